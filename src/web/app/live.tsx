/** What is said aloud: a polite line for what happens, an assertive one for losses and refusals. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** How long a message stands before the next may take its place, in milliseconds: a screen reader that looks later misses it. */
const STANDS = 150;

/** Messages that may wait; in a rush of them the oldest are left out. */
const MAX_WAITING = 12;

/** Returns a line of the page in which every message stands for a while, one after the other. */
function spokenLine() {
  const line = signal('');
  let waiting: readonly string[] = [];
  let timer = 0;
  let drained: (() => void) | undefined;
  const next = (): void => {
    const [text] = waiting;
    waiting = waiting.slice(1);
    timer = text === undefined ? 0 : window.setTimeout(next, STANDS);
    // The same text twice is said twice: a mark that nobody hears makes it another.
    if (text !== undefined) line.value = line.peek() === text ? `${text}\u00a0` : text;
    if (timer !== 0) return;
    drained?.();
    drained = undefined;
  };
  return {
    line,
    say(text: string): void {
      waiting = [...waiting, text].slice(-MAX_WAITING);
      if (timer === 0) next();
    },
    /** Calls back when nothing waits any more. */
    afterwards(call: () => void): void {
      if (timer === 0) call();
      else drained = call;
    },
    hush(): void {
      waiting = [];
      drained = undefined;
      line.value = '';
    },
  };
}

const polite = spokenLine();
const urgent = spokenLine();

/** Says something when nothing else is being said. */
export const { say } = polite;

/** Says something now. */
export const { say: sayNow } = urgent;

/** Says something urgent behind what waits to be said: how a match ended comes last. */
export const sayLast = (text: string): void => polite.afterwards(() => urgent.say(text));

/** Leaves nothing to be heard of what is left behind. */
export function hush(): void {
  polite.hush();
  urgent.hush();
}

/** The two lines inside a modal dialog, which keeps listeners from all that is outside it: what is said while it is open. */
export function DialogLive() {
  const before = useRef([polite.line.peek(), urgent.line.peek()]);
  const [first, second] = before.current;
  const { value: alarm } = urgent.line;
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {polite.line.value === first ? '' : polite.line.value}
      </div>
      {alarm === '' || alarm === second ? null : (
        <div class="unseen" role="alert">
          {alarm}
        </div>
      )}
    </>
  );
}

/** The two lines, for those who listen. */
export function LiveRegion() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" data-anchor="live">
        {polite.line.value}
      </div>
      <div class="unseen" role="alert">
        {urgent.line.value}
      </div>
    </>
  );
}
