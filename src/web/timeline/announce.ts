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
  /** How much it matters: a result comes first, and what matters least is left out first. */
  readonly rank: number;
}

/** How much somebody can hear in one breath, in words (LOOKS, "Words"). */
const MAX_WORDS = 25;

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
    const key = keyOf(each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const lines = spoken.map(({ text = '' }): Sentence => ({ text, brief: text, rank: 2 }));
  const all = [...lines, ...[...groups.values()].map((group) => sentenceOf(group, words, viewer))];
  const texts = new Set<string>();
  const once = all.filter(({ text }) => text !== '' && !texts.has(text) && texts.add(text));
  const results = once.filter(({ rank }) => rank >= RESULT);
  return shortened([...results, ...once.filter(({ rank }) => rank < RESULT)])
    .map((text) => `${text}.`)
    .join(' ');
}

const wordsIn = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;

/** As many sentences as can be heard: the names of cards go first, then what matters least, of that the oldest. */
function shortened(sentences: readonly Sentence[]): readonly string[] {
  const texts = sentences.map(({ text }) => text);
  if (wordsIn(texts) <= MAX_WORDS) return texts;
  const briefs = sentences.map(({ brief }) => brief);
  if (wordsIn(briefs) <= MAX_WORDS) return briefs;
  const least = Math.min(...sentences.map(({ rank }) => rank));
  const at = sentences.findIndex(({ rank }) => rank === least);
  return sentences.length === 1 ? briefs : shortened(sentences.filter((_, i) => i !== at));
}

/** A text with its facts in it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (all, fact: string) => (Object.hasOwn(facts, fact) ? said(facts[fact]) : all));

type Facts = { readonly [fact: string]: Json };

/** Cards that go the same way are one sentence; facts that differ are several. */
const keyOf = ({ says, happening: { seat, facts } }: Told): string =>
  says.includes('{cards}') ? `${says} ${seat}` : `${says} ${seat} ${JSON.stringify(facts)}`;

function sentenceOf(group: readonly Told[], words: Words, viewer: Viewer): Sentence {
  const { says, happening, rank } = group[0] as Told;
  const { seat, facts } = happening;
  const faces = group.flatMap((each) => each.happening.subjects.map(({ face }) => face));
  /** What stands for a word of the template; names are never read as one. */
  const meant = (word: string, isBrief: boolean): string => {
    const [mine = '', theirs] = word.split('|');
    if (theirs !== undefined) return seat === viewer ? mine : theirs;
    if (word === 'who') return seat === null ? '' : words.seat(seat);
    if (word === 'winners') return winnersText(facts['winners'], words, viewer);
    if (word === 'cards') return isBrief && faces.length > 1 ? `${faces.length} cards` : cardsText(faces, words);
    if (word === 'card') return cardsText(faces.slice(0, 1), words);
    if (word.startsWith('kind:')) return words.card(said(facts[word.slice(5)]));
    return filled(`{${word}}`, facts);
  };
  const number = (forms: string): string => forms.split('|')[faces.length < 2 ? 0 : 1] ?? '';
  const filledIn = (isBrief: boolean): string =>
    capital(
      says.replace(/\{([^{}]*)\}|\[([^[\]]*)\]/g, (_, word?: string, forms?: string) =>
        word === undefined ? number(forms ?? '') : meant(word, isBrief),
      ),
    );
  return { text: filledIn(false), brief: filledIn(true), rank };
}

/** "You win the match", "Bo wins the match", "Nobody wins the match". */
function winnersText(winners: Json | undefined, words: Words, viewer: Viewer): string {
  const seats = Array.isArray(winners) ? winners.filter((each) => typeof each === 'number') : [];
  const [only, ...others] = seats;
  if (only === undefined) return 'Nobody wins';
  if (others.length > 0) return `${seats.map((seat) => words.seat(seat)).join(' and ')} share the win`;
  return `${words.seat(only)} ${only === viewer ? 'win' : 'wins'}`;
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
