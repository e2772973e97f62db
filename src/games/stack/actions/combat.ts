/** Combat (section 9): attackers and blockers are declared by commands, damage is dealt all at once. */
import type { CardId, Refusal, Seat } from '../../../core/index.ts';
import { controllerOf, isIn, permanentsOf, turnOrder } from '../players.ts';
import type { Attack, Block, Frame } from '../shape.ts';
import { damageCreature, damagePlayer } from '../verbs/life.ts';
import { ask, cardChoice, rowFor, type Look, type Work } from '../work.ts';
import type { ActionOf } from './action.ts';

const isCreature = (look: Look, card: CardId): boolean => rowFor(look, card).type === 'creature';

/** Untapped creatures that their player has had since the turn began (K75). */
export const attackersOf = (look: Look, seat: Seat): readonly CardId[] =>
  permanentsOf(look, seat).filter((card) => isCreature(look, card) && !whyNotAttack(look, card));

function whyNotAttack({ r }: Look, card: CardId): string | undefined {
  const { tapped, since = 0 } = r.card(card);
  if (tapped) return 'tapped';
  return since >= r.match.turn && since > 0 ? 'new' : undefined;
}

export const defendersOf = (look: Look, seat: Seat): readonly Seat[] =>
  turnOrder(look, seat).filter((each) => each !== seat);

/** The attackers of one player that a defender may block. */
export const attackersOn = (look: Look, defender: Seat): readonly CardId[] =>
  look.r.match.combat.attacks
    .filter((attack) => attack.defender === defender && controllerOf(look, attack.card) !== -1)
    .map(({ card }) => card);

export const blockersOf = (look: Look, seat: Seat): readonly CardId[] =>
  permanentsOf(look, seat).filter((card) => isCreature(look, card) && !look.r.card(card).tapped);

/** Asks for attackers, if there could be any. */
export function askAttackers(w: Work, frame: Extract<Frame, { do: 'attack' }>): void {
  const { seat } = frame;
  const able = attackersOf(w, seat);
  if (isIn(w, seat) && able.length > 0) ask(w, frame, cardChoice('attackers', seat, able, 0, able.length, true));
}

/** Asks one defending player for blockers, if there could be any. */
export function askBlockers(w: Work, frame: Extract<Frame, { do: 'block' }>): void {
  const { seat } = frame;
  const able = attackersOn(w, seat).length > 0 ? blockersOf(w, seat) : [];
  if (able.length > 0) ask(w, frame, cardChoice('blockers', seat, able, 0, able.length, true));
}

/** The defending players, in turn order, are asked one after the other. */
export const blockFrames = (look: Look): readonly Frame[] =>
  defendersOf(look, look.r.match.active).map((seat) => ({ do: 'block', seat }));

/** What is wrong with a declaration; `at` is the entry it is about. */
export function checkAttackers(look: Look, seat: Seat, attackers: readonly Attack[]): Refusal | undefined {
  const bad = (at: number, reason: string): Refusal => ({ code: 'ILLEGAL_ATTACK', at, reason });
  for (const [at, { card, defender }] of attackers.entries()) {
    if (controllerOf(look, card) !== seat || !isCreature(look, card)) return bad(at, 'wrong side');
    const reason = whyNotAttack(look, card);
    if (reason) return bad(at, reason);
    if (attackers.findIndex((other) => other.card === card) !== at) return bad(at, 'attacks twice');
    if (!defendersOf(look, seat).includes(defender)) return bad(at, 'no such opponent');
  }
  return undefined;
}

export function checkBlockers(look: Look, seat: Seat, blockers: readonly Block[]): Refusal | undefined {
  const bad = (at: number, reason: string): Refusal => ({ code: 'ILLEGAL_BLOCK', at, reason });
  for (const [at, { blocker, attacker }] of blockers.entries()) {
    if (controllerOf(look, blocker) !== seat || !isCreature(look, blocker)) return bad(at, 'wrong side');
    if (look.r.card(blocker).tapped) return bad(at, 'tapped');
    if (blockers.findIndex((other) => other.blocker === blocker) !== at) return bad(at, 'blocks twice');
    if (!attackersOn(look, seat).includes(attacker)) return bad(at, 'does not attack this player');
  }
  return undefined;
}

export function declareAttackers(
  w: Work,
  seat: Seat,
  { attackers }: ActionOf<'DECLARE_ATTACKERS'>,
): Refusal | undefined {
  const refused = checkAttackers(w, seat, attackers);
  if (refused) return refused;
  for (const { card } of attackers) w.r.setCard(card, 'tapped', true);
  if (attackers.length > 0) w.r.setMatch('combat', { attacks: attackers, blocks: [] });
  return undefined;
}

export function declareBlockers(w: Work, seat: Seat, { blockers }: ActionOf<'DECLARE_BLOCKERS'>): Refusal | undefined {
  const refused = checkBlockers(w, seat, blockers);
  if (refused) return refused;
  const { attacks, blocks } = w.r.match.combat;
  if (blockers.length > 0) w.r.setMatch('combat', { attacks, blocks: [...blocks, ...blockers] });
  return undefined;
}

/** All damage of a combat is worked out first and then dealt (K76). */
export function dealCombatDamage(w: Work): void {
  const { attacks, blocks } = w.r.match.combat;
  const there = attacks.filter(({ card }) => controllerOf(w, card) !== -1);
  const blows = there.flatMap((attack) =>
    blowsOf(
      w,
      attack,
      blocks.filter(({ attacker }) => attacker === attack.card),
    ),
  );
  for (const { target, n } of blows) {
    if ('seat' in target) damagePlayer(w, target.seat, n);
    else damageCreature(w, target.card, n);
  }
}

interface Blow {
  readonly target: { readonly seat: Seat } | { readonly card: CardId };
  readonly n: number;
}

/** An unblocked attacker hits its player; a blocked one spreads its damage, and each blocker hits back. */
function blowsOf(w: Work, { card, defender }: Attack, blocks: readonly Block[]): readonly Blow[] {
  if (blocks.length === 0) return [{ target: { seat: defender }, n: powerOf(w, card) }];
  const blockers = blocks.map(({ blocker }) => blocker).filter((blocker) => controllerOf(w, blocker) !== -1);
  const back = blockers.map((blocker): Blow => ({ target: { card }, n: powerOf(w, blocker) }));
  return [...spread(w, powerOf(w, card), blockers), ...back];
}

/** Lethal damage to each in the order declared, the rest to the last. */
function spread(w: Work, power: number, blockers: readonly CardId[]): readonly Blow[] {
  let left = power;
  return blockers.map((card, i) => {
    const lethal = Math.max(0, toughnessOf(w, card) - (w.r.card(card).damage ?? 0));
    const n = i === blockers.length - 1 ? left : Math.min(left, lethal);
    left -= n;
    return { target: { card }, n };
  });
}

export const powerOf = (look: Look, card: CardId): number =>
  (rowFor(look, card).power ?? 0) + (look.r.card(card).counters ?? 0);

export const toughnessOf = (look: Look, card: CardId): number =>
  (rowFor(look, card).toughness ?? 0) + (look.r.card(card).counters ?? 0);
