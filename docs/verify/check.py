#!/usr/bin/env python3
"""A second, independent checker for Cardwright transcripts (cardlog/1, formats 2 and 3), with the standard library only.

    python3 check.py [--json] [--key HEX]... [--receipts FILE] [--require committed] FILE...
    python3 check.py --leaves-out

It shares no line with the engine. It checks what needs no rules of a game: form, numbers, canonical bytes and hash
chain; the ed25519 signatures of players and host; that the options shown are the ones hashed; that all roles committed
before any seed was shown and every commitment opens; that the seeds give the master seed; that every shuffle, run again
from it, gives the order its Merkle root commits to; and that the reveal opens what actions hid, in their order. It does
not know the game, so it cannot say whether an action was allowed, what follows from it or who won; and it verifies no
signature of a beacon (BLS), only its hash. What it did not check it says; --leaves-out prints that list as JSON.
It says of every seat who made its seed. That a seat brought its own is said only to a reader who holds its public key
(--key) or receipts of the host (--receipts, one JSON object a line): to everybody else the log only claims it.
--require committed fails unless some seat is known to have brought its own seed.
With --json each file gives one line: {"file", "status", "code", "seq", "words", "seats"}.
Exit code 0: all of this holds. 1: a fault, or what was required is not proved. 2: no such file, or a wrong argument. 3: it
holds as far as the log goes, which is not to a result. Of several files the first of 2, 1, 3 and 0 that applies to one.
"""
import functools, hashlib, hmac, json, re, sys, unicodedata

TAG = b"cardlog/1|"
ENGINE = "0.1.0"  # whose logs these are: another version may mean something else by the same words
MOST = {"size": 2**26, "line": 2**23, "terms": 2**18, "lines": 500_000, "depth": 100}  # what is read of a stranger's log


class Fault(Exception):
    def __init__(self, code, seq, words):
        # Names are a stranger's: nothing of them that a terminal would carry out.
        self.code, self.seq, self.words = code, seq, "".join(c if c.isprintable() else " " for c in words[:300])
        super().__init__(f"{code} at event {'?' if seq is None else seq}: {self.words}")


def demand(true, seq, code, words):
    if not true:
        raise Fault(code, seq, words)


def enc(parts):
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def th(tag, *parts):
    return hashlib.sha256(TAG + tag.encode() + b"|" + enc(parts)).digest()


def jcs(value):
    """RFC 8785, restricted as the protocol wants it: no fractions, text in NFC, keys by UTF-16 code units."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) < 2**53:
        return str(value)
    if isinstance(value, str) and unicodedata.is_normalized("NFC", value) and not re.search("[\ud800-\udfff]", value):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(map(jcs, value)) + "]"
    if not isinstance(value, dict):
        return "?"  # a fraction, a large number, half a character or a text not in NFC has no canonical form
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(jcs(key) + ":" + jcs(value[key]) for key in keys) + "}"


# ed25519 by F51: canonical key of prime order, R not of small order and compared by its bytes, S below the order, no cofactor.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
EIGHTH = 2707385501144840649318225287225658788936804267575313519463743609750303402022
SMALL = {0, 1, P - 1, EIGHTH, P - EIGHTH}  # the heights of all points of small order


def add(one, other):
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def table(point):
    """The first sixteen multiples of a point, of sixteen times it, and so on: what `times` adds up."""
    rows = []
    for _ in range(64):
        row = [(0, 1, 1, 0)]
        for _ in range(15):
            row.append(add(row[-1], point))
        rows, point = [*rows, row], add(row[-1], point)
    return rows


def times(n, rows):
    sum_ = (0, 1, 1, 0)
    for at, row in enumerate(rows):
        sum_ = add(sum_, row[n >> 4 * at & 15])
    return sum_


def height(raw):
    return int.from_bytes(raw, "little") & (2**255 - 1)


def point(raw):
    """The point of 32 bytes, or None where they are not its one spelling or it is of small order."""
    y = height(raw)
    if len(raw) != 32 or y >= P or y in SMALL:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * v**3 * pow(u * v**7, (P - 5) // 8, P) % P
    x = x if v * x * x % P == u else x * pow(2, (P - 1) // 4, P) % P
    if v * x * x % P != u:
        return None
    x = P - x if x & 1 != raw[31] >> 7 else x
    return x, y, 1, x * y % P


def spelt(of):
    x, y, z, _ = of
    inverse = pow(z, P - 2, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(32, "little")


BASE = table(point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little")))
KEYS = {}


def key_rows(key):
    """The multiples of a key, or None where it is none: of prime order, in its one spelling."""
    if key not in KEYS:
        here = point(key)
        rows = table(here) if here else None
        KEYS[key] = rows if rows and spelt(times(L, rows)) == (1).to_bytes(32, "little") else None
    return KEYS[key]


@functools.lru_cache(maxsize=2**14)  # many copies of one log have most of their signatures in common
def signed(key, message, signature):
    at, first, s = key_rows(key), signature[:32], int.from_bytes(signature[32:], "little")
    if at is None or len(signature) != 64 or s >= L or height(first) >= P or height(first) in SMALL:
        return False
    k = int.from_bytes(hashlib.sha512(first + key + message).digest(), "little") % L
    return spelt(add(times(s, BASE), times(L - k, at))) == first


# The form of every event: a field is tested by its function; no other field may be there. "?" marks one that may be absent.
text = lambda value: isinstance(value, str)
whole = lambda value: type(value) is int and 0 <= value < 2**53
count = lambda value: whole(value) and value > 0
flag = lambda value: isinstance(value, bool)
hexa = lambda digits: lambda value: text(value) and re.fullmatch("[0-9a-f]{%d}" % digits, value) is not None
one = lambda *names: lambda value: text(value) and value in names
null = lambda test: lambda value: value is None or test(value)
many = lambda test: lambda value: isinstance(value, list) and all(map(test, value))
named = lambda test: lambda value: isinstance(value, dict) and all(map(test, value.values()))
choice = lambda value: isinstance(value, dict) and value and "type" not in value  # the type stands in the open
shown = lambda value: isinstance(value, dict) and text(value.get("type"))


def record(**fields):
    tests = {field.rstrip("_"): test for field, test in fields.items()}
    here = lambda value, field, test: test(value[field]) if field in value else fields.get(field + "_") is not None
    return lambda value: isinstance(value, dict) and value.keys() <= tests.keys() and all(
        here(value, field, test) for field, test in tests.items())


H32, H64, anything = hexa(64), hexa(128), lambda value: True
ACTION = record(type=text, hidden_=H32)
PILE = record(zone=text, gen=whole, size_=whole, root=H32)
EVENTS = {
    "open": dict(
        protocol=text, format=whole, engine=text, gameId=text, series=record(name=text, attempt=count),
        deadline=null(count), level=one("seeded", "committed", "trustless"), game=text, version=text,
        profile=one("shake256", "fast", "identity"), seats=many(text), config=named(anything), hidden=named(H32),
        specHash=H32, catalogHash=H32, decks=many(H32), keys=null(record(host=H32, seats=many(H32))), tip=null(H32),
        reveal=one("after_game", "after_series", "auditor"), test=flag, hostHeld_=many(text), claim_=null(count),
        clock_=null(record(bank=count, increment=whole, max_=count, lag=whole, empty=one("lose", "play"))),
        beacon=null(record(chain=text, round=whole, within=whole))),
    "commit": dict(role=text, commit=H32, signature=H64),
    "contribute": dict(role=text, seed=H64, salt=H32, signature=H64),
    "beacon": dict(round=whole, randomness=H32, signature=lambda value: text(value) and re.fullmatch("([0-9a-f]{2})*", value)),
    "abort": dict(
        phase=text, missing=many(text), deadline=null(count),
        received=many(record(role=text, seq=whole, hash=H32, head=H32))),
    "action": dict(seat=text, action=ACTION, signature_=H64),
    "timeout": dict(seat=text, action=ACTION, signature=H64),
    "takeover": dict(seat=text, reason=one("keyLost", "left"), signature=H64),
    "verdict": dict(reason=one("time", "left", "resigned", "agreed"), against=many(text), signature=H64),
    "event": dict(event=shown, pile_=PILE, slots_=many(whole)),
    "laid": dict(pile=PILE),
    "result": dict(outcome=null(record(winners=many(text), reason=text))),
    "reveal": dict(
        master=H64, server=null(record(seed=H64, salt=H32)), link=null(H32), options=named(anything),
        optionsSalt=null(H32), actions=many(record(seq=whole, fields=choice, salt=H32)),
        shuffles=many(record(zone=text, gen=whole, purpose=text, cards=many(whole)))),
    "sealed": dict(rule=text, digest=H32),
}
FORMS = {name: record(type=text, seq=anything, **fields) for name, fields in EVENTS.items()}


def number(digits):  # 60.0 is 60 in another spelling, so it is the canonical form that it offends
    value = float(digits)
    return int(value) if value.is_integer() else value


def constant(name):
    raise ValueError(name)


def deeper(value, depth):
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return inside is not None and (depth == 0 or any(deeper(each, depth - 1) for each in inside))


def units(text):
    """Its length as the engine counts it, in UTF-16."""
    return len(text) if text.isascii() else len(text.encode("utf-16-be", "surrogatepass")) // 2


def read(lines):
    size, entries = 0, []
    for seq, line in enumerate(lines):
        size += units(line) + 1
        demand(seq or units(line) <= MOST["terms"], 0, "TooLarge", "no terms are that long")
        demand(units(line) <= MOST["line"], seq, "TooLarge", "no line is that long")
        demand(size <= MOST["size"], seq, "TooLarge", "no transcript is that large")
        demand(seq < MOST["lines"], seq, "TooLarge", "no transcript has so many lines")
        demand(not line.endswith("\r"), seq, "Schema", "lines end with LF alone")
        try:
            entry = json.loads(line, parse_float=number, parse_constant=constant,
                               parse_int=lambda digits: int(digits) if len(digits) < 18 else float(digits))
            event = entry["event"]
            good = H32(entry["hash"]) and (("signature" not in entry) or H64(entry["signature"]))
            good = good and type(event["seq"]) in (int, float) and event["type"] in FORMS
            demand(good, seq, "Schema", "it is no event with a number, a known type and a hash")
            demand(not deeper(event, MOST["depth"]), seq, "Schema", "the line is nested too deeply")
            if event["type"] == "open":
                demand(event.get("protocol") == "cardlog/1", 0, "Version", "not a cardlog/1 log")
                demand(event.get("format") in (2, 3), 0, "Version", "a log of another format than 2 and 3")
                demand(event.get("engine") == ENGINE, 0, "Version", f"a log of another engine than {ENGINE}")
            demand(FORMS[event["type"]](event), seq, "Schema", "it does not have the form of an event")
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise Fault("Schema", seq, type(error).__name__) from error
        entries.append(entry)
    for seq, entry in enumerate(entries):
        demand((entry["event"]["type"] == "open") == (seq == 0), seq, "Schema", "a log has its terms once, at the start")
    return entries


def check_duties(terms):
    """F56, F60: whose secrets the host holds, and when it may act for a seat. Format 2 recorded neither."""
    fields, seats = ("hostHeld", "clock", "claim"), terms["seats"]
    if terms["format"] == 2:
        demand(not any(field in terms for field in fields), 0, "Schema", "a field that format 2 does not know")
        terms.update(dict.fromkeys(fields))
        return
    demand(terms.get("hostHeld") is not None, 0, "Schema", "the terms do not say whose secrets the host holds")
    in_order = [seat for seat in seats if seat in terms["hostHeld"]]
    demand(in_order == terms["hostHeld"], 0, "Schema", "the seats that the host holds are not seats in their order")
    for field in fields[1:]:
        demand(field in terms, 0, "Schema", f"the terms have no {field}")
    bare = not terms["hostHeld"] and terms["clock"] is None and terms["claim"] is None
    demand(terms["keys"] or bare, 0, "Schema", "the host acts for seats, but the terms name no keys")


def check_terms(terms):
    level, keys, seats = terms["level"], terms["keys"], terms["seats"]
    # Keys are dear to check, and this is read before anything is proved: no table has more seats.
    demand(max(len(seats), len(keys["seats"]) if keys else 0) <= 64, 0, "TooLarge", "more than 64 seats")
    alone = seats and len({"server", *seats}) == len(seats) + 1
    demand(alone, 0, "Schema", "nobody sits there, or two roles have one name")
    every = [keys["host"], *keys["seats"]] if keys else []
    for key in every:
        demand(key_rows(bytes.fromhex(key)) and every.count(key) == 1, 0, "BadKey", "no key of one role alone")
    check_duties(terms)
    demand(level != "trustless", 0, "Version", "level trustless cannot be checked")
    fits = terms["profile"] == "shake256" or (terms["profile"] == "fast" and level == "seeded")
    demand(fits, 0, "ProfileNotAllowed", f"{terms['profile']} on level {level}")
    bare = terms["beacon"] is None and terms["tip"] is None
    demand(level == "committed" or bare, 0, "Schema", "level seeded has no beacon and no chain of seeds")
    keyed = level == "seeded" if keys is None else len(keys["seats"]) == len(terms["seats"])
    demand(keyed, 0, "Schema", "there is not a key for every seat")


def check_chain(lines, entries):
    head = bytes(32)
    for seq, (line, entry) in enumerate(zip(lines, entries)):
        event = entry["event"]
        demand(event["seq"] == seq, seq, "SeqGap", f"it has the number {event['seq']}")
        bare = entry.keys() <= {"event", "hash", "signature"}
        demand(bare and jcs(entry) == line, seq, "NotCanonical", "the line is written in another form")
        head = th("event", head, jcs(event))
        demand(head.hex() == entry["hash"], seq, "ChainBroken", "the hash is not the hash of this log")


def step_message(entries, seq, game):
    """What a role signs with its commitment and its seed."""
    event, before = entries[seq]["event"], entries[seq - 1]["hash"]
    value = event["commit"] if event["type"] == "commit" else event["seed"] + event["salt"]
    return th(event["type"] + "-sig", game, event["role"], value, before)


# The host signs the lines of these events, a result that decides the match, and the last line; no others.
HEADS = ("open", "commit", "contribute", "beacon", "abort", "reveal", "sealed")


HOST_ACTS = ("timeout", "takeover", "verdict")


def check_signatures(entries, terms):
    game, keys, last, taken_over = terms["gameId"], terms["keys"], len(entries) - 1, set()
    of = dict(zip(["server", *terms["seats"]], [keys["host"], *keys["seats"]])) if keys else {}
    good = lambda role, message, by: role in of and signed(bytes.fromhex(of[role]), message, bytes.fromhex(by))
    for seq, entry in enumerate(entries):
        event, kind, mine = entry["event"], entry["event"]["type"], entry["event"].get("signature")
        acts, hosts = kind == "action", kind in HOST_ACTS
        if not keys:
            stray = "signature" in entry or (acts and mine) or hosts
            demand(not stray, seq, "BadSignature", "a signature, but the terms name no keys")
            continue
        if acts:
            said = {"action": event["action"], "gameId": game, "prevHash": entries[seq - 1]["hash"], "seq": seq}
            demand(mine, seq, "MissingSignature", "the action is not signed")
            if event["seat"] in taken_over:
                own = good("server", host_message(entries, seq, game), mine)
            else:
                own = event["seat"] in terms["seats"] and good(event["seat"], th("action", jcs(said)), mine)
            demand(own, seq, "BadSignature", "the action")
        if hosts:
            demand(good("server", host_message(entries, seq, game), mine), seq, "BadSignature", f"the host's {kind}")
        if kind in ("commit", "contribute") and event["role"] in of:
            demand(good(event["role"], step_message(entries, seq, game), mine), seq, "BadSignature", kind)
        heads = seq == last or (event["outcome"] if kind == "result" else kind in HEADS)
        demand("signature" in entry or not heads, seq, "MissingSignature", "the host signs this head, and did not")
        demand("signature" not in entry or heads, seq, "BadSignature", "the host signs no head here")
        head = th("head", jcs({"gameId": game, "hash": entry["hash"], "seq": seq}))
        fine = "signature" not in entry or good("server", head, entry["signature"])
        demand(fine, seq, "BadSignature", "the host did not sign this head")
        taken_over |= {event["seat"]} if kind == "takeover" else set()


def check_host_acts(events, terms):
    """F60: the host acts for a seat only where the terms let it."""
    seats, before = terms["seats"], {}
    for seq, event in enumerate(events):
        kind, why = event["type"], event.get("reason")
        if kind not in HOST_ACTS:
            continue
        demand(terms["hostHeld"] is not None, seq, "HostAct", f"format 2 has no {kind}")
        demand(kind == "verdict" or event["seat"] in seats, seq, "HostAct", "no seat of this match")
        if kind == "timeout":
            demand(terms["clock"] and terms["clock"]["empty"] == "play", seq, "HostAct", "a time-out without such a clock")
        elif kind == "takeover":
            was = before.get(event["seat"])
            may = was != "left" and terms["claim"] is not None if why == "left" else was is None
            demand(may, seq, "HostAct", "a takeover that the terms do not allow")
            before[event["seat"]] = why
        else:
            against = event["against"]
            some = 0 < len(against) < len(seats) and [seat for seat in seats if seat in against] == against
            one = len(against) == 1
            may = dict(time=some and one and terms["clock"] is not None, left=some and terms["claim"] is not None)
            may |= dict(resigned=some and one, agreed=not against and len(seats) > 1)
            demand(may[why], seq, "HostAct", "a verdict that the terms do not allow")


def check_held(entries, terms, keys, receipts):
    """What a reader holds: receipts of this host that the log bears out, and keys of seats in it."""
    ended = entries[-1]["event"]["type"] in ("abort", "reveal", "sealed")
    for receipt in receipts:
        fields = ("gameId", "hash", "head", "role", "seq")
        formed = isinstance(receipt, dict) and all(field in receipt for field in fields) and text(receipt.get("signature"))
        host = bytes.fromhex(terms["keys"]["host"]) if terms["keys"] else b""
        own = formed and H64(receipt["signature"]) and receipt["gameId"] == terms["gameId"]
        message = th("receipt", jcs({field: receipt[field] for field in fields})) if own else b""
        own = own and host and signed(host, message, bytes.fromhex(receipt["signature"]))
        demand(own, 0, "ReceiptMismatch", "the receipt was not given by the host of this match")
        at, beyond = receipt["seq"], receipt["seq"] >= len(entries)
        same = not beyond and entries[at]["hash"] == receipt["head"]
        demand(same or (beyond and not ended), min(at, len(entries) - 1), "ReceiptMismatch", "the log has something else there")
    for key in keys:
        demand(terms["keys"] and key in terms["keys"]["seats"], 0, "KeyMismatch", f"no seat of this log has the key {key[:8]}")


def seats_of(events, terms, keys, receipts):
    """F57: who made each seat's seed, as far as a reader who holds these can know."""
    steps = {(event["role"], seq) for seq, event in enumerate(events) if event["type"] in ("commit", "contribute")}
    found = []
    for at, seat in enumerate(terms["seats"]):
        key = terms["keys"]["seats"][at] if terms["keys"] else None
        held = key in keys or any((receipt["role"], receipt["seq"]) in steps and receipt["role"] == seat for receipt in receipts)
        seed = "own" if held else "claimed"
        seed = "host" if seat in (terms["hostHeld"] or []) else seed
        seed = "unrecorded" if terms["hostHeld"] is None else seed
        seed = "host" if terms["test"] else seed  # all secrets of a log made for a test come from one text
        seed = "none" if terms["level"] == "seeded" else seed
        acts = [(seq, event) for seq, event in enumerate(events) if event["type"] in HOST_ACTS and event.get("seat") == seat]
        taken = [{"seq": seq, "reason": event["reason"]} for seq, event in acts if event["type"] == "takeover"]
        times = sum(event["type"] == "timeout" for _, event in acts)
        found.append(dict(seat=seat, key=key, seed=seed, timeouts=times, takeover=taken[0] if taken else None))
    return found


def seat_words(seat, key, seed, timeouts, takeover):
    words = {"own": "brought its own seed", "claimed": f"claims its own seed (key {(key or '')[:8]}…)",
             "host": "trusted the host", "unrecorded": "not recorded", "none": "trusted the host"}[seed]
    words += f"; by the host's word it ran out of time {'once' if timeouts == 1 else f'{timeouts} times'}" if timeouts else ""
    why = {"keyLost": "the host says that its key was lost", "left": "the host says that its player left, and a bot played on"}
    words += f"; from event {takeover['seq']} on the host signed for it ({why[takeover['reason']]})" if takeover else ""
    return "".join(c if c.isprintable() else " " for c in f"{seat}: {words}")


def host_message(entries, seq, game):
    """What the host signs when it acts for a seat."""
    act = {field: value for field, value in entries[seq]["event"].items() if field not in ("seq", "signature")}
    return th("host-act", jcs({"act": act, "gameId": game, "prevHash": entries[seq - 1]["hash"], "seq": seq}))


def check_options(terms, reveal):
    shown_, hidden = terms["config"], terms["hidden"]
    spec = {field: terms[field] for field in ("config", "engine", "game", "hidden", "version")}
    demand(not shown_.keys() & hidden.keys(), 0, "SpecHash", "an option is both shown and hidden")
    demand(th("spec", jcs(spec)).hex() == terms["specHash"], 0, "SpecHash", "the options were changed")
    opened = reveal["options"] if reveal else {}
    demand(opened.keys() <= hidden.keys(), 0, "SpecHash", "the reveal opens an option that was not hidden")
    demand(len(terms["decks"]) == len(terms["seats"]) + 1, 0, "DeckHash", "one deck for each seat and a shared one")
    if reveal:
        salt = bytes.fromhex(reveal["optionsSalt"] or "")
        for name in hidden:
            good = name in opened and th("hidden", salt, jcs({name: opened[name]})).hex() == hidden[name]
            demand(good, 0, "DeckHash", f"what was hidden as {name} does not open")


# Beacons whose rounds are known in time: seconds of round 0, and from one round to the next.
BEACONS = {"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": (1692803364, 3)}


def check_round(beacon, deadline):
    """F50: the round is published after the seeds were due, and within the bound. Unknown beacons are not judged."""
    if beacon:
        demand(deadline, 0, "BadBeacon", "a beacon without a deadline for the seeds")
        genesis, period = BEACONS.get(beacon["chain"], (deadline + 1, 0))
        late = genesis + period * beacon["round"] - deadline
        demand(0 < late, 0, "BadBeacon", "the round was known before the seeds were due")
        demand(late <= beacon["within"] or not period, 0, "BadBeacon", "the round comes later than was agreed on")


def check_ceremony(entries, events, terms):
    """Commitments, then seeds, then a beacon: where play begins, and what the master seed is made of."""
    kinds, last, commits, seeds, seq = [event["type"] for event in events], len(events) - 1, {}, {}, 1
    steps = [at for at, kind in enumerate(kinds) if kind in ("commit", "contribute")]
    if terms["level"] == "seeded":
        demand(not steps, *steps[:1] or [0], "Schema", "level seeded has no commitments")
        return 1, None, None, ""
    check_round(terms["beacon"], terms["deadline"])
    roles, first = ["server", *terms["seats"]], kinds.index("contribute") if "contribute" in kinds else len(kinds)
    for at in steps:
        demand(at < first or kinds[at] != "commit", at, "CommitAfterReveal", "committed after a seed was shown")
    while seq <= last and seq in steps:
        event, role = events[seq], events[seq]["role"]
        if kinds[seq] == "commit":
            demand(role not in commits, seq, "DoubleCommit", f"{role} committed twice")
            demand(role in roles, seq, "CommitMismatch", f"nobody called {role} plays")
            demand(event["commit"] not in commits.values(), seq, "CopiedCommit", f"{role} copied a commitment")
            commits[role] = event["commit"]
        else:
            demand(len(commits) == len(roles), seq, "CommitMissing", "not everybody had committed")
            demand(role != "server", seq, "SeedEarly", "the host showed its seed")
            demand(role not in seeds, seq, "DoubleCommit", f"{role} contributed twice")
            seeds[role] = bytes.fromhex(event["seed"])
            made = th("commit", terms["gameId"], role, seeds[role], bytes.fromhex(event["salt"])).hex()
            demand(made == commits.get(role), seq, "CommitMismatch", role)
        seq += 1
    lacking = [role for role in roles if role not in commits] or [role for role in roles[1:] if role not in seeds]
    phase = "contribute" if len(commits) == len(roles) else "commit"
    if kinds[min(seq, last)] == "abort":
        demand(seq == last, seq + 1, "Schema", "the log goes on after the end")
        had = [
            {"role": event["role"], "seq": at, "hash": step_message(entries, at, terms["gameId"]).hex(),
             "head": entries[at]["hash"]} for at, event in enumerate(events[:seq]) if event.get("role") in lacking]
        true = {"missing": lacking, "phase": phase, "received": had, "deadline": terms["deadline"]}
        told = lacking and {**events[seq], **true} == events[seq]
        demand(told, seq, "CommitMismatch", "the log blames another role than the one that was missing")
        return None, commits, seeds, ""
    demand(not [at for at in steps if at > seq], seq, "ShuffleTooEarly", "not everybody had contributed")
    code = "CommitMissing" if phase == "commit" else "MissingReveal"
    demand(not lacking, min(seq, last), code, " and ".join(lacking))
    wanted = terms["beacon"]
    for at, kind in enumerate(kinds):
        demand(kind != "beacon" or (wanted and at == seq), at, "BadBeacon", "a beacon where none was agreed on")
    if not wanted:
        return seq, commits, seeds, ""
    demand(kinds[min(seq, last)] == "beacon", min(seq, last), "BadBeacon", "the beacon is missing")
    made = hashlib.sha256(bytes.fromhex(events[seq]["signature"])).hexdigest()
    fits = (events[seq]["round"], events[seq]["randomness"]) == (wanted["round"], made)
    demand(fits, seq, "BadBeacon", "another round, or its randomness is not the hash of its signature")
    return seq + 1, commits, seeds, made


def check_ending(events, terms):
    """The reveal, or None where the terms keep it for somebody or for later."""
    last, end = len(events) - 1, events[-1]
    for seq, event in enumerate(events[:-1]):
        demand(event["type"] not in ("reveal", "sealed"), seq, "SeedEarly", "the reveal stands before the end")
    if end["type"] != "reveal":
        sealed = end["type"] == "sealed" and terms["reveal"] == end["rule"] != "after_game"
        demand(sealed, last, "MissingReveal", "the log ends without the reveal")
        return None
    demand(terms["level"] == "committed" or not end["server"], last, "Schema", "level seeded has no host's seed")
    demand(terms["tip"] or not end["link"], last, "Schema", "a link of no chain")
    demand(terms["hidden"] or not end["optionsSalt"], last, "Schema", "a salt, but no option was hidden")
    return end


def check_master(terms, reveal, commits, seeds, beacon, last):
    demand(reveal["server"], last, "MissingReveal", "the host did not show its seed")
    seed, salt = (bytes.fromhex(reveal["server"][field]) for field in ("seed", "salt"))
    opens = th("commit", terms["gameId"], "server", seed, salt).hex() == commits["server"]
    demand(opens, last, "CommitMismatch", "server")
    if terms["tip"]:  # the server's seed comes from a chain whose tip was published
        link, steps = bytes.fromhex(reveal["link"] or ""), 100_000
        demand(hmac.digest(link, terms["gameId"].encode(), "sha512") == seed, last, "CommitMismatch", "link")
        while link.hex() != terms["tip"] and steps:
            link, steps = th("chain", link), steps - 1
        demand(link.hex() == terms["tip"], last, "CommitMismatch", "the link does not lead to the tip")
    seeds = {**seeds, "server": seed}
    key = th("transcript", terms["gameId"], terms["specHash"], jcs(commits), beacon)
    order = sorted(seeds, key=lambda role: role.encode("utf-16-be"))
    master = hmac.digest(key, b"".join(seeds[role] for role in order), "sha512")
    demand(master.hex() == reveal["master"], last, "MasterMismatch", "the seeds do not give the master seed")


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


def check_pile(seq, kind, pile, listed, master):
    """The commitment is to the order that the reveal lists next, made again from the seed."""
    demand(listed, seq, "ShuffleMeta", "the reveal does not list this shuffle")
    shuffle, zone, gen = listed.pop(0), pile["zone"], pile["gen"]
    order = shuffle["cards"]
    same = (shuffle["zone"], shuffle["gen"], len(order)) == (zone, gen, pile.get("size", len(order)))
    # A pile is laid out in a given order or shuffled with a stream of its zone and generation (F6).
    purpose, of = shuffle["purpose"], f":{zone}:{gen}"
    streamed = purpose == "" if kind == "laid" else purpose.endswith(of) and purpose != of
    demand(same and streamed, seq, "ShuffleMeta", "the reveal lists another shuffle")
    if kind != "laid":
        demand(order == sorted(set(order)), seq, "ShuffleInput", "the cards are not sorted")
        order = shuffled(master, purpose, order)
    demand(root(master, zone, gen, order) == pile["root"], seq, "ShuffleRoot", zone)


def check_play(events, play_from, terms, reveal):
    """The lines of play in their order. Without a reveal, commitments and hidden fields are left unchecked."""
    last, seeded = len(events) - 1, terms["level"] == "seeded"
    master = bytes.fromhex(reveal["master"]) if reveal else None
    listed, opened = (list(reveal["shuffles"]), list(reveal["actions"])) if reveal else ([], [])
    for seq, event in enumerate(events[play_from:last], play_from):
        kind, pile, action = event["type"], event.get("pile"), event.get("action", {})
        ended = seq > play_from and events[seq - 1]["type"] == "result"
        demand(not ended, seq, "EventMismatch", "the log goes on after the result of the match")
        demand(kind in ("action", "event", "laid", "result", *HOST_ACTS), seq, "EventMismatch", f"{kind} here")
        before = events[seq - 1] if seq > play_from else {"type": ""}
        if before["type"] == "verdict":
            won = [seat for seat in terms["seats"] if seat not in before["against"]]
            due = {"type": "result", "seq": seq, "outcome": {"winners": won, "reason": before["reason"]}}
            demand(event == due, seq, "ResultMismatch", "the result does not follow from the host's verdict")
        demand(kind not in ("action", "timeout") or event["seat"] in terms["seats"], seq, "IllegalAction", "a stranger acts")
        demand(not pile or not seeded, seq, "Leak", "level seeded commits to no pile")
        if pile and reveal:
            check_pile(seq, kind, pile, listed, master)
        if "hidden" in action and reveal:
            mine = opened.pop(0) if opened else {"seq": None}
            demand(mine["seq"] == seq, seq, "OpeningMismatch", "what the action hides is not opened, or not in its turn")
            made = th("hidden", bytes.fromhex(mine["salt"]), jcs(mine["fields"])).hex()
            demand(made == action["hidden"], seq, "OpeningMismatch", "the action hid something else")
    demand(events[last - 1]["type"] == "result", last, "EventMismatch", "the log has no result")
    demand(not listed or seeded, last, "ShuffleMeta", "shuffles that never were")
    demand(not opened, last, "OpeningMismatch", "the reveal opens actions that hid nothing")


def check(log, keys=(), receipts=()):
    """What the log comes to, in words; its seats; whether every committed order was shuffled from the seeds. Takes text, or bytes of UTF-8."""
    try:
        return check_all(log, keys, receipts)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise Fault("Schema", None, type(error).__name__) from error


def decoded(raw):
    """The lines of a file; one that is no text has the number of its line."""
    for seq, line in enumerate(raw.split(b"\n")):
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise Fault("Schema", seq, "the line is not text in UTF-8") from error


def check_all(log, keys, receipts):
    lines = log.split("\n") if isinstance(log, str) else list(decoded(log))
    lines = lines[:-1] if len(lines) > 1 and not lines[-1] else lines
    entries = read(lines)
    events = [entry["event"] for entry in entries]
    terms, last, late = dict(events[0]), len(events) - 1, None
    check_terms(terms)
    check_chain(lines, entries)
    check_signatures(entries, terms)
    check_held(entries, terms, keys, receipts)
    check_host_acts(events, terms)
    seats = seats_of(events, terms, keys, receipts)
    try:
        reveal = check_ending(events, terms)
    except Fault as fault:  # it is told when the start has been checked
        reveal, late = None, fault
    check_options(terms, reveal)
    play_from, commits, seeds, beacon = check_ceremony(entries, events, terms)
    what = f"{len(events)} events, level {terms['level']}, profile {terms['profile']}"
    if play_from is None:
        return f"aborted: by the host's word no match was played, {what}", seats, False
    if late:
        raise late
    if reveal and terms["level"] == "committed":
        check_master(terms, reveal, commits, seeds, beacon, last)
    secrets = [reveal["master"], *(reveal["server"] or {}).values()] if reveal else []
    for seq, line in enumerate(lines[:-1]):
        demand(not any(secret in line for secret in secrets), seq, "SeedEarly", "a secret of the host")
    check_play(events, play_from, terms, reveal)
    if not reveal:
        return f"partial: the log is sealed, {what}", seats, False
    done = "ok" if events[-2]["outcome"] else "partial: the match was left undecided"
    done = "partial: the host ended the match by its word" if events[-3]["type"] == "verdict" else done
    trust = DEALS[next((seed for seed in DEALS if any(seat["seed"] == seed for seat in seats)), "own")]
    acted = [seat["seat"] for seat in seats if seat["timeouts"] or seat["takeover"]]
    trust += f"; by its own word the host acted for {' and '.join(acted)}" if acted else ""
    laid = any(event["type"] == "laid" for event in events)
    trust += "; a pile was laid in a given order, and only the rules can say whether that is one" if laid else ""
    trust += "" if terms["keys"] else "; nobody signed"
    trust += "; made for a test, which proves nothing of the deal" if terms["test"] else ""
    return f"{done}: {what}, {sum('pile' in event for event in events)} committed piles{trust}", seats, not laid


# What is left to trust of the deal: the first of these that a seat has.
DEALS = {
    "own": "",
    "unrecorded": "; the deal is not proved: the log does not record who made the seeds",
    "claimed": "; the deal is not proved to you: the seats claim seeds of their own, and you hold no key or receipt to tell",
    "host": "; the deal is not proved: every seat trusted the host with its seed",
    "none": "; the host is trusted for the deal",
}


NOT_CHECKED = """not checked here: whether actions were allowed, which events and numbers follow from them, whether one tells of a
hidden card, what cards and decks are, how much work all this is, who won, openings and heads from outside the log, and
the signature of a beacon"""

# The same for a program: the code that the engine gives such a fault, what would be needed to find it, and what it is.
LEAVES_OUT = [dict(code=code, needs=needs, what=what) for code, needs, what in (
    ("CatalogHash", "rules", "what the cards say"),
    ("DeckHash", "rules", "which decks the options give"),
    ("IllegalDeck", "rules", "whether the game accepts the options, and whom it seats"),
    ("SpecHash", "rules", "whether the file of rules at hand is the one that was played"),
    ("TooLarge", "rules", "how much work the options and the match are"),
    ("IllegalAction", "rules", "whether an action was allowed"),
    ("EventMismatch", "rules", "which events follow from an action"),
    ("PolicyMismatch", "rules", "where cards go, and by which verb; what a game does for a seat out of time"),
    ("RecordInvalid", "rules", "the places in a record of moved cards"),
    ("PickMismatch", "rules", "numbers rolled"),
    ("ShuffleMeta", "rules", "whether a shuffle has its place and its stream in the match; on level seeded, what the reveal lists"),
    ("ShuffleInput", "rules", "whether the cards listed for a shuffle are those that lay there"),
    ("Conservation", "rules", "whether every card is in one place"),
    ("ResultMismatch", "rules", "who won"),
    ("Leak", "rules", "whether an event tells of a hidden card"),
    ("BadBeacon", "beacon", "the signature of a beacon, and rounds of beacons other than drand's quicknet"),
    ("MissingReveal", "audit", "whether an auditor's copy is the reveal that a log was sealed with"),
    ("HeadMismatch", "kept", "heads that somebody kept"),
    ("OpeningMismatch", "kept", "openings that somebody kept"),
)]


def verdict(name, keys=(), receipts=()):
    """What one file comes to."""
    said = dict(file=name, status="failed", code=None, seq=None, seats=[], dealt=False)
    try:
        with open(name, "rb") as file:
            raw = file.read(MOST["size"] + 1)
        demand(len(raw) <= MOST["size"], raw.count(b"\n"), "TooLarge", "no transcript is that large")
        words, seats, dealt = check(raw, keys, receipts)
        return dict(said, status=words.split(":")[0], words=words, seats=seats, dealt=dealt)
    except Fault as fault:
        return dict(said, code=fault.code, seq=fault.seq, words=str(fault))
    except OSError as error:
        return dict(said, status="missing", words=f"python3 check.py [--json] FILE... ({error})")


EXIT = {"missing": 2, "failed": 1, "partial": 3, "aborted": 3, "ok": 0}


def arguments(args):
    """The options and the files of a command line, or None where it is wrong."""
    given, names, args = {"--key": [], "--receipts": [], "--require": [], "--json": []}, [], list(args)
    while args:
        arg = args.pop(0)
        if not arg.startswith("--"):
            names.append(arg)
        elif arg not in given or (arg != "--json" and not args):
            return None
        else:
            given[arg].append(arg if arg == "--json" else args.pop(0))
    fine = names and all(map(H32, given["--key"])) and set(given["--require"]) <= {"committed"}
    return (given, names) if fine else None


def main(args):
    if args == ["--leaves-out"]:
        print(json.dumps(LEAVES_OUT))
        return 0
    asked, found, receipts = arguments(args), set(), []
    if not asked:
        print(__doc__, file=sys.stderr)
        return 2
    given, names = asked
    try:
        for name in given["--receipts"]:
            with open(name, encoding="utf-8") as file:
                receipts += [json.loads(line) for line in file if line.strip()]
    except (OSError, ValueError) as error:
        print(f"receipts are one JSON object a line ({error})", file=sys.stderr)
        return 2
    for name in names:
        said = verdict(name, given["--key"], receipts)
        lacks = given["--require"] and not (said["dealt"] and any(seat["seed"] == "own" for seat in said["seats"]))
        found.add(EXIT["failed"] if lacks and said["status"] != "missing" else EXIT[said["status"]])
        label = f"{name}: " if len(names) > 1 else ""
        if given["--json"]:
            print(json.dumps(said))
        elif said["status"] in ("failed", "missing"):
            print(f"{label}{said['words']}", file=sys.stderr)
        else:
            print(f"{label}{said['words']}", *(seat_words(**seat) for seat in said["seats"]), sep="\n")
            if lacks:
                print("NOT proved, though required: committed")
    if found - {1, 2} and not given["--json"]:
        print(NOT_CHECKED)
    return next((code for code in (2, 1, 3, 0) if code in found), 2)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
