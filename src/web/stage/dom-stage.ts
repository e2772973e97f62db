/** The stage of a page: cues become ghosts, halos, bubbles and sparks in one layer above the table. */
import type { Cue, Stage } from '../timeline/index.ts';
import { ACTS, type Act, type Backstage } from './acts.ts';
import { Canvas } from './canvas.ts';
import { Ghosts, type CardPainter } from './ghosts.ts';
import { Places } from './places.ts';

/** What a stage of a page is made of. */
export interface DomStageOptions {
  /** The table, with its anchors. */
  readonly root: HTMLElement;
  /** The layer above it, and its canvas. */
  readonly layer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly painter: CardPainter;
  play(cue: Cue): void;
  announce(text: string): void;
}

/** Shows cues on a page. */
export class DomStage implements Stage {
  readonly #acts = new Map<Cue, Act>();
  readonly #backstage: Backstage;
  readonly #canvas: Canvas;

  constructor({ root, layer, canvas, painter, play, announce }: DomStageOptions) {
    const places = new Places(root, layer);
    this.#canvas = new Canvas(canvas);
    const ghosts = new Ghosts(layer, places, painter);
    this.#backstage = { layer, places, canvas: this.#canvas, ghosts, play, announce };
  }

  start(cue: Cue): void {
    const act = ACTS[cue.kind](this.#backstage, cue);
    if (cue.dur > 0) this.#acts.set(cue, act);
    act.sample?.(0);
  }

  sample(cue: Cue, progress: number): void {
    this.#acts.get(cue)?.sample?.(progress);
  }

  end(cue: Cue): void {
    this.#acts.get(cue)?.end();
    this.#acts.delete(cue);
  }

  /** What is committed is the table's own to show. */
  commit(): void {}

  /** With less motion nothing rises or slides, whatever is shown. */
  still(isStill: boolean): void {
    this.#backstage.layer.classList.toggle('still', isStill);
  }

  /** Draws the canvas, once a frame. */
  frame(): void {
    this.#canvas.frame();
  }

  /** The table has another size: what is in the air goes on from where things are now. */
  resized(): void {
    const cues = Array.from(this.#acts.keys());
    for (const cue of cues) this.end(cue);
    for (const cue of cues) this.start(cue);
  }
}
