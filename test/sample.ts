/** `npm test` tries a sample of what takes long; `npm run test:full` tries all of it. */
import process from 'node:process';

/** Whether everything is tried, whatever time it takes. */
export const isFull = process.env['CARDWRIGHT_FULL'] !== undefined;

/** Returns all of a list in a full run, otherwise those that are named, or as many as are named. */
export const sampled = <T>(all: readonly T[], some: number | readonly T[]): readonly T[] =>
  isFull ? all : typeof some === 'number' ? all.slice(0, some) : all.filter((each) => some.includes(each));

/** Returns how many of the random matches of a law are played: a fortieth of them in a sample, but two at least. */
export const matchesOf = (all: number, part = 40): number => (isFull ? all : Math.max(2, Math.ceil(all / part)));

/** Returns how many of the sequences of random acts are tried: a third of them in a sample. */
export const runsOf = (all: number): number => (isFull ? all : Math.ceil(all / 3));
