/** What a player may ask for, and the gate that raw commands pass (U13: all choices are part of the submission). */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { inWords } from './gate.ts';

export type DuelCommand =
  | { readonly type: 'mulligan'; readonly slots: readonly number[] }
  | { readonly type: 'replace'; readonly slot: number }
  | { readonly type: 'play'; readonly slot: number; readonly square?: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'attack'; readonly from: number; readonly at: number }
  | { readonly type: 'endTurn' }
  | { readonly type: 'concede' };

type Fields = { readonly [field: string]: unknown };

/** Reads a command's form; a draw, like anything else the rules do by themselves, is no player action (U27). */
export function parseCommand(raw: unknown): Result<DuelCommand, Refusal> {
  if (typeof raw !== 'object' || raw === null) return err({ code: 'BadCommand', expected: 'an object with a type' });
  const fields = raw as Fields;
  switch (fields['type']) {
    case 'endTurn':
    case 'concede':
      return ok({ type: fields['type'] });
    case 'mulligan':
      return isListOfNumbers(fields['slots'])
        ? ok({ type: 'mulligan', slots: fields['slots'] })
        : err({ code: 'BadCommand', expected: 'slots, a list of numbers' });
    case 'replace':
      return withNumbers(fields, ['slot'], ({ slot }) => ({ type: 'replace', slot: slot as number }));
    case 'play':
      return parsePlay(fields);
    case 'move':
      return withNumbers(fields, ['from', 'to'], ({ from, to }) => ({ type: 'move', from, to }) as DuelCommand);
    case 'attack':
      return withNumbers(fields, ['from', 'at'], ({ from, at }) => ({ type: 'attack', from, at }) as DuelCommand);
    default:
      return err({ code: 'NotAPlayerAction', action: inWords(fields['type']) });
  }
}

function parsePlay(fields: Fields): Result<DuelCommand, Refusal> {
  const names = fields['square'] === undefined ? ['slot'] : ['slot', 'square'];
  return withNumbers(fields, names, (numbers) => ({ type: 'play', ...numbers }) as unknown as DuelCommand);
}

function withNumbers(
  fields: Fields,
  names: readonly string[],
  make: (numbers: { readonly [name: string]: number }) => DuelCommand,
): Result<DuelCommand, Refusal> {
  const wrong = names.find((name) => !Number.isSafeInteger(fields[name]));
  if (wrong !== undefined) return err({ code: 'BadCommand', expected: `${wrong}, a whole number` });
  return ok(make(Object.fromEntries(names.map((name) => [name, fields[name] as number]))));
}

const isListOfNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => Number.isSafeInteger(each));
