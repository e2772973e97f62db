/**
 * Runs files of stack cases: a table, what is done at it in sentences (stack-acts.ts), and what must have come of it.
 * `expected` lists only what it asserts. With `error` the last action must be refused with that code.
 */
import { fields, type ValueOf } from '../../../src/core/fields/index.ts';
import { RowsError, SetupError, testGame, type Game, type TestSetup } from '../../../src/games/stack/index.ts';
import { PROFILES } from '../../../src/rng/index.ts';
import { firstDifference } from '../compare.ts';
import { problemLine } from '../problems.ts';
import { MOST, NAME, NAMES, RAW, readCase, type Raw } from './form.ts';
import { isProse, refuseProse } from './prose.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';
import { perform } from './stack-acts.ts';

const { byName, checked, list, optional, record, text } = fields;

/** Runs every case of a parsed file of stack cases; one in prose is refused with its test. */
export const runStackCases = (file: unknown): CaseReport =>
  runEach(casesIn(file), (one) => (isProse(one) ? refuseProse(one, 'test/games/stack/cases') : differenceOf(one)));

const BY_PLAYER = byName(NAMES);

/** Rows and options go to the game's own gates, which know more of them (SetupError, RowsError). */
const SETUP = record({
  decks: BY_PLAYER,
  hands: optional(BY_PLAYER),
  graveyards: optional(BY_PLAYER),
  battlefields: optional(BY_PLAYER),
  options: optional(checked(RAW, checkChance)),
  rows: optional(RAW),
});

/** What the game takes as it is. */
function checkChance({ seed = '', profile }: Raw): fields.Wanted | undefined {
  if (typeof seed !== 'string') return { at: ['seed'], expected: 'a text' };
  const isKnown = profile === undefined || PROFILES.some((known) => known === profile);
  return isKnown ? undefined : { at: ['profile'], expected: `one of ${PROFILES.join(', ')}` };
}

type Setup = ValueOf<typeof SETUP>;

const CASE = { name: NAME, setup: SETUP, actions: list(text(1000), MOST), expected: RAW };

function differenceOf(raw: unknown): string | undefined {
  const { setup, actions, expected } = readCase(CASE, raw);
  const game = sitDown(setup);
  const { error, ...rest } = expected;
  for (const [i, action] of actions.entries()) {
    const done = perform(game, action);
    const isLast = i === actions.length - 1;
    if (!done.ok && !(isLast && error === done.error.code))
      return `"${action}" was refused: ${JSON.stringify(done.error)}`;
    if (done.ok && isLast && error !== undefined) return `"${action}" was not refused`;
  }
  if (error !== undefined && actions.length === 0) return 'there is no action that could be refused';
  return firstDifference('', rest, seen(game));
}

/** Cards for a player who has no deck would be lost without a word; who plays, the decks say. */
function checkPlayers({ decks, hands = {}, graveyards = {}, battlefields = {}, options = {} }: Setup): void {
  const lists = { hands, graveyards, battlefields };
  for (const [word, byPlayer] of Object.entries(lists)) {
    const odd = Object.keys(byPlayer).find((id) => !Object.hasOwn(decks, id));
    if (odd !== undefined) throw new BadCaseFile(`unknown word: setup.${word}.${odd}, for no player has that name`);
  }
  if ('players' in options)
    throw new BadCaseFile('unknown word: setup.options.players; the players are those with decks');
}

function sitDown(setup: Setup): Game {
  checkPlayers(setup);
  try {
    // What stands in rows and options is judged there, and refused with its place.
    return testGame(setup as TestSetup);
  } catch (error) {
    if (error instanceof RowsError) throw new BadCaseFile(problemLine(error.problems, 'the rows', ['setup', 'rows']));
    if (error instanceof SetupError) throw new BadCaseFile(error.message);
    throw error;
  }
}

/** A match in the words of a case: zones as kinds. */
function seen(game: Game): Raw {
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
