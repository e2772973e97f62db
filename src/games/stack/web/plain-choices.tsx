/** The choices of the card that is taken up, where a target is not all that is wanted. */
import type { Choice } from '../../../web/tables/choices.ts';
import { oneClick } from '../../../web/tables/one-click.ts';
import { rulesOf, type Parts } from './parts.ts';
import { playOf } from './scene.ts';

/** What may be done with the chosen card besides aiming it. */
export function PlainChoices(parts: Parts) {
  const { desk, aims, words, isPhone } = parts;
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
      {isPhone && aims.size > 0 ? (
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
