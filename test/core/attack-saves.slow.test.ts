/** Attacks on saves: whatever a forged file says, it is refused with its place or is a state that can be played. */
import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/core/define/index.ts';
import { BUDGET, choicesFor, submit, type MatchState, type Seat } from '../../src/core/index.ts';
import { load, loadMatch, loadValue, save, saveMatch } from '../../src/core/save/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { answer, begun, done, parlour, tried, type State } from './parlour.ts';

describe('a forged save', () => {
  interface Raw {
    layout: { seats: string[]; zones: { owner: number | null }[] };
    seats: object[];
    match: Record<string, unknown>;
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
    ['more events than are counted', '/seq', (raw) => (raw.seq = BUDGET.numbers + 1)],
    ['more handles than its events can give', '/eyes/0/next', (raw) => (raw.eyes[0]!.next = 2 ** 47)],
    ['more shuffles than events', '/generations/0', (raw) => (raw.generations[0] = raw.seq + 1)],
    [
      'a hook of an event to come',
      '/hooks/x',
      ({ hooks, seq }) => (hooks['x'] = [{ id: seq, on: 'x', source: -1, job: 'vote' }]),
    ],
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

  test.each<[string, string, (raw: Raw) => unknown]>([
    ['a job whose facts make no sense', '/agenda/0/seat', ({ agenda }) => agenda.push({ do: 'toss', seat: 99 })],
    ['a job with a fact too many', '/agenda/0/x', ({ agenda }) => agenda.push({ do: 'vote', x: 1 })],
    ['a turn that is no seat', '/match/turn', ({ match }) => (match['turn'] = 2)],
    ['a value that is none', '/match/log', ({ match }) => (match['log'] = 'x')],
    ['a value too many', '/match/polluted', ({ match }) => (match['polluted'] = 1)],
    ['a value left out', '/match/over', ({ match }) => delete match['over']],
    [
      'a deck that everybody sees',
      '/layout/zones/0',
      ({ layout }) => Object.assign(layout.zones[0]!, { sees: 'everyone' }),
    ],
    [
      'a hand that its owner cannot see',
      '/eyes/0/handles',
      ({ eyes }) => (eyes[0]!.handles = eyes[0]!.handles.map(() => 0)),
    ],
  ])('[F53] with %s is refused', (_, path, forge) => {
    const loaded = forged(forge);
    expect(loaded.ok ? 'loads' : loaded.error.path).toMatch(new RegExp(`^${path}`));
  });

  test('[F53] with work that waits for nobody is refused', () => {
    const waiting = forged(({ agenda }) => agenda.push({ do: 'vote' }), begun());
    expect(waiting).toMatchObject({ error: { code: 'BadSave', path: '/agenda' } });
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
    for (const value of [undefined, Number.NaN, 1n, Symbol('x'), () => 1, new Map()]) {
      expect(loadValue(value)).toMatchObject({ ok: false, error: { code: 'BadSave' } });
      expect(loadMatch(parlour, value as never)).toMatchObject({ ok: false, error: { code: 'BadSave' } });
    }
  });

  test('a huge answer is refused by its length before its cards are looked for', () => {
    const picks = Array.from({ length: 10_000 }, (_, i) => i);
    expect(tried(voting(), 0, { type: 'answer', question: 1, picks })).toMatchObject({ rule: 'count' });
  });

  test('with a huge list is refused quickly', () => {
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

test('a bare state that asks loads as it was saved', () => {
  const state = done(begun(), 0, { type: 'vote' }) as MatchState;
  const loaded = load(save(state));
  expect(loaded.ok && isSame(loaded.value, state)).toBe(true);
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
