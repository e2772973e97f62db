/** Sparks as a function of time: where each of an effect is when it has come so far. Pure, so any moment can be drawn. */
import { seeded } from '../art/index.ts';
import type { Emitter } from '../cues/index.ts';

/** A spark: where (in widths of its target, from the middle), how large in px, its hue, how bright. */
export interface Spark {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly hue: number;
  readonly light: number;
}

/** The sparks of an emitter at a moment between 0 and 1. */
export function sparksAt(emitter: Emitter, seed: string, progress: number): readonly Spark[] {
  const random = seeded(seed);
  return Array.from({ length: emitter.count }, () =>
    sparkOf(emitter, progress, random(), random(), random(), random()),
  );
}

/** A trail behind something on its way: so many sparks over the share of the way that it has come. */
export function trailAt(count: number, seed: string, progress: number): readonly (Spark & { readonly t: number })[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const [along, a, b, c] = [random(), random(), random(), random()];
    const t = progress * along ** 0.8;
    const spread = 0.06 + t * 0.4;
    return {
      t,
      x: (a - 0.5) * spread,
      y: (b - 0.5) * spread * 1.6,
      size: 1.5 + c * 5,
      hue: 158 + b * 34,
      light: 0.55 * along * c * (1 - progress ** 4),
    };
  });
}

function sparkOf(emitter: Emitter, progress: number, a: number, b: number, c: number, d: number): Spark {
  const { flight, hues, size, reach, offset } = emitter;
  // Each has its own moment, so that there is always something in the air.
  const life = Math.min(1, Math.max(0, progress * 1.3 - a * 0.3));
  const [x, y] = FLIGHTS[flight](life, b, c, reach);
  return {
    x,
    y: y - (offset ? offset.y / 200 : 0),
    size: size * (0.25 + 0.75 * d) * (1 - 0.5 * life),
    hue: hues[0] + (hues[1] - hues[0]) * c,
    light: Math.sin(Math.PI * Math.min(0.999, life)) ** 0.6 * (0.25 + 0.75 * d),
  };
}

type Flight = (life: number, b: number, c: number, reach: number) => readonly [x: number, y: number];

const circle = (turn: number, radius: number): readonly [number, number] => [
  Math.cos(2 * Math.PI * turn) * radius,
  Math.sin(2 * Math.PI * turn) * radius * 1.25,
];

const FLIGHTS: { readonly [flight in Emitter['flight']]: Flight } = {
  ring: (life, b, c, reach) => circle(b, reach * (0.7 + 0.4 * life + 0.08 * c)),
  burst: (life, b, c, reach) => circle(b, reach * life ** 0.5 * (0.3 + 0.7 * c)),
  gather: (life, b, c, reach) => circle(b + 0.2 * life, reach * (1 - life) * (0.4 + 0.6 * c)),
  swirl: (life, b, c, reach) => circle(b + 0.8 * life, reach * (0.3 + 0.7 * c)),
  rise: (life, b, c, reach) => [(b - 0.5) * (0.9 + life * 0.5 * c), 0.6 - reach * 1.5 * life * (0.3 + 0.7 * c)],
  slash: (life, b, c, reach) => {
    const along = (c * 2 - 1) * reach * Math.min(1, life * 3);
    return b < 0.5 ? [along, along] : [along, -along];
  },
};
