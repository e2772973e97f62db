/** Attacks on questions, the agenda, the gates and saves: what is refused, what is thrown, and that nothing hangs. */
import { describe, expect, test } from 'vitest';
import {
  answersTo,
  apply,
  choicesFor,
  createMatch,
  defineGame,
  evolveView,
  explain,
  fields,
  follow,
  invert,
  load,
  loadMatch,
  loadValue,
  project,
  reading,
  record,
  Recorder,
  save,
  saveMatch,
  start,
  submit,
  viewDigest,
  viewOf,
  waitsFor,
  zones,
  type Asked,
  type MatchState,
  type PlainView,
  type Question,
  type Refusal,
  type Seat,
  type Viewer,
} from '../../src/core/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { deepFreeze, isSame } from '../../src/testing/index.ts';

const z = zones({ deck: 'deck', pile: 'discard' }, { hand: 'hand' });
const KINDS = ['a', 'b', 'c', 'd', 'e'];

/** A game that asks in every way there is, and breaks in every way on demand. */
const parlour = defineGame({
  name: 'parlour',
  seats: { min: 2, max: 3 },
  zones: z,
  catalog: Object.fromEntries(KINDS.map((kind) => [kind, { name: kind }])),
  match: { log: [] as readonly string[], over: false },
  seat: { said: '' },
  setup(r) {
    for (const kind of KINDS) r.create(kind, z.deck);
    for (const seat of r.seats) for (const kind of KINDS) r.create(kind, z.hand(seat));
    r.shuffle(z.deck);
  },
  moves: {
    say: {
      fields: { words: fields.text() },
      offTurn: true,
      check: () => undefined,
      do: (r, me, { words }) => r.setSeat(me, { said: words }),
      options: () => [],
    },
    vote: { do: (r) => r.later({ do: 'vote' }) },
    toss: { do: (r, me) => r.later({ do: 'toss', seat: me }, { do: 'log', word: 'tossed' }) },
    twice: { do: (r, me) => r.later({ do: 'twice', seat: me, first: [] }) },
    pair: { do: (r, me) => r.later({ do: 'pair', seat: me }) },
    finish: { do: (r) => (r.later({ do: 'vote' }), r.setMatch({ over: true })) },
    crash: { do: (r) => r.later({ do: 'log', word: 'before' }, { do: 'crash' }) },
    loop: { do: (r) => r.later({ do: 'loop' }) },
  },
  jobs: {
    log: { fields: { word: 'text' }, do: (r, { word }) => r.setMatch({ log: [...r.match.log, word] }) },
    vote: {
      do(r, _job, _answer, answers) {
        if (answers) return r.setMatch({ log: answers.map((picks) => picks?.join() ?? '-') });
        for (const seat of r.seats)
          r.ask({ seat, kind: 'vote', cards: r.cards(z.hand(seat)), min: 0, max: 2, simultaneous: true });
      },
    },
    toss: {
      fields: { seat: 'seat' },
      do(r, { seat }, answer) {
        if (!answer) return r.ask({ seat, kind: 'toss', text: 'secret words', cards: r.cards(z.hand(seat)) });
        for (const card of answer) r.cease(card);
      },
    },
    twice: {
      fields: { seat: 'seat', first: fields.list(fields.integer) },
      do(r, job, answer) {
        if (!answer) return r.ask({ seat: job.seat, kind: 'one', options: ['x', 'y', 'z'], ordered: true, min: 2 });
        if (job.first.length === 0)
          return r.ask({ seat: job.seat, kind: 'two', options: ['p', 'q'] }, { ...job, first: answer });
        r.setMatch({ log: [...job.first, ...answer].map(String) });
      },
    },
    pair: {
      fields: { seat: 'seat' },
      do(r, { seat }, answer) {
        const options = [0, 0, 1, 1].map((group, i) => ({ label: `${i}`, group }));
        if (!answer) return r.ask({ seat, kind: 'pair', options, min: 2 });
        r.setMatch({ log: answer.map(String) });
      },
    },
    crash: {
      do: (r) => {
        r.moveTop(99, z.deck, z.pile, 'crash');
      },
    },
    loop: { do: (r) => r.later({ do: 'loop' }) },
  },
  outcome: (r) => (r.match.over ? { winners: [0], reason: 'over' } : undefined),
});

type State = MatchState<never>;

function begun(seats = 2): State {
  const started = start(parlour, { seats }, { chance: seedFromText('parlour') });
  if (!started.ok) throw new Error(started.error.code);
  return deepFreeze(started.value.state) as unknown as State;
}

/** Submits, and sees that a refusal changed nothing and that what was done can be undone, saved and followed. */
function tried(state: State, seat: Seat, raw: unknown): Refusal | State {
  const before = JSON.stringify(state);
  const step = submit(parlour as never, state, seat, raw);
  expect(JSON.stringify(state)).toBe(before);
  if (!step.ok) return step.error;
  const { state: after, events } = step.value;
  expect(isSame(events.reduceRight(invert, after as MatchState), state as MatchState)).toBe(true);
  const loaded = loadMatch(parlour, saveMatch(parlour, after as never));
  expect(loaded.ok ? isSame(loaded.value as MatchState, after as MatchState) : loaded.error).toBe(true);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const told = follow(parlour, state as never, events, viewer);
    const view = told.events.reduce<PlainView>(evolveView, viewOf(parlour, state as never, viewer) as PlainView);
    expect(viewDigest(view)).toBe(viewDigest(told.view as PlainView));
  }
  return deepFreeze(after);
}

function done(state: State, seat: Seat, raw: unknown): State {
  const next = tried(state, seat, raw);
  if ('code' in next) throw new Error(JSON.stringify(next));
  return next;
}

const answer = (question: number, ...picks: unknown[]): unknown => ({ type: 'answer', question, picks });

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
    ['with a million picks', 0, { type: 'answer', question: 1, picks: new Array(1e6).fill(1) }, 'BadCommand'],
    ['of another kind', 0, { type: 'vote' }, 'QuestionOpen'],
    ['inherited', 0, Object.create({ type: 'answer', question: 1, picks: [1] }), 'BadCommand'],
  ])('%s is refused', (_, seat, raw, code) => {
    expect(tried(tossing(), seat, raw)).toMatchObject({ code });
  });

  test('is taken once, and late or again it is refused', () => {
    const state = tossing();
    const after = done(state, 0, answer(1, mine(state)));
    expect(tried(after, 0, answer(1, mine(state)))).toMatchObject({ code: 'NoQuestion' });
  });

  test('by the handle that another player has for the card is refused or is one of the own cards', () => {
    const state = tossing();
    const offered = new Set(project(state as never, 0).question?.cards);
    for (let handle = 0; handle < 30; handle++)
      expect('code' in tried(state, 0, answer(1, handle))).toBe(!offered.has(handle));
  });

  test('that a list gives in its own way does not hang', () => {
    const endless = Object.assign([1], {
      *[Symbol.iterator]() {
        for (;;) yield 1;
      },
    });
    expect(tried(tossing(), 0, { type: 'answer', question: 1, picks: endless })).not.toHaveProperty('code');
  });

  test('of minus nought is nought', () => {
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

  test('is put again to one whose answer is none without a card that has left the match', () => {
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

  test('that is withdrawn from the job that puts it comes again, until the work is too much', () => {
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
  const question = (offered: number, of: Partial<Question>): Question => ({
    id: 1,
    seat: 0,
    kind: 'k',
    cards: Array.from({ length: offered }, (_, i) => i),
    options: [],
    min: 1,
    max: 1,
    ordered: false,
    simultaneous: false,
    picks: null,
    ...of,
  });

  test.each<[string, number, Partial<Question>, number]>([
    ['all of 40', 40, { min: 40, max: 40 }, 1],
    ['all but one of 200', 200, { min: 199, max: 199 }, 200],
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

  test('many jobs at once are no more than many', () => {
    const r = new Recorder<never>(begun(), false);
    const jobs = Array.from({ length: 50_000 }, () => ({ do: 'vote' }) as never);
    r.later(...jobs);
    r.next(...jobs);
    expect(r.agenda.length).toBe(100_000);
  });
});

describe('a forged save', () => {
  interface Raw {
    layout: { seats: string[]; zones: { owner: number | null }[] };
    seats: object[];
    hooks: Record<string, object[]>;
    agenda: object[];
    questions: { asked: number; job: object | null; open: Record<string, unknown>[] };
    eyes: { next: number; handles: number[] }[];
    seq: number;
    generations: number[];
    chance: { profile: string; pulls: Record<string, number> };
  }
  const voting = (): State => done(begun(), 0, { type: 'vote' });
  function forged(forge: (raw: Raw) => unknown, state = voting()): ReturnType<typeof loadMatch> {
    const raw = JSON.parse(saveMatch(parlour, state as never)) as Raw;
    forge(raw);
    return loadMatch(parlour, JSON.stringify(raw));
  }
  const first = ({ questions }: Raw): Record<string, unknown> => questions.open[0]!;

  test.each<[string, string, (raw: Raw) => unknown]>([
    ['work that the game does not know', '/agenda/0/do', ({ agenda }) => agenda.push({ do: 'nothing' })],
    ['work by the name of what all have', '/agenda/0/do', ({ agenda }) => agenda.push({ do: 'constructor' })],
    ['work by the name of a prototype', '/agenda/0/do', ({ agenda }) => agenda.push({ do: '__proto__' })],
    ['an asking job that is none', '/questions/job/do', ({ questions }) => (questions.job = { do: 'toString' })],
    [
      'a hook with a job that is none',
      '/hooks/moved:draw',
      ({ hooks }) => (hooks['moved:draw'] = [{ id: 1, on: 'moved:draw', source: -1, job: 'valueOf' }]),
    ],
    [
      'questions that are all answered',
      '/questions/open',
      (raw) => raw.questions.open.forEach((q) => (q['picks'] = [])),
    ],
    ['two questions that are not at once', '/questions/open', (raw) => (first(raw)['simultaneous'] = false)],
    [
      'an answer that is too short',
      '/questions/open/0/picks',
      (raw) => Object.assign(first(raw), { min: 1, picks: [] }),
    ],
    [
      'an answer with a card twice',
      '/questions/open/0/picks',
      (raw) => (first(raw)['picks'] = [0, 0].map(() => (first(raw)['cards'] as number[])[0])),
    ],
    [
      'a card that is offered twice',
      '/questions/open/0',
      (raw) => (first(raw)['cards'] = [0, 0].map(() => (first(raw)['cards'] as number[])[0])),
    ],
    ['cards and options', '/questions/open/0', (raw) => (first(raw)['options'] = [{ label: 'x', group: 0 }])],
    [
      'fewer groups than picks',
      '/questions/open/0',
      (raw) =>
        Object.assign(first(raw), { cards: null, min: 2, options: [0, 0].map((group) => ({ label: 'x', group })) }),
    ],
    ['more to pick than there is', '/questions/open/0/max', (raw) => Object.assign(first(raw), { min: 9, max: 9 })],
    ['question 2^53', '/questions/open/0/id', (raw) => (first(raw)['id'] = 2 ** 53)],
    ['so many questions that none can follow', '/questions/asked', (raw) => (raw.questions.asked = 2 ** 53 - 1)],
    ['so many events that none can follow', '/seq', (raw) => (raw.seq = 2 ** 53 - 1)],
    ['so many handles that none can follow', '/eyes/0/next', (raw) => (raw.eyes[0]!.next = 2 ** 53 - 1)],
    ['so many shuffles that none can follow', '/generations/0', (raw) => (raw.generations[0] = 2 ** 53 - 1)],
    [
      'so many words that none can follow',
      '/chance',
      (raw) => Object.assign(raw.chance, { profile: 'fast', pulls: { shuffle: 2 ** 53 - 1 } }),
    ],
    [
      'a table of one where two play',
      '/layout/seats',
      (raw) => {
        raw.layout.seats = ['p1'];
        raw.layout.zones = raw.layout.zones.map((zone) => ({ ...zone, owner: null }));
        raw.seats = [{}];
        Object.assign(raw, { agenda: [], questions: { asked: 0, open: [], job: null }, eyes: [] });
        const { cards } = raw as unknown as { cards: { owners: null[] } };
        cards.owners = cards.owners.map(() => null);
      },
    ],
    ['a job whose facts never end', '/agenda/0', ({ agenda }) => agenda.push(nested(200))],
  ])('with %s is refused', (_, path, forge) => {
    const loaded = forged(forge);
    expect(loaded).toMatchObject({ ok: false, error: { code: 'BadSave' } });
    expect(loaded.ok || loaded.error.path.startsWith(path)).toBe(true);
  });

  // The kernel does not know what facts a job of a plain Game carries, nor what its values may be: a file that was
  // forged with knowledge of the game loads, and the game throws at the next command.
  test.fails('with a job whose facts make no sense is refused', () => {
    expect(forged(({ agenda }) => agenda.push({ do: 'toss', seat: 99 }), begun()).ok).toBe(false);
  });

  test('with keys of a prototype changes nothing but is refused', () => {
    const text = saveMatch(parlour, voting() as never);
    for (const part of ['"hooks":{', '"match":{', '"job":{'])
      expect(loadMatch(parlour, text.replace(part, `${part}"__proto__":{"polluted":1},`)).ok).toBe(false);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('that is a list, a text or nothing is refused', () => {
    for (const text of ['[]', '""', '0', 'null', '', '{"game":null}', '{"game":{}}', '{"game":[]}'])
      expect(loadMatch(parlour, text)).toMatchObject({ ok: false, error: { code: 'BadSave' } });
    for (const value of [undefined, Number.NaN, 1n, Symbol('x'), () => 1, new Map()])
      expect(loadValue(value)).toMatchObject({ ok: false, error: { code: 'BadSave' } });
  });

  test('a huge answer is refused by its length before its cards are looked for', () => {
    const picks = Array.from({ length: 10_000 }, (_, i) => i);
    expect(tried(voting(), 0, { type: 'answer', question: 1, picks })).toMatchObject({ rule: 'count' });
  });

  test('with a huge list is refused in short time', () => {
    expect(forged((raw) => (raw.generations = new Array<number>(1_000_001).fill(0))).ok).toBe(false);
    expect(forged((raw) => (first(raw)['cards'] = new Array<number>(100_000).fill(5))).ok).toBe(false);
  });

  test('that loads plays on as the match would have, whatever waits in it', () => {
    for (const state of [voting(), done(begun(), 0, { type: 'toss' }), done(begun(), 0, { type: 'twice' })]) {
      const loaded = loadMatch(parlour, saveMatch(parlour, state as never));
      if (!loaded.ok) throw new Error(loaded.error.reason);
      for (const command of choicesFor(parlour, state as never, 0)) {
        const [here, there] = [state, loaded.value].map((each) => submit(parlour as never, each as never, 0, command));
        expect(JSON.stringify(here)).toBe(JSON.stringify(there));
      }
    }
  });
});

const nested = (levels: number): object => (levels === 0 ? { do: 'vote' } : { do: 'vote', deeper: nested(levels - 1) });

describe('a field', () => {
  test('refuses half a character, which could be saved but not loaded', () => {
    expect(tried(begun(), 0, { type: 'say', words: 'a\ud800b' })).toMatchObject({ code: 'BadCommand' });
    expect(tried(begun(), 0, { type: 'say', words: '😀 é' })).not.toHaveProperty('code');
    expect(tried(begun(), 0, { type: 'say', words: 'e\u0301' })).toMatchObject({ code: 'BadCommand' });
  });

  test('looks for what was meant only a few times', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `some-card-name-${i}`);
    const table = Object.fromEntries(names.map((name) => [name, 1]));
    const deck = fields.list(fields.nameIn(table, 'a card'));
    const read = deck(names.map((name) => name.replace('a', 'o')));
    expect(!read.ok && read.error.filter(({ hint }) => hint !== undefined).length).toBe(20);
    const many = fields.record({ slots: fields.whole() })(Object.fromEntries(names.map((name) => [name, 1])));
    expect(!many.ok && many.error.length).toBe(1001);
  });

  test('renames the cards in a table and in what is made late', () => {
    const cards = fields.record({
      table: fields.byName(fields.card),
      late: fields.lazy('late', () => fields.list(fields.card)),
      plain: fields.lazy('plain', () => fields.whole()),
    });
    const value = { table: { a: 1, b: 2 }, late: [3], plain: 4 };
    expect(cards.rename?.(value, (card) => card + 10)).toEqual({ table: { a: 11, b: 12 }, late: [13], plain: 4 });
  });

  test('ends at cycles, depth, holes and odd things', () => {
    interface Tree {
      readonly next?: Tree;
    }
    const tree: ReturnType<typeof fields.lazy<Tree>> = fields.lazy('a tree', () =>
      fields.record({ next: fields.optional(tree) }),
    );
    const cycle: { next?: unknown } = {};
    cycle.next = cycle;
    expect(tree(cycle)).toMatchObject({ ok: false, error: [{ code: 'depth' }] });
    expect(fields.list(fields.whole())(new Array(3))).toMatchObject({ ok: false, error: { length: 3 } });
    for (const odd of [1n, Symbol('x'), () => 1, new Date(), Number.NaN, Object.create(null), new Proxy({}, {})])
      expect(fields.record({ n: fields.whole() })(odd).ok).toBe(false);
    const secret = { n: 1, [Symbol('hidden')]: 2 };
    expect(fields.record({ n: fields.whole() })(secret)).toEqual({ ok: true, value: { n: 1 } });
    expect(fields.byName(fields.whole())(JSON.parse('{"__proto__":1}')).ok).toBe(false);
    expect(fields.byName(fields.whole())({ constructor: 1 })).toEqual({ ok: true, value: { constructor: 1 } });
  });

  test('lets through what an object of the caller throws when it is looked at: no client can send one', () => {
    const state = begun();
    const trap = {
      get type(): string {
        throw new Error('trap');
      },
    };
    expect(() => submit(parlour as never, state, 0, trap)).toThrow('trap');
    expect(isSame(state as MatchState, begun() as MatchState)).toBe(true);
  });

  test('reads what is given once, so that it cannot change its mind', () => {
    let reads = 0;
    const shifty = {
      get n(): unknown {
        return reads++ === 0 ? 1 : 'evil';
      },
    };
    expect(fields.record({ n: fields.whole() })(shifty)).toEqual({ ok: true, value: { n: 1 } });
  });
});

describe('a definition', () => {
  const made = (changes: object): (() => unknown) => {
    const plain = {
      name: 'plain',
      seats: 2,
      zones: z,
      catalog: {},
      setup: () => undefined,
      moves: {},
      outcome: () => undefined,
    };
    return () => defineGame({ ...plain, ...changes });
  };
  const go = { do: () => undefined };

  test.each<[string, object, RegExp]>([
    ['a move named answer', { moves: { answer: go } }, /answer is the name of/],
    ['a field named type', { moves: { go: { ...go, fields: { type: ['go', 'stay'] } } } }, /type in move go/],
    ['a fact named do', { jobs: { go: { ...go, fields: { do: 'text' } } } }, /do in job go/],
    ['an option named seats', { options: { seats: fields.text() } }, /seats is the name of/],
    ['a field that nobody can list', { moves: { go: { ...go, fields: { n: 'number' } } } }, /its options must say/],
  ])('with %s is a mistake that is told at once', (_, changes, message) => {
    expect(made(changes)).toThrow(message);
  });

  test('takes moves by the names that every object has', () => {
    const moves = Object.fromEntries(['constructor', '__proto__', 'toString'].map((name) => [name, go]));
    const match = createMatch(made({ moves })() as typeof parlour, { seed: 'x' });
    expect(match.choices(0).map(({ type }) => type as string)).toEqual(['constructor', '__proto__', 'toString']);
    for (const choice of match.choices(0)) expect(match.submit(0, choice).ok).toBe(true);
    expect(match.submit(0, JSON.parse('{"type":"hasOwnProperty"}'))).toMatchObject({
      error: { code: 'UnknownCommand' },
    });
  });

  test('without moves refuses everything', () => {
    const match = createMatch(made({})() as typeof parlour, { seed: 'x' });
    expect(match.choices(0)).toEqual([]);
    for (const raw of [{}, { type: '' }, { type: 'x' }, null, [], 'x', { type: 'answer', question: 1, picks: [] }])
      expect(match.submit(0, raw).ok).toBe(false);
  });

  test('may say its options in words, as the fields of a move', () => {
    const game = made({ options: { rounds: 'number', tune: ['low', 'high'], name: 'text?' } })() as typeof parlour;
    expect(game.parseOptions({ rounds: 3, tune: 'low' })).toEqual({
      ok: true,
      value: { seats: 2, rounds: 3, tune: 'low' },
    });
    expect(game.parseOptions({ rounds: 'x', tune: 'low' })).toMatchObject({ ok: false, error: { code: 'BadOption' } });
  });

  test('checks a seat that is given as a field like one that is given as a word', () => {
    const poke = { fields: { whom: fields.seat }, options: () => [], check: () => undefined, do: () => undefined };
    const match = createMatch(made({ moves: { poke } })() as typeof parlour, { seed: 'x' });
    expect(match.submit(0, { type: 'poke', whom: 99 })).toMatchObject({ error: { code: 'NoSuchSeat' } });
  });
});

describe('a match in one object', () => {
  test('undoes and saves in the middle of a question, exactly', () => {
    const match = createMatch(parlour, { seed: 'x', seats: 2 });
    const texts = [match.save()];
    const play: readonly (readonly [Seat, unknown])[] = [
      [0, { type: 'vote' }],
      [1, answer(2, 1)],
      [0, answer(1)],
      [0, { type: 'pair' }],
      [0, answer(3, 0, 3)],
    ];
    for (const [seat, raw] of play) {
      expect(match.submit(seat, raw)).toMatchObject({ ok: true });
      texts.push(match.save());
    }
    expect(match.submit(0, answer(3, 0, 3)).ok).toBe(false);
    for (const text of texts.toReversed()) {
      expect(match.save()).toBe(text);
      match.undo();
    }
    expect(match.undo()).toBe(false);
  });

  test('numbers an undone question anew as it was, so that a replay is the same to the byte', () => {
    const match = createMatch(parlour, { seed: 'x', seats: 2 });
    match.submit(0, { type: 'pair' });
    const text = match.save();
    match.undo();
    match.submit(0, { type: 'pair' });
    expect(match.save()).toBe(text);
  });
});

describe('words for a refusal', () => {
  const said = (refusal: unknown): unknown => explain(parlour, refusal as Refusal, begun() as never);

  test.each<[unknown, unknown]>([
    [{ code: 'IllegalAnswer', rule: 'constructor', min: 1, max: 1 }, 'Pick exactly 1.'],
    [{ code: 'IllegalAnswer', rule: '__proto__', min: 0, max: 1 }, 'Pick 0 to 1.'],
    [{ code: 'IllegalAnswer' }, 'Pick exactly null.'],
    [{ code: 'constructor' }, 'Constructor.'],
    [{ code: '__proto__' }, 'Proto.'],
    [{ code: '' }, '.'],
    [{ code: 'NotYourTurn', turn: '__proto__' }, 'It is the turn of seat __proto__.'],
    [{ code: 'NotYourTurn', turn: 1e308 }, 'It is the turn of seat 1e+308.'],
    [{ code: 'NotThere' }, 'That card is not in the null.'],
    [{ code: 'QuestionOpen', seat: { a: [1] } }, 'seat {"a":[1]} has to choose first (null).'],
  ])('%j', (refusal, words) => {
    expect(said(refusal)).toBe(words);
  });
});

test('a bare state that asks loads as it was saved', () => {
  const state = done(begun(), 0, { type: 'vote' }) as MatchState;
  const loaded = load(save(state));
  expect(loaded.ok && isSame(loaded.value, state)).toBe(true);
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
