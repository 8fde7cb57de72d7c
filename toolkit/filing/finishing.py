"""The last touch before a PDF is written: what the typesetter leaves undone for PDF/A-3a and PDF/UA-1 in one file."""

from __future__ import annotations

import io
import zlib
from typing import Any, Final

from toolkit.filing.tagging import finish_tags

SIGNATURE: Final = "signature"
"""The name of the check box that a template draws where the signature goes."""

_TRIES: Final = 4  # a file needs a second one once in a hundred

_UA: Final = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1" />
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of PDF/UA to which the document conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>"""


def finish(document: Any, pdf: Any) -> None:
    """Mend `pdf` (a `pydyf.PDF`) of a rendered `document`, in place."""
    _say_ua(pdf)
    _attachments(pdf)
    _signature(pdf)
    _links(document)
    finish_tags(pdf)
    finish_streams(pdf)


def ends_are_clear(data: bytes) -> bool:
    """Whether no stream ends with a carriage return, which some readers take for part of the line end behind it."""
    return b"\r\nendstream" not in data


def finish_streams(pdf: Any) -> None:
    """Compress what the typesetter would, and let no stream end with a carriage return (`ends_are_clear`).

    The streams that are made while writing are looked at then, and written again beside an object that says nothing.
    """
    import pydyf

    for item in pdf.objects:
        if getattr(item, "compress", False):
            raw = pydyf.Stream(item.stream).data.partition(b"stream\n")[2].removesuffix(b"\nendstream")
            content = zlib.compress(raw, 9)
            item.stream = [content + b"\n" if content.endswith(b"\r") else content]
            item.extra["Filter"] = "/FlateDecode"
            item.compress = False
    plainly = pdf.write

    def write(output: Any, *how: Any) -> None:
        count = len(pdf.objects)
        for _ in range(_TRIES):
            made = io.BytesIO()
            pdf.current_position = 0
            plainly(made, *how)
            if ends_are_clear(made.getvalue()):
                break
            del pdf.objects[count:]
            pdf.add_object(pydyf.Dictionary())
            count += 1
        output.write(made.getvalue())

    pdf.write = write


def _say_ua(pdf: Any) -> None:
    """The second standard in the metadata, with the schema that PDF/A asks for; uncompressed, for whoever looks."""
    for item in pdf.objects:
        if getattr(item, "extra", {}).get("Type") == "/Metadata":
            item.stream = [part.replace(b"</rdf:RDF>", _UA, 1) for part in item.stream]
            item.compress = False


def _attachments(pdf: Any) -> None:
    """Each attachment once, and YAML under its own name."""
    if "AF" in pdf.catalog:
        pdf.catalog["AF"][:] = list(dict.fromkeys(pdf.catalog["AF"]))
    for item in pdf.objects:
        if isinstance(item, dict) and item.get("Type") == "/Filespec" and item["F"].string.endswith(b".yaml"):
            pdf.objects[number(item["EF"]["F"])].extra["Subtype"] = "/application#2Fyaml"


def _signature(pdf: Any) -> None:
    """The check box of that name becomes an empty signature field: its tag and its words stay."""
    if "AcroForm" not in pdf.catalog:
        return
    form = pdf.catalog["AcroForm"]
    form["NeedAppearances"] = "false"
    for item in pdf.objects:
        if isinstance(item, dict) and item.get("FT") == "/Btn" and item["T"].string == SIGNATURE:
            for key in ("V", "AS", "MK", "Border"):
                item.pop(key, None)
            looks = next(iter(item["AP"]["N"].values()))
            pdf.objects[number(looks)].stream = []
            item["AP"]["N"] = looks
            item["FT"] = "/Sig"


def _links(document: Any) -> None:
    """A link is described by its words, not by its address."""
    import pydyf

    for page in document.pages:
        for box in page._page_box.descendants():  # noqa: SLF001 (the only way from a link to its words)
            if box.link_annotation:
                words = "".join(getattr(part, "text", "") for part in _inside(box))
                box.link_annotation["Contents"] = pydyf.String(words.strip() or "link")


def _inside(box: Any) -> Any:
    return box.descendants() if hasattr(box, "descendants") else (box,)


def number(reference: Any) -> int:
    """The object number of a reference such as `b"12 0 R"`."""
    return int(reference.split()[0])
