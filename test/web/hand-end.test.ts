/** The end of a hand at a table with bets: who won, with what, how much, and in which words (T17). */
import { poker } from '../../src/web/texts/poker.ts';
import { describe, expect, test } from 'vitest';
import { apply, choicesFor, mayAct, reading, start } from '../../src/core/index.ts';
import { evolveView, follow, project, type PlainView } from '../../src/core/view/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame, type BundledName, type SpecCommand } from '../../src/spec/index.ts';
import { handPhase } from '../../src/web/cues/index.ts';
import { endingAfter, handMarks, NOTHING_ENDED, type HandEnd } from '../../src/web/tables/generic/showdown/hand-end.ts';
import { headlineOf, reasonOf, resultOf, spokenEnd } from '../../src/web/tables/generic/showdown/hand-words.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

const NAMES = ['You', 'Bo', 'Cy'];

/** The moves of a table in their order; when they are all made, everybody checks, calls and shows. */
interface Plan {
  readonly game?: BundledName;
  readonly players: number;
  readonly deck: readonly string[];
  readonly moves?: readonly SpecCommand[];
  readonly betting?: object;
}

/** Plays a hand with a stacked deck and returns its end as the first seat is shown it. */
function endOf({ game: name = 'holdem', players, deck, moves = [], betting = {} }: Plan): {
  end: HandEnd;
  naming: Naming;
} {
  const game = bundledGame(name);
  const begun = start(
    game,
    { players, deck: [name === 'kuhn' ? deck : whole(deck)], betting },
    { chance: newChance('fast', seedFromText('e')) },
  );
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  let view: PlainView = project(state, 0, game.visible);
  let known = NOTHING_ENDED;
  for (let at = 0; at < 60; at++) {
    const [seat] = mayAct(game, reading(state));
    if (seat === undefined) break;
    const command = moves[at] ?? passive(choicesFor(game, state, seat) as readonly SpecCommand[]);
    const played = apply(game, state, seat, command);
    if (!played.ok) throw new Error(played.error.code);
    const { events } = follow(game, state, played.value.events, 0, { after: played.value.state });
    for (const event of events) {
      const after = evolveView(view, event);
      known = endingAfter(known, event, view, after, game.looks?.hands);
      view = after;
      if (known.end) return { end: known.end, naming: namingOf(name, players) };
    }
    ({ state } = played.value);
  }
  throw new Error('the hand did not end');
}

const passive = (choices: readonly SpecCommand[]): SpecCommand =>
  ['check', 'call', 'show', 'bring_in'].flatMap((type) => choices.find((choice) => choice.type === type) ?? [])[0] ??
  (choices[0] as SpecCommand);

function namingOf(name: BundledName, players: number): Naming {
  const game = bundledGame(name);
  return {
    game: gameSheet({ game, bots: {}, summary: '' }),
    seats: NAMES.slice(0, players).map((who, seat) => ({ seat, name: who, isViewer: seat === 0, isBot: seat > 0 })),
    texts: ENGLISH,
  };
}

/** A pack with these cards on top. */
function whole(top: readonly string[]): readonly string[] {
  const all = '23456789TJQKA'.split('').flatMap((rank) => 'cdhs'.split('').map((suit) => `${rank}${suit}`));
  return [...top, ...all.filter((card) => !top.includes(card))];
}

/** Two cards each from the seat after the dealer (the last seat), then burn and board. */
const HOLDEM = ['9d', 'Qd', 'Ah', '8s', 'Jc', '4h', '3c', 'Th', 'Jd', 'Qs', '3d', '4c', '3h', '2h'];

describe('[T17] every hand says who won, by what, and how much', () => {
  test('at a showdown of three the winner and what was beaten', () => {
    const { end, naming } = endOf({ players: 3, deck: HOLDEM });
    expect(headlineOf(naming, end)).toBe('You win 6');
    expect(reasonOf(naming, end)).toBe("Straight, queen high, beats Bo's two pair and Cy's pair of fours");
    expect(resultOf(naming, end)).toBe('with a straight, queen high.');
    expect(spokenEnd(naming, end)).toBe('You win 6 with a straight, queen high.');
  });

  test('with side pots everything that was won, and who is out', () => {
    const shove: SpecCommand[] = [{ type: 'raise', to: 200 }, { type: 'call' }, { type: 'call' }];
    const { end, naming } = endOf({ players: 3, deck: HOLDEM, moves: shove, betting: { stacks: [400, 400, 200] } });
    expect(end.pots).toEqual([{ amount: 600, seats: [0, 1, 2] }]);
    expect(spokenEnd(naming, end)).toBe('You win 600 with a straight, queen high. Cy is out.');
  });

  test('with a side pot that goes to somebody else, each winner with the own hand', () => {
    const shove: SpecCommand[] = [{ type: 'raise', to: 400 }, { type: 'call' }, { type: 'call' }];
    const { end, naming } = endOf({ players: 3, deck: HOLDEM, moves: shove, betting: { stacks: [50, 400, 400] } });
    expect(end.awards).toEqual([
      { seat: 1, amount: 700 },
      { seat: 0, amount: 150 },
    ]);
    expect(headlineOf(naming, end)).toBe('Bo wins 700, you win 150');
    expect(reasonOf(naming, end)).toBe('Bo: two pair, queens and jacks. You: straight, queen high');
    expect(spokenEnd(naming, end)).toBe(
      'Bo wins 700, you win 150. Bo: two pair, queens and jacks. You: straight, queen high. Cy is out.',
    );
    expect([...handMarks(end).values()].filter((mark) => mark === 'made')).toHaveLength(7);
  });

  test('between hands of one name the card that decides', () => {
    const fives = ['5c', 'Kd', '3c', '5s', '9c', 'Ts', '5h', '8h', '9d', '2s', '9h', 'Jd'];
    const { end, naming } = endOf({ players: 2, deck: fives });
    expect(reasonOf(naming, end)).toBe('Pair of fives, king kicker, beats your pair of fives');
  });

  test('a split pot is shared', () => {
    const split = ['2c', '2d', '3c', '3d', '9c', 'Ts', 'Js', 'Qs', '9d', 'Ks', '9h', 'As'];
    const { end, naming } = endOf({ players: 2, deck: split });
    expect(headlineOf(naming, end)).toBe('You and Bo share 4');
    expect(resultOf(naming, end)).toBe('with a straight flush, ace high.');
  });

  test('where all others folded', () => {
    const { end, naming } = endOf({ players: 3, deck: HOLDEM, moves: [{ type: 'fold' }, { type: 'fold' }] });
    expect(spokenEnd(naming, end)).toBe('Bo wins 2. Everyone else folded.');
    expect(end.hands.size).toBe(0);
    const two = endOf({ players: 2, deck: HOLDEM, moves: [{ type: 'fold' }] });
    expect(spokenEnd(two.naming, two.end)).toBe('You win 2. Bo folded.');
  });

  test('where a hand was mucked', () => {
    const checks = Array.from({ length: 8 }, (_, i): SpecCommand => ({ type: i === 0 ? 'call' : 'check' }));
    const { end, naming } = endOf({
      players: 2,
      deck: ['2c', 'Ad', '3c', 'As', '9c', 'Ts', 'Jh', 'Qs', '9d', 'Ks', '9h', '5s'],
      moves: [...checks, { type: 'muck' }],
    });
    expect(spokenEnd(naming, end)).toBe('Bo wins 4. You mucked.');
  });

  test('that a hand was beaten which the table mucked for its player', () => {
    const { end, naming } = endOf({ players: 3, deck: HOLDEM });
    const won = {
      ...end,
      awards: [{ seat: 1, amount: 6 }],
      hands: new Map([...end.hands].filter(([seat]) => seat === 1)),
    };
    expect(reasonOf(naming, { ...won, mucked: [0, 2], beaten: [0, 2] })).toMatch(
      /\. Cy mucks\. You muck a beaten hand$/,
    );
    expect(reasonOf(naming, { ...won, mucked: [0], beaten: [] })).toMatch(/\. You muck$/);
  });

  test('of a pot with a high and a low share who has which', () => {
    // Four cards each from the seat after the dealer, then burn and board.
    const hands = ['Kh', 'Ah', 'Kd', '2d', '9c', '3c', '9s', '4s'];
    const hilo = { game: 'omaha_hi_lo', players: 2 } as const;
    const shared = endOf({ ...hilo, deck: [...hands, 'Jc', 'Ks', '5h', '7c', 'Jd', '8d', 'Jh', 'Qc'] });
    const parts = 'High: you, three of a kind, kings. Low: Bo, eight-seven';
    expect(reasonOf(shared.naming, shared.end)).toBe(parts);
    expect(spokenEnd(shared.naming, shared.end)).toBe(`You and Bo share 4. ${parts}.`);
    const high = endOf({ ...hilo, deck: [...hands, 'Jc', 'Ks', '5h', '7c', 'Jd', 'Td', 'Jh', 'Qc'] });
    expect(reasonOf(high.naming, high.end)).toBe('High: you, three of a kind, kings. Low: nobody');
  });

  test('in other games by their own rankings', () => {
    const five = { players: 2, deck: ['Kc', '2d', 'Kd', '3c', '4h', '4s', '4c', '5h', '9s', '7d'] };
    const draw = endOf({ ...five, game: 'five_card_draw' });
    expect(reasonOf(draw.naming, draw.end)).toBe("Two pair, kings and fours, beats Bo's seven high");
    const low = endOf({ ...five, game: 'single_draw' });
    expect(reasonOf(low.naming, low.end)).toBe('Seven-five low beats your two pair');
    const kuhn = endOf({ game: 'kuhn', players: 2, deck: ['Ks', 'Js', 'Qs'] });
    expect(spokenEnd(kuhn.naming, kuhn.end)).toBe('You win 2 with the king.');
  });
});

test('[T15] the end of a hand is announced, paid, counted and waited for, in this order', () => {
  expect([0, 1199, 1200, 1900, 2300, 4600].map((ms) => handPhase('showdown', ms).phase)).toEqual([
    'announced',
    'announced',
    'paying',
    'counting',
    'waiting',
    'waiting',
  ]);
  expect(handPhase('showdown', 2100)).toEqual({ phase: 'counting', progress: 0.5 });
});

test('[T16] behind the first name of a list the reader is "you"', () => {
  expect(poker.out(['Ada', 'You'])).toBe('Ada and you are out');
  expect(poker.out(['You'])).toBe('You are out');
});

test('[T17] a hand has a number only in a game that counts its hands', () => {
  const words = [37, 0].map((hand) => [poker.lastWas(hand, 'You win 3'), poker.handOver(hand, ['Bo'])]);
  expect(words).toEqual([
    ['Hand 37: you win 3', 'Hand 37 goes to Bo'],
    ['You win 3', 'The hand goes to Bo'],
  ]);
});
