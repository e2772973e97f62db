/**
 * What a viewer cannot see beside cards, and how it is dealt again (F59): values of the match, of seats and of cards, work
 * that waits, and what other seats are asked. A game says how in its `secrets`; what it does not name is dealt from the
 * form of the value. Where neither says anything there are no worlds, and the reason is a refusal.
 */
import type { Field } from '../fields/fields.ts';
import type { Command, Game } from '../game.ts';
import { NO_CARD, type CardId } from '../pile.ts';
import type { Job, Question } from '../question.ts';
import { reading } from '../reading.ts';
import { remembered } from '../remembered.ts';
import type { Refusal } from '../result.ts';
import type { Secret, SecretContext, Work } from '../secrets.ts';
import { withKey, type MatchState, type Shape } from '../state.ts';
import type { Lens } from '../visible.ts';
import type { Seat, Viewer } from '../zones.ts';
import { possibleIn } from './possible.ts';

/** A number from 0 to n − 1, each equally likely. */
type Random = (n: number) => number;

/** Thrown where worlds are asked for that cannot be dealt; `refusal` says what is in the way. */
export class NoWorlds extends Error {
  override readonly name = 'NoWorlds';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(explainNoWorlds(refusal));
    this.refusal = refusal;
  }
}

/** Returns a sentence for a refusal of `worldsRefusal`. */
export function explainNoWorlds({ game, hidden }: Refusal): string {
  const names = Array.isArray(hidden) ? hidden.join(', ') : '';
  return `${typeof game === 'string' ? game : 'this game'} has no search bots: a seat cannot see ${names}, and the game does not say which values are possible there`;
}

const refusalFor = (game: string, hidden: readonly string[]): Refusal => ({ code: 'HiddenFromBots', game, hidden });

/** Part of a world that is being dealt, and so may still be changed. */
export type Draft<S extends Shape> = { -readonly [K in keyof MatchState<S>]: MatchState<S>[K] };

/** Everything of a match that is dealt again for a viewer beside places and faces. */
export interface Hidden<S extends Shape> {
  /** Values of cards that are dealt by themselves and so are not part of a face. */
  readonly cardKeys: ReadonlySet<string>;
  /** Deals the values of a world whose cards have been dealt. Throws NoWorlds if the game cannot deal one of them. */
  deal(world: Draft<S>, random: Random): void;
}

/** Says why no world of this game can be imagined for its seats, if that is clear before a match begins. */
export const worldsRefusal = <S extends Shape, C extends Command, O>(game: Game<S, C, O>): Refusal | undefined =>
  refusalOf(game).refusal;

/** Finds out once per decision what is to be dealt again. Throws NoWorlds if something cannot be. */
export function hiddenFrom<S extends Shape, C extends Command, O>(
  of: Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
): Hidden<S> {
  // The game's own types end here: values are plain data, and each is dealt by what was declared for its name.
  const game: AnyGame = of;
  const { refusal } = refusalOf(game);
  if (refusal) throw new NoWorlds(refusal);
  return new Dealing(game, state, viewer);
}

// ── Plain types ─────────────────────────────────────────────────────────────────────────────────────────────────────

type AnyGame = Game;
type AnySecret = Secret<Shape, unknown>;
type Values = { readonly [key: string]: unknown };
type Scope = 'match' | 'seat' | 'card';
type Sight = 'everyone' | 'known' | 'owner' | 'nobody' | ShowValue;
type ShowValue = (value: unknown, lens: Lens, seat: Seat) => unknown;

const sightOf = ({ visible }: AnyGame, scope: Scope, key: string): Sight | undefined =>
  (visible[scope] as { readonly [key: string]: Sight })[key];

const secretOf = ({ secrets }: AnyGame, scope: Scope, key: string): AnySecret | undefined =>
  (secrets?.[scope] as { readonly [key: string]: AnySecret } | undefined)?.[key];

const fieldOf = ({ form }: AnyGame, scope: Scope, key: string): Field<unknown> | undefined =>
  form?.[scope].fields?.[key];

/** What may be there for a value that a game does not declare: what its form lists, and nothing at all if it is optional. */
function possibleFor(game: AnyGame, scope: Scope, key: string, seats: number): readonly unknown[] | undefined {
  const field = fieldOf(game, scope, key);
  const listed = possibleIn(field, seats);
  if (!listed || listed.length === 0) return undefined;
  return 'isOptional' in (field ?? {}) || scope === 'card' ? [undefined, ...listed] : listed;
}

const bytes = (value: unknown): string => JSON.stringify(value) ?? '';

/** Whether a function shows all of a value to this viewer: with cards by their numbers it gives the value itself. */
function isWhollyShown(show: ShowValue, value: unknown, lens: Lens, seat: Seat): boolean {
  let isUnknown = false;
  const byNumber: Lens = {
    viewer: lens.viewer,
    handle(card) {
      if (lens.handle(card) === null) isUnknown = true;
      return card;
    },
  };
  return bytes(show(value, byNumber, seat)) === bytes(value) && !isUnknown;
}

/** Whether a viewer is not shown a value of the match or of a seat, or not all of it. */
function isHidden(sight: Sight | undefined, value: unknown, lens: Lens, seat: Seat): boolean {
  if (sight === 'everyone') return false;
  if (sight === 'owner') return seat !== lens.viewer;
  return typeof sight !== 'function' || !isWhollyShown(sight, value, lens, seat);
}

// ── Before a match ──────────────────────────────────────────────────────────────────────────────────────────────────

const refusalOf = remembered((game: AnyGame): { readonly refusal: Refusal | undefined } => {
  const { match, seats } = blankValues(game);
  const hidden = [
    ...undealt(game, 'match', [match], seats.length),
    ...undealt(game, 'seat', seats, seats.length),
    ...undealtOnCards(game, seats.length),
    ...(hasFacts(game) && game.secrets?.work === undefined ? ['agenda'] : []),
  ];
  return { refusal: hidden.length === 0 ? undefined : refusalFor(game.name, hidden) };
});

/** The values that a match begins with; none if the game does not start without options. */
function blankValues(game: AnyGame): { readonly match: Values; readonly seats: readonly Values[] } {
  const { min, max } = game.seats;
  for (const raw of [{ seats: max }, { players: max }, undefined, {}, { seats: min }]) {
    const options = parsed(game, raw);
    if (!options) continue;
    try {
      const { match, seats } = game.blank(options.value);
      return { match: match as Values, seats: seats as readonly Values[] };
    } catch {
      continue;
    }
  }
  return { match: {}, seats: [] };
}

function parsed(game: AnyGame, raw: unknown): { readonly value: unknown } | undefined {
  try {
    const read = game.parseOptions(raw);
    return read.ok ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Values that some seat is certain not to see and that nothing says how to deal, by name. */
function undealt(game: AnyGame, scope: 'match' | 'seat', values: readonly Values[], viewers: number): string[] {
  const names = new Set([...values.flatMap((each) => Object.keys(each)), ...Object.keys(game.visible[scope])]);
  return [...names].flatMap((key) => {
    const sight = sightOf(game, scope, key);
    const isDealt = secretOf(game, scope, key) !== undefined || possibleFor(game, scope, key, viewers) !== undefined;
    const isSecret = (): boolean => values.some((each, seat) => isHiddenFromSome(sight, each[key], seat, viewers));
    return !isDealt && isSecret() ? [`${scope}.${key}`] : [];
  });
}

function undealtOnCards(game: AnyGame, viewers: number): string[] {
  const names = new Set([...Object.keys(game.form?.card.fields ?? {}), ...Object.keys(game.visible.card)]);
  return [...names].flatMap((key) => {
    const sight = sightOf(game, 'card', key);
    const isShown = sight === 'known' || (sight === 'owner' && viewers < 2);
    const isDealt = secretOf(game, 'card', key) !== undefined || possibleFor(game, 'card', key, viewers) !== undefined;
    return isShown || isDealt ? [] : [`card.${key}`];
  });
}

/** Whether there is a seat that is not shown a value even if it can point out every card in it. */
function isHiddenFromSome(sight: Sight | undefined, value: unknown, seat: Seat, viewers: number): boolean {
  const hides = (viewer: Seat): boolean => isHidden(sight, value, { viewer, handle: (card) => card }, seat);
  try {
    return Array.from({ length: Math.max(1, viewers) }, (_, viewer) => viewer).some(hides);
  } catch {
    // A function that does not take the first value: what it shows is seen at each decision.
    return false;
  }
}

/** Names that the kernel puts into the jobs of hooks. */
const TOLD = new Set(['do', 'hook', 'source', 'told']);

/** Whether jobs of a game carry facts; of one that does not say what its jobs are, that must be assumed. */
function hasFacts({ jobs = {}, form }: AnyGame): boolean {
  if (Object.keys(jobs).length === 0) return false;
  const kinds = form?.job?.kinds;
  return !kinds || Object.values(kinds).some((fields) => Object.keys(fields).some((name) => !TOLD.has(name)));
}

// ── At a decision ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Puts a new value into a world. */
type Deal = (world: Draft<Shape>, random: Random) => void;

class Dealing implements Hidden<Shape> {
  readonly cardKeys = new Set<string>();
  readonly #game: AnyGame;
  readonly #state: MatchState;
  readonly #viewer: Viewer;
  readonly #lens: Lens;
  readonly #deals: Deal[] = [];

  constructor(game: AnyGame, state: MatchState, viewer: Viewer) {
    this.#game = game;
    this.#state = state;
    this.#viewer = viewer;
    const handles = state.eyes.find((eye) => eye.viewer === viewer)?.handles ?? [];
    this.#lens = { viewer, handle: (card) => handles[card] || null };
    this.#matchValues();
    this.#seatValues();
    this.#cardValues();
    this.#work();
    this.#questions();
  }

  deal(world: Draft<Shape>, random: Random): void {
    for (const deal of this.#deals) deal(world, random);
  }

  #refuse(name: string): never {
    throw new NoWorlds(refusalFor(this.#game.name, [name]));
  }

  /** The names of a scope, those that a game declares first and in that order. */
  #names(scope: Scope, values: readonly Values[]): readonly string[] {
    const declared = Object.keys(this.#game.secrets?.[scope] ?? {});
    return [...new Set([...declared, ...values.flatMap((each) => Object.keys(each))])];
  }

  #matchValues(): void {
    const match = this.#state.match as Values;
    for (const key of this.#names('match', [match])) {
      const secret = secretOf(this.#game, 'match', key);
      const sight = sightOf(this.#game, 'match', key);
      if (secret === 'derived' || !isHidden(sight, match[key], this.#lens, -1)) continue;
      const fits = this.#sameSight(sight, match[key], -1);
      const next = this.#dealer('match', key, secret, fits);
      this.#deals.push((world, random) => {
        world.match = withKey(world.match, key, next(world, random, -1, match[key]));
      });
    }
  }

  #seatValues(): void {
    const seats = this.#state.seats as readonly Values[];
    for (const key of this.#names('seat', seats)) {
      const secret = secretOf(this.#game, 'seat', key);
      const sight = sightOf(this.#game, 'seat', key);
      if (secret === 'derived' || sight === 'everyone') continue;
      const hidden = [...seats.keys()].filter((seat) => isHidden(sight, seats[seat]?.[key], this.#lens, seat));
      if (hidden.length === 0) continue;
      this.#deals.push(this.#several('seat', key, secret, sight, hidden, (seat) => seats[seat]?.[key], putSeat));
    }
  }

  /** Values that come with a face are dealt with it; those that the viewer would not see on a known card are dealt here. */
  #cardValues(): void {
    const { values, owners, kinds } = this.#state.cards;
    for (const key of this.#names('card', values as readonly Values[])) {
      const secret = secretOf(this.#game, 'card', key);
      const sight = sightOf(this.#game, 'card', key);
      if (secret === 'derived' || sight === 'known') continue;
      const cards = [...kinds.keys()].filter(
        (card) => kinds[card] !== null && !(sight === 'owner' && owners[card] === this.#viewer),
      );
      if (cards.length === 0) continue;
      this.cardKeys.add(key);
      this.#deals.push(
        this.#several('card', key, secret, undefined, cards, (card) => (values[card] as Values)[key], putCard),
      );
    }
  }

  /** Deals a value of several seats or cards: each for itself, or those that there are among them. */
  #several(
    scope: 'seat' | 'card',
    key: string,
    secret: AnySecret | undefined,
    sight: Sight | undefined,
    hidden: readonly number[],
    valueOf: (id: number) => unknown,
    put: (world: Draft<Shape>, id: number, key: string, value: unknown) => void,
  ): Deal {
    if (secret === 'shuffled') {
      // In an order that does not depend on who has which.
      const sorted = hidden.map(valueOf).toSorted((a, b) => (bytes(a) < bytes(b) ? -1 : 1));
      return (world, random) => {
        const values = shuffled(sorted, random);
        for (const [i, id] of hidden.entries()) put(world, id, key, values[i]);
      };
    }
    const each = hidden.map((id) => {
      const next = this.#dealer(scope, key, secret, this.#sameSight(sight, valueOf(id), id));
      return { id, next };
    });
    return (world, random) => {
      for (const { id, next } of each) put(world, id, key, next(world, random, id, undefined));
    };
  }

  /** Whether another value would look the same to the viewer: of what a function shows only a part is hidden. */
  #sameSight(sight: Sight | undefined, value: unknown, seat: Seat): (other: unknown) => boolean {
    if (typeof sight !== 'function') return () => true;
    const shown = bytes(sight(value, this.#lens, seat));
    return (other) => bytes(sight(other, this.#lens, seat)) === shown;
  }

  #dealer(scope: Scope, key: string, secret: AnySecret | undefined, fits: (value: unknown) => boolean): NextValue {
    const name = `${scope}.${key}`;
    if (secret === 'shuffled') return (_world, random, _id, value) => this.#reordered(name, value, random);
    if (typeof secret === 'function')
      return (world, random, id) => {
        const value = secret(this.#context(world, random, scope, id));
        return value === undefined ? this.#refuse(name) : value;
      };
    const { length } = this.#state.layout.seats;
    const listed = typeof secret === 'object' ? secret.oneOf : possibleFor(this.#game, scope, key, length);
    const fitting = listed?.filter(fits) ?? [];
    if (fitting.length === 0) return this.#refuse(name);
    return (_world, random) => fitting[random(fitting.length)];
  }

  #reordered(name: string, value: unknown, random: Random): unknown {
    if (!Array.isArray(value)) return this.#refuse(name);
    return shuffled(
      value.toSorted((a, b) => (bytes(a) < bytes(b) ? -1 : 1)),
      random,
    );
  }

  #context(world: Draft<Shape>, random: Random, scope: Scope | 'work', id: number): SecretContext {
    const r = reading(world);
    return {
      r,
      viewer: this.#viewer,
      seat: scope === 'seat' ? id : null,
      card: scope === 'card' ? id : null,
      random,
    };
  }

  #work(): void {
    const how = this.#game.secrets?.work;
    if (how === 'derived') return;
    const { agenda, questions, hooks } = this.#state;
    if (how === undefined) {
      if (agenda.some(saysSomething) || (questions.job && saysSomething(questions.job))) this.#refuse('agenda');
      if (Object.values(hooks).some((list) => list.some(({ facts }) => facts !== undefined))) this.#refuse('hooks');
      return;
    }
    this.#deals.push((world, random) => {
      const work: Work = { agenda: world.agenda, job: world.questions.job, hooks: world.hooks };
      const dealt = how(work, this.#context(world, random, 'work', -1)) ?? this.#refuse('agenda');
      world.agenda = dealt.agenda;
      world.hooks = dealt.hooks;
      world.questions = { ...world.questions, job: dealt.job };
    });
  }

  /** What others are asked is kept if the viewer knows it anyway. */
  #questions(): void {
    const how = this.#game.secrets?.questions;
    const { open } = this.#state.questions;
    if (how === 'derived' || open.every(({ seat }) => seat === this.#viewer)) return;
    if (how === undefined) {
      const own = open.find(({ seat }) => seat === this.#viewer);
      const isSecret = open.some((each) => each.seat !== this.#viewer && !isPlain(this.#state, each, own));
      if (isSecret) this.#refuse('questions');
      return;
    }
    this.#deals.push((world, random) => {
      const context = this.#context(world, random, 'work', -1);
      const asked = world.questions.open.map((each) =>
        each.seat === this.#viewer ? each : (how(each, context) ?? this.#refuse('questions')),
      );
      world.questions = { ...world.questions, open: asked };
    });
  }
}

type NextValue = (world: Draft<Shape>, random: Random, id: number, value: unknown) => unknown;

function putSeat(world: Draft<Shape>, seat: Seat, key: string, value: unknown): void {
  world.seats = world.seats.with(seat, withKey(world.seats[seat] ?? {}, key, value));
}

function putCard(world: Draft<Shape>, card: CardId, key: string, value: unknown): void {
  const { cards } = world;
  world.cards = { ...cards, values: cards.values.with(card, withKey(cards.values[card] ?? {}, key, value)) };
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const mixed = list.slice();
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = random(last + 1);
    [mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T];
  }
  return mixed;
}

const saysSomething = (job: Job): boolean => Object.keys(job).some((key) => key !== 'do' && job[key] !== undefined);

/** Whether anybody can tell what another seat is offered: the very options that the viewer has, or all cards of a zone. */
function isPlain({ piles }: MatchState, question: Question, own: Question | undefined): boolean {
  if (!own || question.min !== own.min || question.max !== own.max || question.ordered !== own.ordered) return false;
  if (question.cards === null) return bytes(question.options) === bytes(own.options);
  const offered = new Set(question.cards);
  for (const pile of piles) {
    const cards = pile.toArray().filter((card) => card !== NO_CARD);
    if (cards.length > 0 && cards.every((card) => offered.has(card))) for (const card of cards) offered.delete(card);
  }
  return offered.size === 0;
}
