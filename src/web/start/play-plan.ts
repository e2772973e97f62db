/** What one click on a game starts: how many sit down, and against whom. */
import type { GameInfo } from '../../host/index.ts';
import type { SeatWish } from '../app/backend.ts';
import type { Level } from '../texts/levels.ts';

/** Returns how many players a usual match of a game has. */
export function usualSeats({ seats: { min, max }, about }: Pick<GameInfo, 'seats' | 'about'>): number {
  return Math.min(max, Math.max(min, about?.usualSeats ?? min));
}

/** Returns the bot of a level, or the game's usual one if it has none. */
export const botOf = ({ bots }: Pick<GameInfo, 'bots'>, level: Level): string =>
  bots.find((name) => name === level) ?? bots[0] ?? '';

/** Returns one's own seat and so many bots of a level. */
export const seatsAgainst = (game: GameInfo, level: Level, seats = usualSeats(game)): readonly SeatWish[] => [
  'me',
  ...Array.from({ length: seats - 1 }, () => ({ bot: botOf(game, level) })),
];

/** The games of a start page: added where it is served, shown large, and the others. */
export interface Shelf {
  readonly added: readonly GameInfo[];
  readonly house: readonly GameInfo[];
  readonly classics: readonly GameInfo[];
}

/** Sorts games into the shelf. A variant is found in the game that it is a variant of, unless it is listed too. */
export function shelfOf(games: readonly GameInfo[]): Shelf {
  const own = games.filter((game) => game.origin !== 'added');
  const isShown = ({ name, about }: GameInfo): boolean =>
    !about?.variant || about.variant.of === name || about.variant.isListed === true;
  return {
    added: games.filter((game) => game.origin === 'added'),
    house: inOrder(own.filter(({ about }) => about?.isFeatured)),
    classics: own.filter((game) => isShown(game) && !game.about?.isFeatured),
  };
}

/** Games with drawings first, those of playing cards behind them. */
const inOrder = (games: readonly GameInfo[]): readonly GameInfo[] =>
  games.toSorted((a, b) => Number(Boolean(a.about?.hasBets)) - Number(Boolean(b.about?.hasBets)));

/** Returns the game and its variants, the game itself first. */
export function variantsOf(games: readonly GameInfo[], game: GameInfo): readonly GameInfo[] {
  const of = game.about?.variant?.of;
  if (of === undefined) return [game];
  const all = games.filter(({ about }) => about?.variant?.of === of);
  return all.toSorted((a, b) => Number(b.name === of) - Number(a.name === of));
}
