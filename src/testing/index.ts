/** The laws every game keeps, and the suite that tries them on random matches. The story is in README.md. */
export { deepFreeze, exchangeCards, isSame, renumberCards, renumberEvent, textOf } from './compare.ts';
export { checkState, LAWS, NONSENSE, type AnyGame, type Law, type LawStep } from './laws.ts';
export {
  conformance,
  formatReport,
  type Broken,
  type ConformanceOptions,
  type ConformanceReport,
  type LawReport,
} from './conformance.ts';
