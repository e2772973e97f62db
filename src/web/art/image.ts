/** Pictures as `data:` addresses, each made once. In an image of its own no id can clash and no script can run. */
import { art, type Crop } from './art.ts';
import { back } from './back.ts';
import type { PaletteName } from './tones.ts';

/** The picture of a kind, for the `src` of an image. */
export const artImage = (kind: string, palette?: PaletteName, crop?: Crop): string =>
  once(`${kind}|${palette ?? ''}|${crop ?? ''}`, () => art(kind, palette, crop));

/** The back of a card, for the `src` of an image. */
export const backImage = (): string => once('back', back);

/** SVG as an address; what needs no escape stays, because the text is long. */
export const dataUri = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(/%(?:20|3D|3A|2F|22|2C)/g, (code) => PLAIN[code] ?? code)}`;

const PLAIN: { readonly [code: string]: string } = {
  '%20': ' ',
  '%3D': '=',
  '%3A': ':',
  '%2F': '/',
  '%22': "'",
  '%2C': ',',
};

const made = new Map<string, string>();

function once(key: string, make: () => string): string {
  const known = made.get(key);
  if (known !== undefined) return known;
  const address = dataUri(make());
  made.set(key, address);
  return address;
}
