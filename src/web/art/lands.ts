/** Lands: landscapes without a figure. */
import type { Stroke } from './brush.ts';
import { disc, line, many, path, ring } from './marks.ts';

/** Landscapes by name. */
export const LANDS = {
  fieldland: ({ cut, tone }) =>
    cut('M-10 160 V96 C40 74 80 100 120 88 C160 78 180 92 210 84 V160 Z', tone.cloth2) +
    many(9, (i) => line(`M${100 + (i - 4) * 6} 92 L${100 + (i - 4) * 42} 160`, 3, tone.warm, 'opacity=".8"')) +
    cut('M132 84 V62 L146 50 L160 62 V84 Z', tone.light) +
    path('M140 84 V70 h10 v14 Z', tone.ink) +
    many(3, (i) => disc(34 + i * 16, 86 - (i % 2) * 6, 10, tone.cloth) + line(`M${34 + i * 16} 92 v10`, 3, tone.cloth)),
  sluice: ({ cut, tone }) =>
    cut('M-10 160 V70 H52 V160 Z', tone.cloth) +
    cut('M148 160 V70 H210 V160 Z', tone.cloth) +
    cut('M48 40 H152 V54 H48 Z', tone.warm) +
    cut('M66 54 H134 V96 H66 Z', tone.cloth2) +
    line('M83 54 V96 M100 54 V96 M117 54 V96', 3, tone.deep) +
    path('M66 96 H134 L150 160 H50 Z', tone.halo, 'opacity=".85"') +
    line('M78 100 L68 156 M94 100 L90 156 M110 100 L112 156 M124 100 L134 156', 3, tone.rim) +
    cut('M96 20 h8 v22 h-8 Z', tone.light) +
    ring(100, 20, 12, 4, tone.light),
} satisfies { readonly [name: string]: Stroke };
