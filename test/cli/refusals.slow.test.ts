/**
 * Whatever a command of the lab cannot do it says in exactly one line, prints nothing else and ends with 2 (lab.md
 * section 13). Rows of bad input for all of them; what the lines say of each is in the tests of the commands.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameFolder, type Ran } from './game-files.ts';

const folder = gameFolder({
  'folder/x': '',
  'half.json': '{"cards":',
  'list.json': '[]',
  'plain.txt': 'nothing of ours',
  'none.mjs': 'export const a = 1;',
  'throws.mjs': 'throw new Error("one line\\nand another");',
  'slips.yaml': 'name: x\nfoo: 3\nzones: 7\n',
  'empty.jsonl': '',
  'bytes.jsonl': '\u0000\ufffd\u0001',
});
afterAll(() => folder.remove());

type Row = readonly string[];

const LANDS = '60 cards, 24 land, 7 seen: land >= 2';
const lands = (...parts: readonly string[]): string => ['60 cards', '24 land', ...parts].join(', ');
const LANCE = 'by turn 3: downbeat-lance>=1';

/** What is wrong with the form of any option, and where nothing can be written. */
const WRITING: readonly Row[] = [
  ['--out', 'nowhere/x'],
  ['--out', 'folder'],
  ['--out', 'plain.txt/x'],
  ['--out', ''],
  ['--out'],
  ['--format', 'pdf'],
  ['--formt', 'csv'],
  ['--format', '-x'],
  ['-x'],
  ['one too many', 'and another'],
];

const GAMES: readonly Row[] = [
  [],
  [''],
  ['nope'],
  ['dule'],
  ['./nope.ts'],
  ['./none.mjs'],
  ['./throws.mjs'],
  ['./slips.yaml'],
  ['./plain.txt'],
  ['.'],
  ['x'.repeat(300)],
  ['two\nlines'],
];

const QUESTIONS: readonly Row[] = [
  [],
  ...[
    '',
    ':',
    'x',
    '60 cards: ',
    '{',
    'null',
    '{}',
    'half.json',
    'list.json',
    'none.json',
    `${lands('7 seen')}: land`,
    `${lands('7 seen')}: land>=-1`,
    `${lands('7 seen')}: land>=1.5`,
    `${lands('7 seen')}: lnad>=1`,
    `${lands('7 seen')}: land>=3 and land<=2`,
    `${lands('61 seen')}: land>=1`,
    `${lands('7 seen', '8 seen')}: land>=1`,
    `${lands('50 cards', '7 seen')}: land>=1`,
    `${lands('turn 0')}: land>=1`,
    `${lands('london')}: land>=1`,
    `${lands('london', 'keep land>=5 and land<=2')}: land>=1`,
    `${lands('draw 5', 'turn 2', 'london', 'keep land>=1')}: land>=1`,
    `${lands()}: land>=1`,
    '60 cards, 99 land, 7 seen: land>=1',
    '60 cards, 30 land, 40 ramp, 7 seen: land>=1',
    '60 cards, -4 land, 7 seen: land>=1',
    '60 cards, 0 land, 7 seen: land>=1',
    '999999999 cards, 24 land, 7 seen: land>=1',
    `${lands('7 seen')}: ${'l'.repeat(600)}>=1`,
    'x'.repeat(300),
    JSON.stringify({ cards: [], ask: 'a>=1', seen: 1 }),
    JSON.stringify({ cards: [{ name: 'a', count: -1, in: ['a'] }], ask: 'a>=1', seen: 1 }),
    JSON.stringify({ cards: [{ name: 'a', count: 1, in: ['a'] }], ask: 'a>=1', seen: 1, wrong: 1 }),
  ].map((question) => [question]),
  ...[
    ...WRITING,
    ['--turns', '0'],
    ['--turns', '-1'],
    ['--turns', '1e3'],
    ['--turns', '99999999999999999999'],
    ['--turns'],
    ['--trns', '3'],
    ['--copies', '0'],
    ['--n', '0', '--engine', 'monte-carlo'],
    ['--engine', 'magic'],
    ['--engine', 'cycle-exact'],
    ['--chart', 'distribution'],
    ['--format', 'svg', '--chart', 'pie'],
    ['--format', 'svg', '--chart', 'turn-grid'],
    ['--report', 'folder'],
    ['--pictures', 'plain.txt'],
    ['--policy', 'greedy'],
    ['--typed'],
    ['--game', 'duel'],
  ].map((options) => [LANDS, ...options]),
  [`${lands('7 seen')}: land>=3 and land<=2`, '--engine', 'monte-carlo'],
  ...[
    ['nope'],
    ['cycle', '--engine', 'multivariate'],
    ['cycle', '--report', 'x.html'],
    ['cycle', '--policy', 'nobody'],
    ['cycle', '--set', 'x'],
  ].map((game) => [LANCE, '--game', ...game]),
  ['by turn 3: nobody>=1', '--game', 'cycle'],
  ['by turn 3: jolt-needle>=2 and jolt-needle<=1', '--game', 'cycle'],
];

/** What no command that plays runs takes. */
const RUNS: readonly Row[] = [
  ...WRITING,
  ...['0', '-1', 'x', '1.5', '', '99999999999'].map((n) => ['--n', n]),
  ...['0', 'x', '-1'].map((within) => ['--within', within]),
  ['--n', '5', '--within', '1'],
  ['--pilot', '5'],
  ['--pilot', '5', '--within', '3'],
  ...['999', '-1', 'two'].map((workers) => ['--workers', workers]),
  ...['', 'nobody', 'greedy,greedy,greedy', 'ismcts(500ms)', 'ismcts(0)', 'first()', 'script('].map((policy) => [
    '--policy',
    policy,
  ]),
  ...['foo=1', 'foo', '=', 'drawPerTurn=-1', 'drawPerTurn=x'].map((set) => ['--set', set]),
  ...['0', '9'].map((seats) => ['--seats', seats]),
  ['--chart', 'pie'],
  ['--most', '0'],
  ['--lot', '0'],
  ['--lot', '5'],
  ['--partial'],
  ['--json=1'],
  ['--json', '--format', 'csv'],
  ['--deck', 'no.where'],
  ['--report', 'nowhere/x.html'],
  ['--pictures', 'plain.txt'],
  ['--outliers', 'plain.txt'],
  ['--out', 'x', '--report', 'x'],
  ...['', 'redis://h', 'postgres://127.0.0.1:1/x'].map((queue) => ['--queue', queue]),
];

/** Should a row be taken after all, it is over soon; the last of two options counts. */
const SHORT = ['--n', '1', '--workers', '0', '--quiet'];

/** The rows of a command for a run, each behind what it cannot do without. */
const running = (own: Row, more: readonly Row[]): readonly Row[] => [
  ...GAMES.map((game) => [...game, ...own]),
  ...RUNS.map((row) => ['duel', ...(row.includes('--within') || row.includes('--pilot') ? [] : SHORT), ...own, ...row]),
  ...more,
];

const COMMANDS: { readonly [command: string]: readonly Row[] } = {
  odds: QUESTIONS,
  'cycle-odds': QUESTIONS,
  sim: running([], [['duel', '--typed', '--out', 'x']]),
  cards: running(
    [],
    [
      ...[['burn'], [], ['blank', '--only', 'nobody'], ['blank', '--only', '']].map((leave) => [
        'duel',
        '--leave',
        ...leave,
      ]),
      ['duel', '--only', 'kiln-rat'],
      ['kuhn', '--leave', 'drop'],
    ],
  ),
  ab: running(
    ['--b', 'drawPerTurn=2'],
    [
      ['duel'],
      ['kuhn', '--b', 'drop=x'],
      ['duel', '--a', 'drawPerTurn=2', '--b', 'drawPerTurn=2'],
      ...['', ',', 'x', 'policy=', 'policy=greedy', 'policy=x', 'swap=kiln-rat', 'swap=x>kiln-rat', 'add=x'].map(
        (b) => ['duel', '--b', b],
      ),
    ],
  ),
  sweep: running(
    ['--vary', 'drawPerTurn=2'],
    [
      ['duel'],
      ...['', 'x', '=1', 'drawPerTurn=', 'drawPerTurn=3..1', 'drawPerTurn=1..9999', 'drawPerTurn=1|1', 'x=1|2'].map(
        (vary) => ['duel', '--vary', vary],
      ),
    ],
  ),
  perft: [
    ...GAMES,
    ...WRITING.map((row) => ['high-card', ...row]),
    ...['0', '21', '-3', 'x'].map((depth) => ['high-card', '--depth', depth]),
    ['high-card', '--after', '500'],
    ['high-card', '--after', '99999'],
    ['high-card', '--most', '0'],
    ['high-card', '--depth', '4', '--most', '10'],
    ['high-card', '--seats', '17'],
    ['high-card', '--set', 'foo=1'],
    ['high-card', '--chance=3'],
  ],
  golden: [
    ...GAMES.map((game) => [...game, '--out', 'new.jsonl']),
    ['duel'],
    ['duel', '--update'],
    ['none.jsonl'],
    ['empty.jsonl'],
    ['bytes.jsonl'],
    ['empty.jsonl', '--update'],
    ...['nowhere/x.jsonl', 'x.json', 'plain.txt/x.jsonl', ''].map((out) => ['high-card', '--out', out]),
    ...[
      ['--n', '0'],
      ['--n', '-1'],
      ['--most', '0'],
      ['--policy', 'nobody'],
      ['--policy', 'ismcts(5ms)'],
      ['--set', 'foo=1'],
      ['--seats', '17'],
    ].map((row) => ['high-card', '--out', 'new.jsonl', ...row]),
  ],
  solve: [
    ...GAMES,
    ...['cycle', 'holdem', 'high-card'].map((game) => [game]),
    ...WRITING.map((row) => ['kuhn', ...row]),
    ...['0', '-1', '99999999999'].map((iterations) => ['kuhn', '--iterations', iterations]),
    ...['0', '5'].map((nodes) => ['kuhn', '--nodes', nodes]),
    ['kuhn', '--payoff', 'x'],
    ['kuhn', '--cards', 'some'],
    ['kuhn', '--set', 'foo=1'],
    ['kuhn', '--format', 'svg'],
  ],
  worker: [
    [],
    ['x'],
    ...[[], [''], ['x'], ['redis://h'], ['postgres://127.0.0.1:1/x']].map((url) => ['--queue', ...url]),
    ...['0', '999', '-1'].map((workers) => ['--queue', 'postgres://127.0.0.1:1/x', '--workers', workers]),
    ...['0', '-1', '9999'].map((lease) => ['--queue', 'postgres://127.0.0.1:1/x', '--lease', lease]),
  ],
};

describe('[L38] what a command of the lab cannot do it says in one line, and ends with 2', () => {
  const lines = Object.entries(COMMANDS).flatMap(([command, rows]) => rows.map((row) => [command, ...row]));
  let told: readonly (Ran & { readonly line: Row })[] = [];
  beforeAll(() => {
    told = folder.runAll(lines).map((ran, i) => ({ ...ran, line: lines[i] ?? [] }));
  });

  test.each(Object.keys(COMMANDS))('%s', (command) => {
    const own = told.filter(({ line }) => line[0] === command);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(({ code, out }) => code !== 2 || out !== '')).toEqual([]);
    expect(own.filter(({ err }) => !/^error: .{5,190}\n$/.test(err))).toEqual([]);
  });
});
