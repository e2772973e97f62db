/**
 * The game as its document names it: `new Game({ gameId, players })`, `apply`, `exportState`, `viewFor`.
 * A thin class over the Game value and the kernel; all rules are elsewhere.
 */
import { fields, refusalOf } from '../../../core/fields/index.ts';
import {
  apply,
  err,
  isRecord,
  ok,
  reading,
  receive,
  start,
  type Answer,
  type MatchEvent,
  type MatchState,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '../../../core/index.ts';
import { viewOf } from '../../../core/view/index.ts';
import { explain } from '../../../core/words/index.ts';
import { newChance, parseSeed, PROFILES, seedFromText, type Chance, type Profile } from '../../../rng/index.ts';
import type { StackCommand } from '../commands/index.ts';
import { stack, type StackGame } from '../game.ts';
import type { PlayerOptions, StackOptions } from '../options.ts';
import type { SeenView } from '../seen.ts';
import type { StackShape, Target } from '../shape.ts';
import { setupText } from '../words.ts';
import type { Look } from '../table/work.ts';
import { readAction, readClient, type GameAction } from './actions.ts';
import { commandOf } from './command.ts';
import { eventsOf, feedOf, logOf, type GameEvent, type LogEntry } from './events.ts';
import {
  exportMatch,
  exportPlayer,
  importMatch,
  outcomeOf,
  pendingOf,
  type GameStateExport,
  type PendingChoice,
  type PlayerStateExport,
} from './export.ts';
import { COMMAND_NAMES, documentName, playerName } from './names.ts';
import { documented, withDocumentNames, housed } from './refusals.ts';

/** A player of a match that is set up: kinds in lists, the first of a deck on top of the library. */
export type PlayerSetup = Pick<PlayerOptions, 'id' | 'deck'> & Partial<PlayerOptions>;

/** Who plays, and every option of options.ts that is not left at its default. */
export type GameSetup = Pick<StackOptions, 'gameId'> &
  Partial<Omit<StackOptions, 'gameId' | 'players' | 'sandbox'>> & {
    readonly players: readonly PlayerSetup[];
    readonly sandbox?: Partial<StackOptions['sandbox']>;
    /** Any text, or 128 hex digits; a match needs one. */
    readonly seed?: string;
    readonly profile?: Profile;
  };

/** A setup that cannot be played; carries the refusal. */
export class SetupError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${setupText(housed(refusal))}`);
    this.refusal = refusal;
  }
}

/** What a player may send to `applyFrom`: a command by the document's name, or an answer; cards are handles. */
export interface ClientCommand {
  readonly type: string;
  readonly card?: number;
  readonly targets?: readonly Target[];
  readonly question?: number;
  readonly picks?: readonly number[];
}

/** What a player or a spectator may know, and what the player may send now. */
export type GameView = SeenView & { readonly choices: readonly ClientCommand[] };

interface Past {
  readonly before: MatchState<StackShape>;
  readonly events: readonly MatchEvent[];
}

/** A match in progress. */
export class Game {
  readonly #game: StackGame;
  readonly #past: Past[];
  #state: MatchState<StackShape>;

  /** Sets a match up; throws a SetupError for options that cannot be played (`create` returns it instead). */
  constructor(setup: GameSetup, game: StackGame = stack) {
    const started = begin(game, setup);
    if (!started.ok) throw new SetupError(withDocumentNames(started.error));
    this.#game = game;
    this.#state = started.value.state;
    this.#past = [{ before: started.value.blank, events: started.value.events }];
  }

  /** A new match, or why there is none. */
  static create(setup: GameSetup, game: StackGame = stack): Result<Game, Refusal> {
    try {
      return ok(new Game(setup, game));
    } catch (error) {
      if (error instanceof SetupError) return err(error.refusal);
      throw error;
    }
  }

  /** A match from an export and the generator states saved beside it (K7). */
  static load(exported: unknown, generators: Chance, game: StackGame = stack): Result<Game, Refusal> {
    const state = importMatch(exported, generators);
    if (!state.ok) return err(withDocumentNames(state.error));
    const loaded = new Game(EMPTY, game);
    loaded.#state = state.value;
    loaded.#past.length = 0;
    return ok(loaded);
  }

  /** Carries an action out up to the next decision and gives its events, or refuses it and changes nothing (K10). */
  apply(action: GameAction): Result<readonly GameEvent[], Refusal> {
    if (this.outcome) return err(withDocumentNames({ code: 'MatchOver', outcome: { ...this.outcome } }));
    const read = readAction(action, this.#state.layout.seats);
    if (!read.ok) return err(withDocumentNames(read.error));
    const { seat, action: given } = read.value;
    const command = commandOf(this.#look(), seat, given);
    const done = command.ok ? this.#carryOut(seat, command.value) : command;
    return done.ok ? done : err(documented(this.#look(), seat, done.error, given));
  }

  /** A command or an answer from a client, as `viewFor` lists them: cards are that player's handles (K83). */
  applyFrom(playerId: string, command: unknown): Result<readonly GameEvent[], Refusal> {
    const seat = this.#seat(playerId);
    if (seat < 0) return err(withDocumentNames({ code: 'UnknownPlayer', playerId }));
    const read = readClient(command);
    const received = read.ok ? receive(this.#game, this.#state, seat, read.value) : read;
    const done = received.ok ? this.#carryOut(seat, received.value) : received;
    return done.ok ? done : err(documented(this.#look(), seat, done.error));
  }

  /** Why something was refused, in words. */
  explain(refusal: Refusal): string {
    return explain(this.#game, housed(refusal, this.#state.layout.seats), this.#state);
  }

  /** The whole match as plain JSON, for tests and saves (K7). */
  exportState(): GameStateExport {
    return exportMatch(this.#state);
  }

  /** The generator states to save beside an export; they never go to a client. */
  generators(): Chance {
    return this.#state.chance;
  }

  /** A player's zones and scalars. */
  playerState(playerId: string): PlayerStateExport {
    return exportPlayer(this.#state, this.#seat(playerId));
  }

  /** What a player or a spectator may know (K83). */
  viewFor(viewer: string): GameView {
    const { choices = [], ...view } = viewOf(this.#game, this.#state, this.#viewer(viewer));
    return { ...view, choices: choices.map((each) => ({ ...each, type: documentName(COMMAND_NAMES, each.type) })) };
  }

  /** What a player or a spectator was told so far: the log with handles instead of ids. */
  feedFor(viewer: string): readonly GameEvent<number | null>[] {
    return this.#past.flatMap(({ before, events }) => feedOf(before, events, this.#viewer(viewer), this.#game.visible));
  }

  /** Everything that happened since the match was made or loaded. */
  get log(): readonly LogEntry[] {
    return this.#past.flatMap(({ before, events }) => logOf(this.#state, events, before.seq));
  }

  /** The events of the log, without the actions that the game carried out by itself. */
  get events(): readonly GameEvent[] {
    return eventsOf(this.log);
  }

  /** The open question, if there is one. */
  get pendingChoice(): PendingChoice | null {
    return pendingOf(this.#state);
  }

  get outcome(): GameStateExport['outcome'] {
    return outcomeOf(this.#state.match.outcome, (seat) => playerName(this.#state.layout, seat));
  }

  /** The state as the kernel keeps it. */
  get state(): MatchState<StackShape> {
    return this.#state;
  }

  #look(): Look {
    return { r: reading(this.#state), rows: this.#game.rows };
  }

  #carryOut(seat: Seat, command: StackCommand | Answer): Result<readonly GameEvent[], Refusal> {
    const before = this.#state;
    const step = apply(this.#game, before, seat, command);
    if (!step.ok) return step;
    const { state, events } = step.value;
    this.#state = state;
    this.#past.push({ before, events });
    return ok(eventsOf(logOf(state, events, before.seq)));
  }

  #seat(playerId: string): Seat {
    return this.#state.layout.seats.indexOf(playerId);
  }

  #viewer(viewer: string): Viewer {
    return viewer === 'spectator' ? viewer : this.#seat(viewer);
  }
}

const EMPTY: GameSetup = {
  gameId: 'loading',
  players: [
    { id: 'p1', deck: [] },
    { id: 'p2', deck: [] },
  ],
};

const { oneOf, optional, orElse, record, text } = fields;

/** What chance is made from; a seed of 128 hex digits is the longest anybody needs. */
const CHANCE = record({ seed: optional(text(1000)), profile: orElse(oneOf(...PROFILES), 'shake256') });

function begin(game: StackGame, setup: unknown): ReturnType<typeof start<StackShape, StackCommand, never>> {
  const { seed, profile, ...options } = isRecord(setup) ? setup : {};
  const chance = CHANCE({ ...(seed === undefined ? {} : { seed }), ...(profile === undefined ? {} : { profile }) });
  if (!chance.ok) return err(refusalOf('BadOption', chance.error));
  if (options['setup'] === 'match' && seed === undefined)
    return err({ code: 'BadOption', field: 'seed', problem: 'missing', value: null, expected: 'a text' });
  const words = chance.value.seed ?? 'preset';
  return start(
    game,
    { ...granted(options), players: options['players'] ?? null },
    { chance: newChance(chance.value.profile, parseSeed(words) ?? seedFromText(words)) },
  );
}

type GivenOptions = { readonly [field: string]: unknown };

/** K12: a match laid out as the document does it lets players draw with DRAW_CARD unless its setup says otherwise. A shuffled one does not. */
function granted(options: GivenOptions): GivenOptions {
  const { setup, sandbox = {} } = options;
  if (setup === 'match' || !isRecord(sandbox)) return options;
  const { playerDraw = true } = sandbox;
  return { ...options, sandbox: { ...sandbox, playerDraw } };
}
