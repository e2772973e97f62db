/**
 * What a seat may do, sorted for hands: what is done with a card is offered at that card, amounts get a slider, all else is
 * a button. Made from choices alone, so a command that is written this evening is offered without a line here.
 */
import type { Answer, Command, Viewer } from '../../core/index.ts';
import type { CardFields, PlainView } from '../../core/view/index.ts';
import { SUITS } from '../art/index.ts';
import { isSuit } from '../card/playing-name.ts';
import { spoken } from '../../core/words/index.ts';
import { isRank, isVerb, rankSign, ranksWord } from '../texts/grammar.ts';
import { wordsOf as valueWords } from './labels.ts';
import { capital, cardName, ownedZone, seatName, theCard, valueText, type Naming } from './naming.ts';

/** A command that may be given now. */
export interface Choice {
  readonly command: Command;
  /** All of it in words: "Play the 8 of hearts, clubs". */
  readonly words: string;
  /** What is left to say once its card is pointed out: "clubs". */
  readonly rest: string;
  /** The cards it names, the one it is done with first. */
  readonly cards: readonly number[];
  /** The values of its other fields, by their names. */
  readonly fields: { readonly [field: string]: unknown };
}

/** Commands of one type that differ in one number. */
export interface Amount {
  readonly type: string;
  readonly field: string;
  /** Those that are offered, the least first. */
  readonly values: readonly number[];
  /** The commands, in the same order. */
  readonly choices?: readonly Choice[];
}

/** Many commands of one type: each of their fields is chosen by itself. */
export interface Form {
  readonly type: string;
  readonly fields: readonly string[];
  readonly choices: readonly Choice[];
}

/** Everything a seat may do now. */
export interface Offer {
  /** By the handle of the card that they are done with. */
  readonly byCard: ReadonlyMap<number, readonly Choice[]>;
  readonly plain: readonly Choice[];
  readonly amounts: readonly Amount[];
  readonly forms: readonly Form[];
}

/** Fewer than these are buttons; but several fields are always chosen one by one, so that the table stays as it is when few choices are left. */
const LEAST_AMOUNTS = 3;
const LEAST_FORM = 6;

/** Sorts choices; answers to questions are the question's own. */
export function offerOf(naming: Naming, view: PlainView, cards: CardFields): Offer {
  const choices = sensible(commandsIn(view)).map((command) => choiceOf(naming, view, cards, command));
  const byCard = new Map<number, Choice[]>();
  for (const choice of choices) {
    const [card] = choice.cards;
    if (card !== undefined) byCard.set(card, [...(byCard.get(card) ?? []), choice]);
  }
  const rest = choices.filter((choice) => choice.cards.length === 0);
  const amounts = amountsIn(naming, rest);
  const forms = formsIn(rest).filter(({ type }) => !amounts.some((amount) => amount.type === type));
  const types = new Set([...amounts, ...forms].map(({ type }) => type));
  return { byCard, plain: rest.filter(({ command }) => !types.has(command.type)), amounts, forms };
}

const commandsIn = ({ choices = [] }: PlainView): readonly Command[] =>
  choices.filter((choice: Command | Answer) => choice.type !== 'answer');

/** Without folding where staying in costs nothing: a slip would give the hand away. */
function sensible(commands: readonly Command[]): readonly Command[] {
  const isFree = commands.some(({ type }) => type === 'check');
  return isFree ? commands.filter(({ type }) => type !== 'fold') : commands;
}

/** A command in words. */
export function choiceOf(naming: Naming, view: PlainView, cards: CardFields, command: Command): Choice {
  const { type, ...fields } = { ...command };
  const paths = cards[type] ?? [];
  const named = paths.flatMap((path) => valuesAt(command, path.split('.')));
  const others = Object.entries(fields).filter(([field]) => !paths.includes(field));
  const said = others.flatMap(([field, value]) => saidValue(naming, view, field, value, paths, others.length === 1));
  const called = verbOf(naming, type);
  // "Lay card the 7 of hearts" says it twice.
  const verb = named.length > 0 && isVerb(called.toLowerCase()) ? called.replace(/ cards?$/, '') : called;
  const isEnglish = isWord(naming, type);
  const own = named.slice(0, 1).map((card) => (isEnglish ? theCard : cardName)(naming, view, card));
  return {
    command,
    words: wordsOf(naming, view, command, {
      verb: isEnglish || own.length + said.length === 0 ? verb : `${verb}:`,
      own,
      said,
    }),
    rest: said.join(', ') || verb,
    cards: named,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !paths.includes(field))),
  };
}

interface Said {
  readonly verb: string;
  readonly own: readonly string[];
  readonly said: readonly string[];
}

function wordsOf(naming: Naming, view: PlainView, command: Command, { verb, own, said }: Said): string {
  const { to } = { to: null, ...command };
  if (typeof to === 'number' && said.length === 1)
    return naming.texts.raise(verb, 'to', valueText(to), isAllIn(view, view.viewer, to, true));
  const price = command.type === 'call' ? priceOf(view) : command.type === 'bring_in' ? bringInOf(view) : 0;
  if (price > 0) return naming.texts.pay(verb, valueText(price), isAllIn(view, view.viewer, price, false));
  return [[verb, ...own].join(' '), ...said].join(own.length === 0 ? ' ' : ', ');
}

/** Returns whether a bet puts a seat all in. With `isTotal`, the amount includes the seat's current bet. */
export function isAllIn({ seats }: PlainView, seat: Viewer, amount: number, isTotal: boolean): boolean {
  const { stack, bet = 0 } = (typeof seat === 'number' ? seats[seat] : undefined) ?? {};
  return typeof stack === 'number' && amount === stack + (isTotal ? Number(bet) : 0);
}

/** What a call costs, where the table says so. */
function priceOf({ match, seats, viewer }: PlainView): number {
  const own = typeof viewer === 'number' ? seats[viewer] : undefined;
  const [level, bet, stack] = [match['level'], own?.['bet'], own?.['stack']];
  const areKnown = typeof level === 'number' && typeof bet === 'number' && typeof stack === 'number';
  return areKnown ? Math.min(level - bet, stack) : 0;
}

/** What it costs to bring a hand in, where the table says so. */
function bringInOf({ match, seats, viewer }: PlainView): number {
  const { bring_in: amount } = Object(match['$setup']);
  const stack = typeof viewer === 'number' ? seats[viewer]?.['stack'] : undefined;
  return typeof amount === 'number' && typeof stack === 'number' ? Math.min(amount, stack) : 0;
}

/** What a type of command is called on a button. */
export const verbOf = (naming: Naming, type: string): string => knownVerb(naming, type) ?? capital(spoken(type));

/** Returns the label of a command type from the page or the game, or undefined if neither has one. */
function knownVerb({ game, texts }: Naming, type: string): string | undefined {
  const verbs: { readonly [type: string]: string } = { ...texts.verbs, ...game.looks?.moves };
  return Object.hasOwn(verbs, type) ? verbs[type] : undefined;
}

/** Returns whether an object can follow the verb directly ("Ask Bo"). Unknown verbs take a colon ("Angreifen: Bo"). */
const isWord = (naming: Naming, type: string): boolean => knownVerb(naming, type) !== undefined || isVerb(spoken(type));

/** Every number at a path: `targets.*.card` has one for each target. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): readonly number[] {
  if (step === undefined) return typeof value === 'number' ? [value] : [];
  if (step === '*') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  return valuesAt(Object(value)[step], rest);
}

function saidValue(
  naming: Naming,
  view: PlainView,
  field: string,
  value: unknown,
  paths: readonly string[],
  isOnly = false,
): string[] {
  if (value === undefined || value === null) return [];
  const inner = paths.filter((path) => path.startsWith(`${field}.`));
  if (inner.length > 0)
    return inner.flatMap((path) =>
      valuesAt({ [field]: value }, path.split('.')).map((card) => cardName(naming, view, card)),
    );
  if (Array.isArray(value)) return value.flatMap((each) => saidValue(naming, view, field, each, []));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => saidValue(naming, view, key, each, []));
  if (value === false) return [];
  if (value === true) return [spoken(field)];
  if (isSuit(value)) return [SUITS[value].name];
  if (typeof value === 'string' && Object.hasOwn(view.zones, value)) return [ownedZone(naming, view, value)];
  if (typeof value === 'number' && isSeatValue(naming, view, field, value))
    return [field === 'at' ? naming.texts.at(seatName(naming, value)) : seatName(naming, value)];
  if (field === 'rank' && isRank(value)) return [naming.texts.forRanks(ranksWord(value))];
  const words = valueWords(naming, view.seats.length, field, value);
  // A number that is all that there is to say needs no name: "Bid 3".
  return [isOnly && typeof value === 'number' ? words : naming.texts.field(spoken(field), words)];
}

const SEATS = /^(seat|player|opponent|who|whom|target|victim|against|rival)s?$/i;

/** Returns whether a field of a command is a seat: as the game says, or by its name. */
export const isSeatField = ({ game }: Naming, field: string): boolean =>
  SEATS.test(field) || (game.looks?.seats?.includes(field) ?? false);

/** Returns whether a value of a field is the number of a seat. */
export const isSeatValue = (naming: Naming, view: PlainView, field: string, value: number): boolean =>
  value >= 0 && value < view.seats.length && (isSeatField(naming, field) || (field === 'at' && areOthers(view, field)));

/** Whether everything that a field offers is the seat of somebody else: a place among cards has other numbers, too. */
const areOthers = ({ seats, viewer, choices = [] }: PlainView, field: string): boolean =>
  choices
    .map((choice): { readonly [name: string]: unknown } => ({ ...choice }))
    .every(({ [field]: at }) => at === undefined || (typeof at === 'number' && at !== viewer && at < seats.length));

function amountsIn(naming: Naming, choices: readonly Choice[]): readonly Amount[] {
  const types = [...new Set(choices.map(({ command }) => command.type))];
  return types.flatMap((type) => {
    const all = choices.filter(({ command }) => command.type === type);
    const [field, ...others] = Object.keys(all[0]?.fields ?? {});
    const values = all.map(({ fields }) => fields[field ?? '']);
    const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
    const isAmount = field !== undefined && others.length === 0 && !isSeatField(naming, field);
    // What may be bet is any amount between the two that are offered.
    const least = field === 'to' ? 2 : LEAST_AMOUNTS;
    if (!isAmount || numbers.length < all.length || all.length < least) return [];
    const sorted = all.toSorted((a, b) => Number(a.fields[field]) - Number(b.fields[field]));
    return [{ type, field, values: numbers, choices: sorted }];
  });
}

function formsIn(choices: readonly Choice[]): readonly Form[] {
  const types = [...new Set(choices.map(({ command }) => command.type))];
  return types.flatMap((type) => {
    const all = choices.filter(({ command }) => command.type === type);
    const fields = [...new Set(all.flatMap((choice) => Object.keys(choice.fields)))];
    return all.length >= (fields.length > 1 ? 1 : LEAST_FORM) ? [{ type, fields, choices: all }] : [];
  });
}

/** The values of a field among some choices, each once, with its words. */
export function valuesIn(
  naming: Naming,
  view: PlainView,
  field: string,
  choices: readonly Choice[],
): ReadonlyMap<string, string> {
  return new Map(
    choices.map(({ fields }) => {
      const value = fields[field];
      const [words = ''] = saidValue(naming, view, field, value, []);
      const brief = field === 'rank' && isRank(value) ? `${rankSign(value)}s` : words.replace(/^\S+ (?=\S+$)/, '');
      return [JSON.stringify(value) ?? '', brief];
    }),
  );
}
