/** The duel as text: both sides, the board, the viewer's hand. It fits 80 by 24; more room shows more of names and texts. */
import type { Viewer } from '../../../core/index.ts';
import { CARDS, rulesText, seenDuel, type DuelView, type SeenCard, type SeenDuel, type SeenUnit } from '../index.ts';
import {
  capital,
  fitting,
  hanging,
  paint,
  type Paper,
  shortened,
  sideBySide,
  type Tone,
} from '../../../cli/terminal/index.ts';

const ROOM_FOR_NEWS = 5;

export function show(view: DuelView, paper: Paper): string {
  const seen = seenDuel(CARDS, view);
  const me = view.viewer === 'spectator' ? 0 : view.viewer;
  const page = (board: readonly string[], hand: readonly string[]): readonly string[] => [
    paint(paper, 'bold', headOf(seen, view)),
    sideLine(seen, view, 1 - me, paper),
    ...board,
    sideLine(seen, view, me, paper),
    ...(view.viewer === 'spectator' ? [] : hand),
  ];
  const hand = (way: HandWay): readonly string[] => handLines(seen, me, paper, way);
  const high = page(boardLines(seen, me, paper, false), hand('whole')).join('\n');
  // Where there is room to spare above it for what happened, the board has all of its lines.
  if (high.split('\n').length + ROOM_FOR_NEWS <= paper.rows) return high;
  return fitting(
    paper,
    () => page(boardLines(seen, me, paper, true), hand('line')),
    () => page(boardLines(seen, me, paper, true), hand('names')),
    () => page(lowBoard(seen, me, paper), hand('line')),
    () => page(lowBoard(seen, me, paper), hand('names')),
  ).join('\n');
}

function headOf({ phase, turn, current, winners, settings }: SeenDuel, { viewer }: DuelView): string {
  if (phase === 'mulligan')
    return `Before the match: keep your hand, or send cards back (at most ${settings.mulliganMax})`;
  if (phase === 'over') {
    const [winner, ...others] = winners ?? [];
    return winner === undefined || others.length > 0 ? 'A draw' : `${capital(who(viewer, winner))} won`;
  }
  return `Turn ${turn}: ${current === viewer ? 'your turn' : `turn of ${who(viewer, current)}`}`;
}

/** A seat in words, as the viewer would say it. */
export const who = (viewer: Viewer, seat: number): string =>
  seat === viewer ? 'you' : viewer === 'spectator' ? `player ${seat + 1}` : 'the enemy';

function sideLine(seen: SeenDuel, { viewer }: DuelView, seat: number, paper: Paper): string {
  const side = seen.sides[seat === 0 ? 0 : 1];
  const general = seen.units.find((unit) => unit.isGeneral && unit.owner === seat);
  const facts = [
    `health ${general?.health ?? 0}`,
    ...(seen.settings.mana ? [`mana ${side.mana}/${side.manaMost}`] : []),
    `hand ${side.inHand}`,
    `pile ${side.pile}`,
    `burned ${side.burned.length}`,
  ].join('  ');
  const room = Math.max(9, Math.min(28, paper.columns - facts.length - 1));
  const name = shortened(`${capital(who(viewer, seat))}, ${general?.row.name ?? ''}`, room);
  return `${paint(paper, toneOf(viewer, seat), name.padEnd(room))} ${facts}`;
}

const toneOf = (viewer: Viewer, seat: number): Tone =>
  (viewer === 'spectator' ? 0 : viewer) === seat ? 'green' : 'red';

/** Cells of 8 letters fill 80 columns; of wider paper they take their share. */
const cellOf = (columns: number, paper: Paper): number =>
  Math.max(5, Math.min(12, Math.floor((paper.columns - 3) / columns)));

/** Two lines a row: names, and below them the stats; an empty row may do with one. */
function boardLines(seen: SeenDuel, me: number, paper: Paper, isTight: boolean): string[] {
  const { board } = seen.settings;
  if (!board) return seen.units.map((unit) => `  ${unit.row.name} ${statsOf(unit, me)}`);
  const width = cellOf(board.columns, paper);
  const rows = rowsOf(seen, board).map((units, row) => {
    const names = units.map((unit) => cell(unit, (each) => shortName(each, width), '·', me, width, paper));
    const stats = units.map((unit) => cell(unit, (each) => statsOf(each, me, width), '', me, width, paper));
    const isEmpty = units.every((unit) => unit === undefined);
    const below = isTight && isEmpty ? [] : [`  │${stats.join('')}`.trimEnd()];
    return [`${`${row + 1}`.padStart(2)}│${names.join('')}`.trimEnd(), ...below];
  });
  return [columnLine(board.columns, width), ...rows.flat()];
}

/** One line a row, stats alone: for boards or windows of another size. */
function lowBoard(seen: SeenDuel, me: number, paper: Paper): string[] {
  const { board } = seen.settings;
  if (!board) return seen.units.map((unit) => `  ${unit.row.name} ${statsOf(unit, me)}`);
  const width = cellOf(board.columns, paper);
  const rows = rowsOf(seen, board).map((units, row) => {
    const stats = units.map((unit) => cell(unit, (each) => statsOf(each, me, width), '·', me, width, paper));
    return `${`${row + 1}`.padStart(2)}│${stats.join('')}`.trimEnd();
  });
  return [columnLine(board.columns, width), ...rows];
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const rowsOf = ({ units }: SeenDuel, { columns, rows }: Size): readonly (readonly (SeenUnit | undefined)[])[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => units.find(({ square }) => square === row * columns + column)),
  );

function columnLine(columns: number, width: number): string {
  const names = Array.from({ length: columns }, (_, column) => String.fromCodePoint(97 + column).padEnd(width));
  return `    ${names.join('').trimEnd()}`;
}

function cell(
  unit: SeenUnit | undefined,
  text: (unit: SeenUnit) => string,
  empty: string,
  me: number,
  width: number,
  paper: Paper,
): string {
  if (!unit) return paint(paper, 'dim', ` ${empty}`.padEnd(width));
  return paint(paper, unit.owner === me ? 'green' : 'red', text(unit).padEnd(width).slice(0, width));
}

/** Letters that tell a unit: its first word, or the start of its name; generals in capitals. */
function shortName({ row, isGeneral }: SeenUnit, width: number): string {
  const [first = ''] = row.name.split(/[\s-]/);
  const short = (first.length > 3 || row.name === first ? first : row.name.replace(' ', '')).slice(0, width - 1);
  return isGeneral ? short.toUpperCase() : short;
}

/** Attack and health, in brackets by whose it is, and what it may do; a bracket gives way where there is no room. */
function statsOf({ owner, attack, health, canStrike, canMove }: SeenUnit, me: number, width = Infinity): string {
  const stats = `${attack}/${health}`;
  const ready = canStrike ? '!' : canMove ? '~' : '';
  const [open, close] = owner === me ? ['[', ']'] : ['(', ')'];
  const whole = `${open}${stats}${close}${ready}`;
  return whole.length <= width ? whole : `${open}${stats}${ready}`;
}

/** A card with all of its text, on one line with as much of it as there is room for, or by name beside others. */
type HandWay = 'whole' | 'line' | 'names';

function handLines(seen: SeenDuel, me: number, paper: Paper, way: HandWay): readonly string[] {
  const { mana } = seen.sides[me === 0 ? 0 : 1];
  const canPay = (card: SeenCard | null): boolean => seen.settings.mana === null || (card?.cost ?? 0) <= mana;
  if (way === 'names')
    return sideBySide(
      seen.hand.map((card, slot) => `${slot + 1} ${card ? `${card.row.name}, ${card.cost}` : '–'}`),
      paper.columns,
      0,
    );
  return seen.hand.map((card, slot) => {
    const line = handLine(card, slot, paper.columns, way);
    return card && canPay(card) ? line : paint(paper, 'dim', line);
  });
}

function handLine(card: SeenCard | null, slot: number, width: number, way: HandWay): string {
  const number = `${slot + 1}`.padStart(2);
  if (!card) return `${number}  –`;
  const stats = card.row.type === 'unit' ? `${card.attack}/${card.health}` : 'spell';
  const head = `${number}  ${card.row.name.padEnd(18)} ${`${card.cost}`.padStart(2)}  ${stats.padEnd(5)} `;
  const text = rulesText(CARDS, card.row);
  return way === 'whole' ? hanging(head, text, width) : shortened(`${head}${text}`.trimEnd(), width);
}
