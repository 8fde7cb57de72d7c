"""A checked submission as a document: HTML, then PDF."""

from typing import TYPE_CHECKING

from toolkit.late import late

if TYPE_CHECKING:
    from toolkit.filing.composing import compose
    from toolkit.filing.content import Filing
    from toolkit.filing.glyphs import unprintable
    from toolkit.filing.inputs import inputs_of
    from toolkit.filing.page import html
    from toolkit.filing.rendering import pdf_of, render
    from toolkit.filing.review import review_sheet
else:
    __getattr__ = late(
        __name__,
        composing=["compose"],
        content=["Filing"],
        glyphs=["unprintable"],
        inputs=["inputs_of"],
        page=["html"],
        rendering=["pdf_of", "render"],
        review=["review_sheet"],
    )

__all__ = ["Filing", "compose", "html", "inputs_of", "pdf_of", "render", "review_sheet", "unprintable"]
