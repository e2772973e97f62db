/** The stage of a page: cues become ghosts, halos, bubbles and sparks in one layer above the table. */
import type { Face } from '../../core/view/index.ts';
import type { Cue, Stage } from '../timeline/index.ts';
import { ACTS, type Act, type Backstage, type Landing, type Scene } from './acts.ts';
import { Canvas } from './canvas.ts';
import { Ghosts, type CardPainter } from './ghosts.ts';
import { Places, type LandsAt, type SortsBefore } from './places.ts';

/** What a stage of a page is made of. */
export interface DomStageOptions {
  /** The table, with its anchors. */
  readonly root: HTMLElement;
  /** The layer above it, and its canvas. */
  readonly layer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly painter: CardPainter;
  readonly sortsBefore?: SortsBefore;
  readonly landsAt?: LandsAt;
  play(cue: Cue): void;
  announce(text: string): void;
  burning(face: Face | null): void;
  landing(landing: Landing | null): void;
  scene(scene: Scene | null): void;
}

const PLACELESS: ReadonlySet<string> = new Set([
  'announce',
  'banner',
  'commit',
  'count',
  'dim',
  'kick',
  'scene',
  'sfx',
  'slow',
]);

/** Shows cues on a page. */
export class DomStage implements Stage {
  readonly #acts = new Map<Cue, Act>();
  readonly #backstage: Backstage;
  readonly #canvas: Canvas;
  /** Anchors of cues that are nowhere on the table, for tests: there should be none (T14). */
  readonly missing: string[] = [];

  constructor({ root, layer, canvas, painter, sortsBefore, landsAt, ...said }: DomStageOptions) {
    const places = new Places(root, layer, sortsBefore, landsAt);
    this.#canvas = new Canvas(canvas);
    const ghosts = new Ghosts(layer, places, painter);
    this.#backstage = { layer, places, canvas: this.#canvas, ghosts, ...said };
  }

  start(cue: Cue): void {
    this.#check(cue);
    const act = ACTS[cue.kind](this.#backstage, cue);
    if (cue.dur > 0) this.#acts.set(cue, act);
    act.sample?.(0);
  }

  /** Notes places that a cue needs and the table does not have. */
  #check({ kind, target, within, from, fromWithin, card }: Cue): void {
    const { places } = this.#backstage;
    const isSource = card === undefined || !places.element(`card:${card}`);
    if (!PLACELESS.has(kind) && !places.nearest(target, within)) this.missing.push(`${kind} ${target}`);
    if (from !== undefined && isSource && !places.nearest(from, fromWithin)) this.missing.push(`${kind} from ${from}`);
  }

  sample(cue: Cue, progress: number): void {
    this.#acts.get(cue)?.sample?.(progress);
  }

  end(cue: Cue): void {
    this.#acts.get(cue)?.end();
    this.#acts.delete(cue);
    if (this.#acts.size === 0) this.#backstage.ghosts.rest();
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
