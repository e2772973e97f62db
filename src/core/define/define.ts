import type { GameAbout } from '../about.ts';
/**
 * A whole game from its moves: `zones` names the places, `defineGame` makes the plain Game beneath (game.ts) from moves
 * with typed fields. Gates, choices, renaming, refusals and whose turn it is follow from the moves; what a game wants
 * otherwise it says. Nothing here is known to the rest of the kernel: everything takes the Game.
 */
import type { MatchEvent } from '../events.ts';
import { record, variants, whole, type Field } from '../fields/fields.ts';
import { refusalOf, type Problem } from '../fields/problems.ts';
import type { CardRow, Exchanged, Game, Looks, Outcome, Words } from '../game.ts';
import type { Answer } from '../question.ts';
import type { Reader } from '../reader.ts';
import type { Recorder } from '../recorder.ts';
import { err, ok, type Refusal, type Result } from '../result.ts';
import type { Secrets } from '../secrets.ts';
import { generalSheet } from '../sheet/general-sheet.ts';
import type { CardSight, MatchSight, SeatSight, Visible } from '../visible.ts';
import { spoken } from '../words/spoken.ts';
import type { Layout, Seat, ZoneId } from '../zones.ts';
import { checkDefinition, checkOutcome, noPromise } from './check.ts';
import {
  choicesOf,
  readied,
  whyNot,
  type AnyCommand,
  type AnyMove,
  type AnyTask,
  type Move,
  type Ready,
  type Task,
} from './moves.ts';
import { formOf, type ValueForms } from './form.ts';
import type { CommandOf, ShapeOf, SightsOf } from './shape.ts';
import { fieldsOf, isPlace, isSeat, mapped, wordOf, type Args, type Defined, type FieldSketches } from './sketches.ts';
import { zoneOfPlace } from './zones.ts';

interface Sights<M, P, K> {
  readonly match?: { readonly [Key in keyof M]?: MatchSight<M[Key]> };
  readonly seat?: { readonly [Key in keyof P]?: SeatSight<P[Key]> };
  readonly card?: { readonly [Key in keyof K]?: CardSight };
}

/** Only values that there are can be hidden: a misspelt one would leave the value it means for everyone to see. */
type Named<Said, M, P, K> = {
  readonly [Scope in keyof Said]: Scope extends 'match'
    ? NamedIn<Said[Scope], M & { readonly turn: Seat }>
    : Scope extends 'seat'
      ? NamedIn<Said[Scope], P>
      : Scope extends 'card'
        ? NamedIn<Said[Scope], K>
        : { readonly 'values belong to match, seat or card': Scope };
};

type NamedIn<Said, Of> = {
  readonly [Key in keyof Said]: Key extends keyof Of ? unknown : { readonly 'there is no value of this name': Key };
};

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

/**
 * The same as its rules see it. Joined with what every game has, it is compared part by part with the `ShapeOf` of a
 * function beside the definition; by name alone TypeScript 5 takes two shapes for different because their jobs are.
 */
type Seen<M, P, K, J, N extends string> = Own<M, P, K, J, N> & Defined;

/** What a definition says of the game as a whole. */
interface Heading {
  readonly name: string;
  readonly version?: string;
  readonly title?: string;
  readonly about?: GameAbout;
  readonly seats: number | { readonly min: number; readonly max: number };
  readonly zones: { readonly layoutFor: (seats: number) => Layout };
  readonly catalog: { readonly [kind: string]: CardRow };
  /** How tables show it, where names do not say it well. */
  readonly looks?: Looks;
  /** How it is played, in a few paragraphs: the first says how one wins. The rules sheet adds zones, moves and cards. */
  readonly rules?: string;
}

/** What `defineGame` takes: everything there is to say about a game. */
export interface Definition<M, P, K, F, J, N extends string, O, Said> extends Heading {
  /** What the match begins with; `turn`, the seat whose turn it is, is always there. */
  readonly match?: M;
  /** What each seat begins with. */
  readonly seat?: P;
  /** What a card may carry, each with any value of its type: cards begin with none of them. */
  readonly card?: K;
  /** Options beside the number of seats, as fields. */
  readonly options?: O;
  /**
   * The form of values whose first value does not tell it, as fields: what saves are checked by. Left out, a value is of
   * the sort that it began with.
   */
  readonly form?: ValueForms<
    NoInfer<M>,
    NoInfer<P>,
    NoInfer<K>,
    Reader<Seen<NoInfer<M>, NoInfer<P>, NoInfer<K>, J, N>>
  >;
  /** Who sees what; values that are not named are seen by everyone, those of a card by who knows the card. */
  readonly visible?: Said & Sights<M, P, K> & Named<Said, M, P, K>;
  setup(r: Recorder<Seen<M, P, K, J, N>>, options: OptionsOf<O>): void;
  readonly moves: { readonly [Name in keyof F]: Move<Seen<M, P, K, J, N>, F[Name]> };
  readonly jobs?: { readonly [Name in keyof J]: Task<Seen<M, P, K, J, N>, J[Name], Name> } & {
    readonly [Name in N]: object;
  };
  /** Who is waited for; left out, the seat whose turn it is. Others may do what may be done off turn. */
  waitsFor?(r: Reader<Seen<M, P, K, J, N>>): readonly Seat[];
  outcome(r: Reader<Seen<M, P, K, J, N>>): Outcome | undefined;
  readonly words?: Words<Seen<M, P, K, J, N>>;
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<Seen<M, P, K, J, N>>, exchanged?: Exchanged): boolean;
  /** How a seat stands, from 0 to 1, for bots that look ahead. */
  judge?(r: Reader<Seen<M, P, K, J, N>>, seat: Seat): number;
  /** Whether players may agree to a draw. */
  readonly drawByAgreement?: boolean;
  /** Returns what a host does for a seat whose time has run out, such as one of its `choices`; undefined: the seat loses. */
  onTimeout?(
    r: Reader<Seen<M, P, K, J, N>>,
    seat: Seat,
    choices: readonly (CommandOf<NoInfer<F>> | Answer)[],
  ): CommandOf<NoInfer<F>> | Answer | undefined;
  /** How hidden values are dealt again for bots that look ahead, where `form` does not list what they can be. */
  readonly secrets?: Secrets<Seen<NoInfer<M>, NoInfer<P>, NoInfer<K>, J, N>>;
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

/** A definition with its types forgotten: what its own are matters to its moves alone. */
export interface AnyDefinition extends Heading {
  readonly match?: object;
  readonly seat?: object;
  readonly card?: object;
  readonly options?: FieldSketches;
  readonly form?: ValueForms<object, object, object, Reader<Defined>>;
  readonly visible?: { readonly match?: object; readonly seat?: object; readonly card?: object };
  setup(r: Recorder<Defined>, options: { readonly seats: number }): void;
  readonly moves: { readonly [name: string]: AnyMove };
  readonly jobs?: { readonly [name: string]: AnyTask };
  waitsFor?(r: Reader<Defined>): readonly Seat[];
  outcome(r: Reader<Defined>): Outcome | undefined;
  readonly words?: Words<Defined>;
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<Defined>, exchanged?: Exchanged): boolean;
  judge?(r: Reader<Defined>, seat: Seat): number;
  readonly drawByAgreement?: boolean;
  onTimeout?(
    r: Reader<Defined>,
    seat: Seat,
    choices: readonly (AnyCommand | Answer)[],
  ): AnyCommand | Answer | undefined;
  readonly secrets?: Secrets<Defined>;
}

function gameFrom(definition: AnyDefinition): Game<Defined, AnyCommand, { readonly seats: number }> {
  checkDefinition(definition);
  const { name, moves, match = {}, seat = {}, card: values = {}, visible = {}, outcome, jobs = {} } = definition;
  const limits =
    typeof definition.seats === 'number' ? { min: definition.seats, max: definition.seats } : definition.seats;
  const ready = new Map(Object.entries(moves).map(([type, move]) => [type, readied(type, move)]));
  const command = variants(
    'type',
    mapped(moves, (move) => fieldsOf(move.fields)),
  );
  const own = fieldsOf(definition.options);
  const options = record({ seats: orFewest(limits), ...own });
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
    optionValues: own,
    blank: ({ seats }) => ({
      layout: definition.zones.layoutFor(seats),
      match: { turn: 0, ...match },
      seats: Array.from({ length: seats }, () => seat),
    }),
    setup: (r, given) => noPromise('setup', definition.setup(r, given)),
    parseCommand: (raw) => parseCommand(command, raw),
    waitsFor: (r) => (outcome(r) ? [] : (definition.waitsFor?.(r) ?? [r.match.turn])),
    interrupts: Object.values(moves).some(({ offTurn }) => offTurn),
    choices: (r, me) => (outcome(r) ? [] : choicesOf(ready, r, me)),
    decide: (r, me, given) => {
      const move = ready.get(given.type) as Ready;
      const refusal = outcome(r) ? { code: 'MatchOver' } : whyNot(move, r, me, given);
      if (refusal) return refusal;
      noPromise(`move ${given.type}`, move.do(r, me, given));
      return stopIfOver(r);
    },
    outcome: (r) => checkOutcome(name, r, outcome(r)),
    form: formOf({ ...definition, match, seat, card: values, jobs }),
    jobs: mapped(jobs, ({ do: run }: AnyTask): AnyTask['do'] => (r, job, ...answers) => {
      noPromise(`job ${job.do}`, run(r, job, ...answers));
      stopIfOver(r);
    }),
    rules: () =>
      generalSheet({
        title: definition.title ?? name,
        seats: limits,
        zones: definition.zones.layoutFor(limits.min).zones,
        catalog: definition.catalog,
        moves: mapped(moves, ({ fields = {} }: AnyMove) => chosenFor(fields, definition.zones.layoutFor(limits.min))),
        ...(definition.rules === undefined ? {} : { text: definition.rules }),
      }),
    looks: { ...looksOf(definition), ...definition.looks },
    ...(command.rename ? { renameCards: command.rename } : {}),
    ...given(definition, ['about', 'actsOpenly', 'drawByAgreement', 'judge', 'onTimeout', 'secrets', 'words']),
  };
}

/** What is chosen for a move, in words; cards by the place that they are taken from. */
const chosenFor = (fields: FieldSketches, layout: Layout): readonly string[] =>
  Object.entries(fields).map(([field, sketch]) => {
    if (isPlace(sketch)) return placeWords(layout, zoneOfPlace(sketch, 0));
    if (isSeat(sketch)) return typeof sketch === 'string' && sketch.endsWith('?') ? 'perhaps a player' : 'a player';
    if (Array.isArray(sketch)) return `one of ${sketch.map(spoken).join(', ')}`;
    return typeof sketch === 'string' && SORTS[wordOf(sketch)]
      ? (SORTS[wordOf(sketch)] ?? field)
      : `a ${spoken(field)}`;
  });

const SORTS: { readonly [word: string]: string } = {
  card: 'a card',
  cards: 'cards',
  number: 'a number',
  text: 'a word',
};

function placeWords({ zones }: Layout, id: ZoneId): string {
  const { name = '', owner = null } = zones[id] ?? {};
  return `a card from ${owner === null ? 'the' : 'your'} ${spoken(name.replace(/^p\d+[._-]?(?=.)/, ''))}`;
}

/** What tables can tell from the definition itself: which values are none yet, and which fields are seats. */
function looksOf({ match = {}, seat = {}, moves }: AnyDefinition): Looks {
  const sketches = Object.values(moves).flatMap(({ fields = {} }) => Object.entries(fields));
  return {
    unset: Object.entries({ ...match, ...seat }).flatMap(([key, first]) => (first === -1 ? [key] : [])),
    seats: [...new Set(sketches.flatMap(([field, sketch]) => (isSeat(sketch) ? [field] : [])))],
  };
}

/** Those parts of a definition that a game has as they are, if they are there. */
const given = <K extends keyof AnyDefinition>(definition: AnyDefinition, parts: readonly K[]): Pick<AnyDefinition, K> =>
  Object.fromEntries(parts.filter((part) => definition[part]).map((part) => [part, definition[part]])) as Pick<
    AnyDefinition,
    K
  >;

/** The number of seats; left out, as few as may be. */
const orFewest = ({ min, max }: { readonly min: number; readonly max: number }): Field<number> =>
  Object.assign(whole(min, max), { absent: { value: min } });

function parsed<T>(read: Result<T, readonly Problem[]>, code: string): Result<T, Refusal> {
  return read.ok ? read : err(refusalOf(code, read.error));
}

function parseCommand(command: Field<unknown>, raw: unknown): Result<AnyCommand, Refusal> {
  const read = command(raw);
  if (read.ok) return ok(read.value as AnyCommand);
  const isType = read.error[0]?.path[0] === 'type';
  return err(refusalOf(isType ? 'UnknownCommand' : 'BadCommand', read.error));
}
