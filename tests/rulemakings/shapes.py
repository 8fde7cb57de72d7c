"""Makes the three shapes of an invented rulemaking from its one neutral source.

`source.txt` holds one paragraph a line. `tests/rulemakings/README.md` describes the marks:

    @set run-on.quotes doubled        how a shape writes quotes, dashes, blanks, line ends
    {pipes,html} text                 a line that only these shapes have
    text +    text ++                 run-on: the next line follows on this one, with a blank or without
    ⏎                                 a line break inside a paragraph, which means nothing
    @table pipes=ends run-on=rows     a table: rows of | cells |, up to @end
    ^   <   //                        in a cell: goes on from above, from the left; a line break in the cell
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SHAPES = ("run-on", "pipes", "html")
PAGES = {"run-on": "page.run-on.txt", "pipes": "page.pipes.txt", "html": "page.html"}
QUOTES = {"curly": "“”’", "straight": '""\'', "doubled": ("''", "''", "'"), "backward": ("‘‘", "’’", "’")}
ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}
_ONLY = re.compile(r"\{([a-z,-]+)\} ")


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph; `glue` is what stands between it and the next one in the run-on shape (None: a line end)."""

    text: str
    glue: str | None = None
    shapes: tuple[str, ...] = SHAPES


@dataclass(frozen=True, slots=True)
class Table:
    """One block of a table: its cells as written in the source, and how each shape prints it."""

    rows: tuple[tuple[str, ...], ...]
    options: tuple[tuple[str, str], ...] = ()
    glue: str | None = None

    def option(self, name: str) -> str:
        """The option's value, `""` where it is not set."""
        return dict(self.options).get(name, "")


@dataclass(frozen=True, slots=True)
class Source:
    """A rulemaking before it has a shape."""

    settings: tuple[tuple[str, str], ...]
    body: tuple[Line | Table, ...]

    def setting(self, shape: str, name: str, default: str) -> str:
        """`@set shape.name` of the source, or the default."""
        return dict(self.settings).get(f"{shape}.{name}", default)


def meant(table: Table) -> tuple[tuple[str, ...], ...]:
    """Head and rows as a reader should have them: spanning labels repeated, headings of rows before their labels."""
    out: list[tuple[str, ...]] = []
    group = ""
    for row in table.rows:
        cells = tuple(" ".join(cell.replace("//", " ").split()) for cell in row)
        if len(cells) > 1 and set(cells[1:]) == {"<"}:
            group = f"{cells[0]}: "
            continue
        label = out[-1][0] if cells[0] == "^" else group + cells[0]
        out.append((label, *cells[1:]))
    return tuple(out)


def names() -> tuple[str, ...]:
    """The rulemakings, by the names of their folders."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/source.txt")))


def read(name: str) -> Source:
    """The source of one rulemaking."""
    return parse((FOLDER / name / "source.txt").read_text("utf-8"))


def parse(text: str) -> Source:
    """A source from its text; blank lines and lines that begin with `#` are not part of it."""
    settings: list[tuple[str, str]] = []
    body: list[Line | Table] = []
    lines = iter(line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    for line in lines:
        if line.startswith("@set "):
            _, key, value = line.split(" ", 2)
            settings.append((key, value))
        elif line.startswith("@table"):
            options = tuple(_pair(word) for word in line.split()[1:])
            rows: list[tuple[str, ...]] = []
            for row in lines:
                if row.startswith("@end"):
                    body.append(Table(tuple(rows), options, _glue(row)[1]))
                    break
                rows.append(tuple(cell.strip() for cell in row.strip().strip("|").split("|")))
        else:
            body.append(_line(line))
    return Source(tuple(settings), tuple(body))


def page(source: Source, shape: str) -> bytes:
    """The rulemaking's page in one shape, as the bytes of its file."""
    text = _html(source) if shape == "html" else _text(source, shape)
    text = _characters(text, source, shape)
    ends = ENDS[source.setting(shape, "ends", "lf")]
    return text.replace("\n", ends).encode(source.setting(shape, "encoding", "utf-8"))


def _pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def _glue(line: str) -> tuple[str, str | None]:
    for mark, glue in ((" ++", ""), (" +", " ")):
        if line.endswith(mark):
            return line.removesuffix(mark), glue
    return line, None


def _line(line: str) -> Line:
    text, glue = _glue(line)
    found = _ONLY.match(text)
    if found is None:
        return Line(text, glue)
    return Line(text[found.end() :], glue, tuple(found[1].split(",")))


def _characters(text: str, source: Source, shape: str) -> str:
    opening, closing, apostrophe = QUOTES[source.setting(shape, "quotes", "curly")]
    text = text.replace("“", opening).replace("”", closing).replace("’", apostrophe)
    blank = {"one": " ", "two": "  ", "no-break": "\u00a0"}[source.setting(shape, "section-blank", "one")]
    text = text.replace("§ ", f"§{blank}")
    dash = {"em": "—", "en": "–", "hyphen": "-"}[source.setting(shape, "dash", "em")]
    return text.replace("—", dash)


def _text(source: Source, shape: str) -> str:
    out: list[str] = []
    for block in source.body:
        if isinstance(block, Table):
            lines = _pipes(block) if shape == "pipes" else _run_on(block)
            glue = block.glue if shape == "run-on" else None
            out.append("\n".join(lines) + ("\n" if glue is None else glue))
        elif shape in block.shapes:
            glue = block.glue if shape == "run-on" else None
            out.append(block.text.replace("⏎", "\n") + ("\n" if glue is None else glue))
    return "".join(out)


def _printed(row: tuple[str, ...], table: Table, *, head: bool) -> list[str]:
    cells = [cell.replace("//", "\n") for cell in row if cell not in ("^", "<")]
    if head and table.option("corner") == "dropped" and cells and not cells[0]:
        return cells[1:]
    return cells


def _pipes(table: Table) -> list[str]:
    lead, ends = ("", " |") if table.option("pipes") == "ends" else ("| ", " |")
    out = []
    for number, row in enumerate(table.rows):
        out.append(lead + " | ".join(_printed(row, table, head=number == 0)) + ends)
        if number == 0 and "headless" not in dict(table.options):
            out.append("|" + "---|" * (len(row) if table.option("rule") == "full" else 1))
    return out


def _run_on(table: Table) -> list[str]:
    rows = [" ".join(cell for cell in _printed(row, table, head=False) if cell) for row in table.rows]
    rows = [row.replace("\n", " ") for row in rows]
    return rows if table.option("run-on") == "rows" else [" ".join(rows)]


def _html(source: Source) -> str:
    old = source.setting("html", "skin", "modern") == "old"
    blocks = [
        _html_table(block, old=old) if isinstance(block, Table) else _paragraph(block.text, old=old)
        for block in source.body
        if isinstance(block, Table) or "html" in block.shapes
    ]
    head = _OLD_HEAD if old else _MODERN_HEAD
    return head + "\n".join(blocks) + ("\n</BODY></HTML>\n" if old else "\n</main>\n</body>\n</html>\n")


_OLD_HEAD = '<HTML><HEAD><TITLE>Pennsylvania Bulletin</TITLE></HEAD>\n<BODY BGCOLOR="#FFFFFF">\n'
_MODERN_HEAD = (
    '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Pennsylvania Bulletin</title>\n'
    "<style>p { margin: 0 } /* <p>no text</p> */</style>\n"
    "<script>if (1 < 2) { document.title = '<p>'; }</script></head>\n"
    "<body>\n<!-- <p>not shown</p> -->\n<main>\n"
)


def _paragraph(text: str, *, old: bool) -> str:
    shown = _inline(text.replace("⏎", "\n"), old=old)
    if text.startswith("CHAPTER ") or (text[0].isalpha() and text.upper() == text):
        return f"<CENTER><B>{shown}</B></CENTER>" if old else f"<h3>{shown}</h3>"
    if re.match(r"§ (?:§ )?[0-9]+[a-c]\.", text):
        return f"<P><B>{shown}</B>" if old else f"<h4><a id='s'></a>{shown}</h4>"
    return f"<P>&nbsp;&nbsp;&nbsp;{shown}" if old else f"<p>{shown}</p>"


def _inline(text: str, *, old: bool) -> str:
    shown = html.escape(text, quote=False)
    shown = re.sub("Pennsylvania Bulletin|, Doc\\.", lambda it: f"<i>{it[0]}</i>", shown)
    if old:
        shown = shown.replace("§", "&#167;").replace("—", "&mdash;")
    return re.sub(r"^(\([A-Za-z0-9]+\)) ", r"<span>\1</span> ", shown)


def _html_table(table: Table, *, old: bool) -> str:
    out = ['<TABLE BORDER="1">' if old else "<table>"]
    for number, row in enumerate(table.rows):
        head = number == 0 and "headless" not in dict(table.options)
        start = 1 if head and table.option("corner") == "dropped" and not row[0] else 0
        cells = [
            _html_cell(table.rows, number, column, header=head, old=old)
            for column in range(start, len(row))
            if row[column] not in ("^", "<")
        ]
        out.append("<tr>" + ("" if old else "\n").join(cells) + ("" if old else "</tr>"))
    return "\n".join([*out, "</TABLE>" if old else "</table>"])


def _html_cell(rows: tuple[tuple[str, ...], ...], row: int, column: int, *, header: bool, old: bool) -> str:
    tall = 1
    while row + tall < len(rows) and column < len(rows[row + tall]) and rows[row + tall][column] == "^":
        tall += 1
    wide = 1
    while column + wide < len(rows[row]) and rows[row][column + wide] == "<":
        wide += 1
    tag = "th" if header and not old else "td"
    spans = (f' rowspan="{tall}"' if tall > 1 else "") + (f' colspan="{wide}"' if wide > 1 else "")
    text = _inline(rows[row][column], old=old).replace("//", "<br>")
    return f"<{tag}{spans}>{text}" + ("" if old else f"</{tag}>")


def write() -> None:
    """Write the three pages of every rulemaking beside its source."""
    for name in names():
        source = read(name)
        for shape, file in PAGES.items():
            (FOLDER / name / file).write_bytes(page(source, shape))


if __name__ == "__main__":
    write()
