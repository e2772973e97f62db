/** `cardwright cards`, `ab` and `sweep` as a designer runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CROWN, gameFolder } from './game-files.ts';

const folder = gameFolder({ 'crown.ts': CROWN });
afterAll(() => folder.remove());

const run = (...line: readonly string[]): readonly string[] => [...line, '--seed', 'a', '--quiet', '--workers', '0'];

describe('A against B', () => {
  const [same, policy, swap, json, threads] = folder.runAll([
    run('ab', 'cycle', '--n', '4', '--b', 'draw_per_turn=5'),
    run('ab', 'duel', '--n', '3', '--b', 'policy=random'),
    run('ab', 'duel', '--n', '2', '--a', 'deck=tide', '--b', 'deck=tide,swap=reed-wader>net-mender'),
    run('ab', 'cycle', '--n', '6', '--b', 'draw_per_turn=3', '--json'),
    ['ab', 'cycle', '--n', '6', '--b', 'draw_per_turn=3', '--json', '--seed', 'a', '--quiet', '--workers', '2'],
  ]);

  test('[L29] the same under another name is no different: 0 ± 0, and no log parts', () => {
    expect(same?.code).toBe(0);
    expect(same?.out).toMatch(/B − A +0\.0 +0\.0 to 0\.0 +not distinguishable, p 1\.0000/);
    expect(same?.out).toContain('logs part    in none of 4');
  });

  test('[L32] every pair is played from both seats', () => {
    expect(policy?.out).toMatch(/B policy=random .* of 6 won/);
    expect(policy?.out).toContain('pairs        3, each played from every seat by both');
    expect(policy?.out).toMatch(/logs part {4}in \d of 6/);
  });

  test('[L31] a card swapped in the list; the rest stays where it was', () => {
    expect(swap?.code, swap?.err).toBe(0);
    expect(swap?.out).toContain('A deck=tide');
  });

  test('[L39] [L41] JSON says where it comes from, and is the same from threads', () => {
    expect(JSON.parse(json?.out ?? '')).toMatchObject({
      schema: 'cardwright/ab/1',
      game: 'cycle',
      seed: 'a',
      n: 6,
      level: 0.95,
      rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      variants: ['', 'draw_per_turn=3'],
    });
    expect(threads?.out).toBe(json?.out);
  });
});

const DECK = `deck=${['jolt-needle', 'brace-coil'].flatMap((kind) => [kind, kind, kind, kind, kind]).join('+')}`;

describe('cards', () => {
  const [plain, blank, page, own] = folder.runAll([
    run('cards', 'cycle', '--n', '5'),
    run('cards', 'duel', '--n', '2', '--leave', 'blank', '--only', 'kiln-rat,hot-rivet'),
    run(
      'cards',
      'cycle',
      '--n',
      '5',
      '--leave',
      'drop',
      '--only',
      'jolt-needle',
      '--report',
      'cards.html',
      '--format',
      'svg',
      '--chart',
      'cost-curve',
    ),
    run('cards', 'cycle', '--n', '2', '--set', DECK, '--deck', 'deck', '--blank', 'stray-bit', '--leave', 'blank'),
  ]);

  test('[L24] [L25] say what was seen and played, and that winning with a card proves nothing', () => {
    expect(plain?.out.split('\n')[2]).toMatch(
      /^ {2}card +cost +copies +opening +drawn +played +wins seen +first cards +not seen$/,
    );
    expect(plain?.out).toMatch(/\n {2}Jolt Needle +1 +4 /);
    expect(plain?.out).toContain('Winning with a card is not winning because of it');
  });

  test('[L26] [L27] are left out one by one, under the same seeds', () => {
    expect(blank?.code, blank?.err).toBe(0);
    expect(blank?.out).toContain('What a card is worth (one copy replaced by a blank)');
    expect(blank?.out).toMatch(/\n {2}Kiln Rat +[+-]?[\d.]+ +[+-]?[\d.]+ to [+-]?[\d.]+ +\S.*p \d\.\d{4}\n/);
  });

  test('[L28] [L42] have pictures, and a page with all of them', () => {
    expect(page?.code, page?.err).toBe(0);
    expect(page?.out).toMatch(/^<svg .*aria-labelledby="cost-curve-title cost-curve-about"/);
    const html = readFileSync(join(folder.path, 'cards.html'), 'utf8');
    expect([...html.matchAll(/<svg [^>]*aria-labelledby="([\w-]+)-title/g)].map(([, name]) => name)).toEqual([
      'importance',
      'seen-by-turn',
      'wins-when-seen',
      'cost-curve',
    ]);
    expect(html).toContain(
      'npx cardwright cards cycle --n 5 --seed a --leave drop --only jolt-needle --report cards.html',
    );
  });

  test('[L26] --deck says where a list stands, and --blank which kind is the empty one', () => {
    expect(own?.code, own?.err).toBe(0);
    expect(own?.out.match(/^ {2}(Jolt Needle|Brace Coil) +[+-]?[\d.]+ .*p \d\.\d{4}$/gm)).toHaveLength(2);
  });
});

test('[L45] a sweep is one table, and the base against itself is no different', () => {
  const [text, csv] = folder.runAll([
    run('sweep', 'cycle', '--n', '4', '--vary', 'draw_per_turn=4..5,opening_hand_size=5|6'),
    run('sweep', './crown.ts', '--n', '4', '--vary', 'policy=random|first(take)', '--format', 'csv'),
  ]);
  expect(text?.code, text?.err).toBe(0);
  const names = text?.out.match(/^ {2}draw_per_turn=\d,opening_hand_size=\d/gm);
  expect(names).toEqual(
    ['4', '5'].flatMap((a) => ['5', '6'].map((b) => `  draw_per_turn=${a},opening_hand_size=${b}`)),
  );
  expect(text?.out).toMatch(
    /draw_per_turn=5,opening_hand_size=5 +[\d.]+ % +0\.0 +0\.0 to 0\.0 +not distinguishable +0\n/,
  );
  expect(csv?.out).toMatch(
    /^variant,pairs,base rate,rate,difference,low,high,bar low,bar high,p,p \(Holm\),verdict,correlation,worth pairs\npolicy=random,4,/,
  );
});

describe('what is refused, in one line and with exit code 2', () => {
  const refused: readonly (readonly [readonly string[], string])[] = [
    [['ab', 'duel'], '--b says what is different'],
    [['ab', 'duel', '--b', 'nonsense=1'], 'there is no option settings.nonsense'],
    [['ab', 'duel', '--b', 'drop=nobody'], 'drop=nobody: the deck has no such card; it has kiln-rat'],
    [['ab', 'duel', '--b', 'swap=kiln-rat'], 'swap takes OLD>NEW, not "swap=kiln-rat"'],
    [['ab', 'duel', '--b', ''], '--a "" and --b "" are the same game: there is nothing to compare'],
    [['ab', 'duel', '--b', 'swap=kiln-rat>nobody'], 'nobody'],
    [['ab', 'kuhn', '--b', 'drop=jack'], 'kuhn has no deck lists that are known'],
    [['ab', 'duel', '--b', 'policy=clever'], 'there is no bot "clever"'],
    [['cards', 'duel', '--leave', 'out'], '--leave is one of blank, drop, not "out"'],
    [['cards', 'duel', '--only', 'kiln-rat'], '--only names the cards to leave out'],
    [['cards', 'duel', '--leave', 'drop', '--only', '__proto__'], 'the deck has no "__proto__"'],
    [['cards', 'duel', '--chart', 'pie'], '--chart is one of seen-by-turn'],
    [['sweep', 'duel'], '--vary takes name=1|2|3'],
    [['sweep', 'duel', '--vary', 'a=1..999999'], '--vary has more than 200 variants'],
    [['sweep', 'duel', '--vary', 'a=5..1'], '--vary a=5..1 has no values'],
    [['sweep', 'duel', '--vary', 'handSlots=3|99'], 'settings.handSlots must be a whole number from 1 to 20'],
    [['sim', 'duel', '--report', 'no/where.html'], 'cannot write no/where.html'],
  ];
  const ran = folder.runAll(refused.map(([args]) => [...args]));
  test.each(refused.map(([args, words], i) => [args.join(' '), words, i] as const))('%s', (_, words, i) => {
    expect(ran[i]?.err).toContain(words);
    expect([ran[i]?.code, ran[i]?.out]).toEqual([2, '']);
  });
});
