/** Attacks on questions and the agenda: what is refused, what is thrown, and that nothing hangs. */
import { describe, expect, test } from 'vitest';
import {
  answersTo,
  apply,
  reading,
  record,
  Recorder,
  submit,
  waitsFor,
  type Asked,
  type MatchState,
  type Question,
  type Seat,
  type Viewer,
} from '../../src/core/index.ts';
import { areFew } from '../../src/core/question.ts';
import { load, loadMatch, save, saveMatch } from '../../src/core/save/index.ts';
import { follow, project, viewOf } from '../../src/core/view/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { answer, begun, done, parlour, tried, z, type State } from './parlour.ts';
import { plainQuestion } from './plain-question.ts';

describe('an answer', () => {
  const tossing = (): State => done(begun(), 0, { type: 'toss' });
  const mine = (state: State): number => project(state as never, 0).question?.cards?.[0] ?? 0;

  test.each<[string, Seat, unknown, string]>([
    ['of another seat', 1, answer(1, 1), 'NoQuestion'],
    ['of a seat that is not there', 9, answer(1, 1), 'NoSuchSeat'],
    ['of half a seat', 0.5, answer(1, 1), 'NoSuchSeat'],
    ['to a question of the future', 0, answer(2, 1), 'NoQuestion'],
    ['to question 0', 0, answer(0), 'NoQuestion'],
    ['to no question', 0, { type: 'answer', picks: [1] }, 'BadCommand'],
    ['with a card of the deck', 0, answer(1, 77), 'UnknownHandle'],
    ['with handle 0', 0, answer(1, 0), 'UnknownHandle'],
    ['with NaN', 0, answer(1, Number.NaN), 'BadCommand'],
    ['with 2^53', 0, answer(1, 2 ** 53), 'BadCommand'],
    ['below nought', 0, answer(1, -1), 'BadCommand'],
    ['with a text', 0, answer(1, '1'), 'BadCommand'],
    ['with a hole', 0, { type: 'answer', question: 1, picks: new Array(1) }, 'BadCommand'],
    ['with more than is asked', 0, { type: 'answer', question: 1, picks: [1], seat: 0 }, 'BadCommand'],
    ['with a list that is none', 0, { type: 'answer', question: 1, picks: { length: 1, 0: 1 } }, 'BadCommand'],
    ['with a million picks', 0, { type: 'answer', question: 1, picks: new Array(1e6).fill(1) }, 'TooLarge'],
    ['of another kind', 0, { type: 'vote' }, 'QuestionOpen'],
    ['inherited', 0, Object.create({ type: 'answer', question: 1, picks: [1] }), 'UnknownCommand'],
  ])('%s is refused', (_, seat, raw, code) => {
    expect(tried(tossing(), seat, raw)).toMatchObject({ code });
  });

  test('is taken once, and late or again it is refused', () => {
    const state = tossing();
    const after = done(state, 0, answer(1, mine(state)));
    expect(tried(after, 0, answer(1, mine(state)))).toMatchObject({ code: 'NoQuestion' });
  });

  test("by the handle that another player has for the card is refused, or names a card of one's own", () => {
    const state = tossing();
    const offered = new Set(project(state as never, 0).question?.cards);
    for (let handle = 0; handle < 30; handle++)
      expect('code' in tried(state, 0, answer(1, handle))).toBe(!offered.has(handle));
  });

  test('from a list that reads itself in its own way does not hang', () => {
    const endless = Object.assign([1], {
      *[Symbol.iterator]() {
        for (;;) yield 1;
      },
    });
    expect(tried(tossing(), 0, { type: 'answer', question: 1, picks: endless })).not.toHaveProperty('code');
  });

  test('of minus zero is zero', () => {
    const state = done(begun(), 0, { type: 'twice' });
    const after = done(state, 0, answer(1, -0, 1));
    expect(tried(after, 0, answer(2, -0))).not.toHaveProperty('code');
  });

  test('to a job that asks twice goes to the right question', () => {
    const second = done(done(begun(), 0, { type: 'twice' }), 0, answer(1, 2, 0));
    expect(tried(second, 0, answer(1, 1))).toMatchObject({ code: 'NoQuestion' });
    expect((done(second, 0, answer(2, 1)).match as { log: unknown }).log).toEqual(['2', '0', '1']);
  });
});

describe('a question', () => {
  const asking = (asked: Partial<Asked>): (() => void) => {
    const r = new Recorder<never>(begun(), true);
    return () => r.ask({ seat: 0, kind: 'k', ...asked }, { do: 'vote' } as never);
  };
  const hand = (): number[] => reading(begun()).cards(z.hand(0));
  const grouped = [0, 0, 1].map((group) => ({ label: 'x', group }));

  test.each<[string, Partial<Asked>, RegExp]>([
    ['to a seat that is not there', { seat: 7, options: ['x'] }, /no seat 7/],
    ['to half a seat', { seat: 0.5, options: ['x'] }, /no seat 0.5/],
    ['to nobody', { seat: Number.NaN, options: ['x'] }, /no seat NaN/],
    ['about a card that never was', { cards: [99] }, /no card 99/],
    ['about a card its player cannot point out', { cards: [0] }, /cannot offer card 0 to p1/],
    ['about a card twice', { cards: [hand()[0]!, hand()[0]!], min: 2 }, /offers a card twice/],
    ['for more than there are groups', { options: grouped, min: 3 }, /cannot pick 3 of 2 groups/],
    ['for more than there is', { options: ['x'], min: 2 }, /cannot pick 2 to 2 of 1/],
    ['for endlessly many', { options: ['x'], max: Infinity }, /cannot pick/],
    ['for half a card', { options: ['x'], min: 0.5, max: 1 }, /cannot pick/],
    ['for less than nothing', { options: ['x'], min: -1 }, /cannot pick/],
    ['from too much', { options: new Array<string>(10_001).fill('x') }, /too many/],
  ])('%s is a mistake that is told at once', (_, asked, message) => {
    expect(asking(asked)).toThrow(message);
  });

  test('whose card leaves the match offers it no longer, and the match still saves and loads', () => {
    const { state } = record(begun() as MatchState, (r) => {
      const cards = r.cards(z.hand(0));
      for (const seat of [0, 1])
        r.ask(
          { seat, kind: 'k', cards: seat === 0 ? cards : r.cards(z.hand(1)), min: 1, max: 5, simultaneous: true },
          {
            do: 'vote',
          },
        );
      r.answer(0, cards.slice(0, 3));
      for (const card of cards.slice(1)) r.cease(card);
    });
    const [first] = reading(begun()).cards(z.hand(0));
    expect(state.questions.open[0]).toMatchObject({ cards: [first], min: 1, max: 1, picks: [first] });
    const loaded = loadMatch(parlour, saveMatch(parlour, state as never));
    expect(loaded.ok).toBe(true);
  });

  test('is put again to one whose answer named a card that has left the match', () => {
    const { state } = record(begun() as MatchState, (r) => {
      for (const seat of [0, 1])
        r.ask({ seat, kind: 'k', cards: r.cards(z.hand(seat)), min: 2, simultaneous: true }, { do: 'vote' });
      r.answer(0, r.cards(z.hand(0)).slice(0, 2));
      r.cease(r.at(z.hand(0), 0));
    });
    expect(waitsFor(parlour, reading(state) as never)).toEqual([0, 1]);
    expect(loadMatch(parlour, saveMatch(parlour, state as never)).ok).toBe(true);
  });

  test('put to several at once has one job that gets the answers', () => {
    const r = new Recorder<never>(begun(), true);
    const ask = (seat: Seat, job: string): void =>
      r.ask({ seat, kind: 'k', options: ['x'], simultaneous: true }, { do: job } as never);
    ask(0, 'vote');
    expect(() => ask(1, 'twice')).toThrow(/one job/);
    expect(() => ask(1, 'vote')).not.toThrow();
  });

  test('that is withdrawn from its only seat leaves its job to ask again', () => {
    const r = new Recorder<never>(begun(), true);
    r.ask({ seat: 0, kind: 'k', options: ['x'] }, { do: 'vote' } as never);
    r.withdraw(0);
    expect(r.questions).toMatchObject({ open: [], job: { do: 'vote' } });
    expect(waitsFor(parlour, r as never)).toEqual([0]);
  });
});

test('a question and a hook of many words are saved and loaded', () => {
  const long = 'x'.repeat(5000);
  const { state } = record(begun() as MatchState, (r) => {
    r.ask({ seat: 0, kind: long, text: long, options: [long] }, { do: 'vote' });
    r.watch({ on: long, source: -1 });
  });
  const loaded = load(save(state));
  expect(loaded.ok ? isSame(loaded.value, state) : loaded.error).toBe(true);
});

describe('the list of answers stays short and quick', () => {
  const question = (offered: number, of: Partial<Question>): Question =>
    plainQuestion({ cards: Array.from({ length: offered }, (_, i) => i), ...of });

  test.each<[string, number, Partial<Question>, number]>([
    ['all of 40', 40, { min: 40, max: 40 }, 1],
    ['all but one of 200', 200, { min: 199, max: 199 }, 200],
    ['194 of 201', 201, { min: 194, max: 194 }, 50],
    ['1000 of 2000', 2000, { min: 1000, max: 1000 }, 10],
    ['none to all of 30', 30, { min: 0, max: 30 }, 761],
    ['all of 300 in order', 300, { min: 300, max: 300, ordered: true }, 34],
    ['none to all of 10,000', 10_000, { min: 0, max: 10_000 }, 500],
    ['none to all of 10,000 in order', 10_000, { min: 0, max: 10_000, ordered: true }, 500],
  ])('%s', (_, offered, of, least) => {
    const asked = question(offered, of);
    const all = answersTo(asked);
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(all.length).toBeLessThan(20_000);
    expect(new Set(all.flat()).size).toBe(offered);
    expect(all.every((picks) => picks.length >= asked.min && picks.length <= asked.max)).toBe(true);
  });

  test.each([
    [512, 512, true],
    [513, 1, false],
    [1, 513, false],
    [Number.NaN, 1, false],
    [1, Number.NaN, false],
    [Number.POSITIVE_INFINITY, 1, false],
  ])('[F53] %d answers of %d picks are listed one by one: %s', (count, length, isListed) => {
    expect(areFew(count, length)).toBe(isListed);
  });

  test('10,000 options in one group, or each in its own', () => {
    const options = (group: (i: number) => number): Question['options'] =>
      Array.from({ length: 10_000 }, (_, i) => ({ label: 'x', group: group(i) }));
    for (const group of [(): number => 0, (i: number): number => i])
      expect(answersTo(question(0, { cards: null, options: options(group), min: 0, max: 10_000 }))).not.toEqual([]);
  });
});

describe('several who are asked at once', () => {
  const voting = (): State => done(begun(3), 0, { type: 'vote' });
  const views = (state: State, viewer: Viewer): string => JSON.stringify(viewOf(parlour, state as never, viewer));

  test('learn nothing of what or how much others picked before all have answered, nor of the order they had', () => {
    const [none, two] = [[], [1, 2]].map((picks) => submit(parlour as never, voting(), 0, answer(1, ...picks)));
    if (!none?.ok || !two?.ok) throw new Error('refused');
    for (const viewer of [1, 2, 'spectator', 0] as const) {
      expect(views(none.value.state as never, viewer)).toBe(views(two.value.state as never, viewer));
      const told = [none, two].map(({ value }) => follow(parlour, voting() as never, value.events, viewer).events);
      expect(told[0]).toEqual(told[1]);
    }
  });

  test('learn nothing of what is offered to others', () => {
    const text = views(voting(), 1);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ question: { id: 2 } });
    expect(project(voting() as never, 'spectator').question).toBeNull();
    expect(viewOf(parlour, voting() as never, 'spectator').choices).toEqual([]);
  });

  test('may not answer for one another or twice, in any order', () => {
    const half = done(voting(), 2, answer(3, 1));
    expect(tried(half, 2, answer(3, 1))).toMatchObject({ code: 'NoQuestion' });
    expect(tried(half, 1, answer(1, 1))).toMatchObject({ code: 'NoQuestion' });
    expect(tried(half, 0, answer(2, 1))).toMatchObject({ code: 'NoQuestion' });
    expect(waitsFor(parlour, reading(half) as never)).toEqual([0, 1]);
    const end = done(done(half, 0, answer(1)), 1, answer(2, 1, 2));
    expect((end.match as { log: readonly string[] }).log).toHaveLength(3);
  });
});

describe('work that goes wrong', () => {
  test('a job that throws leaves the state as it was', () => {
    const state = begun();
    const before = JSON.stringify(state);
    expect(() => submit(parlour as never, state, 0, { type: 'crash' })).toThrow(RangeError);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('a job that never ends is refused', () => {
    expect(tried(begun(), 0, { type: 'loop' })).toEqual({ code: 'TooMuchWork', limit: 10_000 });
  });

  test('a match that is over asks nothing more', () => {
    const state = done(begun(), 0, { type: 'finish' });
    expect([state.agenda, state.questions.open, waitsFor(parlour, reading(state) as never)]).toEqual([[], [], []]);
    expect(tried(state, 0, { type: 'vote' })).toEqual({ code: 'MatchOver' });
  });

  test('many jobs at once all go on the agenda', () => {
    const r = new Recorder<never>(begun(), false);
    const jobs = Array.from({ length: 50_000 }, () => ({ do: 'vote' }) as never);
    r.later(...jobs);
    r.next(...jobs);
    expect(r.agenda.length).toBe(100_000);
  });
});

test('a command that is given to the kernel itself is carried out by the same rules', () => {
  const state = done(begun(), 0, { type: 'pair' }) as never;
  expect(apply(parlour, state, 0, { type: 'answer', question: 1, picks: [0, 1] })).toMatchObject({
    error: { code: 'IllegalAnswer', rule: 'group' },
  });
  expect(apply(parlour, state, Number.NaN, { type: 'answer', question: 1, picks: [0, 2] })).toMatchObject({
    error: { code: 'NoSuchSeat' },
  });
});
