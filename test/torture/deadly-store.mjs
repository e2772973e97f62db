/**
 * A store that kills its process when it is told to: before an append, or between an append and its acknowledgement. SIGUSR2
 * makes it read its plan (`TORTURE_PLAN`), and it writes down which command is struck (`TORTURE_REPORT`). Whoever wants a kill
 * after the acknowledgement waits for it and kills from outside.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import process, { env, kill, pid } from 'node:process';

const real = await import(new URL(import.meta.url).searchParams.get('of'));

let plan;
process.on('SIGUSR2', () => (plan = JSON.parse(readFileSync(env.TORTURE_PLAN, 'utf8'))));

export const sqliteStore = async (options) => deadly(await real.sqliteStore(options));
export const postgresStore = async (options) => deadly(await real.postgresStore(options));

const deadly = (store) => ({
  ...store,
  async append(lease, expected, records) {
    const command = records.map(({ text }) => JSON.parse(text)).findLast(({ by }) => by !== 'host');
    const moment = command && plan && plan.appends-- === 0 ? plan.moment : undefined;
    if (moment) report(lease, command);
    if (moment === 'before') die();
    await store.append(lease, expected, records);
    if (moment === 'between') die();
  },
});

/** Whole or not at all: somebody waits for the file. */
function report({ match }, { seq, by, id }) {
  writeFileSync(`${env.TORTURE_REPORT}.new`, JSON.stringify({ match, seq, by, id }));
  renameSync(`${env.TORTURE_REPORT}.new`, env.TORTURE_REPORT);
}

const die = () => kill(pid, 'SIGKILL');
