/**
 * Writes test/data/document-names.json: the names in the source documents, found by how they are written. The documents
 * lie beside this repository (`../shared/seeds`); `npx tsx test/docs/read-names.ts` reads them again.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Where the documents are, and which part of docs/document-names.md each belongs to. */
export const SEEDS = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url));
const DOCUMENTS: { readonly [number: string]: string } = {
  '000': 'card-draw',
  '001': 'library',
  '002': 'card-replace',
  '003': 'deck-cycle',
  '004': 'draw-primitive',
};
const DATA = fileURLToPath(new URL('../data/document-names.json', import.meta.url));

/** How names are written: the first group, or all that matches. */
const NAMES = [
  /\b(?:CONFIG|EVENTS|RSX)\.\w+/g,
  /\bFX(?:\.\w+)+/g,
  /\bclass (\w+)/g,
  /\bextends (\w+)/g,
  /\b[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+\b/g,
  /(?<!\w)[a-z]\w*[A-Z]\w*\b/g,
  /\b_[a-z]\w+\b/g,
  /(?<![\w.])([a-z]\w*)\(/g,
  /\.([a-z]\w*)\(/g,
  /\b[a-z]+(?:_[a-z]+)+\b/g,
  /(?<!\.)\b[A-Z]{2,}(?:_[A-Z]+)*\b/g,
  /^\s*@?(\w+):/gm,
  /[{,]\s*([a-z]\w+):\s/g,
  /@([a-z]\w*)/g,
  /\btype: ['"](\w+)['"]/g,
  /(?<=::.*)\b[A-Z][a-z]\w*/g,
  /^(\w+)\s*::/gm,
  /\bsfx_\w+\.audio\b/g,
  /\b([A-Z][a-z]+(?: [A-Z][a-z]+)*) status\b/g,
];

/** Where terms are listed in prose: `DeckIdentity (archetype, rhythm bias, etc.)`. */
const TERMS = /\(([a-z]+(?:,? [a-z]+)*), etc\.\)/g;

/** Written like names, and none: variables of an example, words of a language or of prose. */
const NO_NAMES = new Set(
  `cardIdx1 cardIdx2 cardIdx3 cardA cardB cardC cardX cardY cardZ previousHealth fadeDuration hurtingAction cardIndex
  emptyIndex drawAction handIndex replacesAllowedThisTurn shuffledIndices sourceAction contextObject replaceAction
  srcCards splitAt notElem foldM dealOne
  current floor random super push splice shuffle contains range dom else then Constraints Rules Int Either Maybe
  SFX FX UI CONFIG EVENTS OUT OF CARDS IS FULL MTG MVP NOT NEW CARD ENGINE CODEX SECTION STRUCTURE DRAW CYCLE ID RNG
  ETHERED TIMING RHYTHM DIFFERENT THEY THIS`.split(/\s+/),
);

/** Returns the names in a text, sorted. A variable or file that is called after a class is not one beside it. */
export function namesIn(text: string): readonly string[] {
  const named = NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([all, name]): string => name ?? all));
  const listed = [...text.matchAll(TERMS)].flatMap(([, terms = '']) => terms.split(', '));
  const found = new Set([...named, ...listed]);
  const isOfClass = (name: string): boolean =>
    /^[a-z]/.test(name) && found.has(name.charAt(0).toUpperCase() + name.slice(1));
  const isPart = (name: string): boolean =>
    [...found].some((other) => other.startsWith(`${name}.`) && name.startsWith('sfx_'));
  const isMember = (name: string): boolean =>
    found.has(`CONFIG.${name}`) || found.has(`EVENTS.${name}`) || found.has(`RSX.${name}`);
  return [...found]
    .filter((name) => !NO_NAMES.has(name) && !isOfClass(name) && !isPart(name) && !isMember(name))
    .toSorted();
}

/** Returns the names of every document in a folder, by document. */
export const namesOfDocuments = (folder = SEEDS): { readonly [document: string]: readonly string[] } =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => Object.hasOwn(DOCUMENTS, file.slice(0, 3)))
      .toSorted()
      .map((file) => [DOCUMENTS[file.slice(0, 3)] ?? '', namesIn(readFileSync(`${folder}/${file}`, 'utf8'))]),
  );

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(DATA, `${JSON.stringify(namesOfDocuments(), undefined, 2)}\n`);
