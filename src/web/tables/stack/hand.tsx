/** The hand as a fan, with cards from elsewhere that may be played now at its end; choices that need no target in a bar. */
import { Card, type CardState } from '../../card/card.tsx';
import { nameOf, type SeenCard } from '../../../games/stack/index.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { isOfCombat } from './combat.ts';
import { faceOfKind, lineOf, rulesOf } from './faces.ts';
import type { Parts } from './parts.ts';

/** The viewer's hand. */
export function Hand(parts: Parts) {
  const { scene, desk, words } = parts;
  const cards = [...scene.seen.hand, ...scene.elsewhere];
  return (
    <section class="holding" data-anchor={`hand:${scene.me}`} aria-label={words.hand(scene.seen.hand.length)}>
      <PlainChoices {...parts} />
      {isOfCombat(desk.question) ? null : <QuestionPanel desk={desk} />}
      <ul class="fan-of" style={{ '--n': Math.max(1, cards.length) }} aria-label={words.hand(scene.seen.hand.length)}>
        {cards.map((card, at) => (
          <li key={card.handle} style={{ '--d': at - (cards.length - 1) / 2 }}>
            <HandCard parts={parts} card={card} at={at} of={cards.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HandCardProps {
  readonly parts: Parts;
  readonly card: SeenCard;
  readonly at: number;
  readonly of: number;
}

function HandCard({ parts, card, at, of }: HandCardProps) {
  const { desk, scene, looked, words, isPhone } = parts;
  const { handle, kind, row } = card;
  const says = saysOf(parts, card);
  const cost = row.type === 'land' ? null : row.cost;
  return (
    <button
      type="button"
      class="held-card"
      data-card={handle}
      data-zone="hand"
      data-anchor={`hand:${scene.me}:${at} card:${handle}`}
      tabIndex={at === 0 || desk.chosen === handle ? 0 : -1}
      aria-label={`${words.cardName(nameOf(kind), lineOf(row), cost)} ${rulesOf(row)} ${words.place(at + 1, of)} ${says ?? ''}`}
      aria-pressed={desk.picksInHand || desk.chosen === handle ? isPicked(parts, handle) : undefined}
      onClick={() => desk.touch(handle)}
      onFocus={() => (looked.value = handle)}
      onPointerEnter={() => (looked.value = handle)}
      onPointerLeave={() => (looked.value = null)}
    >
      <Card
        face={faceOfKind(kind)}
        size={isPhone ? 'mini' : 'full'}
        state={stateOf(parts, card)}
        {...(isPhone || at > 9 ? {} : { slotKey: `${(at + 1) % 10}` })}
        {...(says === undefined ? {} : { says })}
      />
    </button>
  );
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
  return scene.view.choices?.length && !pilot.isPassing.value ? 'cannot' : 'calm';
}

/** The word for what colour says: that it can be played, or why not. */
function saysOf({ desk, scene, words }: Parts, { handle, row }: SeenCard): string | undefined {
  if (desk.question || !scene.view.choices?.length) return undefined;
  if (desk.offer.byCard.has(handle)) return words.can;
  return row.type !== 'land' && row.cost > scene.open ? words.tooDear(row.cost, scene.open) : words.notNow;
}

/** What may be done with the chosen card besides aiming it. */
function PlainChoices({ desk, aims, words }: Parts) {
  const { chosen, offer } = desk;
  const aimed = new Set([...aims.values()].map((command) => JSON.stringify(command)));
  const choices = (chosen === null ? [] : (offer.byCard.get(chosen) ?? [])).filter(
    ({ command }) => !aimed.has(JSON.stringify(command)),
  );
  if (chosen === null) return null;
  return (
    <div class="pick-bar" role="group" aria-label={words.chooseTarget('')}>
      {choices.map((choice) => (
        <button key={choice.words} type="button" class="button" onClick={() => desk.give(choice.command)}>
          {choice.words}
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
