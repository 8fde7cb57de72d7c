"""A check's verdicts as what a format prints: the JSON's keys, and the lines below the findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.check.hints import shown
from toolkit.check.model import Judgement
from toolkit.findings import Severity
from toolkit.report import FileResult, Results
from toolkit.yamltext import Plain


def results_of(judgements: Iterable[Judgement], fail_on: Severity = Severity.ERROR) -> Results:
    """The files of one run with their verdicts."""
    return Results(tuple(_file(each) for each in judgements), fail_on)


def _file(judged: Judgement) -> FileResult:
    more: dict[str, Plain] = {
        "as_of": [day.isoformat() for day in judged.as_of],
        "scope": list(judged.scope),
        "declared": [{"under": each.under, "entry": each.entry, "value": each.value} for each in judged.declared],
        "not_loaded": [{"citation": each.citation, "cited_by": list(each.cited_by)} for each in judged.not_loaded],
    }
    return FileResult(judged.path, judged.text, judged.findings, tuple(_summary(judged)), more)


def _summary(judged: Judgement) -> Iterator[str]:
    """What the verdict was given for."""
    if judged.as_of:
        yield f"as of: {', '.join(day.isoformat() for day in judged.as_of)}"
    if judged.scope:
        yield f"checked: {', '.join(f'§ {section}' for section in judged.scope)}"
    for each in judged.declared:
        yield f"on trust: {shown(each.under)}, {shown(each.entry)}: {shown(each.value)}"
    if judged.not_loaded:
        yield f"not loaded, though cited: {', '.join(each.citation for each in judged.not_loaded)}"
