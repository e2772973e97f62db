/** Where an expression is read: the match, who acts, the element at hand, and what names stand for. */
import type { Seat } from '../../core/index.ts';
import type { Program } from './program.ts';
import { NO_NAMES, type Look, type Scope, type Value } from './shape.ts';
import { stop } from './stop.ts';

/** Cards and players that expressions may look at in one move: nested filters could look for ever (S27, S35). */
const MOST_LOOKS = 2_000_000;

/** Ways to fill in parameters in one move: turns that pass by try them again and again (S35). */
export const MOST_TRIES = 500_000;

/** What is left of that; scenes of one move share it. */
export interface Looks {
  left: number;
  tries: number;
}

export const freshLooks = (): Looks => ({ left: MOST_LOOKS, tries: MOST_TRIES });

/** What expressions are read in. Only a machine (machine.ts) has chance. */
export class Scene {
  readonly program: Program;
  readonly r: Look;
  readonly looks: Looks;
  self: Seat = -1;
  it: Value = null;
  outer: Value = null;

  constructor(program: Program, r: Look, self: Seat = -1, looks: Looks = freshLooks()) {
    this.program = program;
    this.r = r;
    this.self = self;
    this.looks = looks;
  }

  /** So many elements are looked at. */
  look(many: number): void {
    this.looks.left -= many;
    if (this.looks.left < 0) stop('LimitReached', { which: 'cards looked at', value: MOST_LOOKS });
  }

  /** The names of the move, phase or body that runs. */
  get scope(): Scope {
    return NO_NAMES;
  }

  /** A number below `n` by chance; a condition has none. */
  random(_n: number): number {
    return stop('IllegalMove', { reason: 'chance in a condition' });
  }

  /** Runs `read` with an element at hand. */
  with<Read>(element: Value, read: (scene: this) => Read): Read {
    const { it, outer } = this;
    this.outer = it;
    this.it = element;
    try {
      return read(this);
    } finally {
      this.it = it;
      this.outer = outer;
    }
  }
}

/** A scene with parameters of a move, for its condition. */
export class MoveScene extends Scene {
  readonly #scope: Scope;

  constructor(program: Program, r: Look, self: Seat, scope: Scope, looks?: Looks) {
    super(program, r, self, looks);
    this.#scope = scope;
  }

  override get scope(): Scope {
    return this.#scope;
  }
}
