/**
 * A transcript as a match that can be shown: it is checked first, and what does not hold is refused. Where everything is
 * opened the match is whole, and any seat's view can be made of it; of a sealed one there is what a spectator saw.
 */
import { err, ok, start, type Game, type MatchState, type Outcome, type Result } from '../../core/index.ts';
import { project, type ViewEvent } from '../../core/view/index.ts';
import {
  isCommand,
  LIMITS,
  pure,
  sameFile,
  verdict,
  verifySteps,
  type LogEvent,
  type Report,
  type Terms,
  type Witness,
} from '../../fair/index.ts';
import type { PlayedMatch, PlayedStep, ToldMatch, ToldStep } from '../../host/index.ts';

/** What a transcript holds: the whole match, or what everybody saw of it. */
export interface Transcribed {
  readonly game: Game;
  readonly names: readonly string[];
  readonly level: Terms['level'];
  readonly outcome: Outcome | undefined;
  /** The last word of the verifier. */
  readonly words: string;
  /** The last hash: the name of the file. */
  readonly head: string;
  readonly played: PlayedMatch | undefined;
  readonly seen: ToldMatch | undefined;
}

/** Why a file is not shown, in a sentence. */
export interface Unshown {
  readonly code: string;
  readonly words: string;
}

/** More events than this are not shown in a page; a terminal has no such limit. */
const MOST_EVENTS = 40_000;

/** Reads a transcript; yields how much of it is done. */
export function* openTranscript(
  lines: readonly string[],
  games: readonly Game[],
): Generator<number, Result<Transcribed, Unshown>> {
  const seen: Witness[] = [];
  const steps = verifySteps(lines, {
    primitives: pure,
    games,
    limits: { ...LIMITS, events: MOST_EVENTS },
    // States share what does not change; only the first is kept.
    witness: (witness) => void seen.push(seen.length === 0 ? witness : { ...witness, before: NONE, after: NONE }),
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return transcribed(lines, games, step.value, seen);
    yield step.value.total > 0 ? step.value.done / step.value.total : 0;
  }
}

/** In place of the states that nobody asks for. */
const NONE = {} as MatchState;

function transcribed(
  lines: readonly string[],
  games: readonly Game[],
  report: Report,
  seen: readonly Witness[],
): Result<Transcribed, Unshown> {
  const { terms, status, failure } = report;
  const words = verdict(report);
  if (failure || status === 'aborted' || !terms) return err({ code: failure?.code ?? status, words });
  const game =
    games.find(({ name, version }) => name === terms.game && version === terms.version) ?? sameFile(terms, games);
  if (!game) return err({ code: 'NoRules', words });
  const events = lines.map((line): LogEvent => JSON.parse(line).event);
  const of = {
    game,
    names: terms.seats,
    level: terms.level,
    outcome: report.outcome,
    words,
    head: report.head ?? '',
  };
  const [first] = seen;
  if (first) return ok({ ...of, played: playedOf(of, first.before, events, seen), seen: undefined });
  const sealed = seenOf(game, terms, events);
  return sealed ? ok({ ...of, played: undefined, seen: sealed }) : err({ code: 'Sealed', words });
}

/** What a command did comes behind its line, and before or at the line of the next one. */
function playedOf(
  { game, names, outcome }: Pick<Transcribed, 'game' | 'names' | 'outcome'>,
  first: MatchState,
  events: readonly LogEvent[],
  seen: readonly Witness[],
): PlayedMatch {
  const actions = events.filter(isCommand);
  const steps: PlayedStep[] = [];
  let at = 0;
  for (let n = -1; n < actions.length; n++) {
    const until = actions[n + 1]?.seq ?? Infinity;
    const from = at;
    while (at < seen.length && (seen[at]?.near ?? 0) <= until) at++;
    steps.push({ ...deedOf(names, actions[n]), events: seen.slice(from, at).map(({ event }) => event) });
  }
  return { game, start: first, steps, names, outcome };
}

function deedOf(names: readonly string[], action: LogEvent | undefined): Omit<PlayedStep, 'events'> {
  if (!action) return { by: null, command: '', at: null };
  const type: unknown = Object(action['action']).type;
  const seat = names.findIndex((name) => name === action['seat']);
  const deed = { command: String(type), at: null };
  return action.type === 'timeout' ? { ...deed, by: 'host', timedOut: seat } : { ...deed, by: seat };
}

/** What the log itself tells: the public form of an event is the spectator's view of it. */
function seenOf(game: Game, { config, seats }: Terms, events: readonly LogEvent[]): ToldMatch | undefined {
  const begun = start(game, config, { chance: new Uint8Array(64) });
  if (!begun.ok) return undefined;
  const steps: ToldStep[] = [];
  let deed = deedOf(seats, undefined);
  let told: ViewEvent[] = [];
  const end = (): void => void (told.length > 0 && steps.push({ ...deed, events: told }));
  for (const event of events) {
    if (isCommand(event)) {
      end();
      [deed, told] = [deedOf(seats, event), []];
    }
    // The log was read and its hashes hold; the host wrote the public form of a view event here.
    if (event.type === 'event') told.push(event['event'] as unknown as ViewEvent);
  }
  end();
  return { viewer: 'spectator', view: project(begun.value.blank, 'spectator', game.visible), steps };
}
