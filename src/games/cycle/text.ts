/** Rules text, generated from the row: what a card says is what it does. */
import type { CycleRow, Mutation } from './card-set.ts';
import type { Effect, Trigger } from './effects.ts';

/** The name of a kind: its words with capitals. */
export const nameOf = (kind: string): string =>
  kind
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

type Told = Omit<CycleRow, 'name' | 'text'>;

/** The text of a row, one sentence per thing it does. */
export function textOf(row: Told): string {
  const sentences = [
    ...(row.cost === null ? ['Unplayable.'] : []),
    ...row.keywords.map((keyword) => `${nameOf(keyword.replace('_', '-')).replace(' L', ' l')}.`),
    ...row.effects.map((effect) => effectText(effect)),
    ...(row.growth > 0 ? [`Each turn kept in hand: hits +${row.growth}.`] : []),
    ...row.triggers.map(triggerText),
    ...(row.expires_after === null ? [] : [`Expires after ${row.expires_after} ticks in hand.`]),
    ...(row.cooldown > 0 ? [`Cooldown ${row.cooldown}.`] : []),
    ...becomesText(row),
    ...resultText(row),
    ...(row.mutation === null ? [] : [mutationText(row.mutation)]),
  ];
  return sentences.join(' ');
}

function effectText(effect: Effect): string {
  const sentence = verbText(effect);
  if (effect.on === undefined) return sentence;
  return `${effect.on === 'GOOD+' ? 'On GOOD or better' : 'On PERFECT'}: ${lowered(sentence)}`;
}

const lowered = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
const cards = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

function verbText(effect: Effect): string {
  switch (effect.do) {
    case 'hit':
      return effect.all ? `Hit all enemies for ${effect.n}.` : `Hit for ${effect.n}.`;
    case 'block':
      return `Block ${effect.n}.`;
    case 'energy':
      return `Gain ${effect.n} energy.`;
    case 'charge':
      return `Charge +${effect.n}.`;
    case 'lose':
      return `Lose ${effect.n} hp.`;
    case 'draw':
      return `Draw ${cards(effect.n)}.`;
    case 'peek':
      return `Look at the top ${effect.n} cards: one to hand, the rest on top in any order.`;
    case 'mill':
      return `Discard the top ${effect.n === 1 ? 'card' : `${effect.n} cards`} of the deck.`;
    case 'discard':
      return `Discard ${cards(effect.n)} of your choice.`;
    case 'discard_it':
      return 'Discard that card.';
    case 'corruption':
      return `Corruption +${effect.n}.`;
    case 'storm':
      return `Corruption Storm for ${turns(effect.turns)}.`;
    case 'storm_reshuffle':
      return 'Shuffle the discard pile into the deck.';
    case 'copy':
      return 'A temporary copy of a card in hand to your hand.';
    case 'create':
      return createText(effect);
    case 'recall':
      return 'Put an exhausted card from the ether on top of the deck.';
    case 'park':
      return `A card in hand to the ether for ${turns(effect.turns)}, then to the discard pile.`;
    case 'force_draw':
      return effect.source === 'corrupted_deck'
        ? 'Forced draw from the corrupted deck.'
        : `Forced draw of a ${effect.source} card.`;
    case 'topdeck':
      return `Put a ${effect.pick === 'random' ? 'random ' : ''}card of the discard pile on top of the deck.`;
    case 'swap_layers':
      return 'Exchange the deck and the corrupted deck.';
    case 'shuffle_layer':
      return 'Shuffle the corrupted deck.';
  }
}

function createText({ kind, n, to }: Extract<Effect, { do: 'create' }>): string {
  const where = { hand: 'to hand', discard: 'into the discard pile', deck_random: 'into the deck at random' }[to];
  return `Create ${n === 1 ? 'a' : n} ${nameOf(kind)}${n === 1 ? '' : 's'} ${where}.`;
}

const OCCASION_TEXT = {
  draw: { any: 'Whenever a card is drawn', status: 'Whenever a status is drawn', self: 'When drawn' },
  discard: { any: 'Whenever a card is discarded', status: 'Whenever a status is discarded', self: 'When discarded' },
  reshuffle: { any: 'After each reshuffle', status: 'After each reshuffle', self: 'After each reshuffle' },
  turn_start: { any: 'At the start of each turn', status: '', self: '' },
  turn_drawn: { any: 'After each turn draw', status: '', self: '' },
  turn_end: { any: 'At the end of each turn', status: '', self: '' },
} as const;

function triggerText({ on, if: only, effects }: Trigger): string {
  const when = OCCASION_TEXT[on][only === undefined || only === 'rhythm' ? 'any' : only];
  return `${when}${only === 'rhythm' ? ' by rhythm' : ''}: ${effects.map((effect) => lowered(effectText(effect))).join(' ')}`;
}

const becomesText = ({ becomes }: Told): string[] => (becomes === null ? [] : [`Becomes ${nameOf(becomes)}.`]);

function resultText({ result, returns }: Told): string[] {
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
      return [returns ? 'Aura; returns to the discard pile.' : 'Aura.'];
  }
}

function mutationText({ into, base, per_level, result }: Mutation): string {
  const chance = `${base / 10}%${per_level === 0 ? '' : ` +${per_level / 10}% per level`}`;
  const target = into.length > 0 ? ` into ${into.map(nameOf).join(' or ')}` : '';
  const place = result === 'ether' ? ' to the ether' : result === 'corrupted' ? ' to the corrupted deck' : '';
  return `Mutates${target}${place} (${chance}).`;
}
