/** Beasts, works and spirits: one silhouette each, in a field of 200 by 150. */
import type { Stroke } from './brush.ts';
import { BODIES, HEADS } from './people.ts';
import { disc, line, many, oval, path, ring, turn, waves } from './marks.ts';

/** Figures by name. */
export const FIGURES = {
  rat: ({ cut, cutDisc, limb, tone }) =>
    limb('M58 122 C30 128 20 104 34 88', 4, tone.warm) +
    cut(
      'M50 124 C46 98 66 80 94 82 C108 83 116 88 124 86 C130 78 146 78 152 86 C164 94 172 104 176 112 C172 120 160 121 150 120 C146 128 138 132 132 134 H62 C56 132 52 129 50 124 Z',
      tone.cloth,
    ) +
    cutDisc(134, 80, 11, tone.cloth2) +
    disc(135, 81, 6, tone.warm) +
    line('M70 92 L80 104 L76 114 M92 88 L100 100 L94 112 M108 92 L114 102', 2.4, tone.hot) +
    disc(155, 98, 3, tone.hot) +
    disc(176, 111, 3, tone.warm) +
    line('M168 114 L188 108 M168 116 L188 118', 0.9, tone.rim) +
    cut('M128 128 h18 l4 7 h-22 Z', tone.cloth2, 1) +
    cut('M62 128 h18 l4 7 h-24 Z', tone.cloth2, 1),
  heron: ({ cut, cutDisc, limb, tone }) =>
    limb('M106 108 L102 146', 2.6, tone.warm) +
    limb('M120 108 L128 146', 2.6, tone.warm) +
    cut(
      'M76 92 C86 72 116 72 132 84 C142 91 152 98 168 100 C148 114 116 118 98 112 C86 108 78 102 76 92 Z',
      tone.cloth,
    ) +
    path('M98 90 C116 84 136 94 158 101 C138 108 112 108 98 90 Z', tone.cloth2) +
    limb('M88 90 C70 72 104 62 94 42', 8, tone.cloth) +
    cutDisc(95, 37, 8, tone.cloth) +
    cut('M100 32 L138 40 L100 43 Z', tone.hot, 1) +
    line('M92 32 C80 26 74 28 66 24', 2, tone.rim) +
    disc(98, 36, 1.8, tone.rim) +
    oval(112, 146, 34, 3, tone.rim, 'opacity=".3"'),
  ox: ({ cut, limb, tone }) =>
    cut(
      'M36 104 C36 82 54 70 82 72 C98 60 120 58 134 68 C148 66 162 76 166 92 C168 104 162 114 152 114 L146 138 H130 L128 118 C112 122 92 122 78 118 L76 140 H60 L56 118 C44 116 36 112 36 104 Z',
    ) +
    path('M82 72 C92 64 108 60 122 63 C118 84 96 92 78 90 Z', tone.cloth2) +
    limb('M148 72 C146 52 164 46 178 54', 6, tone.rim) +
    limb('M138 68 C130 50 140 40 152 40', 6, tone.light) +
    disc(152, 88, 2.4, tone.rim) +
    disc(164, 103, 2, tone.ink) +
    cut('M118 62 L134 62 L130 116 L114 118 Z', tone.warm, 1) +
    line('M126 64 L122 116', 1.6, tone.deep) +
    limb('M40 100 C28 108 30 122 34 130', 3),
  mule: ({ cut, limb, tone }) =>
    cut(
      'M52 96 C54 82 72 78 104 80 C118 78 122 70 126 60 L124 42 L132 52 L138 40 L142 54 C152 62 160 76 160 84 C154 92 146 88 140 82 C138 96 134 104 128 108 L130 142 H120 L114 112 H80 L74 142 H64 L64 114 C54 110 50 104 52 96 Z',
    ) +
    cut('M70 72 C82 66 100 66 112 74 L114 100 H70 Z', tone.warm) +
    line('M70 86 H114 M90 70 V100', 1.8, tone.deep) +
    disc(144, 66, 2, tone.rim) +
    limb('M54 96 C44 106 46 118 44 124', 3, tone.deep) +
    line('M146 78 C138 92 124 90 116 84', 1.4, tone.rim),
  serpent: ({ cut, limb, tone }) =>
    limb('M20 140 C26 96 58 96 62 128', 15, tone.cloth) +
    limb('M74 146 C76 84 132 112 126 60', 18, tone.cloth) +
    line('M82 138 C86 96 128 116 122 70', 3, tone.cloth2, 'stroke-dasharray="4 5"') +
    cut(
      'M112 62 C108 38 132 28 152 40 L184 50 L160 56 L178 66 C160 72 140 76 130 74 C120 74 114 70 112 62 Z',
      tone.cloth2,
    ) +
    path('M160 56 L164 52 L168 57 M152 57 L156 52 L159 57', tone.rim) +
    disc(136, 48, 3.4, tone.hot) +
    line('M118 44 L104 34 M116 52 L100 48', 3, tone.rim) +
    waves(134, 5, 40, tone.mid, 4) +
    waves(142, 5, 52, tone.near, -10),
  eel: ({ cut, limb, tone }) =>
    limb('M24 118 C50 70 70 150 100 104 C120 74 130 60 150 66', 17, tone.cloth) +
    line('M30 114 C52 76 72 144 100 100 C118 72 130 58 148 64', 2.4, tone.hot, 'stroke-dasharray="7 5"') +
    cut('M140 56 C156 48 176 58 184 68 C172 80 152 82 142 76 Z', tone.cloth2) +
    disc(164, 64, 3, tone.hot) +
    line('M184 68 C176 72 168 73 160 72', 1.6, tone.ink) +
    cut('M84 106 C76 92 84 84 96 84 L100 98 Z', tone.cloth2, 1),
  bird: ({ cut, tone }) =>
    cut(
      'M104 88 C92 54 54 42 12 58 C30 62 40 68 48 76 C42 76 36 78 32 82 C54 84 66 92 76 102 C86 110 94 112 98 120 L94 140 L106 132 L118 140 L114 118 C122 110 128 106 140 100 C152 90 164 82 184 80 C180 76 174 75 168 75 C176 66 184 60 196 54 C154 42 122 56 104 88 Z',
    ) +
    path(
      'M100 100 C80 72 56 60 30 60 C56 70 76 90 92 112 Z M112 100 C128 74 152 60 176 58 C152 70 134 88 118 110 Z',
      tone.cloth2,
    ) +
    cut('M96 84 C98 70 112 70 116 82 L126 90 L114 92 C112 104 100 104 96 84 Z', tone.light, 1) +
    path('M114 82 L128 90 L114 92 Z', tone.hot) +
    disc(110, 82, 1.8, tone.ink),
  moth: ({ cut, cutDisc, tone }) =>
    cut(
      'M100 84 C78 34 26 34 22 62 C20 84 50 92 72 90 C50 100 52 128 70 128 C86 126 96 108 100 96 C104 108 114 126 130 128 C148 128 150 100 128 90 C150 92 180 84 178 62 C174 34 122 34 100 84 Z',
      tone.cloth2,
    ) +
    path(
      'M88 80 C70 52 44 46 34 60 C42 76 66 84 88 80 Z M112 80 C130 52 156 46 166 60 C158 76 134 84 112 80 Z',
      tone.warm,
    ) +
    cutDisc(54, 62, 8, tone.ink, 1) +
    cutDisc(146, 62, 8, tone.ink, 1) +
    disc(54, 62, 3.6, tone.hot) +
    disc(146, 62, 3.6, tone.hot) +
    cut('M94 66 C94 58 106 58 106 66 L104 116 C102 122 98 122 96 116 Z', tone.deep) +
    line('M97 60 C92 46 84 40 76 38 M103 60 C108 46 116 40 124 38', 1.8, tone.rim) +
    line('M94 84 H106 M95 94 H105 M96 104 H104', 1.4, tone.warm),
  crab: ({ cut, limb, tone }) =>
    many(
      3,
      (i) =>
        limb(`M${66 - i * 4} ${112 + i * 7} L${40 - i * 2} ${112 + i * 12}`, 4) +
        limb(`M${134 + i * 4} ${112 + i * 7} L${160 + i * 2} ${112 + i * 12}`, 4),
    ) +
    limb('M66 104 C48 96 44 84 52 72', 7) +
    limb('M134 104 C152 96 156 84 148 72', 7) +
    cut('M52 76 C36 68 40 46 58 42 L54 58 L68 50 C74 64 66 78 52 76 Z', tone.warm) +
    cut('M148 76 C164 68 160 46 142 42 L146 58 L132 50 C126 64 134 78 148 76 Z', tone.warm) +
    cut('M60 118 C58 88 84 80 100 80 C116 80 142 88 140 118 C132 136 68 136 60 118 Z', tone.cloth2) +
    path('M72 106 C84 96 116 96 128 106 C116 104 84 104 72 106 Z', tone.warm) +
    line('M92 82 V70 M108 82 V70', 2, tone.cloth2) +
    disc(92, 68, 3.4, tone.rim) +
    disc(108, 68, 3.4, tone.rim),
  nibbler: ({ cut, limb, tone }) =>
    cut(
      'M56 132 C48 92 72 66 104 66 C120 50 134 58 134 70 C152 78 160 96 158 104 C154 112 146 112 140 110 C144 122 140 132 136 136 H64 C60 136 58 134 56 132 Z',
    ) +
    cut('M92 66 C84 44 100 34 108 52 L112 66 Z', tone.cloth2) +
    cut('M114 62 C116 42 132 40 132 58 L128 70 Z', tone.cloth2) +
    disc(138, 86, 4.6, tone.rim) +
    disc(139, 86, 2.2, tone.ink) +
    path('M146 108 l3 9 l3 -9 l3 8 l3 -10 Z', tone.rim) +
    cut('M118 108 L152 116 L146 130 L114 122 Z', tone.hot, 1) +
    disc(130, 117, 2, tone.warm) +
    disc(138, 122, 1.6, tone.warm) +
    limb('M124 104 L122 118', 7, tone.cloth2),
  hulk: ({ cut, tone }) =>
    cut(
      'M100 30 C86 30 80 38 80 48 C56 46 36 58 32 84 C30 104 34 124 40 140 H66 L70 112 L74 150 H126 L130 112 L134 140 H160 C166 124 170 104 168 84 C164 58 144 46 120 48 C120 38 114 30 100 30 Z',
    ) +
    path('M80 50 C84 70 116 70 120 50 L116 108 H84 Z', tone.cloth2) +
    line('M40 86 L62 92 L66 110 M160 86 L138 92 L134 110 M88 120 L100 112 L112 120', 2.2, tone.ink) +
    path('M88 44 H112 V50 H88 Z', tone.ink) +
    disc(94, 47, 2.4, tone.hot) +
    disc(107, 47, 2.4, tone.hot) +
    cut('M36 134 H66 V152 H36 Z', tone.cloth2) +
    cut('M134 134 H164 V152 H134 Z', tone.cloth2) +
    many(3, (i) => disc(92 + i * 8, 78 + (i % 2) * 6, 2.2, tone.warm)) +
    line('M88 96 H112', 2.4, tone.warm),
  boulder: ({ cut, tone }) =>
    cut('M44 132 L52 92 L76 62 L112 54 L146 76 L160 112 L152 140 H50 Z') +
    path('M76 62 L112 54 L104 86 L74 98 L52 92 Z', tone.cloth2) +
    path('M112 54 L146 76 L132 98 L104 86 Z', tone.warm) +
    path('M74 98 L104 86 L132 98 L126 128 L86 130 Z', tone.cloth) +
    path('M84 100 h12 l3 6 h-18 Z M110 100 h12 l3 6 h-18 Z', tone.ink) +
    line('M92 120 H116', 3, tone.ink) +
    path('M58 74 C60 62 72 56 82 58 L76 62 L62 80 Z', tone.halo, 'opacity=".6"') +
    line('M66 62 q-2 -12 -8 -16 M70 60 q2 -12 8 -16', 2, tone.halo),
  clock: ({ cut, cutDisc, tone }) =>
    cut('M66 156 V60 C66 24 134 24 134 60 V156 Z') +
    cut('M74 156 V112 H126 V156 Z', tone.deep, 1) +
    cutDisc(100, 68, 27, tone.rim, 1) +
    many(12, (i) => turn(i * 30, 100, 68, line('M100 45 v4', 2, tone.deep))) +
    line('M100 68 L100 50 M100 68 L113 76', 3, tone.ink) +
    disc(100, 68, 3, tone.ink) +
    line('M100 112 L108 136', 2, tone.warm) +
    cutDisc(109, 140, 7, tone.hot, 1) +
    line('M78 86 L124 44', 2.2, tone.cloth, 'opacity=".75"') +
    cut('M84 34 L100 16 L116 34 Z', tone.cloth2, 1),
  cart: ({ cut, cutDisc, limb, glow, tone }) =>
    glow(100, 74, 60, 0.8) +
    cut('M42 76 H158 L146 122 H56 Z', tone.cloth) +
    path('M48 76 C58 52 76 62 84 54 C96 44 112 58 122 54 C136 52 146 62 152 76 Z', tone.hot) +
    path('M60 76 C70 62 82 70 92 64 C106 58 120 66 138 76 Z', tone.rim) +
    line('M54 92 H150 M58 106 H146', 2, tone.deep) +
    many(5, (i) => disc(58 + i * 21, 84, 2, tone.light)) +
    limb('M158 82 L184 62', 4, tone.cloth2) +
    [70, 130]
      .map(
        (x) =>
          cutDisc(x, 128, 17, tone.cloth2) +
          disc(x, 128, 11, tone.ink) +
          many(6, (i) => turn(i * 30, x, 128, line(`M${x} 117 V139`, 2, tone.cloth2))) +
          disc(x, 128, 4, tone.light),
      )
      .join(''),
  wheel: ({ cutDisc, limb, rimmed, glow, tone }) =>
    glow(100, 78, 78, 0.9) +
    many(16, (i) =>
      turn(
        i * 22.5 + 6,
        100,
        78,
        path('M100 14 C106 20 108 28 104 36 L96 36 C98 28 94 22 100 14 Z', i % 2 ? tone.hot : tone.halo),
      ),
    ) +
    rimmed((c) => ring(100, 78, 42, 13, c)) +
    ring(100, 78, 42, 13, tone.cloth) +
    ring(100, 78, 42, 3, tone.hot, 'stroke-dasharray="6 9"') +
    many(8, (i) => turn(i * 45, 100, 78, limb('M100 76 V44', 4, tone.cloth2))) +
    cutDisc(100, 78, 13, tone.cloth2) +
    disc(100, 78, 6, tone.hot),
  lantern: ({ cut, limb, glow, tone }) =>
    glow(100, 82, 74) +
    limb('M138 156 V34 C138 18 104 18 100 34', 5, tone.cloth) +
    line('M100 34 V46', 2.4, tone.cloth2) +
    cut('M80 56 L100 42 L120 56 Z', tone.cloth2) +
    cut('M80 58 H120 L126 112 H74 Z', tone.deep, 1) +
    path('M84 62 H116 L121 108 H79 Z', tone.halo) +
    path('M100 66 C112 82 112 96 100 104 C88 96 88 82 100 66 Z', tone.rim) +
    line('M100 60 V110 M79 86 H121', 2, tone.deep) +
    cut('M72 112 H128 V120 H72 Z', tone.cloth2),
  well: ({ cut, limb, tone }) =>
    cut('M60 98 H140 V142 H60 Z', tone.cloth) +
    many(3, (r) =>
      many(
        5,
        (c) =>
          `<rect x="${62 + c * 16 + (r % 2) * 6 - 3}" y="${102 + r * 13}" width="13" height="10" rx="2" fill="${(r + c) % 2 ? tone.cloth2 : tone.deep}"/>`,
      ),
    ) +
    oval(100, 98, 42, 9, tone.light) +
    oval(100, 98, 34, 6, tone.ink) +
    oval(104, 99, 22, 3, tone.halo) +
    limb('M66 96 V44', 5, tone.cloth2) +
    limb('M134 96 V44', 5, tone.cloth2) +
    cut('M46 52 L100 18 L154 52 L146 58 L100 32 L54 58 Z', tone.warm) +
    line('M66 58 H134 M100 58 V78', 2.4, tone.rim) +
    cut('M90 76 H110 L107 92 H93 Z', tone.warm, 1),
  flame: ({ cut, glow, tone }) =>
    glow(100, 84, 84) +
    cut(
      'M100 6 C112 36 150 56 146 100 C144 128 124 148 100 148 C76 148 56 128 54 100 C52 76 68 66 72 44 C80 54 82 60 84 68 C94 54 96 30 100 6 Z',
      tone.cloth2,
    ) +
    path(
      'M102 46 C110 66 134 80 130 106 C128 126 114 140 100 140 C84 140 70 126 70 106 C70 92 80 86 84 74 C88 82 90 86 92 92 C100 80 102 64 102 46 Z',
      tone.halo,
    ) +
    path(
      'M100 84 C106 98 118 104 114 120 C112 130 106 136 100 136 C92 136 84 130 86 118 C86 108 96 102 100 84 Z',
      tone.rim,
    ) +
    path('M82 104 l10 4 l-9 4 Z M118 104 l-10 4 l9 4 Z', tone.ink),
  wisp: ({ cut, glow, tone }) =>
    glow(100, 84, 70) +
    cut(
      'M100 40 C128 40 142 64 138 90 C134 118 118 122 112 140 C108 128 104 128 100 144 C94 128 90 130 86 138 C82 120 66 116 62 90 C58 62 74 40 100 40 Z',
      tone.warm,
    ) +
    path(
      'M100 56 C118 56 128 72 124 92 C120 108 110 110 100 112 C88 110 80 106 76 92 C72 72 82 56 100 56 Z',
      tone.rim,
      'opacity=".85"',
    ) +
    line('M84 82 q6 6 12 0 M106 82 q6 6 12 0', 3, tone.cloth) +
    line('M124 42 h12 l-12 12 h12 M142 22 h9 l-9 9 h9', 2.4, tone.rim),
  bomb: ({ cut, cutDisc, glow, tone }) =>
    glow(100, 96, 62, 0.6) +
    cutDisc(96, 104, 34, tone.cloth) +
    path('M70 92 C76 76 96 74 104 78 C90 82 80 92 78 106 Z', tone.cloth2) +
    cut('M92 66 H112 V76 H92 Z', tone.cloth2) +
    line('M102 66 C102 48 84 50 78 34', 3.4, tone.warm) +
    line('M102 66 C104 44 128 52 136 30', 3.4, tone.warm) +
    (
      [
        [77, 30],
        [137, 26],
      ] as const
    )
      .map(
        ([x, y]) =>
          glow(x, y, 22) +
          many(8, (i) => turn(i * 45, x, y, line(`M${x} ${y - 5} v-7`, 2, tone.hot))) +
          disc(x, y, 4.5, tone.rim),
      )
      .join('') +
    line('M84 104 L96 112 L92 124 M108 98 L114 110', 2, tone.hot),
  poured: ({ cut, tone }) =>
    cut(
      'M100 22 C112 22 118 32 116 44 C114 54 112 58 118 62 C136 66 142 84 142 104 C142 118 150 128 156 142 C140 136 136 146 124 142 C112 150 104 140 96 146 C84 150 76 138 64 144 C58 138 50 144 42 140 C54 128 56 116 58 102 C58 84 66 66 82 62 C88 58 86 54 84 44 C82 32 88 22 100 22 Z',
      tone.cloth2,
    ) +
    path(
      'M90 30 C96 26 106 28 108 36 C104 34 96 36 92 44 Z M76 78 C82 70 96 68 104 70 C92 76 84 88 82 106 Z',
      tone.rim,
      'opacity=".8"',
    ) +
    line('M118 84 C126 98 122 112 130 126 M100 90 C104 108 96 120 102 134', 2.4, tone.halo) +
    disc(132, 54, 4, tone.light) +
    disc(142, 40, 2.6, tone.light) +
    disc(60, 62, 3, tone.light),
  eddy: ({ rimmed, tone }) =>
    many(
      5,
      (i) =>
        rimmed(
          (c) =>
            `<ellipse cx="100" cy="${124 - i * 18}" rx="${20 + i * 9}" ry="${6 + i * 2.2}" fill="none" stroke="${c}" stroke-width="9" stroke-dasharray="${60 + i * 20} 14"/>`,
          1,
        ) +
        `<ellipse cx="100" cy="${124 - i * 18}" rx="${20 + i * 9}" ry="${6 + i * 2.2}" fill="none" stroke="${i % 2 ? tone.cloth2 : tone.warm}" stroke-width="9" stroke-dasharray="${60 + i * 20} 14"/>`,
    ) +
    disc(88, 64, 3.6, tone.rim) +
    disc(112, 64, 3.6, tone.rim),
  clinker: ({ cut, limb, glow, tone }) =>
    glow(100, 98, 50, 0.7) +
    cut('M68 134 L60 106 L72 84 L92 74 L120 78 L138 98 L136 122 L126 136 Z') +
    path('M72 84 L92 74 L96 94 L78 104 L60 106 Z', tone.cloth2) +
    line('M96 94 L120 96 L126 116 M96 94 L92 118', 3, tone.hot) +
    disc(90, 104, 3.4, tone.hot) +
    disc(110, 106, 3.4, tone.hot) +
    limb('M78 134 V144', 8) +
    limb('M118 134 V144', 8),
  ferry: (brush) => {
    const { cut, limb, tone } = brush;
    return (
      limb('M136 128 L152 16', 3, tone.warm) +
      cut('M86 58 C76 60 70 72 68 112 H114 C112 74 108 60 98 58 Z', tone.cloth) +
      `<g transform="translate(-8 4)">${HEADS.brim(brush)}</g>` +
      cut('M100 84 L130 76 L136 96 L106 104 Z', tone.rim) +
      line('M108 88 L128 83 M110 94 L130 89', 1.3, tone.cloth) +
      limb('M80 76 C88 92 96 94 104 92', 9) +
      cut('M22 108 C60 120 140 120 178 104 C170 130 150 140 100 140 C56 140 34 132 22 108 Z', tone.cloth2) +
      line('M34 118 C70 128 130 128 166 116', 2, tone.rim, 'opacity=".6"') +
      waves(134, 5, 44, tone.near, 6)
    );
  },
  runner: (brush) => {
    const { cut, limb, tone, chance } = brush;
    return (
      limb('M92 104 L66 120 L48 112', 10, tone.cloth) +
      limb('M104 104 L124 122 L118 148', 10, tone.cloth) +
      cut(
        'M84 64 C96 54 116 58 122 70 C120 88 116 100 108 110 C98 112 88 110 84 104 C86 92 80 76 84 64 Z',
        tone.cloth,
      ) +
      cut('M88 62 C66 66 40 60 22 74 C44 74 56 86 86 84 Z', tone.halo) +
      `<g transform="translate(16 4) rotate(8 100 50)">${HEADS.goggle(brush)}</g>` +
      limb('M116 74 L140 88 L158 78', 9, tone.cloth2) +
      disc(159, 77, 5, tone.light) +
      limb('M88 74 L68 92 L84 104', 9, tone.cloth2) +
      line('M20 98 H52 M12 112 H40 M26 126 H48', 2.4, tone.rim, 'opacity=".6"') +
      many(5, () => disc(10 + chance() * 60, 90 + chance() * 50, 2 + chance() * 4, tone.deep, 'opacity=".8"'))
    );
  },
  quarrel: (brush) => {
    const { limb, tone } = brush;
    return (
      `<g transform="translate(-34 12) scale(.9)">${BODIES.coat(brush)}${HEADS.beard(brush)}</g><g transform="translate(214 12) scale(-.9 .9)">${BODIES.robe(brush)}${HEADS.brim(brush)}</g>` +
      path('M92 24 L106 40 L98 42 L110 62 L92 46 L100 44 Z', tone.hot) +
      limb('M84 92 L104 84', 8, tone.cloth2) +
      limb('M126 92 L108 98', 8, tone.cloth)
    );
  },
  giant: ({ cut, limb, tone }) =>
    cut('M40 156 C30 110 44 66 76 58 C78 36 122 36 124 58 C160 62 178 104 166 156 Z') +
    path('M84 52 C86 40 114 40 116 52 L112 66 C106 72 94 72 88 66 Z', tone.cloth2) +
    disc(94, 54, 2.4, tone.hot) +
    disc(107, 54, 2.4, tone.hot) +
    line('M60 90 q10 -10 20 0 t20 0 t20 0 t20 0 M52 112 q12 -10 24 0 t24 0 t24 0 t24 0', 3, tone.halo) +
    limb('M56 84 C26 92 22 116 34 134', 18, tone.cloth2) +
    limb('M148 84 C180 84 188 60 176 40', 18, tone.cloth2) +
    cut('M160 26 L194 22 L196 48 L164 50 Z', tone.light) +
    path('M8 156 L22 128 L48 124 L60 156 Z', tone.deep) +
    waves(142, 6, 48, tone.near, 0),
  drone: ({ cut, limb, glow, tone }) =>
    glow(100, 78, 80, 0.55) +
    limb('M62 72 L26 52', 6, tone.cloth2) +
    limb('M138 72 L174 52', 6, tone.cloth2) +
    [26, 174]
      .map((x) => oval(x, 44, 24, 4, tone.rim, 'opacity=".5"') + cut(`M${x - 7} 44 h14 v12 h-14 Z`, tone.cloth2, 1))
      .join('') +
    cut('M58 66 C58 46 78 38 100 38 C122 38 142 46 142 66 L136 100 C128 116 72 116 64 100 Z') +
    path('M64 66 C66 52 82 46 100 46 C118 46 134 52 136 66 Z', tone.cloth2) +
    cut('M74 108 V80 C74 64 126 64 126 80 V108 C114 114 86 114 74 108 Z', tone.ink, 1) +
    path('M80 108 V84 C80 72 120 72 120 84 V108 C110 112 90 112 80 108 Z', tone.halo) +
    path('M100 78 C108 90 114 94 111 104 C108 110 92 110 89 104 C87 96 98 92 100 78 Z', tone.rim) +
    line('M84 76 V112 M100 73 V114 M116 76 V112', 3, tone.ink) +
    many(4, (i) => disc(76 + i * 16, 57, 2.4, tone.hot)) +
    limb('M78 114 L66 134 L74 144', 5) +
    limb('M122 114 L134 134 L126 144', 5) +
    line('M92 118 L90 132 M108 118 L112 136', 3, tone.cloth2),
  choir: ({ cut, tone }) =>
    (
      [
        [52, 18, 0.86],
        [148, 18, 0.86],
        [100, 2, 1.06],
      ] as const
    )
      .map(
        ([x, y, s]) =>
          `<g transform="translate(${x - 100 * s} ${y}) scale(${s})">` +
          cut(
            'M100 26 C76 30 70 66 62 100 C56 122 54 140 52 156 H148 C146 140 144 122 138 100 C130 66 124 30 100 26 Z',
            tone.cloth,
          ) +
          path('M100 40 C86 42 82 66 86 84 C94 92 106 92 114 84 C118 66 114 42 100 40 Z', tone.ink) +
          path('M92 60 l7 3 l-7 3 Z M108 60 l-7 3 l7 3 Z', tone.hot) +
          oval(100, 77, 5, 7, tone.hot) +
          line('M84 100 C80 122 78 138 78 152 M116 100 C120 122 122 138 122 152', 1.6, tone.deep) +
          line('M92 96 L86 118 L92 134 M106 100 L110 122', 2, tone.halo) +
          '</g>',
      )
      .join(''),
  bailiff: ({ cut, limb, tone }) =>
    cut('M100 54 C70 58 58 92 50 156 H150 C142 92 130 58 100 54 Z', tone.cloth) +
    cut('M72 70 C60 62 60 84 52 96 L74 98 Z', tone.cloth2) +
    cut('M128 70 C140 62 140 84 148 96 L126 98 Z', tone.cloth2) +
    path('M88 62 H112 L108 156 H92 Z', tone.deep) +
    path('M92 66 L100 76 L108 66 L104 106 L100 112 L96 106 Z', tone.rim) +
    cut('M82 16 H118 L122 54 C114 64 86 64 78 54 Z', tone.ink) +
    ring(100, 38, 12, 3.4, tone.hot) +
    line('M91 47 L109 29', 3.4, tone.hot) +
    cut('M70 14 H130 V22 H70 Z', tone.cloth2) +
    cut('M84 2 H116 V16 H84 Z', tone.cloth2) +
    limb('M132 84 C150 92 154 104 150 112', 12) +
    limb('M150 132 L154 66', 5, tone.warm) +
    turn(6, 154, 58, cut('M136 48 H174 V68 H136 Z', tone.cloth2)) +
    limb('M68 84 C52 94 50 106 54 118', 12) +
    cut('M36 112 H70 V142 H36 Z', tone.rim) +
    line('M42 122 H64 M42 129 H64 M42 136 H56', 1.6, tone.cloth),
} satisfies { readonly [name: string]: Stroke };
