"""Findings about a YAML file as such: a submission, a rule spec, or the record of a folder of rules."""

from toolkit.meanings.model import Meaning

MEANINGS = {
    "yaml-encoding": Meaning(
        "The file holds bytes that are no text in its encoding.",
        "A letter that was read wrongly could change a name or an amount, so nothing of the file is judged.",
        "Save the file as UTF-8; editors offer this as “save with encoding”.",
    ),
    "yaml-character": Meaning(
        "The file holds a character that YAML does not allow, such as a control character.",
        "Such characters cannot be seen, and programs read them in different ways.",
        "Remove it at the line and column shown; typing the line anew is the surest way.",
    ),
    "yaml-too-large": Meaning(
        "The file is longer, or holds more values, than any submission or rule spec would.",
        "A file without bounds could keep the check from ever ending.",
        "Split it: one file a game and holder.",
    ),
    "yaml-syntax": Meaning(
        "The text is not YAML at this place: a quote, a bracket, a colon or the indentation does not fit.",
        "What stands behind it could be read in several ways, so nothing of the file is judged.",
        "Follow the hint; look at the lines just above as well, where the slip often is.",
    ),
    "yaml-empty": Meaning(
        "The file holds nothing, or only comments.",
        "An empty file that passed would look like a filing that was checked.",
        "Fill it in, for example from what pa-rules new prints, or remove it.",
    ),
    "yaml-documents": Meaning(
        "A line of three dashes begins a second document in the same file.",
        "Many programs read only the first, so the rest would go unchecked.",
        "Put each document into a file of its own.",
    ),
    "yaml-duplicate-key": Meaning(
        "One key is given twice in the same place.",
        "Most programs keep the last one in silence: the value that you read may not be the one that counts.",
        "Keep one of the two lines.",
    ),
    "yaml-key": Meaning(
        "A list or a mapping stands where the name of a key is asked.",
        "No key of a submission or spec looks so; usually a bracket or a dash is in the wrong place.",
        "Write the key as one word before its colon.",
    ),
    "yaml-tag": Meaning(
        "A value has an explicit tag, a word with an exclamation mark before it.",
        "Tags can change what a value is, or ask a program to make something of it.",
        "Write the value without the tag; quotes make it text.",
    ),
    "yaml-number": Meaning(
        "A number has more digits than any value here would.",
        "Programs shorten such numbers in different ways.",
        "Put it in quotes, if it is meant at all.",
    ),
    "yaml-merge": Meaning(
        "The merge key << names something that is no mapping.",
        "Nothing can be taken over from it, so values that you count on may be missing.",
        "Name a mapping that stands above under an anchor, or write the keys out.",
    ),
    "yaml-alias": Meaning(
        "An alias, a word with an asterisk before it, names nothing that stands above.",
        "Its value is unknown and was taken as empty.",
        "Give the value an anchor above (&name), or write the value out. Quotes keep an asterisk as text.",
    ),
    "yaml-alias-limit": Meaning(
        "Aliases repeat so many values that the file would grow without bounds.",
        "A few lines can ask for gigabytes this way; such a file is refused before it is unfolded.",
        "Write the values out, or use fewer aliases.",
    ),
    "yaml-self-reference": Meaning(
        "An alias stands inside the very value that it names.",
        "The value would have no end.",
        "Remove the alias, or give it another name.",
    ),
    "yaml-too-deep": Meaning(
        "Lists and mappings are nested deeper than any submission or spec is.",
        "Such files are slips or attacks; no value of a submission stands so deep.",
        "Look for brackets that are never closed.",
    ),
    "yaml-too-many-errors": Meaning(
        "The file has so many errors that the rest of it was not read.",
        "What stands further down was not judged.",
        "Mend the first ones; often one slip causes all that follow. Then check again.",
    ),
}
