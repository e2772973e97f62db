/** Chips on top of one another: their colours say more or less how much. */
import './chip-heap.css';

/** A heap: a letter for each chip from its foot on, `r`ed, blac`k`, `g`reen or `w`hite. */
export function ChipHeap({ chips }: { readonly chips: string }) {
  return (
    <span class="chip-heap" aria-hidden="true">
      {Array.from(chips, (colour, i) => (
        <i key={i} class={`chip chip-${colour}`} style={{ '--i': i }} />
      ))}
    </span>
  );
}

/** Each is four times as much as the one before. */
const HEAPS = ['r', 'rr', 'rk', 'rkk', 'grr', 'ggrkw', 'ggkww'];

/** The heap for an amount. */
export const chipsFor = (amount: number): string =>
  HEAPS[Math.min(HEAPS.length - 1, Math.floor(Math.log2(1 + amount) / 2))] ?? '';
