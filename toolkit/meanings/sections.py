"""Findings about sections, their headings and their numbering."""

from toolkit.meanings.model import Meaning

_COMPARE = "Compare the place with the official page; cite it as the page numbers it."

MEANINGS = {
    "section-missing": Meaning(
        "The order names a section that the annex does not print.",
        "Its rule is not in the result.",
        "Look whether the page was cut or the heading is misprinted.",
    ),
    "section-without-text": Meaning(
        "A section is rescinded or reserved, and has no text.",
        "This is as it should be; the rule ends.",
        "Nothing has to be done.",
    ),
    "section-not-in-order": Meaning(
        "The annex prints a section that the order does not name.",
        "What is done to it, and so whether an earlier text exists, is not known.",
        "Compare the order with the annex.",
    ),
    "section-printed-twice": Meaning(
        "The heading of a section is printed a second time.",
        "One of the two texts may be that of another section.",
        "Compare the headings with the official page.",
    ),
    "section-empty": Meaning(
        "Nothing stands under the heading of a section.",
        "Its text may have been cut, or taken into the section before.",
        "Compare the place with the official page.",
    ),
    "section-not-empty": Meaning(
        "The heading says reserved or rescinded, but text stands under it.",
        "The text may belong to the next section, whose heading was not found.",
        "Compare the place with the official page.",
    ),
    "section-in-other-chapter": Meaning(
        "A section stands under the heading of a chapter whose number it does not have.",
        "A chapter's heading or a section's number may be misprinted.",
        "Compare both with the official page.",
    ),
    "heading-doubtful": Meaning(
        "The heading of a section that the order names was found only at a likely place.",
        "The section may begin elsewhere, so text may be counted to its neighbour.",
        "Look at where the section begins in the spec.",
    ),
    "heading-dash-lost": Meaning(
        "Two section numbers ran into each other; a dash or a comma between them was lost.",
        "Sections between the two are not taken as named.",
        "Compare the heading with the official page.",
    ),
    "text-outside-section": Meaning(
        "Words of the annex stand in no section.",
        "They are kept, but no fact was taken from them.",
        "Look whether a heading above them was misprinted.",
    ),
    "text-omitted": Meaning(
        "Text is omitted here: a line of asterisks stands for it.",
        "The section is not whole until it is completed from the version before.",
        "Load the version before it.",
    ),
    "text-breaks-off": Meaning(
        "Words end without a full stop.",
        "What followed may be lost, or stand in another provision.",
        _COMPARE,
    ),
    "colon-without-list": Meaning(
        "A sentence ends with a colon, and nothing stands under it.",
        "A list or table is missing, and with it options, odds or limits.",
        "Look at the official page for the list, and read a whole copy of it.",
    ),
    "values-without-table": Meaning(
        "A run of values could be read neither as a list nor as a table.",
        "Its words are kept, but no paytable was made of them.",
        "Read the page's HTML instead of its text, or compare the place with the page.",
    ),
    "paragraph-doubtful": Meaning(
        "Words behind a list were taken to belong to what stands above the list, not to its last item.",
        "Which of the two they limit can change what they mean.",
        "Read the place if a filing rests on it.",
    ),
    "level-doubtful": Meaning(
        "A provision's number can be read at two levels; the likelier one was taken.",
        "Its citation would be another at the other level.",
        _COMPARE,
    ),
    "level-skipped": Meaning(
        "A list leaves out a level of numbering.",
        "Citations follow the page as printed.",
        "Nothing has to be done.",
    ),
    "number-repeated": Meaning(
        "A number is printed twice in one list.",
        "Both provisions are kept; the later one is cited as “(second)”.",
        "Cite it so; a correction may follow in a later Bulletin.",
    ),
    "number-missing": Meaning(
        "A list jumps over a number.",
        "A provision may be missing from this copy.",
        _COMPARE,
    ),
    "number-out-of-order": Meaning(
        "A number stands behind a later one.",
        "A provision may have been misplaced, or misnumbered.",
        _COMPARE,
    ),
    "list-starts-late": Meaning(
        "A list begins with another number than its first.",
        "What stood before may be missing from this copy.",
        _COMPARE,
    ),
    "numbering-mixed": Meaning(
        "A number stands in a list of another kind of numbering.",
        "It may be misprinted, or belong to another level.",
        _COMPARE,
    ),
    "numbering-turned": Meaning(
        "Kinds of numbering are nested in an unusual order.",
        "The levels may not be those that were meant.",
        _COMPARE,
    ),
    "marker-odd": Meaning(
        "A provision's mark is of no known kind; it was read as the next in its list.",
        "It is probably misprinted.",
        _COMPARE,
    ),
}
