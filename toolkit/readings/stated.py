"""Reads values that the rule orders into the filing: `the reseed amounts shall be included in its Rules Submission`.

Takes "SUBJECT shall be included (specified, stated) ... in its Rules Submission", "must be in its Rules Submission",
"the holder shall state NOUN in its Rules Submission", also with the nouns as items of a list or as "which NOUN it
will use", and "shall be as specified in the Rules Submission". A noun that a table settles or a choice already picks
is not asked for again; those left are to be stated, in their own words. A pronoun is no noun: "them" means what the
table of the provision settles; where none does, the sentence is left open. Never takes "if specified", "whether",
picks from lists and tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.findings import Severity
from toolkit.readings.frames import Frame
from toolkit.readings.model import NOTHING, Draft, Facts
from toolkit.readings.naming import fold, key, singular
from toolkit.readings.nouns import nouns_of
from toolkit.readings.picking import PIVOTS
from toolkit.readings.sentences import Sentence
from toolkit.readings.view import Place, View
from toolkit.rulespec.model import Open

_WHO_SHALL = re.compile(
    r"\b(?:which|that)\s+(?:it|they|the\s+certificate\s+holder)\s+(?:shall|must|will)\s+(?:also\s+)?"
    r"(?:specify|state|include|identify|indicate|name|list|submit|disclose|report)\b",
    re.IGNORECASE,
)
_ALONG = re.compile(r"\s*,?\s*(?:along|together)\s+with\s+|\s*,?\s*as\s+well\s+as\s+", re.IGNORECASE)
_PRONOUN = re.compile(
    r"(?:them|they|it|these|those|this|that|which|such|both|each|all|one|ones|same|either|some|any|its|their|theirs)"
    r"(?:\s+(?:selections?|choices?|elections?))?|selections?|choices?|elections?|decisions?",
    re.IGNORECASE,
)
_THERE = re.compile(
    r"\b(?:shall|must|will)\s+(?:also\s+)?(?:be|appear)\s+(?:also\s+)?(?:(?:stated|included|specified|set\s+forth|listed|identified)\s+)?"
    r"(?:in\s+it|therein)\b",
    re.IGNORECASE,
)
_CHOSEN = re.compile(r"selections?|choices?|elections?|decisions?", re.IGNORECASE)
_WHETHER = re.compile(
    r"\s*whether\s+(?:or\s+not\s+)?(?:(?:it|they|the\s+certificate\s+holder)\s+will\s+|the\s+|an?\s+)?(?P<act>[^,;.:]+)",
    re.IGNORECASE,
)
_IN = ("be in ", "also be in ", "appear in ", "be part of ")
_WHICH = re.compile(
    r"\b(?:which|what)\s+(?P<noun>(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:it|they|the\s+certificate\s+holder|shall|will|is|are|applies|to)\b",
    re.IGNORECASE,
)
_STATING = re.compile(
    r"specif|stat|includ|identif|indicat|nam|list|set|submi|disclos|declar|report|describ", re.IGNORECASE
)
_AS_SAID = re.compile(
    r"\b(?:as|in\s+(?:an?|the)\s+(?:amount|number|rate|manner)|the\s+(?:amount|number|rate|value|odds|one)|an?\s+(?:amount|number|rate))\s*$",
    re.IGNORECASE,
)


def read(view: View, so_far: Facts) -> Facts:
    """The values to be stated."""
    facts = NOTHING
    picked = {(draft.at, draft.sentence) for draft in so_far.drafts}
    for sentence, frame in view.framed():
        if frame.agent in ("player", "staff", "device"):
            continue
        if (view.at(sentence), frame.cut(frame.start, frame.stop)) in picked:
            continue
        if frame.has("SUBMISSION"):
            facts += _of(view, sentence, frame, so_far)
        elif (there := _THERE.search(frame.text, frame.start, frame.stop)) and _speaks_of_filing(view, sentence):
            nouns = tuple(nouns_of(frame.cut(*frame.subject), view)) if there.start() >= frame.subject[1] else ()
            facts += _asked(view, sentence, frame, so_far, nouns)
    return facts


def _speaks_of_filing(view: View, sentence: Sentence) -> bool:
    """Whether the sentence before, here or in the provision before, speaks of the Rules Submission: "it" is that."""
    at = view.sentences.index(sentence)
    before = view.sentences[at - 1] if at else None
    return before is not None and before.frame is not None and before.frame.has("SUBMISSION")


def _of(view: View, sentence: Sentence, frame: Frame, so_far: Facts) -> Facts:
    items = _items(view, sentence, frame, so_far)
    if items:
        return sum(items, Facts(read=(view.words(sentence),)))
    said = tuple(dict.fromkeys(("which", *_behind(view, frame)) if orders_behind(frame) else _nouns(view, frame)))
    return _asked(view, sentence, frame, so_far, said)


def _asked(view: View, sentence: Sentence, frame: Frame, so_far: Facts, said: tuple[str, ...]) -> Facts:
    """The nouns said, those left out that a table settles or a choice picks already."""
    place = view.place(sentence)
    nouns = tuple(noun for noun in said if not _PRONOUN.fullmatch(noun))
    back = len(nouns) < len(said)
    if not said or (back and not _known_there(so_far, place)):
        chosen = not nouns and any(_CHOSEN.fullmatch(noun) for noun in said) and _picked_there(so_far, place)
        return Facts(read=(view.words(sentence),)) if chosen else NOTHING
    settled = {name for derived in so_far.derived for value in derived.values for name, _ in value.settles}
    left = [noun for noun in nouns if not any(_alike(noun, name) for name in settled)]
    asked = [noun for noun in left if not any(_is_choice(view, noun, draft) for draft in so_far.drafts)]
    wording = frame.cut(frame.start, frame.stop)
    facts = Facts(read=(view.words(sentence),))
    facts += Facts(drafts=tuple(Draft(key((), noun), place.at, "state", noun=noun, sentence=wording) for noun in asked))
    return facts + (_no_column(view, sentence, asked) if back or len(left) < len(nouns) else NOTHING)


def orders_behind(frame: Frame) -> bool:
    """Whether a relative clause orders what is before it into the filing: `rates, which it shall include`."""
    found = _WHO_SHALL.search(frame.text, frame.start, frame.stop)
    return found is not None and any(frame.pieces[at].start > found.start() for at in frame.indexes("SUBMISSION"))


def _behind(view: View, frame: Frame) -> tuple[str, ...]:
    """What such a clause orders beside it: `along with the reset amount`."""
    found = _ALONG.search(frame.text, frame.start, frame.stop)
    return tuple(nouns_of(re.split(r"[.:;]", frame.text[found.end() : frame.stop])[0], view)) if found else ()


def _known_there(so_far: Facts, place: Place) -> bool:
    """Whether the provision's table settles values, so that "them" means these."""
    return any(one.at == place.at for one in so_far.derived)


def _picked_there(so_far: Facts, place: Place) -> bool:
    """Whether the provision makes a choice: "the election" is that."""
    return any(draft.at == place.at for draft in so_far.drafts)


def _no_column(view: View, sentence: Sentence, asked: Sequence[str]) -> Facts:
    """The sentence orders values that its table has, and others that it hasn't."""
    place = view.place(sentence)
    found = [
        view.finding(
            "no-column",
            Severity.WARNING,
            f'The rule orders "{noun}" into the filing, and its table has no column for it.',
            place,
            "The value is asked for as one to be stated.",
        )
        for noun in asked
    ]
    return Facts(open=tuple(Open(place.at, "no-column", noun) for noun in asked), findings=tuple(found))


def _nouns(view: View, frame: Frame) -> tuple[str, ...]:
    """What the sentence orders into the Rules Submission; empty where it orders nothing."""
    filing = any(at < frame.modal for at in frame.indexes("SUBMISSION"))
    if frame.agent == "holder" or (filing and not frame.passive):
        return tuple(nouns_of(_asked_which(frame) or _object(frame), view)) if _orders(frame) else ()
    return tuple(nouns_of(_subject(frame), view)) if frame.agent == "thing" and _ordered(frame) else ()


def _ordered(frame: Frame) -> bool:
    """Whether something shall be included in, must be in, or is as specified in the Rules Submission."""
    submission = next(frame.indexes("SUBMISSION"))
    ahead = [at for at in range(submission) if frame.pieces[at].kind != "HOLDERS_OWN"]
    last = next((at for at in reversed(ahead) if frame.pieces[at].kind in ("PICK", "MODAL")), -1)
    if last < 0 or frame.pieces[last].role != "main":
        return False
    if frame.pieces[last].kind == "MODAL":
        return frame.cut(frame.pieces[last].stop, frame.pieces[submission].start).strip().lower().startswith(_IN)
    before = frame.pieces[last - 1]
    said = before.kind == "TEXT" and _AS_SAID.search(before.text) is not None
    if said and not frame.has("ONE_OF", "ANY_OF", "FOLLOWING"):
        return True
    bound = before.kind == "TEXT" and before.text.strip().lower() in ("be", "also be")
    return bound and frame.pieces[last - 2].kind == "MODAL"


def _orders(frame: Frame) -> bool:
    """Whether the holder shall state something: the verb behind the modal is one of stating, and no other form fits."""
    if frame.binding != "shall" or frame.negated or frame.verb < 0 or frame.pieces[frame.verb].kind != "PICK":
        return False
    stating = _STATING.match(frame.pieces[frame.verb].text) is not None or not frame.has("FOLLOWING")
    return stating and not frame.has("ONE_OF", "ANY_OF", "WHETHER", "OPTION")


def _subject(frame: Frame) -> str:
    """The subject, from the start of the main clause; what hangs on it ("listed in the chart") left out."""
    first = next(at for at, piece in enumerate(frame.pieces) if piece.role == "main" and piece.kind != "COMMA")
    stop = next(piece.start for piece in frame.pieces[first + 1 :] if piece.kind not in ("TEXT", "COMMA"))
    return frame.cut(frame.pieces[first].start, stop)


def _asked_which(frame: Frame) -> str:
    """`which paytable it will use`: the noun asked for; "" where no "which" asks."""
    found = _WHICH.search(frame.text, frame.pieces[frame.verb].stop, frame.stop)
    return found["noun"] if found else ""


def _object(frame: Frame) -> str:
    """What is to be stated: the words behind the verb without the Rules Submission and what hangs on it."""
    words: list[str] = []
    filed = False
    for at, piece in enumerate(frame.pieces[frame.verb + 1 :], frame.verb + 1):
        following = frame.pieces[at + 1].kind if at + 1 < len(frame.pieces) else ""
        if piece.role != "main":
            continue
        if piece.kind == "SUBMISSION":
            filed = True
        elif piece.kind == "TEXT" and following == "SUBMISSION":
            words.append(
                re.sub(
                    r"\s*\b(?:in|within|on|by|under|with|as\s+part\s+of)(?:\s+(?:its|their|the|a))?\s*$", "", piece.text
                )
            )
        elif (
            filed
            and piece.kind in ("TEXT", "REFERENCE")
            and re.match(r"\s*(?:filed|required|submitted|under|in\s+accordance|§)", piece.text)
        ):
            continue
        elif piece.kind in ("TEXT", "COMMA") or (piece.kind in ("OFFER", "PLACE") and words):
            words.append(piece.text)
    return "".join(words)


def _items(view: View, sentence: Sentence, frame: Frame, so_far: Facts) -> list[Facts]:
    """What the items under "shall state the following in its Rules Submission:" order, choices left out."""
    place = view.place(sentence)
    if not (frame.colon and place.items and (_orders_following(frame) if frame.agent == "thing" else _holder(frame))):
        return []
    taken = {draft.at for draft in so_far.drafts}
    items = [view.places[item] for item in place.items]
    return [_item(view, item, so_far) for item in items if item.at not in taken and not item.sheets] or [NOTHING]


def _holder(frame: Frame) -> bool:
    return frame.agent == "holder" and _orders(frame)


def _orders_following(frame: Frame) -> bool:
    """`The following shall be stated in its Rules Submission:`, `The Rules Submission shall include the following:`."""
    following = next(frame.indexes("FOLLOWING"), -1)
    if frame.has(*PIVOTS) or following < 0 or frame.binding != "shall":
        return False
    filing = next(frame.indexes("SUBMISSION"))
    return following < frame.modal and _ordered(frame) if frame.passive else filing < frame.modal < following


def _item(view: View, item: Place, so_far: Facts) -> Facts:
    """One item: a yes or no behind "whether", else a value to be stated, in the item's own words."""
    whether = _WHETHER.match(item.text)
    if whether:
        act = whether["act"]
        pick = "state" if re.search(r"\bor\b", act) else "yes-no"
        draft = Draft(key((), act), item.at, pick, sentence=item.text)
        return Facts(drafts=(draft,), words=(item.words(*whether.span("act")),))
    nouns = list(nouns_of(item.text.split(",")[0], view))[:1]
    asked = [noun for noun in nouns if not any(_is_choice(view, noun, draft) for draft in so_far.drafts)]
    words = tuple(item.words(at, at + len(noun)) for noun in asked if (at := item.text.find(noun)) >= 0)
    return Facts(
        drafts=tuple(Draft(key((), noun), item.at, "state", noun=noun, sentence=item.text) for noun in asked),
        words=words,
    )


def _alike(noun: str, name: str) -> bool:
    """Whether a noun of the sentence is a settled value's name: `increment rate` is `incrementation_rate`."""
    one = [word for word in fold(noun).split() if singular(word) not in ("amount", "value")]
    other = [word for word in name.split("_") if singular(word) not in ("amount", "value")]
    return (
        bool(one)
        and len(one) == len(other)
        and all(a.startswith(b) or b.startswith(a) for a, b in zip(one, other, strict=True))
    )


def _is_choice(view: View, noun: str, draft: Draft) -> bool:
    """Whether a noun names what a choice picks already: `number of decks`, `paytable`, `selected paytable`."""
    bare = re.sub(r"^(?:the\s+)?certificate\s+holder's\s+", "", noun, flags=re.IGNORECASE)
    words = fold(re.sub(r"^(?:number|type|kind|choice|selection)s?\s+of\s+", "", bare, flags=re.IGNORECASE)).split()
    last = singular((draft.noun or draft.name.replace("_", " ")).rpartition(" ")[2]).lower()
    title = {singular(word) for word in fold(view.subject).split()}
    own = (
        title
        | {singular(word) for word in draft.name.split("_")}
        | {last, "selected", "chosen", "applicable", "approved"}
    )
    return bool(words) and singular(words[-1]) == last and {singular(word) for word in words} <= own
