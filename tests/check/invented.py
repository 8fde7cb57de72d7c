"""Rules of two invented games as spec values, and a library of them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from toolkit.findings import Severity
from toolkit.rulespec import (
    ChapterOf,
    Choice,
    Constraint,
    Derived,
    Obligation,
    ProvisionFacts,
    Reference,
    RuleSpec,
    Settlement,
    Source,
    Table,
    dump,
)
from toolkit.rulespec.library import Library, library

_FINGERPRINT = "c0" * 32
_LANTERNS = ChapterOf("700b", "Lantern dice side wagers and variations", True)
_KITES = ChapterOf("701b", "Kite wheel side wagers and variations", True)


def source(
    day: date, *, action: str = "add", expires: date | None = date(2033, 5, 3), kind: str = "temporary"
) -> Source:
    """A rulemaking of `day` whose term ends on `expires`."""
    term = None if expires is None else 2
    return Source(
        f"{day.year - 1970} Pa.B. 100", f"{day.year - 2000}-555", "125-999", kind, action, day, day, term, expires, None
    )


MAY = source(date(2031, 5, 3))


def places(*ats: str, refs: tuple[tuple[str, str], ...] = ()) -> tuple[ProvisionFacts, ...]:
    """Provisions at these places; `refs` pairs a place with what it refers to."""
    return tuple(
        ProvisionFacts(at, _FINGERPRINT, tuple(Reference(to) for where, to in refs if where == at)) for at in ats
    )


LUCKY_CUP = RuleSpec(
    section="700b.1",
    title="Lucky cup",
    chapter=_LANTERNS,
    game="lantern-dice",
    form="side-wager",
    base=("chapter 700a",),
    sha256=_FINGERPRINT,
    source=MAY,
    provisions=places("a", "c", "i", "j", "k", refs=(("a", "700a.6(e)"), ("i", "601a.2"), ("k", "700b.2(a)"))),
    tables=(
        Table("i", "paytables", ("Throw", "Paytable 1", "Paytable 2"), (("Three lanterns", "30 to 1", "40 to 1"),)),
    ),
    choices=(
        Choice("paytable", "i", "one", (1, 2, 3, 4)),
        Choice("cups", "k", "one", (1, 2, 4)),
        Choice("reseed_amounts", "j", "state"),
    ),
    constraints=(
        Constraint("k", (("paytable", (2,)),), (("cups", (1,)),)),
        Constraint("k", (("paytable", (3, 4)),), (("cups", (2, 4)),)),
    ),
    derived=(
        Derived(
            "j",
            (
                Settlement((("paytable", (1, 2)),), (("first_seed", "2,500×"), ("feed_rate", "12%"))),
                Settlement((("paytable", (3,)),), (("first_seed", "7,500×"), ("feed_rate", "N/A fed by hand"))),
                Settlement((("paytable", (4,)),), (("first_seed", "9,000×"), ("feed_rate", "4"))),
            ),
        ),
    ),
    obligations=(Obligation("c", "layout", ("a cup for each player",), "601a.10(a)"),),
)

_SIDE = (("optional_wagers", ("Hoot", "Perch")),)
SILVER_OWL = RuleSpec(
    section="700b.2",
    title="Silver owl",
    chapter=_LANTERNS,
    game="lantern-dice",
    form="variation",
    base=("chapter 700a",),
    sha256=_FINGERPRINT,
    source=MAY,
    provisions=places("c", "d", "g", "g.i", "g.ii", "h"),
    tables=(
        Table(
            "g.i", "paytables", ("Wager", "A", "B", "C"), (("Hoot", "4 to 1", "5 to 1", "6 to 1"),), (("cups", (1, 2)),)
        ),
        Table("g.ii", "paytables", ("Wager", "A", "B"), (("Hoot", "7 to 1", "8 to 1"),), (("cups", (4,)),)),
    ),
    choices=(
        Choice("cups", "c", "one", (1, 2, 4)),
        Choice("optional_wagers", "d", "any", ("Hoot", "Perch", "Roost with 1, 2 or 3", "Roost with 4")),
        Choice("hoot_paytable", "g", "one", ("A", "B", "C"), condition=_SIDE),
        Choice("rest_at_dusk", "h", "yes-no"),
    ),
    constraints=(Constraint("g.ii", (("cups", (4,)),), (("hoot_paytable", ("A", "B")),)),),
)

DEEP_LANTERN = RuleSpec(
    section="700b.3",
    title="Deep lantern—further allowances",
    chapter=_LANTERNS,
    game="lantern-dice",
    form="variation",
    base=("700c.3",),
    sha256=_FINGERPRINT,
    source=MAY,
    provisions=places("b", "c", "d"),
    choices=(
        Choice("wheel", "b", "one", ("tall wheel",)),
        Choice("payouts", "c", "any", ("95 to 1", "45 to 1"), also=("700c.3(g)",)),
        Choice("tie_odds", "d", "one", ("9 to 1", "12 to 1"), also=("700c.4",)),
    ),
)

KITE = RuleSpec(
    section="701b.1",
    title="Red kite",
    chapter=_KITES,
    game="kite-wheel",
    form="variation",
    base=(),
    sha256=_FINGERPRINT,
    source=MAY,
    provisions=places("a"),
    choices=(Choice("wheel", "a", "one", ("tall wheel", "broad wheel")),),
)

RULES = (LUCKY_CUP, SILVER_OWL, DEEP_LANTERN, KITE)


def library_of(folder: Path, *specs: RuleSpec, horizon: str = "") -> Library:
    """A library of these specs, written to `folder` and read back."""
    for spec in specs:
        path = folder / spec.section / f"{spec.source.published}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dump(spec), "utf-8")
    if horizon:
        (folder / "library.yaml").write_text(horizon, "utf-8")
    found = library(folder)
    assert [each for each in found.findings() if each.severity is Severity.ERROR] == []
    return found


HEAD = """\
certificate_holder: Lantern Hall, LLC
facility: Lantern Hall
submission: {number: RS-1, date: 2031-06-01, kind: new}
contact: {name: B. Keeper, email: keeper@hall.example}
game: lantern-dice
"""
"""Five lines that every file below begins with."""

CUP = """\
offers:
- rule: 700b.1
  paytable: 1
  cups: 2
  reseed_amounts: as the first seed
"""
