/** What a table shows before a blow or a spell is what the rules then do (U8, U20): found out by doing it. */
import { describe, expect, test } from 'vitest';
import { reading, start, submit, type MatchEvent, type MatchState, type Step } from '../../../src/core/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import {
  BOARD,
  CARDS,
  duel,
  greedyBot,
  refusalOfReplace,
  rightsOf,
  seenDuel,
  strikesFrom,
  watchesOf,
  willOfReplace,
  willOfSpell,
  willOfStrike,
  type Duel,
  type DuelCommand,
  type Placed,
  type ReplaceWill,
  type Row,
  type SeenDuel,
  type Will,
} from '../../../src/games/duel/index.ts';
import { playSteps, randomBot } from '../../../src/lab/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';

interface Moment {
  readonly state: MatchState<Duel>;
  readonly seat: 0 | 1;
  readonly seen: SeenDuel;
  readonly choices: readonly DuelCommand[];
}

/** Every moment of some matches, as the player to act sees it. */
function momentsOf(seed: string, decks: readonly string[]): Moment[] {
  const moments: Moment[] = [];
  const steps = playSteps(duel, [greedyBot, randomBot], {
    seed: seedFromText(seed),
    options: { decks },
    maxCommands: 200,
  });
  for (const step of steps) {
    const state = 'after' in step ? step.after : step.state;
    const { phase, current } = reading(state).match;
    if (phase !== 'active') continue;
    const seat = current === 0 ? 0 : 1;
    const view = viewOf(duel, state, seat);
    const choices = (view.choices ?? []).filter((choice): choice is DuelCommand => choice.type !== 'answer');
    moments.push({ state, seat, seen: seenDuel(CARDS, view), choices });
  }
  return moments;
}

const moments = [
  ...momentsOf('forecast 1', ['ember', 'tide']),
  ...momentsOf('forecast 2', ['tide', 'ember']),
  ...momentsOf('forecast 3', ['tide', 'tide']),
];

/** What happened to units, in words: the first notes of damage, as many as were foretold. */
function hitsOf(events: readonly MatchEvent[], from: string, count: number): string[] {
  const start = events.findIndex((event) => event.type === 'noted' && event.name === from);
  const notes = events
    .slice(start + 1)
    .flatMap((event) =>
      event.type === 'noted' && ['damaged', 'prevented'].includes(event.name)
        ? [event.name === 'damaged' ? `damaged ${Number(event.facts['amount'])}` : event.name]
        : [],
    );
  return notes.slice(0, count);
}

const told = ({ loss, isHeld }: Will): string => (isHeld ? 'prevented' : `damaged ${loss}`);

describe('[U8] a blow', () => {
  test('does to those it hits, and then to the striker, what was foretold', () => {
    let count = 0;
    for (const { state, seat, seen, choices } of moments)
      for (const command of choices) {
        if (command.type !== 'attack') continue;
        const step = submit(duel, state, seat, command);
        if (!step.ok) throw new Error(step.error.code);
        const wills = willOfStrike(seen, command.from, command.at);
        expect(hitsOf(step.value.events, 'attacked', wills.length)).toEqual(wills.map(told));
        checkStanding(step.value.state, wills);
        count++;
      }
    expect(count).toBeGreaterThan(100);
  });

  test('may fall on those that could be struck from where the unit stands', () => {
    for (const { seen, choices } of moments)
      for (const unit of seen.units) {
        const legal = choices.flatMap((choice) =>
          choice.type === 'attack' && choice.from === unit.square ? [choice.at] : [],
        );
        const could = unit.canStrike && unit.square !== null ? strikesFrom(seen, unit, unit.square) : [];
        expect(new Set(could)).toEqual(new Set(legal));
      }
  });
});

test('[U20] a spell does to units what was foretold of it', () => {
  let count = 0;
  for (const { state, seat, seen, choices } of moments)
    for (const command of choices) {
      const card = command.type === 'play' ? seen.hand[command.slot] : null;
      if (command.type !== 'play' || card?.row.type !== 'spell') continue;
      const wills = willOfSpell(seen, card, command.square ?? null);
      const step = submit(duel, state, seat, command);
      if (!step.ok) throw new Error(step.error.code);
      checkStanding(step.value.state, wills);
      count += wills.length;
    }
  expect(count).toBeGreaterThan(50);
});

/** A replace by the first player of a card among units: with every card that is replaced, and every unit that watches. */
function replaceOf(kind: string, units: readonly Placed[]): Moment & { readonly after: Submitted } {
  const side = { deck: [kind, ...Array.from({ length: 10 }, () => 'gate-oxen')], openingHand: 1 };
  const match = start(
    duel,
    { order: 'fixed', mulligan: false, free: true, units, decks: [side, side] },
    { chance: newChance('fast', seedFromText('replace')) },
  );
  if (!match.ok) throw new Error(match.error.code);
  const { state } = match.value;
  const view = viewOf(duel, state, 0);
  const after = submit(duel, state, 0, { type: 'replace', slot: 0 });
  if (!after.ok) throw new Error(after.error.code);
  return { state, seat: 0, seen: seenDuel(CARDS, view), choices: [], after: after.value };
}

type Submitted = Step<Duel>;

const kindsWith = (has: (row: Row) => boolean): readonly string[] =>
  Object.entries(CARDS).flatMap(([kind, row]) => (has(row) ? [kind] : []));
const replaced = kindsWith((row) => row.onReplace !== undefined || row.type === 'spell');
const watchers = kindsWith((row) => row.type === 'unit' && row.watch?.some(({ on }) => on === 'replace') === true);

/** Boards on which chance has a say, or none: nobody watches, each watcher alone, and no square free beside the general. */
const BOARDS: readonly (readonly Placed[])[] = [
  [],
  ...watchers.map((kind) => [{ kind, seat: 0, square: 22 }]),
  ...watchers.map((kind) => [{ kind, seat: 1, square: 22 }]),
  [9, 10, 19, 27, 28].map((square) => ({ kind: 'kiln-rat', seat: 0, square })),
];

test('[U44] [U45] [LOOKS 6.3] a replace does to units, and to the card, what was foretold of it', () => {
  for (const kind of replaced)
    for (const units of BOARDS) {
      const { seen, after } = replaceOf(kind, units);
      const will = willOfReplace(seen, 0);
      if (!will) throw new Error('nothing is foretold');
      const where = `${kind} with ${units.map((unit) => unit.kind).join(', ')}`;
      const r = reading(after.state);
      const [moved] = after.events.flatMap((event) =>
        event.type === 'moved' && event.verb === 'replace' ? event.cards : [],
      );
      const { attack = 0, health = 0, cost = 0 } = r.card(moved ?? -1);
      expect({ attack: 0, health: 0, cost: 0, ...will.gains }, where).toEqual({ attack, health, cost });
      const card = r.cards(BOARD).find((each) => r.kind(each) === kind && !units.some((unit) => unit.kind === kind));
      const went = card === undefined ? 'pile' : 'board';
      expect(will.goes === 'perhaps' ? went : will.goes, where).toBe(went);
      const square = card === undefined ? undefined : r.card(card).square;
      expect(
        [square].filter((each) => typeof each === 'number' && !will.arrivals.includes(each)),
        where,
      ).toEqual([]);
      expect(changesOf(seen, seenDuel(CARDS, viewOf(duel, after.state, 0)), will), where).toEqual([]);
    }
});

/** Where units are not what was foretold: what chance adds may be more, and what nothing is told of is left to chance alone. */
function changesOf(before: SeenDuel, after: SeenDuel, { wills, arrivals }: ReplaceWill): readonly string[] {
  const isByChance = before.units.some((unit) =>
    watchesOf(unit, 0).some(({ effect }) => 'to' in effect && effect.to === 'randomEnemy'),
  );
  const wrong = before.units.flatMap((unit) => {
    const will = wills.find((each) => each.unit.handle === unit.handle);
    const now = after.units.find((each) => each.square === unit.square && each.kind === unit.kind);
    const { attack = 0 } = will?.gains ?? {};
    const isRight =
      (now?.attack ?? 0) === unit.attack + attack &&
      (will?.isOpen || (!will && isByChance)
        ? (now?.health ?? 0) <= (will?.left ?? unit.health)
        : (now?.health ?? 0) === (will?.left ?? unit.health));
    return isRight ? [] : [`${unit.row.name} ${unit.attack}/${unit.health} became ${now?.attack}/${now?.health}`];
  });
  const come = after.units.flatMap(({ square, row }) =>
    square === null || before.units.some((unit) => unit.square === square) || arrivals.includes(square)
      ? []
      : [`${row.name} came to ${square}`],
  );
  return [...wrong, ...come];
}

test('[U38] a replace that is refused is foretold with the same reason', () => {
  let count = 0;
  for (const { state, seat, seen } of moments)
    for (const slot of seen.hand.keys()) {
      const step = submit(duel, state, seat, { type: 'replace', slot });
      const refusal = refusalOfReplace(seen, seat, slot);
      expect(refusal).toEqual(step.ok ? undefined : step.error);
      if (refusal) count++;
    }
  expect(count).toBeGreaterThan(100);
});

test('[U22] [U37] what a view says of its viewer’s rights is what the rules count', () => {
  for (const { state, seat, seen } of moments)
    expect(seen.sides[seat].rights).toEqual(rightsOf({ r: reading(state), set: CARDS }, seat));
});

/** Whoever was foretold to die or to go stands no longer, or was a general, and then the match is over. */
function checkStanding(after: MatchState<Duel>, wills: readonly Will[]): void {
  const r = reading(after);
  const stands = ({ unit }: Will): boolean =>
    r.cards(BOARD).some((card) => r.card(card).square === unit.square && r.kind(card) === unit.kind);
  const wrong = wills.filter((will) => will.end !== 'stands' && stands(will) && r.match.phase !== 'over');
  expect(wrong.map(({ unit }) => unit.row.name)).toEqual([]);
}
