/** The one canvas of a stage: draws the sparks of all effects that run, and nothing when none does. */
import type { Effect } from '../cues/index.ts';
import type { Cue } from '../timeline/index.ts';
import type { Box } from './places.ts';
import { sparksAt, trailAt, type Spark } from './sparks.ts';

/** Something on the canvas: an effect around a box, or the trail of a way. */
export interface Burning {
  readonly seed: string;
  readonly box: Box;
  readonly effect: Effect | undefined;
  /** Where a trail goes along, from 0 to 1. */
  readonly path?: (t: number) => readonly [x: number, y: number];
  progress: number;
}

const TRAIL = 320;

/** Draws what burns. */
export class Canvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #burning = new Map<Cue, Burning>();
  #isClear = true;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  get count(): number {
    return this.#burning.size;
  }

  light(cue: Cue, burning: Burning): void {
    this.#burning.set(cue, burning);
  }

  sample(cue: Cue, progress: number): void {
    const burning = this.#burning.get(cue);
    if (burning) burning.progress = progress;
  }

  put(cue: Cue): void {
    this.#burning.delete(cue);
  }

  /** Draws a frame; a clear canvas that stays clear is not touched. */
  frame(): void {
    if (this.#isClear && this.#burning.size === 0) return;
    const context = this.#fitted();
    if (!context) return;
    for (const burning of this.#burning.values()) draw(context, burning);
    this.#isClear = this.#burning.size === 0;
  }

  #fitted(): CanvasRenderingContext2D | null {
    const { clientWidth, clientHeight } = this.#canvas;
    if (this.#canvas.width !== clientWidth) this.#canvas.width = clientWidth;
    if (this.#canvas.height !== clientHeight) this.#canvas.height = clientHeight;
    const context = this.#canvas.getContext('2d');
    context?.clearRect(0, 0, clientWidth, clientHeight);
    if (context) context.globalCompositeOperation = 'lighter';
    return context;
  }
}

function draw(context: CanvasRenderingContext2D, { seed, box, effect, path, progress }: Burning): void {
  const { x, y, width, height } = box;
  if (path)
    for (const spark of trailAt(TRAIL, seed, progress)) {
      const [px, py] = path(spark.t);
      dot(context, px + spark.x * width, py + spark.y * width, spark);
    }
  effect?.emitters.forEach((emitter, i) => {
    for (const spark of sparksAt(emitter, `${seed} ${i}`, progress))
      dot(context, x + width / 2 + spark.x * width, y + height / 2 + spark.y * width, spark);
  });
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, { size, hue, light }: Spark): void {
  if (light <= 0.01) return;
  context.globalAlpha = Math.min(1, light);
  context.drawImage(sprite(hue), x - size, y - size, 2 * size, 2 * size);
}

const SPRITE = 32;
/** Hues so near are one. */
const HUES = 6;
const sprites = new Map<number, HTMLCanvasElement>();

/** A glowing dot, drawn once for each hue: many of them a frame are cheap. */
function sprite(hue: number): HTMLCanvasElement {
  const near = Math.round(hue / HUES) * HUES;
  const known = sprites.get(near) ?? glowing(near);
  sprites.set(near, known);
  return known;
}

function glowing(hue: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SPRITE;
  const context = canvas.getContext('2d');
  const half = SPRITE / 2;
  const glow = context?.createRadialGradient(half, half, 0, half, half, half);
  if (!context || !glow) return canvas;
  glow.addColorStop(0, `hsl(${hue} 95% 88%)`);
  glow.addColorStop(0.35, `hsl(${hue} 95% 60% / 0.7)`);
  glow.addColorStop(1, `hsl(${hue} 95% 45% / 0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, SPRITE, SPRITE);
  return canvas;
}
