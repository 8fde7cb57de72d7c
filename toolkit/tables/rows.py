"""Rows of a run-on table as places in the text, and rows that have words for values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.tables.labels import Style, phrase_starts
from toolkit.tables.split import CELL, LABEL, MORE, OVER, REMARK, SPAN
from toolkit.tables.values import Token

Place = tuple[int, int]
_LONGEST_HEADING = 3  # words


@dataclass(frozen=True, slots=True)
class Row:
    """One row: where its label stands (None: it has none) and its values; `over` are values that it has too many.

    `spans` says that the label is the one of the row above; `group` is where the heading stands that it is under;
    `guessed` that words were parted into cells.
    """

    label: Place | None
    values: tuple[Place, ...]
    spans: bool = False
    over: int = 0
    group: Place | None = None
    guessed: bool = False

    @property
    def start(self) -> int:
        """Where the row's own text begins."""
        return self.label[0] if self.label and not self.spans else self.values[0][0]

    @property
    def end(self) -> int:
        """Where the row's text ends."""
        return self.values[-1][1] if self.values else self.label[1] if self.label else 0


def rows_of(tokens: Sequence[Token], actions: Sequence[str]) -> tuple[Row, ...]:
    """The rows that a split makes of its tokens."""
    labels: list[Place | None] = []
    values: list[list[Place]] = []
    marks: list[tuple[bool, int, bool]] = []  # under the label above, values over, words as a cell
    for token, action in zip(tokens, actions, strict=True):
        place = (token.start, token.end)
        if action is LABEL or action is SPAN:
            above = labels[-1] if labels else None
            labels.append(place if action is LABEL else above)
            values.append([] if action is LABEL else [place])
            marks.append((action is SPAN, 0, False))
        elif action is MORE:
            labels[-1] = ((labels[-1] or place)[0], token.end)
        elif action is REMARK or action is OVER:
            values[-1][-1] = (values[-1][-1][0], token.end)
            marks[-1] = (marks[-1][0], marks[-1][1] + (action is OVER), marks[-1][2])
        else:
            values[-1].append(place)
            marks[-1] = (*marks[-1][:2], marks[-1][2] or action is CELL)
    return tuple(
        Row(label, tuple(cells), spans, over, guessed=guessed)
        for label, cells, (spans, over, guessed) in zip(labels, values, marks, strict=True)
    )


def labels_of(text: str, rows: Sequence[Row]) -> tuple[str, ...]:
    """The labels that are printed, white space folded."""
    return tuple(" ".join(text[row.label[0] : row.label[1]].split()) for row in rows if row.label and not row.spans)


def word_rows(text: str, label: Place, columns: int, style: Style) -> tuple[tuple[Row, ...], Place | None] | None:
    """Rows whose values are words, parted from the label that swallowed them, and what is left as label.

    Only where capitals count off whole rows and two cells of one end alike: flattened words tell no more.
    """
    words = text[label[0] : label[1]]
    starts = [label[0] + start for start in phrase_starts(words, style.together)]
    full, left = divmod(len(starts), columns + 1)
    if full < 1 or left > 1 or columns < 2:
        return None
    edges = [*starts, label[1]]
    cells = [(start, start + len(text[start:end].rstrip())) for start, end in pairwise(edges)]
    rows = [cells[at : at + columns + 1] for at in range(0, full * (columns + 1), columns + 1)]
    if not all(_alike([text[start:end] for start, end in row[1:]]) for row in rows):
        return None
    parted = tuple(Row(row[0], tuple(row[1:]), guessed=True) for row in rows)
    return parted, cells[-1] if left else None


def _alike(cells: Sequence[str]) -> bool:
    """Whether two cells are equal or end with the same word, singular or plural."""
    lasts = [cell.split()[-1].casefold().removesuffix("s") for cell in cells]
    return len(set(lasts)) < len(lasts)


def with_word_rows(text: str, rows: Sequence[Row], columns: int, style: Style) -> tuple[Row, ...]:
    """The rows, with rows of words parted from the labels that swallowed them."""
    found: list[Row] = []
    for row in rows:
        parted = word_rows(text, row.label, columns, style) if row.label and not row.spans else None
        if parted is None or parted[1] is None:
            found.append(row)
            continue
        found.extend(parted[0])
        found.append(replace(row, label=parted[1]))
    label: Place | None = None
    for index, row in enumerate(found):
        if row.spans:
            found[index] = replace(row, label=label)
        label = found[index].label
    return tuple(found)


def with_groups(text: str, rows: Sequence[Row], style: Style) -> tuple[Row, ...]:
    """The rows, with headings of rows parted from the labels behind them.

    A heading is a short line of its own where every row ends with its line. On one line there must be two of them and
    more, the first row's among them, and capitals that begin labels and headings and nothing else.
    """
    cuts = _line_cuts(text, rows) or _capital_cuts(text, rows, style)
    if not any(cuts):
        return tuple(rows)
    grouped: list[Row] = []
    group: Place | None = None
    for row, cut in zip(rows, cuts, strict=True):
        if cut and row.label:
            group = (row.label[0], row.label[0] + len(text[row.label[0] : cut].rstrip()))
            grouped.append(replace(row, label=(cut, row.label[1]), group=group, guessed=True))
        else:
            grouped.append(replace(row, group=group))
    return tuple(grouped)


def _line_cuts(text: str, rows: Sequence[Row]) -> list[int]:
    """Where labels begin behind a heading on a line of its own (0: no heading); none where rows end inside lines."""
    found: list[int] = []
    for row in rows:
        if text[row.end : row.end + 2].lstrip(" \t\xa0")[:1] not in ("", "\n", "\r"):
            return []
        words = text[row.label[0] : row.label[1]] if row.label and not row.spans else ""
        heading, _, label = words.partition("\n")
        is_heading = label.strip()[:1].isupper() and heading[:1].isupper() and len(heading.split()) <= _LONGEST_HEADING
        found.append(row.label[1] - len(label.lstrip()) if row.label and is_heading else 0)
    return found if any(found) else []


def _capital_cuts(text: str, rows: Sequence[Row], style: Style) -> list[int]:
    """Where labels begin behind a heading on the same line (0: no heading)."""
    found: list[int] = []
    for row in rows:
        words = text[row.label[0] : row.label[1]] if row.label and not row.spans else ""
        starts = phrase_starts(words, style.together) if words else (0,)
        if len(starts) > 2:
            return []
        found.append(row.label[0] + starts[1] if row.label and len(starts) == 2 and words[0].isupper() else 0)
    headings = {text[row.label[0] : cut] for row, cut in zip(rows, found, strict=True) if cut and row.label}
    count = sum(map(bool, found))
    fits = bool(found) and bool(found[0]) and 1 < count <= len(rows) // 2 and len(headings) == count
    return found if fits else []
