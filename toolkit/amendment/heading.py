"""Edits of what stands over a section: its title, its chapter, and the dates it holds from and to."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.amendment.differences import Differences
from toolkit.amendment.edits import Edit
from toolkit.amendment.leaves import Path
from toolkit.amendment.model import Class
from toolkit.amendment.names import Alignment
from toolkit.amendment.words import spelled_alike, tokens, typographic
from toolkit.rulespec.model import Source

_FOLLOWS = ("game", "chapter title", "chapter number", "chapter temporary")


def headed(both: Alignment, found: Differences) -> Iterator[Edit]:
    """The title, the chapter with the game named after it, the form, and the term."""
    yield from _title(both, found)
    chapter = tuple(path for key in _FOLLOWS if (path := ("head", key)) in found)
    if chapter:
        was, now = (f"{one.chapter.number}. {one.chapter.title}" for one in (both.old, both.new))
        heavy = any(path[1] in ("game", "chapter number") for path in chapter)
        yield _edit("chapter", chapter, was, now, Class.SUBSTANTIVE if heavy else _worth(was, now, Class.EDITORIAL))
    for key in ("section", "partial"):
        if (path := ("head", key)) in found:
            one = found[path]
            yield _edit(key, (path,), str(one.before), str(one.after), Class.SUBSTANTIVE)
    yield from _term(both, found)


def _title(both: Alignment, found: Differences) -> Iterator[Edit]:
    if (path := ("head", "title")) in found:
        was, now = both.old.title, both.new.title
        yield _edit("title", (path,), was, now, _worth(was, now, Class.SUBSTANTIVE))


def _worth(was: str, now: str, other: Class) -> Class:
    if typographic(was, now):
        return Class.TYPOGRAPHIC
    return Class.EDITORIAL if spelled_alike(was, now) else other


def _edit(what: str, paths: tuple[Path, ...], was: str, now: str, cls: Class) -> Edit:
    words = frozenset(tokens(was)) ^ frozenset(tokens(now))
    return Edit("head", "", "changed", cls, what, paths, was, now, tokens=words)


def _term(both: Alignment, found: Differences) -> Iterator[Edit]:
    """The days a rule holds. A version that states no end of its own goes on as the one before would have."""
    paths = tuple(path for path in found if path[0] == "source")
    if not paths:
        return
    was, now = both.old.source, both.new.source
    ends = was.expires != now.expires and not _goes_on(now)
    heavy = ends or _law(was) != _law(now)
    yield Edit(
        "head",
        "",
        "changed",
        Class.SUBSTANTIVE if heavy else Class.EDITORIAL,
        "term" if heavy else "days it holds",
        paths,
        _days(was),
        _days(now),
        "term-changed" if heavy else None,
    )


def _goes_on(source: Source) -> bool:
    """Whether a version ends when the one before would have (as `rulespec.standing` judges it)."""
    amends = source.kind == "temporary" and source.action == "amend"
    return source.expires is None and (amends or source.kind == "correction")


def _law(source: Source) -> bool:
    return source.kind not in ("proposed", "notice")


def _days(source: Source) -> str:
    term = f", {source.term_years} years" if source.term_years else ""
    end = f" to {source.expires.isoformat()}" if source.expires else ", no end stated"
    start = source.effective.isoformat() if source.effective else "a day not known"
    return f"{source.kind}, from {start}{end}{term}"
