"""Statements that do not fit together, and what a page lacks: said in whole, never settled in silence."""

from __future__ import annotations

import pytest

from tests.bulletin.pages import ANNEX, CLOSING, COLOPHON, HEAD, ORDER, PAGE, PREAMBLE, changed, told

DATE = "[Saturday, May 3, 2031]"
LATER = "effective May 10, 2031"
CUT = "may be cut."

DOUBTS: list[tuple[str, tuple[tuple[str, str], ...], list[str]]] = [
    ("another weekday", ((DATE, "[Sunday, May 3, 2031]"),), [
        'warning weekday-differs 7:2 May 3, 2031 is a Saturday, the page says Sunday.',
    ]),
    ("a slashed date", ((DATE, "[5/3/2031]"),), [
        "error no-publication-date 1:1 No day of publication could be read, so no version of a rule can be named; a date such as [Saturday, May 3, 2031] was looked for in the page's head.",
        'warning ambiguous-date 7:2 “5/3/2031” can be read in two ways; no date was taken from it.',
    ]),
    ("no such day", ((DATE, "[Saturday, May 32, 2031]"),), [
        "error no-publication-date 1:1 No day of publication could be read, so no version of a rule can be named; a date such as [Saturday, May 3, 2031] was looked for in the page's head.",
        'warning no-such-day 7:2 There is no Saturday, May 32, 2031; no date was taken from it.',
    ]),
    ("no date", ((DATE + "\n", ""),), [
        "error no-publication-date 1:1 No day of publication could be read, so no version of a rule can be named; a date such as [Saturday, May 3, 2031] was looked for in the page's head.",
    ]),
    ("no citation", (("[61 Pa.B. 2222]\n", ""),), [
        "warning no-citation 0:0 No citation such as [61 Pa.B. 2222] was found in the page's head.",
    ]),
    ("another volume", (("[61 Pa.B.", "[60 Pa.B."),), [
        'note volume-differs 7:2 Volume 60 of the Bulletin is that of 2030, the page is dated 2031.',
    ]),
    ("another year's number", (("31-700", "30-700"),), [
        'note document-year-differs 7:2 Document number 30-700 does not fit a page dated 2031.',
    ]),
    ("two numbers", (("RULES AND", "PA Bulletin, Doc. No. 31-701\nRULES AND"),), [
        'warning document-numbers-differ 1:23 The page gives document number 31-701 on top and 31-700 at its end; the latter is used.',
    ]),
    ("a number without its dash", (("31-700", "31700"),), [
        'warning document-number-unreadable 30:17 “31700” is no document number; one such as 31-555 was looked for.',
    ]),
    ("no chapters", (("[58 PA. CODE CHS. 720b AND 721b]\n", ""),), [
        "warning no-chapters 1:1 The page's head names no chapters; a bracket such as [58 PA. CODE CH. 700b] was looked for.",
    ]),
    ("a part instead of chapters", (("CHS. 720b AND 721b]", "PT. VII]"),), [
        "note no-chapters 4:1 The bracket with the Code's title names no chapters.",
    ]),
    ("a chapter too many", (("CHS. 720b AND 721b]", "CHS. 720b, 721b AND 722b]"),), [
        "warning chapters-differ 1:1 The page's head names Chapter 722b, the order touches no section there.",
    ]),
    ("a chapter too few", (("CHS. 720b AND 721b]", "CH. 720b]"),), [
        "warning chapters-differ 17:1 The order names Chapter 721b, the page's head does not.",
    ]),
    ("another title", (("TITLE 58", "TITLE 52"),), [
        'warning titles-differ 25:7 The page names different titles of the Code, 58 and 52; 58 is used.',
    ]),
    ("a chapter range that nobody can expand", (("CHS. 720b AND 721b]", "CHS. 720b—721c, 721b]"),), [
        "warning chapters-differ 1:1 The page's head names Chapter 721c, the order touches no section there.",
        'warning chapter-range 4:1 Which chapters lie between 720b and 721c cannot be told; only the two are taken as named.',
    ]),
    ("filed after publication", (("inspection May 2", "inspection May 5"),), [
        'warning filed-after-publication 30:53 Filed for public inspection on May 5, 2031, after the publication on May 3, 2031.',
    ]),
    ("filed at no time", ((", 9:00 a.m.", ""),), [
        'note no-filing-time 30:1 The time of filing for public inspection was not found.',
    ]),
    ("filed at an impossible time", (("9:00 a.m.", "19:00 a.m."),), [
        'note no-filing-time 30:1 The time of filing for public inspection was not found.',
    ]),
    ("filed on no day", (("May 2, 2031, 9:00 a.m.", "today"),), [
        "warning no-filing-date 30:1 The day of filing for public inspection was not found in the page's last line.",
    ]),
    ("filed on a slashed day", (("May 2, 2031, 9:00 a.m.", "5/2/2031"),), [
        'warning ambiguous-date 30:53 “5/2/2031” can be read in two ways; no date was taken from it.',
    ]),
    ("the fiscal note's number", (("Fiscal Note: 125-940", "Fiscal Note: 125-904"),), [
        "warning regulation-numbers-differ 23:1 The page gives different regulation numbers, 125-940 and 125-904. 125-940 is called the regulation's and is used.",
    ]),
    ("two regulation numbers", (("marked Regulation # 125-940", "marked Regulation # 125-940 or Regulation # 125-941"),), [
        'warning regulation-numbers-differ 14:101 The page gives different regulation numbers, 125-940 and 125-941. None of them is used.',
    ]),
    ("two terms", (("expire 2 years after", "expire 3 years after"),), [
        'warning terms-differ 16:29 The page states different terms, “expire 2 years from the date of publication” and “expire 3 years after publication”. The earlier end, May 3, 2033, is used until a person settles it.',
    ]),
    ("a term and an earlier date", (("expire 2 years after publication", "expire on April 1, 2033"),), [
        'warning terms-differ 16:29 The page states different terms, “expire 2 years from the date of publication” and “expire on April 1, 2033”. The earlier end, April 1, 2033, is used until a person settles it.',
    ]),
    ("word and figure", (("expire 2 years after", "expire two (3) years after"),), [
        'warning counts-differ 16:36 “two (3)” says two different numbers; neither was used.',
    ]),
    ("a term of eighteen months", (("expire 2 years after", "expire 18 months after"),), [
        'warning terms-differ 16:29 The page states different terms, “expire 2 years from the date of publication” and “expire 18 months after publication”. The earlier end, November 3, 2032, is used until a person settles it.',
    ]),
    ("a term from nowhere", (("expire 2 years after publication", "expire in 2 years"),), [
        'note term-base 16:29 “expire in 2 years” does not say that it counts from publication; it was taken to.',
    ]),
    ("no term", (("will become effective upon publication in the Pennsylvania Bulletin and will expire 2 years from the date of publication", "will become effective upon publication"), ("These temporary regulations expire 2 years after publication.\n", "")), [
        'warning no-term 16:1 The page does not say when the regulations expire; “expire 2 years after publication” was looked for.',
    ]),
    ("order and preamble on the start", (("effective May 3, 2031", LATER),), [
        "warning effective-dates-differ 12:29 The page gives different effective dates, “effective May 10, 2031” and “effective upon publication”. The order's is used, May 10, 2031.",
    ]),
    ("two starts in the order", (("effective May 3, 2031", "effective May 3, 2031, and § 721b.2 is effective May 10, 2031"),), [
        'warning effective-dates-differ 20:74 The page gives different effective dates, “effective May 3, 2031” and “effective May 10, 2031”. None of them is used.',
    ]),
    ("a start before publication", (("effective May 3, 2031", "effective May 1, 2031"), ("effective upon publication in the Pennsylvania Bulletin", "effective May 1, 2031,")), [
        'warning effective-before-publication 20:35 The effective date, May 1, 2031, lies before the publication, May 3, 2031.',
    ]),
    ("no start", (("effective May 3, 2031", "good"), ("will become effective upon publication in the Pennsylvania Bulletin and ", "")), [
        'warning no-effective-date 17:1 The page does not say when it takes effect; a date or “upon publication” was looked for.',
    ]),
    ("two deadlines", (("within 30 days after the date of publication", "within 30 days after the date of publication or by July 1, 2031"),), [
        'warning comment-deadlines-differ 14:72 The page gives different ends of the comment period, “within 30 days after the date of publication” and “by July 1, 2031”. None of them is used.',
    ]),
    ("a deadline from nowhere", (("within 30 days after the date of publication", "within 30 days"),), [
        'note comment-deadline-unread 14:24 “within 30 days” does not say from which day; no end of the comment period was taken.',
    ]),
    ("two kinds", (("Temporary Regulations\n[61", "Temporary Regulations; Final-Form Rulemaking\n[61"),), [
        "warning kinds-differ 5:60 The page's head says both temporary and final-form; a person has to settle which of the two it is.",
    ]),
    ("no kind word", (("; Temporary Regulations\n[61", "\n[61"), ("the temporary regulations in §", "the rules in §")), [
        'note kind-inferred 1:1 It stands among the rules and regulations and is not called temporary, so it is taken as final-form.',
    ]),
    ("no category line", (("RULES AND REGULATIONS\n", ""), ("; Temporary Regulations\n[61", "\n[61"), ("the temporary regulations in §", "the rules in §")), [
        'warning kind-unknown 1:1 The page does not say what kind of rulemaking it is.',
    ]),
    ("a statement of policy", (("RULES AND REGULATIONS", "STATEMENTS OF POLICY"),), [
        'warning kind-unknown 1:1 This is a statement of policy, not a rulemaking.',
    ]),
    ("a section more in the order", (("adding §§ 720b.4—720b.6 and", "adding §§ 720b.4—720b.7 and"),), [
        'warning order-and-preamble-differ 17:1 The order adds § 720b.7, the preamble does not name it.',
    ]),
    ("a section more in the preamble", (("those in §§ 720b.4—720b.6 and", "those in §§ 720b.4—720b.7 and"),), [
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.7, the preamble adds it.',
    ]),
    ("another verb", (("and adding §§ 720b.4—720b.6 and 721b.2", "and rescinding §§ 720b.4—720b.6 and 721b.2"),), [
        'warning order-and-preamble-differ 17:1 The order rescinds § 720b.4, the preamble adds it.',
        'warning order-and-preamble-differ 17:1 The order rescinds § 720b.5, the preamble adds it.',
        'warning order-and-preamble-differ 17:1 The order rescinds § 720b.6, the preamble adds it.',
        'warning order-and-preamble-differ 17:1 The order rescinds § 721b.2, the preamble adds it.',
    ]),
    ("two verbs", (("and adding §§ 720b.4", "and adding § 720b.1 and §§ 720b.4"),), [
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.1, the preamble amends it.',
        'warning order-contradicts 17:1 Two things are done to § 720b.1 (amend and add); a person has to settle which holds.',
    ]),
    ("a verb beyond the four", (("amending § 720b.1 and", "renumbering § 720b.1 as § 720b.2 and"),), [
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.1, the preamble amends it.',
        'warning order-unread 19:86 “renumbering” § 720b.1 and § 720b.2: this is not one of add, amend, rescind or reserve; nothing was taken from it.',
    ]),
    ("a section without a verb", (("(2) The temporary", "(2) The following is added: § 720b.9. (3) The temporary"),), [
        'warning order-unread 20:31 § 720b.9 is named here, but not what is done to it.',
    ]),
    ("a dropped dash", (("adding §§ 720b.4—720b.6", "adding §§ 720b.4720b.6"),), [
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.5, the preamble adds it.',
        'warning dropped-dash 19:118 A dash or a comma was lost in “720b.4720b.6”; sections between the two are not taken as named.',
    ]),
    ("a dropped dash that fits twice", (("adding §§ 720b.4—720b.6", "adding §§ 720b.41721b.6"),), [
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.4, the preamble adds it.',
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.5, the preamble adds it.',
        'warning order-and-preamble-differ 17:1 The order does not name § 720b.6, the preamble adds it.',
        'warning dropped-dash 19:118 A dash or a comma was lost in “720b.41721b.6”; sections between the two are not taken as named.',
    ]),
    ("every dash dropped", (("Title 58—RECREATION", "Title 58RECREATION"),), [
        'warning lost-dashes 2:1 This copy seems to have lost its dashes; a range may read as one number, or as neighbours.',
    ]),
    ("letters without a dash", (("(2) The temporary", "(2) Under § 601a.2(b)(f), the temporary"),), [
        'warning dropped-dash 20:19 Between (b) and (f) a dash or a comma may have been lost.',
    ]),
    ("nothing ordered", ((" by amending § 720b.1 and adding §§ 720b.4—720b.6 and 721b.2 to read", " to read"), ("amends the temporary regulations in § 720b.1 (relating to Kestrel) and adopts those in §§ 720b.4—720b.6 and 721b.2 to read", "adopts temporary regulations to read")), [
        'warning no-sections-ordered 17:1 Neither order nor preamble says which sections are added, amended, rescinded or reserved.',
    ]),
    ("no line Annex A", (("Annex A\nTITLE", "TITLE"),), [
        'warning no-annex-line 24:1 No line “Annex A” was found; the rule text is taken to begin here.',
    ]),
    ("a second rulemaking", ((CLOSING, HEAD + PREAMBLE + ORDER + ANNEX + COLOPHON),), [
        'error second-rulemaking 31:1 A second rulemaking begins here; only the first one of the page is read.',
    ]),
    ("text behind the end", ((CLOSING, "More text follows here. " * 20),), [
        "note text-after-end 30:76 Behind the page's last line stand 479 more characters than its disclaimers; they were not read.",
    ]),
    ("no closing", ((CLOSING, ""),), []),
    ("no last line", ((COLOPHON, ""),), [
        "warning no-document-number 1:1 No document number was found; “Doc. No.” was looked for in the page's head and in its last line.",
        "warning no-colophon 31:105 The page's last line, [Pa.B. Doc. No. … Filed for public inspection …], was not found; the page may be cut.",
    ]),
    ("cut in a sentence", ((COLOPHON + CLOSING, "(b) It is played with six o"),), [
        "warning no-document-number 1:1 No document number was found; “Doc. No.” was looked for in the page's head and in its last line.",
        'error page-cut 30:27 The page ends in the middle of a sentence, before its last line, [Pa.B. Doc. No. … Filed for public inspection …].',
    ]),
    ("cut in the last line", (("Filed for public inspection May 2, 2031, 9:00 a.m.]\n" + CLOSING, "Filed for publ"),), [
        "warning no-filing-date 30:1 The day of filing for public inspection was not found in the page's last line.",
    ]),
    ("cut in the disclaimer", (("may be copied or sold for profit.\n" + CLOSING.splitlines()[1], "may be"),), [
        'note closing-cut 31:47 The page ends within its closing disclaimer; the rulemaking itself is whole.',
    ]),
    ("cut before the annex", ((ANNEX + COLOPHON + CLOSING, ""),), [
        'error no-annex 0:0 No rule text was found; a line “Annex A” or a heading such as CHAPTER 700b was looked for.',
        "warning no-document-number 1:1 No document number was found; “Doc. No.” was looked for in the page's head and in its last line.",
        "warning no-colophon 23:60 The page's last line, [Pa.B. Doc. No. … Filed for public inspection …], was not found; the page may be cut.",
    ]),
    ("cut before the order", ((ORDER + ANNEX + COLOPHON + CLOSING, ""),), [
        'error no-annex 0:0 No rule text was found; a line “Annex A” or a heading such as CHAPTER 700b was looked for.',
        'warning no-order 0:0 No order was found; a line “Order” and the words “orders that” were looked for.',
        "warning no-document-number 1:1 No document number was found; “Doc. No.” was looked for in the page's head and in its last line.",
        'warning order-from-preamble 8:1 The order does not say what it does to which sections; this was taken from the preamble.',
        "warning no-colophon 16:61 The page's last line, [Pa.B. Doc. No. … Filed for public inspection …], was not found; the page may be cut.",
    ]),
    ("no head", ((HEAD, ""),), [
        "error no-publication-date 0:0 No day of publication could be read, so no version of a rule can be named; a date such as [Saturday, May 3, 2031] was looked for in the page's head.",
        "warning no-citation 0:0 No citation such as [61 Pa.B. 2222] was found in the page's head.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "swaps", "words"), DOUBTS, ids=[name for name, _, _ in DOUBTS])
def test_what_does_not_fit_is_said(name: str, swaps: tuple[tuple[str, str], ...], words: list[str]) -> None:
    assert told(changed(*swaps)) == words


def test_a_sound_page_is_told_nothing() -> None:
    assert told(PAGE) == []
