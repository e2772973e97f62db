/** Ways over the table: an arc from one box to another, as keyframes and as a path for its trail. */
import type { Box } from './places.ts';

/** A point on the way, from 0 to 1. */
export type Path = (t: number) => readonly [x: number, y: number];

/** From this many ms on a way has time for an arc. */
const UNHURRIED = 400;
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** The tilt of a card in the middle of its arc, and how much larger it is in the middle of any way (LOOKS, "Layers"). */
const TILT = -7;
const LARGER = 0.12;
/** How much a card is squashed when it lands. */
const SQUASH = 0.03;

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** Fast at first, slow in the end. */
export const eased = (t: number): number => 1 - (1 - t) ** 1.5;

/** Whether a way is an arc with a trail. */
export const isArc = (dur: number): boolean => dur >= UNHURRIED;

/** The way between the middles of two boxes; an arc rises above the higher of them. */
export function pathOf(from: Box, to: Box, dur: number): Path {
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const lift = isArc(dur) ? Math.min(160, 40 + Math.hypot(bx - ax, by - ay) / 3) : 0;
  // The highest point of an arc stays on the table.
  const highest = Math.max(from.height, to.height) - (ay + by) / 2;
  const [cx, cy] = [(ax + bx) / 2, lift === 0 ? (ay + by) / 2 : Math.max(Math.min(ay, by) - lift, highest)];
  return (t) => {
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [u * ax + v * cx + w * bx, u * ay + v * cy + w * by];
  };
}

/** A card on its way, as seen from where it goes. */
export function moveFrames(from: Box, to: Box, dur: number): Keyframe[] {
  const path = pathOf(from, to, dur);
  const [bx, by] = middle(to);
  const small = from.width / to.width;
  const swing = isArc(dur) ? 1 : 0;
  return STEPS.map((offset) => {
    const [x, y] = path(eased(offset));
    const wave = Math.sin(Math.PI * offset);
    // On an arc a card is soon large enough to be read; else it grows as it goes.
    const grown = swing ? Math.min(1, offset * 2.5) : eased(offset);
    const size = (small + (1 - small) * grown) * (1 + LARGER * wave);
    // It lands with a little weight: wider and flatter for a moment.
    const [wide, flat] = offset === 0.9 ? [1 + SQUASH, 1 - SQUASH] : [1, 1];
    const place = `translate(${(x - bx).toFixed(2)}px, ${(y - by).toFixed(2)}px)`;
    return {
      offset,
      transform: `${place} rotate(${(TILT * swing * wave).toFixed(2)}deg) scale(${(size * wide).toFixed(4)}, ${(size * flat).toFixed(4)})`,
    };
  });
}

/** Something that goes a part of the way towards another, and back. */
export function lungeFrames(from: Box, to: Box): Keyframe[] {
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const there = `translate(${(bx - ax) * 0.45}px, ${(by - ay) * 0.45}px)`;
  return [{ transform: 'none' }, { transform: there, offset: 0.5 }, { transform: 'none' }];
}
