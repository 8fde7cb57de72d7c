"""Findings about a Bulletin page as a file: its characters, its markup, its parts, the numbers in its head."""

from toolkit.meanings.model import Meaning

_COMPARE = "Compare the place with the official page of the Bulletin."

MEANINGS = {
    "page-unreadable": Meaning(
        "The page could not be read at all: it is empty, no text, or too large.",
        "No rule was taken from it.",
        "Save the page again, as text or HTML.",
    ),
    "no-rulemaking": Meaning(
        "The page does not look like a rulemaking of the Bulletin.",
        "No rule was taken from it.",
        "Give the whole page of one rulemaking, saved as text or HTML.",
    ),
    "code-page": Meaning(
        "This is a page of the Pennsylvania Code, not of the Bulletin.",
        "The Code does not say which rulemaking adopted its text, when it took effect or when it ends.",
        "Give the Bulletin page that the Code's source note cites.",
    ),
    "second-rulemaking": Meaning(
        "The file holds more than one rulemaking; only the first was read.",
        "The rules of the others are missing from the result.",
        "Save each rulemaking as a file of its own.",
    ),
    "page-cut": Meaning(
        "The text ends in the middle of a sentence.",
        "The end of the last rule, or whole rules, may be missing.",
        "Save the page again and compare its end with the official one.",
    ),
    "no-colophon": Meaning(
        "The line with the document number and the filing for public inspection, which ends a page, was not found.",
        "The page may have been cut.",
        "Compare the end of the text with the official page.",
    ),
    "closing-cut": Meaning(
        "The page ends within its closing lines, behind the rule text.",
        "No rule is affected, but the copy is not whole.",
        "Nothing has to be done.",
    ),
    "text-after-end": Meaning(
        "Much text stands behind the page's last line; it was not read.",
        "If it holds rule text, that text is missing from the result.",
        "Look at what stands there; give another rulemaking as a file of its own.",
    ),
    "text-before-head": Meaning(
        "The end of another document stands before the page's head; it was not read.",
        "It belongs to another rulemaking.",
        "Nothing has to be done.",
    ),
    "disclaimer-in-annex": Meaning(
        "A closing disclaimer stands in the middle of the rule text.",
        "The text behind it was read as rule text; it may belong to something else.",
        _COMPARE,
    ),
    "no-annex": Meaning(
        "No rule text was found on the page.",
        "No rule could be taken from it.",
        "Look whether the page was cut; give the whole page.",
    ),
    "no-annex-line": Meaning(
        "The line “Annex A” was not found; the rule text was taken to begin at its first heading.",
        "Words before that heading were not read as rule text.",
        _COMPARE,
    ),
    "not-utf-8": Meaning(
        "Bytes that are not UTF-8 were read as Windows-1252.",
        "Dashes and quotes usually come out right this way; other letters may not.",
        _COMPARE,
    ),
    "c1-controls": Meaning(
        "Control characters were read as the Windows-1252 characters of the same number.",
        "Dashes and quotes usually come out right this way.",
        "Nothing has to be done; compare the place if a number stands there.",
    ),
    "cut-character": Meaning(
        "The file ends in the middle of a character.",
        "The download was cut; the end of the text is missing.",
        "Save the page again.",
    ),
    "unreadable-byte": Meaning(
        "A byte stands for no character in any encoding that was tried.",
        "A digit, a dash or a letter may be lost at this place.",
        _COMPARE,
    ),
    "lost-dashes": Meaning(
        "The copy seems to have lost all its dashes.",
        "“(1)—(5)” may read as (1) and (5), and two section numbers as one.",
        "Read the official page instead of this copy.",
    ),
    "dropped-dash": Meaning(
        "Between two numbers a dash or a comma may have been lost.",
        "What lies between the two is not taken as named.",
        _COMPARE,
    ),
    "struck-text": Meaning(
        "Struck-through text stands on the page and was read like any other.",
        "Text that is struck out is usually what a rulemaking deletes.",
        "Look whether it is deleted text; if so, take the rulemaking's final wording.",
    ),
    "hidden-text": Meaning(
        "Text that a browser does not show was read like any other.",
        "It may be no part of the rule.",
        "Look at the page in a browser; remove the hidden part if it is none.",
    ),
    "image": Meaning(
        "An image stands here; what it shows was not read.",
        "A table or a number in it is missing from the result.",
        "Look at the image and compare it with the reading.",
    ),
    "list-numbers": Meaning(
        "The numbers of a list are made by the browser and are not in the text.",
        "Provisions may have lost their numbers, so citations of them would be wrong.",
        "Copy the page's text from the browser, numbers included, and read that.",
    ),
    "raised-digit": Meaning(
        "A raised or lowered digit follows another; a blank was put between them.",
        "Without the blank the two would read as one number.",
        "Look whether it is a footnote's mark.",
    ),
    "text-between-cells": Meaning(
        "Text stands in a table and in none of its cells; it was given a cell of its own.",
        "A row may have one cell too many.",
        _COMPARE,
    ),
    "absurd-spans": Meaning(
        "Cells claim to span more rows and columns than a table can have; each was taken as one cell.",
        "Values may stand under the wrong head.",
        _COMPARE,
    ),
    "nested-table": Meaning(
        "A table stands in a cell of another; its text was taken into that cell.",
        "The inner table's rows and columns are lost.",
        _COMPARE,
    ),
}
