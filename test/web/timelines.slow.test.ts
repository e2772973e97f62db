/**
 * The timelines of seeds/000 and seeds/002 on a page, with the clock in the test's hands: every row is looked at just before
 * and just after its time, in styles, boxes and pixels.
 */
import { describe, expect } from 'vitest';
import { placed, puzzle } from '../games/duel/puzzle.ts';
import { browserTest } from './browser-test.ts';
import { told } from './duel-told.ts';
import type { Seen, Spot } from './stage-stand.ts';

const heard = ({ sounds }: Seen): string[] => sounds.map((sound) => sound.split(' ')[0] ?? '');
/** Beside a slot, where no trail goes along. */
const BESIDE: Spot = { anchor: 'hand:0:1', part: [-0.3, 0.2, 0.25, 0.6] };
const DRAWN = 'sfx_ui_card_draw.audio';
const FULL = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('seeds/000', () => {
  browserTest('[U52] draw: 250 ms it flies and sounds, 500 its effect, 750 the card is there', async ({ page }) => {
    const watch = await told(page, puzzle({ p1: { hand: ['A'], pile: ['B', 'C'] } }), (m) => m.draw(0));
    const [still, flies] = await watch.around(250, [BESIDE]);
    expect(still).toMatchObject({ ghosts: [], halos: [], sounds: [], speech: [] });
    expect(still.places).toMatchObject({ 'hand:0:1': '', 'deck:0': '2' });
    expect(flies.ghosts).toMatchObject([{ isTinted: true }]);
    expect(flies.halos).toHaveLength(1);
    expect(flies.sounds).toEqual(['sfx_ui_card_draw.audio 251']);
    expect(flies.places['deck:0']).toBe('1');
    // It starts on the pile, with its back up.
    expect(Math.abs((flies.ghosts[0]?.x ?? 0) - 1180)).toBeLessThan(12);
    expect(flies.ghosts[0]?.back).toBeGreaterThan(0.95);
    const [turning, turned] = await watch.around(450, [BESIDE]);
    expect(turning.ghosts[0]).toMatchObject({ isTinted: true });
    expect(turning.ghosts[0]?.back).toBeGreaterThan(0);
    expect(turned.ghosts[0]).toMatchObject({ isTinted: false, back: 0, front: 1 });
    const [dark, lit] = await watch.around(500, [BESIDE]);
    expect(dark.lit).toEqual([0]);
    const later = await watch.at(560, [BESIDE]);
    expect(lit.ghosts).toHaveLength(1);
    expect(later.lit[0]).toBeGreaterThan(20);
    const [lands, landed] = await watch.around(750);
    expect(lands.ghosts).toHaveLength(1);
    expect(lands.places['hand:0:1']).toBe('');
    expect(Math.abs((lands.ghosts[0]?.x ?? 0) - 415)).toBeLessThan(2);
    expect(landed.ghosts).toEqual([]);
    expect(landed.places).toMatchObject({ 'hand:0:1': 'B', 'deck:0': '1' });
    const [glows, over] = await watch.around(950, [BESIDE]);
    expect(glows.halos).toHaveLength(1);
    expect(over).toMatchObject({ halos: [], lit: [0] });
  });

  browserTest('[U52] burn: said 250–1250, shown 500–750, fire from 750, dissolves 1000–1750', async ({ page }) => {
    const fire: Spot = { anchor: 'burn:0', part: [0, 0, 1, 1] };
    const watch = await told(page, puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0));
    const [silent, said] = await watch.around(250);
    expect(silent.speech).toEqual([]);
    expect(said.speech).toMatchObject([{ text: 'HAND IS FULL' }]);
    expect((await watch.at(375)).speech).toMatchObject([{ opacity: 1 }]);
    const [waits, comes] = await watch.around(500, [fire]);
    expect(waits.ghosts).toEqual([]);
    expect(comes.ghosts).toMatchObject([{ burnt: -1 }]);
    const [close, shown] = await watch.around(750, [fire]);
    expect(close.lit).toEqual([0]);
    expect(Math.abs((close.ghosts[0]?.x ?? 0) - 1140)).toBeLessThan(2);
    expect(shown.ghosts).toMatchObject([{ burnt: -1, front: 1, back: 0 }]);
    expect((await watch.at(800, [fire])).lit[0]).toBeGreaterThan(50);
    const [whole, burns] = await watch.around(1000, [fire]);
    expect(heard(whole)).toEqual(['speech.enter']);
    expect(whole.ghosts).toMatchObject([{ burnt: -1 }]);
    expect(heard(burns)).toEqual(['speech.enter', 'sfx_spell_immolation_a.audio']);
    expect(burns.ghosts).toMatchObject([{ burnt: 0 }]);
    const [speaks, spoke] = await watch.around(1250);
    expect(speaks.speech).toHaveLength(1);
    expect(spoke.speech).toEqual([]);
    const half = await watch.at(1375, [fire]);
    expect(half.ghosts[0]?.burnt).toBeCloseTo(0.5, 1);
    expect(half.lit[0]).toBeGreaterThan(50);
    const [ashes, gone] = await watch.around(1750, [fire]);
    expect(ashes.ghosts[0]?.burnt).toBeGreaterThan(0.9);
    expect(ashes.places['zone:p1.burned']).toBe('');
    expect(gone).toMatchObject({ ghosts: [], lit: [0] });
    expect(gone.places['zone:p1.burned']).toBe('X');
  });

  browserTest('[U52] empty pile: said 250–1250, then the general is hit', async ({ page }) => {
    const watch = await told(page, puzzle({}), (m) => m.draw(0));
    const [silent, said] = await watch.around(250);
    expect(silent.speech).toEqual([]);
    expect(said.speech).toMatchObject([{ text: 'OUT OF CARDS' }]);
    const [speaks, hit] = await watch.around(1250);
    expect(speaks).toMatchObject({ speech: [{ text: 'OUT OF CARDS' }], hits: [] });
    expect(hit).toMatchObject({ speech: [], hits: ['−2'] });
    expect(heard(speaks)).toEqual(['speech.enter']);
    expect(heard(hit)).toEqual(['speech.enter', 'general.hit']);
    const [rises, over] = await watch.around(1850);
    expect(rises.hits).toEqual(['−2']);
    expect(over.hits).toEqual([]);
  });
});

describe('seeds/002', () => {
  browserTest(
    '[U52] replace: 250 the old card leaves with its effect, 450 the new one flies, 950 it is there',
    async ({ page }) => {
      const slot: Spot = { anchor: 'hand:0:1', part: [0, 0, 1, 1] };
      const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['C'] } });
      const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 1 }));
      const [still, leaves] = await watch.around(250, [slot]);
      expect(still).toMatchObject({ ghosts: [], sounds: [], lit: [0] });
      expect(still.places['hand:0:1']).toBe('B');
      expect(leaves.ghosts).toMatchObject([{ isTinted: false, front: 1, back: 0 }]);
      expect(heard(leaves)).toEqual([DRAWN]);
      expect((await watch.at(350, [slot])).lit[0]).toBeGreaterThan(50);
      const [away, comes] = await watch.around(450);
      expect(Math.abs((away.ghosts[0]?.x ?? 0) - 1180)).toBeLessThan(8);
      expect(away.ghosts).toMatchObject([{ isTinted: false }]);
      expect(comes.ghosts).toMatchObject([{ isTinted: true }]);
      expect(comes.places['hand:0:1']).toBe('');
      expect(heard(comes)).toEqual([DRAWN, DRAWN]);
      const [, turned] = await watch.around(650);
      expect(turned.ghosts).toMatchObject([{ isTinted: false, front: 1, back: 0 }]);
      const [dark] = await watch.around(700, [BESIDE]);
      expect(dark.lit).toEqual([0]);
      expect((await watch.at(760, [BESIDE])).lit[0]).toBeGreaterThan(20);
      const [lands, landed] = await watch.around(950);
      expect(lands.ghosts).toHaveLength(1);
      expect(lands.places['hand:0:1']).toBe('');
      expect(landed.ghosts).toEqual([]);
      expect(landed.places['hand:0:1']).toBe('C');
    },
  );

  browserTest('[U52] a watcher acts when the replace is over', async ({ page }) => {
    const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
    const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 0 }));
    const [before, after] = await watch.around(950);
    expect(before.hits).toEqual([]);
    expect(after.hits).toEqual(['−2']);
  });
});
