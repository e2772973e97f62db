/**
 * From a plan as data to a run that can be played, here or on another machine: the game and its bots are found again by
 * their names, and a plan that was made with other rules is refused (L69).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { canonicalJson } from '../../core/canonical/index.ts';
import { err, ok, type Json, type Result } from '../../core/index.ts';
import type { Bot, CheckedStep, Run, RunPlan } from '../../lab/index.ts';
import { seedFromText, taggedHash, toHex } from '../../rng/index.ts';
import { LAWS } from '../../testing/index.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { splitName } from '../load/game-spec.ts';
import { cannotStart } from '../terminal/option-words.ts';
import { opponentNamed } from '../opponents.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { packageVersion } from '../version.ts';
import { deckListsOf } from './deck-lists.ts';

/** What a run was made with: if any of it differs, it is another run (L65). */
export type Marks = Pick<RunPlan, 'engineVersion' | 'rulesHash' | 'cardSetHash'>;

/** The marks of a game; a file's own text is part of its rules. */
export function marksOf({ game }: TextTable, from: string | undefined): Marks {
  const text = from === undefined ? '' : textOf(from);
  return {
    engineVersion: packageVersion(),
    rulesHash: hashed('rules', [game.name, game.version, packageVersion(), text]),
    cardSetHash: hashed('cards', plain(game.catalog)),
  };
}

/** A package has no one file; its version is in its game. */
function textOf(from: string): string {
  try {
    return readFileSync(resolve(splitName(from).place), 'utf8');
  } catch {
    return '';
  }
}

const hashed = (what: string, value: Json): string => toHex(taggedHash(`lab-${what}`, canonicalJson(value)));

/** A value as JSON has it. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** A game found for a plan. */
export interface FoundRun {
  readonly table: TextTable;
  readonly run: Run;
}

/** The run of a plan; a text says why it cannot be played here, a number is the exit code of a complaint. */
export async function runOf(io: Io, plan: RunPlan): Promise<FoundRun | string | number> {
  const found = await findGame(io, plan.game);
  if (typeof found === 'number') return found;
  const table = plan.withBlank ? withBlank(found.table) : found.table;
  const own = marksOf(table, found.from);
  const odd = MARKS.find((mark) => own[mark] !== plan[mark]);
  if (odd) return `JobMismatch: the job wants ${odd} ${plan[odd]}, here it is ${own[odd]}`;
  const run = resolveRun(table, plan);
  return run.ok ? { table, run: run.value } : run.error;
}

const MARKS = ['engineVersion', 'rulesHash', 'cardSetHash'] as const;

/** The table with the empty card in its set. */
export const withBlank = (table: TextTable): TextTable =>
  deckListsOf(table.game.name, undefined, undefined)?.withBlank?.(table) ?? table;

/** Options through the gate, policies by name. */
export function resolveRun(
  table: TextTable,
  plan: Pick<RunPlan, 'variants' | 'masterSeed' | 'mostCommands'>,
): Result<Run, string> {
  const variants: Run['variants'][number][] = [];
  for (const { name, seatings } of plan.variants) {
    const seated: Run['variants'][number]['seatings'][number][] = [];
    for (const { options, policies, hero } of seatings) {
      const parsed = table.game.parseOptions(options);
      if (!parsed.ok) return err(cannotStart(table.game, parsed.error));
      const bots = botsOf(table, policies, options);
      if (!bots.ok) return bots;
      seated.push({ options: parsed.value, bots: bots.value, hero });
    }
    variants.push({ name, seatings: seated });
  }
  return ok({
    game: table.game,
    variants,
    master: seedFromText(plan.masterSeed),
    mostCommands: plan.mostCommands,
    check: (step) => brokenIn(table.game, step),
  });
}

/** The first law that a step breaks, of those that cost little (L64). */
function brokenIn(game: TextTable['game'], step: CheckedStep): string | undefined {
  for (const { id, check } of CHEAP) {
    const fault = check({ game, below: () => 0, ...step });
    if (fault !== undefined) return `${id}: ${fault}`;
  }
  return undefined;
}

const CHEAP = LAWS.filter(({ isCostly }) => isCostly !== true);

/** The bots that policies name; a text says which there is not. */
export function botsOf(
  table: TextTable,
  policies: readonly string[],
  options?: unknown,
): Result<readonly Bot[], string> {
  const bots: Bot[] = [];
  for (const policy of policies) {
    const found = opponentNamed(table, policy, options);
    if (!found.ok) return found;
    if (found.value.isTimed)
      return err(
        `${policy} thinks by the clock, and no run with it could be repeated: say iterations, such as ismcts(300)`,
      );
    bots.push(found.value.bot);
  }
  return ok(bots);
}
