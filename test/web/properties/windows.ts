/** The windows in which every table is looked at (issue "Table", part 1). */

/** A window of a browser. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Named sizes: desks, tablets, phones. */
export const WINDOWS: readonly WindowSize[] = [
  '1280x720',
  '1366x768',
  '1440x900',
  '1536x864',
  '1600x900',
  '1680x1050',
  '1920x1080',
  '2560x1440',
  '1024x768',
  '1366x625',
  '820x1180',
  '390x844',
  '844x390',
  '360x640',
].map((text) => parseWindow(text));

/** Reads `1280x720`. Throws RangeError if it is no size. */
export function parseWindow(text: string): WindowSize {
  const [width = 0, height = 0] = text.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new RangeError(`${text} is no window: write 1280x720`);
  return { width, height };
}

/** Writes a size as it is read. */
export const formatWindow = ({ width, height }: WindowSize): string => `${width}x${height}`;

/** Returns so many other sizes between 360 × 640 and 2560 × 1440, upright and across in turn, the same for a seed. */
export function randomWindows(count: number, seed: number): readonly WindowSize[] {
  const below = randomBelow(seed);
  return Array.from({ length: count }, (_, i) => {
    const isUpright = i % 2 === 0;
    const [short, long] = [360 + below(1_081), 640 + below(1_921)].toSorted((a, b) => a - b) as [number, number];
    return isUpright ? { width: short, height: Math.min(long, 1_440) } : { width: long, height: short };
  });
}

/** Returns so many sizes between a phone and a desk, 700 to 1,100 pixels wide, the same for a seed. */
export function tabletWindows(count: number, seed: number): readonly WindowSize[] {
  const below = randomBelow(seed);
  return Array.from({ length: count }, () => ({ width: 700 + below(401), height: 560 + below(641) }));
}

/** Returns so many small and odd sizes, 320 to 700 pixels wide or about 500 high, the same for a seed. */
export function oddWindows(count: number, seed: number): readonly WindowSize[] {
  const below = randomBelow(seed);
  return Array.from({ length: count }, (_, i) =>
    i % 3 === 2
      ? { width: 560 + below(641), height: 480 + below(81) }
      : { width: 320 + below(381), height: 500 + below(501) },
  );
}

/** Returns a function that gives whole numbers below n, the same ones for a seed (mulberry32). */
export function randomBelow(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
