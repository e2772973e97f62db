/**
 * Rules carried out within a budget (F53): a stranger's log may ask for a table without end, and is refused with the
 * bound it passes before memory and time are gone. What one option may be is the business of the game's own gate.
 */
import {
  err,
  start,
  submit,
  type Command,
  type Game,
  type Layout,
  type MatchState,
  type Recorder,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
  type Start,
  type StartOptions,
  type Step,
} from '../core/index.ts';
import type { Limits } from './limits.ts';

/** A bound that was passed: thrown out of the rules and caught where they were called. */
export class OverBudget extends Error {
  readonly what: keyof Limits;
  readonly limit: number;

  constructor(what: keyof Limits, limits: Limits) {
    super(`more than ${limits[what]} ${WORDS[what]}`);
    this.what = what;
    this.limit = limits[what];
  }
}

/** The game with rules that are stopped where they pass a bound. */
function within<S extends Shape, C extends Command, O>(limits: Limits, game: Game<S, C, O>): Game<S, C, O> {
  const { jobs } = game;
  const bounded: Game<S, C, O> = {
    ...game,
    blank(options) {
      const table = game.blank(options);
      checkLayout(limits, table.layout);
      return table;
    },
    setup: (r, options) => counted(limits, r, () => game.setup(r, options)),
    decide: (r, seat, command) => counted(limits, r, () => game.decide(r, seat, command)),
  };
  if (jobs === undefined) return bounded;
  // A handler is called as it was given; that it counts changes nothing of its type.
  const handlers = Object.entries<(r: Recorder<S>, ...rest: never[]) => unknown>(jobs).map(([name, handler]) => [
    name,
    (r: Recorder<S>, ...rest: never[]) => counted(limits, r, () => handler(r, ...rest)),
  ]);
  return { ...bounded, jobs: Object.fromEntries(handlers) as typeof jobs };
}

/** Sets a match up from raw options, or says which bound it passes. */
export function startWithin<S extends Shape, C extends Command, O>(
  limits: Limits,
  game: Game<S, C, O>,
  raw: unknown,
  options: StartOptions,
): Result<Start<S>, Refusal> {
  return guarded(() => {
    const begun = start(within(limits, game), raw, options);
    if (begun.ok && begun.value.state.cards.kinds.length > limits.cards) throw new OverBudget('cards', limits);
    return begun;
  });
}

/** What a raw command does, or which bound it passes. */
export function submitWithin<S extends Shape, C extends Command, O>(
  limits: Limits,
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  raw: unknown,
): Result<Step<S>, Refusal> {
  return guarded(() => submit(within(limits, game), state, seat, raw));
}

function guarded<T>(run: () => Result<T, Refusal>): Result<T, Refusal> {
  try {
    return run();
  } catch (error) {
    if (error instanceof OverBudget) return err({ code: 'TooLarge', what: error.what, limit: error.limit });
    throw error;
  }
}

const WORDS: Readonly<Record<keyof Limits, string>> = {
  size: 'characters in a log',
  line: 'characters in a line',
  terms: 'characters in the terms',
  lines: 'lines in a log',
  action: 'characters in an action',
  zones: 'zones',
  places: 'places in zones',
  cards: 'cards',
  step: 'events in one step',
  events: 'events in a match',
  work: 'cards to be looked at',
};

function checkLayout(limits: Limits, { zones }: Layout): void {
  if (zones.length > limits.zones) throw new OverBudget('zones', limits);
  const places = zones.reduce((sum, { slots }) => sum + (slots ?? 0), 0);
  if (!(places <= limits.places)) throw new OverBudget('places', limits);
}

/** The recorder ends rules that write too much; whatever they throw then is the end of the budget. */
function counted<S extends Shape, T>(limits: Limits, r: Recorder<S>, run: () => T): T {
  r.limitEvents(limits.step);
  try {
    return run();
  } catch (error) {
    throw r.events.length >= limits.step ? new OverBudget('step', limits) : error;
  }
}
