/** Recorded hands with one or two words wrong: each is played, told as different, or refused in a sentence; never an exception. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BadCaseFile } from './cases/report.ts';
import { runPhh } from './phh/run.ts';
import { below, fastKey, FastWords, seedFromText } from '../../src/rng/index.ts';

const HANDS = readFileSync(new URL('../data/phh/own.phhs', import.meta.url), 'utf8')
  .split(/\n\n+/)
  .filter((hand) => hand.includes('variant'));

/** What stands in the place of a word. */
const ODD = `|9|-1|p9|cbr|cbr 1e9|sm|sd|pb|f|cc|d db|????|AhAh|'|"|[|]|{|#|=|inf|nan|1e400|0.0001|__proto__|\0|\ud800|99999999999999999999|[[x]]|true|\r\n`;

const TOKEN = /[\w?.]+|[^\s\w?.]/g;
const MANY = Number(process.env['PHH_SLIPS'] ?? 400);

test(`[S63] ${MANY} hands with slips`, { timeout: 600_000 }, () => {
  const words = new FastWords(fastKey(seedFromText('phh slips'), 'slips'));
  const roll = (n: number): number => below(words, n);
  const odd = ODD.split('|');
  const slip = (hand: string): string => {
    const tokens = [...hand.matchAll(TOKEN)];
    const { 0: token, index } = tokens[roll(tokens.length)]!;
    const others = ['', `${token} ${token}`, odd[roll(odd.length)]!, tokens[roll(tokens.length)]![0]];
    return hand.slice(0, index) + others[roll(others.length)]! + hand.slice(index + token.length);
  };
  const told = { played: 0, refused: 0 };
  for (let i = 0; i < MANY; i++) {
    const once = slip(HANDS[roll(HANDS.length)]!);
    const sentence = sentenceFor(i % 2 === 0 ? once : slip(once));
    if (sentence === undefined) told.played++;
    else if (/\w{2}/.test(sentence)) told.refused++;
  }
  expect(told.played + told.refused).toBe(MANY);
  expect(Math.min(told.played, told.refused)).toBeGreaterThan(0);
});

/** Why a hand does not come out, if it does not. */
function sentenceFor(hand: string): string | undefined {
  try {
    return runPhh(hand).failed[0]?.difference;
  } catch (error) {
    if (error instanceof BadCaseFile) return error.message;
    throw error;
  }
}
