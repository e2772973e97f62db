/** What a file declares, and where in it something is read: the two things that give a name its meaning. */
import type { StateForm, ZoneForm } from './canonical.ts';
import { many, one, TEXT, type Type } from './expr/type.ts';
import type { Limits } from './read/limits.ts';
import type { Node } from './read/node.ts';
import type { More, Problems } from './read/problems.ts';

/** The names of a file. */
export interface Scope {
  readonly problems: Problems;
  readonly limits: Limits;
  readonly zones: Map<string, ZoneForm>;
  /** Other names of zones (S10). */
  readonly aliases: Map<string, string>;
  readonly state: Map<string, StateForm>;
  readonly options: Map<string, Type>;
  readonly positions: Set<string>;
  readonly rankings: Set<string>;
  readonly moves: Set<string>;
  /** The parameters of each move. */
  readonly params: Map<string, ReadonlyMap<string, Local>>;
  /** Phases outside turns, in turns, and rounds. */
  readonly phases: Set<string>;
  /** Whether there are phases or turns, which `end` ends. */
  hasTurns: boolean;
  /** What can be read of a card (S12). */
  readonly attributes: Map<string, Type>;
  hasChips: boolean;
  /** Whether players have teams. */
  hasTeams: boolean;
  /** Whether the number of players is known, and the zones whose cards are: else there is nothing to count (S41). */
  hasPlayers: boolean;
  readonly soundDecks: Set<string>;
  /** Zones, state and options that were declared with a fault: nothing that follows from it is told (S38). */
  readonly unsure: Set<string>;
  /** Codes about names of a section that could not be read: nobody can say that those are unknown. */
  readonly muted: Set<string>;
  readonly used: Used;
  /** Where canonical parts stand, by path. */
  readonly places: Map<string, number>;
}

/** What was named somewhere: the rest is told as unused. */
export interface Used {
  readonly zones: Set<string>;
  readonly state: Set<string>;
  readonly offered: Set<string>;
  /** Whether a step `win` stands anywhere. */
  wins: boolean;
}

/** Where an expression or a step stands. */
export interface Context {
  readonly scope: Scope;
  /** The canonical path, for run-time errors. */
  readonly path: string;
  /** Who acts here: `self`, the element that is looked at (or the one around it), or nobody. */
  readonly actor: 'self' | 'it' | 'outer' | null;
  /** Parameters and bound names. Grows while the steps of a list are read. */
  readonly names: Map<string, Local>;
  /** The element of the `where` around, and the one around that. */
  readonly it?: Type | undefined;
  readonly outer?: Type | undefined;
  /** A player evaluates this: only what it sees may be read (S28). */
  readonly hasOwnEyes?: boolean;
  /** The round that steps stand in. */
  readonly round?: string;
}

/** A parameter of a move, or what a choice has bound. */
export interface Local {
  readonly kind: 'param' | 'bound' | 'bound_count';
  readonly type: Type;
}

export function newScope(problems: Problems, limits: Limits): Scope {
  return {
    problems,
    limits,
    zones: new Map(),
    aliases: new Map(),
    state: new Map(),
    options: new Map(),
    positions: new Set(),
    rankings: new Set(),
    moves: new Set(),
    params: new Map(),
    phases: new Set(),
    hasTurns: false,
    attributes: new Map([
      ['kind', TEXT],
      ['rank', TEXT],
      ['suit', TEXT],
      ['cost', one('int')],
      ['points', one('int')],
    ]),
    hasChips: false,
    hasTeams: false,
    hasPlayers: false,
    soundDecks: new Set(),
    unsure: new Set(),
    muted: new Set(),
    used: { zones: new Set(), state: new Set(), offered: new Set(), wins: false },
    places: new Map(),
  };
}

/** A place where nobody acts. */
export const contextIn = (scope: Scope, path: string, rest: Partial<Context> = {}): Context => ({
  scope,
  path,
  actor: null,
  names: new Map(),
  ...rest,
});

/** The same place for the elements of a list. */
export const within = (context: Context, element: Type): Context => ({
  ...context,
  it: element,
  outer: context.it,
  actor: context.actor === 'it' ? 'outer' : context.actor === 'outer' ? null : context.actor,
});

/** The same place with a longer path. */
export const at = (context: Context, ...steps: readonly (string | number)[]): Context => ({
  ...context,
  path: [context.path, ...steps].join('/'),
});

/** Tells a fault of a file. */
export function tell(
  context: { readonly scope: Scope },
  code: string,
  offset: number,
  message: string,
  more?: More,
): void {
  if (!context.scope.muted.has(code)) context.scope.problems.add(code, offset, message, more);
}

/** Tells a fault in the use of a name, unless the name itself was declared with one. */
export function tellOf(
  context: { readonly scope: Scope },
  name: string,
  code: string,
  offset: number,
  words: string,
): void {
  if (!context.scope.unsure.has(name)) tell(context, code, offset, words);
}

/** Reads a declaration and remembers whether there was a fault in it. */
export function declaring<T>({ scope }: { readonly scope: Scope }, name: string, read: () => T): T {
  const before = scope.problems.count;
  const declared = read();
  if (scope.problems.count > before) scope.unsure.add(name);
  return declared;
}

/** The name under which a zone is declared, if it is. */
export function zoneNamed(scope: Scope, name: string): string | undefined {
  return scope.zones.has(name) ? name : scope.aliases.get(name);
}

/** The type of a state variable. */
export function stateType({ type }: StateForm): Type {
  return one(type === 'enum' ? 'text' : type);
}

/** A type for each of many. */
export const ofMany = (type: Type, owner: Type): Type => (owner.isList ? many(type.base) : type);

/** Remembers where a canonical part stands. */
export const remember = (context: Context, node: Node | { readonly at: number }): void => {
  context.scope.places.set(context.path, node.at);
};
