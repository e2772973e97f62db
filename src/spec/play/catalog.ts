/** The cards of a file as rows: their names, and what can be read of them. */
import type { CardRow } from '../../core/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Canonical } from '../canonical.ts';
import { pipOf, rankOf, suitOf } from '../ranks/index.ts';

const RANK_NAMES = ['jack', 'queen', 'king', 'ace'];
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'];

/** A row for each kind of card in the game. */
export function catalogOf({ components, cards }: Canonical): { readonly [kind: string]: CardRow } {
  const kinds = new Set([...Object.values(components).flat(), ...Object.keys(cards)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, rowOf(kind, cards[kind])]));
}

/** What the file says of a card, under the name that tables call it by. */
const rowOf = (kind: string, own: CardColumns | undefined): CardRow => ({ ...own, name: nameOf(kind, own) });

type CardColumns = { readonly [name: string]: number | string };

function nameOf(kind: string, own: CardColumns | undefined): string {
  const title = own?.['title'] ?? own?.['name'];
  if (typeof title === 'string') return title;
  const pip = pipOf(kind);
  if (pip < 0) return spoken(kind);
  const rank = rankOf(pip);
  return `${rank > 10 ? RANK_NAMES[rank - 11] : rank} of ${SUIT_NAMES[suitOf(pip)]}`;
}
