/** The playhead (T2): exact moments whatever the frames, rate, skip, order of commits, overlap, catch-up. */
import { describe, expect, test } from 'vitest';
import { Director, recordingStage, textStage, type Clip } from '../../src/web/timeline/index.ts';
import { clipOf, cue } from './clip-of.ts';

/** A director whose stage writes down what it does and at which moment of real time. */
function played(clips: readonly Clip[], frame: number, rate = 1, until = 4_000): string[] {
  const stage = recordingStage();
  const director = new Director(stage, { rate });
  const lines: string[] = [];
  let seen = 0;
  const note = (at: number): void => {
    for (const each of stage.log.slice(seen))
      if (each.did !== 'sample')
        lines.push(each.did === 'commit' ? `commit ${each.seq} @${at}` : `${each.did} ${each.cue.kind} @${at}`);
    seen = stage.log.length;
  };
  for (const clip of clips) director.enqueue(clip);
  note(0);
  for (let at = frame; at <= until; at += frame) {
    director.advance(frame);
    note(at);
  }
  return lines;
}

const MOVE = clipOf(0, [750], [cue('move', 250, 500), cue('glow', 250, 700), cue('sfx', 250, 0)]);
const NEXT = clipOf(1, [750], [cue('move', 250, 500)]);

describe('time', () => {
  test('[T2] cues start and end at their moment, the commit before the end', () => {
    expect(played([MOVE], 50)).toEqual([
      'start move @250',
      'start glow @250',
      'start sfx @250',
      'commit 0 @750',
      'end move @750',
      'end glow @950',
    ]);
  });

  test('[T2] a frame before its moment a cue has not begun', () => {
    expect(played([MOVE], 1).slice(0, 1)).toEqual(['start move @250']);
    expect(played([MOVE], 249, 1, 249)).toEqual([]);
  });

  test('[T2] the order is the same whatever the size of the frames', () => {
    const order = (frame: number): string[] => played([MOVE, NEXT], frame).map((line) => line.replace(/ @.*/, ''));
    const steps = order(1);
    expect(steps).toHaveLength(9);
    for (const frame of [7, 16, 33, 100, 1000, 4000]) expect(order(frame)).toEqual(steps);
  });

  test('[T2.6] at twice the rate everything takes half the time, at half the rate twice', () => {
    expect(played([MOVE], 25, 2)).toContain('commit 0 @375');
    expect(played([MOVE], 100, 0.5)).toContain('commit 0 @1500');
  });

  test('[T2] the next clip starts when the one before no longer blocks, under its tail', () => {
    const lines = played([MOVE, NEXT], 50);
    expect(lines.indexOf('end glow @950')).toBeLessThan(lines.indexOf('start move @1000'));
    expect(lines).toContain('commit 1 @1500');
  });

  test('a stage is told how far a cue has come', () => {
    const stage = recordingStage();
    const director = new Director(stage);
    director.enqueue(MOVE);
    director.advance(375);
    expect(director.active().map(([{ kind }, progress]) => [kind, progress])).toEqual([
      ['move', 0.25],
      ['glow', 125 / 700],
    ]);
  });
});

describe('skipping', () => {
  const playing = (...clips: readonly Clip[]): { director: Director; log: () => string[] } => {
    const stage = recordingStage();
    const director = new Director(stage);
    for (const clip of clips) director.enqueue(clip);
    const log = (): string[] =>
      stage.log.flatMap((each) =>
        each.did === 'sample' ? [] : [each.did === 'commit' ? `commit ${each.seq}` : `${each.did} ${each.cue.kind}`],
      );
    return { director, log };
  };

  test('[T2.5] skip ends what is seen, commits, and makes no sound', () => {
    const { director, log } = playing(MOVE);
    director.skip();
    expect(log()).toEqual(['commit 0']);
    expect(director.isIdle).toBe(true);
    const late = playing(MOVE);
    late.director.advance(300);
    late.director.skip();
    expect(late.log()).toEqual(['start move', 'start glow', 'start sfx', 'commit 0', 'end move', 'end glow']);
  });

  test('[T2.2] every event is committed once and in order, whatever is skipped', () => {
    const clips = [0, 2, 4].map((seq) => clipOf(seq, [300, 600], [cue('move', 0, 600)]));
    for (const skipAt of [0, 100, 300, 600, 700, 900]) {
      const { director, log } = playing(...clips);
      director.advance(skipAt);
      director.skipAll();
      expect(log().filter((line) => line.startsWith('commit'))).toEqual([0, 1, 2, 3, 4, 5].map((i) => `commit ${i}`));
      expect(director.active()).toEqual([]);
    }
  });

  test('[T2.11] what is announced is said although it was skipped', () => {
    const { director, log } = playing(MOVE, clipOf(1, [100], [cue('announce', 0, 0, { text: 'x' })]));
    director.skipAll();
    expect(log()).toEqual(['commit 0', 'start announce', 'commit 1']);
  });

  test('[T2.6] instant: a clip is over as it comes', () => {
    const { director, log } = playing();
    director.setRate(Infinity);
    director.enqueue(MOVE);
    expect(log()).toEqual(['commit 0']);
  });

  test('[T2.1] a player who acts waits for nothing: all is committed, and what lingers goes on', () => {
    const burn = clipOf(0, [750], [cue('move', 500, 250), cue('dissolve', 600, 1000)]);
    const { director, log } = playing(burn, clipOf(1, [500]));
    director.advance(650);
    director.settle();
    expect(log()).toEqual(['start move', 'start dissolve', 'commit 0', 'end move', 'commit 1']);
    expect(director.active().map(([{ kind }]) => kind)).toEqual(['dissolve']);
    director.enqueue(clipOf(2, [10]));
    director.advance(10);
    expect(log().at(-1)).toBe('commit 2');
  });

  test('[T2.5] clear forgets without a commit', () => {
    const { director, log } = playing(MOVE, NEXT);
    director.advance(300);
    director.clear();
    director.advance(5_000);
    expect(log()).toEqual(['start move', 'start glow', 'start sfx', 'end move', 'end glow']);
  });

  test('a pause holds everything, and it goes on where it was', () => {
    const { director, log } = playing(MOVE);
    director.advance(740);
    director.pause();
    director.advance(5_000);
    expect(log()).not.toContain('commit 0');
    director.pause(false);
    director.advance(10);
    expect(log()).toContain('commit 0');
  });
});

test('a stage of words says what is announced and nothing else', () => {
  const lines: string[] = [];
  const director = new Director(textStage((line) => void lines.push(line)));
  director.enqueue(
    clipOf(0, [10], [cue('announce', 0, 0, { text: 'You draw a card.' }), cue('speech', 0, 5, { text: 'x' })]),
  );
  director.advance(10);
  expect(lines).toEqual(['You draw a card.']);
});

describe('speech', () => {
  const SPEECH = clipOf(0, [100], [cue('speech', 0, 1_000, { text: 'HAND IS FULL' })]);

  test('[T2.6] stands at least 600 ms of real time at any rate', () => {
    expect(played([SPEECH], 10, 8)).toContain('end speech @600');
    expect(played([SPEECH], 10, 1)).toContain('end speech @1000');
  });

  test('[T2.9] holds no other clip up', () => {
    expect(played([SPEECH, NEXT], 50)).toContain('commit 1 @850');
  });
});

describe('catching up', () => {
  const SECOND = (seq: number): Clip => clipOf(seq, [1_000], [cue('move', 0, 1_000)]);

  test('[T2.7] more than 3 s of clips waiting raise the rate', () => {
    const few = played([0, 1, 2, 3].map(SECOND), 10, 1, 6_000);
    expect(few).toContain('commit 0 @1000');
    const many = played([0, 1, 2, 3, 4, 5, 6].map(SECOND), 10, 1, 8_000);
    expect(many).toContain('commit 0 @500');
  });

  test('[T2.7] more than 10 s are left out, and only the last of it is said', () => {
    const stage = recordingStage();
    const director = new Director(stage);
    const saying = (seq: number): Clip =>
      clipOf(seq, [1_000], [cue('announce', 1_000, 0, { text: `Card ${seq} is drawn.` })]);
    for (let seq = 0; seq < 12; seq++) director.enqueue(saying(seq));
    const said = stage.log.filter((each) => each.did === 'start' && each.cue.kind === 'announce');
    expect(said).toMatchObject([{ cue: { text: 'Card 0 is drawn.' } }, { cue: { text: 'Card 11 is drawn.' } }]);
    expect(stage.log.filter(({ did }) => did === 'commit')).toHaveLength(12);
    expect(director.isIdle).toBe(true);
  });

  test('[T2.7] what leads to a scene and the scene are played in full, however much waits behind it', () => {
    const stage = recordingStage();
    const director = new Director(stage);
    const scene = clipOf(1, [1_000], [cue('scene', 1_000, 6_000)]);
    for (const clip of [SECOND(0), { ...scene, blocks: 7_000 }, ...Array.from({ length: 40 }, (_, i) => SECOND(i + 2))])
      director.enqueue(clip);
    const committed = (): number => stage.log.filter(({ did }) => did === 'commit').length;
    director.advance(2_500);
    expect(committed()).toBe(2);
    director.advance(5_000);
    expect(committed()).toBe(2);
    director.advance(1_000);
    expect(committed()).toBeGreaterThan(30);
    director.advance(20_000);
    expect(stage.log.flatMap((each) => (each.did === 'commit' ? [each.seq] : []))).toEqual(
      Array.from({ length: 42 }, (_, seq) => seq),
    );
  });

  test('[T2.7] in real time half a second is enough', () => {
    const stage = recordingStage();
    const director = new Director(stage, { patience: 500 });
    for (let seq = 0; seq < 3; seq++) director.enqueue(SECOND(seq));
    director.advance(250);
    expect(stage.log.filter(({ did }) => did === 'commit')).toHaveLength(1);
  });
});
