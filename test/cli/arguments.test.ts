import { describe, expect, test } from 'vitest';
import { formatArgumentError, parseArguments } from '../../src/cli/arguments.ts';

const shape = {
  options: { n: { kind: 'number' }, seed: { kind: 'text' }, quiet: { kind: 'flag' } },
  positionals: ['GAME', 'FILE?'],
} as const;

const parse = (...args: string[]): ReturnType<typeof parseArguments> => parseArguments(args, shape);

test('options and arguments may stand in any order', () => {
  const value = { options: { n: 5, seed: 'x', quiet: true }, positionals: ['duel', 'a.json'] };
  expect(parse('--n', '5', 'duel', '--seed=x', 'a.json', '--quiet')).toEqual({ ok: true, value });
});

test('what is not given is undefined, and a flag is off', () => {
  const value = { options: { n: undefined, seed: undefined, quiet: false }, positionals: ['duel'] };
  expect(parse('duel')).toEqual({ ok: true, value });
});

test('after -- everything is an argument', () => {
  expect(parse('duel', '--', '--quiet')).toMatchObject({ ok: true, value: { positionals: ['duel', '--quiet'] } });
});

test('a value that begins with a dash is given with =', () => {
  expect(parse('duel', '--seed=-1')).toMatchObject({ ok: true, value: { options: { seed: '-1' } } });
});

test('a bare dash is a value like any other', () => {
  expect(parse('-', '--seed', '-')).toMatchObject({ ok: true, value: { options: { seed: '-' }, positionals: ['-'] } });
});

test('a name ending in … takes the rest', () => {
  const files = { options: {}, positionals: ['FILE…'] };
  expect(parseArguments(['a', 'b', 'c'], files)).toMatchObject({ ok: true, value: { positionals: ['a', 'b', 'c'] } });
});

describe('refusals', () => {
  test.each([
    [['duel', '--sead', 'x'], { code: 'UnknownOption', option: '--sead', nearest: '--seed' }],
    [['duel', '--__proto__', 'x'], { code: 'UnknownOption', option: '--__proto__', nearest: undefined }],
    [['duel', '-q'], { code: 'UnknownOption', option: '-q', nearest: undefined }],
    [['duel', '--seed'], { code: 'MissingValue', option: '--seed' }],
    [['duel', '--seed', '--quiet'], { code: 'MissingValue', option: '--seed' }],
    [['duel', '--quiet=yes'], { code: 'UnexpectedValue', option: '--quiet', value: 'yes' }],
    [['duel', '--n', '1.5'], { code: 'InvalidNumber', option: '--n', value: '1.5' }],
    [['duel', '--n=-1'], { code: 'InvalidNumber', option: '--n', value: '-1' }],
    [['duel', '--n', '9007199254740992'], { code: 'InvalidNumber', option: '--n', value: '9007199254740992' }],
    [['duel', '--n', '1e3'], { code: 'InvalidNumber', option: '--n', value: '1e3' }],
    [[], { code: 'MissingArgument', name: 'GAME' }],
    [['duel', 'a', 'b'], { code: 'TooManyArguments', extra: 'b' }],
  ])('%j', (args, error) => {
    expect(parse(...args)).toEqual({ ok: false, error });
  });

  test('are told in a line', () => {
    const error = { code: 'UnknownOption', option: '--sead', nearest: '--seed' } as const;
    expect(formatArgumentError(error)).toBe('unknown option --sead; did you mean --seed?');
  });
});
