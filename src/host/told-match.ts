/** A whole match as one viewer was told it, from the deal to the end: what a replay is made of. It holds nothing that the viewer was not told. */
import {
  ok,
  start,
  type Game,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '../core/index.ts';
import { evolve, evolveAll } from '../core/history/index.ts';
import { loadMatch } from '../core/save/index.ts';
import { project, projectEvent, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type { MatchId, StoredMatch } from './ports.ts';
import { timedOutIn, type By, type Guest, type Head, type MatchRecord } from './records.ts';
import { after, standingAt } from './standing.ts';

/** Something that was done: who, what sort of command, and when by the host's clock, where anybody knows. */
export interface Deed {
  /** Nobody: the deal. */
  readonly by: By | null;
  readonly command: string;
  readonly at: number | null;
  /** The seat whose time was up, so that the host did it. */
  readonly timedOut?: Seat;
}

/** A deed with everything that came of it. */
export interface PlayedStep extends Deed {
  readonly events: readonly MatchEvent[];
}

/** A deed as a viewer was told it. */
export interface ToldStep extends Deed {
  readonly events: readonly ViewEvent[];
  /** Where in the match each of the events happened; only where everything is open anyway. */
  readonly numbers?: readonly number[];
}

/** A match as a viewer was told it. */
export interface ToldMatch {
  readonly viewer: Viewer;
  /** What the viewer knew before the first step. */
  readonly view: PlainView;
  readonly steps: readonly ToldStep[];
}

/** A match for replay: as its viewers were told it. */
export interface Replay {
  readonly match: MatchId;
  readonly game: string;
  /** The seat of whoever asks. */
  readonly seat: Seat | null;
  readonly names: readonly (string | null)[];
  readonly outcome: Outcome | null;
  readonly level: 'seeded' | 'committed';
  readonly told: readonly ToldMatch[];
}

/** A match that can be told: how it stood, and what was done since. */
export interface PlayedMatch {
  readonly game: Game;
  readonly start: MatchState;
  readonly steps: readonly PlayedStep[];
  readonly names: readonly (string | null)[];
  readonly outcome: Outcome | undefined;
  /** The seed in its states is not the one that was played with: at level `committed` only the ceremony has it. */
  readonly isSeedHidden?: true;
}

/** The match that a store has kept, from the deal on. */
export function playedMatch(game: Game, { head, records }: StoredMatch, now: number): Result<PlayedMatch, Refusal> {
  const { fair, ...rest } = head;
  const begun = fair ? dealtTable(game, head, records) : loadMatch(game, head.start);
  if (!begun.ok) return begun;
  // At level `committed` the deal is a record, and what comes before it is the ceremony.
  const played = fair ? records.slice(dealIn(records) + 1) : records;
  const guests = records.reduce(
    (all, { sat }) => (sat ? all.with(sat.seat, sat.guest) : all),
    begun.value.layout.seats.map((): Guest | null => null),
  );
  // Rules are asked nothing of a table on which no card ever lay.
  const wasDealt = !fair || dealIn(records) >= 0;
  const first = standingAt(game, wasDealt ? rest : { ...rest, awaitsAll: true }, begun.value, now);
  const last = played.reduce((standing, record) => after(game, standing, record), first);
  return ok({
    game,
    start: begun.value,
    steps: stepsOf({ records: played }, begun.value),
    names: guests.map((guest) => guest?.name ?? null),
    outcome: last.outcome ?? records.findLast(({ verdict }) => verdict)?.verdict,
    ...(fair ? { isSeedHidden: true } : {}),
  });
}

/** Where in the records the deal is; before the first one if there was none. */
const dealIn = (records: readonly MatchRecord[]): number => records.findIndex(isDeal);

/** Whether a record is the deal of a ceremony. */
const isDeal = ({ command, log }: MatchRecord): boolean => log !== undefined && Object(command).type === 'deal';

/** The table after the deal, or the empty one if the ceremony never came to it. */
function dealtTable(game: Game, { options }: Head, records: readonly MatchRecord[]): Result<MatchState, Refusal> {
  const begun = start(game, options, { chance: new Uint8Array(64) });
  return begun.ok ? ok(evolveAll(begun.value.blank, records[dealIn(records)]?.events ?? [])) : begun;
}

/** What was done. At level `committed` a record is an input of the transcript, and the command is inside. */
function commandType({ command, log }: MatchRecord): string {
  const { type, sent } = Object(command);
  return String(log && type === 'act' ? Object(Object(sent).command).type : type);
}

/** What was done in a stored match, record by record. */
export const stepsOf = (
  { records }: Pick<StoredMatch, 'records'>,
  { layout }: Pick<MatchState, 'layout'>,
): readonly PlayedStep[] =>
  records.map((record) => {
    const { by, at, events } = record;
    const timedOut = timedOutIn(record, layout.seats);
    const deed = { by: isDeal(record) ? null : by, command: commandType(record), at, events };
    return timedOut === undefined ? deed : { ...deed, timedOut };
  });

/** The transcript that the records of a match at level `committed` hold, if it has come to its end; its rules are not needed. */
export function storedTranscript({ records }: StoredMatch): readonly string[] | undefined {
  const lines = records.flatMap(({ log = [] }) => log);
  return ['reveal', 'abort', 'sealed'].includes(lastType(lines)) ? lines : undefined;
}

/** Returns whether the secrets of a transcript are kept for an auditor (F24), so that a viewer's match cannot be made from it. */
export const isSealed = (lines: readonly string[]): boolean => lastType(lines) === 'sealed';

const lastType = (lines: readonly string[]): string => String(Object(JSON.parse(lines.at(-1) ?? 'null')).event?.type);

/** What a viewer was told of a match. Steps of which it was told nothing are left out. */
export function toldMatch(played: PlayedMatch, viewer: Viewer): ToldMatch {
  const telling = tellSteps(played, viewer);
  for (;;) {
    const step = telling.next();
    if (step.done) return step.value;
  }
}

/** The same bit by bit, for a server that has something else to do in between: yields after every event. */
export function* tellSteps(
  { game, start, steps }: Pick<PlayedMatch, 'game' | 'start' | 'steps'>,
  viewer: Viewer,
): Generator<void, ToldMatch> {
  const told: (ToldStep & { readonly numbers: readonly number[] })[] = [];
  let state = start;
  for (const { events: happened, ...deed } of steps) {
    const events: ViewEvent[] = [];
    const numbers: number[] = [];
    for (const event of happened) {
      const shown = projectEvent(state, event, viewer, game.visible);
      state = evolve(state, event);
      yield;
      if (!shown) continue;
      events.push(shown);
      numbers.push(state.seq);
    }
    if (events.length > 0) told.push({ ...deed, events, numbers });
  }
  return { viewer, view: project(start, viewer, game.visible), steps: told };
}

/** The same without the places in the match: how much a viewer was not told is nobody's to count. */
export const withoutNumbers = ({ steps, ...told }: ToldMatch): ToldMatch => ({
  ...told,
  steps: steps.map(({ by, command, at, events, timedOut }) => ({
    by,
    command,
    at,
    events,
    ...(timedOut === undefined ? {} : { timedOut }),
  })),
});
