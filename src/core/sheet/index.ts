/** The rules of a game on one page, as data: what pages, servers and terminals show (T18). The story is in README.md. */
export type { HandExample, RulesSheet, SheetSection, SheetWord } from './rules-sheet.ts';
export { generalSheet } from './general-sheet.ts';
export { numberWord, ordinalWord } from './number-word.ts';
export { sheetText } from './sheet-text.ts';
