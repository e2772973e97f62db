/** Policies as data: what they read as, what they play, and what is refused. */
import { describe, expect, test } from 'vitest';
import { opponentNamed } from '../../../src/cli/opponents.ts';
import { botsOf } from '../../../src/cli/sim/run-plan.ts';
import { genericTable } from '../../../src/cli/generic-table.ts';
import type { PlainView } from '../../../src/core/view/index.ts';
import { highCard } from '../../../src/games/high-card/index.ts';
import { botOfRules, numbersIn, parsePolicy, policyVersion, type Bot } from '../../../src/lab/index.ts';

const zone = (type: string, owner: number | null, count: number) => ({
  type,
  owner,
  count,
  slots: null,
  cells: null,
  known: [],
});
const view: PlainView = {
  viewer: 1,
  zones: { deck: zone('deck', null, 30), 'p1.hand': zone('hand', 0, 2), 'p2.hand': zone('hand', 1, 5) },
  faces: {},
  match: { turn: 4, energy: 9, title: 'x' },
  seats: [{ energy: 1 }, { energy: 3 }],
  question: null,
  choosing: [],
};
const OFFERED = [{ type: 'pass' }, { type: 'play' }, { type: 'play', card: 2 }, { type: 'draw' }];
const nothing = (): never => expect.unreachable('it does not look ahead');

function botOf(text: string): Bot {
  const policy = parsePolicy(text);
  if (!policy.ok || policy.value.kind === 'named' || policy.value.kind === 'ismcts') throw new Error(text);
  return botOfRules(policy.value);
}

/** What a policy takes of the offers, with the last of equals. */
const taken = (text: string, offers: readonly object[] = OFFERED): unknown =>
  botOf(text)(view, offers as never, (n) => n - 1, nothing);

describe('[L22] a priority list', () => {
  test('takes what stands first of what is offered, and anything if nothing is', () => {
    expect(taken('first(stop, draw, play)')).toEqual({ type: 'draw' });
    expect(taken('first(play+draw)')).toEqual({ type: 'play', card: 2 });
    expect(taken('first(stop)')).toEqual({ type: 'draw' });
  });

  test('a rule holds under its conditions only: own values before those of all, and cards by their zone', () => {
    expect(numbersIn(view)).toEqual(
      new Map([
        ['energy', 3],
        ['turn', 4],
        ['hand', 5],
        ['deck', 30],
        ['p1.hand', 2],
        ['p2.hand', 5],
      ]),
    );
    expect(taken('first(draw if hand<5, play if energy==3 and turn>=4)')).toMatchObject({ type: 'play' });
    expect(taken('first(draw if hand<=5, play)')).toEqual({ type: 'draw' });
    expect(taken('first(draw if p1.hand!=2, pass if deck > 29)')).toEqual({ type: 'pass' });
  });
});

describe('[L22] a script', () => {
  test('goes on from step to step, passes over what is not offered, and begins anew in every match', () => {
    const bot = botOf('script(draw, play:1, stop, pass)');
    const [one, two] = [(n: number) => n - 1, (n: number) => n - 1];
    const next = (stream: (n: number) => number): unknown => bot(view, OFFERED, stream, nothing);
    expect([next(one), next(one), next(one), next(one)]).toEqual([
      { type: 'draw' },
      { type: 'play', card: 2 },
      { type: 'pass' },
      { type: 'draw' },
    ]);
    expect(next(two)).toEqual({ type: 'draw' });
    expect(taken('script(stop, play:9)')).toEqual({ type: 'draw' });
  });
});

describe('[L22] what is refused', () => {
  const table = genericTable(highCard);
  const why = (policy: string): string => {
    const found = botsOf(table, [policy]);
    return found.ok ? 'fine' : found.error;
  };

  test.each([
    ['first()', 'policy first(): "" is no rule such as play, or play if energy>=2'],
    ['first(lay if)', 'policy first(lay if): "lay if" is no rule such as play, or play if energy>=2'],
    ['first(lay if hand)', 'policy first(lay if hand): "hand" is no condition such as hand>=3'],
    ['first(lay if hand>=NaN)', 'policy first(lay if hand>=NaN): "hand>=NaN" is no condition such as hand>=3'],
    ['first(fly)', 'policy first(fly): high-card has no command "fly"'],
    ['first(__proto__)', 'policy first(__proto__): high-card has no command "__proto__"'],
    ['first(lay if hnd>1)', 'policy first(lay if hnd>1): nobody sees a number "hnd" there; did you mean hand?'],
    ['script(lay:x)', 'policy script(lay:x): "lay:x" is no step such as play or play:2'],
    [
      'ismcts(0)',
      'policy ismcts(0): takes 1 to 999999 iterations or milliseconds, such as ismcts(300) or ismcts(500ms)',
    ],
    [
      'ismcts(1e3)',
      'policy ismcts(1e3): takes 1 to 999999 iterations or milliseconds, such as ismcts(300) or ismcts(500ms)',
    ],
    [
      'constructor',
      'there is no bot "constructor"; there are random, easy, normal, hard, first(…), script(…) and ismcts(…)',
    ],
    ['esy', 'there is no bot "esy"; did you mean easy?'],
  ])('%s', (policy, words) => expect(why(policy)).toBe(words));

  test.each(['first(lay if hand>=1 and deck>2, spend)', 'script(lay:0)', 'ismcts(9)', 'random'])(
    '%s is taken',
    (policy) => expect(why(policy)).toBe('fine'),
  );

  test('[L49] a bot that thinks by the clock plays, and is marked; no run takes it, for none could be repeated', () => {
    expect(opponentNamed(table, 'ismcts(20ms)')).toMatchObject({ ok: true, value: { isTimed: true } });
    expect(opponentNamed(table, 'ismcts(20)')).toMatchObject({ ok: true, value: { isTimed: false } });
    expect(why('ismcts(20ms)')).toBe(
      'ismcts(20ms) thinks by the clock, and no run with it could be repeated: say iterations, such as ismcts(300)',
    );
  });
});

test('[L22] a policy has a version: its own, or that of the game whose bot it is', () => {
  const game = { name: 'duel', version: '3' };
  expect(['random', 'first(a)', 'script(a)', 'ismcts(30)', 'greedy'].map((each) => policyVersion(each, game))).toEqual([
    'random 1',
    'first 1',
    'script 1',
    'ismcts 3',
    'greedy of duel 3',
  ]);
});
