/** Sounds as data, and as samples: layers of noise and tones with envelopes, added up. Pure: the same seed, the same samples. */
import { seeded } from '../art/index.ts';

/** One layer: a tone or noise that glides from one frequency to another, in seconds and hertz. */
export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'square' | 'saw' | 'noise';
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly dur: number;
  readonly gain?: number;
  /** The share of its time in which it rises; the rest it falls. */
  readonly attack?: number;
  /** So many short bursts at random moments instead of one sound. */
  readonly grains?: number;
}

/** Layers, and how loud the loudest sample is. */
export interface Patch {
  readonly layers: readonly Layer[];
  readonly peak?: number;
}

const PEAK = 0.8;
/** Each grain lasts so long, in seconds. */
const GRAIN = 0.03;
/** Both ends fade, so that nothing clicks. */
const EDGE = 0.004;

/** The samples of a patch. */
export function render(patch: Patch, rate: number, seed: number): Float32Array {
  const samples = new Float32Array(Math.ceil(secondsOf(patch) * rate));
  const random = seeded(`sound ${seed}`);
  for (const layer of patch.layers) for (const burst of burstsOf(layer, random)) add(samples, burst, rate, random);
  return levelled(samples, patch.peak ?? PEAK, Math.ceil(EDGE * rate));
}

/** How long a patch sounds. */
export const secondsOf = ({ layers }: Patch): number => Math.max(...layers.map(({ at = 0, dur }) => at + dur));

function burstsOf(layer: Layer, random: () => number): readonly Layer[] {
  const { grains = 0, at = 0, dur } = layer;
  if (grains === 0) return [layer];
  const burst = Math.min(GRAIN, dur);
  return Array.from({ length: grains }, (_, i) => ({
    ...layer,
    at: at + ((i + random()) / grains) * (dur - burst),
    dur: burst,
    gain: (layer.gain ?? 1) * (0.4 + 0.6 * random()),
  }));
}

function add(samples: Float32Array, layer: Layer, rate: number, random: () => number): void {
  const { at = 0, dur, from, to = from, gain = 1, attack = 0.02, wave } = layer;
  const start = Math.floor(at * rate);
  const count = Math.min(samples.length - start, Math.floor(dur * rate));
  const voice = wave === 'noise' ? noiseVoice(rate, random) : toneVoice(wave, rate);
  for (let i = 0; i < count; i++) {
    const share = i / count;
    samples[start + i] =
      (samples[start + i] ?? 0) + gain * envelope(share, attack) * voice(from * (to / from) ** share);
  }
}

const envelope = (share: number, attack: number): number =>
  share < attack ? share / attack : ((1 - share) / (1 - attack)) ** 2;

type Voice = (frequency: number) => number;

const WAVES: { readonly [wave in Exclude<Layer['wave'], 'noise'>]: (phase: number) => number } = {
  sine: (phase) => Math.sin(2 * Math.PI * phase),
  triangle: (phase) => 4 * Math.abs(phase - 0.5) - 1,
  square: (phase) => (phase < 0.5 ? 0.7 : -0.7),
  saw: (phase) => 2 * phase - 1,
};

function toneVoice(wave: Exclude<Layer['wave'], 'noise'>, rate: number): Voice {
  let phase = 0;
  return (frequency) => WAVES[wave]((phase = (phase + frequency / rate) % 1));
}

/** Noise through a band that glides: a state-variable filter. */
function noiseVoice(rate: number, random: () => number): Voice {
  let low = 0;
  let band = 0;
  return (frequency) => {
    const f = 2 * Math.sin(Math.PI * Math.min(0.2, frequency / rate));
    low += f * band;
    band += f * (random() * 2 - 1 - low - 0.6 * band);
    return band;
  };
}

/** The loudest sample at `peak`, both ends at nothing. */
function levelled(samples: Float32Array, peak: number, edge: number): Float32Array {
  const most = samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0);
  const last = samples.length - 1;
  return samples.map((each, i) => (each / (most || 1)) * peak * Math.min(1, i / edge, (last - i) / edge));
}
