/**
 * What is said of a batch in words (T2.11): a sentence a happening, those alike as one. A template names who and what:
 * `{who} {draw|draws} {cards}`, where the first of two forms is for "you", and `[is|are]` for one card or several.
 */
import type { Json, Seat, Viewer } from '../../core/index.ts';
import type { Face } from '../../core/view/index.ts';
import { said } from '../../core/words/index.ts';
import type { Cue } from './cue.ts';
import type { Happening } from './happening.ts';

/** The words of a table: what a seat is called ("You", "Teln"), and a card of a kind. */
export interface Words {
  seat(seat: Seat): string;
  card(kind: string): string;
}

/** A happening that is worth a sentence. */
export interface Told {
  readonly happening: Happening;
  readonly says: string;
}

/** The announcement of a batch: its sentences, each once. */
export function announcementOf(told: readonly Told[], spoken: readonly Cue[], words: Words, viewer: Viewer): string {
  const groups = new Map<string, Told[]>();
  for (const each of told) {
    const key = keyOf(each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const sentences = [...groups.values()].map((group) => sentenceOf(group, words, viewer));
  const lines = spoken.map(({ text = '' }) => text);
  return [...new Set([...lines, ...sentences])].map((sentence) => `${sentence}.`).join(' ');
}

/** A text with its facts in it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (all, fact: string) => (Object.hasOwn(facts, fact) ? said(facts[fact]) : all));

type Facts = { readonly [fact: string]: Json };

/** Cards that go the same way are one sentence; facts that differ are several. */
const keyOf = ({ says, happening: { seat, facts } }: Told): string =>
  says.includes('{cards}') ? `${says} ${seat}` : `${says} ${seat} ${JSON.stringify(facts)}`;

function sentenceOf(group: readonly Told[], words: Words, viewer: Viewer): string {
  const { says, happening } = group[0] as Told;
  const { seat, facts } = happening;
  const faces = group.flatMap((each) => each.happening.subjects.map(({ face }) => face));
  /** What stands for a word of the template; names are never read as one. */
  const meant = (word: string): string => {
    const [mine = '', theirs] = word.split('|');
    if (theirs !== undefined) return seat === viewer ? mine : theirs;
    if (word === 'who') return seat === null ? '' : words.seat(seat);
    if (word === 'cards') return cardsText(faces, words);
    if (word === 'card') return cardsText(faces.slice(0, 1), words);
    if (word.startsWith('kind:')) return words.card(said(facts[word.slice(5)]));
    return filled(`{${word}}`, facts);
  };
  const number = (forms: string): string => forms.split('|')[faces.length < 2 ? 0 : 1] ?? '';
  const text = says.replace(/\{([^{}]*)\}|\[([^[\]]*)\]/g, (_, word?: string, forms?: string) =>
    word === undefined ? number(forms ?? '') : meant(word),
  );
  return capital(text);
}

/** "Coal Tallier", "a card", "3 cards: A, B, C", "3 cards: A and 2 more". */
function cardsText(faces: readonly (Face | undefined)[], words: Words): string {
  const names = faces.filter((face) => face !== undefined).map((face) => words.card(face.kind));
  const unseen = faces.length - names.length;
  if (faces.length < 2) return names[0] ?? 'a card';
  const rest = unseen === 0 ? '' : ` and ${unseen} more`;
  return names.length === 0 ? `${faces.length} cards` : `${faces.length} cards: ${names.join(', ')}${rest}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
