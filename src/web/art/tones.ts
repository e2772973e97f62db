/** Palettes, and the tones that a picture of each is cut from. Hue tells the faction. */
import type { Scene } from './scenes.ts';

/** Hues in degrees of shadow, middle and light, how strong they are, and the scene behind. */
type Palette = readonly [shadow: number, middle: number, light: number, strength: number, scene: Scene];

/** All palettes: factions of the duel and of stack, and the sorts of programs of the cycle. */
export const PALETTES = {
  ember: [350, 14, 42, 1, 'kiln'],
  tide: [226, 198, 166, 0.92, 'shore'],
  neutral: [150, 96, 52, 0.52, 'field'],
  vanguard: [330, 356, 34, 0.88, 'road'],
  ledger: [258, 230, 200, 0.85, 'hall'],
  dredgers: [186, 146, 84, 0.72, 'bog'],
  common: [236, 218, 44, 0.34, 'field'],
  strike: [312, 346, 24, 0.95, 'grid'],
  guard: [246, 214, 186, 0.9, 'grid'],
  flow: [206, 166, 132, 0.85, 'grid'],
  idle: [250, 240, 200, 0.2, 'grid'],
  corrupt: [282, 304, 96, 1, 'grid'],
} as const satisfies { readonly [name: string]: Palette };

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** The scene that stands behind figures of a palette. */
export const sceneOf = (palette: PaletteName): Scene => PALETTES[palette][4];

/** How a tone is mixed: between shadow (-1), middle (0) and light (1), then saturation and lightness in per cent. */
type Recipe = readonly [between: number, saturation: number, lightness: number];

const RECIPES = {
  sky0: [-1, 48, 9],
  sky1: [-0.4, 58, 24],
  sky2: [0, 74, 47],
  lamp: [1, 95, 82],
  halo: [0.6, 90, 62],
  far: [0, 54, 35],
  mid: [-0.5, 52, 22],
  near: [-1, 48, 10],
  ink: [-1, 42, 7],
  deep: [-1, 42, 13],
  cloth: [-0.5, 42, 21],
  cloth2: [0, 46, 33],
  warm: [0.35, 48, 46],
  light: [0.6, 52, 64],
  rim: [1, 92, 84],
  hot: [1, 100, 72],
} as const satisfies { readonly [tone: string]: Recipe };

/** The tones of a picture, by what they are for. */
export type Tones = { readonly [T in keyof typeof RECIPES]: string };

/** The tones of a palette. */
export function tonesOf(palette: PaletteName): Tones {
  const mix = (tone: keyof typeof RECIPES): string => mixed(PALETTES[palette], RECIPES[tone]);
  return {
    sky0: mix('sky0'),
    sky1: mix('sky1'),
    sky2: mix('sky2'),
    lamp: mix('lamp'),
    halo: mix('halo'),
    far: mix('far'),
    mid: mix('mid'),
    near: mix('near'),
    ink: mix('ink'),
    deep: mix('deep'),
    cloth: mix('cloth'),
    cloth2: mix('cloth2'),
    warm: mix('warm'),
    light: mix('light'),
    rim: mix('rim'),
    hot: mix('hot'),
  };
}

function mixed([shadow, middle, light, strength]: Palette, [between, saturation, lightness]: Recipe): string {
  const end = nearTo(middle, between < 0 ? shadow : light);
  const hue = middle + (end - middle) * Math.abs(between);
  return `hsl(${Math.round((hue + 360) % 360)} ${Math.round(Math.min(100, saturation * strength))}% ${lightness}%)`;
}

/** The same hue, counted so that the way from the middle to it is the short one around the circle. */
const nearTo = (middle: number, hue: number): number =>
  hue - middle > 180 ? hue - 360 : middle - hue > 180 ? hue + 360 : hue;
