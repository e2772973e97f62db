/** The documents' tables that any renderer needs, without the flows that are made of them (cues.ts). */

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
