/** The parts that a game file shares with others (`uses`): files beside it, by name alone, so that no path leads elsewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAME = /^[\p{L}\p{N}_-]{1,100}$/u;

/** Finds `NAME.yaml` beside a game file. */
export function partsBeside(path: string): (name: string) => string | undefined {
  return (name) => {
    const file = join(dirname(path), `${name}.yaml`);
    return NAME.test(name) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}
