/**
 * Equity where a showdown compares something that `showdownReader` cannot read: imagined worlds are played to the end of
 * the hand by the game's own rules, everybody only checking and calling, and the chips are counted.
 */
import {
  choicesOf,
  isAnswer,
  mayAct,
  perform,
  Recorder,
  type Answer,
  type MatchState,
  type Seat,
} from '../../core/index.ts';
import type { SpecGame } from '../play/game.ts';
import type { SpecCommand, SpecMatch, SpecShape } from '../play/shape.ts';
import type { Equity } from './equity.ts';
import type { Spot } from './spot.ts';

type Below = (n: number) => number;
type Choice = SpecCommand | Answer;
type World = MatchState<SpecShape>;

/** Commands of one imagined hand at most. */
const MAX_COMMANDS = 200;

/** Worlds that are played, as a part of the samples of a reader, which are many times as fast. */
const PART = 5;

/**
 * Returns the equity of a seat from hands that are played out; undefined if none came to an end. Bets of rivals count as
 * strength, as in a reader's equity: a hand must then win against the best of several.
 */
export function playedEquity(
  game: SpecGame,
  { me, rivals }: Spot,
  worlds: () => MatchState,
  samples: number,
  below: Below,
  hasTime: () => boolean = () => true,
): Equity | undefined {
  const times = Math.ceil(samples / PART);
  let [won, played] = [0, 0];
  for (let i = 0; i < times && (i === 0 || hasTime()); i++) {
    const part = partWon(game, me, worlds() as World, below);
    if (part !== undefined) [won, played] = [won + part, played + 1];
  }
  if (played === 0) return undefined;
  const share = (won / played) ** hardness(rivals);
  return { share, strength: rivals.length === 0 ? 1 : share ** (1 / rivals.length) };
}

/** How many hands in a row a hand must beat: the best of so many is what the strongest rival has. */
const hardness = (rivals: Spot['rivals']): number => Math.max(1, ...rivals.map(({ strength }) => strength));

/** Plays one world to the end of its hand. Returns the part of the pot that the seat could win and has won. */
function partWon(game: SpecGame, me: Seat, world: World, below: Below): number | undefined {
  const before = world.seats[me];
  const r = new Recorder<SpecShape>(endingWithHand(world), false, game.visible);
  for (let i = 0; i < MAX_COMMANDS && !game.outcome(r); i++) {
    const [seat = me] = mayAct(game, r);
    const choice = passive(choicesOf(game, r, seat), below);
    if (choice === undefined || perform(game, r, seat, choice)) return undefined;
  }
  if (!game.outcome(r) || !before) return undefined;
  const { stack, paid } = r.seat(me);
  const pot = r.seats.reduce((sum, seat) => sum + Math.min(paid, r.seat(seat).paid), r.match.$hand.dead);
  const won = stack - before.stack + paid - before.paid;
  return pot <= 0 ? undefined : Math.min(1, Math.max(0, won / pot));
}

/** The world of a match that is over after this hand, with nobody watching. */
function endingWithHand(world: World): World {
  const match: SpecMatch = world.match;
  return { ...world, eyes: [], match: { ...match, $setup: { ...match.$setup, hands: match.hand_number } } };
}

/** Bets that keep a seat in the hand at the least cost, in this order. */
const PASSIVE = ['check', 'call', 'bring_in', 'show'];

/** Returns a choice that neither folds nor raises, if there is one. */
function passive(choices: readonly Choice[], below: Below): Choice | undefined {
  const stays = PASSIVE.flatMap((type) => choices.find((choice) => choice.type === type) ?? [])[0];
  if (stays) return stays;
  const answers = choices.filter(isAnswer);
  const some = answers.length > 0 ? answers : withoutBets(choices);
  return some[below(some.length)];
}

/** Returns the choices that bet no chips and give no hand up; all of them if there is no other. */
export function withoutBets<C extends { readonly type: string }>(choices: readonly C[]): readonly C[] {
  const some = choices.filter((choice) => !('to' in choice) && choice.type !== 'fold' && choice.type !== 'muck');
  return some.length > 0 ? some : choices;
}
