/** `zones` and `defineGame`: what follows from the moves of a game, and what it may say otherwise. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createMatch, defineGame, resumeMatch } from '../../src/core/define/index.ts';
import { apply, choicesFor, mayAct, reading, start, submit, waitsFor, type MatchState } from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { follow, viewDigest, viewOf, evolveView, type View } from '../../src/core/view/index.ts';
import { explain } from '../../src/core/words/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { chatter, z } from './chatter.ts';

function begun(options: unknown = { seats: 2 }): MatchState<never> {
  const started = start(chatter, options, { chance: seedFromText('define') });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state as MatchState<never>;
}

describe('zones', () => {
  test('are numbers by name: those of the table, and those of a seat', () => {
    expect([z.deck, z.table, z.hand(0), z.won(0), z.hand(1), z.won(3)]).toEqual([0, 1, 2, 3, 4, 9]);
    const { layout } = begun({ seats: 3 });
    expect(layout.zones.map(({ name }) => name)).toEqual([
      'deck',
      'table',
      'p1.hand',
      'p1.won',
      'p2.hand',
      'p2.won',
      'p3.hand',
      'p3.won',
    ]);
    expect(layout.zones[z.table]).toMatchObject({ type: 'board', order: 'private', owner: null, sees: 'everyone' });
    expect(layout.zones[z.hand(2)]).toMatchObject({ type: 'hand', owner: 2, sees: 'owner' });
  });
});

describe('what follows from the moves', () => {
  test('the gate for commands, with the nearest name for a misspelt one', () => {
    expect(chatter.parseCommand({ type: 'lay', card: 1, word: 'hm' })).toEqual({
      ok: true,
      value: { type: 'lay', card: 1, word: 'hm' },
    });
    expect(chatter.parseCommand({ type: 'laye' })).toMatchObject({ error: { code: 'UnknownCommand', hint: 'lay' } });
    expect(chatter.parseCommand({ type: 'lay', card: 1, word: 'hu' })).toMatchObject({
      error: { code: 'BadCommand', field: 'word', expected: 'one of hm, ha' },
    });
    expect(chatter.parseCommand({ type: 'lay', word: 'hm' })).toMatchObject({
      error: { code: 'BadCommand', field: 'card' },
    });
    expect(chatter.parseCommand({ type: 'pass', card: 1 })).toMatchObject({
      error: { code: 'BadCommand', field: 'card' },
    });
    for (const raw of [null, 7, 'lay', [], {}, { type: 7 }, { type: '__proto__' }, { type: 'toString' }])
      expect(chatter.parseCommand(raw).ok).toBe(false);
  });

  test('the gate for options: the seats, and those of its own', () => {
    expect(chatter.parseOptions(undefined)).toEqual({ ok: true, value: { seats: 2, copies: 4 } });
    expect(chatter.parseOptions({ seats: 5 })).toMatchObject({
      error: { code: 'BadOption', field: 'seats', min: 2, max: 4 },
    });
    expect(chatter.parseOptions({ copis: 3 })).toMatchObject({
      error: { code: 'BadOption', field: 'copis', hint: 'copies' },
    });
    expect(chatter.parseOptions([]).ok).toBe(false);
  });

  test('the choices: every own card, every value, every other seat or none', () => {
    const commands = choicesFor(chatter, begun(), 0);
    expect(commands.filter(({ type }) => type === 'lay')).toEqual(
      [1, 2].flatMap((card) =>
        ['hm', 'ha'].flatMap((word) => [
          { type: 'lay', card, word },
          { type: 'lay', card, word, to: 1 },
        ]),
      ),
    );
    expect(commands.filter(({ type }) => type !== 'lay')).toEqual([{ type: 'shout' }]);
    expect(choicesFor(chatter, begun(), 1)).toEqual([{ type: 'shout' }]);
    expect([waitsFor(chatter, reading(begun())), mayAct(chatter, reading(begun()))]).toEqual([[0], [0, 1]]);
  });

  test.each<[string, number, unknown, object]>([
    ['out of turn', 1, { type: 'lay', card: 1, word: 'hm' }, { code: 'NotYourTurn', turn: 0 }],
    ['a seat that is not there', 0, { type: 'lay', card: 1, word: 'hm', to: 2 }, { code: 'NoSuchSeat', seat: 2 }],
    ['what is not among the options', 0, { type: 'lay', card: 1, word: 'hm', to: 0 }, { code: 'NotAllowed' }],
    ['what its check objects to, by a code', 0, { type: 'pass' }, { code: 'HandNotEmpty' }],
    ['a card it cannot point out', 0, { type: 'lay', card: 3, word: 'hm' }, { code: 'UnknownHandle', handle: 3 }],
  ])('%s is refused', (_, seat, raw, error) => {
    expect(submit(chatter, begun(), seat, raw)).toEqual({ ok: false, error });
  });

  test('an objection may have facts, and words that know the match', () => {
    let state = begun();
    for (let i = 0; i < 2; i++) {
      const step = submit(chatter, state, 1, { type: 'shout' });
      if (step.ok) state = step.value.state as MatchState<never>;
    }
    const refused = submit(chatter, state, 1, { type: 'shout' });
    expect(refused).toEqual({ ok: false, error: { code: 'Hoarse', shouts: 2 } });
    expect(explain(chatter, { code: 'Hoarse', shouts: 2 }, state)).toBe('p1 heard you 2 times.');
  });

  test.each<[object, string]>([
    [
      { type: 'lay', crad: 1, word: 'hm' },
      'crad is not known: expected one of type, card, word, to; did you mean card?',
    ],
    [{ type: 'lay', word: 'hm' }, 'card is missing: expected a card.'],
    [{ type: 'lay', card: 'ash', word: 'hm' }, 'card: expected a card.'],
    [{ type: 'laye' }, 'There is no command laye; did you mean lay?'],
    [{ typ: 'lay' }, 'A command needs a type: expected one of lay, shout, pass.'],
    [
      { type: 'answer', question: 1, pick: [] },
      'pick is not known: expected one of type, question, picks; did you mean picks?',
    ],
  ])('a command that is not understood is explained: %j', (raw, words) => {
    const refused = submit(chatter, begun(), 0, raw);
    expect(refused.ok ? 'accepted' : explain(chatter, refused.error, begun())).toBe(words);
  });

  test('values are seen by everyone unless said otherwise, and views have their types', () => {
    const view = viewOf(chatter, begun(), 1);
    expectTypeOf(view.match.said).toEqualTypeOf<readonly string[]>();
    expectTypeOf(view.match.turn).toBeNumber();
    expectTypeOf(view).not.toHaveProperty('secret');
    expectTypeOf<View<typeof chatter>['seats'][number]['thought']>().toEqualTypeOf<string | undefined>();
    expect(view.match).toEqual({ turn: 0, said: [] });
    expect(view.seats).toEqual([{ shouts: 0 }, { shouts: 0, thought: 'none' }]);
  });

  const withBid = (amount: string, options?: () => []): void =>
    void defineGame({
      name: 'bid',
      seats: 2,
      zones: z,
      catalog: {},
      setup: () => undefined,
      moves: { bid: { fields: { amount }, ...(options ? { options } : {}), do: () => undefined } },
      outcome: () => undefined,
    });

  test('a move whose values nobody can list needs options', () => {
    expect(() => withBid('number')).toThrow(/move bid: its options must say which values amount can have/);
  });

  test.each(['amuont', 'seat??', 'toString'])('a field that does not exist is told at once: %s', (sketch) => {
    expect(() => withBid(sketch, () => [])).toThrow(
      /^move bid: its field amount is ".*": expected one of card, seat, number, text, cards/,
    );
  });

  test('a finished match has no choices and refuses everything', () => {
    const done = defineGame({
      name: 'done',
      seats: 2,
      zones: z,
      catalog: {},
      match: {},
      seat: {},
      setup: () => undefined,
      moves: { go: { do: (r) => r.endTurn() } },
      outcome: () => ({ winners: [1], reason: 'at once' }),
    });
    const state = start(done, undefined, { chance: seedFromText('x') });
    if (!state.ok) throw new Error(state.error.code);
    expect([waitsFor(done, reading(state.value.state)), choicesFor(done, state.value.state, 0)]).toEqual([[], []]);
    expect(apply(done, state.value.state, 0, { type: 'go' })).toEqual({ ok: false, error: { code: 'MatchOver' } });
  });
});

describe('a match in one object', () => {
  test('is played, looked at, undone and saved', () => {
    const match = createMatch(chatter, { seats: 2, seed: 'define', options: { copies: 3 } });
    const first = match.choices(0)[0];
    const before = match.view(1);
    expect(match.submit(0, first).ok).toBe(true);
    expect(match.submit(0, first)).toEqual({ ok: false, error: { code: 'NotYourTurn', turn: 1 } });
    expect(match.waitsFor).toEqual([1]);
    expect(match.view(1).zones['p1.hand']?.count).toBe(1);
    expect([match.undo(), match.view(1), match.undo()]).toEqual([true, before, false]);
    expect(match.question(0)).toBeNull();
    expect(match.outcome).toBeUndefined();
    const loaded = loadMatch(chatter, match.save());
    expect(loaded.ok && saveMatch(chatter, loaded.value)).toBe(match.save());
  });

  test('goes on from a save as if it had never stopped', () => {
    const match = createMatch(chatter, { seats: 2, seed: 'define', options: { copies: 3 } });
    match.submit(0, match.choices(0)[0]);
    const loaded = loadMatch(chatter, match.save());
    if (!loaded.ok) throw new Error(loaded.error.reason);
    const resumed = resumeMatch(chatter, loaded.value);
    const next = match.choices(1)[0];
    expect([resumed.undo(), resumed.waitsFor, resumed.choices(1)[0]]).toEqual([false, [1], next]);
    expect([match.submit(1, next).ok, resumed.submit(1, next).ok]).toEqual([true, true]);
    expect(resumed.save()).toBe(match.save());
    expect([resumed.undo(), resumed.undo()]).toEqual([true, false]);
  });

  test('needs a seed, and a seat that is there', () => {
    expect(() => createMatch(chatter, {} as never)).toThrow('chatter needs a seed: a text, or 64 bytes');
    const match = createMatch(chatter, { seed: 'x' });
    expect(match.submit(7, { type: 'lay', card: 1, word: 'hm' })).toEqual({
      ok: false,
      error: { code: 'NoSuchSeat', seat: '7' },
    });
  });

  test('refuses to begin with options that the game refuses', () => {
    expect(() => createMatch(chatter, { seats: 9, seed: 'x' })).toThrow(/chatter cannot start: .*seats/);
  });
});

describe('a saved match', () => {
  const saved = saveMatch(chatter, begun());

  test.each<[string, object, string]>([
    ['another game', { name: 'other' }, '/game/name'],
    ['another version', { version: '2' }, '/game/version'],
    ['other cards', { catalog: { ...chatter.catalog, cedar: { name: 'Cedar' } } }, '/game/catalog'],
  ])('is refused by %s', (_, change, path) => {
    expect(loadMatch({ ...chatter, ...change }, saved)).toMatchObject({ ok: false, error: { code: 'BadSave', path } });
  });

  test('is refused without its head', () => {
    const { game: _, ...rest } = JSON.parse(saved) as Record<string, unknown>;
    expect(loadMatch(chatter, JSON.stringify(rest))).toMatchObject({ error: { code: 'BadSave', path: '/game' } });
    for (const text of ['', 'null', '[]', '7', '{"game":null}']) expect(loadMatch(chatter, text).ok).toBe(false);
  });
});

describe('follow', () => {
  test('gives what a viewer is told, and the view that these events lead to', () => {
    const before = begun();
    const step = submit(chatter, before, 0, { type: 'lay', card: 1, word: 'hm' });
    if (!step.ok) throw new Error(step.error.code);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const told = follow(chatter, before, step.value.events, viewer);
      const evolved = told.events.reduce(evolveView, viewOf(chatter, before, viewer));
      expect({ ...evolved, choices: told.view.choices }).toEqual(told.view);
      expect(viewDigest(evolved)).toBe(viewDigest(told.view));
      expect(told.view).toEqual(viewOf(chatter, step.value.state, viewer));
    }
  });
});
