/** The time of a run in real time, told on between two words of the host: it speaks now and then, the beat goes on. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Scene } from './scene.ts';

/** The clock of a run. */
export interface Beat {
  /** Microseconds since the encounter began. */
  now(): number;
}

/** The clock of the run that is shown: it runs from the tick that was told last. */
export function useBeat({ seen }: Scene): Beat {
  const clock = useMemo(() => ({ tick: 0, since: performance.now(), rate: 60, runs: false }), []);
  const { tick, match } = seen;
  useEffect(() => {
    Object.assign(clock, { tick, since: performance.now() });
  }, [tick, match.encounter]);
  clock.rate = match.settings.tick_rate;
  clock.runs = match.mode === 'realtime' && !seen.isOver && match.ending === null && !seen.question;
  return useMemo(() => ({ now: () => microseconds(clock) }), [clock]);
}

interface Running {
  readonly tick: number;
  readonly since: number;
  readonly rate: number;
  readonly runs: boolean;
}

function microseconds({ tick, since, rate, runs }: Running): number {
  const passed = runs ? (performance.now() - since) * 1000 : 0;
  return Math.floor((tick * 1_000_000) / rate + passed);
}
