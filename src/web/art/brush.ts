/**
 * The brush: paper cuts with a rim of light on the side of the lamp. A stroke is a drawing that asks a brush for its
 * tones, its light and its chance, so one drawing serves every palette.
 */
import { disc, line, path, tenths } from './marks.ts';
import type { Tones } from './tones.ts';

/** What drawings are made with. */
export interface Brush {
  readonly tone: Tones;
  /** From 0 to 1, the same for the same seed. */
  chance(): number;
  /** A name within this picture that no other picture has. */
  id(name: string): string;
  /** A shape twice: in the colour of the rim, moved towards the lamp, and then what the caller puts on it. */
  rimmed(shape: (colour: string) => string, shift?: number): string;
  cut(d: string, fill?: string, shift?: number): string;
  cutDisc(x: number, y: number, r: number, fill?: string, shift?: number): string;
  limb(d: string, width: number, fill?: string): string;
  glow(x: number, y: number, r: number, opacity?: number): string;
  /** A ridge of hills, or of rocks. */
  ridge(y: number, height: number, step: number, fill: string, isSharp?: boolean): string;
  face(): string;
  armR(x?: number, y?: number): string;
  armL(x?: number, y?: number): string;
}

/** A drawing. */
export type Stroke = (brush: Brush) => string;

/** Where the lamp stands: left or right of the figure. */
export type Side = -1 | 1;

/** What a brush is dipped in. */
interface Dip {
  readonly tone: Tones;
  readonly side: Side;
  readonly prefix: string;
  chance(): number;
}

/** A brush for one picture. */
export function brushFor({ tone, side, prefix, chance }: Dip): Brush {
  const id = (name: string): string => `${prefix}-${name}`;
  const rimmed = (shape: (colour: string) => string, shift = 1.7): string =>
    `<g transform="translate(${tenths(side * shift)} ${tenths(-shift * 0.8)})">${shape(tone.rim)}</g>`;
  const limb = (d: string, width: number, fill = tone.cloth): string =>
    rimmed((colour) => line(d, width, colour), 1.4) + line(d, width, fill);
  const hand = (x: number, y: number): string => disc(x, y, 5.6, tone.light);
  return {
    tone,
    chance,
    id,
    rimmed,
    limb,
    cut: (d, fill = tone.cloth, shift) => rimmed((colour) => path(d, colour), shift) + path(d, fill),
    cutDisc: (x, y, r, fill = tone.cloth, shift) =>
      rimmed((colour) => disc(x, y, r, colour), shift) + disc(x, y, r, fill),
    glow: (x, y, r, opacity = 0.9) => disc(x, y, r, `url(#${id('glow')})`, `opacity="${opacity}"`),
    ridge: (y, height, step, fill, isSharp = false) => ridge(chance, y, height, step, fill, isSharp),
    face: () => face(tone),
    armR: (x = 138, y = 96) => limb(`M124 76 C134 84 136 90 ${x} ${y}`, 12) + hand(x, y),
    armL: (x = 64, y = 100) => limb(`M76 76 C66 84 64 92 ${x} ${y}`, 12) + hand(x, y),
  };
}

function ridge(chance: () => number, y: number, height: number, step: number, fill: string, isSharp: boolean): string {
  let d = `M-10 160 L-10 ${y}`;
  for (let x = -10; x <= 210; x += step) {
    const top = tenths(y - chance() * height);
    d += isSharp ? ` L${x} ${top}` : ` Q${x - step / 2} ${tenths(top - height * 0.5)} ${x} ${top}`;
  }
  return path(`${d} L210 160 Z`, fill);
}

const face = ({ warm, light }: Tones): string =>
  path('M92 52 h14 v14 h-14 Z', warm) +
  path('M90 38 C90 30 109 29 111 39 L114.5 47 L111 48.5 C111 56 107 60 101 60 C93 60 89 52 90 38 Z', light) +
  path('M90 38 C89 52 93 60 101 60 C96 56 94 48 95 36 Z', warm);
