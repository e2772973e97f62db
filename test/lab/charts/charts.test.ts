import { describe, expect, test } from 'vitest';
import {
  formatPage,
  formatSvg,
  pairCharts,
  reportPairs,
  reportSim,
  simCharts,
  type Counts,
} from '../../../src/lab/index.ts';
import { barsPicture } from '../../../src/lab/charts/bars.ts';
import { gridPicture } from '../../../src/lab/charts/grid.ts';
import { ratesPicture } from '../../../src/lab/charts/rates.ts';
import { scaleOf } from '../../../src/lab/charts/scale.ts';
import { fitting } from '../../../src/lab/charts/svg.ts';

const evil = `</svg><script>alert("&")</script>\u0000\ud800`;

const counts: Counts = {
  matches: 40,
  wins: { 0: 10, 1: 28 },
  draws: 2,
  reasons: { fallen: 38, tired: 2 },
  endings: { 0: { 5: 4, 6: 6 }, 1: { 6: 20, 9: 8 }, draw: { 9: 2 } },
  measures: { turns: { 5: 4, 6: 26, 9: 10 } },
};

describe('[L42] a picture', () => {
  const [wins, endings] = simCharts(reportSim(counts, 2), ['you', evil]);
  const svg = endings ? formatSvg(endings.picture) : '';

  test('has a title and a description, and needs nothing from outside', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('<title id="endings-title">In which turn matches end</title>');
    expect(svg).toContain(
      '<desc id="endings-about">Half of the matches are over by turn 6; nine in ten end between turn 5 and turn 9.</desc>',
    );
    expect(svg).toContain('role="img" aria-labelledby="endings-title endings-about"');
    expect(svg).not.toMatch(/<script|href=|@import|url\((?!#endings-)|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });

  test('says the same in numbers beside it', () => {
    expect(endings?.table).toMatchObject({
      name: 'ends by turn',
      rows: [
        [5, '10.0 %', '0.0 %', '0.0 %'],
        [6, '15.0 %', '50.0 %', '0.0 %'],
        [9, '0.0 %', '20.0 %', '5.0 %'],
      ],
    });
    expect(wins?.picture.caption).toContain('wins 70.0 % of 40 matches');
  });

  test('tells players apart by a pattern too, for a grey print', () => {
    expect(svg).toContain('fill="#1d5fb0"');
    expect(svg).toContain('fill="url(#endings-stripes)"');
    expect(svg).toContain('fill="url(#endings-dots)"');
  });

  test('takes nothing in a name for a mark of its own', () => {
    expect(svg).toContain('&lt;/svg&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\ufffd\ufffd wins');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  test('draws its error bars: a bar that crosses the mark has a hollow point', () => {
    const pairs: Counts = {
      variants: {
        base: { numbers: 30, matches: 30 },
        much: { numbers: 30, matches: 30 },
        little: { numbers: 30, matches: 30 },
      },
      pairs: { much: { score: { 0: { 0: 10, 2: 20 } } }, little: { score: { 0: { 0: 29, 2: 1 } } } },
    };
    const [chart] = pairCharts(reportPairs(pairs, 'base', ['much', 'little']), 'base');
    expect(chart?.picture.body.match(/<circle[^>]*stroke="#6d5d40"/g)).toHaveLength(1);
    expect(chart?.picture.body.match(/<circle[^>]*r="5" fill="#1d5fb0"/g)).toHaveLength(1);
    expect(chart?.picture.caption).toBe(
      'much changes most: +66.7 percentage points against base. 1 of 2 can be told from it.',
    );
  });

  test('of two pairs goes no farther than all matches, however wide its intervals are', () => {
    const variants = { base: { numbers: 2, matches: 2 }, b: { numbers: 2, matches: 2 } };
    const pairs: Counts = { variants, pairs: { b: { score: { 0: { 0: 1, 2: 1 } } } } };
    const reports = reportPairs(pairs, 'base', ['b']);
    expect(reports[0]?.bar).toMatchObject({ low: -1, high: 1 });
    expect(pairCharts(reports, 'base')[0]?.picture.body).not.toMatch(/[+-]\d{3,}00</);
    expect(pairCharts(reports, 'base')[0]?.picture.body).toContain('>+100<');
  });

  test('[L42] of two hundred cards has the first and the last, and says so', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      label: `card ${i + 1}`,
      estimate: { value: 1 - i / 200, low: 0, high: 1 },
    }));
    const about = { name: 'x', title: 'x', caption: 'Wins.', across: '', mark: 0.5, markWords: 'even' };
    const picture = ratesPicture({ ...about, rows, word: String });
    expect(picture.caption).toBe('Wins. The first and the last 20 of 200 are drawn.');
    expect(picture.height).toBeLessThan(1300);
    const labels = [...picture.body.matchAll(/>(card \d+|… \d+ more …)</g)].map(([, label]) => label);
    expect(labels.filter((label) => label?.startsWith('card'))).toHaveLength(40);
    expect(labels).toEqual(expect.arrayContaining(['card 1', 'card 20', '… 160 more …', 'card 181', 'card 200']));
  });

  test('[L42] cuts names by the room that their letters take', () => {
    expect(fitting('a card of some length', 60)).toBe('a card …');
    expect(fitting('龍の剣と盾', 40)).toBe('龍の…');
    expect(fitting('🐉🐉🐉🐉', 40)).toBe('🐉🐉…');
  });

  test('of nothing at all is still a picture', () => {
    const empty = { name: 'x', title: 'x', caption: 'x' };
    const bars = barsPicture({ ...empty, stacks: [], across: '', up: '', word: String });
    const grid = gridPicture({ ...empty, turns: [], columns: [] });
    for (const picture of [bars, grid]) expect(formatSvg(picture)).not.toMatch(/NaN|Infinity/);
  });
});

describe('an axis', () => {
  test.each([
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 0.217, [0, 0.05, 0.1, 0.15, 0.2, 0.25]],
    [-0.65, 0.29, [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4]],
    [0, 12, [0, 2.5, 5, 7.5, 10, 12.5]],
    [3, 3, [3, 3.2, 3.4, 3.6, 3.8, 4].slice(0, 1)],
  ])('from %d to %d has round marks', (low, high, marks) => {
    const scale = scaleOf(low, high, 0, 100);
    expect(scale.marks.slice(0, marks.length)).toEqual(marks);
    expect(scale.at(scale.low)).toBe(0);
    expect(scale.at(scale.high)).toBe(100);
  });
});

describe('[L43] a page', () => {
  const page = formatPage({
    title: `Duel ${evil}`,
    summary: 'What was found.',
    warning: 'Partial: the run was stopped early.',
    charts: simCharts(reportSim(counts, 2), ['you', evil]),
    tables: [
      { name: 'measures', columns: ['measure', 'mean'], rows: [['turns', 6.65]] },
      { name: 'ends by turn', columns: ['turn'], rows: [[5]] },
    ],
    facts: [['seed', evil]],
    command: 'npx cardwright sim duel',
  });

  test('is whole in itself and runs nothing', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).not.toMatch(/<script|<link|<img|@import|src=|href=|url\(h/);
    expect(page).toContain('@media print');
  });

  test('shows differences of shares as it shows shares', () => {
    const columns = ['variant', 'base rate', 'difference', 'low', 'bar low'];
    const table = { name: 'comparisons', columns, rows: [['b', 0.5, -0.25, -0.5, -1]] };
    const shown = formatPage({ title: '', summary: '', charts: [], tables: [table], facts: [], command: '' });
    expect(shown.match(/<td class="n">[^<]+/g)).toEqual(
      ['50.0 %', '-25.0 %', '-50.0 %', '-100.0 %'].map((text) => `<td class="n">${text}`),
    );
  });

  test('has a table beside each picture, and no table twice', () => {
    expect(page.match(/<figure>/g)).toHaveLength(2);
    expect(page.match(/<details open>/g)).toHaveLength(2);
    expect(page.match(/<table>/g)).toHaveLength(3);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
