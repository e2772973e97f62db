/** For tests and examples (K6): matches with chosen decks, and ways to move them on. */
import { makeStack, stack } from '../game.ts';
import { ROWS } from '../cards/rows.ts';
import type { Rows } from '../cards/row.ts';
import type { Step } from '../settings.ts';
import { withDocumentNames } from './refusals.ts';
import { Game, SetupError, type GameSetup } from './match.ts';

/** A small deck with a card of each type. */
export const TEST_DECK: readonly string[] = [
  'pell-runner',
  'kelm-field',
  'jotted-note',
  'oxbarrow-guard',
  'kelm-field',
  'long-tutelage',
  'glass-pantry',
  'kelm-field',
  'ledger-moth',
  'kelm-field',
];

type Lists = { readonly [playerId: string]: readonly string[] };

/** What a match for a test is made of (K6). */
export interface TestSetup {
  /** By player, in seat order; top card first. */
  readonly decks: Lists;
  readonly hands?: Lists;
  readonly graveyards?: Lists;
  readonly battlefields?: Lists;
  readonly options?: Partial<Omit<GameSetup, 'players'>>;
  /** Cards beside the set, as rows. */
  readonly rows?: Rows;
}

/** A match with custom decks and, if wanted, cards in other zones. */
export function testGame(given: TestSetup): Game {
  const { decks, hands = {}, graveyards = {}, battlefields = {}, options, rows, ...unknown } = given;
  for (const lists of [hands, graveyards, battlefields, unknown])
    refuseStrangers(lists, lists === unknown ? {} : decks);
  const players = Object.entries(decks).map(([id, deck]) => ({
    id,
    deck,
    hand: hands[id] ?? [],
    graveyard: graveyards[id] ?? [],
    battlefield: battlefields[id] ?? [],
  }));
  // Rules are tried as a served match has them: nobody draws at will unless the options grant it (K12).
  const setup = { gameId: 'test', ...options, sandbox: { playerDraw: false, ...options?.sandbox }, players };
  return new Game(setup, rows ? makeStack({ ...ROWS, ...rows }) : stack);
}

/** A player who is not in the match would silently have no cards, and a field that nobody reads would do nothing. */
function refuseStrangers(given: object, decks: Lists): void {
  const [field] = Object.keys(given).filter((id) => !Object.hasOwn(decks, id));
  if (field === undefined) return;
  const expected = Object.keys(decks).length > 0 ? 'a player with a deck' : 'a field of a test match';
  throw new SetupError(withDocumentNames({ code: 'BadOption', field, problem: 'unknown', value: field, expected }));
}

/** Everyone passes until the top of the stack has resolved or the step is over; stops at any question. */
export function passAll(game: Game): void {
  const { turn, step } = game.exportState();
  for (;;) {
    const { priorityPlayerId: playerId, ...now } = game.exportState();
    if (playerId === null || now.turn !== turn || now.step !== step) return;
    const passed = game.apply({ type: 'PASS_PRIORITY', playerId });
    if (!passed.ok || passed.value.some(({ type }) => type === 'RESOLVED')) return;
  }
}

/** Passes, without attacks and with the oldest cards discarded, until a step of this name; stops at other questions. */
export function advanceTo(game: Game, step: Step): void {
  while (game.outcome === null && game.exportState().step !== step) {
    if (game.pendingChoice === null) passAll(game);
    else if (!answerQuietly(game)) return;
  }
}

/** The same, into the next turn. */
export function advanceToNextTurn(game: Game, step: Step = 'UPKEEP'): void {
  const { turn } = game.exportState();
  while (game.outcome === null && game.exportState().turn === turn) {
    if (game.pendingChoice === null) passAll(game);
    else if (!answerQuietly(game)) return;
  }
  advanceTo(game, step);
}

/** Answers what has to be answered to get through a turn in which nothing happens. */
function answerQuietly(game: Game): boolean {
  if (game.pendingChoice === null) return false;
  const { choiceId, kind, playerId, cards, min } = game.pendingChoice;
  if (kind === 'attackers') return game.apply({ type: 'DECLARE_ATTACKERS', playerId, attackers: [] }).ok;
  if (kind === 'blockers') return game.apply({ type: 'DECLARE_BLOCKERS', playerId, blockers: [] }).ok;
  if (kind !== 'discard' || game.exportState().step !== 'CLEANUP') return false;
  return game.apply({ type: 'CHOOSE', playerId, choiceId, picks: cards.slice(0, min) }).ok;
}

/** The kinds in a library, top first. */
export const libraryKinds = (game: Game, playerId: string): readonly string[] =>
  game.playerState(playerId).library.cards.map(({ kind }) => kind);
