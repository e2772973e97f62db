/** Playing a card from the hand (U9, U20): its cost, its place or target, then its effects. */
import { fields, type Given } from '../../../core/fields/index.ts';
import { NO_CARD, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import { mayBeAimedAt } from '../board/aim.ts';
import { freeBeside, isSquare, neighboursOf, squareOf, standing, unitOn } from '../board/squares.ts';
import { greet, settleOn } from '../board/summon.ts';
import { costOf, isUnit, rowFor, unitsOf } from '../board/unit.ts';
import type { SpellRow, UnitRow } from '../cards/row.ts';
import { begin, cause } from '../flow/cause.ts';
import { holdWatchers } from '../flow/watch.ts';
import { slotsOf } from '../hand/slots.ts';
import { BOARD, graveyardOf, handOf, type Scene, type Step } from '../shape.ts';
import { inTurn } from './command.ts';

const { integer, optional } = fields;

const FIELDS = { slot: integer, square: optional(integer) };
type Play = Given<'play', typeof FIELDS>;

/** `square` is where a unit comes to stand, or where the unit stands that a spell is aimed at. */
export const play = inTurn('play', FIELDS, {
  check(scene, seat, { slot, square }) {
    const card = scene.r.at(handOf(seat), slot);
    if (card === NO_CARD) return { code: 'InvalidCard', slot };
    const row = rowFor(scene, card);
    return (
      checkMana(scene, seat, card) ??
      (isUnit(row) ? checkPlace(scene, seat, square) : checkTarget(scene, seat, row, square))
    );
  },
  /** The card leaves its slot before its effects run (U9), and before its cost is told: so nothing precedes its face. */
  do(step, seat, { slot, square }) {
    const { r } = step;
    begin(r);
    const card = r.at(handOf(seat), slot);
    const row = rowFor(step, card);
    const cost = costOf(step, card);
    r.move(card, isUnit(row) ? BOARD : graveyardOf(seat), 'play', isUnit(row) ? 'bottom' : 'top');
    if (r.match.settings.mana) r.setSeat(seat, 'mana', r.seat(seat).mana - cost);
    if (isUnit(row)) playUnit(step, seat, card, row, square ?? null);
    else castSpell(step, seat, card, row, square);
  },
  list(scene, seat) {
    const all: Play[] = [];
    let places: readonly (number | null)[] | undefined;
    for (const slot of slotsOf(scene.r, seat)) {
      const card = scene.r.at(handOf(seat), slot);
      if (!isPayable(scene, seat, card)) continue;
      const row = rowFor(scene, card);
      const squares = isUnit(row) ? (places ??= summonSquares(scene, seat)) : targetSquares(scene, seat, row);
      for (const square of squares) all.push(square === null ? { type: 'play', slot } : { type: 'play', slot, square });
    }
    return all;
  },
});

function checkMana(scene: Scene, seat: Seat, card: CardId): Refusal | undefined {
  if (isPayable(scene, seat, card)) return undefined;
  return { code: 'NotEnoughMana', cost: costOf(scene, card), mana: scene.r.seat(seat).mana };
}

const isPayable = (scene: Scene, seat: Seat, card: CardId): boolean =>
  !scene.r.match.settings.mana || costOf(scene, card) <= scene.r.seat(seat).mana;

/** A free square next to a friendly unit. */
function checkPlace({ r }: Scene, seat: Seat, square: number | undefined): Refusal | undefined {
  const { board } = r.match.settings;
  if (!board) return undefined;
  if (square === undefined || !isSquare(board, square)) return { code: 'OutOfRange', square: square ?? null };
  const squares = standing(r, board);
  if (squares[square] !== NO_CARD) return { code: 'SquareTaken', square };
  const isFriend = (next: number): boolean => {
    const unit = squares[next] ?? NO_CARD;
    return unit !== NO_CARD && r.owner(unit) === seat;
  };
  return neighboursOf(board, square).some(isFriend) ? undefined : { code: 'OutOfRange', square };
}

function checkTarget(scene: Scene, seat: Seat, { target }: SpellRow, square: number | undefined): Refusal | undefined {
  if (!target || !scene.r.match.settings.board) return undefined;
  const unit = square === undefined ? NO_CARD : unitOn(scene.r, square);
  return unit !== NO_CARD && mayBeAimedAt(scene, seat, target, unit)
    ? undefined
    : { code: 'InvalidTarget', square: square ?? null };
}

/** Free squares next to friends, ascending; on a table without squares one place that needs no name. */
function summonSquares(scene: Scene, seat: Seat): readonly (number | null)[] {
  const { board } = scene.r.match.settings;
  return board ? freeBeside(scene, board, standing(scene.r, board), unitsOf(scene, seat)) : [null];
}

/** The squares of all that a spell may be aimed at; one place that needs no name if it is not aimed. */
function targetSquares(scene: Scene, seat: Seat, { target }: SpellRow): readonly (number | null)[] {
  const { r } = scene;
  if (!target || !r.match.settings.board) return [null];
  const units = r.cards(BOARD).filter((unit) => mayBeAimedAt(scene, seat, target, unit));
  return units.map((unit) => squareOf(r, unit));
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
