/** `npm run size`: what entries of the package weigh in a browser, minified and gzipped; fails if one is above its limit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './ensure.mjs';

/** What is promised of `cardwright/core`, with everything in it. */
const PROMISE = 16_000;

/** Imports as people write them, by folder of dist: the package has no side effects, so a bundle holds what is named. */
const ROWS = [
  { what: 'cardwright/core, every export there is', from: { core: ['*'] }, limit: PROMISE },
  { what: 'a client that follows a match', from: { 'core/view': ['evolveView', 'viewDigest'] }, limit: 3_000 },
  {
    what: 'the draw primitive with its records',
    from: { 'core/draw': ['tableOf', 'draw', 'deal', 'dealRound', 'verifyRecord'] },
    limit: PROMISE,
  },
  {
    what: 'a game and the host of it',
    from: { core: ['zone', 'start', 'submit', 'choicesFor'], 'core/view': ['follow'] },
    // With the client's half in it: a host keeps the views of its clients.
    limit: 20_600,
  },
  {
    what: 'cardwright/client, without core and fair',
    from: { client: ['*'] },
    // Its keys are loaded when they are needed; what Vite adds to an app for loading a chunk is not the client's.
    without: [/\/(core|fair|rng)\/index\.js$/, /\/core\/view\/index\.js$/, /vite\/preload-helper/],
    limit: 6_500,
  },
  // With the rules sheet that every defined game has.
  { what: 'cardwright, every export there is', from: { '.': ['*'] }, limit: 33_500 },
];

/** What is promised of the page: the scripts of its start, and of any table with all that it needs. */
const PAGE = [
  // T11.1: what must be there before anything is shown.
  { what: 'the first load', entries: /^index-/, limit: 60_000 },
  // Limits since chunks with a dot in their name count, too (signals, 3.2 kB).
  { what: 'the start page', entries: /^(index|start-page)-/, limit: 72_000 },
  { what: 'a table', entries: /-table-/, limit: 132_000 },
];

const folder = mkdtempSync(join(root, 'dist', 'size-'));
let heavy = false;
try {
  for (const { what, from, limit, without = [] } of ROWS) {
    const whole = gzipped(await bundle(from, without));
    const noble = Math.max(0, whole - gzipped(await bundle(from, [...without, /^@noble\//])));
    heavy ||= whole > limit;
    const verdict = whole > limit ? `ABOVE the limit of ${limit}` : `limit ${limit}`;
    console.log(`${what}: ${whole} bytes gzip, ${noble} of them @noble/hashes (${verdict})`);
  }
  for (const { what, bytes, limit } of pageRows()) {
    heavy ||= bytes > limit;
    console.log(`${what}: ${bytes} bytes gzip of script (${bytes > limit ? 'ABOVE the limit of' : 'limit'} ${limit})`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
exit(heavy ? 1 : 0);

/** The page in dist/web: its start, and its start with each table. */
function pageRows() {
  const assets = join(root, 'dist/web/assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const [load, start, table] = PAGE;
  const named = (form) => [...scripts.keys()].filter((name) => form.test(name));
  const first = named(/^index-/);
  const tables = named(table.entries);
  const weigh = (names) => [...closure(scripts, names)].reduce((sum, name) => sum + gzipped(scripts.get(name)), 0);
  return [
    ...[load, start].map((row) => ({ ...row, bytes: weigh(named(row.entries)) })),
    ...tables.map((name) => ({
      what: `${name.replace(/-table-.*/, '')}, ${table.what}`,
      limit: table.limit,
      bytes: weigh([...first, name]),
    })),
  ];
}

/** Some scripts and all that they import before they run. */
function closure(scripts, names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !scripts.has(name)) continue;
    found.add(name);
    closure(
      scripts,
      [...scripts.get(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file]) => file),
      found,
    );
  }
  return found;
}

function gzipped(code) {
  return gzipSync(code, { level: 9 }).length;
}

async function bundle(from, external) {
  const entry = join(folder, 'entry.js');
  const lines = Object.entries(from).map(
    ([path, names]) => `export ${names[0] === '*' ? '*' : `{ ${names.join(', ')} }`} from '../${path}/index.js';`,
  );
  writeFileSync(entry, lines.join('\n'));
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  });
  return output.map((chunk) => chunk.code ?? '').join('');
}
