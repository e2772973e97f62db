/** The options of a game on the command line: `--set name=value,…` read, and refused in a sentence. */
import type { Refusal } from '../../core/index.ts';
import { said } from '../../core/words/index.ts';
import { oneLine } from './text.ts';

/** Words of a table for options, each with the values it takes: some names, or numbers from the first to the last. */
export type SetWords = { readonly [word: string]: readonly string[] | readonly [least: number, most: number] };

/** `rounds=3,order=fixed` as names and values, or what is wrong with it. */
export function readSettings(text: string, words: SetWords = {}): { readonly [name: string]: string } | string {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split('='));
  const wrong = pairs.find((pair) => pair.length !== 2 || pair[0] === '');
  if (wrong) return `--set takes name=value,name=value, not "${text}"`;
  const odd = pairs.map(([name = '', value = '']) => oddValue(name, value, words)).find((each) => each !== undefined);
  return odd ?? Object.fromEntries(pairs);
}

/** What is wrong with the value of a word that the table knows. */
function oddValue(name: string, value: string, words: SetWords): string | undefined {
  const values = Object.hasOwn(words, name) ? words[name] : undefined;
  if (!values) return undefined;
  const [first, last] = values;
  if (typeof first === 'number') {
    const isIn = /^\d+$/.test(value) && Number(value) >= first && Number(value) <= Number(last);
    return isIn ? undefined : `${name} must be a whole number from ${first} to ${last}, not ${value}`;
  }
  return values.some((each) => each === value)
    ? undefined
    : `${name} must be one of ${values.join(', ')}, not ${value}`;
}

/** Why a game cannot be started with its options, in a sentence with the code behind it. */
export function cannotStart({ title }: { readonly title: string }, refusal: Refusal): string {
  return `${oneLine(title)} cannot be started: ${whyNot(refusal)} (${refusal.code})`;
}

function whyNot({ code, ...facts }: Refusal): string {
  const { option, field = option, value, min, max, hint, count } = facts;
  if (code === 'PlayerCount') return `there must be ${said(min)} to ${said(max)} players, not ${said(count)}`;
  if (code === 'TooLarge') return `more than ${said(facts['most'])} ${said(facts['what'])}`;
  const meant = hint === undefined ? '' : `; did you mean ${said(hint)}?`;
  if (code === 'UnknownOption' || (code === 'BadOption' && facts['problem'] === 'unknown'))
    return `there is no option ${said(field)}${meant}`;
  if (code === 'BadOption' && field !== undefined) {
    const range = min === max ? said(min) : `a whole number from ${said(min)} to ${said(max)}`;
    const wanted = min === undefined || max === undefined ? said(facts['expected'] ?? 'something else') : range;
    const given = value === undefined || value === null ? '' : `, not ${said(value)}`;
    return `${said(field)} must be ${wanted}${given}${meant}`;
  }
  const told = Object.entries(facts).map(([fact, each]) => `${fact} ${JSON.stringify(each)}`);
  return told.length === 0 ? 'its rules refuse it' : told.join(', ');
}
