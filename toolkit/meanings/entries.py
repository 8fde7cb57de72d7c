"""Findings about what a submission's entries say, set against the rule they stand under."""

from toolkit.meanings.model import Meaning

MEANINGS = {
    "missing-key": Meaning(
        "A key that has to be there is not.",
        "A pick that the rule asks for is part of the filing; without it nobody can tell what is offered. Keys of the "
        "head are asked for by this tool, not by a provision at hand.",
        "Add the key with a value; where “allowed” is shown, one of these.",
    ),
    "unknown-key": Meaning(
        "A key that this place does not have.",
        "A misspelt key would be left unread, and the entry with it.",
        "Write it as the hint says. What the holder states beyond its picks goes under stated:, entries under rules "
        "that are not loaded under declared:.",
    ),
    "not-an-option": Meaning(
        "The value is none of those that the rule lets the holder pick from.",
        "Offering it would differ from the published rule.",
        "Pick one of the values under “allowed”. If the rule's page does list it, the reading of the rule is wrong: "
        "look at the section with pa-rules explain and compare it with the page.",
    ),
    "ruled-out": Meaning(
        "The value is an option, but the rule does not allow it together with another pick.",
        "Each of the two picks is fine alone; together they are not what the rule permits.",
        "Change this value to one of those allowed, or the other pick as the hint says.",
    ),
    "not-asked": Meaning(
        "The key is only asked together with a pick that was not made, or in another kind of submission.",
        "It would say something of a wager or filing that is not there.",
        "Remove the key, or make the pick that it belongs to.",
    ),
    "not-a-list": Meaning(
        "Several values may stand here, so a list is asked, also for one value.",
        "A single value in its place could be read as text, commas included.",
        "Put the value in brackets: [one] or [one, another]. An empty list, or no key at all, means none.",
    ),
    "listed-twice": Meaning(
        "The same value stands in a list twice.",
        "Usually another value was meant for one of the two.",
        "Keep one of them.",
    ),
    "not-a-day": Meaning(
        "A date is not written YYYY-MM-DD, or the calendar has no such day.",
        "Day and month are easily swapped in other ways of writing; rules are judged on these days.",
        "Write the year, the month and the day as 2031-05-03.",
    ),
    "wrong-value": Meaning(
        "The value is empty, or of another kind than is asked here.",
        "It could not be printed or judged as it stands.",
        "Write what the message asks for.",
    ),
    "derived-disagrees": Meaning(
        "A value that the picks settle was written out, and differs from what the rule settles.",
        "Either the pick or the value is not what was meant, and the filing would contradict itself.",
        "Write the settled value, leave the key out, or change the pick.",
    ),
    "torn-by-comma": Meaning(
        "An option that holds a comma was written without quotes, so it came apart into several values.",
        "Each piece would be read as a pick of its own.",
        "Put the whole option in quotes.",
    ),
    "read-as": Meaning(
        "The value differs from the rule's own print in capitals, quotes, dashes or the spelling of a number, and was "
        "read as the rule prints it.",
        "It says the same; other tools and editors may be stricter.",
        "Nothing has to be done. Writing it as printed makes the note go away.",
    ),
    "not-stated": Meaning(
        "The rule orders a value into the filing that it does not list, and the file does not state it.",
        "The Board will expect it in the submission.",
        "Add the key, with what the holder states in words or numbers.",
    ),
    "options-elsewhere": Meaning(
        "The pick is whatever another section lists, and the text of that section is not loaded.",
        "Nothing was checked of it: the section's text decides.",
        "Nothing has to be done. Load the other section to have it checked.",
    ),
    "option-not-loaded": Meaning(
        "The value is not listed in the rule itself; another section, which is not loaded, may list it.",
        "It is of the right kind, but nobody has compared it with that section.",
        "Compare it with the section named, or load that section.",
    ),
    "unknown-rule": Meaning(
        "The rule that is offered is not among those loaded.",
        "Nothing of this offer can be checked.",
        "Correct the number, load the rule (pa-rules parse), or state the entry under declared:, where it is printed "
        "and never checked.",
    ),
    "rule-of-another-game": Meaning(
        "The rule belongs to another game than the submission names.",
        "A Rules Submission is made for one game.",
        "Move the offer to a submission for its own game, or correct game:.",
    ),
    "unknown-game": Meaning(
        "No loaded rule belongs to a game of this name.",
        "None of the offers could be judged as rules of this game.",
        "Write the game as one of those allowed.",
    ),
    "rule-in-doubt": Meaning(
        "The loaded reading of the rule is itself not sure, and this offer rests on it.",
        "A table that was printed without its borders, or a text with omissions, may say something else.",
        "Compare the table or section with the page of the Bulletin; record a review with pa-rules explain.",
    ),
    "rule-completed": Meaning(
        "The newest text of the rule is printed with omissions; what they stand for was taken from the text before it.",
        "A provision that was dropped without a mark looks like one that was omitted, and would still be asked for.",
        "Compare the section with both pages of the Bulletin; record a review with pa-rules explain.",
    ),
    "declared-but-loaded": Meaning(
        "An entry is declared, and so taken on trust, though its rule is loaded and could be checked.",
        "Declared entries are never checked.",
        "Offer the rule instead, as an item of offers:.",
    ),
    "unknown-obligation": Meaning(
        "An obligation is named at a provision, or under a rule, that the submission does not rest on.",
        "Its reference would stand in the filing beside the wrong duty, or beside none.",
        "Correct rule: and at:, or remove the entry.",
    ),
    "unread-obligation": Meaning(
        "At this provision no duty was read, though one is named here.",
        "It is printed as the holder states it; nothing was compared.",
        "Nothing has to be done if the provision does ask for it; else correct at:.",
    ),
    "offered-twice": Meaning(
        "One rule is offered more than once in the same submission.",
        "With other picks, the text leaves open whether both may stand side by side; with the same, one is enough.",
        "List all tables in one offer, or be ready to say why two are meant.",
    ),
    "table-in-two": Meaning(
        "One table has two of something that a table has once, such as decks, wheels or variations.",
        "On the floor only one of the two can be true at a time.",
        "Correct the table numbers, here or in the other submission that the message names.",
    ),
}
