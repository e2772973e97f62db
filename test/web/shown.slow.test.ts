/** Whole matches of every family, as a viewer is shown them: laws of the timeline on what the real engine tells. */
import { describe, expect, test } from 'vitest';
import type { PlainView } from '../../src/core/view/index.ts';
import { cuesOf, type Cue as DuelCue, type CueData, type DuelView } from '../../src/games/duel/index.ts';
import { cueTableOf } from './cue-tables.ts';
import {
  choreograph,
  compose,
  Director,
  nullStage,
  recordingStage,
  sample,
  Show,
  type Clip,
  type Cue,
  type CueKind,
  type Motion,
} from '../../src/web/timeline/index.ts';
import { seeded } from '../../src/web/art/index.ts';
import { FAMILIES, WORDS, type ToldMatch } from './told.ts';

const families = Object.entries(FAMILIES);

const made = new Map<ToldMatch, Map<Motion, Clip[]>>();

/** The clips of a match, made once. */
function clipsOf(match: ToldMatch, motion: Motion = 'full'): readonly Clip[] {
  const known = made.get(match) ?? new Map<Motion, Clip[]>();
  made.set(match, known);
  const clips = known.get(motion) ?? choreographed(match, motion);
  known.set(motion, clips);
  return clips;
}

function choreographed({ game, batches }: ToldMatch, motion: Motion): Clip[] {
  let seq = 0;
  return batches.map(({ before, events }) => {
    const clip = choreograph(events, { table: cueTableOf(game), view: before, seq, words: WORDS, motion });
    seq += events.length;
    return clip;
  });
}

describe.each(families)('%s', (_, matchOf) => {
  const matches = [matchOf({ seed: 'one' }), matchOf({ seed: 'two', viewer: 'spectator', isRandom: true })];

  test('[T2.2] what is shown in the end is the match’s own view, whatever is skipped, at any rate and motion', () => {
    const random = seeded('shown');
    for (const { game, batches } of matches)
      for (const motion of ['full', 'reduced', 'none'] as const) {
        const [first] = batches;
        const stage = recordingStage();
        const show = new Show({
          table: cueTableOf(game),
          stage,
          view: first?.before as PlainView,
          words: WORDS,
          motion,
        });
        for (const { events, after } of batches) {
          show.tell(events);
          show.director.advance(random() * 3_000);
          const dice = random();
          if (dice < 0.15) show.director.skip();
          else if (dice < 0.3) show.director.settle();
          else if (dice < 0.4) show.director.setRate([0.5, 1, 2, 4, 8, Infinity][Math.floor(random() * 6)] ?? 1);
          if (random() > 0.1) continue;
          show.director.skipAll();
          expect(show.shown).toEqual(after);
        }
        show.director.setRate(1);
        show.director.advance(100_000);
        expect(show.director.isIdle).toBe(true);
        expect(show.shown).toEqual(batches.at(-1)?.after);
        const commits = stage.log.flatMap((each) => (each.did === 'commit' ? [each.seq] : []));
        const events = batches.reduce((sum, batch) => sum + batch.events.length, 0);
        expect(commits).toEqual(Array.from({ length: events }, (_, i) => i));
        const open: unknown[] = [];
        for (const each of stage.log) {
          if (each.did === 'start' && each.cue.dur > 0) open.push(each.cue);
          if (each.did === 'end') open.splice(open.indexOf(each.cue), 1);
        }
        expect(open).toEqual([]);
      }
  });

  test('[T2] a score seen at any moment is what the director shows then', () => {
    const random = seeded('sampled');
    for (const match of matches) {
      const clips = clipsOf(match).slice(1, 12);
      const score = compose(clips);
      const committed: number[] = [];
      const director = new Director(
        { ...nullStage, commit: (_, seq) => void committed.push(seq) },
        { patience: Infinity },
      );
      let t = 0;
      const left = [...clips];
      // Always something behind what plays, but never so much that it would be left out.
      const fill = (): void => {
        while (left.length > 0 && director.backlog() < 3_000) director.enqueue(left.shift() as Clip);
      };
      fill();
      while (!director.isIdle) {
        const seen = sample(score, t);
        expect(names(director.active())).toEqual(names(seen.active));
        expect(committed).toEqual(seen.committed);
        const step = 1 + Math.floor(random() * 97);
        director.advance(step);
        t += step;
        fill();
      }
    }
  });

  test('[T5] no clip names a card that its viewer does not know', () => {
    for (const match of matches)
      clipsOf(match).forEach((clip, i) => {
        const { before, events, after } = match.batches[i] as ToldMatch['batches'][number];
        const known = JSON.stringify([
          before.faces,
          after.faces,
          // Enemies are named by values that the viewer sees.
          [before.match, after.match],
          events.map((event) => ('faces' in event ? event.faces : {})),
          events.filter(({ type }) => type === 'noted'),
        ]);
        const told = JSON.stringify(clip.cues);
        for (const [, name = ''] of told.matchAll(/<([^>]+)>/g)) expect(known).toContain(name);
        const faces = clip.cues.flatMap(({ face }) => (face ? [JSON.stringify(face.kind)] : []));
        expect(faces.filter((kind) => !known.includes(kind))).toEqual([]);
      });
  });

  test('commits come in order, all of them before the next clip may start', () => {
    for (const match of matches)
      for (const clip of clipsOf(match)) {
        const times = clip.cues.flatMap(({ kind, at }) => (kind === 'commit' ? [at] : []));
        expect(times).toHaveLength(clip.cause.length);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(Math.max(0, ...times)).toBe(clip.blocks);
        for (const { at, dur } of clip.cues) expect(at >= 0 && dur >= 0 && at + dur <= clip.length).toBe(true);
      }
  });

  test('[T2.8] with reduced motion nothing travels, shakes, glows or sparks, and speech keeps its time', () => {
    const speech = (clips: readonly Clip[]): unknown[] =>
      clips.flatMap(({ cues }) =>
        cues.filter(({ kind }) => kind === 'speech').map(({ at, dur, text }) => [at, dur, text]),
      );
    for (const match of matches) {
      const reduced = clipsOf(match, 'reduced');
      const kinds = new Set(reduced.flatMap(({ cues }) => cues.map(({ kind }) => kind)));
      for (const kind of ['move', 'dissolve', 'fx', 'shake', 'glow', 'tint', 'level', 'reveal', 'lunge'] as const)
        expect(kinds.has(kind)).toBe(false);
      const fades = reduced.flatMap(({ cues }) => cues.filter(({ kind }) => kind === 'fade'));
      expect(fades.filter(({ dur }) => dur > 250)).toEqual([]);
      expect(speech(reduced)).toEqual(speech(clipsOf(match)));
      for (const clip of clipsOf(match, 'none')) {
        // The end of a hand is there to be read.
        const { dur = 0 } = clip.cues.find(({ kind }) => kind === 'scene') ?? {};
        expect(clip.length).toBe(dur);
        expect(clip.blocks).toBeLessThanOrEqual(dur);
      }
    }
  });

  test('[T14] every place that a cue names is one that a table can have, and never the table itself', () => {
    for (const match of matches)
      clipsOf(match).forEach(({ cues }, i) => {
        const zones = match.batches[i]?.after.zones ?? {};
        for (const { target, from = target } of cues)
          for (const anchor of [target, from]) {
            const [sort, name = ''] = anchor.split(':');
            expect(sort).toMatch(/^(hand|deck|zone|card|general|seat|burn|enemy|beat|pot|live)$/);
            expect(sort === 'zone' && !Object.hasOwn(zones, name)).toBe(false);
          }
      });
  });
});

const names = (active: readonly (readonly [{ kind: string; target: string; at: number }, number])[]): string[] =>
  active.map(([{ kind, target, at }, progress]) => `${kind} ${target} ${at} ${progress.toFixed(6)}`).sort();

describe('the duel', () => {
  /** What the rules' own cues are called on a stage. */
  const KINDS: { readonly [cue: string]: string } = {
    showDraw: 'move',
    sound: 'sfx',
    fx: 'fx',
    dialogue: 'speech',
    showBurnCard: 'move',
    hold: 'hold',
    dissolve: 'dissolve',
    removeCard: 'move',
    damage: 'hit',
  };
  /** What shows how a card appears, by the data of the cue. */
  const DATA: { readonly [name in keyof CueData]-?: CueKind } = {
    visible: 'move',
    levelled: 'level',
    highlighted: 'glow',
    tinted: 'tint',
  };

  function isShownBy({ cue, at, duration, resource, text }: DuelCue, shown: Cue): boolean {
    if (shown.kind !== KINDS[cue] || shown.at !== at) return false;
    if (cue === 'fx') return shown.fx === resource;
    if (cue === 'sound') return shown.sfx !== undefined;
    return cue === 'damage' ? shown.text === text : shown.dur === duration && shown.text === text;
  }

  test('[U52] on random matches every cue of the rules is a cue of the clip, at the same time and as long', () => {
    let compared = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const viewer of [0, 1] as const) {
        const options = { settings: { drawPerTurn: 3 } };
        const match = FAMILIES['duel']?.({ seed, viewer, isRandom: true, commands: 80, options }) as ToldMatch;
        clipsOf(match).forEach((clip, i) => {
          const { events, after } = match.batches[i] as ToldMatch['batches'][number];
          // What strikes, heals or is played beside U52 has times of its own, and what a spell does waits until it has left the hand.
          const isMixed = events.some(
            (event) =>
              (event.type === 'noted' && ['attacked', 'over'].includes(event.name)) ||
              (event.type === 'moved' && event.verb === 'play' && event.to.endsWith('graveyard')),
          );
          // What the viewer can see nowhere is shown nowhere (T14).
          const ruled = cuesOf(events, after as DuelView).filter(
            ({ cue, target }) =>
              KINDS[cue] !== undefined && (cue !== 'fx' || Object.values(target).some((at) => at !== null)),
          );
          if (isMixed) return;
          compared += ruled.length;
          expect(ruled.filter((cue) => !clip.cues.some((shown) => isShownBy(cue, shown)))).toEqual([]);
          const data = ruled.flatMap(({ at, data = {} }) => Object.keys(data).map((name) => ({ at, name })));
          const isShown = ({ at, name }: { at: number; name: string }): boolean =>
            clip.cues.some((shown) => shown.at === at && shown.kind === DATA[name as keyof CueData]);
          expect(data.filter((each) => !isShown(each))).toEqual([]);
        });
      }
    expect(compared).toBeGreaterThan(500);
  });
});
