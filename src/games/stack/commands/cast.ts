/**
 * Casting (K56, K57): the card goes on the stack, costs are paid, then it is cast. Cards drawn in between stay face
 * down (K29). The checks come first, in the order of K10, and are the same that `choices` asks.
 */
import type { CardId, Option, Picks, Refusal, Seat } from '../../../core/index.ts';
import type { Row } from '../cards/row.ts';
import { drawMany, offerFirstSight } from '../table/draw.ts';
import { handOf, stackOf, unseenOf } from '../table/zones.ts';
import { newObject, putOnStack } from '../table/objects.ts';
import { turnOrder } from '../table/players.ts';
import { mayDraw } from '../table/rules.ts';
import type { JobFor, StackJob, Target } from '../shape.ts';
import { announce } from '../flow/triggers.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import type { ActionOf } from './index.ts';
import { manaOf, payMana } from '../table/mana.ts';
import { checkTargets, targetsOf } from '../table/targets.ts';
import { checkPriority, checkSorceryTime } from './timing.ts';

type CastSpell = ActionOf<'CAST_SPELL'>;

const PERMANENT = { creature: true, relic: true, instant: false, sorcery: false, land: false, blank: false } as const;

export const isPermanent = ({ type }: Row): boolean => PERMANENT[type];

const isSpell = ({ type }: Row): boolean => type !== 'land' && type !== 'blank';

/** Whether a seat may cast a card now, targets aside. */
export function checkCast(look: Look, seat: Seat, card: CardId): Refusal | undefined {
  const isInHand = look.r.zoneOf(card) === handOf(seat);
  const row = isInHand ? rowFor(look, card) : undefined;
  return (
    checkPriority(look, seat) ??
    (row && isSpell(row) && row.type !== 'instant' ? checkSorceryTime(look, seat, 'CAST_SPELL') : undefined) ??
    (row && isSpell(row) ? undefined : { code: 'CARD_NOT_IN_ZONE', zone: 'HAND' })
  );
}

/** Whether a seat could pay for a spell (K24, K42). */
export function checkCost(
  look: Look,
  seat: Seat,
  row: Row,
  cost: number,
  have = manaOf(look, seat),
): Refusal | undefined {
  if (have < cost) return { code: 'CANNOT_PAY', part: 'mana', need: cost, have };
  const draws = drawsOf(row);
  return draws === 0 || mayDraw(look, seat, draws)
    ? undefined
    : { code: 'CANNOT_PAY', part: 'draw', need: draws, have: 0 };
}

const drawsOf = ({ extraCost = [] }: Row): number => extraCost.reduce((sum, { n }) => sum + n, 0);

/** Every way to cast something from hand now. */
export function castChoices(look: Look, seat: Seat): readonly CastSpell[] {
  const have = manaOf(look, seat);
  return look.r.cards(handOf(seat)).flatMap((card): CastSpell[] => {
    const row = rowFor(look, card);
    if (checkCast(look, seat, card) ?? checkCost(look, seat, row, row.cost, have)) return [];
    return waysToCast(look, row).map((targets) => ({ type: 'CAST_SPELL', card, targets }));
  });
}

const waysToCast = (look: Look, { target }: Row): readonly (readonly Target[])[] =>
  target === undefined ? [[]] : targetsOf(look, target).map((each) => [each]);

export function castSpell(w: Work, seat: Seat, { card, targets }: CastSpell): Refusal | undefined {
  const refused = checkCast(w, seat, card);
  if (refused) return refused;
  const row = rowFor(w, card);
  const unpaid = checkTargets(w, row.target, targets) ?? checkCost(w, seat, row, row.cost);
  if (unpaid) return unpaid;
  startCasting(w, seat, card, targets, row.cost, { do: 'settle', to: seat });
  return undefined;
}

/** The card goes on the stack; the jobs that pay for it, finish it and go on afterwards come next. */
function startCasting(
  w: Work,
  seat: Seat,
  card: CardId,
  targets: readonly Target[],
  cost: number,
  ...then: StackJob[]
): void {
  const row = rowFor(w, card);
  w.r.move(card, stackOf(w.r.layout), 'cast', 'top');
  const about = { seat, card, kind: w.r.kind(card), affected: seat, amount: 0 };
  const object = newObject(w, { is: 'spell', ...about, targets, effects: row.spell ?? [] });
  const draws = drawsOf(row);
  const extra = draws > 0 ? [drawMany(seat, draws, { kind: 'cost', source: card })] : [];
  w.r.next(...extra, ...payMana(w, seat, cost), { do: 'cast', seat, card, object }, ...then);
}

/** Everything is paid: the spell is cast, and what was drawn on the way is looked at. */
export function finishCasting(w: Work, { seat, object }: JobFor<'cast'>): void {
  putOnStack(w, object);
  w.r.note(object.is === 'spell' ? 'CAST' : 'ACTIVATED', { seat, kind: object.kind }, { cards: [object.card] });
  if (object.is === 'spell') announce(w, 'cast', seat);
  showUnseen(w);
}

/** Cards that were drawn face down come into their players' hands for good. */
export function showUnseen(w: Work): void {
  for (const seat of turnOrder(w)) {
    const cards = w.r.cards(unseenOf(seat));
    if (cards.length === 0) continue;
    const wasFirst = w.r.seat(seat).drawnThisTurn === cards.length;
    w.r.moveTop(cards.length, unseenOf(seat), handOf(seat), 'see');
    if (wasFirst) offerFirstSight(w, seat, cards[0] as CardId);
  }
}

/** A card that may be cast while something resolves, for a price of its own (K30). */
export function castFor(w: Work, { seat, card, cost }: JobFor<'cast-for'>, answer?: Picks): void {
  if (w.r.zoneOf(card) !== handOf(seat)) return;
  const row = rowFor(w, card);
  const ways = checkCost(w, seat, row, cost) ? [] : waysToCast(w, row);
  if (!answer && ways.length > 0) w.r.ask({ seat, kind: 'cast-for', options: ways.map(wayOption), min: 0, max: 1 });
  const way = answer?.[0] === undefined ? undefined : ways[answer[0]];
  if (way) startCasting(w, seat, card, way, cost);
}

const wayOption = ([target]: readonly Target[]): Option =>
  target ? { label: 'cast at', ...target } : { label: 'cast' };
