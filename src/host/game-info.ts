/** What a client without rules is told of a game: how it is called, who may sit down, and its cards. */
import type { CardRow, Fit, Game, GameAbout, Looks } from '../core/index.ts';
import type { Reveal } from '../fair/index.ts';
import { generalSheet, type RulesSheet } from '../core/sheet/index.ts';
import type { SeatBot } from './bots.ts';

/** A game that is played somewhere: its rules, its bots, and what people should know of it. */
export interface OfferedGame {
  readonly game: Game;
  readonly summary: string;
  /** Left out: added. */
  readonly origin?: GameOrigin;
  readonly bots: { readonly [name: string]: SeatBot };
  /** Raw options for so many seats, where whoever creates a match gives none. */
  options?(seats: number): unknown;
}

/** Where a game comes from: from this package, or added by whoever runs the server. */
export type GameOrigin = 'bundled' | 'added';

/** A game in a list of games. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  /** A line of its own: what was said of it, or what its rules sheet begins with. */
  readonly summary: string;
  readonly origin?: GameOrigin;
  /** What people are told before they play it. */
  readonly about?: GameAbout;
  readonly seats: { readonly min: number; readonly max: number };
  /** The names of its bots, the usual opponent first (`normal`, where there is one). */
  readonly bots: readonly string[];
  /** The level of a match between people unless they ask for another one (F1). */
  readonly level: 'seeded' | 'committed';
  /** At level `committed`: who alone gets the host's secrets at the end (F24); everybody where it is left out. */
  readonly reveal?: Exclude<Reveal, 'after_game'>;
  /** Whether players may agree to a draw. */
  readonly draw?: boolean;
  /**
   * Whether a host may play for a seat out of time (`empty: "play"`): the moves of which it makes the first that is allowed; an
   * empty list where the rules decide it otherwise. Left out: such a clock is refused (`NoTimeoutRule`).
   */
  readonly timeout?: readonly string[];
}

/** A card as a table knows it: its name, its text, and the other columns of its row that are a number or a word. */
export interface SheetCard extends CardRow {
  readonly columns?: { readonly [name: string]: number | string };
}

/** A game with its cards. */
export interface GameSheet extends GameInfo {
  readonly catalog: { readonly [kind: string]: SheetCard };
  /** What a card has to be to be played, where suits and ranks say it. */
  readonly fits?: readonly Fit[];
  readonly looks?: Looks;
  /** Its rules on one page (T18). */
  readonly rules: RulesSheet;
}

/** A game as a list shows it. */
export function gameInfo({ game, summary, bots, origin = 'added' }: OfferedGame): GameInfo {
  const { name, title, seats, about = {} } = game;
  const isTold = about.sentence !== undefined || (summary !== '' && summary !== title);
  const draw = game.drawByAgreement ? { draw: true } : {};
  const level = levelOf(game);
  const reveal = game.verify?.reveal ?? 'after_game';
  return {
    name,
    title,
    summary: isTold ? summary : rulesSheet({ game }).goal,
    origin,
    about,
    seats,
    bots: usualFirst(Object.keys(bots)),
    level,
    ...(level === 'seeded' || reveal === 'after_game' ? {} : { reveal }),
    ...draw,
    ...(game.onTimeout ? { timeout: game.timeoutMoves ?? [] } : {}),
  };
}

/** The bot that plays where nobody chose one. */
export const DEFAULT_BOT = 'normal';

/** The bot that plays for all others while a match is hurried: it decides at once. */
export const QUICK_BOT = 'easy';

const usualFirst = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => Number(b === DEFAULT_BOT) - Number(a === DEFAULT_BOT));

/** Committed, unless the file says otherwise or the game cannot be proved. A single player has nobody to convince. */
function levelOf({ verify, seats, shufflesAsTheyLie }: Game): GameInfo['level'] {
  const isOffered = !shufflesAsTheyLie && seats.max > 1;
  return isOffered ? (verify?.level ?? 'committed') : 'seeded';
}

/** Returns a game as a table shows it. */
export function gameSheet(offered: OfferedGame): GameSheet {
  const rows = Object.entries(offered.game.catalog).map(([kind, row]) => [kind, sheetCard(row)]);
  const { fits, looks } = offered.game;
  return {
    ...gameInfo(offered),
    catalog: Object.fromEntries(rows),
    ...(fits ? { fits } : {}),
    ...(looks ? { looks } : {}),
    rules: rulesSheet(offered),
  };
}

function sheetCard({ name, text, ...columns }: CardRow): SheetCard {
  const plain = Object.entries<unknown>(columns).flatMap(([column, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[column, value] as const] : [],
  );
  return {
    name,
    ...(text === undefined ? {} : { text }),
    ...(plain.length === 0 ? {} : { columns: Object.fromEntries(plain) }),
  };
}

/** Returns the rules of a game on one page; with raw options, those of a match that has them. */
export function rulesSheet({ game, options }: Pick<OfferedGame, 'game' | 'options'>, raw?: unknown): RulesSheet {
  if (typeof game.rules === 'function') return game.rules(raw);
  const read = game.parseOptions(raw ?? options?.(game.seats.min) ?? { seats: game.seats.min });
  const { title, seats, catalog } = game;
  const zones = read.ok ? game.blank(read.value).layout.zones : [];
  return generalSheet({
    title,
    seats,
    catalog,
    zones,
    moves: {},
    ...(game.rules === undefined ? {} : { text: game.rules }),
  });
}
