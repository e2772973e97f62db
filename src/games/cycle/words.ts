/** Refusals in the player's words, one entry per code; what only the kernel refuses has its words there. */
import type { Json, Refusal } from '../../core/index.ts';
import { said } from '../../core/words/index.ts';
import { houseCode } from './compat/codes.ts';

type Sentences = { readonly [code: string]: string | ((refusal: Refusal) => string) };

/** Every refusal of this game as a sentence. */
export const WORDS: Sentences = {
  BadDeckState: ({ path, reason }) => `This deck cannot be loaded: ${said(path) || 'it'} ${said(reason)}.`,
  BadOption: (facts) => `${said(facts['field']) || 'what is given'} ${fault(facts)}; it must be ${wish(facts)}.`,
  BadCardSet: ({ kind, field, reason }) =>
    `The card ${said(kind)} cannot be used: ${said(field) || 'its row'} ${said(reason)}.`,
  UnknownCard: 'There is no such card.',
  NotInHand: ({ zone }) => `That card is not in your hand but in ${said(zone)}.`,
  WrongZone: ({ zone, wanted }) => `That card is in ${said(zone)}, and this needs one in ${listOf(wanted)}.`,
  WrongPhase: ({ phase, expected }) => `Not now: it is ${said(phase)}, and this needs ${said(expected)}.`,
  BadTime: ({ tick, now }) => `The clock stands at ${said(now)}, not at ${said(tick)}.`,
  BadPosition: 'Say where in the deck: top, bottom or random.',
  BadTarget: ({ reason }) => (reason === 'fallen' ? 'That enemy has fallen.' : 'Say which enemy.'),
  IllegalAnswer: ({ min, max }) =>
    min === max ? `Choose ${said(min)} of the cards offered.` : `Choose at most ${said(max)}.`,
  LayerOff: 'There is no corrupted deck in this game.',
  EtherLocked: ({ reason }) => ETHER_WORDS[said(reason)] ?? 'That card stays in the ether.',
  MatchOver: ({ result }) => `The run is over: ${said(result)}.`,
};

const ETHER_WORDS: { readonly [reason: string]: string } = {
  banished: 'A banished card never returns.',
  target: 'A card returns to the deck or the discard pile only.',
  no_aura: 'That card is no aura.',
};

const listOf = (names: Json | undefined): string => (Array.isArray(names) ? names.join(' or ') : said(names));

const fault = ({ problem, value }: Refusal): string =>
  problem === 'unknown' ? 'is not known' : problem === 'missing' ? 'is missing' : `is ${JSON.stringify(value ?? null)}`;

const wish = ({ expected, hint }: Refusal): string =>
  hint === undefined ? said(expected) : `${said(expected)} (did you mean ${said(hint)}?)`;

/** A refusal in words where there is no match yet to `explain` it by: of options, files and decks, by either name of its code. */
export function refusalText(refusal: Refusal): string {
  const code = houseCode(refusal.code);
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return typeof words === 'function' ? words(refusal) : (words ?? refusal.code);
}
