/**
 * Questions of every kind in small decks, answered a second time by trying every card by card: nothing here knows groups
 * of equal cards, binomials or states, and none of it is shared with the engines.
 */
import { describe, expect, test } from 'vitest';
import { formatFraction, odds, parseSentence } from '../../../src/lab/index.ts';

interface Card {
  readonly name: string;
  readonly groups: readonly string[];
  readonly fate: string;
  readonly innate: boolean;
}

type Count = (group: string) => number;
type Passes = (hand: readonly Card[]) => boolean;

/** Conditions, as they are typed and as they are meant. */
const CONDITIONS: readonly (readonly [said: string, meant: (n: Count) => boolean])[] = [
  ['a>=1', (n) => n('a') >= 1],
  ['a == 2', (n) => n('a') === 2],
  ['a<=1 and b<=1', (n) => n('a') <= 1 && n('b') <= 1],
  ['a>=1 or b>=2 and not a>2', (n) => n('a') >= 1 || (n('b') >= 2 && !(n('a') > 2))],
  ['(a>=1 or b>=1) and a!=1', (n) => (n('a') >= 1 || n('b') >= 1) && n('a') !== 1],
  ['at least 1 a and at most 1 b', (n) => n('a') >= 1 && n('b') <= 1],
  ['exactly 1 a or no b', (n) => n('a') === 1 || n('b') === 0],
  ['not (a=0 or b<1)', (n) => !(n('a') === 0 || n('b') < 1)],
  ['a>=9', () => false],
  ['b>=0', () => true],
];

const DECKS = [
  { a: 2, b: 1, rest: 4 },
  { a: 1, b: 2, 'a+b': 1, rest: 3 },
  { a: 3, b: 3, rest: 1 },
] as const;

const holdsFor =
  (meant: (n: Count) => boolean): Passes =>
  (hand) =>
    meant((group) => hand.filter(({ groups }) => groups.includes(group)).length);

type Manners = { readonly [name: string]: string };

const cardsOf = (deck: object, manners: Manners = {}): readonly Card[] =>
  Object.entries(deck).flatMap(([name, count]: [string, number]) =>
    Array.from({ length: count }, () => ({
      name,
      groups: name.split('+'),
      fate: manners[name] ?? 'discard',
      innate: manners[name] === 'innate',
    })),
  );

const lotsOf = (deck: object, manners: Manners = {}): readonly object[] =>
  Object.entries(deck).map(([name, count]: [string, number]) => ({
    name,
    count,
    in: name.split('+'),
    ...(manners[name] === undefined ? {} : manners[name] === 'innate' ? { innate: true } : { fate: manners[name] }),
  }));

const sentenceOf = (deck: object, manners: Manners, ...parts: readonly string[]): string =>
  [...Object.entries(deck).map(([name, n]) => [n, name, manners[name] ?? ''].join(' ').trim()), ...parts].join(', ');

/** Every choice of `k` of a list, each with what is left. */
function* chosen<T>(list: readonly T[], k: number): Generator<readonly [taken: readonly T[], left: readonly T[]]> {
  const [first, ...others] = list;
  if (k === 0 || first === undefined) return void (k === 0 && (yield [[], list]));
  for (const [taken, left] of chosen(others, k - 1)) yield [[first, ...taken], left];
  for (const [taken, left] of chosen(others, k)) yield [taken, [first, ...left]];
}

/** An exact share: so many of so many. */
class Share {
  readonly good: bigint;
  readonly of: bigint;

  constructor(good: bigint, of: bigint) {
    const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
    const common = divisor(good, of);
    [this.good, this.of] = [good / common, of / common];
  }

  /** The mean of equally likely shares. */
  static mean(shares: readonly Share[]): Share {
    const sum = shares.reduce((a, b) => new Share(a.good * b.of + b.good * a.of, a.of * b.of), NONE);
    return new Share(sum.good, sum.of * BigInt(shares.length));
  }

  exceeds({ good, of }: Share): boolean {
    return this.good * of > good * this.of;
  }

  toString(): string {
    return `${this.good}/${this.of}`;
  }
}

const NONE = new Share(0n, 1n);
const ALL = new Share(1n, 1n);
const sure = (is: boolean): Share => (is ? ALL : NONE);

const seenOdds = (cards: readonly Card[], seen: number, passes: Passes): Share =>
  Share.mean([...chosen(cards, seen)].map(([hand]) => sure(passes(hand))));

interface Rule {
  readonly mulligan: 'london' | 'vancouver' | 'paris';
  readonly opening: number;
  readonly keep: Passes | 'best';
  readonly max: number;
  readonly free: number;
  readonly bottom: readonly string[];
  readonly later: number;
}

/** L6, K71 to K74, hand by hand. */
function keptOdds(cards: readonly Card[], rule: Rule, passes: Passes, taken = 0): Share {
  const { mulligan, opening, keep, max, free, later } = rule;
  const cost = Math.max(0, taken - free);
  const next = taken === max ? NONE : keptOdds(cards, rule, passes, taken + 1);
  return Share.mean(
    [...chosen(cards, mulligan === 'london' ? opening : opening - cost)].map(([seen, rest]) => {
      const held = mulligan === 'london' ? withoutBottom(seen, rule.bottom, cost, cards) : seen;
      const worth = lookedOdds(held, rest, rule, cost > 0 && mulligan === 'vancouver' && later > 0, passes);
      if (taken === max) return worth;
      const isKept = keep === 'best' ? !next.exceeds(worth) : keep(seen);
      return isKept ? worth : next;
    }),
  );
}

function withoutBottom(
  seen: readonly Card[],
  bottom: readonly string[],
  cost: number,
  cards: readonly Card[],
): readonly Card[] {
  const order = [...new Set([...bottom, ...cards.map(({ name }) => name)])];
  return seen.toSorted((x, y) => order.indexOf(x.name) - order.indexOf(y.name)).slice(cost);
}

function lookedOdds(
  held: readonly Card[],
  rest: readonly Card[],
  { bottom, later }: Rule,
  looks: boolean,
  passes: Passes,
): Share {
  const after = (hand: readonly Card[], deck: readonly Card[], n: number): Share =>
    Share.mean([...chosen(deck, n)].map(([drawn]) => sure(passes([...hand, ...drawn]))));
  if (!looks) return after(held, rest, later);
  return Share.mean(
    [...chosen(rest, 1)].map(([[top], below]) =>
      bottom.includes(top!.name) ? after(held, below, later) : after([...held, top!], below, later - 1),
    ),
  );
}

interface Turns {
  readonly draw: number;
  readonly turns: number;
  readonly when: 'at' | 'by';
  readonly extra: readonly number[];
  readonly add?: { readonly turn: number; readonly card: Card; readonly count: number; readonly to: string };
}

/** L9 to L12, card by card: what is left first, then the discard pile. */
function cycleOdds(
  how: Turns,
  passes: Passes,
  turn: number,
  at: { readonly [pile in 'top' | 'deck' | 'discard' | 'hand']: readonly Card[] },
): Share {
  const wanted = Math.max(turn === 1 ? at.top.length : 0, how.draw) + (how.extra[turn - 1] ?? 0);
  const fromTop = at.top.slice(0, wanted);
  const fromDeck = Math.min(wanted - fromTop.length, at.deck.length);
  const fromDiscard = Math.min(wanted - fromTop.length - fromDeck, at.discard.length);
  const shares: Share[] = [];
  for (const [first, left] of chosen(at.deck, fromDeck))
    for (const [second, others] of chosen(at.discard, fromDiscard)) {
      const hand = [...at.hand, ...fromTop, ...first, ...second];
      const isAsked = how.when === 'by' || turn === how.turns;
      if ((isAsked && passes(hand)) || turn === how.turns) shares.push(sure(isAsked && passes(hand)));
      else {
        const gone = hand.filter(({ fate }) => fate === 'discard' || fate === 'innate');
        const added = how.add?.turn === turn ? Array.from({ length: how.add.count }, () => how.add!.card) : [];
        const to = (pile: string): readonly Card[] => (how.add?.to === pile ? added : []);
        const [deck, discard] = fromDiscard > 0 ? [others, []] : [left, at.discard];
        shares.push(
          cycleOdds(how, passes, turn + 1, {
            top: [...to('top'), ...at.top.slice(wanted)],
            deck: [...deck, ...to('deck')],
            discard: [...discard, ...gone, ...to('discard')],
            hand: hand.filter(({ fate }) => fate === 'retain'),
          }),
        );
      }
    }
  return Share.mean(shares);
}

interface Asked {
  readonly said: string;
  readonly question: object;
  readonly answer: () => Share;
}

const condition = (i: number): (typeof CONDITIONS)[number] => CONDITIONS[i % CONDITIONS.length]!;
const deckOf = (i: number): (typeof DECKS)[number] => DECKS[i % DECKS.length]!;

/** A deck of the conditions' groups, whichever are asked for: `a+b` is in both. */
function asked(i: number, parts: object, words: readonly string[], answer: (passes: Passes) => Share): Asked {
  const [ask, meant] = condition(i);
  const said = `${sentenceOf(deckOf(i), {}, ...words)}: ${ask}`;
  return { said, question: { cards: lotsOf(deckOf(i)), ask, ...parts }, answer: () => answer(holdsFor(meant)) };
}

const SEEN: readonly Asked[] = [0, 1, 2, 3, 4, 7].flatMap((seen) =>
  [0, 1, 2, 3].map((i) =>
    asked(i + seen, { seen }, [`${seen} seen`], (passes) => seenOdds(cardsOf(deckOf(i + seen)), seen, passes)),
  ),
);

const TIMED: readonly Asked[] = Array.from({ length: 10 }, (_, i) => {
  const [first, turn] = [i % 2 === 0, 1 + (i % 3)];
  const words = ['opening hand of 2', `turn ${turn}`, first ? 'on the play' : 'on the draw'];
  return asked(i, { opening: 2, turn, first }, words, (passes) =>
    seenOdds(cardsOf(deckOf(i)), 2 + turn - (first ? 1 : 0), passes),
  );
});

const KNOWN: readonly Asked[] = Array.from({ length: 8 }, (_, i) =>
  asked(i, { seen: 3, known: { a: 1, rest: 1 } }, ['3 seen', '1 a known', '1 rest known'], (passes) => {
    const { a, rest, ...others } = deckOf(i);
    return seenOdds(cardsOf({ a: a - 1, rest: rest - 1, ...others }), 3, passes);
  }),
);

const KEPT: readonly Asked[] = Array.from({ length: 30 }, (_, i) => {
  const mulligan = (['london', 'vancouver', 'paris'] as const)[i % 3]!;
  const [max, free, turn] = [i % 4 === 0 ? 1 : 2, i % 2, i % 5 === 0 ? 0 : 1 + (i % 2)];
  const [keep, meant] = condition(i * 7 + 2);
  const isBest = i % 6 === 5;
  const bottom = i % 2 === 0 ? ['rest', 'a'] : ['b'];
  const parts = {
    mulligan,
    opening: 3,
    keep: isBest ? 'best' : keep,
    max,
    free,
    bottom,
    ...(turn > 0 ? { turn } : {}),
  };
  const words = [
    `${mulligan} mulligans`,
    'opening 3',
    `keep ${isBest ? 'best' : keep}`,
    `at most ${max} mulligans`,
    `${free} free`,
    `bottom ${bottom.join(' then ')}`,
    ...(turn > 0 ? [`turn ${turn}`] : []),
  ];
  const rule = {
    mulligan,
    opening: 3,
    keep: isBest ? ('best' as const) : holdsFor(meant),
    max,
    free,
    bottom,
    later: turn,
  };
  return asked(i, parts, words, (passes) => keptOdds(cardsOf(deckOf(i)), rule, passes));
});

const MANNERS: readonly Manners[] = [
  {},
  { a: 'exhaust' },
  { b: 'retain' },
  { b: 'innate' },
  { a: 'retain', b: 'exhaust' },
  { rest: 'exhaust' },
];
const ADDED = ['discard', 'top', 'deck'] as const;

const CYCLES: readonly Asked[] = Array.from({ length: 36 }, (_, i) => {
  const deck = deckOf(i);
  const manners = MANNERS[i % MANNERS.length]!;
  const [ask, meant] = condition(i * 3);
  const [draw, turns, when] = [2 + (i % 2), 1 + (i % 4), i % 3 === 0 ? ('at' as const) : ('by' as const)];
  const extra = i % 5 === 0 ? [0, 1] : [];
  const to = ADDED[i % 4];
  const hasTop = Object.values(manners).includes('innate');
  const adds = i % 7 === 3 && to !== undefined && !(to === 'deck' && hasTop);
  const add = adds ? { turn: 1, name: 'a', count: 1, to } : undefined;
  const cards = cardsOf(deck, manners);
  const how: Turns = {
    draw,
    turns,
    when,
    extra,
    ...(add ? { add: { ...add, card: cards.find(({ name }) => name === 'a')! } } : {}),
  };
  const start = {
    top: cards.filter(({ innate }) => innate),
    deck: cards.filter(({ innate }) => !innate),
    discard: [],
    hand: [],
  };
  const parts = {
    cards: lotsOf(deck, manners),
    ask,
    cycle: true,
    draw,
    turns,
    when,
    ...(extra.length > 0 ? { extra } : {}),
    ...(add ? { add } : {}),
  };
  const words = [`draw ${draw} each turn`, `${when} turn ${turns}`];
  const said = add || extra.length > 0 ? '' : `${sentenceOf(deck, manners, ...words)}: ${ask}`;
  return { said, question: parts, answer: () => cycleOdds(how, holdsFor(meant), 1, start) };
});

const QUESTIONS = { SEEN, TIMED, KNOWN, KEPT, CYCLES };

describe('[L8] questions of every kind, tried card by card', () => {
  test.each(Object.entries(QUESTIONS))('%s', (_, questions) => {
    for (const { question, said, answer } of questions) {
      const exact = answer().toString();
      const found = odds(question);
      expect([said, found.ok ? formatFraction(found.value.probability) : found.error]).toEqual([said, exact]);
      if (said === '') continue;
      const typed = parseSentence(said);
      const again = typed.ok ? odds(typed.value) : typed;
      expect([said, again.ok ? formatFraction(again.value.probability) : again.error]).toEqual([said, exact]);
    }
  });

  test('there are more than a hundred of them', () => {
    expect(Object.values(QUESTIONS).flat().length).toBeGreaterThan(100);
  });
});
