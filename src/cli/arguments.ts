/**
 * The gate for what a user types after a command's name: past it, every value has its type.
 * Options are `--name value`, `--name=value`, or a bare `--name` for a flag; `--` ends them. A bare `-` is a value.
 */
import { nearest } from '../core/fields/index.ts';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../core/index.ts';
import { complain } from './terminal/complain.ts';
import type { Io } from './terminal/io.ts';

/** A flag is on or off; a number is a whole number from 0 to 2^53 - 1; a text is anything. */
export interface Option {
  readonly kind: 'flag' | 'number' | 'text';
}

export interface Shape<Options extends Readonly<Record<string, Option>>> {
  readonly options: Options;
  /** Names of the arguments without a dash, in order: `FILE` must be there, `FILE?` may, `FILE…` takes the rest. */
  readonly positionals: readonly string[];
}

export type ArgumentError =
  | { readonly code: 'UnknownOption'; readonly option: string; readonly nearest: string | undefined }
  | { readonly code: 'MissingValue'; readonly option: string }
  | { readonly code: 'UnexpectedValue'; readonly option: string; readonly value: string }
  | { readonly code: 'InvalidNumber'; readonly option: string; readonly value: string }
  | { readonly code: 'MissingArgument'; readonly name: string }
  | { readonly code: 'TooManyArguments'; readonly extra: string };

interface ValueOf {
  flag: boolean;
  number: number | undefined;
  text: string | undefined;
}

export interface Arguments<Options extends Readonly<Record<string, Option>>> {
  readonly options: { readonly [Name in keyof Options]: ValueOf[Options[Name]['kind']] };
  readonly positionals: readonly string[];
}

/** Reads `args` as `shape` says, or tells the first thing that is wrong. */
export function parseArguments<const Options extends Readonly<Record<string, Option>>>(
  args: readonly string[],
  shape: Shape<Options>,
): Result<Arguments<Options>, ArgumentError> {
  const options: Record<string, boolean | number | string | undefined> = Object.create(null);
  for (const [name, { kind }] of Object.entries(shape.options)) options[name] = kind === 'flag' ? false : undefined;
  const positionals: string[] = [];
  for (const token of tokensOf(args, shape.options)) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const read = readOption(token, shape.options);
    if (!read.ok) return read;
    options[token.name] = read.value;
  }
  const refused = checkPositionals(positionals, shape.positionals);
  return refused ? err(refused) : ok({ options: options as Arguments<Options>['options'], positionals });
}

/** What is wrong, as one line for the user. */
export function formatArgumentError(error: ArgumentError): string {
  switch (error.code) {
    case 'UnknownOption':
      return `unknown option ${error.option}${error.nearest ? `; did you mean ${error.nearest}?` : ''}`;
    case 'MissingValue':
      return `${error.option} needs a value`;
    case 'UnexpectedValue':
      return `${error.option} takes no value, but was given "${error.value}"`;
    case 'InvalidNumber':
      return `${error.option} must be a whole number of 0 or more, not "${error.value}"`;
    case 'MissingArgument':
      return `${error.name} is missing`;
    case 'TooManyArguments':
      return `nothing is known to do with "${error.extra}"`;
  }
}

/** Tells the user what is wrong with the arguments of `command`, and gives the exit code for it. */
export function refuseArguments(io: Io, command: string, error: ArgumentError): number {
  return complain(io, `${formatArgumentError(error)} (cardwright ${command} --help)`);
}

interface OptionToken {
  readonly kind: 'option';
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

type Token =
  | OptionToken
  | { readonly kind: 'positional'; readonly value: string }
  | { readonly kind: 'option-terminator' };

function tokensOf(args: readonly string[], options: Readonly<Record<string, Option>>): readonly Token[] {
  const config: Record<string, { type: 'boolean' | 'string' }> = {};
  for (const [name, { kind }] of Object.entries(options))
    config[name] = { type: kind === 'flag' ? 'boolean' : 'string' };
  return parseArgs({ args: [...args], options: config, strict: false, tokens: true }).tokens;
}

function readOption(
  { name, rawName, value, inlineValue }: OptionToken,
  options: Readonly<Record<string, Option>>,
): Result<boolean | number | string, ArgumentError> {
  const option = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined;
  if (!option) return err({ code: 'UnknownOption', option: rawName, nearest: nearestOption(name, options) });
  if (option.kind === 'flag') {
    return value === undefined ? ok(true) : err({ code: 'UnexpectedValue', option: rawName, value });
  }
  const isNegative = option.kind === 'number' && /^-\d/.test(value ?? '');
  if (value === undefined || (!inlineValue && !isNegative && /^-./.test(value))) {
    return err({ code: 'MissingValue', option: rawName });
  }
  if (option.kind === 'text') return ok(value);
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(number) ? ok(number) : err({ code: 'InvalidNumber', option: rawName, value });
}

function nearestOption(name: string, options: Readonly<Record<string, Option>>): string | undefined {
  const found = nearest(name, Object.keys(options));
  return found === undefined ? undefined : `--${found}`;
}

function checkPositionals(given: readonly string[], names: readonly string[]): ArgumentError | undefined {
  const missing = names.find((name, i) => given[i] === undefined && !/[?…]$/.test(name));
  if (missing !== undefined) return { code: 'MissingArgument', name: missing };
  const extra = names.at(-1)?.endsWith('…') ? undefined : given[names.length];
  return extra === undefined ? undefined : { code: 'TooManyArguments', extra };
}
