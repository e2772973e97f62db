/**
 * Plays sounds through WebAudio: nothing before the first gesture, at most 8 voices, no sound twice within 40 ms. It keeps a
 * log of what was asked for and whether it was heard, for tests.
 */
import type * as Sounds from '../sound/index.ts';
import type { PatchName } from '../sound/index.ts';

/** A sound that was asked for. */
export interface Played {
  readonly name: string;
  /** In ms of the clock that the player was given. */
  readonly at: number;
  readonly wasHeard: boolean;
}

/** The groups of sounds, each with its own volume. */
export const BUSES = ['effects', 'interface', 'ambience'] as const;

/** One of the groups. */
export type Bus = (typeof BUSES)[number];

const MOST_VOICES = 8;
const LEAST_APART = 40;
const RATE = 22_050;
/** What another player does sounds softer and lower (LOOKS 8). */
const OTHERS = { gain: 0.6, pitch: 0.84 } as const;
const LOG = 200;

/** Plays the sounds of a page. */
export class SoundPlayer {
  readonly played: Played[] = [];
  readonly #now: () => number;
  readonly #buffers = new Map<PatchName, AudioBuffer>();
  readonly #last = new Map<PatchName, number>();
  readonly #buses = new Map<Bus, GainNode>();
  #context: AudioContext | undefined;
  /** Loaded with the first gesture, since nothing sounds before it. */
  #sounds: typeof Sounds | undefined;
  #master: GainNode | undefined;
  #voices = 0;
  #volume = 1;
  isMuted = false;
  /** How fast the table is shown; sounds follow up to twice. */
  speed = 1;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Somebody has touched the page: from now on it may sound. */
  unlock(): void {
    if (this.#context || typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#master = this.#context.createGain();
    this.#master.gain.value = this.#volume;
    this.#master.connect(this.#context.destination);
    for (const bus of BUSES) this.#buses.set(bus, this.#node(this.#master, 1));
    void import('../sound/index.ts').then(
      (sounds) => (this.#sounds = sounds),
      // There is no net: the next gesture asks again.
      () => (this.#context = undefined),
    );
  }

  /** It may sound, and knows what. */
  get isReady(): boolean {
    return this.#sounds !== undefined;
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (this.#master) this.#master.gain.value = volume;
  }

  setBus(bus: Bus, volume: number): void {
    const node = this.#buses.get(bus);
    if (node) node.gain.value = volume;
  }

  /** Plays a sound by its name, or the documents' name for it. */
  play(name: string, isOthers = false): void {
    const at = this.#now();
    const patch = this.#sounds?.patchOf(name);
    const wasHeard = patch !== undefined && this.#mayStart(patch, at);
    if (wasHeard) this.#sound(patch, isOthers, at);
    this.played.push({ name, at, wasHeard });
    if (this.played.length > LOG) this.played.shift();
  }

  close(): void {
    void this.#context?.close();
    this.#context = undefined;
  }

  #mayStart(patch: PatchName, at: number): boolean {
    const isAgain = at - (this.#last.get(patch) ?? -Infinity) < LEAST_APART;
    return !isAgain && !this.isMuted && this.#voices < MOST_VOICES;
  }

  #sound(patch: PatchName, isOthers: boolean, at: number): void {
    const context = this.#context;
    const bus = this.#buses.get(busOf(patch));
    const buffer = context && this.#buffer(context, patch);
    if (!context || !bus || !buffer) return;
    this.#last.set(patch, at);
    this.#voices += 1;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = Math.min(2, Math.max(0.5, this.speed)) * (isOthers ? OTHERS.pitch : 1);
    const gain = isOthers ? this.#node(bus, OTHERS.gain) : bus;
    source.connect(gain);
    source.addEventListener('ended', () => {
      this.#voices -= 1;
      if (gain !== bus) gain.disconnect();
    });
    source.start();
  }

  #node(into: AudioNode, volume: number): GainNode {
    const node = into.context.createGain();
    node.gain.value = volume;
    node.connect(into);
    return node;
  }

  #buffer(context: AudioContext, name: PatchName): AudioBuffer | undefined {
    const known = this.#buffers.get(name);
    if (known || !this.#sounds) return known;
    const { PATCHES, render } = this.#sounds;
    const samples = render(PATCHES[name], RATE, 1);
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.getChannelData(0).set(samples);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}

const busOf = (patch: PatchName): Bus =>
  patch.startsWith('ui.') || patch === 'priority' ? 'interface' : patch.startsWith('timer.') ? 'ambience' : 'effects';
