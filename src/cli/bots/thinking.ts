/** A bot's next command, worked out from nothing but what is sent: the same thought gives the same command, in any thread, unless it ran out of time. */
import type { Answer, Command, MatchState, Refusal } from '../../core/index.ts';
import { NoWorlds, worldsOf } from '../../core/chance/index.ts';
import { load } from '../../core/save/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { below, fastKey, FastWords, SEED_BYTES } from '../../rng/index.ts';
import { systemClock } from '../../server/index.ts';
import type { Heard } from '../../lab/index.ts';
import type { TextTable } from '../terminal/text-table.ts';

/** What a bot has to think about. */
export interface Thought {
  /** The game as a user names it: one of ours, or a file. */
  readonly game: string;
  readonly bot: string;
  readonly view: PlainView;
  readonly choices: readonly (Command | Answer)[];
  /** A world that fits the view, as `save` writes it, or why there is none: never the match itself (L47). */
  readonly world: string | { readonly refusal: Refusal };
  /** Where its chance comes from. */
  readonly seed: readonly number[];
  /** What was said aloud before. */
  readonly heard?: Heard | undefined;
  /** When it has to stop, in milliseconds of `systemClock`; without it the bot thinks to its end. */
  readonly until?: number | undefined;
}

/** What came of it. */
export type Conclusion = { readonly picked: Command | Answer } | { readonly failed: string };

/** Words of a seed. */
export const SEED_WORDS = SEED_BYTES / 4;

/** Thinks, by the bots of a table. */
export function think(
  { bots, game }: TextTable,
  { bot: name, view, choices, world, seed, until, heard }: Thought,
): Command | Answer {
  const hasTime = until === undefined ? undefined : (): boolean => systemClock.now() < until;
  const bot = bots[name];
  const words = new FastWords(fastKey(new Uint8Array(Uint32Array.from(seed).buffer), 'bot'));
  const random = (n: number): number => below(words, n);
  if (typeof world !== 'string') {
    if (bot) return bot(view, choices, random, () => refuse(world.refusal), hasTime, heard);
    throw cannotThink(name);
  }
  // The kernel's gate is enough for what this process wrote; a game may know which card has which number, and in a world it has another.
  const loaded = load(world);
  if (!bot || !loaded.ok || view.viewer === 'spectator') throw cannotThink(name);
  return bot(view, choices, random, worldsOf(game, loaded.value, view.viewer, random), hasTime, heard);
}

const cannotThink = (name: string): Error => new Error(`${name} cannot think about this`);

function refuse(refusal: Refusal): MatchState {
  throw new NoWorlds(refusal);
}
