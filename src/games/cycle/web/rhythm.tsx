/** The beat (LOOKS 4): a pixel is a millisecond, the windows stand around the line, beats come in from the right. */
import { useSignal, type Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SeenRhythm } from '../index.ts';
import { grown } from '../../../web/lengths.ts';
import type { ShownMatch } from '../../../web/stage/index.ts';
import type { Parts } from './parts.ts';
import { useFrames } from './running.tsx';

/** Beats that are drawn at once: one that is past, and those to come. */
const BEATS = [-1, 0, 1, 2, 3, 4];

/** How long a judgement is read, in microseconds. */
const READ = 1_000_000;

/** How an action was judged: how far behind the line, in milliseconds, and what it brought. */
export interface Judged {
  readonly quality: string;
  readonly off: number;
  readonly cards: number;
  readonly at: number;
}

/** Returns the last judgement that was shown. */
export function useJudged(stage: ShownMatch, now: () => number): Signal<Judged | null> {
  const judged = useSignal<Judged | null>(null);
  useLayoutEffect(
    () =>
      stage.subscribe(({ events }) => {
        for (const event of events ?? []) {
          if (event.type !== 'noted') continue;
          if (event.name === 'judged') judged.value = judgedBy(event.facts, now());
          // The time of the next fight begins anew.
          if (event.name === 'encounter-began') judged.value = null;
        }
      }),
    [stage],
  );
  return judged;
}

function judgedBy(facts: { readonly [fact: string]: unknown }, at: number): Judged {
  const number = (fact: string): number => Number(facts[fact] ?? 0);
  const cards = number('bonus') + number('award');
  return { quality: String(facts['quality']), off: (number('delta') + number('offset')) / 1_000, cards, at };
}

interface RhythmProps {
  readonly parts: Parts;
  readonly rhythm: SeenRhythm;
}

/** The bar of the beat, while there is one. */
export function RhythmBar({ parts, rhythm }: RhythmProps) {
  const { beat, words, live } = parts;
  const track = useRef<HTMLDivElement>(null);
  useFrames(() => {
    const phase = (beat.now() % rhythm.beat) / 1_000;
    track.current?.style.setProperty('--phase', grown(Number(phase.toFixed(1))));
  });
  const { perfect, good, late } = rhythm.windows;
  const { judgements } = words;
  const { combo_x } = live.match.settings.rhythm;
  return (
    <section class="rhythm" data-anchor="beat" aria-label={words.rhythm(Math.round(60_000_000 / rhythm.beat))}>
      <div class="track-box" style={{ '--ahead': grown(rhythm.offset / 1_000), '--widest': grown(late / 1_000) }}>
        <Word parts={parts} />
        <div class="track" ref={track} style={{ '--rim': grown((late - good) / 1_000) }} aria-hidden="true">
          <Span name="late" half={late} says={judgements.late} before={judgements.early} />
          <Span name="good" half={good} says={judgements.good} />
          <Span name="perfect" half={perfect} says={judgements.perfect} />
          <span class="line" />
          {BEATS.map((at) => (
            <i key={at} class="beat" style={{ '--at': grown((at * rhythm.beat) / 1_000) }} />
          ))}
          <Mark parts={parts} />
        </div>
      </div>
      <div class="combo">
        <span class="pips" aria-hidden="true">
          {Array.from({ length: Math.min(combo_x, MOST_PIPS) }, (_, at) => (
            <i key={at} class={at < rhythm.combo % combo_x ? 'on' : ''} />
          ))}
        </span>
        <p>
          <b>{words.combo(rhythm.combo)}</b> <small>{words.nextPerfect(nextBonus(parts, rhythm))}</small>
        </p>
      </div>
    </section>
  );
}

const MOST_PIPS = 6;

/** What the next PERFECT would draw. */
function nextBonus({ live }: Parts, { combo }: SeenRhythm): number {
  const { combo_x, perfect_bonus_draw, combo_draw } = live.match.settings.rhythm;
  return perfect_bonus_draw + ((combo + 1) % combo_x === 0 ? combo_draw : 0);
}

interface SpanProps {
  readonly name: string;
  readonly half: number;
  readonly says: string;
  /** The word before the line, where it is another. */
  readonly before?: string;
}

/** A window has its word on both sides of the line, but for the middle one. */
function Span({ name, half, says, before = says }: SpanProps) {
  return (
    <span class={`window ${name}`} style={{ '--half': grown(half / 1_000) }}>
      <span>{before}</span>
      {name === 'perfect' ? null : <span>{says}</span>}
    </span>
  );
}

/** The word for the last action, for a second. */
function Word({ parts: { judged, beat, words } }: { readonly parts: Parts }) {
  const element = useRef<HTMLParagraphElement>(null);
  const last = judged.value;
  useFrames(() => {
    const isRead = last !== null && beat.now() - last.at > READ;
    element.current?.classList.toggle('over', isRead);
  });
  return (
    <p class={`judged ${last?.quality.toLowerCase() ?? ''}`} ref={element} aria-hidden="true">
      {last ? (
        <>
          <b>{last.quality}</b> {last.cards > 0 ? words.bonus(last.cards) : ''}
        </>
      ) : null}
    </p>
  );
}

/** Where the last action was. */
const Mark = ({ parts: { judged } }: { readonly parts: Parts }) =>
  judged.value === null ? null : (
    <i key={judged.value.at} class="mark" style={{ '--off': grown(Number(judged.value.off.toFixed(1))) }} />
  );
