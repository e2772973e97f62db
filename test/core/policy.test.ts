/** Draw policies: each way to meet a full hand with each way to meet an empty pile, and the budget (D44 to D54). */
import { describe, expect, test } from 'vitest';
import {
  checkPolicy,
  drawBy,
  EMPTY_PILE,
  HAND_FULL,
  type DrawBudget,
  type DrawError,
  type DrawPolicy,
  type DrawReport,
  type EmptyPile,
  type HandFull,
  type Table,
} from '../../src/core/draw/index.ts';
import { record, type MatchEvent, type Result } from '../../src/core/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { rowsOf, tableFrom } from './rows.ts';

const policy = (change: Partial<DrawPolicy> = {}): DrawPolicy => ({
  ...bare({ reshuffleFrom: 'graveyard', fatigue: { amount: 2 } }),
  ...change,
});

/** A policy without where to reshuffle from or how much fatigue hurts. */
function bare(change: Partial<DrawPolicy>): DrawPolicy {
  return { from: 'deck', to: 'hand', pick: 'top', limit: 2, handFull: 'keep', empty: 'skip', ...change };
}

/** Profile `identity`: a shuffle sorts by card number, and a number below n is n - 1. */
const table = (deck: string, hand: string, graveyard = 'g'): Table =>
  tableFrom(
    { deck, hand, discard: '', burned: '', ether: '', graveyard },
    { chance: newChance('identity', seedFromText('x')) },
  );

interface Drawn {
  readonly answer: Result<DrawReport, DrawError>;
  readonly state: Table;
  readonly events: readonly MatchEvent[];
}

function ask(from: Table, by: DrawPolicy, n: number, budget?: DrawBudget): Drawn {
  const { value: answer, state, events } = record(from, (r) => drawBy(r, by, n, budget));
  return { answer, state, events };
}

/** What happened, in short: `draw`, `discard`, `recycle`, `shuffle`, or the name of a note. */
const told = ({ events }: Drawn): string[] =>
  events.flatMap((event) => {
    if (event.type === 'moved' || event.type === 'shuffled') return [event.verb];
    return event.type === 'noted' ? [event.name] : [];
  });

const zones = ({ state }: Drawn): string =>
  Object.entries(rowsOf(state))
    .map(([zone, row]) => `${zone}:${row}`)
    .filter((text) => !text.endsWith(':'))
    .join(' ');

/**
 * One unit by each full-hand policy, from a pile of 0, 1 and 2 cards into a hand of limit - 1, limit and limit + 1.
 * Written as what happens; a pile that is not empty is met the same way by every empty-pile policy.
 */
const FULL: Readonly<Record<HandFull, (hand: string, pile: string) => readonly [told: string[], zones: string]>> = {
  burn: (hand, pile) => [['draw'], `${rest(pile)}hand:${hand} burned:a graveyard:g`],
  discard: (hand, pile) => [['draw'], `${rest(pile)}hand:${hand} discard:a graveyard:g`],
  ether: (hand, pile) => [['draw'], `${rest(pile)}hand:${hand} ether:a graveyard:g`],
  keep: (hand, pile) => [['draw-blocked'], `deck:${pile} hand:${hand} graveyard:g`],
  refuse: (hand, pile) => [[], `deck:${pile} hand:${hand} graveyard:g`],
  'discard-oldest': (hand, pile) => [
    ['discard', 'draw'],
    `${rest(pile)}hand:${hand.slice(1)}a discard:${hand[0]} graveyard:g`,
  ],
};
const rest = (pile: string): string => (pile.length > 1 ? `deck:${pile.slice(1)} ` : '');

/** One unit on an empty pile when the hand has room. */
const EMPTY: Readonly<Record<EmptyPile, readonly [told: string[], zones: string]>> = {
  error: [[], 'hand:x graveyard:g'],
  lose: [['empty-draw'], 'hand:x graveyard:g'],
  fatigue: [['empty-draw'], 'hand:x graveyard:g'],
  reshuffle: [['recycle', 'shuffle', 'draw'], 'hand:xg'],
  skip: [['no-draw'], 'hand:x graveyard:g'],
  partial: [['no-draw'], 'hand:x graveyard:g'],
};

const PAIRS = HAND_FULL.flatMap((handFull) => EMPTY_PILE.map((empty) => [handFull, empty] as const));

describe.each(PAIRS)('[D47][D48] %s and %s', (handFull, empty) => {
  const by = policy({ handFull, empty });

  test.each(['a', 'ab'])('room in the hand, pile %s: drawn', (pile) => {
    const drawn = ask(table(pile, 'x'), by, 1);
    expect([told(drawn), zones(drawn)]).toEqual([['draw'], `${rest(pile)}hand:xa graveyard:g`]);
    expect(drawn.answer).toMatchObject({ ok: true, value: { overdrawn: [], displaced: [], missing: 0, blocked: 0 } });
  });

  test('room in the hand, pile empty', () => {
    const drawn = ask(table('', 'x'), by, 1);
    expect([told(drawn), zones(drawn)]).toEqual(EMPTY[empty]);
    expect(drawn.answer.ok).toBe(empty !== 'error');
  });

  test.each([
    ['xy', 'a'],
    ['xy', 'ab'],
    ['xyz', 'a'],
    ['xyz', 'ab'],
  ])('[D52] hand %s at or over the limit, pile %s', (hand, pile) => {
    const drawn = ask(table(pile, hand), by, 1);
    expect([told(drawn), zones(drawn)]).toEqual(FULL[handFull](hand, pile));
    expect(drawn.answer.ok || drawn.answer.error).toEqual(
      handFull === 'refuse' ? { code: 'ZoneFull', zone: 'hand', limit: 2 } : true,
    );
  });

  test.each(['xy', 'xyz'])(
    '[D46] hand %s full and pile empty: a policy that leaves the pile alone never meets it',
    (hand) => {
      const drawn = ask(table('', hand), by, 1);
      const leavesAlone = handFull === 'keep' || handFull === 'refuse';
      const never = [handFull === 'keep' ? ['draw-blocked'] : [], `hand:${hand} graveyard:g`];
      const [met] = EMPTY[empty];
      const past = handFull === 'discard-oldest' ? ['discard', 'draw'] : ['draw'];
      expect(told(drawn)).toEqual(
        leavesAlone ? never[0] : empty === 'reshuffle' ? ['recycle', 'shuffle', ...past] : met,
      );
    },
  );
});

describe('[D45] a request', () => {
  test('for 0 does nothing, whatever is wrong', () => {
    const drawn = ask(table('', 'xyz'), policy({ handFull: 'refuse', empty: 'error' }), 0);
    expect([drawn.answer.ok, drawn.events]).toEqual([true, []]);
  });

  test.each([-1, 1.5, Number.NaN, Infinity, 2 ** 53])('for %s is refused', (n) => {
    const { answer, events } = ask(table('ab', ''), policy(), n);
    expect(answer).toMatchObject({ ok: false, error: { code: 'InvalidCount' } });
    expect(events).toEqual([]);
  });

  test('is drawn unit by unit', () => {
    const drawn = ask(table('abc', '', ''), policy({ limit: null }), 3);
    expect(drawn.events.map((event) => event.type === 'moved' && event.cards)).toEqual([[0], [1], [2]]);
  });

  test('that may not fit or may not be served is judged as a whole', () => {
    expect(ask(table('abc', 'x'), policy({ handFull: 'refuse' }), 2).answer).toEqual({
      ok: false,
      error: { code: 'ZoneFull', zone: 'hand', limit: 2 },
    });
    const short = { code: 'InsufficientCards', zone: 'deck', requested: 2, available: 1 };
    const drawn = ask(table('a', ''), policy({ empty: 'error' }), 2);
    expect([drawn.answer, drawn.events]).toEqual([{ ok: false, error: short }, []]);
  });

  test('keeps the rest of what does not fit, told once', () => {
    const drawn = ask(table('abcd', 'x'), policy(), 3);
    expect(zones(drawn)).toBe('deck:bcd hand:xa graveyard:g');
    expect(drawn.events.at(-1)).toMatchObject({ name: 'draw-blocked', facts: { zone: 'hand', count: 2 } });
    expect(drawn.answer).toMatchObject({ value: { drawn: [0], blocked: 2 } });
  });
});

describe('[D48] the rest of a request on an empty pile', () => {
  test.each<[EmptyPile, string[], number]>([
    ['lose', ['draw', 'empty-draw', 'empty-draw'], 2],
    ['fatigue', ['draw', 'empty-draw', 'empty-draw'], 2],
    ['skip', ['draw', 'no-draw', 'no-draw'], 2],
    ['partial', ['draw', 'no-draw'], 2],
    ['reshuffle', ['draw', 'no-draw', 'no-draw'], 2],
  ])('%s', (empty, happened, missing) => {
    const drawn = ask(table('a', '', ''), policy({ empty, limit: null }), 3);
    expect(told(drawn)).toEqual(happened);
    expect(drawn.answer).toMatchObject({ value: { drawn: [0], missing } });
  });

  test('each unit of fatigue queues damage to the owner of the pile', () => {
    const owned = tableFrom({ deck: { type: 'deck', owner: 1, cards: '' }, hand: '' }, { seats: ['A', 'B'] });
    const { state } = ask(owned, policy({ empty: 'fatigue' }), 2);
    expect(state.agenda).toEqual([
      { do: 'fatigue', seat: 1, amount: 2 },
      { do: 'fatigue', seat: 1, amount: 2 },
    ]);
  });

  test('partial tells how many are missing', () => {
    expect(ask(table('a', ''), policy({ empty: 'partial' }), 3).events.at(-1)).toMatchObject({
      name: 'no-draw',
      facts: { zone: 'deck', missing: 2 },
    });
  });
});

describe('[D49][D50] a reshuffle', () => {
  const by = policy({ empty: 'reshuffle', limit: null });

  test('comes after the leftovers, which are never mixed in', () => {
    const drawn = ask(table('a', '', 'bc'), by, 2);
    expect(told(drawn)).toEqual(['draw', 'recycle', 'shuffle', 'draw']);
    expect(zones(drawn)).toBe('deck:c hand:ab');
    expect(drawn.answer).toMatchObject({ value: { reshuffles: 1 } });
  });

  test('of nothing does not happen: no event, no generation, no number', () => {
    const drawn = ask(table('', '', ''), by, 2);
    expect(told(drawn)).toEqual(['no-draw', 'no-draw']);
    expect(drawn.state.generations).toEqual([0, 0, 0, 0, 0, 0]);
    expect(drawn.answer).toMatchObject({ value: { reshuffles: 0, missing: 2 } });
  });

  test('happens when a draw needs it and not before', () => {
    expect(told(ask(table('a', '', 'b'), by, 1))).toEqual(['draw']);
  });
});

describe('[D33][D49][D50] a reshuffle that keeps the top of the other pile', () => {
  const by = policy({ empty: 'reshuffle', limit: null, keepTop: 1 });

  test('takes what lies under it, and the kept card stays', () => {
    const drawn = ask(table('a', '', 'tuv'), by, 2);
    expect([told(drawn), zones(drawn)]).toEqual([['draw', 'recycle', 'shuffle', 'draw'], 'deck:v hand:au graveyard:t']);
    expect(drawn.events[1]).toMatchObject({ type: 'moved', cards: [2, 3], at: 1, into: 0 });
    expect(drawn.answer).toMatchObject({ value: { drawn: [0, 2], reshuffles: 1, missing: 0 } });
  });

  test.each([
    ['the kept card alone', 't', 1],
    ['nothing', '', 1],
    ['fewer cards than are kept', 'tu', 3],
  ])('does not happen with %s there: no event, no counter, no chance used', (_, graveyard, keepTop) => {
    const before = table('', '', graveyard);
    const budget: DrawBudget = { draws: 5, reshuffles: 5 };
    const drawn = ask(before, { ...by, keepTop }, 2, budget);
    expect([told(drawn), drawn.answer]).toMatchObject([
      ['no-draw', 'no-draw'],
      { value: { reshuffles: 0, missing: 2 } },
    ]);
    expect([drawn.state.generations, drawn.state.chance]).toEqual([before.generations, before.chance]);
    expect(budget).toEqual({ draws: 3, reshuffles: 5 });
  });

  test('may keep several, in their order', () => {
    expect(zones(ask(table('', '', 'tuvw'), { ...by, keepTop: 3 }, 1))).toBe('hand:w graveyard:tuv');
  });

  test('keeps nothing if that is what it says', () => {
    const [none, unsaid] = [{ ...by, keepTop: 0 }, policy({ empty: 'reshuffle', limit: null })];
    expect(ask(table('', '', 'tu'), none, 1).events).toEqual(ask(table('', '', 'tu'), unsaid, 1).events);
  });
});

describe('[D44] the pick', () => {
  test('bottom takes the last card', () => {
    expect(zones(ask(table('abc', ''), policy({ pick: 'bottom' }), 1))).toBe('deck:ab hand:c graveyard:g');
  });

  test('uniform takes cards by number as the stream `draw:<seq>` says, and no one is told the place', () => {
    const seed = seedFromText('uniform');
    const shuffled = tableFrom({ deck: 'abcdefgh', hand: '' }, { chance: newChance('shake256', seed) });
    const { events } = ask(shuffled, policy({ pick: 'uniform', limit: null }), 4);
    const left = [0, 1, 2, 3, 4, 5, 6, 7];
    // Each unit is a roll and a move: the rolls stand at 0, 2, 4 and 6.
    const wanted = [0, 2, 4, 6].map((seq) => left.splice(below(shakeStream(seed, `draw:${seq}`), left.length), 1)[0]);
    expect(events.flatMap((event) => (event.type === 'moved' ? event.cards : []))).toEqual(wanted);
    expect(events.filter(({ type }) => type === 'moved')).toEqual(
      Array(4).fill(expect.objectContaining({ secret: 'from' })),
    );
  });

  test('[F9] uniform does not care how the cards lie', () => {
    const chance = newChance('shake256', seedFromText('uniform'));
    const pick = (order: readonly number[]): unknown => {
      const laid = record(tableFrom({ deck: 'abcdef', hand: '' }, { chance }), (r) =>
        r.arrange(0, 0, order, 'lay', 'everyone'),
      );
      return ask(laid.state, policy({ pick: 'uniform' }), 1).answer;
    };
    expect(pick([5, 4, 3, 2, 1, 0])).toEqual(pick([1, 0, 3, 2, 5, 4]));
  });
});

describe('[D51] a hand of slots', () => {
  const slots = (hand: string): Table => tableFrom({ deck: 'abc', hand: { type: 'hand', cards: hand }, burned: '' });

  test('is filled from the lowest, and what lies there stays', () => {
    expect(zones(ask(slots('-x--'), policy({ limit: 1 }), 2))).toBe('deck:c hand:axb-');
  });

  test('is full when its slots are, whatever the limit says', () => {
    expect(zones(ask(slots('xy-'), policy({ limit: 9, handFull: 'burn' }), 2))).toBe('deck:c hand:xya burned:b');
  });
});

test('[D47] what the ether takes is told as an overflow', () => {
  const { events } = ask(table('a', 'xy'), policy({ handFull: 'ether' }), 1);
  expect(events).toEqual([expect.objectContaining({ verb: 'draw', why: 'overflow', cards: [0] })]);
});

test('[D47] an overdraw is told as one, and the newest lies on top', () => {
  const drawn = ask(table('abc', 'xy'), policy({ handFull: 'burn' }), 2);
  expect(zones(drawn)).toBe('deck:c hand:xy burned:ba graveyard:g');
  expect(drawn.events).toEqual(
    [0, 1].map((card) => expect.objectContaining({ verb: 'draw', why: 'overdraw', cards: [card] })),
  );
  expect(drawn.answer).toMatchObject({ value: { drawn: [], overdrawn: [0, 1] } });
});

describe('[D54] an action is bounded', () => {
  test('at 200 units, with the rest dropped and told', () => {
    const many = tableFrom({ deck: 'a'.repeat(250), hand: '' });
    const { answer, events } = ask(many, policy({ limit: null }), 250);
    expect(answer).toMatchObject({ value: { dropped: 50, drawn: { length: 200 } } });
    expect(events.at(-1)).toMatchObject({ name: 'limit-reached', facts: { which: 'draws', dropped: 50 } });
  });

  test('at 8 reshuffles', () => {
    const budget: DrawBudget = { draws: 100, reshuffles: 8 };
    const by = policy({ empty: 'reshuffle', limit: 0, handFull: 'discard', overflow: 'graveyard' });
    const { answer } = ask(table('', '', 'g'), by, 10, budget);
    expect(answer).toMatchObject({ value: { reshuffles: 8, dropped: 2 } });
    expect(budget).toEqual({ draws: 91, reshuffles: 0 });
  });

  test('over all its requests together', () => {
    const budget: DrawBudget = { draws: 3, reshuffles: 0 };
    const first = ask(table('abcd', ''), policy({ limit: null }), 2, budget);
    expect(ask(first.state, policy({ limit: null }), 2, budget).answer).toMatchObject({
      value: { drawn: [2], dropped: 1 },
    });
  });
});

describe('a policy that cannot be used is told', () => {
  const { layout } = table('', '');
  const slots = tableFrom({ deck: '', hand: '-', discard: '' }).layout;
  test.each<[string | undefined, DrawPolicy]>([
    [undefined, policy()],
    ['there is no zone named "nope"', policy({ from: 'nope' })],
    ['there is no zone named "nope"', policy({ handFull: 'burn', overflow: 'nope' })],
    ['there is no zone named "__proto__"', policy({ reshuffleFrom: '__proto__' })],
    ['a reshuffle needs reshuffleFrom', bare({ empty: 'reshuffle' })],
    ['fatigue needs an amount', bare({ empty: 'fatigue' })],
    ['a limit is a whole number from 0 on, or null', policy({ limit: -1 })],
    ['a limit is a whole number from 0 on, or null', policy({ limit: 1.5 })],
    ['there is no pick "left"', policy({ pick: 'left' as 'top' })],
    ['there is no handFull "toString"', policy({ handFull: 'toString' as 'keep' })],
    ['there is no empty "weep"', policy({ empty: 'weep' as 'skip' })],
    ['deck cannot be drawn into itself', policy({ to: 'deck' })],
    ['deck cannot be drawn into itself', policy({ reshuffleFrom: 'deck' })],
    ['deck cannot be drawn into itself', policy({ handFull: 'discard', overflow: 'deck' })],
    ['burned cannot be drawn from', policy({ from: 'burned' })],
    ['ether cannot be recycled', policy({ reshuffleFrom: 'ether' })],
    [undefined, policy({ keepTop: 0 })],
    [undefined, policy({ empty: 'reshuffle', keepTop: 2 })],
    ['keepTop is a whole number from 0 on', policy({ keepTop: -1 })],
    ['keepTop is a whole number from 0 on', policy({ keepTop: 0.5 })],
    ['keepTop is a whole number from 0 on', policy({ keepTop: Number.NaN })],
    ['keepTop needs reshuffleFrom', bare({ keepTop: 1 })],
  ])('%s', (fault, by) => expect(checkPolicy(layout, by)).toBe(fault));

  test('slots do not tell which card is the oldest', () => {
    const by = bare({ handFull: 'discard-oldest' });
    expect(checkPolicy(slots, by)).toBe('slots do not tell which card is the oldest');
  });

  test('slots have no top that could be kept', () => {
    const by = bare({ to: 'discard', reshuffleFrom: 'hand', keepTop: 1 });
    expect(checkPolicy(slots, by)).toBe('hand has slots, and no top to keep');
    expect(checkPolicy(slots, { ...by, keepTop: 0 })).toBeUndefined();
  });
});
