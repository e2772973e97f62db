/**
 * Signatures at every edge of F51, made with the secrets in hand: each edge but the good ones would pass a checker that
 * leaves out one clause of the rule. `test/data/vectors/ed25519.json` is what `edges()` gives; every path must agree on it.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexBytes, toHex, utf8 } from '../../src/rng/index.ts';

export interface Edge {
  readonly name: string;
  readonly key: string;
  readonly message: string;
  readonly signature: string;
  readonly good: boolean;
}

const { Point } = ed25519;
type P = ReturnType<typeof Point.fromBytes>;

const ORDER = Point.Fn.ORDER;
const PRIME = Point.Fp.ORDER;
const SECRET = 0x1234567890abcdef1234567890abcdefn;
const NONCE = 0xfedcba0987654321fedcba0987654321n;
const KEY = Point.BASE.multiply(SECRET);
const EIGHTH = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');

/** All edges, in the order of the file. */
export function edges(): readonly Edge[] {
  return [
    ...goodOnes(),
    ...badScalars(),
    ...smallKeys(),
    ...smallFirsts(),
    ...mixedOrders(),
    ...strangeKeys(),
    ...wrongLengths(),
  ];
}

function goodOnes(): Edge[] {
  return ['', 'draw', 'a longer message: '.repeat(9)].map((text) => {
    const secret = new Uint8Array(32).fill(text.length);
    const [key, message] = [ed25519.getPublicKey(secret), utf8(text)];
    return edge(`good, message of ${text.length} bytes`, key, message, ed25519.sign(message, secret), true);
  });
}

/** S is a number below the order of the group; the same number plus the order is another spelling of it. */
function badScalars(): Edge[] {
  const message = utf8('scalar');
  const { first, s } = signedBy(KEY.toBytes(), NONCE, SECRET, message);
  const withS = (name: string, value: bigint, good = false): Edge =>
    edge(name, KEY.toBytes(), message, joined(first, little(value)), good);
  return [
    withS('S as it should be', s, true),
    withS('S plus the order', s + ORDER),
    withS('S plus twice the order', s + 2n * ORDER),
    withS('S plus the largest multiple that fits', s + ((2n ** 256n - 1n - s) / ORDER) * ORDER),
    withS('S with its highest bit set', s | (1n << 255n)),
    withS('S is the order', ORDER),
    withS('S negated', ORDER - s),
    withS('S is nought', 0n),
  ];
}

/** A key of small order: everybody can sign under it. */
function smallKeys(): Edge[] {
  return smallSpellings().flatMap(({ name, bytes, order }) => {
    const message = messageWhere((text) => challenge(Point.BASE.multiply(NONCE).toBytes(), bytes, text) % order === 0n);
    const first = Point.BASE.multiply(NONCE).toBytes();
    return [edge(`a key of small order: ${name}`, bytes, message, joined(first, little(NONCE)), false)];
  });
}

/** R of small order: the signer has no nonce, and several spellings of R serve one equation. */
function smallFirsts(): Edge[] {
  return smallSpellings().map(({ name, bytes }) => {
    const message = utf8('first');
    const s = Point.Fn.create(challenge(bytes, KEY.toBytes(), message) * SECRET);
    return edge(`R of small order: ${name}`, KEY.toBytes(), message, joined(bytes, little(s)), false);
  });
}

/** Keys and R with a part of small order: what the equation without cofactor takes, the one with it does not, and back. */
function mixedOrders(): Edge[] {
  const mixed = KEY.add(EIGHTH).toBytes();
  const first = Point.BASE.multiply(NONCE);
  const isEven = (text: Uint8Array): boolean => challenge(first.toBytes(), mixed, text) % 8n === 0n;
  const [even, odd] = [messageWhere(isEven), messageWhere((text) => !isEven(text))];
  const dirty = first.add(EIGHTH).toBytes();
  const plain = utf8('torsion');
  const s = Point.Fn.create(NONCE + challenge(dirty, KEY.toBytes(), plain) * SECRET);
  return [
    edge(
      'a key of mixed order, equation without cofactor holds',
      mixed,
      even,
      signed(mixed, NONCE, SECRET, even),
      false,
    ),
    edge(
      'a key of mixed order, only the equation with cofactor holds',
      mixed,
      odd,
      signed(mixed, NONCE, SECRET, odd),
      false,
    ),
    edge(
      'R of mixed order, only the equation with cofactor holds',
      KEY.toBytes(),
      plain,
      joined(dirty, little(s)),
      false,
    ),
  ];
}

function strangeKeys(): Edge[] {
  const message = utf8('key');
  const bytes = signed(KEY.toBytes(), NONCE, SECRET, message);
  const turned = KEY.negate().toBytes();
  const at = (name: string, key: Uint8Array): Edge => edge(name, key, message, bytes, false);
  return [
    at('a key that is no point of the curve', little(2n)),
    at('a key whose height is the prime', little(PRIME)),
    at('a key whose height is above the prime, sign set', little((PRIME + 3n) | (1n << 255n))),
    at('a key of all ones', new Uint8Array(32).fill(255)),
    at('the key on the other side', turned),
    edge(
      'R whose height is above the prime',
      KEY.toBytes(),
      message,
      joined(little(PRIME + 3n), bytes.slice(32)),
      false,
    ),
    edge(
      'R on the other side',
      KEY.toBytes(),
      message,
      bytes.map((byte, i) => (i === 31 ? byte ^ 0x80 : byte)),
      false,
    ),
  ];
}

function wrongLengths(): Edge[] {
  const message = utf8('length');
  const [key, bytes] = [KEY.toBytes(), signed(KEY.toBytes(), NONCE, SECRET, message)];
  return [
    edge('a signature one byte short', key, message, bytes.slice(0, 63), false),
    edge('a signature one byte long', key, message, joined(bytes, new Uint8Array(1)), false),
    edge('no signature', key, message, new Uint8Array(0), false),
    edge('a key one byte short', key.slice(0, 31), message, bytes, false),
    edge('a key one byte long', joined(key, new Uint8Array(1)), message, bytes, false),
    edge('no key', new Uint8Array(0), message, bytes, false),
  ];
}

/** The points of small order in every spelling: canonical, with the prime added, and nought with a sign. */
function smallSpellings(): readonly { readonly name: string; readonly bytes: Uint8Array; readonly order: bigint }[] {
  const sign = 1n << 255n;
  const points = Array.from({ length: 8 }, (_, i) => EIGHTH.multiplyUnsafe(BigInt(i)));
  const canonical = points.map((point, i) => ({
    name: `${i} times the eighth`,
    bytes: spelt(point),
    order: orderOf(i),
  }));
  return [
    ...canonical,
    { name: 'the neutral point with a sign', bytes: little(1n | sign), order: 1n },
    { name: 'the neutral point above the prime', bytes: little(PRIME + 1n), order: 1n },
    { name: 'the neutral point above the prime, with a sign', bytes: little((PRIME + 1n) | sign), order: 1n },
    { name: 'the point of order two with a sign', bytes: little((PRIME - 1n) | sign), order: 2n },
    { name: 'height nought above the prime', bytes: little(PRIME), order: 4n },
    { name: 'height nought above the prime, with a sign', bytes: little(PRIME | sign), order: 4n },
  ];
}

const orderOf = (i: number): bigint => (i === 0 ? 1n : i === 4 ? 2n : i % 2 === 0 ? 4n : 8n);
const spelt = (point: P): Uint8Array => (point.is0() ? little(1n) : point.toBytes());

function signed(key: Uint8Array, nonce: bigint, secret: bigint, message: Uint8Array): Uint8Array {
  const { first, s } = signedBy(key, nonce, secret, message);
  return joined(first, little(s));
}

function signedBy(
  key: Uint8Array,
  nonce: bigint,
  secret: bigint,
  message: Uint8Array,
): { first: Uint8Array; s: bigint } {
  const first = Point.BASE.multiply(nonce).toBytes();
  return { first, s: Point.Fn.create(nonce + challenge(first, key, message) * secret) };
}

function challenge(first: Uint8Array, key: Uint8Array, message: Uint8Array): bigint {
  return Point.Fn.create(BigInt(`0x${toHex(sha512(joined(first, key, message)).reverse())}`));
}

/** The first message of a row for which something holds. */
function messageWhere(fits: (message: Uint8Array) => boolean): Uint8Array {
  for (let i = 0; ; i++) if (fits(utf8(`message ${i}`))) return utf8(`message ${i}`);
}

const edge = (name: string, key: Uint8Array, message: Uint8Array, signature: Uint8Array, good: boolean): Edge => ({
  name,
  key: toHex(key),
  message: toHex(message),
  signature: toHex(signature),
  good,
});

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const little = (value: bigint): Uint8Array => hexBytes(value.toString(16).padStart(64, '0')).reverse();
