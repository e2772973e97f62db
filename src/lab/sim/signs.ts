/**
 * What the events of any game are counted as. Games share the kernel's types of zones and the house's names for notes, so
 * that nothing here knows a game; one of your own is counted like ours if it uses the same words.
 */
import type { MatchEvent, Moved, Reader, Zone } from '../../core/index.ts';

/** What is counted in every match (L20), in the order of the report. */
export const MEASURES = [
  'turns',
  'commands',
  'events',
  'cards drawn',
  'dead draws',
  'failed draws',
  'locks',
  'reshuffles',
  'limit events',
] as const;

/** One of these. */
export type Measure = (typeof MEASURES)[number];

const NOTES: { readonly [name: string]: Measure } = {
  'draw-failed': 'failed draws',
  'draw-prevented': 'failed draws',
  'empty-draw': 'failed draws',
  'no-draw': 'failed draws',
  'draw-locked': 'locks',
  'deck-locked': 'locks',
  'limit-reached': 'limit events',
};

/** What one event adds to, beside what happens to its cards. */
export function measureOf(event: MatchEvent): Measure | undefined {
  if (event.type === 'moved') return event.verb === 'recycle' ? 'reshuffles' : undefined;
  if (event.type !== 'noted') return undefined;
  return Object.hasOwn(NOTES, event.name) ? NOTES[event.name] : undefined;
}

const IN_PLAY = new Set(['board', 'battlefield', 'stack', 'community', 'resolving', 'laid']);
const DECKS = new Set(['deck', 'library']);
const GONE = new Set(['ether', 'exile', 'burned', 'burn']);
const PLAYING = /^(play|cast|lay)/;

/** Whether cards in this zone are in somebody's hand. */
export const isHand = ({ type, owner }: Zone): boolean => type === 'hand' && owner !== null;

/** Whether a zone is one that cards are drawn from. */
export const isDeck = ({ type }: Zone): boolean => DECKS.has(type);

/** Whether a card that goes here has left the match for good, or nearly. */
export const isGone = ({ type }: Zone): boolean => GONE.has(type);

/** Whether a card that comes to a hand from here was drawn; one that comes back from the table was not. */
export const isDrawnFrom = (zone: Zone): boolean => !isHand(zone) && !IN_PLAY.has(zone.type);

/** What became of a card that left a hand: it was played, thrown away unplayed, or went back. */
export function leaving({ verb }: Moved, to: Zone, command: string): 'played' | 'discarded' | 'back' {
  if (IN_PLAY.has(to.type) || PLAYING.test(verb)) return 'played';
  if (isHand(to) || isDeck(to) || !IN_SIGHT.has(to.sees)) return 'back';
  return verb === 'move' && PLAYING.test(command) ? 'played' : 'discarded';
}

const IN_SIGHT = new Set<unknown>(['everyone', 'owner']);

/** The value of the match by which turns are told apart; a game that keeps none is one in which turns go with whoever acts. */
export function turnKey({ match }: Reader): 'turn' | 'round' | undefined {
  if ('turn' in match) return 'turn';
  return 'round' in match ? 'round' : undefined;
}

/** The turn that it is, in whatever way the game counts; nothing where it does not. */
export function turnOf({ match }: Reader): unknown {
  if ('turn' in match) return match.turn;
  return 'round' in match ? match.round : undefined;
}
