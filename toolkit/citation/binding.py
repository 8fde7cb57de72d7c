"""From a citation as printed to its targets: what each item of its list points to, and which heading is whose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.citation.headings import heading_words, shared_out
from toolkit.citation.markers import Path, following, ladder
from toolkit.citation.phrase import End, Member, Phrase, Within
from toolkit.citation.ranges import expand
from toolkit.citation.values import (
    BulletinPage,
    Chapter,
    Part,
    Range,
    Relative,
    Section,
    Single,
    Statute,
    Target,
    This,
    bracketed,
)

_CODE_SECTION = re.compile(r"[0-9]{1,4}[a-z]{0,2}(?:\.[0-9]{1,8}[a-z]{0,2}){1,2}")
_PA_CODE = re.compile(r"([0-9]{1,3})\s+Pa\.?\s?Code")
_PLURAL = re.compile(r"§\s*§|[a-z]+s")


@dataclass(frozen=True, slots=True)
class Item:
    """One target and where its words stand, `[start, end)`; `doubt` says what is unusual about them."""

    target: Target
    start: int
    end: int
    heading: str = ""
    headings: tuple[str, ...] = ()
    heading_start: int = 0
    heading_end: int = 0
    doubt: str = ""


def bound(phrase: Phrase, title: int) -> tuple[Item, ...]:
    """The targets of `phrase` in their order, up to the first that fits no more; `title` is the Code's own title."""
    found: list[Item] = []
    waiting = 0
    for member, item in zip(phrase.members or (None,), _items(phrase, title), strict=False):
        found.append(item)
        heading = member.heading if member else phrase.heading
        if heading is not None:
            found[waiting:] = _headed(found[waiting:], heading.words, heading.start, heading.end)
            waiting = len(found)
    if len(found) == 1 and not isinstance(found[0].target, Range) and not found[0].doubt and _is_plural(phrase):
        found[0] = replace(found[0], doubt="the citation is in the plural and names one target")
    return tuple(found)


def _is_plural(phrase: Phrase) -> bool:
    return bool(phrase.members and phrase.lead and _PLURAL.fullmatch(phrase.lead.words.lower()))


def _items(phrase: Phrase, title: int) -> Iterator[Item]:
    lead = phrase.lead
    match phrase.kind:
        case "numbered":
            yield from _numbered(phrase, title)
        case "placed":
            yield from _placed(phrase)
        case "chapters":
            yield from _chapters(phrase)
        case "part" if lead:
            code = f"{phrase.code.words} " if phrase.code else ""
            yield Item(Part(" ".join(f"{code}{lead.words}".split())), phrase.start, lead.end)
        case "here" if lead:
            yield Item(This(lead.words.split()[-1].lower()), phrase.start, phrase.end)
        case "page" if lead:
            volume, *_, page = lead.words.split()
            yield Item(BulletinPage(int(volume), int(page)), phrase.start, phrase.end)


def _numbered(phrase: Phrase, title: int) -> Iterator[Item]:
    """Sections, of the Code or of a statute; markers without a number belong to the number before."""
    make = _maker(phrase, title)
    number: str = ""
    path: Path = ()
    for index, member in enumerate(phrase.members):
        first = member.first
        if first.number:
            if index and not (member.sign or _same_shape(first.number, number, phrase)):
                return
            number, path = first.number, first.path
        elif (continued := _continued(path, first.path) if number else None) is not None:
            path = continued
        else:
            return
        single = make(number, path)
        start = phrase.start if index == 0 else member.start
        item, ended = _ranged(member, single, number, path, make)
        yield replace(item, start=start, doubt=item.doubt or _slip(member, single))
        number, path = ended


def _same_shape(number: str, before: str, phrase: Phrase) -> bool:
    """Whether a further bare number goes on a list: `and 700b.5` does, the `and 5` of "and 5 decks" does not."""
    if _CODE_SECTION.fullmatch(number) and "." in number:
        return True
    return "." not in before and _is_plural(phrase) and len(number) >= len(before) - 1


def _maker(phrase: Phrase, title: int) -> _Maker:
    code = " ".join(phrase.code.words.split()) if phrase.code else ""
    pa_code = _PA_CODE.match(code)
    act = " ".join(phrase.act.words.split()) if phrase.act else ""
    word = bool(phrase.lead and "§" not in phrase.lead.words)
    return _Maker("" if pa_code and int(pa_code[1]) == title else code, f" of {act}" if act else "", word)


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes targets of numbers: `code` is another one than the Code's own title, `word` says "section" for the sign."""

    code: str
    act: str
    word: bool

    def __call__(self, number: str, path: Path) -> Section | Statute:
        own = _CODE_SECTION.fullmatch(number) is not None
        if own and not self.act and (not self.code or re.search("[a-z]", number)):
            return Section(number, path)
        before = f"{self.code} §" if self.code else "section" if self.word else "§"
        return Statute(before, number, path, self.act)


def _continued(path: Path, markers: Path) -> Path | None:
    held = following(path, markers[0])
    return None if held is None else (*held[0], *markers)


def _ranged(
    member: Member, first: Section | Statute, number: str, path: Path, make: _Maker
) -> tuple[Item, tuple[str, Path]]:
    """The item of a member with a range or without one, and the number and path that the list goes on from."""
    alone = Item(first, member.first.start, member.first.end)
    last = member.last
    if last is None:
        return alone, (number, path)
    if last.number:
        ended = (last.number, last.path)
        doubt = "the range does not rise" if _falls(first, make(*ended)) else ""
    else:
        ended_path, doubt = _range_end(path, last, member.dash)
        if ended_path is None:
            return replace(alone, doubt=doubt), (number, path)
        ended = (number, ended_path)
    return replace(alone, target=Range(first, make(*ended)), end=last.end, doubt=doubt), ended


def _falls(first: Single, last: Single) -> bool:
    """Whether a range over sections of one chapter runs backwards."""
    if not (isinstance(first, Section) and isinstance(last, Section)) or first.path or last.path:
        return False
    return first.number.rpartition(".")[0] == last.number.rpartition(".")[0] and not expand(Range(first, last))


def _range_end(path: Path, last: End, dash: str) -> tuple[Path | None, str]:
    """Where a range of markers ends; None where the end is of no kind that the start has."""
    held = following(path, last.path[0])
    if held is None or (not held[1] and dash.isalpha()):
        return None, "" if dash.isalpha() else f"{bracketed(last.path)} does not end a range from {bracketed(path)}"
    return (*held[0], *last.path), "" if held[1] else "the range does not rise"


def _slip(member: Member, single: Single) -> str:
    """What looks like a lost dash or comma."""
    number = single.number if isinstance(single, Section) else ""
    if number.count(".") > 1:
        return f"{number} runs two section numbers together: a dash or a comma seems to be missing"
    if isinstance(single, Statute) and single.before in ("§", "section") and not single.after:
        return f"the text does not say what {single} is a section of"
    ends = [member.first.path, *([member.last.path] if member.last else [])]
    return next((slip for slip in map(_path_slip, ends) if slip), "")


def _path_slip(path: Path) -> str:
    rungs = len(ladder(path))
    if rungs == len(path):
        return ""
    before = f" behind ({path[rungs - 1]})" if rungs else ""
    return f"({path[rungs]}) cannot stand{before} in {bracketed(path)}: a dash or a comma seems to be missing"


def _placed(phrase: Phrase) -> Iterator[Item]:
    """Provisions of the section itself, or of the one that `of § X` names."""
    unit = phrase.lead.words.lower().rstrip("s") if phrase.lead else ""
    base = _container(phrase.within)
    end = phrase.within[-1].end if phrase.within else 0
    path: Path = ()
    for index, member in enumerate(phrase.members):
        continued = _continued(path, member.first.path) if index else member.first.path
        if continued is None:
            return
        path = continued
        item = Item(_held(base, unit, path), phrase.start if index == 0 else member.start, member.first.end)
        if member.last is not None:
            ended, doubt = _range_end(path, member.last, member.dash)
            item = replace(item, doubt=doubt)
            if ended is not None:
                item = replace(item, target=Range(_held(base, unit, path), _held(base, unit, ended)), end=member.stop)
                path = ended
        if end and index == len(phrase.members) - 1:
            item = replace(item, end=end)
        yield replace(item, doubt=item.doubt or _slip(member, This(unit)))


def _container(within: tuple[Within, ...]) -> Section | Relative | None:
    """What `of subsection (b) of § X` names; None for what holds the citation anyway (`of this subsection`)."""
    base: Section | Relative | None = None
    for step in reversed(within):
        if step.number:
            base = Section(step.number, step.path)
        elif step.path:
            base = _held(base, step.unit.lower().rstrip("s"), step.path)
        elif step.unit.split()[-1].lower() == "section":
            base = Relative("subsection", ())
    return base


def _held(base: Section | Relative | None, unit: str, path: Path) -> Section | Relative:
    return Relative(unit, path) if base is None else replace(base, path=(*base.path, *path))


def _chapters(phrase: Phrase) -> Iterator[Item]:
    lettered = False
    for index, member in enumerate(phrase.members):
        number = member.first.number
        if index and (number.isdecimal() if lettered else not _is_plural(phrase)):
            return
        lettered = lettered or number[-1:].isalpha()
        first, _, last = number.partition("-")
        last = member.last.number if member.last else last
        target = Range(Chapter(first), Chapter(last)) if last else Chapter(first)
        yield Item(target, phrase.start if index == 0 else member.start, member.stop)


def _headed(items: list[Item], printed: str, start: int, end: int) -> list[Item]:
    """`items` with the headings that follow them shared out; on the last one, with a doubt, where they do not fit."""
    groups: list[list[int]] = []
    counts: list[int | None] = []
    for index, item in enumerate(items):
        if groups and _group(items[groups[-1][-1]].target) == _group(item.target):
            groups[-1].append(index)
            continue
        groups.append([index])
        counts.append(_count(item.target))
    words = heading_words(printed)
    shared = shared_out(words, counts)
    placed = [replace(item, heading_start=start, heading_end=end) for item in items]
    if shared is None:
        doubt = f"the headings in (relating to {words}) do not fit the number of targets before them"
        placed[-1] = replace(placed[-1], heading=words, headings=(words,), doubt=placed[-1].doubt or doubt)
        return placed
    for group, headings in zip(groups, shared, strict=True):
        text = words if len(groups) == 1 else "; ".join(headings)
        for index in group:
            placed[index] = replace(placed[index], heading=text, headings=headings)
    return placed


def _group(target: Target) -> object:
    """What one heading speaks of: provisions of one section share it."""
    match target:
        case Section() | Statute():
            return target.number
        case Range(first=Section() as first, last=Section() as last) if first.number == last.number:
            return first.number
        case Range(first=Statute() as first, last=Statute() as last) if first.number == last.number:
            return first.number
        case Relative() | Range(first=Relative()):
            return Relative
    return target


def _count(target: Target) -> int | None:
    """How many headings a target has: one a section."""
    if isinstance(target, Range) and _group(target) is target:
        return len(expand(target)) or None
    return 1
