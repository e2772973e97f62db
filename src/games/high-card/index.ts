/** High card: the kernel's small example game. */
export { CATALOG, PACK, worthOf, type Row } from './cards.ts';
export { highCard } from './game.ts';
export type { HighCard, HighCardCommand, HighCardOptions } from './shape.ts';
