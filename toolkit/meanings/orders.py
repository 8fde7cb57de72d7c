"""Findings about a page's head and order: what it is, and what it does to which sections."""

from toolkit.meanings.model import Meaning

_SETTLE = "Read the page's head and order, and correct the spec's source: where the reading is not what they mean."

MEANINGS = {
    "kind-unknown": Meaning(
        "The page does not say what kind of rulemaking it is.",
        "Whether its rules bind, and whether they end, hangs on it; nothing was assumed.",
        "Read the page's head and write the kind into the spec.",
    ),
    "kinds-differ": Meaning(
        "The page's head says both temporary and final-form.",
        "Temporary rules end by themselves, final ones do not.",
        _SETTLE,
    ),
    "kind-inferred": Meaning(
        "The page stands among the rules and regulations and is not called temporary, so it was taken as final-form.",
        "A final-form rule has no end of its own.",
        "Look at the head if this seems wrong.",
    ),
    "no-citation": Meaning(
        "No citation of the Bulletin was found in the page's head.",
        "Findings and filings cannot name the page that a rule comes from.",
        "Look whether the head was cut; add the citation to the spec.",
    ),
    "no-document-number": Meaning(
        "No document number was found.",
        "Two versions of one day could not be told apart.",
        "Look at the page's last line, and add the number to the spec.",
    ),
    "document-number-unreadable": Meaning(
        "What stands behind “Doc. No.” is no document number.",
        "The version is not tied to its document.",
        "Compare it with the official page.",
    ),
    "document-numbers-differ": Meaning(
        "The page gives one document number on top and another at its end; the latter was used.",
        "One of them is wrong, or the page is put together from two.",
        "Compare both with the official page.",
    ),
    "document-year-differs": Meaning(
        "The document number is of another year than the page.",
        "Around the turn of the year this is normal; otherwise the date or the number is misprinted.",
        "Look at the date if the page is not of January or December.",
    ),
    "volume-differs": Meaning(
        "The volume of the Bulletin does not fit the year of the page.",
        "The citation or the date may be misprinted.",
        "Compare both with the official page.",
    ),
    "regulation-numbers-differ": Meaning(
        "The page gives different regulation numbers.",
        "The version may be tied to another regulation than its own.",
        "Compare them with the official page.",
    ),
    "titles-differ": Meaning(
        "The page names different titles of the Pennsylvania Code.",
        "Sections of another title are other rules.",
        "Compare the head with the official page.",
    ),
    "no-chapters": Meaning(
        "The page's head names no chapters.",
        "The sections found could not be compared with the head.",
        "Look whether the head was cut.",
    ),
    "chapter-range": Meaning(
        "A range of chapters is named, and which lie in between cannot be told.",
        "Only the two ends were taken as named.",
        "Read the head, and look whether sections of the chapters between are on the page.",
    ),
    "chapters-differ": Meaning(
        "The chapters in the page's head are not those that its order touches.",
        "A section may be missing from the order as it was read, or from the page.",
        "Compare head, order and annex.",
    ),
    "no-order": Meaning(
        "No order was found on a page that should have one.",
        "What is done to which section, and from when, was not read there.",
        "Look whether the page was cut.",
    ),
    "order-unread": Meaning(
        "A sentence of the order names sections, and what it does to them was not understood.",
        "A section may be amended, rescinded or renumbered without this showing in its spec.",
        _SETTLE,
    ),
    "order-contradicts": Meaning(
        "The order does two different things to one section.",
        "Which of them holds decides whether there was an earlier text.",
        _SETTLE,
    ),
    "order-from-preamble": Meaning(
        "No order says what is done to which sections; it was taken from the preamble.",
        "The preamble explains; it does not order.",
        _SETTLE,
    ),
    "order-and-preamble-differ": Meaning(
        "The order and the preamble say different things of a section.",
        "One of the two is a slip; the order was followed.",
        _SETTLE,
    ),
    "no-sections-ordered": Meaning(
        "Neither the order nor the preamble says which sections are added, amended, rescinded or reserved.",
        "Whether an earlier text of a section exists is not known.",
        _SETTLE,
    ),
    "section-range": Meaning(
        "A range of sections is named, and which lie in between cannot be told.",
        "Only the two ends were taken as named.",
        "Compare the annex with the range.",
    ),
}
