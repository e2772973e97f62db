/** Every game of the house leaves transcripts that pass every check, on both levels and by both kinds of cryptography. */
import { describe, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { GAMES } from '../../src/cli/games.ts';
import { native } from '../../src/cli/native.ts';
import { pure, verifyTranscript } from '../../src/fair/index.ts';
import { sure } from './hosted.ts';

describe.each(GAMES.map((row) => [row.name, row] as const))('%s', (_, row) => {
  test.each([undefined, 'seeded'] as const)(
    '[F42] a match between bots passes every check on level %s (the usual one, if undefined)',
    async (level) => {
      const { table } = await row.load();
      const { lines, openings } = sure(
        autoMatch(table.game, { seed: 'one', maxCommands: 150, ...(level && { level }) }),
      );
      const report = verifyTranscript(lines, { primitives: native, games: [table.game], openings, strict: true });
      const isLeft = lines.at(-2)!.includes('"outcome":null');
      expect([report.failure, report.status]).toEqual([undefined, isLeft ? 'partial' : 'ok']);
    },
  );

  test('[F4] the browser path says the same as the native one, on honest and on changed logs', async () => {
    const { table } = await row.load();
    const { lines } = sure(autoMatch(table.game, { seed: 'both', maxCommands: 12 }));
    const forged = lines.with(9, lines[9]!.replace('"seq":9', '"seq":8'));
    for (const log of [lines, forged]) {
      const [one, other] = [native, pure].map((primitives) =>
        verifyTranscript(log, { primitives, games: [table.game] }),
      );
      expect(other).toEqual(one);
    }
  });
});
