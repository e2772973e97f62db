/** A transcript has one valid form (F58): lists in another order, signatures that are too few or too many. */
import { expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import type { Json } from '../../src/core/index.ts';
import { commitPile, SERVER, signed } from '../../src/fair/index.ts';
import { parseSeed, shakeStream, shuffleInPlace } from '../../src/rng/index.ts';
import { eventsOf, find, format, parse, rewrite, rewriteAt, sample, SEED, textIn, verify } from './forge.ts';

type Facts = { readonly [field: string]: Json };

const { lines: honest } = sample({ turns: 12, size: 20 });
const events = eventsOf(honest);
const last = honest.length - 1;
const actions = events[last]!['actions'] as readonly Facts[];
const shuffles = events[last]!['shuffles'] as readonly Facts[];
const [first, second] = actions.map(({ seq }) => Number(seq)) as [number, number];
const shuffleAt = find(honest, ({ pile }) => pile !== undefined);
const eventAt = find(honest, ({ type }) => type === 'event', first);
const reveal = (fields: Facts): string[] => rewriteAt(honest, last, (event) => ({ ...event, ...fields }));

/** The host signs the head of one more line. */
function signedAt(at: number): string[] {
  const { signer } = roleSecrets(SEED, SERVER);
  const gameId = textIn(events[0]!['gameId']);
  const lines = parse(honest);
  return format(lines.with(at, signed(native, signer, gameId, [lines[at]!])[0]!));
}

/** Other cards listed for the first shuffle, and a commitment to the order that the seed gives them. */
function otherCards(cards: readonly number[]): string[] {
  const [shuffle] = shuffles as readonly [Facts];
  const master = parseSeed(textIn(events[last]!['master']))!;
  const order = [...cards];
  shuffleInPlace(order, 0, order.length, shakeStream(master, textIn(shuffle['purpose'])));
  const { root } = commitPile(native, master, { zone: textIn(shuffle['zone']), gen: 0, cards: order });
  const pile = { ...(events[shuffleAt]!['pile'] as Facts), root };
  const listed = { ...events[last]!, shuffles: shuffles.with(0, { ...shuffle, cards }) };
  return rewrite(events.with(shuffleAt, { ...events[shuffleAt]!, pile }).with(last, listed));
}

test.each([
  ['hidden choices opened in another order', 'OpeningMismatch', first, reveal({ actions: actions.toReversed() })],
  [
    'a hidden choice opened twice',
    'OpeningMismatch',
    second,
    reveal({ actions: actions.toSpliced(1, 0, actions[0]!) }),
  ],
  ['the last choice opened twice', 'OpeningMismatch', last, reveal({ actions: [...actions, actions.at(-1)!] })],
  [
    "a host's signature taken away",
    'MissingSignature',
    2,
    honest.with(2, honest[2]!.replace(/,"signature":"\w+"\}$/, '}')),
  ],
  ["a host's signature where none belongs", 'BadSignature', eventAt, signedAt(eventAt)],
  ['a line that ends with CR and LF', 'Schema', 3, honest.with(3, `${honest[3]!}\r`)],
  ['two empty lines at the end', 'Schema', last + 1, [...honest, '', '']],
] as const)('[F58] %s: found with the rules and without', (_, code, seq, lines) => {
  expect(verify(lines).failure).toMatchObject({ code, seq });
  expect(verify(lines, { games: [] }).failure).toMatchObject({ code, seq });
});

test('[F58] [F9] other cards shuffled and committed to are found by the rules alone', () => {
  const forged = otherCards([...Array(19).keys(), 40]);
  expect(verify(forged).failure).toMatchObject({ code: 'ShuffleInput', seq: shuffleAt });
  expect(verify(forged, { games: [] }).failure).toBeUndefined();
});
