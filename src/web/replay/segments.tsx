/** A choice of one among a few, side by side. */

/** What is chosen from, and what then happens. */
export interface SegmentsProps<T> {
  readonly label: string;
  readonly isLabelled?: boolean;
  readonly all: readonly T[];
  readonly chosen: T;
  readonly words: (one: T) => string;
  readonly choose: (one: T) => void;
}

/** The buttons; the chosen one is pressed. */
export function Segments<T>({ label, isLabelled = false, all, chosen, words, choose }: SegmentsProps<T>) {
  return (
    <span class="segments" role="group" aria-label={label}>
      {isLabelled ? <em aria-hidden="true">{label}</em> : null}
      {all.map((one) => (
        <button key={String(one)} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          {words(one)}
        </button>
      ))}
    </span>
  );
}
