/**
 * Whole matches between bots with their transcript, from one text as seed: the same text gives the same bytes. Every
 * role's secrets come from that text (match-log.ts).
 */
import { worldsOf } from '../core/chance/index.ts';
import {
  choicesFor,
  reading,
  waitsFor,
  type Command,
  type Game,
  type Refusal,
  type Result,
  type Shape,
} from '../core/index.ts';
import { HeardNotes, project } from '../core/view/index.ts';
import { randomBot, type Bot } from '../lab/index.ts';
import { below, type Words } from '../rng/index.ts';
import { botWords } from './bot-chance.ts';
import { noChoice, nobodyToAct, refusedChoice } from './game-fault.ts';
import { beginLog, type AutoTranscript, type LogPlan, type MatchLog } from './match-log.ts';

export { roleSecrets, type AutoTranscript, type RoleSecrets } from './match-log.ts';

export interface AutoMatch extends LogPlan {
  /** Commands after which the match is left undecided. */
  readonly maxCommands?: number;
}

/** Lets bots play a whole match and gives its transcript. */
export function autoMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { maxCommands = 10_000, ...plan }: AutoMatch,
  bots: readonly Bot<C>[] = [randomBot],
): Result<AutoTranscript<S>, Refusal> {
  const begun = beginLog(game, plan);
  if (!begun.ok) return begun;
  const words = botWords(plan.seed);
  const heard = new HeardNotes(begun.value.state.seats.length);
  for (let i = 0; i < maxCommands && begun.value.isOpen; i++) move(game, begun.value, bots, words, heard);
  return { ok: true, value: begun.value.close() };
}

/** One seat that may act acts, from its own view. */
function move<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  log: MatchLog<S, C, O>,
  bots: readonly Bot<C>[],
  words: Words,
  heard: HeardNotes,
): void {
  const { state } = log;
  const waiting = waitsFor(game, reading(state));
  if (waiting.length === 0) throw nobodyToAct();
  const seat = waiting[below(words, waiting.length)]!;
  const bot = bots[seat % bots.length]!;
  const choices = choicesFor(game, state, seat);
  if (choices.length === 0) throw noChoice(seat);
  const random = (n: number): number => below(words, n);
  const worlds = worldsOf(game, state, seat, random);
  const command = bot(project(state, seat, game.visible), choices, random, worlds, undefined, heard.of(seat));
  const refused = log.act(seat, command);
  if (refused) throw refusedChoice(seat, command, choices, refused);
  heard.add(log.lastEvents);
}
