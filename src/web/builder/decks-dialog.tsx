/** One's own decks, the ready ones, and new ones. */
import { useSignal } from '@preact/signals';
import { Dialog } from '../app/dialog.tsx';
import { formatRoute } from '../app/router.ts';
import { Icon } from '../card/icon.tsx';
import { sizeOf, type Deck } from './deck.ts';
import { otherGames } from './games.ts';
import { dropDeck, keptDecks } from './kept-decks.ts';
import type { Workbench } from './workbench.ts';

interface DialogProps {
  readonly bench: Workbench;
  readonly close: () => void;
}

/** Chooses the deck that is worked on. */
export function DecksDialog({ bench, close }: DialogProps) {
  const { game } = bench;
  const words = bench.words.decksDialog;
  const own = useSignal(keptDecks(game));
  const open = (deck: Deck): void => {
    bench.put(deck);
    close();
  };
  const drop = (name: string): void => {
    dropDeck(game, name);
    own.value = keptDecks(game);
  };
  const fresh = (lead: string | null): Deck => ({
    name: freeName(bench.words.unnamed, own.value),
    lead,
    counts: new Map(),
  });
  return (
    <Dialog title={words.title} close={close} kind="decks">
      <h3>{words.own}</h3>
      {own.value.length === 0 ? <p>{words.none}</p> : null}
      <ul class="deck-choices">
        {own.value.map((deck) => (
          <li key={deck.name}>
            <Choice deck={deck} open={open} size={words.size(sizeOf(deck))} />
            <button
              type="button"
              class="icon-button"
              aria-label={words.drop(deck.name)}
              title={words.drop(deck.name)}
              onClick={() => drop(deck.name)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      <h3>{words.ready}</h3>
      <ul class="deck-choices">
        {game.ready.map((deck) => (
          <li key={deck.name}>
            <Choice deck={deck} open={open} size={words.size(sizeOf(deck))} />
          </li>
        ))}
      </ul>
      <h3>{words.fresh}</h3>
      <p class="fresh-decks">
        {game.leads.map(({ kind, name }) => (
          <button key={kind} type="button" class="button small" onClick={() => open(fresh(kind))}>
            {words.ledBy(name)}
          </button>
        ))}
        {game.leads.length === 0 ? (
          <button type="button" class="button small" onClick={() => open(fresh(null))}>
            {words.empty}
          </button>
        ) : null}
      </p>
      <p class="dialog-buttons">
        {otherGames(game.game).map((other) => (
          <a key={other} class="button" href={formatRoute({ at: 'decks', game: other })}>
            {words.other(bench.words.games[other])}
          </a>
        ))}
        <button type="button" class="button main" onClick={close}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}

/** A name that none of the decks has. */
function freeName(wanted: string, decks: readonly Deck[], at = 1): string {
  const name = at === 1 ? wanted : `${wanted} ${at}`;
  return decks.some((deck) => deck.name === name) ? freeName(wanted, decks, at + 1) : name;
}

const Choice = ({
  deck,
  open,
  size,
}: {
  readonly deck: Deck;
  readonly open: (deck: Deck) => void;
  readonly size: string;
}) => (
  <button type="button" class="button" onClick={() => open(deck)}>
    {deck.name} <small>{size}</small>
  </button>
);
