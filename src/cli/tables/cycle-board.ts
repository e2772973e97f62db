/** The deck cycle as text: enemies and what they intend, the operative, the piles, the hand; 80 columns wide. */
import type { View } from '../../core/index.ts';
import {
  CARDS,
  ENCOUNTER,
  ENEMIES,
  intentText,
  nameOf,
  type CycleMatch,
  type CycleRow,
} from '../../games/cycle/index.ts';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';

export type Screen = Pick<Io, 'columns' | 'color'>;

const WIDTH = 80;

/** The values of the match as this viewer has them. */
export const matchOf = (view: View): CycleMatch => view.match as unknown as CycleMatch;

/** Handles of a zone in order, hidden cards left out. */
export const handlesOf = (view: View, zone: string): number[] =>
  (view.zones[zone]?.cells ?? []).filter((cell): cell is number => cell !== null && cell > 0);

export const rowBehind = (view: View, handle: number | null | undefined): CycleRow | undefined => {
  const kind = handle ? view.faces[handle]?.kind : undefined;
  return kind === undefined ? undefined : CARDS.rows[kind];
};

export function show(view: View, io: Screen): string {
  const match = matchOf(view);
  const parts = [headLine(match, io), ...enemyLines(match, io), youLine(match, io), pileLine(view)];
  return [...parts, ...phaseLines(view, match, io)].join('\n');
}

function headLine(match: CycleMatch, io: Screen): string {
  const { encounter, encounters, turn, mode, corruption, stormUntil, ending } = match;
  if (ending) return paint(io, 'bold', ending.result === 'won' ? 'The run is won' : 'The run is lost');
  const left = `Encounter ${encounter + 1} of ${encounters.length}${mode === 'turn' ? `, turn ${turn}` : ''}`;
  const storm = stormUntil === null ? '' : mode === 'turn' ? `storm until turn ${stormUntil}` : 'storm';
  const right = [`corruption ${corruption}`, storm].filter(Boolean).join(', ');
  return paint(io, 'bold', left) + right.padStart(WIDTH - left.length);
}

function enemyLines({ enemies }: CycleMatch, io: Screen): string[] {
  return enemies.map(({ kind, hp, block, intent }, at) => {
    const row = ENEMIES[kind];
    const name = `${at + 1}  ${nameOf(kind).padEnd(14)}`;
    if (hp === 0) return paint(io, 'dim', `  ${name} fallen`);
    const facts = `${hp}/${row?.hp ?? hp} hp${block > 0 ? `, block ${block}` : ''}`;
    return `  ${paint(io, 'red', name)} ${facts.padEnd(22)} next: ${intentText(row?.intents[intent] ?? [])}`;
  });
}

function youLine({ hp, block, energy, charge, combo, statuses, settings, mode }: CycleMatch, io: Screen): string {
  const facts = [
    `${hp}/${ENCOUNTER.hp} hp`,
    `block ${block}`,
    `energy ${energy}`,
    ...(charge > 0 ? [`charge +${charge}`] : []),
    ...(settings.rhythm.on ? [`combo ${combo}`] : []),
    ...(mode === 'realtime' && settings.rt_draw === 'buy' ? ['focus'] : []),
    ...statuses.filter(({ name }) => name !== 'opening').map(({ name }) => name.replaceAll('_', ' ')),
  ];
  return `  ${paint(io, 'green', 'you'.padEnd(17))} ${facts.join(', ')}`;
}

function pileLine(view: View): string {
  const size = (zone: string): number => view.zones[zone]?.count ?? 0;
  const top = rowBehind(view, view.zones['main_deck']?.cells?.[0]);
  const last = rowBehind(view, view.zones['discard_pile']?.cells?.[0]);
  const piles = [
    `deck ${size('main_deck')}${top ? ` (on top: ${top.name})` : ''}`,
    `discard ${size('discard_pile')}${last ? ` (${last.name})` : ''}`,
    `ether ${size('ether')}`,
    ...(size('corrupted_deck') > 0 ? [`corrupted ${size('corrupted_deck')}`] : []),
  ];
  return `  ${'piles'.padEnd(17)} ${piles.join(', ')}`;
}

function phaseLines(view: View, match: CycleMatch, io: Screen): string[] {
  switch (match.phase) {
    case 'act':
    case 'mulligan':
      return ['', ...cardLines(view, handlesOf(view, 'hand'), match.energy, io)];
    case 'choose':
      return ['', ...choiceLines(view, match, io)];
    case 'reward':
      return [
        '',
        paint(io, 'bold', 'Choose a card for the rest of the run'),
        ...match.offer.map((kind, at) => cardLine(CARDS.rows[kind] as CycleRow, at, true, io)),
      ];
    case 'over':
      return [];
  }
}

const QUESTIONS = {
  discard: 'Discard which card?',
  copy: 'Copy which card?',
  park: 'Park which card?',
  recall: 'Bring back which card?',
  topdeck: 'Put which card on top of the deck?',
  peek: 'The top of the deck. Name the card for your hand, then the rest from the top',
} as const;

function choiceLines(view: View, { choice }: CycleMatch, io: Screen): string[] {
  if (!choice) return [];
  const lines = cardLines(view, offered(view), Number.POSITIVE_INFINITY, io);
  return [paint(io, 'bold', QUESTIONS[choice.kind]), ...lines];
}

const PLACES = {
  discard: 'hand',
  copy: 'hand',
  park: 'hand',
  recall: 'ether',
  topdeck: 'discard_pile',
  peek: 'main_deck',
} as const;

/** The cards a choice is about, in the order in which they are numbered. */
export function offered(view: View): number[] {
  const { choice } = matchOf(view);
  if (!choice) return [];
  const there = handlesOf(view, PLACES[choice.kind]);
  if (choice.kind === 'peek') return there.slice(0, choice.count);
  if (choice.kind !== 'recall') return there;
  return there.filter(
    (handle) => (view.faces[handle]?.values['ether'] as { reason?: string } | undefined)?.reason === 'exhausted',
  );
}

const cardLines = (view: View, handles: readonly number[], energy: number, io: Screen): string[] =>
  handles.map((handle, at) => {
    const row = rowBehind(view, handle) as CycleRow;
    return cardLine(row, at, row.cost !== null && row.cost <= energy, io);
  });

function cardLine(row: CycleRow, at: number, canPay: boolean, io: Screen): string {
  const head = `${String(at + 1).padStart(3)}  ${row.name.padEnd(16)} ${row.cost === null ? '–' : row.cost}  `;
  const line = wrapped(head, row.text, Math.max(60, Math.min(io.columns, WIDTH)));
  return canPay ? line : paint(io, 'dim', line);
}

/** Text in lines of the width, each after the first set in under the text of the first. */
function wrapped(head: string, text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && head.length + last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line).join('\n');
}

/** All kinds of the deck that are not in sight, as the owner could count them. */
export function deckList(view: View): string {
  const left = new Map(Object.entries((view.match['roster'] ?? {}) as { readonly [kind: string]: number }));
  for (const zone of ['hand', 'discard_pile', 'ether', 'resolving'])
    for (const handle of handlesOf(view, zone)) {
      const kind = view.faces[handle]?.kind ?? '';
      left.set(kind, (left.get(kind) ?? 0) - 1);
    }
  const kinds = [...left].filter(([, n]) => n > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return kinds.length === 0
    ? 'Nothing is left in your deck.'
    : kinds.map(([kind, n]) => `${n} ${nameOf(kind)}`).join(', ');
}
