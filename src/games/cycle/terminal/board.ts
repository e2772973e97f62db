/** The deck cycle as text: enemies and what they intend, the operative, the piles, the hand. It fits 80 by 24. */
import {
  nameOf,
  seenCycle,
  unseenKinds,
  type CycleRow,
  type CycleView,
  type PileName,
  type SeenCycle,
  type SeenEnemy,
  type SeenOption,
  type SeenQuestion,
} from '../index.ts';
import { ENCOUNTER } from '../settings.ts';
import { shownText } from '../cards/text.ts';
import { fitting, hanging, paint, type Paper, shortened } from '../../../cli/terminal/index.ts';

const WIDEST = 110;

/** No wider than a line can be read, and no wider than the paper. */
const widthOf = ({ columns }: Paper): number => Math.min(columns, WIDEST);

export const show = (view: CycleView, paper: Paper): string => showSeen(seenCycle(view), paper);

/** The same of a view that has been read already; cards have a line each, and more where there is room. */
export function showSeen(seen: SeenCycle, paper: Paper): string {
  const above = upperLines(seen, paper);
  return fitting(
    paper,
    () => [...above, ...lowerLines(seen, paper, hanging)],
    () => [...above, ...lowerLines(seen, paper, cut)],
  ).join('\n');
}

/** What stands above the cards: it has the same number of lines all through an encounter. */
export function upperLines(seen: SeenCycle, paper: Paper): readonly string[] {
  const enemies = seen.enemies.map((enemy) => shortened(enemyLine(enemy, paper), lineRoom(paper)));
  const identity = identityLine(seen);
  return [headLine(seen, paper), ...enemies, youLine(seen, paper), ...identity, pileLine(seen)];
}

/** Tones take no room, but `shortened` counts them. */
const lineRoom = (paper: Paper): number => widthOf(paper) + (paper.color ? 10 : 0);

function headLine({ match, isOver }: SeenCycle, io: Paper): string {
  const { encounter, encounters, turn, mode, corruption, stormUntil, ending } = match;
  if (isOver) return paint(io, 'bold', ending?.result === 'won' ? 'The run is won' : 'The run is lost');
  const left = `Fight ${encounter + 1} of ${encounters.length}${mode === 'turn' ? `, turn ${turn}` : ''}`;
  const storm = stormUntil === null ? '' : mode === 'turn' ? `storm until turn ${stormUntil}` : 'storm';
  const right = [`corruption ${corruption}`, storm].filter(Boolean).join(', ');
  return paint(io, 'bold', left) + right.padStart(Math.max(right.length + 2, widthOf(io) - left.length));
}

function enemyLine({ at, name, hp, mostHp, block, stands, intent }: SeenEnemy, io: Paper): string {
  const who = `${at + 1}  ${name.padEnd(14)}`;
  if (!stands) return paint(io, 'dim', `  ${who} fallen`);
  const facts = `${hp}/${mostHp} hp${block > 0 ? `, block ${block}` : ''}`;
  return `  ${paint(io, 'red', who)} ${facts.padEnd(22)} next: ${intent}`;
}

function youLine({ match, rhythm, timer }: SeenCycle, io: Paper): string {
  const { hp, block, energy, charge, statuses } = match;
  const facts = [
    `${hp}/${ENCOUNTER.hp} hp`,
    `block ${block}`,
    `energy ${energy}`,
    ...(charge > 0 ? [`charge +${charge}`] : []),
    ...(rhythm ? [`combo ${rhythm.combo}`] : []),
    ...(timer?.by === 'buy' ? ['focus'] : []),
    ...statuses.filter(({ name }) => name !== 'opening').map(({ name }) => name.replaceAll('_', ' ')),
  ];
  return `  ${paint(io, 'green', 'you'.padEnd(17))} ${facts.join(', ')}`;
}

/** What the deck's identity does, in a line of its own where it does anything. */
function identityLine({ identity }: SeenCycle): readonly string[] {
  if (!identity) return [];
  const { title, ahead, mutation } = identity;
  const told = [
    ...(ahead === 0 ? [] : [`beat ${Math.abs(ahead) / 1_000} ms ${ahead > 0 ? 'early' : 'late'}`]),
    ...(mutation === 0 ? [] : [`mutations ${mutation > 0 ? '+' : '−'}${Math.abs(mutation) / 10} %`]),
  ];
  return [`  ${'deck'.padEnd(17)} ${[title || 'its own', ...told].join(', ')}`];
}

function pileLine({ piles }: SeenCycle): string {
  const size = (name: PileName): number => piles[name].count;
  const [next, last] = [piles.main_deck.top, piles.discard_pile.top];
  const told = [
    `deck ${size('main_deck')}${next ? ` (on top: ${next.row.name})` : ''}`,
    `discard ${size('discard_pile')}${last ? ` (${last.row.name})` : ''}`,
    `ether ${size('ether')}`,
    ...(size('corrupted_deck') > 0 ? [`corrupted ${size('corrupted_deck')}`] : []),
  ];
  return `  ${'piles'.padEnd(17)} ${told.join(', ')}`;
}

/** How a text goes on a line that begins with a head. */
type Lay = (head: string, text: string, width: number) => string;

/** What may be chosen, or else the hand. */
function lowerLines(seen: SeenCycle, io: Paper, lay: Lay): readonly string[] {
  const { question, hand, isOver } = seen;
  if (isOver) return [];
  if (question) return ['', paint(io, 'bold', headOf(question)), ...optionLines(seen, question.offered, io, lay)];
  return ['', ...hand.map(({ row }, at) => cardLine(seen, row, at, isPayable(seen, row), io, lay))];
}

/** The hand or the choice with a line for each card and no more. */
export const cardLines = (seen: SeenCycle, io: Paper): readonly string[] => lowerLines(seen, io, cut).slice(1);

/** Whether a card can be played now, as far as energy and the beat go. */
const isPayable = (seen: SeenCycle, row: CycleRow): boolean =>
  row.cost !== null && row.cost <= seen.match.energy && !waitsForBeat(seen, row);

const headOf = ({ kind, text = kind, min, max }: SeenQuestion): string =>
  min === max ? text : `${text} (up to ${max}; keep for none)`;

const optionLines = (seen: SeenCycle, offered: readonly SeenOption[], io: Paper, lay: Lay): string[] =>
  offered.map(({ row, label }, at) =>
    row ? cardLine(seen, row, at, row.cost !== null, io, lay) : `${String(at + 1).padStart(3)}  ${label}`,
  );

function cardLine(seen: SeenCycle, row: CycleRow, at: number, canPay: boolean, io: Paper, lay: Lay): string {
  const head = `${String(at + 1).padStart(3)}  ${row.name.padEnd(16)} ${row.cost === null ? '–' : row.cost}  `;
  const line = lay(head, textIn(seen, row), widthOf(io));
  return canPay ? line : paint(io, 'dim', line);
}

/** What a card does, and what of it is asleep without a beat (C69). */
export function textIn(seen: SeenCycle, row: CycleRow): string {
  if (seen.match.mode !== 'turn' || !usesBeat(row)) return shownText(row);
  if (waitsForBeat(seen, row)) return `(waits for the beat, only in real time) ${shownText(row)}`;
  return seen.rhythm ? shownText(row) : `(in turns without the beat) ${shownText(row)}`;
}

const isLocked = ({ keywords }: CycleRow): boolean => keywords.includes('rhythm_locked');
const usesBeat = (row: CycleRow): boolean => isLocked(row) || row.effects.some(({ on }) => on !== undefined);

/** Whether a card stays in hand because nothing that is typed comes on a beat. */
export const waitsForBeat = ({ match, rhythm }: SeenCycle, row: CycleRow): boolean =>
  match.mode === 'turn' && rhythm !== undefined && isLocked(row);

const cut: Lay = (head, text, width) => shortened(`${head}${text}`, width);

/** All kinds of the deck that are not in sight, as the owner could count them. */
export function deckList(seen: SeenCycle): string {
  const kinds = Object.entries(unseenKinds(seen)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return kinds.length === 0
    ? 'Nothing is left in your deck.'
    : kinds.map(([kind, n]) => `${n} ${nameOf(kind)}`).join(', ');
}
