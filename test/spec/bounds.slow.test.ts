/** What a file cannot do: look for ever, call what nobody gave it, or tell by a refusal what a player cannot see. */
import { describe, expect, test } from 'vitest';
import { start } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { gameFrom, kindsIn, parseSpec, zoneNamed } from '../../src/spec/index.ts';
import { told } from './game-files.ts';
import { Match, refusedStart } from './match.ts';

const nested = (depth: number): string => (depth === 0 ? `rank == 'X'` : `any(deck where ${nested(depth - 1)})`);

const GAME = `players: 2
zones: { deck: { kind: deck, visible: everyone }, hand: { kind: hand, per: player }, discard: { kind: discard } }
turn: { offer: [play, wait] }
`;

describe('[S27] [S35] filters inside filters', () => {
  test('end a move that would look for ever', () => {
    const setup = `setup: [deal: (count(deck where ${nested(12)})) to discard]`;
    expect(refusedStart(`players: 2\n${setup}\nlimits: { max_turns: 3 }\n`)).toEqual({
      code: 'LimitReached',
      which: 'cards looked at',
      value: 2_000_000,
      file: 't.yaml',
      line: 5,
      column: 9,
    });
  });

  test('in a condition do not hold, and the other moves are offered', () => {
    const match = new Match(`${GAME}moves: { play: { when: "${nested(12)}" }, wait: {} }\nlimits: { max_turns: 9 }\n`);
    expect(match.asks).toBe('0: wait');
    expect(match.play(0, 'play')).toMatchObject({ code: 'LimitReached' });
    expect(match.play(0, 'wait')).toBeUndefined();
  });

  test('a function of the file itself is unknown', () => {
    expect(told('game: t\nplayers: 2\nend: { when: forever(deck), winner: dealer }\n')).toEqual(['3:14 expr/unknown']);
  });
});

test('[S25] [S53] a condition that divides by zero does not hold, whatever else may be chosen', () => {
  const match = new Match(
    `${GAME}moves: { play: { params: { n: 1..2, d: 0..2 }, when: 6 / (n - d) > 1 }, wait: {} }\nlimits: { max_turns: 9 }\n`,
  );
  expect(match.asks).toBe('0: play|wait');
  expect(match.play(0, 'play', { n: 1, d: 1 })).toEqual({ code: 'DivisionByZero', value: 6 });
  expect(match.play(0, 'play', { n: 2, d: 1 })).toBeUndefined();
});

describe('[S34] scripts', () => {
  const yaml = `spec: 1\ngame: t\nplayers: 2\nsetup:\n  - run: bonus\nlimits: { max_turns: 3 }\n`;
  const spec = parseSpec(yaml, { file: 't.yaml' });
  if (!spec.ok) throw new Error(JSON.stringify(spec.error));
  const chance = newChance('fast', seedFromText('scripts'));

  test('act through the verbs that files have', () => {
    const game = gameFrom(spec.value, { bonus: (x) => x.w.moveTop(3, 0, 2, 'deal') });
    const started = start(game, {}, { chance });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const { state } = started.value;
    expect(kindsIn(state, zoneNamed(game, state, 'discard') ?? -1)).toEqual(['2c', '3c', '4c']);
  });

  test('one that nobody gave stops the move, with its place', () => {
    expect(start(gameFrom(spec.value), {}, { chance })).toEqual({
      ok: false,
      error: { code: 'UnknownScript', script: 'bonus', file: 't.yaml', line: 5, column: 5 },
    });
  });
});

test('[S46] a refusal is the same wherever the card lies that the player does not see', () => {
  const yaml = `players: 2
zones: { deck: { kind: deck }, hand: { kind: hand, per: player }, discard: { kind: discard } }
setup: [shuffle: deck, deal: 2 to each_player]
turn: { offer: [play] }
moves: { play: { params: { card: self.hand }, when: rank_value(card) > 3, actions: [discard: card] } }
limits: { max_turns: 9 }
`;
  const [inHand, inDeck] = [
    ['2c', '9c', '4c', '5c'],
    ['2c', '7c', '4c', '5c'],
  ].map((deck) => new Match(yaml, { deck }));
  for (const card of ['9c', '7c', '2c', 'Xx'])
    expect(inHand!.play(0, 'play', { card })).toEqual(inDeck!.play(0, 'play', { card }));
  expect(inHand!.play(0, 'play', { card: '9c' })).toMatchObject({ code: 'BadParameter', parameter: 'card' });
});
