import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWN, gameFolder, type Ran } from './game-files.ts';

const MADE = 'import { crown } from "./crown.ts"; export default';
const folder = gameFolder({
  'crown.ts': CROWN,
  'default.mjs': `${MADE} crown;`,
  'twice.ts': 'export { crown, crown as default } from "./crown.js";',
  'several.ts':
    'import { crown } from "./crown.js"; export { crown }; export const jewel = { ...crown, name: "jewel" };',
  'enums.mts':
    'import { crown } from "./crown.ts"; enum Name { jewel = "jewel" } export default { ...crown, title: Name.jewel };',
  'with#mark.js': `${MADE} crown;`,
  'none.js': 'export const a = 1, b = 2;',
  'empty.ts': '',
  'throws.ts': 'const luck: number = 1;\nfunction fall(): never { throw new RangeError("bad luck"); }\n\nfall();\n',
  'text.mjs': 'throw "a bare text";',
  'syntax.ts': 'const a: number = 1;\nconst b: = 2;\n',
  'syntax.mjs': 'const a = 1;\nconst b = = 2;\n',
  'gone.ts': 'import "./nowhere.ts";',
  'names.ts': 'import { nothing } from "cardwright/core"; export default nothing;',
  'leaves.mjs': 'console.log("printed"); process.exit(0);',
  'getter.mjs': 'export default { get name() { throw new Error("not you"); }, setup() {}, decide() {} };',
  'lacks.mjs': `${MADE} { ...crown, decide: undefined };`,
  'odd.mjs': `${MADE} { ...crown, seats: 2 };`,
  'definition.mjs':
    'export default { name: "x", seats: 2, zones: {}, catalog: {}, setup() {}, moves: {}, outcome() {} };',
  'title.mjs': `${MADE} { ...crown, title: "\\u001b[2JBell\\u0007\\nAll is well\\u202e" };`,
  'proto.mjs': `${MADE} { ...crown, catalog: JSON.parse('{"__proto__": {"name": "Prototype"}, "crown": {"name": "C"}}') };`,
  'late.mjs': `${MADE} { ...crown, decide() { throw new TypeError('not today'); } };`,
  'late-exit.mjs': `${MADE} { ...crown, decide() { process.exit(0); } };`,
  'bot.mjs': `${MADE} crown; export const bot = (view, choices) => choices[0];`,
  'bad-bot.mjs': `${MADE} crown; export const bot = () => ({ type: 'cheat' });`,
  'endless.mjs': `${MADE} { ...crown, outcome: () => undefined, choices: () => [{ type: 'take' }], decide() {} };`,
  'stuck.mjs': `${MADE} { ...crown, waitsFor: () => [] };`,
  'idle.mjs': `${MADE} { ...crown, choices: () => [] };`,
  'name.mjs': `${MADE} { ...crown, name: 'two\\nlines' };`,
  'data.json': '{}',
  'node_modules/boxed/package.json':
    '{"name":"boxed","type":"module","exports":{".":{"import":"./index.js"},"./twin":"./twin.ts","./file.js":"./a.js"}}',
  'node_modules/boxed/index.js': 'import { defineGame, zones } from "cardwright"; export { a } from "./a.js";',
  'node_modules/boxed/a.js': 'import { crown } from "../../crown.ts"; export const a = crown;',
  'node_modules/boxed/twin.ts':
    'import { crown } from "../../crown.ts"; const twin: typeof crown = crown; export default twin;',
  'node_modules/@our/box/package.json': '{"name":"@our/box","type":"module","exports":{"./game":"./game.mjs"}}',
  'node_modules/@our/box/game.mjs': 'export { crown } from "../../../crown.ts";',
});
afterAll(() => folder.remove());

describe('a game from a file or a package', () => {
  const names = [
    './crown.ts',
    'crown.ts',
    `${folder.path}/crown.ts`,
    './default.mjs',
    './twice.ts',
    './several.ts#jewel',
    './enums.mts',
    './with#mark.js',
    'boxed',
    'boxed/twin',
    'boxed#a',
    '@our/box/game',
    'boxed/file.js',
    'cardwright/games/high-card',
  ];
  let ran: readonly Ran[] = [];
  beforeAll(() => {
    ran = folder.runAll(names.map((name) => ['play', name, '--auto', '--seed', 'a']));
  });

  test.each(names.map((name, i) => [name, i] as const))('%s is played by bots', (_, i) => {
    expect(ran[i]).toMatchObject({ code: 0, err: '' });
    expect(ran[i]?.out).toMatch(/Player \d won \(.*\)\.\n$/);
  });
});

describe('what is no game is refused with a code and a sentence', () => {
  const refusals: readonly (readonly [name: string, words: string])[] = [
    ['./nowhere.ts', 'NoSuchFile: there is no file ./nowhere.ts.'],
    ['.', 'NotAModule: . is a folder; name the file in it that exports the game.'],
    ['./data.json', 'NotAModule: ./data.json is no module: a game is a .ts, .mts, .js, .mjs or .yaml file.'],
    [
      'boxed/nothing',
      "NoSuchPackage: boxed/nothing cannot be found (Error: Package subpath './nothing' is not defined",
    ],
    ['./none.js', 'NoGame: ./none.js exports no game; it exports a, b.'],
    ['./empty.ts', 'NoGame: ./empty.ts exports no game; it exports nothing.'],
    [
      './several.ts',
      'SeveralGames: ./several.ts exports 2 games; say which one: ./several.ts#crown or ./several.ts#jewel.',
    ],
    ['./several.ts#gem', 'NoSuchExport: ./several.ts has no export "gem"; it exports crown, jewel.'],
    [
      './throws.ts',
      'ModuleThrew: ./throws.ts threw while it was loaded: RangeError: bad luck, at fall throws.ts:2:32, at throws.ts:4:1.\n',
    ],
    ['./text.mjs', 'ModuleThrew: ./text.mjs threw while it was loaded: a bare text.'],
    [
      './syntax.ts',
      `BadModule: ./syntax.ts cannot be loaded: SyntaxError: Unexpected token \`=\` (${folder.path}/syntax.ts:2:10).`,
    ],
    [
      './syntax.mjs',
      `BadModule: ./syntax.mjs cannot be loaded: SyntaxError: Expression expected (${folder.path}/syntax.mjs:2:11).`,
    ],
    ['./gone.ts', `BadModule: ./gone.ts cannot be loaded: Error: Cannot find module '${folder.path}/nowhere.ts'`],
    [
      './names.ts',
      "BadModule: ./names.ts cannot be loaded: SyntaxError: The requested module 'cardwright/core' does not provide an export named 'nothing'.",
    ],
    [
      './leaves.mjs',
      'ModuleThrew: ./leaves.mjs threw while it was loaded: Error: process.exit(0) was called, at leaves.mjs:1:',
    ],
    ['./getter.mjs', 'NotAGame: the default export of ./getter.mjs is no game: its name cannot be read (not you).'],
    ['./lacks.mjs', 'NotAGame: the default export of ./lacks.mjs is no game: decide is missing.'],
    ['./odd.mjs', 'NotAGame: the default export of ./odd.mjs is no game: seats should be { min, max }.'],
    [
      './definition.mjs',
      'NotAGame: the default export of ./definition.mjs is what defineGame takes: export defineGame({ … }) of it.',
    ],
    ['./name.mjs', 'NotAGame: the default export of ./name.mjs is no game: name should be a text of one line.'],
    ['hihg-card', 'there is no game "hihg-card". Did you mean high-card?'],
    [
      'boxt',
      'there is no game "boxt". There are high-card, duel, stack, cycle and 14 more (cardwright play); your own is ./my-game.ts\n',
    ],
  ];
  let ran: readonly Ran[] = [];
  beforeAll(() => {
    ran = folder.runAll(refusals.map(([name]) => ['conform', name, '--n', '1']));
  });

  test.each(refusals.map(([name, words], i) => [name, words, i] as const))('%s', (_, words, i) => {
    expect(ran[i]).toMatchObject({ code: 2, out: '' });
    expect(ran[i]?.err).toContain(`error: ${words}`);
  });
});

describe('a game that misbehaves', () => {
  let ran: readonly Ran[] = [];
  const files = ['endless', 'stuck', 'idle', 'title', 'proto', 'late', 'late-exit', 'bot', 'bad-bot'];
  const playing = (file: string): Ran | undefined => ran[files.indexOf(file)];
  beforeAll(() => {
    ran = folder.runAll(files.map((file) => ['play', `./${file}.mjs`, '--auto', '--seed', 'a']));
  });

  test('cannot move the cursor, ring, start a line or turn text around with its title', () => {
    expect(playing('title')).toMatchObject({ code: 0 });
    expect(playing('title')?.out).toContain('\n[2JBell All is well\n');
    expect(playing('title')?.out).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  test('may have a row called __proto__; a card without a row is called by its kind', () => {
    expect(playing('proto')).toMatchObject({ code: 0, err: '' });
    expect(playing('proto')?.out).toContain('take: pebble, from deck to player 1');
  });

  test('is told of by the lines of its own file when its rules throw', () => {
    const err = 'error: GameThrew: TypeError: not today.\n    at Object.decide late.mjs:1:';
    expect(playing('late')?.code).toBe(1);
    expect(playing('late')?.err).toContain(err);
    expect(playing('late')?.err.split('\n')).toHaveLength(3);
  });

  test('that does not end, waits for nobody or offers nothing is told of in a line', () => {
    const told = ['endless', 'stuck', 'idle'].map((file) => [playing(file)?.code, playing(file)?.err]);
    expect(told).toEqual([
      [1, 'error: Endless: bots have given 10000 commands in a row, and the match is not over.\n'],
      [1, 'error: NobodyToAct: the match is not over, and the game waits for nobody.\n'],
      [1, 'error: NoChoice: seat 0 is waited for, and the game offers it no command.\n'],
    ]);
  });

  test('cannot leave the process in the middle of a match', () => {
    expect(playing('late-exit')).toMatchObject({ code: 1 });
    expect(playing('late-exit')?.err).toContain('GameThrew: Error: process.exit(0) was called.');
  });

  test('may bring a bot, and is told if the bot chooses what it may not', () => {
    expect(playing('bot')).toMatchObject({ code: 0, err: '' });
    expect(playing('bad-bot')).toMatchObject({ code: 1 });
    expect(playing('bad-bot')?.err).toContain(
      'BadBot: the bot of seat 0 chose {"type":"cheat"}, which is refused (UnknownCommand).\n',
    );
  });
});

test('what a module prints does not get into a report', () => {
  folder.write('prints.mjs', `console.log('printed'); ${MADE} crown;`);
  expect(folder.run('play', './prints.mjs', '--auto', '--seed', 'a').out).not.toContain('printed');
});
