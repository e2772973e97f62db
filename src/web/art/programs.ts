/** What a program of the cycle does, as a sign on a chip. */
import type { Stroke } from './brush.ts';
import { disc, line, many, oval, path, ring, turn } from './marks.ts';

const lamp: Stroke = ({ cut, glow, tone }) =>
  glow(100, 62, 60) +
  cut('M100 24 C126 24 136 50 124 68 C116 78 114 84 114 92 H86 C86 84 84 78 76 68 C64 50 74 24 100 24 Z', tone.rim) +
  line('M92 88 L88 62 L100 70 L112 62 L108 88', 3, tone.warm) +
  cut('M86 94 H114 V116 C108 122 92 122 86 116 Z', tone.warm) +
  line('M86 102 H114 M86 110 H114', 2, tone.deep);

const skin: Stroke = ({ cut, tone }) =>
  cut('M100 22 C130 30 138 62 130 92 C124 112 112 122 100 126 C88 122 76 112 70 92 C62 62 70 30 100 22 Z', tone.warm) +
  line(
    'M100 26 V122 M84 40 C92 48 108 48 116 40 M76 62 C90 72 110 72 124 62 M78 86 C92 96 108 96 122 86',
    4,
    tone.deep,
  ) +
  path('M100 22 C130 30 138 62 130 92 C126 76 118 54 100 22 Z', tone.rim);

const relay: Stroke = ({ cutDisc, tone }) =>
  cutDisc(62, 72, 16, tone.light) +
  cutDisc(138, 72, 16, tone.light) +
  line('M78 72 C92 40 108 104 122 72', 7, tone.hot) +
  disc(62, 72, 6, tone.cloth) +
  disc(138, 72, 6, tone.cloth);

/** Signs of programs by name. */
export const PROGRAMS = {
  needle: ({ cut, limb, glow, tone }) =>
    glow(116, 54, 50, 0.8) +
    cut('M152 22 L96 82 L84 70 Z', tone.rim) +
    limb('M90 76 L52 116', 6, tone.light) +
    line('M124 34 L108 26 L116 14 M140 58 L150 66 L142 76', 3, tone.hot),
  coil: ({ rimmed, tone }) =>
    many(
      5,
      (i) =>
        rimmed(
          (c) => `<ellipse cx="100" cy="${44 + i * 15}" rx="40" ry="12" fill="none" stroke="${c}" stroke-width="7"/>`,
          1.2,
        ) +
        `<ellipse cx="100" cy="${44 + i * 15}" rx="40" ry="12" fill="none" stroke="${i % 2 ? tone.light : tone.warm}" stroke-width="7"/>`,
    ) + line('M100 20 V128', 6, tone.hot),
  rake: ({ tone }) =>
    many(4, (i) =>
      line(
        `M${52 + i * 10} ${116 - i * 4} C${70 + i * 14} 92 ${88 + i * 16} 60 ${96 + i * 18} 26`,
        6,
        i % 2 ? tone.light : tone.rim,
      ),
    ),
  feed: ({ tone }) =>
    line('M100 22 V66', 10, tone.light) +
    path('M100 52 C120 84 130 92 126 106 C120 126 80 126 74 106 C70 92 80 84 100 52 Z', tone.hot) +
    path('M88 100 C88 92 96 86 98 78 C98 92 96 98 100 112 C92 112 88 108 88 100 Z', tone.rim) +
    line('M64 30 H136', 6, tone.warm),
  scan: ({ tone }) =>
    ring(100, 76, 42, 4, tone.light) +
    ring(100, 76, 28, 2.4, tone.halo) +
    ring(100, 76, 14, 2.4, tone.halo) +
    path('M100 76 L134 42 A48 48 0 0 1 147 66 Z', tone.hot, 'opacity=".75"') +
    disc(84, 60, 4, tone.rim) +
    disc(122, 92, 3, tone.rim) +
    disc(76, 90, 3, tone.rim),
  dump: ({ cut, tone }) =>
    cut('M66 58 H134 L126 120 H74 Z', tone.warm) +
    line('M84 70 L88 110 M100 70 V110 M116 70 L112 110', 4, tone.deep) +
    turn(16, 124, 36, cut('M108 20 H140 V52 H108 Z', tone.rim)) +
    cut('M60 50 H140 V60 H60 Z', tone.light),
  fuse: ({ cut, glow, tone }) =>
    cut('M54 56 H146 V90 H54 Z', tone.light) +
    path('M72 60 H128 V86 H72 Z', tone.ink) +
    line('M76 74 C86 60 92 88 100 74 C106 62 116 86 124 72', 3.4, tone.hot) +
    glow(100, 73, 30, 0.7) +
    cut('M54 56 H72 V90 H54 Z M128 56 H146 V90 H128 Z', tone.warm, 1),
  splice: ({ glow, tone }) =>
    line('M36 72 H84 M116 72 H164', 8, tone.light) +
    path('M84 50 L104 66 L92 72 L116 94 L98 78 L108 72 Z', tone.hot) +
    glow(100, 72, 44, 0.8) +
    many(6, (i) => turn(i * 60 + 15, 100, 72, line('M100 44 V32', 3, tone.rim))),
  veil: ({ tone }) =>
    path(
      'M54 30 C74 44 60 70 72 88 C80 102 70 116 66 124 H92 C98 104 88 92 88 74 C88 56 92 44 84 30 Z',
      tone.light,
      'opacity=".85"',
    ) +
    path(
      'M92 30 C110 44 98 70 106 88 C112 102 108 116 104 124 H130 C134 104 126 92 124 74 C124 56 128 44 120 30 Z',
      tone.rim,
      'opacity=".75"',
    ) +
    path('M126 30 C142 44 132 70 140 88 C146 102 142 112 140 124 H154 V30 Z', tone.light, 'opacity=".6"'),
  signal: ({ tone }) =>
    line('M100 118 V78', 5, tone.light) +
    disc(100, 72, 8, tone.hot) +
    many(3, (i) =>
      line(
        `M${84 - i * 12} ${56 - i * 10} A${24 + i * 16} ${24 + i * 16} 0 0 0 ${84 - i * 12} ${88 + i * 10} M${116 + i * 12} ${56 - i * 10} A${24 + i * 16} ${24 + i * 16} 0 0 1 ${116 + i * 12} ${88 + i * 10}`,
        4.4 - i,
        i ? tone.light : tone.rim,
      ),
    ),
  lance: ({ cut, limb, glow, tone }) =>
    glow(136, 40, 46, 0.9) +
    limb('M44 124 L120 54', 6, tone.light) +
    cut('M158 18 L132 64 L112 44 Z', tone.rim) +
    many(5, (i) =>
      line(`M${56 + i * 16} ${128 - i * 2} v-${8 + (i === 2 ? 14 : 0)}`, 4, i === 2 ? tone.hot : tone.warm),
    ),
  blade: ({ cut, tone }) =>
    cut('M148 22 C132 74 96 104 56 118 C64 92 92 60 148 22 Z', tone.rim) +
    line('M68 126 L46 106', 6, tone.warm) +
    line('M60 40 h18 M52 56 h14', 4, tone.hot),
  ward: ({ cut, tone }) =>
    cut('M100 22 L142 36 C144 78 128 104 100 122 C72 104 56 78 58 36 Z', tone.light) +
    path('M100 34 L132 45 C132 78 120 96 100 110 C80 96 68 78 68 45 Z', tone.cloth) +
    line('M100 98 L88 46 H112 Z M100 98 L114 58', 4, tone.hot),
  antenna: ({ tone }) =>
    line('M100 124 V54 M80 124 H120', 6, tone.light) +
    path('M64 34 L100 62 L136 34 L128 62 C120 74 80 74 72 62 Z', tone.warm) +
    disc(100, 44, 6, tone.hot) +
    line('M84 26 C92 18 108 18 116 26', 4, tone.rim),
  mask: ({ cut, tone }) =>
    cut('M60 34 C84 26 116 26 140 34 C146 80 128 112 100 124 C72 112 54 80 60 34 Z', tone.light) +
    path(
      'M70 62 C78 54 88 56 92 66 C84 72 76 70 70 62 Z M130 62 C122 54 112 56 108 66 C116 72 124 70 130 62 Z',
      tone.ink,
    ) +
    line('M84 96 C94 90 106 90 116 96', 4, tone.ink) +
    path('M100 30 C116 29 130 31 140 34 C146 80 128 112 100 124 Z', tone.cloth, 'opacity=".35"'),
  grin: ({ cut, tone }) =>
    cut('M60 34 C84 26 116 26 140 34 C146 80 128 112 100 124 C72 112 54 80 60 34 Z', tone.rim) +
    path(
      'M70 60 C78 66 88 66 92 58 C84 52 76 52 70 60 Z M130 60 C122 66 112 66 108 58 C116 52 124 52 130 60 Z',
      tone.ink,
    ) +
    path('M78 86 C90 96 110 96 122 86 C118 106 82 106 78 86 Z', tone.ink) +
    path('M100 30 C116 29 130 31 140 34 C146 80 128 112 100 124 Z', tone.cloth, 'opacity=".3"'),
  lamp,
  cracked: (brush) => {
    const { tone } = brush;
    return lamp(brush) + line('M112 26 L100 44 L110 54 L98 66 L104 80', 3.4, tone.ink);
  },
  mirror: ({ limb, tone }) =>
    oval(100, 70, 34, 44, tone.warm) +
    oval(100, 70, 27, 37, tone.sky1) +
    path('M80 84 L104 36 L116 44 L92 100 Z', tone.rim, 'opacity=".6"') +
    line('M104 34 L96 62 L108 74 L98 104', 3, tone.ink) +
    limb('M100 114 V130', 6, tone.warm),
  bit: ({ tone }) =>
    many(
      9,
      (i) =>
        `<rect x="${66 + (i % 3) * 24}" y="${38 + Math.floor(i / 3) * 24}" width="19" height="19" fill="${[tone.light, tone.cloth2, tone.warm][(i * 7) % 3]}" opacity="${i === 4 ? 0.15 : 0.9}"/>`,
    ) + line('M50 88 H150', 3, tone.rim),
  spore: ({ cutDisc, tone }) =>
    many(9, (i) =>
      turn(
        i * 40,
        100,
        74,
        line('M100 74 V38', 4, tone.warm) + disc(100, 34, 7 - (i % 3), i % 2 ? tone.light : tone.hot),
      ),
    ) + cutDisc(100, 74, 17, tone.cloth2),
  hiss: ({ tone }) =>
    line('M56 44 C88 30 60 66 92 58 C124 48 96 86 128 78 C148 72 140 98 148 108', 9, tone.light) +
    line('M52 76 C76 66 62 100 92 92 C112 86 100 116 120 114', 7, tone.warm),
  bloom: ({ cutDisc, tone }) =>
    many(7, (i) =>
      turn(
        i * 51.4,
        100,
        74,
        path('M100 74 C80 50 88 28 100 20 C112 28 120 50 100 74 Z', i % 2 ? tone.light : tone.warm),
      ),
    ) +
    cutDisc(100, 74, 15, tone.ink) +
    disc(100, 74, 8, tone.hot),
  storm: ({ cut, tone }) =>
    cut('M56 74 C42 72 42 50 60 50 C62 28 96 24 104 42 C124 32 144 46 138 62 C154 66 150 86 134 84 H62 Z', tone.light) +
    path('M104 78 L84 106 H98 L88 132 L118 98 H104 L116 78 Z', tone.hot),
  index: ({ cut, tone }) =>
    many(4, (i) =>
      cut(
        `M${58 + i * 8} ${100 - i * 20} H${134 + i * 6} V${116 - i * 20} H${58 + i * 8} Z`,
        i % 2 ? tone.light : tone.warm,
      ),
    ) + line('M148 110 V40 M138 52 L148 38 L158 52', 5, tone.hot),
  echo: ({ tone }) =>
    many(3, (i) =>
      turn(
        45,
        100,
        72,
        `<rect x="${82 - i * 16}" y="${54 - i * 16}" width="${36 + i * 32}" height="${36 + i * 32}" rx="8" fill="none" stroke="${i ? tone.light : tone.hot}" stroke-width="${7 - i * 2}"/>`,
      ),
    ),
  magnet: ({ tone }) =>
    line('M70 36 V74 C70 118 130 118 130 74 V36', 20, tone.light) +
    path('M60 26 H80 V46 H60 Z M120 26 H140 V46 H120 Z', tone.hot) +
    many(4, (i) => line(`M${66 + i * 24} 16 v-8`, 3, tone.rim)),
  thread: ({ cut, tone }) =>
    line('M40 100 C70 40 80 130 108 72 C128 34 140 76 160 44', 6, tone.hot) +
    cut('M150 50 L170 26 L164 58 Z', tone.rim),
  chute: ({ cut, tone }) =>
    cut('M52 36 H148 L118 76 V116 H82 V76 Z', tone.warm) +
    path('M64 42 H136 L114 72 H86 Z', tone.ink) +
    many(4, (i) =>
      turn(
        i * 30,
        90 + i * 8,
        40,
        `<rect x="${80 + i * 10}" y="${24 + (i % 2) * 16}" width="14" height="14" fill="${tone.light}"/>`,
      ),
    ),
  ping: ({ tone }) =>
    ring(100, 72, 16, 6, tone.hot) +
    ring(100, 72, 32, 4, tone.light) +
    ring(100, 72, 46, 2.4, tone.light, 'opacity=".7"') +
    line('M100 118 V134 M92 126 L100 118 L108 126', 4, tone.rim),
  key: ({ tone }) =>
    ring(76, 60, 20, 9, tone.hot) + line('M90 74 L138 118 M122 104 L134 92 M132 112 L144 100', 8, tone.hot),
  song: ({ tone }) =>
    line('M80 106 V44 L132 34 V94', 6, tone.light) +
    oval(70, 106, 14, 10, tone.hot, 'transform="rotate(-18 70 106)"') +
    oval(122, 96, 14, 10, tone.hot, 'transform="rotate(-18 122 96)"') +
    line('M80 58 L132 48', 6, tone.light),
  lungs: ({ tone }) =>
    ring(100, 72, 40, 5, tone.light, 'stroke-dasharray="180 72" transform="rotate(-90 100 72)"') +
    path('M84 52 h12 v40 h-12 Z M104 52 h12 v40 h-12 Z', tone.hot),
  loop: ({ tone }) =>
    line('M66 56 C84 30 128 34 138 66 M134 90 C116 116 72 110 62 78', 8, tone.light) +
    path('M146 58 L140 82 L124 64 Z M54 86 L60 62 L76 80 Z', tone.light) +
    disc(100, 72, 8, tone.hot),
  skin,
  husk: (brush) => {
    const { tone } = brush;
    return skin(brush) + path('M88 60 L112 54 L104 100 L92 96 Z', tone.ink) + disc(100, 78, 6, tone.hot);
  },
  relay,
  snare: (brush) => {
    const { tone } = brush;
    return relay(brush) + many(6, (i) => path(`M${58 + i * 15} 112 l7 -18 l7 18 Z`, tone.rim));
  },
  timer: ({ cut, tone }) =>
    ring(100, 74, 36, 7, tone.light) +
    line('M100 74 V50 M100 74 L116 84', 5, tone.hot) +
    cut('M90 22 H110 V34 H90 Z', tone.light),
  park: ({ cut, tone }) =>
    ring(100, 72, 40, 5, tone.light, 'stroke-dasharray="14 8"') +
    cut('M82 44 H118 V100 H82 Z', tone.warm) +
    line('M92 58 H108 M92 68 H108', 3, tone.deep),
  swap: ({ cut, tone }) =>
    turn(-10, 80, 70, cut('M54 40 H96 V100 H54 Z', tone.light)) +
    turn(10, 120, 76, cut('M104 44 H146 V104 H104 Z', tone.warm)) +
    line('M70 118 C90 134 112 134 132 120', 5, tone.hot) +
    path('M140 110 L138 130 L122 120 Z', tone.hot),
} satisfies { readonly [name: string]: Stroke };
