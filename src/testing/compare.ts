/** Telling states apart, freezing them, and exchanging or renumbering their cards: the tools of the laws. */
import { canonicalJson } from '../core/canonical/index.ts';
import {
  NO_CARD,
  Pile,
  type CardId,
  type Changed,
  type Eye,
  type Json,
  type MatchEvent,
  type MatchState,
  type Questions,
  type Shape,
} from '../core/index.ts';

/** A state or any other plain data as one text; equal data give equal texts. */
export const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));

/** Whether two values are the same plain data; what they share is not looked into. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (one instanceof Pile || other instanceof Pile) return isSamePile(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  // A key without a value is not there in JSON.
  for (const key of Object.keys(one)) if (!isSame(one[key], other[key])) return false;
  for (const key of Object.keys(other)) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}

/** Whether two values are the same bytes where they are sent: keys in the same order. */
export function isSentSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [sentKeys(one), sentKeys(other)];
  return (
    keys.length === others.length && keys.every((key, at) => key === others[at] && isSentSame(one[key], other[key]))
  );
}

/** A key without a value is not there in JSON. */
const sentKeys = (value: Keyed): readonly string[] => Object.keys(value).filter((key) => value[key] !== undefined);

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  for (let at = Math.max(one.length, other.length) - 1; at >= 0; at--) if (!isSame(one[at], other[at])) return false;
  return true;
}

/** An object or a list: something with keys. */
export const isObject = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

type Keyed = { readonly [key: string]: unknown };

function isSamePile(one: unknown, other: unknown): boolean {
  if (!(one instanceof Pile && other instanceof Pile) || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one.at(at) !== other.at(at)) return false;
  return true;
}

/** Freezes plain data to the bottom. Piles guard themselves and typed arrays cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  if (value instanceof Pile) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** The state with two cards in each other's place, and everyone's knowledge of those places exchanged with them. */
export function exchangeCards<S extends Shape>(state: MatchState<S>, a: CardId, b: CardId): MatchState<S> {
  const swap = (card: CardId): CardId => (card === a ? b : card === b ? a : card);
  const piles = state.piles.map((pile) =>
    pile.toArray().some((card) => card === a || card === b) ? Pile.of(pile.toArray().map(swap)) : pile,
  );
  const eyes = state.eyes.map((eye) => ({
    ...eye,
    handles: eye.handles.map((_, card) => eye.handles[swap(card)] ?? 0),
  }));
  return { ...state, piles, eyes, questions: questionsWith(state.questions, swap) };
}

/** The same questions about other cards. */
function questionsWith(questions: Questions, rename: (card: CardId) => CardId): Questions {
  const open = questions.open.map((question) => ({
    ...question,
    cards: question.cards?.map(rename) ?? null,
    options: question.options.map(({ card, target, ...option }) => ({
      ...option,
      ...(card === undefined ? {} : { card: rename(card) }),
      ...(target === undefined ? {} : { target: rename(target) }),
    })),
    picks: question.cards === null ? question.picks : (question.picks?.map(rename) ?? null),
  }));
  return questions.open.length === 0 ? questions : { ...questions, open };
}

/** The same match with other numbers for its cards: `numbers[old]` is the new one. */
export function renumberCards<S extends Shape>(state: MatchState<S>, numbers: readonly CardId[]): MatchState<S> {
  const { kinds, owners, values } = state.cards;
  const moved = <T>(list: readonly T[]): T[] => {
    const next = list.slice();
    list.forEach((value, old) => (next[renumbered(old, numbers)] = value));
    return next;
  };
  return {
    ...state,
    piles: state.piles.map((pile) => Pile.of(pile.toArray().map((card) => renumbered(card, numbers)))),
    cards: { kinds: moved(kinds), owners: moved(owners), values: moved(values) },
    eyes: state.eyes.map((eye): Eye => ({ ...eye, handles: moved(eye.handles) })),
    questions: questionsWith(state.questions, (card) => renumbered(card, numbers)),
  };
}

/** An event of that same match. Cards it creates keep their numbers. */
export function renumberEvent(event: MatchEvent, numbers: readonly CardId[]): MatchEvent {
  const one = (card: CardId): CardId => renumbered(card, numbers);
  const sight =
    'sight' in event && event.sight
      ? { sight: event.sight.map(([eye, card, before, after]) => [eye, one(card), before, after] as const) }
      : {};
  switch (event.type) {
    case 'moved':
    case 'revealed':
    case 'concealed':
      return { ...event, ...sight, cards: event.cards.map(one) };
    case 'shuffled':
      return { ...event, ...sight, before: event.before.map(one), after: event.after.map(one) };
    case 'created':
    case 'ceased':
    case 'transformed':
      return { ...event, ...sight, card: one(event.card) };
    case 'changed':
      return renumberChange(event, one);
    case 'noted':
      return event.cards ? { ...event, cards: event.cards.map(one) } : event;
    case 'rolled':
      return event;
  }
}

/** Questions speak of cards; which cards a game's own values speak of only the game knows. */
function renumberChange(event: Changed, one: (card: CardId) => CardId): Changed {
  if (event.of === 'card') return { ...event, id: one(event.id) };
  if (event.of !== 'questions') return event;
  // The kernel wrote these questions into the event as JSON, and JSON has no type for them.
  const renumber = (value: unknown): Json => questionsWith(value as Questions, one) as unknown as Json;
  return { ...event, before: renumber(event.before), after: renumber(event.after) };
}

const renumbered = (card: CardId, numbers: readonly CardId[]): CardId =>
  card === NO_CARD ? card : (numbers[card] ?? card);
