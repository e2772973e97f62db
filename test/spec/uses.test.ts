/** `uses`: parts that several files share stand under a file's own sections. */
import { describe, expect, test } from 'vitest';
import { parseSpec, type Spec } from '../../src/spec/index.ts';
import { told } from './game-files.ts';

const PARTS: { readonly [name: string]: string } = {
  table: `zones:
  deck: { kind: deck }
  hand: { kind: hand, per: player }
  spare: { kind: discard }
options: { many: 5, few: 1 }
setup:
  - shuffle: deck
`,
  faulty: 'setup:\n  - shuffle: dekc\n',
  broken: 'setup: [\n',
  greedy: 'players: 2\n',
  list: '- shuffle: deck\n',
};

const part = (name: string): string | undefined => (Object.hasOwn(PARTS, name) ? PARTS[name] : undefined);

const FILE = `game: t
players: 2
uses: USES
options: { many: 3 }
setup:
  - deal: many to each_player from deck
limits: { max_turns: 5 }
`;

const using = (names: string): string => FILE.replace('USES', names);

function specOf(yaml: string): Spec {
  const read = parseSpec(yaml, { part });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

test('[S4] a file with a shared part is the file with that part written out', () => {
  const whole = `game: t
players: 2
zones:
  deck: { kind: deck }
  hand: { kind: hand, per: player }
  spare: { kind: discard }
options: { many: 3, few: 1 }
setup:
  - shuffle: deck
  - deal: many to each_player from deck
limits: { max_turns: 5 }
`;
  expect(specOf(using('table')).hash).toBe(specOf(whole).hash);
  expect(specOf(using('[table]')).hash).toBe(specOf(whole).hash);
});

describe('[S38] what is wrong is told where the part is named', () => {
  test.each([
    ['[tabel]', ['3:8 spec/value']],
    ['[table, faulty]', ['3:15 zone/unknown ?deck']],
    ['[table, broken]', ['3:15 spec/value']],
    ['[table, greedy]', ['3:15 spec/value']],
    ['[table, list]', ['3:15 spec/value']],
    ['[table, __proto__]', ['3:15 spec/value']],
    ['[table, [table]]', ['3:15 spec/value']],
    [`[${'table, '.repeat(17)}]`, ['3:7 spec/value']],
  ])('%s', (names, problems) => expect(told(using(names), { part })).toEqual(problems));

  test('without a host that has parts there are none', () =>
    expect(told(using('[table]'))).toEqual(['3:7 spec/value']));
});

test('[S38] what a part has and nobody needs is not told', () => expect(told(using('table'), { part })).toEqual([]));
