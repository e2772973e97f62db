/** `cardwright cards`: what every card of a deck does, and what it is worth when it is left out (L24 to L28). */
import {
  cardCharts,
  cardTable,
  countAt,
  counted,
  countsAt,
  curvesOf,
  firstSeenTable,
  importanceOf,
  importanceTable,
  reportCards,
  percent,
  points,
  reportPairs,
  sayWorth,
  type CardReport,
  type Importance,
  type Table,
  type VariantPlan,
} from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { readAsked, RUN_OPTIONS, type Asked } from '../sim/asked.ts';
import { sized } from '../sim/pilot.ts';
import { playRun, tellRun } from '../sim/play-run.ts';
import { withBlank } from '../sim/run-plan.ts';
import { kindsIn, variantOf } from '../sim/variants.ts';
import { figure, intervalText } from '../sim/words.ts';
import { columns, paint } from '../terminal/text.ts';

const OPTIONS = { ...RUN_OPTIONS, leave: { kind: 'text' }, only: { kind: 'text' } } as const;

const FULL = 'full deck';
const WAYS = ['blank', 'drop'] as const;
type Way = (typeof WAYS)[number];

/** Plays the deck, and without each of its cards if that is asked for; exit codes as for `sim`. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'cards', parsed.error);
  const { leave, only } = parsed.value.options;
  const way = WAYS.find((each) => each === leave);
  if (leave !== undefined && !way) return complain(io, `--leave is one of ${WAYS.join(', ')}, not "${leave}"`);
  if (only !== undefined && !way) return complain(io, '--only names the cards to leave out: --leave blank --only KIND');
  const asked = await readAsked(io, 'cards', parsed.value.positionals[0] ?? '', parsed.value.options);
  if (typeof asked === 'number') return asked;
  const variants = variantsOf(asked, way, only);
  return typeof variants === 'string' ? complain(io, variants) : report(asked, variants, way, only);
}

/** The full deck, and one variant for every kind of it that is left out once. */
function variantsOf(asked: Asked, way: Way | undefined, only: string | undefined): readonly VariantPlan[] | string {
  const full = variantOf(asked, FULL, '');
  if (typeof full === 'string' || !way) return typeof full === 'string' ? full : [full];
  const deck = asked.decks?.read(asked.base.options, 0);
  if (!deck)
    return `${asked.table.game.name} has no deck lists that are known; --deck says where they stand in its options`;
  const kinds = [...new Set(deck)];
  const chosen = only?.split(',') ?? kinds;
  const unknown = chosen.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined) return `the deck has no "${unknown}"; ${kindsIn(kinds)}`;
  const variants: VariantPlan[] = [full];
  for (const kind of chosen) {
    const without = variantOf(asked, kind, `${way}=${kind}`);
    if (typeof without === 'string') return without;
    variants.push(without);
  }
  return variants;
}

async function report(
  given: Asked,
  variants: readonly VariantPlan[],
  way: Way | undefined,
  only: string | undefined,
): Promise<number> {
  const asked = await sized(given, variants, way === 'blank');
  if (typeof asked === 'number') return asked;
  const { io } = asked;
  const finished = await playRun(asked, variants, way === 'blank');
  if (typeof finished === 'number') return finished;
  const { catalog } = way === 'blank' ? withBlank(asked.table).game : asked.table.game;
  const { counts } = finished.totals;
  const cards = reportCards(countsAt(counts, 'variants', FULL), catalog);
  const worth = importanceOf(
    reportPairs(
      counts,
      FULL,
      variants.slice(1).map(({ name }) => name),
    ),
  );
  const matches = countAt(counts, 'variants', FULL, 'matches');
  const tables = [
    cardTable(cards),
    firstSeenTable(cards),
    ...curveTables(cards),
    ...(way ? [importanceTable(worth)] : []),
  ];
  return tellRun(asked, finished, {
    schema: 'cardwright/cards/1',
    facts: { leave: way ?? null },
    tables,
    text: [textOf(io, cards), ...(way ? [worthText(io, worth, cards, way)] : [])].join('\n'),
    charts: cardCharts(cards, matches, worth),
    summary: summaryOf(cards, worth, matches),
    typed: [
      ['leave', way ?? ''],
      ['only', only ?? ''],
    ],
  });
}

function summaryOf(cards: readonly CardReport[], worth: readonly Importance[], matches: number): string {
  const own = cards.filter(({ copies }) => copies > 0).length;
  const seen = `${counted(own, 'kind', 'kinds')} of card in the deck, watched in ${counted(matches, 'match', 'matches')}.`;
  if (worth.length === 0) return `${seen} What a card is worth was not asked for.`;
  const clear = worth.filter((each) => sayWorth(each) !== 'not distinguishable');
  return `${seen} Of ${worth.length} that were left out, ${clear.length} can be told from nothing.`;
}

function curveTables(cards: readonly CardReport[]): readonly Table[] {
  const { costs, types } = curvesOf(cards);
  return [
    { name: 'cost curve', columns: ['cost', 'cards'], rows: [...costs].map(([cost, count]) => [cost, count]) },
    { name: 'types', columns: ['type', 'cards'], rows: [...types].map(([type, count]) => [type, count]) },
  ];
}

function textOf(io: Io, cards: readonly CardReport[]): string {
  const rows = cards.map((card) => [
    card.name,
    card.cost === undefined ? '' : `${card.cost}`,
    card.copies === 0 ? '' : figure(card.copies),
    percent(card.opening.value, 0),
    percent(card.drawn.value, 0),
    percent(card.played.value, 0),
    card.winsSeen.of === 0 ? '' : percent(card.winsSeen.value),
    card.winsSeen.of === 0 ? '' : intervalText(card.winsSeen),
    card.winsEarly.of === 0 ? '' : percent(card.winsEarly.value),
    card.winsUnseen.of === 0 ? '' : percent(card.winsUnseen.value),
  ]);
  const heads = ['card', 'cost', 'copies', 'opening', 'drawn', 'played', 'wins seen', '', 'first cards', 'not seen'];
  return [
    '',
    columns([heads, ...rows]),
    '',
    paint(io, 'dim', 'Winning with a card is not winning because of it: long matches see more cards.'),
    paint(io, 'dim', 'What a card is worth is found by leaving it out: --leave blank.'),
  ].join('\n');
}

function worthText(io: Io, worth: readonly Importance[], cards: readonly CardReport[], way: Way): string {
  const nameOf = (kind: string): string => cards.find((card) => card.kind === kind)?.name ?? kind;
  const rows = worth.map((each) => [
    nameOf(each.kind),
    points(each.worth.value),
    intervalText(each.bar, points),
    sayWorth(each),
    `p ${each.holm.toFixed(4)}`,
  ]);
  const how = way === 'blank' ? 'one copy replaced by a blank' : 'one copy left out';
  return [
    '',
    paint(io, 'bold', `What a card is worth (${how})`),
    columns([['card', 'points', 'bar', '', ''], ...rows]),
  ].join('\n');
}
