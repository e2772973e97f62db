/** What runs on between two words of the host: seconds, rings, and whatever else is drawn anew in every frame. */
import { useEffect, useRef } from 'preact/hooks';
import type { Beat } from './beat.ts';

/** Draws in every frame, for as long as the component is there. */
export function useFrames(draw: () => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    let frame = 0;
    const next = (): void => {
      latest.current();
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Something that fills up: from a tick on, for so many ticks. */
export interface Filling {
  readonly since: number;
  readonly due: number;
}

interface RunningProps {
  readonly beat: Beat;
  readonly filling: Filling;
  readonly rate: number;
}

/** The seconds that are left, as text. */
export function Seconds({ beat, filling: { since, due }, rate }: RunningProps) {
  const text = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    const left = (Math.max(0, since + due - beat.tick()) / rate).toFixed(1);
    if (text.current && text.current.textContent !== left) text.current.textContent = left;
  });
  return <span ref={text} class="seconds" />;
}

/** A ring that closes. */
export function Ring({ beat, filling: { since, due } }: Omit<RunningProps, 'rate'>) {
  const run = useRef<SVGCircleElement>(null);
  useFrames(() => {
    const share = Math.max(0, Math.min(1, (beat.tick() - since) / Math.max(1, due)));
    run.current?.setAttribute('stroke-dasharray', `${(100 * share).toFixed(1)} 100`);
  });
  return (
    <svg class="ring" viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="60" />
      <circle ref={run} class="run" cx="66" cy="66" r="60" pathLength={100} stroke-dasharray="0 100" />
    </svg>
  );
}
