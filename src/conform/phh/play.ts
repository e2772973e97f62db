/** Plays a recorded hand on the game in YAML that it is of, and compares what everybody has afterwards (S62, S63). */
import { start, type Result, type Refusal, type Step } from '../../core/index.ts';
import { newChance, seedFromText } from '../../rng/index.ts';
import {
  asked,
  bundledGame,
  movesFor,
  playMove,
  rangesFor,
  stateNamed,
  type BundledName,
  type SpecGame,
  type SpecShape,
  type SpecState,
} from '../../spec/index.ts';
import { BadCaseFile } from '../cases/report.ts';
import { shown } from '../compare.ts';
import { deckOf, type DealPlan } from './deck.ts';
import type { Action, RecordedHand } from './hand.ts';

/** The game of a variant, and how it deals. */
interface Variant extends DealPlan {
  readonly game: BundledName;
}

/** The variants of PHH that our files play (S62). */
const VARIANTS: { readonly [variant: string]: Variant } = {
  NT: { game: 'holdem', hole: 2, up: 0, burns: true },
  FT: { game: 'limit_holdem', hole: 2, up: 0, burns: true },
  PO: { game: 'omaha', hole: 4, up: 0, burns: true },
  'FO/8': { game: 'omaha_hi_lo', hole: 4, up: 0, burns: true },
  F7S: { game: 'seven_card_stud', hole: 2, up: 1, burns: true },
  'F7S/8': { game: 'stud_hi_lo', hole: 2, up: 1, burns: true },
  FR: { game: 'razz', hole: 2, up: 1, burns: true },
  F2L3D: { game: 'triple_draw', hole: 5, up: 0, burns: false },
  N2L1D: { game: 'single_draw', hole: 5, up: 0, burns: false },
};

/** What is otherwise than recorded, or nothing. */
export function differenceIn(hand: RecordedHand): string | undefined {
  const variant = Object.hasOwn(VARIANTS, hand.variant) ? VARIANTS[hand.variant] : undefined;
  if (!variant) throw new BadCaseFile(`unknown word: variant ${hand.variant}`);
  const game = bundledGame(variant.game);
  const deck = deckOf(hand, variant);
  const options = { players: hand.players, hands: 1, betting: hand.betting, deck: deck.decks };
  const started = start(game, options, { chance: newChance('fast', seedFromText('phh')), watched: [] });
  if (!started.ok) return `the hand does not start: ${JSON.stringify(started.error)}`;
  const match = new Match(game, started.value.state, deck.discards);
  for (const [at, action] of hand.actions.entries()) {
    const fault = match.play(action);
    if (fault !== undefined) return `action ${at + 1}: ${fault}`;
  }
  return match.close() ?? compareStacks(game, match.state, hand.finishing);
}

function compareStacks(game: SpecGame, state: SpecState, finishing: readonly number[]): string | undefined {
  const found = stateNamed(game, state, 'stack');
  const isSame = JSON.stringify(found) === JSON.stringify(finishing);
  return isSame ? undefined : `stacks in parts of chips: expected ${shown(finishing)}, found ${shown(found)}`;
}

/** A match that follows a record. */
class Match {
  readonly #game: SpecGame;
  readonly #discards: (readonly string[])[];
  state: SpecState;

  constructor(game: SpecGame, state: SpecState, discards: readonly (readonly string[])[]) {
    this.#game = game;
    this.state = state;
    this.#discards = [...discards];
  }

  /** Does what was recorded; what a seat is not asked for is passed over where the rules say so. */
  play(action: Action): string | undefined {
    if (action.is === 'deal' || action.is === 'board') return undefined;
    const { seat } = action;
    const isAsked = asked(this.#game, this.state).includes(seat);
    const moves = isAsked ? movesFor(this.#game, this.state, seat) : [];
    switch (action.is) {
      case 'fold':
        return this.#move(seat, 'fold');
      case 'call':
        return isAsked ? this.#move(seat, moves.includes('check') ? 'check' : 'call') : undefined;
      case 'bring_in':
        return this.#move(seat, 'bring_in');
      case 'raise':
        return this.#raise(seat, action.to, moves);
      case 'discard':
        return this.#discard(seat, moves);
      case 'show':
        return moves.includes('show') ? this.#move(seat, action.cards ? 'show' : 'muck') : undefined;
    }
  }

  /** Whoever has still to show does; anything else is missing from the record. */
  close(): string | undefined {
    for (;;) {
      const [seat] = asked(this.#game, this.state);
      if (seat === undefined) return undefined;
      const moves = movesFor(this.#game, this.state, seat);
      if (!moves.includes('show')) return `the record ends, and seat ${seat} is asked to ${moves.join(', ')}`;
      const fault = this.#move(seat, 'show');
      if (fault !== undefined) return fault;
    }
  }

  #raise(seat: number, to: number, moves: readonly string[]): string | undefined {
    const ranges = rangesFor(this.#game, this.state, seat);
    const move = moves.includes('bet') ? 'bet' : 'raise';
    const [least] = ranges[move] ?? [to];
    // Nobody can pay more than a call: the rest would come back at once.
    if (!moves.includes(move) && moves.includes('call')) return this.#move(seat, 'call');
    const amount = to < least && !this.#canBePaid(seat, to) ? least : to;
    return this.#move(seat, move, { to: amount });
  }

  #canBePaid(seat: number, to: number): boolean {
    const { seats } = this.state;
    return seats.some((other, at) => at !== seat && !other.folded && !other.$away && other.stack + other.bet > to);
  }

  #discard(seat: number, moves: readonly string[]): string | undefined {
    const pick = this.#discards.shift() ?? [];
    return moves.includes('choose') ? this.#move(seat, 'choose', { pick }) : undefined;
  }

  #move(seat: number, move: string, params: object = {}): string | undefined {
    const step: Result<Step<SpecShape>, Refusal> = playMove(this.#game, this.state, seat, { move, params });
    if (!step.ok) return `seat ${seat} ${move}: ${JSON.stringify(step.error)}`;
    this.state = step.value.state;
    return undefined;
  }
}
