/** Combat (section 9): attackers and blockers are picked as answers to questions, damage is dealt all at once. */
import { MOST_OFFERED, NO_CARD, type CardId, type Option, type Picks, type Seat } from '../../../core/index.ts';
import { opponentsOf, permanentsOf, turnOrder } from '../table/players.ts';
import type { Attack, Block, JobFor } from '../shape.ts';
import { UNCAUSED } from './burial.ts';
import { damageCreature, damagePlayers } from '../verbs/life.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';

export const isCreature = (look: Look, card: CardId): boolean => rowFor(look, card).type === 'creature';

/** Untapped creatures that their player has had since the turn began (K75). */
const attackersOf = (look: Look, seat: Seat): readonly CardId[] =>
  permanentsOf(look, seat).filter((card) => isCreature(look, card) && !whyNotAttack(look, card));

export function whyNotAttack({ r }: Look, card: CardId): string | undefined {
  const { tapped, since = 0 } = r.card(card);
  if (tapped) return 'tapped';
  return since >= r.match.turn && since > 0 ? 'new' : undefined;
}

/** The attackers of one player that a defender may block. */
export const attackersOn = (look: Look, defender: Seat): readonly CardId[] =>
  look.r.match.combat.attacks.filter((attack) => attack.defender === defender && !attack.gone).map(({ card }) => card);

const blockersOf = (look: Look, seat: Seat): readonly CardId[] =>
  permanentsOf(look, seat).filter((card) => isCreature(look, card) && !look.r.card(card).tapped);

/** Every attack that could be declared now, grouped by creature. */
function attacksOf(look: Look, seat: Seat): readonly Attack[] {
  const attackers = attackersOf(look, seat);
  if (attackers.length === 0) return [];
  const defenders = opponentsOf(look, seat);
  return attackers.flatMap((card) => defenders.map((defender) => ({ card, defender })));
}

/** Every block that could be declared now, grouped by creature. */
function blocksOf(look: Look, seat: Seat): readonly Block[] {
  const attackers = attackersOn(look, seat);
  if (attackers.length === 0) return [];
  return blockersOf(look, seat).flatMap((blocker) => attackers.map((attacker) => ({ blocker, attacker })));
}

/** The active player picks who attacks whom, each creature once; attackers tap (K75). */
export function attack(w: Work, { seat }: JobFor<'attack'>, answer?: Picks): void {
  const attacks = attacksOf(w, seat);
  if (!answer) return askFor(w, seat, 'attackers', attacks, ({ card }) => card, attackOption);
  const declared = answer.flatMap((pick) => attacks[pick] ?? []);
  for (const { card } of declared) w.r.setCard(card, 'tapped', true);
  if (declared.length > 0) w.r.setMatch('combat', { attacks: declared, blocks: [] });
}

/** A defending player picks who blocks whom; among the blockers of one attacker their order is that of the damage (K76). */
export function block(w: Work, { seat }: JobFor<'block'>, answer?: Picks): void {
  const blocks = blocksOf(w, seat);
  if (!answer) return askFor(w, seat, 'blockers', blocks, ({ blocker }) => blocker, blockOption);
  const declared = answer.flatMap((pick) => blocks[pick] ?? []);
  const { combat } = w.r.match;
  if (declared.length > 0) w.r.setMatch('combat', { ...combat, blocks: [...combat.blocks, ...declared] });
}

/** What may be picked of a creature; `group` counts the creatures, for each does one thing. */
const attackOption = ({ card, defender }: Attack, group: number): Option => ({
  label: 'attack',
  card,
  seat: defender,
  group,
});
const blockOption = ({ blocker, attacker }: Block, group: number): Option => ({
  label: 'block',
  card: blocker,
  target: attacker,
  group,
});

/** Asks for any of these, if there are any; all of one creature stand together. A question offers only so many options. */
function askFor<Deed>(
  w: Work,
  seat: Seat,
  kind: 'attackers' | 'blockers',
  all: readonly Deed[],
  by: (deed: Deed) => CardId,
  optionOf: (deed: Deed, group: number) => Option,
): void {
  if (all.length === 0) return;
  const options: Option[] = [];
  let [group, last] = [-1, NO_CARD];
  for (const deed of all.slice(0, MOST_OFFERED)) {
    if (by(deed) !== last) group++;
    last = by(deed);
    options.push(optionOf(deed, group));
  }
  w.r.ask({ seat, kind, options, min: 0, max: group + 1, ordered: true });
}

/** All damage of a combat is worked out first and then dealt (K76). */
export function dealCombatDamage(w: Work): void {
  const { attacks, blocks } = w.r.match.combat;
  const there = attacks.filter(({ gone }) => !gone);
  const blows = there.flatMap((attack) =>
    blowsOf(
      w,
      attack,
      blocks.filter(({ attacker }) => attacker === attack.card),
    ),
  );
  for (const { target, n } of blows) if ('card' in target) damageCreature(w, target.card, n);
  // What hits one player is one event of that combat.
  damagePlayers(
    w,
    turnOrder(w).map((seat) => ({ seat, n: hitsOn(seat, blows) })),
    UNCAUSED,
  );
}

const hitsOn = (seat: Seat, blows: readonly Blow[]): number =>
  blows.reduce((sum, { target, n }) => ('seat' in target && target.seat === seat ? sum + n : sum), 0);

interface Blow {
  readonly target: { readonly seat: Seat } | { readonly card: CardId };
  readonly n: number;
}

/** An unblocked attacker hits its player; a blocked one spreads its damage, and each blocker hits back. */
function blowsOf(w: Work, { card, defender }: Attack, blocks: readonly Block[]): readonly Blow[] {
  if (blocks.length === 0) return [{ target: { seat: defender }, n: powerOf(w, card) }];
  const blockers = blocks.filter(({ gone }) => !gone).map(({ blocker }) => blocker);
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
