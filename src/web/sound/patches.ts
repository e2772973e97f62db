/** All sounds of the tables (T8): wood, paper, brass, breath; no fanfares. And the documents' names for some of them. */
import type { Layer, Patch } from './patch.ts';

const noise = (from: number, to: number, dur: number, rest: Partial<Layer> = {}): Layer => ({
  wave: 'noise',
  from,
  to,
  dur,
  ...rest,
});
const tone = (from: number, to: number, dur: number, rest: Partial<Layer> = {}): Layer => ({
  wave: 'sine',
  from,
  to,
  dur,
  ...rest,
});
const patch = (...layers: readonly Layer[]): Patch => ({ layers });
const soft = (peak: number, ...layers: readonly Layer[]): Patch => ({ layers, peak });

/** The sounds by name. */
export const PATCHES = {
  'card.draw': patch(noise(4200, 900, 0.22, { attack: 0.3 }), tone(620, 1240, 0.3, { at: 0.1, gain: 0.3 })),
  'card.draw.opp': soft(0.4, noise(2600, 600, 0.22, { attack: 0.3 }), tone(410, 820, 0.28, { at: 0.1, gain: 0.2 })),
  'card.replace': patch(noise(700, 3600, 0.26, { attack: 0.5 }), tone(880, 440, 0.3, { at: 0.12, gain: 0.3 })),
  'card.burn': patch(
    noise(180, 90, 0.9, { attack: 0.1, gain: 0.8 }),
    noise(3000, 5200, 0.85, { grains: 26, gain: 0.7 }),
    tone(120, 38, 0.7, { gain: 0.6 }),
  ),
  'card.play': patch(noise(500, 160, 0.14), tone(150, 80, 0.2, { gain: 0.6 })),
  'card.flip': soft(0.6, noise(3000, 2200, 0.05), noise(3600, 2600, 0.05, { at: 0.15 })),
  'card.discard': soft(0.6, noise(2200, 500, 0.24, { attack: 0.1 })),
  'card.exhaust': soft(
    0.6,
    tone(1320, 1760, 0.6, { attack: 0.85, gain: 0.4 }),
    tone(1980, 2640, 0.6, { attack: 0.85, gain: 0.3 }),
    noise(5000, 7000, 0.6, { attack: 0.85, gain: 0.3 }),
  ),
  'card.corrupt': patch(
    { wave: 'saw', from: 110, to: 98, dur: 0.6, gain: 0.5, attack: 0.1 },
    { wave: 'saw', from: 116.5, to: 92, dur: 0.6, gain: 0.5, attack: 0.1 },
  ),
  'deck.shuffle': patch(noise(2400, 1800, 0.6, { grains: 12 })),
  'deck.empty': patch(tone(196, 180, 0.25, { gain: 0.8 }), noise(400, 200, 0.08)),
  'deck.lock': patch({ wave: 'square', from: 98, to: 92, dur: 0.3, gain: 0.4 }, noise(900, 300, 0.12, { at: 0.05 })),
  'general.hit': patch(tone(140, 70, 0.22), noise(600, 150, 0.12, { gain: 0.8 })),
  'general.heal': soft(
    0.6,
    tone(523, 659, 0.4, { attack: 0.2 }),
    tone(784, 988, 0.4, { at: 0.1, gain: 0.5, attack: 0.2 }),
  ),
  'general.death': patch(tone(93, 40, 0.5), noise(400, 80, 0.3, { gain: 0.8 })),
  'speech.enter': soft(0.5, tone(420, 760, 0.2)),
  'ui.hover': soft(0.15, tone(1400, 1500, 0.2, { attack: 0.05 })),
  'ui.select': soft(0.35, tone(900, 1100, 0.2)),
  'ui.refuse': soft(0.45, { wave: 'square', from: 130, dur: 0.1 }, { wave: 'square', from: 110, dur: 0.12, at: 0.14 }),
  'ui.drop.ok': soft(0.5, tone(330, 440, 0.2), noise(800, 400, 0.08, { gain: 0.5 })),
  'turn.mine': soft(0.6, tone(659, 659, 0.5), tone(988, 988, 0.6, { at: 0.18 })),
  'turn.opp': soft(0.35, tone(494, 494, 0.4), tone(370, 370, 0.5, { at: 0.18 })),
  'timer.tick': soft(0.3, noise(2400, 2000, 0.03), tone(1000, 1000, 0.2, { gain: 0.2 })),
  'timer.rope': soft(0.5, noise(1500, 3000, 0.9, { grains: 18 })),
  'rhythm.perfect': soft(0.7, tone(1760, 1760, 0.3), tone(2637, 2637, 0.3, { gain: 0.5 }), noise(6000, 5000, 0.04)),
  'rhythm.good': soft(0.5, tone(1175, 1175, 0.25)),
  'rhythm.miss': soft(0.4, tone(220, 200, 0.22), noise(300, 200, 0.1)),
  priority: soft(0.3, tone(880, 880, 0.3, { attack: 0.1 })),
  'chips.bet': soft(0.6, noise(1800, 1500, 0.24, { grains: 4 }), tone(320, 300, 0.1, { gain: 0.3 })),
  'chips.win': soft(0.7, noise(1900, 1500, 0.7, { grains: 16 })),
  win: soft(0.7, tone(392, 392, 0.5), tone(494, 494, 0.6, { at: 0.15 }), tone(587, 587, 0.8, { at: 0.2 })),
  lose: soft(0.6, tone(330, 320, 0.5), tone(262, 250, 0.8, { at: 0.2 })),
} as const satisfies { readonly [name: string]: Patch };

/** A sound of the tables. */
export type PatchName = keyof typeof PATCHES;

/** Other names of sounds: the documents' files, and the two words of one sound. */
const ALSO: { readonly [name: string]: PatchName } = {
  'sfx_ui_card_draw.audio': 'card.draw',
  'sfx_spell_immolation_a.audio': 'card.burn',
  'card.ether': 'card.exhaust',
};

/** The sound that a name stands for, or nothing if nobody knows it. */
export function patchOf(name: string): PatchName | undefined {
  if (isPatch(name)) return name;
  return Object.hasOwn(ALSO, name) ? ALSO[name] : undefined;
}

const isPatch = (name: string): name is PatchName => Object.hasOwn(PATCHES, name);
