/**
 * What an action of the document means: a command of this game, or an answer to the question that stands. CHOOSE and the
 * declarations of combat exist only here; inside they are picks. The checks are those of K10, in its order.
 */
import {
  err,
  ok,
  unreachable,
  type Answer,
  type CardId,
  type Question,
  type Refusal,
  type Result,
  type Seat,
} from '../../../core/index.ts';
import { checkActor, type StackCommand } from '../commands/index.ts';
import { attackersOn, isCreature, whyNotAttack } from '../flow/combat.ts';
import { checkPriority, wrongTiming } from '../commands/timing.ts';
import { controllerOf, opponentsOf } from '../table/players.ts';
import type { Attack, Block, Target } from '../shape.ts';
import type { Look } from '../table/work.ts';
import type { GameAction, GameActionOf } from './actions.ts';
import { cardOf, instanceId } from './events.ts';

type Meant = Result<StackCommand | Answer, Refusal>;

/** What a seat's action means now, or why it means nothing. */
export function commandOf(look: Look, seat: Seat, given: GameAction): Meant {
  const refused = checkActor(look, seat);
  if (refused) return err(refused);
  const { type } = given;
  switch (type) {
    case 'DRAW_CARD':
      return ok({ type: 'draw' });
    case 'PASS_PRIORITY':
      return ok({ type: 'pass' });
    case 'CONCEDE':
      return ok({ type: 'concede' });
    case 'PLAY_LAND':
      return ok({ type: 'playLand', card: cardOf(given.cardInstanceId) });
    case 'ACTIVATE':
      return ok({ type: 'activate', card: cardOf(given.cardInstanceId) });
    case 'CAST_SPELL':
      return ok({ type: 'cast', card: cardOf(given.cardInstanceId), targets: targetsOf(look, given) });
    case 'CHOOSE':
      return choose(look, seat, given);
    case 'DECLARE_ATTACKERS':
      return declare(look, seat, given, 'attackers', (question) => attackPicks(look, question, given));
    case 'DECLARE_BLOCKERS':
      return declare(look, seat, given, 'blockers', (question) => blockPicks(look, question, given));
    default:
      return unreachable(type);
  }
}

/** A seat that exists in no match, for a name that nobody has. */
const NO_SUCH: Seat = Number.MAX_SAFE_INTEGER;

function seatOf({ r }: Look, playerId: string): Seat {
  const seat = r.layout.seats.indexOf(playerId);
  return seat < 0 ? NO_SUCH : seat;
}

const targetsOf = (look: Look, { targets = [] }: GameActionOf<'CAST_SPELL'>): readonly Target[] =>
  targets.map((target) =>
    'playerId' in target ? { seat: seatOf(look, target.playerId) } : { card: cardOf(target.cardInstanceId) },
  );

const isCombat = ({ kind }: Question): boolean => kind === 'attackers' || kind === 'blockers';

/** Picks are cards where cards are offered; the kernel checks whether they fit. Combat is declared, not chosen. */
function choose({ r }: Look, seat: Seat, { choiceId, picks }: GameActionOf<'CHOOSE'>): Meant {
  const question = r.question(seat);
  if (question?.id === choiceId && isCombat(question)) return err(openRefusal(question));
  return ok({ type: 'answer', question: choiceId, picks: question?.cards ? picks.map(cardOf) : picks });
}

/** As the kernel refuses what comes while a question stands. */
const openRefusal = ({ seat, kind }: Question): Refusal => ({ code: 'QuestionOpen', seat, kind });

type Picking = Result<readonly number[], Refusal>;

/** A declaration answers the question for it; with none open it comes at the wrong time. */
function declare(
  look: Look,
  seat: Seat,
  { type }: GameAction,
  kind: 'attackers' | 'blockers',
  picksFor: (question: Question) => Picking,
): Meant {
  const [question] = look.r.questions.open;
  if (!question) return err(checkPriority(look, seat) ?? wrongTiming(look, type));
  if (question.seat !== seat || question.kind !== kind) return err(openRefusal(question));
  const picks = picksFor(question);
  return picks.ok ? ok({ type: 'answer', question: question.id, picks: picks.value }) : picks;
}

/** One entry of a declaration: its creature, what is wrong with it, and the option that it means. */
interface Entry {
  readonly card: CardId;
  readonly why: string | undefined;
  readonly pick: number;
}

/** The picks of a declaration, or the first entry that is wrong. A question offers only so many options; there may be none for an entry. */
function picksOf(code: 'IllegalAttack' | 'IllegalBlock', entries: readonly Entry[]): Picking {
  const bad = entries.find(({ why, pick }) => why !== undefined || pick < 0);
  if (!bad) return ok(entries.map(({ pick }) => pick));
  return err({ code, creature: instanceId(bad.card), reason: bad.why ?? 'too many' });
}

function attackPicks(look: Look, { seat, options }: Question, given: GameActionOf<'DECLARE_ATTACKERS'>): Picking {
  const attacks = given.attackers.map(({ cardInstanceId, defenderId }) => ({
    card: cardOf(cardInstanceId),
    defender: seatOf(look, defenderId),
  }));
  const entries = attacks.map(({ card, defender }, at) => ({
    card,
    why: whyNoAttack(look, seat, { card, defender }, attacks.slice(0, at)),
    pick: options.findIndex((option) => option.card === card && option.seat === defender),
  }));
  return picksOf('IllegalAttack', entries);
}

/** Why a creature cannot attack as declared, after those declared before it (K75). */
function whyNoAttack(
  look: Look,
  seat: Seat,
  { card, defender }: Attack,
  before: readonly Attack[],
): string | undefined {
  if (controllerOf(look, card) !== seat || !isCreature(look, card)) return 'wrong side';
  const reason = whyNotAttack(look, card);
  if (reason) return reason;
  if (before.some((other) => other.card === card)) return 'attacks twice';
  return opponentsOf(look, seat).includes(defender) ? undefined : 'no such opponent';
}

function blockPicks(look: Look, { seat, options }: Question, given: GameActionOf<'DECLARE_BLOCKERS'>): Picking {
  const blocks = given.blockers.map(({ blockerId, attackerId }) => ({
    blocker: cardOf(blockerId),
    attacker: cardOf(attackerId),
  }));
  const entries = blocks.map(({ blocker, attacker }, at) => ({
    card: blocker,
    why: whyNoBlock(look, seat, { blocker, attacker }, blocks.slice(0, at)),
    pick: options.findIndex((option) => option.card === blocker && option.target === attacker),
  }));
  return picksOf('IllegalBlock', entries);
}

/** Why a creature cannot block as declared, after those declared before it (K75). */
function whyNoBlock(
  look: Look,
  seat: Seat,
  { blocker, attacker }: Block,
  before: readonly Block[],
): string | undefined {
  if (controllerOf(look, blocker) !== seat || !isCreature(look, blocker)) return 'wrong side';
  if (look.r.card(blocker).tapped) return 'tapped';
  if (before.some((other) => other.blocker === blocker)) return 'blocks twice';
  return attackersOn(look, seat).includes(attacker) ? undefined : 'does not attack this player';
}
