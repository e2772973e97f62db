/** The four doors of a game: start, apply, choicesFor, receive. What lies behind them is the game's. */
import { describe, expect, test } from 'vitest';
import {
  apply,
  choicesFor,
  err,
  ok,
  receive,
  start,
  zone,
  type Command,
  type Game,
  type MatchState,
  type Seat,
  type Shape,
  type ZoneId,
} from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

interface Play extends Command {
  readonly type: 'play';
  readonly card: number;
}

/** Each seat has two cards in hand and may play one of its own. */
/** The hands are the first zones, in the order of the seats. */
const handOf = (seat: Seat): ZoneId => ([0, 1] as const)[seat] ?? -1;

const game: Game<Shape, Play, { readonly size: number }> = {
  name: 'play-one',
  version: '1',
  title: 'Play one',
  seats: { min: 2, max: 2 },
  catalog: { ash: { name: 'Ash' }, birch: { name: 'Birch' } },
  visible: { match: {}, seat: {}, card: {} },
  parseOptions: (raw) => (raw === undefined ? ok({ size: 2 }) : err({ code: 'BadOptions' })),
  blank: () => ({
    layout: {
      seats: ['A', 'B'],
      zones: [zone('A', 'hand', { owner: 0 }), zone('B', 'hand', { owner: 1 }), zone('board', 'board')],
    },
    match: {},
    seats: [{}, {}],
  }),
  setup: (r) => {
    for (const hand of [0, 1]) for (const kind of ['ash', 'birch']) r.create(kind, hand);
    return undefined;
  },
  parseCommand: (raw) => ((raw as Play | undefined)?.type === 'play' ? ok(raw as Play) : err({ code: 'BadCommand' })),
  waitsFor: () => [0, 1],
  choices: (r, seat) => r.cards(handOf(seat)).map((card): Play => ({ type: 'play', card })),
  decide: (r, seat, { card }) => {
    if (r.zoneOf(card) !== handOf(seat)) return { code: 'NotYours', card };
    r.move(card, 2, 'play');
    return undefined;
  },
  outcome: () => undefined,
  renameCards: (command, rename) => ({ ...command, card: rename(command.card) }),
};

const chance = seedFromText('game');
function begun(): MatchState {
  const answer = start(game, undefined, { chance });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.state;
}

describe('start', () => {
  test('sets up by the seed given, with a view for every seat and a spectator', () => {
    expect(begun().eyes.map(({ viewer }) => viewer)).toEqual([0, 1, 'spectator']);
    expect(begun().chance).toMatchObject({ profile: 'shake256', pulls: {} });
  });

  test('keeps only the views that are asked for', () => {
    const answer = start(game, undefined, { chance, watched: [1] });
    expect(answer.ok && answer.value.state.eyes.map(({ viewer }) => viewer)).toEqual([1]);
  });

  test('hands on what the gate for options or the set-up refuses', () => {
    expect(start(game, {}, { chance })).toEqual({ ok: false, error: { code: 'BadOptions' } });
    const strict = { ...game, setup: () => ({ code: 'NoCards' }) };
    expect(start(strict, undefined, { chance })).toEqual({ ok: false, error: { code: 'NoCards' } });
  });
});

describe('apply', () => {
  test('gives the state and the events of a command', () => {
    const step = apply(game, begun(), 1, { type: 'play', card: 2 });
    expect(step).toMatchObject({ ok: true, value: { events: [{ type: 'moved', verb: 'play', cards: [2] }] } });
  });

  test('hands on a refusal', () => {
    expect(apply(game, begun(), 0, { type: 'play', card: 2 })).toEqual({
      ok: false,
      error: { code: 'NotYours', card: 2 },
    });
  });

  test.each([-1, 2, 0.5, Number.NaN, '0', '__proto__'])('there is no seat %s', (seat) => {
    expect(apply(game, begun(), seat as number, { type: 'play', card: 0 })).toEqual({
      ok: false,
      error: { code: 'NoSuchSeat', seat: String(seat) },
    });
  });
});

describe('[K83] a player acts with handles of its own', () => {
  test('the choices it gets name cards as its view does', () => {
    const handles = project(begun(), 1).zones['B']?.cells;
    expect(choicesFor(game, begun(), 1).map((choice) => 'card' in choice && choice.card)).toEqual(handles);
    expect(handles).toEqual([1, 2]);
  });

  test('and what it sends is turned back into cards', () => {
    expect(receive(game, begun(), 1, { type: 'play', card: 1 })).toEqual({
      ok: true,
      value: { type: 'play', card: 2 },
    });
  });

  test.each([0, -1, 3, 99, 0.5, Number.NaN, '1', null, undefined, {}])('%j is no handle', (card) => {
    expect(receive(game, begun(), 1, { type: 'play', card })).toMatchObject({
      ok: false,
      error: { code: 'UnknownHandle' },
    });
  });

  test('what is no command is refused by the game', () => {
    expect(receive(game, begun(), 1, null)).toEqual({ ok: false, error: { code: 'BadCommand' } });
  });
});
