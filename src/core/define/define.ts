/**
 * A whole game from its moves: `zones` names the places, `defineGame` makes the plain Game beneath (game.ts) from moves
 * with typed fields. Gates, choices, renaming, refusals and whose turn it is follow from the moves; what a game wants
 * otherwise it says. Nothing here is known to the rest of the kernel: everything takes the Game.
 */
import type { MatchEvent } from '../events.ts';
import {
  card,
  list,
  oneOf,
  optional,
  reasonText,
  record,
  refusalOf,
  seat as seatField,
  text,
  variants,
  whole,
  type Field,
  type Fields,
  type OptionalField,
  type Problem,
  type RecordOf,
  type ValueOf,
} from '../fields/fields.ts';
import type { CardRow, Command, Game, Outcome, Words } from '../game.ts';
import type { CardId } from '../pile.ts';
import type { Job, Picks } from '../question.ts';
import type { Reader, Recorder } from '../recorder.ts';
import { err, ok, type Refusal, type Result } from '../result.ts';
import type { CardSight, MatchSight, SeatSight, Visible } from '../view/view.ts';
import { seesZone, zone, zoneAt, type Layout, type Seat, type Zone, type ZoneId } from '../zones.ts';

/** A zone by its type, or by its type and what differs from it. */
export type ZoneSketch = string | (Partial<Omit<Zone, 'name'>> & { readonly type: string });

/** The zones of a table by name: those of the table are numbers, those of each seat functions of the seat. */
export type Zones<Common extends string, Each extends string> = { readonly [Name in Common]: ZoneId } & {
  readonly [Name in Each]: (seat: Seat) => ZoneId;
} & { readonly layoutFor: (seats: number) => Layout };

/** Zones of the table and zones that every seat has: `z.deck` is a number, and so is `z.hand(seat)`. */
export function zones<Common extends string, Each extends string = never>(
  common: { readonly [Name in Common]: ZoneSketch },
  each: { readonly [Name in Each]: ZoneSketch } = {} as { readonly [Name in Each]: ZoneSketch },
): Zones<Common, Each> {
  const [shared, own] = [Object.keys(common) as Common[], Object.keys(each) as Each[]];
  const zoneOf = (name: string, sketch: ZoneSketch, owner: Seat | null): Zone =>
    typeof sketch === 'string' ? zone(name, sketch, { owner }) : zone(name, sketch.type, { owner, ...sketch });
  const layoutFor = (count: number): Layout => {
    const seats = Array.from({ length: count }, (_, seat) => `p${seat + 1}`);
    const ofSeat = (name: string, seat: Seat): Zone[] => own.map((type) => zoneOf(`${name}.${type}`, each[type], seat));
    return { seats, zones: [...shared.map((name) => zoneOf(name, common[name], null)), ...seats.flatMap(ofSeat)] };
  };
  const numbers = Object.fromEntries(shared.map((name, id) => [name, id]));
  const finders = Object.fromEntries(
    own.map((name, i) => [name, (seat: Seat): ZoneId => shared.length + seat * own.length + i]),
  );
  return { ...numbers, ...finders, layoutFor } as unknown as Zones<Common, Each>;
}

/** The rows of a catalogue by card: after `const rowOf = rowsIn(CARDS)`, `rowOf(r, card).cost` is a number. */
export function rowsIn<Row extends CardRow>(catalog: {
  readonly [kind: string]: Row;
}): (r: Pick<Reader, 'kind'>, card: CardId) => Row {
  return (r, card) => {
    const kind = r.kind(card);
    const row = Object.hasOwn(catalog, kind) ? catalog[kind] : undefined;
    if (!row) throw new RangeError(`no row for ${JSON.stringify(kind)} in the catalogue`);
    return row;
  };
}

/**
 * What was picked from a list of which a question offered one: `pickOf(COLOURS, answer)`. For questions with `options`,
 * whose picks are places in that list; the picks of one with `cards` are the cards themselves.
 */
export function pickOf<T>(offered: readonly T[], answer: Picks = []): T {
  const odd = answer.find((pick) => pick >= offered.length);
  if (odd !== undefined)
    throw new RangeError(
      `${odd} was picked from a list of ${offered.length}; the picks of a question with cards are cards`,
    );
  const picked = answer.flatMap((pick) => offered.slice(pick, pick + 1));
  if (picked.length !== 1) throw new RangeError(`${picked.length} things were picked where one was asked for`);
  return picked[0] as T;
}

const WORDS = { card, seat: seatField, number: whole(), text: text(), cards: list(card) } as const;
type Word = keyof typeof WORDS;

/** A zone of the table, or the one that each seat has: what `zones` gives. */
export type Place = ZoneId | ((seat: Seat) => ZoneId);

/**
 * One field of a move: a word, with `?` if it may be left out; a place, for a card that lies there; a list of texts to
 * pick one from; or any field.
 */
export type FieldSketch = Word | `${Word}?` | Place | readonly string[] | Field<unknown>;
export type FieldSketches = { readonly [name: string]: FieldSketch };

type FieldOf<F> = F extends Word
  ? (typeof WORDS)[F]
  : F extends `${infer W extends Word}?`
    ? OptionalField<ValueOf<(typeof WORDS)[W]>>
    : F extends readonly (infer T extends string)[]
      ? Field<T>
      : F extends Field<unknown>
        ? F
        : F extends Place
          ? typeof card
          : Field<{ readonly 'this is no field': F }>; // for whoever reads the error at the use of a misspelt one

/** What a move or a job with these fields carries. */
export type Args<F> = RecordOf<{ readonly [K in keyof F & string]: FieldOf<F[K]> }>;

/** What a check may say: nothing, a code, or a whole refusal. */
export type Objection = string | Refusal | false | undefined | void;

/** Something a player may do. */
export interface Move<S extends Defined, F> {
  /** What the command carries; its form, its gate and the renaming of its cards follow from this. */
  readonly fields?: F;
  /** May be done when it is not one's turn. */
  readonly offTurn?: boolean;
  /**
   * What may be asked for. Left out: every card of the place, or of one's own that one sees; every other seat; every
   * value of a list.
   */
  options?(r: Reader<S>, me: Seat): readonly Args<F>[];
  /** Why not now. Left out: whatever is among the options may be done. */
  check?(r: Reader<S>, me: Seat, args: Args<F>): Objection;
  do(r: Recorder<S>, me: Seat, args: Args<F>): void;
}

/** A piece of work a game may put off with `r.next` and `r.later`, and ask in. */
export interface Task<S extends Defined, F, Name> {
  readonly fields?: F;
  do(
    r: Recorder<S>,
    job: { readonly do: Name } & Args<F>,
    answer?: Picks,
    answers?: readonly (Picks | undefined)[],
  ): void;
}

interface Defined {
  readonly match: { readonly turn: Seat };
  readonly seat: object;
  readonly card: object;
  readonly job: { readonly do: string };
}

/** Where nothing is said of jobs there are none: the name of a job would be any text. */
type JobsOf<J> = unknown extends J
  ? Job
  : string extends keyof J
    ? never
    : { readonly [Name in keyof J & string]: { readonly do: Name } & Args<J[Name]> }[keyof J & string];

/**
 * The shape of a defined game. Functions beside it are written on `Recorder<ShapeOf<typeof MATCH, typeof SEAT>>`: with
 * its jobs left out, it stands for games with whatever jobs.
 */
export interface ShapeOf<M, P = object, K = object, J = unknown> {
  readonly match: M & { readonly turn: Seat };
  readonly seat: P & object;
  readonly card: K & object;
  readonly job: JobsOf<J>;
}

type CommandOf<F> = { readonly [Name in keyof F & string]: { readonly type: Name } & Args<F[Name]> }[keyof F & string];

/** Everyone sees what is not said otherwise. */
type SightsOf<Of, Said> = { readonly [K in keyof Of]: K extends keyof Said ? Said[K] : 'everyone' };

interface Sights<M, P, K> {
  readonly match?: { readonly [Key in keyof M]?: MatchSight<M[Key]> };
  readonly seat?: { readonly [Key in keyof P]?: SeatSight<P[Key]> };
  readonly card?: { readonly [Key in keyof K]?: CardSight };
}

/** What the options of a game are once they are read: its own, and the number of seats. */
export type OptionsOf<O> = { readonly seats: number } & (string extends keyof O ? unknown : Args<O>);

/**
 * The fields of the jobs by name. From jobs that all go without, the compiler cannot infer them in time for the moves;
 * but their names, which is why those are a parameter of their own.
 */
type JobFields<J, N extends string> = string extends keyof J
  ? string extends N
    ? J
    : { readonly [Name in N]: Record<never, never> }
  : J;

/** The shape of the game that is being defined. */
type Own<M, P, K, J, N extends string> = ShapeOf<M, P, K, JobFields<J, N>>;

export interface Definition<M, P, K, F, J, N extends string, O, Said> {
  readonly name: string;
  readonly version?: string;
  readonly title?: string;
  readonly seats: number | { readonly min: number; readonly max: number };
  readonly zones: { readonly layoutFor: (seats: number) => Layout };
  readonly catalog: { readonly [kind: string]: CardRow };
  /** What the match begins with; `turn`, the seat whose turn it is, is always there. */
  readonly match?: M;
  /** What each seat begins with. */
  readonly seat?: P;
  /** What a card may carry, each with any value of its type: cards begin with none of them. */
  readonly card?: K;
  /** Options beside the number of seats, as fields. */
  readonly options?: O;
  /** Who sees what; values that are not named are seen by everyone, those of a card by who knows the card. */
  readonly visible?: Said & Sights<M, P, K>;
  setup(r: Recorder<Own<M, P, K, J, N>>, options: OptionsOf<O>): void;
  readonly moves: { readonly [Name in keyof F]: Move<Own<M, P, K, J, N> & Defined, F[Name]> };
  readonly jobs?: { readonly [Name in keyof J]: Task<Own<M, P, K, J, N> & Defined, J[Name], Name> } & {
    readonly [Name in N]: object;
  };
  /** Who is waited for; left out, the seat whose turn it is. Others may do what may be done off turn. */
  waitsFor?(r: Reader<Own<M, P, K, J, N>>): readonly Seat[];
  outcome(r: Reader<Own<M, P, K, J, N>>): Outcome | undefined;
  readonly words?: Words<Own<M, P, K, J, N>>;
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<Own<M, P, K, J, N>>): boolean;
}

/** A game from its moves. */
export function defineGame<
  M extends object,
  P extends object,
  const F extends { readonly [move: string]: unknown },
  const J extends { readonly [job: string]: unknown },
  N extends string,
  K extends object,
  O extends { readonly [option: string]: unknown },
  const Said extends object,
>(
  definition: Definition<M, P, K, F, J, N, O, Said>,
): Game<Own<M, P, K, J, N>, CommandOf<F>, OptionsOf<O>, VisibleOf<M, P, K, J, N, Said>> {
  // Inside, a move is a move: what its fields are called matters to nobody but the move.
  const game = gameFrom(definition as unknown as AnyDefinition);
  return game as unknown as ReturnType<typeof defineGame<M, P, F, J, N, K, O, Said>>;
}

type VisibleOf<M, P, K, J, N extends string, Said> = Visible<Own<M, P, K, J, N>> & {
  readonly match: SightsOf<M & { readonly turn: Seat }, Said extends { readonly match: infer V } ? V : unknown>;
  readonly seat: SightsOf<P, Said extends { readonly seat: infer V } ? V : unknown>;
};

type AnyArgs = { readonly [name: string]: unknown };
type AnyCommand = Command & AnyArgs;

interface AnyMove {
  readonly fields?: FieldSketches;
  readonly offTurn?: boolean;
  options?(r: Reader<Defined>, me: Seat): readonly AnyArgs[];
  check?(r: Reader<Defined>, me: Seat, args: AnyArgs): Objection;
  do(r: Recorder<Defined>, me: Seat, args: AnyArgs): void;
}

interface AnyTask {
  readonly fields?: FieldSketches;
  do(r: Recorder<Defined>, job: { readonly do: string }, ...answers: unknown[]): void;
}

/** A definition with its types forgotten: what its own are matters to its moves alone. */
interface AnyDefinition {
  readonly name: string;
  readonly version?: string;
  readonly title?: string;
  readonly seats: number | { readonly min: number; readonly max: number };
  readonly zones: { readonly layoutFor: (seats: number) => Layout };
  readonly catalog: { readonly [kind: string]: CardRow };
  readonly match?: object;
  readonly seat?: object;
  readonly card?: object;
  readonly options?: FieldSketches;
  readonly visible?: { readonly match?: object; readonly seat?: object; readonly card?: object };
  setup(r: Recorder<Defined>, options: { readonly seats: number }): void;
  readonly moves: { readonly [name: string]: AnyMove };
  readonly jobs?: { readonly [name: string]: AnyTask };
  waitsFor?(r: Reader<Defined>): readonly Seat[];
  outcome(r: Reader<Defined>): Outcome | undefined;
  readonly words?: Words<Defined>;
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<Defined>): boolean;
}

/** A move as it is played. */
interface Ready extends AnyMove {
  readonly seats: readonly string[];
  readonly places: readonly (readonly [field: string, place: Place])[];
  /** Every command of this move that its check lets pass. */
  commands(r: Reader<Defined>, me: Seat): readonly AnyCommand[];
}

function gameFrom(definition: AnyDefinition): Game<Defined, AnyCommand, { readonly seats: number }> {
  checkNames(definition);
  const { name, moves, match = {}, seat = {}, card: values = {}, visible = {}, outcome, jobs = {} } = definition;
  const limits =
    typeof definition.seats === 'number' ? { min: definition.seats, max: definition.seats } : definition.seats;
  const ready = new Map(Object.entries(moves).map(([type, move]) => [type, readied(type, move)]));
  const command = variants(
    'type',
    mapped(moves, (move) => fieldsOf(move.fields)),
  );
  const options = record({ seats: orFewest(limits), ...fieldsOf(definition.options) });
  /** A match that is over asks nothing more. */
  const stopIfOver = (r: Recorder<Defined>): void => {
    if (r.agenda.length + r.questions.open.length > 0 && outcome(r)) r.clearAgenda();
  };
  return {
    name,
    version: definition.version ?? '1',
    title: definition.title ?? name,
    seats: limits,
    catalog: definition.catalog,
    visible: {
      match: { turn: 'everyone', ...mapped(match, () => 'everyone' as const), ...visible.match },
      seat: { ...mapped(seat, () => 'everyone' as const), ...visible.seat },
      card: { ...mapped(values, () => 'known' as const), ...visible.card },
    },
    parseOptions: (raw) => parsed(options(raw ?? {}), 'BadOption'),
    blank: ({ seats }) => ({
      layout: definition.zones.layoutFor(seats),
      match: { turn: 0, ...match },
      seats: Array.from({ length: seats }, () => seat),
    }),
    setup: (r, given) => definition.setup(r, given),
    parseCommand: (raw) => parseCommand(command, raw),
    waitsFor: (r) => (outcome(r) ? [] : (definition.waitsFor?.(r) ?? [r.match.turn])),
    interrupts: Object.values(moves).some(({ offTurn }) => offTurn),
    choices: (r, me) => (outcome(r) ? [] : choicesOf(ready, r, me)),
    decide: (r, me, given) => {
      const move = ready.get(given.type) as Ready;
      const refusal = outcome(r) ? { code: 'MatchOver' } : whyNot(move, r, me, given);
      if (refusal) return refusal;
      move.do(r, me, given);
      return stopIfOver(r);
    },
    outcome: (r) => outcome(r),
    jobs: mapped(jobs, ({ do: run }: AnyTask): AnyTask['do'] => (r, job, ...answers) => {
      run(r, job, ...answers);
      stopIfOver(r);
    }),
    ...(command.rename ? { renameCards: command.rename } : {}),
    ...(definition.actsOpenly ? { actsOpenly: definition.actsOpenly } : {}),
    ...(definition.words ? { words: definition.words } : {}),
  };
}

/** Names that mean something to the kernel are free for nobody else. */
function checkNames({ name, moves, jobs = {}, options = {} }: AnyDefinition): void {
  const taken = (what: string, why: string): TypeError => new TypeError(`${name}: ${what} is the name of ${why}`);
  if (Object.hasOwn(moves, 'answer')) throw taken('answer', 'the command that answers a question');
  if (Object.hasOwn(options, 'seats')) throw taken('seats', 'the number of players');
  for (const [move, { fields = {} }] of Object.entries(moves))
    if (Object.hasOwn(fields, 'type')) throw taken(`type in move ${move}`, 'the move itself');
  for (const [job, { fields = {} }] of Object.entries(jobs))
    if (Object.hasOwn(fields, 'do')) throw taken(`do in job ${job}`, 'the job itself');
}

const mapped = <T, U>(of: { readonly [name: string]: T } | object, to: (value: T) => U): { [name: string]: U } =>
  Object.fromEntries(Object.entries(of as { readonly [name: string]: T }).map(([name, value]) => [name, to(value)]));

/** The number of seats; left out, as few as may be. */
const orFewest = ({ min, max }: { readonly min: number; readonly max: number }): Field<number> =>
  Object.assign(whole(min, max), { absent: { value: min } });

const fieldsOf = (sketches: FieldSketches = {}): Fields => mapped(sketches, fieldFrom);

function fieldFrom(sketch: FieldSketch): Field<unknown> {
  if (isPlace(sketch)) return card;
  if (typeof sketch === 'function') return sketch;
  if (typeof sketch === 'object') return oneOf(...sketch);
  const word = wordOf(sketch);
  return sketch.endsWith('?') ? optional(WORDS[word] as Field<unknown>) : WORDS[word];
}

/** A field is a function as well, but one with more to it than its call. */
const isPlace = (sketch: FieldSketch): sketch is Place =>
  typeof sketch === 'number' || (typeof sketch === 'function' && !('read' in sketch));

const zoneOfPlace = (place: Place, me: Seat): ZoneId => (typeof place === 'number' ? place : place(me));

const wordOf = (sketch: string): Word => (sketch.endsWith('?') ? sketch.slice(0, -1) : sketch) as Word;

function checkWord(name: string, field: string, sketch: FieldSketch): void {
  const read = typeof sketch === 'string' ? oneOf(...Object.keys(WORDS))(wordOf(sketch)) : ok(sketch);
  if (!read.ok) throw new TypeError(`move ${name}: its field ${field} ${read.error.map(reasonText).join()}`);
}

function parsed<T>(read: Result<T, readonly Problem[]>, code: string): Result<T, Refusal> {
  return read.ok ? read : err(refusalOf(code, read.error));
}

function parseCommand(command: Field<unknown>, raw: unknown): Result<AnyCommand, Refusal> {
  const read = command(raw);
  if (read.ok) return ok(read.value as AnyCommand);
  const isType = read.error[0]?.path[0] === 'type';
  return err(refusalOf(isType ? 'UnknownCommand' : 'BadCommand', read.error));
}

function choicesOf(ready: ReadonlyMap<string, Ready>, r: Reader<Defined>, me: Seat): readonly AnyCommand[] {
  const all: AnyCommand[] = [];
  for (const move of ready.values()) {
    if (!move.offTurn && r.match.turn !== me) continue;
    for (const command of move.commands(r, me)) all.push(command);
  }
  return all;
}

function whyNot(move: Ready, r: Reader<Defined>, me: Seat, command: AnyCommand): Refusal | undefined {
  if (!move.offTurn && r.match.turn !== me) return { code: 'NotYourTurn', turn: r.match.turn };
  for (const name of move.seats)
    if (Number(command[name] ?? 0) >= r.layout.seats.length) return { code: 'NoSuchSeat', seat: Number(command[name]) };
  for (const [field, place] of move.places) {
    const zone = zoneOfPlace(place, me);
    if (r.zoneOf(Number(command[field])) !== zone)
      return { code: 'NotThere', field, zone: zoneAt(r.layout, zone).name };
  }
  if (move.check) {
    const objection = move.check(r, me, command);
    return typeof objection === 'string' ? { code: objection } : objection || undefined;
  }
  if (!move.fields && !move.options) return undefined;
  const names = Object.keys(move.fields ?? {});
  const isOffered = move.commands(r, me).some((option) => names.every((name) => isSame(option[name], command[name])));
  return isOffered ? undefined : { code: 'NotAllowed' };
}

/** Values of fields are plain: numbers, texts, and lists of them. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

function readied(name: string, move: AnyMove): Ready {
  const sketches = Object.entries(move.fields ?? {});
  for (const [field, sketch] of sketches) checkWord(name, field, sketch);
  const isSeat = (sketch: FieldSketch): boolean =>
    sketch === seatField || (typeof sketch === 'string' && wordOf(sketch) === 'seat');
  const seats = sketches.filter(([, sketch]) => isSeat(sketch));
  const listed = sketches.map(([field, sketch]) => [field, candidatesOf(sketch)] as const);
  const open = listed.find(([, values]) => !values);
  if (!move.options && open) throw new TypeError(`move ${name}: its options must say which values ${open[0]} can have`);
  return {
    ...move,
    seats: seats.map(([field]) => field),
    places: sketches.flatMap(([field, sketch]) => (isPlace(sketch) ? [[field, sketch] as const] : [])),
    commands: move.options
      ? givenWays(name, move)
      : everyWay(name, move, listed as readonly (readonly [string, Candidates])[]),
  };
}

/** The options that a game names itself. */
function givenWays(name: string, move: AnyMove): Ready['commands'] {
  return (r, me) => {
    const all: AnyCommand[] = [];
    for (const args of move.options?.(r, me) ?? []) if (!move.check?.(r, me, args)) all.push({ type: name, ...args });
    return all;
  };
}

type Candidates = (r: Reader<Defined>, me: Seat) => readonly unknown[];

/** The values that a field can have without further words from the game, if that can be said. */
function candidatesOf(sketch: FieldSketch): Candidates | undefined {
  if (isPlace(sketch)) return (r, me) => r.cards(zoneOfPlace(sketch, me));
  if (typeof sketch === 'function') return undefined;
  if (typeof sketch === 'object') return () => sketch;
  const word = wordOf(sketch);
  const values = word === 'card' ? ownCards : word === 'seat' ? otherSeats : undefined;
  if (!values || !sketch.endsWith('?')) return values;
  return (r, me) => [undefined, ...values(r, me)];
}

/** Per seat the zones of its own that it sees; asked at every choice, so worked out once per layout. */
const ownZones = new WeakMap<Layout, readonly (readonly ZoneId[])[]>();

function zonesOf(layout: Layout, me: Seat): readonly ZoneId[] {
  let known = ownZones.get(layout);
  if (!known) {
    known = layout.seats.map((_, seat) =>
      layout.zones.flatMap((place, id) => (place.owner === seat && seesZone(place, seat) ? [id] : [])),
    );
    ownZones.set(layout, known);
  }
  return known[me] ?? [];
}

/** The cards of a seat that it sees. */
function ownCards(r: Reader<Defined>, me: Seat): readonly CardId[] {
  const [first, ...others] = zonesOf(r.layout, me);
  if (first === undefined) return [];
  return others.length === 0 ? r.cards(first) : [first, ...others].flatMap((id) => r.cards(id));
}

const otherSeats: Candidates = (r, me): readonly Seat[] => r.seats.filter((seat) => seat !== me);

/** Every combination of the values that the fields can have: tried on one object, copied when it passes. */
function everyWay(name: string, move: AnyMove, fields: readonly (readonly [string, Candidates])[]): Ready['commands'] {
  const blank: AnyCommand = { type: name, ...Object.fromEntries(fields.map(([field]) => [field, undefined])) };
  const hasGaps = Object.values(move.fields ?? {}).some((sketch) => typeof sketch === 'string' && sketch.endsWith('?'));
  const [first, ...others] = fields;
  if (!first) return (r, me) => (move.check?.(r, me, blank) ? [] : [blank]);
  // Most moves carry one field, and their options are asked for at every choice.
  if (others.length === 0 && !hasGaps) return waysOfOne(blank, move, first);
  return (r, me) => {
    const all: AnyCommand[] = [];
    const tried: { type: string; [field: string]: unknown } = { ...blank };
    const tryFrom = (at: number): void => {
      const next = fields[at];
      if (!next) {
        if (!move.check?.(r, me, tried)) all.push(hasGaps ? withoutGaps(tried) : { ...tried });
        return;
      }
      const [field, values] = next;
      for (const value of values(r, me)) {
        tried[field] = value;
        tryFrom(at + 1);
      }
    };
    tryFrom(0);
    return all;
  };
}

function waysOfOne(
  blank: AnyCommand,
  move: AnyMove,
  [field, values]: readonly [string, Candidates],
): Ready['commands'] {
  return (r, me) => {
    const all: AnyCommand[] = [];
    const tried: { type: string; [field: string]: unknown } = { ...blank };
    for (const value of values(r, me)) {
      tried[field] = value;
      if (!move.check?.(r, me, tried)) all.push({ ...tried });
    }
    return all;
  };
}

/** A copy without the fields that have no value. */
const withoutGaps = (tried: AnyCommand): AnyCommand =>
  Object.fromEntries(Object.entries(tried).filter(([, value]) => value !== undefined)) as AnyCommand;
