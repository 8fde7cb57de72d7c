"""What must stand in a sentence, in small letters, before `grammar/terms.lark` is asked about it."""

from __future__ import annotations

import re

from toolkit.readings.counting import phrases, word_set
from toolkit.readings.forms import words_of

_ALONE = word_set(
    "award awarded vigorish comprised composed joker jokers notwithstanding equally evenly rata twice commission taken"
)
_PHRASES = phrases(
    """
    odds of, payout of, bonus of, prize of, payment of, consist of, consists of, consisting of, made up of, divided into
    cover card, cut card, cutting card, card deck, card pack, removed, excluded, added to, lieu of, in place of
    instead of, rather than, not appl, not govern, equal shares, equal parts, times on, times per, times each, times in
    times during, returned, push, wagers are, wagers shall be, bets are
    """
)
_KEYS = {
    word: tuple(phrase for phrase in _PHRASES if phrase.split()[0] == word)
    for word in dict.fromkeys(phrase.split()[0] for phrase in _PHRASES)
} | {"placed": ("be placed on",), "made": ("made up of", "be made on"), "wagered": ("be wagered on",)}
"""The phrases by their first word."""

_DECKS = word_set("deck decks pack packs")
_DECKS_OF = re.compile(r"(?:decks?|packs?) of (?:\d|fifty)")
_PAID = word_set("paid pays pay settled receive receives paying odds payout payouts")
_RANKED = word_set("$ highest best lowest only even")
_ODDS = re.compile(r"\d\s+(?:to|for)\s+\d|\d\s?(?:%|percent)")
_LIMITS = word_set("exceed exceeds exceeding least most than limited maximum minimum equal same half third quarter")
_SHOWS = word_set("shows showing")
_STAKES = word_set("wager wagers bet bets draw double doubles doubled split $ wagered raise cover")
_FOLLOWING = re.compile(
    r"following(?: [a-z-]+){0,3} (?:wager|bet)|following (?:are|shall be)"
    r"|(?:wagers|bets) (?:that|which|are|shall be|in|listed|other)|these (?:wagers|bets)"
)
_LISTED = re.compile(
    r"(?:\bor|\band|,) (?:an? )?(?:[\w -]{1,30} \()?[$]?"
    r"(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b(?! of\b))"
)
_NUMBERS = word_set(
    "0 1 2 3 4 5 6 7 8 9 one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety"
)
_LISTS = word_set("generator drawn chosen wager bet is are be")
_DEVICES = word_set("generator machine device computer system blower wheel")
_SELECTS = word_set(
    "select selects selected draw draws drawn choose chooses chosen generate generates pick picks illuminate"
)
_TIMED = word_set("before prior after until time even once")
_ABOUT_TIME = word_set("wager wagers bet bets generator")
_STAFF = phrases("dealer shall, dealer must, dealer may, croupier shall, dealer will")


def anchored(words: str, *, cited: bool) -> bool:
    """Whether a sentence in small letters, its citations blank, may hold a term; `cited` says that it cites."""
    found = words_of(words)
    if not _ALONE.isdisjoint(found) or any(phrase in words for word in found & _KEYS.keys() for phrase in _KEYS[word]):
        return True
    if not _DECKS.isdisjoint(found) and _DECKS_OF.search(words):
        return True
    if not _PAID.isdisjoint(found) and _pays(words, found, cited=cited):
        return True
    if not _STAKES.isdisjoint(found) and (not _LIMITS.isdisjoint(found) or "up to" in words):
        return True
    if not _SHOWS.isdisjoint(found) and "wager" in found:
        return True
    if not {"contains", "contain"}.isdisjoint(found) and not _NUMBERS.isdisjoint(found):
        return True
    if not _DEVICES.isdisjoint(found) and not _SELECTS.isdisjoint(found) and not _NUMBERS.isdisjoint(found):
        return True
    if ":" in words and (words.rstrip().endswith(":") or " following" in words or " these" in words):
        return _FOLLOWING.search(words) is not None
    if not _TIMED.isdisjoint(found) and not _ABOUT_TIME.isdisjoint(found):
        return not any(anchor in words for anchor in _STAFF)
    return not _NUMBERS.isdisjoint(found) and not _LISTS.isdisjoint(found) and _LISTED.search(words) is not None


def _pays(words: str, found: frozenset[str], *, cited: bool) -> bool:
    """Whether the words of paying may have a value: odds, an amount, a rank, or another section."""
    if not _RANKED.isdisjoint(found) or (cited and "paid" in found) or "not be paid" in words:
        return True
    return not _NUMBERS.isdisjoint(found) and _ODDS.search(words) is not None
