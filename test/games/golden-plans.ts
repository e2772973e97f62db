/**
 * How the playthroughs of every bundled game are made (L35): options and players by number, so that together they bring up
 * every card, every command and every ending. `npx tsx test/games/golden-plans.ts GAME …` writes those of new games; from
 * then on they change only by `cardwright golden FILE --update --reason …`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { botsOf, plain } from '../../src/cli/sim/run-plan.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { CARD_DATA } from '../../src/games/cycle/index.ts';
import { CARDS } from '../../src/games/duel/index.ts';
import { formatGoldens, playGolden, type GoldenPlan, type PlayedGolden } from '../../src/lab/index.ts';
import { mixedMatch } from './stack/mixed-decks.ts';

const GOLDENS = 50;

export const goldenFile = (game: string): string => `test/data/golden/${game}.jsonl`;

interface Way {
  readonly options: unknown;
  readonly policies?: readonly string[];
}

const DUEL_KINDS = Object.entries(CARDS)
  .filter(([, row]) => row.token !== true)
  .map(([kind]) => kind);
const CYCLE_KINDS = Object.keys(CARD_DATA);

/** So many kinds of a list, walked through with a stride of one's own. */
const walked = (kinds: readonly string[], count: number, match: number, seat = 0): readonly string[] =>
  Array.from(
    { length: count },
    (_, i) => kinds[(match * 13 + seat * 7 + i * (1 + ((match + seat) % 5))) % kinds.length] ?? '',
  );

const WAYS: { readonly [game: string]: (match: number) => Way } = {
  duel: (match) => ({
    options: {
      order: match % 2 === 0 ? 'shuffled' : 'fixed',
      mulligan: match % 3 !== 0,
      free: true,
      decks: ['ember', 'tide'].map((general, seat) => ({
        general: `${general}-general`,
        deck: walked(DUEL_KINDS, 40, match, seat),
      })),
    },
    policies: match % 5 === 0 ? ['greedy', 'random'] : ['random'],
  }),
  // Random players hardly ever end a match; greedy ones do, by life or by an empty library.
  stack: (match) =>
    isLong(match)
      ? { options: mixedMatch(2, 'all')(match), policies: ['greedy'] }
      : { options: mixedMatch(2 + (match % 3), 'all')(match) },
  cycle: (match) => ({
    options: match % 5 === 0 ? {} : { deck: walked(CYCLE_KINDS, 14, match) },
    policies: [match % 3 === 0 ? 'greedy' : 'random'],
  }),
};

/** Poker with limits goes on too long at random: two that bet all they can end it, two that fold come to its limit of events. */
const LIMITED = new Set(['limit_holdem', 'omaha_hi_lo', 'razz', 'seven_card_stud', 'stud_hi_lo', 'triple_draw']);
const BETTING = ['first(raise+bet+call+bring_in+show)'];
const FOLDING = ['first(fold+bring_in)'];

function planOf(table: TextTable, match: number): GoldenPlan {
  const way = WAYS[table.game.name]?.(match) ?? wayOf(table, match);
  return {
    seed: `golden ${match}`,
    options: plain(way.options),
    policies: way.policies ?? ['random'],
    most: isLong(match) ? TO_THE_END : CUT,
  };
}

const wayOf = (table: TextTable, match: number): Way =>
  LIMITED.has(table.game.name) && isLong(match) && match > 0
    ? { options: table.options({}, 2), policies: match === 40 ? FOLDING : BETTING }
    : { options: table.options({}, seatsOf(table, match)) };

const isLong = (match: number): boolean => match % 10 === 0;

/** Commands of a playthrough: one in ten is played to its end, the others show what matches begin with. */
const TO_THE_END = 500;
const CUT = 60;

/** Every number of seats that a game takes, in turn. */
function seatsOf({ game, options }: TextTable, match: number): number | undefined {
  const counts = [2, 3, 4, 5, 6].filter((seats) => game.parseOptions(options({}, seats)).ok);
  return counts[match % Math.max(1, counts.length)];
}

/** Plays a plan on a game's own table. */
export function played(table: TextTable, plan: GoldenPlan): PlayedGolden {
  const bots = botsOf(table, plan.policies);
  if (!bots.ok) throw new Error(bots.error);
  const result = playGolden(table.game, plan, bots.value);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function make(names: readonly string[]): Promise<void> {
  for (const row of GAMES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (existsSync(goldenFile(row.name))) continue;
    const table = await ownTable(row);
    const goldens = Array.from({ length: GOLDENS }, (_, match) => played(table, planOf(table, match)).golden);
    writeFileSync(
      goldenFile(row.name),
      formatGoldens({ game: row.name, version: table.game.version, reasons: [], goldens }),
    );
    process.stderr.write(`${row.name}: ${goldens.length}\n`);
  }
}

if (pathToFileURL(argv[1] ?? '').href === import.meta.url) await make(argv.slice(2));
