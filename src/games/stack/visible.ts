/** Who sees which value of a match (section 10). Work, waiting triggers and everything else not named is seen by nobody. */
import type { Lens, Seat, Visible } from '../../core/index.ts';
import type { Combat, StackObject, StackShape, Target } from './shape.ts';

/** A spell or ability on the stack as a viewer sees it; `null` is a card that it could not point out. */
export type SeenObject = {
  readonly is: StackObject['is'];
  readonly kind: string;
  readonly seat: Seat;
  readonly card: number | null;
  readonly targets: readonly SeenTarget[];
};
export type SeenTarget = { readonly seat: Seat } | { readonly card: number | null };

export type SeenCombat = {
  readonly attacks: readonly { readonly card: number | null; readonly defender: Seat }[];
  readonly blocks: readonly { readonly blocker: number | null; readonly attacker: number | null }[];
};

const showTarget = (target: Target, lens: Lens): SeenTarget =>
  'seat' in target ? { seat: target.seat } : { card: lens.handle(target.card) };

const showStack = (stack: readonly StackObject[], lens: Lens): readonly SeenObject[] =>
  stack.map(({ is, card, kind, seat, targets }) => ({
    is,
    kind,
    seat,
    card: lens.handle(card),
    targets: targets.map((target) => showTarget(target, lens)),
  }));

const showCombat = ({ attacks, blocks }: Combat, lens: Lens): SeenCombat => ({
  attacks: attacks.map(({ card, defender }) => ({ card: lens.handle(card), defender })),
  blocks: blocks.map(({ blocker, attacker }) => ({ blocker: lens.handle(blocker), attacker: lens.handle(attacker) })),
});

export const VISIBLE = {
  match: {
    gameId: 'everyone',
    turn: 'everyone',
    step: 'everyone',
    active: 'everyone',
    priority: 'everyone',
    landsPlayed: 'everyone',
    stack: showStack,
    combat: showCombat,
    mulligan: 'everyone',
    playerDraw: 'everyone',
    outcome: 'everyone',
  },
  seat: {
    life: 'everyone',
    mana: 'everyone',
    attemptedEmptyDraw: 'everyone',
    drawnThisTurn: 'everyone',
    drawnThisStep: 'everyone',
    skipDrawSteps: 'everyone',
    mulligans: 'everyone',
    lost: 'everyone',
  },
  card: { tapped: 'known', spent: 'known', damage: 'known', counters: 'known', since: 'known' },
} as const satisfies Visible<StackShape>;
