/** The words in which cue tables are written: frames and flows that several games share. */
import type { CueTable, Flow, Frame, MoveRow, Spot } from '../timeline/index.ts';
import { effectOf } from './effects.ts';
import { TIMING } from './timing.ts';

/** A sound, and the one for other players where it differs. */
export const sound = (at: number, sfx: string, sfxOthers?: string): Frame =>
  sfxOthers === undefined ? { kind: 'sfx', at, sfx } : { kind: 'sfx', at, sfx, sfxOthers };

/** An effect by its name, for as long as it burns. */
export const effect = (at: number, fx: string, on: Spot = 'to'): Frame => ({
  kind: 'fx',
  at,
  dur: effectOf(fx)?.dur ?? 0,
  fx,
  on,
});

/** A number that rises over something. */
export const number = (at: number, text: string, on: Spot = 'card'): Frame => ({
  kind: 'hit',
  at,
  dur: TIMING.HIT,
  text,
  on,
});

/** Returns a frame that shows a change of block: a number with a shield, next to the block value. */
export const ward = (at: number, text: string, on: Spot): Frame => ({ ...number(at, text, on), fx: 'ward' });

/** A jolt of the table for what has weight; `value` in pixels of the design. */
export const thud = (at: number, value: number): Frame => ({ kind: 'kick', at, dur: TIMING.SHAKE, value });

/** A word over the table. */
export const banner = (at: number, text: string, dur: number = TIMING.BANNER): Frame => ({
  kind: 'banner',
  at,
  dur,
  text,
});

/** A card whose picture is levelled from bright to usual. */
export const level = (at: number): Frame => ({ kind: 'level', at, dur: TIMING.FADE_FAST_DURATION });

/** A card that goes from one place to another. */
export const glide = (at: number, dur: number = TIMING.GLIDE): readonly Frame[] => [{ kind: 'move', at, dur }];

/** A flow of frames that are over when the last travelling card has arrived. */
export const flow = (commit: number, frames: readonly Frame[], rest: Omit<Flow, 'frames' | 'commit'> = {}): Flow => ({
  frames,
  commit,
  ...rest,
});

/** A card that goes somewhere with a sound. */
export const moved = (sfx: string, rest: Omit<Flow, 'frames' | 'commit'> = {}, more: readonly Frame[] = []): Flow =>
  flow(TIMING.GLIDE, [...glide(0), sound(0, sfx), ...more], {
    next: TIMING.STAGGER,
    each: TIMING.STAGGER,
    within: TIMING.RESHUFFLE,
    ...rest,
  });

/** A card that is drawn, in games where draws follow each other closely (T2.3). */
export const drawn = (stagger: number, says = '{who} {draw|draws} {cards}'): Flow =>
  flow(
    TIMING.DRAW,
    [
      { kind: 'move', at: 0, dur: TIMING.DRAW },
      { kind: 'reveal', at: 0, dur: TIMING.FADE_FAST_DURATION },
      level(0),
      { kind: 'tint', at: 0, dur: TIMING.ANIMATE_FAST_DURATION },
      { kind: 'glow', at: 0, dur: TIMING.GLOW },
      { kind: 'count', at: 0, dur: TIMING.DRAW, value: -1, on: 'from' },
      sound(0, 'card.draw', 'card.draw.opp'),
      effect(TIMING.CARD_DRAW_FX - TIMING.START, 'FX.Game.CardDrawFX'),
    ],
    { when: 'lane', next: stagger, each: stagger, says },
  );

/** A whole pile that goes into another, in no more time than a reshuffle. */
export const swept = (sfx: string, rest: Omit<Flow, 'frames' | 'commit'> = {}): Flow =>
  flow(TIMING.GLIDE, [...glide(0), sound(0, sfx)], {
    each: TIMING.STAGGER,
    within: TIMING.RESHUFFLE - TIMING.GLIDE,
    ...rest,
  });

/** A value that falls, shown as a number over something; or one that rises. */
export const hurt = (on: Spot, text = '−{change}'): Flow =>
  flow(0, [number(0, text, on), { kind: 'shake', at: 0, dur: TIMING.SHAKE, on }, sound(0, 'general.hit')], {
    next: TIMING.SHAKE,
    rank: 2,
  });

/** A value that rises for the better. */
export const healed = (on: Spot, text = '+{change}'): Flow =>
  flow(0, [number(0, text, on), effect(0, 'heal', on), sound(0, 'general.heal')], { next: TIMING.SHAKE });

/** Whose turn it is: a bell. */
export const turn = (says: string): Flow =>
  flow(0, [sound(0, 'turn.mine', 'turn.opp'), { kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'seat' }], { says });

/** The end, in a word. */
export const over = (text: string, says = '{winners}: the match is over'): Flow =>
  flow(0, [banner(0, text.toUpperCase()), sound(0, 'win', 'lose')], { says, rank: 3 });

/** What any game shows of events that it says nothing about. */
export const PLAIN: Omit<CueTable, 'moves' | 'notes' | 'changes'> = {
  lead: TIMING.START,
  isSideBySide: false,
  shuffled: flow(0, [sound(0, 'deck.shuffle'), { kind: 'shake', at: 0, dur: TIMING.SHAKE, on: 'zone' }], {
    next: TIMING.SHAKE,
  }),
  ceased: flow(TIMING.FLIP, [{ kind: 'fade', at: 0, dur: TIMING.FLIP, value: 0 }], { next: TIMING.STAGGER }),
  transformed: flow(0, [effect(0, 'corrupt', 'card'), sound(0, 'card.flip')], { next: TIMING.STAGGER }),
  revealed: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW }, sound(0, 'card.flip')], {
    next: TIMING.STAGGER,
    each: TIMING.STAGGER,
  }),
};

/** What any game shows of a card that comes from nowhere, or goes from anywhere to anywhere by whatever verb. */
export const ANY_MOVES: readonly MoveRow[] = [
  {
    verb: ['created'],
    flow: flow(0, [effect(0, 'FX.Modifiers.ModifierGenericSpawn'), sound(0, 'card.play')], {
      next: TIMING.STAGGER,
      says: 'New: {cards}',
      rank: 0,
    }),
  },
  { flow: moved('card.play') },
];
