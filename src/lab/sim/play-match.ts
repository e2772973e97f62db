/**
 * One match of a run: bots on a single recorder, each with a stream of its own, so that a draw more of one does not shift
 * what another chooses (L30). Whoever counts looks on; what is counted stands in observe.ts.
 */
import {
  blank,
  choicesFor,
  choicesOf,
  mayAct,
  perform,
  receive,
  Recorder,
  setUp,
  type Answer,
  type Command,
  type Game,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Reader,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { worldsOf } from '../../core/chance/index.ts';
import { HeardNotes, project } from '../../core/view/index.ts';
import { below, fastKey, FastWords, newChance, type Seed } from '../../rng/index.ts';
import { pickAny, randomBot, type Below, type Bot } from '../bots.ts';

/** What a match is played with: options past the gate, and a bot for each seat. */
export interface MatchPlan<C extends Command, O> {
  readonly options: O;
  readonly bots: readonly Bot<C>[];
  readonly seed: Seed;
  /** Commands after which a match counts as endless (L21). */
  readonly mostCommands: number;
  /** Looks at every step, and says what is wrong with it (L64). */
  check?(step: CheckedStep): string | undefined;
}

/** A step of a match, or its set-up, as it is checked. */
export interface CheckedStep {
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState;
}

/** Looks on while a match is played. */
export interface Watcher {
  /** The table was set up. */
  begun(r: Reader, events: readonly MatchEvent[]): void;
  /** A seat is about to do something. */
  acts(r: Reader, seat: Seat, command: Command | Answer): void;
  /** It was done. */
  done(r: Reader, events: readonly MatchEvent[]): void;
  /** The match is over, or has lasted too long. */
  over(r: Reader, state: MatchState): void;
}

/** Plays one match and gives its outcome, or nothing if it did not end in time. */
export function playMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { options, bots, seed, mostCommands, check }: MatchPlan<C, O>,
  watcher: Watcher,
): Outcome | undefined {
  const table = game.blank(options);
  const players = new Players(game, bots, seed, table.layout.seats.length);
  const empty = blank(table, newChance('shake256', seed), players.watched);
  const r = new Recorder(empty, true, game.visible);
  const refused = setUp(game, r, options);
  if (refused) throw new Error(`${game.name} cannot be set up: ${JSON.stringify(refused)}`);
  let state = r.finish();
  const sound = (before: MatchState): void => {
    const broken = check?.({ before, events: r.events, after: state });
    if (broken !== undefined) throw new Error(`${game.name} breaks a law: ${broken}`);
  };
  sound(empty);
  watcher.begun(r, r.events);
  for (let commands = 0; commands < mostCommands; commands++) {
    const outcome = game.outcome(r);
    if (outcome) return (watcher.over(r, state), outcome);
    const { seat, command } = players.next(r, state);
    watcher.acts(r, seat, command);
    const refusal = perform(game, r, seat, command);
    if (refusal) throw new Error(`${game.name}: a legal choice was refused: ${JSON.stringify([command, refusal])}`);
    const before = state;
    state = r.finish();
    sound(before);
    players.hear(r.events);
    watcher.done(r, r.events);
  }
  watcher.over(r, state);
  return game.outcome(r);
}

/** Whose move it is and what it does, the same for a run and for whoever writes one of its matches down. */
export class Players<S extends Shape, C extends Command, O> {
  readonly #game: Game<S, C, O>;
  readonly #bots: readonly Bot<C>[];
  readonly #seats: Below;
  readonly #streams: readonly Below[];
  readonly #heard: HeardNotes;
  /** The seats whose views are wanted: the random bot looks at nothing. */
  readonly watched: readonly Seat[];

  constructor(game: Game<S, C, O>, bots: readonly Bot<C>[], seed: Seed, seats: number) {
    if (bots.length === 0) throw new RangeError('a match between bots needs a bot');
    this.#game = game;
    this.#bots = bots;
    this.#seats = streamOf(seed, 'seats');
    const all = Array.from({ length: seats }, (_, seat) => seat);
    this.#streams = all.map((seat) => streamOf(seed, `bot ${seat}`));
    this.#heard = new HeardNotes(seats);
    this.watched = all.filter((seat) => this.#botOf(seat) !== randomBot);
  }

  /** The next command, with cards by number. */
  next(r: Reader<S>, state: MatchState<S>): { readonly seat: Seat; readonly command: C | Answer } {
    const seat = this.#seatOf(r);
    if (this.#botOf(seat) !== randomBot) return { seat, command: this.#read(state, seat, this.#chosen(state, seat)) };
    return { seat, command: pickAny(this.#some(seat, choicesOf(this.#game, r, seat)), this.#streams[seat]!) };
  }

  /** The next command as its seat gives it, with cards by handles. */
  said(r: Reader<S>, state: MatchState<S>): { readonly seat: Seat; readonly command: C | Answer } {
    const seat = this.#seatOf(r);
    return { seat, command: this.#chosen(state, seat) };
  }

  /** Tells the bots what happened in a step; without it they remember nothing that was said. */
  hear(events: readonly MatchEvent[]): void {
    if (this.watched.length > 0) this.#heard.add(events);
  }

  #seatOf(r: Reader<S>): Seat {
    const waiting = mayAct(this.#game, r);
    if (waiting.length === 0) throw new Error(`${this.#game.name}: nobody may act, and the match is not over`);
    return waiting.length === 1 ? waiting[0]! : pickAny(waiting, this.#seats);
  }

  /** What the bot of a seat makes of its view. */
  #chosen(state: MatchState<S>, seat: Seat): C | Answer {
    const choices = this.#some(seat, choicesFor(this.#game, state, seat));
    const random = this.#streams[seat]!;
    const view = project(state, seat, this.#game.visible);
    const worlds = worldsOf(this.#game, state, seat, random);
    return this.#botOf(seat)(view, choices, random, worlds, undefined, this.#heard.of(seat));
  }

  #some<T>(seat: Seat, choices: readonly T[]): readonly T[] {
    if (choices.length > 0) return choices;
    throw new Error(`${this.#game.name}: seat ${seat} is waited for and may do nothing`);
  }

  /** Handles become cards; a bot may have put a command together by itself. */
  #read(state: MatchState<S>, seat: Seat, chosen: C | Answer): C | Answer {
    const read = receive(this.#game, state, seat, chosen);
    if (!read.ok) throw new Error(`the bot of seat ${seat} gave no command: ${JSON.stringify([chosen, read.error])}`);
    return read.value;
  }

  #botOf = (seat: Seat): Bot<C> => this.#bots[seat % this.#bots.length]!;
}

function streamOf(seed: Seed, purpose: string): Below {
  const words = new FastWords(fastKey(seed, purpose));
  return (n) => below(words, n);
}
