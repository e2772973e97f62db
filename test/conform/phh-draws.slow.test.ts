/**
 * Hands of the draw games, played at random and written down as a spectator would: of what is thrown away only the number,
 * of what is dealt a part. The deck that is laid from such a record must lead to the same stacks (S63), reshuffles too.
 */
import { expect, test } from 'vitest';
import type { Action } from './phh/hand.ts';
import { differenceIn } from './phh/play.ts';
import { start } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import {
  asked,
  bundledGame,
  kindsIn,
  movesFor,
  playMove,
  rangesFor,
  stateNamed,
  zoneNamed,
  type SpecState,
} from '../../src/spec/index.ts';

type Below = (n: number) => number;

function numbers(seed: number): Below {
  let state = seed >>> 0;
  return (n) => Math.floor(((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * n);
}

/** A hand that is played to its end, with everything that happened. */
class Hand {
  readonly game;
  readonly actions: Action[] = [];
  state: SpecState;
  readonly #below: Below;

  constructor(name: 'triple_draw' | 'single_draw', players: number, seed: string, below: Below) {
    this.game = bundledGame(name);
    this.#below = below;
    const options = { players, hands: 1 };
    const started = start(this.game, options, { chance: newChance('fast', seedFromText(seed)), watched: [] });
    if (!started.ok) throw new Error(started.error.code);
    this.state = started.value.state;
    for (let seat = 0; seat < players; seat++) this.actions.push({ is: 'deal', seat, cards: this.#cards(seat) });
    for (let [seat] = this.#asked; seat !== undefined; [seat] = this.#asked) this.#act(seat);
  }

  get #asked(): readonly number[] {
    return asked(this.game, this.state);
  }

  #cards(seat: number): readonly string[] {
    return kindsIn(this.state, zoneNamed(this.game, this.state, `hand.${seat}`) ?? -1);
  }

  #act(seat: number): void {
    const moves = movesFor(this.game, this.state, seat);
    if (moves.includes('choose')) return this.#draw(seat);
    const passive = moves.find((move) => move === 'check' || move === 'call' || move === 'show') ?? 'fold';
    const move = passive !== 'show' && this.#below(4) === 0 ? (moves[this.#below(moves.length)] ?? passive) : passive;
    const [to = 0] = rangesFor(this.game, this.state, seat)[move] ?? [];
    const cards = this.#cards(seat);
    this.#play(seat, move, move === 'bet' || move === 'raise' ? { to } : {});
    if (move === 'bet' || move === 'raise') this.actions.push({ is: 'raise', seat, to });
    else if (move === 'show') this.actions.push({ is: 'show', seat, cards });
    else this.actions.push({ is: move === 'fold' ? 'fold' : 'call', seat });
  }

  #draw(seat: number): void {
    const cards = this.#cards(seat);
    const pick = cards.filter(() => this.#below(3) === 0);
    this.#play(seat, 'choose', { pick });
    this.actions.push({ is: 'discard', seat, cards: pick });
    if (pick.length > 0)
      this.actions.push({ is: 'deal', seat, cards: this.#cards(seat).slice(cards.length - pick.length) });
  }

  #play(seat: number, move: string, params: object): void {
    const step = playMove(this.game, this.state, seat, { move, params });
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    this.state = step.value.state;
  }
}

/** What a spectator has of an action: nothing of discards, and of a deal three cards in four, or nothing of some players. */
function seen(action: Action, below: Below, isKnown: (seat: number) => boolean): Action {
  if (action.is === 'discard') return { ...action, cards: action.cards.map(() => '??') };
  if (action.is !== 'deal') return action;
  return { ...action, cards: action.cards.map((kind) => (isKnown(action.seat) && below(4) > 0 ? kind : '??')) };
}

test.each([
  ['F2L3D', 'triple_draw', 6],
  ['N2L1D', 'single_draw', 5],
] as const)('[S63] 60 hands of %s with unknown discards end with the stacks they had', (variant, name, most) => {
  const faults: string[] = [];
  let reshuffled = 0;
  for (let n = 0; n < 60; n++) {
    const below = numbers(n * 77 + 5);
    const players = 2 + below(most - 1);
    const { game, state, actions } = new Hand(name, players, `${variant} ${n}`, below);
    const shown = new Set(actions.flatMap((action) => (action.is === 'show' ? [action.seat] : [])));
    const isKnown = n % 3 === 0 ? () => true : (seat: number) => shown.has(seat);
    const told = actions.map((action) => seen(action, below, isKnown));
    const finishing = stateNamed(game, state, 'stack') as readonly number[];
    const fault = differenceIn({ variant, players, betting: {}, actions: told, finishing });
    if (fault !== undefined) faults.push(`${n}: ${fault}`);
    if (actions.reduce((sum, action) => sum + (action.is === 'deal' ? action.cards.length : 0), 0) > 52) reshuffled++;
  }
  expect(faults).toEqual([]);
  expect(reshuffled > 0).toBe(variant === 'F2L3D');
});
