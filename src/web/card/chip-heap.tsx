/** Chips on top of one another: how many says more or less how much. */
import './chip-heap.css';

/** A heap so high; `tint` is the colour at its foot. */
export function ChipHeap({ height, tint = height }: { readonly height: number; readonly tint?: number }) {
  return (
    <span class="chip-heap" aria-hidden="true">
      {Array.from({ length: height }, (_, i) => (
        <i key={i} class={`chip chip-${(i + tint) % 4}`} style={{ '--i': i }} />
      ))}
    </span>
  );
}
