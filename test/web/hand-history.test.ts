/** The log of games with bets reads like a hand history: amounts, streets, hands, and who won what (T16, T17). */
import { describe, expect, test } from 'vitest';
import { gameSheet } from '../../src/host/index.ts';
import { bundledGame, BUNDLED, type BundledName } from '../../src/spec/index.ts';
import { tellHands } from '../../src/web/tables/generic/hand-history.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { specMatch } from './told.ts';

const NAMES = ['Me', 'Bo', 'Cy', 'Di', 'Eli', 'Flo', 'Gus', 'Hal'];

/** Returns what is told of a match between random bots, as the first seat reads and hears it. */
function told(
  name: BundledName,
  players: number,
  seed: string,
  commands: number,
): readonly ReturnType<typeof tellHands>[] {
  const naming = {
    game: gameSheet({ game: bundledGame(name), bots: {}, summary: '' }),
    texts: ENGLISH,
    seats: NAMES.slice(0, players).map((who, seat) => ({ seat, name: who, isViewer: seat === 0, isBot: seat > 0 })),
  };
  const { batches } = specMatch(name, { seed, commands, options: { players }, isRandom: true });
  return batches.map(({ before, events }) => tellHands(naming, events, before));
}

const logOf = (...match: Parameters<typeof told>): readonly string[] => told(...match).flatMap(({ lines }) => lines);

const BETTING = BUNDLED.filter((name) => bundledGame(name).looks?.hands !== undefined);

describe('[T16] the log of a game with bets', () => {
  test('tells hands, blinds, amounts, streets and who won with what', () => {
    const log = logOf('holdem', 2, 'h', 30);
    expect(log.slice(0, 10)).toEqual([
      'Hand 1 · Bo deals',
      'Bo posts the small blind of 1',
      'You post the big blind of 2',
      'You are dealt the 10 of hearts and the queen of diamonds',
      'Bo raises to 10',
      'You raise to 42',
      'Bo folds',
      'You have 32 returned, uncalled',
      'You win 20. Bo folded',
      'Hand 2 · you deal',
    ]);
    expect(log).toContain('Flop: the 3 of diamonds, the 7 of diamonds and the 9 of hearts');
    expect(log).toContain('You call 69 and are all in');
    expect(log).toContain('You win 192 with a full house, jacks over kings');
  });

  for (const name of BETTING)
    test(`[T17] who won each hand is said in a message of its own, of at most 25 words: ${name}`, () => {
      const players = bundledGame(name).seats.max;
      const match = told(name, players, `said of ${name}`, 200);
      const isWin = (line: string): boolean => /^(.+ (wins?|share) [\d,]+)+\b/.test(line);
      const wins = match.flatMap(({ lines }) => lines.filter(isWin));
      const said = match.flatMap((each) => each.said);
      expect(wins.length).toBeGreaterThan(0);
      expect(said.filter(isWin).map((message) => message.replace(/\. [^.]* out$/, ''))).toEqual(wins);
      for (const message of said) expect(message.split(' ').length, message).toBeLessThanOrEqual(25);
      const hidden = said.filter((message) => /\b(shows?|You are dealt) \d+ cards\b/.test(message));
      expect(hidden).toEqual([]);
    });

  for (const name of BETTING)
    test(`says nothing of where cards are laid aside, and every win with its amount: ${name}`, () => {
      const players = Math.min(3, bundledGame(name).seats.max);
      const log = logOf(name, players, `log of ${name}`, 60);
      expect(
        log.filter((line) => /\b(burn|muck|deck|community)\b(?! unseen)/.test(line) && !/^You muck$/.test(line)),
      ).toEqual([]);
      const hands = log.filter((line) => /^Hand \d+( · (you deal|\w+ deals))?$/.test(line)).length;
      const wins = log.filter((line) => /\b(wins?|share) \d/.test(line)).length;
      expect(hands).toBeGreaterThan(0);
      expect(wins).toBeGreaterThanOrEqual(hands - 1);
      for (const line of log.filter((each) => /\b(calls?|bets?|raises?|posts?|antes)\b/.test(each)))
        expect(line).toMatch(/\d/);
      for (const line of log) expect(line).not.toMatch(/undefined|NaN|\b0\b|_/);
    });
});
