"""A page of the Pennsylvania Bulletin: text, HTML or pasted text in, `Bulletin` out.

bytes -> decoding -> markup (HTML only) -> parts -> masthead, periods, order -> doubts -> Bulletin
"""

from toolkit.bulletin.model import Bulletin, PageCell, PageTable, Part, SectionOrder
from toolkit.bulletin.reading import read_bulletin

__all__ = ["Bulletin", "PageCell", "PageTable", "Part", "SectionOrder", "read_bulletin"]
