/** The agenda and its questions: what waits, in what order, who is asked, and what becomes of the answers. */
import { describe, expect, test } from 'vitest';
import { evolveAll, invert } from '../../src/core/history/index.ts';
import {
  answersTo,
  apply,
  choicesFor,
  ok,
  perform,
  reading,
  receive,
  record,
  Recorder,
  start,
  submit,
  waitsFor,
  zone,
  type Asked,
  type Game,
  type JobOf,
  type MatchState,
  type Question,
  type Seat,
} from '../../src/core/index.ts';
import { load, save } from '../../src/core/save/index.ts';
import { project, viewOf } from '../../src/core/view/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { plainQuestion } from './plain-question.ts';

interface Office {
  readonly match: { readonly log: readonly string[] };
  readonly seat: object;
  readonly card: object;
  readonly job:
    | { readonly do: 'say'; readonly word: string }
    | { readonly do: 'both'; readonly first: string; readonly second: string; readonly how: 'next' | 'later' }
    | { readonly do: 'discard'; readonly seat: Seat; readonly n: number }
    | { readonly do: 'vote' }
    | { readonly do: 'twice' }
    | { readonly do: 'again' }
    | { readonly do: 'refuse' };
}
type Command = { readonly type: 'do'; readonly jobs: readonly JobOf<Office>[] } | { readonly type: 'leave' };

const HANDS = [0, 1] as const;
const handOf = (seat: Seat): number => HANDS[seat] ?? 0;
const say = (r: Recorder<Office>, word: string): void => r.setMatch('log', [...r.match.log, word]);

/** Whatever is on the agenda is asked for by command; jobs say what they did. */
const office: Game<Office, Command, undefined> = {
  name: 'office',
  version: '1',
  title: 'Office',
  seats: { min: 2, max: 2 },
  catalog: { a: { name: 'a' }, b: { name: 'b' }, c: { name: 'c' } },
  visible: { match: { log: 'everyone' }, seat: {}, card: {} },
  parseOptions: () => ok(undefined),
  blank: () => ({
    layout: {
      seats: ['ann', 'bob'],
      zones: [zone('ann', 'hand', { owner: 0 }), zone('bob', 'hand', { owner: 1 }), zone('pile', 'discard')],
    },
    match: { log: [] },
    seats: [{}, {}],
  }),
  setup: (r) => HANDS.forEach((hand) => ['a', 'b', 'c'].forEach((kind) => r.create(kind, hand))),
  parseCommand: (raw) => ok(raw as Command),
  waitsFor: () => [0, 1],
  choices: () => [{ type: 'do', jobs: [] }],
  decide(r, seat, command) {
    if (command.type === 'do') return r.later(...command.jobs);
    r.withdraw(seat);
    r.rework((job) => (job.do === 'discard' && job.seat === seat ? undefined : job));
  },
  anytime: ['leave'],
  limit: 50,
  jobs: {
    say: (r, { word }) => say(r, word),
    both: (r, { first, second, how }) => r[how]({ do: 'say', word: first }, { do: 'say', word: second }),
    discard(r, { seat, n }, answer) {
      if (!answer)
        return r.ask({ seat, kind: 'discard', text: 'Which?', cards: r.cards(handOf(seat)), min: n, max: n });
      for (const card of answer) r.move(card, 2, 'discard');
      say(r, `discarded ${answer.length}`);
    },
    vote(r, _job, _answer, answers) {
      if (!answers) {
        for (const seat of HANDS)
          r.ask({ seat, kind: 'vote', options: [{ label: 'yes' }, { label: 'no' }], simultaneous: true });
        return;
      }
      say(r, `voted ${answers.map((picks) => picks?.join('') ?? '-').join(' ')}`);
    },
    twice: (r) => {
      r.ask({ seat: 0, kind: 'x', options: [{ label: 'y' }] });
      r.ask({ seat: 1, kind: 'x', options: [{ label: 'y' }] });
    },
    again: (r, job) => r.later(job),
    refuse: () => ({ code: 'NoWay' }),
  },
  outcome: () => undefined,
};

function begun(): MatchState<Office> {
  const started = start(office, undefined, { chance: newChance('fast', seedFromText('office')) });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
}

const doing = (...jobs: readonly JobOf<Office>[]): Command => ({ type: 'do', jobs });

function after(state: MatchState<Office>, seat: Seat, command: unknown): MatchState<Office> {
  const step = submit(office, state, seat, command);
  if (!step.ok) throw new Error(JSON.stringify(step.error));
  return step.value.state;
}

const told = (...jobs: readonly JobOf<Office>[]): readonly string[] => after(begun(), 0, doing(...jobs)).match.log;

describe('work', () => {
  const words = (how: 'next' | 'later'): JobOf<Office>[] => [
    { do: 'both', first: 'one', second: 'two', how },
    { do: 'say', word: 'waiting' },
  ];

  test('next runs before everything that waits, the first of several first', () => {
    expect(told(...words('next'))).toEqual(['one', 'two', 'waiting']);
  });

  test('later runs behind everything that waits', () => {
    expect(told(...words('later'))).toEqual(['waiting', 'one', 'two']);
  });

  test('done within one command leaves no trace but what it did', () => {
    const step = apply(office, begun(), 0, doing({ do: 'say', word: 'hello' }));
    expect(step.ok && [step.value.state.agenda, step.value.events.map(({ type }) => type)]).toEqual([[], ['changed']]);
  });

  test('is bounded: a command that sets off too much is refused as a whole', () => {
    expect(apply(office, begun(), 0, doing({ do: 'again' }))).toEqual({
      ok: false,
      error: { code: 'TooMuchWork', limit: 50 },
    });
  });

  test('a game may say what happens at the limit', () => {
    const patient = { ...office, overrun: (r: Recorder<Office>) => (r.clearAgenda(), say(r, 'enough')) };
    const step = apply(patient, begun(), 0, doing({ do: 'again' }));
    expect(step.ok && [step.value.state.match.log, step.value.state.agenda]).toEqual([['enough'], []]);
  });

  test('a refusal of a job takes back the command', () => {
    const state = begun();
    expect(apply(office, state, 0, doing({ do: 'say', word: 'x' }, { do: 'refuse' }))).toEqual({
      ok: false,
      error: { code: 'NoWay' },
    });
    expect(isSame(state, begun())).toBe(true);
  });

  test('a job that no handler knows is a mistake of ours', () => {
    expect(() => apply(office, begun(), 0, doing({ do: 'toString' } as never))).toThrow(/no job named "toString"/);
  });

  test('a budget of a command is spent once per command', () => {
    const r = new Recorder(begun(), false);
    expect([r.spend('draws', 2), r.spend('draws', 2), r.spend('draws', 2), r.spent('draws')]).toEqual([
      true,
      true,
      false,
      2,
    ]);
    perform(office, r, 0, doing());
    expect(r.spent('draws')).toBe(0);
  });
});

describe('a question', () => {
  const asked = (): MatchState<Office> =>
    after(begun(), 0, doing({ do: 'discard', seat: 1, n: 2 }, { do: 'say', word: 'after' }));

  test('stops the work until it is answered, and the job goes on with the answer', () => {
    expect([asked().match.log, asked().agenda]).toEqual([[], [{ do: 'say', word: 'after' }]]);
    const done = after(asked(), 1, { type: 'answer', question: 1, picks: [3, 1] });
    expect(done.match.log).toEqual(['discarded 2', 'after']);
    expect(reading(done).cards(2)).toEqual([5, 3]);
    expect(done.questions).toEqual({ asked: 1, open: [], job: null });
  });

  test('is waited for, and its answers are the choices of the one who is asked', () => {
    expect(waitsFor(office, reading(asked()))).toEqual([1]);
    expect(choicesFor(office, asked(), 1)).toEqual(
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ].map((picks) => ({ type: 'answer', question: 1, picks })),
    );
    expect(choicesFor(office, asked(), 0)).toEqual([]);
  });

  test('is shown to its seat by handles, and to others as somebody who is choosing', () => {
    const choosing = [{ seat: 1, kind: 'discard', done: false }];
    expect(viewOf(office, asked(), 1)).toMatchObject({
      question: {
        id: 1,
        kind: 'discard',
        text: 'Which?',
        cards: [1, 2, 3],
        options: [],
        min: 2,
        max: 2,
        ordered: false,
      },
      choosing,
    });
    for (const viewer of [0, 'spectator'] as const) {
      const view = project(asked(), viewer);
      expect([view.question, view.choosing]).toEqual([null, choosing]);
      expect(JSON.stringify(view)).not.toContain('Which?');
    }
  });

  test.each<[string, unknown, string, object]>([
    ['too few', [1], 'IllegalAnswer', { rule: 'count', min: 2, max: 2 }],
    ['too many', [1, 2, 3], 'IllegalAnswer', { rule: 'count' }],
    ['one twice', [1, 1], 'IllegalAnswer', { rule: 'double' }],
    ['an unknown card', [1, 9], 'UnknownHandle', { handle: 9 }],
    ['no list', 7, 'BadCommand', { field: 'picks' }],
    ['no numbers', ['1', '2'], 'BadCommand', { field: 'picks.0' }],
  ])('refuses %s', (_, picks, code, facts) => {
    expect(submit(office, asked(), 1, { type: 'answer', question: 1, picks })).toMatchObject({
      ok: false,
      error: { code, ...facts },
    });
  });

  test('refuses a card that is there but not offered', () => {
    const state = after(begun(), 0, doing({ do: 'discard', seat: 1, n: 3 }));
    const offered = state.questions.open[0] as Question;
    const fewer = { ...state, questions: { ...state.questions, open: [{ ...offered, cards: [3, 4], min: 1 }] } };
    expect(submit(office, fewer, 1, { type: 'answer', question: 1, picks: [3] })).toMatchObject({
      error: { code: 'IllegalAnswer', rule: 'member' },
    });
  });

  test('is answered by the one who is asked, and only while it stands', () => {
    expect(submit(office, asked(), 0, { type: 'answer', question: 1, picks: [1, 2] })).toMatchObject({
      error: { code: 'NoQuestion', question: 1 },
    });
    expect(submit(office, asked(), 1, { type: 'answer', question: 2, picks: [1, 2] })).toMatchObject({
      error: { code: 'NoQuestion', question: 2 },
    });
    expect(submit(office, begun(), 1, { type: 'answer', question: 1, picks: [] })).toMatchObject({
      error: { code: 'NoQuestion' },
    });
  });

  test('nothing else is accepted while it stands, but what a game allows at any time', () => {
    expect(submit(office, asked(), 0, doing())).toEqual({
      ok: false,
      error: { code: 'QuestionOpen', seat: 1, kind: 'discard' },
    });
    const left = after(asked(), 1, { type: 'leave' });
    expect([left.questions.open, left.match.log]).toEqual([[], ['after']]);
  });

  test('is saved, replayed and taken back with the match', () => {
    const before = begun();
    const step = apply(office, before, 0, doing({ do: 'discard', seat: 1, n: 2 }, { do: 'say', word: 'after' }));
    if (!step.ok) throw new Error(step.error.code);
    const { events, state } = step.value;
    expect(isSame(evolveAll(before, events), state)).toBe(true);
    expect(isSame(events.reduceRight<MatchState<Office>>(invert, state), before)).toBe(true);
    const loaded = load<Office>(save(state));
    if (!loaded.ok) throw new Error(loaded.error.path);
    const answer = { type: 'answer', question: 1, picks: [2, 3] };
    expect(isSame(after(loaded.value, 1, answer), after(state, 1, answer))).toBe(true);
  });

  test('can only be put by a job, one at a time, and not twice to the same seat', () => {
    const ask =
      (asked: Partial<Asked>, ...more: Partial<Asked>[]): (() => void) =>
      () =>
        void record(begun(), (r) => {
          for (const each of [asked, ...more])
            r.ask({ seat: 0, kind: 'k', options: [{ label: 'x' }], ...each }, { do: 'vote' });
        });
    expect(() => record(begun(), (r) => r.ask({ seat: 0, kind: 'k', options: [] }))).toThrow(/only a job can ask/);
    expect(() => apply(office, begun(), 0, doing({ do: 'twice' }))).toThrow(/a question stands already/);
    expect(ask({ simultaneous: true }, { simultaneous: true })).toThrow(/asked twice/);
    expect(ask({ min: 2 })).toThrow(/cannot pick 2 to 2 of 1/);
    expect(ask({ min: 1, max: 0 })).toThrow(/cannot pick/);
    expect(ask({ cards: [1] })).toThrow(/either cards or options/);
  });
});

describe('a question to several seats at once', () => {
  const asked = (): MatchState<Office> => after(begun(), 0, doing({ do: 'vote' }));
  const half = (): MatchState<Office> => after(asked(), 0, { type: 'answer', question: 1, picks: [1] });

  test('waits for all of them, in any order', () => {
    expect(waitsFor(office, reading(asked()))).toEqual([0, 1]);
    expect(waitsFor(office, reading(half()))).toEqual([1]);
    expect(half().match.log).toEqual([]);
    expect(after(half(), 1, { type: 'answer', question: 2, picks: [0] }).match.log).toEqual(['voted 1 0']);
  });

  test('hides an answer until all have answered: others see that somebody is done', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(project(half(), viewer).choosing).toEqual([
        { seat: 0, kind: 'vote', done: true },
        { seat: 1, kind: 'vote', done: false },
      ]);
      const other = after(asked(), 0, { type: 'answer', question: 1, picks: [0] });
      expect(project(other, viewer)).toEqual(project(half(), viewer));
    }
    expect(project(half(), 0).question).toBeNull();
  });

  test('is answered once', () => {
    expect(submit(office, half(), 0, { type: 'answer', question: 1, picks: [0] })).toMatchObject({
      error: { code: 'NoQuestion' },
    });
  });

  test('goes on without one who leaves', () => {
    expect(after(half(), 1, { type: 'leave' }).match.log).toEqual(['voted 1']);
  });
});

describe('answers', () => {
  const options = (n: number, group?: (i: number) => number): Question['options'] =>
    Array.from({ length: n }, (_, i) => ({ label: `${i}`, ...(group ? { group: group(i) } : {}) }));

  test('are all subsets, or all orders', () => {
    expect(answersTo(plainQuestion({ cards: [7, 8, 9], min: 0, max: 2 }))).toEqual([
      [],
      [7],
      [8],
      [9],
      [7, 8],
      [7, 9],
      [8, 9],
    ]);
    expect(answersTo(plainQuestion({ cards: [7, 8], min: 2, max: 2, ordered: true }))).toEqual([
      [7, 8],
      [8, 7],
    ]);
    expect(answersTo(plainQuestion({ options: options(2), min: 0 }))).toEqual([[], [0], [1]]);
  });

  test('are a spread where there are too many, in which each thing is picked, and each is legal', () => {
    const all = answersTo(plainQuestion({ cards: Array.from({ length: 60 }, (_, i) => i), min: 7, max: 7 }));
    expect(all).toHaveLength(60);
    expect(new Set(all.flat()).size).toBe(60);
    expect(all.every((picks) => picks.length === 7 && new Set(picks).size === 7)).toBe(true);
  });

  test('are few even where any number of very many may be put in any order', () => {
    const many = answersTo(
      plainQuestion({ cards: Array.from({ length: 2000 }, (_, i) => i), min: 0, max: 2000, ordered: true }),
    );
    expect(many.length).toBeLessThan(20_000);
    expect([many[0], many.at(-1)?.length]).toEqual([[], 2000]);
  });

  test('take one of a group at most', () => {
    const pairs = plainQuestion({ options: options(4, (i) => Math.floor(i / 2)), min: 0, max: 2 });
    expect(answersTo(pairs)).toEqual([[], [2], [3], [0], [0, 2], [0, 3], [1], [1, 2], [1, 3]]);
    const many = answersTo(plainQuestion({ options: options(60, (i) => Math.floor(i / 3)), min: 0, max: 20 }));
    expect(many).toHaveLength(1 + 60 + 3);
  });

  test('two of one group are refused', () => {
    const state = begun();
    const r = new Recorder(state, false);
    r.ask({ seat: 0, kind: 'k', options: options(4, (i) => Math.floor(i / 2)), min: 0, max: 2 }, { do: 'vote' });
    expect(r.answer(0, [0, 1])).toMatchObject({ code: 'IllegalAnswer', rule: 'group' });
    expect(r.answer(0, [0, 3])).toBeUndefined();
  });
});

test('an option shows the card it is about and the one it is aimed at by handles, and both survive a save', () => {
  const { state } = record(begun(), (r) => {
    r.reveal([1], [1]);
    r.ask({ seat: 1, kind: 'block', options: [{ label: 'block', card: 4, target: 1, group: 0 }] }, { do: 'vote' });
  });
  expect(project(state, 1).question?.options).toEqual([{ label: 'block', card: 2, target: 4, group: 0 }]);
  const loaded = load<Office>(save(state));
  expect(loaded.ok && isSame(loaded.value, state)).toBe(true);
});

test('an answer names cards by handles on the wire and by number inside', () => {
  const state = after(begun(), 0, doing({ do: 'discard', seat: 1, n: 1 }));
  expect(receive(office, state, 1, { type: 'answer', question: 1, picks: [2] })).toEqual({
    ok: true,
    value: { type: 'answer', question: 1, picks: [4] },
  });
});
