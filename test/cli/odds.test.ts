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

  test.each([
    [['60 cards: land>=1'], '"seen" is missing: how many cards are seen, or by which turn?'],
    [['{"cards":'], 'the question is no JSON'],
    [['[]'], 'the question makes no sense'],
    [['no-such.json'], 'there is no file or folder no-such.json'],
    [[LANDS, '--format', 'pdf'], '--format is one of text, json, csv, not "pdf"'],
    [[LANDS, '--out', '/proc/none/x'], 'cannot write /proc/none/x'],
    [[LANDS, '--engine', 'luck'], 'there is no engine "luck"'],
    [[LANDS, '--engine', 'monte-carlo', '--n', '0'], '--n 0 would deal nothing'],
  ])('[L8] %j: one clear line and exit code 2', async (args, line) => {
    const { code, err } = await asked(...args);
    expect(code).toBe(2);
    expect(err).toContain(line);
    expect(err.split('\n')).toHaveLength(1);
  });
});
