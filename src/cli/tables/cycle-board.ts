/** The deck cycle as text: enemies and what they intend, the operative, the piles, the hand; 80 columns wide. */
import {
  ENCOUNTER,
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
} from '../../games/cycle/index.ts';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';

export type Screen = Pick<Io, 'columns' | 'color'>;

const WIDTH = 80;

export const show = (view: CycleView, io: Screen): string => showSeen(seenCycle(view), io);

/** The same of a view that has been read already. */
export function showSeen(seen: SeenCycle, io: Screen): string {
  const enemies = seen.enemies.map((enemy) => enemyLine(enemy, io));
  return [headLine(seen, io), ...enemies, youLine(seen, io), pileLine(seen), ...lowerLines(seen, io)].join('\n');
}

function headLine({ match, isOver }: SeenCycle, io: Screen): string {
  const { encounter, encounters, turn, mode, corruption, stormUntil, ending } = match;
  if (isOver) return paint(io, 'bold', ending?.result === 'won' ? 'The run is won' : 'The run is lost');
  const left = `Encounter ${encounter + 1} of ${encounters.length}${mode === 'turn' ? `, turn ${turn}` : ''}`;
  const storm = stormUntil === null ? '' : mode === 'turn' ? `storm until turn ${stormUntil}` : 'storm';
  const right = [`corruption ${corruption}`, storm].filter(Boolean).join(', ');
  return paint(io, 'bold', left) + right.padStart(WIDTH - left.length);
}

function enemyLine({ at, name, hp, mostHp, block, stands, intent }: SeenEnemy, io: Screen): string {
  const who = `${at + 1}  ${name.padEnd(14)}`;
  if (!stands) return paint(io, 'dim', `  ${who} fallen`);
  const facts = `${hp}/${mostHp} hp${block > 0 ? `, block ${block}` : ''}`;
  return `  ${paint(io, 'red', who)} ${facts.padEnd(22)} next: ${intent}`;
}

function youLine({ match, rhythm, timer }: SeenCycle, io: Screen): string {
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

/** What may be chosen, or else the hand. */
function lowerLines({ question, hand, match, isOver }: SeenCycle, io: Screen): string[] {
  if (isOver) return [];
  if (question) return ['', paint(io, 'bold', headOf(question)), ...optionLines(question.offered, io)];
  return ['', ...hand.map(({ row }, at) => cardLine(row, at, row.cost !== null && row.cost <= match.energy, io))];
}

const headOf = ({ kind, text = kind, min, max }: SeenQuestion): string =>
  min === max ? text : `${text} (up to ${max}; keep for none)`;

const optionLines = (offered: readonly SeenOption[], io: Screen): string[] =>
  offered.map(({ row, label }, at) =>
    row ? cardLine(row, at, row.cost !== null, io) : `${String(at + 1).padStart(3)}  ${label}`,
  );

function cardLine(row: CycleRow, at: number, canPay: boolean, io: Screen): string {
  const head = `${String(at + 1).padStart(3)}  ${row.name.padEnd(16)} ${row.cost === null ? '–' : row.cost}  `;
  const line = wrapped(head, row.text, Math.max(60, Math.min(io.columns, WIDTH)));
  return canPay ? line : paint(io, 'dim', line);
}

/** Text in lines of the width, each after the first set in under the text of the first. */
function wrapped(head: string, text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && head.length + last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line).join('\n');
}

/** All kinds of the deck that are not in sight, as the owner could count them. */
export function deckList(seen: SeenCycle): string {
  const kinds = Object.entries(unseenKinds(seen)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return kinds.length === 0
    ? 'Nothing is left in your deck.'
    : kinds.map(([kind, n]) => `${n} ${nameOf(kind)}`).join(', ');
}
