/** A card that burns away from the bottom up: two strips of 24 pictures, what is left of it and its glowing edge, drawn once. */
import { seeded } from '../art/index.ts';

/** How many pictures a strip has. */
export const FRAMES = 24;
const WIDTH = 70;
const HEIGHT = 98;

/** The strips as images for `mask` and `background`. */
export interface Strips {
  readonly mask: string;
  readonly edge: string;
}

let made: Strips | undefined;

/** The strips; made when the first card burns. */
export const strips = (): Strips => (made ??= makeStrips());

function makeStrips(): Strips {
  const field = burnField();
  return {
    mask: strip(field, (rest) => [0, 0, 0, 255 * Math.min(1, Math.max(0, rest / SOFT))]),
    edge: strip(field, ember),
  };
}

/** The edge is soft over so much of the burning. */
const SOFT = 0.03;

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns the colour of the burning edge for the share that is left. The card behind the edge glows as well. */
function ember(rest: number): Pixel {
  const hot = rest > 0 ? Math.max(0, 1 - rest / 0.1) : 0;
  const warm = rest > 0 ? Math.max(0, 1 - rest / 0.4) : 0;
  return [255, 60 + 190 * hot ** 2.2, 20 + 150 * hot ** 6, 255 * Math.max(hot ** 1.4, 0.4 * warm)];
}

/** One picture beside the other: in the last nothing is left. */
function strip(field: Float32Array, paint: (rest: number) => Pixel): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * FRAMES;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return '';
  for (let frame = 0; frame < FRAMES; frame++) {
    const image = context.createImageData(WIDTH, HEIGHT);
    // The lower edge catches fire at once; the rest takes its time.
    const burnt = (frame / (FRAMES - 1)) ** 0.75 * 1.1;
    field.forEach((value, at) => image.data.set(paint(value - burnt), at * 4));
    context.putImageData(image, frame * WIDTH, 0);
  }
  return `url(${canvas.toDataURL()})`;
}

/** When each point burns, from 0 at the bottom to about 1 at the top, frayed by noise. */
function burnField(): Float32Array {
  const noise = noiseOf('burn');
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return Math.max(0.001, noise(x / 9, y / 9) * 0.3 + (1 - y / HEIGHT) * 0.76 - Math.abs(x / WIDTH - 0.5) * 0.1);
  });
}

const SIDE = 64;
const smooth = (t: number): number => t * t * (3 - 2 * t);
const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Value noise in three octaves. */
function noiseOf(seed: string): (x: number, y: number) => number {
  const random = seeded(seed);
  const grid = Float32Array.from({ length: SIDE * SIDE }, random);
  const at = (x: number, y: number): number => grid[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0;
  const one = (x: number, y: number): number => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - i), smooth(y - j)];
    return mixed(mixed(at(i, j), at(i + 1, j), u), mixed(at(i, j + 1), at(i + 1, j + 1), u), v);
  };
  return (x, y) => one(x, y) * 0.55 + one(x * 2.1, y * 2.1) * 0.28 + one(x * 4.3, y * 4.3) * 0.17;
}
