/**
 * The arguments of the house's own commands (`npm run torture`, `fuzz`, `load` …): `--help` prints what a command takes, and
 * whatever it does not take is told in one line, with exit code 2.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';

/** A number, a text or a switch: what it is otherwise says which. */
export interface Option {
  readonly about: string;
  readonly otherwise: number | string | boolean;
  /** The texts that it may be, or, with commas between them, may have. */
  readonly oneOf?: readonly string[];
  readonly someOf?: readonly string[];
  /** Numbers with commas between them. */
  readonly isNumbers?: boolean;
}

/** What a command takes. */
export interface Usage<O extends { readonly [name: string]: Option } = { readonly [name: string]: Option }> {
  readonly name: string;
  readonly about: string;
  readonly options: O;
  /** What stands without a name, in its order; a last one that ends in … may be many. */
  readonly operands?: readonly string[];
}

/** What was given, by the names of the options, and what stands without one. */
export interface Given<O extends Usage['options']> {
  readonly values: { readonly [name in keyof O]: Plain<O[name]['otherwise']> };
  readonly operands: readonly string[];
}

type Plain<T> = T extends number ? number : T extends boolean ? boolean : string;

/** What was given, or what to say instead and with which exit code. */
export type Read<O extends Usage['options']> = Given<O> | { readonly say: string; readonly code: 0 | 2 };

/** The arguments of this process; ends it where there is something to say instead. */
export function commandLine<const O extends Usage['options']>(usage: Usage<O>): Given<O> {
  const read = readCommandLine(usage, process.argv.slice(2));
  if (!('say' in read)) return read;
  (read.code === 0 ? process.stdout : process.stderr).write(`${read.say}\n`);
  process.exit(read.code);
}

/** Reads arguments. */
export function readCommandLine<const O extends Usage['options']>(usage: Usage<O>, args: readonly string[]): Read<O> {
  const { name, options, operands = [] } = usage;
  const wrong = (what: string): Read<O> => ({ say: `${name}: ${what} (--help tells more)`, code: 2 });
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: shapes(options), allowPositionals: true });
    if (values['help']) return { say: helpOf(usage), code: 0 };
    const isMany = operands.at(-1)?.endsWith('…') === true;
    if (!isMany && positionals.length > operands.length) return wrong(`what is ${positionals[operands.length]}?`);
    const rows = Object.entries(options).map(([of, option]) => [of, valueOf(of, option, values[of])] as const);
    return { values: Object.fromEntries(rows) as Given<O>['values'], operands: positionals };
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    return wrong(line);
  }
}

/** Every value comes as a text, so that a number that is none can be told. */
const shapes = (options: Usage['options']) =>
  Object.fromEntries([
    ['help', { type: 'boolean' as const }],
    ...Object.entries(options).map(
      ([name, { otherwise }]) =>
        [name, { type: typeof otherwise === 'boolean' ? ('boolean' as const) : ('string' as const) }] as const,
    ),
  ]);

function valueOf(
  name: string,
  { otherwise, oneOf, someOf, isNumbers }: Option,
  given: string | boolean | undefined,
): Option['otherwise'] {
  if (given === undefined) return otherwise;
  if (typeof otherwise === 'number') {
    if (!isNumber(String(given))) throw new Error(`--${name} takes a number, not ${JSON.stringify(given)}`);
    return Number(given);
  }
  if (isNumbers && !String(given).split(',').every(isNumber)) throw new Error(`--${name} takes numbers with commas`);
  if (oneOf?.includes(String(given)) === false) throw new Error(`--${name} is one of ${oneOf.join(', ')}`);
  const strange =
    someOf &&
    String(given)
      .split(',')
      .find((each) => !someOf.includes(each));
  if (strange !== undefined) throw new Error(`no ${strange} for --${name}; there are ${someOf?.join(', ')}`);
  return given;
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number(text) >= 0;

function helpOf({ name, about, options, operands = [] }: Usage): string {
  const rows = Object.entries(options).map(([of, { about: what, otherwise, oneOf }]) => {
    const sort =
      oneOf?.join('|') ?? (typeof otherwise === 'number' ? 'N' : typeof otherwise === 'string' ? 'TEXT' : '');
    const isPlain = otherwise === '' || typeof otherwise === 'boolean' || otherwise === Number.POSITIVE_INFINITY;
    return [`--${of} ${sort}`.trimEnd(), isPlain ? what : `${what} (${otherwise})`] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `npm run ${[name, ...operands.map((each) => `[${each}]`)].join(' ')}${rows.length > 0 ? ' -- [options]' : ''}`,
    about,
    ...rows.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`),
  ].join('\n');
}
