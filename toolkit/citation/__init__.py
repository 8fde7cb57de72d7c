"""Citations: `§ 633a.7(l)—(n)` and its kin, read into values that print back what was read."""

from toolkit.citation.provision import ordinal, parse_place, parse_provision, place, provision

__all__ = ["ordinal", "parse_place", "parse_provision", "place", "provision"]
