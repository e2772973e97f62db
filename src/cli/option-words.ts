/** The options of a game on the command line: `--set name=value,…` read, and refused in a sentence. */
import type { Refusal } from '../core/index.ts';
import { said } from '../core/words/index.ts';
import { oneLine } from './text.ts';

/** `rounds=3,order=fixed` as names and values, or what is wrong with it. */
export function readSettings(text: string): { readonly [name: string]: string } | string {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split('='));
  const wrong = pairs.find((pair) => pair.length !== 2 || pair[0] === '');
  return wrong ? `--set takes name=value,name=value, not "${text}"` : Object.fromEntries(pairs);
}

/** Why a game cannot be started with its options, in a sentence with the code behind it. */
export function cannotStart({ title }: { readonly title: string }, refusal: Refusal): string {
  return `${oneLine(title)} cannot be started: ${whyNot(refusal)} (${refusal.code})`;
}

function whyNot({ code, ...facts }: Refusal): string {
  const { option, field = option, value, min, max, hint } = facts;
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
