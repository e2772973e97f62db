/** The hand, with cards from elsewhere that may be played now at its end; choices that need no target in a bar. */
import { Back } from '../../../web/card/back.tsx';
import type { CardState } from '../../../web/card/card.tsx';
import { nameOf, type SeenCard } from '../index.ts';
import { anchorsUnder, type Point } from '../../../web/tables/drag.ts';
import { Fan, type FanCard } from '../../../web/tables/fan.tsx';
import { isOfCombat } from './combat.ts';
import { faceOfKind, lineOf } from './faces.ts';
import { nameOfSeat, rulesOf, type Parts } from './parts.ts';
import { Asked } from './asked.tsx';
import { PlainChoices } from './plain-choices.tsx';
import { isAsked } from './priority.tsx';
import { aimsOf, isOpening, playOf, type Scene } from './scene.ts';

/** The viewer's hand. */
export function Hand(parts: Parts) {
  const { scene, desk, words, isPhone, looked } = parts;
  const cards = [...scene.seen.hand, ...scene.elsewhere];
  // Who watches sees the backs of the hand at the bottom, as those of the others.
  const backs = scene.isSpectator ? (scene.mine?.inHand ?? 0) : 0;
  return (
    <Fan
      seat={scene.me}
      label={scene.isSpectator ? words.handOf(nameOfSeat(parts, scene.me), backs) : words.hand(scene.seen.hand.length)}
      cards={cards.map((card, at) => fanCard(parts, card, words.place(at + 1, cards.length)))}
      widths={[134, 58]}
      isPhone={isPhone}
      hasKeys={!isAsked(parts) || desk.picksInHand}
      looked={looked}
      touch={(handle) => touch(parts, handle)}
      drop={(handle, at) => drop(parts, handle, at)}
    >
      {backs === 0 ? null : (
        <div class="watched-hand" aria-hidden="true">
          {Array.from({ length: backs }, (_, at) => (
            <Back key={at} width={isPhone ? 40 : 84} />
          ))}
        </div>
      )}
      {isPhone ? <PlainChoices {...parts} /> : null}
      {isPhone && isAsked(parts) ? <Asked {...parts} /> : null}
    </Fan>
  );
}

/** A card is touched: the first touch takes it up, the second plays it, or puts it down where a target or a button is wanted. */
function touch({ desk, scene, looked }: Parts, handle: number): void {
  if (desk.question) return desk.touch(handle);
  if (desk.chosen !== handle) return desk.choose(desk.offer.byCard.has(handle) ? handle : null);
  const play = playOf(desk.offer.byCard.get(handle) ?? [], aimsOf(scene, handle).size > 0);
  if (!play) return desk.choose(null);
  looked.value = null;
  desk.give(play.command);
}

/** A card is let go over the table: on a target it is aimed there, elsewhere it is played if there is one way to. */
function drop({ desk, scene, looked }: Parts, handle: number, at: Point): boolean {
  const aims = aimsOf(scene, handle);
  const play = playOf(desk.offer.byCard.get(handle) ?? [], aims.size > 0);
  const [command] = anchorsUnder(at).flatMap((anchor) => aims.get(anchor) ?? []);
  if (desk.question) return (desk.touch(handle), false);
  const given = command ?? play?.command;
  // The card leaves the hand, so it is no longer under the pointer.
  if (given) looked.value = null;
  if (given) desk.give(given);
  else desk.choose(desk.offer.byCard.has(handle) ? handle : null);
  return given !== undefined;
}

function fanCard(parts: Parts, card: SeenCard, place: string): FanCard {
  const { desk, words } = parts;
  const { handle, kind, row } = card;
  const name = words.cardName(nameOf(kind), lineOf(row), row.type === 'land' ? null : row.cost);
  return {
    handle,
    face: faceOfKind(kind, rulesOf(parts, kind)),
    state: stateOf(parts, card),
    name: `${name} ${rulesOf(parts, kind)} ${place}`,
    says: saysOf(parts, card),
    isPressed: desk.picksInHand || desk.chosen === handle ? isPicked(parts, handle) : undefined,
  };
}

function isPicked({ desk }: Parts, handle: number): boolean {
  const { question, draft, chosen } = desk;
  const place = question?.cards?.indexOf(handle) ?? -1;
  return chosen === handle || (place >= 0 && draft.picked.includes(place));
}

function stateOf(parts: Parts, card: SeenCard): CardState {
  const { handle } = card;
  const { desk, scene, pilot } = parts;
  if (isPicked(parts, handle)) return 'chosen';
  if (desk.picksInHand) return 'playable';
  if (desk.offer.byCard.has(handle)) return 'playable';
  // A question other than who fights is about the hand as a whole: the cards are to be read, not dimmed.
  const isOfHand = desk.question !== null && !isOfCombat(desk.question);
  const isAsked = Boolean(scene.view.choices?.length) && !pilot.isPassing.value;
  // What cannot be paid for looks so also while somebody else is asked or something is shown.
  return !isOfHand && !isOpening(scene) && (isAsked || isTooDear(scene, card)) ? 'cannot' : 'calm';
}

/** Whether there is too little mana for a card now. */
const isTooDear = ({ open }: Scene, { row }: Pick<SeenCard, 'row'>): boolean => row.type !== 'land' && row.cost > open;

/** The word for what colour says: that it can be played, or why not. */
function saysOf({ desk, scene, words }: Parts, { handle, row }: SeenCard): string | undefined {
  if ((desk.question && !isOfCombat(desk.question)) || !scene.view.choices?.length) return undefined;
  if (desk.offer.byCard.has(handle)) return words.can;
  return isTooDear(scene, { row }) ? words.tooDear(row.cost, scene.open) : words.notNow;
}
