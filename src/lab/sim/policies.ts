/**
 * Policies as data (L22): a bot by the name its table has for it; a priority list, `first(play if energy>=2, endTurn)`; a
 * script, `script(play, play:1, endTurn)`; or a search, `ismcts(300)`, or by the clock, `ismcts(500ms)`.
 */
import { err, ok, type Answer, type Command, type Result } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { pickAny, type Below, type Bot } from '../bots.ts';

/** A condition on a number that the player sees: a value of its seat or of the match, or how many cards lie in a zone. */
export interface PolicyCondition {
  readonly name: string;
  readonly is: keyof typeof COMPARED;
  readonly than: number;
}

/** A type of command, and when it is wanted; of a script, the how-manieth choice of that type. */
export interface PolicyRule {
  readonly type: string;
  readonly if: readonly PolicyCondition[];
  readonly at?: number;
}

/** A policy that was read. */
export type Policy =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'first' | 'script'; readonly rules: readonly PolicyRule[] }
  | { readonly kind: 'ismcts'; readonly iterations: number }
  | { readonly kind: 'ismcts'; readonly ms: number };

/** The versions of what is written here: what a policy does changes only with its version (L22). */
export const POLICY_VERSIONS = { random: 1, first: 1, script: 1, ismcts: 3 } as const;

/** The policy of a text, or what is wrong with it. */
export function parsePolicy(text: string): Result<Policy, string> {
  const [, kind, inside = ''] = /^(first|script|ismcts)\((.*)\)$/.exec(text) ?? [];
  if (kind === undefined) return ok({ kind: 'named', name: text });
  if (kind === 'ismcts') return searchOf(inside);
  const rules: PolicyRule[] = [];
  for (const part of inside.split(/[,+]/)) {
    const rule = kind === 'first' ? ruleOf(part.trim()) : stepOf(part.trim());
    if (typeof rule === 'string') return err(rule);
    rules.push(rule);
  }
  return ok({ kind: kind === 'first' ? 'first' : 'script', rules });
}

/** The bot of a list or a script. */
export const botOfRules = (policy: Extract<Policy, { kind: 'first' | 'script' }>): Bot =>
  policy.kind === 'first' ? firstOf(policy.rules) : scriptOf(policy.rules);

/** What a policy was made by: its own version, or that of the game whose bot it is. */
export function policyVersion(text: string, game: { readonly name: string; readonly version: string }): string {
  const kind = /^\w+(?=\()/.exec(text)?.[0] ?? text;
  const own = Object.entries(POLICY_VERSIONS).find(([name]) => name === kind);
  return own ? `${own[0]} ${own[1]}` : `${kind} of ${game.name} ${game.version}`;
}

// ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const COMPARED = {
  '>=': (a: number, b: number) => a >= b,
  '<=': (a: number, b: number) => a <= b,
  '==': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '>': (a: number, b: number) => a > b,
  '<': (a: number, b: number) => a < b,
} as const;

const isComparison = (text: string): text is keyof typeof COMPARED => Object.hasOwn(COMPARED, text);

function searchOf(inside: string): Result<Policy, string> {
  const [, digits, unit] = /^([1-9]\d{0,5})(ms)?$/.exec(inside) ?? [];
  if (digits === undefined)
    return err('takes 1 to 999999 iterations or milliseconds, such as ismcts(300) or ismcts(500ms)');
  return ok(unit ? { kind: 'ismcts', ms: Number(digits) } : { kind: 'ismcts', iterations: Number(digits) });
}

/** `play if energy>=2 and hand>3`. */
function ruleOf(text: string): PolicyRule | string {
  const [, type, said] = /^([\w-]+)(?:\s+if\s+(.+))?$/.exec(text) ?? [];
  if (type === undefined) return `"${text}" is no rule such as play, or play if energy>=2`;
  const conditions: PolicyCondition[] = [];
  for (const part of said === undefined ? [] : said.split(/\s+and\s+/)) {
    const [, name = '', is = '', than = ''] = /^([\w.-]+?)\s*(>=|<=|==|!=|>|<)\s*(-?\d{1,9})$/.exec(part.trim()) ?? [];
    if (!isComparison(is)) return `"${part.trim()}" is no condition such as hand>=3`;
    conditions.push({ name, is, than: Number(than) });
  }
  return { type, if: conditions };
}

/** `play`, or `play:2` for the third of its kind. */
function stepOf(text: string): PolicyRule | string {
  const [, type, at] = /^([\w-]+)(?::(\d{1,4}))?$/.exec(text) ?? [];
  if (type === undefined) return `"${text}" is no step such as play or play:2`;
  return { type, if: [], ...(at === undefined ? {} : { at: Number(at) }) };
}

// ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Choice = Command | Answer;

/** The bot of a priority list: any command of the first type that is offered and wanted now, or any at all. */
export function firstOf(rules: readonly PolicyRule[]): Bot {
  return (view: PlainView, choices: readonly Choice[], below: Below) => {
    const rule = rules.find(
      ({ type, if: conditions }) =>
        choices.some((choice) => choice.type === type) && conditions.every((each) => holds(view, each)),
    );
    return pickAny(rule ? choices.filter(({ type }) => type === rule.type) : choices, below);
  };
}

/**
 * The bot of a script: step by step, round and round; a step that is not offered is passed over, and if none is, anything
 * will do. Where it stands is kept with the player's stream, which is another one in every match.
 */
export function scriptOf(steps: readonly PolicyRule[]): Bot {
  const places = new WeakMap<Below, number>();
  return (_view: PlainView, choices: readonly Choice[], below: Below) => {
    const from = places.get(below) ?? 0;
    for (let i = 0; i < steps.length; i++) {
      const { type = '', at } = steps[(from + i) % steps.length] ?? {};
      const offered = choices.filter((choice) => choice.type === type);
      const chosen = at === undefined ? offered[0] && pickAny(offered, below) : offered[at];
      if (!chosen) continue;
      places.set(below, from + i + 1);
      return chosen;
    }
    return pickAny(choices, below);
  };
}

const holds = (view: PlainView, { name, is, than }: PolicyCondition): boolean => {
  const value = numbersIn(view).get(name);
  return value !== undefined && COMPARED[is](value, than);
};

/** Every number that a player sees and a condition may name: its own before those of all. */
export function numbersIn({ viewer, zones, seats, match }: PlainView): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'number' && !found.has(name)) found.set(name, value);
  };
  const own = viewer === 'spectator' ? {} : (seats[viewer] ?? {});
  for (const [name, value] of Object.entries(own)) add(name, value);
  for (const [name, value] of Object.entries(match)) add(name, value);
  for (const { type, owner, count } of Object.values(zones)) if (owner === viewer) add(type, count);
  for (const [name, { type, owner, count }] of Object.entries(zones)) {
    add(name, count);
    if (owner === null) add(type, count);
  }
  return found;
}
