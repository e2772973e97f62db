/** Card art, icons and suits as SVG text. The story is in README.md. */
export { art } from './art.ts';
export { back } from './back.ts';
export { artImage, backImage, dataUri } from './image.ts';
export { ICONS, MAKERS_MARK, type IconName } from './icons.ts';
export { drawingFor, isDrawn } from './kinds.ts';
export { seeded } from './seeded.ts';
export { court, SUITS, type Suit } from './suits.ts';
export { PALETTES, type PaletteName } from './tones.ts';
