/**
 * Cues (U52 to U54): what a renderer shows and plays for a step, as data in whole milliseconds from the step's start.
 * They are made from what one viewer was told, so they can tell no more. Rules never wait for them.
 */
import type { Seat } from '../../core/index.ts';
import type { ViewEvent } from '../../core/view/index.ts';
import type { DuelView } from './seen.ts';
import { SEATS } from './shape.ts';
import { DIALOGUES, TIMING } from './timing.ts';

/** What a cue is about: a player's hand slot (`null`: not for this viewer), its general, or a card by handle. */
export interface CueTarget {
  readonly seat: Seat | null;
  readonly slot: number | null;
  readonly card: number | null;
}

/** How a card is shown as it appears. */
export interface CueData {
  readonly visible?: true;
  readonly levelled?: true;
  readonly highlighted?: true;
  readonly tinted?: true;
}

/** One thing to show or to play, and when. */
export interface Cue {
  readonly cue: string;
  readonly at: number;
  readonly duration: number;
  readonly target: CueTarget;
  readonly resource: string | null;
  readonly text?: string;
  readonly data?: CueData;
}

interface FrameParts extends Partial<Pick<Cue, 'resource' | 'text' | 'data'>> {
  /** It is about the card that leaves the slot, not about the one that comes. */
  readonly ofOld?: true;
}

type Frame = readonly [cue: string, at: number, duration: number, parts?: FrameParts];

const { START, BURN_CARD_DELAY: DELAY, BURN_CARD_SHOW_DURATION: SHOW } = TIMING;

/** One flow of the table in U52: its cues, and when the next flow of the same player may start. */
interface Flow {
  readonly frames: readonly Frame[];
  readonly length: number;
}

const drawFrames = (from: number): readonly Frame[] => [
  ['showDraw', from, TIMING.DRAW, { data: { visible: true, levelled: true, highlighted: true, tinted: true } }],
  ['glowRings', from, 0, { resource: 'particle system' }],
  ['sound', from, 0, { resource: 'sfx_ui_card_draw.audio' }],
  ['fadeManaAndShadow', from, TIMING.FADE_FAST_DURATION],
  ['fadeSprite', from, TIMING.ANIMATE_FAST_DURATION, { data: { tinted: true } }],
  ['fx', from + TIMING.CARD_DRAW_FX - START, 0, { resource: 'FX.Game.CardDrawFX' }],
  ['cardUsable', from + TIMING.DRAW, 0],
];

/** The flows of U52: what is shown for a draw, a burned card, an empty pile and a replace. */
export const FLOWS = {
  draw: { frames: [['viewNotified', 0, 0], ...drawFrames(START)], length: START + TIMING.DRAW },
  overdraw: {
    frames: [
      ['viewNotified', 0, 0],
      ['dialogue', START, TIMING.DIALOGUE_HAND_FULL_DURATION, { text: DIALOGUES.handFull }],
      ['wait', START, DELAY],
      ['showBurnCard', START + DELAY, SHOW],
      ['hold', START + DELAY + SHOW, DELAY],
      ['fx', START + DELAY + SHOW, 0, { resource: 'FX.Game.CardBurnFX' }],
      ['dissolve', START + 2 * DELAY + SHOW, TIMING.BURN_CARD_DISSOLVE_DURATION],
      ['sound', START + 2 * DELAY + SHOW, 0, { resource: 'sfx_spell_immolation_a.audio' }],
    ],
    length: START + 2 * DELAY + SHOW + TIMING.BURN_CARD_DISSOLVE_DURATION,
  },
  fatigue: {
    frames: [
      ['viewNotified', 0, 0],
      ['dialogue', START, TIMING.DIALOGUE_OUT_OF_CARDS_DURATION, { text: DIALOGUES.outOfCards }],
    ],
    length: START + TIMING.DIALOGUE_OUT_OF_CARDS_DURATION,
  },
  replace: {
    frames: [
      ['viewNotified', 0, 0],
      ['removeCard', START, TIMING.REMOVE, { resource: 'FX.Game.CardRemoveFX', ofOld: true }],
      ['sound', START, 0, { resource: 'sfx_ui_card_draw.audio', ofOld: true }],
      ...drawFrames(START + TIMING.REMOVE),
    ],
    length: START + TIMING.REMOVE + TIMING.DRAW,
  },
} as const satisfies { readonly [name: string]: Flow };

/** The flow of a card that goes from a pile to a hand, by the verb that moves it. */
const TAKEN: { readonly [verb: string]: Flow } = { draw: FLOWS.draw, replace: FLOWS.replace };

/** What a note is shown as, by its name. */
const NOTED: { readonly [note: string]: (stage: Stage, note: Note, target: CueTarget) => void } = {
  'empty-draw': (stage, { facts }) => stage.due[showEmpty(stage, facts)]?.push(stage.now),
  /** A draw on an empty pile without fatigue: the general says so all the same. */
  'no-draw': (stage, { facts }) => void showEmpty(stage, facts),
  fatigue: (stage, note, target) => showDamage(stage, note, target, stage.due[target.seat ?? -1]?.shift() ?? stage.now),
  damaged: (stage, note, target) => showDamage(stage, note, target, timeOf(stage, note.cards?.[1] ?? null)),
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
  const stage: Stage = {
    after,
    clocks: [0, 0],
    now: 0,
    due: [[], []],
    triggered: new Map(),
    leaving: [null, null],
    hands: handsBefore(events, after),
    spoken: new Set(),
    cues: [],
  };
  for (const event of events) {
    if (event.type === 'moved') directMove(stage, event);
    if (event.type === 'created' && event.zone.endsWith('.burned')) burn(stage, event.zone, event.is);
    if (event.type === 'noted') directNote(stage, event);
    SEATS.forEach((name, seat) => (stage.hands[seat] = (stage.hands[seat] ?? 0) + handChange(event, name)));
  }
  return stage.cues;
}

type Note = Extract<ViewEvent, { type: 'noted' }>;

interface Stage {
  readonly after: DuelView;
  /** When each player's next flow may start. */
  readonly clocks: [number, number];
  /** The end of the flow that came last: where what it triggered is shown. */
  now: number;
  /** When the fatigue of each player's empty draws is to be shown: each draw has its own, whatever else goes on. */
  readonly due: readonly number[][];
  /** When each source was triggered: where the damage it deals is shown, which comes later in the queue. */
  readonly triggered: Map<number | null, number[]>;
  /** The card that is leaving each player's hand by a replace. */
  readonly leaving: [CueTarget | null, CueTarget | null];
  /** Cards in each hand as the step has come so far. */
  readonly hands: number[];
  readonly spoken: Set<string>;
  readonly cues: Cue[];
}

const seatOf = (zone: string): number => SEATS.findIndex((name) => zone.startsWith(`${name}.`));

/** How many cards more a player's hand has after an event. */
function handChange(event: ViewEvent, name: string): number {
  const hand = `${name}.hand`;
  if (event.type === 'created') return event.zone === hand ? 1 : 0;
  if (event.type === 'ceased') return event.zone === hand ? -1 : 0;
  if (event.type !== 'moved') return 0;
  return event.cards.length * ((event.to === hand ? 1 : 0) - (event.from === hand ? 1 : 0));
}

const handsBefore = (events: readonly ViewEvent[], { zones }: DuelView): number[] =>
  SEATS.map((name) =>
    events.reduce((count, event) => count - handChange(event, name), zones[`${name}.hand`]?.count ?? 0),
  );

function directMove(stage: Stage, { verb, from, to, cards }: Extract<ViewEvent, { type: 'moved' }>): void {
  const { at = null, into = null, was = null, is = null } = cards[0] ?? {};
  if (to.endsWith('.burned')) return burn(stage, to, is);
  const seat = seatOf(from);
  if (verb === 'replace' && from.endsWith('.hand')) stage.leaving[seat] = { seat, slot: at, card: was };
  const flow = TAKEN[verb];
  if (flow && from.endsWith('.pile') && to.endsWith('.hand')) play(stage, seat, flow, { seat, slot: into, card: is });
}

/** However a card comes to be burned, it is shown; that the hand is full is said if it is. */
function burn(stage: Stage, zone: string, card: number | null): void {
  const seat = seatOf(zone);
  play(stage, seat, FLOWS.overdraw, { seat, slot: null, card });
}

function directNote(stage: Stage, note: Note): void {
  const card = note.cards?.[0] ?? null;
  NOTED[note.name]?.(stage, note, { seat: ownerOf(stage, card), slot: null, card });
}

/** The general says that the pile is empty; the seat whose pile it is. */
function showEmpty(stage: Stage, { zone }: Note['facts']): number {
  const seat = SEATS.findIndex((name) => zone === `${name}.pile`);
  play(stage, seat, FLOWS.fatigue, { seat, slot: null, card: null });
  return seat;
}

function showDamage(stage: Stage, { facts }: Note, target: CueTarget, at: number): void {
  show(stage, target, 'damage', { text: `−${Number(facts['amount'])}` }, at);
}

/** When the damage of a source is shown: as it was triggered, or else behind all that has been shown. */
function timeOf({ triggered, clocks }: Stage, source: number | null): number {
  const times = triggered.get(source) ?? [];
  return (times.length > 1 ? times.shift() : times[0]) ?? Math.max(...clocks);
}

/** A watcher at work. A replaced card that buffs itself has an effect of its own, and only its owner is told of it. */
function showTrigger(stage: Stage, { on, does }: Note['facts'], target: CueTarget): void {
  const own = typeof does === 'string' ? WATCHER_FX[does] : undefined;
  const isOwnBuff = on === 'replaced' && does === 'buff';
  if (does === 'damage') stage.triggered.set(target.card, [...(stage.triggered.get(target.card) ?? []), stage.now]);
  if (on === 'replace') show(stage, target, 'fx', { resource: 'FX.Modifiers.ModifierReplaceWatch' });
  if (isOwnBuff) show(stage, target, 'fx', { resource: 'FX.Modifiers.ModifierBuffSelfOnReplace' });
  else if (own !== undefined) show(stage, target, 'fx', { resource: own });
}

/** One cue, at the moment to which the step has come unless it is said. */
function show(
  stage: Stage,
  target: CueTarget,
  cue: string,
  parts: Partial<Pick<Cue, 'resource' | 'text'>>,
  at = stage.now,
): void {
  stage.cues.push({ cue, at, duration: 0, target, resource: null, ...parts });
}

const ownerOf = ({ after }: Stage, card: number | null): Seat | null =>
  card === null ? null : (after.faces[card]?.owner ?? null);

function play(stage: Stage, seat: Seat, { frames, length }: Flow, target: CueTarget): void {
  const start = stage.clocks[seat] ?? 0;
  for (const [cue, at, duration, { ofOld, ...parts } = {}] of frames) {
    if (parts.text !== undefined && !speaks(stage, seat, parts.text)) continue;
    const about = parts.text === undefined ? target : generalOf(stage, seat);
    const old = ofOld ? stage.leaving[seat] : null;
    stage.cues.push({ cue, at: start + at, duration, target: old ?? about, resource: null, ...parts });
  }
  stage.clocks[seat] = stage.now = start + length;
}

/** Dialogues are the general's (U54): of a player's units it was the first to come, and it stays. */
function generalOf(stage: Stage, seat: Seat): CueTarget {
  const units = stage.after.zones['board']?.cells ?? [];
  return { seat, slot: null, card: units.find((card) => ownerOf(stage, card) === seat) ?? null };
}

/** At most once per step, player and text (U54); and that the hand is full only if it is. */
function speaks({ spoken, hands, after }: Stage, seat: Seat, text: string): boolean {
  const line = `${seat}: ${text}`;
  const isWrong = text === DIALOGUES.handFull && (hands[seat] ?? 0) < after.match.settings.handSlots;
  if (isWrong || spoken.has(line)) return false;
  spoken.add(line);
  return true;
}
