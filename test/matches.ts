/** How many matches the long runs of the laws play: a fortieth of them in `npm test`, two at least, all of them in `npm run laws`. */
export const matchesOf = (all: number, part = 40): number =>
  process.env['ALL_MATCHES'] ? all : Math.max(2, Math.ceil(all / part));

/** The same for sequences of random acts, of which `npm test` tries a third. */
export const runsOf = (all: number): number => (process.env['ALL_MATCHES'] ? all : Math.ceil(all / 3));
