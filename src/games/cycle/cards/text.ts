/** Rules text, generated from the row: what a card says is what it does. */
import { nameOf } from '../kinds.ts';
import { WORDS, type Effect } from '../play/verbs.ts';
import { TICK_RATE } from '../settings.ts';
import type { CycleRow, Mutation, Trigger } from './card-file.ts';

type Told = Omit<CycleRow, 'kind' | 'name' | 'text'>;

/** The text of a row, one sentence per thing it does. */
export function textOf(row: Told): string {
  const sentences = [
    ...(row.cost === null ? ['Unplayable.'] : []),
    ...row.keywords.map((keyword) => `${nameOf(keyword.replace('_', '-')).replace(' L', ' l')}.`),
    ...row.effects.map((effect) => effectText(effect)),
    ...(row.growth > 0 ? [`Each turn kept in hand: hits +${row.growth}.`] : []),
    ...row.triggers.map(triggerText),
    ...(row.expires_after === null ? [] : [expiryInTicks(row.expires_after)]),
    ...(row.cooldown > 0 ? [`Cooldown ${row.cooldown}.`] : []),
    ...becomesText(row),
    ...resultText(row),
    ...(row.mutation === null ? [] : [mutationText(row.mutation)]),
  ];
  return sentences.join(' ');
}

/**
 * Returns the text of a card for people: its time in seconds, and that it runs in real time only. The row keeps ticks,
 * because the digest of a catalogue decides whether stored matches go on.
 */
export const shownText = ({ text, expires_after: ticks }: CycleRow): string =>
  ticks === null
    ? text
    : text.replace(expiryInTicks(ticks), `In real time: expires after ${ticks / TICK_RATE} s in hand.`);

const expiryInTicks = (ticks: number): string => `Expires after ${ticks} ticks in hand.`;

function effectText(effect: Effect): string {
  const sentence = WORDS.text(effect);
  if (effect.on === undefined) return sentence;
  return `${effect.on === 'GOOD+' ? 'On GOOD or better' : 'On PERFECT'}: ${lowered(sentence)}`;
}

const lowered = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);

const OCCASION_TEXT = {
  draw: { any: 'Whenever a card is drawn', status: 'Whenever a status is drawn', self: 'When drawn' },
  discard: { any: 'Whenever a card is discarded', status: 'Whenever a status is discarded', self: 'When discarded' },
  reshuffle: 'After each reshuffle',
  turn_start: 'At the start of each turn',
  turn_drawn: 'After each turn draw',
  turn_end: 'At the end of each turn',
} as const;

function triggerText({ on, if: only, effects }: Trigger): string {
  const told = OCCASION_TEXT[on];
  const when = typeof told === 'string' ? told : told[only === undefined || only === 'rhythm' ? 'any' : only];
  return `${when}${only === 'rhythm' ? ' by rhythm' : ''}: ${effects.map((effect) => lowered(effectText(effect))).join(' ')}`;
}

const becomesText = ({ becomes }: Told): string[] => (becomes === null ? [] : [`Becomes ${nameOf(becomes)}.`]);

function resultText({ result, returns, lasts }: Told): string[] {
  switch (result) {
    case 'discard':
      return [];
    case 'ether':
      return ['Exhaust.'];
    case 'corrupted':
      return ['Goes to the corrupted deck.'];
    case 'deck_top':
      return ['Goes back on top of the deck.'];
    case 'deck_bottom':
      return ['Goes under the deck.'];
    case 'hand':
      return ['Returns to hand.'];
    case 'attached':
      return [`Aura${auraTime(lasts)}${returns ? '; returns to the discard pile' : ''}.`];
  }
}

const auraTime = (turns: number | null): string =>
  turns === null ? '' : turns === 1 ? ' for 1 turn' : ` for ${turns} turns`;

function mutationText({ into, base, per_level, result }: Mutation): string {
  const chance = `${base / 10}%${per_level === 0 ? '' : ` +${per_level / 10}% per level`}`;
  const target = into.length > 0 ? ` into ${into.map(nameOf).join(' or ')}` : '';
  const place = result === 'ether' ? ' to the ether' : result === 'corrupted' ? ' to the corrupted deck' : '';
  return `Mutates${target}${place} (${chance}).`;
}
