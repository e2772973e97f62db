/** The laws every game keeps, and the suite that tries them on random matches. The story is in README.md. */
export { deepFreeze, exchangeCards, isSame, renumberCards } from './compare.ts';
export type { AnyGame, Law, LawStep } from './law.ts';
export { checkState, LAWS } from './laws.ts';
export { conformance, type ConformanceOptions } from './conformance.ts';
export { formatReport, type Broken, type ConformanceReport, type LawReport, type PairReport } from './report.ts';
