/** How a match of stack looks in the terminal: opponents above, the stack between, your side and your hand below. */
import type { QuestionView } from '../../core/view/index.ts';
import {
  kindOf,
  nameOf,
  seenStack,
  stack,
  type SeenCard,
  type SeenPlayer,
  type SeenStack,
  type ChoiceKind,
  type StackView,
  type Step,
} from '../../games/stack/index.ts';
import type { Io } from '../io.ts';
import { columns, paint } from '../text.ts';

type Screen = Pick<Io, 'columns' | 'color'>;

const STEP_NAMES: Readonly<Record<Step, string>> = {
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

/** The name of a card by handle. */
export function cardName(view: StackView, handle: number | null): string {
  const kind = kindOf(view, handle);
  return kind === undefined ? 'a hidden card' : nameOf(kind);
}

export const who = ({ viewer }: StackView, seat: number): string => (seat === viewer ? 'you' : `player ${seat + 1}`);

const isPlainLand = ({ row }: SeenCard): boolean => row.type === 'land' && !row.tap;

/** Everything on the table that has a letter: all permanents but plain lands, in seat order. */
export const lettered = ({ players }: SeenStack): readonly SeenCard[] =>
  players.flatMap(({ battlefield }) => battlefield.filter((card) => !isPlainLand(card)));

/** a to z, then aa, ab … */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(97 + (index % 26));

export function show(view: StackView, io: Screen): string {
  const seen = seenStack(view);
  const [mine, others] = [true, false].map((isMine) =>
    seen.players.filter(({ seat }) => (seat === view.viewer) === isMine).map((player) => side(view, seen, player, io)),
  );
  return [
    paint(io, 'bold', headline(view, seen)),
    ...(others ?? []),
    ...stackLines(view, seen, io),
    ...(mine ?? []),
    ...(view.viewer === 'spectator' ? [] : ['', handLines(seen, io)]),
    ...questionLines(view, io),
  ].join('\n');
}

function headline(view: StackView, { turn, step, active, priority }: SeenStack): string {
  const whose = active === view.viewer ? 'your turn' : `turn of ${who(view, active)}`;
  const acts = priority === -1 ? '' : `; ${who(view, priority)} may act`;
  return turn === 0 ? 'Before the first turn' : `Turn ${turn}, ${STEP_NAMES[step]}; ${whose}${acts}`;
}

function side(view: StackView, seen: SeenStack, player: SeenPlayer, io: Screen): string {
  const { seat, life, mana, lost, inHand, library, top, graveyard } = player;
  if (lost !== null) return `  ${who(view, seat)} is out (${lost})`;
  const facts = [
    paint(io, seat === view.viewer ? 'green' : 'red', who(view, seat).padEnd(8)),
    `life ${life}`.padEnd(8),
    `hand ${inHand}`.padEnd(8),
    `library ${library}${top === null ? '' : ` (on top: ${nameOf(top.kind)})`}`.padEnd(12),
    `graveyard ${graveyard}`,
    ...(mana > 0 ? [`mana ${mana}`] : []),
  ];
  const board = boardLines(view, seen, player, io);
  return [`  ${facts.join('  ')}`, ...(board === '' ? [] : [board])].join('\n');
}

function boardLines(view: StackView, seen: SeenStack, { battlefield }: SeenPlayer, io: Screen): string {
  const lands = battlefield.filter(isPlainLand);
  const untapped = lands.filter(({ isTapped }) => !isTapped).length;
  const letters = lettered(seen).map(({ handle }) => handle);
  const rows = battlefield
    .filter((card) => !isPlainLand(card))
    .map((card) => [
      paint(io, 'bold', letterOf(letters.indexOf(card.handle))),
      nameOf(card.kind),
      stateOf(view, seen, card),
    ]);
  const landLine = lands.length > 0 ? [`      ${untapped} of ${lands.length} lands untapped`] : [];
  return [...landLine, ...(rows.length > 0 ? [columns(rows, 6)] : [])].join('\n');
}

/** Power and toughness, and what has happened to it. */
export function stateOf(view: StackView, { combat }: SeenStack, card: SeenCard): string {
  const { handle, row, power, toughness, damage, isTapped } = card;
  const attack = combat.attacks.find((each) => each.card === handle);
  const block = combat.blocks.find(({ blocker }) => blocker === handle);
  const parts = [
    ...(row.type === 'creature' ? [`${power}/${toughness}`] : []),
    ...(damage > 0 ? [`${damage} damage`] : []),
    ...(isTapped ? ['tapped'] : []),
    ...(attack ? [`attacks ${who(view, attack.defender)}`] : []),
    ...(block ? [`blocks ${cardName(view, block.attacker)}`] : []),
  ];
  return parts.join(', ');
}

function stackLines(view: StackView, seen: SeenStack, io: Screen): readonly string[] {
  if (seen.stack.length === 0) return [];
  const rows = seen.stack.map(({ is, kind, seat, targets }, i) => [
    paint(io, 'bold', `s${i + 1}`),
    `${nameOf(kind)}${is === 'ability' ? ' (ability)' : ''} of ${who(view, seat)}`,
    targets
      .map((target) => ('seat' in target ? `at ${who(view, target.seat)}` : `at ${cardName(view, target.card)}`))
      .join(', '),
  ]);
  return ['  on the stack, the first resolves next:', columns(rows, 6)];
}

function handLines({ hand }: SeenStack, io: Screen): string {
  const rows = hand.map((card, i) => [
    paint(io, 'bold', `${i + 1}`.padStart(2)),
    nameOf(card.kind),
    card.row.type === 'land' ? 'land' : `${card.row.cost}`,
    textFor(card, io),
  ]);
  return rows.length === 0 ? '  Your hand is empty.' : columns(rows);
}

/** As much of the rules text as fits on the line. */
function textFor({ kind, row, power, toughness }: SeenCard, io: Screen): string {
  const text = stack.catalog[kind]?.text ?? '';
  const whole = `${row.type === 'creature' ? `${power}/${toughness} ` : ''}${text}`.trim();
  const room = Math.max(20, Math.min(io.columns, 100) - 36);
  return paint(io, 'dim', whole.length > room ? `${whole.slice(0, room - 1)}…` : whole);
}

const QUESTIONS: Readonly<Record<ChoiceKind, string>> = {
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

/** Questions that say themselves what can be answered. */
const PLAIN: readonly string[] = ['mulligan', 'may', 'first-sight', 'attackers', 'blockers'];

function questionLines(view: StackView, io: Screen): readonly string[] {
  const { question, choosing } = view;
  if (!question) return choosing.flatMap(({ seat, kind }) => ['', `  ${who(view, seat)} has to choose (${kind}).`]);
  const { kind, min, max } = question;
  const rows = PLAIN.includes(kind) ? [] : optionRows(view, question, io);
  const many = min === max && min > 1 ? ` Pick ${min}.` : '';
  const words = Object.entries(QUESTIONS).find(([each]) => each === kind)?.[1] ?? kind;
  return ['', paint(io, 'yellow', `  ${words}${many}`), ...(rows.length > 0 ? [columns(rows)] : [])];
}

function optionRows(view: StackView, { cards, options }: QuestionView, io: Screen): readonly (readonly string[])[] {
  const number = (i: number): string => paint(io, 'bold', `${i + 1}`.padStart(2));
  if (cards) return cards.map((handle, i) => [number(i), cardName(view, handle)]);
  return options.map(({ label, card, seat }, i) => [
    number(i),
    seat === undefined ? (stack.catalog[label]?.name ?? label) : `${label} ${who(view, seat)}`,
    card === undefined || stack.catalog[label] ? '' : cardName(view, card),
  ]);
}
