/**
 * The system calls of a real server while matches are played (H1, H5): killing a process keeps the page cache, so only this
 * shows that an acknowledgement waits for the disk. Needs strace.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from '../programs.ts';
import { PLAYED } from './compare.ts';
import { newMatch } from './players.ts';
import { ended, freePort, startServer, until } from './processes.ts';

/** What the trace shows. */
export interface TraceReport {
  /** Acknowledgements that left for a client, by the names of their commands. */
  readonly acknowledged: readonly string[];
  /** Those whose record was written, and forced to the disk, before they left. */
  readonly afterSync: number;
  /** Those that left before. */
  readonly early: readonly string[];
  readonly syncs: number;
}

const CALLS = 'trace=pwrite64,fdatasync,fsync,write,writev,sendmsg,sendto';

/** Whether there is a strace. */
export const hasStrace = (): boolean => hasProgram('strace', ['-f', '-e', 'trace=none', 'true']);

/** What the trace shows beside what the clients know. */
export interface Traced extends TraceReport {
  /** Commands that clients were told to be done. */
  readonly told: readonly string[];
  /** Those of them whose acknowledgement the trace does not have. */
  readonly untraced: readonly string[];
}

/** Plays a match of every game under strace until so many commands were done. */
export async function traced(commands: number): Promise<Traced> {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'));
  const file = join(folder, 'calls');
  const port = await freePort();
  const server = await startServer({
    port,
    args: ['--data', folder],
    under: ['strace', '-f', '-y', '-s', '20000', '-e', CALLS, '-o', file],
  });
  const matches = await Promise.all(
    PLAYED.map(({ game, seats }) =>
      newMatch({ game: game.name, ports: Array.from({ length: seats }, () => port), roll: () => 0, pace: 1 }),
    ),
  );
  // Some commands are refused or too late, and those are no acknowledgements.
  const told = (): readonly string[] =>
    matches.flatMap(({ sent }) => sent.flatMap(({ answer }) => (answer?.type === 'done' ? [answer.id] : [])));
  await until('enough is played', () => told().length >= commands || matches.every((match) => match.isOver()), 120);
  for (const match of matches) match.close();
  // strace keeps signals to itself, so the server is told.
  const [pid] = (await readFile(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')).split(' ');
  process.kill(Number(pid), 'SIGINT');
  await ended(server);
  const report = reportOn((await readFile(file, 'utf8')).split('\n'));
  await rm(folder, { recursive: true, force: true });
  const seen = new Set(report.acknowledged);
  return { ...report, told: told(), untraced: told().filter((id) => !seen.has(id)) };
}

/** A line is a call of one thread; one that was interrupted by another thread's is told in two. */
const SENT = /^\d+ +(?:write|writev|sendmsg|sendto)\(\d+<(?:socket|TCP)/;
const ACK = /\\"type\\":\\"done\\",\\"id\\":\\"([\w-]+)\\"/g;
const RECORD = /\\"id\\":\\"([\w-]+)\\",\\"command\\"/g;
const WAL_WRITE = /^\d+ +pwrite64\(\d+<[^>]*matches\.db-wal>/;
const SYNC_BEGINS = /^(\d+) +f(?:data)?sync\(\d+<[^>]*matches\.db-wal>/;
const SYNC_ENDS = /^(\d+) +(?:<\.\.\. f(?:data)?sync resumed>\)|f(?:data)?sync\(\d+<[^>]*matches\.db-wal>\)) += 0/;

/** Follows every record from the write to the log over the end of a later sync to its acknowledgement. */
export function reportOn(lines: readonly string[]): TraceReport {
  const written = new Set<string>();
  const syncing = new Map<string, readonly string[]>();
  const synced = new Set<string>();
  const acknowledged: { readonly id: string; readonly isSynced: boolean }[] = [];
  let syncs = 0;
  for (const line of lines) {
    if (WAL_WRITE.test(line)) for (const [, id = ''] of line.matchAll(RECORD)) written.add(id);
    const [, begins] = SYNC_BEGINS.exec(line) ?? [];
    // Only what was written before a sync began is certain to be part of it.
    if (begins !== undefined) syncing.set(begins, [...written]);
    const [, ends] = SYNC_ENDS.exec(line) ?? [];
    if (ends !== undefined) {
      syncs += 1;
      for (const id of syncing.get(ends) ?? []) synced.add(id);
    }
    if (SENT.test(line))
      for (const [, id = ''] of line.matchAll(ACK)) acknowledged.push({ id, isSynced: synced.has(id) });
  }
  const early = acknowledged.filter(({ id, isSynced }) => !isSynced && written.has(id));
  return {
    acknowledged: acknowledged.map(({ id }) => id),
    afterSync: acknowledged.filter(({ isSynced }) => isSynced).length,
    early: early.map(({ id }) => id),
    syncs,
  };
}
