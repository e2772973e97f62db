/**
 * A typed line as a command that is not among the choices: it is given all the same, so that the game itself says why
 * not. Which fields a command has is learned from the game's own gate, which names the first one that is missing.
 */
import { type Command, type Game, type Refusal, type Shape } from '../core/index.ts';
import type { PlainView } from '../core/view/index.ts';
import { cardName, namesIn, squeezed, zoneName, type NameOf } from './terminal/names.ts';

/** What is asked of a game: its gate for commands, and how it calls its cards. */
type Gate<C extends Command> = Pick<Game<Shape, C>, 'catalog' | 'parseCommand'>;

const MOST_WORDS = 12;
const MOST_READINGS = 24;

/** Every command that a line may mean, likeliest first; none if it names no command, or not all that belongs to it. */
export function readingsOf<C extends Command>(line: string, game: Gate<C>, view: PlainView): readonly Command[] {
  const words = line.trim().split(/[\s,]+/);
  if (words.length > MOST_WORDS) return [];
  const nameOf = namesIn(game.catalog);
  for (let count = words.length; count > 0; count--) {
    const type = typesOf(words.slice(0, count)).find((each) => isType(game, each));
    if (type === undefined) continue;
    return filled(game, { type }, words.slice(count), (expected, text) =>
      valuesFor(expected, text, view, nameOf),
    ).slice(0, MOST_READINGS);
  }
  return [];
}

/** Returns the offered commands of that name with the number that was typed: `raise 37` where 4, 6 and 200 are listed. */
export function withNumber(line: string, offered: readonly Command[]): readonly Command[] {
  const [, name = '', number] = /^(\D+?)\s*(?:to\s+)?(\d{1,15})$/i.exec(line.trim()) ?? [];
  if (number === undefined) return [];
  const found = offered
    .filter(({ type }) => squeezed(type) === squeezed(name))
    .map((command) => {
      const numbers = Object.entries(command).filter(([field, value]) => field !== 'type' && typeof value === 'number');
      return { command, field: numbers.length === 1 ? numbers[0]?.[0] : undefined };
    });
  const [first] = found;
  // A single number may be a card's handle; several that differ are an amount.
  return first?.field !== undefined && found.length > 1 ? [{ ...first.command, [first.field]: Number(number) }] : [];
}

/** `play land` as a command may be spelled: playLand, play-land, play_land. */
function typesOf(words: readonly string[]): readonly string[] {
  const small = words.map((word) => word.toLowerCase());
  const camel = small.map((word, i) => (i === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)).join('');
  return [...new Set([words.join(''), camel, small.join('-'), small.join('_')])];
}

function isType<C extends Command>(game: Gate<C>, type: string): boolean {
  const read = game.parseCommand({ type });
  return read.ok || (read.error.code !== 'UnknownCommand' && read.error['field'] !== 'type');
}

type Values = (expected: string, text: string) => readonly unknown[];

/** The command with its missing fields taken from the words that are left, in every way that uses them up. */
function filled<C extends Command>(
  game: Gate<C>,
  command: Command,
  words: readonly string[],
  values: Values,
): readonly Command[] {
  const read = game.parseCommand(command);
  const missing = read.ok ? undefined : missingIn(read.error);
  if (missing === undefined) return words.length === 0 && (read.ok || isBounded(read.error)) ? [command] : [];
  const found: Command[] = [];
  for (let count = words.length; count > 0 && found.length < MOST_READINGS; count--)
    for (const value of values(missing.expected, words.slice(0, count).join(' ')))
      found.push(...filled(game, { ...command, [missing.field]: value }, words.slice(count), values));
  return found;
}

function missingIn({ field, problem, expected }: Refusal): { field: string; expected: string } | undefined {
  return problem === 'missing' && typeof field === 'string' && typeof expected === 'string'
    ? { field, expected }
    : undefined;
}

/** A value of the right sort that is out of bounds: what the bounds are is worth telling. */
const isBounded = ({ problem }: Refusal): boolean =>
  problem === 'range' || problem === 'choice' || problem === 'length';

/** What a text may stand for where a game expects something. */
function valuesFor(expected: string, text: string, view: PlainView, nameOf: NameOf): readonly unknown[] {
  if (/^a list\b/.test(expected)) {
    const each = text
      .split(/\s+and\s+|\s+/)
      .map((part) => valuesFor(expected.replace(/^.*?each /, ''), part, view, nameOf)[0]);
    return each.includes(undefined) ? [] : [each];
  }
  if (/\ba card\b/.test(expected)) return cardsCalled(text, view, nameOf);
  if (/\ba seat\b/.test(expected)) return seatsCalled(text, view);
  const zone = Object.keys(view.zones).find((name) => squeezed(zoneName(view, name)) === squeezed(text));
  if (zone !== undefined) return [zone, text];
  if (/^-?\d+$/.test(text)) return [Number(text)];
  return /^(yes|true|no|false)$/i.test(text) && !expected.includes('text') ? [/^[yt]/i.test(text)] : [text];
}

/** The cards that are called so or lie at this place: one's own zones come first, and of cards that read alike one will do. */
function cardsCalled(text: string, view: PlainView, nameOf: NameOf): readonly number[] {
  const wanted = squeezed(text);
  const zones = Object.values(view.zones);
  const own = zones.filter(({ owner }) => owner === view.viewer);
  const found = new Map<string, number>();
  for (const [z, { cells, known }] of [...own, ...zones].entries())
    for (const [at, handle] of (cells ?? known).entries()) {
      if (handle === null || handle === 0) continue;
      const name = cardName(view, handle, nameOf);
      const kind = nameOf(view.faces[handle]?.kind ?? '');
      const isCalled = [name, kind, ...(cells ? [`${at + 1}`] : [])].some((each) => squeezed(each) === wanted);
      if (isCalled && !found.has(`${z} ${name}`)) found.set(`${z} ${name}`, handle);
    }
  return [...new Set(found.values())];
}

function seatsCalled(text: string, { seats, viewer }: PlainView): readonly number[] {
  if (text === 'you' || text === 'me') return typeof viewer === 'number' ? [viewer] : [];
  const [, number] = /^(?:p|player|seat)? ?(\d+)$/i.exec(text) ?? [];
  return number === undefined || Number(number) > seats.length + 1 ? [] : [Number(number) - 1];
}

/** Of several refusals the one that says most: that a card lies elsewhere is only a wrong guess of ours. */
export function mostTelling(refusals: readonly Refusal[]): Refusal | undefined {
  return refusals.find(({ code }) => code !== 'NotThere' && code !== 'UnknownHandle') ?? refusals[0];
}
