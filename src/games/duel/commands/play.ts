/** Playing a card from the hand (U9, U20): its cost, its place or target, then its effects. */
import { NO_CARD, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import { isSquare, neighboursOf, standing, unitOn } from '../board/squares.ts';
import { cause } from '../flow/cause.ts';
import { holdWatchers } from '../flow/watch.ts';
import type { SpellRow, UnitRow } from '../cards/row.ts';
import { BOARD, graveyardOf, handOf } from '../shape.ts';
import { costOf, isGeneral, isUnit, rowFor, type Scene, type Step } from '../board/unit.ts';
import { greet, settleOn } from '../board/summon.ts';

/** Which slot, and the square where a unit comes to stand or of the unit that a spell is aimed at. */
export interface Play {
  readonly slot: number;
  readonly square?: number;
}

export function checkPlay(scene: Scene, seat: Seat, { slot, square }: Play): Refusal | undefined {
  const card = scene.r.at(handOf(seat), slot);
  if (card === NO_CARD) return { code: 'InvalidCard', slot };
  const row = rowFor(scene, card);
  return (
    checkMana(scene, seat, card) ??
    (isUnit(row) ? checkPlace(scene, seat, square) : checkTarget(scene, seat, row, square))
  );
}

export function checkMana(scene: Scene, seat: Seat, card: CardId): Refusal | undefined {
  const { mana } = scene.r.seat(seat);
  const cost = costOf(scene, card);
  return scene.r.match.settings.mana && cost > mana ? { code: 'NotEnoughMana', cost, mana } : undefined;
}

/** A free square next to a friendly unit. */
function checkPlace({ r }: Scene, seat: Seat, square: number | undefined): Refusal | undefined {
  const { board } = r.match.settings;
  if (!board) return undefined;
  if (square === undefined || !isSquare(board, square)) return { code: 'OutOfRange', square: square ?? null };
  const squares = standing(r, board);
  if (squares[square] !== NO_CARD) return { code: 'SquareTaken', square };
  const isFriend = (next: number): boolean => squares[next] !== NO_CARD && r.owner(squares[next] as CardId) === seat;
  return neighboursOf(board, square).some(isFriend) ? undefined : { code: 'OutOfRange', square };
}

function checkTarget(scene: Scene, seat: Seat, row: SpellRow, square: number | undefined): Refusal | undefined {
  if (!row.target || !scene.r.match.settings.board) return undefined;
  const unit = square === undefined ? NO_CARD : unitOn(scene.r, square);
  return unit !== NO_CARD && isAimedAt(scene, seat, row, unit)
    ? undefined
    : { code: 'InvalidTarget', square: square ?? null };
}

/** Whether a spell may be aimed at this unit. */
export function isAimedAt(scene: Scene, seat: Seat, { target }: SpellRow, unit: CardId): boolean {
  const isOwn = scene.r.owner(unit) === seat;
  if (target === undefined) return false;
  switch (target) {
    case 'unit':
      return true;
    case 'friend':
      return isOwn;
    case 'enemy':
      return !isOwn;
    case 'enemyMinion':
      return !isOwn && !isGeneral(scene, unit);
  }
}

/** The card leaves its slot before its effects run (U9), and before its cost is told: so nothing precedes its face. */
export function play(step: Step, seat: Seat, { slot, square }: Play): void {
  const { r } = step;
  const card = r.at(handOf(seat), slot);
  const row = rowFor(step, card);
  const cost = costOf(step, card);
  r.move(card, isUnit(row) ? BOARD : graveyardOf(seat), 'play', isUnit(row) ? 'bottom' : 'top');
  if (r.match.settings.mana) r.setSeat(seat, 'mana', r.seat(seat).mana - cost);
  if (isUnit(row)) playUnit(step, seat, card, row, square ?? null);
  else castSpell(step, seat, card, row, square);
}

/** While opening effects run, all watchers wait (U15). */
function playUnit(step: Step, seat: Seat, card: CardId, row: UnitRow, square: number | null): void {
  settleOn(step, card, square);
  if (row.opening) holdWatchers(step.r);
  for (const effect of row.opening ?? []) cause(step, effect, { seat, source: card, target: NO_CARD, about: NO_CARD });
  greet(step, seat, card);
}

function castSpell(step: Step, seat: Seat, card: CardId, row: SpellRow, square: number | undefined): void {
  const target = row.target && square !== undefined ? unitOn(step.r, square) : NO_CARD;
  const by = { seat, source: card, target, about: NO_CARD };
  for (const effect of row.effects) cause(step, effect, by);
  if (row.drawCardsPostPlay) cause(step, { do: 'draw', whose: 'own', count: row.drawCardsPostPlay }, by);
}
