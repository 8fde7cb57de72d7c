"""Single edits of a page, each with what a comparison has to say of it.

`python -m tests.amendment.edits --count 500` makes that many, and prints every one that is told wrongly; the suite
makes fewer. `made` gives the same edits for the same numbers, for whoever needs amended pages.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tests.amendment import sheets
from tests.amendment.sheets import Node, Rows, Sheet
from toolkit.amendment import Change, changes
from toolkit.rulespec.model import RuleSpec

ANY = "any"


@dataclass(frozen=True, slots=True)
class Owed:
    """What the one change of an edit must be: its class, kinds and effects that are right, and where it stands.

    No kinds: nothing but renumbering is told. `effects` empty: whatever effect.
    """

    cls: str
    kinds: tuple[str, ...]
    at: str = ANY
    effects: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """One section before and after one edit; the specs carry words."""

    kind: str
    seed: int
    page: str
    section: str
    said: str
    old: RuleSpec
    new: RuleSpec
    text: str
    owed: Owed

    @property
    def name(self) -> str:
        """How a person asks for this one again."""
        return f"{self.kind} {self.seed} ({self.page}, § {self.section}: {self.said})"


Made = tuple[str, Owed]
"""What was edited, in words, and what is owed; the edit itself is made in the sheet."""

_ODDS = re.compile(r"\b(\d[\d,]*) (to|for) (\d+)\b")
_RATE = re.compile(r"^(\d+(?:\.\d+)?)%$")
_LIST = re.compile(r"^\d+(?:, \d+)*,? or \d+$")
_PAYS = ("payout-changed", "rate-changed", "limit-tightened", "limit-loosened", "option-added", "option-removed")


def _tables(sheet: Sheet) -> list[tuple[Node | None, Rows]]:
    found: list[tuple[Node | None, Rows]] = [(None, one) for one in sheet.body if isinstance(one, Rows)]
    return found + [(node, one) for node, _ in sheet.nodes() for one in node.tables()]


def _place(node: Node | None) -> str:
    return node.at if node else ""


def _one_cell(sheet: Sheet, dice: random.Random, wanted: re.Pattern[str]) -> tuple[str, list[str | None], int] | None:
    found = [
        (_place(node), row, at)
        for node, table in _tables(sheet)
        for row in table.rows
        for at in range(1, len(row))
        if wanted.search(row[at] or "")
    ]
    return dice.choice(found) if found else None


def cell(sheet: Sheet, dice: random.Random) -> Made | None:
    """Odds of one cell."""
    if (one := _one_cell(sheet, dice, _ODDS)) is None:
        return None
    at, row, column = one
    was = row[column] or ""
    row[column] = _ODDS.sub(lambda it: f"{int(it[1].replace(',', '')) + 3} {it[2]} {it[3]}", was, count=1)
    if row[column] == was or (row[column] or "").count(" to ") != was.count(" to "):
        return None
    return f"{was} -> {row[column]}", Owed("substantive", ("changed",), at, _PAYS)


def decks(sheet: Sheet, dice: random.Random) -> Made | None:
    """A list of numbers in a cell loses its first."""
    if (one := _one_cell(sheet, dice, _LIST)) is None:
        return None
    at, row, column = one
    was = row[column] or ""
    row[column] = re.sub(r"^\d+(?:, | or )(?:or )?", "", was)
    effects = ("limit-tightened", "option-removed")
    return f"{was} -> {row[column]}", Owed("substantive", ("changed",), at, effects)


def rate(sheet: Sheet, dice: random.Random) -> Made | None:
    """A percentage of a cell."""
    if (one := _one_cell(sheet, dice, _RATE)) is None:
        return None
    at, row, column = one
    was = row[column] or ""
    row[column] = f"{float(was[:-1]) + 2:g}%"
    return f"{was} -> {row[column]}", Owed("substantive", ("changed",), at, ("rate-changed",))


_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = re.compile(rf"(?<![§\d.(—-])(?<!§ )\b(?:\$?\d+(?![\d.]*[a-z(])|{'|'.join(_COUNTS)})\b(?!\.\d)(?![-—])")


def _raised(number: str) -> str:
    if number in _COUNTS:
        return (*_COUNTS, "eleven", "twelve")[_COUNTS.index(number) + 2]
    money = number.startswith("$")
    return f"{'$' * money}{int(number.lstrip('$')) + 2}"


def term(sheet: Sheet, dice: random.Random) -> Made | None:
    """A number of a sentence."""
    found = [
        (node, it) for node, _ in sheet.nodes() for it in _NUMBER.finditer(node.text) if "relating to" not in node.text
    ]
    if not found:
        return None
    node, it = dice.choice(found)
    new = _raised(it[0])
    was = node.text
    node.text = was[: it.start()] + new + was[it.end() :]
    return f"({node.at}) {it[0]} -> {new}", Owed("substantive", ("changed",), node.at)


def label(sheet: Sheet, dice: random.Random) -> Made | None:
    """The label of a row says something else."""
    return _relabelled(sheet, dice, lambda words: f"{words} in hearts", "substantive")


def label_spelled(sheet: Sheet, dice: random.Random) -> Made | None:
    """The label of a row in other capitals."""
    return _relabelled(sheet, dice, str.swapcase, "editorial")


def _relabelled(sheet: Sheet, dice: random.Random, say: Callable[[str], str], cls: str) -> Made | None:
    found = [
        (_place(node), row, row[0])
        for node, table in _tables(sheet)
        for row in table.rows
        if row[0] and re.search(r"[a-z]{3}", row[0]) and not row[0].startswith("Paytable") and ":" not in row[0]
        if table.labels().count(row[0]) == 1
    ]
    if not found:
        return None
    at, row, was = dice.choice(found)
    row[0] = say(was)
    return f"{was} -> {row[0]}", Owed(cls, ("changed",), at)


_CITED = re.compile(r"§ (\d+[a-z]?)\.(\d+)(?![\d.])")


def reference(sheet: Sheet, dice: random.Random) -> Made | None:
    """A citation of another section."""
    found = [
        (node, it)
        for node, _ in sheet.nodes()
        for it in _CITED.finditer(node.text)
        if f"{it[1]}.{it[2]}" != sheet.section and len(_CITED.findall(node.text)) == 1
    ]
    if not found:
        return None
    node, it = dice.choice(found)
    new = f"§ {it[1]}.{int(it[2]) + 40}"
    node.text = node.text[: it.start()] + new + node.text[it.end() :]
    return f"({node.at}) {it[0]} -> {new}", Owed("reference", ("changed",), node.at)


def heading(sheet: Sheet, dice: random.Random) -> Made | None:
    """The heading of a citation."""
    found = [
        (node, it)
        for node, _ in sheet.nodes()
        for it in re.finditer(r"§ \S+ \(relating to ([^();]+)\)", node.text)
        if not re.search(r"§§|Chapter", node.text)
    ]
    if not found:
        return None
    node, it = dice.choice(found)
    node.text = node.text[: it.end(1)] + " and storage" + node.text[it.end(1) :]
    return f"({node.at}) heading {it[1]}", Owed("reference", ("changed",), node.at)


def row_deleted(sheet: Sheet, dice: random.Random) -> Made | None:
    """A row goes."""
    found = [(_place(node), table) for node, table in _tables(sheet) if len(table.rows) > 2 and _plain(table)]
    if not found:
        return None
    at, table = dice.choice(found)
    gone = table.rows.pop(dice.randrange(len(table.rows)))
    return f"({at}) {gone[0]}", Owed("substantive", ("removed",), at)


def _plain(table: Rows) -> bool:
    labels = [row[0] for row in table.rows]
    return bool(table.head) and None not in labels and not any(":" in (label or "") for label in labels)


def row_inserted(sheet: Sheet, dice: random.Random) -> Made | None:
    """A row comes."""
    found = [
        (_place(node), table)
        for node, table in _tables(sheet)
        if len(table.rows) > 1 and _plain(table) and not str(table.rows[0][0]).startswith("Paytable")
    ]
    if not found:
        return None
    at, table = dice.choice(found)
    place = dice.randrange(len(table.rows) + 1)
    table.rows.insert(place, ["Blue heron on a pole", *dice.choice(table.rows)[1:]])
    return f"({at}) row {place}", Owed("substantive", ("added",), at)


def row_moved(sheet: Sheet, dice: random.Random) -> Made | None:
    """A row goes to the end."""
    found = [(_place(node), table) for node, table in _tables(sheet) if len(table.rows) > 2 and _plain(table)]
    if not found:
        return None
    at, table = dice.choice(found)
    row = table.rows.pop(dice.randrange(len(table.rows) - 2))
    table.rows.append(row)
    return f"({at}) {row[0]}", Owed("editorial", ("moved",), at)


def _columns(sheet: Sheet, least: int) -> list[tuple[Node | None, Rows]]:
    return [
        (node, table)
        for node, table in _tables(sheet)
        if len(table.head) > least and all(len(row) == len(table.head) for row in table.rows)
        if len(set(table.head)) == len(table.head)
    ]


def column_removed(sheet: Sheet, dice: random.Random) -> Made | None:
    """A column of paytables goes."""
    spec = {(one.at, one.head): one for one in sheet.spec.tables}
    found = [
        (node, table)
        for node, table in _columns(sheet, 2)
        if (one := spec.get((_place(node), tuple(table.head)))) is not None and one.role == "paytables"
    ]
    if not found:
        return None
    node, table = dice.choice(found)
    at = dice.randrange(1, len(table.head))
    name = table.head.pop(at)
    for row in table.rows:
        row.pop(at)
    elsewhere = sum(name in other.head for _, other in _tables(sheet))
    effects = ("option-removed",) if not elsewhere else ()
    return f"({_place(node)}) {name}", Owed("substantive", ("removed",), _place(node), effects)


def column_moved(sheet: Sheet, dice: random.Random) -> Made | None:
    """A column goes to the end."""
    found = _columns(sheet, 3)
    if not found:
        return None
    node, table = dice.choice(found)
    at = dice.randrange(1, len(table.head) - 1)
    table.head.append(table.head.pop(at))
    for row in table.rows:
        row.append(row.pop(at))
    return f"({_place(node)}) column {at}", Owed("editorial", ("moved",), _place(node))


def _lists(sheet: Sheet, least: int) -> list[tuple[str, list[Node | Rows]]]:
    """Lists of provisions that can be numbered anew: well numbered, and cited by nobody in the section."""
    cited = [ref.to for one in sheet.spec.provisions for ref in one.refs if ref.to.startswith(f"{sheet.section}(")]
    out = []
    for above, body in [("", sheet.body), *((node.at, node.body) for node, _ in sheet.nodes())]:
        nodes = [one for one in body if isinstance(one, Node)]
        steps = "".join(f"({step})" for step in above.split(".")) if above else ""
        free = not any(to.startswith(f"{sheet.section}{steps}(") for to in cited)
        if free and len(nodes) >= least and all(one.marker for one in nodes) and sheets.numbered_well(body):
            out.append((above, body))
    return out


_NEW = "The dealer shall ring a small brass bell before the first card leaves the shoe."


def _ended(body: list[Node | Rows], place: int) -> bool:
    """Whether a sentence may stand at a place of a list: its items are sentences, not options that end in "or"."""
    nodes = [one for one in body if isinstance(one, Node)]
    return all(one.text.endswith((".", ":")) and len(one.text.split()) > 5 for one in nodes) and place <= len(nodes)


def inserted(sheet: Sheet, dice: random.Random) -> Made | None:
    """A provision comes; what follows is numbered anew."""
    found = [one for one in _lists(sheet, 2) if _ended(one[1], 0)]
    if not found:
        return None
    above, body = dice.choice(found)
    place = dice.randrange(1, len(body) + 1)
    node = Node("", "?", _NEW)
    body.insert(place, node)
    _numbered(body)
    return f"({above}) place {place}", Owed("substantive", ("added",), _step(above, node))


def _numbered(body: list[Node | Rows]) -> None:
    """Number a list 1, 2, 3 in the kind that its first provision has, whatever stands in the rest."""
    from toolkit.outline.numbering import counts, printed

    nodes = [one for one in body if isinstance(one, Node)]
    first = next(one.marker for one in nodes if one.marker != "?")
    rank = next(rank for rank, number in counts(first) if number == 1)
    for place, one in enumerate(nodes):
        one.marker = printed(rank, place + 1)


def _step(above: str, node: Node) -> str:
    return f"{above}.{node.marker}" if above else node.marker


def deleted(sheet: Sheet, dice: random.Random) -> Made | None:
    """A provision goes; what follows is numbered anew."""
    found = [(above, body) for above, body in _lists(sheet, 3) if _ended(body, 0)]
    plain = [(above, body, one) for above, body in found for one in body[1:] if isinstance(one, Node) and not one.body]
    if not plain:
        return None
    _, body, node = dice.choice(plain)
    body.remove(node)
    _numbered(body)
    return f"({node.at})", Owed("substantive", ("removed",), node.at)


def renumbered(sheet: Sheet, dice: random.Random) -> Made | None:
    """The last of a list takes the next number."""
    from toolkit.outline.numbering import printed

    found = [one for one in _lists(sheet, 3) if _ended(one[1], 0)]
    if not found:
        return None
    _, body = dice.choice(found)
    nodes = [one for one in body if isinstance(one, Node)]
    nodes[-1].marker = printed(sheets.kind_of(nodes), len(nodes) + 1)
    return f"({nodes[-1].at}) -> ({nodes[-1].marker})", Owed("editorial", ())


def _mover(sheet: Sheet, dice: random.Random) -> tuple[str, list[Node | Rows], Node] | None:
    found = [
        (above, body, one)
        for above, body in _lists(sheet, 3)
        if _ended(body, 0)
        for one in body[1:-2]
        if isinstance(one, Node) and not one.body and len(one.text.split()) > 8
    ]
    return dice.choice(found) if found else None


def moved(sheet: Sheet, dice: random.Random) -> Made | None:
    """A provision goes to the end of its list."""
    if (one := _mover(sheet, dice)) is None:
        return None
    above, body, node = one
    body.remove(node)
    body.append(node)
    _numbered(body)
    return f"({node.at})", Owed("editorial", ("moved",), _step(above, node))


def moved_edited(sheet: Sheet, dice: random.Random) -> Made | None:
    """A provision goes to the end of its list and says something else."""
    if (one := _mover(sheet, dice)) is None:
        return None
    above, body, node = one
    body.remove(node)
    body.append(node)
    node.text = re.sub(r"(\S)([.:])$", r"\1 unless the shift manager objects\2", node.text)
    _numbered(body)
    return f"({node.at})", Owed("substantive", ("moved-changed",), _step(above, node))


_SENTENCE = re.compile(r"(?<=[a-z)]\.) (?=[A-Z])")


def split(sheet: Sheet, dice: random.Random) -> Made | None:
    """A provision of several sentences becomes two."""
    found = [
        (above, body, one)
        for above, body in _lists(sheet, 2)
        for one in body
        if isinstance(one, Node) and not one.body and _SENTENCE.search(one.text)
    ]
    if not found:
        return None
    _, body, node = dice.choice(found)
    head, tail = _SENTENCE.split(node.text, maxsplit=1)
    node.text = head
    body.insert(body.index(node) + 1, Node("", "?", tail))
    _numbered(body)
    return f"({node.at})", Owed(ANY, ("split",), node.at)


def merged(sheet: Sheet, dice: random.Random) -> Made | None:
    """Two provisions become one."""
    found = [
        (body, one, other)
        for _, body in _lists(sheet, 3)
        for one, other in pairwise(body)
        if isinstance(one, Node) and isinstance(other, Node) and not one.body and not other.body
        if one.text.endswith(".") and len(one.text.split()) > 5 and len(other.text.split()) > 5
    ]
    if not found:
        return None
    body, one, other = dice.choice(found)
    one.text = f"{one.text} {other.text}"
    body.remove(other)
    _numbered(body)
    return f"({other.at}) into ({one.at})", Owed(ANY, ("merged",))


def typography(sheet: Sheet, dice: random.Random) -> Made | None:
    """Other quotes, dashes and blanks throughout."""
    for node, _ in sheet.nodes():
        text = node.text.replace("'", "’").replace("“", '"').replace("”", '"')
        node.text = re.sub(r"(?<=[a-z]) (?=[a-z])", "  ", text.replace("—", "–"), count=2)
    return "quotes, dashes, blanks", Owed("typographic", ())


def wording(sheet: Sheet, dice: random.Random) -> Made | None:
    """A word more that turns a sentence round."""
    found = [(node, it) for node, _ in sheet.nodes() for it in re.finditer(r"\b(?:shall|must|may|will)\b", node.text)]
    if not found:
        return None
    node, it = dice.choice(found)
    node.text = f"{node.text[: it.end()]} not{node.text[it.end() :]}"
    return f"({node.at}) {it[0]} not", Owed("substantive", ("changed", "removed", "added"), node.at)


def capitals(sheet: Sheet, dice: random.Random) -> Made | None:
    """A word in small letters that had a capital."""
    found = [
        (node, it)
        for node, _ in sheet.nodes()
        for it in re.finditer(r"(?<=[a-z] )(?:Bureau|Board|Rules Submission|Roulette|Blackjack)\b", node.text)
    ]
    if not found:
        return None
    node, it = dice.choice(found)
    node.text = node.text[: it.start()] + it[0].lower() + node.text[it.end() :]
    return f"({node.at}) {it[0]}", Owed("editorial", ("changed",), node.at)


def option(sheet: Sheet, dice: random.Random) -> Made | None:
    """An option of a list of odds goes."""
    found = [
        (body, one)
        for node, _ in sheet.nodes()
        for body in [node.body]
        for one in node.children()[1:]
        if re.fullmatch(r"\d[\d,]* to 1\.", one.text) and len(body) > 2
    ]
    if not found:
        return None
    body, node = dice.choice(found)
    body.remove(node)
    _numbered(body)
    return f"({node.at}) {node.text}", Owed("substantive", ("removed",), ANY, ("option-removed", None))


KINDS: dict[str, Callable[[Sheet, random.Random], Made | None]] = {
    "cell": cell,
    "deck list": decks,
    "rate": rate,
    "term": term,
    "label": label,
    "label spelled": label_spelled,
    "reference": reference,
    "heading": heading,
    "row deleted": row_deleted,
    "row inserted": row_inserted,
    "row moved": row_moved,
    "column removed": column_removed,
    "column moved": column_moved,
    "provision inserted": inserted,
    "provision deleted": deleted,
    "renumbered": renumbered,
    "moved": moved,
    "moved and edited": moved_edited,
    "split": split,
    "merged": merged,
    "typography": typography,
    "wording": wording,
    "capitals": capitals,
    "option": option,
}


def made(count: int, first: int = 0) -> Iterator[Edit]:
    """So many edits, each kind in turn, over all sections; the same for the same numbers."""
    places = sheets.sections()
    kinds = tuple(KINDS)
    for seed in range(first, first + count):
        kind = kinds[seed % len(kinds)]
        dice = random.Random(f"{kind} {seed}")
        for name, section in dice.sample(places, len(places)):
            if (one := _make(kind, seed, name, section, dice)) is not None:
                yield one
                break


def _make(kind: str, seed: int, name: str, section: str, dice: random.Random) -> Edit | None:
    sheet = sheets.sheet(name, section)
    old = sheet.spec
    result = KINDS[kind](sheet, dice)
    if result is None:
        return None
    new = sheet.read()
    if new is None:
        return None
    said, owed = result
    return Edit(kind, seed, name, section, said, old, new, sheet.page(), owed)


def bare(spec: RuleSpec) -> RuleSpec:
    """The spec without its wording."""
    return replace(
        spec,
        provisions=tuple(replace(one, text=None) for one in spec.provisions),
        choices=tuple(replace(one, description=None) for one in spec.choices),
        open=tuple(replace(one, words=None) for one in spec.open),
    )


def complaint(edit: Edit, told: Sequence[Change]) -> str:
    """What is wrong in what is told of an edit; empty where it is right."""
    owed = edit.owed
    real = [one for one in told if one.kind != "renumbered"]
    if not owed.kinds:
        heavy = [one for one in real if one.cls.weight > {"editorial": 2, "typographic": 1}[owed.cls]]
        return "more than that" if heavy or (owed.cls == "editorial" and real) else ""
    if len(real) != 1:
        return f"told {len(real)} times"
    (one,) = real
    if owed.cls not in (ANY, one.cls.value):
        return f"class {one.cls.value}, not {owed.cls}"
    if one.kind not in owed.kinds:
        return f"kind {one.kind}, not {owed.kinds}"
    if owed.at not in (ANY, one.at):
        return f"at {one.at}, not {owed.at}"
    if owed.effects and one.effect not in owed.effects:
        return f"effect {one.effect}, not {owed.effects}"
    return ""


def main() -> int:
    """Judge many edits and print those told wrongly."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", default="")
    parser.add_argument("--bare", action="store_true", help="compare specs without wording")
    asked = parser.parse_args()
    wrong, total = Counter[str](), Counter[str]()
    for edit in made(asked.count, asked.first):
        if asked.kind not in ("", edit.kind):
            continue
        total[edit.kind] += 1
        old, new = (bare(edit.old), bare(edit.new)) if asked.bare else (edit.old, edit.new)
        told = changes(old, new)
        if trouble := complaint(edit, told):
            wrong[edit.kind] += 1
            print(f"{edit.name}: {trouble}")
            for one in told:
                if one.kind != "renumbered":
                    print(f"    {one.cls.value} {one.kind} ({one.at}) {one.what}: {one.effect}")
                    print(f"        {one.before!r} -> {one.after!r}"[:300])
    for kind, count in total.items():
        print(f"{kind}: {count - wrong[kind]} of {count}")
    print(f"{total.total() - wrong.total()} of {total.total()} right")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
