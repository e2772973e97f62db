/**
 * What a game may not do to the command that runs it, by mistake: leave the process (a failed check would look like one
 * that passed), or print into a report. It is no sandbox: a module that wants to do harm can, as any import can.
 */
import { Console } from 'node:console';
import process from 'node:process';

const PRINTS = ['log', 'info', 'debug', 'dir', 'table'] as const;

/** Puts the fence up for the rest of the run. */
export function fence(): void {
  const aside = new Console(process.stderr);
  for (const print of PRINTS) console[print] = aside[print].bind(aside);
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  };
}
