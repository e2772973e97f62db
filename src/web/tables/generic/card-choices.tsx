/** What may be done with the chosen card, in a bar over the table. */
import { useKeys } from '../../app/keys.ts';
import type { Suit } from '../../art/index.ts';
import { isSuit } from '../../card/playing-name.ts';
import { SuitSign } from '../../card/playing-card.tsx';
import type { Choice } from '../choices.ts';
import { cardName } from '../naming.ts';
import { choicesAt, type Desk } from './desk.ts';
import { oneClick } from '../one-click.ts';

/** The choices of one card, over the table. */
export function CardChoices({ desk }: { readonly desk: Desk }) {
  const { chosen, naming, table } = desk;
  // Suits as people lay them out, from spades on: the other way round than rules count them.
  const given = chosen === null ? [] : choicesAt(desk, chosen);
  const choices = given.every((choice) => suitOf(choice) !== undefined) ? given.toReversed() : given;
  useKeys({ Escape: () => (chosen === null ? false : desk.choose(null)) });
  if (chosen === null || choices.length === 0) return null;
  const { texts } = naming;
  const suits = choices.map(suitOf);
  const name = cardName(naming, table.view, chosen);
  const isSuits = suits.every((suit) => suit !== undefined);
  return (
    <div class="pick-bar" role="group" aria-label={texts.table.chooseFor(name)}>
      <b>{isSuits ? texts.table.chooseSuit(name) : texts.table.chooseFor(name)}</b>
      {choices.map((choice, i) => {
        const suit = suits[i];
        return suit && isSuits ? (
          <button
            key={choice.words}
            type="button"
            class={`suit-pick suit-${suit}`}
            aria-label={choice.rest}
            onClick={oneClick(() => desk.give(choice.command))}
          >
            <SuitSign suit={suit} />
          </button>
        ) : (
          <button key={choice.words} type="button" class="button" onClick={oneClick(() => desk.give(choice.command))}>
            {choice.rest}
          </button>
        );
      })}
      <button type="button" class="button quiet" onClick={() => desk.choose(null)}>
        {texts.table.cancel}
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}

/** The suit that a choice is about, if it is about nothing else. */
function suitOf({ fields }: Choice): Suit | undefined {
  const [value, ...others] = Object.values(fields);
  return others.length === 0 && isSuit(value) ? value : undefined;
}
