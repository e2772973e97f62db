/** People are a body, a head and a thing carried; each part is drawn once and worn by many. */
import type { Stroke } from './brush.ts';
import { disc, line, many, path, ring, turn } from './marks.ts';

/** What a person wears. */
export const BODIES = {
  robe: ({ cut, tone }) =>
    cut('M100 60 C84 60 74 67 70 80 C64 104 58 132 50 156 H150 C142 132 136 104 130 80 C126 67 116 60 100 60 Z') +
    path('M92 62 L88 156 H112 L108 62 C104 68 96 68 92 62 Z', tone.cloth2) +
    line('M76 96 C70 118 66 136 62 154 M124 96 C130 118 134 136 138 154', 1.4, tone.deep) +
    path('M74 104 h52 l1.5 7 h-55 Z', tone.deep) +
    disc(100, 107.5, 4, tone.warm),
  apron: ({ cut, tone }) =>
    cut('M100 60 C82 60 68 66 64 82 C60 100 62 116 60 156 H140 C138 116 140 100 136 82 C132 66 118 60 100 60 Z') +
    path('M86 64 L84 84 L76 96 L74 156 H126 L124 96 L116 84 L114 64 L108 80 H92 Z', tone.cloth2) +
    line('M74 112 H126', 2, tone.deep) +
    path('M88 118 h24 v18 h-24 Z', tone.cloth),
  plate: ({ cut, tone }) =>
    cut('M100 62 C86 62 76 68 74 82 L70 156 H130 L126 82 C124 68 114 62 100 62 Z', tone.cloth) +
    path('M100 66 L84 76 L82 104 L100 116 L118 104 L116 76 Z', tone.cloth2) +
    line('M100 66 V116', 1.4, tone.rim, 'opacity=".5"') +
    cut('M76 66 C58 64 54 80 58 94 C66 96 76 92 82 84 Z', tone.cloth2) +
    cut('M124 66 C142 64 146 80 142 94 C134 96 124 92 118 84 Z', tone.cloth2) +
    path('M72 116 H128 L130 128 H70 Z', tone.deep) +
    line('M84 130 L80 156 M116 130 L120 156', 1.4, tone.deep),
  coat: ({ cut, tone }) =>
    cut('M100 60 C84 60 74 66 70 80 L60 118 L56 156 H144 L140 118 L130 80 C126 66 116 60 100 60 Z') +
    path('M100 66 L90 62 L94 156 H106 L110 62 Z', tone.deep) +
    cut('M92 60 L78 78 L94 92 Z', tone.cloth2, 0.8) +
    cut('M108 60 L122 78 L106 92 Z', tone.cloth2, 0.8) +
    many(3, (i) => disc(100, 104 + i * 15, 1.8, tone.light)),
  cape: ({ cut, tone }) =>
    cut('M100 58 C74 60 58 84 46 156 H154 C142 84 126 60 100 58 Z', tone.deep) +
    cut('M100 62 C88 62 80 68 78 82 L76 156 H124 L122 82 C120 68 112 62 100 62 Z', tone.cloth) +
    path('M84 70 L100 82 L116 70 L112 156 H88 Z', tone.cloth2) +
    path('M76 108 H124 V116 H76 Z', tone.deep) +
    cut('M92 105 h16 v14 h-16 Z', tone.warm, 0.8) +
    line('M62 120 C60 134 56 144 54 154 M138 120 C140 134 144 144 146 154', 1.6, tone.cloth),
} satisfies { readonly [name: string]: Stroke };

/** Heads and what is on them. */
export const HEADS = {
  hood: ({ cut, tone }) =>
    cut('M100 20 C82 24 78 44 80 64 C88 72 112 72 120 64 C123 42 116 24 100 20 Z', tone.cloth) +
    path('M105 32 C93 33 90 46 94 60 C100 65 110 64 114 59 C117 46 114 33 105 32 Z', tone.ink) +
    path('M112 40 L115 48 L112 49 C112 56 108 60 104 60 C106 52 106 46 112 40 Z', tone.light),
  brim: ({ cut, tone, face }) =>
    face() +
    cut('M86 36 C85 18 115 16 116 34 Z', tone.cloth2) +
    cut('M68 39 C84 30 118 28 134 36 C120 42 84 46 68 39 Z', tone.cloth) +
    path('M86 34 C96 30 108 30 116 32 L116 35 C106 33 96 34 86 37 Z', tone.hot),
  cap: ({ cut, tone, face }) =>
    face() +
    path('M88 50 C84 36 92 30 100 30 L96 38 C92 40 92 46 92 54 Z', tone.deep) +
    cut('M85 38 C84 22 112 20 117 34 L127 39 L112 39 Z', tone.cloth2),
  helm: ({ cut, rimmed, tone }) =>
    cut('M83 56 C80 24 120 24 117 56 L116 64 L106 67 L100 62 L94 67 L84 64 Z', tone.cloth2) +
    path('M88 46 H114 L113 52 H89 Z', tone.ink) +
    line('M100 26 V62', 2, tone.cloth) +
    rimmed((c) => path('M99 28 C92 6 70 8 64 24 C76 18 86 22 92 32 Z', c)) +
    path('M99 28 C92 6 70 8 64 24 C76 18 86 22 92 32 Z', tone.halo),
  veil: ({ cut, tone, face }) =>
    face() +
    cut(
      'M100 22 C78 24 78 50 70 82 C84 80 90 68 90 50 C89 36 104 32 109 40 C112 34 120 44 120 62 C124 70 126 76 130 80 C126 46 122 24 100 22 Z',
      tone.cloth2,
    ) +
    path('M90 38 C94 30 106 30 110 38 L109 34 C104 28 95 28 91 33 Z', tone.rim),
  crown: ({ cut, tone, face }) =>
    face() +
    path('M88 46 C84 60 78 66 74 78 C84 76 92 66 93 54 Z', tone.deep) +
    path('M90 40 C88 28 112 26 112 38 C104 34 96 36 93 50 Z', tone.deep) +
    cut('M86 37 L82 17 L92 27 L100 11 L108 27 L118 17 L114 36 C104 32 96 32 86 37 Z', tone.hot, 1) +
    disc(100, 27, 2.6, tone.cloth),
  hair: ({ rimmed, tone, face }) =>
    face() +
    path('M89 54 C80 34 92 24 104 26 C114 26 114 36 112 40 C104 36 98 38 96 44 C94 50 93 54 92 60 Z', tone.deep) +
    disc(88, 32, 8, tone.deep) +
    rimmed((c) => line('M92 28 C98 24 108 25 112 34', 1.6, c), 0.2),
  goggle: ({ cutDisc, tone, face }) =>
    face() +
    path('M89 48 C84 32 94 26 103 27 C113 28 113 36 112 39 L90 40 Z', tone.deep) +
    line('M89 43 H104', 3, tone.ink) +
    cutDisc(107, 43, 6, tone.ink, 0.8) +
    disc(107, 43, 3.6, tone.hot),
  beard: ({ tone, face }) =>
    face() +
    path('M92 48 C92 66 96 78 104 84 C112 76 114 62 112 50 C108 54 98 54 92 48 Z', tone.rim) +
    path('M89 46 C86 32 96 26 104 28 C112 29 112 36 111 40 L98 38 Z', tone.rim, 'opacity=".9"'),
  mask: ({ cut, tone }) =>
    cut('M100 24 C84 26 82 44 86 62 C94 70 108 70 114 62 C118 44 116 26 100 24 Z', tone.cloth2) +
    path('M93 34 L112 34 L114 54 L103 64 L92 54 Z', tone.light) +
    path('M97 44 l5 2 l-5 2 Z M111 44 l-5 2 l5 2 Z', tone.ink),
  none: () => '',
} satisfies { readonly [name: string]: Stroke };

/** A thing carried: what is in front of its bearer, and what is behind. */
type Prop = readonly [before: Stroke, behind?: Stroke];

/** Things carried. */
export const PROPS = {
  hammer: [
    ({ cut, limb, armR, armL, tone }) =>
      limb('M132 138 L148 52', 4, tone.cloth2) +
      cut('M132 40 L162 46 L158 64 L128 58 Z', tone.cloth2) +
      path('M152 44 L162 46 L158 64 L150 62 Z', tone.hot) +
      armR(140, 98) +
      armL(66, 118),
  ],
  ringstaff: [
    ({ armR, armL }) => armR(145, 96) + armL(70, 116),
    ({ limb, glow, tone }) =>
      limb('M146 156 L146 36', 4, tone.cloth2) +
      glow(146, 24, 30) +
      ring(146, 24, 11, 4, tone.rim) +
      disc(146, 24, 4, tone.hot),
  ],
  bellows: [
    ({ cut, glow, armR, armL, tone }) =>
      cut('M66 96 L118 84 C130 82 136 96 126 104 L82 122 Z', tone.warm) +
      line('M78 98 L90 116 M92 95 L104 112 M106 91 L117 108', 1.6, tone.deep) +
      cut('M118 86 L158 86 L158 92 L122 98 Z', tone.deep) +
      glow(164, 89, 18) +
      disc(163, 89, 4, tone.hot) +
      armL(72, 104) +
      armR(124, 104),
  ],
  book: [
    ({ cut, armR, armL, tone }) =>
      cut('M104 88 C114 80 126 80 134 84 L140 108 C130 104 118 104 110 112 Z', tone.light) +
      cut('M104 88 C94 82 84 84 78 90 L82 114 C90 108 100 108 110 112 Z', tone.rim) +
      line('M86 94 L102 92 M88 100 L104 98 M112 92 L130 88 M114 98 L132 95', 1.2, tone.cloth) +
      armL(80, 108) +
      armR(138, 104),
  ],
  abacus: [
    ({ cut, armR, armL, tone }) =>
      cut('M78 84 H142 V124 H78 Z', tone.deep) +
      many(
        3,
        (i) =>
          line(`M82 ${94 + i * 10} H138`, 1.2, tone.light) +
          many(5, (j) => disc(88 + ((j * 7 + i * 9) % 46), 94 + i * 10, 3.4, (i + j) % 2 ? tone.hot : tone.warm)),
      ) +
      armL(78, 106) +
      armR(142, 106),
  ],
  pipe: [
    ({ rimmed, glow, armR, armL, tone }) =>
      line('M112 52 L156 72', 3, tone.deep) +
      glow(164, 76, 30) +
      rimmed((c) => disc(166, 78, 15, c)) +
      disc(166, 78, 15, tone.halo) +
      disc(161, 73, 4.5, tone.rim) +
      armR(136, 66) +
      armL(66, 114),
  ],
  net: [
    ({ armR, armL, tone }) =>
      line('M58 92 C80 130 120 130 148 90', 2, tone.rim) +
      many(7, (i) =>
        line(
          `M${62 + i * 13} ${98 + Math.sin(i / 2) * 16} C${70 + i * 10} 118 ${66 + i * 11} 134 ${70 + i * 10} 152`,
          1.1,
          tone.rim,
          'opacity=".8"',
        ),
      ) +
      many(4, (i) =>
        line(
          `M62 ${108 + i * 11} C86 ${128 + i * 8} 116 ${128 + i * 8} 144 ${106 + i * 11}`,
          1.1,
          tone.rim,
          'opacity=".8"',
        ),
      ) +
      armL(60, 94) +
      armR(146, 92),
  ],
  spear: [
    ({ cut, limb, armR, tone }) =>
      limb('M142 156 L142 26', 3.6, tone.cloth2) + cut('M142 2 L150 26 L142 34 L134 26 Z', tone.light) + armR(142, 98),
  ],
  bow: [
    ({ limb, armR, tone }) =>
      line('M146 34 L150 132', 1, tone.rim) +
      limb('M146 34 C172 58 174 106 150 132', 3.6, tone.warm) +
      limb('M104 82 H176', 2, tone.light) +
      path('M184 82 L170 77 V87 Z', tone.rim) +
      armR(160, 82) +
      limb('M76 78 C84 88 94 86 106 82', 11),
    ({ limb, tone }) => limb('M64 92 L92 66', 3, tone.deep),
  ],
  bell: [
    ({ cut, glow, armR, armL, tone }) =>
      glow(150, 96, 34, 0.8) +
      line('M141 74 V84', 3, tone.deep) +
      cut('M141 82 C152 84 152 100 158 108 H124 C130 100 130 84 141 82 Z', tone.hot) +
      disc(141, 111, 4, tone.deep) +
      armR(140, 76) +
      armL(70, 112),
  ],
  shield: [
    ({ cut, armL, tone }) =>
      cut('M98 78 C112 82 132 82 146 76 C150 112 140 136 122 150 C106 136 96 112 98 78 Z', tone.cloth2) +
      path('M106 86 C116 88 130 88 139 84 C141 112 134 128 122 139 C111 128 105 110 106 86 Z', tone.deep) +
      line('M106 108 q8 -7 16 0 t16 0 M110 120 q6 -6 12 0 t12 0', 2.2, tone.rim) +
      armL(56, 104),
    ({ cut, limb, tone }) => limb('M58 156 L48 24', 3.4, tone.cloth2) + cut('M47 4 L55 24 L48 32 L40 25 Z', tone.light),
  ],
  pack: [
    ({ cut, armR, armL, tone }) =>
      armR(140, 104) + line('M140 80 V104', 2, tone.deep) + cut('M132 102 h16 l3 18 h-22 Z', tone.warm) + armL(72, 116),
    ({ cut, limb, tone }) =>
      cut('M46 70 C40 96 44 122 58 126 L92 124 V66 C76 56 54 56 46 70 Z', tone.cloth2) +
      cut('M40 54 H86 V68 H40 Z', tone.warm) +
      line('M52 54 V68 M70 54 V68', 1.6, tone.deep) +
      limb('M56 52 L44 20', 3, tone.cloth) +
      cut('M40 4 l14 2 l-4 18 l-12 -2 Z', tone.light),
  ],
  lantern: [
    ({ cut, glow, armR, armL, tone }) =>
      line('M140 84 V94', 2, tone.deep) +
      glow(140, 106, 34) +
      cut('M130 94 H150 L152 120 H128 Z', tone.deep, 0.8) +
      path('M133 98 H147 L148 116 H132 Z', tone.hot) +
      armR(139, 82) +
      armL(70, 112),
  ],
  compass: [
    ({ limb, armR, armL, tone }) =>
      limb('M146 54 L128 118', 3.4, tone.light) +
      limb('M146 54 L168 116', 3.4, tone.light) +
      disc(146, 54, 5, tone.hot) +
      line('M128 118 Q148 130 168 116', 1.4, tone.rim, 'stroke-dasharray="3 3"') +
      armR(142, 78) +
      armL(70, 116),
  ],
  gauge: [
    ({ cut, armR, armL, tone }) =>
      cut('M136 14 H150 V156 H136 Z', tone.light) +
      many(13, (i) => line(`M136 ${22 + i * 10} h${i % 3 ? 5 : 10}`, 1.5, tone.ink)) +
      path('M136 88 H150 V156 H136 Z', tone.halo, 'opacity=".65"') +
      armR(140, 92) +
      armL(72, 114),
  ],
  quill: [
    ({ cut, armR, armL, tone }) =>
      cut('M78 96 H128 L134 134 H72 Z', tone.rim) +
      line('M84 106 H122 M83 114 H124 M82 122 H110', 1.4, tone.cloth) +
      line('M122 116 C136 96 146 76 160 62', 1.6, tone.deep) +
      cut('M132 98 C140 76 152 64 166 56 C164 74 152 92 136 100 Z', tone.light) +
      armR(128, 110) +
      armL(78, 116),
  ],
  gavel: [
    ({ cut, limb, armR, armL, tone }) =>
      limb('M128 120 L150 70', 4, tone.warm) +
      turn(24, 152, 62, cut('M134 54 H170 V72 H134 Z', tone.cloth2)) +
      armR(134, 106) +
      armL(70, 118),
  ],
  oar: [
    ({ armR, armL }) => armR(126, 92) + armL(82, 112),
    ({ cut, limb, tone }) =>
      limb('M54 150 L150 20', 3.6, tone.warm) + cut('M146 28 L156 4 L166 8 L154 32 Z', tone.warm),
  ],
  crate: [
    ({ cut, armR, armL, tone }) =>
      cut('M70 92 H134 V136 H70 Z', tone.warm) +
      line('M70 106 H134 M102 92 V136 M70 136 L134 92', 1.6, tone.deep) +
      cut('M80 74 H112 V92 H80 Z', tone.cloth2) +
      cut('M112 82 h16 v10 h-16 Z', tone.light) +
      armL(70, 112) +
      armR(134, 112),
  ],
  none: [({ armR, armL }) => armL(70, 116) + armR(130, 116)],
} satisfies { readonly [name: string]: Prop };

/** A person by its parts. */
export type Person = readonly [body: keyof typeof BODIES, head: keyof typeof HEADS, prop: keyof typeof PROPS];

/** The drawing of a person. */
export const person =
  ([body, head, prop]: Person): Stroke =>
  (brush) => {
    const [before, behind]: Prop = PROPS[prop];
    return (behind?.(brush) ?? '') + BODIES[body](brush) + HEADS[head](brush) + before(brush);
  };
