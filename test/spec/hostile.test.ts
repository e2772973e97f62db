/** Files that mean harm: refused at once, each with a line, and never with an exception (S35, S38). */
import { describe, expect, test } from 'vitest';
import { parseSpec } from '../../src/spec/index.ts';
import { problemsOf, told } from './game-files.ts';

const GAME = 'game: t\nplayers: 2\nlimits: { max_turns: 5 }\n';

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`),
].join('\n');
const steps = (n: number, mark: string): string =>
  Array.from({ length: n }, (_, i) => `${' '.repeat(i)}${mark}`).join('\n');

describe('[S35] the limits of reading', () => {
  test.each([
    ['an alias bomb', bomb, ['1:1 limit/nodes']],
    ['10 MB of one word', 'x'.repeat(10_000_000), ['1:1 limit/size']],
    ['a byte more than 256 KiB', `# ${'x'.repeat(256 * 1024 - 1)}`, ['1:1 limit/size']],
    ['257 KiB', `# ${'x'.repeat(256 * 1024)}`, ['1:1 limit/size']],
    ['90,000 characters of three bytes', `# ${'あ'.repeat(90_000)}`, ['1:1 limit/size']],
    ['20,001 scalars', `a: [${'1,'.repeat(20_001)}]`, ['1:1 limit/nodes']],
    ['10,000 brackets', `a: ${'['.repeat(10_000)}`, ['1:35 limit/depth']],
    ['10,000 braces', '{a: '.repeat(10_000), ['1:129 limit/depth']],
    ['10,000 dashes', '- '.repeat(10_000), ['1:65 limit/depth']],
    ['10,000 question marks', '? '.repeat(10_000), ['1:65 limit/depth']],
    ['600 maps that step in', steps(600, 'a:'), ['33:33 limit/depth']],
    ['600 lists that step in', steps(600, '-'), ['33:33 limit/depth']],
    ['one level too many', `game: ${'['.repeat(32)}${']'.repeat(32)}`, ['1:38 limit/depth']],
    ['101 aliases', `a: &a x\nb: [${Array(101).fill('*a').join(', ')}]`, ['2:405 limit/alias']],
    [
      'depth by aliases',
      `a: &a ${'['.repeat(20)}${']'.repeat(20)}\nb: ${'['.repeat(15)}*a${']'.repeat(15)}`,
      ['2:19 limit/depth'],
    ],
  ])('%s', (_, text, expected) => expect(told(text)).toEqual(expected));

  test('brackets in texts and comments are no nesting', () => {
    expect(told(`${GAME}title: "${'['.repeat(100)}" # ${'['.repeat(100)}\n`)).toEqual([]);
    expect(told(`${GAME}title: a${'['.repeat(100)}\n`)).toEqual([]);
  });

  test('only the host sets them', () => {
    expect(told(GAME, { limits: { size: 10 } })).toEqual(['1:1 limit/size']);
    expect(told(GAME, { limits: { players: 1 } })).toEqual(['2:10 limit/players']);
    expect(told(`${GAME}zones: { a: { kind: deck }, b: { kind: deck } }`, { limits: { zones: 1 } })).toEqual([
      '4:29 limit/zones',
    ]);
    expect(told(GAME, { limits: { cards: 51 } })).toEqual([]);
    expect(told(`${GAME}components: { deck: standard_52 }`, { limits: { cards: 51 } })).toEqual(['4:21 limit/cards']);
  });
});

describe('[S38] faults of the YAML', () => {
  test.each([
    ['a doubled key', 'game: t\n"game": u', ['2:1 yaml/duplicate-key']],
    ['a doubled key in braces', 'zones: { a: 1, a: 2, b: 3 }', ['1:16 yaml/duplicate-key']],
    ['a tab', 'a:\n  b: 1\n\tc: 2\nd: 3', ['3:1 yaml/tab']],
    ['a tab behind spaces', 'a:\n  - b: 1\n    \tc: 2', ['3:5 yaml/tab']],
    ['an anchor in itself', 'a: &a [*a]', ['1:8 yaml/alias']],
    ['a map in itself', 'zones: &z { deck: *z }', ['1:19 yaml/alias']],
    ['an anchor below', 'a: *b\nb: &b 3', ['1:4 yaml/alias']],
    ['three documents', '---\na: 1\n---\nb: 2\n---\nc: 3', ['3:1 yaml/documents']],
    ['an open bracket', 'a: [1, 2\nb: 3', ['2:1 yaml/syntax']],
    ['an open quote', 'a: "b\nc: d\n', ['3:1 yaml/syntax']],
    ['an unknown escape', 'a: "b\\qc"', ['1:6 yaml/syntax']],
    ['two faults in one line, one in another', 'a: b: c: d\nb: @x', ['1:4 yaml/syntax', '2:4 yaml/syntax']],
    ['a NUL', 'game: a\0b', ['1:8 yaml/syntax']],
    ['a NUL by escape', 'game: "a\\0b"', ['1:7 yaml/syntax']],
    ['half a character', 'game: a\uD800b', ['1:8 yaml/syntax']],
    ['half a character by escape', 'game: "\\uD800"', ['1:7 yaml/syntax']],
    ['a tag', 'game: !!binary aGk=', ['1:16 yaml/syntax']],
    ['a list as key', '? [a]\n: 3', ['1:3 yaml/syntax']],
  ])('%s', (_, text, expected) => expect(told(text)).toEqual(expected));

  test('one that is told at the start of a line names the line above', () => {
    expect(problemsOf('a: [1, 2\nb: 3')[0]!.message).toContain('(or see line 1)');
    expect(problemsOf('a:\n  b: "c\nd: e\n')[0]!.message).toContain('line 2');
  });

  test('[S36] a byte order mark is no column', () => {
    expect(told('\uFEFFgame: t\ngame: u')).toEqual(['2:1 yaml/duplicate-key']);
    expect(told('\uFEFFgmae: t\nplayers: 2\nlimits: { max_turns: 5 }')).toEqual([
      '1:1 spec/missing',
      '1:1 spec/unknown-key ?game',
    ]);
  });

  test.each(['', '# nothing', '---\n', 'null', '5', '[]', '"text"'])('[S38] no map: %j', (text) =>
    expect(told(text)).toEqual(['1:1 spec/root']),
  );
});

describe('[S38] names that objects have', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const PLACES: readonly ((name: string) => string)[] = [
    (name) => `${name}: 3`,
    (name) => `setup: [ { ${name}: 3 } ]`,
    (name) => `setup: [ { op: ${name} } ]`,
    (name) => `setup: [ deal: 1 to ${name} from ${name} ]`,
    (name) => `setup: [ set: ${name} to ${name}(${name}) ]`,
    (name) => `setup: [ deal: 1 to each_player (${name}) ]`,
    (name) => `setup: [ if: [${name}, 1], then: [] ]`,
    (name) => `zones: { deck: { kind: ${name} } }`,
    (name) => `zones: { deck: { ${name}: 1 } }`,
    (name) => `ranking: { type: ${name} }`,
    (name) => `components: { deck: ${name} }`,
    (name) => `components: { deck: { only: [${name}] } }`,
    (name) => `draw_rules: { hand_full: ${name} }`,
    (name) => `on: { ${name}: [] }`,
    (name) => `turn: { offer: [${name}] }`,
    (name) => `end: { when: ${name}.${name} == 1, winner: ${name} }`,
    (name) => `on_deck_empty: [ ${name} ]`,
  ];

  test.each(NAMES)('%s is unknown everywhere', (name) => {
    for (const place of PLACES) {
      const read = parseSpec(`${GAME}${place(name)}\n`);
      expect(read.ok, place(name)).toBe(false);
    }
  });

  test.each(NAMES)('%s may be declared like any other name', (name) => {
    const text = `${GAME}zones: { deck: { kind: deck }, ${name}: { kind: discard } }\nstate: { a: { type: int } }\noptions: { b${name}: 3 }\nmoves: { ${name}: { actions: [ set: a to 1 ] } }\nturn: { offer: [${name}] }\nsetup: [ move: 1 from deck to ${name} (revealed) ]\n`;
    const read = parseSpec(text);
    expect(read).toMatchObject({ ok: true, value: { warnings: [] } });
    expect(Object.keys(read.ok ? read.value.canonical.zones : {})).toContain(name);
  });
});

describe('[S35] very much of everything ends', () => {
  const many = (n: number, line: (i: number) => string): string =>
    Array.from({ length: n }, (_, i) => line(i)).join('\n');

  test.each([
    ['unknown verbs', `setup:\n${many(4000, (i) => `  - dela: ${i}`)}`],
    [
      'unknown moves among many',
      `turn: { offer: [${many(4000, (i) => `mover${i},`).replaceAll('\n', '')}] }\nmoves:\n${many(3000, (i) => `  mave${i}: {}`)}`,
    ],
    ['deals', `setup:\n${many(4000, () => '  - deal: 1 to each_player')}`],
    [
      'choices within choices',
      `setup:\n${many(13, (i) => `${'  '.repeat(i + 1)}- if: turn_number > 1\n${'  '.repeat(i + 1)}  then:`)}\n${'  '.repeat(14)}- deal: 60 to community`,
    ],
  ])('%s', (_, text) => expect(problemsOf(`${GAME}${text}\n`).length).toBeGreaterThan(0));
});
