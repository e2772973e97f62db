/**
 * Effects as data: of which sparks each name of the documents is made. The duel says of which sprites and particles (U53);
 * here stands what these are on our table. How sparks fly is in ../stage/sparks.ts.
 */
import { EFFECTS as DOCUMENTS } from '../../games/duel/index.ts';
import { TIMING } from './timing.ts';

/** How sparks fly: from a ring outwards, apart, upwards, in a cross, around, towards the middle. */
export type Flight = 'ring' | 'burst' | 'rise' | 'slash' | 'swirl' | 'gather';

/** A crowd of sparks. */
export interface Emitter {
  readonly flight: Flight;
  readonly count: number;
  /** Their colours, from one hue to another. */
  readonly hues: readonly [number, number];
  /** The largest of them, in px; and how far they fly, in widths of the target. */
  readonly size: number;
  readonly reach: number;
  readonly offset?: { readonly x: number; readonly y: number };
}

/** What a name stands for. */
export interface Effect {
  readonly emitters: readonly Emitter[];
  readonly dur: number;
}

const emitter = (
  flight: Flight,
  count: number,
  hues: readonly [number, number],
  size: number,
  reach: number,
): Emitter => ({
  flight,
  count,
  hues,
  size,
  reach,
});

/** The sprites and particles that the documents' effects are made of. */
const PARTS: { readonly [part: string]: Emitter } = {
  // Of another colour than the trail of the card, so that the one is told from the other.
  fx_carddraw: emitter('ring', 120, [40, 58], 8, 0.8),
  fxCrossSlash: emitter('slash', 70, [38, 54], 6, 0.8),
  fxBladestorm: emitter('swirl', 60, [190, 220], 5, 0.7),
  ptcl_fireexplosion: emitter('rise', 260, [12, 40], 17, 0.9),
};

/** Effects that the documents only name, and our own. */
const NAMED: { readonly [name: string]: Effect } = {
  'FX.Modifiers.ModifierReplaceWatch': modifier(emitter('swirl', 50, [158, 180], 5, 0.6)),
  'FX.Modifiers.ModifierBuffSelfOnReplace': modifier(emitter('gather', 60, [90, 120], 5, 0.7)),
  'FX.Modifiers.ModifierGenericDamageSmall': modifier(emitter('burst', 60, [0, 20], 6, 0.6)),
  'FX.Modifiers.ModifierGenericBuff': modifier(emitter('rise', 60, [90, 130], 5, 0.6)),
  'FX.Modifiers.ModifierGenericSpawn': modifier(emitter('ring', 60, [40, 56], 6, 0.6)),
  'particle system': { emitters: [emitter('ring', 40, [158, 192], 4, 0.6)], dur: TIMING.GLOW },
  heal: modifier(emitter('rise', 50, [100, 140], 5, 0.5)),
  strike: modifier(emitter('burst', 50, [0, 30], 6, 0.5)),
  ether: modifier(emitter('gather', 70, [190, 210], 5, 0.8)),
  corrupt: modifier(emitter('swirl', 80, [275, 295], 6, 0.7)),
  storm: { emitters: [emitter('swirl', 160, [270, 300], 8, 1.2)], dur: TIMING.BANNER },
  perfect: modifier(emitter('burst', 70, [42, 52], 5, 0.7)),
  chips: modifier(emitter('gather', 30, [36, 50], 4, 0.4)),
  resolve: modifier(emitter('ring', 50, [200, 220], 5, 0.6)),
  counter: modifier(emitter('slash', 60, [340, 360], 6, 0.7)),
};

/** How long each of the documents' own effects burns. */
const DURATIONS: { readonly [name in keyof typeof DOCUMENTS]: number } = {
  'FX.Game.CardDrawFX': TIMING.DRAW_FX,
  'FX.Game.CardRemoveFX': TIMING.REMOVE_FX,
  'FX.Game.CardBurnFX': TIMING.BURN_FX,
};

/** The effect of a name, or nothing if nobody knows it. */
export function effectOf(name: string): Effect | undefined {
  if (isDocumented(name)) return { emitters: DOCUMENTS[name].map(emitterOf), dur: DURATIONS[name] };
  return Object.hasOwn(NAMED, name) ? NAMED[name] : partEffect(name);
}

type Part = (typeof DOCUMENTS)[keyof typeof DOCUMENTS][number];

const isDocumented = (name: string): name is keyof typeof DOCUMENTS => Object.hasOwn(DOCUMENTS, name);

function emitterOf(part: Part): Emitter {
  const name = 'particles' in part ? part.particles : part.sprite;
  const known = PARTS[name];
  if (!known) throw new Error(`no sparks for ${name}`);
  return 'offset' in part ? { ...known, offset: part.offset } : known;
}

function partEffect(name: string): Effect | undefined {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  return part && { emitters: [part], dur: TIMING.MODIFIER_FX };
}

function modifier(emitter: Emitter): Effect {
  return { emitters: [emitter], dur: TIMING.MODIFIER_FX };
}
