"""Findings about the days that a page states: publication, effect, end, comments."""

from toolkit.meanings.model import Meaning

_COMPARE = "Compare the dates with the official page, and correct the spec's source: where the reading is wrong."

MEANINGS = {
    "no-such-day": Meaning(
        "The page prints a date that the calendar does not have.",
        "No date was taken from it.",
        _COMPARE,
    ),
    "weekday-differs": Meaning(
        "The weekday that is printed does not fit the date.",
        "The day or the month may be misprinted.",
        _COMPARE,
    ),
    "ambiguous-date": Meaning(
        "A date in figures alone could mean two days.",
        "No date was taken from it, so a start or an end may be missing.",
        _COMPARE,
    ),
    "no-publication-date": Meaning(
        "No day of publication could be read.",
        "A version of a rule is named by this day, so no spec can be written.",
        "Look whether the page's head was cut; give the whole page.",
    ),
    "no-filing-date": Meaning(
        "The day of filing for public inspection was not found.",
        "It is printed in the page's last line, which may have been cut.",
        _COMPARE,
    ),
    "no-filing-time": Meaning(
        "The time of filing for public inspection was not found.",
        "No rule depends on it.",
        "Nothing has to be done.",
    ),
    "filed-after-publication": Meaning(
        "The page says that it was filed after it was published.",
        "One of the two dates is misprinted, and terms may be counted from it.",
        _COMPARE,
    ),
    "no-effective-date": Meaning(
        "The page does not say when it takes effect.",
        "A rule without an effective date is in force on no day here.",
        "Take the day from the order, and write it into the spec's source:.",
    ),
    "effective-dates-differ": Meaning(
        "The page gives different effective dates.",
        "A filing between the two would be judged wrongly by one of them.",
        _COMPARE,
    ),
    "effective-before-publication": Meaning(
        "The effective date lies before the day of publication.",
        "This is unusual, and may be a misprint.",
        _COMPARE,
    ),
    "no-term": Meaning(
        "A temporary rulemaking does not say when it expires.",
        "No end was assumed, so nobody will be warned of one.",
        "Look for the term in the preamble and the order; write it into the spec's source:.",
    ),
    "terms-differ": Meaning(
        "The page states different terms.",
        "The earlier end is used, so that no rule is taken to run longer than it may.",
        _COMPARE,
    ),
    "term-base": Meaning(
        "The term does not say from which day it counts; publication was taken.",
        "If it counts from the effective date, the last possible day is another one.",
        _COMPARE,
    ),
    "comment-deadline-unread": Meaning(
        "The comment period does not say from which day it counts.",
        "No last day for comments was taken.",
        "Read the sentence, and write the day into the spec if it is needed.",
    ),
    "comment-deadlines-differ": Meaning(
        "The page gives different ends of the comment period; none was used.",
        "Comments sent on the later one may be late.",
        "Keep to the earlier one, or ask the Board.",
    ),
    "counts-differ": Meaning(
        "A number is printed in words and in figures, and the two differ.",
        "Neither was used, so a term or a period may be missing.",
        _COMPARE,
    ),
}
