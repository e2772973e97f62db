/**
 * `node --import cardwright/loader`: from here on this process reads TypeScript (hooks.ts). The commands load it when
 * they are given a game in a file, and the tests of a project made by `cardwright new` run with it.
 */
import { register } from 'node:module';
import process from 'node:process';

// Tests run from the source, users from what was built of it.
register(import.meta.url.endsWith('.ts') ? './hooks.ts' : './hooks.js', import.meta.url);
process.setSourceMapsEnabled(true);
