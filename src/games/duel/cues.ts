/**
 * Cues (U52 to U54): what a renderer shows and plays for a step, as data in whole milliseconds from the step's start.
 * They are made from what one viewer was told, so they can tell no more. Rules never wait for them.
 */
import type { Seat } from '../../core/index.ts';
import type { ViewEvent } from '../../core/view/index.ts';
import type { DuelView } from './seen.ts';
import { SEATS } from './shape.ts';

/** The documents' durations, in milliseconds. */
export const TIMING = {
  /** From the rules to the first thing seen. */
  START: 250,
  DRAW: 500,
  CARD_DRAW_FX: 500,
  FADE_FAST_DURATION: 200,
  ANIMATE_FAST_DURATION: 200,
  BURN_CARD_SHOW_DURATION: 250,
  BURN_CARD_DELAY: 250,
  BURN_CARD_DISSOLVE_DURATION: 750,
  DIALOGUE_OUT_OF_CARDS_DURATION: 1000,
  DIALOGUE_HAND_FULL_DURATION: 1000,
  /** How long the old card of a replace takes to leave. */
  REMOVE: 200,
} as const;

/** What the generals say (U54). */
export const DIALOGUES = { handFull: 'HAND IS FULL', outOfCards: 'OUT OF CARDS' } as const;

/** What an effect is made of (U53). */
export const EFFECTS = {
  'FX.Game.CardDrawFX': [{ sprite: 'fx_carddraw', scale: 1 }],
  'FX.Game.CardRemoveFX': [{ sprite: 'fxCrossSlash', offset: { x: 0, y: 40 } }, { sprite: 'fxBladestorm' }],
  'FX.Game.CardBurnFX': [{ particles: 'ptcl_fireexplosion' }],
} as const;

/** What a cue is about: a player's hand slot (`null`: not for this viewer), its general, or a card by handle. */
export interface CueTarget {
  readonly seat: Seat | null;
  readonly slot: number | null;
  readonly card: number | null;
}

/** One thing to show or to play, and when. */
export interface Cue {
  readonly cue: string;
  readonly at: number;
  readonly duration: number;
  readonly target: CueTarget;
  readonly resource: string | null;
  readonly text?: string;
}

type Frame = readonly [cue: string, at: number, duration: number, resource?: string | null, text?: string];

const { START, BURN_CARD_DELAY: DELAY, BURN_CARD_SHOW_DURATION: SHOW } = TIMING;

/** One flow of the table in U52: its cues, and when the next flow of the same player may start. */
interface Flow {
  readonly frames: readonly Frame[];
  readonly length: number;
}

const drawFrames = (from: number): readonly Frame[] => [
  ['showDraw', from, TIMING.DRAW],
  ['glowRings', from, 0, 'particle system'],
  ['sound', from, 0, 'sfx_ui_card_draw.audio'],
  ['fadeManaAndShadow', from, TIMING.FADE_FAST_DURATION],
  ['fadeSprite', from, TIMING.ANIMATE_FAST_DURATION],
  ['fx', from + TIMING.CARD_DRAW_FX - START, 0, 'FX.Game.CardDrawFX'],
  ['cardUsable', from + TIMING.DRAW, 0],
];

/** The flows of U52: what is shown for a draw, an overdraw, fatigue and a replace. */
export const FLOWS = {
  draw: { frames: [['viewNotified', 0, 0], ...drawFrames(START)], length: START + TIMING.DRAW },
  overdraw: {
    frames: [
      ['viewNotified', 0, 0],
      ['dialogue', START, TIMING.DIALOGUE_HAND_FULL_DURATION, null, DIALOGUES.handFull],
      ['wait', START, DELAY],
      ['showBurnCard', START + DELAY, SHOW],
      ['hold', START + DELAY + SHOW, DELAY],
      ['fx', START + DELAY + SHOW, 0, 'FX.Game.CardBurnFX'],
      ['dissolve', START + 2 * DELAY + SHOW, TIMING.BURN_CARD_DISSOLVE_DURATION],
      ['sound', START + 2 * DELAY + SHOW, 0, 'sfx_spell_immolation_a.audio'],
    ],
    length: START + 2 * DELAY + SHOW + TIMING.BURN_CARD_DISSOLVE_DURATION,
  },
  fatigue: {
    frames: [
      ['viewNotified', 0, 0],
      ['dialogue', START, TIMING.DIALOGUE_OUT_OF_CARDS_DURATION, null, DIALOGUES.outOfCards],
    ],
    length: START + TIMING.DIALOGUE_OUT_OF_CARDS_DURATION,
  },
  replace: {
    frames: [
      ['viewNotified', 0, 0],
      ['removeCard', START, TIMING.REMOVE, 'FX.Game.CardRemoveFX'],
      ['sound', START, 0, 'sfx_ui_card_draw.audio'],
      ...drawFrames(START + TIMING.REMOVE),
    ],
    length: START + TIMING.REMOVE + TIMING.DRAW,
  },
} as const satisfies { readonly [name: string]: Flow };

/** The flow of a card that leaves a pile, by the verb that moves it. */
const MOVED: { readonly [verb: string]: (isIntoHand: boolean) => Flow } = {
  draw: (isIntoHand) => (isIntoHand ? FLOWS.draw : FLOWS.overdraw),
  replace: () => FLOWS.replace,
};

/** What a note is shown as, by its name. */
const NOTED: { readonly [note: string]: (stage: Stage, note: Note, target: CueTarget) => void } = {
  'empty-draw'(stage, { facts }) {
    const seat = SEATS.findIndex((each) => facts['zone'] === `${each}.pile`);
    play(stage, seat, FLOWS.fatigue, { seat, slot: null, card: null });
  },
  fatigue: showDamage,
  damaged: showDamage,
  triggered: (stage, { facts }, target) => showTrigger(stage, facts, target),
};

/** What a watcher is shown with, by the verb of what it does. */
const WATCHER_FX: { readonly [verb: string]: string } = {
  damage: 'FX.Modifiers.ModifierGenericDamageSmall',
  buff: 'FX.Modifiers.ModifierGenericBuff',
  buffReplaced: 'FX.Modifiers.ModifierGenericBuff',
  summon: 'FX.Modifiers.ModifierGenericSpawn',
};

/** The cues of one step for one viewer. Draws of one player follow each other; both players' run side by side. */
export function cuesOf(events: readonly ViewEvent[], after: DuelView): readonly Cue[] {
  const stage: Stage = { after, clocks: [0, 0], now: 0, spoken: new Set(), cues: [] };
  for (const event of events) {
    if (event.type === 'moved') directMove(stage, event);
    if (event.type === 'noted') directNote(stage, event);
  }
  return stage.cues;
}

type Note = Extract<ViewEvent, { type: 'noted' }>;

interface Stage {
  readonly after: DuelView;
  /** When each player's next flow may start. */
  readonly clocks: [number, number];
  /** The end of the flow that came last: where what it caused is shown. */
  now: number;
  readonly spoken: Set<string>;
  readonly cues: Cue[];
}

function directMove(stage: Stage, { verb, from, to, cards }: Extract<ViewEvent, { type: 'moved' }>): void {
  const seat = SEATS.findIndex((name) => from === `${name}.pile`);
  const isIntoHand = to.endsWith('.hand');
  const flow = MOVED[verb]?.(isIntoHand);
  const { into = null, is = null } = cards[0] ?? {};
  if (seat >= 0 && flow) play(stage, seat, flow, { seat, slot: isIntoHand ? into : null, card: is });
}

function directNote(stage: Stage, note: Note): void {
  const card = note.cards?.[0] ?? null;
  NOTED[note.name]?.(stage, note, { seat: ownerOf(stage, card), slot: null, card });
}

function showDamage(stage: Stage, { facts }: Note, target: CueTarget): void {
  show(stage, target, 'damage', { text: `−${Number(facts['amount'])}` });
}

/** A watcher at work. A replaced card that buffs itself has an effect of its own, and only its owner is told of it. */
function showTrigger(stage: Stage, { on, does }: Note['facts'], target: CueTarget): void {
  const own = typeof does === 'string' ? WATCHER_FX[does] : undefined;
  const isOwnBuff = on === 'replaced' && does === 'buff';
  if (on === 'replace') show(stage, target, 'fx', { resource: 'FX.Modifiers.ModifierReplaceWatch' });
  if (isOwnBuff) show(stage, target, 'fx', { resource: 'FX.Modifiers.ModifierBuffSelfOnReplace' });
  else if (own !== undefined) show(stage, target, 'fx', { resource: own });
}

/** One cue at the moment to which the step has come. */
function show(stage: Stage, target: CueTarget, cue: string, parts: Partial<Pick<Cue, 'resource' | 'text'>>): void {
  stage.cues.push({ cue, at: stage.now, duration: 0, target, resource: null, ...parts });
}

const ownerOf = ({ after }: Stage, card: number | null): Seat | null =>
  card === null ? null : (after.faces[card]?.owner ?? null);

function play(stage: Stage, seat: Seat, { frames, length }: Flow, target: CueTarget): void {
  const start = stage.clocks[seat] ?? 0;
  for (const [cue, at, duration, resource = null, text] of frames) {
    if (text !== undefined && hasSpoken(stage, seat, text)) continue;
    const spoken = text === undefined ? {} : { text };
    stage.cues.push({ cue, at: start + at, duration, target, resource, ...spoken });
  }
  stage.clocks[seat] = stage.now = start + length;
}

/** At most once per step, player and text (U54). */
function hasSpoken({ spoken }: Stage, seat: Seat, text: string): boolean {
  const line = `${seat}: ${text}`;
  if (spoken.has(line)) return true;
  spoken.add(line);
  return false;
}
