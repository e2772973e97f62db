/** The gate for units on the board from the start: minions of the card set, each on a square of its own. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { homeOf, isSquare } from './board.ts';
import { badOption, isRecord, unknownOption, wrongNumber } from './gate.ts';
import type { Placed } from './options.ts';
import type { CardSet } from './row.ts';
import { LIMITS, type Settings } from './settings.ts';

export function parseUnits(set: CardSet, units: unknown, { board }: Settings): Result<readonly Placed[], Refusal> {
  if (!Array.isArray(units)) return err(badOption('units', 'a list of units', units));
  const wrong = wrongNumber('units.length', units.length, LIMITS.units) ?? firstWrong(set, units);
  if (wrong) return err(wrong);
  const placed = units as readonly Placed[];
  const crowded = board ? firstMisplaced(placed, board) : undefined;
  return crowded ? err(crowded) : ok(placed);
}

function firstWrong(set: CardSet, units: readonly unknown[]): Refusal | undefined {
  for (const [i, unit] of units.entries()) {
    const wrong = wrongUnit(set, `units.${i}`, unit);
    if (wrong) return wrong;
  }
  return undefined;
}

function wrongUnit(set: CardSet, option: string, unit: unknown): Refusal | undefined {
  if (!isRecord(unit)) return badOption(option, 'a unit', unit);
  const { kind, seat, square } = unit;
  return (
    unknownOption(unit, ['kind', 'seat', 'square'], `${option}.`) ??
    (isMinion(set, kind) ? undefined : badOption(`${option}.kind`, 'a unit of this card set, no general', kind)) ??
    wrongNumber(`${option}.seat`, seat, [0, 1]) ??
    (square === undefined ? undefined : wrongNumber(`${option}.square`, square, [0, LAST_SQUARE]))
  );
}

const LAST_SQUARE = LIMITS.board.columns[1] * LIMITS.board.rows[1] - 1;

/** A general is what a side is about: it has one, which its deck names. */
function isMinion(set: CardSet, kind: unknown): boolean {
  const row = typeof kind === 'string' && Object.hasOwn(set, kind) ? set[kind] : undefined;
  return row?.type === 'unit' && !row.general;
}

function firstMisplaced(units: readonly Placed[], board: NonNullable<Settings['board']>): Refusal | undefined {
  const taken = new Set([homeOf(board, 0), homeOf(board, 1)]);
  for (const [i, { square }] of units.entries()) {
    if (square === undefined || !isSquare(board, square) || taken.has(square))
      return badOption(`units.${i}.square`, 'a square of its own', square);
    taken.add(square);
  }
  return undefined;
}
