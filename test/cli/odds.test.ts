import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/commands/odds.ts';
import { recordedIo } from './recorded-io.ts';

async function asked(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordedIo();
  const code = await run(args, io);
  return { code, out: io.printed().trimEnd(), err: io.complaints().trimEnd() };
}

const LANDS = '60 cards, 24 land, 7 seen: land>=2 and land<=4';

describe('cardwright odds', () => {
  test('[L2] prints the share, the decimal and the fraction, and names the engine', async () => {
    const { code, out } = await asked(LANDS);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      '77.46 %   0.774567043   125902/162545',
      'exact (hypergeometric), mean 2.800',
    ]);
  });

  test('[L44] --typed answers every line in a line, and goes on after one that makes no sense', async () => {
    const io = recordedIo([LANDS, '60 cards, 24 la', '', '{"cards":[]}', '4 cards, 1 a, 1 seen: a>=1']);
    expect(await run(['--typed'], io)).toBe(0);
    expect(io.printed()).toBe(
      '77.46 %   0.774567043   125902/162545   exact (hypergeometric)\n25.00 %   0.250000000   1/4   exact (hypergeometric)\n',
    );
    expect(io.complaints().trimEnd().split('\n')).toHaveLength(2);
    const asJson = recordedIo(['4 cards, 1 a, 1 seen: a>=1']);
    expect(await run(['--typed', '--format', 'json'], asJson)).toBe(0);
    expect(JSON.parse(asJson.printed())).toMatchObject({ engine: 'hypergeometric', answer: '1/4' });
    expect(await asked('--typed', '--out', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('--out') });
    expect(await asked('--typed', '--format', 'svg')).toMatchObject({ code: 2 });
    expect(await asked('--typed', LANDS)).toMatchObject({ code: 2 });
  });

  test.each([
    [[LANDS, '--set', 'deck=ember'], '--set goes with --game: nothing else is played'],
    [[LANDS, '--policy', 'greedy'], '--policy goes with --game: nothing else is played'],
    [[LANDS, '--seats', '2'], '--seats goes with --game: nothing else is played'],
    [[LANDS, '--out', ''], 'a file or folder to be written needs a name'],
    [['{"cards":3}'], '"cards" is 3'],
  ])('[L38] %j is refused in one line', async (args, why) => {
    const { code, out, err } = await asked(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')).toEqual([expect.stringContaining(why)]);
  });

  test('[L3] tables by turn and by copies, from 0 on', async () => {
    const { out } = await asked(
      '60 cards, 4 key, on the play, turn 4: key>=1',
      '--turns',
      '2',
      '--copies',
      '1',
      '--format',
      'csv',
    );
    expect(out).toContain('turn,fraction,probability\r\n1,38962/97527,0.399499626\r\n2,43382/97527,0.444820409');
    expect(out).toContain('copies,fraction,probability\r\n0,0/1,0.000000000\r\n1,1/6,0.166666667');
  });

  test('[L41] a JSON file of a question gives a JSON file of an answer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'odds-'));
    const [question, answer] = [join(folder, 'question.json'), join(folder, 'answer.json')];
    await writeFile(
      question,
      JSON.stringify({
        cards: [
          { name: 'a', count: 1, in: ['a'] },
          { name: 'b', count: 3 },
        ],
        seen: 1,
        ask: 'a==1',
      }),
    );
    expect((await asked(question, '--format', 'json', '--out', answer)).code).toBe(0);
    expect(JSON.parse(await readFile(answer, 'utf8'))).toMatchObject({
      schema: 'cardwright/odds/1',
      engine: 'hypergeometric',
      answer: '1/4',
      decimal: '0.250000000',
    });
  });

  test('[L8] an engine that cannot answer is refused, Monte Carlo says its interval', async () => {
    expect(await asked(LANDS, '--engine', 'cycle-exact')).toMatchObject({
      code: 2,
      err: 'error: cycle-exact does not answer this question: hypergeometric does',
    });
    const dealt = await asked(LANDS, '--engine', 'monte-carlo', '--n', '500', '--seed', 's');
    expect(dealt.out).toMatch(
      /^\d+\.\d\d % {3}between \d+\.\d\d % and \d+\.\d\d % \(95 %\), dealt 500 times\nmonte-carlo, seed s$/,
    );
  });

  test('[L2] a deck of ten thousand cards is counted at once', async () => {
    const { code, out } = await asked('10000 cards, 4 key, 7 seen: key>=1');
    // 1 − C(9996,7) / C(10000,7)
    expect([code, out.split('\n')[0]]).toEqual([0, '0.28 %   0.002797481   38830588993/13880557083250']);
  });

  test('[L15] [L42] pictures and a page: by turn, and groups by turns', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardwright-'));
    const page = join(folder, 'page.html');
    const cycle = '11 cards, 1 a, 1 b, draw 5, by turn 3: a>=1 and b>=1';
    const told = await asked(cycle, '--turns', '6', '--pictures', folder, '--report', page, '--quiet');
    expect(told.code).toBe(0);
    const grid = await readFile(join(folder, 'turn-grid.svg'), 'utf8');
    // One card of eleven: 5/11 and 10/11, then it has been seen.
    expect([...grid.matchAll(/font-size="11"[^>]*>(\d+)</g)].map(([, share]) => Number(share)).slice(0, 3)).toEqual([
      45, 91, 100,
    ]);
    expect(await readFile(join(folder, 'by-turn.svg'), 'utf8')).toContain(
      '“a&gt;=1 and b&gt;=1”: 18.2 % in turn 1, 74.6 % in turn 6.',
    );
    expect(await readFile(page, 'utf8')).toContain('<h1>How often do I draw it?</h1>');
    const svg = await asked(LANDS, '--format', 'svg');
    expect(svg.out).toMatch(/^<svg [^]*Most often it is 3 \(30\.9 %\); 2\.80 on average\.[^]*<\/svg>$/);
  });

  test.each([
    [['60 cards: land>=1'], '"seen" is missing: how many cards are seen, or by which turn?'],
    [['{"cards":'], 'the question is no JSON'],
    [['[]'], 'the question makes no sense'],
    [['no-such.json'], 'there is no file or folder no-such.json'],
    [[LANDS, '--format', 'pdf'], '--format is one of text, json, csv, svg, not "pdf"'],
    [[LANDS, '--out', '/proc/none/x'], 'cannot write /proc/none/x'],
    [[LANDS, '--engine', 'luck'], 'there is no engine "luck"'],
    [[LANDS, '--engine', 'monte-carlo', '--n', '0'], '--n must be from 1 to 10000000, not 0'],
    [[LANDS, '--engine', 'monte-carlo', '--n', '9007199254740991'], '--n must be from 1 to 10000000'],
    [[LANDS, '--turns', '9007199254740991'], '--turns must be from 1 to 1000'],
    [[LANDS, '--copies', '9007199254740991'], '--copies must be from 1 to 1000'],
    [
      [LANDS, '--chart', 'pie'],
      '--chart is one of by-turn, turn-grid, distribution, first-seen, hand-sizes, not "pie"',
    ],
    [['9 cards, 2 a, 2 b, 3 seen: a>=1 and b>=1', '--format', 'svg'], 'this answer has no picture; --turns N'],
    [['60 cards, 70 land, 7 seen: land>=1'], '70 land: 70 cards do not fit into 60'],
    [['60 cards, 24 land, 61 seen: land>=1'], '"seen" is 61: it must be from 0 to 60'],
    [
      ['60 cards, -4 land, 7 seen: land>=1'],
      'the question makes no sense at character 11: expected a count of 0 or more',
    ],
    [
      ['60 cards, 24 land, 7 seen: land>=3 and land<=2', '--engine', 'monte-carlo'],
      '"land>=3 and land<=2" contradicts itself',
    ],
    [['60 cards, 4.5 land, 7 seen: land>=1'], 'the question makes no sense at character 11'],
    [['60 cards, 4 land, 7 seen: land>=-1'], 'expected a whole number'],
    [['60 cards, 4 land, 7 seen: land>=1 and land<=0'], '"land>=1 and land<=0" contradicts itself'],
    [['60 cards, 4 a, 4 b, 7 seen: a==1 and (b>=1 and a!=1 or a==2)'], 'contradicts itself'],
    [['60 cards, 4 a, london, keep a>3 and a<3: a>=1'], '"a>3 and a<3" contradicts itself'],
    [['{"cards":[{"name":"a","count":-1,"in":["a"]}],"seen":1,"ask":"a>=1"}'], '"cards.0.count" is -1'],
    [['{"cards":[{"name":"a","count":1e999,"in":["a"]}],"seen":1,"ask":"a>=1"}'], '"cards.0.count"'],
    [['{"cards":[{"name":"a","count":4,"in":["a"]}],"seen":1,"ask":"a>=1","luck":1}'], '"luck" is not known'],
    [['{"cards":[],"seen":1,"ask":"a>=1"}'], '"cards"'],
    [['{"cards":"a","seen":1,"ask":"a>=1"}'], '"cards"'],
    [['{"cards":[{"name":"a","count":4,"in":["a"]}],"seen":1,"ask":"b>=1"}'], 'no card is in "b": did you mean "a"?'],
    [[`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`], '"a" is not known'],
    [[`4 a, 1 seen: ${'('.repeat(400)}a>=1${')'.repeat(80)}`], 'parentheses inside one another'],
    [['10000 cards, 3000 a, 3000 b, 3000 c, 5000 seen: a>1 and b>1 and c>1'], 'multivariate cannot answer this'],
    [['11 cards, 1 a, draw 5, by turn 1000: a>=1'], '"turns" is 1000: it must be from 1 to 200'],
    [['{"__proto__":{"seen":3},"cards":[{"name":"a","count":4,"in":["a"]}],"ask":"a>=1"}'], '"__proto__" is not known'],
    [['60 cards, 24 land, 7 seen: toString>=1'], 'no card is in "toString"'],
  ])('[L8] %j: one clear line and exit code 2', async (args, line) => {
    const { code, err } = await asked(...args);
    expect(code).toBe(2);
    expect(err).toContain(line);
    expect(err.split('\n')).toHaveLength(1);
  });
});

describe('[L16] odds in a game with rules of its own', () => {
  test('are played, with an interval, and the answer says so', async () => {
    const { code, out } = await asked(
      'turn 1: downbeat-lance>=1',
      '--game',
      'cycle',
      '--policy',
      'first(endTurn)',
      '--n',
      '20',
      '--seed',
      'a',
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\d+\.\d\d % {3}between \d+\.\d\d % and \d+\.\d\d % \(95 %\), played 20 times\nmonte-carlo, seed a; cycle itself was played by first\(endTurn\): no exact engine knows its rules$/,
    );
  });

  test.each([
    [['turn 1: nothing-such>=1', '--game', 'cycle'], 'no card is in "nothing-such": there are'],
    [['turn 1: jolt-needle>=1', '--game', 'cycel'], 'there is no game "cycel". Did you mean cycle?'],
    [['60 cards, 4 a, 7 seen: a>=1', '--game', 'cycle'], 'expected turn N: or by turn N:'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--engine', 'cycle-exact'], 'cycle-exact knows no rules of a game'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--turns', '3'], '--turns does not go with --game'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--format', 'svg'], 'only exact answers have pictures'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--policy', 'first(fly)'], 'cycle has no command "fly"'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--set', 'bpm=0'], 'bpm'],
    [['turn 1: jolt-needle>=1', '--game', 'cycle', '--out', 'no/where'], 'cannot write no/where'],
  ])('%j: one clear line and exit code 2', async (args, line) => {
    const { code, out, err } = await asked(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(line);
  });
});
