/** What is said aloud reaches the bots in the terminal and in simulations (L46). */
import { describe, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { ownTable, GAMES } from '../../src/cli/games.ts';
import { HostedMatch } from '../../src/cli/hosted-match.ts';
import { start } from '../../src/core/index.ts';
import { playSteps, type Bot } from '../../src/lab/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { meanOf } from '../spec/betting-hands.ts';

const row = GAMES.find(({ name }) => name === 'go_fish');
if (!row) throw new Error('there is no go fish');
const table = await ownTable(row);
/** With two players there is little to remember. */
const SEATS = 4;
const botOf = (level: string): Bot => table.bots[level]!;

/** The commands of a match in the terminal between bots of one level. */
function commandsOf(level: string, seed: string): readonly unknown[] {
  const options = { seats: SEATS };
  const begun = start(table.game, options, { chance: newChance('shake256', seedFromText(seed)) });
  if (!begun.ok) throw new Error(begun.error.code);
  const sitting = { table, options, seed, bot: botOf(level), viewer: 'spectator' as const };
  const match = new HostedMatch(sitting, begun.value.state, undefined, () => undefined);
  match.letBotsPlay();
  return match.played.commands;
}

describe('[L46] in go fish', () => {
  test('hard plays otherwise than normal in the terminal, because it remembers more', () => {
    expect(commandsOf('hard', 'heard')).not.toEqual(commandsOf('normal', 'heard'));
    expect(commandsOf('hard', 'heard')).toEqual(commandsOf('hard', 'heard'));
  });

  test('hard plays otherwise than normal in a match that is written down', () => {
    const linesOf = (level: string): readonly string[] => {
      const done = autoMatch(table.game, { seed: 'heard', options: { seats: SEATS }, level: 'seeded' }, [botOf(level)]);
      return done.ok ? done.value.lines : [];
    };
    expect(linesOf('hard').length).toBeGreaterThan(10);
    expect(linesOf('hard')).not.toEqual(linesOf('normal'));
  });

  test.each([
    ['normal', 'easy'],
    ['hard', 'normal'],
  ])('%s among three of %s wins more than its share', (one, other) => {
    const { mean, within } = meanOf(Array.from({ length: 60 }, (_, i) => shareOf(one, other, i)));
    expect(mean - within).toBeGreaterThan(1 / SEATS);
  });
});

/** What one level wins of a match among others, sitting in every seat of every deal in turn. */
function shareOf(one: string, other: string, i: number): number {
  const me = i % SEATS;
  const bots = Array.from({ length: SEATS }, (_, seat) => botOf(seat === me ? one : other));
  const seed = seedFromText(`levels ${Math.floor(i / SEATS)}`);
  const steps = playSteps(table.game, bots, { options: { seats: SEATS }, seed, profile: 'fast' });
  let next = steps.next();
  while (!next.done) next = steps.next();
  const winners = next.value?.winners ?? [];
  return winners.includes(me) ? 1 / winners.length : 0;
}
