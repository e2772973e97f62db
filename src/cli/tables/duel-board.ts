/** The duel as text: both sides, the board, the viewer's hand; 80 columns wide. */
import type { Viewer } from '../../core/index.ts';
import {
  CARDS,
  rulesText,
  seenDuel,
  type DuelView,
  type SeenCard,
  type SeenDuel,
  type SeenUnit,
} from '../../games/duel/index.ts';
import type { Io } from '../io.ts';
import { capital, paint, type Tone } from '../text.ts';

type Screen = Pick<Io, 'columns' | 'color'>;

const WIDTH = 80;
const CELL = 8;

export function show(view: DuelView, io: Screen): string {
  const seen = seenDuel(CARDS, view);
  const me = view.viewer === 'spectator' ? 0 : view.viewer;
  const lines = [
    paint(io, 'bold', headOf(seen, view)),
    sideLine(seen, view, 1 - me, io),
    ...boardLines(seen, me, io),
    sideLine(seen, view, me, io),
  ];
  return [...lines, ...(view.viewer === 'spectator' ? [] : ['', ...handLines(seen, me, io)])].join('\n');
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

function sideLine(seen: SeenDuel, { viewer }: DuelView, seat: number, io: Screen): string {
  const side = seen.sides[seat === 0 ? 0 : 1];
  const general = seen.units.find((unit) => unit.isGeneral && unit.owner === seat);
  const facts = [
    `health ${general?.health ?? 0}`,
    ...(seen.settings.mana ? [`mana ${side.mana}/${side.manaMost}`] : []),
    `hand ${side.inHand}`,
    `pile ${side.pile}`,
    `burned ${side.burned.length}`,
  ];
  const name = `${capital(who(viewer, seat))}, ${general?.row.name ?? ''}`;
  return `${paint(io, toneOf(viewer, seat), name.padEnd(28))} ${facts.join('  ')}`;
}

const toneOf = (viewer: Viewer, seat: number): Tone =>
  (viewer === 'spectator' ? 0 : viewer) === seat ? 'green' : 'red';

function boardLines(seen: SeenDuel, me: number, io: Screen): string[] {
  const { board } = seen.settings;
  if (!board) return seen.units.map((unit) => `  ${unit.row.name} ${statsOf(unit, me)}`);
  const columns = Array.from({ length: board.columns }, (_, column) => String.fromCodePoint(97 + column).padEnd(CELL));
  const rule = `   ${'─'.repeat(board.columns * CELL)}`;
  const rows = Array.from({ length: board.rows }, (_, row) => rowLines(seen, board.columns, row, me, io));
  return [`    ${columns.join('').trimEnd()}`, rule, ...rows.flat(), rule];
}

/** Two lines of text: names, and below them the stats. */
function rowLines(seen: SeenDuel, columns: number, row: number, me: number, io: Screen): string[] {
  const units = Array.from({ length: columns }, (_, column) =>
    seen.units.find(({ square }) => square === row * columns + column),
  );
  const names = units.map((unit) => cell(unit, (each) => shortName(each), '·', me, io));
  const stats = units.map((unit) => cell(unit, (each) => statsOf(each, me), '', me, io));
  return [` ${row + 1}│${names.join('')}`.trimEnd(), `  │${stats.join('')}`.trimEnd()];
}

function cell(
  unit: SeenUnit | undefined,
  text: (unit: SeenUnit) => string,
  empty: string,
  me: number,
  io: Screen,
): string {
  if (!unit) return paint(io, 'dim', ` ${empty}`.padEnd(CELL));
  return paint(io, unit.owner === me ? 'green' : 'red', text(unit).padEnd(CELL).slice(0, CELL));
}

/** Seven letters that tell a unit: its first word, or the start of its name; generals in capitals. */
function shortName({ row, isGeneral }: SeenUnit): string {
  const [first = ''] = row.name.split(/[\s-]/);
  const short = (first.length > 3 || row.name === first ? first : row.name.replace(' ', '')).slice(0, CELL - 1);
  return isGeneral ? short.toUpperCase() : short;
}

function statsOf({ owner, attack, health, canStrike, canMove }: SeenUnit, me: number): string {
  const stats = `${attack}/${health}`;
  const ready = canStrike ? '!' : canMove ? '~' : '';
  return (owner === me ? `[${stats}]` : `(${stats})`) + ready;
}

function handLines(seen: SeenDuel, me: number, io: Screen): string[] {
  const { mana } = seen.sides[me === 0 ? 0 : 1];
  const lines = seen.hand.map((card, slot) =>
    handLine(card, slot, seen.settings.mana === null || (card?.cost ?? 0) <= mana, io),
  );
  return ['   card                   cost  stats  text', ...lines];
}

function handLine(card: SeenCard | null, slot: number, canPay: boolean, io: Screen): string {
  if (!card) return paint(io, 'dim', `${slot + 1}  –`);
  const stats = card.row.type === 'unit' ? `${card.attack}/${card.health}` : 'spell';
  const head = `${slot + 1}  ${card.row.name.padEnd(22)} ${String(card.cost).padStart(4)}  ${stats.padEnd(5)}  `;
  const width = Math.max(60, Math.min(io.columns, WIDTH));
  const text = rulesText(CARDS, card.row);
  const fits = head.length + text.length <= width;
  const lines = fits ? `${head}${text}`.trimEnd() : `${head.trimEnd()}\n     ${cut(text, width - 5)}`;
  return canPay ? lines : paint(io, 'dim', lines);
}

const cut = (text: string, room: number): string => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);
