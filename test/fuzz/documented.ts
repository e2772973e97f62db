/** What the protocol promises: its JSON Schema, and the codes in the tables of docs/guide/protocol.md. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import type { Game } from '../../src/core/index.ts';
import { KERNEL_WORDS } from '../../src/core/words/index.ts';
import { PROTOCOL } from '../../src/server/index.ts';

const PAGE = readFileSync(new URL('../../docs/guide/protocol.md', import.meta.url), 'utf8');

/** What stands between backticks in the first cells of the tables under a heading. */
export function namesUnder(heading: string): ReadonlySet<string> {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
  );
}

/** Codes of refusals, and codes with which a socket is closed. */
export const CODES = namesUnder('Codes');
export const CLOSES = namesUnder('How a socket is closed');

/** A game of ours, with options for the fewest that can play it. */
export interface Offered {
  readonly game: Game;
  readonly options: unknown;
}

/** Our games by name: what a game refuses by its own rules it can say in words. */
export const RULES: ReadonlyMap<string, Offered> = new Map(
  await Promise.all(
    GAMES.map(async (row) => {
      const { game, options } = await ownTable(row);
      return [row.name, { game, options: options({}, game.seats.min) }] as const;
    }),
  ),
);

/** Whether a refusal is one that the page has, or one of the game's own that has words. */
export function isDocumented(code: string, game: string | undefined): boolean {
  const { words = {} } = RULES.get(game ?? '')?.game ?? {};
  return CODES.has(code) || Object.hasOwn(KERNEL_WORDS, code) || Object.hasOwn(words, code);
}

const ajv = new Ajv2020({ strict: false });
const compiled = (schema: object): ValidateFunction => ajv.compile(schema);
const { said, heard, asked, answered, refusal } = PROTOCOL.$defs;

/** Whether a value is a message, a frame, or a body of the protocol. */
export const isSaid = compiled(said);
export const isHeard = compiled(heard);
export const isRefusal = compiled(refusal);
export const ASKED = byName(asked);
export const ANSWERED = byName(answered);

function byName(schemas: { readonly [name: string]: object }): ReadonlyMap<string, ValidateFunction> {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, compiled(schema)]));
}
