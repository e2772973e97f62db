/** Random matches of people who leave at any moment, held against every law (K49, K50). */
import {
  apply,
  choicesOf,
  reading,
  start,
  waitsFor,
  type Answer,
  type MatchState,
  type Seat,
} from '../../../src/core/index.ts';
import type { StackCommand, StackGame, StackShape } from '../../../src/games/stack/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';
import { LAWS } from '../../../src/testing/index.ts';

type State = MatchState<StackShape>;

/** Who acts next: whoever is waited for, and now and then anybody, to give up, also while another is asked (K49). */
function nextAct(game: StackGame, state: State, below: (n: number) => number): readonly [Seat, StackCommand | Answer] {
  const r = reading(state);
  const waited = waitsFor(game, r);
  const left = [...r.layout.seats.keys()].filter((seat) => r.seat(seat).lost === null);
  const isRestless = r.seq % (r.questions.open.length > 0 ? 7 : 89) === 0;
  const able = isRestless ? left : waited;
  const seat = able[below(able.length)] as Seat;
  const choices = choicesOf(game, r, seat);
  return [seat, waited.includes(seat) ? (choices[below(choices.length)] as StackCommand) : { type: 'concede' }];
}

interface Left {
  readonly faults: readonly string[];
  /** The kinds of questions to others during which somebody left. */
  readonly during: readonly string[];
}

/** One match of people who leave, held against every law; the costly ones look at every step on which somebody leaves. */
export function playLeaving(
  game: StackGame,
  optionsFor: (match: number) => unknown,
  name: string,
  match: number,
): Left {
  const seed = seedFromText(name);
  const started = start(game, optionsFor(match), { chance: newChance('shake256', seed) });
  if (!started.ok) throw new Error(started.error.code);
  const words = new FastWords(fastKey(seed, 'leaving'));
  const random = (n: number): number => below(words, n);
  const [faults, during]: [string[], string[]] = [[], []];
  for (let { state } = started.value; state.match.outcome === null;) {
    const [seat, command] = nextAct(game, state, random);
    const step = apply(game, state, seat, command);
    if (!step.ok) throw new Error(`${JSON.stringify(command)} of ${seat}: ${JSON.stringify(step.error)}`);
    const [asked] = state.questions.open;
    if (command.type === 'concede' && asked && asked.seat !== seat) during.push(asked.kind);
    const { events, state: after } = step.value;
    const played = { game, before: state, seat, command, events, after, below: random };
    for (const { id, isCostly, check } of LAWS)
      if (!isCostly || command.type === 'concede')
        faults.push(...[check(played) ?? []].flat().map((it) => `${id}: ${it}`));
    state = after;
  }
  return { faults, during };
}
