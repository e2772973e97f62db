/** Digging: cards are exiled from the top until one is of the right kind; the others go to the bottom at random (K79). */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import { does, plural, possessive } from '../cards/phrases.ts';
import { isPermanent, rowOf } from '../cards/rows.ts';
import { QUALITY, WHO, type Quality } from '../cards/vocabulary.ts';
import type { Doing, JobFor } from '../shape.ts';
import { objectOf } from '../table/objects.ts';
import { enter, relocate } from '../table/passage.ts';
import { seatsOf } from '../table/players.ts';
import { hasQuality } from '../table/qualities.ts';
import { atRandom } from '../table/shuffle.ts';
import { tellBottomed } from '../table/telling.ts';
import { rowFor, type Work } from '../table/work.ts';
import { exileOf, handOf, libraryOf } from '../table/zones.ts';
import { verb } from './verb.ts';

const { either, oneOf, optional } = fields;

/** What to dig for; `same-type`: a card that shares a type with the one that causes it. */
const WANTED = either(QUALITY, oneOf('same-type'));
type Wanted = Quality | 'same-type';

type Use = 'hand' | 'battlefield' | 'cast';

const USES: Readonly<Record<Use, string>> = {
  hand: 'put it into your hand',
  battlefield: 'put it onto the battlefield',
  cast: 'you may cast it without paying its cost',
};

export const DIGGING = {
  dig: verb(
    { for: optional(WANTED), to: optional(oneOf('hand', 'battlefield', 'cast')), who: optional(WHO) },
    {
      text: ({ for: wanted = 'nonland card', to = 'hand', who }) =>
        `${does(who, 'exile')} cards from the top of ${possessive(who)} library until you exile ${wantedText(wanted)}, ${USES[to]} and the rest on the bottom in a random order`,
      run: ({ for: wanted = 'nonland card', to = 'hand', who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) dig(w, seat, to, isWanted(w, wanted, doing));
      },
    },
  ),
};

const wantedText = (wanted: Wanted): string =>
  wanted === 'same-type' ? 'a card that shares a type with what causes this' : plural(1, wanted);

const isWanted = (w: Work, wanted: Wanted, { cause }: Doing): ((card: CardId) => boolean) =>
  wanted === 'same-type'
    ? (card) => cause.of !== undefined && rowFor(w, card).type === rowOf(w.rows, cause.of).type
    : (card) => hasQuality(rowFor(w, card), wanted);

function dig(w: Work, seat: Seat, to: Use, isFound: (card: CardId) => boolean): void {
  const cards = w.r.cards(libraryOf(seat));
  const wanted = cards.find(isFound);
  const exiled = wanted === undefined ? cards : cards.slice(0, cards.indexOf(wanted) + 1);
  for (const card of exiled) relocate(w, card, exileOf(w.r.layout), 'dig');
  w.r.next({ do: 'bottomDug', seat, cards: exiled });
  if (wanted !== undefined) useFound(w, seat, wanted, to);
}

/** What cannot be used so goes to the bottom with the rest. */
function useFound(w: Work, seat: Seat, card: CardId, to: Use): void {
  if (to === 'hand') relocate(w, card, handOf(seat), 'dig');
  else if (to === 'cast') w.r.next({ do: 'castFor', seat, card, was: objectOf(w, card), cost: 0 });
  else if (isPermanent(rowFor(w, card))) enter(w, card, seat, 'dig');
}

/** The cards that are still where they were exiled to. */
export function bottomDug(w: Work, { seat, cards }: JobFor<'bottomDug'>): void {
  const library = libraryOf(seat);
  const left = cards.filter((card) => w.r.zoneOf(card) === exileOf(w.r.layout));
  const size = w.r.count(library);
  for (const card of left) relocate(w, card, library, 'dig');
  if (left.length > 0) w.r.arrange(library, size, atRandom(w, left), 'dig', 'nobody');
  tellBottomed(w, seat, left.length);
}
