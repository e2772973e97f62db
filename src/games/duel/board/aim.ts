/**
 * Whom an effect means, seen from the seat that owns it: players by `whose`, units by where it is aimed. An aim is one
 * entry: how it reads, and which units it means; so is what a spell may be aimed at.
 */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import type { Cause } from '../flow/cause.ts';
import { other, type Scene, type Step } from '../shape.ts';
import { fizzle, isHeld } from './fizzle.ts';
import { enemiesOf, isGeneral, isOnBoard, unitsOf } from './unit.ts';

/** Whose cards, pile or hand: seen from the effect's owner. `both` means the owner first (U20). */
export const WHOSE = ['own', 'enemy', 'both'] as const;

/** Whose cards, pile or hand an effect is about. */
export type Whose = (typeof WHOSE)[number];

/** Effects for both players are the owner's first (U20). */
export const sides = (whose: Whose): readonly Whose[] => (whose === 'both' ? ['own', 'enemy'] : [whose]);

/** The seat that `whose` means; an effect for both has been split in two before. */
export const seatFor = (whose: Whose, seat: Seat): Seat => (whose === 'enemy' ? other(seat) : seat);

interface AimParts {
  /** How it reads, as a phrase. */
  readonly text: string;
  /** The units it means now. */
  units(step: Step, by: Cause): readonly CardId[];
}

const generalOf = ({ r }: Step, seat: Seat): CardId => r.seat(seat).general;

/** Which units. `target` is the unit named with the command; `self` the card the effect stands on. */
export const AIMS = {
  self: { text: 'it', units: (_, { source }) => [source] },
  target: { text: 'the target', units: (_, { target }) => [target] },
  ownGeneral: { text: 'your general', units: (step, { seat }) => [generalOf(step, seat)] },
  enemyGeneral: { text: 'the enemy general', units: (step, { seat }) => [generalOf(step, other(seat))] },
  bothGenerals: {
    text: 'both generals',
    units: (step, { seat }) => [generalOf(step, other(seat)), generalOf(step, seat)],
  },
  /** Chosen as the work is done (`choose:<seq>`); an enemy general always stands. */
  randomEnemy: {
    text: 'a random enemy',
    units(step, { seat }) {
      const enemies = enemiesOf(step, seat);
      const chosen = enemies[step.r.roll('choose', enemies.length)];
      return chosen === undefined ? [] : [chosen];
    },
  },
  enemies: { text: 'all enemies', units: (step, { seat }) => enemiesOf(step, seat) },
  friends: { text: 'all your units', units: (step, { seat }) => unitsOf(step, seat) },
} satisfies { readonly [name: string]: AimParts };

/** Which units an effect means. */
export type Aim = keyof typeof AIMS;

/** Where an effect finds the card it stands on: on the board only, or in its owner's hand and pile too. */
type Reach = 'board' | 'held';

/** Acts on the units an aim means; one that has gone is passed over, and said to be (U12). */
export function onEach(step: Step, to: Aim, by: Cause, act: (card: CardId) => void, reach: Reach = 'board'): void {
  for (const card of AIMS[to].units(step, by)) {
    const isHidden = card !== NO_CARD && isHeld(step, card);
    if (isOnBoard(step, card) || (reach === 'held' && to === 'self' && isHidden)) act(card);
    else fizzle(step, { code: 'TargetGone' }, to === 'self' && isHidden ? [by.seat] : 'everyone');
  }
}

interface TargetParts {
  readonly text: string;
  /** Whether a spell of this seat may be aimed at the unit. */
  fits(scene: Scene, seat: Seat, unit: CardId): boolean;
}

const isOwn = ({ r }: Scene, seat: Seat, unit: CardId): boolean => r.owner(unit) === seat;

/** What a spell may be aimed at; a minion is a unit that is no general. */
export const TARGETS = {
  enemy: { text: 'an enemy', fits: (scene, seat, unit) => !isOwn(scene, seat, unit) },
  friend: { text: 'one of your units', fits: isOwn },
  unit: { text: 'any unit', fits: () => true },
  enemyMinion: {
    text: 'an enemy minion',
    fits: (scene, seat, unit) => !isOwn(scene, seat, unit) && !isGeneral(scene, unit),
  },
} satisfies { readonly [name: string]: TargetParts };

/** What a spell may be aimed at. */
export type Target = keyof typeof TARGETS;

/** Whether a spell may be aimed at this unit. */
export const mayBeAimedAt = (scene: Scene, seat: Seat, target: Target, unit: CardId): boolean =>
  TARGETS[target].fits(scene, seat, unit);

/** An aim as a phrase; what a spell may be aimed at is said where it is known. */
export const aimText = (aim: Aim, target: Target | undefined): string =>
  aim === 'target' && target ? TARGETS[target].text : AIMS[aim].text;
