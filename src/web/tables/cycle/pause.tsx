/** The pause of a run in real time: whoever plays alone may stand up from the table, and the host's time stands still. */
import { useEffect } from 'preact/hooks';
import { keyName } from '../../app/keys.ts';
import { Icon } from '../../card/icon.tsx';
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
export function Paused({ pause, words }: Parts) {
  if (!pause?.isPaused) return null;
  return (
    <div class="paused">
      <p role="status">{words.paused}</p>
      <button type="button" class="button main" onClick={() => pause.turn()}>
        <Icon name="play" />
        {words.goOn}
      </button>
    </div>
  );
}
