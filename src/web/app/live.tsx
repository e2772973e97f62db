/** What is said aloud: a polite line for what happens, an assertive one for losses and refusals. */
import { signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');

/** Says something when nothing else is being said. */
export function say(text: string): void {
  // The same text twice is said twice: a mark that nobody hears makes it another.
  polite.value = polite.value === text ? `${text}\u00a0` : text;
}

/** Says something now. */
export function sayNow(text: string): void {
  urgent.value = urgent.value === text ? `${text}\u00a0` : text;
}

/** Leaves nothing to be heard of what is left behind. */
export function hush(): void {
  polite.value = '';
  urgent.value = '';
}

/** The two lines, for those who listen. */
export function LiveRegion() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" data-anchor="live">
        {polite.value}
      </div>
      <div class="unseen" role="alert">
        {urgent.value}
      </div>
    </>
  );
}
