/** Structured lines about a server, by pino (H16). What is logged names matches and addresses; a token or a card never reaches it. */
import { pino } from 'pino';
import type { Log } from '../server/index.ts';

/** A log that can be brought to its end. */
export interface ServerLog extends Log {
  flush(): void;
}

/** Lines of JSON in a file, `-` for the error stream; each is written before the next. */
export function serverLog(file: string): ServerLog {
  const lines = pino.destination({ dest: file === '-' ? 2 : file, mkdir: true, sync: true });
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
