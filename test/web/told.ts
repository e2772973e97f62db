/** Matches as viewers are told of them: what the timeline is tried on. Real engine, real bots. */
import type { Command, Game, Shape, Viewer } from '../../src/core/index.ts';
import { follow, viewOf, type PlainView, type ViewEvent } from '../../src/core/view/index.ts';
import { cycle, greedyBot as cycleBot } from '../../src/games/cycle/index.ts';
import { duel, greedyBot as duelBot } from '../../src/games/duel/index.ts';
import { highCard, steadyBot } from '../../src/games/high-card/index.ts';
import { stack, greedyBot as stackBot } from '../../src/games/stack/index.ts';
import { playSteps, randomBot, type Bot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { bundledGame, type BundledName } from '../../src/spec/index.ts';

/** One batch of events, and the views around it. */
export interface Batch {
  readonly before: PlainView;
  readonly events: readonly ViewEvent[];
  readonly after: PlainView;
}

/** A match as one viewer was told of it, from its first view on. */
export interface ToldMatch {
  readonly game: string;
  readonly viewer: Viewer;
  readonly batches: readonly Batch[];
}

export interface Asked {
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly commands?: number;
  readonly options?: unknown;
  readonly isRandom?: boolean;
}

/** The families of games, each with a way to a match. */
export const FAMILIES: { readonly [family: string]: (asked: Asked) => ToldMatch } = {
  duel: (asked) => told(duel, [duelBot, duelBot], asked),
  stack: (asked) => told(stack, [stackBot, stackBot], asked),
  cycle: (asked) => told(cycle, [cycleBot], asked),
  'cycle in real time': (asked) => told(cycle, [cycleBot], { options: { mode: 'realtime' }, ...asked }),
  'high card': (asked) => told(highCard, [steadyBot, steadyBot, steadyBot], asked),
  'hold’em': (asked) => specMatch('holdem', asked),
  'crazy eights': (asked) => specMatch('crazy_eights', asked),
  'go fish': (asked) => specMatch('go_fish', asked),
  war: (asked) => specMatch('war', asked),
  'five card draw': (asked) => specMatch('five_card_draw', asked),
};

/** Returns a match of a bundled game between random bots. */
export const specMatch = (name: BundledName, asked: Asked): ToldMatch =>
  told(
    bundledGame(name),
    Array.from({ length: 8 }, () => randomBot),
    asked,
  );

export function told<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  bots: readonly Bot<C>[],
  { seed, viewer = 0, commands = 45, options, isRandom = false }: Asked,
): ToldMatch {
  const batches: Batch[] = [];
  let before: PlainView | undefined;
  const players = isRandom ? bots.map(() => randomBot) : bots;
  for (const step of playSteps(game, players, { options, seed: seedFromText(seed), maxCommands: commands })) {
    const start = 'blank' in step ? step.blank : step.before;
    const end = 'blank' in step ? step.state : step.after;
    before ??= plain(viewOf(game, start, viewer));
    const { events } = follow(game, start, step.events, viewer, { after: end });
    const after = plain(viewOf(game, end, viewer));
    batches.push({ before, events, after });
    before = after;
  }
  return { game: game.name, viewer, batches };
}

/** A view without what may be done, which is no part of what is shown. */
function plain(view: PlainView): PlainView {
  const { viewer, zones, faces, match, seats, question, choosing } = view;
  return { viewer, zones, faces, match, seats, question, choosing };
}

export const WORDS = { seat: (seat: number): string => `Seat ${seat}`, card: (kind: string): string => `<${kind}>` };
