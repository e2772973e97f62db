/** Kinds of hands, best first, with an example each. */
import type { HandExample } from '../../core/sheet/index.ts';
import { isSuit } from '../card/playing-name.ts';
import { PlayingCard } from '../card/playing-card.tsx';

/** A list of hands; the cards that do not count are pale. */
export function Hands({ hands }: { readonly hands: readonly HandExample[] }) {
  return (
    <ol class="rules-hands">
      {hands.map(({ name, meaning, cards, counts }) => (
        <li key={name}>
          <span class="rules-hand" aria-hidden="true">
            {cards.map((card, at) => (
              <Example key={card} card={card} isPale={at >= counts} />
            ))}
          </span>
          <span>
            <b>{name}</b>
            <small>{meaning}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Example({ card, isPale }: { readonly card: string; readonly isPale: boolean }) {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return isSuit(suit) ? <PlayingCard rank={rank} suit={suit} width={29} state={isPale ? 'dim' : 'calm'} /> : null;
}
