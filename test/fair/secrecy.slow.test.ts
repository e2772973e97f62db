/** What a log may not tell before the reveal: the swap test (S45) on every step, and a search of every byte (F45). */
import { expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { GAMES } from '../../src/cli/games.ts';
import { native } from '../../src/cli/native.ts';
import { apply, reading, receive, type Command, type Game, type MatchState, type Shape } from '../../src/core/index.ts';
import { evolveAll } from '../../src/core/history/index.ts';
import {
  act,
  commitPile,
  SERVER,
  type Body,
  type Line,
  type LogEvent,
  type SeatCommand,
  type Transcript,
} from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { exchangeCards } from '../../src/testing/index.ts';
import { below, seedFromText, shakeStream, toHex } from '../../src/rng/index.ts';
import { eventsOf, SEED } from './forge.ts';
import { clerkOf, Hosted, sure } from './hosted.ts';
import { trickle } from './trickle.ts';

/** The cards that a spectator could not point out. */
function hiddenCards(state: MatchState): number[] {
  const { handles } = state.eyes.find(({ viewer }) => viewer === 'spectator')!;
  return state.cards.kinds.flatMap((kind, card) => (kind !== null && handles[card] === 0 ? [card] : []));
}

/** An event without what a commitment hides. */
function bare(event: LogEvent | Body): unknown {
  const { pile, ...rest } = event;
  return pile === undefined ? rest : { ...rest, pile: { ...(pile as object), root: '' } };
}

/** Plays a match; at every step exchanges hidden cards and compares what the log gets to see. Gives the steps compared. */
function swapTest<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  level: 'seeded' | 'committed',
  options: object,
  most = Infinity,
): number {
  const match = new Hosted(clerkOf(game, { level, options: { ...options } }));
  if (level === 'committed') match.agree();
  match.deal();
  const words = shakeStream(seedFromText('swap'), 'swap');
  let compared = 0;
  for (let commands = 0; match.now.phase === 'play' && commands < most; commands++) {
    const sent = match.next();
    const before = match.now;
    const { lines } = match.act(sent);
    const candidates = staysHidden(game, before, sent);
    if (candidates.length < 2) continue;
    const a = candidates[below(words, candidates.length)]!;
    const b = candidates.filter((card) => card !== a)[below(words, candidates.length - 1)]!;
    const table = { ...before.table!, state: exchangeCards(before.table!.state, a, b) };
    const other = { ...before, table };
    // A card that only the other world shows is no secret of this one.
    const hiddenThere = staysHidden(game, other, sent);
    if (!hiddenThere.includes(a) || !hiddenThere.includes(b)) continue;
    const swapped = act(match.clerk, other, sent);
    if (!swapped.ok) throw new Error(`the other world refuses: ${swapped.error.code}`);
    // Without commitments there is nothing that may differ, the hashes included.
    const seen = (of: readonly Line[]): unknown => (level === 'seeded' ? of : of.map(({ event }) => bare(event)));
    expect(seen(swapped.value.lines)).toEqual(seen(lines));
    compared++;
  }
  return compared;
}

/** Cards that a spectator cannot point out at any moment of a step, except those that act openly from hiding (U55). */
function staysHidden<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { table, terms }: Transcript<S>,
  { seat, command }: SeatCommand,
): number[] {
  const { state } = table!;
  const place = terms.seats.indexOf(seat);
  const step = sure(apply(game, state, place, sure(receive(game, state, place, command))));
  const eye = state.eyes.findIndex(({ viewer }) => viewer === 'spectator');
  const seen = step.events.flatMap((event) => ('sight' in event ? (event.sight ?? []) : []));
  const shown = new Set(seen.filter(([of]) => of === eye).map(([, card]) => card));
  const trail = step.events.map((_, i) => reading(evolveAll(state, step.events.slice(0, i))));
  const acts = (card: number): boolean =>
    step.events.some((event, i) => game.actsOpenly?.(state.cards.kinds[card]!, event, trail[i]!) ?? false);
  return hiddenCards(state).filter((card) => !shown.has(card) && !acts(card));
}

test('[S45] [F33] hidden cards exchanged at any step leave every public byte as it is, commitments apart', () => {
  expect(swapTest(trickle, 'committed', { turns: 150 })).toBeGreaterThan(100);
  expect(swapTest(highCard, 'committed', { rounds: 8 })).toBeGreaterThan(10);
});

test('[S45] on level seeded, where nothing is committed to, every byte and hash stays', () => {
  expect(swapTest(trickle, 'seeded', { turns: 150 })).toBeGreaterThan(100);
  expect(swapTest(highCard, 'seeded', { rounds: 8 })).toBeGreaterThan(10);
});

/** A hand of Kuhn poker is over before there is much to exchange. */
const LONGER = { hands: 30, betting: { stacks: 50 } };

test.each(GAMES.map((row) => [row.name, row] as const))(
  '[S45] hidden cards of %s exchanged at any step leave the log as it is',
  async (_, row) => {
    const { table } = await row.load();
    const isAlone = table.game.seats.max === 1;
    const options = row.name === 'kuhn' ? LONGER : {};
    expect(swapTest(table.game, isAlone ? 'seeded' : 'committed', options, 60)).toBeGreaterThan(5);
  },
);

test('[S45] the swap test finds a game that tells what is hidden', () => {
  const leaky: typeof trickle = {
    ...trickle,
    decide(r, seat, command) {
      r.note('overheard', { top: r.count(0) > 0 ? r.kind(r.at(0, 0)) : '' });
      return trickle.decide(r, seat, command);
    },
  };
  expect(() => swapTest(leaky, 'committed', { turns: 150 })).toThrow('to deeply equal');
});

test('[F45] no line before the reveal holds a secret of the host, a salt or the number of a hidden card', () => {
  const match = new Hosted(clerkOf(trickle, { options: { turns: 100 } })).agree().deal().playOut();
  const text = match.lines.join('\n');
  const { seed, salt } = roleSecrets(SEED, SERVER);
  expect(text).not.toContain(toHex(seed));
  expect(text).not.toContain(toHex(salt));
  expect(text).not.toContain(toHex(match.now.master!));
  for (const { salt: hidden } of match.now.actions) expect(text).not.toContain(hidden);
  for (const { opening } of match.openings) expect(text).not.toContain(opening.salt);
  for (const { pile } of match.now.table!.tracking.filter((tracked) => tracked !== undefined)) {
    for (const each of pile.salts) expect(text).not.toContain(toHex(each));
  }
  // Cards stand in a log by a spectator's handles, which count what it has seen; never by their numbers.
  for (const event of eventsOf(match.lines)) expect(JSON.stringify(event)).not.toMatch(/"card":|"c\d+"/);
});

test('[F27] a guess of the order cannot be checked against a root without the salts', () => {
  // The same order under two masters: whoever tries all orders of three cards finds none that fits.
  const cards = [2, 0, 1];
  const committed = commitPile(native, seedFromText('one'), { zone: 'deck', gen: 0, cards });
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const guesses = [new Uint8Array(64), seedFromText('two'), seedFromText('')].flatMap((master) =>
    orders.map((order) => commitPile(native, master, { zone: 'deck', gen: 0, cards: order }).root),
  );
  expect(guesses).not.toContain(committed.root);
  expect(new Set([...guesses, committed.root]).size).toBe(19);
});
