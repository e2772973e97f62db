/**
 * Lengths that scripts give. Like those of the style sheets (vite.config.ts) they are pixels where letters have the usual size,
 * and grow with the letters that a reader has chosen.
 */

/** A length that grows with the reader's letters, as far as `--px` does where it is used. */
export const grown = (pixels: number): string => `calc(${pixels} * var(--px, 1px))`;

/** A length of the window, for media queries. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;

/** How many pixels of the window such a pixel is, in an element. */
export const pixelIn = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--px')) || 1;
