/**
 * Which card does what (L24): how often it is seen and played, and how often its player wins with it. Winning with a card
 * is not winning because of it (L25): long matches see more cards. What a card is worth is found by leaving it out (L26).
 */
import type { CardRow } from '../../core/index.ts';
import type { Table } from '../report/table.ts';
import { LEVEL, type Estimate } from '../stats/intervals.ts';
import { countAt, countsAt, histogramAt, type Counts } from './counts.ts';
import { cells, meanOf, rateOf, rounded, type Rate } from './report.ts';

/** What a run says of one kind of card in the hands of one player. */
export interface CardReport {
  readonly kind: string;
  readonly name: string;
  readonly cost: number | undefined;
  readonly type: string | undefined;
  /** Copies in the deck, on average. */
  readonly copies: number;
  /** Shares of matches in which it was in the opening hand, drawn later, played. */
  readonly opening: Rate;
  readonly drawn: Rate;
  readonly played: Rate;
  /** Cards a match that came to hand, were played, thrown away unplayed, lost for good, held at the end. */
  readonly perMatch: { readonly [what in Fate]: number };
  /** The turn in which the first one came to hand. */
  readonly firstTurn: Estimate;
  /** How often its player won: when it was seen, in the opening hand, among the first cards, not at all. */
  readonly winsSeen: Rate;
  readonly winsOpening: Rate;
  readonly winsEarly: Rate;
  readonly winsUnseen: Rate;
  /** By turn in which it was first seen: how often, and how often won (L25). */
  readonly byTurn: readonly { readonly turn: number; readonly seen: number; readonly won: number }[];
}

const FATES = ['drawn', 'played', 'discarded', 'gone', 'held'] as const;
type Fate = (typeof FATES)[number];

type Catalog = { readonly [kind: string]: CardRow };

/** Every kind that this player had in the deck or came to hold; those of the deck first, by cost and name. */
export function reportCards(counts: Counts, catalog: Catalog, role = 0, level = LEVEL): readonly CardReport[] {
  const matches = countAt(counts, 'matches');
  const cards = countsAt(counts, 'cards', role);
  return Object.keys(cards)
    .map((kind) => reportCard(countsAt(cards, kind), kind, catalog, matches, level))
    .toSorted(
      (a, b) =>
        Math.sign(b.copies) - Math.sign(a.copies) || (a.cost ?? 0) - (b.cost ?? 0) || (a.name < b.name ? -1 : 1),
    );
}

function reportCard(counts: Counts, kind: string, catalog: Catalog, matches: number, level: number): CardReport {
  const share = (what: string): Rate => rateOf(countAt(counts, what), matches, level);
  const wins = (what: string): Rate => rateOf(countAt(counts, `${what}, won`), countAt(counts, what), level);
  const seen = histogramAt(counts, 'first turn');
  const won = histogramAt(counts, 'first turn, won');
  const row = Object.hasOwn(catalog, kind) ? catalog[kind] : undefined;
  return {
    kind,
    name: row?.name ?? kind,
    cost: numberIn(row, 'cost'),
    type: textIn(row, 'type'),
    copies: countAt(counts, 'copies') / matches,
    opening: share('opening'),
    drawn: share('drawn'),
    played: share('played'),
    perMatch: {
      drawn: countAt(counts, 'cards drawn') / matches,
      played: countAt(counts, 'cards played') / matches,
      discarded: countAt(counts, 'cards discarded') / matches,
      gone: countAt(counts, 'cards gone') / matches,
      held: countAt(counts, 'cards held') / matches,
    },
    firstTurn: meanOf(seen, level),
    winsSeen: wins('seen'),
    winsOpening: wins('opening'),
    winsEarly: wins('early'),
    winsUnseen: wins('unseen'),
    byTurn: [...seen].map(([turn, times]) => ({ turn, seen: times, won: won.get(turn) ?? 0 })),
  };
}

/** Columns of a row that most games have, if this one has them. */
function numberIn(row: object | undefined, column: string): number | undefined {
  const value: unknown = row && Object.getOwnPropertyDescriptor(row, column)?.value;
  return typeof value === 'number' ? value : undefined;
}

function textIn(row: object | undefined, column: string): string | undefined {
  const value: unknown = row && Object.getOwnPropertyDescriptor(row, column)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The cards as a table (L24). */
export const cardTable = (cards: readonly CardReport[]): Table => ({
  name: 'cards',
  columns: [
    'kind',
    'name',
    'cost',
    'type',
    'copies',
    'opening hand',
    'drawn',
    'played',
    ...FATES.map((fate) => `${fate} a match`),
    'first turn',
    'first turn low',
    'first turn high',
    ...['seen', 'opening', 'first cards', 'not seen'].flatMap((when) => [
      `wins ${when}`,
      `wins ${when} low`,
      `wins ${when} high`,
      `matches ${when}`,
    ]),
  ],
  rows: cards.map((card) => [
    card.kind,
    card.name,
    card.cost ?? null,
    card.type ?? null,
    rounded(card.copies),
    ...[card.opening, card.drawn, card.played].map(({ value }) => rounded(value)),
    ...FATES.map((fate) => rounded(card.perMatch[fate])),
    ...cells(card.firstTurn),
    ...[card.winsSeen, card.winsOpening, card.winsEarly, card.winsUnseen].flatMap((rate) => [...cells(rate), rate.of]),
  ]),
});

/** Wins by the turn in which a card was first seen (L25). */
export const firstSeenTable = (cards: readonly CardReport[]): Table => ({
  name: 'wins by turn first seen',
  columns: ['kind', 'turn', 'matches', 'won', 'rate', 'low', 'high'],
  rows: cards.flatMap(({ kind, byTurn }) =>
    byTurn.map(({ turn, seen, won }) => [kind, turn, seen, won, ...cells(rateOf(won, seen))]),
  ),
});

/** How many cards of each cost and of each type a deck has (L28). */
export function curvesOf(cards: readonly CardReport[]): {
  readonly costs: ReadonlyMap<number, number>;
  readonly types: ReadonlyMap<string, number>;
} {
  const costs = new Map<number, number>();
  const types = new Map<string, number>();
  for (const { cost, type, copies } of cards) {
    if (copies === 0) continue;
    if (cost !== undefined) costs.set(cost, (costs.get(cost) ?? 0) + copies);
    if (type !== undefined) types.set(type, (types.get(type) ?? 0) + copies);
  }
  return { costs: new Map([...costs].toSorted(([a], [b]) => a - b)), types };
}
