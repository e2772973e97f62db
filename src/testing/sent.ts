/** What reaches a viewer, as the bytes that are sent (F55): what it is told, what it sees, may do, and is answered. */
import { evolve } from '../core/history/index.ts';
import {
  apply,
  choicesFor,
  reading,
  receive,
  waitsFor,
  type Command,
  type MatchEvent,
  type MatchState,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '../core/index.ts';
import { project, projectEvent } from '../core/view/index.ts';
import { explain } from '../core/words/index.ts';
import type { Below } from '../lab/index.ts';
import { tryouts, type OfferedCommands } from './commands.ts';
import { messageOf, short, type AnyGame, type Stretch } from './law.ts';

/** One message to a viewer, with the event it speaks of and the state before that. */
export interface Told {
  readonly text: string;
  readonly event: MatchEvent;
  readonly before: MatchState;
}

/** Plain data as it goes over the wire. */
export const bytes = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Everything a viewer is told of some events, in order. Several laws ask for the same, so it is worked out once. */
export function toldTo(
  { visible }: Pick<AnyGame, 'visible'>,
  viewer: Viewer,
  stretch: Pick<Stretch, 'before' | 'events'>,
): readonly Told[] {
  const changes = changesIn(stretch);
  return once(messages, visible, changes, String(viewer), () =>
    changes.flatMap(({ before, event }) => {
      const told = projectEvent(before, event, viewer, visible);
      return told ? [{ text: bytes(told), event, before }] : [];
    }),
  );
}

/** What was worked out for a game, or what it shows, and a step or state of it, by name: as long as both are there. */
type Known<T> = WeakMap<object, WeakMap<object, Map<string, T>>>;

const messages: Known<readonly Told[]> = new WeakMap();
const standings: Known<string> = new WeakMap();

function once<T>(known: Known<T>, of: object, at: object, name: string, work: () => T): T {
  const places = known.get(of) ?? new WeakMap<object, Map<string, T>>();
  known.set(of, places);
  const names = places.get(at) ?? new Map<string, T>();
  places.set(at, names);
  const found = names.get(name) ?? work();
  names.set(name, found);
  return found;
}

/** One event, with the states on either side of it. */
export interface Change {
  readonly before: MatchState;
  readonly event: MatchEvent;
  readonly after: MatchState;
}

const walked = new WeakMap<readonly MatchEvent[], { readonly from: MatchState; readonly changes: Change[] }>();

/** Some events one by one; several laws and viewers ask for the same ones. */
export function changesIn({ before, events }: Pick<Stretch, 'before' | 'events'>): readonly Change[] {
  const known = walked.get(events);
  if (known?.from === before) return known.changes;
  let state = before;
  const changes = events.map((event): Change => ({ before: state, event, after: (state = evolve(state, event)) }));
  walked.set(events, { from: before, changes });
  return changes;
}

/** What a viewer can find out between two commands, part by part. */
const STANDING: readonly (readonly [part: string, of: (game: AnyGame, at: MatchState, by: Viewer) => unknown])[] = [
  ['view', (game, state, viewer) => project(state, viewer, game.visible)],
  ['outcome', (game, state) => game.outcome(reading(state))],
  ['waitsFor', (game, state) => waitsFor(game, reading(state))],
  ['choices', (game, state, viewer) => (viewer === 'spectator' ? [] : choicesFor(game, state, viewer))],
];

/** The first thing that tells a viewer two states apart, or nothing. */
export function tellsApart(game: AnyGame, viewer: Viewer, here: MatchState, there: MatchState): string | undefined {
  for (const [part, of] of STANDING) {
    // What really was is compared with many worlds that were not.
    const one = once(standings, game, here, `${part} ${viewer}`, () => bytes(of(game, here, viewer)));
    const other = bytes(of(game, there, viewer));
    if (one !== other) return `its ${part} ${differ(one, other)}`;
  }
  return undefined;
}

/** How much of a message is told. */
const MOST_SHOWN = 160;

/** Two texts in words, from a little before the place where they part. */
export function differ(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  const to = from + MOST_SHOWN;
  const part = (text: string): string => `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`;
  return `differs: ${part(one)} against ${part(other)}`;
}

/** The first thing a viewer could ask for that is met differently in two states: the answer would be an oracle. */
export function answersApart(
  game: AnyGame,
  viewer: Viewer,
  here: MatchState,
  there: MatchState,
  below: Below,
  offered?: OfferedCommands,
): string | undefined {
  const apart = answersThat(() => true, game, viewer, here, there, below, offered);
  return apart && `${apart}: an oracle`;
}

/** The same of what is refused in both, code, facts and words: for worlds in which not the same can be done. */
export function refusedApart(
  game: AnyGame,
  viewer: Viewer,
  here: MatchState,
  there: MatchState,
  below: Below,
): string | undefined {
  return answersThat((...answers) => !answers.includes('accepted'), game, viewer, here, there, below);
}

/** The first two answers that differ and count, in words. */
function answersThat(
  count: (one: string, other: string) => boolean,
  game: AnyGame,
  viewer: Viewer,
  here: MatchState,
  there: MatchState,
  below: Below,
  offered?: OfferedCommands,
): string | undefined {
  if (viewer === 'spectator') return undefined;
  const raws = tryouts(game, here, viewer, below).map((raw) => ({
    sent: raw,
    to: (at: MatchState) => answerTo(game, at, viewer, raw),
  }));
  const others = (offered?.some(game, here, viewer, MAX_OFF_MOMENT, below) ?? []).map((command) => ({
    sent: command,
    to: (at: MatchState) => answerToCommand(game, at, viewer, command),
  }));
  for (const { sent, to } of [...raws, ...others]) {
    const [one, other] = [to(here), to(there)];
    if (one !== other && count(one, other)) return `the answer to ${short(sent)} ${differ(one, other)}`;
  }
  return undefined;
}

/** How many commands of other moments are tried at once. */
const MAX_OFF_MOMENT = 3;

/** How a raw command of a seat is met: accepted, or refused with a code, facts and words. */
function answerTo(game: AnyGame, state: MatchState, seat: Seat, raw: unknown): string {
  return answered(game, state, () => {
    const command = receive(game, state, seat, raw);
    return command.ok ? apply(game, state, seat, command.value) : command;
  });
}

/** The same of a command that has its form already. */
const answerToCommand = (game: AnyGame, state: MatchState, seat: Seat, command: Command): string =>
  answered(game, state, () => apply(game, state, seat, command));

function answered(game: AnyGame, state: MatchState, give: () => Result<unknown, Refusal>): string {
  try {
    const step = give();
    return step.ok ? 'accepted' : bytes([step.error, explain(game, step.error, state)]);
  } catch (error) {
    return `thrown: ${messageOf(error)}`;
  }
}
