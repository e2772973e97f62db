/** A match that lies open, looked at from any moment and as anybody: what the worker of the replay does. Knows no page. */
import {
  choicesFor,
  err,
  ok,
  reading,
  submit,
  type Game,
  type MatchEvent,
  type MatchState,
  type Result,
  type Seat,
} from '../../core/index.ts';
import { evolve } from '../../core/history/index.ts';
import { cardFields, project, viewDigest } from '../../core/view/index.ts';
import { explain } from '../../core/words/index.ts';
import {
  gameSheet,
  playedMatch,
  toldMatch,
  withoutNumbers,
  type OfferedGame,
  type PlayedMatch,
  type PlayedStep,
  type ToldMatch,
} from '../../host/index.ts';
import { brokenLaws } from '../inspector/laws.ts';
import { stateTree, viewTree, zoneRows } from '../inspector/trees.ts';
import { lit } from './lit.ts';
import { openTranscript, type Transcribed } from './open-transcript.ts';
import type { Legal, Look, No, Opened, Reel, Watcher } from './letters.ts';

/** A state every so many events: so far a moment is from the nearest. */
const EVERY = 50;

/** Where a match is at a moment. */
interface Moment {
  readonly state: MatchState;
  readonly before: MatchState | undefined;
  readonly event: MatchEvent | undefined;
  /** Everything that a command caused has happened: the next one may be given. */
  readonly isSettled: boolean;
}

/** One match that is open. */
export class Projector {
  readonly #whole: PlayedMatch | undefined;
  readonly #seen: ToldMatch | undefined;
  readonly opened: Opened;
  /** With what was tried, if anything was. */
  #match: PlayedMatch | undefined;
  /** The match as somebody sees it who sees everything, once it was asked for. */
  #lit: PlayedMatch | undefined;
  #marks = new Map<PlayedMatch, readonly MatchState[]>();

  constructor(
    offered: OfferedGame,
    of: Pick<Transcribed, 'played' | 'seen'>,
    more: Omit<Opened, 'game' | 'version' | 'watchers'>,
  ) {
    this.#whole = this.#match = of.played;
    this.#seen = of.seen;
    const seats = of.played?.start.layout.seats.keys() ?? [];
    const watchers: readonly Watcher[] = of.played ? [...seats, 'spectator', 'all'] : ['spectator'];
    this.opened = { ...more, game: gameSheet(offered), version: offered.game.version, watchers };
  }

  /** The match from a viewer's perspective. The viewer who sees all cards takes the seat `near`. */
  tell(watcher: Watcher, near: Seat = 0): ToldMatch {
    if (!this.#match) return this.#seen && watcher === 'spectator' ? withoutNumbers(this.#seen) : NOTHING;
    return watcher === 'all' ? toldMatch(lit(this.#match, near), near) : toldMatch(this.#match, watcher);
  }

  /** A moment, as a developer looks at it. */
  look(watcher: Watcher, at: number): Result<Look, No> {
    if (!this.#match) return err(SEALED);
    const { state, before, event, isSettled } = this.#moment(this.#match, at);
    const { game } = this.#match;
    const eyes = watcher === 'all' ? this.#moment(this.#litMatch(), at) : { state, before };
    const viewer = watcher === 'all' ? 0 : watcher;
    const view = project(eyes.state, viewer, game.visible);
    const tree = (of: MatchState) => (watcher === 'all' ? stateTree(of) : viewTree(project(of, viewer, game.visible)));
    const seats = watcher === 'all' ? [...state.layout.seats.keys()] : watcher === 'spectator' ? [] : [watcher];
    return ok({
      at: state.seq,
      zones: zoneRows(game.catalog, view, state.layout),
      tree: tree(state),
      before: before ? tree(before) : null,
      event: event && watcher === 'all' ? JSON.parse(JSON.stringify(event)) : null,
      isSettled,
      choices: isSettled ? seats.map((seat) => legalOf(game, state, seat)) : [],
      laws:
        before && event
          ? brokenLaws({ game, before, events: [event], after: state })
          : brokenLaws({ game, before: state, events: [], after: state }),
      digest: viewDigest(view),
      cards: state.cards.kinds.filter((kind) => kind !== null).length,
      seed: watcher === 'all' && !this.#match.isSeedHidden ? state.chance.seed : null,
      shuffles: watcher === 'all' ? state.generations.reduce((sum, count) => sum + count, 0) : null,
    });
  }

  /** Goes on from a moment by a command of a seat: a match that might have been. */
  attempt(seat: Seat, at: number, command: unknown): Result<{ readonly at: number }, No> {
    const match = this.#match;
    if (!match) return err(SEALED);
    const { state, isSettled } = this.#moment(match, at);
    if (!isSettled) return err(BUSY);
    const step = submit(match.game, state, seat, command);
    if (!step.ok) return err({ code: step.error.code, words: explain(match.game, step.error, state) });
    const { events, command: done } = step.value;
    const tried: PlayedStep = { by: seat, command: done.type, at: null, events };
    const outcome = match.game.outcome(reading(step.value.state));
    this.#goTo({ ...match, steps: [...stepsUpTo(match, at), tried], outcome });
    return ok({ at: step.value.state.seq });
  }

  /** The match as it was. */
  restore(): void {
    this.#goTo(this.#whole);
  }

  #goTo(match: PlayedMatch | undefined): void {
    this.#match = match;
    this.#lit = undefined;
    this.#marks.clear();
  }

  #litMatch(): PlayedMatch {
    if (!this.#match) throw new Error('a sealed match is never lit');
    return (this.#lit ??= lit(this.#match, 0));
  }

  /** The state after so many events, from the nearest one that is kept. */
  #moment(match: PlayedMatch, at: number): Moment {
    const marks = this.#marks.get(match) ?? marksOf(match);
    this.#marks.set(match, marks);
    const events = match.steps.flatMap((step) => step.events);
    const wanted = Math.max(0, Math.min(events.length, at - match.start.seq));
    const mark = Math.floor(Math.max(0, wanted - 1) / EVERY);
    let state = marks[mark] ?? match.start;
    let before: MatchState | undefined;
    for (let i = mark * EVERY; i < wanted; i++) {
      before = state;
      state = evolve(state, events[i] as MatchEvent);
    }
    return { state, before, event: wanted > 0 ? events[wanted - 1] : undefined, isSettled: isEnd(match, wanted) };
  }
}

function legalOf(game: Game, state: MatchState, seat: Seat): Legal {
  const commands = game.outcome(reading(state)) ? [] : choicesFor(game, state, seat);
  return { seat, commands, cards: cardFields(game, commands) };
}

const SEALED: No = { code: 'Sealed', words: 'The transcript is sealed: only what a spectator saw can be shown.' };

const BUSY: No = { code: 'Unsettled', words: 'A command is being carried out here.' };

/** Whether so many events end with a step. */
function isEnd({ steps }: PlayedMatch, events: number): boolean {
  let count = 0;
  for (const step of steps) {
    if (count >= events) break;
    count += step.events.length;
  }
  return count === events;
}

const NOTHING: ToldMatch = {
  viewer: 'spectator',
  view: { viewer: 'spectator', zones: {}, faces: {}, match: {}, seats: [], question: null, choosing: [] },
  steps: [],
};

function marksOf({ start, steps }: PlayedMatch): readonly MatchState[] {
  const marks = [start];
  let state = start;
  let count = 0;
  for (const event of steps.flatMap((step) => step.events)) {
    state = evolve(state, event);
    if (++count % EVERY === 0) marks.push(state);
  }
  return marks;
}

/** The steps before a moment, the last of them cut off there. */
function stepsUpTo({ start, steps }: PlayedMatch, at: number): readonly PlayedStep[] {
  const kept: PlayedStep[] = [];
  let { seq } = start;
  for (const step of steps) {
    if (seq >= at) break;
    kept.push({ ...step, events: step.events.slice(0, at - seq) });
    seq += step.events.length;
  }
  return kept;
}

/** Opens a match; yields how much is done. */
export function* openReel(
  reel: Reel,
  games: ReadonlyMap<string, OfferedGame>,
): Generator<number, Result<Projector, No>> {
  return reel.is === 'lines' ? yield* openLines(reel.lines, games) : openStored(reel.stored, games);
}

function* openLines(
  lines: readonly string[],
  games: ReadonlyMap<string, OfferedGame>,
): Generator<number, Result<Projector, No>> {
  const read = yield* openTranscript(
    lines,
    [...games.values()].map(({ game }) => game),
  );
  if (!read.ok) return read;
  const { game, names, level, outcome = null, words, head } = read.value;
  const offered = games.get(game.name);
  return offered ? ok(new Projector(offered, read.value, { names, level, outcome, words, head })) : err(SEALED);
}

function openStored(
  stored: Extract<Reel, { is: 'stored' }>['stored'],
  games: ReadonlyMap<string, OfferedGame>,
): Result<Projector, No> {
  const offered = games.get(stored.head.game.name);
  if (!offered) return err({ code: 'NoRules', words: `The rules of ${stored.head.game.name} are not at hand.` });
  const played = playedMatch(offered.game, stored, 0);
  if (!played.ok) return err({ code: played.error.code, words: 'The match is of other rules, or damaged.' });
  const { names, outcome = null } = played.value;
  return ok(
    new Projector(
      offered,
      { played: played.value, seen: undefined },
      { names, level: stored.head.fair ? 'committed' : 'seeded', outcome, words: '', head: '' },
    ),
  );
}
