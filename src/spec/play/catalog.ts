/** The cards of a file as rows: their names, and what can be read of them. */
import type { CardRow } from '../../core/index.ts';
import type { Canonical } from '../canonical.ts';
import { pipOf, rankOf, suitOf } from '../ranks/index.ts';

const RANK_NAMES = ['jack', 'queen', 'king', 'ace'];
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'];

/** A row for each kind of card in the game. */
export function catalogOf({ components, cards }: Canonical): { readonly [kind: string]: CardRow } {
  const kinds = new Set([...Object.values(components).flat(), ...Object.keys(cards)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, { name: nameOf(kind, cards[kind]) }]));
}

function nameOf(kind: string, own: { readonly [name: string]: number | string } | undefined): string {
  const title = own?.['title'] ?? own?.['name'];
  if (typeof title === 'string') return title;
  const pip = pipOf(kind);
  if (pip < 0) return kind;
  const rank = rankOf(pip);
  return `${rank > 10 ? RANK_NAMES[rank - 11] : rank} of ${SUIT_NAMES[suitOf(pip)]}`;
}
