/** The duel on the table: every row of U52, and what is told of it, from what the engine told a viewer. */
import { describe, expect, test } from 'vitest';
import { evolve } from '../../src/core/history/index.ts';
import type { Viewer } from '../../src/core/index.ts';
import { projectEvent, viewOf, type ViewEvent } from '../../src/core/view/index.ts';
import { duel, greedyBot } from '../../src/games/duel/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { DUEL_CUES } from './cue-tables.ts';
import { choreograph, type Clip, type CueKind } from '../../src/web/timeline/index.ts';
import { placed, puzzle, type Puzzle } from '../games/duel/puzzle.ts';
import { WORDS } from './told.ts';

/** The clip a viewer gets of what `act` does. */
function clipOf(m: Puzzle, act: (m: Puzzle) => unknown, viewer: Viewer = 0): Clip {
  let { state } = m;
  const view = m.view(viewer);
  act(m);
  const events = m.events.flatMap((event): ViewEvent[] => {
    const seen = projectEvent(state, event, viewer, m.game.visible);
    state = evolve(state, event);
    return seen ? [seen] : [];
  });
  return choreograph(events, { table: DUEL_CUES, view, seq: 0, words: WORDS });
}

/** Kind, start, length, place and name of the cues, without what is told apart. */
const rows = ({ cues }: Clip): string[] =>
  cues
    .filter(({ kind }) => kind !== 'commit' && kind !== 'announce')
    .map(({ kind, at, dur, from, target, sfx, fx, text }) =>
      [kind, at, dur, from ? `${from}→${target}` : target, sfx ?? fx ?? text ?? ''].join(' ').trim(),
    );

const commits = ({ cues }: Clip): number[] => cues.flatMap(({ kind, at }) => (kind === 'commit' ? [at] : []));
const said = ({ cues }: Clip): string | undefined => cues.find(({ kind }) => kind === 'announce')?.text;
const of = (clip: Clip, kind: CueKind): number[][] =>
  clip.cues.filter((cue) => cue.kind === kind).map(({ at, dur }) => [at, dur]);

const FULL = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The clips of a match between bots, as the first player is shown it. */
function clipsOf(seed: string): readonly { readonly clip: Clip; readonly squares: ReadonlySet<number> }[] {
  const clips: { clip: Clip; squares: ReadonlySet<number> }[] = [];
  const steps = playSteps(duel, [greedyBot, randomBot], { seed: seedFromText(seed), options: {}, maxCommands: 150 });
  for (const step of steps) {
    if (!('after' in step)) continue;
    let state = step.before;
    const view = viewOf(duel, state, 0);
    const events = step.events.flatMap((event): ViewEvent[] => {
      const seen = projectEvent(state, event, 0, duel.visible);
      state = evolve(state, event);
      return seen ? [seen] : [];
    });
    const clip = choreograph(events, { table: DUEL_CUES, view, seq: 0, words: WORDS });
    clips.push({ clip, squares: squaresIn(view, viewOf(duel, step.after, 0), ...events) });
  }
  return clips;
}

/** The squares on which units stand in views, or come to in events. */
const squaresIn = (...all: readonly unknown[]): ReadonlySet<number> =>
  new Set(
    [...JSON.stringify(all).matchAll(/"(?:square|from|to|at)":(\d+)|"key":"square","value":(\d+)/g)].map(
      ([, one, other]) => Number(one ?? other),
    ),
  );

describe('[T14] in a whole match', () => {
  const clips = [...clipsOf('squares 1'), ...clipsOf('squares 2')];

  test('nothing is shown on a square on which no unit stood or comes to stand', () => {
    const wrong = clips.flatMap(({ clip, squares }) =>
      clip.cues.flatMap(({ kind, target, from = '' }) =>
        [target, from].flatMap((anchor) => {
          const square = /^zone:board:(\d+)$/.exec(anchor)?.[1];
          return square === undefined || squares.has(Number(square)) ? [] : [`${kind} ${anchor}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(clips.length).toBeGreaterThan(100);
  });

  test('what a spell does is not shown before it has left the hand', () => {
    let spells = 0;
    for (const { clip } of clips) {
      const play = clip.cues.find(
        ({ kind, from = '', target }) => kind === 'move' && from.startsWith('hand:') && target.includes('graveyard'),
      );
      const hits = clip.cues.filter(({ kind }) => kind === 'hit' || kind === 'shake');
      if (!play || hits.length === 0) continue;
      spells++;
      expect(Math.min(...hits.map(({ at }) => at))).toBeGreaterThanOrEqual(play.at + play.dur);
    }
    expect(spells).toBeGreaterThan(0);
  });

  test('[T16] blows, moves and plays are announced with whom and where, gains with their sign', () => {
    const all = clips.flatMap(({ clip }) => said(clip) ?? []).join(' ');
    expect(all).toMatch(/ strikes </);
    expect(all).toMatch(/ moves to [a-i][1-5]\./);
    expect(all).toMatch(/ plays? <[\w-]+> on [a-i][1-5]\./);
    expect(all).not.toMatch(/gains \d/);
  });
});

describe('the rows of U52', () => {
  test('[U52] draw', () => {
    const clip = clipOf(puzzle({ p1: { hand: ['A'], pile: ['B'] } }), (m) => m.draw(0));
    expect(rows(clip)).toEqual([
      'move 250 500 deck:0→hand:0:1',
      'count 250 500 deck:0',
      'level 250 200 hand:0:1',
      'glow 250 700 hand:0:1',
      'sfx 250 0 hand:0:1 sfx_ui_card_draw.audio',
      'reveal 250 200 hand:0:1',
      'tint 250 200 hand:0:1',
      'fx 500 450 hand:0:1 FX.Game.CardDrawFX',
    ]);
    expect(commits(clip)).toEqual([750, 750]);
    expect(clip).toMatchObject({ blocks: 750, length: 950 });
  });

  test('[U52] overdraw', () => {
    const clip = clipOf(puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0));
    expect(rows(clip)).toEqual([
      'speech 250 1000 general:0 HAND IS FULL',
      'sfx 250 0 zone:p1.burned:0 speech.enter',
      'move 500 250 deck:0→burn:0',
      'reveal 500 200 burn:0',
      'count 500 1250 deck:0',
      'hold 750 250 burn:0',
      'fx 750 1000 burn:0 FX.Game.CardBurnFX',
      'dissolve 1000 750 burn:0',
      'sfx 1000 0 zone:p1.burned:0 sfx_spell_immolation_a.audio',
    ]);
    expect(clip).toMatchObject({ blocks: 1750, length: 1750 });
  });

  test('[T2.9] another’s burned card holds nobody up once it is shown', () => {
    const clip = clipOf(puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0), 1);
    expect(clip).toMatchObject({ blocks: 750, length: 1750 });
    expect(of(clip, 'dissolve')).toEqual([[1000, 750]]);
  });

  test('[U52] fatigue: the general says so, and the damage comes when it has', () => {
    const clip = clipOf(puzzle({}), (m) => m.draw(0));
    expect(of(clip, 'speech')).toEqual([[250, 1000]]);
    expect(of(clip, 'hit')).toEqual([[1250, 600]]);
    expect(clip.cues.find(({ kind }) => kind === 'hit')).toMatchObject({ text: '−2' });
    expect(clip.blocks).toBe(1250);
    const hurt = clip.cause.findIndex((event) => event.type === 'changed' && event.key === 'damage');
    expect(commits(clip)[hurt]).toBe(1250);
  });

  test('[U52] replace: the old card leaves, then the new one comes 200 ms later than a draw', () => {
    const replace = (m: Puzzle): unknown => m.give(0, { type: 'replace', slot: 0 });
    const clip = clipOf(puzzle({ p1: { hand: ['A'], pile: ['B'] } }), replace);
    expect(rows(clip)).toEqual([
      'move 250 200 hand:0:0→deck:0',
      'fx 250 400 hand:0:0 FX.Game.CardRemoveFX',
      'sfx 250 0 deck:0 sfx_ui_card_draw.audio',
      'move 450 500 deck:0→hand:0:0',
      'count 450 500 deck:0',
      'level 450 200 hand:0:0',
      'glow 450 700 hand:0:0',
      'sfx 450 0 hand:0:0 sfx_ui_card_draw.audio',
      'reveal 450 200 hand:0:0',
      'tint 450 200 hand:0:0',
      'fx 700 450 hand:0:0 FX.Game.CardDrawFX',
    ]);
    expect(clip.blocks).toBe(950);
  });

  test('[U52] several draws of one player follow each other, those of both run side by side', () => {
    const two = clipOf(puzzle({ p1: { pile: ['A', 'B'] } }), (m) => m.draw(0, 2));
    expect(of(two, 'move')).toEqual([
      [250, 500],
      [1000, 500],
    ]);
    const both = puzzle({ p1: { pile: ['A'] }, p2: { pile: ['B'] } });
    const clip = clipOf(both, (m) => m.cause(0, { do: 'draw', whose: 'both', count: 1 }));
    expect(of(clip, 'move')).toEqual([
      [250, 500],
      [250, 500],
    ]);
  });

  test('[U52] a watcher acts at the end of the replace, with its effects', () => {
    const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
    const clip = clipOf(m, (it) => it.give(0, { type: 'replace', slot: 0 }));
    const effects = clip.cues.filter(({ fx }) => fx?.startsWith('FX.Modifiers')).map(({ fx, at }) => `${at} ${fx}`);
    expect(effects).toEqual(['950 FX.Modifiers.ModifierReplaceWatch', '950 FX.Modifiers.ModifierGenericDamageSmall']);
    expect(of(clip, 'hit')).toEqual([[950, 600]]);
  });
});

describe('what is said', () => {
  test('[U54] once a step and player, however many cards burn', () => {
    const clip = clipOf(puzzle({ p1: { hand: FULL, pile: ['X', 'Y', 'Z'] } }), (m) => m.draw(0, 3));
    expect(of(clip, 'speech')).toEqual([[250, 1000]]);
    expect(of(clip, 'dissolve')).toHaveLength(3);
  });

  test('[U54] that the hand is full is not said of a card that is burned from the pile', () => {
    const clip = clipOf(puzzle({ p1: { pile: ['X'] } }), (m) => m.cause(0, { do: 'mill', whose: 'own', count: 1 }));
    expect(of(clip, 'dissolve')).toEqual([[1000, 750]]);
    expect(of(clip, 'speech')).toEqual([]);
    expect(said(clip)).toBe('<X> is burned from your pile.');
  });

  test('[T16] whose hand is full, to those who watch', () => {
    const clip = clipOf(puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0, 1), 1);
    expect(said(clip)).toBe("<X> is burned: Seat 0's hand is full.");
  });

  test('[T16] equal damage to several units is one sentence', () => {
    const m = puzzle({ units: placed(['mule-driver', 1], ['gate-oxen', 1], ['bellows-keeper', 1]) });
    const damage = { do: 'damage', to: 'enemies', amount: 1 } as const;
    expect(said(clipOf(m, () => m.cause(0, damage)))).toBe(
      '<general>, <mule-driver>, <gate-oxen> and <bellows-keeper> take 1 damage.',
    );
  });

  test('[T11.12] a batch of seven draws gives one sentence', () => {
    const pile = ['A', 'B', 'C', 'D', 'E'];
    expect(said(clipOf(puzzle({ p1: { pile } }), (m) => m.draw(0, 5)))).toBe('Seat 0 draw <A>, <B>, <C>, <D>, <E>.');
    const seven = puzzle({ p1: { pile: [...FULL, 'G'] } });
    expect(said(clipOf(seven, (m) => m.draw(0, 7)))).toBe(
      'Seat 0 draw <A>, <B>, <C>, <D>, <E>, <F>. <G> is burned: your hand is full.',
    );
  });

  test('[T5] of another’s cards only how many', () => {
    expect(said(clipOf(puzzle({ p1: { pile: ['A', 'B'] } }), (m) => m.draw(0, 2), 1))).toBe('Seat 0 draws 2 cards.');
  });
});
