/** What a spell does, as a sign in a round seal: a field of 100 by 100 around (100, 72). */
import type { Stroke } from './brush.ts';
import { disc, line, many, oval, path, ring, turn, waves } from './marks.ts';

/** Signs of spells by name. */
export const SPELLS = {
  rivet: ({ cut, tone }) =>
    cut('M84 40 C84 28 116 28 116 40 L110 46 V92 L100 112 L90 92 V46 Z', tone.light) +
    path('M96 46 h8 v46 l-4 8 l-4 -8 Z', tone.hot),
  smoke: ({ tone }) =>
    line('M78 112 C60 96 96 88 80 70 C68 56 92 46 86 30', 7, tone.rim) +
    line('M102 116 C86 98 122 90 106 70 C94 54 118 44 112 24', 9, tone.light) +
    line('M124 112 C112 98 138 88 126 74 C116 62 132 52 130 40', 6, tone.rim),
  bellows: ({ cut, glow, tone }) =>
    cut('M62 72 L112 42 C132 34 146 58 130 72 C146 86 132 110 112 102 Z', tone.warm) +
    line('M82 62 V82 M98 52 V92 M114 44 V100', 3, tone.deep) +
    cut('M36 68 H66 V76 H36 Z', tone.deep) +
    glow(32, 72, 20) +
    disc(32, 72, 5, tone.hot),
  door: ({ cut, glow, tone }) =>
    glow(100, 74, 60) +
    cut('M64 118 V58 C64 24 136 24 136 58 V118 Z', tone.deep) +
    path('M74 118 V60 C74 36 126 36 126 60 V118 Z', tone.halo) +
    path('M100 54 C112 78 122 84 118 104 C114 118 86 118 82 104 C80 88 98 80 100 54 Z', tone.rim) +
    line('M87 42 V118 M100 36 V118 M113 42 V118', 4, tone.deep),
  moon: ({ cutDisc, tone }) =>
    cutDisc(100, 72, 38, tone.light) +
    disc(116, 62, 32, tone.sky1) +
    line('M84 66 V84 L96 92', 4, tone.deep) +
    many(3, (i) => disc(128 + i * 8, 44 + i * 14, 2 + i, tone.rim)),
  stone: ({ cut, tone }) =>
    cut('M58 58 C70 38 108 40 116 58 C120 72 90 80 72 76 C60 74 54 66 58 58 Z', tone.light) +
    path('M66 58 C76 46 94 46 102 52 C90 52 78 58 74 68 Z', tone.rim) +
    many(
      3,
      (i) =>
        `<ellipse cx="${84 + i * 22}" cy="${96 + i * 8}" rx="${26 - i * 4}" ry="${7 - i}" fill="none" stroke="${tone.rim}" stroke-width="3"/>`,
    ),
  breath: ({ tone }) =>
    line('M44 60 H112 C132 60 132 34 114 36', 7, tone.rim) +
    line('M56 78 H140 C160 78 158 106 140 102', 7, tone.light) +
    line('M48 96 H104 C120 96 120 118 106 116', 6, tone.rim),
  shore: ({ tone }) =>
    line('M46 92 C70 52 120 52 138 78', 9, tone.light) +
    path('M150 98 L120 84 L144 62 Z', tone.light) +
    waves(112, 5, 36, tone.far, 0) +
    waves(122, 5, 44, tone.mid, -8),
  horn: ({ cut, tone }) =>
    cut('M56 92 C84 96 104 82 118 46 L144 66 C120 108 86 120 58 108 Z', tone.warm) +
    oval(131, 56, 17, 9, tone.ink, 'transform="rotate(38 131 56)"') +
    line('M146 40 C156 48 158 60 154 70 M156 28 C172 42 174 64 166 80', 4, tone.rim),
  lock: ({ cut, tone }) =>
    line('M80 66 V50 C80 26 120 26 120 50 V66', 9, tone.light) +
    cut('M66 64 H134 V114 H66 Z', tone.warm) +
    disc(100, 84, 7, tone.ink) +
    path('M97 86 h6 l3 16 h-12 Z', tone.ink) +
    line('M66 76 H134', 2, tone.deep),
  table: ({ cut, limb, tone }) =>
    cut('M46 70 L100 54 L154 70 L100 88 Z', tone.warm) +
    limb('M58 76 V110', 5, tone.cloth2) +
    limb('M142 76 V110', 5, tone.cloth2) +
    limb('M100 90 V122', 5, tone.cloth2) +
    (
      [
        [76, 66],
        [100, 60],
        [124, 66],
        [100, 76],
      ] as const
    )
      .map(([x, y]) => oval(x, y, 9, 4, tone.rim) + oval(x, y - 1, 5, 2, tone.hot))
      .join(''),
  scroll: ({ cut, tone }) =>
    cut('M66 34 H130 V108 H66 Z', tone.rim) +
    cut('M58 28 C58 22 138 22 138 28 V38 H58 Z', tone.light) +
    cut('M58 106 H138 V114 C138 120 58 120 58 114 Z', tone.light) +
    line('M76 52 H120 M76 62 H120 M76 72 H106', 3, tone.cloth) +
    disc(114, 92, 11, tone.halo) +
    path('M108 100 L104 122 L114 114 L124 122 L120 100 Z', tone.halo),
  flare: ({ cutDisc, glow, tone }) =>
    glow(100, 72, 66) +
    many(14, (i) => turn(i * 25.7, 100, 72, path('M100 16 L106 50 H94 Z', i % 2 ? tone.hot : tone.rim))) +
    cutDisc(100, 72, 22, tone.hot),
  spit: ({ glow, tone }) =>
    glow(112, 66, 56) +
    path(
      'M48 118 C64 84 78 66 96 54 C88 74 92 80 98 84 C102 66 118 44 148 32 C140 50 142 60 148 66 C136 94 112 108 84 108 C70 108 58 112 48 118 Z',
      tone.hot,
    ) +
    path('M66 106 C82 84 96 78 108 80 C122 74 130 62 134 54 C136 84 114 100 90 100 Z', tone.rim),
  page: ({ cut, tone }) =>
    cut('M68 32 H116 L134 50 V116 H68 Z', tone.rim) +
    path('M116 32 V50 H134 Z', tone.warm) +
    line('M80 62 H122 M80 74 H122 M80 86 H122 M80 98 H104', 3, tone.cloth2),
  pages: ({ cut, tone }) =>
    turn(-14, 100, 80, cut('M66 40 H108 V104 H66 Z', tone.light)) +
    turn(
      10,
      100,
      80,
      cut('M88 36 H132 V104 H88 Z', tone.rim) +
        line('M96 52 H124 M96 63 H124 M96 74 H124 M96 85 H112', 2.6, tone.cloth2),
    ),
  eye: ({ cut, tone }) =>
    cut('M42 72 C66 40 134 40 158 72 C134 104 66 104 42 72 Z', tone.light) +
    disc(100, 72, 21, tone.cloth) +
    disc(100, 72, 14, tone.halo) +
    disc(100, 72, 7, tone.ink) +
    disc(107, 65, 4, tone.rim),
  unsay: ({ cut, tone }) =>
    cut('M50 42 H150 V94 H104 L84 114 V94 H50 Z', tone.light) + line('M80 54 L120 84 M120 54 L80 84', 8, tone.cloth),
  tuck: ({ cut, tone }) =>
    turn(-8, 100, 80, cut('M66 58 H120 V112 H66 Z', tone.cloth2)) +
    cut('M78 30 H126 V76 H78 Z', tone.light) +
    line('M102 84 V116 M90 104 L102 118 L114 104', 6, tone.hot),
  mill: ({ cut, tone }) =>
    many(4, (i) => turn(-24 + i * 16, 100, 130, cut('M82 34 H118 V86 H82 Z', i % 2 ? tone.light : tone.rim))) +
    waves(106, 5, 34, tone.far, 0) +
    waves(118, 5, 44, tone.mid, -8),
  quarry: ({ cut, cutDisc, limb, tone }) =>
    cut('M40 112 L72 60 L92 84 L112 44 L160 112 Z', tone.warm) +
    cutDisc(112, 74, 22, tone.sky1) +
    ring(112, 74, 22, 6, tone.rim) +
    limb('M128 92 L146 116', 8, tone.light) +
    disc(112, 74, 7, tone.hot),
  sun: ({ cutDisc, tone }) =>
    cutDisc(100, 76, 28, tone.hot) +
    waves(92, 4, 40, tone.mid, 0) +
    many(9, (i) => turn(-80 + i * 20, 100, 80, line('M100 40 V26', 4, tone.rim))),
  hour: ({ cut, tone }) =>
    cut(
      'M70 28 H130 V38 C130 56 108 64 108 72 C108 80 130 88 130 106 V116 H70 V106 C70 88 92 80 92 72 C92 64 70 56 70 38 Z',
      tone.light,
    ) +
    path('M80 38 H120 C120 52 106 58 100 66 C94 58 80 52 80 38 Z', tone.cloth) +
    path('M78 110 C80 96 94 92 100 86 C106 92 120 96 122 110 Z', tone.hot) +
    line('M100 64 V88', 3, tone.hot) +
    cut('M62 24 H138 V32 H62 Z M62 112 H138 V120 H62 Z', tone.warm, 1),
  bell: ({ cut, glow, tone }) =>
    glow(100, 72, 56) +
    cut('M100 26 C126 30 126 70 138 98 H62 C74 70 74 30 100 26 Z', tone.hot) +
    disc(100, 108, 8, tone.warm) +
    line('M66 98 H134', 4, tone.warm),
  books: ({ cut, tone }) =>
    cut('M52 96 H146 V114 H52 Z', tone.warm) +
    cut('M60 76 H140 V94 H60 Z', tone.light) +
    cut('M56 56 H132 V74 H56 Z', tone.cloth2) +
    turn(-12, 100, 44, cut('M66 34 H134 V50 H66 Z', tone.rim)) +
    line('M62 105 H90 M70 85 H96 M66 65 H88', 2.4, tone.ink),
  chalice: ({ cut, tone }) =>
    cut('M64 34 H136 C136 70 118 84 106 88 V104 H126 V114 H74 V104 H94 V88 C82 84 64 70 64 34 Z', tone.light) +
    path('M70 44 H130 C128 62 116 74 100 76 C84 74 72 62 70 44 Z', tone.halo),
  sieve: ({ tone }) =>
    oval(100, 68, 46, 18, tone.light) +
    oval(100, 68, 38, 13, tone.ink) +
    many(18, (i) => disc(70 + (i % 7) * 10, 62 + Math.floor(i / 7) * 6, 1.8, tone.rim)) +
    many(9, (i) => disc(74 + i * 6.5, 92 + ((i * 7) % 24), 2.2, tone.hot)) +
    line('M54 68 C54 90 70 92 80 86 M146 68 C146 90 130 92 120 86', 4, tone.light),
  knot: ({ tone }) =>
    line('M40 72 C60 40 90 40 100 72 C110 104 140 104 160 72', 8, tone.light) +
    line('M40 72 C60 104 90 104 100 72 C110 40 140 40 160 72', 8, tone.warm),
  anchor: ({ tone }) =>
    ring(100, 40, 10, 6, tone.light) +
    line('M100 50 V112 M80 62 H120', 8, tone.light) +
    line('M62 86 C66 112 86 116 100 116 C114 116 134 112 138 86', 8, tone.light) +
    path('M54 92 L62 76 L74 90 Z M146 92 L138 76 L126 90 Z', tone.light),
  lid: ({ cut, glow, tone }) =>
    glow(100, 62, 60) +
    path('M64 70 H136 L150 20 H50 Z', tone.halo, 'opacity=".5"') +
    cut('M58 72 H142 V118 H58 Z', tone.warm) +
    line('M58 86 H142 M100 72 V118', 3, tone.deep) +
    turn(-24, 58, 68, cut('M56 58 H140 V70 H56 Z', tone.light)) +
    disc(100, 94, 5, tone.rim),
  gong: ({ cutDisc, tone }) =>
    line('M56 30 V122 M144 30 V122 M48 34 H152', 6, tone.warm) +
    cutDisc(100, 78, 34, tone.hot) +
    ring(100, 78, 24, 3, tone.warm) +
    disc(100, 78, 9, tone.warm) +
    line('M84 34 L90 48 M116 34 L110 48', 3, tone.light),
} satisfies { readonly [name: string]: Stroke };
