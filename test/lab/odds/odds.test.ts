import { describe, expect, test } from 'vitest';
import { formatDecimal, formatFraction, odds, type Odds } from '../../../src/lab/index.ts';
import { fraction, plus } from '../../../src/lab/odds/fraction.ts';
import { distributionOf, meanOf } from '../../../src/lab/odds/seen.ts';
import { choose } from '../../../src/lab/odds/ways.ts';

/** The answer to a question that has one. */
function answered(question: object): Odds {
  const found = odds(question);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

const lot = (name: string, count: number, ...groups: string[]) => ({
  name,
  count,
  in: groups.length > 0 ? groups : [name],
});
const LANDS = [lot('land', 24), { name: 'rest', count: 36, in: [] }];
const decimal = (question: object, places = 6): string => formatDecimal(answered(question).probability, places);

describe('cards seen', () => {
  test('[L1] 24 of 60 in 7: the whole distribution', () => {
    expect(distributionOf(60, 24, 7).map((share) => formatDecimal(share, 8))).toEqual([
      '0.02161453',
      '0.12104135',
      '0.26941462',
      '0.30870426',
      '0.19644816',
      '0.06933465',
      '0.01254627',
      '0.00089616',
    ]);
    expect(formatFraction(meanOf(60, 24, 7))).toBe('14/5');
  });

  test('[L1] 17 of 40 in 7', () => {
    expect(distributionOf(40, 17, 7).map((share) => formatDecimal(share, 6))).toEqual([
      '0.013150',
      '0.092048',
      '0.245461',
      '0.322975',
      '0.226082',
      '0.083973',
      '0.015268',
      '0.001043',
    ]);
  });

  test('[L2] every share follows from the one before it, reduced, and they make up the whole', () => {
    for (const [cards, group, seen] of [
      [12, 5, 7],
      [12, 9, 7],
      [12, 0, 7],
      [12, 12, 12],
      [12, 4, 0],
      [30, 18, 21],
    ] as const) {
      const shares = distributionOf(cards, group, seen);
      const counted = shares.map((_, k) =>
        fraction(choose(group, k) * choose(cards - group, seen - k), choose(cards, seen)),
      );
      expect(shares.map(formatFraction)).toEqual(counted.map(formatFraction));
      expect(formatFraction(shares.reduce(plus))).toBe('1/1');
    }
  });

  test('[L2] half of ten thousand cards are seen: numbers of 3,000 digits, each reduced without a division of two of them', () => {
    const shares = distributionOf(10_000, 5000, 5000, 500);
    const { numerator, denominator } = shares[500] ?? { numerator: 0n, denominator: 0n };
    expect(numerator * choose(10_000, 5000)).toBe(denominator * choose(5000, 500) ** 2n);
  });

  test('[L2] a fraction first, a decimal last', () => {
    const cards = [lot('key', 4), { name: 'rest', count: 56, in: [] }];
    const { probability, engine } = answered({ cards, ask: 'key>=1', seen: 7 });
    expect(formatFraction(probability)).toBe('38962/97527');
    expect(formatDecimal(probability, 6)).toBe('0.399500');
    expect(engine).toBe('hypergeometric');
    expect(decimal({ cards, ask: 'key>=1', seen: 10 })).toBe('0.527721');
  });

  test('[L3] by turn: the first player has one card less', () => {
    expect(decimal({ cards: LANDS, ask: 'land>=4', turn: 4, first: true })).toBe('0.631785');
    expect(decimal({ cards: LANDS, ask: 'land>=4', turn: 4 })).toBe('0.725907');
  });

  test('[L4] two groups, apart and overlapping', () => {
    const apart = [lot('a', 4), lot('b', 4), { name: 'rest', count: 52, in: [] }];
    expect(decimal({ cards: apart, ask: 'a>=1 and b>=1', seen: 7 })).toBe('0.145406');
    const over = [lot('ao', 7, 'a'), lot('bo', 5, 'b'), lot('ab', 3, 'a', 'b'), { name: 'rest', count: 25, in: [] }];
    expect(decimal({ cards: over, ask: 'a>=2 and b>=2', seen: 7 })).toBe('0.270944');
    expect(answered({ cards: over, ask: 'a>=2 and b>=2', seen: 7 }).engine).toBe('multivariate');
  });

  test('[L5] a known card is out of the deck', () => {
    const cards = [lot('key', 4), { name: 'rest', count: 56, in: [] }];
    const fewer = [lot('key', 3), { name: 'rest', count: 55, in: [] }];
    expect(answered({ cards, ask: 'key>=1', seen: 7, known: { key: 1, rest: 1 } })).toEqual(
      answered({ cards: fewer, ask: 'key>=1', seen: 7 }),
    );
  });
});

describe('mulligans', () => {
  const cards = [lot('land', 24), lot('key', 4), { name: 'rest', count: 32, in: [] }];
  const london = { cards, mulligan: 'london', keep: 'land>=2 and land<=5', max: 2, bottom: ['rest', 'land', 'key'] };

  test('[L6] London: sizes, mulligans and the card asked for', () => {
    const { probability, sizes, mulligans, engine } = answered({ ...london, ask: 'key>=1' });
    expect(sizes?.map(([size, share]) => [size, formatDecimal(share, 6)])).toEqual([
      [7, '0.843902'],
      [6, '0.131732'],
      [5, '0.024367'],
    ]);
    expect(mulligans && formatDecimal(mulligans, 6)).toBe('0.180465');
    expect(formatDecimal(probability, 6)).toBe('0.380239');
    expect(engine).toBe('mulligan-exact');
  });

  test('[L6] London: later draws come from the 53 cards that were not seen', () => {
    // One card of two is the key: one is seen, kept if it is the key, else the key is the only card left.
    const two = [lot('key', 1), { name: 'rest', count: 1, in: [] }];
    const asked = { cards: two, mulligan: 'london', opening: 1, keep: 'key>=1', max: 0, ask: 'key>=1' };
    expect(formatFraction(answered(asked).probability)).toBe('1/2');
    expect(formatFraction(answered({ ...asked, turn: 1 }).probability)).toBe('1/1');
  });

  test('[L6] Paris draws a card less each time, and a free one costs none', () => {
    const two = [lot('key', 1), { name: 'rest', count: 2, in: [] }];
    const paris = { cards: two, mulligan: 'paris', opening: 2, keep: 'key>=1', max: 1, ask: 'key>=1' };
    // Kept at once with 2/3, else one card: 2/3 + 1/3 · 1/3; free: 2/3 + 1/3 · 2/3.
    expect(formatFraction(answered(paris).probability)).toBe('7/9');
    expect(formatFraction(answered({ ...paris, free: 1 }).probability)).toBe('8/9');
    expect(answered({ ...paris, free: 1 }).sizes?.map(([size, share]) => [size, formatFraction(share)])).toEqual([
      [2, '1/1'],
    ]);
  });

  test('[L6] Vancouver: a hand below seven looks at the top card and bottoms it by its sort', () => {
    const three = [lot('key', 1), { name: 'rest', count: 2, in: [] }];
    const base = { cards: three, opening: 1, keep: 'key>=1', max: 1, turn: 1, ask: 'key>=1' };
    // After one mulligan the hand is empty; the draw of turn 1 is the top card, or the one below a bottomed blank.
    // 1/3 kept; else key on top 1/3, or a blank on top (2/3), bottomed, and the key next with 1/2.
    const looking = answered({ ...base, mulligan: 'vancouver', bottom: ['rest'] });
    expect(formatFraction(looking.probability)).toBe('7/9');
    expect(formatFraction(answered({ ...base, mulligan: 'paris' }).probability)).toBe('5/9');
  });

  test('[L7] the best rule for keeping is at least as good as any that is written', () => {
    const best = answered({ ...london, keep: 'best', ask: 'key>=1' }).probability;
    // Without the key a mulligan costs nothing that is asked for: three hands of seven.
    const miss = 1 - Number(formatDecimal(answered({ cards, ask: 'key>=1', seen: 7 }).probability, 12));
    expect(formatDecimal(best, 9)).toBe((1 - miss ** 3).toFixed(9));
  });
});

describe('cycles', () => {
  const eleven = (n: number) => [lot('a', 1), lot('b', 1), { name: 'rest', count: n - 2, in: [] }];
  const both = (cards: readonly object[], turns: number) =>
    formatFraction(answered({ cycle: true, cards, draw: 5, turns, when: 'by', ask: 'a>=1 and b>=1' }).probability);
  const upToSix = (cards: readonly object[]) => [1, 2, 3, 4, 5, 6].map((turns) => both(cards, turns));

  test('[L12] two cards together by turn 1 to 6, in decks of 10, 11 and 12', () => {
    expect(upToSix(eleven(11))).toEqual(['2/11', '4/11', '82/165', '296/495', '5054/7425', '16612/22275']);
    expect(upToSix(eleven(10))).toEqual(['2/9', '4/9', '46/81', '56/81', '554/729', '604/729']);
    expect(upToSix(eleven(12))).toEqual(['5/33', '10/33', '43/99', '14/27', '299/495', '2966/4455']);
  });

  test('[L11] a third card that exhausts when first drawn', () => {
    const cards = [lot('a', 1), lot('b', 1), { name: 'x', count: 1, in: [], fate: 'exhaust' }, lot('rest', 8)];
    expect(upToSix(cards)).toEqual(['2/11', '4/11', '14/27', '52/81', '5794/8019', '584/729']);
  });

  test('[L12] one card of eleven is seen by turn 1, 2, 3', () => {
    const by = (turns: number) =>
      formatFraction(answered({ cycle: true, cards: eleven(11), draw: 5, turns, ask: 'a>=1' }).probability);
    expect([1, 2, 3].map(by)).toEqual(['5/11', '10/11', '1/1']);
  });

  test('[L9] left-over cards come first: shuffling them in would give 115/121 by turn 3', () => {
    const found = answered({ cycle: true, cards: eleven(11), draw: 5, turns: 3, ask: 'a>=1' });
    expect(formatFraction(found.probability)).not.toBe('115/121');
  });

  test('[L13] while nothing leaves the cycle every single turn is plainly hypergeometric', () => {
    const cards = [lot('a', 3), { name: 'rest', count: 9, in: [] }];
    for (const turns of [1, 2, 3, 4, 5]) {
      const at = answered({ cycle: true, cards, draw: 5, turns, when: 'at', ask: 'a>=2' });
      expect(at.probability).toEqual(answered({ cards, seen: 5, ask: 'a>=2' }).probability);
    }
  });

  test('[L11] innate cards start in hand, retained ones stay, added ones join', () => {
    const asked = { cycle: true, draw: 2, ask: 'a>=1' };
    const at = (cards: readonly object[], turns: number, more: object = {}) =>
      formatFraction(answered({ ...asked, ...more, cards, turns, when: 'at' }).probability);
    expect(at([{ ...lot('a', 1), innate: true }, lot('rest', 5)], 1)).toBe('1/1');
    expect(at([{ ...lot('a', 1), innate: true }, lot('rest', 5)], 2)).toBe('0/1');
    expect(at([{ ...lot('a', 1), innate: true, fate: 'retain' }, lot('rest', 5)], 2)).toBe('1/1');
    expect(
      at([lot('a', 0), lot('b', 1), lot('rest', 5)], 2, { ask: 'b>=0', add: { turn: 1, name: 'a', count: 1 } }),
    ).toBe('1/1');
    // One card on top of four others is drawn next; at random among five it is drawn with 2/5.
    const grown = [lot('b', 1), { name: 'rest', count: 5, in: [] }];
    expect(at([...grown, lot('c', 1)], 2, { ask: 'c>=2', add: { turn: 1, name: 'c', count: 2, to: 'top' } })).toBe(
      '1/1',
    );
  });
});

describe('refusals', () => {
  const wrong = (question: object) => {
    const found = odds(question);
    return found.ok ? found.value : found.error;
  };

  test('[L4] a condition that does not parse says where', () => {
    expect(wrong({ cards: LANDS, ask: 'land >> 2', seen: 7 })).toMatchObject({ code: 'BadQuery', position: 6 });
    expect(wrong({ cards: LANDS, ask: 'land>=', seen: 7 })).toMatchObject({ code: 'BadQuery', position: 6 });
    expect(wrong({ cards: LANDS, ask: '('.repeat(400), seen: 7 })).toMatchObject({ code: 'BadQuery' });
  });

  test('[L4] a group without cards, and one that nobody named', () => {
    expect(wrong({ cards: LANDS, ask: 'lnad>=2', seen: 7 })).toEqual({
      code: 'GroupUnknown',
      group: 'lnad',
      near: ['land'],
    });
    expect(wrong({ cards: [lot('a', 0), lot('b', 9)], ask: 'a>=1', seen: 1 })).toEqual({
      code: 'GroupEmpty',
      group: 'a',
    });
    expect(wrong({ cards: LANDS, ask: '__proto__>=2', seen: 7 })).toMatchObject({ code: 'GroupUnknown' });
  });

  test('[L11] a group that is empty at first is asked for if cards join it', () => {
    // Five of thirteen, whichever turn it is (L13): (C(10,5) + 3·C(10,4)) / C(13,5).
    const cards = [lot('b', 5), { name: 'rest', count: 5, in: [] }, lot('curse', 0)];
    const cycle = { cards, cycle: true, draw: 5, ask: 'curse<=1', when: 'at' };
    const add = { turn: 1, name: 'curse', count: 3 };
    expect(formatFraction(answered({ ...cycle, turns: 6, add }).probability)).toBe('98/143');
    expect(wrong({ ...cycle, turns: 6 })).toEqual({ code: 'GroupEmpty', group: 'curse' });
  });

  test('[L1] counts out of range', () => {
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: 61 })).toEqual({
      code: 'CountRange',
      field: 'seen',
      value: 61,
      min: 0,
      max: 60,
    });
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: -1 })).toMatchObject({
      code: 'CountRange',
      field: 'seen',
      value: -1,
    });
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: 1.5 })).toMatchObject({ code: 'BadQuestion', field: 'seen' });
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: 7, known: { land: 25 } })).toMatchObject({
      code: 'CountRange',
      field: 'known.land',
    });
  });

  test('[L4] lots may be called like anything that objects have', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const cards = [lot('a', 1), { name, count: 3, in: [] }];
      expect(formatFraction(answered({ cards, ask: 'a==1', seen: 1 }).probability)).toBe('1/4');
      expect(formatFraction(answered({ cards, cycle: true, ask: 'a==1', draw: 1, turns: 1 }).probability)).toBe('1/4');
    }
  });

  test('[L8] parts that do not go together are refused, never passed over', () => {
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: 7, turn: 2 })).toMatchObject({
      code: 'BadQuestion',
      field: 'seen',
    });
    expect(wrong({ cards: LANDS, ask: 'land>=2', seen: 7, keep: 'land>=1' })).toMatchObject({
      code: 'BadQuestion',
      field: 'keep',
    });
    expect(wrong({ cards: LANDS, ask: 'land>=2' })).toMatchObject({ code: 'BadQuestion' });
    expect(wrong({ cards: [lot('a', 1), lot('a', 2)], ask: 'a>=1', seen: 1 })).toMatchObject({
      code: 'BadQuestion',
      field: 'cards',
    });
    for (const raw of [null, [], 'x', 7, { cards: [] }])
      expect(wrong(raw as object)).toMatchObject({ code: 'BadQuestion' });
  });

  test('[L14] too many states are refused, and Monte Carlo is offered', () => {
    const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => lot(name, 60));
    const ask = 'a>=1 and b>=1 and c>=1 and d>=1 and e>=1 and f>=1';
    expect(wrong({ cards, ask, seen: 60 })).toMatchObject({
      code: 'EngineRefused',
      engine: 'multivariate',
      offer: 'monte-carlo',
    });
  });
});
