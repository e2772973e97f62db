/** Contrast of texts with a picture of what lies behind them. Runs in a browser page that has no other use. */
import type { ColoredText } from './colors.ts';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A picture whose pixels can be read. */
interface Picture {
  readonly width: number;
  readonly pixels: Uint8ClampedArray;
}

/** Returns the contrast of each text with the middle of the pixels behind it; a text with a shadow may be read on that. */
export async function ratiosOf(png: string, texts: readonly ColoredText[]): Promise<readonly number[]> {
  const picture = await pictureOf(png);
  return texts.map((text) => {
    const color = parseColor(text.color);
    const found = samplesOf(picture, text).map((behind) => ratio(drawn(color, text, behind), behind));
    const middle = found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
    const shadow = parseColor(text.shadow || 'transparent');
    return shadow[3] >= 0.5 ? Math.max(middle, ratio(color, shadow)) : middle;
  });
}

async function pictureOf(png: string): Promise<Picture> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const brush = brushOf(image.width, image.height);
  brush.drawImage(image, 0, 0);
  return { width: image.width, pixels: brush.getImageData(0, 0, image.width, image.height).data };
}

function brushOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('there is no canvas');
  return brush;
}

/** Reads any colour that CSS can write. */
function parseColor(css: string): Color {
  const dot = brushOf(1, 1);
  dot.fillStyle = css;
  dot.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = dot.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const ACROSS = 9;
const DOWN = 3;

/** Returns pixels of a picture on a grid over the box of a text. */
function samplesOf({ width, pixels }: Picture, { box: { left, right, top, bottom } }: ColoredText): readonly Color[] {
  return Array.from({ length: ACROSS * DOWN }, (_, i) => {
    const x = Math.round(left + (((i % ACROSS) + 0.5) / ACROSS) * (right - left));
    const y = Math.round(top + ((Math.floor(i / ACROSS) + 0.5) / DOWN) * (bottom - top));
    const at = 4 * (y * width + x);
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, 1];
  });
}

/** Returns the colour that a glyph has on a background. */
function drawn([red, green, blue, alpha]: Color, { opacity, brightness }: ColoredText, behind: Color): Color {
  const share = alpha * opacity;
  const mix = (own: number, below: number): number => share * Math.min(255, own * brightness) + (1 - share) * below;
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1];
}

/** Returns the contrast of two colours as WCAG 2 defines it. */
function ratio(one: Color, other: Color): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
