/** Programs of the system that some tests need: taken from Debian where apt and root are. */
import { execFileSync } from 'node:child_process';

/** Whether a program works, tried with some arguments; installs its package first if it has to. */
export function hasProgram(program: string, args: readonly string[], pack = program): boolean {
  const isThere = (): boolean => works(program, args);
  return isThere() || (works('apt-get', ['install', '-y', '--no-install-recommends', pack]) && isThere());
}

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
