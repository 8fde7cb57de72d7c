"""Findings about whether a rule is in force on the days of a filing."""

from toolkit.meanings.model import Meaning

MEANINGS = {
    "not-yet-effective": Meaning(
        "On a day of the filing the rule was not yet in force.",
        "Nothing may rest on a rule before its effective date.",
        "Correct date: or start:, or wait until the rule takes effect.",
    ),
    "no-version-loaded": Meaning(
        "No loaded version of the rule was in force on a day of the filing, and an earlier text may exist.",
        "What the rule said on that day is not known here, so the picks were not judged by it.",
        "Load the rulemaking that held on that day, or correct the date.",
    ),
    "lapsed": Meaning(
        "The rule's own term had ended before a day of the filing.",
        "Temporary rules end by themselves; whether this one was renewed, replaced or made permanent stands in a "
        "later Bulletin, not here.",
        "Look for a later Bulletin and load it. Record what you found in rules/standing.yaml, by whom and when.",
    ),
    "ended": Meaning(
        "A loaded rulemaking, or a person's record, says that the rule is no longer there on that day.",
        "A filing cannot rest on it.",
        "Take the offer out, or correct the date; if the record is wrong, correct rules/standing.yaml.",
    ),
    "continued-not-loaded": Meaning(
        "A person recorded that the rule was continued, and the text that continues it is not loaded.",
        "The offer was judged by the earlier text; what the later one says of it is not known here.",
        "Load the rulemaking that the record names, and check again.",
    ),
    "continued-elsewhere": Meaning(
        "A person recorded that the rule goes on as another section, and that section is loaded.",
        "From that day a filing rests on the other section, under its number and with its options.",
        "Move the offer to the section shown. If the record is wrong, correct rules/standing.yaml.",
    ),
    "lapses-soon": Meaning(
        "The rule's last possible day is at most 90 days after a day of the filing.",
        "Play may have to change or be filed anew when the rule ends.",
        "Look for a later Bulletin that continues or replaces it, and plan the next filing.",
    ),
    "standing-as-of": Meaning(
        "How the rule of a filed or approved submission stands on the day that was asked for with --as-of.",
        "The filing itself stays judged by its own dates; this says what has become of its rule.",
        "Nothing has to be done to the file. A warning asks for a look at later Bulletins.",
    ),
}
