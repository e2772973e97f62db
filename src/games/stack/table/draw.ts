/**
 * Drawing (section 2), on two levels: an instruction to draw n becomes n single draws, each of which can be forbidden,
 * replaced, fail or happen on its own. Replacements are in ../flow; this file is what a draw itself does.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { exileOf, handOf, libraryOf, unseenOf } from './zones.ts';
import { enter, relocate } from './passage.ts';
import { show } from './telling.ts';
import { hideTop } from './tops.ts';
import { drawsLeft, isBound } from './rules.ts';
import { proposed, type Descent } from '../flow/proposals.ts';
import type { Cause, JobFor, Proposed } from '../shape.ts';
import { announce } from '../flow/triggers.ts';
import { rowFor, type Work } from './work.ts';

/** What may be done to a card as it is drawn (K28). */
export const RIDERS = ['reveal', 'exile', 'land-into-play'] as const;
export type Rider = (typeof RIDERS)[number];

/** An instruction to draw `n` (K18). */
export const drawMany = (seat: Seat, n: number, cause: Cause, descent?: Descent): Proposed =>
  proposed('draw-many', seat, n, cause, descent);

/** The single draws of an instruction, one after the other. */
export function drawUnits(w: Work, instruction: Omit<Proposed, 'do' | 'event'>): void {
  const { seat, n, cause, applied, tally, rider } = instruction;
  if (n > 1) w.r.next({ do: 'units', seat, n: n - 1, cause, applied, tally, rider });
  if (n > 0) w.r.next(proposed('draw', seat, 1, cause, instruction));
}

/** "Can't" comes before every replacement (K19, K33). Tells of it if so. */
export function isPrevented(w: Work, { seat }: Proposed): boolean {
  if (drawsLeft(w, seat) > 0) return false;
  w.r.note('draw-prevented', { seat, reason: isBound(w, 'cant-draw', seat) ? 'cant-draw' : 'draw-limit' });
  return true;
}

/** Takes the card, or notes that there was none (K19, steps 3 to 5). */
export function takeDraw(w: Work, unit: Proposed): void {
  const { seat, cause } = unit;
  const count = w.r.count(libraryOf(seat));
  if (count === 0) failDraw(w, seat, cause);
  else drawn(w, unit, takeCard(w, seat, cause, isBound(w, 'draw-from-bottom', seat) ? count - 1 : 0));
}

/** A draw outside the rules of a turn: for opening hands, before any effect exists (K70). */
export function drawOpening(w: Work, seat: Seat, kind: 'opening' | 'mulligan'): void {
  if (w.r.count(libraryOf(seat)) === 0) {
    failDraw(w, seat, { kind });
    return;
  }
  const card = takeCard(w, seat, { kind }, 0);
  noteDraw(w, seat, card, { kind }, 0, 0);
}

function failDraw(w: Work, seat: Seat, cause: Cause): void {
  w.r.setSeat(seat, 'attemptedEmptyDraw', true);
  w.r.note('draw-failed', { seat, cause: cause.kind }, cardsOf(cause));
}

/** The card leaves the library and is in hand: one event (K17). While costs are paid it stays face down (K29). */
function takeCard(w: Work, seat: Seat, cause: Cause, at: number): CardId {
  const card = w.r.at(libraryOf(seat), at);
  const to = cause.kind === 'cost' ? unseenOf(seat) : handOf(seat);
  if (at === 0) hideTop(w, seat);
  w.r.moveRun(at, 1, libraryOf(seat), to, w.r.count(to), 'draw', { why: cause.kind });
  return card;
}

function drawn(w: Work, { seat, cause, tally, rider }: Proposed, card: CardId): void {
  const { drawnThisTurn, drawnThisStep } = w.r.seat(seat);
  const nth = drawnThisTurn + 1;
  w.r.setSeat(seat, { drawnThisTurn: nth, drawnThisStep: drawnThisStep + 1 });
  noteDraw(w, seat, card, cause, nth, drawnThisStep + 1);
  count(w, tally);
  announce(w, 'drew', seat, { nth });
  if (nth === 1 && cause.kind !== 'cost') offerFirstSight(w, seat, card);
  if (rider) w.r.next({ do: 'ride', rider, seat, card });
}

/** What becomes of the drawn card itself. */
export function ride(w: Work, { rider, seat, card }: JobFor<'ride'>): void {
  if (w.r.zoneOf(card) !== handOf(seat)) return;
  if (rider !== 'exile') show(w, [card]);
  if (rider === 'exile') relocate(w, card, exileOf(w.r.layout), 'exile');
  else if (rider === 'land-into-play' && rowFor(w, card).type === 'land') enter(w, card, seat);
}

/** The first card of a turn may be revealed as it is drawn (K30). */
export function offerFirstSight(w: Work, seat: Seat, card: CardId): void {
  if (rowFor(w, card).firstSight !== undefined && w.r.owner(card) === seat) w.r.next({ do: 'firstSight', seat, card });
}

function noteDraw(w: Work, seat: Seat, card: CardId, cause: Cause, nthThisTurn: number, nthThisStep: number): void {
  const facts = { seat, nthThisTurn, nthThisStep, cause: cause.kind };
  w.r.note('drew-card', facts, { cards: [card, ...(cause.source === undefined ? [] : [cause.source])] });
}

const cardsOf = ({ source }: Cause): { cards?: readonly CardId[] } => (source === undefined ? {} : { cards: [source] });

/** Counts a card "drawn this way" for the effects that asked for it (K28). */
function count(w: Work, tally: number): void {
  if (tally === -1) return;
  w.r.rework((job) =>
    job.do === 'effects' && job.counts && job.tally === tally ? { ...job, drawn: job.drawn + 1 } : job,
  );
}
