/**
 * What is said of a batch in words (T2.11): a sentence a happening, those alike as one. A template names who and what:
 * `{who} {draw|draws} {cards}`, where the first of two forms is for "you", and `[is|are]` for one card or several; `{whose}` is
 * "your" or "Wren's", `{each}` the first card of every happening that is otherwise told in the same words, `{+fact}` a number
 * with its sign, `{place}` the named place of a single card, `{on}` the same with the word before it, and
 * `(blocked?: {blocked} blocked)` stands only where that fact is neither missing nor 0.
 */
import type { Json, Seat, Viewer } from '../../core/index.ts';
import type { Face, PlainView } from '../../core/view/index.ts';
import { said } from '../../core/words/index.ts';
import type { Cue } from './cue.ts';
import type { Facts } from './cue-table.ts';
import type { Happening } from './happening.ts';

/** The words of a table: what a seat is called ("You", "Teln"), and a card of a kind. */
export interface Words {
  seat(seat: Seat): string;
  card(kind: string): string;
  /** A place of a zone whose places have names, as a view has them. */
  place?(view: PlainView, place: number): string;
}

/** A happening that is worth a sentence. */
export interface Told {
  readonly happening: Happening;
  readonly says: string;
  /** How much it matters: a result comes first, and what matters least is left out first. */
  readonly rank: number;
  /** Facts that are added up over happenings that are otherwise told in the same words. */
  readonly sums?: readonly string[] | undefined;
}

/** How much somebody can hear in one breath, in words (LOOKS, "Words"). */
export const MAX_SPOKEN = 25;

/** From this rank on something is a result. */
const RESULT = 3;

interface Sentence {
  readonly text: string;
  /** The same without the names of cards. */
  readonly brief: string;
  readonly rank: number;
}

/** Returns the announcement of a batch in at most 25 words: results first, each sentence once. */
export function announcementOf(told: readonly Told[], spoken: readonly Cue[], words: Words, viewer: Viewer): string {
  const groups = new Map<string, Told[]>();
  for (const each of told) {
    const key = keyOf(each, words, viewer);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const lines = spoken.map(({ text = '' }): Sentence => ({ text, brief: text, rank: 2 }));
  const all = [...lines, ...[...groups.values()].map((group) => sentenceOf(group, words, viewer))];
  const texts = new Set<string>();
  const once = all.filter(({ text }) => text !== '' && !texts.has(text) && texts.add(text));
  const results = once.filter(({ rank }) => rank >= RESULT);
  return shortened([...results, ...once.filter(({ rank }) => rank < RESULT)])
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

const wordsIn = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;

/** As many sentences as can be heard: what matters little goes first, then the names of cards, then what matters least, of that the oldest. */
function shortened(sentences: readonly Sentence[]): readonly string[] {
  const texts = sentences.map(({ text }) => text);
  if (wordsIn(texts) <= MAX_SPOKEN) return texts;
  const least = Math.min(...sentences.map(({ rank }) => rank));
  const briefs = sentences.map(({ brief }) => brief);
  if (least > 0 && wordsIn(briefs) <= MAX_SPOKEN) return briefs;
  const at = sentences.findIndex(({ rank }) => rank === least);
  return sentences.length === 1 ? briefs : shortened(sentences.filter((_, i) => i !== at));
}

/** A text with its facts in it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (all, fact: string) => (Object.hasOwn(facts, fact) ? said(facts[fact]) : all));

/** Cards that go the same way are one sentence, and so is what differs only in numbers that are added up. */
function keyOf(told: Told, words: Words, viewer: Viewer): string {
  const { says, happening, sums = [] } = told;
  if (says.includes('{cards}')) return `${says} ${happening.seat}`;
  if (says.includes('{each}')) return filled(says, happening.facts);
  const { text } = sentenceOf([told], words, viewer);
  return sums.length > 0 ? text.replaceAll(/\d/g, '') : text;
}

/** The facts of happenings that are told as one. */
function summed(group: readonly Told[]): Facts {
  const { happening, sums = [] } = group[0] as Told;
  const total = (fact: string): number => group.reduce((sum, each) => sum + Number(each.happening.facts[fact]), 0);
  return { ...happening.facts, ...Object.fromEntries(sums.map((fact) => [fact, total(fact)])) };
}

function sentenceOf(group: readonly Told[], words: Words, viewer: Viewer): Sentence {
  const { says, happening, rank } = group[0] as Told;
  const { seat } = happening;
  const facts = summed(group);
  const isEach = says.includes('{each}');
  const faces = group.flatMap(({ happening: { subjects } }) =>
    (isEach ? subjects.slice(0, 1) : subjects).map(({ face }) => face),
  );
  /** What stands for a word of the template; names are never read as one. */
  const meant = (word: string, isBrief: boolean): string => {
    const [mine = '', theirs] = word.split('|');
    if (theirs !== undefined) return seat === viewer ? mine : theirs;
    if (word === 'who') return seat === null ? '' : words.seat(seat);
    if (word === 'whose') return seat === null ? 'the' : seat === viewer ? 'your' : `${words.seat(seat)}'s`;
    if (word === 'each') return eachText(faces, words, isBrief);
    if (word === 'winners') return winnersText(facts['winners'], words, viewer);
    if (word === 'cards') return isBrief && faces.length > 1 ? `${faces.length} cards` : cardsText(faces, words);
    if (word === 'card') return cardsText(faces.slice(0, 1), words);
    if (word === 'other') return cardsText(faces.slice(1, 2), words);
    if (word === 'place') return placeText(group, words);
    if (word === 'on') return placeText(group, words).replace(/^./, ' on $&');
    if (word.startsWith('+')) return signed(Number(facts[word.slice(1)] ?? 0));
    if (word.startsWith('kind:')) return kindsText(facts[word.slice(5)], words);
    return filled(`{${word}}`, facts);
  };
  const number = (forms: string): string => forms.split('|')[faces.length < 2 ? 0 : 1] ?? '';
  const template = says.replace(/\((\w+)\?([^()]*)\)/g, (_, fact: string, part: string) => (facts[fact] ? part : ''));
  const filledIn = (isBrief: boolean): string =>
    capital(
      template.replace(/\{([^{}]*)\}|\[([^[\]]*)\]/g, (_, word?: string, forms?: string) =>
        word === undefined ? number(forms ?? '') : meant(word, isBrief),
      ),
    );
  return { text: filledIn(false), brief: filledIn(true), rank };
}

/** Where a single card comes to stand, if its place has a name. */
function placeText(group: readonly Told[], { place }: Words): string {
  const [first] = group;
  const [subject, ...others] = group.flatMap(({ happening }) => happening.subjects);
  const number = /^zone:.*:(\d+)$/.exec(subject?.to ?? '')?.[1];
  if (!place || !first || others.length > 0 || number === undefined) return '';
  return place(first.happening.after, Number(number));
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A kind by its name; of several "A and B". */
const kindsText = (kinds: Json | undefined, words: Words): string =>
  [kinds ?? '']
    .flat()
    .map((kind) => words.card(said(kind)))
    .join(' and ');

/** "You win the match", "Bo wins the match", "Nobody wins the match". */
function winnersText(winners: Json | undefined, words: Words, viewer: Viewer): string {
  const seats = Array.isArray(winners) ? winners.filter((each) => typeof each === 'number') : [];
  const [only, ...others] = seats;
  if (only === undefined) return 'Nobody wins';
  if (others.length > 0) return `${seats.map((seat) => words.seat(seat)).join(' and ')} share the win`;
  return `${words.seat(only)} ${only === viewer ? 'win' : 'wins'}`;
}

/** "Coal Tallier", "a card", "3 cards", "A, B, C", "A and 2 more". */
function cardsText(faces: readonly (Face | undefined)[], words: Words): string {
  const names = faces.filter((face) => face !== undefined).map((face) => words.card(face.kind));
  const unseen = faces.length - names.length;
  if (faces.length < 2) return names[0] ?? 'a card';
  const rest = unseen === 0 ? '' : ` and ${unseen} more`;
  return names.length === 0 ? `${faces.length} cards` : `${names.join(', ')}${rest}`;
}

/** "Gate Oxen", "Gate Oxen and Bell Sister", "A, B and C"; briefly "A and 2 more". */
function eachText(faces: readonly (Face | undefined)[], words: Words, isBrief: boolean): string {
  const names = faces.map((face) => (face ? words.card(face.kind) : 'a card'));
  const [first = '', ...others] = names;
  if (others.length === 0) return first;
  if (isBrief && others.length > 1) return `${first} and ${others.length} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
