/**
 * The game among what a module exports. What is not quite one is refused with what is wrong with it: whoever wrote the
 * file reads it, and everything past this gate takes a Game for a Game.
 */
import { err, isRecord, ok, type Game, type Result } from '../../core/index.ts';
import type { Bot } from '../../lab/index.ts';
import { isSpecGame, levelBots } from '../../spec/index.ts';
import { oneLine } from '../terminal/text.ts';
import type { LoadError } from './load-error.ts';

/** What a module has to play with. */
export interface GameModule {
  readonly game: Game;
  /** The module's own bot, if it exports one as `bot`. */
  readonly bot: Bot | undefined;
  /** Opponents that are made for a game in the language of game files, by level; a module's own bot goes before them. */
  readonly levels?: { readonly [level: string]: Bot };
}

/** What a module exports, by name. */
export type Exports = { readonly [name: string]: unknown };

/** The game in a module: the export that was asked for, the default one, or the only one. */
export function gameIn(exports: Exports, file: string, wanted?: string): Result<GameModule, LoadError> {
  const bot = isBot(exports['bot']) ? exports['bot'] : undefined;
  const found = wanted === undefined ? onlyGame(exports, file) : namedGame(exports, file, wanted);
  if (!found.ok) return found;
  const game = found.value;
  return ok({ game, bot, ...(bot === undefined && isSpecGame(game) ? { levels: levelBots(game) } : {}) });
}

const isBot = (value: unknown): value is Bot => typeof value === 'function';

function namedGame(exports: Exports, file: string, name: string): Result<Game, LoadError> {
  if (!Object.hasOwn(exports, name))
    return err({ code: 'NoSuchExport', words: `${file} has no export "${name}"${exported(exports)}` });
  const value = exports[name];
  return isGame(value) ? ok(value) : err(notAGame(file, name, value));
}

function onlyGame(exports: Exports, file: string): Result<Game, LoadError> {
  if (isGame(exports['default'])) return ok(exports['default']);
  const named = Object.entries(exports).flatMap(([name, value]) => (isGame(value) ? [[name, value] as const] : []));
  const games = new Map(named.map(([name, game]) => [game, name]));
  const [first] = games.keys();
  if (first && games.size === 1) return ok(first);
  if (first) return err(severalGames(file, [...games.values()]));
  const almost = Object.entries(exports).find(([, value]) => looksLikeGame(value));
  if (almost) return err(notAGame(file, ...almost));
  return err({ code: 'NoGame', words: `${file} exports no game${exported(exports)}` });
}

function severalGames(file: string, names: readonly string[]): LoadError {
  const ways = names.map((name) => `${file}#${name}`).join(' or ');
  return { code: 'SeveralGames', words: `${file} exports ${names.length} games; say which one: ${ways}` };
}

function exported(exports: Exports): string {
  const names = Object.keys(exports);
  return names.length === 0 ? '; it exports nothing' : `; it exports ${names.join(', ')}`;
}

function notAGame(file: string, name: string, value: unknown): LoadError {
  const what = name === 'default' ? 'the default export' : `the export "${name}"`;
  const why = isDefinition(value)
    ? 'is what defineGame takes: export defineGame({ … }) of it'
    : `is no game: ${whyNoGame(value) ?? 'it is something else'}`;
  return { code: 'NotAGame', words: `${what} of ${file} ${why}` };
}

const isGame = (value: unknown): value is Game => whyNoGame(value) === undefined;

/** What a game must have; optional parts are asked for where they are used. */
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
/** A name goes into logs and lines: it is one line of text, and has nothing in it that a terminal would carry out. */
const isName = (value: unknown): boolean => typeof value === 'string' && isText(value) && oneLine(value) === value;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isSeats = (value: unknown): boolean =>
  isRecord(value) && isCount(value['min']) && isCount(value['max']) && value['min'] <= value['max'];
const isCatalog = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((row) => isRecord(row) && typeof row['name'] === 'string');
const isVisible = (value: unknown): boolean =>
  isRecord(value) && ['match', 'seat', 'card'].every((part) => isRecord(value[part]));

const PARTS: { readonly [part in keyof Game]?: readonly [is: (value: unknown) => boolean, expected: string] } = {
  name: [isName, 'a text of one line'],
  version: [isName, 'a text of one line'],
  title: [isText, 'a text'],
  seats: [isSeats, '{ min, max }'],
  catalog: [isCatalog, 'rows with a name each'],
  visible: [isVisible, '{ match, seat, card }'],
  parseOptions: [isFunction, 'a function'],
  blank: [isFunction, 'a function'],
  setup: [isFunction, 'a function'],
  parseCommand: [isFunction, 'a function'],
  waitsFor: [isFunction, 'a function'],
  choices: [isFunction, 'a function'],
  decide: [isFunction, 'a function'],
  outcome: [isFunction, 'a function'],
};

/** The first thing that a game must have and this has not. Somebody else's object: asking it may throw. */
function whyNoGame(value: unknown): string | undefined {
  if (!isRecord(value)) return 'it is no object';
  for (const [part, [is, expected]] of Object.entries(PARTS)) {
    try {
      const has = value[part];
      if (!is(has)) return has === undefined ? `${part} is missing` : `${part} should be ${expected}`;
    } catch (error) {
      return `its ${part} cannot be read (${error instanceof Error ? error.message : String(error)})`;
    }
  }
  return undefined;
}

/** Whether somebody probably meant it as a game. */
function looksLikeGame(value: unknown): boolean {
  const parts = ['setup', 'decide', 'choices', 'moves', 'outcome'];
  return isRecord(value) && parts.filter((part) => part in value).length > 1;
}

const isDefinition = (value: unknown): boolean =>
  isRecord(value) && 'moves' in value && 'zones' in value && !('decide' in value);
