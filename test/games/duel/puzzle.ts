/**
 * Small duels for tests: hands, piles and units are given by kind, everything done to them goes through one law harness.
 * Single capital letters are plain 1/1 units for nothing; other kinds come from the card set or from the puzzle.
 */
import {
  apply,
  NO_CARD,
  reading,
  receive,
  record,
  start,
  type CardId,
  type MatchEvent,
  type MatchState,
  type Reader,
  type Refusal,
  type Seat,
  type Viewer,
} from '../../../src/core/index.ts';
import { load, save } from '../../../src/core/save/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import {
  attackOf,
  BOARD,
  bringAbout,
  burnedOf,
  CARDS,
  costOf,
  duelWith,
  type DocumentCard,
  graveyardOf,
  handOf,
  healthOf,
  pileOf,
  type CardSet,
  type Action,
  type Duel,
  type DuelGame,
  type DuelView,
  type Effect,
  type LastingChange,
  type Order,
  type Placed,
  type RawOptions,
  type Row,
} from '../../../src/games/duel/index.ts';
import { newChance, seedFromText, type Profile } from '../../../src/rng/index.ts';
import { LAWS } from '../../../src/testing/index.ts';

export interface SideSpec {
  /** By slot from 0; `null` is an empty slot. */
  readonly hand?: readonly (string | null)[];
  /** Top first. */
  readonly pile?: readonly string[];
  readonly health?: number;
  readonly changes?: readonly LastingChange[];
}

export interface PuzzleSpec extends Omit<RawOptions, 'decks'> {
  readonly p1?: SideSpec;
  readonly p2?: SideSpec;
  readonly cards?: CardSet;
  readonly chance?: Profile;
  readonly seed?: string;
}

const LETTERS: CardSet = Object.fromEntries(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    .split('')
    .map((name): [string, Row] => [name, { type: 'unit', name, faction: 'neutral', cost: 0, attack: 1, health: 1 }]),
);

/** A unit row for a test. */
export const unit = (attack: number, health: number, rest: Partial<Extract<Row, { type: 'unit' }>> = {}): Row => ({
  type: 'unit',
  name: 'test unit',
  faction: 'neutral',
  cost: 0,
  attack,
  health,
  ...rest,
});

/** A spell row for a test. */
export const spell = (effects: readonly Effect[], rest: Partial<Extract<Row, { type: 'spell' }>> = {}): Row => ({
  type: 'spell',
  name: 'test spell',
  faction: 'neutral',
  cost: 0,
  effects,
  ...rest,
});

const HOLE = 'hole';

/**
 * A match as the spec describes it: fixed order, no mulligan, no mana and no squares unless it says otherwise. Hands are
 * dealt as listed even if the order is shuffled from then on.
 */
export function puzzle({
  p1 = {},
  p2 = {},
  cards = {},
  chance = 'identity',
  seed = 'puzzle',
  order = 'fixed',
  ...options
}: PuzzleSpec): Puzzle {
  const set = { ...CARDS, ...LETTERS, ...cards, [HOLE]: unit(0, 1) };
  const sides = [p1, p2];
  const raw: RawOptions = {
    mulligan: false,
    free: true,
    ...options,
    order: 'fixed',
    settings: { mana: null, board: null, ...options.settings },
    decks: sides.map(({ hand = [], pile = [], health, changes }) => ({
      deck: [...hand.map((kind) => kind ?? HOLE), ...pile],
      openingHand: hand.length,
      ...(health === undefined ? {} : { health }),
      ...(changes === undefined ? {} : { changes }),
    })),
  };
  const game = duelWith(set);
  const started = start(game, raw, { chance: newChance(chance, seedFromText(seed)) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return new Puzzle(game, set, arranged(started.value.state, order));
}

/** Fillers of empty slots leave the match, and the order is what was asked for. */
function arranged(state: MatchState<Duel>, order: Order): MatchState<Duel> {
  return record(state, (r) => {
    r.setMatch('order', order);
    for (const seat of [0, 1]) for (const card of r.cards(handOf(seat))) if (r.kind(card) === HOLE) r.cease(card);
  }).state;
}

export class Puzzle {
  readonly game: DuelGame;
  readonly set: CardSet;
  state: MatchState<Duel>;
  /** Events of the last thing done. */
  events: readonly MatchEvent[] = [];

  constructor(game: DuelGame, set: CardSet, state: MatchState<Duel>) {
    this.game = game;
    this.set = set;
    this.state = state;
  }

  /** Gives a command that must be accepted; every law is checked on the step. */
  give(seat: Seat, raw: { readonly type: string; readonly [field: string]: unknown }): this {
    const command = receive(this.game, this.state, seat, raw);
    if (!command.ok) throw new Error(`not understood: ${JSON.stringify(command.error)}`);
    const step = apply(this.game, this.state, seat, command.value);
    if (!step.ok) throw new Error(`refused: ${JSON.stringify(step.error)}`);
    const { events, state: after } = step.value;
    this.#checkLaws(events, after, { seat, command: command.value });
    return this.#take(events, after);
  }

  /** Gives a command that must be refused, changing nothing; says how. */
  refused(seat: Seat, raw: { readonly type: string; readonly [field: string]: unknown }): Refusal {
    const before = save(this.state);
    const command = receive(this.game, this.state, seat, raw);
    const step = command.ok ? apply(this.game, this.state, seat, command.value) : command;
    if (save(this.state) !== before) throw new Error('a refused command changed the state');
    if (step.ok) throw new Error(`accepted: ${JSON.stringify(raw)}`);
    return step.error;
  }

  /** Lets an effect of a seat happen, from nowhere or from the unit of a kind. */
  cause(seat: Seat, effect: Effect, source?: string): this {
    const by = source === undefined ? NO_CARD : this.#find(BOARD, source);
    return this.bring({ do: 'effect', effect, seat, source: by, target: NO_CARD, about: NO_CARD });
  }

  /** The seat draws this many cards. */
  draw(seat: Seat, count = 1): this {
    return this.bring(
      ...Array.from({ length: count }, (): Action => {
        const by = { seat, source: NO_CARD, target: NO_CARD, about: NO_CARD };
        return { do: 'effect', effect: { do: 'draw', whose: 'own', count: 1 }, ...by };
      }),
    );
  }

  bring(...actions: readonly Action[]): this {
    const { state: after, events, value } = record(this.state, (r) => bringAbout(this.game, r, actions));
    if (value) throw new Error(`refused: ${JSON.stringify(value)}`);
    this.#checkLaws(events, after, {});
    return this.#take(events, after);
  }

  endTurn(): this {
    return this.give(this.state.match.current, { type: 'endTurn' });
  }

  get r(): Reader<Duel> {
    return reading(this.state);
  }

  hand(seat: Seat): (string | null)[] {
    const slots = Array.from({ length: this.state.match.settings.handSlots }, (_, slot) => slot);
    return slots
      .map((slot) => this.r.at(handOf(seat), slot))
      .map((card) => (card === NO_CARD ? null : this.r.kind(card)));
  }

  pile(seat: Seat): string[] {
    return this.#kinds(pileOf(seat));
  }

  burned(seat: Seat): string[] {
    return this.#kinds(burnedOf(seat));
  }

  graveyard(seat: Seat): string[] {
    return this.#kinds(graveyardOf(seat));
  }

  /** Units without the generals, in the order they came. */
  units(seat: Seat): string[] {
    return this.r
      .cards(BOARD)
      .filter((card) => this.r.owner(card) === seat && card !== this.r.seat(seat).general)
      .map((card) => this.r.kind(card));
  }

  health(seat: Seat): number {
    return healthOf(this, this.r.seat(seat).general);
  }

  /** Attack and health of the first card of a kind, wherever it is. */
  stats(kind: string): [attack: number, health: number] {
    const card = this.card(kind);
    return [attackOf(this, card), healthOf(this, card)];
  }

  cost(kind: string): number {
    return costOf(this, this.card(kind));
  }

  /** The number of the first card of a kind. */
  card(kind: string): CardId {
    return this.state.cards.kinds.indexOf(kind);
  }

  /** The words of the step: draws, notes and the like, in order. */
  log(): string[] {
    return this.events.flatMap((event) => {
      if (event.type === 'moved') return [event.why === undefined ? event.verb : `${event.verb}:${event.why}`];
      return event.type === 'noted' && !QUIET.includes(event.name) ? [event.name] : [];
    });
  }

  /** Facts of the notes of a name. */
  notes(name: string): readonly object[] {
    return this.events.flatMap((event) => (event.type === 'noted' && event.name === name ? [event.facts] : []));
  }

  view(viewer: Viewer): DuelView {
    return viewOf(this.game, this.state, viewer);
  }

  /** The match as it comes back from a save file. */
  reloaded(): Puzzle {
    const loaded = load<Duel>(save(this.state), { catalog: this.set });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    return new Puzzle(this.game, this.set, loaded.value);
  }

  #take(events: readonly MatchEvent[], state: MatchState<Duel>): this {
    this.events = events;
    this.state = state;
    return this;
  }

  #checkLaws(events: readonly MatchEvent[], after: MatchState<Duel>, by: object): void {
    const step = { game: this.game, before: this.state, events, after, below: (n: number) => n - 1, ...by };
    const broken = LAWS.flatMap((law) => law.check(step as never)?.replace(/^/, `${law.id}: `) ?? []);
    if (broken.length > 0) throw new Error(broken.join('\n'));
  }

  #kinds(zone: number): string[] {
    return this.r.cards(zone).map((card) => this.r.kind(card));
  }

  #find(zone: number, kind: string): CardId {
    return this.r.cards(zone).find((card) => this.r.kind(card) === kind) ?? NO_CARD;
  }
}

/** Notes that only report an arrival. */
const QUIET = ['arrived-in-hand', 'arrived-in-pile', 'triggered', 'named-draw'];

/** Units on the board of a puzzle without squares: `[['gauge-reader', 0]]`. */
export const placed = (...units: readonly (readonly [kind: string, seat: Seat])[]): Placed[] =>
  units.map(([kind, seat]) => ({ kind, seat }));

/** Returns the first card of a kind as the documents' lists show it; the puzzle's own cards cost what they are given. */
export const shown = (m: Puzzle, id: string): DocumentCard => ({
  index: m.card(id),
  id,
  name: m.set[id]?.name ?? '',
  manaCost: m.set[id]?.cost ?? NaN,
});
