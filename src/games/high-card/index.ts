/** High card: the kernel's small example game. */
export { CATALOG, PACK, worthOf, type Row } from './cards.ts';
export { highCard } from './game.ts';
export type { HighCardCommand, HighCardOptions } from './gates.ts';
export type { HighCard } from './shape.ts';
