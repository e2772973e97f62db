/** A game that asks in every way there is, and the harness that the attacks on it run through. */
import { expect } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import { invert } from '../../src/core/history/index.ts';
import { start, submit, type MatchState, type Refusal, type Seat } from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { evolveView, follow, viewDigest, viewOf, type PlainView } from '../../src/core/view/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { deepFreeze, isSame } from '../../src/testing/index.ts';

export const z = zones({ deck: 'deck', pile: 'discard' }, { hand: 'hand' });
export const KINDS = ['a', 'b', 'c', 'd', 'e'];

/** A game that asks in every way there is, and breaks in every way on demand. */
export const parlour = defineGame({
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

export type State = MatchState<never>;

export function begun(seats = 2): State {
  const started = start(parlour, { seats }, { chance: seedFromText('parlour') });
  if (!started.ok) throw new Error(started.error.code);
  return deepFreeze(started.value.state) as unknown as State;
}

/** Submits, and sees that a refusal changed nothing and that what was done can be undone, saved and followed. */
export function tried(state: State, seat: Seat, raw: unknown): Refusal | State {
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

export function done(state: State, seat: Seat, raw: unknown): State {
  const next = tried(state, seat, raw);
  if ('code' in next) throw new Error(JSON.stringify(next));
  return next;
}

export const answer = (question: number, ...picks: unknown[]): unknown => ({ type: 'answer', question, picks });
