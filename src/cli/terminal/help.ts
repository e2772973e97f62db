/** `help` and `help WORD`: what one may type at a table, and what the words of a game mean. */
import { nearest } from '../../core/fields/index.ts';
import { columns } from './text.ts';

/** A row of help: what is typed, and what it does. */
export type HelpRow = readonly [typed: string, meaning: string];

/** What a table has to say of itself. */
export interface Help {
  /** What it is about and how one wins, in a sentence or two. */
  readonly about: string;
  readonly rows: readonly HelpRow[];
  /** What else is worth a line: signs on the table, options for `--set`. */
  readonly notes?: readonly string[];
  /** Words of the game that are worth a sentence. */
  readonly words?: { readonly [word: string]: string };
}

/** The whole page. */
export function helpPage({ about, rows, notes = [] }: Help, more: readonly HelpRow[]): string {
  return [about, 'Type', columns([...rows, ...more]), ...notes].join('\n');
}

/** What is said of one word: what it does where it is typed, and what it means on a card; nothing if it is not known. */
export function helpOn(word: string, { rows, words = {} }: Help, more: readonly HelpRow[]): string | undefined {
  const wanted = word.toLowerCase();
  const found = [...rows, ...more].filter(([typed, meaning]) => wordsOf(typed).includes(wanted) && meaning !== '');
  const meanings = Object.entries(words).filter(([each]) => each.toLowerCase() === wanted);
  const lines = [
    ...(found.length === 0 ? [] : [columns(found)]),
    ...meanings.map(([each, said]) => `${each}: ${said}`),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** What to say of a word that nobody knows. */
export function noHelp(word: string, { rows, words = {} }: Help, more: readonly HelpRow[]): string {
  const known = [...helpWords({ rows, words }, more)];
  const meant = nearest(word.toLowerCase(), known);
  return `There is no help on "${word}". ${meant ? `Did you mean ${meant}?` : 'Type help for all there is.'}`;
}

/** Every word that there is help on. */
export const helpWords = ({ rows, words = {} }: Pick<Help, 'rows' | 'words'>, more: readonly HelpRow[]): Set<string> =>
  new Set([...[...rows, ...more].flatMap(([typed]) => wordsOf(typed)), ...Object.keys(words)]);

/** The words in what is typed; examples such as 2 and c3 are none. */
const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word.length > 2);
