/** What plays the film: steps, play and pause, speed, and whether empty time is left out. */
import { useKeys, belongsToFocus, type KeyMap } from '../app/keys.ts';
import { set, settings, SPEEDS } from '../app/settings.ts';
import type { IconName } from '../art/index.ts';
import { Icon } from '../card/icon.tsx';
import { REPLAY as words } from '../texts/replay.ts';
import type { Playhead } from './playhead.ts';
import { Segments } from './segments.tsx';

/** The playhead, and whether time in which nothing happens is left out. */
export interface ControlsProps {
  readonly head: Playhead;
  readonly isTight: boolean;
  readonly tighten: (isTight: boolean) => void;
}

/** The row of buttons. */
export function Controls({ head, isTight, tighten }: ControlsProps) {
  useKeys(
    keysOf(head, (by) => head.stepLine(by)),
    { leads: true },
  );
  const isPlaying = head.isPlaying.value;
  const step = (act: () => void) => (): void => {
    head.pause();
    act();
  };
  return (
    <div class="controls" role="group" aria-label={words.controls}>
      <Step icon="prev" label={words.previousTurn} act={step(() => head.stepTurn(-1))} />
      <Step icon="rew" label={words.previousEvent} act={step(() => head.stepLine(-1))} />
      <button type="button" class="button main play" onClick={() => head.toggle()}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? words.pause : words.play}
      </button>
      <Step icon="ffw" label={words.nextEvent} act={step(() => head.stepLine(1))} />
      <Step icon="next" label={words.nextTurn} act={step(() => head.stepTurn(1))} />
      <span class="clock">
        <b>{minutes(head.time.value)}</b> {words.of(minutes(head.film.length))}
      </span>
      <Segments
        label={words.speed}
        all={SPEEDS}
        chosen={settings.value.speed}
        words={speedWords}
        choose={(speed) => set({ speed })}
      />
      <label class="tight">
        <input type="checkbox" checked={isTight} onChange={({ currentTarget }) => tighten(currentTarget.checked)} />
        {words.skip}
      </label>
      <span class="spring" />
      <span class="key-hints" aria-hidden="true">
        <kbd>←</kbd>
        <kbd>→</kbd> {words.keys.event} <kbd>⇧←</kbd>
        <kbd>⇧→</kbd> {words.keys.turn} <kbd>Space</kbd> {words.keys.play}
      </span>
    </div>
  );
}

const speedWords = (speed: (typeof SPEEDS)[number]): string =>
  speed === 'instant' ? words.instant : speed === 0.5 ? '½×' : `${speed}×`;

function Step({ icon, label, act }: { readonly icon: IconName; readonly label: string; readonly act: () => void }) {
  return (
    <button type="button" class="icon-button boxed" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}

/** The keys of a replay (T6), with what a step is; whoever steps wants to look, so it stands still. */
export function keysOf(head: Playhead, step: (by: -1 | 1) => void): KeyMap {
  const still = (act: () => void) => (): void => {
    head.pause();
    act();
  };
  return {
    ' ': () => (belongsToFocus() ? false : head.toggle()),
    ArrowLeft: still(() => step(-1)),
    ArrowRight: still(() => step(1)),
    'Shift+ArrowLeft': still(() => head.stepTurn(-1)),
    'Shift+ArrowRight': still(() => head.stepTurn(1)),
    PageUp: still(() => head.stepCommand(-1)),
    PageDown: still(() => head.stepCommand(1)),
    Home: still(() => head.seek(0)),
    End: still(() => head.seek(head.film.length)),
  };
}

/** A time as people say it: 3:18. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
