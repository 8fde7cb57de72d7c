"""Schemas as files: one a game, the same bytes from the same rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from toolkit.judging import Schema
from toolkit.rulespec.library import Library
from toolkit.schema.game import game_schema
from toolkit.unseen import json_escaped

ENDING = ".schema.json"


def schema_files(library: Library, as_of: date) -> Mapping[str, str]:
    """The text of each file by its name, `<game>.schema.json`; every game of the library, whatever is in force."""
    return {f"{game}{ENDING}": schema_text(game_schema(library, game, as_of)) for game in library.games()}


def schema_text(schema: Schema) -> str:
    """A schema as its file has it."""
    return json_escaped(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
