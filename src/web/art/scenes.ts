/** The scenes behind figures, each in three cut layers; the name is the palette’s. */
import type { Stroke } from './brush.ts';
import { disc, line, many, oval, path, tenths, waves } from './marks.ts';

/** Scenes by name. */
export const SCENES = {
  kiln: ({ tone, chance, ridge }) =>
    many(5, (i) =>
      path(`M${i * 44 - 8 + chance() * 10} 160 v${-(60 + chance() * 46)} h12 v130 Z`, tone.far, 'opacity=".8"'),
    ) +
    path(`M-10 160 V104 C30 92 40 112 62 112 V84 C70 66 96 66 104 84 V108 C140 100 160 92 210 104 V160 Z`, tone.mid) +
    many(3, (i) => path(`M${18 + i * 70} 150 v-14 c0 -12 20 -12 20 0 v14 Z`, tone.halo, 'opacity=".75"')) +
    ridge(140, 8, 22, tone.near),
  shore: ({ tone, chance }) =>
    waves(100, 5, 52, tone.far, -chance() * 30) +
    waves(116, 6, 64, tone.mid, -chance() * 30) +
    many(9, () => {
      const x = chance() < 0.5 ? chance() * 46 : 154 + chance() * 46;
      const h = 34 + chance() * 44;
      const b = (chance() - 0.5) * 18;
      return (
        line(`M${tenths(x)} 150 q${tenths(b * 0.2)} ${tenths(-h * 0.6)} ${tenths(b)} ${tenths(-h)}`, 2, tone.near) +
        oval(x + b, 150 - h - 4, 2, 6, tone.near)
      );
    }) +
    waves(136, 5, 46, tone.near, -chance() * 30),
  field: ({ tone, chance, ridge }) =>
    ridge(104, 20, 56, tone.far) +
    many(6, () => {
      const x = chance() * 200;
      return disc(x, 106 + chance() * 6, 6 + chance() * 5, tone.mid) + line(`M${tenths(x)} 110 v12`, 2, tone.mid);
    }) +
    ridge(124, 14, 50, tone.mid) +
    many(12, (i) => line(`M${i * 18} 152 q2 -10 ${tenths((chance() - 0.5) * 10)} -18`, 1.6, tone.near)) +
    ridge(142, 6, 30, tone.near),
  road: ({ tone, chance, ridge }) =>
    ridge(96, 34, 40, tone.far, true) +
    many(3, (i) => {
      const x = 24 + i * 70 + chance() * 16;
      const h = 34 + chance() * 16;
      return (
        path(`M${tenths(x)} 120 v${-h} h4 v-5 h4 v5 h4 v-5 h4 v5 h2 v${h} Z`, tone.mid) +
        path(`M${tenths(x + 9)} ${tenths(116 - h)} v-18 l16 5 l-16 6`, tone.halo, 'opacity=".85"')
      );
    }) +
    path('M-10 160 V122 C50 112 120 128 210 116 V160 Z', tone.mid) +
    path('M84 160 C96 138 112 132 106 119 L116 118 C126 134 122 146 134 160 Z', tone.far, 'opacity=".5"') +
    ridge(146, 6, 26, tone.near),
  hall: ({ tone, chance }) =>
    many(
      4,
      (i) =>
        path(`M${i * 56 - 6} 160 V40 c0 -34 36 -34 36 0 V160 Z`, tone.far, 'opacity=".55"') +
        many(
          5,
          (j) =>
            `<rect x="${i * 56 + 1}" y="${52 + j * 18}" width="22" height="2" fill="${tone.mid}"/>` +
            many(
              4,
              (b) =>
                `<rect x="${tenths(i * 56 + 2 + b * 5.2)}" y="${tenths(70 + j * 18 - 8 - chance() * 7)}" width="${tenths(3 + chance() * 1.6)}" height="16" fill="${tone.mid}" opacity=".9"/>`,
            ),
        ),
    ) +
    path('M-10 160 V134 H210 V160 Z', tone.mid) +
    path('M-10 160 V145 H210 V160 Z', tone.near),
  bog: ({ tone, chance }) =>
    many(5, () => {
      const x = chance() * 200;
      return (
        line(
          `M${tenths(x)} 150 C${tenths(x - 10)} 90 ${tenths(x + 16)} 70 ${tenths(x + (chance() - 0.5) * 40)} 30`,
          6,
          tone.far,
          'opacity=".7"',
        ) + line(`M${tenths(x)} 110 q14 -10 22 -30`, 3, tone.far, 'opacity=".7"')
      );
    }) +
    waves(118, 3, 80, tone.mid, -20) +
    many(5, () => oval(chance() * 200, 122 + chance() * 18, 18 + chance() * 12, 1.6, tone.halo, 'opacity=".28"')) +
    waves(140, 4, 60, tone.near, -8),
  grid: ({ tone, chance }) =>
    many(7, (i) => line(`M100 92 L${-120 + i * 73} 160`, 1, tone.halo, 'opacity=".38"')) +
    many(5, (i) => line(`M-10 ${tenths(94 + i * i * 3.4)} H210`, 1, tone.halo, `opacity="${tenths(0.5 - i * 0.06)}"`)) +
    many(6, () => {
      const x = tenths(chance() * 200),
        y = tenths(10 + chance() * 70),
        w = tenths(14 + chance() * 26),
        s = chance() < 0.5 ? 1 : -1;
      return (
        line(`M${x} ${y} h${w * s} l8 8 v${tenths(8 + chance() * 16)}`, 1.2, tone.far, 'opacity=".9"') +
        disc(x, y, 2, tone.halo, 'opacity=".8"')
      );
    }),
  none: () => '',
} satisfies { readonly [name: string]: Stroke };

/** The name of a scene. */
export type Scene = keyof typeof SCENES;
