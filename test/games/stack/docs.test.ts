/**
 * The list of cards in docs/games/stack.md is made from the rows.
 * `UPDATE_DOCS=1 npx vitest run test/games/stack/docs.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { catalogOf, ROWS } from '../../../src/games/stack/index.ts';

const PAGE = 'docs/games/stack.md';
const START = '<!-- cards: made from the rows -->\n';
const END = '<!-- end of cards -->';

function cardTable(): string {
  const rows = Object.values(catalogOf(ROWS))
    .filter(({ token }) => !token)
    .map(({ name, type, basic, cost, power, toughness, text }) => {
      const body = power === undefined ? '' : `${power}/${toughness ?? 0}`;
      return `| ${name} | ${basic ? 'basic ' : ''}${type} | ${type === 'land' ? '' : cost} | ${body} | ${text} |`;
    });
  return ['| card | type | cost | p/t | text |', '|---|---|---|---|---|', ...rows].join('\n');
}

test('[K9] the page lists every card with the text made from its row', () => {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const [, after = ''] = rest.split(END);
  const wanted = `${before}${START}${cardTable()}\n${END}${after}`;
  if (env['UPDATE_DOCS'] === '1') writeFileSync(PAGE, wanted);
  expect(readFileSync(PAGE, 'utf8')).toBe(wanted);
});
