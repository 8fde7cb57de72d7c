"""The schema of a submission's head: keys that this tool asks for, under a provision whose text is not at hand."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.schema.parts import END, NOT_A_DAY, NOT_AN_OPTION, NOT_ASKED, Built, listed
from toolkit.submission.model import DUTY_STATUSES, KINDS, STATED_KEYS, STATUSES

SUBMISSIONS = "601a.2"
"""The section that every Rules Submission is filed under."""

HEAD: Built = {"x-citation": f"§ {SUBMISSIONS} (text not loaded)"}
MAX_NOTES = 10_000

_TEXT = ["string", "integer", "number"]
_DAY_PATTERN = f"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}{END}"


def _text(about: str, said: str = "") -> Built:
    words = f"{said or about}: a text that is not blank is asked here"
    return {"description": about, "type": _TEXT, "pattern": "[^ \\t\\r\\n]", "errorMessage": words, **HEAD}


def _day(about: str) -> Built:
    words = f"{about}: a day is written YYYY-MM-DD, like 2031-05-03"
    return {
        "description": about,
        "type": "string",
        "pattern": _DAY_PATTERN,
        "format": "date",
        "errorMessage": words,
        **NOT_A_DAY,
        **HEAD,
    }


def _one_of(about: str, words: Sequence[str]) -> Built:
    return {
        "description": f"{about}: {listed(words)}",
        "enum": list(words),
        "errorMessage": f"{about}: {listed(words)}",
        **NOT_AN_OPTION,
        **HEAD,
    }


def _object(about: str, properties: Built, required: Sequence[str] = ()) -> Built:
    return {
        "description": about,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": list(required)} if required else {}),
        **HEAD,
    }


def _list(about: str, items: Built, *, distinct: bool = False) -> Built:
    words = f"{about}: a list is asked here"
    found: Built = {"description": about, "type": "array", "items": items, "errorMessage": words, **HEAD}
    return found | {"uniqueItems": True} if distinct else found


_APPROVED = _object(
    "what the Board answered",
    {
        "date": _day("day of the approval"),
        "reference": _text("the Board's reference"),
        "conditions": _text("conditions of the approval"),
        "digest": {
            "description": "ties the approval to the entries it was given for; check prints it",
            "type": "string",
            "pattern": f"^[0-9a-f]{{64}}{END}",
            "errorMessage": "digest: 64 digits and letters a to f, as check prints them",
            **HEAD,
        },
    },
)

_SUBMISSION = _object(
    "the submission itself",
    {
        "number": _text("the holder's number of the submission"),
        "date": _day("day of the submission"),
        "start": _day("intended first day of play"),
        "kind": _one_of("kind", KINDS),
        "amends": _text("number of the submission that this one amends"),
        "revision": {
            "description": "0 for the first version",
            "type": "integer",
            "minimum": 0,
            "errorMessage": "revision: a whole number, 0 for the first version",
            **HEAD,
        },
        "status": _one_of("status", STATUSES),
        "approved": _APPROVED,
    },
    ("number", "date", "kind"),
) | {
    "allOf": [
        {
            "if": {"properties": {"kind": {"const": "amendment"}}, "required": ["kind"]},
            "then": {"required": ["amends"], **HEAD},
            **HEAD,
        },
        {
            "if": {"properties": {"kind": {"const": "new"}}, "required": ["kind"]},
            "then": {
                "properties": {
                    "amends": {
                        "enum": [],
                        "errorMessage": "amends: only an amendment names what it amends",
                        **NOT_ASKED,
                        **HEAD,
                    }
                },
            },
            **HEAD,
        },
    ]
}

_CONTACT = _object(
    "whom the Board may ask",
    {
        "name": _text("name of the contact"),
        "title": _text("title of the contact"),
        "email": {
            "description": "electronic mail address of the contact",
            "type": "string",
            "pattern": f"^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+{END}",
            "errorMessage": "email: an address like officer@casino.example is asked here",
            **HEAD,
        },
        "phone": _text("telephone number of the contact"),
    },
    ("name", "email"),
)

_DECLARED = _object(
    "an entry under a rule that is not loaded: printed, never checked",
    {
        "under": _text("the provision that the entry stands under"),
        "entry": _text("what is declared"),
        "value": {**_text("what the holder declares"), "type": [*_TEXT, "boolean"]},
    },
    ("under", "entry", "value"),
)

_DUTY = _object(
    "what is known of one obligation",
    {
        "rule": _text("the section that asks for it"),
        "at": {"description": "the provision, like c or g.4.i", "type": _TEXT, **HEAD},
        "kind": _text("kind of the obligation"),
        "status": _one_of("status", DUTY_STATUSES),
        "reference": _text("reference of what was submitted"),
    },
    ("rule", "status"),
)

HEAD_PARTS: Built = {
    "certificate_holder": _text("the certificate holder"),
    "facility": _text("the licensed facility"),
    "submission": _SUBMISSION,
    "approved": _APPROVED,
    "contact": _CONTACT,
    "declared": _list("entries under rules that are not loaded", _DECLARED),
    "obligations": _list("what is known of each obligation", _DUTY),
    "notes": {
        "description": f"printed, up to {MAX_NOTES:,} characters",
        "type": _TEXT,
        "maxLength": MAX_NOTES,
        "errorMessage": f"notes: a text of up to {MAX_NOTES:,} characters",
        **HEAD,
    },
    "internal_notes": {"description": "never on the filing, never attached", "type": _TEXT, **HEAD},
}
REQUIRED = ("certificate_holder", "facility", "submission", "contact", "game", "offers")

_SHARED: Built = {
    "tables": _list("numbers of the tables", _text("number of a table"), distinct=True),
    "stated": _object(
        "what the holder states besides: printed, never checked",
        {key: _text(key.replace("_", " ")) for key in STATED_KEYS},
    ),
    "positions": _list(
        "what the holder takes open points to mean: printed, never checked",
        _object(
            "one open point",
            {
                "at": {"description": "the provision, like c or g.4.i", "type": _TEXT, **HEAD},
                "position": _text("what the holder takes it to mean"),
            },
            ("at", "position"),
        ),
    ),
}
OFFER_PARTS: Built = {key: {"$ref": f"#/$defs/{key}"} for key in _SHARED}
"""Keys of every offer, whatever its rule."""


def offer_definitions() -> Built:
    """The `$defs` that every rule's definition points into."""
    return dict(_SHARED)
