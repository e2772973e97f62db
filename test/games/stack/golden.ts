/** Whole random matches, each kept as one row: how it was played and what came of it (L35). */
import { canonicalJson } from '../../../src/core/canonical/index.ts';
import { apply, choicesOf, reading, start, waitsFor, type MatchEvent } from '../../../src/core/index.ts';
import { stack } from '../../../src/games/stack/index.ts';
import { exportMatch } from '../../../src/games/stack/compat/export.ts';
import { logOf } from '../../../src/games/stack/compat/events.ts';
import { below, FastWords, fastKey, newChance, seedFromText, taggedHash, toHex } from '../../../src/rng/index.ts';
import { mixedMatch } from './mixed-decks.ts';

export const GOLDENS = 75;

/** What is kept of a match: its number gives seed, seats, decks and options. */
export interface Golden {
  readonly match: number;
  readonly seats: number;
  readonly commands: number;
  readonly outcome: string;
  /** What was asked for, what happened, and how it stood at the end. */
  readonly actions: string;
  readonly events: string;
  readonly state: string;
}

/** What a match brought up, to see that together they bring up everything. */
export interface Seen {
  readonly golden: Golden;
  readonly kinds: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
}

const MOST_COMMANDS = 1500;

const hash = (value: unknown): string => toHex(taggedHash('stack.golden', canonicalJson(value))).slice(0, 32);

/** Plays the match with this number by random legal commands. */
export function playGolden(match: number): Seen {
  const seats = 2 + (match % 3);
  const seed = seedFromText(`golden ${match}`);
  const started = start(stack, mixedMatch(seats, 'all')(match), { chance: newChance('shake256', seed), watched: [] });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const words = new FastWords(fastKey(seed, 'golden'));
  let { state } = started.value;
  const events: MatchEvent[] = [...started.value.events];
  const done: unknown[] = [];
  const types = new Set<string>();
  const questions = new Set<string>();
  while (done.length < MOST_COMMANDS) {
    const r = reading(state);
    const [seat] = waitsFor(stack, r);
    if (seat === undefined) break;
    const choices = choicesOf(stack, r, seat);
    const command = choices[below(words, choices.length)] as (typeof choices)[number];
    if (r.question(seat)) questions.add(r.question(seat)?.kind as string);
    const step = apply(stack, state, seat, command);
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    done.push([seat, command]);
    types.add(command.type);
    events.push(...step.value.events);
    state = step.value.state;
  }
  const { state: _, ...told } = exportMatch(state);
  const golden = {
    match,
    seats,
    commands: done.length,
    outcome: state.match.outcome?.reason ?? 'unfinished',
    actions: hash(done),
    events: hash(logOf(state, events, 0).map(({ event }) => event)),
    state: hash(told),
  };
  const kinds = new Set(events.flatMap((event) => (event.type === 'created' ? [event.kind] : [])));
  return { golden, kinds, types, questions };
}
