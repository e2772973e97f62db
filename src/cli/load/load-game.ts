/**
 * A game from a file or a package, as a user names it: `./my-game.ts`, `my-game`, `@scope/pkg/game`, each with `#name`
 * for one export of several. The module runs in this process, as every import does; what it does by mistake (printing,
 * leaving, never ending) is kept from taking our output with it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { err, ok, type Result } from '../../core/index.ts';
import { fence } from './fence.ts';
import { isGameFile, readGameFile } from './game-file.ts';
import { gameIn, type Exports, type GameModule } from './game-in.ts';
import { FIND, meansFile, splitName } from './game-spec.ts';
import { isUnread, ownTrace, thrownWords, type LoadError } from './load-error.ts';
import { withoutTypes } from './without-types.ts';

/** A module that has not come to an end of itself by then is given up. */
const PATIENCE_MS = 10_000;

/** Loads the game that `name` stands for, looked up from the folder the user is in. */
export async function loadGame(name: string, from = process.cwd()): Promise<Result<GameModule, LoadError>> {
  const isFile = meansFile(name, from);
  const { place, part } = isFile && existsSync(pathOf(name, from)) ? { place: name } : splitName(name);
  await import('./loader.ts');
  const located = isFile ? locateFile(place, from) : locatePackage(place, from);
  if (!located.ok) return located;
  if (isFile && isGameFile(located.value.pathname)) return readGameFile(fileURLToPath(located.value), place);
  const imported = await importModule(located.value, place);
  return imported.ok ? gameIn(imported.value, place, part) : imported;
}

const pathOf = (name: string, from: string): string =>
  name.startsWith('file:') ? fileURLToPath(name) : resolve(from, name);

function locateFile(place: string, from: string): Result<URL, LoadError> {
  const path = pathOf(place, from);
  if (!existsSync(path))
    return err({ code: 'NoSuchFile', words: `there is no file ${place}${meantFile(place, path)}` });
  if (statSync(path).isDirectory())
    return err({ code: 'NotAModule', words: `${place} is a folder; name the file in it that exports the game` });
  if (!/\.m?[jt]s$/.test(path) && !isGameFile(path))
    return err({ code: 'NotAModule', words: `${place} is no module: a game is a .ts, .mts, .js, .mjs or .yaml file` });
  return ok(pathToFileURL(path));
}

/** The module that a name without its ending stands for. */
function meantFile(place: string, path: string): string {
  const ending = ['.ts', '.mts', '.js', '.mjs', '.yaml'].find((each) => existsSync(`${path}${each}`));
  return ending === undefined ? '' : `; did you mean ${place}${ending}?`;
}

function locatePackage(name: string, from: string): Result<URL, LoadError> {
  const folder = pathToFileURL(join(from, 'anywhere.js'));
  try {
    return ok(new URL(import.meta.resolve(`${FIND}${[name, folder.href].map(encodeURIComponent).join(' ')}`)));
  } catch (error) {
    return err({ code: 'NoSuchPackage', words: `${name} cannot be found (${thrownWords(error)})` });
  }
}

async function importModule(url: URL, place: string): Promise<Result<Exports, LoadError>> {
  const patience = new AbortController();
  // A timer also keeps the process here: a module that waits for nothing would end it without a word.
  const tooLong = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  fence();
  try {
    const loaded: Exports | undefined = await Promise.race([import(url.href), tooLong]);
    if (loaded) return ok(loaded);
    return err({ code: 'ModuleStuck', words: `${place} has not finished loading after ${PATIENCE_MS / 1000} seconds` });
  } catch (error) {
    return err(whyNotLoaded(error, url, place));
  } finally {
    patience.abort();
  }
}

/** Whether the module is wrong in itself (it cannot be read, or imports what is not there), or ran and threw. */
function whyNotLoaded(error: unknown, url: URL, place: string): LoadError {
  if (!isUnread(error)) {
    const words = `${place} threw while it was loaded: ${thrownWords(error)}`;
    return { code: 'ModuleThrew', words, trace: ownTrace(error) };
  }
  return { code: 'BadModule', words: `${place} cannot be loaded: ${faultIn(url) ?? thrownWords(error)}` };
}

/** What is wrong with the text of a module, with its place, which Node keeps to itself. */
function faultIn(url: URL): string | undefined {
  const file = fileURLToPath(url);
  try {
    withoutTypes(readFileSync(file, 'utf8'), file);
    return undefined;
  } catch (error) {
    return thrownWords(error);
  }
}
