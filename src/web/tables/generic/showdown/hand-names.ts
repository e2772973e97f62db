/** What players hold, named by the game's own ranking: the best hand of the cards that a viewer sees, and which cards make it. */
import type { HandLooks, HandShare } from '../../../../core/index.ts';
import type { PlainView } from '../../../../core/view/index.ts';
import { categoryOf, pipOf, rankingOf, rankOf } from '../../../../spec/index.ts';
import type { HandName } from '../../../texts/poker.ts';

/** A hand that lies open: its name, its cards by handle, and what it is worth among others. */
export interface NamedHand {
  readonly name: HandName;
  readonly cards: ReadonlySet<number>;
  readonly worth: number;
}

type Rules = Parameters<typeof rankingOf>[0];

/** Returns the hand of a seat for each share of the pot; undefined where cards are hidden, too few, or do not qualify. */
export function handsOf(looks: HandLooks, view: PlainView, seat: number): readonly (NamedHand | undefined)[] {
  return looks.shares.map((share) => handIn(share, view, seat));
}

function handIn(share: HandShare, view: PlainView, seat: number): NamedHand | undefined {
  const sources = share.from.map(({ zones, count }) => ({
    cards: zones.flatMap((zone) => cardsIn(view, zone, seat)),
    count,
  }));
  const all = sources.flatMap(({ cards }) => cards);
  if (!share.from.some(({ zones }) => zones.some((zone) => holds(view, zone, seat)))) return undefined;
  const size = share.ranking.size ?? 5;
  if (all.some((card) => card === null) || all.length < size) return undefined;
  const best = bestOf(share, view, waysFor(sources, size));
  return best && { ...best, name: nameOf(share, view, best.cards, best.worth) };
}

/** Whether a zone is the seat's own and not empty: whoever was dealt nothing has no hand, whatever all share. */
const holds = ({ zones }: PlainView, name: string, seat: number): boolean =>
  (zones[`p${seat + 1}.${name}`]?.count ?? 0) > 0;

/** The cards of a zone of a seat, or of the table; `null` for those that are hidden. */
function cardsIn({ zones }: PlainView, name: string, seat: number): readonly (number | null)[] {
  const zone = zones[`p${seat + 1}.${name}`] ?? zones[name];
  if (!zone) return [];
  const cells = zone.cells ?? [
    ...zone.known,
    ...Array.from({ length: (zone.count ?? 0) - zone.known.length }, () => null),
  ];
  return cells.filter((cell) => cell !== 0);
}

interface Source {
  readonly cards: readonly (number | null)[];
  readonly count: number | undefined;
}

/** Every hand that can be made: so many of each source, or of all cards as many as a hand has. */
function waysFor(sources: readonly Source[], size: number): readonly (readonly number[])[] {
  const isMixed = sources.some(({ count }) => count !== undefined);
  const parts = isMixed ? sources : [{ cards: sources.flatMap(({ cards }) => cards), count: size }];
  return parts.reduce<readonly (readonly number[])[]>(
    (hands, { cards, count = size }) => {
      const known = cards.flatMap((card) => (card === null ? [] : [card]));
      const taken = choose(known, Math.min(count, known.length));
      return hands.flatMap((hand) => taken.map((some) => [...hand, ...some]));
    },
    [[]],
  );
}

/** Every choice of so many cards. */
function choose(cards: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

function bestOf(
  { ranking: rules, winner }: HandShare,
  { faces }: PlainView,
  hands: readonly (readonly number[])[],
): { readonly cards: ReadonlySet<number>; readonly worth: number } | undefined {
  const ranking = rankingOf(rules as Rules);
  let best: { readonly cards: ReadonlySet<number>; readonly worth: number } | undefined;
  for (const hand of hands) {
    const pips = hand.map((card) => pipOf(faces[card]?.kind ?? ''));
    const value = pips.includes(-1) ? undefined : ranking.best(pips);
    if (value === undefined) continue;
    const worth = winner === 'highest' ? value : -value;
    if (!best || worth > best.worth) best = { cards: new Set(hand), worth };
  }
  return best;
}

const SORTS = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const satisfies readonly HandName['sort'][];

const FLUSH = 5;
const FULL = 6;

function nameOf({ ranking }: HandShare, { faces }: PlainView, cards: ReadonlySet<number>, worth: number): HandName {
  const pips = [...cards].map((card) => pipOf(faces[card]?.kind ?? ''));
  const isAceLow = ranking.ace === 'low';
  const ranks = pips.map((pip) => (isAceLow && rankOf(pip) === ACE ? 1 : rankOf(pip)));
  if (ranking.type === 'high_card') return { sort: ranking.size === 1 ? 'single' : 'cards', ranks: signs(ranks) };
  const groups = byGroups(ranks);
  if (ranking.type !== 'poker_hand' && ranking.type !== 'short_deck')
    return groups.some(([, count]) => count > 1) ? groupName(groups) : { sort: 'low', ranks: signs(ranks) };
  const category = categoryOf(Math.abs(worth), ranking.size ?? 5);
  const swapped = ranking.type === 'short_deck' ? (SWAPPED.get(category) ?? category) : category;
  const sort = SORTS[swapped] ?? 'high card';
  return { sort, ranks: isWheel(sort, ranks) ? signs(ranks.filter((rank) => rank !== ACE)) : signsOf(groups) };
}

const ACE = 14;
const SWAPPED = new Map([
  [FLUSH, FULL],
  [FULL, FLUSH],
]);

/** The ace of a straight from ace to five is its lowest card. */
const isWheel = (sort: string, ranks: readonly number[]): boolean =>
  sort.startsWith('straight') && ranks.includes(ACE) && !ranks.includes(ACE - 1);

/** Ranks with how many cards there are of each: the largest group first, then the highest. */
function byGroups(ranks: readonly number[]): readonly (readonly [rank: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
}

/** A low hand that is spoilt by cards of one rank is called what it is. */
function groupName(groups: readonly (readonly [rank: number, count: number])[]): HandName {
  const [most, next] = [groups[0]?.[1] ?? 1, groups[1]?.[1] ?? 1];
  const sort = most === 4 ? 'four of a kind' : most === 3 ? (next > 1 ? 'full house' : 'three of a kind') : 'pair';
  return { sort: most === 2 && next === 2 ? 'two pair' : sort, ranks: signsOf(groups) };
}

const signs = (ranks: readonly number[]): readonly string[] => ranks.toSorted((a, b) => b - a).map(signOf);
const signsOf = (groups: readonly (readonly [rank: number, count: number])[]): readonly string[] =>
  groups.map(([rank]) => signOf(rank));

const COURT: { readonly [rank: number]: string } = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const signOf = (rank: number): string => COURT[rank] ?? String(rank);
