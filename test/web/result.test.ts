import { describe, expect, test } from 'vitest';
import { greedyBot as duelBot } from '../../src/games/duel/index.ts';
import type { OfferedGame } from '../../src/host/index.ts';
import { randomBot, type Bot } from '../../src/lab/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { generalResult, spokenResult } from '../../src/web/result/general.ts';
import { resultOf } from '../../src/web/result/index.ts';
import type { MatchResult } from '../../src/web/result/result.ts';
import { duelResult } from '../../src/games/duel/web/result.ts';
import { bazaar } from '../../examples/games/bazaar.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { game as newGame } from '../../examples/new-game/src/game.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import type { Game } from '../../src/core/index.ts';
import { servedBy } from '../../src/cli/commands/serve.ts';
import { sampled } from '../sample.ts';
import { endedMatch } from './ended.ts';

const GAMES = localGames();

function offeredGame(name: string): OfferedGame {
  const offered = GAMES.get(name);
  if (!offered) throw new Error(`no game ${name}`);
  return offered;
}

const seatsOf = (offered: OfferedGame): unknown => offered.options?.(Math.max(2, offered.game.seats.min));

const botFor = ({ bots }: OfferedGame): Bot => (Object.values(bots)[0] as Bot | undefined) ?? randomBot;

const textsOf = (result: MatchResult): readonly string[] => [
  result.sentence,
  ...result.numbers.flatMap(({ value, label, note = '' }) => [value, label, note]),
  ...(result.places ?? []).map(({ note }) => note),
  ...(result.moment ? [result.moment.title, result.moment.text, result.moment.brief ?? ''] : []),
];

/** Identifiers, codes and broken sentences. */
const RAW =
  /[a-z]_[a-z]|[a-z][A-Z]|undefined|NaN|\[object|\bYou (is|has|was)\b|^1 (cards|turns|hands)\b|\b[a-z]+-lost\b/;

describe('the result of every game', () => {
  for (const [name, offered] of GAMES)
    test(`[T17] ${name} ends in a sentence with names, and without codes`, async () => {
      const input = endedMatch(offered, botFor(offered), { seed: `result ${name}`, options: seatsOf(offered) });
      const result = await resultOf(input);
      expect(result.sentence).toMatch(/^[A-Z].*\.$/);
      expect(`${result.headline}: ${result.sentence}`).not.toMatch(/^won: You won( on| in|\.|:)/);
      expect(result.numbers.length).toBeLessThanOrEqual(5);
      for (const text of textsOf(result)) expect(text).not.toMatch(RAW);
      expect(spokenResult('You won the table', result.sentence).split(' ').length).toBeLessThanOrEqual(25);
    }, 60_000);

  for (const [name, offered] of [...GAMES].filter(([, { game }]) => game.seats.max > 1))
    test(`[T17] a spectator of ${name} reads names only`, async () => {
      const asked = { seed: `result ${name}`, options: seatsOf(offered), viewer: 'spectator' } as const;
      const result = await resultOf(endedMatch(offered, botFor(offered), asked));
      for (const text of textsOf(result)) expect(text).not.toMatch(/\b[Yy]ours?\b|\bYou\b/);
    }, 60_000);
});

/** Every game at its largest table, and a few of strangers. */
const LARGE: readonly (readonly [string, OfferedGame])[] = [
  ...[...GAMES].filter(([, { game }]) => game.seats.max > 2),
  ...([bazaar, leduc, sheds, whispers, newGame] as unknown as Game[]).map(
    (game) => [game.name, servedBy(genericTable(game), { summary: game.title })] as const,
  ),
];

/** Most games of poker end in the same sentences. */
const SAMPLE = LARGE.filter(([name]) => !/stud|razz|draw|limit|omaha|crazy/.test(name));

describe('who won, and with how much', () => {
  for (const [name, offered] of sampled(LARGE, SAMPLE))
    test(`[T17] ${name}: somebody who lost reads who won, and every number of the sentence is one of the panel`, async () => {
      const players = Math.min(4, offered.game.seats.max);
      const options = offered.options?.(players) ?? { seats: players };
      for (const viewer of [0, 1]) {
        const input = endedMatch(offered, botFor(offered), {
          seed: `large ${name}`,
          options,
          viewer,
          names: ['Ada', 'Bo', 'Cy', 'Di'],
        });
        const result = await resultOf(input);
        const winners = (input.table.outcome?.winners ?? []).map((seat) => input.naming.seats[seat]?.name ?? '');
        const unnamed = winners.filter((winner) => !new RegExp(`\\b${winner}\\b`).test(result.sentence));
        expect(result.headline === 'lost' ? unnamed : []).toEqual([]);
        expect(result.sentence).not.toMatch(/(ended|won)[^.]*: \d|\b1 (points|chips|cards|coins)\b/);
        const counted = /\d+ points?/.exec(result.sentence) ?? [];
        const shown = result.places?.map(({ note }) => note) ?? counted;
        expect(counted.filter((amount) => !shown.includes(amount))).toEqual([]);
      }
    }, 60_000);

  test('[T17] a reason with an amount is a sentence with the amounts that there are', () => {
    const { naming, table } = endedMatch(offeredGame('high-card'), randomBot, { seed: 'b', options: { seats: 2 } });
    const ended = (winners: readonly number[], reason: string, points: readonly number[]): string => {
      const seats = table.view.seats.map((values, seat) => ({ ...values, points: points[seat] ?? 0 }));
      return generalResult({
        naming,
        table: { ...table, view: { ...table.view, seats }, outcome: { winners, reason } },
      }).sentence;
    };
    expect(ended([0, 1], '1 points', [1, 1])).toBe('A draw with 1 point each.');
    expect(ended([0], '5 points', [5, 4])).toBe('You have 5 points; Bo has 4.');
    expect(ended([1], '15 points', [8, 17])).toBe('Bo won with 17 points; you have 8.');
    expect(ended([0], '3 chips with the higher card', [1, 0])).toBe('You won 3 chips with the higher card.');
    expect(ended([1], '3 nights won', [0, 1])).toBe('Bo won 3 nights.');
  });
});

describe('the result of a duel', () => {
  const input = endedMatch(offeredGame('duel'), duelBot, { seed: 'result of a duel' });
  const result = duelResult(input);

  test('[T17] says whose general fell, on which turn, and what the other has left', () => {
    expect(result?.headline).toBe('lost');
    expect(result?.sentence).toBe("Your general fell on turn 26. Bo's has **24 health** left.");
  });

  test('[T17] gives five numbers, the reader first', () => {
    expect(result?.numbers).toEqual([
      { value: '26', label: 'turns', note: '1 min 57 s' },
      { value: '4 : 25', label: 'damage to generals', brief: 'damage', note: 'you : Bo' },
      { value: '12 : 17', label: 'units lost', note: 'you : Bo' },
      { value: '2', label: 'cards replaced', note: '1 of them paid off' },
      { value: '3 : 2', label: 'cards burned', note: 'you : Bo' },
    ]);
  });

  test('[T17] names the turn that took most from the general, and where it is in the replay', () => {
    expect(result?.moment).toEqual({
      heading: 'decided',
      title: 'Turn 20: Archive Clerk',
      text: 'Three hits in one turn took your general from 16 to 10.',
      brief: 'Your general: 16 to 10.',
      picture: { is: 'art', kind: 'archive-clerk', palette: 'neutral' },
      event: 819,
    });
  });

  test('[T17] a general that fell by its own blow was struck back, not struck', () => {
    const { text, brief } = duelResult(endedMatch(offeredGame('duel'), duelBot, { seed: 'back 13' }))?.moment ?? {};
    expect(text).toBe('Your general struck Bank Breaker, was struck back, and went from 10 to 5.');
    expect(brief).toBe('Bank Breaker struck back: 10 to 5.');
  });

  test('[T17] a match that was given up says so, and how it stood', () => {
    const half = endedMatch(offeredGame('duel'), duelBot, { seed: 'result of a duel', maxCommands: 60 });
    const outcome = { winners: [0], reason: 'conceded' };
    const given = duelResult({ ...half, table: { ...half.table, outcome } });
    expect(given?.sentence).toBe("Bo gave up on turn 14. Your general had **24 health**, Bo's **22**.");
  });
});

describe('what the players are compared by', () => {
  const endOf = (name: string, seed: string, viewer?: 'spectator'): string => {
    const offered = offeredGame(name);
    const asked = { seed, options: seatsOf(offered), ...(viewer ? { viewer } : {}) };
    return generalResult(endedMatch(offered, randomBot, asked)).sentence;
  };

  test('[T17] books are counted for winner and reader', () => {
    expect(['a', 'b', 'c', 'd'].map((seed) => endOf('go_fish', seed))).toEqual([
      'You have 8 books; Bo has 5.',
      'Bo won with 10 books; you have 3.',
      'Bo won with 9 books; you have 4.',
      'You have 7 books; Bo has 6.',
    ]);
    expect(endOf('go_fish', 'b', 'spectator')).toBe('Bo has 10 books; Mara has 3.');
  });

  test('[T17] cards are counted where they are all there is', () => {
    expect([endOf('war', 'a'), endOf('war', 'b'), endOf('crazy_eights', 'a')]).toEqual([
      'Bo won with 52 cards; you have none.',
      'You have 52 cards; Bo has none.',
      'Bo won on move 355; you have 9 cards left.',
    ]);
    const { numbers } = generalResult(endedMatch(offeredGame('war'), randomBot, { seed: 'a', options: { seats: 2 } }));
    expect(numbers[0]?.label).toBe('battles');
  });

  test('[T17] points are counted', () => {
    expect(endOf('high-card', 'b')).toBe('You have 3 points; Bo has none.');
  });
});

describe('the general result', () => {
  const { table, naming } = endedMatch(offeredGame('duel'), duelBot, { seed: 'result of a duel' });
  const ended = (winners: readonly number[], reason: string): MatchResult =>
    generalResult({ naming, table: { ...table, outcome: { winners, reason } } });

  test('[T17] says who ran out of time, left or gave up', () => {
    expect(ended([0], 'time').sentence).toBe('Bo ran out of time on turn 26.');
    expect(ended([1], 'left').sentence).toBe('You left the table on turn 26 and did not come back.');
    expect(ended([0], 'concession').sentence).toBe('Bo gave up on turn 26.');
  });

  test('[T16] turns an identifier into words', () => {
    expect(ended([1], 'no_hp').sentence).toBe('Bo won on turn 26: no hp.');
    expect(ended([], 'step-limit').sentence).toBe('The match ended on turn 26 in a draw: step limit.');
  });

  test('[T17] a match that was broken off has no winner and no code', () => {
    expect(ended([], 'expired')).toMatchObject({
      headline: 'broken-off',
      sentence: 'Nobody played on, so the server closed the table.',
    });
  });
});
