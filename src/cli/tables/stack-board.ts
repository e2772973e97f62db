/** How a match of stack looks in the terminal: opponents above, the stack between, your side and your hand below. */
import type { Face, View, ZoneView } from '../../core/index.ts';
import { rowOf, ROWS, stack, type Row } from '../../games/stack/index.ts';
import type { Io } from '../io.ts';
import { columns, paint } from '../text.ts';

type Screen = Pick<Io, 'columns' | 'color'>;

const STEP_NAMES: Readonly<Record<string, string>> = {
  UNTAP: 'untap',
  UPKEEP: 'upkeep',
  DRAW: 'draw step',
  FIRST_MAIN: 'first main phase',
  COMBAT_BEGIN: 'beginning of combat',
  DECLARE_ATTACKERS: 'attackers',
  DECLARE_BLOCKERS: 'blockers',
  COMBAT_DAMAGE: 'combat damage',
  COMBAT_END: 'end of combat',
  SECOND_MAIN: 'second main phase',
  END: 'end step',
  CLEANUP: 'cleanup',
};

/** A question as the viewer sees it; only the chooser sees what there is to pick. */
export interface SeenChoice {
  readonly kind: string;
  readonly seat: number;
  readonly id?: number;
  readonly min?: number;
  readonly max?: number;
  readonly cards?: readonly (number | null)[];
  readonly options?: readonly { readonly label: string; readonly card?: number | null; readonly seat?: number }[];
}

interface SeenObject {
  readonly is: string;
  readonly kind: string;
  readonly seat: number;
  readonly card: number | null;
  readonly targets: readonly ({ readonly seat: number } | { readonly card: number | null })[];
}

export const pendingOf = ({ match }: View): SeenChoice | null => match['pending'] as unknown as SeenChoice | null;
export const stackOf = ({ match }: View): readonly SeenObject[] => match['stack'] as unknown as readonly SeenObject[];

export const zoneOf = ({ zones }: View, seat: number, type: string): ZoneView | undefined =>
  Object.values(zones).find((zone) => zone.owner === seat && zone.type === type);

export const faceOf = ({ faces }: View, handle: number | null): Face | undefined =>
  handle === null ? undefined : faces[handle];

export const rowBy = (view: View, handle: number | null): Row => rowOf(ROWS, faceOf(view, handle)?.kind ?? '');

/** The name of a card by handle. */
export function cardName(view: View, handle: number | null): string {
  const kind = faceOf(view, handle)?.kind;
  return kind === undefined ? 'a hidden card' : (stack.catalog[kind]?.name ?? kind);
}

export const who = ({ viewer }: View, seat: number): string => (seat === viewer ? 'you' : `player ${seat + 1}`);

/** The viewer's hand in the order in which its cards are numbered. */
export const handOf = (view: View): readonly number[] =>
  (zoneOf(view, Number(view.viewer), 'hand')?.cells ?? []).filter((cell) => cell !== null);

const isPlainLand = (view: View, handle: number): boolean => {
  const { type, tap } = rowBy(view, handle);
  return type === 'land' && !tap;
};

/** Everything on the table that has a letter: all permanents but plain lands, in seat order. */
export function lettered(view: View): readonly number[] {
  return view.seats.flatMap((_, seat) =>
    (zoneOf(view, seat, 'battlefield')?.cells ?? []).filter(
      (cell): cell is number => cell !== null && !isPlainLand(view, cell),
    ),
  );
}

/** a to z, then aa, ab … */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(97 + (index % 26));

export function show(view: View, io: Screen): string {
  const seats = view.seats.map((_, seat) => seat);
  const others = seats.filter((seat) => seat !== view.viewer);
  const mine = seats.filter((seat) => seat === view.viewer);
  return [
    paint(io, 'bold', headline(view)),
    ...others.map((seat) => side(view, seat, io)),
    ...stackLines(view, io),
    ...mine.map((seat) => side(view, seat, io)),
    ...(view.viewer === 'spectator' ? [] : ['', handLines(view, io)]),
    ...questionLines(view, io),
  ].join('\n');
}

function headline(view: View): string {
  const { turn, step, active, priority, outcome } = view.match as unknown as Record<string, number> & { step: string };
  const whose = active === view.viewer ? 'your turn' : `turn of ${who(view, active as number)}`;
  const acts =
    outcome || priority === -1
      ? ''
      : priority === view.viewer
        ? '; you may act'
        : `; ${who(view, priority as number)} may act`;
  return turn === 0 ? 'Before the first turn' : `Turn ${turn}, ${STEP_NAMES[step]}; ${whose}${acts}`;
}

function side(view: View, seat: number, io: Screen): string {
  const { life, mana, lost } = view.seats[seat] as unknown as { life: number; mana: number; lost: string | null };
  if (lost !== null) return `  ${who(view, seat)} is out (${lost})`;
  const count = (type: string): number => zoneOf(view, seat, type)?.count ?? 0;
  const facts = [
    paint(io, seat === view.viewer ? 'green' : 'red', who(view, seat).padEnd(8)),
    `life ${life}`.padEnd(8),
    `hand ${count('hand') + count('unseen')}`.padEnd(8),
    `library ${count('library')}${topCard(view, seat)}`.padEnd(12),
    `graveyard ${count('graveyard')}`,
    ...(mana > 0 ? [`mana ${mana}`] : []),
  ];
  const board = boardLines(view, seat, io);
  return [`  ${facts.join('  ')}`, ...(board === '' ? [] : [board])].join('\n');
}

function topCard(view: View, seat: number): string {
  const [top = null] = zoneOf(view, seat, 'library')?.cells ?? [];
  return top === null ? '' : ` (on top: ${cardName(view, top)})`;
}

function boardLines(view: View, seat: number, io: Screen): string {
  const cells = (zoneOf(view, seat, 'battlefield')?.cells ?? []).filter((cell) => cell !== null);
  const lands = cells.filter((handle) => isPlainLand(view, handle));
  const untapped = lands.filter((handle) => !faceOf(view, handle)?.values['tapped']).length;
  const letters = lettered(view);
  const rows = cells
    .filter((handle) => !isPlainLand(view, handle))
    .map((handle) => [
      paint(io, 'bold', letterOf(letters.indexOf(handle))),
      cardName(view, handle),
      stateOf(view, handle),
    ]);
  const landLine = lands.length > 0 ? [`      ${untapped} of ${lands.length} lands untapped`] : [];
  return [...landLine, ...(rows.length > 0 ? [columns(rows, 6)] : [])].join('\n');
}

/** Power and toughness, and what has happened to it. */
export function stateOf(view: View, handle: number): string {
  const { type, power = 0, toughness = 0 } = rowBy(view, handle);
  const { tapped, damage, counters } = (faceOf(view, handle)?.values ?? {}) as Record<
    string,
    number | boolean | undefined
  >;
  const grown = Number(counters ?? 0);
  const parts = [
    ...(type === 'creature' ? [`${power + grown}/${toughness + grown}`] : []),
    ...(damage ? [`${Number(damage)} damage`] : []),
    ...(tapped ? ['tapped'] : []),
    ...combatState(view, handle),
  ];
  return parts.join(', ');
}

interface SeenCombat {
  readonly attacks: readonly { readonly card: number | null; readonly defender: number }[];
  readonly blocks: readonly { readonly blocker: number | null; readonly attacker: number | null }[];
}

function combatState(view: View, handle: number): readonly string[] {
  const { attacks, blocks } = view.match['combat'] as unknown as SeenCombat;
  const attack = attacks.find(({ card }) => card === handle);
  const block = blocks.find(({ blocker }) => blocker === handle);
  return [
    ...(attack ? [`attacks ${who(view, attack.defender)}`] : []),
    ...(block ? [`blocks ${cardName(view, block.attacker)}`] : []),
  ];
}

function stackLines(view: View, io: Screen): readonly string[] {
  const objects = stackOf(view);
  if (objects.length === 0) return [];
  const rows = objects.map(({ is, kind, seat, targets }, i) => [
    paint(io, 'bold', `s${i + 1}`),
    `${stack.catalog[kind]?.name ?? kind}${is === 'ability' ? ' (ability)' : ''} of ${who(view, seat)}`,
    targets
      .map((target) => ('seat' in target ? `at ${who(view, target.seat)}` : `at ${cardName(view, target.card)}`))
      .join(', '),
  ]);
  return ['  on the stack, the first resolves next:', columns(rows, 6)];
}

function handLines(view: View, io: Screen): string {
  const rows = handOf(view).map((handle, i) => {
    const { type, cost } = rowBy(view, handle);
    return [
      paint(io, 'bold', `${i + 1}`.padStart(2)),
      cardName(view, handle),
      type === 'land' ? 'land' : `${cost}`,
      textFor(view, handle, io),
    ];
  });
  return rows.length === 0 ? '  Your hand is empty.' : columns(rows);
}

/** As much of the rules text as fits on the line. */
function textFor(view: View, handle: number, io: Screen): string {
  const { type, power = 0, toughness = 0 } = rowBy(view, handle);
  const text = stack.catalog[faceOf(view, handle)?.kind ?? '']?.text ?? '';
  const whole = `${type === 'creature' ? `${power}/${toughness} ` : ''}${text}`.trim();
  const room = Math.max(20, Math.min(io.columns, 100) - 36);
  return paint(io, 'dim', whole.length > room ? `${whole.slice(0, room - 1)}…` : whole);
}

const QUESTIONS: Readonly<Record<string, string>> = {
  replacement: 'Something would happen. What happens instead? (a number, or none where you may)',
  may: 'You may. yes or no?',
  discard: 'Which cards do you discard?',
  'scry-bottom': 'Which go to the bottom, in that order? (numbers, or none)',
  'scry-top': 'In which order do the rest lie on top?',
  'surveil-graveyard': 'Which go to the graveyard? (numbers, or none)',
  'surveil-top': 'In which order do the rest lie on top?',
  look: 'Which one do you take?',
  search: 'Which do you find? (numbers, or none where you may)',
  'put-back': 'Which go on top of your library, the first uppermost?',
  'first-sight': 'Reveal it for its first sight? yes or no?',
  'cast-for': 'Cast it now? (a number, or none)',
  order: 'In which order do they resolve?',
  mulligan: 'keep or mulligan?',
  bottom: 'Which go to the bottom, the last one last?',
  attackers: 'Who attacks? attack a b, or none',
  blockers: 'Who blocks whom? block a>c b>c, or none',
};

function questionLines(view: View, io: Screen): readonly string[] {
  const pending = pendingOf(view);
  if (pending === null) return [];
  if (pending.seat !== view.viewer) return ['', `  ${who(view, pending.seat)} has to choose (${pending.kind}).`];
  const isCombat = pending.kind === 'attackers' || pending.kind === 'blockers';
  const saysAll = isCombat || ['mulligan', 'may', 'first-sight'].includes(pending.kind);
  const rows = saysAll ? [] : optionRows(view, pending, io);
  const many = pending.min === pending.max && (pending.min ?? 0) > 1 ? ` Pick ${pending.min}.` : '';
  return [
    '',
    paint(io, 'yellow', `  ${QUESTIONS[pending.kind] ?? pending.kind}${many}`),
    ...(rows.length > 0 ? [columns(rows)] : []),
  ];
}

function optionRows(view: View, { cards = [], options = [] }: SeenChoice, io: Screen): readonly (readonly string[])[] {
  const number = (i: number): string => paint(io, 'bold', `${i + 1}`.padStart(2));
  if (cards.length > 0) return cards.map((handle, i) => [number(i), cardName(view, handle)]);
  return options.map(({ label, card, seat }, i) => [
    number(i),
    seat === undefined ? (stack.catalog[label]?.name ?? label) : `${label} ${who(view, seat)}`,
    card === undefined || stack.catalog[label] ? '' : cardName(view, card),
  ]);
}
