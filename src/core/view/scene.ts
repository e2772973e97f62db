/**
 * A match as one viewer looks at it: what project.ts and project-event.ts both ask. A scene can be led on by events, so
 * that nobody has to make the states between them; what it learns on the way lies over the state that it began with.
 */
import type { Changed, MatchEvent, Open, SightChange } from '../events.ts';
import { evolveAll } from '../history/evolve.ts';
import type { CardId, Pile } from '../pile.ts';
import type { Option, Question, Questions } from '../question.ts';
import { remembered } from '../remembered.ts';
import type { Json } from '../result.ts';
import { withKey, type MatchState, type Shape } from '../state.ts';
import { seesZone, zoneAt, type Seat, type Viewer, type Zone, type ZoneId } from '../zones.ts';
import type { CardSight, Lens, MatchSight, SeatSight, Visible } from '../visible.ts';
import type { Face, OptionView, PlainView, QuestionView, Values } from './view.ts';

/** A game's rules of sight as plain data. */
interface Rules {
  readonly match: { readonly [key: string]: MatchSight<unknown> };
  readonly seat: { readonly [key: string]: SeatSight<unknown> };
  readonly card: { readonly [key: string]: CardSight };
}

/** What is known of a card beside where it lies. */
interface Known {
  readonly kind: string | null;
  readonly owner: Seat | null;
  readonly values: Values | undefined;
}

/** The values that functions show. */
interface Told {
  readonly match: readonly string[];
  readonly seat: readonly string[];
}

/** A match with the eye of one viewer on it. What a game keeps is plain data here, and so are its rules of sight. */
export class Scene {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly told: Told;
  readonly lens: Lens;
  /** The number of the viewer among those whose views are kept. */
  readonly eye: number;
  match: Values;
  seats: readonly Values[];
  questions: Questions;
  readonly #from: MatchState;
  readonly #handles: readonly number[];
  #newHandles: Map<CardId, number> | null = null;
  #newCards: Map<CardId, Known> | null = null;
  /** Changes of cards since the state that it began with. */
  readonly #changes: Changed[] = [];
  /** A state with the cards where they lay when that was last asked for, and the moves since then. */
  #table: MatchState;
  #passed: MatchEvent[] = [];

  constructor(state: MatchState, viewer: Viewer, rules: Rules) {
    this.viewer = viewer;
    this.rules = rules;
    this.told = toldBy(rules);
    this.eye = state.eyes.findIndex((each) => each.viewer === viewer);
    const eye = state.eyes[this.eye];
    if (!eye) throw new RangeError(`nobody keeps the view of ${viewer} in this match`);
    this.lens = { viewer, handle: (card) => this.handle(card) || null };
    // What a game keeps is JSON, and a rule is asked only about the value it is for: the game's own types end here.
    const { match, seats } = state as { readonly match: Values; readonly seats: readonly Values[] };
    this.match = match;
    this.seats = seats;
    this.questions = state.questions;
    this.#from = this.#table = state;
    this.#handles = eye.handles;
  }

  /** The viewer's handle for a card, or 0. */
  handle(card: CardId): number {
    return this.#newHandles?.get(card) ?? this.#handles[card] ?? 0;
  }

  kind(card: CardId): string | null {
    const known = this.#newCards?.get(card);
    return known ? known.kind : (this.#from.cards.kinds[card] ?? null);
  }

  owner(card: CardId): Seat | null {
    const known = this.#newCards?.get(card);
    return known ? known.owner : (this.#from.cards.owners[card] ?? null);
  }

  /** The values of a card, all of them. They are asked for seldom and change often, so changes are put in only here. */
  values(card: CardId): Values {
    const first = this.#newCards?.get(card)?.values ?? (this.#from.cards.values[card] as Values | undefined);
    let values = first ?? NO_VALUES;
    for (const { id, key, after } of this.#changes) if (id === card) values = withKey(values, key, after);
    return values;
  }

  zone(id: ZoneId): Zone {
    return zoneAt(this.#from.layout, id);
  }

  /** Where the cards lie that the events so far have moved. Most events are shown without it. */
  piles(): readonly Pile[] {
    this.#table = evolveAll(this.#table, this.#passed);
    this.#passed = [];
    return this.#table.piles;
  }

  /** Goes on to after an event; `changes` are those of its sight that are this viewer's. */
  lead(event: MatchEvent, changes: readonly SightChange[]): void {
    if (isMove(event)) this.#passed.push(event);
    for (const [, card, , after] of changes) (this.#newHandles ??= new Map()).set(card, after);
    if (event.type === 'changed') this.#change(event);
    else if (event.type === 'created') this.#know(event.card, event.kind, event.owner, event.values);
    else if (event.type === 'ceased') this.#know(event.card, null, null);
    else if (event.type === 'transformed') this.#know(event.card, event.after, this.owner(event.card));
  }

  /** Of the match and the seats only what a function shows is asked for again. */
  #change(event: Changed): void {
    const { of, id, key, after } = event;
    if (of === 'card') this.#changes.push(event);
    else if (of === 'questions') this.questions = after as unknown as Questions;
    else if (of === 'match' && this.told.match.includes(key)) this.match = withKey(this.match, key, after);
    else if (of === 'seat' && this.told.seat.includes(key))
      this.seats = this.seats.with(id, withKey(this.seats[id] ?? NO_VALUES, key, after));
  }

  #know(card: CardId, kind: string | null, owner: Seat | null, values?: Values): void {
    (this.#newCards ??= new Map()).set(card, { kind, owner, values });
  }
}

const NO_VALUES: Values = {};

/** Whether cards lie elsewhere after an event. */
const isMove = ({ type }: MatchEvent): boolean =>
  type === 'moved' || type === 'shuffled' || type === 'created' || type === 'ceased';

/** The rules of a game are the same at every event. */
const toldBy = remembered(({ match, seat }: Rules): Told => ({ match: functionsOf(match), seat: functionsOf(seat) }));

const functionsOf = (rules: { readonly [key: string]: unknown }): string[] =>
  Object.keys(rules).filter((key) => typeof rules[key] === 'function');

export const sceneOf = <S extends Shape>(state: MatchState<S>, viewer: Viewer, visible: Visible<S>): Scene =>
  new Scene(state, viewer, visible as Rules);

/** Whether the viewer can tell the places of a zone apart. */
export const showsPlaces = (zone: Zone, viewer: Viewer): boolean => zone.order === 'public' || seesZone(zone, viewer);

/** Whether the viewer can tell at which place a card came or went. No place is secret where empty slots are seen. */
export const showsPlace = (zone: Zone, viewer: Viewer, isSecret: boolean): boolean =>
  seesZone(zone, viewer) || (zone.order === 'public' && !(isSecret && zone.slots === null));

/** A card as the viewer sees it that knows it. */
export const faceOf = (scene: Scene, card: CardId): Face => faceFrom(scene, card, scene.kind(card), scene.values(card));

/** The same for a card that is or was of this kind and had these values. */
export function faceFrom(scene: Scene, card: CardId, kind: string | null, all: Values): Face {
  const owner = scene.owner(card);
  const keys = Object.keys(all);
  if (keys.length === 0) return { kind: kind ?? '', owner, values: {} };
  const values: { [key: string]: Json } = {};
  for (const key of keys.sort()) if (seesCardValue(scene, owner, key)) values[key] = all[key] as Json;
  return { kind: kind ?? '', owner, values };
}

/** Whether the viewer sees this value of a card that it knows. */
export function seesCardValue({ rules, viewer }: Scene, owner: Seat | null, key: string): boolean {
  const rule = rules.card[key];
  return rule === 'known' || (rule === 'owner' && owner === viewer);
}

/** A value of the match as a rule shows it through a lens. */
export function matchValue({ rules }: Scene, key: string, value: Json | undefined, lens: Lens): Json | undefined {
  const rule = rules.match[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  return rule === 'everyone' ? value : rule(value, lens);
}

/** A value of a seat as a rule shows it through a lens. */
export function seatValue(
  { rules }: Scene,
  seat: Seat,
  key: string,
  value: Json | undefined,
  lens: Lens,
): Json | undefined {
  const rule = rules.seat[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  if (rule === 'owner') return lens.viewer === seat ? value : undefined;
  return rule === 'everyone' ? value : rule(value, lens, seat);
}

/** What is asked: the viewer's own question with all that is offered, of others who is choosing and what sort it is. */
export function askedOf({ questions: { open } }: Scene, lens: Lens): Pick<PlainView, 'question' | 'choosing'> {
  const own = open.find(({ seat, picks }) => seat === lens.viewer && picks === null);
  return {
    question: own ? questionView(own, lens) : null,
    choosing: open.map(({ seat, kind, picks }) => ({ seat, kind, done: picks !== null })),
  };
}

function questionView({ id, kind, text, cards, options, min, max, ordered }: Question, lens: Lens): QuestionView {
  const handles = cards?.map((card) => lens.handle(card)) ?? null;
  const seen = options.map((option) => optionView(option, lens));
  if (text === undefined) return { id, kind, cards: handles, options: seen, min, max, ordered };
  return { id, kind, text, cards: handles, options: seen, min, max, ordered };
}

/** An option with its cards by handle, which stand behind what else there is. */
function optionView({ card, target, ...others }: Option, lens: Lens): OptionView {
  const view: Open<OptionView> = others;
  if (card !== undefined) view.card = lens.handle(card);
  if (target !== undefined) view.target = lens.handle(target);
  return view;
}
