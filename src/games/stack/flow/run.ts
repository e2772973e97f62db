/**
 * Runs work in progress until somebody must decide. What a frame does is a row in the table below; a frame that asks
 * stays on the list and is run again with the answer.
 */
import { askAttackers, askBlockers, dealCombatDamage } from '../actions/combat.ts';
import { castFor, finishCasting } from '../actions/cast.ts';
import { drawUnits } from '../draw.ts';
import { propose } from '../replace.ts';
import type { Answer, Frame } from '../shape.ts';
import { stackTriggers } from '../triggers.ts';
import { runEffects } from '../verbs/effects.ts';
import { discard, firstSight, may } from '../verbs/hands.ts';
import { look, putBack, scry, search, surveil } from '../verbs/looking.ts';
import type { Work } from '../work.ts';
import { endsAsLoop } from './loops.ts';
import { bottom, declare, mulliganRound } from './mulligan.ts';
import { finish } from './priority.ts';
import { depart, settle } from './settle.ts';
import { announceStep, endStep, enterStep, wearOff } from './turn.ts';

type Handlers = {
  readonly [Do in Frame['do']]: (w: Work, frame: Extract<Frame, { do: Do }>, answer?: Answer) => void;
};

const HANDLERS: Handlers = {
  effects: runEffects,
  propose,
  units: drawUnits,
  may,
  discard,
  scry,
  surveil,
  look,
  search,
  'put-back': putBack,
  'first-sight': firstSight,
  'cast-for': castFor,
  cast: finishCasting,
  finish,
  settle,
  depart,
  'stack-triggers': stackTriggers,
  step: enterStep,
  announce: announceStep,
  'end-step': endStep,
  attack: askAttackers,
  block: askBlockers,
  damage: dealCombatDamage,
  'wear-off': wearOff,
  'mulligan-round': mulliganRound,
  mulligan: declare,
  bottom,
  begin: (w) => w.frames.push({ do: 'step', step: 'UNTAP' }),
  nothing: () => undefined,
};

/** Runs the frame on top, with the answer it was waiting for if there is one. */
function runTop(w: Work, answer?: Answer): void {
  const frame = w.frames.pop() as Frame;
  (HANDLERS[frame.do] as (w: Work, frame: Frame, answer?: Answer) => void)(w, frame, answer);
}

/** When somebody gets priority, nothing is left to do. */
const goesOn = ({ r, frames }: Work): boolean => frames.length > 0 && r.match.pending === null;

/** Runs until somebody must decide, and writes down what is left to do. */
export function run(w: Work, answer?: Answer): void {
  if (answer !== undefined) runTop(w, answer);
  const seen = new Set<string>();
  for (let steps = 1; goesOn(w) && !endsAsLoop(w, steps, seen); steps++) runTop(w);
  if (w.frames.length + w.r.match.frames.length > 0) w.r.setMatch('frames', [...w.frames]);
}
