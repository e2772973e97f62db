/** The pause of a run in real time: whoever plays alone may stand up from the table, and the host's time stands still. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeenCycle } from '../../../games/cycle/index.ts';
import { keyName } from '../../app/keys.ts';
import { Icon } from '../../card/icon.tsx';
import { hasHints } from '../../hints/hint-memory.ts';
import type { Pause } from '../table-props.ts';
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

/** A first run in real time waits for its player: nothing is lost before it is read how it goes. Returns whether it waits. */
export function useFirstPause(pause: Pause | undefined, live: SeenCycle, { game, match }: FirstRun): boolean {
  const waits = useSignal(false);
  useEffect(() => {
    const isFresh = live.match.encounter === 0 && live.tick < BEGINNING * live.match.settings.tick_rate;
    if (!pause || !isFresh || !hasHints(game, match)) return;
    pause.turn(true);
    waits.value = true;
  }, []);
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
export function Paused({ pause, words, isWaiting }: Parts) {
  if (!pause?.isPaused) return null;
  return (
    <div class="paused">
      <div class="panel">
        <p role="status">{isWaiting ? words.notBegun : words.paused}</p>
        <button type="button" class="button main" onClick={() => pause.turn()}>
          <Icon name="play" />
          {isWaiting ? words.begin : words.goOn}
        </button>
      </div>
    </div>
  );
}
