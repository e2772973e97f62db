/** The table of names in the source documents: whole, and true of the code. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyDeck, importDeck, operate, STANDARD, type Operation } from '../../src/games/cycle/index.ts';
import { DEFAULTS, duel, FLOWS, OPTION_NAMES, parseCardSet } from '../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { exportsOf, publicFaces } from '../meta/imports.ts';
import { namesIn, namesOfDocuments, SEEDS } from './read-names.ts';

const PAGE = 'docs/document-names.md';
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [names = '', here = '', where = ''] = line.split(' | ');
    const [, symbol = '', place = ''] = /^`([^`]+)` in `([^`]+)` \|$/.exec(where) ?? [];
    return { names: quoted(names), here, symbol, place };
  });
const named = new Set(rows.flatMap(({ names }) => names));

/** Returns what stands between backticks. */
function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

const faces = publicFaces();
/** Every name that an entry of the package exports, with the file that defines it. */
const EXPORTS = [...faces].flatMap(([entry, index]) =>
  exportsOf(index).map(({ name, nodes }) => ({
    entry,
    name,
    files: nodes.map((node) => node.getSourceFile().fileName),
  })),
);
const isExported = (entry: string, symbol: string): boolean =>
  EXPORTS.some((each) => each.entry === entry && each.name === symbol);

/** Whether a file declares a symbol, or has a property or method of this name; a word in a comment or text is neither. */
function declares(text: string, symbol: string): boolean {
  const name = symbol.replaceAll('.', '\\.');
  const declared = `\\b(?:const|let|function|class|type|interface) ${name}\\b`;
  const property = `(?:^|[{,(])\\s*(?:readonly )?(?:${name}|'${name}')\\??[:(]`;
  return new RegExp(`${declared}|${property}`, 'm').test(text);
}

const unit = { type: 'unit', name: 'Of a test', faction: 'neutral', cost: 1, attack: 1, health: 1 };
const firstProblem = (row: object): string => {
  const parsed = parseCardSet({ general: { ...unit, general: true }, row: { ...unit, ...row } });
  return parsed.ok ? '' : (parsed.error[0]?.path.join('.') ?? '');
};

/** Whether what rows of the page say is taken where a user types it. */
const TYPED: { readonly [noun: string]: (name: string) => boolean } = {
  setting: (name) => Object.hasOwn(DEFAULTS, name),
  option: (name) => OPTION_NAMES.includes(name),
  change: (name) => [1, true].some((value) => firstProblem({ whileOnBoard: { [name]: value } }) === ''),
  verb: (name) => firstProblem({ opening: [{ do: name }] }) !== 'row.opening.0.do',
  command: (name) => {
    const parsed = duel.parseCommand({ type: name });
    return parsed.ok || parsed.error.code !== 'UnknownCommand';
  },
  cue: (name) => Object.values(FLOWS).some(({ frames }) => frames.some(([cue]) => cue === name)),
  flow: (name) => Object.hasOwn(FLOWS, name),
  operation: (name) => {
    const deck = importDeck(emptyDeck(newChance('fast', seedFromText(''))), { rules: STANDARD });
    const done = deck.ok && operate(STANDARD, deck.value, { op: name, until: 1 } as Operation);
    return done !== false && (done.ok || done.error['field'] !== 'op');
  },
};

/** What a user reads and does not type. */
const SEEN = ['field', 'note', 'policy', 'type', 'value'];

describe('the page of names in the source documents', () => {
  /** Classes, functions, constants and fields, as they stand in the documents. */
  const documents: { readonly [document: string]: readonly string[] } = JSON.parse(
    readFileSync('test/data/document-names.json', 'utf8'),
  );

  test('names are found by how they are written', () => {
    const text = 'class Modifier extends Thing\n  @cardIndex: drawPile.getTop(RSX.fx_glow)\nmodifier and MISS, a_word';
    expect(namesIn(text)).toEqual(['MISS', 'Modifier', 'RSX', 'RSX.fx_glow', 'Thing', 'a_word', 'drawPile', 'getTop']);
    expect(namesIn("this.topLayer.show({ scale: 1, type: 'Sparks' }) if @pile[i]")).toEqual([
      'Sparks',
      'pile',
      'scale',
      'show',
      'topLayer',
      'type',
    ]);
    expect(namesIn('pick :: Int -> [Thing] -> Either Fault Thing')).toEqual(['Fault', 'Thing', 'pick']);
    expect(namesIn('Its nature (kind, deep bias, etc.) under Dark Night status')).toEqual([
      'Dark Night',
      'deep bias',
      'kind',
    ]);
  });

  test.runIf(existsSync(SEEDS))('the names are those of the documents beside this repository', () => {
    expect(documents).toEqual(namesOfDocuments());
  });

  test.each(Object.entries(documents))('has every name of %s', (_, names) => {
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });

  test('names files that declare the symbol', () => {
    expect(rows.length).toBeGreaterThan(60);
    const wrong = rows.filter(
      ({ symbol, place }) => !faces.has(place) && !(existsSync(place) && declares(readFileSync(place, 'utf8'), symbol)),
    );
    expect(wrong).toEqual([]);
  });

  test('names entries of the package that export the symbol, and every name that is said to be the same', () => {
    const imported = rows.filter(({ place }) => faces.has(place));
    expect(imported.length).toBeGreaterThan(50);
    const wrong = imported.flatMap(({ names, here, symbol, place }) => {
      const same = here.includes('exports of the same names')
        ? names
        : here.includes('export of')
          ? names.slice(0, 1)
          : [];
      return [symbol, ...same].filter((name) => !isExported(place, name)).map((name) => `${name} of ${place}`);
    });
    expect(wrong).toEqual([]);
  });

  test('names a file only for what cannot be imported, and that has another name than in the documents', () => {
    const internal = rows.filter(({ place }) => !faces.has(place));
    const importable = internal.filter(({ symbol, place }) =>
      EXPORTS.some(({ name, files }) => name === symbol && files.includes(place)),
    );
    const hidden = internal.filter(
      ({ names, symbol, place }) => names.includes(symbol) && exportsOf(place).some(({ name }) => name === symbol),
    );
    expect({ importable, hidden }).toEqual({ importable: [], hidden: [] });
  });

  test('says what a user types: settings, options, changes, verbs, commands, cues, flows and operations', () => {
    const said = rows.flatMap(({ here }) =>
      [...here.matchAll(/\bthe (\w+?)s? ((?:`[^`]+`(?:, | and )?)+)/g)].flatMap(([, noun = '', names = '']) =>
        quoted(names).map((name) => ({ noun, name })),
      ),
    );
    const nouns = new Set(said.map(({ noun }) => noun));
    expect(Object.keys(TYPED).filter((noun) => !nouns.has(noun))).toEqual([]);
    expect(said.filter(({ noun, name }) => !(TYPED[noun]?.(name) ?? SEEN.includes(noun)))).toEqual([]);
  });

  test('a word in a text or a comment is no declaration', () => {
    expect(declares("/** buffReplaced */ { do: 'buffReplaced' }", 'buffReplaced')).toBe(false);
    expect(declares('  readonly buffReplaced?: Verb;', 'buffReplaced')).toBe(true);
  });
});
