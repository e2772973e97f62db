/** Targets: which there are, and whether one is still legal (K57). */
import { unreachable, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import type { TargetKind } from '../cards/vocabulary.ts';
import { stackOf } from './zones.ts';
import { controllerOf, isIn, permanentsOf, turnOrder } from './players.ts';
import type { Target } from '../shape.ts';
import { rowFor, type Look } from './work.ts';

/** Every legal target of a kind, players first. */
export function targetsOf(look: Look, kind: TargetKind): readonly Target[] {
  switch (kind) {
    case 'player':
      return players(look);
    case 'creature':
      return creatures(look);
    case 'any':
      return [...players(look), ...creatures(look)];
    case 'spell':
      return look.r.match.stack.flatMap(({ is, card }) => (is === 'spell' ? [{ card }] : []));
    default:
      return unreachable(kind);
  }
}

const players = (look: Look): readonly Target[] => turnOrder(look, 0).map((seat) => ({ seat }));

const creatures = (look: Look): readonly Target[] =>
  turnOrder(look, 0).flatMap((seat) =>
    permanentsOf(look, seat)
      .filter((card) => rowFor(look, card).type === 'creature')
      .map((card) => ({ card })),
  );

/** Whether a target is legal for a spell of this kind now. */
export function isLegalTarget(look: Look, kind: TargetKind, target: Target): boolean {
  if ('seat' in target) return (kind === 'player' || kind === 'any') && isPlayer(look, target.seat);
  if (kind === 'spell') return look.r.match.stack.some(({ is, card }) => is === 'spell' && card === target.card);
  return (kind === 'creature' || kind === 'any') && isCreature(look, target.card);
}

const isPlayer = (look: Look, seat: Seat): boolean => seat < look.r.layout.seats.length && isIn(look, seat);

const isCreature = (look: Look, card: CardId): boolean =>
  controllerOf(look, card) !== -1 && rowFor(look, card).type === 'creature';

/** What is wrong with the targets of a spell, if anything. Positions, not cards, are named: see ../commands/index.ts. */
export function checkTargets(
  look: Look,
  kind: TargetKind | undefined,
  targets: readonly Target[],
): Refusal | undefined {
  const wanted = kind === undefined ? 0 : 1;
  if (targets.length < wanted) return { code: 'IllegalTarget', at: -1, reason: 'missing' };
  if (targets.length > wanted) return { code: 'IllegalTarget', at: wanted, reason: 'too many' };
  const [target] = targets;
  if (kind === undefined || target === undefined || isLegalTarget(look, kind, target)) return undefined;
  return { code: 'IllegalTarget', at: 0, reason: isThere(look, target) ? 'wrong type' : 'gone' };
}

const isThere = (look: Look, target: Target): boolean =>
  'seat' in target
    ? isPlayer(look, target.seat)
    : controllerOf(look, target.card) !== -1 || look.r.zoneOf(target.card) === stackOf(look.r.layout);
