/** Suits and the faces of playing cards, in four colours; a court card carries cap, coronet or crown over its suit. */

/** The suits by letter: name, and the outline on a grid of 24. */
export const SUITS = {
  s: {
    name: 'spades',
    d: 'M12 1.5C15 6 21.5 9 21.5 14.5c0 3-2.2 4.8-4.6 4.8-1.5 0-2.8-.6-3.7-1.7.2 2 1 3.6 2.6 4.9H8.2c1.6-1.3 2.4-2.9 2.6-4.9-.9 1.1-2.2 1.7-3.7 1.7-2.4 0-4.6-1.8-4.6-4.8C2.5 9 9 6 12 1.5z',
  },
  h: {
    name: 'hearts',
    d: 'M12 22C5 16.5 1.8 12.5 1.8 8.2 1.8 4.8 4.3 2.5 7.2 2.5c2 0 3.7 1.1 4.8 3 1.1-1.9 2.8-3 4.8-3 2.9 0 5.4 2.3 5.4 5.7C22.2 12.5 19 16.5 12 22z',
  },
  d: { name: 'diamonds', d: 'M12 1l8.5 11L12 23 3.5 12z' },
  c: {
    name: 'clubs',
    d: 'M12 1.5a4.8 4.8 0 0 1 4 7.5 4.9 4.9 0 1 1-2.7 8.5c.2 2 1 3.7 2.5 5H8.2c1.5-1.3 2.3-3 2.5-5A4.9 4.9 0 1 1 8 9a4.8 4.8 0 0 1 4-7.5z',
  },
} as const;

/** A suit by its letter. */
export type Suit = keyof typeof SUITS;

const COURTS: { readonly [rank: string]: string } = {
  J: 'M20 66 C18 40 34 26 56 28 C50 14 66 4 84 8 C74 14 72 24 74 34 C82 42 82 56 80 66 Z',
  Q: 'M14 66 L10 30 L28 44 L36 18 L50 40 L64 18 L72 44 L90 30 L86 66 Z',
  K: 'M14 66 L8 24 L32 40 L50 8 L68 40 L92 24 L86 66 Z',
};

/** The figure of a court card, or nothing for a rank that is none; the marks of an SVG of `-14 -14 128 288`. */
export function court(rank: string, suit: Suit): string | undefined {
  const d = Object.hasOwn(COURTS, rank) ? COURTS[rank] : undefined;
  if (d === undefined) return undefined;
  const half = `<path d="${d}" fill="currentColor"/><path d="M14 72h72v7H14z" fill="currentColor" opacity=".55"/><svg x="27" y="84" width="46" height="46" viewBox="0 0 24 24"><path d="${SUITS[suit].d}" fill="currentColor"/></svg>`;
  const frame = (more: string): string => `<rect x="-10" y="-10" width="120" height="280" rx="10" ${more}/>`;
  const plate = frame('fill="currentColor" opacity=".09"');
  const edge = frame('fill="none" stroke="currentColor" stroke-width="3" opacity=".5"');
  return `${plate}${edge}${half}<g transform="rotate(180 50 130)">${half}</g>`;
}
