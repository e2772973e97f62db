/** What a client without rules is told of a game: how it is called, who may sit down, and its cards. */
import type { CardRow, Fit, Game } from '../core/index.ts';
import type { SeatBot } from './bots.ts';

/** A game that is played somewhere: its rules, its bots, and what people should know of it. */
export interface OfferedGame {
  readonly game: Game;
  readonly summary: string;
  readonly bots: { readonly [name: string]: SeatBot };
  /** Raw options for so many seats, where whoever creates a match gives none. */
  options?(seats: number): unknown;
}

/** A game in a list of games. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The first plays where nobody else was asked for. */
  readonly bots: readonly string[];
  /** The level of a match between people unless they ask for another one (F1). */
  readonly level: 'seeded' | 'committed';
}

/** A game with its cards. */
export interface GameSheet extends GameInfo {
  readonly catalog: { readonly [kind: string]: CardRow };
  /** What a card has to be to be played, where suits and ranks say it. */
  readonly fits?: readonly Fit[];
}

/** A game as a list shows it. */
export function gameInfo({ game, summary, bots }: OfferedGame): GameInfo {
  const { name, title, seats } = game;
  return { name, title, summary, seats, bots: Object.keys(bots), level: levelOf(game) };
}

/**
 * Committed, unless the file says otherwise or the game cannot be proved. A single player has nobody to convince. A game
 * that keeps its secrets for an auditor is not offered: this host shows them to everybody at the end.
 */
function levelOf({ verify, seats, shufflesAsTheyLie }: Game): GameInfo['level'] {
  const isOffered = !shufflesAsTheyLie && seats.max > 1 && (verify?.reveal ?? 'after_game') === 'after_game';
  return isOffered ? (verify?.level ?? 'committed') : 'seeded';
}

/** A game as a table shows it: of each card its name and its text. */
export function gameSheet(offered: OfferedGame): GameSheet {
  const rows = Object.entries(offered.game.catalog).map(([kind, { name, text }]) => [
    kind,
    { name, ...(text === undefined ? {} : { text }) },
  ]);
  const { fits } = offered.game;
  return { ...gameInfo(offered), catalog: Object.fromEntries(rows), ...(fits ? { fits } : {}) };
}
