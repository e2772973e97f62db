/**
 * Any game in the terminal, from nothing but its views and choices: what a game from a file is played on, and what lists
 * the commands that a game's own table does not know. It fits on the paper that it is given, 80 by 24 or any other.
 */
import { isAnswer, type Command, type Game, type Shape } from '../core/index.ts';
import type { PlainView, ZoneView } from '../core/view/index.ts';
import { levels, randomBot, type Bot } from '../lab/index.ts';
import { choiceWords, readChoice, type Choice } from './choice-words.ts';
import { readingsOf, withNumber } from './command-words.ts';
import type { Paper } from './terminal/io.ts';
import { lookUp } from './look.ts';
import {
  cardName,
  counted,
  namesIn,
  seatName,
  shortened,
  spoken,
  factsText,
  valuesText,
  zoneName,
  type NameOf,
} from './terminal/names.ts';
import { inRows } from './terminal/page.ts';
import type { TextTable, Typed } from './terminal/text-table.ts';
import { columns, oneLine, paint } from './terminal/text.ts';
import { genericNews, isTold, joinedNews } from './terminal/generic-news.ts';
import { valuesOf } from './terminal/option-values.ts';
import { EMPTY } from './terminal/typing.ts';

const MOST_CHOICES = 7;
const FEWEST_ZONES = 4;

/** The table of a game that has none of its own; `bot` is the one that came with it, `strong` are opponents made for it, by level. */
export function genericTable<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  bot?: Bot<C>,
  strong: { readonly [level: string]: Bot<C> } = {},
): TextTable<S, C, O, PlainView> {
  const nameOf = namesIn(game.catalog);
  return {
    game,
    bots: { ...(bot ? { own: bot } : {}), random: randomBot, ...levels(game, { own: bot }), ...strong },
    options: (given, seats) => ({ ...valuesOf(given), ...(seats === undefined ? {} : { seats }) }),
    show: (view, io, isOver) => show(game, view, nameOf, io, isOver ?? false),
    tell: (event, before, after) => genericNews(event, before, after, nameOf, game.looks),
    join: joinedNews,
    read: (line, view, choices) => read(line, game, view, choiceWords(game, view, choices), nameOf),
    lines: (view, choices) => [...choiceWords(game, view, choices).map(({ words }) => words), 'list', 'zones'],
    hint: (_, choices) => (choices.length === 0 ? '' : 'a number, or what stands beside it · list · zones · help'),
    look: (typed, view) => look(typed, game, view, nameOf),
    help: {
      about: `${oneLine(game.title)}: what you may do is numbered.`,
      rows: [
        ['2', 'do number 2'],
        ['play king', 'or say it: a word of the list, and what it is about'],
        ['play 3', 'a card by its place, a player by number'],
        ['list', 'everything you may do now'],
        ['zones', 'every zone, where not all are shown'],
        ['look 3', 'what the third card of your hand is and does'],
      ],
    },
  };
}

/** The card at a place of the viewer's own hand. */
function look(typed: string, { catalog }: Game, view: PlainView, nameOf: NameOf): string | undefined {
  const hand = Object.values(view.zones).find(({ type, owner }) => type === 'hand' && owner === view.viewer);
  const handle = /^\d+$/.test(typed) ? hand?.cells?.[Number(typed) - 1] : undefined;
  return handle ? lookUp(nameOf(view.faces[handle]?.kind ?? ''), catalog) : undefined;
}

function show(game: Game, view: PlainView, nameOf: NameOf, io: Paper, isOver: boolean): string {
  const { turn_number: number, ...values } = view.match;
  const shown = Object.entries(values).filter(
    ([key]) => !key.startsWith('$') && !isSeatOfTurn(view, key) && isTold(game.looks, 'match', key),
  );
  const match = factsText(view, {
    ...(typeof number === 'number' && number > 0 ? { turn: number } : {}),
    ...Object.fromEntries(shown),
  });
  const seats = view.seats.map((values, seat) => {
    const told = Object.entries(values).filter(([key]) => isTold(game.looks, 'seat', key));
    return [seatName(view, seat), valuesText(Object.fromEntries(told))];
  });
  const choices = view.question === null ? choiceWords(game, view, view.choices ?? []) : [];
  const about = [
    ...(match === '' ? [] : [`  ${match}`]),
    ...(seats.some(([, values]) => values !== '') ? columns(seats).split('\n') : []),
  ].map((line) => shortened(line, io.columns));
  const offered = choices.length === 0 ? [] : ['', ...choiceLines(choices, io.columns)];
  const room = Math.max(FEWEST_ZONES, io.rows - about.length - offered.length - 2);
  return [
    paint(io, 'bold', shortened(heading(game, view, isOver), io.columns)),
    ...about,
    '',
    ...zoneLines(view, nameOf, io.columns, room),
    ...offered,
  ].join('\n');
}

const heading = ({ title }: Game, view: PlainView, isOver: boolean): string =>
  [oneLine(title), isOver ? '' : turnOf(view)].filter((part) => part !== '').join(': ');

/** Whose turn it is, where the game says so, and who is choosing. */
function turnOf(view: PlainView): string {
  const turn = view.match[isSeatOfTurn(view, 'turn') ? 'turn' : 'active_player'];
  const asked = view.choosing
    .filter(({ done }) => !done)
    .map(({ seat, kind }) => `${seatName(view, seat)} (${spoken(kind)})`);
  if (asked.length > 0) return `waiting for ${asked.join(', ')}`;
  const mayAct = (view.choices ?? []).length > 0;
  if (typeof turn !== 'number') return mayAct ? 'you may act' : '';
  // Who has the turn and may do nothing has seen the end of the match.
  if (turn === view.viewer) return mayAct ? 'your turn' : '';
  return `turn of ${seatName(view, turn)}${mayAct ? ', and you may act' : ''}`;
}

/** Whether a value is the seat whose turn it is; some games count turns under that name. */
const isSeatOfTurn = ({ match, seats }: PlainView, key: string): boolean =>
  /^(turn|active_player)$/.test(key) && typeof match[key] === 'number' && match[key] < seats.length;

/** One line a zone, the viewer's own first and in full; where there is no room for all, the empty ones share a line. */
function zoneLines(view: PlainView, nameOf: NameOf, width: number, room: number): readonly string[] {
  const isOwn = ([, { owner }]: readonly [string, ZoneView]): boolean => owner === view.viewer;
  const all = Object.entries(view.zones);
  const sorted = [...all.filter(isOwn), ...all.filter((entry) => !isOwn(entry))];
  const isCrowded = sorted.length >= room;
  const shown = sorted.filter(([, { count }]) => !isCrowded || count !== 0);
  const names = shown.map(([name]) => zoneName(view, name));
  const most = Math.max(0, ...names.map(({ length }) => length)) + 4;
  const lines = shown.map(([, zone], i) => {
    const text = `  ${(names[i] ?? '').padEnd(most - 4)}  ${zoneText(view, zone, nameOf)}`;
    const isShared = zone.owner === null && (zone.cells?.length ?? MOST_FACES + 1) <= MOST_FACES;
    const whole = zone.owner === view.viewer || isShared ? wrapped(text, width, most) : [];
    // A hand is shown whole; a pile of many known cards would push everything else off the page.
    return whole.length > 0 && whole.length < Math.max(FEWEST_ZONES, room - 2) ? whole : [shortened(text, width)];
  });
  const fitting = fit(lines, isCrowded || lines.flat().length > room ? room - 1 : room);
  const also = sorted.filter(([name]) => !shown.slice(0, fitting.length).some(([taken]) => taken === name));
  const rest = also.map(([name, { count }]) => `${zoneName(view, name)} ${count ?? '?'}`).join(', ');
  return [...fitting.flat(), ...(rest === '' ? [] : [alsoLine(rest, width)])];
}

/** What else there is; the way to see it, where the line is too short for it. */
const alsoLine = (rest: string, width: number): string =>
  rest.length + 7 <= width ? `  also ${rest}` : `${shortened(`  also ${rest}`, width - ZONES.length)}${ZONES}`;

const ZONES = ' (type zones)';

/** As many groups of lines as there is room for, at least one. */
function fit(groups: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  let used = 0;
  return groups.filter((group, i) => (used += group.length) <= room || i === 0);
}

/** A line that goes on under its beginning where it is too long, cut between the cards. */
function wrapped(text: string, width: number, indent: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const cut = rest.lastIndexOf('  ', width);
    if (cut <= indent) return [...lines, shortened(rest, width)];
    lines.push(rest.slice(0, cut));
    rest = `${' '.repeat(indent)}${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest];
}

/** What lies in a zone: its cards by name and place where the viewer sees them, else how many there are. */
function zoneText(view: PlainView, { cells, known, count, owner, slots }: ZoneView, nameOf: NameOf): string {
  if (count === 0 && slots === null) return 'empty';
  const seen = (cells ?? known).filter((handle) => handle !== null && handle !== 0);
  if (seen.length === 0) return counted(count, 'card');
  const names = seen.map((handle) => cardName(view, handle, nameOf)).join(', ');
  if (cells === null) return seen.length === count ? names : `${counted(count, 'card')}, among them ${names}`;
  // A pile is known by its top; a hand, a row or slots by every place.
  if (owner !== view.viewer && slots === null && cells.length > MOST_FACES)
    return `${counted(count, 'card')}, on top ${cellText(view, cells[0] ?? null, nameOf)}`;
  return cells.map((handle, at) => `${at + 1} ${cellText(view, handle, nameOf)}`).join('  ');
}

const MOST_FACES = 8;

const cellText = (view: PlainView, handle: number | null, nameOf: NameOf): string =>
  handle === 0 ? '-' : handle === null ? '?' : cardName(view, handle, nameOf);

/** The choices with their numbers, side by side where they are short. */
function choiceLines(choices: readonly Choice<Command>[], width: number): readonly string[] {
  const cells = choices.map(({ words }, i) => `${`${i + 1}`.padStart(2)} ${shortened(words, width - 8)}`);
  const rows = cells.length <= 4 ? cells.map((cell) => [cell]) : inRows(cells, width);
  const shown = rows.length <= MOST_CHOICES ? rows : rows.slice(0, MOST_CHOICES - 1);
  const lines = shown.map((row) => `  ${row.join('')}`.trimEnd());
  const left = cells.length - shown.flat().length;
  return left === 0 ? lines : [...lines, `  … and ${left} more: type list`];
}

function read<C extends Command>(
  line: string,
  game: Pick<Game<Shape, C>, 'catalog' | 'parseCommand'>,
  view: PlainView,
  choices: readonly Choice<C>[],
  nameOf: NameOf,
): Typed<C> {
  const word = line.toLowerCase();
  const taken = choices.some(({ command }) => spoken(command.type) === word);
  if (word === '') return { say: choices.length === 0 ? EMPTY : `Type a number from 1 to ${choices.length}, or help.` };
  if (word === 'list') return { say: listed(choices) };
  if (!taken && word === 'zones') return { say: zoneLines(view, nameOf, Infinity, Infinity).join('\n') };
  const byNumber = /^\d+$/.test(line) ? choices[Number(line) - 1] : undefined;
  if (byNumber) return { command: byNumber.command };
  if (/^\d+$/.test(line)) return { say: `There is no number ${line}: ${upTo(choices.length)}.` };
  const found = readChoice(line, choices);
  return 'command' in found || found.say.startsWith('Which')
    ? found
    : { ...found, tries: [...amountReadings(line, view, choices), ...readingsOf(line, game, view)] };
}

/** Readings of an amount that is not listed, in games with bets. A card's handle is no amount. */
const amountReadings = <C extends Command>(
  line: string,
  { match }: PlainView,
  choices: readonly Choice<C>[],
): readonly Command[] =>
  match['pot'] === undefined
    ? []
    : withNumber(
        line,
        choices.flatMap(({ command }) => (isAnswer(command) ? [] : [command])),
      );

const listed = (choices: readonly Choice<Command>[]): string =>
  choices.length === 0
    ? 'There is nothing you may do now.'
    : choices.map(({ words }, i) => `${i + 1} ${words}`).join('\n');

const upTo = (count: number): string => (count === 1 ? 'you may only do 1' : `you may do 1 to ${count}`);
