/**
 * What players may ask for (section 1): the form of every action, and the one place that carries them out.
 * The checks run in the order of K10: game over, type, player, pending choice, then the action's own.
 * A refusal names no card: it says which entry of the action it is about, and the face puts the card back in.
 */
import {
  err,
  ok,
  unreachable,
  type CardId,
  type Command,
  type Refusal,
  type Result,
  type Seat,
} from '../../../core/index.ts';
import { drawMany } from '../draw.ts';
import { passPriority } from '../flow/priority.ts';
import { run } from '../flow/run.ts';
import { libraryOf } from '../layout.ts';
import { concede } from '../leave.ts';
import { isIn, nameOfSeat } from '../players.ts';
import type { Attack, Block, Choice, Target } from '../shape.ts';
import { push, type Look, type Work } from '../work.ts';
import { activate, type Activate } from './activate.ts';
import { castSpell, type CastSpell } from './cast.ts';
import { declareAttackers, declareBlockers, type DeclareAttackers, type DeclareBlockers } from './combat.ts';
import { checkPicks, type Choose } from './choose.ts';
import { playLand, type PlayLand } from './land.ts';
import { checkPriority, wrongTiming } from './timing.ts';

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

/** Carries an action out up to the next decision, or refuses it and changes nothing (K10). */
export function act(w: Work, seat: Seat, action: Action): Refusal | undefined {
  const refused = checkActor(w, seat) ?? (action.type === 'CONCEDE' ? undefined : checkPending(w, seat, action));
  if (refused) return refused;
  switch (action.type) {
    case 'CHOOSE':
      return answer(w, action);
    case 'DECLARE_ATTACKERS':
      return declared(w, declareAttackers, seat, action);
    case 'DECLARE_BLOCKERS':
      return declared(w, declareBlockers, seat, action);
    case 'CONCEDE':
      return goOn(w, concede(w, seat));
    case 'PASS_PRIORITY':
      return goOn(w, passPriority(w, seat));
    case 'DRAW_CARD':
      return goOn(w, drawCard(w, seat));
    case 'PLAY_LAND':
      return goOn(w, playLand(w, seat, action));
    case 'CAST_SPELL':
      return goOn(w, castSpell(w, seat, action));
    case 'ACTIVATE':
      return goOn(w, activate(w, seat, action));
    default:
      return unreachable(action);
  }
}

function checkActor(look: Look, seat: Seat): Refusal | undefined {
  const { outcome } = look.r.match;
  if (outcome !== null) return { code: 'GAME_OVER', outcome: { ...outcome } };
  return isIn(look, seat) ? undefined : { code: 'UNKNOWN_PLAYER', playerId: nameOfSeat(look, seat) };
}

const ANSWERS = { attackers: 'DECLARE_ATTACKERS', blockers: 'DECLARE_BLOCKERS' } as const;

const answerType = ({ kind }: Choice): Action['type'] =>
  kind === 'attackers' || kind === 'blockers' ? ANSWERS[kind] : 'CHOOSE';

/** While a question is open only its answer is accepted, and an answer only while its question is open. */
function checkPending(look: Look, seat: Seat, action: Action): Refusal | undefined {
  const { pending } = look.r.match;
  if (pending === null) return isAnswer(action) ? checkStray(look, seat, action) : undefined;
  if (action.type === 'CHOOSE' && (pending.seat !== seat || pending.id !== action.choiceId))
    return { code: 'CHOICE_MISMATCH', expected: pending.seat === seat ? pending.id : null, got: action.choiceId };
  if (action.type === answerType(pending) && pending.seat === seat) return undefined;
  return { code: 'CHOICE_PENDING', chooser: nameOfSeat(look, pending.seat), choiceId: pending.id, kind: pending.kind };
}

const isAnswer = ({ type }: Action): boolean =>
  type === 'CHOOSE' || type === 'DECLARE_ATTACKERS' || type === 'DECLARE_BLOCKERS';

function checkStray(look: Look, seat: Seat, action: Action): Refusal | undefined {
  if (action.type === 'CHOOSE') return { code: 'CHOICE_MISMATCH', expected: null, got: action.choiceId };
  return checkPriority(look, seat) ?? wrongTiming(look, action.type);
}

function answer(w: Work, action: Choose): Refusal | undefined {
  const pending = w.r.match.pending as Choice;
  const picks = checkPicks(pending, action);
  if (!lieOnTop(w, pending)) return { code: 'CHOICE_MISMATCH', expected: null, got: action.choiceId };
  if (!picks.ok) return picks.error;
  w.r.setMatch('pending', null);
  run(w, picks.value);
  return undefined;
}

const ON_TOP: ReadonlySet<Choice['kind']> = new Set([
  'scry-bottom',
  'scry-top',
  'surveil-graveyard',
  'surveil-top',
  'look',
]);

/** Whether the cards that somebody looked at still lie on top; no rule moves them, but a state from elsewhere may lie. */
function lieOnTop({ r, frames }: Work, { kind, seat, cards }: Choice): boolean {
  const frame = frames.at(-1);
  if (!ON_TOP.has(kind) || !frame || !('n' in frame)) return true;
  return cards.every((card) => r.zoneOf(card) === libraryOf(seat) && r.positionOf(card) < frame.n);
}

function declared<A extends Action>(
  w: Work,
  declare: (w: Work, seat: Seat, action: A) => Refusal | undefined,
  seat: Seat,
  action: A,
): Refusal | undefined {
  const refused = declare(w, seat, action);
  if (refused) return refused;
  w.frames.pop();
  w.r.setMatch('pending', null);
  run(w);
  return undefined;
}

/** Runs what an accepted action has set going. */
function goOn(w: Work, refused: Refusal | undefined): Refusal | undefined {
  if (refused) return refused;
  run(w);
  return undefined;
}

/** K12: only where the match was made for it. */
function drawCard(w: Work, seat: Seat): Refusal | undefined {
  const refused = checkDraw(w, seat);
  if (!refused) push(w, drawMany(seat, 1, { kind: 'sandbox' }), { do: 'settle', to: seat });
  return refused;
}

export const checkDraw = (look: Look, seat: Seat): Refusal | undefined =>
  look.r.match.playerDraw ? checkPriority(look, seat) : { code: 'DRAW_NOT_GRANTED', playerId: nameOfSeat(look, seat) };

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
