/** High card: the kernel's small example game. */
export { steadyBot } from './bot.ts';
export type { HighCardCommand } from './commands.ts';
export { highCard } from './game.ts';
export type { HighCardOptions } from './options.ts';
export {
  seenCard,
  seenHighCard,
  type HighCardView,
  type SeenCard,
  type SeenHighCard,
  type SeenPlayer,
} from './seen.ts';
export type { HighCard } from './shape.ts';
