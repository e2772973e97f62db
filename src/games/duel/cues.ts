/**
 * Cues (U52 to U54): what a renderer shows and plays for a step, as data in whole milliseconds from the step's start.
 * They are made from what one viewer was told, so they can tell no more. Rules never wait for them.
 */
import type { Seat, ViewEvent } from '../../core/index.ts';
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

export const DIALOGUES = { handFull: 'HAND IS FULL', outOfCards: 'OUT OF CARDS' } as const;

/** What an effect is made of (U53). */
export const EFFECTS = {
  'FX.Game.CardDrawFX': [{ sprite: 'fx_carddraw', scale: 1 }],
  'FX.Game.CardRemoveFX': [{ sprite: 'fxCrossSlash', offset: { x: 0, y: 40 } }, { sprite: 'fxBladestorm' }],
  'FX.Game.CardBurnFX': [{ particles: 'ptcl_fireexplosion' }],
} as const;

/** Whom or what a cue is at: a player's hand slot (`null`: not for this viewer), its general, or a card by handle. */
export interface CueTarget {
  readonly seat: Seat | null;
  readonly slot: number | null;
  readonly card: number | null;
}

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

/** Effects of watchers by what they do. */
const WATCHER_FX: { readonly [does: string]: string } = {
  damage: 'FX.Modifiers.ModifierGenericDamageSmall',
  buff: 'FX.Modifiers.ModifierGenericBuff',
  buffReplaced: 'FX.Modifiers.ModifierGenericBuff',
  summon: 'FX.Modifiers.ModifierGenericSpawn',
};

/** The cues of one step for one viewer. Draws of one player follow each other; both players' run side by side. */
export function cuesOf(events: readonly ViewEvent[], after: DuelView): readonly Cue[] {
  const stage: Stage = { after, clocks: [0, 0], now: 0, spoken: new Set(), cues: [] };
  for (const event of events) direct(stage, event);
  return stage.cues;
}

interface Stage {
  readonly after: DuelView;
  /** When each player's next flow may start. */
  readonly clocks: [number, number];
  /** The end of the flow that came last: where what it caused is shown. */
  now: number;
  readonly spoken: Set<string>;
  readonly cues: Cue[];
}

function direct(stage: Stage, event: ViewEvent): void {
  if (event.type === 'moved') directMove(stage, event);
  if (event.type === 'noted') directNote(stage, event);
}

function directMove(stage: Stage, { verb, from, to, cards }: Extract<ViewEvent, { type: 'moved' }>): void {
  const seat = SEATS.findIndex((name) => from === `${name}.pile`);
  const { into = null, is = null } = cards[0] ?? {};
  const isIntoHand = to.endsWith('.hand');
  if (seat < 0) return;
  if (verb === 'replace') play(stage, seat, FLOWS.replace, { seat, slot: into, card: is });
  if (verb === 'draw' && isIntoHand) play(stage, seat, FLOWS.draw, { seat, slot: into, card: is });
  if (verb === 'draw' && !isIntoHand) play(stage, seat, FLOWS.overdraw, { seat, slot: null, card: is });
}

function directNote(stage: Stage, { name, facts, cards = [] }: Extract<ViewEvent, { type: 'noted' }>): void {
  const card = cards[0] ?? null;
  const target = { seat: ownerOf(stage, card), slot: null, card };
  switch (name) {
    case 'empty-draw': {
      const seat = SEATS.findIndex((each) => facts['zone'] === `${each}.pile`);
      return play(stage, seat, FLOWS.fatigue, { seat, slot: null, card: null });
    }
    case 'fatigue':
    case 'damaged':
      return add(stage, {
        cue: 'damage',
        at: stage.now,
        duration: 0,
        target,
        resource: null,
        text: `−${Number(facts['amount'])}`,
      });
    case 'triggered':
      return showTrigger(stage, facts['on'] as string, facts['does'] as string, target);
    default:
      return;
  }
}

/** A watcher at work; of a replaced card only its own buff, which only its owner hears of, has an effect to show. */
function showTrigger(stage: Stage, on: string, does: string, target: CueTarget): void {
  const resources = {
    replace: ['FX.Modifiers.ModifierReplaceWatch', WATCHER_FX[does]],
    replaced: [does === 'buff' ? 'FX.Modifiers.ModifierBuffSelfOnReplace' : WATCHER_FX[does]],
  }[on] ?? [WATCHER_FX[does]];
  for (const resource of resources)
    if (resource !== undefined) add(stage, { cue: 'fx', at: stage.now, duration: 0, target, resource });
}

const ownerOf = ({ after }: Stage, card: number | null): Seat | null =>
  card === null ? null : (after.faces[card]?.owner ?? null);

function play(stage: Stage, seat: Seat, { frames, length }: Flow, target: CueTarget): void {
  const start = stage.clocks[seat] as number;
  for (const [cue, at, duration, resource, text] of frames) {
    if (text !== undefined && hasSpoken(stage, seat, text)) continue;
    const spoken = text === undefined ? {} : { text };
    add(stage, { cue, at: start + at, duration, target, resource: resource ?? null, ...spoken });
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

const add = ({ cues }: Stage, cue: Cue): void => void cues.push(cue);
