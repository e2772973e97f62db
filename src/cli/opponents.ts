/** Who sits in the other seats. A table names its bots; `--bot` picks one. Where nobody was picked, a person plays against `normal`, and bots among themselves are the first of the table. Any policy will do (L22). */
import { performance } from 'node:perf_hooks';
import { nearest } from '../core/fields/index.ts';
import { explainNoWorlds, worldsRefusal } from '../core/chance/index.ts';
import { err, ok, start, type Game, type Result } from '../core/index.ts';
import { project } from '../core/view/index.ts';
import {
  botOfRules,
  isLevel,
  DEFAULT_LEVEL,
  numbersIn,
  parsePolicy,
  randomBot,
  searchBot,
  thinkingTime,
  withDeadline,
  type Bot,
  type PolicyRule,
} from '../lab/index.ts';
import { newChance, seedFromText } from '../rng/index.ts';
import type { TextTable } from './terminal/text-table.ts';

/** A bot by the name that it can be asked for again. */
export interface Opponent {
  readonly name: string;
  readonly bot: Bot;
  /** Whether it thinks by the clock: then the same seed may bring another match (L49). */
  readonly isTimed: boolean;
}

/** The opponent of this name, or a sentence about who there is. Conditions are checked in a match with these options. */
export function opponentNamed(
  table: TextTable,
  name = Object.keys(table.bots)[0] ?? '',
  options: unknown = table.options({}, undefined),
): Result<Opponent, string> {
  const policy = parsePolicy(name);
  if (!policy.ok) return err(`policy ${name}: ${policy.error}`);
  const found = policy.value;
  if (found.kind === 'named') return namedBot(table, name);
  if (found.kind === 'ismcts') {
    const refusal = worldsRefusal(table.game);
    if (refusal) return err(`policy ${name}: ${explainNoWorlds(refusal)}`);
    const iterations = 'ms' in found ? BY_THE_CLOCK : found.iterations;
    const bot = searchBot(table.game, { iterations, adviser: table.bots['easy'] ?? randomBot });
    if ('ms' in found) return ok({ name, bot: withDeadline(bot, found.ms, () => performance.now()), isTimed: true });
    return ok({ name, bot, isTimed: false });
  }
  const wrong = wrongRule(table.game, options, found.rules);
  return wrong === undefined ? ok({ name, bot: botOfRules(found), isTimed: false }) : err(`policy ${name}: ${wrong}`);
}

/** Returns the name of the opponent that a person plays against who chose none: `normal`, or the first bot of a game without levels. */
export const usualOpponent = ({ bots }: TextTable): string | undefined =>
  Object.hasOwn(bots, DEFAULT_LEVEL) ? DEFAULT_LEVEL : undefined;

/** Returns the bot of an opponent with the time of its level, for play that a person waits for; other bots as they are. */
export function timely({ name, bot }: Opponent): Bot {
  const ms = thinkingTime(name);
  return ms === undefined ? bot : withDeadline(bot, ms, () => performance.now());
}

/** Iterations that no clock leaves time for. */
const BY_THE_CLOCK = 1_000_000;

function namedBot({ bots, game }: TextTable, name: string): Result<Opponent, string> {
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) return ok({ name, bot, isTimed: false });
  const refusal = isLevel(name) ? worldsRefusal(game) : undefined;
  if (refusal) return err(`there is no bot "${name}": ${explainNoWorlds(refusal)}`);
  const names = Object.keys(bots);
  const meant = nearest(name, names);
  const others = `there are ${names.join(', ')}, first(…), script(…) and ismcts(…)`;
  return err(`there is no bot "${name}"; ${meant === undefined ? others : `did you mean ${meant}?`}`);
}

/** A rule that names no command of the game, or a number that nobody sees in it (lab.md section 13, BAD_POLICY). */
function wrongRule(game: Game, options: unknown, rules: readonly PolicyRule[]): string | undefined {
  const unknown = rules.find(({ type }) => !isCommand(game, type));
  if (unknown) return `${game.name} has no command "${unknown.type}"`;
  const names = rules.flatMap((rule) => rule.if.map(({ name }) => name));
  if (names.length === 0) return undefined;
  const seen = seenAt(game, options);
  const missing = names.find((name) => !seen.includes(name));
  if (missing === undefined) return undefined;
  const meant = nearest(missing, seen);
  return `nobody sees a number "${missing}" there; ${meant === undefined ? `there are ${seen.join(', ')}` : `did you mean ${meant}?`}`;
}

/** Whether a game knows a type of command: one that it does not know is refused otherwise than one that lacks its fields. */
function isCommand(game: Game, type: string): boolean {
  if (type === 'answer') return true;
  const [this_, none] = [type, 'no such command'].map((each) => game.parseCommand({ type: each }));
  return this_?.ok === true || none?.ok === true || this_?.error.code !== none?.error.code;
}

/** The numbers that the first seat sees when a match begins. */
function seenAt(game: Game, options: unknown): readonly string[] {
  const begun = start(game, options, { chance: newChance('fast', seedFromText('policies')) });
  return begun.ok ? [...numbersIn(project(begun.value.state, 0, game.visible)).keys()].toSorted() : [];
}
