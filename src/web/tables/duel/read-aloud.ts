/** What is read out on a key (T6): the hand, the board, the graveyards. */
import { nameOfCard, nameOfSquare } from './names.ts';
import type { Parts } from './props.ts';

/** The text of a part of the table. */
export function readAloud(parts: Parts, what: 'hand' | 'board' | 'graveyards'): string {
  const { desk, words } = parts;
  const { seen } = desk.scene.value;
  const { board } = seen.settings;
  switch (what) {
    case 'hand':
      return seen.hand
        .map((card, slot) =>
          card
            ? nameOfCard(words, card, words.slotOf(slot + 1, seen.hand.length), '')
            : `${words.emptySlot(slot + 1)}.`,
        )
        .join(' ');
    case 'board':
      return seen.units
        .map(({ square }) => (board && square !== null ? nameOfSquare(parts, board, square, undefined) : ''))
        .join(' ');
    case 'graveyards':
      return seen.sides
        .map(({ graveyard }) => graveyard.map(({ row }) => row.name).join(', ') || words.graveyardEmpty)
        .join('. ');
  }
}
