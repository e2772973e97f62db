/** `npm run cases` and `npm run traces`. File names are relative to the folder in which npm was called. */
import process from 'node:process';
import { leave, main, terminal } from '../../src/cli/index.ts';
import { CONFORM_COMMANDS } from './commands.ts';

process.chdir(process.env['INIT_CWD'] ?? '.');
leave(await main(process.argv.slice(2), terminal(), CONFORM_COMMANDS));
