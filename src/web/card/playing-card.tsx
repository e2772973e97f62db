/** A playing card: a large index, one large pip; court cards carry cap, coronet or crown over the suit, mirrored. */
import './playing-card.css';
import { court, SUITS, type Suit } from '../art/index.ts';
import { grown } from '../lengths.ts';

interface PlayingCardProps {
  readonly rank: string;
  readonly suit: Suit;
  /** In pixels; left out, as wide as its surroundings say (`--w`). */
  readonly width?: number;
  /** What it is called; left out, by its rank and suit. */
  readonly label?: string;
  readonly state?: 'calm' | 'dim' | 'best';
}

/** A playing card, face up. */
export function PlayingCard({ rank, suit, width, label, state = 'calm' }: PlayingCardProps) {
  const figure = court(rank, suit);
  return (
    <span
      class={`playing-card suit-${suit} ${state}`}
      style={width === undefined ? {} : { '--w': grown(width) }}
      role="img"
      aria-label={label ?? `${rank} of ${SUITS[suit].name}`}
    >
      <Index rank={rank} suit={suit} />
      {figure === undefined ? (
        <span class="pip">
          <SuitSign suit={suit} />
        </span>
      ) : (
        <svg class="court" viewBox="-14 -14 128 288" aria-hidden="true" dangerouslySetInnerHTML={{ __html: figure }} />
      )}
      <Index rank={rank} suit={suit} class="low" />
    </span>
  );
}

/** A suit in the colour of the text around it. */
export function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <svg class="suit" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={SUITS[suit].d} />
    </svg>
  );
}

interface IndexProps {
  readonly rank: string;
  readonly suit: Suit;
  readonly class?: string;
}

function Index({ rank, suit, class: extra = '' }: IndexProps) {
  return (
    <span class={`index ${extra}`} aria-hidden="true">
      <b>{rank === 'T' ? '10' : rank}</b>
      <SuitSign suit={suit} />
    </span>
  );
}
