/**
 * Cards on their way to graveyards (K35, K46, K66). All cards of a batch find out first where they go, then they go
 * together: what replaces a move must exist before it (CR 614.4), even if it leaves the table in the same batch.
 */
import type { CardId, ZoneId } from '../../../core/index.ts';
import type { Replacement } from '../cards/row.ts';
import type { Caused, Effects, JobFor, Proposed, StackJob } from '../shape.ts';
import { relocate } from '../table/passage.ts';
import { controllerOf, isIn, ownerOf } from '../table/players.ts';
import { shuffleLibrary } from '../table/shuffle.ts';
import { show } from '../table/telling.ts';
import { hideTop } from '../table/tops.ts';
import { rowFor, type Work } from '../table/work.ts';
import { exileOf, graveyardOf, handOf, libraryOf } from '../table/zones.ts';
import { proposed } from './proposals.ts';
import { effectsOn } from './applying.ts';
import { announce } from './triggers.ts';

/** Where a card may go instead of a graveyard. */
export type Elsewhere = NonNullable<Replacement['to']>;

/** What moves to a graveyard without anything that descends from it. */
export const UNCAUSED: Caused = { cause: { kind: 'effect' }, applied: [], tally: -1 };

/** Cards into the graveyards of their owners, on top, the first of them first; `then` follows when all have gone. */
export function bury(
  w: Work,
  cards: readonly CardId[],
  verb: string,
  { cause, applied, tally }: Caused = UNCAUSED,
  ...then: readonly StackJob[]
): void {
  const moves = cards.map((card) => ({
    ...proposed('bury', ownerOf(w, card), 1, cause, { applied, tally }),
    card,
  }));
  const open = moves.filter((move) => effectsOn(w, move).length > 0);
  w.r.next(...then);
  if (open.length === 0) return entomb(w, { do: 'entomb', cards, verb, elsewhere: [] });
  // What may replace the move of a card tells about it, so it is shown before anybody is asked.
  show(
    w,
    open.map(({ card }) => card).filter((card) => isHidden(w, card)),
  );
  w.r.next(...open, { do: 'entomb', cards, verb, elsewhere: [] });
}

/** The card goes where the replacement says, as soon as all others of its batch know where they go. */
export function goElsewhere(w: Work, { card }: Proposed, to: Elsewhere, after: Effects): void {
  if (card === undefined) return;
  let isFound = false;
  w.r.rework((job): StackJob => {
    if (job.do !== 'entomb' || isFound) return job;
    isFound = true;
    return { ...job, elsewhere: [...job.elsewhere, { card, to, after }] };
  });
}

/** The whole batch goes: to graveyards, or to where something else has sent it. */
export function entomb(w: Work, { cards, verb, elsewhere }: JobFor<'entomb'>): void {
  const there = cards.filter((card) => w.r.zoneOf(card) !== -1);
  const dead = there.filter((card) => !elsewhere.some((each) => each.card === card));
  // Those that die together see each other die (CR 603.10a).
  for (const card of dead) if (isCreatureInPlay(w, card)) announce(w, 'died', controllerOf(w, card));
  for (const card of dead) relocate(w, card, graveyardOf(ownerOf(w, card)), verb, 'top');
  const sent = elsewhere.filter(({ card }) => there.includes(card));
  for (const { card, to } of sent) send(w, card, to);
  // Whoever has left meanwhile does nothing more (K50).
  w.r.next(...sent.flatMap(({ after }) => (after.effects.length > 0 && isIn(w, after.seat) ? [after] : [])));
}

const isCreatureInPlay = (w: Work, card: CardId): boolean =>
  controllerOf(w, card) !== -1 && rowFor(w, card).type === 'creature';

const isHidden = (w: Work, card: CardId): boolean => w.r.layout.zones[w.r.zoneOf(card)]?.sees !== 'everyone';

function send(w: Work, card: CardId, to: Elsewhere): void {
  const owner = ownerOf(w, card);
  if (to === 'exile') return relocate(w, card, exileOf(w.r.layout), 'exile');
  if (to === 'hand') return w.r.zoneOf(card) === handOf(owner) ? undefined : relocate(w, card, handOf(owner), 'put');
  if (to !== 'library') return putInto(w, card, libraryOf(owner), to);
  if (w.r.zoneOf(card) !== libraryOf(owner)) relocate(w, card, libraryOf(owner), 'shuffle-in');
  shuffleLibrary(w, owner, owner);
}

/** Into a library, or to another place in the one where it lies, for everybody to see. */
function putInto(w: Work, card: CardId, library: ZoneId, to: 'top' | 'bottom'): void {
  if (w.r.zoneOf(card) !== library) return relocate(w, card, library, 'put', to);
  const others = w.r.cards(library).filter((each) => each !== card);
  hideTop(w, ownerOf(w, card));
  w.r.arrange(library, 0, to === 'top' ? [card, ...others] : [...others, card], 'put', 'everyone');
}
