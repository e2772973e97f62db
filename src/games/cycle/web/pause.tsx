/** The pause of a run in real time: whoever plays alone may stand up from the table, and the host's time stands still. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeenCycle } from '../index.ts';
import { keyName } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { hasHints } from '../../../web/hints/hint-memory.ts';
import { clockAsked } from '../../../web/stage/index.ts';
import type { Pause } from '../../../web/tables/table-props.ts';
import type { Parts } from './parts.ts';

/** A page that nobody sees pauses by itself. */
export function usePauseUnseen(pause: Pause | undefined): void {
  const isRunning = pause !== undefined && !pause.isPaused;
  useEffect(() => {
    const look = (): void => (document.hidden && isRunning ? pause.turn(true) : undefined);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isRunning]);
}

/** So long into a run, in seconds, it counts as not begun. */
const BEGINNING = 5;

/**
 * Every fight in real time waits for its player: nothing is lost before the table was read. A run that is come back to later
 * is paused. On a page whose clock a test holds only a first run waits. Returns whether the fight waits to be begun.
 */
export function useFirstPause(pause: Pause | undefined, live: SeenCycle, { game, match }: FirstRun): boolean {
  const waits = useSignal(false);
  const { encounter } = live.match;
  useEffect(() => {
    // What is asked stands still by itself.
    if (!pause || live.question || (clockAsked() !== undefined && !(encounter === 0 && hasHints(game, match)))) return;
    pause.turn(true);
    waits.value = live.tick < BEGINNING * live.match.settings.tick_rate;
  }, [match, encounter]);
  useEffect(() => (pause?.isPaused ? () => void (waits.value = false) : undefined), [pause?.isPaused]);
  return waits.value;
}

interface FirstRun {
  readonly game: string;
  readonly match: string;
}

/** The button in the bar. */
export function PauseButton({ pause, words, isPhone }: Parts) {
  if (!pause) return null;
  return (
    <button
      type="button"
      class={isPhone ? 'icon-button boxed pause' : 'button small pause'}
      aria-label={pause.isPaused ? words.goOn : words.pause}
      aria-keyshortcuts="p"
      onClick={() => pause.turn()}
    >
      <Icon name={pause.isPaused ? 'play' : 'pause'} />
      {isPhone ? null : (
        <>
          {pause.isPaused ? words.goOn : words.pause} <kbd aria-hidden="true">{keyName('p')}</kbd>
        </>
      )}
    </button>
  );
}

/** What lies over the table while it is paused. */
export function Paused({ pause, words, isWaiting, live, isPhone }: Parts) {
  if (!pause?.isPaused) return null;
  return (
    <div class="paused">
      <div class="panel">
        <p role="status">{isWaiting ? words.notBegun(live.match.encounter + 1) : words.paused}</p>
        <button type="button" class="button main" onClick={() => pause.turn()}>
          <Icon name="play" />
          {isWaiting ? words.begin : words.goOn}
          {isPhone ? null : <kbd aria-hidden="true">{keyName('p')}</kbd>}
        </button>
      </div>
    </div>
  );
}
