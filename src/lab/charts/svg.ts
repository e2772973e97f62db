/**
 * Pictures as text (L42): one SVG that needs nothing from outside, with a title and a description for those who do not
 * see it. Colours are those of the light table; each has a pattern beside it, so that a grey print tells them apart.
 */

/** The colours of a light page. Signals mean what they mean at the table: mine, hostile, chosen. */
export const INK = {
  page: '#faf4e4',
  ink: '#2a2013',
  soft: '#57482f',
  faint: '#6d5d40',
  line: '#c6b48c',
  strong: '#8a7444',
  mine: '#1d5fb0',
  harm: '#b3261e',
  chosen: '#8c5000',
  can: '#07694a',
} as const;

/** The letters of texts, and of titles. */
export const SANS = "'Segoe UI',Roboto,'Helvetica Neue','DejaVu Sans Condensed','DejaVu Sans',sans-serif";
export const SERIF = "Iowan,'Iowan Old Style',Palatino,Georgia,'DejaVu Serif Condensed','DejaVu Serif',serif";

/** A picture with what it is called and what it shows. */
export interface Picture {
  /** A name that can stand in a file name and in an id. */
  readonly name: string;
  readonly title: string;
  /** What is seen, in a sentence. */
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** Where it comes from, in small letters below: how many matches, which seed, which rules. */
  readonly source?: string;
}

/** A number as it stands in a picture. */
export const at = (value: number): string => String(Number(value.toFixed(2)) + 0);

/** A text as it may stand in a picture or a page: no mark of it is taken for one of ours. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // What XML has no place for, whatever a card is called.
    // oxlint-disable-next-line no-control-regex -- that is what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '\ufffd');

/** How high the heading of a picture is. */
const HEADING = 34;

/** How high the line is that says where a picture comes from. */
const FOOT = 22;

/** The whole picture; on a page that has its title and its source already, without both. */
export function formatSvg(picture: Picture, isAlone = true): string {
  const { name, title, caption, width, body, source } = picture;
  const top = isAlone ? 0 : HEADING;
  const hasFoot = isAlone && source !== undefined;
  const height = picture.height + (hasFoot ? FOOT : 0);
  const [heading, about] = [`${name}-title`, `${name}-about`];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${at(width)} ${at(height - top)}" width="${at(width)}" height="${at(height - top)}" role="img" aria-labelledby="${heading} ${about}" font-family="${SANS}" font-size="12" fill="${INK.ink}">`,
    `<title id="${heading}">${escaped(title)}</title>`,
    `<desc id="${about}">${escaped(caption)}</desc>`,
    patterns(name),
    `<rect width="${at(width)}" height="${at(height)}" fill="${INK.page}"/>`,
    `<text x="16" y="26" font-family="${SERIF}" font-size="16" font-weight="700">${escaped(title)}</text>`,
    body,
    ...(hasFoot ? [text(16, height - 9, fitting(source, width - 32, 10), { color: INK.faint, size: 10 })] : []),
    '</svg>',
    '',
  ].join('\n');
}

/** Stripes for what is hostile, and a pale ground for what is nobody's. */
function patterns(name: string): string {
  return [
    '<defs>',
    `<pattern id="${name}-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`,
    `<rect width="6" height="6" fill="#f0d3c9"/><rect width="3.2" height="6" fill="${INK.harm}"/></pattern>`,
    `<pattern id="${name}-dots" width="6" height="6" patternUnits="userSpaceOnUse">`,
    `<rect width="6" height="6" fill="#efe4cb"/><circle cx="3" cy="3" r="1.2" fill="${INK.strong}"/></pattern>`,
    '</defs>',
  ].join('');
}

/** How parts of a picture are filled: the first player plain, the next striped, what is nobody's dotted, more in grey. */
export function fillOf(name: string, who: number | 'nobody'): string {
  if (who === 0) return INK.mine;
  if (who === 1) return `url(#${name}-stripes)`;
  return who === 'nobody' ? `url(#${name}-dots)` : INK.strong;
}

/** A line of text. */
export function text(
  x: number,
  y: number,
  said: string,
  { anchor = 'start', color = INK.ink, size = 12, weight = 400, turn }: Lettering = {},
): string {
  const turned = turn === undefined ? '' : ` transform="rotate(${turn} ${at(x)} ${at(y)})"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}" fill="${color}"${turned}>${escaped(said)}</text>`;
}

interface Lettering {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly color?: string;
  readonly size?: number;
  readonly weight?: number;
  readonly turn?: number;
}

/** A straight line. */
export const line = (x1: number, y1: number, x2: number, y2: number, color: string = INK.line, width = 1): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${color}" stroke-width="${width}"/>`;

/** A filled box. */
export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}"${more}/>`;

/** About how wide a text is: letters of most scripts, and those that fill a square. */
export const widthOf = (said: string, size = 12): number =>
  lettersOf(said).reduce((sum, letter) => sum + size * letterWidth(letter), 0);

const lettersOf = (said: string): readonly string[] => said.match(/./gsu) ?? [];

const letterWidth = (letter: string): number => (SQUARE.test(letter) ? 1 : 0.56);

const SQUARE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

/** A text that fits into a width, cut where it does not. */
export function fitting(said: string, width: number, size = 12): string {
  if (widthOf(said, size) <= width) return said;
  const letters = lettersOf(said);
  let room = width - size * 0.56;
  const end = letters.findIndex((letter) => (room -= size * letterWidth(letter)) < 0);
  return `${letters.slice(0, Math.max(0, end)).join('')}…`;
}
