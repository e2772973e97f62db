/**
 * Which fields of commands hold cards: a client that knows no rules shows a choice at the card it is about. Found by asking
 * the game to rename the cards of a command and looking at what changed.
 */
import type { Command, Game } from '../game.ts';
import { isAnswer } from '../work.ts';
import type { Answer } from '../question.ts';
import type { Shape } from '../state.ts';

/** Paths by the type of a command: `card`, or `targets.*.card` in each of a list. */
export interface CardFields {
  readonly [type: string]: readonly string[];
}

/** The paths of the cards in some commands. */
export function cardFields<S extends Shape, C extends Command>(
  { renameCards }: Pick<Game<S, C>, 'renameCards'>,
  commands: readonly (C | Answer)[],
): CardFields {
  const found = new Map<string, Set<string>>();
  for (const command of commands) {
    if (isAnswer(command) || !renameCards) continue;
    const paths = [...changesIn(command, renameCards(command, elsewhere))];
    if (paths.length > 0) found.set(command.type, new Set([...(found.get(command.type) ?? []), ...paths]));
  }
  return Object.fromEntries([...found].map(([type, paths]) => [type, [...paths]]));
}

/** Any other card would do. */
const elsewhere = (card: number): number => card + 1;

function* changesIn(before: unknown, after: unknown, path = ''): Generator<string> {
  if (typeof before === 'number' && before !== after) yield path.slice(1);
  if (typeof before !== 'object' || before === null) return;
  for (const [key, value] of Object.entries(before)) {
    const step = Array.isArray(before) ? '*' : key;
    yield* changesIn(value, Object(after)[key], `${path}.${step}`);
  }
}
