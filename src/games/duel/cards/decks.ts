/** Two decks to start with. Between them they hold every card that a deck may hold. */
import type { Deck } from './deck.ts';

const EMBER_TWICE = [
  'kiln-rat',
  'soot-runner',
  'bellows-keeper',
  'coal-tallier',
  'glass-blower',
  'slag-cart',
  'pattern-maker',
  'patient-tinder',
  'sleeping-ember',
  'forked-fuse',
  'wheel-of-sparks',
  'hot-rivet',
  'read-the-smoke',
  'pump-the-bellows',
  'furnace-door',
];

const EMBER_ONCE = [
  'late-shift',
  'mule-driver',
  'mule-driver-gilded',
  'harvest-kite',
  'bell-sister',
  'dithering-clerk',
  'attic-hoarder',
  'stubborn-boulder',
  'signed-warrant',
];

const TIDE_TWICE = [
  'reed-wader',
  'gauge-reader',
  'net-mender',
  'weir-lurker',
  'poured-figure',
  'ferry-scribe',
  'flood-warden',
  'silt-gatherer',
  'bank-breaker',
  'pier-lantern',
  'drift-peddler',
  'skipped-stone',
  'long-breath',
  'back-to-shore',
  'call-the-warden',
  'locked-sluice',
];

const TIDE_ONCE = [
  'hedge-archer',
  'gate-oxen',
  'archive-clerk',
  'common-well',
  'full-table',
  'old-quarrel',
  'stopped-clock',
];

export const DECKS: { readonly [name: string]: Deck } = {
  ember: { general: 'ember-general', deck: [...EMBER_TWICE, ...EMBER_TWICE, ...EMBER_ONCE] },
  tide: { general: 'tide-general', deck: [...TIDE_TWICE, ...TIDE_TWICE, ...TIDE_ONCE] },
};
