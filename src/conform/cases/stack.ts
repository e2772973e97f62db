/**
 * Runs files of stack cases: a table, what is done at it in sentences (stack-acts.ts), and what must have come of it.
 * `expected` lists only what it asserts. With `error` the last action must be refused with that code.
 */
import { RowsError, SetupError, testGame, type Game, type TestSetup } from '../../games/stack/index.ts';
import { BadCaseFile, isObject, runEach, type CaseReport } from './report.ts';
import { perform } from './stack-acts.ts';

interface StackCase {
  readonly name: string;
  readonly setup: TestSetup;
  readonly actions: readonly string[];
  readonly expected: Readonly<Record<string, unknown>>;
}

const FOR_PEOPLE = 'written for people; `npx vitest run test/games/stack/cases` runs a test of each name';

export function runStackCases(file: unknown): CaseReport {
  if (!isObject(file) || !Array.isArray(file['cases'])) throw new BadCaseFile('there is no list of cases');
  const cases = file['cases'] as readonly { readonly name: string; readonly setup?: unknown }[];
  if (cases.every(({ setup }) => typeof setup === 'string')) throw new BadCaseFile(FOR_PEOPLE);
  return runEach(cases, (one) => differenceOf(parseCase(one)));
}

function parseCase(raw: unknown): StackCase {
  if (!isObject(raw)) throw new BadCaseFile('a case is not an object');
  const { name, setup, actions, expected } = raw;
  if (typeof setup === 'string') throw new BadCaseFile(FOR_PEOPLE);
  if (!isObject(setup) || !isObject(setup['decks'])) throw new BadCaseFile('setup.decks is missing');
  if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string'))
    throw new BadCaseFile('actions is not a list of sentences');
  if (!isObject(expected)) throw new BadCaseFile('expected is not an object');
  return { name, setup, actions, expected } as unknown as StackCase;
}

function differenceOf({ setup, actions, expected }: StackCase): string | undefined {
  const game = sitDown(setup);
  const { error, ...rest } = expected;
  for (const [i, action] of actions.entries()) {
    const done = perform(game, action);
    const isLast = i === actions.length - 1;
    if (!done.ok && !(isLast && error === done.error.code))
      return `"${action}" was refused: ${JSON.stringify(done.error)}`;
    if (done.ok && isLast && error !== undefined) return `"${action}" was not refused`;
  }
  return firstDifference('', rest, seen(game));
}

function sitDown(setup: TestSetup): Game {
  try {
    return testGame(setup);
  } catch (error) {
    if (error instanceof SetupError || error instanceof RowsError) throw new BadCaseFile(error.message);
    throw error;
  }
}

/** A match in the words of a case: zones as kinds. */
function seen(game: Game): Readonly<Record<string, unknown>> {
  const { players, exile, stack, turn, step, activePlayerId, priorityPlayerId } = game.exportState();
  const kinds = ({ cards }: { readonly cards: readonly { readonly kind: string }[] }): readonly string[] =>
    cards.map(({ kind }) => kind);
  const own = Object.entries(players).map(([id, { hand, library, graveyard, battlefield, ...scalars }]) => [
    id,
    {
      ...scalars,
      hand: kinds(hand),
      library: kinds(library),
      graveyard: kinds(graveyard),
      battlefield: kinds(battlefield),
    },
  ]);
  return {
    players: Object.fromEntries(own),
    exile: kinds(exile),
    stack: stack.map(({ kind }) => kind),
    question: game.pendingChoice?.kind ?? null,
    outcome: game.outcome,
    events: game.events.map(({ type }) => type),
    turn,
    step,
    active: activePlayerId,
    priority: priorityPlayerId,
  };
}

/** The first thing asserted that is otherwise; objects are compared by what they assert, lists as a whole. */
function firstDifference(path: string, wanted: unknown, found: unknown): string | undefined {
  if (!isObject(wanted)) {
    const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
    return a === b ? undefined : `${path}: expected ${a}, found ${b ?? 'nothing'}`;
  }
  for (const [key, value] of Object.entries(wanted)) {
    const inside = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
    const difference = firstDifference(path === '' ? key : `${path}.${key}`, value, inside);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
