/** What players may ask for (section 1): the form of every action, the gate that reads it, and its cards renamed. */
import { err, ok, unreachable, type CardId, type Command, type Refusal, type Result } from '../../../core/index.ts';
import type { Attack, Block, Target } from '../shape.ts';
import type { Activate } from './activate.ts';
import type { CastSpell } from './cast.ts';
import type { Choose } from './choose.ts';
import type { DeclareAttackers, DeclareBlockers } from './combat.ts';
import type { PlayLand } from './land.ts';

export type Action =
  | { readonly type: 'DRAW_CARD' }
  | { readonly type: 'PASS_PRIORITY' }
  | { readonly type: 'CONCEDE' }
  | PlayLand
  | CastSpell
  | Activate
  | Choose
  | DeclareAttackers
  | DeclareBlockers;

/** An action as the kernel takes it. */
export type StackCommand = Action & Command;

/** The action with every card in it renamed. */
export function renameCards(action: Action, rename: (card: CardId) => CardId): Action {
  switch (action.type) {
    case 'PLAY_LAND':
    case 'ACTIVATE':
      return { ...action, card: rename(action.card) };
    case 'CAST_SPELL':
      return {
        ...action,
        card: rename(action.card),
        targets: action.targets.map((target) => renameTarget(target, rename)),
      };
    case 'CHOOSE':
      return action.cards ? { ...action, cards: action.cards.map(rename) } : action;
    case 'DECLARE_ATTACKERS':
      return { ...action, attackers: action.attackers.map((attack) => ({ ...attack, card: rename(attack.card) })) };
    case 'DECLARE_BLOCKERS':
      return {
        ...action,
        blockers: action.blockers.map(({ blocker, attacker }) => ({
          blocker: rename(blocker),
          attacker: rename(attacker),
        })),
      };
    case 'DRAW_CARD':
    case 'PASS_PRIORITY':
    case 'CONCEDE':
      return action;
    default:
      return unreachable(action);
  }
}

const renameTarget = (target: Target, rename: (card: CardId) => CardId): Target =>
  'card' in target ? { card: rename(target.card) } : target;

type Raw = { readonly [field: string]: unknown };

/** The gate for actions: their form, not whether they are allowed now. */
export function parseAction(raw: unknown): Result<Action, Refusal> {
  if (!isRaw(raw)) return err({ code: 'UNKNOWN_ACTION', type: null });
  const unknown = { code: 'UNKNOWN_ACTION', type: typeof raw['type'] === 'string' ? raw['type'] : null };
  switch (raw['type']) {
    case 'DRAW_CARD':
    case 'PASS_PRIORITY':
    case 'CONCEDE':
      return ok({ type: raw['type'] });
    case 'PLAY_LAND':
    case 'ACTIVATE':
      return isCount(raw['card']) ? ok({ type: raw['type'], card: raw['card'] }) : malformed('card');
    case 'CAST_SPELL':
      return parseCast(raw);
    case 'CHOOSE':
      return parseChoose(raw);
    case 'DECLARE_ATTACKERS':
      return parseList(raw['attackers'], 'attackers', isAttack, (attackers) => ({
        type: 'DECLARE_ATTACKERS',
        attackers,
      }));
    case 'DECLARE_BLOCKERS':
      return parseList(raw['blockers'], 'blockers', isBlock, (blockers) => ({ type: 'DECLARE_BLOCKERS', blockers }));
    default:
      return err(unknown);
  }
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const malformed = (field: string): Result<never, Refusal> => err({ code: 'MALFORMED_ACTION', field });

function parseCast({ card, targets = [] }: Raw): Result<Action, Refusal> {
  if (!isCount(card)) return malformed('card');
  return parseList(targets, 'targets', isTarget, (list) => ({ type: 'CAST_SPELL', card, targets: list }));
}

function parseChoose({ choiceId, picks, cards }: Raw): Result<Action, Refusal> {
  if (!isCount(choiceId)) return malformed('choiceId');
  if (cards === undefined)
    return parseList(picks, 'picks', isCount, (list) => ({ type: 'CHOOSE', choiceId, picks: list }));
  return parseList(cards, 'cards', isCount, (list) => ({ type: 'CHOOSE', choiceId, cards: list }));
}

function parseList<T>(
  raw: unknown,
  field: string,
  fits: (entry: unknown) => entry is T,
  make: (list: readonly T[]) => Action,
): Result<Action, Refusal> {
  return Array.isArray(raw) && raw.every(fits) ? ok(make(raw.map(plain))) : malformed(field);
}

/** Only the fields that were checked, so that nothing else rides along. */
function plain<T>(entry: T): T {
  if (!isRaw(entry)) return entry;
  const known = ['card', 'seat', 'defender', 'blocker', 'attacker'].filter((key) => key in entry);
  return Object.fromEntries(known.map((key) => [key, entry[key]])) as T;
}

const isTarget = (value: unknown): value is Target =>
  isRaw(value) && isCount(value['seat']) !== isCount(value['card']) && !('seat' in value && 'card' in value);
const isAttack = (value: unknown): value is Attack =>
  isRaw(value) && isCount(value['card']) && isCount(value['defender']);
const isBlock = (value: unknown): value is Block =>
  isRaw(value) && isCount(value['blocker']) && isCount(value['attacker']);
