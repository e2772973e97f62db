/** Weight (LOOKS, "Timing"): a kill jolts the table, the last blow is slowed down, and a phone pulses; none of it with less motion. */
import { loadCues } from '../../src/web/game-parts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Performance } from '../../src/web/stage/performance.ts';
import { endClip } from '../../src/web/timeline/match-end.ts';
import { withMotion } from '../../src/web/timeline/motion.ts';
import { Director, recordingStage, type Clip, type CueTable } from '../../src/web/timeline/index.ts';

const FRAME = 25;

/** Returns when each cue of a clip starts, in ms of real time. */
function startsOf(clip: Clip): readonly string[] {
  const stage = recordingStage();
  const director = new Director(stage, {});
  director.enqueue(clip);
  const starts: string[] = [];
  for (let at = 0; at <= 3_000; at += FRAME) {
    for (const each of stage.log.splice(0)) if (each.did === 'start') starts.push(`${each.cue.kind} @${at}`);
    director.advance(FRAME);
  }
  return starts;
}

describe('the end of a match', () => {
  test('the last blow is held, the loser falls at 900, the table dims at 1400', () => {
    expect(startsOf(endClip(7, [1]))).toEqual(['kick @0', 'slow @0', 'fall @900', 'dim @1400']);
  });

  test('for 350 ms of real time everything runs at half speed, and then at full speed', () => {
    const stage = recordingStage();
    const director = new Director(stage, {});
    director.enqueue(endClip(7, [1]));
    const isSlow = (): boolean => director.active().some(([{ kind }]) => kind === 'slow');
    director.advance(349);
    expect(isSlow()).toBe(true);
    director.advance(1);
    expect(isSlow()).toBe(false);
    // The jolt lasts 200 ms of its clip: 175 of them took 350 ms, the other 25 take 25.
    expect(director.active().map(([{ kind }]) => kind)).toEqual(['kick']);
    director.advance(25);
    expect(director.active()).toEqual([]);
  });

  test('[T2.8] with reduced motion nothing jolts, slows down or falls', () => {
    expect(startsOf(withMotion(endClip(7, [1]), 'reduced')).map((each) => each.split(' ')[0])).toEqual(['dim']);
    expect(withMotion(endClip(7, [1]), 'none').cues).toEqual([]);
  });
});

/** Returns the kinds of the frames of every row that sounds like a death. */
const deathsIn = ({ moves }: CueTable): readonly (readonly string[])[] =>
  moves
    .map(({ flow }) => flow.frames)
    .filter((frames) => frames.some(({ sfx }) => sfx === 'general.death'))
    .map((frames) => frames.map(({ kind }) => kind));

test.each(['duel', 'stack'])('a kill in %s jolts the table', async (game) => {
  const deaths = deathsIn(await loadCues(game));
  expect(deaths.length).toBeGreaterThan(0);
  for (const kinds of deaths) expect(kinds).toContain('kick');
});

describe('what is felt on a phone', () => {
  const pulses: unknown[] = [];
  const having = (pointer: 'coarse' | 'fine'): void => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  };
  beforeEach(() => {
    pulses.length = 0;
    vi.stubGlobal('location', { search: '' });
    vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => pulses.push(pattern) });
  });
  afterEach(() => vi.unstubAllGlobals());

  const view = { viewer: 0, zones: {}, faces: {}, match: {}, seats: [], question: null, choosing: [] };
  const match = { match: 'x', seat: 0, level: 'fast', names: [], clock: undefined, outcome: undefined, view, seq: 0 };

  /** Plays the sounds of a kill and of a played card of another's. */
  function playedWith(wishes: { readonly motion: 'full' | 'reduced' | 'none'; readonly sound: boolean }): void {
    const performance = new Performance({
      cues: new Promise(() => {}),
      match: { ...match, cards: {} } as unknown as ConstructorParameters<typeof Performance>[0]['match'],
      words: { seat: String, card: String },
      isReplay: false,
      say: () => {},
    });
    performance.obey({ ...wishes, speed: 1 });
    performance.play('general.death', false);
    performance.play('card.play', true);
    performance.play('priority', false);
  }

  test('a kill pulses for 30 ms, what others do half as long, what has no weight not at all', () => {
    having('coarse');
    playedWith({ motion: 'full', sound: true });
    expect(pulses).toEqual([[30], [4]]);
  });

  test('nothing is felt with a mouse, without sound, or with less motion', () => {
    having('fine');
    playedWith({ motion: 'full', sound: true });
    having('coarse');
    playedWith({ motion: 'full', sound: false });
    playedWith({ motion: 'reduced', sound: true });
    playedWith({ motion: 'none', sound: true });
    expect(pulses).toEqual([]);
  });
});
