/** The beat (LOOKS 4): a pixel is a millisecond, the windows stand around the line, beats come in from the right. */
import { useEffect, useRef } from 'preact/hooks';
import type { SeenRhythm } from '../../../games/cycle/index.ts';
import type { Parts } from './parts.ts';

/** Beats that are drawn at once. */
const BEATS = [0, 1, 2, 3];

/** The bar of the beat, while there is one. */
export function RhythmBar({ parts, rhythm }: { readonly parts: Parts; readonly rhythm: SeenRhythm }) {
  const { beat, words } = parts;
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const phase = (beat.now() % rhythm.beat) / 1000;
      track.current?.style.setProperty('--phase', `${phase.toFixed(1)}px`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [beat, rhythm.beat]);
  const { perfect, good, late } = rhythm.windows;
  const { judgements } = words;
  const { combo_x, perfect_bonus_draw, combo_draw } = parts.scene.seen.match.settings.rhythm;
  const next = perfect_bonus_draw + ((rhythm.combo + 1) % combo_x === 0 ? combo_draw : 0);
  return (
    <section class="rhythm" aria-label={words.rhythm(Math.round(60_000_000 / rhythm.beat))}>
      <div class="track" ref={track} aria-hidden="true">
        <span class="window late" style={{ '--half': `${late / 1000}px` }}>
          {judgements.late}
        </span>
        <span class="window good" style={{ '--half': `${good / 1000}px` }}>
          {judgements.good}
        </span>
        <span class="window perfect" style={{ '--half': `${perfect / 1000}px` }}>
          {judgements.perfect}
        </span>
        <span class="line" />
        {BEATS.map((at) => (
          <i key={at} class="beat" style={{ '--at': `${(at * rhythm.beat) / 1000}px` }} />
        ))}
      </div>
      <p class="combo">
        <b>{words.combo(rhythm.combo)}</b> <small>{words.nextPerfect(next)}</small>
      </p>
    </section>
  );
}
