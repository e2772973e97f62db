/** A game without search bots (F59) is played by its other bots, and whoever asks for one is told why there is none. */
import { expect, test } from 'vitest';
import { NoWorlds, worldsOf, worldsRefusal } from '../../src/core/chance/index.ts';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { reading, start, type Game } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { SEED_WORDS, think } from '../../src/cli/bots/thinking.ts';
import { opponentNamed, usualOpponent } from '../../src/cli/opponents.ts';
import { randomBot } from '../../src/lab/index.ts';
import { botsOf } from '../../src/cli/sim/run-plan.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { gameInfo } from '../../src/host/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

const z = zones({ deck: 'deck' }, { hand: 'hand' });
const sealed: Game = defineGame({
  name: 'sealed',
  seats: 2,
  zones: z,
  catalog: { red: { name: 'Red' } },
  match: { letter: '', moves: 0 },
  visible: { match: { letter: 'nobody' } },
  setup: (r) => r.setMatch('letter', `number ${r.roll('letter', 1000)}`),
  moves: {
    wait: { do: (r) => r.setMatch('moves', r.match.moves + 1) },
    rest: { do: (r) => r.setMatch('moves', r.match.moves + 2) },
  },
  outcome: (r) => (r.match.moves > 4 ? { winners: [0], reason: 'time' } : undefined),
});
const table = genericTable(sealed);
const WHY =
  'sealed has no search bots: a seat cannot see match.letter, and the game does not say which values are possible there';

test('[F59] no level is offered that would play at random in secret, in the terminal and on a server', () => {
  expect(Object.keys(table.bots)).toEqual(['random', 'easy']);
  expect(usualOpponent(table)).toBeUndefined();
  expect(opponentNamed(table, usualOpponent(table))).toMatchObject({ ok: true, value: { name: 'random' } });
  expect(gameInfo({ game: sealed, summary: '', bots: table.bots }).bots).toEqual(['random', 'easy']);
});

test('[F59] with a bot of its own such a game has every level', () => {
  const own = genericTable(sealed, randomBot);
  expect(Object.keys(own.bots)).toEqual(['own', 'random', 'easy', 'normal', 'hard']);
  expect(usualOpponent(own)).toBe('normal');
});

test.each([
  ['ismcts(30)', `policy ismcts(30): ${WHY}`],
  ['ismcts(5ms)', `policy ismcts(5ms): ${WHY}`],
  ['normal', `there is no bot "normal": ${WHY}`],
  ['esay', 'there is no bot "esay"; did you mean easy?'],
])('[F59] whoever asks for %s is told why', (name, error) => {
  expect(opponentNamed(table, name)).toEqual({ ok: false, error });
});

test('[F59] a run of matches is refused in the same words', () => {
  expect(botsOf(table, ['random', 'ismcts(30)'], {})).toMatchObject({ ok: false, error: expect.stringContaining(WHY) });
});

test('[F59] other bots think in a thread although there is no world', () => {
  const started = start(sealed, {}, { chance: newChance('shake256', seedFromText('sealed')) });
  if (!started.ok) throw new Error(started.error.code);
  const { state } = started.value;
  const [seat = 0] = sealed.waitsFor(reading(state));
  const view = viewOf(sealed, state, seat);
  const choices = view.choices ?? [];
  const refusal = worldsRefusal(sealed);
  if (!refusal) throw new Error('sealed has no worlds');
  expect(worldsOf(sealed, state, seat, () => 0)).toThrow(NoWorlds);
  const thought = {
    game: 'sealed',
    view,
    choices,
    world: { refusal },
    seed: Array.from({ length: SEED_WORDS }, () => 7),
  };
  expect(choices).toContainEqual(think(table, { ...thought, bot: 'easy' }));
});
