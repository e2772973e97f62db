/**
 * The rows of U52 (seeds/000, seeds/002) as they must be seen on a page: just before and just after each time, in styles, boxes
 * and pixels. On any table that has the anchors.
 */
import { expect } from 'vitest';
import type { Watch } from './duel-told.ts';
import type { Seen, Spot } from './stage-stand.ts';

export const DRAWN = 'sfx_ui_card_draw.audio';
export const BURNED = 'sfx_spell_immolation_a.audio';

/** The sounds that were asked for since a moment, by name. */
export const heard = ({ sounds }: Seen, since: number): string[] =>
  sounds.map((sound) => sound.split(' ')).flatMap(([name = '', at]) => (Number(at) > since ? [name] : []));

const far = ({ ghosts, middles }: Seen, anchor: string): number =>
  Math.abs((ghosts[0]?.x ?? Infinity) - (middles[anchor] ?? -Infinity));

/** Beside a place, where no trail goes along. */
const beside = (anchor: string): Spot => ({ anchor, part: [-0.3, 0.2, 0.25, 0.6] });

/** A card flies to a slot: in a draw 250 ms after the step, in a replace 200 later, while the old one's effect goes out. */
export async function expectFlight(watch: Watch, slot: number, name: string, start = 250): Promise<void> {
  const place = `hand:0:${slot}`;
  const spots = [beside(place)];
  const [still, flies] = await watch.around(start, spots);
  expect(still.places[place]).not.toContain(name);
  expect(heard(flies, watch.began + start)).toEqual([DRAWN]);
  expect(flies.ghosts).toMatchObject([{ isTinted: true }]);
  expect(flies.halos.length).toBe(1);
  // It starts on the pile, with its back up.
  expect(far(flies, 'deck:0')).toBeLessThan(14);
  expect(flies.ghosts[0]?.back).toBeGreaterThan(0.95);
  const isReplace = start > 250;
  // Its shadow fades in, and it is brightest halfway.
  expect(flies.ghosts[0]?.shade).toBeLessThan(0.05);
  expect(flies.ghosts[0]?.level).toBeLessThan(0.05);
  const half = await watch.at(start + 100);
  expect(half.ghosts[0]?.shade).toBeCloseTo(0.5, 1);
  expect(half.ghosts[0]?.level).toBeCloseTo(0.45, 1);
  expect((await watch.at(start + 150, spots)).lit[0]).toBeGreaterThanOrEqual(isReplace ? 3 : 0);
  const [turning, turned] = await watch.around(start + 200);
  expect(turning.ghosts).toMatchObject([{ isTinted: true }]);
  expect(turning.ghosts[0]?.back).toBeGreaterThan(0);
  expect(turned.ghosts).toMatchObject([{ isTinted: false, back: 0, front: 1, shade: 1, level: 0 }]);
  const [dark] = await watch.around(start + 250, spots);
  expect(dark.lit).toEqual([0]);
  expect((await watch.at(start + 310, spots)).lit[0]).toBeGreaterThan(20);
  const [lands, landed] = await watch.around(start + 500);
  expect(far(lands, place)).toBeLessThan(3);
  expect(lands.places[place]).not.toContain(name);
  expect(landed.ghosts).toEqual([]);
  expect(landed.places[place]).toContain(name);
}

/** Its glow and its effect end 200 ms after it has landed. */
export async function expectAfterglow(watch: Watch, slot: number, end = 950): Promise<void> {
  expect((await watch.at(end - 60, [beside(`hand:0:${slot}`)])).lit[0]).toBeGreaterThan(3);
  const [glows, over] = await watch.around(end, [beside(`hand:0:${slot}`)]);
  expect(glows.halos.length).toBeGreaterThan(over.halos.length);
  expect(over.lit).toEqual([0]);
}

/** A card burns because the hand is full. */
export async function expectBurn(watch: Watch): Promise<void> {
  const fire: Spot = { anchor: 'burn:0', part: [0, 0, 1, 1] };
  const [silent, said] = await watch.around(250);
  expect(silent.speech).toEqual([]);
  expect(said.speech).toMatchObject([{ text: 'HAND IS FULL' }]);
  expect((await watch.at(375)).speech).toMatchObject([{ opacity: 1 }]);
  const [waits, comes] = await watch.around(500);
  expect(waits.ghosts).toEqual([]);
  expect(comes.ghosts).toMatchObject([{ burnt: -1 }]);
  const [close, shown] = await watch.around(750, [fire]);
  expect(close.lit).toEqual([0]);
  expect(far(close, 'burn:0')).toBeLessThan(3);
  expect(shown.ghosts).toMatchObject([{ burnt: -1, front: 1, back: 0 }]);
  expect((await watch.at(820, [fire])).lit[0]).toBeGreaterThan(50);
  const [whole, burns] = await watch.around(1000);
  expect(heard(whole, watch.began)).toEqual(['speech.enter']);
  expect(whole.ghosts).toMatchObject([{ burnt: -1 }]);
  expect(heard(burns, watch.began)).toEqual(['speech.enter', BURNED]);
  expect(burns.ghosts).toMatchObject([{ burnt: 0 }]);
  const [speaks, spoke] = await watch.around(1250);
  expect(speaks.speech).toHaveLength(1);
  expect(spoke.speech).toEqual([]);
  const half = await watch.at(1375, [fire]);
  expect(half.ghosts[0]?.burnt).toBeCloseTo(0.5, 1);
  expect(half.lit[0]).toBeGreaterThan(50);
  // The fire sinks before it goes out.
  expect((await watch.at(1660, [fire])).lit[0]).toBeGreaterThan(20);
  const [ashes, gone] = await watch.around(1750, [fire]);
  expect(ashes.ghosts[0]?.burnt).toBeGreaterThan(0.9);
  expect(gone).toMatchObject({ ghosts: [], lit: [0] });
}

/** A draw from an empty pile: the general says so, and is hit. */
export async function expectFatigue(watch: Watch): Promise<void> {
  const [silent, said] = await watch.around(250);
  expect(silent.speech).toEqual([]);
  expect(said.speech).toMatchObject([{ text: 'OUT OF CARDS' }]);
  const [speaks, hit] = await watch.around(1250);
  expect(speaks).toMatchObject({ speech: [{ text: 'OUT OF CARDS' }], hits: [] });
  expect(hit).toMatchObject({ speech: [], hits: ['−2'] });
  expect(heard(speaks, watch.began)).toEqual(['speech.enter']);
  expect(heard(hit, watch.began).slice(0, 2)).toEqual(['speech.enter', 'general.hit']);
  const [rises, over] = await watch.around(1850);
  expect(rises.hits).toEqual(['−2']);
  expect(over.hits).toEqual([]);
}

/** The first part of a replace: the old card goes back to the pile, with its effect. */
export async function expectLeave(watch: Watch, slot: number, name: string): Promise<void> {
  const place = `hand:0:${slot}`;
  const spot: Spot = { anchor: place, part: [0, 0, 1, 1] };
  const [still, leaves] = await watch.around(250, [spot]);
  expect(still).toMatchObject({ ghosts: [], lit: [0] });
  expect(still.places[place]).toContain(name);
  expect(heard(leaves, watch.began)).toEqual([DRAWN]);
  expect(leaves.ghosts).toMatchObject([{ isTinted: false, front: 1, back: 0 }]);
  expect((await watch.at(350, [spot])).lit[0]).toBeGreaterThan(50);
  const last = await watch.at(448);
  expect(far(last, 'deck:0')).toBeLessThan(10);
  expect(last.ghosts).toMatchObject([{ isTinted: false }]);
}
