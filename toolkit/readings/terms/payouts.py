"""Reads what is paid in prose: odds, amounts and shares, by whose table, and from where.

Takes "shall be paid at odds of 9 to 1", "pays 12 to 1 for apples and 5 to 1 for pairs", "a fixed payout of $40", "a
vigorish of 5%", "shall be paid under § 700a.9(b)" of another section, "may not be paid from the container", "be
returned" where a pick decides it, and "may take back half of the wager". Never takes odds that are options of a
choice, nor payment by a table or a provision of this section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form, Part
from toolkit.readings.phrases import Phrase, length
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.readings.under import conditions, said
from toolkit.rulespec.model import Value

_OR = re.compile(r"\s*,?\s+(?:or|and)\s+(?:an?\s+)?|,\s+", re.IGNORECASE)
_JOINED = re.compile(r"(?:\b(?:and|or|but)|,)\s*(?:at\s+)?$", re.IGNORECASE)
_FOR = re.compile(r"\s*,?\s*(?:for|from|on|with|if|when|where|to)\s", re.IGNORECASE)
_TITLED = re.compile(
    r"^(?:payout\s+)?(?:odds|payouts?)\s+(?:for|on|of)\s+(?:(?:an?|the|any|winning)\s+)*", re.IGNORECASE
)
_RELATING = re.compile(r"\s*\(relating\s+to\s+[^()]*(?:\([^()]*\)[^()]*)*\)", re.IGNORECASE)
_GOES_TO = re.compile(r"\s*(?:shall|will|must)\s+be\s+(?:paid|awarded|given)\s+(?=(?:to|for|if|when)\s)", re.IGNORECASE)
_AMOUNT = re.compile(r"\s*(?P<value>\$\s?\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*\s+(?:to|for)\s+\d+)(?=[.,;\s]|$)")
_AWARD = re.compile(
    r"(?P<what>(?:(?:fixed|flat|additional|extra|special|single|bonus)\s+)*(?:awards?|payouts?|bonus|payments?|prizes?|odds))"
    r"(?:\s+(?:of|at|equal\s+to|as\s+follows))?\s*:$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:every|each|all|any)\s+other\s+(?:players?|patrons?)\b(?:\s+at\s+the\s+table)?", re.IGNORECASE
)
_NOT_ODDS = re.compile(
    r"\s*,?\s*(?:and|but)?\s*not\s+(?:at\s+)?(?P<odds>(?:the\s+)?(?:higher\s+|lower\s+)?odds\b)", re.IGNORECASE
)
_ARTICLES = re.compile(r"\b(?:the|an?)\s+", re.IGNORECASE)
_IF = re.compile(r"(?P<what>\b(?:if|when|where)\s+[^,;:]+),\s*(?:the\s+|its\s+)?$", re.IGNORECASE)
_NEAR = 90  # characters from the end of a lead-in in which its noun stands
_PAYING = re.compile(r"\b(?:pay|pays|paid|settle|settled)\b", re.IGNORECASE)
_FOR_WHOM = re.compile(r"\s*for\s+(?P<what>[^,;:]+),", re.IGNORECASE)
_GENERAL = re.compile(r"(?:payout\s+)?(?:odds|payouts?)", re.IGNORECASE)
_PAYMENT = re.compile(r"bonus|awards?|payouts?|payment|prize", re.IGNORECASE)
_ADJECTIVES = re.compile(
    r"\s*(?:an?\s+|the\s+)?(?:(?:fixed|flat|additional|extra|single|special|\w+ed)\s+)*", re.IGNORECASE
)
_AT = re.compile(r"[\s,]*\b(?:at|with)\s+(?:the\s+)?(?:fixed\s+)?(?:payout\s+)?$", re.IGNORECASE)
_MAY = re.compile(r"\b(?:players?|patrons?|shooters?|bettors?)\b[^.;:]*?\b(?:may|can|shall)\s+(?=\S)", re.IGNORECASE)
_GIVES_UP = re.compile(
    r"(?:take\s+back|rescue|surrender|withdraw|reclaim|recover|remove|retrieve|forfeit|fold|los)", re.IGNORECASE
)
_STAKE = re.compile(r"\b(?:wager|bet|stake)", re.IGNORECASE)


def pays(one: Said, form: Form) -> Iterator[Found]:
    """Odds, amounts and shares behind a word of paying."""
    if one.has("only") or (form.parts[0].text.lower() == "at" and not _PAYING.search(one.text, one.start, form.start)):
        return
    values = [(at, part) for at, part in enumerate(form.parts) if part.kind not in ("TEXT", form.parts[0].kind)]
    about = _about(one, form)
    first = True
    for at, part in values:
        if not first and not _JOINED.search(form.parts[at - 1].text):
            break
        after = form.parts[at + 1] if at + 1 < len(form.parts) and form.parts[at + 1].kind == "TEXT" else None
        following = next((other.start for other in form.parts[at + 1 :] if other.kind != "TEXT"), one.stop)
        for_what = _for(one, after, following)
        named = about.text if about else ""
        of = " ".join(filter(None, (named, for_what.text if for_what else "")))
        several = values_of(part.text)
        if (
            isinstance(several, tuple)
            and for_what is not None
            and after is not None
            and after.text.lstrip().startswith("if")
        ):
            yield Found("payout", named, several[0], held(about))
            yield Found("payout", of, several[-1], held(for_what, parts=(one.words(part),)))
            return
        if after is not None and (denied := _NOT_ODDS.match(after.text)) and not _cites(one, after):
            rest = one.phrase(after.start + denied.start("odds"), after.stop, 10)
            if rest is not None:
                value = (part.text, f"not {_ARTICLES.sub('', rest.text)}")
                yield Found("precedence", of, value, held(about, rest, parts=(one.words(part),)))
                return
        words = held(about if first else None, for_what, parts=(one.words(part),))
        yield Found("payout", of, values_of(part.text), words)
        first = False


def listed(one: Said) -> Iterator[Found]:
    """A bare amount in an item: `every other player shall receive an award of:`, `$25, if the hand has an ace`."""
    amount = _AMOUNT.match(one.text, one.start, one.stop) if one.start == 0 and one.place.parent >= 0 else None
    above = one.view.places[one.place.parent].text.rstrip() if amount else ""
    noun = _AWARD.search(above, max(0, len(above) - _NEAR)) if amount else None
    if (
        amount is None
        or noun is None
        or any(at == one.place.at for draft in one.so_far.drafts for _, at in draft.listed)
    ):
        return
    condition = _FOR.match(one.text, amount.end(), one.stop)
    for_what = one.phrase(condition.start(), one.stop) if condition else None
    of = " ".join(filter(None, (noun["what"], _recipient(above), for_what.text if for_what else "")))
    parts = (one.place.words(amount.start("value"), amount.end("value")),)
    yield Found("payout", of, amount["value"], held(for_what, parts=parts))


def _recipient(above: str) -> str:
    """To whom a lead-in says that its items are paid, where that is another player than the one who won."""
    others = _OTHERS.search(above)
    return f"to {' '.join(others[0].lower().split())}" if others else ""


def _cites(one: Said, part: Part) -> bool:
    """Whether a citation stands right behind these words."""
    return any(start >= part.start and start <= part.stop + 1 for start, _ in one.place.citations)


def _about(one: Said, form: Form) -> Phrase | None:
    anchor = form.parts[0]
    if anchor.kind == "RATE":
        return one.phrase(anchor.start, anchor.start + len(anchor.text.split()[0]))
    before = one.before(anchor.start)
    noun = _PAYMENT.match(anchor.text)
    if noun and _ADJECTIVES.fullmatch(before):
        own = one.phrase(one.start, anchor.start + noun.end())
        lead = one.about(one.start, one.start)
        above = one.view.places[one.place.parent].text if one.start == 0 and one.place.parent >= 0 else ""
        to = f" {_recipient(above)}" if own and above.rstrip().endswith(":") and _recipient(above) else ""
        ahead = f"{lead.text}: " if lead and length(lead.text) < 8 else ""
        return own._replace(text=f"{ahead}{own.text}{to}") if own else None
    at = _AT.search(before) if anchor.kind == "ODDS_OF" else None
    found = one.about(one.start + at.start() if at else anchor.start)
    whom = _FOR_WHOM.match(one.text, one.start, anchor.start)
    if found is not None and whom is not None and _GENERAL.fullmatch(found.text):
        return one.phrase(*whom.span("what"))
    if found is not None and _GENERAL.fullmatch(found.text):
        told = _IF.search(one.text, one.start, found.start)
        condition = one.phrase(told.start("what"), told.end("what")) if told else None
        if condition is None:
            return found
        return condition._replace(text=f"{found.text} {condition.text[:1].lower()}{condition.text[1:]}")
    titled = _TITLED.match(found.text) if found else None
    return (
        one.phrase(found.start + titled.end(), found.stop) if found and titled and found.at == one.place.at else found
    )


def _for(one: Said, after: Part | None, stop: int) -> Phrase | None:
    """What a price is for: `for apples`, `if the player has a seven`; the words up to the next clause."""
    if after is None:
        return None
    goes = _GOES_TO.match(after.text)
    if goes is None and not _FOR.match(after.text):
        return None
    lead = goes.end() if goes else len(after.text) - len(after.text.lstrip(" ,"))
    found = one.phrase(after.start + lead, stop)
    if found is None or length(found.text) < 2:
        return None
    end = re.search(r",\s|;|\band\s*$", found.text)
    return one.phrase(found.start, found.start + end.start()) if end and end.start() > 0 else found


def values_of(text: str) -> Value | tuple[Value, ...]:
    """One value, or each of a list."""
    parts = tuple(part.strip() for part in _OR.split(text) if part.strip())
    return parts if len(parts) > 1 else text.strip()


def cited(one: Said, form: Form) -> Iterator[Found]:
    """Payment under another section's odds."""
    reference = form.parts[1]
    found = [ref.reference.to for ref in one.place.references if reference.start <= ref.span.start < reference.stop]
    if not found or any(_own(one, to) for to in found):
        return
    about = one.about(form.start)
    if about is not None and "wager" not in one.place.small[one.start : one.stop] and "hand" not in about.text.lower():
        about = (
            about if re.search(r"\b(?:payouts?|bonus|awards?|prizes?|jackpots?)\b", about.text, re.IGNORECASE) else None
        )
    if about is not None:
        yield Found("payout", about.text, citation_text(reference.text), held(about))


def _own(one: Said, to: str) -> bool:
    number = one.view.section.number
    return to == number or to.startswith(f"{number}(")


def citation_text(printed: str) -> str:
    """A citation without its headings: `§ 700a.9(a) and (b)`."""
    return re.sub(r"\s+([,;])", r"\1", " ".join(_RELATING.sub("", printed).split())).strip(" ,;.")


def kept(one: Said, form: Form) -> Iterator[Found]:
    """From where a payout may not be paid."""
    about = one.about(form.start)
    source = one.phrase(form.parts[1].start, form.parts[1].stop)
    if about and source:
        about = _told(one, about)
        yield Found("payout", about.text, f"not from {source.text}", held(about, source))


def _told(one: Said, about: Phrase) -> Phrase:
    """What the condition says of the payout: `a progressive payout that is a share of the jackpot`."""
    told = re.compile(rf"\ban?\s+{re.escape(about.text)}\s+(?:that|which)\s+(?:is|are)\s+[^,;:]+", re.IGNORECASE)
    found = told.search(one.text, one.start, about.start)
    return (one.phrase(*found.span()) if found else None) or about


def returned(one: Said, form: Form) -> Iterator[Found]:
    """A wager that is returned under one pick only."""
    drafts = tuple(draft for draft in one.so_far.drafts if draft.pick == "one")
    be = re.search(r"\bbe\s+(?:treated\s+as\s+)?(?:an?\s+)?$", one.before(form.start), re.IGNORECASE)
    mentioned = said(one.place, one.start, one.stop, drafts) if be else ()
    about = one.about(form.start) if mentioned else None
    if about is None:
        return
    rest = _besides(one, mentioned[-1].stop)
    value: tuple[Value, ...] | str = ("returned", rest.text) if rest else "returned"
    yield Found("payout", about.text, value, held(about, rest))


def _besides(one: Said, stop: int) -> Phrase | None:
    """What the condition asks besides the pick: `... as commission-free and a hand of three cards wins`."""
    inside = next((span for span in conditions(one.text, one.start, one.stop) if span[0] <= stop <= span[1]), None)
    joined = (
        re.compile(r"\W*(?:and|if|when|where)\s+", re.IGNORECASE).match(one.text, stop, one.stop) if inside else None
    )
    if joined is None or inside is None:
        return None
    verb = re.search(
        r"\s(?:wins?|loses?|ties?)(?:\s+the\s+\w+(?:\s+of\s+\w+)?)?\W*$", one.text[joined.end() : inside[1]]
    )
    return one.phrase(joined.end(), joined.end() + verb.start() if verb else inside[1])


def share_of(one: Said, form: Form) -> Iterator[Found]:
    """A share of the wager that a player takes back, gives up, or raises it by."""
    after = form.parts[1] if len(form.parts) > 1 else None
    if after is None or not _STAKE.search(after.text):
        return
    verb = _doing(one, form.start)
    share = one.phrase(form.start, _end(after)) if verb else None
    if verb and share:
        raises = re.search(r"\bby\s*$", one.before(form.start), re.IGNORECASE)
        yield Found("cap" if raises else "payout", verb.text, share.text, held(verb, share))


def _end(after: Part) -> int:
    """Where the share's words end: at a second verb ("and forfeit ..."), a comma or a condition."""
    stop = re.search(r"\s+and\s+(?=\w)|,|\s(?:if|when|as\s+long)\b|;", after.text)
    return after.start + stop.start() if stop else after.stop


def _doing(one: Said, stop: int) -> Phrase | None:
    """What the player does with the share: the verb before it."""
    may = list(_MAY.finditer(one.text, one.start, stop))
    if may:
        begin = may[0].end()
        joined = one.text.rfind(" and ", begin, stop)
        return one.phrase(joined + 5 if joined >= 0 else begin, stop, 8)
    start = one.text[one.start : stop].strip()
    lead = one.about(one.start, one.start) if not start else None
    if lead is not None and _GIVES_UP.search(lead.text):
        return lead
    return one.phrase(one.start, stop, 8) if start and _GIVES_UP.match(start) else None
