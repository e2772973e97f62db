/** LOOKS section 7: pictures are text made from rows, the same every time, and fit to stand in any document. */
import { describe, expect, test } from 'vitest';
import { CARDS as CYCLE, ENEMIES } from '../../src/games/cycle/index.ts';
import { CARDS as DUEL } from '../../src/games/duel/index.ts';
import { ROWS as STACK } from '../../src/games/stack/index.ts';
import { art, artImage, back, court, dataUri, drawingFor, ICONS, isDrawn, PALETTES } from '../../src/web/art/index.ts';

const CROPS = ['card', 'wide', 'token', 'cutout'] as const;
const kinds = [...Object.keys(DUEL), ...Object.keys(STACK), ...Object.keys(CYCLE.rows), ...Object.keys(ENEMIES)];

/** Every picture of the three games, made once. */
const pictures = [...new Set(kinds)].flatMap((kind) => CROPS.map((crop) => art(kind, undefined, crop)));

describe('[LOOKS 7] rows', () => {
  test('every card of duel, stack and cycle, and every enemy, has its row', () => {
    expect(kinds.length).toBeGreaterThan(140);
    expect(kinds.filter((kind) => !isDrawn(kind))).toEqual([]);
  });

  test('a card of the duel is painted in the hue of its faction', () => {
    const wrong = Object.entries(DUEL).filter(([kind, { faction }]) => drawingFor(kind).palette !== faction);
    expect(wrong.map(([kind]) => kind)).toEqual([]);
  });

  test('a card without a row shows a page, and names of Object are no rows', () => {
    expect(isDrawn('a-card-of-tomorrow')).toBe(false);
    expect(isDrawn('__proto__')).toBe(false);
    expect(isDrawn('constructor')).toBe(false);
    expect(art('constructor')).toContain('<svg');
    expect(drawingFor('a-card-of-tomorrow')).toBe(drawingFor('toString'));
  });
});

describe('[LOOKS 7] pictures', () => {
  test('the same kind, palette and crop give the same picture', () => {
    expect(art('kiln-rat', 'ember', 'card')).toBe(art('kiln-rat', 'ember', 'card'));
    expect(art('kiln-rat')).toBe(art('kiln-rat', 'ember', 'card'));
  });

  test('another kind, palette or crop gives another', () => {
    const all = [
      art('kiln-rat'),
      art('kiln-rat', 'tide'),
      art('kiln-rat', 'ember', 'token'),
      art('gate-oxen', 'ember'),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test('all of them, in every crop, are well-formed', () => {
    expect(pictures.flatMap(problemsOf)).toEqual([]);
    expect(problemsOf(back())).toEqual([]);
  });

  test('every palette paints every sort of drawing', () => {
    const palettes = Object.keys(PALETTES).filter((name): name is keyof typeof PALETTES => name in PALETTES);
    const sorts = ['ember-general', 'kiln-rat', 'hot-rivet', 'jolt-needle', 'kelm-field'];
    const painted = palettes.flatMap((palette) => sorts.map((kind) => art(kind, palette)));
    expect(new Set(painted).size).toBe(painted.length);
    expect(painted.flatMap(problemsOf)).toEqual([]);
  });

  test('no two pictures of the table share an id, and each id that is used is there', () => {
    const seen = new Map<string, number>();
    for (const picture of pictures) for (const id of idsIn(picture)) seen.set(id, (seen.get(id) ?? 0) + 1);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    expect(pictures.flatMap((picture) => usesIn(picture).filter((id) => !idsIn(picture).includes(id)))).toEqual([]);
  });

  test('a picture holds no number that is none, and nothing that could run or be fetched', () => {
    expect(pictures.join('').match(/NaN|undefined|Infinity|<script|href|<image|<foreignObject| on\w+=/)).toBeNull();
  });

  test('the back is one, whatever lies under it', () => {
    expect(back()).toBe(back());
    expect(back.length).toBe(0);
  });
});

test('[LOOKS 7] an address of a picture reads back as the picture', () => {
  const address = artImage('flood-warden', 'tide', 'token');
  expect(address.startsWith('data:image/svg+xml,')).toBe(true);
  expect(address).not.toMatch(/["<>#]/);
  const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length));
  expect(svg).toBe(art('flood-warden', 'tide', 'token').replaceAll('"', "'"));
  expect(dataUri('<a b="%"/>')).toBe("data:image/svg+xml,%3Ca b='%25'/%3E");
});

test('[LOOKS 5] court cards have a figure, other ranks none', () => {
  expect(['J', 'Q', 'K'].map((rank) => problemsOf(`<svg>${court(rank, 'h')}</svg>`))).toEqual([[], [], []]);
  expect(['A', '7', 'T', '__proto__'].map((rank) => court(rank, 's'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[LOOKS 2] icons are well-formed', () => {
  expect(Object.values(ICONS).flatMap((marks) => problemsOf(`<svg>${marks}</svg>`))).toEqual([]);
});

const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const usesIn = (svg: string): string[] => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id);

/** What an XML reader would trip over: tags that do not pair, attributes without quotes or twice, stray signs. */
function problemsOf(svg: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [, text = '', close = '', name = '', attributes = '', selfClosing = ''] of svg.matchAll(
    /([^<]*)<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
  )) {
    if (text.trim() !== '') problems.push(`text ${text}`);
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, each]) => each);
    if (new Set(names).size !== names.length) problems.push(`twice in ${name}: ${attributes}`);
    if (close) {
      if (open.pop() !== name) problems.push(`</${name}>`);
    } else if (!selfClosing) open.push(name);
  }
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<&]*")*\s*\/?>/g, '');
  return [
    ...problems,
    ...open.map((name) => `<${name}> is open`),
    ...(rest === '' ? [] : [`not read: ${rest.slice(0, 80)}`]),
  ];
}
