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
    // Behind the card, not on it.
    const t = 0.86 * progress * along ** 0.8;
    const spread = 0.06 + t * 0.4;
    return {
      t,
      x: (a - 0.5) * spread,
      y: (b - 0.5) * spread * 1.6,
      size: 1.5 + c * (3 + t * 7),
      hue: 158 + b * 34,
      light: (0.3 + 0.5 * along) * (0.3 + 0.7 * c) * (1 - progress ** 4),
    };
  });
}

function sparkOf(emitter: Emitter, progress: number, a: number, b: number, c: number, d: number): Spark {
  const { flight, hues, size, reach, offset } = emitter;
  const life = flight === 'rise' ? (progress * FLAMES + a) % 1 : Math.min(1, Math.max(0, progress * 1.3 - a * 0.3));
  const [x, y] = FLIGHTS[flight](life, b, c, reach, progress);
  return {
    x,
    y: y - (offset ? offset.y / 200 : 0),
    size: size * (0.25 + 0.75 * d) * (1 - 0.5 * life),
    hue: hues[0] + (hues[1] - hues[0]) * c,
    light:
      Math.sin(Math.PI * Math.min(0.999, life)) ** 0.6 *
      (0.25 + 0.75 * d) *
      Math.min(1, progress * 12, (1 - progress) * 6),
  };
}

/** Flames rise again and again while their effect lasts; each has its own moment, so that there is always one in the air. */
const FLAMES = 3;

type Flight = (life: number, b: number, c: number, reach: number, progress: number) => readonly [x: number, y: number];

const circle = (turn: number, radius: number): readonly [number, number] => [
  Math.cos(2 * Math.PI * turn) * radius,
  Math.sin(2 * Math.PI * turn) * radius * 1.25,
];

const FLIGHTS: { readonly [flight in Emitter['flight']]: Flight } = {
  ring: (life, b, c, reach) => circle(b, reach * (0.7 + 0.4 * life + 0.08 * c)),
  burst: (life, b, c, reach) => circle(b, reach * life ** 0.5 * (0.3 + 0.7 * c)),
  gather: (life, b, c, reach) => circle(b + 0.2 * life, reach * (1 - life) * (0.4 + 0.6 * c)),
  swirl: (life, b, c, reach) => circle(b + 0.8 * life, reach * (0.3 + 0.7 * c)),
  // The bed of the fire climbs with what it burns.
  rise: (life, b, c, reach, progress) => [
    (b - 0.5) * (0.9 + life * 0.5 * c),
    0.6 - 1.2 * Math.max(0, progress - 0.3) - reach * life * (0.2 + 0.8 * c * c),
  ],
  slash: (life, b, c, reach) => {
    const along = (c * 2 - 1) * reach * Math.min(1, life * 3);
    return b < 0.5 ? [along, along] : [along, -along];
  },
};
