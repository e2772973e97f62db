/**
 * Card art as SVG text: sky, lamp, a scene in three cut layers, mist, the figure, motes and a vignette. Pure: the same
 * kind, palette and crop give the same picture, in Node and in a browser.
 */
import { brushFor, type Brush, type Side } from './brush.ts';
import { drawingFor, type Sort } from './kinds.ts';
import { disc, line, many, path, ring, tenths, turn } from './marks.ts';
import { SCENES, type Scene } from './scenes.ts';
import { hashOf, seeded } from './seeded.ts';
import { sceneOf, tonesOf, type PaletteName } from './tones.ts';

/** How a picture is cut: for a card, wide, for a token on a board, or the figure alone. */
export type Crop = 'card' | 'wide' | 'token' | 'cutout';

/** The picture of a kind in a palette; its own unless another is named. */
export function art(kind: string, palette: PaletteName = drawingFor(kind).palette, crop: Crop = 'card'): string {
  const { sort, draw } = drawingFor(kind);
  const scene = sceneOf(palette);
  const chance = seeded(kind);
  const side: Side = chance() < 0.5 ? -1 : 1;
  const prefix = `a${hashOf(`${kind}|${palette}|${crop}`).toString(36)}`;
  const brush = brushFor({ tone: tonesOf(palette), side, prefix, chance });
  const layers = { brush, sort, scene, side, isCorrupt: palette === 'corrupt', figure: () => draw(brush) };
  return svg(boxOf(crop, sort), defs(brush) + LAYERS[crop](layers));
}

interface Layers {
  readonly brush: Brush;
  readonly sort: Sort;
  readonly scene: Scene;
  readonly side: Side;
  readonly isCorrupt: boolean;
  /** Drawn once a picture, where its turn comes: it may ask for chance. */
  figure(): string;
}

const LAYERS: { readonly [C in Crop]: (layers: Layers) => string } = {
  card: whole,
  wide: whole,
  token: roundel,
  cutout(layers) {
    const figure = layers.figure();
    return figure + ghostOf(layers, figure);
  },
};

const BOXES = { card: '0 0 200 150', wide: '0 14 200 112', cutout: '10 0 180 156' } as const;
const TOKENS = {
  person: '40 4 118 118',
  glyph: '32 4 136 136',
  figure: '16 -10 168 168',
  land: '16 -10 168 168',
} as const;

const boxOf = (crop: Crop, sort: Sort): string => (crop === 'token' ? TOKENS[sort] : BOXES[crop]);

const svg = (box: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;

function whole(layers: Layers): string {
  const { brush, sort, scene } = layers;
  const lamp = lampOf(layers);
  const ground = sort === 'glyph' && scene !== 'grid' ? behindSeal(layers) : SCENES[scene](brush);
  const figure = layers.figure();
  return [
    sheet(brush.id('sky')),
    lamp,
    ground,
    mist(brush),
    sealOf(layers),
    ghostOf(layers, figure),
    figure,
    motesOf(layers),
    glitchesOf(layers),
    sheet(brush.id('edge')),
  ].join('');
}

/** On a token the figure stands before sky and light alone. */
function roundel(layers: Layers): string {
  const { brush, side } = layers;
  const figure = layers.figure();
  const edge = `<rect x="16" y="-10" width="168" height="168" fill="url(#${brush.id('edge')})" opacity=".6"/>`;
  const light = sheet(brush.id('sky')) + brush.glow(100 + side * 20, 54, 96) + mist(brush);
  return light + sealOf(layers) + figure + ghostOf(layers, figure) + edge;
}

const sheet = (id: string): string => `<rect x="-10" y="-10" width="220" height="180" fill="url(#${id})"/>`;

const mist = ({ id }: Brush): string => `<rect x="-10" y="84" width="220" height="76" fill="url(#${id('mist')})"/>`;

/** A disc and its halo, left or right of the figure; a glyph is its own light. */
function lampOf({ brush: { chance, glow, tone }, sort, side }: Layers): string {
  const [x, y, r] = [100 + side * (26 + chance() * 22), 44 + chance() * 16, 22 + chance() * 12];
  if (sort === 'glyph') return glow(100, 72, 96);
  return glow(tenths(x), tenths(y), tenths(r * 2.7)) + disc(x, y, r, tone.lamp, 'opacity=".92"');
}

function behindSeal({ brush, scene }: Layers): string {
  const rays = many(12, (i) =>
    turn(i * 30 + 8, 100, 70, path('M100 70 L92 -80 L108 -80 Z', brush.tone.halo, `opacity="${i % 2 ? 0.1 : 0.2}"`)),
  );
  return `${rays}<g opacity=".6" transform="translate(0 16)">${SCENES[scene](brush)}</g>`;
}

/** A spell stands in a round seal, a program on a chip. */
function sealOf({ brush: { tone }, sort, scene }: Layers): string {
  if (sort !== 'glyph') return '';
  if (scene === 'grid') return chip(tone.ink, tone.halo);
  const rim = ring(100, 72, 60, 1.6, tone.rim, 'opacity=".65"');
  const dots = ring(100, 72, 65, 3.4, tone.rim, 'opacity=".4" stroke-dasharray="1.4 7.1"');
  return disc(100, 72, 60, tone.ink, 'opacity=".5"') + rim + dots;
}

function chip(ink: string, halo: string): string {
  const plate = (more: string): string => `<rect x="42" y="12" width="116" height="120" rx="16" ${more}/>`;
  const legs = many(6, (i) => line(`M${56 + i * 18} 12 v-16 M${56 + i * 18} 132 v30`, 2.4, halo, 'opacity=".55"'));
  const arms = many(5, (i) => line(`M42 ${28 + i * 22} h-60 M158 ${28 + i * 22} h60`, 2.4, halo, 'opacity=".4"'));
  const edge = plate(`fill="none" stroke="${halo}" stroke-width="1.6" opacity=".8"`);
  return plate(`fill="${ink}" opacity=".62"`) + edge + legs + arms;
}

/** What is corrupted has an echo. */
const ghostOf = ({ isCorrupt }: Layers, figure: string): string =>
  isCorrupt ? `<g opacity=".4" transform="translate(-7 2)" style="mix-blend-mode:screen">${figure}</g>` : '';

function glitchesOf({ brush: { chance, tone }, isCorrupt }: Layers): string {
  if (!isCorrupt) return '';
  const bar = (): string => {
    const [y, height] = [tenths(chance() * 140), tenths(1 + chance() * 4)];
    return `<rect x="0" y="${y}" width="200" height="${height}" fill="${chance() < 0.5 ? tone.hot : tone.halo}" opacity=".35"/>`;
  };
  return many(5, bar);
}

/** What floats in the air: sparks of the kiln, bubbles at the shore, lines on the grid, dust elsewhere. */
function motesOf({ brush: { chance, tone }, scene }: Layers): string {
  const opacity = (least: number, spread: number): string => `opacity="${tenths(least + chance() * spread)}"`;
  if (scene === 'kiln')
    return many(14, () => disc(chance() * 200, chance() * 130, 0.6 + chance() * 1.6, tone.hot, opacity(0.4, 0.6)));
  if (scene === 'shore')
    return many(10, () => {
      const [x, y, r] = [chance() * 200, 30 + chance() * 110, 0.8 + chance() * 2].map(tenths);
      return ring(x ?? 0, y ?? 0, r ?? 1, 0.8, tone.rim, opacity(0.25, 0.5));
    });
  if (scene === 'grid')
    return many(10, () => {
      const [x, y, width] = [chance() * 200, chance() * 130, 1 + chance() * 4].map(tenths);
      return `<rect x="${x}" y="${y}" width="${width}" height="1.2" fill="${tone.hot}" ${opacity(0.3, 0.6)}/>`;
    });
  return many(9, () => disc(chance() * 200, chance() * 130, 0.5 + chance() * 1.1, tone.rim, opacity(0.2, 0.4)));
}

function defs({ id, tone }: Brush): string {
  const down = 'x1="0" y1="0" x2="0" y2="1"';
  return [
    `<defs><linearGradient id="${id('sky')}" ${down}>${stop(0, tone.sky0)}${stop(0.5, tone.sky1)}${stop(0.92, tone.sky2)}</linearGradient>`,
    `<radialGradient id="${id('glow')}">${stop(0, tone.rim, 0.9)}${stop(0.35, tone.halo, 0.5)}${stop(1, tone.halo, 0)}</radialGradient>`,
    `<radialGradient id="${id('edge')}" cx=".5" cy=".42" r=".72">${stop(0.55, tone.ink, 0)}${stop(1, tone.ink, 0.78)}</radialGradient>`,
    `<linearGradient id="${id('mist')}" ${down}>${stop(0, tone.halo, 0)}${stop(1, tone.halo, 0.34)}</linearGradient></defs>`,
  ].join('');
}

const stop = (at: number, colour: string, opacity = 1): string =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
