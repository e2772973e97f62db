/**
 * A command is one thing: the fields it takes, why it may not be given now, what it does, and which of it may be given.
 * A table of commands is all that a game says about them; their type, the gate, the choices and the carrying out follow.
 */
import { variants, type Field, type Fields, type RecordOf } from './fields.ts';
import { refusalOf, type Problem } from './problems.ts';
import type { CardId } from '../pile.ts';
import { err, type Refusal, type Result } from '../result.ts';
import type { Seat } from '../zones.ts';

/** A command as it is given: its type and the values of its fields. */
export type Given<Type extends string, F extends Fields> = { readonly type: Type } & RecordOf<F>;

/** What a command does. `Scene` is what a game reads by, `Step` what it writes by; often a Reader and a Recorder. */
export interface CommandParts<Type extends string, F extends Fields, Scene, Step> {
  /** Whether it may be given while a question stands, such as giving up. */
  readonly anytime?: boolean;
  /** Why it may not be given now, if it may not. */
  check?(scene: Scene, seat: Seat, command: Given<Type, F>): Refusal | undefined;
  /** Carries it out once `check` has let it; a refusal from here takes back what was written. */
  do(step: Step, seat: Seat, command: Given<Type, F>): Refusal | undefined | void;
  /** Those that may be given now. Left out, a command without fields is offered when `check` lets it, any other never. */
  list?(scene: Scene, seat: Seat): readonly Given<Type, F>[];
}

/** One entry of a table of commands. */
export interface CommandEntry<Type extends string, F extends Fields, Scene, Step> extends CommandParts<
  Type,
  F,
  Scene,
  Step
> {
  readonly type: Type;
  readonly fields: F;
}

/** What games write commands with, once they have said what checks and deeds are given. */
export const commandsFor =
  <Scene, Step extends Scene = Scene>() =>
  <const Type extends string, F extends Fields>(
    type: Type,
    fields: F,
    parts: CommandParts<Type, F, Scene, Step>,
  ): CommandEntry<Type, F, Scene, Step> => ({ type, fields, ...parts });

// What a command takes is known to its entry alone; the table hands it what its own gate has read.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyEntry<Scene, Step> = CommandEntry<any, any, Scene, Step>;

/** The commands that a table of entries reads. */
export type CommandIn<Entry> = Entry extends { readonly type: infer Type extends string; readonly fields: infer F }
  ? F extends Fields
    ? Given<Type, F>
    : never
  : never;

/** A game's commands. `parse`, `rename`, `types`, `anytime` and `take` are what a Game wants by those names. */
export interface Commands<C extends { readonly type: string }, Scene, Step> {
  readonly types: readonly C['type'][];
  /** The types of those that may be given while a question stands. */
  readonly anytime: readonly C['type'][];
  /** The form of a command, with the problems of what is none. */
  readonly field: Field<C>;
  parse(raw: unknown): Result<C, Refusal>;
  /** The command with every card in it renamed. */
  rename(command: C, rename: (card: CardId) => CardId): C;
  check(scene: Scene, seat: Seat, command: C): Refusal | undefined;
  /** Checks a command and carries it out. */
  decide(step: Step, seat: Seat, command: C): Refusal | undefined | void;
  /** Carries out a command of the list as it is now, which need not be checked again. */
  take(step: Step, seat: Seat, command: C): Refusal | undefined | void;
  /** Everything that may be given now, in the order of the table. */
  list(scene: Scene, seat: Seat): readonly C[];
}

/** All commands of a game, in the order in which they are offered. */
export function commandTable<Scene, Step extends Scene, const E extends readonly AnyEntry<Scene, Step>[]>(
  entries: E & readonly AnyEntry<Scene, Step>[],
): Commands<CommandIn<E[number]>, Scene, Step> {
  type C = CommandIn<E[number]>;
  const byType = new Map<string, AnyEntry<Scene, Step>>(entries.map((entry) => [entry.type, entry]));
  // The fields by type are a table whose names only the entries know.
  const field = variants(
    'type',
    Object.fromEntries(entries.map(({ type, fields }) => [type, fields])),
  ) as Field<unknown> as Field<C>;
  // Worked out once: bots and tables ask for them before every command.
  const lists = entries.flatMap((entry) => listOf<Scene, Step>(entry));
  const entryOf = ({ type }: C): AnyEntry<Scene, Step> => {
    const entry = byType.get(type);
    if (!entry) throw new RangeError(`no command ${JSON.stringify(type)} in this table`);
    return entry;
  };
  return {
    types: entries.map(({ type }): C['type'] => type),
    anytime: entries.filter(({ anytime }) => anytime).map(({ type }): C['type'] => type),
    field,
    parse(raw) {
      const read = field(raw);
      return read.ok ? read : err(refusalFor(read.error));
    },
    rename: (command, rename) => field.rename?.(command, rename) ?? command,
    check: (scene, seat, command) => entryOf(command).check?.(scene, seat, command),
    decide(step, seat, command) {
      const entry = entryOf(command);
      return entry.check?.(step, seat, command) ?? entry.do(step, seat, command);
    },
    take: (step, seat, command) => entryOf(command).do(step, seat, command),
    list(scene, seat) {
      // Each entry lists commands of its own type, which is one of the table's.
      const all: C[] = [];
      for (const list of lists) for (const command of list(scene, seat) as readonly C[]) all.push(command);
      return all;
    },
  };
}

/** An unknown type is another mistake than a wrong field. */
function refusalFor(problems: readonly Problem[]): Refusal {
  return refusalOf(problems[0]?.path[0] === 'type' ? 'UnknownCommand' : 'BadCommand', problems);
}

type List<Scene, Step> = NonNullable<AnyEntry<Scene, Step>['list']>;

/** What an entry offers, if it ever does: its own list, or itself where it has no fields and may be given. */
function listOf<Scene, Step>(entry: AnyEntry<Scene, Step>): List<Scene, Step>[] {
  const { type, fields, check, list } = entry;
  if (list) return [list];
  const command = { type };
  const itself: List<Scene, Step> = (scene, seat) => (check?.(scene, seat, command) === undefined ? [command] : []);
  return Object.keys(fields).length > 0 ? [] : [itself];
}
