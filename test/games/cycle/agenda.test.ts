/** The agenda (C20, C82) and questions (C5): in which order things happen, what a breach leaves, what stops the clock. */
import { describe, expect, test } from 'vitest';
import { apply } from '../../../src/core/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import { cycle, cycleWith, seenCycle, unseenKinds, type CycleRow } from '../../../src/games/cycle/index.ts';
import { generic, lay, type Deck, type Layout } from './deck.ts';

/** What happened, without the moves of the played card itself. */
const told = ({ symbols }: Deck): string[] => symbols.filter((each) => !/^(PLAY|RESOLVED|DISCARD \w+ play)/.test(each));

const question = ({ state }: Deck): unknown => state.questions.open.map(({ kind, cards }) => [kind, cards]);

describe('[C20] triggers', () => {
  test('run first in first out, and the effects of one together', () => {
    const deck = lay({ main_deck: generic(9), hand: ['a'] });
    deck.run({
      op: 'watch',
      trigger: {
        on: 'discard',
        effects: [
          { do: 'draw', n: 1 },
          { do: 'draw', n: 2 },
        ],
      },
    });
    deck.run({ op: 'watch', trigger: { on: 'discard', effects: [{ do: 'block', n: 1 }] } });
    deck.run({
      op: 'watch',
      trigger: {
        on: 'draw',
        effects: [
          { do: 'charge', n: 1 },
          { do: 'mill', n: 1 },
        ],
      },
    });
    deck.run({ op: 'discard', card: deck.card('a') });
    expect(deck.symbols.slice(0, 6)).toEqual([
      'DISCARD a manual',
      'DRAW x1 trigger',
      'DRAW x2 trigger',
      'DRAW x3 trigger',
      'BLOCK',
      'DISCARD x4 effect',
    ]);
  });

  test('what follows a choice follows it at once, before other triggers', () => {
    const deck = lay({ main_deck: generic(9), hand: ['a', 'b', 'c'] });
    const trigger = {
      on: 'reshuffle',
      effects: [
        { do: 'discard', n: 1 },
        { do: 'draw', n: 1 },
      ],
    } as const;
    deck.run({ op: 'watch', trigger });
    deck.run({ op: 'watch', trigger: { on: 'reshuffle', effects: [{ do: 'block', n: 1 }] } });
    deck.run({ op: 'force_reshuffle' });
    expect(question(deck)).toEqual([['discard', [deck.card('a'), deck.card('b'), deck.card('c')]]]);
    deck.hush();
    deck.answer(deck.card('b'));
    expect(deck.symbols).toEqual(['DISCARD b effect', 'DRAW x1 trigger', 'BLOCK']);
  });

  test('[C90] the end of the encounter drops the rest of a trigger', () => {
    const deck = lay({
      main_deck: ['a', 'b'],
      match: { hp: 1, enemies: [{ kind: 'kiln-drone', hp: 9, block: 0, intent: 0 }], encounters: [['kiln-drone']] },
    });
    deck.run({
      op: 'watch',
      trigger: {
        on: 'draw',
        effects: [
          { do: 'lose', n: 1 },
          { do: 'draw', n: 1 },
        ],
      },
    });
    deck.run({ op: 'draw', n: 1 });
    expect([deck.kinds('hand'), deck.state.match.ending, deck.state.agenda]).toEqual([
      ['a'],
      { result: 'lost', reason: 'no_hp' },
      [],
    ]);
  });
});

describe('[C5] questions', () => {
  const asking: Layout = { hand: ['dump-buffer', 'a', 'b'], main_deck: generic(3) };

  test('are shown to the operative by handles, and to others as a choice somebody has', () => {
    const deck = lay(asking);
    deck.give({ type: 'play', card: deck.card('dump-buffer') });
    const { question: asked, choices } = viewOf(cycleWith(deck.rules), deck.state, 0);
    expect(asked).toMatchObject({ kind: 'discard', text: 'Discard which card?', min: 1, max: 1 });
    expect(choices).toEqual((asked?.cards ?? []).map((card) => ({ type: 'answer', question: 1, picks: [card] })));
    const other = viewOf(cycleWith(deck.rules), deck.state, 'spectator');
    expect([other.question, other.choosing]).toEqual([null, [{ seat: 0, kind: 'discard', done: false }]]);
  });

  test('[C84] the locks are told before the answer, and open with it', () => {
    const deck = lay({ hand: ['dump-buffer', 'a'] });
    deck.give({ type: 'play', card: deck.card('dump-buffer') });
    expect([deck.state.match.locks.draw, told(deck)]).toEqual([true, ['DRAW_LOCK']]);
    deck.answer(deck.card('a'));
    expect(deck.state.match.locks.draw).toBe(false);
  });

  test('nothing to pick is no question', () => {
    const deck = lay({ hand: ['dump-buffer'], main_deck: generic(3) });
    deck.give({ type: 'play', card: deck.card('dump-buffer') });
    expect([deck.state.questions.open, deck.kinds('hand')]).toEqual([[], ['x1', 'x2']]);
  });

  test('an answer has budgets of its own', () => {
    const deck = lay({
      ...asking,
      cards: {
        p: {
          cost: 0,
          effects: [
            { do: 'draw', n: 1 },
            { do: 'discard', n: 1 },
            { do: 'draw', n: 1 },
          ],
        },
      },
      hand: ['p', 'a'],
      settings: { limits: { maxDrawsPerAction: 1 } },
    });
    deck.give({ type: 'play', card: deck.card('p') });
    deck.answer(deck.card('a'));
    expect([deck.kinds('hand'), deck.symbols.some((each) => each.startsWith('LIMIT'))]).toEqual([['x1', 'x2'], false]);
  });

  test('[C36] a look at very many cards is one question; any order of them is an answer', () => {
    const deck = lay({
      main_deck: generic(8),
      hand: ['p'],
      cards: { p: { cost: 0, effects: [{ do: 'peek', n: 8 }] } },
    });
    deck.give({ type: 'play', card: deck.card('p') });
    expect(deck.answer(0, 1, 2)).toEqual({ code: 'ILLEGAL_PICK', choice: 'peek', min: 8, max: 8 });
    expect(deck.answer(3, 7, 6, 5, 4, 2, 1, 0)).toBeUndefined();
    expect([deck.kinds('hand'), deck.kinds('main_deck').slice(0, 3)]).toEqual([['x4'], ['x8', 'x7', 'x6']]);
  });
});

describe('[C52] the clock and a question', () => {
  const asked = (ticks: readonly number[]): Deck => {
    const deck = lay({
      main_deck: generic(9),
      hand: ['a', 'b'],
      deck: { mode: 'realtime', draw_interval_ticks: 10, draw_interval: 10 / 60 },
    });
    deck.run({ op: 'watch', trigger: { on: 'draw', effects: [{ do: 'discard', n: 1 }] } });
    for (const n of ticks) {
      deck.give({ type: 'advance', ticks: n });
      if (deck.state.questions.open.length > 0) {
        expect(deck.give({ type: 'advance', ticks: 1 })).toMatchObject({ code: 'WRONG_PHASE' });
        deck.answer(deck.state.questions.open[0]?.cards?.[0] as number);
      }
    }
    return deck;
  };

  test('stands still while it is asked, and the ticks that are left run on behind the answer', () => {
    const [whole, split] = [asked([15]), asked([10, 5])];
    expect(whole.log.filter(({ name }) => name === 'DISCARD')).toMatchObject([{ tick: 10 }]);
    expect(whole.state.seats[0]?.tick).toBe(15);
    expect(whole.log.map(({ name, tick }) => [name, tick])).toEqual(split.log.map(({ name, tick }) => [name, tick]));
    expect(JSON.stringify(whole.state.match)).toBe(JSON.stringify(split.state.match));
  });
});

describe('[C82] a breach', () => {
  test('brings the card home, and what follows every action still follows', () => {
    const deck = lay({
      main_deck: generic(30),
      hand: ['p'],
      cards: {
        p: {
          cost: 0,
          effects: [
            { do: 'draw', n: 9 },
            { do: 'block', n: 1 },
          ],
        },
      },
      settings: { rt_draw: 'refill', refill_to: 9, limits: { maxDrawsPerAction: 2 } },
      deck: { mode: 'realtime' },
    });
    deck.give({ type: 'play', card: deck.card('p') });
    expect(told(deck)).toEqual([
      'DRAW x1 effect',
      'DRAW x2 effect',
      'NO_DRAW limit 7',
      'LIMIT_REACHED draws',
      'NO_DRAW limit 7',
    ]);
    expect([deck.kinds('discard_pile'), deck.state.agenda]).toEqual([['p'], []]);
  });

  test('in one tick leaves the next ticks their budgets', () => {
    const deck = lay({
      main_deck: generic(30),
      settings: { limits: { maxDrawsPerAction: 3 } },
      deck: { mode: 'realtime', draw_interval_ticks: 10, draw_interval: 10 / 60, max_hand_size: 30 },
    });
    deck.run({ op: 'watch', trigger: { on: 'draw', effects: [{ do: 'draw', n: 1 }] } });
    deck.give({ type: 'advance', ticks: 20 });
    const action = ['DRAW', 'DRAW', 'DRAW', 'NO_DRAW', 'LIMIT_REACHED'];
    expect(deck.log.map(({ name, tick }) => `${name} ${tick}`)).toEqual(
      [10, 20].flatMap((tick) => action.map((name) => `${name} ${tick}`)),
    );
  });

  test('of operations is one of the whole action', () => {
    const deck = lay({
      main_deck: generic(30),
      hand: ['p'],
      cards: { p: { cost: 0, effects: Array.from({ length: 9 }, () => ({ do: 'block', n: 1 }) as const) } },
      settings: { limits: { maxOpsPerAction: 4 } },
    });
    deck.give({ type: 'play', card: deck.card('p') });
    expect([deck.state.match.block, deck.symbols.at(-3), deck.kinds('discard_pile')]).toEqual([
      4,
      'LIMIT_REACHED ops',
      ['p'],
    ]);
  });
});

describe('a view is read in one place', () => {
  test('hand, piles, enemies, timer, rhythm and question', () => {
    const deck = lay({
      main_deck: ['arc-rake', 'jolt-needle'],
      hand: ['wide-scan'],
      discard_pile: ['brace-coil'],
      match: { enemies: [{ kind: 'kiln-drone', hp: 30, block: 8, intent: 2 }], encounters: [['kiln-drone']] },
      deck: { mode: 'realtime' },
    });
    const before = seenCycle(viewOf(cycle, deck.state, 0));
    expect(before.hand.map(({ kind }) => kind)).toEqual(['wide-scan']);
    expect(before.piles.main_deck).toEqual({ count: 2, cards: [], top: undefined });
    expect(before.piles.discard_pile.top?.row.name).toBe('Brace Coil');
    expect(before.enemies).toMatchObject([{ name: 'Kiln Drone', mostHp: 42, stands: true, intent: 'block 8, hit 4' }]);
    expect([before.timer, before.rhythm?.windows.perfect, before.question]).toEqual([
      { by: 'interval', ticks: 0, due: 120, held: false },
      40_000,
      undefined,
    ]);
    expect(unseenKinds(before)).toEqual({ 'arc-rake': 1, 'jolt-needle': 1 });
    deck.give({ type: 'play', card: deck.card('wide-scan') });
    const { question: asked } = seenCycle(viewOf(cycle, deck.state, 0));
    expect(asked?.offered.map(({ label, row }) => [label, (row as CycleRow).cost])).toEqual([
      ['Arc Rake', 2],
      ['Jolt Needle', 1],
      ['Brace Coil', 1],
    ]);
    const picks = (asked?.offered ?? []).map(({ pick }) => pick);
    expect(picks.every((pick) => viewOf(cycle, deck.state, 0).faces[pick] !== undefined)).toBe(true);
  });

  test('a spectator sees no hand and no question', () => {
    const deck = lay({ hand: ['wide-scan'], main_deck: ['arc-rake'] });
    deck.give({ type: 'play', card: 1 });
    const seen = seenCycle(viewOf(cycle, deck.state, 'spectator'));
    expect([seen.hand, seen.question, seen.match.roster, seen.timer]).toEqual([[], undefined, undefined, undefined]);
    expect(apply(cycle, deck.state, 0, { type: 'endTurn' })).toMatchObject({ error: { code: 'QuestionOpen' } });
  });
});
