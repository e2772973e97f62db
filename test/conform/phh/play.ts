/** Plays a recorded hand on the game in YAML that it is of, and compares what everybody has afterwards (S62, S63). */
import { start, type Result, type Refusal, type Step } from '../../../src/core/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import {
  asked,
  bundledGame,
  movesFor,
  playMove,
  RANKS,
  rangesFor,
  stateNamed,
  type BundledName,
  type SpecGame,
  type SpecShape,
  type SpecState,
} from '../../../src/spec/index.ts';
import { BadCaseFile } from '../cases/report.ts';
import { shown } from '../compare.ts';
import { deckOf, type DealPlan } from './deck.ts';
import type { Action, RecordedHand } from './hand.ts';

/** The game of a variant, and how it deals. */
interface Variant extends DealPlan {
  readonly game: BundledName;
}

/** What nobody shows is weak: low cards where high ones win, high ones where low ones do, the middle where both. */
const LOW_FIRST = RANKS;
const HIGH_FIRST = 'KQJT98765432A';
const MIDDLE_FIRST = '9TJQK8765432A';

/** The variants of PHH that our files play (S62). */
const VARIANTS: { readonly [variant: string]: Variant } = {
  NT: { game: 'holdem', hole: 2, up: 0, burns: true, fillers: LOW_FIRST },
  FT: { game: 'limit_holdem', hole: 2, up: 0, burns: true, fillers: LOW_FIRST },
  PO: { game: 'omaha', hole: 4, up: 0, burns: true, fillers: LOW_FIRST },
  'FO/8': { game: 'omaha_hi_lo', hole: 4, up: 0, burns: true, fillers: MIDDLE_FIRST },
  F7S: { game: 'seven_card_stud', hole: 2, up: 1, burns: true, fillers: LOW_FIRST },
  'F7S/8': { game: 'stud_hi_lo', hole: 2, up: 1, burns: true, fillers: MIDDLE_FIRST },
  FR: { game: 'razz', hole: 2, up: 1, burns: true, fillers: HIGH_FIRST },
  F2L3D: { game: 'triple_draw', hole: 5, up: 0, burns: false, fillers: HIGH_FIRST },
  N2L1D: { game: 'single_draw', hole: 5, up: 0, burns: false, fillers: HIGH_FIRST },
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
  /** What each seat did at the showdown, as far as it was told. */
  readonly #shown = new Map<number, 'show' | 'muck'>();
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
        this.#shown.set(seat, action.cards ? 'show' : 'muck');
        return this.#showdown();
    }
  }

  /** Whoever has still to show does; anything else is missing from the record. */
  close(): string | undefined {
    const [seat] = asked(this.#game, this.state);
    if (seat === undefined) return undefined;
    const moves = movesFor(this.#game, this.state, seat);
    if (!moves.includes('show')) return `the record ends, and seat ${seat} is asked to ${moves.join(', ')}`;
    return this.#move(seat, this.#shown.get(seat) ?? 'show') ?? this.close();
  }

  /** Hands are shown in the order of the rules, which need not be that of the record. */
  #showdown(): string | undefined {
    const [seat] = asked(this.#game, this.state);
    const recorded = seat === undefined ? undefined : this.#shown.get(seat);
    if (seat === undefined || !recorded || !movesFor(this.#game, this.state, seat).includes('show')) return undefined;
    return this.#move(seat, recorded) ?? this.#showdown();
  }

  #raise(seat: number, to: number, moves: readonly string[]): string | undefined {
    const ranges = rangesFor(this.#game, this.state, seat);
    const move = moves.includes('bet') ? 'bet' : 'raise';
    const [least] = ranges[move] ?? [to];
    // Nobody can pay more than a call: the rest would come back at once.
    const passive = moves.find((each) => each === 'call' || each === 'check');
    if (!moves.includes(move) && passive) return this.#move(seat, passive);
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
