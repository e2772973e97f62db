/** Permanents and buried cards that an effect moves: destroyed, sacrificed, stolen, returned. */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Picks } from '../../../core/index.ts';
import { does, plural, possessive } from '../cards/phrases.ts';
import type { Row } from '../cards/row.ts';
import { isPermanent } from '../cards/rows.ts';
import { COUNT, QUALITY, WHO } from '../cards/vocabulary.ts';
import { bury } from '../flow/burial.ts';
import type { Doing, JobFor } from '../shape.ts';
import { isStill } from '../table/objects.ts';
import { changeControl, enter, relocate } from '../table/passage.ts';
import { controllerOf, ownerOf } from '../table/players.ts';
import { hasQuality } from '../table/qualities.ts';
import { rowFor, type Work } from '../table/work.ts';
import { graveyardOf, handOf, libraryOf } from '../table/zones.ts';
import { forEach, isHere } from './doing.ts';
import { verb } from './verb.ts';

const { flag, oneOf, optional } = fields;

const PLACES = { hand: 'to your hand', top: 'to the top of your library', battlefield: 'to the battlefield' } as const;

/** The fields of a return of cards. */
export const RETURN = { n: COUNT, for: QUALITY, to: oneOf('hand', 'top', 'battlefield'), who: optional(WHO) };

export const RETURNING = {
  'return-this': verb(
    { to: oneOf('hand', 'battlefield'), tapped: optional(flag) },
    {
      text: ({ to, tapped }) => `return this from your graveyard ${PLACES[to]}${tapped ? ' tapped' : ''}`,
      run: ({ to, tapped = false }, w, doing): void => returnThis(w, doing, to, tapped),
    },
  ),
  return: verb(RETURN, {
    text: ({ n, for: quality, to, who }) =>
      `${does(who, 'return')} ${plural(n, quality)} from ${possessive(who)} graveyard ${PLACES[to]}`,
    run: (by, w, doing): void =>
      forEach(w, by.who, doing, (seat) => ({ do: 'return', seat, by: { do: 'return', ...by } })),
  }),
  destroy: verb({}, { text: () => 'destroy target creature', run: (_, w, doing): void => destroy(w, doing) }),
  sacrifice: verb({}, { text: () => 'sacrifice this', run: (_, w, doing): void => sacrifice(w, doing) }),
  steal: verb({}, { text: () => 'gain control of target creature', run: (_, w, doing): void => steal(w, doing) }),
  bounce: verb(
    {},
    { text: () => "return target creature to its owner's hand", run: (_, w, doing): void => bounce(w, doing) },
  ),
};

/** From the graveyard, if it is still the card that it was (CR 400.7). */
function returnThis(w: Work, { seat, source, was }: Doing, to: 'hand' | 'battlefield', tapped: boolean): void {
  if (w.r.zoneOf(source) === -1 || !isStill(w, source, was)) return;
  if (w.r.zoneOf(source) !== graveyardOf(ownerOf(w, source))) return;
  if (to === 'hand') return relocate(w, source, handOf(ownerOf(w, source)), 'trawl');
  if (!isPermanent(rowFor(w, source))) return;
  enter(w, source, seat, 'return');
  if (tapped) w.r.setCard(source, 'tapped', true);
}

/** As many of the quality as there are; a whole graveyard of them needs no question. */
export function returnCards(w: Work, { seat, by }: JobFor<'return'>, answer?: Picks): void {
  const cards = w.r.cards(graveyardOf(seat)).filter((card) => canReturn(rowFor(w, card), by));
  const min = Math.min(by.n, cards.length);
  if (min === 0) return;
  if (!answer && min < cards.length) return w.r.ask({ seat, kind: 'search', cards, min });
  for (const card of answer ?? cards)
    if (by.to === 'battlefield') enter(w, card, seat, 'return');
    else
      relocate(
        w,
        card,
        by.to === 'hand' ? handOf(seat) : libraryOf(seat),
        'return',
        by.to === 'hand' ? 'bottom' : 'top',
      );
}

/** A card that cannot be on the battlefield stays where it is. */
const canReturn = (row: Row, by: JobFor<'return'>['by']): boolean =>
  hasQuality(row, by.for) && (by.to !== 'battlefield' || isPermanent(row));

const targetsInPlay = (w: Work, { targets }: Doing): readonly CardId[] =>
  targets.flatMap((target) => ('card' in target && controllerOf(w, target.card) !== -1 ? [target.card] : []));

const destroy = (w: Work, doing: Doing): void => bury(w, targetsInPlay(w, doing), 'die', doing);

function sacrifice(w: Work, doing: Doing): void {
  if (isHere(w, doing)) bury(w, [doing.source], 'die', doing);
}

function bounce(w: Work, doing: Doing): void {
  for (const card of targetsInPlay(w, doing)) relocate(w, card, handOf(ownerOf(w, card)), 'return');
}

function steal(w: Work, doing: Doing): void {
  for (const card of targetsInPlay(w, doing))
    if (controllerOf(w, card) !== doing.seat) changeControl(w, card, doing.seat);
}
