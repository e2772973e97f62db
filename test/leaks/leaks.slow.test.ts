/** The search for leaks over some matches of every kind of game, and games that give something away, which it must find. */
import { describe, expect, test } from 'vitest';
import type { Game, Reader, Seat } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { chanceOf } from '../attack/chance.ts';
import { allGames } from './games.ts';
import { noLeaks, searchMatch } from './leaks.ts';
import { saltsTold } from './salts.ts';

const seedOf = (n: number): Uint8Array => Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + n * 101 + 11) % 256);

async function search(game: Game, matches = 4) {
  const report = noLeaks();
  for (let n = 0; n < matches; n++)
    await searchMatch({ name: 'x', game, options: { seats: 2 } }, seedOf(n), chanceOf(7, n), false, report);
  return report;
}

/** Something about the card on top of the deck: nobody may know. */
const isTopOdd = (r: Reader): boolean => r.count(DECK) > 0 && (r.kind(r.at(DECK, 0)).codePointAt(0) ?? 0) % 2 === 1;

const DECK = 0;

describe('what a host tells', () => {
  test('[F46] [S45] no secret in any message, and the same bytes where hidden cards have changed faces', async () => {
    const games = await allGames();
    const report = noLeaks();
    for (let n = 0; n < games.length; n += 7)
      await searchMatch(games[n]!, seedOf(n), chanceOf(1, n), n % 3 === 2, report);
    expect(report.finds).toEqual([]);
    expect(report.matches).toBeGreaterThan(4);
    expect(Math.min(report.twins, report.refusals)).toBeGreaterThan(200);
    expect(report.salts).toBeGreaterThan(50);
  });

  test('[F24] [F45] sealed poker with folds, to its end: nothing that was sent, saved or is watched again has a secret', async () => {
    const games = (await allGames()).filter(({ name }) => /^(holdem|five_card_draw)\/3|^kuhn/.test(name));
    const report = noLeaks();
    for (const [n, { options, ...game }] of games.entries())
      await searchMatch(
        { ...game, options: { ...Object(options), hands: 6 } },
        seedOf(n),
        chanceOf(5, n),
        true,
        report,
      );
    expect(report).toMatchObject({ matches: 3, sealed: 3, finds: [] });
    expect(report.salts).toBeGreaterThan(50);
  });
});

describe('a game that gives something away is found', () => {
  const honest: Game = highCard;
  const leaky = (more: Partial<Game>): Game => ({ ...honest, ...more });

  test('[S45] choices that depend on the deck', async () => {
    const choices = (r: Reader, seat: Seat) =>
      isTopOdd(r) ? honest.choices(r, seat).toReversed() : honest.choices(r, seat);
    const { finds } = await search(leaky({ choices }));
    expect(finds.join('\n')).toMatch(/tells .* two hidden cards apart/);
  });

  test('[S45] a refusal that takes longer where the top of the deck is odd', async () => {
    const decide: Game['decide'] = (r, seat, command) => {
      if (isTopOdd(r)) for (let n = 0; n < 3; n++) r.count(0);
      return honest.decide(r, seat, command);
    };
    const { finds } = await search(leaky({ decide }));
    expect(finds.join('\n')).toMatch(/a refusal takes seat \d \d+ or \d+ looks/);
  });

  test('[F46] a seed among the values that everybody sees', async () => {
    const title = Buffer.from(seedOf(0)).toString('hex');
    const decide: Game['decide'] = (r, seat, command) => {
      r.note('told', { title });
      return honest.decide(r, seat, command);
    };
    const { finds } = await search(leaky({ decide }), 1);
    expect(finds.join('\n')).toMatch(/was told a secret/);
  });

  test('[F25] [F34] a salt before its time', () => {
    const records = [{ command: { type: 'act', sent: { salt: 'aaaa' } } }];
    const opened = (viewer: number): string => JSON.stringify({ openings: [{ viewer, opening: { salt: 'bbbb' } }] });
    const reveal = JSON.stringify({ lines: [JSON.stringify({ event: { type: 'reveal' } })] });
    const finds = (...texts: readonly string[]): number =>
      saltsTold(
        new Map([
          [0, texts],
          [1, [opened(1)]],
        ]),
        records,
      ).finds.length;
    expect([finds('{}'), finds(opened(0), 'bbbb'), finds(reveal, 'aaaa bbbb')]).toEqual([0, 0, 0]);
    expect([finds('aaaa'), finds('bbbb'), finds('bbbb', opened(0)), finds(opened(1))]).toEqual([1, 1, 1, 1]);
  });
});
