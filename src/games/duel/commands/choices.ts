/** Every legal command of a seat (U19). Conceding is always possible and no choice of play, so it is not listed. */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { freeBeside, standing } from '../board/squares.ts';
import type { DuelCommand } from './index.ts';
import { rightsOf } from '../hand/changes.ts';
import type { SpellRow } from '../cards/row.ts';
import { BOARD, handOf, type Look } from '../shape.ts';
import { isUnit, rowFor, unitsOf, type Scene } from '../board/unit.ts';
import { targetsOf } from './attack.ts';
import { movesOf } from './move.ts';
import { checkMana, isAimedAt } from './play.ts';
import { checkReplace } from '../hand/replace.ts';

/** The seats that may act now; before the match both are asked for their mulligan, and the kernel waits for them. */
export const waitsFor = ({ match: { phase, current } }: Look): readonly Seat[] => (phase === 'active' ? [current] : []);

export function choices(scene: Scene, seat: Seat): readonly DuelCommand[] {
  if (!waitsFor(scene.r).includes(seat)) return [];
  const all: DuelCommand[] = [];
  addHand(scene, seat, all);
  if (scene.r.match.settings.board) addUnits(scene, seat, all);
  all.push({ type: 'endTurn' });
  return all;
}

/** Occupied slots of a hand. */
function slotsOf(r: Look, seat: Seat): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < r.match.settings.handSlots; slot++)
    if (r.at(handOf(seat), slot) !== NO_CARD) slots.push(slot);
  return slots;
}

function addHand(scene: Scene, seat: Seat, all: DuelCommand[]): void {
  const squares = summonSquares(scene, seat);
  const rights = rightsOf(scene, seat);
  for (const slot of slotsOf(scene.r, seat)) {
    if (!checkReplace(scene, seat, slot, rights)) all.push({ type: 'replace', slot });
    const card = scene.r.at(handOf(seat), slot);
    if (checkMana(scene, seat, card)) continue;
    const row = rowFor(scene, card);
    const aims = isUnit(row) ? squares : aimsOf(scene, seat, row);
    for (const square of aims) all.push(square === null ? { type: 'play', slot } : { type: 'play', slot, square });
  }
}

/** Free squares next to friends, ascending; on a table without squares one place that needs no name. */
function summonSquares(scene: Scene, seat: Seat): readonly (number | null)[] {
  const { board } = scene.r.match.settings;
  return board ? freeBeside(scene, board, standing(scene.r, board), unitsOf(scene, seat)) : [null];
}

function aimsOf(scene: Scene, seat: Seat, row: SpellRow): readonly (number | null)[] {
  if (!row.target || !scene.r.match.settings.board) return [null];
  return scene.r
    .cards(BOARD)
    .filter((unit) => isAimedAt(scene, seat, row, unit))
    .map((unit) => scene.r.card(unit).square as number);
}

function addUnits(scene: Scene, seat: Seat, all: DuelCommand[]): void {
  const { board } = scene.r.match.settings;
  const squares: readonly CardId[] = board ? standing(scene.r, board) : [];
  for (const unit of unitsOf(scene, seat)) {
    const from = scene.r.card(unit).square as number;
    for (const to of movesOf(scene, squares, unit)) all.push({ type: 'move', from, to });
    for (const target of targetsOf(scene, squares, unit))
      all.push({ type: 'attack', from, at: scene.r.card(target).square as number });
  }
}
