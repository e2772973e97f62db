/** The back of a card: guilloche and the maker's mark, an open ring around a double chevron. Nothing on it is seeded. */
import { disc, line, many, ring, tenths } from './marks.ts';

const INK = { base: '#16203f', deep: '#0c1329', line: '#3d538f', mark: '#d9b36a' } as const;

/** The back that every hidden card has. */
export function back(): string {
  const frame = (inset: number, radius: number, opacity: number, width: number): string =>
    `<rect x="${inset}" y="${inset}" width="${140 - 2 * inset}" height="${196 - 2 * inset}" rx="${radius}" fill="none" stroke="${INK.mark}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 196" preserveAspectRatio="none">',
    `<defs><radialGradient id="back" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="${INK.base}"/><stop offset="1" stop-color="${INK.deep}"/></radialGradient></defs>`,
    '<rect width="140" height="196" fill="url(#back)"/>',
    many(15, weave),
    frame(7, 7, 0.75, 1.4) + frame(11, 5, 0.3, 1),
    disc(70, 98, 50, INK.deep, 'opacity=".55"'),
    many(6, (i) => line(`${rosette(i * 1.12, 8 + i * 1.4)}Z`, 0.7, INK.line, 'opacity=".75"')),
    disc(70, 98, 31, INK.deep) + ring(70, 98, 31, 1.2, INK.mark, 'opacity=".8"'),
    line('M84 83 A21 21 0 1 0 84 113', 4.4, INK.mark) + line('M58 93 L64 106 L70 95 L76 106 L82 93', 3.6, INK.mark),
    '</svg>',
  ].join('');
}

function weave(i: number): string {
  const thread = (x: number, bend: number): string =>
    line(`M${x} 0 q${bend} 49 0 98 t0 98`, 0.6, INK.line, 'opacity=".34"');
  return thread(i * 14 - 28, 14) + thread(i * 14 - 14, -14);
}

/** A closed wave around the middle. */
const rosette = (phase: number, height: number): string =>
  many(121, (i) => {
    const angle = (i / 120) * Math.PI * 2;
    const r = (46 + height * Math.cos(22 * angle + phase)) * 0.86;
    return `${i === 0 ? 'M' : 'L'}${tenths(70 + r * Math.cos(angle))} ${tenths(98 + r * Math.sin(angle))}`;
  });
