/** Refusals in the player's words. */
import type { Json, Refusal } from '../../core/index.ts';

const WORDS: { readonly [code: string]: (facts: Refusal) => string } = {
  BAD_DECK_STATE: ({ path, reason }) => `This deck cannot be loaded: ${say(path) || 'it'} ${say(reason)}.`,
  BAD_CONFIG: (facts) => `${say(facts['field']) || 'what is given'} ${fault(facts)}; it must be ${wish(facts)}.`,
  BAD_CARD_SET: ({ kind, field, reason }) =>
    `The card ${say(kind)} cannot be used: ${say(field) || 'its row'} ${say(reason)}.`,
  UNKNOWN_CARD: () => 'There is no such card.',
  NOT_IN_HAND: ({ zone }) => `That card is not in your hand but in ${say(zone)}.`,
  WRONG_PHASE: ({ phase, expected }) => `Not now: it is ${say(phase)}, and this needs ${say(expected)}.`,
  BAD_TIME: ({ tick, now }) => `The clock stands at ${say(now)}, not at ${say(tick)}.`,
  BAD_POSITION: () => 'Say where in the deck: top, bottom or random.',
  BAD_TARGET: ({ reason }) => (reason === 'fallen' ? 'That enemy has fallen.' : 'Say which enemy.'),
  ILLEGAL_PICK: ({ min, max }) =>
    min === max ? `Choose ${say(min)} of the cards offered.` : `Choose at most ${say(max)}.`,
  LAYER_OFF: () => 'There is no corrupted deck in this game.',
  ETHER_LOCKED: ({ reason }) =>
    reason === 'banished' ? 'A banished card never returns.' : 'A card returns to the deck or the discard pile only.',
  ENCOUNTER_OVER: ({ result }) => `The run is over: ${say(result)}.`,
};

const fault = ({ problem, value }: Refusal): string =>
  problem === 'unknown' ? 'is not known' : problem === 'missing' ? 'is missing' : `is ${JSON.stringify(value ?? null)}`;

const wish = ({ expected, hint }: Refusal): string =>
  hint === undefined ? say(expected) : `${say(expected)} (did you mean ${say(hint)}?)`;

const say = (fact: Json | undefined): string => (typeof fact === 'string' ? fact : JSON.stringify(fact ?? null));

/** What a refusal means. */
export const explain = (refusal: Refusal): string =>
  Object.hasOwn(WORDS, refusal.code) ? (WORDS[refusal.code]?.(refusal) ?? refusal.code) : refusal.code;
