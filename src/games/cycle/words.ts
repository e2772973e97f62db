/** Refusals in the player's words (the errors table); those that the kernel gives have their own. */
import { said, type Refusal } from '../../core/index.ts';

export const REFUSALS: { readonly [code: string]: string | ((refusal: Refusal) => string) } = {
  BAD_DECK_STATE: ({ path, reason }) => `This deck cannot be loaded: ${said(path) || 'it'} ${said(reason)}.`,
  BAD_CONFIG: (facts) => `${said(facts['field']) || 'what is given'} ${fault(facts)}; it must be ${wish(facts)}.`,
  BAD_CARD_SET: ({ kind, field, reason }) =>
    `The card ${said(kind)} cannot be used: ${said(field) || 'its row'} ${said(reason)}.`,
  UNKNOWN_CARD: 'There is no such card.',
  NOT_IN_HAND: ({ zone }) => `That card is not in your hand but in ${said(zone)}.`,
  WRONG_PHASE: ({ phase, expected }) => `Not now: it is ${said(phase)}, and this needs ${said(expected)}.`,
  BAD_TIME: ({ tick, now }) => `The clock stands at ${said(now)}, not at ${said(tick)}.`,
  BAD_POSITION: 'Say where in the deck: top, bottom or random.',
  BAD_TARGET: ({ reason }) => (reason === 'fallen' ? 'That enemy has fallen.' : 'Say which enemy.'),
  ILLEGAL_PICK: ({ min, max }) =>
    min === max ? `Choose ${said(min)} of the cards offered.` : `Choose at most ${said(max)}.`,
  LAYER_OFF: 'There is no corrupted deck in this game.',
  ETHER_LOCKED: ({ reason }) =>
    reason === 'banished' ? 'A banished card never returns.' : 'A card returns to the deck or the discard pile only.',
  ENCOUNTER_OVER: ({ result }) => `The run is over: ${said(result)}.`,
};

const fault = ({ problem, value }: Refusal): string =>
  problem === 'unknown' ? 'is not known' : problem === 'missing' ? 'is missing' : `is ${JSON.stringify(value ?? null)}`;

const wish = ({ expected, hint }: Refusal): string =>
  hint === undefined ? said(expected) : `${said(expected)} (did you mean ${said(hint)}?)`;

/** A refusal of this game in words, where there is no match yet to `explain` it by: of options, files and decks. */
export function refusalText(refusal: Refusal): string {
  const words = Object.hasOwn(REFUSALS, refusal.code) ? REFUSALS[refusal.code] : undefined;
  return typeof words === 'function' ? words(refusal) : (words ?? refusal.code);
}
