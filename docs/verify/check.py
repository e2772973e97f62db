#!/usr/bin/env python3
"""A second, independent checker for Cardwright transcripts (format cardlog/1), with the standard library only.

    python3 check.py FILE

It shares no line with the engine. It checks what needs no rules of a game: numbers, canonical form and hash chain;
that all roles committed before any seed was shown and that every commitment opens; that the seeds give the master
seed; that every shuffle, run again from that seed, gives the order its Merkle root commits to; and that nothing
hidden by an action was changed. It does not know the game, so it cannot say whether an action was allowed, and it
does not check signatures, of players or of a beacon (the standard library has none). Exit code 0: all of this holds. 1: the first fault.
"""
import hashlib
import hmac
import json
import sys
import unicodedata

TAG = b"cardlog/1|"


class Fault(Exception):
    pass


def demand(true, seq, code, words):
    if not true:
        raise Fault(f"{code} at event {seq}: {words}")


def enc(parts):
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def th(tag, *parts):
    return hashlib.sha256(TAG + tag.encode() + b"|" + enc(parts)).digest()


def jcs(value):
    """RFC 8785, restricted as the protocol wants it: no fractions, text in NFC, keys by UTF-16 code units."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        demand(abs(value) < 2**53, "?", "NotCanonical", "a number is too large")
        return str(value)
    if isinstance(value, str):
        demand(unicodedata.is_normalized("NFC", value), "?", "NotCanonical", "a text is not in NFC")
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(map(jcs, value)) + "]"
    demand(isinstance(value, dict), "?", "NotCanonical", "a fraction")
    keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(jcs(key) + ":" + jcs(value[key]) for key in keys) + "}"


def shuffled(master, purpose, cards):
    """F5, F7, F8: little-endian words of SHAKE256, multiply and shift with rejection, Durstenfeld."""
    xof = hashlib.shake_256(TAG + b"stream|" + enc([master, purpose]))
    words, at, cards = xof.digest(64 + 8 * len(cards)), 0, list(cards)
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        while True:
            if at + 4 > len(words):
                words = xof.digest(2 * len(words))
            product = int.from_bytes(words[at : at + 4], "little") * n
            at += 4
            if product % 2**32 >= (2**32 - n) % n:
                break
        j = product >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def root(master, zone, gen, cards):
    label = f"{zone}:{gen}"
    salt = lambda i: hmac.digest(master, TAG + f"salt|{label}|{i}".encode(), "sha256")
    row = [th("leaf", label, str(i), f"c{card}", salt(i)) for i, card in enumerate(cards)] or [th("empty")]
    while len(row) > 1:
        pairs = [row[i : i + 2] for i in range(0, len(row), 2)]
        row = [th("node", *pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return row[0].hex()


def check_chain(lines):
    head, events = bytes(32), []
    for seq, text in enumerate(lines):
        try:
            line = json.loads(text, parse_float=lambda number: demand(False, seq, "NotCanonical", number))
            event = line["event"]
            demand(event["seq"] == seq, seq, "SeqGap", f"it has the number {event['seq']}")
            demand(jcs(line) == text, seq, "NotCanonical", "the line is written in another form")
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise Fault(f"Schema at event {seq}: {type(error).__name__}") from error
        head = th("event", head, jcs(event))
        demand(head.hex() == line["hash"], seq, "ChainBroken", "the hash is not the hash of this log")
        events.append(event)
    return events


def check_seed(events, terms, reveal):
    spec = {field: terms[field] for field in ("config", "engine", "game", "hidden", "version")}
    demand(th("spec", jcs(spec)).hex() == terms["specHash"], 0, "SpecHash", "the options were changed")
    last, commits, seeds, roles = len(events) - 1, {}, {}, {"server", *terms["seats"]}
    opens = lambda role, seed, salt: th("commit", terms["gameId"], role, seed, salt).hex() == commits.get(role)
    for seq, event in enumerate(events):
        role = event.get("role")
        if event["type"] == "commit":
            demand(role in roles, seq, "CommitMismatch", f"nobody called {role} plays")
            demand(not seeds, seq, "CommitAfterReveal", f"{role} committed after a seed was shown")
            demand(role not in commits, seq, "DoubleCommit", f"{role} committed twice")
            demand(event["commit"] not in commits.values(), seq, "CopiedCommit", f"{role} copied a commitment")
            commits[role] = event["commit"]
        elif event["type"] == "contribute":
            late = any(later["type"] == "commit" for later in events[seq:])
            demand(late or set(commits) == roles, seq, "CommitMissing", "not everybody had committed")
            seeds[role] = bytes.fromhex(event["seed"])
            demand(opens(role, seeds[role], bytes.fromhex(event["salt"])), seq, "CommitMismatch", role)
        elif event["type"] in ("event", "action", "laid"):
            demand(set(seeds) == set(terms["seats"]), seq, "ShuffleTooEarly", "not everybody had contributed")
    server = reveal["server"] or {"seed": "", "salt": ""}
    seeds["server"] = bytes.fromhex(server["seed"])
    demand(opens("server", seeds["server"], bytes.fromhex(server["salt"])), last, "CommitMismatch", "server")
    if terms["tip"]:  # the server's seed comes from a chain whose tip was published
        link = bytes.fromhex(reveal["link"] or "")
        demand(hmac.digest(link, terms["gameId"].encode(), "sha512") == seeds["server"], last, "CommitMismatch", "link")
        for _ in range(100_000):
            link = th("chain", link)
            if link.hex() == terms["tip"]:
                break
        demand(link.hex() == terms["tip"], last, "CommitMismatch", "the link does not lead to the tip")
    beacon = next((event["randomness"] for event in events if event["type"] == "beacon"), "")
    key = th("transcript", terms["gameId"], terms["specHash"], jcs(commits), beacon)
    master = hmac.digest(key, b"".join(seeds[role] for role in sorted(seeds)), "sha512")
    demand(master.hex() == reveal["master"], last, "MasterMismatch", "the seeds do not give the master seed")


def check_play(events, reveal):
    master, listed = bytes.fromhex(reveal["master"]), list(reveal["shuffles"])
    hidden = {action["seq"]: action for action in reveal["actions"]}
    for seq, event in enumerate(events):
        pile, action = event.get("pile"), event.get("action", {})
        if pile:
            demand(listed, seq, "ShuffleMeta", "the reveal does not list this shuffle")
            shuffle = listed.pop(0)
            same = (shuffle["zone"], shuffle["gen"], len(shuffle["cards"])) == (pile["zone"], pile["gen"], pile["size"])
            demand(same, seq, "ShuffleMeta", "the reveal lists another shuffle")
            order = shuffle["cards"]
            if shuffle["purpose"]:  # otherwise the pile was laid out in this order
                demand(order == sorted(set(order)), seq, "ShuffleInput", "the cards are not sorted")
                order = shuffled(master, shuffle["purpose"], order)
            demand(root(master, pile["zone"], pile["gen"], order) == pile["root"], seq, "ShuffleRoot", pile["zone"])
        if "hidden" in action:
            demand(seq in hidden, seq, "OpeningMismatch", "what the action hides is not opened")
            made = th("hidden", bytes.fromhex(hidden[seq]["salt"]), jcs(hidden[seq]["fields"])).hex()
            demand(made == action["hidden"], seq, "OpeningMismatch", "the action hid something else")
    demand(not listed or events[0]["level"] == "seeded", len(events) - 1, "ShuffleMeta", "shuffles that never were")


def check(text):
    events = check_chain(text.rstrip("\n").split("\n"))
    terms, reveal = events[0], events[-1]
    demand(terms["type"] == "open" and terms["protocol"] == "cardlog/1", 0, "Version", "not a cardlog/1 log")
    if reveal["type"] == "abort":
        return f"chain ok, no match was played ({len(events)} events)"
    demand(reveal["type"] == "reveal", len(events) - 1, "MissingReveal", "the log ends without the reveal")
    if terms["level"] == "committed":
        check_seed(events, terms, reveal)
    check_play(events, reveal)
    return f"ok: {len(events)} events, {sum('pile' in event for event in events)} committed piles"


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
            print(check(file.read()))
    except (Fault, UnicodeDecodeError) as fault:
        sys.exit(str(fault))
