/**
 * A store that kills its process when it is told to: before an append, between an append and its acknowledgement, or after
 * it. SIGUSR2 makes it read its plan (`TORTURE_PLAN`), and before it strikes it writes down at which command (`TORTURE_REPORT`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process, { env, kill, pid } from 'node:process';

const real = await import(new URL(import.meta.url).searchParams.get('of'));

/** Milliseconds that an acknowledgement has to leave. */
const LATER = 30;

let plan;
process.on('SIGUSR2', () => (plan = JSON.parse(readFileSync(env.TORTURE_PLAN, 'utf8'))));

export const sqliteStore = async (options) => deadly(await real.sqliteStore(options));
export const postgresStore = async (options) => deadly(await real.postgresStore(options));

const deadly = (store) => ({
  ...store,
  async append(lease, expected, records) {
    const phase = plan && plan.appends-- === 0 ? plan.phase : undefined;
    if (phase) report(lease, records);
    if (phase === 'before') die();
    await store.append(lease, expected, records);
    if (phase === 'between') die();
    if (phase === 'after') setTimeout(die, LATER);
  },
});

function report({ match }, [{ seq, by, id }]) {
  writeFileSync(env.TORTURE_REPORT, JSON.stringify({ match, seq, by, id }));
}

const die = () => kill(pid, 'SIGKILL');
