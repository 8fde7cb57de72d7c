"""A person vouches for the readings of a spec: the file's key `reviewed`, the rest of the file untouched."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from toolkit.findings import CannotGoOn
from toolkit.rulespec.file import load
from toolkit.rulespec.model import Review, RuleSpec
from toolkit.rulespec.plain import facts_sha256
from toolkit.yamltext import emit

_REVIEWED = re.compile(r"^reviewed:.*\n?(?:[ \t]+.*\n?)*", re.MULTILINE)
_LONGEST = 200


def vouched(text: str, spec: RuleSpec, by: str, day: date) -> str:
    """`text`, the file of `spec`, with a review by `by` on `day` over the spec's present facts.

    Raises CannotGoOn for a name that is empty or no name, and where the file would not read back as the same facts.
    """
    name = " ".join(by.split())
    if not name or len(name) > _LONGEST or not name.isprintable():
        raise CannotGoOn("a review needs the name of the person who vouches", "--reviewed-by 'A. Officer'")
    review = Review(name, day, facts_sha256(spec))
    block = emit({"reviewed": {"by": review.by, "date": review.date.isoformat(), "sha256": review.sha256}})
    found = list(_REVIEWED.finditer(text))
    new = text.rstrip("\n") + "\n" + block
    if found:
        new = text[: found[-1].start()] + block + text[found[-1].end() :]
    read = load(new, spec.path).spec
    if read is None or read != replace(spec, reviewed=review):
        raise CannotGoOn(f"{spec.path}: the review does not fit into this file", "write it anew with pa-rules parse -o")
    return new
