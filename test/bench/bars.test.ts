/** The bars of the bench are those of the rules: nobody lowers one without saying so there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The bar of a row in the bench's code: behind its id, before the next row. */
function barIn(code: string, id: string): string | undefined {
  const rows = code.split(/\brow\(/).filter((part) => part.includes(`'${id}'`));
  expect(rows, id).toHaveLength(1);
  return /bar: '([^']+)'/.exec(rows[0] ?? '')?.[1];
}

test('[L55] [L56] [L57] [L58] [L59] [L60] the bench measures what lab.md lists, by the same bars', () => {
  const code = readdirSync('bench')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`bench/${file}`, 'utf8'))
    .join('\n');
  const rules = readFileSync('docs/rules/lab.md', 'utf8');
  const listed = [...rules.matchAll(/^\| \*\*(L\d+)\*\* \|.*\| ([^|]+) \|$/gm)].map(([, id = '', bar = '']) => [
    id,
    bar,
  ]);
  expect(listed.map(([id]) => id)).toEqual(['L55', 'L56', 'L57', 'L58', 'L59', 'L60']);
  for (const [id = '', bar = ''] of listed) {
    const said = bar.startsWith('reported') ? undefined : bar.replace('≤', '<=').replace('≥', '>=');
    expect([id, barIn(code, id)]).toEqual([id, said]);
  }
});
