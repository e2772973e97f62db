/**
 * Commands of any game in words, and words back to commands: `play Ace`, `ask player 2`. Nothing is known of a game but
 * its choices, so a new command needs no line here; which fields are cards is asked of the game's `renameCards`.
 */
import { isAnswer, isRecord, type Answer, type Command, type Game, type Shape } from '../core/index.ts';
import type { PlainView } from '../core/view/index.ts';
import {
  cardName,
  cardWord,
  namesIn,
  SEAT_NAMES,
  seatName,
  spoken,
  squeezed,
  valueText,
  zoneName,
  type NameOf,
} from './terminal/names.ts';
import type { Typed } from './terminal/text-table.ts';
import { notUnderstood } from './terminal/typing.ts';

/** A command that may be given now, in words. */
export interface Choice<C extends Command> {
  readonly command: C;
  readonly words: string;
  /** For each field, in order, what one may type for it. */
  readonly typed: readonly (readonly string[])[];
}

/** What is asked of a game: how it calls its cards, and which parts of a command are cards. */
type Speaking<C extends Command> = Pick<Game<Shape, C>, 'catalog' | 'renameCards' | 'looks'>;

/** The commands among some choices, each in words of its own; answers to questions have their own form (question.ts). */
export function choiceWords<C extends Command>(
  game: Speaking<C>,
  view: PlainView,
  choices: readonly (C | Answer)[],
): readonly Choice<C>[] {
  const commands = choices.flatMap((choice) => (isAnswer(choice) ? [] : [choice]));
  const speaker: Speaker = {
    view,
    nameOf: namesIn(game.catalog),
    isSeat: seatFields(view, commands, game.looks?.seats),
  };
  return toldApart(
    merged(
      commands.map((command) => {
        const { marked, cards } = markedCards(game, command);
        return { ...worded(speaker, command, marked), spots: cards.map((card) => spotOf(view, card)).join(' ') };
      }),
    ),
  );
}

/** A choice, and where its cards lie. */
interface Placed<C extends Command> extends Choice<C> {
  readonly spots: string;
}

/** Choices between cards that nobody can tell apart are one choice, whichever place is typed. */
function merged<C extends Command>(choices: readonly Placed<C>[]): readonly Choice<C>[] {
  const found = new Map<string, Choice<C>>();
  for (const { spots, ...choice } of choices) {
    const key = `${choice.words}\n${spots}`;
    const first = found.get(key);
    const typed = first?.typed.map((ways, i) => [...new Set([...ways, ...(choice.typed[i] ?? [])])]);
    found.set(key, first && typed ? { ...first, typed } : choice);
  }
  return [...found.values()];
}

/** Where a card lies, as far as it matters: its place only among slots. */
function spotOf(view: PlainView, handle: number): string {
  const place = placeOf(view, handle);
  if (!place) return `${handle}`;
  const { slots = null, cells = null } = view.zones[place.zone] ?? {};
  return slots === null && cells !== null ? place.zone : `${place.zone}/${handle}`;
}

/** What a typed line picks among the choices: the command, or words that say what is not clear. */
export function readChoice<C extends Command>(line: string, choices: readonly Choice<C>[]): Typed<C> {
  const found = matching(line, choices);
  const [first] = found;
  if (!first)
    return {
      say: notUnderstood(
        line,
        choices.map(({ command }) => spoken(command.type)),
      ),
    };
  if (found.every(({ words }) => words === first.words)) return { command: first.command };
  const ways = found.slice(0, MOST_ASKED).map(({ words }) => words);
  return { say: `Which one? ${ways.join('; ')}${found.length > MOST_ASKED ? '; …' : ''}` };
}

const MOST_ASKED = 6;

/** Whole words win over fields in their order, and those over a beginning. */
function matching<C extends Command>(line: string, choices: readonly Choice<C>[]): readonly Choice<C>[] {
  const wanted = squeezed(line);
  if (wanted === '') return [];
  const whole = choices.filter(({ words }) => squeezed(words) === wanted);
  if (whole.length > 0) return whole.slice(0, 1);
  const typed = choices.filter((choice) => matchesFields(line, choice));
  return typed.length > 0 ? typed : choices.filter(({ words }) => squeezed(words).startsWith(wanted));
}

/** Whether the line is the command's name, and then something for each field that is mentioned. */
function matchesFields(line: string, { command, typed }: Choice<Command>): boolean {
  const words = line.trim().split(/\s+/);
  const isName = (count: number): boolean => squeezed(words.slice(0, count).join(' ')) === squeezed(command.type);
  const count = isName(1) ? 1 : spoken(command.type).split(' ').length;
  const tokens = words.slice(count);
  if (!isName(count) || tokens.length > typed.length) return false;
  return tokens.every((token, i) => typed[i]?.some((way) => squeezed(way) === squeezed(token)));
}

interface Speaker {
  readonly view: PlainView;
  readonly nameOf: NameOf;
  readonly isSeat: (type: string, field: string) => boolean;
}

/** A value of a field: how it reads, and what one may type for it. */
interface Said {
  readonly words: string;
  readonly typed: readonly string[];
}

function worded<C extends Command>(speaker: Speaker, command: C, marked: C): Choice<C> {
  const fields = Object.entries(marked).filter(([field, value]) => field !== 'type' && value !== undefined);
  const said = fields.map(([field, value]) => [field, value, sayValue(speaker, command.type, field, value)] as const);
  const parts = said.map(([field, value, { words }]) =>
    isPlain(value) || speaker.isSeat(command.type, field) || said.length === 1 ? words : `${spoken(field)} ${words}`,
  );
  return {
    command,
    words: `${spoken(command.type)} ${parts.join(', ')}`.trim(),
    typed: said.map(([, , { typed }]) => typed),
  };
}

/** Cards and seats speak for themselves; with several fields, numbers and texts need their names. */
const isPlain = (value: unknown): boolean => typeof value === 'number' && isMark(value);

function sayValue(speaker: Speaker, type: string, field: string, value: unknown): Said {
  const { view, nameOf } = speaker;
  if (Array.isArray(value)) {
    const each = value.map((item) => sayValue(speaker, type, field, item).words);
    return { words: each.join(' and ') || 'nothing', typed: [each.join(' ')] };
  }
  if (typeof value === 'number' && isMark(value)) return sayCard(view, value - MARK, nameOf);
  if (typeof value === 'number' && speaker.isSeat(type, field))
    return { words: seatName(view, value), typed: [`${value + 1}`, `p${value + 1}`, seatName(view, value)] };
  if (typeof value === 'string' && Object.hasOwn(view.zones, value))
    return { words: zoneName(view, value), typed: [value, zoneName(view, value)] };
  if (value === true) return { words: spoken(field), typed: [spoken(field), 'yes', 'true'] };
  if (value === false) return { words: `not ${spoken(field)}`, typed: ['no', 'false'] };
  const words = valueText(cardWord(field, value));
  return { words, typed: [...new Set([words, valueText(value)])] };
}

/** A card by its name, to be typed as that or as its place where it lies. */
function sayCard(view: PlainView, handle: number, nameOf: NameOf): Said {
  const place = placeOf(view, handle);
  const words = cardName(view, handle, nameOf);
  return { words, typed: [words, ...(place ? [`${place.at}`] : [])] };
}

/** Choices that read alike are told apart by where their first card lies. */
function toldApart<C extends Command>(choices: readonly Choice<C>[]): readonly Choice<C>[] {
  const times = new Map<string, number>();
  for (const { words } of choices) times.set(words, (times.get(words) ?? 0) + 1);
  return choices.map((choice) => {
    const place = choice.typed.map((ways) => ways.find((way) => /^\d+$/.test(way))).find((at) => at !== undefined);
    return times.get(choice.words) === 1 || place === undefined
      ? choice
      : { ...choice, words: `${choice.words} (${place})` };
  });
}

/** Where a card lies that the viewer can point out: its zone, and its place counted from 1. */
function placeOf({ zones }: PlainView, handle: number): { readonly zone: string; readonly at: number } | undefined {
  for (const [zone, { cells, known }] of Object.entries(zones)) {
    const at = (cells ?? known).indexOf(handle);
    if (at >= 0) return { zone, at: at + 1 };
  }
  return undefined;
}

/** Added to every number that is a card; no handle comes near it. */
const MARK = 2 ** 40;
const isMark = (value: number): boolean => value >= MARK - 1;

/** The command with its cards marked, so that they are told from other numbers, and those cards. */
function markedCards<C extends Command>({ renameCards }: Speaking<C>, command: C): { marked: C; cards: number[] } {
  const cards: number[] = [];
  const mark = (card: number): number => (cards.push(card), card + MARK);
  return { marked: renameCards?.(command, mark) ?? command, cards };
}

const MAYBE_SEATS = /^(at|to|from|of|target|against|with)$/i;

/**
 * Which fields hold seats: those of which the game says so, or that it calls so; or, under a name that may mean a place as well,
 * offers every number of another seat and never the viewer's own.
 */
function seatFields(
  { viewer, seats }: PlainView,
  commands: readonly Command[],
  named: readonly string[] = [],
): Speaker['isSeat'] {
  const offered = (type: string, field: string): readonly unknown[] =>
    commands.flatMap((command) => (command.type === type && isRecord(command) ? [command[field]] : [])).flat();
  const isOther = (value: unknown): boolean =>
    value === undefined || (typeof value === 'number' && value < seats.length && value !== viewer);
  const known = new Map<string, boolean>();
  return (type, field) => {
    if (SEAT_NAMES.test(field) || named.includes(field)) return true;
    if (!MAYBE_SEATS.test(field)) return false;
    const key = `${type} ${field}`;
    const isSeat = known.get(key) ?? offered(type, field).every(isOther);
    known.set(key, isSeat);
    return isSeat;
  };
}
