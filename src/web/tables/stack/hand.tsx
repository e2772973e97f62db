/** The hand, with cards from elsewhere that may be played now at its end; choices that need no target in a bar. */
import type { CardState } from '../../card/card.tsx';
import { nameOf, type SeenCard } from '../../../games/stack/index.ts';
import { anchorsUnder, type Point } from '../drag.ts';
import type { Choice } from '../choices.ts';
import { Fan, type FanCard } from '../fan.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { isOfCombat } from './combat.ts';
import { faceOfKind, lineOf } from './faces.ts';
import { nameOfSeat, rulesOf, type Parts } from './parts.ts';
import { aimsOf, playOf } from './scene.ts';
import { oneClick } from '../one-click.ts';

/** The viewer's hand. */
export function Hand(parts: Parts) {
  const { scene, desk, words, isPhone, looked } = parts;
  const cards = [...scene.seen.hand, ...scene.elsewhere];
  return (
    <Fan
      seat={scene.me}
      label={
        scene.isSpectator
          ? words.handOf(nameOfSeat(parts, scene.me), scene.seen.hand.length)
          : words.hand(scene.seen.hand.length)
      }
      cards={cards.map((card, at) => fanCard(parts, card, words.place(at + 1, cards.length)))}
      widths={[134, 58]}
      isPhone={isPhone}
      looked={looked}
      touch={(handle) => touch(parts, handle)}
      drop={(handle, at) => drop(parts, handle, at)}
    >
      <PlainChoices {...parts} />
      {isOfCombat(desk.question) ? null : <QuestionPanel desk={desk} />}
    </Fan>
  );
}

/** A card is touched: the first touch takes it up, the second plays it, or puts it down where a target or a button is wanted. */
function touch({ desk, scene }: Parts, handle: number): void {
  if (desk.question) return desk.touch(handle);
  if (desk.chosen !== handle) return desk.choose(desk.offer.byCard.has(handle) ? handle : null);
  const play = playOf(desk.offer.byCard.get(handle) ?? [], aimsOf(scene, handle).size > 0);
  if (play) desk.give(play.command);
  else desk.choose(null);
}

/** A card is let go over the table: on a target it is aimed there, elsewhere it is played if there is one way to. */
function drop({ desk, scene }: Parts, handle: number, at: Point): void {
  const aims = aimsOf(scene, handle);
  const play = playOf(desk.offer.byCard.get(handle) ?? [], aims.size > 0);
  const [command] = anchorsUnder(at).flatMap((anchor) => aims.get(anchor) ?? []);
  if (command && !desk.question) desk.give(command);
  else if (desk.question) desk.touch(handle);
  else if (play) desk.give(play.command);
  else desk.choose(desk.offer.byCard.has(handle) ? handle : null);
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

function stateOf(parts: Parts, { handle }: SeenCard): CardState {
  const { desk, scene, pilot } = parts;
  if (isPicked(parts, handle)) return 'chosen';
  if (desk.picksInHand) return 'playable';
  if (desk.offer.byCard.has(handle)) return 'playable';
  // A question other than who fights is about the hand as a whole: the cards are to be read, not dimmed.
  const isOfHand = desk.question !== null && !isOfCombat(desk.question);
  return !isOfHand && scene.view.choices?.length && !pilot.isPassing.value ? 'cannot' : 'calm';
}

/** The word for what colour says: that it can be played, or why not. */
function saysOf({ desk, scene, words }: Parts, { handle, row }: SeenCard): string | undefined {
  if ((desk.question && !isOfCombat(desk.question)) || !scene.view.choices?.length) return undefined;
  if (desk.offer.byCard.has(handle)) return words.can;
  return row.type !== 'land' && row.cost > scene.open ? words.tooDear(row.cost, scene.open) : words.notNow;
}

/** What may be done with the chosen card besides aiming it. */
function PlainChoices(parts: Parts) {
  const { desk, aims, words } = parts;
  const { chosen, offer } = desk;
  const aimed = new Set([...aims.values()].map((command) => JSON.stringify(command)));
  const choices = (chosen === null ? [] : (offer.byCard.get(chosen) ?? [])).filter(
    ({ command }) => !aimed.has(JSON.stringify(command)),
  );
  if (chosen === null) return null;
  // What Enter and a second touch do.
  const play = playOf(offer.byCard.get(chosen) ?? [], aims.size > 0);
  return (
    <div class="pick-bar" role="group" aria-label={words.chooseTarget('')}>
      {choices.map((choice) => (
        <button
          key={choice.words}
          type="button"
          class={`button ${choice === play ? 'main' : ''}`}
          onClick={oneClick(() => desk.give(choice.command))}
        >
          {actWords(parts, choice)}
          {choice === play ? <kbd aria-hidden="true">Enter</kbd> : null}
        </button>
      ))}
      {aims.size > 0 ? (
        <b>{words.chooseTarget(desk.naming.game.catalog[desk.table.view.faces[chosen]?.kind ?? '']?.name ?? '')}</b>
      ) : null}
      <button type="button" class="button quiet" onClick={() => desk.choose(null)}>
        {words.cancel}
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}

/** What a button says: of an ability of a card in hand what it costs and does, else what the choice says of itself. */
function actWords(parts: Parts, { command, cards: [handle], words: said }: Choice): string {
  const card = parts.scene.seen.hand.find((each) => each.handle === handle);
  if (command.type !== 'activate' || !card?.row.fromHand) return said;
  const [, effect] = /discard this: ([^.]+)/.exec(rulesOf(parts, card.kind)) ?? [];
  return effect === undefined ? said : parts.words.discardFor(card.row.fromHand.cost, effect);
}
