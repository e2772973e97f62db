/**
 * Playthroughs that are kept (L35): a whole match with its seed, options, policies and commands, and the hashes of what
 * happened and of how it stood at the end. Played again it must come out the same; where it does not, a mark for every
 * event tells which was the first that is another (L36).
 */
import { canonicalJson } from '../../core/canonical/index.ts';
import {
  apply,
  err,
  ok,
  reading,
  start,
  type Answer,
  type Command,
  type Game,
  type Json,
  type MatchEvent,
  type MatchState,
  type Reader,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { save } from '../../core/save/index.ts';
import { newChance, seedFromText, taggedHash, toHex } from '../../rng/index.ts';
import type { Bot } from '../bots.ts';
import { Players, playMatch, type Watcher } from '../sim/play-match.ts';

/** What a playthrough is played with. */
export interface GoldenPlan {
  readonly seed: string;
  /** Options as a user gives them. */
  readonly options: Json;
  /** The bots by their names, seat by seat. */
  readonly policies: readonly string[];
  /** Commands after which it is cut. */
  readonly most: number;
}

/** A playthrough as it is kept. */
export interface Golden extends GoldenPlan {
  readonly outcome: string;
  /** Seat and command, one after the other. */
  readonly actions: readonly (readonly [seat: Seat, command: Json])[];
  /** Two digits for every event, which follow from all up to it: which was the first that is another? */
  readonly marks: string;
  readonly events: string;
  readonly state: string;
}

/** A playthrough, every event of it, and what came up. */
export interface PlayedGolden {
  readonly golden: Golden;
  readonly log: readonly LoggedEvent[];
  readonly kinds: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** An event as text, and the command that brought it; 0 is the set-up. */
export interface LoggedEvent {
  readonly command: number;
  readonly event: string;
}

/** Where two playthroughs part: at which event, brought by which command, and what is there now. */
export interface GoldenDiff {
  readonly code: 'GoldenDiff';
  readonly seq: number;
  readonly command: number;
  readonly expected: string;
  readonly got: string;
}

/** The reason of a match that was cut. */
const CUT = 'cut';

/** Plays a match by its plan. The bots are those that its policies name. */
export function playGolden<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  plan: GoldenPlan,
  bots: readonly Bot<C>[],
): Result<PlayedGolden, Refusal> {
  const options = game.parseOptions(plan.options);
  if (!options.ok) return options;
  const log = new GoldenLog();
  const seed = seedFromText(plan.seed);
  const outcome = playMatch(game, { options: options.value, bots, seed, mostCommands: plan.most }, log);
  const golden = { ...plan, outcome: outcome?.reason ?? CUT, actions: log.actions, ...log.hashes() };
  return ok({ golden, log: log.events, kinds: log.kinds, types: log.types });
}

/** Plays the commands that were kept, without any bot; between them the match may be saved and loaded (L37). */
export function replayGolden<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { seed, options, actions }: Golden,
  bots: readonly Bot<C>[],
  between: (state: MatchState<S>) => MatchState<S> = (state) => state,
): Result<Pick<Golden, 'marks' | 'events' | 'state'>, Refusal> {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) return parsed;
  const chance = newChance('shake256', seedFromText(seed));
  const { watched } = new Players(game, bots, seedFromText(seed), game.blank(parsed.value).layout.seats.length);
  const started = start(game, options, { chance, watched });
  if (!started.ok) return started;
  const log = new GoldenLog();
  let { state } = started.value;
  log.begun(reading(state), started.value.events);
  for (const [seat, command] of actions) {
    // What was kept is what the game's own rules offered; they judge it again.
    const step = apply(game, between(state), seat, command as unknown as C);
    if (!step.ok) return err(step.error);
    state = step.value.state;
    log.done(reading(state), step.value.events);
  }
  log.over(reading(state), state);
  return ok(log.hashes());
}

/** Where a playthrough differs from the one that was kept, if it does. */
export function goldenDiff(kept: Golden, { golden, log }: PlayedGolden): GoldenDiff | undefined {
  if (textOf(kept) === textOf(golden)) return undefined;
  const seqs = Math.max(kept.marks.length, golden.marks.length) / MARK;
  const seq = Array.from({ length: seqs }, (_, at) => at).find((at) => markAt(kept, at) !== markAt(golden, at)) ?? seqs;
  const command = log[seq]?.command ?? golden.actions.length;
  const [expected, got] = [markAt(kept, seq), markAt(golden, seq)];
  return {
    code: 'GoldenDiff',
    seq,
    command,
    expected: expected === '' ? endOf(kept) : `an event with mark ${expected}, by ${actionAt(kept, command)}`,
    got: got === '' ? endOf(golden) : `${log[seq]?.event ?? ''} with mark ${got}, by ${actionAt(golden, command)}`,
  };
}

const textOf = ({ outcome, actions, marks, events, state }: Golden): string =>
  canonicalJson([outcome, canonicalJson(actions), marks, events, state]);

/** Characters of a mark. */
const MARK = 2;

const markAt = ({ marks }: Golden, at: number): string => marks.slice(MARK * at, MARK * (at + 1));

const actionAt = ({ actions }: Golden, command: number): string =>
  command === 0 ? 'the set-up' : canonicalJson(actions[command - 1] ?? null);

const endOf = ({ outcome, events, state }: Golden): string =>
  `the end (${outcome}), events ${events.slice(0, 8)}, state ${state.slice(0, 8)}`;

/** Writes a match down while it is played. */
class GoldenLog implements Watcher {
  readonly actions: (readonly [Seat, Json])[] = [];
  readonly events: LoggedEvent[] = [];
  readonly kinds = new Set<string>();
  readonly types = new Set<string>();
  #state = '';

  begun(_: Reader, events: readonly MatchEvent[]): void {
    this.done(_, events);
  }

  acts(_: Reader, seat: Seat, command: Command | Answer): void {
    this.types.add(command.type);
    this.actions.push([seat, asJson(command)]);
  }

  done(_: Reader, events: readonly MatchEvent[]): void {
    for (const event of events) {
      if (event.type === 'created') this.kinds.add(event.kind);
      this.events.push({ command: this.actions.length, event: canonicalJson(asJson(event)) });
    }
  }

  over(_: Reader, state: MatchState): void {
    this.#state = toHex(taggedHash('golden-state', save(state)));
  }

  hashes(): Pick<Golden, 'marks' | 'events' | 'state'> {
    const texts = this.events.map(({ event }) => event);
    return { marks: marksOf(texts), events: toHex(taggedHash('golden-events', texts.join('\n'))), state: this.#state };
  }
}

/** Commands and events are plain data; this drops nothing but what JSON does not have. */
const asJson = (value: object): Json => JSON.parse(JSON.stringify(value));

/** A short running sum after every text; the hash of all is what proves, this only shows where to look. */
function marksOf(texts: readonly string[]): string {
  let sum = 0;
  return texts
    .map((text) => {
      for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), FACTOR);
      return ((sum >>> 24) & 0xff).toString(16).padStart(MARK, '0');
    })
    .join('');
}

/** Odd, and with bits in every byte: what differs once stays different. */
const FACTOR = 0x01000193;
