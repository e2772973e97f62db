/** What a table with bets asks and says beside its cards: prompts, exchanges, hints (T16, T18). */
import { describe, expect, test } from 'vitest';
import type { QuestionView } from '../../src/core/view/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { bundledGame, type BundledName } from '../../src/spec/index.ts';
import type { HintInput } from '../../src/web/hints/hint.ts';
import type { Desk } from '../../src/web/tables/generic/desk.ts';
import { bettingHints } from '../../src/web/tables/generic/hints.ts';
import { dueWords, promptWords } from '../../src/web/tables/generic/to-act.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { doneWords, questionHint, questionTitle } from '../../src/web/tables/question/offered.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

const namingOf = (name: BundledName): Naming => ({
  game: gameSheet({ game: bundledGame(name), bots: {}, summary: '' }),
  texts: ENGLISH,
  seats: ['Me', 'Bo', 'Cy'].map((who, seat) => ({ seat, name: who, isViewer: seat === 0, isBot: seat > 0 })),
});

describe('[T16] the bar', () => {
  const deskOf = (seat: number | null, choices: readonly { type: string }[], toAct?: number): Desk =>
    ({
      naming: namingOf('holdem'),
      table: {
        view: { match: { pot: 4 }, seats: [{}, {}, {}], choosing: [], choices },
        seat,
        names: ['Me', 'Bo', 'Cy'],
        isLive: true,
      },
      betting: { toAct },
    }) as unknown as Desk;

  test('names who is waited for, also to those who watch', () => {
    expect(promptWords(deskOf(0, [], 1))).toBe('Waiting for Bo');
    expect(promptWords(deskOf(null, [], 2))).toBe('Waiting for Cy');
    expect(promptWords(deskOf(0, [{ type: 'check' }], 1))).toBe('Your turn');
  });

  test('says what it takes to stay in, and that somebody has to open', () => {
    const offered = (...types: readonly string[]): Desk =>
      ({
        ...deskOf(0, []),
        table: { view: { match: { pot: 4 }, seats: [{ bet: 0 }, { bet: 0 }] } },
        near: 0,
        offer: { plain: types.map((type) => ({ command: { type } })) },
      }) as unknown as Desk;
    expect(dueWords(offered('fold', 'check'))).toBe('nothing to call · pot 4');
    const short = { match: { pot: 403 }, seats: [{ bet: 1, stack: 199 }, { bet: 200 }] };
    const poor = { ...offered('fold', 'call'), table: { view: short } } as unknown as Desk;
    expect(dueWords(poor)).toBe('199 to call, all in · pot 403');
    expect(dueWords(offered('bring_in', 'bet'))).toBe('You open: bring in or bet · pot 4');
    expect(dueWords(offered())).toBe('');
    expect(dueWords(deskOf(0, [{ type: 'muck' }, { type: 'show' }]))).toMatch(/^Show to claim the pot of 4\./);
  });

  test('calls a showdown a showdown', () => {
    expect(promptWords(deskOf(0, [{ type: 'muck' }, { type: 'show' }]))).toBe('Showdown');
  });
});

describe('[T16] an exchange of cards', () => {
  const question = {
    id: 1,
    kind: 'choose',
    min: 0,
    max: 3,
    cards: [1, 2, 3, 4, 5],
    options: [],
  } as unknown as QuestionView;

  test.each(['five_card_draw', 'single_draw', 'triple_draw'] as const)(
    'is said once, and its button says what it does: %s',
    (name) => {
      const naming = namingOf(name);
      expect(questionTitle(naming, question)).toBe('Choose up to 3 to swap');
      expect(questionHint(naming, question)).toBe('');
      expect([0, 1, 2].map((count) => doneWords(naming, question, count))).toEqual([
        'Keep all',
        'Swap 1 card',
        'Swap 2 cards',
      ]);
    },
  );
});

describe('[T18] the hint about blinds', () => {
  const hintFor = (seat: number | null, dealer: number, bets: readonly number[]): string => {
    const naming = namingOf('holdem');
    const [blinds] = bettingHints(naming.game);
    const view = {
      match: { dealer, hand_number: 1, pot: 3, $setup: { blinds: [1, 2] } },
      seats: bets.map((bet) => ({ bet })),
      zones: {},
      choices: [{ type: 'fold' }],
    };
    return blinds?.due({ naming, table: { view, seat } } as unknown as HintInput)?.text ?? '';
  };

  test('is true for the dealer of two, who pays less', () => {
    expect(hintFor(0, 0, [1, 2])).toBe(
      'Of two players the dealer pays less: you paid **1** and Bo **2** before seeing a card. To stay in you pay **1** more. The dealer button moves each hand, so everybody pays in turn.',
    );
  });

  test('asks nothing of the big blind', () => {
    expect(hintFor(0, 1, [2, 1])).toBe(
      'Of two players the dealer pays less: Bo paid **1** and you **2** before seeing a card. You stay in for nothing more, unless somebody raises. The dealer button moves each hand, so everybody pays in turn.',
    );
  });

  test('knows blinds from bets of those who came later', () => {
    expect(hintFor(0, 0, [2, 1, 2])).toContain('Left of the dealer, Bo paid **1** and Cy **2** before seeing a card.');
    expect(hintFor(0, 0, [0, 1, 2])).toContain('To stay in you pay **2** too.');
  });
});
