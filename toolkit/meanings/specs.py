"""Findings about rule specs and the folder that holds them."""

from toolkit.meanings.model import Meaning

MEANINGS = {
    "rule-spec-shape": Meaning(
        "A rule spec does not have the keys and values that its format asks for.",
        "The rule is not loaded, so nothing can be checked against it.",
        "Mend the line shown, or read the page anew with pa-rules parse.",
    ),
    "rule-spec-slip": Meaning(
        "A rule spec contradicts itself: it names a choice, an option or a place that it does not have.",
        "A limit that hangs on a wrong name would never be applied.",
        "Correct the name, or read the page anew with pa-rules parse.",
    ),
    "rule-spec-place": Meaning(
        "A rule spec lies in the wrong folder, has the wrong file name, or cannot be opened.",
        "It is not loaded where it should be, or may hide another version.",
        "Lay specs in rules/<section>/<published>.yaml.",
    ),
    "rule-spec-undated": Meaning(
        "The version has no effective date.",
        "It is in force on no day, so nothing is checked against it.",
        "Take the date from the Bulletin's order and write it under source:.",
    ),
    "rule-spec-unplaced": Meaning(
        "A spec was read, but no file name could be found for it.",
        "It was not written, so the rule is not in the library.",
        "Mend what the message names, usually a missing day of publication, and parse the page again.",
    ),
    "rule-spec-replaced": Meaning(
        "A broken spec file was replaced by the new reading.",
        "If somebody had reviewed it, that review is gone.",
        "Look at the new file and have it reviewed again.",
    ),
    "rule-spec-incomplete": Meaning(
        "A rulemaking prints the section with omitted text, and the version before it does not complete it.",
        "What the omitted text asks for or rules out is not known, so a filing is judged by part of the rule alone.",
        "Load the rulemaking before it; where it is loaded, compare the rule with its pages.",
    ),
    "review-dropped": Meaning(
        "A review was taken off a spec, since the facts that it vouched for have changed.",
        "Nobody vouches for the new reading yet.",
        "Look at what changed, then record a review with pa-rules explain --reviewed-by.",
    ),
    "review-unfit": Meaning(
        "A spec carries a review, but the facts in it are not those that the review vouched for.",
        "The file was changed by hand after somebody had looked it through: nobody vouches for what it says now.",
        "Look at what changed, then record a review with pa-rules explain --reviewed-by.",
    ),
    "rule-spec-one-day": Meaning(
        "Two texts of one section were published on one day and take effect on one day.",
        "No date tells which of them stands; the toolkit uses the one it names, and it may be the wrong one.",
        "Look into the Bulletin, and take the other file out of the folder.",
    ),
    "standing-shape": Meaning(
        "The record of what became of rules, standing.yaml, does not have the keys and values that it should.",
        "Nothing of it is used, so a rule that ended or moved may be judged as if nobody knew.",
        "Mend the line shown; rules/standing.yaml of the released rules shows how entries look.",
    ),
    "standing-proposed": Meaning(
        "A loaded final-form rulemaking adds a section that may go on with a temporary one.",
        "It may be what became of the temporary rule; the toolkit assumes nothing and waits for a person's word.",
        "Read the rulemaking. Where it continues the rule, paste the line shown under fates: in rules/standing.yaml.",
    ),
    "library-shape": Meaning(
        "The record of the folder of rules, library.yaml, does not have the keys and values that it should.",
        "How far changes were looked for is not known.",
        "Mend the line shown.",
    ),
}
