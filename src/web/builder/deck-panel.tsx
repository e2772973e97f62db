/** The deck: who leads it, how far it is, its curve, its cards, and what to do with it. */
import { artImage } from '../art/index.ts';
import { Icon } from '../card/icon.tsx';
import { Portrait } from '../card/portrait.tsx';
import { grown } from '../lengths.ts';
import type { DeckCard } from './builder-game.ts';
import { countOf, sizeOf } from './deck.ts';
import { LIMITS } from './deck-text.ts';
import type { Workbench } from './workbench.ts';

/** On a phone the panel is folded to its foot, and unfolds over the cards. */
export interface Fold {
  readonly isOpen: boolean;
  turn(): void;
}

interface PanelProps {
  readonly bench: Workbench;
  readonly fold: Fold | undefined;
}

/** The panel of the deck. */
export function DeckPanel({ bench, fold }: PanelProps) {
  const { words } = bench;
  const isOpen = !fold || fold.isOpen;
  return (
    <aside class="panel deck-panel" aria-label={words.deck}>
      {isOpen ? <Head bench={bench} /> : null}
      <Need bench={bench} fold={fold} />
      {isOpen ? <Curve bench={bench} /> : null}
      {isOpen ? <List bench={bench} /> : null}
      <Faults bench={bench} />
      <Foot bench={bench} />
    </aside>
  );
}

function Head({ bench: { game, deck, words, dialog, rename } }: { readonly bench: Workbench }) {
  const { name, lead } = deck.value;
  const leader = game.leads.find(({ kind }) => kind === lead);
  return (
    <header>
      {leader ? <Portrait kind={leader.kind} palette={leader.palette} /> : null}
      <div>
        <input
          class="deck-name"
          aria-label={words.name}
          value={name}
          maxLength={LIMITS.name}
          onChange={({ currentTarget }) => rename(currentTarget.value.trim() || words.unnamed)}
        />
        <small>{leader ? words.ledBy(leader.name, capital(leader.palette)) : words.games[game.game]}</small>
      </div>
      <IconButton icon="list" says={words.decks} act={() => (dialog.value = 'decks')} />
      <IconButton icon="link" says={words.share} act={() => (dialog.value = 'text')} />
    </header>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const IconButton = ({
  icon,
  says,
  act,
}: {
  readonly icon: 'list' | 'link';
  readonly says: string;
  readonly act: () => void;
}) => (
  <button type="button" class="icon-button" aria-label={says} title={says} onClick={act}>
    <Icon name={icon} />
  </button>
);

/** How many cards there are, and what is still to do. */
function Need({ bench, fold }: PanelProps) {
  const { game, deck, words } = bench;
  const size = sizeOf(deck.value);
  return (
    <p class="need">
      <span role="status">
        <b>{size}</b> {words.need(game.size)} <Verdict bench={bench} size={size} />
      </span>
      {fold ? (
        <button type="button" class="button small" aria-expanded={fold.isOpen} onClick={fold.turn}>
          {fold.isOpen ? words.showCards : words.showDeck}
        </button>
      ) : null}
    </p>
  );
}

function Verdict({ bench: { game, deck, words }, size }: { readonly bench: Workbench; readonly size: number }) {
  if (size < game.size) return <strong>{words.missing(game.size - size)}</strong>;
  return game.faults(deck.value).length > 0 ? (
    <strong>{words.faulty}</strong>
  ) : (
    <strong class="fine">{words.legal}</strong>
  );
}

const COSTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8+'];
/** Pixels for a card, and for the highest bar. */
const BAR = { card: 6, most: 60 };

/** How many cards cost how much; what costs nothing at all, as lands do, is not in it. */
function Curve({ bench: { game, deck, words } }: { readonly bench: Workbench }) {
  const counts = COSTS.map((_, cost) =>
    game.cards.reduce((sum, card) => sum + (placeOf(card) === cost ? countOf(deck.value, card.kind) : 0), 0),
  );
  const unit = Math.min(BAR.card, BAR.most / Math.max(1, ...counts));
  const label = counts.flatMap((count, at) => (count > 0 ? [words.curvePart(count, COSTS[at] ?? '')] : []));
  return (
    <div class="curve" role="img" aria-label={[words.curve, ...label].join(', ')}>
      {counts.map((count, at) => (
        <span key={COSTS[at]}>
          <i style={{ height: grown(count * unit) }} />
          <b class={count * unit < 18 ? 'above' : ''} style={{ '--bar': grown(count * unit) }}>
            {count || ''}
          </b>
          <em>{COSTS[at]}</em>
        </span>
      ))}
    </div>
  );
}

const placeOf = ({ face, cost }: DeckCard): number => (face.cost === null ? -1 : Math.min(cost, COSTS.length - 1));

/** The cards of the deck; a touch takes one out. */
function List({ bench }: { readonly bench: Workbench }) {
  const { game, deck, words, take } = bench;
  const cards = game.cards.filter(({ kind }) => deck.value.counts.has(kind));
  return (
    <ul class="deck-list" aria-label={words.list(cards.length)}>
      {cards.map(({ kind, face, cost }) => (
        <li key={kind}>
          <button
            type="button"
            class={`f-${face.palette}`}
            data-card={kind}
            data-zone="deck"
            style={{ '--art': `url("${artImage(kind, face.palette, 'wide')}")` }}
            onClick={() => take(kind)}
          >
            <span class="unseen">{words.row(face.name, countOf(deck.value, kind))}</span>
            <span class="row-cost" aria-hidden="true">
              {face.cost ? cost : '–'}
            </span>
            <span class="row-name" aria-hidden="true">
              {face.name}
            </span>
            <b aria-hidden="true">×{countOf(deck.value, kind)}</b>
          </button>
        </li>
      ))}
      {cards.length === 0 ? <li class="none">{words.empty}</li> : null}
    </ul>
  );
}

/** Why the deck cannot be played, in the game's own words, once somebody has tried. */
function Faults({ bench: { faults } }: { readonly bench: Workbench }) {
  if (faults.value.length === 0) return null;
  return (
    <ul class="deck-faults">
      {faults.value.map((fault) => (
        <li key={fault}>
          <Icon name="warn" />
          {fault}
        </li>
      ))}
    </ul>
  );
}

function Foot({ bench }: { readonly bench: Workbench }) {
  const { game, deck, words, dialog } = bench;
  return (
    <footer>
      <button type="button" class="button small" disabled={sizeOf(deck.value) >= game.size} onClick={bench.fill}>
        {words.fill(game.size)}
      </button>
      <button type="button" class="button small" onClick={() => (dialog.value = 'hands')}>
        {words.hands}
      </button>
      <button type="button" class="button main" onClick={() => void bench.play()}>
        {words.play}
      </button>
    </footer>
  );
}
