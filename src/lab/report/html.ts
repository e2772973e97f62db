/** One page for a whole run: everything in it, nothing from outside, to be attached to a design document or printed. */
import type { Chart } from '../charts/run-charts.ts';
import { escaped, formatSvg, INK, SANS, SERIF } from '../charts/svg.ts';
import { percent } from './figures.ts';
import type { Cell, Table } from './table.ts';

/** What a page is made of. */
export interface Page {
  readonly title: string;
  /** One sentence: what was found. */
  readonly summary: string;
  /** Set where a run was stopped before its end. */
  readonly warning?: string;
  readonly charts: readonly Chart[];
  /** Further tables, below the charts. */
  readonly tables: readonly Table[];
  /** Where the numbers come from: what they were made with, by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The command that makes the page again. */
  readonly command: string;
}

/** The page as text. */
export function formatPage(page: Page): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(page.title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escaped(page.title)}</h1>`,
    `<p class="summary">${sentence(page.summary)}</p>`,
    ...(page.warning === undefined ? [] : [`<p class="warning" role="note">${escaped(page.warning)}</p>`]),
    ...page.charts.map(figure),
    ...restOf(page).map(
      (table) => `<section>\n<h2>${escaped(capital(table.name))}</h2>\n${tableOf(table)}\n</section>`,
    ),
    '<section>',
    '<h2>Where this comes from</h2>',
    '<dl>',
    ...page.facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`),
    '</dl>',
    `<p>The same page again:</p>\n<pre><code>${escaped(page.command)}</code></pre>`,
    '</section>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** A number and its sign stay on one line. */
const sentence = (text: string): string => escaped(text).replaceAll(/(\d) %/g, '$1\u00a0%');

/** A table that stands beside a picture is not shown again. */
const restOf = ({ charts, tables }: Page): readonly Table[] =>
  tables.filter(({ name, rows }) => rows.length > 0 && !charts.some(({ table }) => table.name === name));

function figure({ picture, table }: Chart): string {
  const id = `${picture.name}-section`;
  return [
    `<section class="chart${table.columns.length > MOST_BESIDE ? ' wide' : ''}" aria-labelledby="${id}">`,
    `<h2 id="${id}">${escaped(picture.title)}</h2>`,
    '<figure>',
    `<div class="picture" role="region" aria-labelledby="${id}" tabindex="0">\n${formatSvg(picture, false).trimEnd()}\n</div>`,
    `<figcaption>${sentence(picture.caption)}${picture.source === undefined ? '' : ` <small>${sentence(picture.source)}</small>`}</figcaption>`,
    '</figure>',
    `<details open>\n<summary>The same in numbers</summary>\n${tableOf(table)}\n</details>`,
    '</section>',
  ].join('\n');
}

/** Columns for which there is room beside a picture; a wider table stands below it. */
const MOST_BESIDE = 5;

/** Wide tables scroll by themselves; whoever has no mouse can reach them. */
function tableOf({ name, columns, rows }: Table): string {
  const isNumber = columns.map((_, i) => rows.every((row) => /^[-+−]?[\d.]*( %)?$/.test(String(row[i] ?? ''))));
  const isShare = columns.map(
    (column) => SHARES.has(column) || (BESIDE.has(column) && columns.some((c) => SHARES.has(c))),
  );
  const cell = (value: Cell, i: number): string =>
    `<td${isNumber[i] ? ' class="n"' : ''}>${escaped(isShare[i] && typeof value === 'number' ? percent(value) : cellText(value))}</td>`;
  return [
    ...(rows.length > MOST_ROWS
      ? [`<p class="unprinted">${rows.length} rows, which are not printed: --format csv writes them.</p>`]
      : []),
    `<div class="${['scroll', ...paperOf(columns.length, rows.length)].join(' ')}" role="region" aria-label="${escaped(name)}" tabindex="0">`,
    '<table>',
    `<thead><tr>${columns.map((column, i) => `<th scope="col"${isNumber[i] ? ' class="n"' : ''}>${escaped(column) || '<span class="hidden">name</span>'}</th>`).join('')}</tr></thead>`,
    `<tbody>\n${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}\n</tbody>`,
    '</table>',
    '</div>',
  ].join('\n');
}

/** More columns than this need small letters on paper, and more than that a page on its side. */
const [SMALL, ASIDE] = [9, 18];

/** Nobody reads more rows than this on paper. */
const MOST_ROWS = 400;

const paperOf = (columns: number, rows: number): readonly string[] => [
  ...(columns > SMALL ? ['small'] : []),
  ...(columns > ASIDE ? ['aside'] : []),
  ...(rows > MOST_ROWS ? ['long'] : []),
];

/** Columns that are shares of matches, and those beside them that are made of them: people read them as percentages. */
const SHARES = new Set(['share', 'rate', 'base rate']);
const BESIDE = new Set(['low', 'high', 'difference', 'bar low', 'bar high']);

const cellText = (value: Cell): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : (value ?? '');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#efe4cb;color:${INK.ink};font:14px/1.5 ${SANS}}
main{max-width:1240px;margin:0 auto;padding:32px 24px 48px}
h1{font:700 33px/1.2 ${SERIF};margin:0 0 8px}
h2{font:700 22px/1.3 ${SERIF};margin:0 0 12px}
.summary{font-size:16px;max-width:70ch;margin:0 0 24px}
.warning{border-left:4px solid ${INK.harm};background:#fffaf0;padding:12px 16px;margin:0 0 24px;font-weight:600}
section{background:${INK.page};border:1px solid ${INK.line};border-radius:10px;padding:16px 24px 24px;margin:0 0 24px}
section.chart{display:grid;grid-template-columns:minmax(0,720px) minmax(220px,1fr);column-gap:24px}
section.chart h2{grid-column:1/-1}
figure{margin:0}
figure svg{max-width:100%;min-width:520px;height:auto;display:block}
.picture{overflow-x:auto}
figcaption{margin-top:8px;color:${INK.soft};max-width:70ch}
figcaption small{display:block;margin-top:4px;font-size:12px}
details>summary{cursor:pointer;color:${INK.soft};margin-bottom:8px}
summary:focus-visible,.scroll:focus-visible,.picture:focus-visible{outline:3px solid ${INK.chosen};outline-offset:2px}
.scroll{overflow:auto;max-height:420px}
table{border-collapse:collapse;font-size:13px;width:100%}
th,td{padding:4px 8px;text-align:left;border-bottom:1px solid ${INK.line};vertical-align:top}
section.chart td:first-child:not(.n){min-width:8em;overflow-wrap:anywhere}
section.wide{display:block}
section.wide details{margin-top:16px}
th{color:${INK.soft};font-weight:600;overflow-wrap:break-word}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.n{white-space:nowrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:${INK.soft}}dd{margin:0;overflow-wrap:anywhere}
pre{background:#fffaf0;border:1px solid ${INK.line};border-radius:6px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:900px){section.chart{display:block}details{margin-top:16px}}
.unprinted{display:none}
@page{margin:14mm}
@page aside{size:landscape;margin:10mm}
@media print{body,section{background:#fff;font-size:10pt}main{padding:0;max-width:none}section{border:0;padding:0;margin:0 0 16pt}section.chart{display:block}
.picture,.scroll{max-height:none;overflow:visible}details>summary{display:none}details{margin-top:10pt}h2{break-after:avoid}figure,tr,section:last-child{break-inside:avoid}
table{font-size:8.5pt}.small table{font-size:6.5pt}.small th,.small td{padding:1pt 2pt}section:has(>.aside){page:aside}.aside table{font-size:5pt}
.long{display:none}.unprinted{display:block}}
`.trim();
