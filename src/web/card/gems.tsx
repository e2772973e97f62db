/** Mana as gems: full, spent in this turn, and those of later turns. */
import './token.css';

interface GemsProps {
  readonly now: number;
  readonly most: number;
  /** All that there ever can be. */
  readonly ever: number;
}

/** A row of gems; the number beside it says the same. */
export function Gems({ now, most, ever }: GemsProps) {
  return (
    <span class="gems" aria-hidden="true">
      {Array.from({ length: ever }, (_, gem) => (
        <i key={gem} class={gem < now ? 'full' : gem < most ? 'spent' : 'later'} />
      ))}
    </span>
  );
}
