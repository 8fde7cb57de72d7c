"""Writing text as a browser lays it out: blanks folded, line ends only where an element ends a line."""

from __future__ import annotations

import re

_BLANK = " \t\r\n\f"
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_LINE_ENDS = re.compile(r"\r\n?|\n")
_PLAIN = re.compile(r"[A-Za-z0-9(][A-Za-z0-9 ,.()]{5,}")
_WINDOW = 20_000


class Ink:
    """The text so far; a blank or line end that is due is written before the next word, or never."""

    def __init__(self, source: str) -> None:
        self.length = 0
        self.anchors: list[tuple[int, int, int]] = []
        self._source = source
        self._seen = 0
        self._out: list[str] = []
        self._due = ""
        self._fresh = True
        self._new_line = True

    def text(self) -> str:
        """All that was written."""
        return "".join(self._out)

    def write(self, text: str) -> None:
        """Words, their white space folded."""
        words = text.strip(_BLANK)
        if not words:
            self.blank()
            return
        if text[0] in _BLANK:
            self.blank()
        self._flush()
        folded = _BLANKS.sub(" ", words)
        if self._new_line:
            self._anchor(words, folded)
        self._put(folded)
        self._fresh = False
        if text[-1] in _BLANK:
            self.blank()

    def write_lines(self, text: str) -> None:
        """Words, their line ends and blanks kept."""
        for index, line in enumerate(_LINE_ENDS.split(text)):
            if index:
                self.end_line()
            if not line.strip():
                self.blank()
                continue
            self._flush()
            self._anchor(line, line)
            self._put(line)
            self._fresh = False

    def blank(self) -> None:
        """A blank is due."""
        if not self._fresh and not self._due:
            self._due = " "

    def end_line(self) -> bool:
        """A line end is due; whether it was not before."""
        if self._fresh or self._due == "\n":
            return False
        self._due = "\n"
        return True

    def separate(self, separator: str) -> int:
        """Writes a separator of one character and starts afresh; its index, for `replace`, -1 where none was needed."""
        self._due, self._fresh, self._new_line = "", True, True
        if not self.length:
            return -1
        self._put(separator)
        return len(self._out) - 1

    def restart(self, due: str) -> None:
        """What was written last is complete; only `due` stands between it and what follows."""
        self._due, self._fresh = (due if self.length else ""), not due

    def replace(self, index: int, separator: str) -> None:
        """Turns a separator into another one of the same length."""
        self._out[index] = separator

    def after_digit(self) -> bool:
        """Whether a digit was written last, with nothing due behind it."""
        return not self._due and bool(self._out) and self._out[-1][-1:].isdigit()

    def _flush(self) -> None:
        if self._due:
            self._new_line = self._new_line or self._due == "\n"
            self._put(self._due)
            self._due = ""

    def _put(self, text: str) -> None:
        self._out.append(text)
        self.length += len(text)

    def _anchor(self, words: str, folded: str) -> None:
        """Finds the first plain run of a line or cell in the source, a little further on than the last one found."""
        plain = _PLAIN.search(words, 0, 200)
        if plain is None:
            return
        run = plain[0]
        at = self._source.find(run, self._seen, self._seen + _WINDOW + len(run))
        start = folded.find(run)
        if at >= 0 and start >= 0:
            self.anchors.append((self.length + start, at, len(run)))
            self._seen = at + len(run)
            self._new_line = False
