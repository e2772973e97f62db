/** Marks of SVG: the shortest words for shapes in a colour. They know nothing of light, palettes or chance. */

/** A number with at most one digit behind the point: pictures are text, and text is sent. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(r)}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, a: number, b: number, fill: string, more = ''): string =>
  `<ellipse cx="${tenths(x)}" cy="${tenths(y)}" rx="${tenths(a)}" ry="${tenths(b)}" fill="${fill}" ${more}/>`;

export const line = (d: string, width: number, colour: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ring = (x: number, y: number, r: number, width: number, colour: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

/** The same mark `n` times, each told which one it is. */
export const many = (n: number, mark: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => mark(i)).join('');

export const turn = (angle: number, x: number, y: number, marks: string): string =>
  `<g transform="rotate(${angle} ${x} ${y})">${marks}</g>`;

/** Water: a wave of this height and length down to the edge of the picture. */
export function waves(y: number, height: number, length: number, fill: string, shift: number): string {
  const count = Math.ceil(240 / length);
  const crests = many(count, () => ` q${length / 4} ${-height} ${length / 2} 0 t${length / 2} 0`);
  return `<g transform="translate(${tenths(shift)} 0)">${path(`M-20 160 L-20 ${y}${crests} L260 160 Z`, fill)}</g>`;
}
