/** Three ready decks of sixty cards, and a short way to write lists. */

/** A deck list from counts by kind, in the order written. */
export const deckOf = (counts: { readonly [kind: string]: number }): readonly string[] =>
  Object.entries(counts).flatMap(([kind, count]) => new Array<string>(count).fill(kind));

/** Small creatures that attack at once, and cards that clear the way. */
const VANGUARD = deckOf({
  'kelm-field': 22,
  'pell-runner': 4,
  'oxbarrow-guard': 4,
  'cellar-nibbler': 4,
  'ledger-moth': 4,
  'tollgate-hulk': 4,
  'cinder-spit': 4,
  'pebble-talk': 4,
  'dawn-flare': 3,
  'tuck-below': 3,
  'jotted-note': 4,
});

/** Draws many cards and is paid for each of them. */
const LEDGER = deckOf({
  'kelm-field': 22,
  'gannet-sluice': 2,
  'tally-scrivener': 4,
  'third-bell-ringer': 4,
  'rumour-gull': 3,
  'attic-hoarder': 2,
  'twin-daybook': 3,
  'gilt-sponge': 1,
  'borrowed-hour': 3,
  'jotted-note': 4,
  'long-tutelage': 3,
  'two-ways-home': 4,
  'hand-it-back': 2,
  'lean-closer': 2,
  unsay: 1,
});

/** Fills its graveyard, fishes in it, and plays with the rules of drawing. */
const DREDGERS = deckOf({
  'kelm-field': 22,
  'pale-netter': 4,
  'marrow-trawler': 4,
  'underpath-eel': 4,
  'quota-warden': 3,
  'oxbarrow-guard': 4,
  'gravel-walk': 4,
  'flume-burst': 3,
  'sift-and-shed': 3,
  'ask-the-quarry': 2,
  'ash-sieve': 2,
  'still-morning': 2,
  'spare-page': 2,
  'frayed-lifeline': 1,
});

/** The ready decks by name. */
export const DECKS = { vanguard: VANGUARD, ledger: LEDGER, dredgers: DREDGERS } as const;
