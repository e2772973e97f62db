/** The page about game files names every word of the language, and none that there is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../src/spec/expr/functions.ts';
import { SECTION_NAMES } from '../../src/spec/sections/sections.ts';
import { STEP_WORDS } from '../../src/spec/steps/steps.ts';
import { BUILT_IN, MODIFIERS, PLAYER_CHIPS, TABLE_CHIPS, ZONE_KINDS } from '../../src/spec/words.ts';
import { root } from '../scratch-project.ts';

const page = readFileSync(join(root, 'docs/guide/game-files.md'), 'utf8');

/** The words of a paragraph that begins with a title in bold. */
const wordsOf = (title: string): string[] =>
  [...(page.split(`**${title}**`)[1]?.split('\n\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word!).toSorted();

test.each([
  ['Sections', [...SECTION_NAMES]],
  ['Steps', STEP_WORDS],
  ['Behind a phrase', Object.keys(MODIFIERS)],
  ['Functions', Object.keys(FUNCTIONS)],
  ['Names', [BUILT_IN, PLAYER_CHIPS, TABLE_CHIPS].flatMap((table) => Object.keys(table))],
  ['Kinds of zones', ZONE_KINDS],
])('[S2] %s', (title, words) => expect(wordsOf(title)).toEqual(words.toSorted()));
