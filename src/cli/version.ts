/** The version of the package that runs. */
import { readFileSync } from 'node:fs';

export function packageVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  // It is our own file, two folders above this one in the source and in what is built of it.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
