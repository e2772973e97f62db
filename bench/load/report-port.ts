/** Tells the process that began this one where it listens, and ends with it. */
import process from 'node:process';

export function reportPort(port: number): void {
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
