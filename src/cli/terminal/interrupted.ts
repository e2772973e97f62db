/** The signals by which a person or the system ends a command, and the exit codes that shells have for them. */
import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof SIGNALS)[number];

const EXITS: { readonly [S in Signal]: number } = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Somebody ended the command before it was done: Ctrl-C, `kill`, a terminal that was closed. */
export class Interrupted extends Error {
  readonly exit: number;

  constructor(signal: Signal = 'SIGINT') {
    super(`ended by ${signal}`);
    this.exit = EXITS[signal];
  }
}

/** Tells of signals to the process until it is called off. */
export function onSignals(tell: (why: Interrupted) => void): () => void {
  const listeners = SIGNALS.map((signal) => [signal, (): void => tell(new Interrupted(signal))] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
