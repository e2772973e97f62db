/** How many matches the long runs of the laws play: a twentieth of them in `npm test`, all of them in `npm run laws`. */
export const matchesOf = (all: number): number => (process.env['ALL_MATCHES'] ? all : Math.ceil(all / 20));
