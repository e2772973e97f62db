/** The cards: one row each (section 16). Their rules text is made from the row. */
import { rowFinder } from '../../../core/index.ts';
import type { Effect } from '../verbs/verbs.ts';
import type { Row, Rows } from './row.ts';

const creature = (cost: number, power: number, toughness: number, rest: Partial<Row> = {}): Row => ({
  type: 'creature',
  cost,
  power,
  toughness,
  ...rest,
});
const relic = (cost: number, rest: Partial<Row>): Row => ({ type: 'relic', cost, ...rest });
const instant = (cost: number, spell: readonly Effect[], rest: Partial<Row> = {}): Row => ({
  type: 'instant',
  cost,
  spell,
  ...rest,
});
const sorcery = (cost: number, spell: readonly Effect[], rest: Partial<Row> = {}): Row => ({
  type: 'sorcery',
  cost,
  spell,
  ...rest,
});
const token = (power: number, toughness: number): Row => creature(0, power, toughness, { token: true });
const draw = (n: number): { readonly do: 'draw'; readonly n: number } => ({ do: 'draw', n });

/** All cards by kind. */
export const ROWS: Rows = {
  'kelm-field': { type: 'land', cost: 0, basic: true },
  'gannet-sluice': { type: 'land', cost: 0, entersTapped: true, tap: [draw(1)] },

  'pell-runner': creature(1, 1, 1),
  'oxbarrow-guard': creature(2, 2, 3),
  'tollgate-hulk': creature(5, 5, 5),
  'ledger-moth': creature(2, 1, 1, { enters: [draw(1)] }),
  'tally-scrivener': creature(3, 1, 3, { triggers: [{ on: 'drew', whose: 'you', effects: [{ do: 'grow', n: 1 }] }] }),
  'third-bell-ringer': creature(3, 2, 2, {
    triggers: [{ on: 'drew', whose: 'you', nth: 3, effects: [{ do: 'token', kind: 'token-2-2' }] }],
  }),
  'rumour-gull': creature(3, 1, 1, {
    triggers: [{ on: 'drew', whose: 'opponent', effects: [{ do: 'may', effects: [draw(1)] }] }],
  }),
  'marrow-trawler': creature(4, 3, 3, { trawl: 4 }),
  'pale-netter': creature(2, 1, 2, { trawl: 2 }),
  'quota-warden': creature(3, 2, 4, { rules: [{ rule: 'draw-limit', whose: 'each', n: 1 }] }),
  'underpath-eel': creature(3, 3, 2, { rules: [{ rule: 'draw-from-bottom', whose: 'you' }] }),
  'attic-hoarder': creature(4, 2, 5, { rules: [{ rule: 'no-maximum-hand', whose: 'you' }] }),
  'cellar-nibbler': creature(2, 2, 1, { rules: [{ rule: 'maximum-hand', whose: 'opponent', change: -2 }] }),

  'twin-daybook': relic(4, { replaces: [{ event: 'draw', whose: 'you', instead: [draw(2)] }] }),
  'split-invoice': relic(4, {
    replaces: [
      { event: 'draw-many', min: 2, whose: 'you', instead: [draw(1), { do: 'draw', n: 1, who: 'opponents' }] },
    ],
  }),
  'ash-sieve': relic(3, {
    replaces: [{ event: 'draw', whose: 'opponent', when: 'not-first-in-draw-step', instead: [draw(1)] }],
  }),
  'glass-pantry': relic(2, { replaces: [{ event: 'draw', whose: 'you', instead: [{ do: 'exile-top' }] }] }),
  'hollow-dais': relic(5, {
    replaces: [{ event: 'draw', whose: 'you', when: 'library-empty', instead: [{ do: 'win' }] }],
  }),
  'bare-cupboard': relic(2, {
    replaces: [{ event: 'draw', whose: 'you', when: 'hand-empty', instead: [{ do: 'lose-life', n: 1 }, draw(2)] }],
  }),
  'gilt-sponge': relic(4, { replaces: [{ event: 'gain', whose: 'you', instead: [{ do: 'draw', n: 'amount' }] }] }),
  'frayed-lifeline': relic(4, {
    replaces: [{ event: 'lose', whose: 'you', instead: [{ do: 'exile-this' }, { do: 'set-life', n: 5 }] }],
  }),
  'anchor-pact': relic(3, {
    rules: [
      { rule: 'cant-lose', whose: 'you' },
      { rule: 'cant-win', whose: 'opponent' },
    ],
  }),
  'hush-gong': relic(3, { rules: [{ rule: 'cant-draw', whose: 'each' }] }),
  'open-lid': relic(2, { rules: [{ rule: 'top-revealed', whose: 'you' }] }),

  'jotted-note': instant(1, [draw(1)]),
  'long-tutelage': sorcery(4, [draw(3)]),
  'sift-and-shed': sorcery(2, [draw(2), { do: 'discard', n: 2 }]),
  'grand-recital': sorcery(5, [
    { do: 'discard-hand', who: 'each' },
    { do: 'draw', n: 7, who: 'each' },
  ]),
  'two-ways-home': instant(2, [{ do: 'scry', n: 2 }, draw(1)]),
  // Not in section 16: a look at three, for whoever wants the choice without the card (K64).
  'leaf-through': instant(1, [{ do: 'scry', n: 3 }]),
  'gravel-walk': sorcery(1, [{ do: 'surveil', n: 2 }]),
  'flume-burst': instant(2, [{ do: 'mill', n: 4, who: 'target' }], { target: 'player' }),
  'ask-the-quarry': sorcery(3, [{ do: 'search', n: 1, for: 'creature card', to: 'hand', reveal: true }]),
  'crown-the-pile': instant(1, [{ do: 'search', n: 1, for: 'card', to: 'top', reveal: false }]),
  'lean-closer': instant(2, [{ do: 'look', n: 4, rest: 'bottom-at-random' }]),
  'tuck-below': instant(2, [{ do: 'tuck', nth: 2 }], { target: 'creature' }),
  'hand-it-back': instant(1, [draw(3), { do: 'put-back', n: 2 }]),
  'last-page': sorcery(4, [draw(5), { do: 'if', when: 'library-empty', effects: [{ do: 'win' }] }]),
  'cinder-spit': instant(1, [{ do: 'damage', n: 2 }], { target: 'any' }),
  unsay: instant(2, [{ do: 'counter' }], { target: 'spell' }),
  'dawn-flare': instant(5, [{ do: 'damage', n: 4 }], { target: 'any', firstSight: 1 }),
  'borrowed-hour': instant(1, [{ do: 'gain', n: 3 }], { extraCost: [draw(1)] }),
  'pebble-talk': instant(2, [{ do: 'damage', n: 1 }], { target: 'any', fromHand: { cost: 1, effects: [draw(1)] } }),
  'still-morning': sorcery(2, [{ do: 'skip-draw-step', who: 'target' }], { target: 'player' }),
  'spare-page': instant(1, [{ do: 'next-draw', instead: [{ do: 'token', kind: 'token-1-1' }] }]),

  'token-1-1': token(1, 1),
  'token-2-2': token(2, 2),
};

/** A kind nobody knows (K4): it can be drawn and never cast. */
export const BLANK: Row = { type: 'blank', cost: 0 };

const PERMANENTS: ReadonlySet<string> = new Set(['land', 'creature', 'relic']);

/** Whether a card can be on the battlefield. */
export const isPermanent = ({ type }: Row): boolean => PERMANENTS.has(type);

/** The row of a kind; a kind that is not in the catalogue is a blank card. */
export const rowOf = (rows: Rows, kind: string): Row => find(rows, kind) ?? BLANK;

const find = rowFinder<Row>();
