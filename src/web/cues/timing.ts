/**
 * The times of everything that is shown, in ms, each once. Those of the documents are the duel's own (U52); the others were
 * chosen beside them. Tests pin them.
 */
import { TIMING as DOCUMENTS } from '../../games/duel/index.ts';

/** How long things take, and how far apart they are. */
export const TIMING = {
  ...DOCUMENTS,
  /** The glow rings of a drawn card: until 950 ms into a draw. */
  GLOW: 700,
  /** Between the cards of one draw; of a deal at a card table. */
  STAGGER: 150,
  DEAL_STAGGER: 100,
  /** A card that goes from one place on the table to another. */
  GLIDE: 300,
  /** A number that rises over what was hit. */
  HIT: 600,
  LUNGE: 240,
  SHAKE: 200,
  FLIP: 250,
  /** Between two hands that are shown at the end. */
  SHOW_HAND: 400,
  /** A word over the table: a storm, the end. */
  BANNER: 900,
  /** A whole pile that goes back. */
  RESHUFFLE: 600,
  /** Effects, by how long they burn. */
  DRAW_FX: 450,
  REMOVE_FX: 400,
  BURN_FX: 1000,
  MODIFIER_FX: 500,
} as const;
