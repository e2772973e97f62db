/** The table before the first move: generals on their squares, decks in their piles, opening hands dealt (U4, U5, U47). */
import type { Blank, Seat } from '../../../core/index.ts';
import { homeOf } from '../board/squares.ts';
import { rowOf, type Row } from '../cards/row.ts';
import { askMulligans, dealOpening } from '../hand/mulligan.ts';
import type { DuelOptions } from '../options/index.ts';
import type { Side } from '../options/sides.ts';
import type { Placed } from '../options/units.ts';
import { DEFAULTS, type Settings } from '../settings.ts';
import { BOARD, layoutFor, pileOf, type Duel, type Table, type Step } from '../shape.ts';
import { startWatching } from './register.ts';

/** The empty table of a match. */
export function blank({ order, settings, sides, mulligan }: DuelOptions): Blank<Duel> {
  const { mana } = settings;
  return {
    layout: layoutFor(settings),
    match: {
      phase: mulligan ? 'mulligan' : 'active',
      order,
      settings,
      turn: 1,
      current: 0,
      winners: null,
      reason: null,
    },
    seats: sides.map(({ changes }, seat) => {
      const full = mana ? (seat === 0 ? mana.first : mana.second) : 0;
      return { mana: full, manaMost: full, replaced: 0, changes, general: -1 };
    }),
  };
}

/** Puts generals, units and decks on the table, deals the opening hands, and asks for the mulligans. */
export function setup(step: Step, { order, settings, sides, units, mulligan }: DuelOptions): void {
  const { r } = step;
  sides.forEach((side, seat) => placeGeneral(step, seat, side));
  for (const unit of units) placeUnit(step, unit);
  sides.forEach(({ deck }, seat) => stack(r, seat, order === 'fixed' ? deck : deck.toSorted(byName)));
  sides.forEach(({ openingHand }, seat) => dealOpening(step, seat, Math.max(0, openingHand ?? settings.openingHand)));
  if (mulligan) askMulligans(r);
}

/** Cards are numbered by kind in the shuffled order, so that the numbers tell nothing of a list's order (F16). */
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function stack(r: Table, seat: Seat, deck: readonly string[]): void {
  for (const kind of deck) r.create(kind, pileOf(seat));
}

function placeGeneral(step: Step, seat: Seat, { general, health }: Side): void {
  const { r, set } = step;
  const { board } = r.match.settings;
  const more = moreThanPrinted(r.match.settings, rowOf(set, general), health);
  const values = { ...(board ? { square: homeOf(board, seat) } : {}), ...more };
  const card = r.create(general, BOARD, { owner: seat, values });
  r.setSeat(seat, 'general', card);
  startWatching(step, card);
}

/** How a general differs from its card: what its side says stands before what the settings say. */
function moreThanPrinted(settings: Settings, row: Row, own: number | null): { readonly [stat: string]: number } {
  if (row.type !== 'unit') return {};
  const { attack, health } = settings.general;
  const set = (value: number, usual: number, printed: number): number => (value === usual ? 0 : value - printed);
  const more = {
    attack: set(attack, DEFAULTS.general.attack, row.attack),
    health: own === null ? set(health, DEFAULTS.general.health, row.health) : own - row.health,
  };
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== 0));
}

function placeUnit(step: Step, { kind, seat, square }: Placed): void {
  const card = step.r.create(kind, BOARD, { owner: seat, values: square === undefined ? {} : { square } });
  startWatching(step, card);
}
