/**
 * What a step of a match looks like in the shared log: a spectator's view of each event, with the commitment where a
 * pile was shuffled and slots where everybody can count along (F26, F30, F33). The writer of a log and its verifier call
 * this one function, so a log can differ from what the rules give only if somebody changed it.
 */
import { evolveAll } from '../core/history/index.ts';
import {
  countsZone,
  zoneAt,
  type CardId,
  type Command,
  type Game,
  type Json,
  type MatchEvent,
  type MatchState,
  type Shape,
  type Shuffled,
  type Step,
  type Viewer,
  type ZoneId,
} from '../core/index.ts';
import { projectEvent, type ViewEvent } from '../core/view/index.ts';
import { shakeStream, shuffleInPlace, type Seed } from '../rng/index.ts';
import type { Body } from './log.ts';
import { commitPile, openCard, rootOf, type CommittedPile, type Opening, type PileOrder } from './openings.ts';
import { follow, isGivenPile, placeIn, publicSlots, track, type Tracking } from './piles.ts';
import type { Primitives } from './primitives.ts';

/** What publishing needs to know of a match. */
export interface Desk<S extends Shape, C extends Command, O> {
  readonly primitives: Primitives;
  readonly game: Game<S, C, O>;
  /** The master seed on level `committed`; without it nothing is committed to. */
  readonly master: Seed | undefined;
  /** Whether openings are wanted; a verifier gets its own from elsewhere. */
  readonly opens: boolean;
  /**
   * Is told of every event as it is published, seen by a spectator or not; `body` is the number of its body, if any. Cards
   * that are laid down one after another share the states before the first and after the last.
   */
  readonly onEvent?: (event: MatchEvent, before: MatchState<S>, after: MatchState<S>, body: number | undefined) => void;
}

/** A match on the desk: its state and where the cards of committed piles are. */
export interface Published<S extends Shape> {
  readonly state: MatchState<S>;
  readonly tracking: Tracking;
}

/** A committed order as the audit shows it: for a shuffle the cards that went in, ascending (F9); else as they lay. */
export interface AuditedShuffle {
  readonly zone: string;
  readonly gen: number;
  /** The stream that shuffled them (F6); empty for a pile in a given order. */
  readonly purpose: string;
  readonly cards: readonly CardId[];
}

/** With the number of the body that tells it. */
export interface PublishedShuffle extends AuditedShuffle {
  readonly body: number;
}

/** An opening with whom it is for and which of the step's bodies it belongs to (F28). */
export interface PrivateOpening {
  readonly viewer: Viewer;
  readonly body: number;
  readonly zone: string;
  readonly opening: Opening;
}

export interface Publication<S extends Shape> extends Published<S> {
  readonly bodies: readonly Body[];
  readonly openings: readonly PrivateOpening[];
  readonly shuffles: readonly PublishedShuffle[];
}

/** Publishes the events of a step. */
export function publish<S extends Shape, C extends Command, O>(
  desk: Desk<S, C, O>,
  from: Published<S>,
  step: Step<S>,
): Publication<S> {
  const page = new Page(desk, from);
  for (const events of together(step.events)) page.write(events);
  return page.close(step.state);
}

/** Publishes the piles that lie in a given order and were not yet touched, once the table is laid (F29). */
export function publishGiven<S extends Shape, C extends Command, O>(
  desk: Desk<S, C, O>,
  from: Published<S>,
): Publication<S> {
  const page = new Page(desk, from);
  for (const zone of from.state.layout.zones.keys()) page.lay(zone);
  return page.close(from.state);
}

/** Whether a shuffle by chance is the one of its stream over the sorted cards, whatever order they lay in (F9). */
export function isCanonicalShuffle(master: Seed, { before, after, purpose }: Shuffled): boolean {
  if (purpose === undefined) return true;
  const cards = before.toSorted((a, b) => a - b);
  shuffleInPlace(cards, 0, cards.length, shakeStream(master, purpose));
  return cards.every((card, i) => card === after[i]);
}

/**
 * The label of a pile committed in a given order. It has a mark of its own: the zone's first shuffle is generation 0
 * too, and one salt must never serve two cards.
 */
export function givenLabel(zone: string): string {
  return `${zone}!`;
}

/**
 * The events one by one, but cards that are laid down one after another all at once: a state for each of them would copy
 * the table for each of them (F53).
 */
function* together(events: readonly MatchEvent[]): Generator<readonly MatchEvent[]> {
  let laid: MatchEvent[] = [];
  for (const event of events) {
    if (isLaying(event)) {
      laid.push(event);
      continue;
    }
    if (laid.length > 0) yield laid;
    laid = [];
    yield [event];
  }
  if (laid.length > 0) yield laid;
}

/** Whether an event does no more than to lay down a new card: nobody loses sight of another, so it stands for itself. */
const isLaying = (event: MatchEvent): boolean =>
  event.type === 'created' && (event.sight ?? []).every(([, card, before]) => card === event.card && before === 0);

/** The bodies of one step, as they are written. */
class Page<S extends Shape, C extends Command, O> {
  readonly #desk: Desk<S, C, O>;
  readonly #isDeal: boolean;
  #state: MatchState<S>;
  #tracking: Tracking;
  readonly #bodies: Body[] = [];
  readonly #openings: PrivateOpening[] = [];
  readonly #shuffles: PublishedShuffle[] = [];

  constructor(desk: Desk<S, C, O>, { state, tracking }: Published<S>) {
    this.#desk = desk;
    this.#isDeal = state.seq === 0;
    this.#state = state;
    this.#tracking = tracking;
  }

  write(events: readonly MatchEvent[]): void {
    // While the table is laid a card leaves a pile only after the pile was committed to.
    if (this.#isDeal) for (const event of events) if (event.type === 'moved') this.lay(event.from);
    const before = this.#state;
    const after = evolveAll(before, events);
    for (const event of events) this.#tell(event, before, after);
  }

  #tell(event: MatchEvent, before: MatchState<S>, after: MatchState<S>): void {
    const shown = projectEvent(before, event, 'spectator', this.#desk.game.visible);
    const slots =
      event.type === 'moved' && this.#isCounted(event.from) ? publicSlots(this.#tracking, event) : undefined;
    if (this.#desk.opens) this.#openSeen(event, before, this.#bodies.length);
    this.#tracking = follow(this.#tracking, event, after);
    this.#state = after;
    const pile = event.type === 'shuffled' ? this.#shuffled(event) : undefined;
    this.#desk.onEvent?.(event, before, after, shown === undefined ? undefined : this.#bodies.length);
    if (shown === undefined) return;
    this.#bodies.push({ type: 'event', event: asJson(shown), ...(slots && { slots }), ...(pile && { pile }) });
  }

  /** Commits to a pile in a given order, if it is one. */
  lay(zone: ZoneId): void {
    if (!isGivenPile(this.#tracking, this.#state, zone)) return;
    const label = givenLabel(zoneAt(this.#state.layout, zone).name);
    const cards = this.#state.piles[zone]?.toArray() ?? [];
    const pile = this.#commit(zone, { zone: label, gen: 0, cards }, 0);
    if (pile === undefined) return;
    this.#shuffles.push({ zone: label, gen: 0, purpose: '', cards, body: this.#bodies.length });
    this.#bodies.push({ type: 'laid', pile: { ...rootOf(pile, this.#isCounted(zone)) } });
  }

  close(state: MatchState<S>): Publication<S> {
    return {
      state,
      tracking: this.#tracking,
      bodies: this.#bodies,
      openings: this.#openings,
      shuffles: this.#shuffles,
    };
  }

  #shuffled({ zone, at, after, purpose }: Shuffled): Json | undefined {
    if (purpose === undefined) return undefined;
    const { name } = zoneAt(this.#state.layout, zone);
    const gen = this.#state.generations[zone]! - 1;
    const cards = after.toSorted((a, b) => a - b);
    this.#shuffles.push({ zone: name, gen, purpose, cards, body: this.#bodies.length });
    const pile = this.#commit(zone, { zone: name, gen, cards: after }, at);
    return pile && { ...rootOf(pile, this.#isCounted(zone)) };
  }

  /** Whether everybody may know how many cards a zone holds; slots and sizes would tell. */
  #isCounted(zone: ZoneId): boolean {
    return countsZone(zoneAt(this.#state.layout, zone), 'spectator');
  }

  #commit(zone: ZoneId, order: PileOrder, at: number): CommittedPile | undefined {
    const { primitives, master } = this.#desk;
    if (master === undefined) return undefined;
    const pile = commitPile(primitives, master, order);
    this.#tracking = track(this.#tracking, zone, pile, at);
    return pile;
  }

  /**
   * Opens cards to those who come to see them straight from a committed pile (F28). A card that left the pile unseen
   * and is shown later is opened by the final reveal, because its slot would tell when it was drawn (F30); so is one out
   * of a pile that the viewer may not count.
   */
  #openSeen(event: MatchEvent, state: MatchState<S>, body: number): void {
    if (!('sight' in event) || event.sight === undefined) return;
    for (const [eye, card, before, after] of event.sight) {
      const zone = before === 0 && after > 0 ? pileOf(event, state, card) : -1;
      const place = placeIn(this.#tracking, state, zone, card);
      if (place === null) continue;
      const { viewer } = state.eyes[eye]!;
      // The way from a card to the root is as long as the pile is high.
      if (!countsZone(zoneAt(state.layout, zone), viewer)) continue;
      this.#openings.push({ viewer, body, zone: place.pile.zone, opening: openCard(place.pile, place.slot) });
    }
  }
}

/** The pile a card was seen to leave, or is seen in. */
function pileOf(event: MatchEvent, before: MatchState, card: CardId): ZoneId {
  if (event.type === 'moved') return event.from;
  if (event.type !== 'revealed') return -1;
  return before.piles.findIndex((pile) => pile.toArray().includes(card));
}

/** A view's event is plain JSON. */
function asJson(shown: ViewEvent): Json {
  return shown as unknown as Json;
}
