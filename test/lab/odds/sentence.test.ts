import { describe, expect, test } from 'vitest';
import { explainOdds, formatFraction, odds, parseSentence } from '../../../src/lab/index.ts';

/** The fraction that a typed question has for an answer, or the sentence that refuses it. */
function said(text: string): string {
  const typed = parseSentence(text);
  if (!typed.ok) return explainOdds(typed.error);
  const found = odds(typed.value);
  return found.ok ? formatFraction(found.value.probability) : explainOdds(found.error);
}

describe('questions as people type them', () => {
  test('[L1] the question of the issue', () => {
    expect(said('60 cards, 24 land, 7 seen: land >= 2 and land <= 4')).toBe('125902/162545');
  });

  test.each([
    ['60 cards, 4 key, 7 seen: key>=1', '38962/97527'],
    ['60 cards, 4 key, see 7: at least 1 key', '38962/97527'],
    ['56 other, 4 key, 7 seen: not no key', '38962/97527'],
    ['60 cards, 4 key, opening hand of 7: key >= 1', '38962/97527'],
    ['60 cards, 4 key, on the play, turn 1: key >= 1', '38962/97527'],
    ['60 cards, 5 key, 1 key known, 1 rest known, turn 1, first: key ≥ 1', '2491/6061'],
    ['11 cards, 1 a, 1 b, draw 5 a turn, by turn 3: a>=1 and b>=1', '82/165'],
    ['11 cards, 1 a, 1 b, draw 5, at turn 3: a=1 and b=1', '2/11'],
    ['11 cards, 1 a, 1 b, 1 x exhaust, draw 5, by turn 3: a>=1 and b>=1', '14/27'],
    ['40 cards, 7 a, 5 b, 3 a+b, 7 seen: a>=2 and b>=2', '631421/2330445'],
  ])('[L4] %s', (text, answer) => {
    expect(said(text)).toBe(answer);
  });

  test('[L6] mulligans', () => {
    const text =
      '60 cards, 24 land, 4 key, london, keep land>=2 and land<=5, at most 2 mulligans, bottom rest then land: key>=1';
    expect(said(text)).toBe('19399643375465414/51019627697620065');
  });

  test('[L8] what makes no sense is told with its place', () => {
    expect(said('60 cards, 24 land, 7 seen')).toBe(
      'the question makes no sense at character 26: expected a colon and the condition behind it',
    );
    expect(said('60 cards, lots of land, 7 seen: land>=1')).toMatch(
      /^the question makes no sense at character 11: expected a part like/,
    );
    expect(said('60 cards, 70 land, 7 seen: land>=1')).toBe('70 land: 70 cards do not fit into 60');
    expect(said('60 cards, 30 land, 40 ramp, 7 seen: land>=1')).toBe('30 land, 40 ramp: 70 cards do not fit into 60');
    expect(said('99999 cards, 24 land, 7 seen: land>=1')).toBe('"cards" is 99999: it must be from 0 to 10000');
    expect(said('60 cards, 24 land, 61 seen: land>=1')).toBe('"seen" is 61: it must be from 0 to 60');
    expect(said('60 cards, 24 land, 7 seen: lamd>=1')).toBe('no card is in "lamd": did you mean "land"?');
    expect(said('60 cards, 24 land, 7 seen: land')).toBe(
      '"land" makes no sense at character 5: expected one of >=, <=, ==, !=, <, >',
    );
    expect(said('60 cards, -3 land, 7 seen: land>=1')).toBe(
      'the question makes no sense at character 11: expected a count of 0 or more, not "-3 land"',
    );
    expect(said('60 cards, 24 land, 7 seen, 8 seen: land>=1')).toBe(
      'the question makes no sense at character 28: expected that to be said once, not again as "8 seen"',
    );
    expect(said('60 cards, 60 cards, 7 seen: land>=1')).toMatch(/: expected the number of cards once$/);
    expect(said('60 cards, 0 land, 7 seen: land>=1')).toBe('there are no cards in "land"');
  });
});
