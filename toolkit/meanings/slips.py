"""Findings of lint: slips in the published rule that only the whole of it shows."""

from toolkit.meanings.model import Meaning

_ASK = "Compare with the official page; pa-rules lint --letter drafts a comment to the Board."

MEANINGS = {
    "reference-to-nothing": Meaning(
        "A provision is cited that its section, which is loaded, does not have.",
        "What the sentence refers to cannot be looked up; another provision may be meant.",
        _ASK,
    ),
    "heading-differs": Meaning(
        "A section or chapter is cited as relating to something else than its heading says.",
        "The number or the words may be wrong, so another section may be meant.",
        _ASK,
    ),
    "headings-two-ways": Meaning(
        "A section that is not loaded is cited under two headings.",
        "At least one of them is not the section's own.",
        _ASK,
    ),
    "statute-two-numbers": Meaning(
        "The page cites a statute under two numbers that are made of the same figures and letters.",
        "One of them is probably misprinted; authority or exemption may rest on it.",
        _ASK,
    ),
    "title-and-chapter-differ": Meaning(
        "The page's title lists its chapters, and calls one of them otherwise than the annex does.",
        "A search by the title may miss the chapter.",
        _ASK,
    ),
    "wager-several-names": Meaning(
        "A section calls what seems to be one wager by several names.",
        "A layout or a filing that uses one of them may not be found to fit the other.",
        "Use the name that the Board's forms use. " + _ASK,
    ),
    "quotes-unbalanced": Meaning(
        "The quotes of a provision do not come in pairs.",
        "Where the quoted words end, such as those of an announcement or an inscription, is not certain.",
        _ASK,
    ),
    "bracket-open": Meaning(
        "A bracket is opened in a provision and not closed.",
        "Which words are an aside is not certain.",
        _ASK,
    ),
    "number-alone": Meaning(
        "A list has one number only.",
        "A second one may have been left out, or the number may be meant for what stands above it.",
        _ASK,
    ),
    "dash-dropped-in-title": Meaning(
        "A title ran into the words “temporary regulations”.",
        "This copy or the page dropped a dash; others, in ranges of citations, may be gone as well.",
        "Compare the page's ranges with the official page.",
    ),
    "not-looked-at": Meaning(
        "A rule spec was looked through without its page, so some kinds of slips could not be seen.",
        "Nothing found here does not say that the page has none.",
        "Give the Bulletin page to pa-rules lint.",
    ),
}
