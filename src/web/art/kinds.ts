/** Which picture a kind has: one row a card, under the palette of its faction. A new card needs one row here. */
import type { Stroke } from './brush.ts';
import { FIGURES } from './figures.ts';
import { LANDS } from './lands.ts';
import { person, type Person } from './people.ts';
import { PROGRAMS } from './programs.ts';
import { SPELLS } from './spells.ts';
import type { PaletteName } from './tones.ts';

const GLYPHS = { ...SPELLS, ...PROGRAMS };

/** A person by its parts, a figure by name, a glyph behind a star, a land behind a tilde. */
type Row = Person | keyof typeof FIGURES | `*${keyof typeof GLYPHS}` | `~${keyof typeof LANDS}`;

const ROWS: { readonly [P in PaletteName]: { readonly [kind: string]: Row } } = {
  ember: {
    'ember-general': ['cape', 'crown', 'hammer'],
    hale: ['robe', 'beard', 'book'],
    'kiln-rat': 'rat',
    'soot-runner': 'runner',
    'bellows-keeper': ['apron', 'beard', 'bellows'],
    'coal-tallier': ['coat', 'cap', 'abacus'],
    'glass-blower': ['apron', 'goggle', 'pipe'],
    'slag-cart': 'cart',
    'pattern-maker': ['coat', 'hair', 'compass'],
    'patient-tinder': 'flame',
    'sleeping-ember': 'wisp',
    'forked-fuse': 'bomb',
    'wheel-of-sparks': 'wheel',
    clinker: 'clinker',
    'hot-rivet': '*rivet',
    'read-the-smoke': '*smoke',
    'pump-the-bellows': '*bellows',
    'furnace-door': '*door',
    'late-shift': '*moon',
  },
  tide: {
    wren: ['coat', 'brim', 'compass'],
    'tide-general': ['cape', 'crown', 'ringstaff'],
    'reed-wader': 'heron',
    'gauge-reader': ['robe', 'hood', 'gauge'],
    'net-mender': ['coat', 'brim', 'net'],
    'weir-lurker': 'serpent',
    'poured-figure': 'poured',
    'ferry-scribe': 'ferry',
    'flood-warden': ['plate', 'helm', 'shield'],
    'silt-gatherer': 'crab',
    'bank-breaker': 'giant',
    'pier-lantern': 'lantern',
    'drift-peddler': ['coat', 'hood', 'pack'],
    'mill-eddy': 'eddy',
    'skipped-stone': '*stone',
    'long-breath': '*breath',
    'back-to-shore': '*shore',
    'call-the-warden': '*horn',
    'locked-sluice': '*lock',
  },
  neutral: {
    general: ['cape', 'crown', 'lantern'],
    // The opponents, from the weakest: this one, `wren` and `hale`.
    pip: ['apron', 'cap', 'none'],
    'mule-driver': 'mule',
    'mule-driver-gilded': 'mule',
    'hedge-archer': ['coat', 'hood', 'bow'],
    'harvest-kite': 'bird',
    'gate-oxen': 'ox',
    'bell-sister': ['robe', 'veil', 'bell'],
    'archive-clerk': ['robe', 'hair', 'book'],
    'attic-hoarder': ['coat', 'beard', 'crate'],
    'dithering-clerk': ['robe', 'cap', 'quill'],
    'stubborn-boulder': 'boulder',
    'stopped-clock': 'clock',
    'old-quarrel': 'quarrel',
    'common-well': 'well',
    'full-table': '*table',
    'signed-warrant': '*scroll',
  },
  vanguard: {
    'pell-runner': 'runner',
    'oxbarrow-guard': ['plate', 'helm', 'shield'],
    'tollgate-hulk': 'hulk',
    'ledger-moth': 'moth',
    'cellar-nibbler': 'nibbler',
    'cinder-spit': '*spit',
    'dawn-flare': '*flare',
    'tuck-below': '*tuck',
    'pebble-talk': '*stone',
    'hush-gong': '*gong',
    'open-lid': '*lid',
    'token-1-1': 'clinker',
    'token-2-2': 'crab',
  },
  ledger: {
    'gannet-sluice': '~sluice',
    'tally-scrivener': ['robe', 'goggle', 'quill'],
    'third-bell-ringer': ['coat', 'veil', 'bell'],
    'rumour-gull': 'bird',
    'twin-daybook': '*books',
    'split-invoice': '*pages',
    'anchor-pact': '*anchor',
    'jotted-note': '*page',
    'long-tutelage': '*books',
    'grand-recital': '*song',
    'two-ways-home': '*shore',
    'leaf-through': '*pages',
    'crown-the-pile': '*index',
    'lean-closer': '*eye',
    'hand-it-back': '*pages',
    'last-page': '*scroll',
    unsay: '*unsay',
    'borrowed-hour': '*hour',
  },
  dredgers: {
    'marrow-trawler': ['coat', 'beard', 'net'],
    'pale-netter': ['robe', 'mask', 'net'],
    'quota-warden': ['plate', 'brim', 'gavel'],
    'underpath-eel': 'eel',
    'ash-sieve': '*sieve',
    'gilt-sponge': '*chalice',
    'frayed-lifeline': '*knot',
    'sift-and-shed': '*sieve',
    'gravel-walk': '*quarry',
    'flume-burst': '*mill',
    'ask-the-quarry': '*quarry',
    'still-morning': '*sun',
    'spare-page': '*page',
  },
  common: {
    'kelm-field': '~fieldland',
    'glass-pantry': '*chalice',
    'hollow-dais': '*table',
    'bare-cupboard': '*door',
  },
  strike: {
    'jolt-needle': '*needle',
    'arc-rake': '*rake',
    'cold-splice': '*splice',
    'steady-loop': '*loop',
    'turncoat-relay': '*relay',
    'tick-mask': '*mask',
    'downbeat-lance': '*lance',
    'offbeat-cut': '*blade',
    'echo-stub': '*echo',
    'rot-bloom': '*bloom',
    'fuse-timer': '*timer',
    'kiln-drone': 'drone',
    'slag-choir': 'choir',
  },
  guard: {
    'brace-coil': '*coil',
    'flicker-veil': '*veil',
    'held-breath': '*lungs',
    'shed-skin': '*skin',
    'brittle-lamp': '*lamp',
    'tock-mask': '*grin',
    'metronome-ward': '*ward',
    'loose-thread': '*thread',
    'null-bailiff': 'bailiff',
  },
  flow: {
    'tap-the-feed': '*feed',
    'wide-scan': '*scan',
    'dump-buffer': '*dump',
    'spent-fuse': '*fuse',
    'thin-signal': '*signal',
    'boot-song': '*song',
    'first-key': '*key',
    'mirror-fault': '*mirror',
    'hum-antenna': '*antenna',
    'recall-ping': '*ping',
    'long-parking': '*park',
    'squall-bell': '*bell',
    'deep-index': '*index',
    'grave-magnet': '*magnet',
    'siren-thread': '*thread',
    'rot-summons': '*horn',
    'inside-out': '*swap',
    'scrap-chute': '*chute',
  },
  idle: { 'stray-bit': '*bit', 'glitch-spore': '*spore', 'black-hiss': '*hiss' },
  corrupt: { 'shed-husk': '*husk', 'turncoat-snare': '*snare', 'cracked-lamp': '*cracked' },
};

/** What sort of drawing a row names: it decides what stands around it. */
export type Sort = 'person' | 'figure' | 'glyph' | 'land';

/** The drawing of a kind, and the palette that is its own. */
export interface Drawing {
  readonly sort: Sort;
  readonly draw: Stroke;
  readonly palette: PaletteName;
}

/** A card that has no row yet shows a page. */
const UNKNOWN: Drawing = { sort: 'glyph', draw: GLYPHS.page, palette: 'neutral' };

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  palettes().flatMap((palette) =>
    Object.entries(ROWS[palette]).map(([kind, row]) => [kind, { ...drawingOf(row), palette }] as const),
  ),
);

/** The picture that a kind has, or the page of a kind without a row. */
export const drawingFor = (kind: string): Drawing => DRAWINGS.get(kind) ?? UNKNOWN;

/** Whether a kind has a row. */
export const isDrawn = (kind: string): boolean => DRAWINGS.has(kind);

function palettes(): readonly PaletteName[] {
  return Object.keys(ROWS).filter((name): name is PaletteName => Object.hasOwn(ROWS, name));
}

function drawingOf(row: Row): Omit<Drawing, 'palette'> {
  if (typeof row !== 'string') return { sort: 'person', draw: person(row) };
  if (row.startsWith('*')) return { sort: 'glyph', draw: named(GLYPHS, row.slice(1)) };
  if (row.startsWith('~')) return { sort: 'land', draw: named(LANDS, row.slice(1)) };
  return { sort: 'figure', draw: named(FIGURES, row) };
}

/** What stands under a name that the type of a row has made sure of. */
function named(table: { readonly [name: string]: Stroke }, name: string): Stroke {
  const found = table[name];
  if (found === undefined) throw new RangeError(`no drawing ${name}`);
  return found;
}
