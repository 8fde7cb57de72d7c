"""Amended and approved submissions."""

from __future__ import annotations

import pytest

from tests.check.invented import CUP, HEAD
from tests.check.verbs import judge, line, passes, refused
from toolkit.check import Checked
from toolkit.findings import Finding, Severity
from toolkit.submission import read_submission

TOOL = "§ 601a.2 (text not loaded)"


def head(**about: str) -> str:
    keys = {"number": "RS-1", "date": "2031-06-01", "kind": "new", **about}
    inside = ", ".join(f"{key}: {value}" for key, value in keys.items())
    return HEAD.replace("{number: RS-1, date: 2031-06-01, kind: new}", f"{{{inside}}}")


BEFORE = read_submission(HEAD.replace("RS-1", "RS-0") + CUP, "hall/before.yaml")


def test_an_amendment_finds_what_it_amends() -> None:
    checked = passes(CUP, head=head(kind="amendment", amends="RS-0"), beside=(BEFORE,)).checked
    assert checked is not None
    assert checked.amended is BEFORE


def test_an_amendment_that_does_not() -> None:
    passes(
        CUP,
        (
            f"3:71 warning amended-not-found {TOOL}: amends: no submission RS-00 lies in the same folder,"
            " so nothing is compared with it > did you mean RS-0?"
        ),
        head=head(kind="amendment", amends="RS-00"),
        beside=(BEFORE,),
    )


def digest(offers: str = CUP) -> str:
    """What a check of these offers prints."""
    said = judge(head(status="approved") + offers).findings[0].hint
    return said.split("digest: ")[1].split("}")[0]


def test_an_approval_without_its_digest() -> None:
    passes(
        CUP,
        (
            f"3:65 warning digest-missing {TOOL}: nothing ties the approval to these entries: its digest is missing"
            f" > add approved: {{digest: {digest()}}} if these are the entries that were approved"
        ),
        head=head(status="approved"),
    )


def approved(text: str) -> str:
    return (
        head(status="approved") + f"approved: {{date: 2031-06-20, reference: B-7, conditions: none, digest: {text}}}\n"
    )


def test_an_approval_that_fits() -> None:
    checked = passes(CUP, head=approved(digest())).checked
    assert checked is not None
    assert checked.digest == digest()
    assert checked.submission.approved is not None
    assert checked.submission.approved.reference == "B-7"


SAME = {
    "keys in another order": "offers:\n- cups: 2\n  rule: 700b.1\n  reseed_amounts: as the first seed\n  paytable: 1\n",
    "comments and quotes": CUP.replace("cups: 2", "cups: 2   # two").replace(
        "as the first seed", '"as the first seed"'
    ),
    "flow": "offers: [{rule: 700b.1, paytable: 1, cups: 2, reseed_amounts: as the first seed}]\n",
}


@pytest.mark.parametrize("offers", SAME.values(), ids=SAME)
def test_the_digest_is_over_the_entries_not_their_print(offers: str) -> None:
    passes(offers, head=approved(digest()))


def test_yes_and_true_are_one_entry() -> None:
    owl = "offers:\n- {rule: 700b.2, cups: 2, rest_at_dusk: %s}\n"
    assert digest(owl % "yes") == digest(owl % "true") != digest(owl % "no")


def test_an_approval_of_other_entries() -> None:
    refused(
        CUP.replace("cups: 2", "cups: 4"),
        (
            f"6:72 error digest-differs {TOOL}: digest: the entries, or the facts of their rules, are not those that"
            " were approved > file them as an amendment with a new revision, or restore what was approved"
        ),
        head=approved(digest()),
    )


def test_a_digest_that_is_none() -> None:
    judged = judge(approved("abc") + CUP)
    assert line(judged.findings[0]).startswith(f"6:72 error wrong-value {TOOL}: digest: 64 digits and letters a to f")


def test_an_approval_of_a_draft() -> None:
    passes(
        CUP,
        f"3:67 warning approval-without-status {TOOL}: approved: the status is draft > write status: approved",
        head=head(approved="{reference: B-7}"),
    )


def test_checked_is_not_made_over_an_error() -> None:
    checked = passes(CUP).checked
    assert checked is not None
    wrong = Finding(id="some", severity=Severity.ERROR, message="something is wrong")
    with pytest.raises(ValueError, match="not checked: something is wrong"):
        Checked(checked.submission, checked.offers, (), checked.as_of, (), None, (wrong,))
