/** `npm run laws`: the laws of every game over the full number of random matches; `npm test` plays a fortieth of them. */
import { argv, env, exit } from 'node:process';
import { ensure } from './ensure.mjs';
import { build, tool } from './tool.mjs';

ensure();
const ALL = [
  'conformance',
  'second-opinion',
  'test/core/sequences',
  'test/games/goldens',
  'test/games/stack/workshop',
  'test/lab/search',
  'test/spec/slips',
  'test/examples/games.slow.test.ts',
];
const files = argv.length > 2 ? argv.slice(2) : ALL;
exit(build() || tool('vitest', 'vitest', ['run', ...files], { env: { ...env, CARDWRIGHT_FULL: '1' } }));
