/**
 * Runs programs as they are told, one after another, in one process that has loaded the package already: each says what it
 * printed, what went wrong, and what it has left open, because alone it would never have ended.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** Ms in which what a program has closed is gone. */
const CLOSING = 5_000;

const open = () => process.getActiveResourcesInfo().toSorted().join(', ');

process.on('message', ({ folder, file }) => {
  void run(folder, file).then((finished) => process.send(finished));
});

async function run(folder, file) {
  process.chdir(folder);
  const printed = { output: '', errors: '' };
  const { stdout, stderr } = process;
  const written = [stdout.write, stderr.write];
  stdout.write = (text) => ((printed.output += text), true);
  stderr.write = (text) => ((printed.errors += text), true);
  const before = open();
  let code = 0;
  try {
    await import(pathToFileURL(join(folder, file)).href);
    await closed(before);
  } catch (error) {
    code = 1;
    printed.errors += `${error instanceof Error ? error.stack : String(error)}\n`;
  }
  [stdout.write, stderr.write] = written;
  code ||= Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, ...printed };
}

async function closed(before) {
  // A promise that nobody caught ends the process only now.
  await pause(0);
  for (let waited = 0; open() !== before; waited += 10) {
    if (waited > CLOSING) throw new Error(`it does not end: ${open()} instead of ${before}`);
    await pause(10);
  }
}
