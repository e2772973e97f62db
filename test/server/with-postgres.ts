/** `tsx test/server/with-postgres.ts COMMAND …`: runs a command with the address of a PostgreSQL of its own in DATABASE_URL. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { startPostgres } from './postgres.ts';

const [command = '', ...args] = process.argv.slice(2);
const server = await startPostgres();
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } });
const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
await server.stop();
process.exit(code ?? 1);
