/** Rules sheets of game files (T18): over every file of the tests, each condition is said whole, in plain English, and nothing is made up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { numberWord, type RulesSheet } from '../../src/core/sheet/index.ts';
import { spoken } from '../../src/core/words/index.ts';
import { parseSpec } from '../../src/spec/index.ts';
import type { Canonical } from '../../src/spec/canonical.ts';
import { placeName, textWord } from '../../src/spec/sheet/expr-words.ts';
import { specSheet } from '../../src/spec/sheet/spec-sheet.ts';
import { root } from '../scratch-project.ts';
import { SAMPLES } from './game-files.ts';
import { HONEST } from './honest-games.ts';

const strangers = join(root, 'test/web/strangers');
const STRANGERS = readdirSync(strangers)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, readFileSync(join(strangers, file), 'utf8')] as const);

interface Case {
  readonly id: string;
  readonly spec?: string;
  readonly yaml?: string;
}
const CASES = ['spec-play', 'spec-play-own', 'spec-check', 'spec-check-own'].flatMap((name) => {
  const { cases } = JSON.parse(readFileSync(join(root, `test/data/cases/${name}.json`), 'utf8')) as {
    readonly cases: readonly Case[];
  };
  return cases.map(({ id, spec, yaml }) => [id, spec ?? yaml ?? ''] as const);
});

const FILES = [...SAMPLES, ...STRANGERS, ...HONEST, ...CASES].flatMap(([name, text]) => {
  const read = parseSpec(text);
  return read.ok ? [{ name, file: read.value.canonical, sheet: specSheet(read.value.canonical) }] : [];
});

/** Every line of a sheet, without marks. */
const linesOf = ({ goal, columns, words }: RulesSheet): readonly string[] =>
  [
    goal,
    ...columns
      .flat()
      .flatMap(({ steps = [], text = [], words: own = [] }) => [...steps, ...text, ...own.map(wordLine)]),
    ...words.map(wordLine),
  ].map((line) => line.replaceAll('**', ''));
const wordLine = ({ word, meaning }: { readonly word: string; readonly meaning: string }): string =>
  `${word}: ${meaning}.`;

type Condition = readonly unknown[];
const isList = (form: unknown): form is readonly unknown[] => Array.isArray(form);

/** The conditions of `if`, `when` and `where`, wherever they stand in a file. */
function conditionsIn(form: unknown): readonly Condition[] {
  if (typeof form !== 'object' || form === null) return [];
  if (isList(form)) return form.flatMap(conditionsIn);
  return Object.entries(form).flatMap(([key, value]) =>
    /^(if|when|where)$/.test(key) && isList(value) ? [value] : conditionsIn(value),
  );
}

/** What a condition speaks of: zones, values, attributes, texts and numbers, each in the words that would do. */
function leavesOf(form: unknown, file: Canonical): readonly (readonly string[])[] {
  if (typeof form === 'number') return form < 2 ? [] : [[numberWord(form), String(form)]];
  if (typeof form === 'string') return [[textWord(form), String(file.cards[form]?.['name'] ?? form)]];
  if (!isList(form)) return [];
  const [op, name, ...parts] = form;
  if (/^(param|bound|bound_count|best|table)$/.test(String(op))) return [];
  if (/^(zone|state|keyed|option|of_player|of_card|position)$/.test(String(op))) {
    const word = String(name);
    const isKind = op === 'of_card' && /^(rank|suit|kind)$/.test(word);
    return [
      ...(isKind ? [] : [[spoken(word), placeName(word), word, ...(word === 'stack' ? ['chips'] : [])]]),
      ...parts.flatMap((part) => leavesOf(part, file)),
    ];
  }
  return form.slice(1).flatMap((part) => leavesOf(part, file));
}

const isSaid = (condition: Condition, file: Canonical, lines: readonly string[]): boolean => {
  const leaves = leavesOf(condition, file);
  return lines.some((line) =>
    leaves.every((words) => words.some((word) => line.toLowerCase().includes(word.toLowerCase()))),
  );
};

test('[T18] the sheets of all files are read', () => expect(FILES.length).toBeGreaterThan(250));

test('[T18] no condition of a file is left out of its sheet', () => {
  const missing = FILES.flatMap(({ name, file, sheet }) => {
    const { setup, phases, turn, rounds, moves, on, on_deck_empty, end } = file;
    const lines = linesOf(sheet);
    const conditions = conditionsIn({ setup, phases, turn, rounds, moves, on, on_deck_empty, end });
    return conditions.flatMap((each) => (isSaid(each, file, lines) ? [] : [`${name}: ${JSON.stringify(each)}`]));
  });
  expect(missing).toEqual([]);
});

/** What no sentence may have, outside of what is shown as it is written. */
const FAULTS: readonly RegExp[] = [
  /\bThe file says\b|The table says|undefined|null|NaN|\[object/,
  /[a-z]_[a-z]/,
  /\b(one|1) (cards|players|turns|words)\b|\b(two|three|four|[2-9]) (card|player|turn)\b/,
  /\b(the|a|an|your|their|of|to|and|is|in) \1\b/,
  /\b(the|a|an) (the|a|an|your|their|that|every|each|its)\b/i,
  /\ba (?=[aeio][a-z])(?!one\b)/i,
  /\ban (?=[bcdfgjklmnpqrstvwxyz])/i,
  /\byou (is|has|wins|becomes)\b|\bthey (is|has)\b/i,
  / ,|,,|\.\.|: \.|\(\)|  /,
];

describe('[T18] the sentences of sheets are English', () => {
  const sentences = FILES.flatMap(({ name, sheet }) => linesOf(sheet).map((line) => ({ name, line })));
  test.each(FAULTS.map((fault) => [fault.source, fault] as const))('none has %s', (_, fault) => {
    const bad = sentences.filter(({ line }) => fault.test(line.replaceAll(/`[^`]*`/g, 'code')));
    expect(bad.map(({ name, line }) => `${name}: ${line}`)).toEqual([]);
  });

  test('each ends with a full stop, and each that follows begins with a capital', () => {
    const bad = sentences.filter(({ line }) => !line.endsWith('.') || /[a-z)]\. [a-z]/.test(line));
    expect(bad.map(({ name, line }) => `${name}: ${line}`)).toEqual([]);
  });

  test('only what a player owns is called theirs', () => {
    const bad = FILES.flatMap(({ name, file, sheet }) => {
      const shared = Object.entries(file.zones).flatMap(([zone, { per }]) =>
        per === 'player' ? [] : [placeName(zone)],
      );
      return linesOf(sheet)
        .filter((line) => shared.some((zone) => new RegExp(`\\b(your|their|player's) ${zone}\\b`).test(line)))
        .map((line) => `${name}: ${line}`);
    });
    expect(bad).toEqual([]);
  });
});

const sheetOf = (name: string): string =>
  linesOf(FILES.find((each) => each.name === name)?.sheet ?? { goal: '', columns: [], words: [] }).join('\n');

describe('[T18] what strangers read', () => {
  test.each([
    [
      'long_suit.yaml',
      "If either there is no best card or the card's rank is higher than the best card's rank, you become the holder",
    ],
    ['long_suit.yaml', 'only if the trick is not empty and your hand has no card whose suit is that of the best card.'],
    [
      'long_suit.yaml',
      "When the trick changes: If the trick has exactly as many cards as there are players, add one to the holder's tricks won",
    ],
    ['long_suit.yaml', "The match ends when every player's hand is empty. The player with the most tricks won wins."],
    ['uebungsplatz.yaml', 'The match ends when there is a player whose leben is at most zero.'],
    ['uebungsplatz.yaml', "Take the sum of the attack of each card in your feld from that player's leben."],
    ['uebungsplatz.yaml', 'Bär: 4 of it, cost 3, attack 4. Groß und träge.'],
    ['uebungsplatz.yaml', 'If the card is Grüner Hügel im Nebel, add two to your kraft.'],
    ['crazy_eights.yaml', 'do starter again'],
    ['go_fish.yaml', 'The player with the most cards in their book wins.'],
    ['war.yaml', 'Flip: go on with battle.'],
  ])('%s: %s', (name, sentence) => expect(sheetOf(name)).toContain(sentence));
});
