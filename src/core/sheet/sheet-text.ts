/** A rules sheet as plain text, for a terminal. */
import type { RulesSheet, SheetSection, SheetWord } from './rules-sheet.ts';

/** Returns the sheet as Markdown without bold marks: headings, numbered steps, lists. */
export function sheetText(title: string, { goal, columns, words }: RulesSheet): string {
  const said = new Set(columns.flat().flatMap(({ words: own = [] }) => own.map(({ word }) => word)));
  const others = words.filter(({ word }) => !said.has(word));
  const parts = [title.toUpperCase(), goal, ...columns.flat().map(sectionText)];
  if (others.length > 0) parts.push(`WORDS\n${others.map(wordText).join('\n')}`);
  return parts.join('\n\n').replaceAll('**', '');
}

function sectionText({ title, steps = [], text = [], words = [], hands = [] }: SheetSection): string {
  return [
    title.toUpperCase(),
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    ...text,
    ...words.map(wordText),
    ...hands.map(({ name, meaning }) => `- ${name}: ${meaning}.`),
  ].join('\n');
}

const wordText = ({ word, meaning }: SheetWord): string => `- ${word}: ${meaning}.`;
