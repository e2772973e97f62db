/**
 * The one table of names: what the house calls something, and what the document calls it. Nothing outside this folder
 * knows the document's names; what the document does not name keeps the name of the house.
 */
import type { Layout, Seat } from '../../../core/index.ts';
import type { StackCommand } from '../commands/index.ts';

/** Commands (section 1). CHOOSE and the declarations of combat are answers inside; see command.ts. */
export const COMMAND_NAMES = {
  draw: 'DRAW_CARD',
  pass: 'PASS_PRIORITY',
  concede: 'CONCEDE',
  playLand: 'PLAY_LAND',
  cast: 'CAST_SPELL',
  activate: 'ACTIVATE',
} as const satisfies { readonly [Type in StackCommand['type']]?: string };

/** Codes of refusals (section 14). */
export const CODE_NAMES = {
  BadOption: 'BAD_SETUP',
  PlayerCount: 'PLAYER_COUNT',
  DuplicatePlayer: 'DUPLICATE_PLAYER',
  UnknownKind: 'UNKNOWN_KIND',
  DeckInvalid: 'DECK_INVALID',
  BadExport: 'BAD_EXPORT',
  MatchOver: 'GAME_OVER',
  UnknownCommand: 'UNKNOWN_ACTION',
  BadCommand: 'MALFORMED_ACTION',
  UnknownPlayer: 'UNKNOWN_PLAYER',
  QuestionOpen: 'CHOICE_PENDING',
  NoQuestion: 'CHOICE_MISMATCH',
  IllegalAnswer: 'ILLEGAL_PICK',
  NotPriority: 'NOT_PRIORITY',
  DrawNotGranted: 'DRAW_NOT_GRANTED',
  WrongTiming: 'WRONG_TIMING',
  CardNotInZone: 'CARD_NOT_IN_ZONE',
  LandLimit: 'LAND_LIMIT',
  IllegalTarget: 'ILLEGAL_TARGET',
  CannotPay: 'CANNOT_PAY',
  IllegalAttack: 'ILLEGAL_ATTACK',
  IllegalBlock: 'ILLEGAL_BLOCK',
} as const;

/** Codes of what is wrong with a deck (section 11). */
export const DECK_CODE_NAMES = {
  UnknownKind: 'UNKNOWN_KIND',
  Token: 'TOKEN',
  TooSmall: 'TOO_SMALL',
  TooManyCopies: 'TOO_MANY_COPIES',
  SideboardTooLarge: 'SIDEBOARD_TOO_LARGE',
} as const;

/** Notes; the other events of the document are read off moves, shuffles and changes of life. */
export const EVENT_NAMES = {
  'drew-card': 'DREW_CARD',
  'draw-failed': 'DRAW_FAILED',
  'draw-prevented': 'DRAW_PREVENTED',
  'token-created': 'TOKEN_CREATED',
  cast: 'CAST',
  activated: 'ACTIVATED',
  triggered: 'TRIGGERED',
  replaced: 'REPLACED',
  resolved: 'RESOLVED',
  fizzled: 'FIZZLED',
  revealed: 'REVEALED',
  scried: 'SCRIED',
  surveiled: 'SURVEILED',
  bottomed: 'BOTTOMED',
  'turn-began': 'TURN_BEGAN',
  'step-began': 'STEP_BEGAN',
  /** What the game does for the active player is the same action as a player's (K13). */
  'turn-draw': 'DRAW_CARD',
  lost: 'LOST',
  'match-over': 'GAME_OVER',
} as const;

/** A zone as the document names it. */
export type ZoneName = 'LIBRARY' | 'HAND' | 'BATTLEFIELD' | 'GRAVEYARD' | 'STACK' | 'EXILE';

/** Types of zones. The document knows nothing of those that cards only pass through. */
const ZONES_BY_TYPE: { readonly [type: string]: ZoneName } = {
  library: 'LIBRARY',
  aside: 'LIBRARY',
  hand: 'HAND',
  unseen: 'HAND',
  battlefield: 'BATTLEFIELD',
  graveyard: 'GRAVEYARD',
  stack: 'STACK',
  exile: 'EXILE',
  'face-down': 'EXILE',
};

/** What the document calls a zone of this type. */
export const zoneNameOf = (type: string): ZoneName => known(ZONES_BY_TYPE[type], `type of zone ${type}`);

type Names = { readonly [house: string]: string };

/** The document's name for something of the house, or that name itself. */
export const documentName = (names: Names, house: string): string =>
  Object.hasOwn(names, house) ? (names[house] ?? house) : house;

/** The house's name for something of the document, if it is one. */
export const houseName = (names: Names, name: string): string | undefined =>
  Object.keys(names).find((house) => names[house] === name);

/** The name of a player of this match. */
export const playerName = ({ seats }: Layout, seat: Seat): string => known(seats[seat], `seat ${seat}`);

/** What must be there if the rules are right. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new RangeError(`there is no ${what}`);
  return value;
}
