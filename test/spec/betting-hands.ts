/** Single hands of betting games between bots, with the same cards for the same seed. */
import { worldsOf } from '../../src/core/chance/index.ts';
import {
  choicesFor,
  isAnswer,
  mayAct,
  reading,
  start,
  submit,
  type Answer,
  type MatchState,
  type Seat,
} from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { below, fastKey, FastWords, newChance, seedFromText } from '../../src/rng/index.ts';
import {
  bundledText,
  gameFrom,
  parseSpec,
  type SpecCommand,
  type SpecGame,
  type SpecShape,
} from '../../src/spec/index.ts';

type State = MatchState<SpecShape>;

/** What is looked at before each command. */
export type Watch = (state: State, seat: Seat, command: SpecCommand | Answer) => void;

/** Plays one hand and returns the state after it. */
export function playHand(
  game: SpecGame,
  bots: readonly Bot[],
  seed: string,
  options: object = {},
  watch?: Watch,
): State {
  const random = streamOf(seed);
  const begun = start(
    game,
    { players: bots.length, hands: 1, ...options },
    { chance: newChance('fast', seedFromText(seed)) },
  );
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  while (!game.outcome(reading(state))) {
    const [seat = 0] = mayAct(game, reading(state));
    const choices = choicesFor(game, state, seat);
    const view = project(state, seat, game.visible);
    const command = bots[seat]?.(view, choices, random, worldsOf(game, state, seat, random)) as SpecCommand | Answer;
    watch?.(state, seat, command);
    // Choices name cards by handles, as a client's commands do.
    const played = submit(game, state, seat, command);
    if (!played.ok) throw new Error(played.error.code);
    ({ state } = played.value);
  }
  return state;
}

/** Numbers of a stream of its own. */
export function streamOf(seed: string): (n: number) => number {
  const words = new FastWords(fastKey(seedFromText(seed), 'bot'));
  return (n) => below(words, n);
}

/** Chips that a bot wins in each of some hands between two, each deal in both seats and with both dealers. */
export function duelHands(game: SpecGame, bot: Bot, other: Bot, hands: number): readonly number[] {
  return Array.from({ length: hands }, (_, i) => {
    const me = i % 2;
    const after = playHand(game, me === 0 ? [bot, other] : [other, bot], `duel ${i >> 2}`, { dealer: (i >> 1) % 2 });
    const before = after.match.$setup.stakes?.stacks;
    return (after.seats[me]?.stack ?? 0) - (typeof before === 'number' ? before : 0);
  });
}

/** The mean of some numbers and half the width of its interval of 95 %. */
export function meanOf(values: readonly number[]): { readonly mean: number; readonly within: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) };
}

/** Of some first hands, how many had a raise of all chips before the first new card. */
export function firstHandsAllIn(game: SpecGame, bots: readonly Bot[], hands: number): number {
  let allIn = 0;
  for (let i = 0; i < hands; i++) {
    let isShove = false;
    const dealer = i % bots.length;
    playHand(game, bots, `first ${bots.length} ${i}`, { dealer }, ({ match, seats }, seat, command) => {
      const { stack = 0, bet = 0 } = seats[seat] ?? {};
      const isFirstRound = match.$flow.some((frame) => frame.op === 'hand' && frame.round === 0);
      isShove ||= isFirstRound && 'to' in command && Number(command['to']) >= stack + bet;
    });
    if (isShove) allIn++;
  }
  return allIn;
}

/** Hold'em with 100 blinds in which the first card of a hand decides: a showdown that no bot can read from the file. */
export const ODD_POKER = bundledText('holdem').replace(
  /evaluate: .*/,
  'evaluate: rank_value(first(hand)) using ranking',
);

let odd: SpecGame | undefined;
export function oddPoker(): SpecGame {
  const read = parseSpec(ODD_POKER, { file: 'odd-poker.yaml' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return (odd ??= gameFrom(read.value));
}

const firstOf =
  (...types: readonly string[]): Bot =>
  (_, choices) =>
    types.flatMap((type) => choices.find((choice) => choice.type === type) ?? [])[0] ?? (choices[0] as SpecCommand);

/** Only ever calls. */
export const alwaysCalls: Bot = firstOf('check', 'call', 'bring_in', 'show');
/** Bets and raises the least amount whenever it may. */
export const alwaysRaises: Bot = firstOf('raise', 'bet', 'check', 'call', 'bring_in', 'show');

const RANKS = '23456789TJQKA';

/** Only ever calls, and exchanges as a beginner would: keeps pairs where high hands win, low cards of different ranks where low ones do. */
export const callsAndExchanges =
  (isLow: boolean): Bot =>
  (view, choices, ...rest) => {
    const { question, faces } = view;
    if (!question?.cards) return alwaysCalls(view, choices, ...rest);
    const held = question.cards.map((handle) => ({ handle, rank: RANKS.indexOf(faces[handle ?? '']?.kind[0] ?? '') }));
    const isThrown = isLow
      ? ({ rank }: (typeof held)[number], at: number) =>
          rank > RANKS.indexOf('8') || held.findIndex((other) => other.rank === rank) < at
      : ({ rank }: (typeof held)[number]) => held.filter((other) => other.rank === rank).length === 1;
    const thrown = held.filter(isThrown).map(({ handle }) => handle);
    const fitting = choices.find(
      (choice) =>
        isAnswer(choice) &&
        choice.picks.length === thrown.length &&
        choice.picks.every((pick) => thrown.includes(pick)),
    );
    return fitting ?? (choices[0] as Answer);
  };
