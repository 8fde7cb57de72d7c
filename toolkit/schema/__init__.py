"""JSON Schema 2020-12 for a game as of a date; every keyword that decides something carries its citation."""

from toolkit.schema.game import game_schema
from toolkit.schema.rule import headline, rule_definition
from toolkit.schema.writing import schema_files, schema_text

__all__ = [
    "game_schema",
    "headline",
    "rule_definition",
    "schema_files",
    "schema_text",
]
