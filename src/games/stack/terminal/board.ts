/**
 * How a match of stack looks in the terminal: opponents above, the stack between, your side and your hand below. It fits
 * 80 by 24 as long as it can: where there is less room, permanents stand side by side and cards lose their texts.
 */
import type { QuestionView } from '../../../core/view/index.ts';
import {
  nameOf,
  seenStack,
  stack,
  type SeenCard,
  type SeenPlayer,
  type SeenStack,
  type ChoiceKind,
  type StackView,
  type Step,
} from '../index.ts';
import { kindOf } from '../seen.ts';
import {
  columns,
  counted,
  fitting,
  flowing,
  paint,
  type Paper,
  shortened,
  sideBySide,
} from '../../../cli/terminal/index.ts';

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

export function show(view: StackView, paper: Paper): string {
  const seen = seenStack(view);
  const page = (board: BoardWay, hand: HandWay): readonly string[] => {
    const sideOf = (player: SeenPlayer): readonly string[] => side(view, seen, player, paper, board);
    const isMine = ({ seat }: SeenPlayer): boolean => seat === view.viewer;
    return [
      paint(paper, 'bold', shortened(headline(view, seen), paper.columns)),
      ...seen.players.filter((player) => !isMine(player)).flatMap(sideOf),
      ...stackLines(view, seen, paper),
      ...seen.players.filter(isMine).flatMap(sideOf),
      ...(view.viewer === 'spectator' ? [] : [...(hand === 'line' ? [''] : []), ...handLines(seen, paper, hand)]),
      ...questionLines(view, paper, hand === 'none' ? 0 : MOST_OPTIONS),
    ];
  };
  return fitting(
    paper,
    () => page('lines', 'line'),
    () => page('row', 'line'),
    () => page('row', 'names'),
    () => page('groups', 'names'),
    // What is asked matters more than what could be played.
    ...(view.question ? [() => page('groups', 'none')] : []),
  ).join('\n');
}

/** A permanent on a line of its own, side by side, or like ones together. */
type BoardWay = 'lines' | 'row' | 'groups';
/** A card on a line of its own with its text, by name beside others, or not at all while something else is asked. */
type HandWay = 'line' | 'names' | 'none';

function headline(view: StackView, { turn, step, active, priority }: SeenStack): string {
  const whose = active === view.viewer ? 'your turn' : `turn of ${who(view, active)}`;
  const acts = priority === -1 ? '' : `; ${who(view, priority)} may act`;
  return turn === 0 ? 'Before the first turn' : `Turn ${turn}, ${STEP_NAMES[step]}; ${whose}${acts}`;
}

function side(view: StackView, seen: SeenStack, player: SeenPlayer, io: Paper, way: BoardWay): readonly string[] {
  const { seat, life, mana, lost, inHand, library, top, graveyard, battlefield } = player;
  if (lost !== null) return [`  ${who(view, seat)} is out (${lost})`];
  const lands = battlefield.filter(isPlainLand);
  const untapped = lands.filter(({ isTapped }) => !isTapped).length;
  const name = (text: string): string => paint(io, seat === view.viewer ? 'green' : 'red', text);
  const facts = [
    who(view, seat).padEnd(8),
    `life ${life}`.padEnd(8),
    `hand ${inHand}`.padEnd(8),
    `library ${library}`.padEnd(12),
    `graveyard ${graveyard}`,
    ...(lands.length > 0 ? [`lands ${untapped}/${lands.length}`] : []),
    ...(mana > 0 ? [`mana ${mana}`] : []),
  ];
  const [wide, tight] = [facts.join('  '), facts.map((fact) => fact.trimEnd()).join(' ')];
  const line = wide.length + 2 <= io.columns ? wide : tight;
  const shown = `  ${line.replace(who(view, seat), name)}`;
  const next = top === null ? [] : [`      on top of the library: ${nameOf(top.kind)}`];
  return [shown, ...next, ...permanents(view, seen, player, io, way)];
}

/** Everything but plain lands, each with its letter. */
function permanents(view: StackView, seen: SeenStack, player: SeenPlayer, io: Paper, way: BoardWay): readonly string[] {
  const letters = lettered(seen).map(({ handle }) => handle);
  const rows = player.battlefield
    .filter((card) => !isPlainLand(card))
    .map((card) => ({
      letter: letterOf(letters.indexOf(card.handle)),
      name: nameOf(card.kind),
      state: stateOf(view, seen, card),
    }));
  if (rows.length === 0) return [];
  if (way === 'lines')
    return columns(
      rows.map(({ letter, name, state }) => [paint(io, 'bold', letter), name, state]),
      6,
    ).split('\n');
  if (way === 'row')
    return flowing(
      rows.map(({ letter, name, state }) => `${letter} ${name}${state === '' ? '' : ` ${state}`}`),
      io.columns,
      6,
    );
  return flowing(grouped(rows), io.columns, 6);
}

interface Row {
  readonly letter: string;
  readonly name: string;
  readonly state: string;
}

/** Permanents that read alike share a place: `a b c Token 1/1`. */
function grouped(rows: readonly Row[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { letter, name, state } of rows) {
    const text = `${name}${state === '' ? '' : ` ${state}`}`;
    groups.set(text, [...(groups.get(text) ?? []), letter]);
  }
  return [...groups].map(([text, letters]) => `${letters.join(' ')} ${text}`);
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

const MOST_OBJECTS = 5;

function stackLines(view: StackView, seen: SeenStack, io: Paper): readonly string[] {
  if (seen.stack.length === 0) return [];
  const rows = seen.stack
    .slice(0, MOST_OBJECTS)
    .map(({ is, kind, seat, targets }, i) => [
      paint(io, 'bold', `s${i + 1}`),
      `${nameOf(kind)}${is === 'ability' ? ' (ability)' : ''} of ${who(view, seat)}`,
      targets
        .map((target) => ('seat' in target ? `at ${who(view, target.seat)}` : `at ${cardName(view, target.card)}`))
        .join(', '),
    ]);
  const left = seen.stack.length - rows.length;
  const more = left > 0 ? [`      … and ${counted(left, 'more')} below`] : [];
  return ['  on the stack, the first resolves next:', ...columns(rows, 6).split('\n'), ...more];
}

function handLines({ hand }: SeenStack, io: Paper, way: HandWay): readonly string[] {
  if (way === 'none') return [];
  if (hand.length === 0) return ['  Your hand is empty.'];
  const costOf = ({ row }: SeenCard): string => (row.type === 'land' ? 'land' : `${row.cost}`);
  if (way === 'names')
    return sideBySide(
      hand.map((card, i) => `${`${i + 1}`.padStart(2)} ${nameOf(card.kind)}, ${costOf(card)}`),
      io.columns,
    );
  const widest = Math.max(...hand.map(({ kind }) => nameOf(kind).length));
  return hand.map((card, i) => {
    const head = `${`${i + 1}`.padStart(2)}  ${nameOf(card.kind).padEnd(widest)}  ${costOf(card).padEnd(4)}  `;
    return `  ${head}${paint(io, 'dim', shortened(textOf(card), Math.max(12, io.columns - head.length - 2)))}`.trimEnd();
  });
}

/** A card's numbers and its text. */
function textOf({ kind, row, power, toughness }: SeenCard): string {
  const text = stack.catalog[kind]?.text ?? '';
  return `${row.type === 'creature' ? `${power}/${toughness} ` : ''}${text}`.trim() || ' ';
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

function questionLines(view: StackView, io: Paper, most: number): readonly string[] {
  const { question, choosing } = view;
  if (!question) return choosing.flatMap(({ seat, kind }) => ['', `  ${who(view, seat)} has to choose (${kind}).`]);
  const { kind, min, max } = question;
  const rows = PLAIN.includes(kind) ? [] : optionRows(view, question, io);
  const many = min === max && min > 1 ? ` Pick ${min}.` : '';
  const words = Object.entries(QUESTIONS).find(([each]) => each === kind)?.[1] ?? kind;
  return ['', paint(io, 'yellow', `  ${words}${many}`), ...optionLines(rows, io, most)];
}

const MOST_OPTIONS = 8;

/** Options below each other, or side by side where there are more than some: a library has dozens. */
function optionLines(rows: readonly (readonly string[])[], io: Paper, most: number): readonly string[] {
  if (rows.length <= most) return rows.length === 0 ? [] : columns(rows).split('\n');
  return sideBySide(
    rows.map((row) => row.filter(Boolean).join(' ')),
    io.columns,
  );
}

function optionRows(view: StackView, { cards, options }: QuestionView, io: Paper): readonly (readonly string[])[] {
  const number = (i: number): string => paint(io, 'bold', `${i + 1}`.padStart(2));
  if (cards) return cards.map((handle, i) => [number(i), cardName(view, handle)]);
  return options.map(({ label, card, seat }, i) => [
    number(i),
    seat === undefined ? (stack.catalog[label]?.name ?? label) : `${label} ${who(view, seat)}`,
    card === undefined || stack.catalog[label] ? '' : cardName(view, card),
  ]);
}
