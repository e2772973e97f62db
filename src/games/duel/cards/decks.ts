/** Two decks to start with. Between them they hold every card that a deck may hold. */
import type { Deck } from '../deck.ts';

const EMBER_TWICE = [
  'kiln-rat',
  'soot-runner',
  'bellows-keeper',
  'coal-tallier',
  'glass-blower',
  'slag-heap',
  'pattern-maker',
  'patient-tinder',
  'sleeping-ember',
  'twin-fuse',
  'wheel-of-sparks',
  'flare',
  'read-the-smoke',
  'stoke',
  'open-furnace',
];

const EMBER_ONCE = [
  'night-shift',
  'mule-driver',
  'mule-driver-gilded',
  'paper-kite',
  'quiet-monk',
  'second-thoughts',
  'hoarder',
  'stubborn-golem',
  'final-word',
];

const TIDE_TWICE = [
  'reed-wader',
  'tide-reader',
  'net-mender',
  'undertow',
  'shape-of-water',
  'ferry-scribe',
  'flood-warden',
  'silt-gatherer',
  'wash-away',
  'last-lantern',
  'drift-peddler',
  'ripple',
  'long-breath',
  'back-to-shore',
  'call-the-warden',
  'still-waters',
];

const TIDE_ONCE = ['hedge-archer', 'gate-oxen', 'archive-clerk', 'common-well', 'full-table', 'grudge', 'heirloom'];

export const DECKS: { readonly [name: string]: Deck } = {
  ember: { general: 'ember-general', deck: [...EMBER_TWICE, ...EMBER_TWICE, ...EMBER_ONCE] },
  tide: { general: 'tide-general', deck: [...TIDE_TWICE, ...TIDE_TWICE, ...TIDE_ONCE] },
};
