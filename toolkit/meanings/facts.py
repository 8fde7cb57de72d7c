"""Findings about what was read of a section: picks, limits, settled values, duties."""

from toolkit.meanings.model import Meaning

_READ = "Read the provision; pa-rules explain shows what was taken from it."

MEANINGS = {
    "wording-not-read": Meaning(
        "A sentence speaks of the holder's picks or of the Rules Submission, and no reader understood it.",
        "What it asks is left open: a check does not ask for it, and a pass does not say that it is fulfilled.",
        "Read the sentence, and state under positions: or declared: what the holder does about it.",
    ),
    "citation-doubtful": Meaning(
        "The words of a citation look like a slip: a sign that was lost, or a plural that names one target.",
        "The reference may point to another provision than the Board meant, or to one too few.",
        "Compare the citation with the official page.",
    ),
    "table-not-read": Meaning(
        "A table speaks of paytables, decks or options of a pick, and no reader tied it to that pick.",
        "What the table settles or rules out is not checked.",
        "Read the table, and check the pick against it yourself.",
    ),
    "picker-not-said": Meaning(
        "No word says who picks among tables; they were read as the certificate holder's pick.",
        "If somebody else picks, the filing is asked for something that it does not owe.",
        _READ,
    ),
    "form-not-said": Meaning(
        "No sentence offers what the section is about, so its form was inferred from other words, or is not known.",
        "The form says whether a filing adds a wager, replaces the play of a game, or only adds options to it.",
        _READ,
    ),
    "base-not-said": Meaning(
        "No sentence says what governs where the section is silent.",
        "What the filing rests on beside this section was inferred, or is not known.",
        _READ,
    ),
    "name-repeated": Meaning(
        "Several provisions offer a pick by one name with different options; they were kept apart.",
        "The keys of a submission carry numbers that the rule does not print.",
        "Look at the description of each key before filling it in.",
    ),
    "condition-not-offered": Meaning(
        "A condition names something that the pick it hangs on does not offer; that part was left out.",
        "The rule may have a slip, or an option was not read.",
        _READ,
    ),
    "options-missing": Meaning(
        "A list of options is announced, and nothing stands under it.",
        "There is nothing to pick from, so the pick cannot be checked.",
        "Look at the official page for the list, and read a whole copy of it.",
    ),
    "options-not-listed": Meaning(
        "The rule names a least number and no highest one, so there are no options to list.",
        "The pick cannot be checked against a list.",
        "State the number under declared: or stated:.",
    ),
    "options-in-doubt": Meaning(
        "Where the options of an alternative begin is not sure.",
        "An option may carry a word too many, or lack one.",
        _READ,
    ),
    "pick-count": Meaning(
        "The rule says how many options may be picked, and the choice does not hold that number.",
        "A check does not count the picks.",
        "Count them yourself.",
    ),
    "labels-joined": Meaning(
        "A table prices wagers under other labels than the list of options; the two were joined.",
        "A wrong join would print the odds of another wager.",
        "Compare the pairs that the message shows.",
    ),
    "labels-unmatched": Meaning(
        "A list of wagers and the table of their odds do not fit each other.",
        "A wager has no odds, or odds belong to no wager that the list names.",
        _READ,
    ),
    "text-against-table": Meaning(
        "A table names something that is not among the options that the text lists.",
        "One of the two has a slip; the text's options were kept.",
        _READ,
    ),
    "table-key-in-doubt": Meaning(
        "A table goes with a pick, and its labels fit several of them; it was tied to none.",
        "What it settles or binds is not checked.",
        _READ,
    ),
    "no-column": Meaning(
        "The rule orders values into the filing, and its table has no column for some of them.",
        "They have to be stated, but nothing says which values are right.",
        "State them in the submission under the key of that name.",
    ),
    "limit-not-read": Meaning(
        "A pick is bound to something that no choice of this section holds.",
        "The limit is not checked.",
        _READ,
    ),
    "needs-unloaded-section": Meaning(
        "A pick is bound to decks or wheels that this section lists nowhere.",
        "The limit is not checked, since the section that lists them is not loaded.",
        "Compare the pick with the section that governs the game.",
    ),
    "name-against-citation": Meaning(
        "A provision names one wager and cites the section of another.",
        "A duty could hang on either of the two; it was taken to stand under both.",
        "Ask the Board which is meant, and say under positions: what the holder takes it to mean.",
    ),
}
