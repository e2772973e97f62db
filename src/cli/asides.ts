/** What one may ask at any table without doing anything: `help`, `rules`, `board`, `log`, `look`. */
import { isAnswer, type Answer, type Command } from '../core/index.ts';
import type { PlainView } from '../core/view/index.ts';
import { helpOn, helpPage, helpWords, noHelp, type HelpRow } from './terminal/help.ts';
import type { Paper } from './terminal/io.ts';
import { isKnown, lookUp } from './look.ts';
import { namesIn, spoken } from './terminal/names.ts';
import { rulesSheet } from '../host/index.ts';
import { sheetText } from '../core/sheet/index.ts';
import { rulesOf, rulesPage } from './rules-page.ts';
import { oneLine } from './terminal/text.ts';
import type { TextTable } from './terminal/text-table.ts';

/** A moment at a table, for whoever asks about it. */
export interface Moment {
  readonly table: TextTable;
  readonly view: PlainView;
  readonly paper: Paper;
  /** The table with nothing left out. */
  board(): string;
  /** All that was told so far. */
  readonly told: readonly string[];
}

/** What every table understands beside its own words. */
export const COMMON: readonly HelpRow[] = [
  ['look NAME', 'read a card by its name'],
  ['board, log', 'the table again; what happened so far'],
  ['rules, help WORD', 'how the game is played; what a word means'],
  ['save, quit', 'keep the match in a file and leave; leave without'],
];

/** The answer to a line that only asks; nothing if it is none, or if the game has a move by that name. */
export function aside(line: string, moment: Moment): string | undefined {
  const [word = ''] = line.toLowerCase().split(/\s+/);
  const asked = ASIDES.find(([names]) => names.includes(word));
  if (!asked || isMove(word, moment.view)) return undefined;
  return asked[1](line.slice(word.length).trim(), moment);
}

/** The lines of this kind that Tab may offer; cards by name where their faces are seen. */
export function asideLines({ table, view }: Moment): readonly string[] {
  const nameOf = namesIn(table.game.catalog);
  const seen = [...new Set(Object.values(view.faces).map(({ kind }) => nameOf(kind)))];
  const words = ['help', 'rules', 'board', 'log', 'look', 'save', 'quit'].filter((word) => !isMove(word, view));
  return [
    ...words,
    ...(words.includes('look') ? seen.map((name) => `look ${name.toLowerCase()}`) : []),
    ...[...helpWords(table.help, COMMON)].map((word) => `help ${word}`),
  ];
}

type Asked = (about: string, moment: Moment) => string;

const ASIDES: readonly (readonly [names: readonly string[], answer: Asked])[] = [
  [['help', '?'], (about, { table }) => help(about, table)],
  [['rules'], (about, { table, paper }) => rules(Number(about) || 1, table, paper)],
  [['board', 'table'], (_, moment) => moment.board()],
  [['log'], (about, { told, paper }) => log(about, told, paper)],
  [['look', 'text'], (about, { table, view }) => look(about.replace(/^at /i, ''), table, view)],
];

const isMove = (word: string, { choices = [] }: PlainView): boolean =>
  choices.some((choice: Command | Answer) => !isAnswer(choice) && spoken(choice.type).split(' ')[0] === word);

function help(word: string, table: TextTable): string {
  if (word === '') return helpPage(table.help, COMMON);
  const said = helpOn(word, table.help, COMMON);
  if (said !== undefined) return said;
  return isKnown(word, table.game.catalog) ? lookUp(word, table.game.catalog) : noHelp(word, table.help, COMMON);
}

/** The page of docs/games where there is one, else the sheet that the game makes of itself. */
function rules(page: number, { game, page: name }: TextTable, paper: Paper): string {
  return rulesPage(
    name === undefined ? sheetText(oneLine(game.title), rulesSheet({ game })) : rulesOf(name),
    page,
    paper,
  );
}

function log(about: string, told: readonly string[], { rows }: Paper): string {
  const most = Number(about) || Math.max(5, rows - 3);
  if (told.length === 0) return 'Nothing has happened yet.';
  const left = told.length - most;
  const more = left > 0 ? [`(${left} more before: log ${told.length})`] : [];
  return [...more, ...told.slice(-most).map((line) => `  ${line}`)].join('\n');
}

function look(about: string, table: TextTable, view: PlainView): string {
  if (about === '') return 'Look at what? Type look and the name of a card, or its place.';
  return table.look?.(about.toLowerCase(), view) ?? lookUp(about, table.game.catalog);
}
