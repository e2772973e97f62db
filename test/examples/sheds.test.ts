/** The rules of sheds, a leaf at a time. */
import { explain } from 'cardwright';
import { choicesFor, reading } from 'cardwright/core';
import { describe, expect, test } from 'vitest';
import { sheds } from '../../examples/games/sheds.ts';
import { midgame, type Piles } from './midgame.ts';

const { laid, after, answered, refused, card, kinds, known } = midgame(sheds);
type State = ReturnType<typeof laid>;

/** Three players and an amber three on the ground. */
const autumn = (piles: Piles): State =>
  laid(
    3,
    { ground: ['amber-three'], 'p1.hand': ['plum-one'], 'p2.hand': ['plum-one'], 'p3.hand': ['plum-two'], ...piles },
    { colour: 'amber' },
  );

const holding = (...leaves: string[]): State => autumn({ 'p1.hand': [...leaves, 'plum-one'] });

const played = (state: State, kind: string, seat = 0, type: 'play' | 'jumpIn' = 'play'): State =>
  after(state, seat, { type, card: card(state, `p${seat + 1}.hand`, kind) });

describe('a leaf', () => {
  test.each(['amber-one', 'plum-three', 'frost'])('fits by its colour, its face, or as frost: %s', (kind) => {
    expect(kinds(played(holding(kind), kind), 'ground')).toEqual([kind, 'amber-three']);
  });

  test('does not fit otherwise, and the refusal says what would', () => {
    const state = holding('olive-two');
    const refusal = refused(state, 0, { type: 'play', card: card(state, 'p1.hand', 'olive-two') });
    expect(refusal).toEqual({ code: 'DoesNotFit' });
    expect(explain(sheds, refusal ?? { code: '' }, state)).toBe('It must be amber, or have the face that lies there.');
  });

  test.each<[string, number, number]>([
    ['amber-one', 1, 1],
    ['amber-hush', 2, 1],
    ['amber-turn', 2, 1],
    ['amber-gust', 2, 3],
  ])('hands the turn on: %s to seat %d, and seat 1 has %d leaves', (kind, turn, leaves) => {
    const state = played(holding(kind), kind);
    expect([state.match.turn, kinds(state, 'p2.hand').length]).toEqual([turn, leaves]);
  });

  test('turned round stays turned round', () => {
    const turned = played(holding('amber-turn'), 'amber-turn');
    const drawn = after(turned, 2, { type: 'draw' });
    expect(after(drawn, 2, { type: 'pass' }).match.turn).toBe(1);
  });
});

describe('frost', () => {
  test('asks for a colour and goes on with it', () => {
    const asked = played(holding('frost'), 'frost');
    expect(
      reading(asked)
        .question(0)
        ?.options.map(({ label }) => label),
    ).toEqual(['amber', 'olive', 'plum', 'russet']);
    const plum = answered(asked, 0, 'plum');
    expect([plum.match.colour, plum.match.turn]).toEqual(['plum', 1]);
    expect(refused(plum, 1, { type: 'play', card: card(plum, 'p2.hand', 'plum-one') })).toBeUndefined();
  });

  test('asks nothing as the last leaf', () => {
    const won = played(autumn({ 'p1.hand': ['frost'] }), 'frost');
    expect(sheds.outcome(reading(won))).toEqual({ winners: [0], reason: 'every leaf shed' });
    expect(won.questions.open).toEqual([]);
  });
});

describe('jumping in', () => {
  const twins = (): State => autumn({ 'p3.hand': ['amber-three', 'plum-two', 'amber-two'] });

  test('is for whoever holds the very leaf that lies on top, and play goes on from there', () => {
    expect(choicesFor(sheds, twins(), 2).map(({ type }) => type)).toEqual(['jumpIn']);
    const jumped = played(twins(), 'amber-three', 2, 'jumpIn');
    expect([kinds(jumped, 'ground'), jumped.match.turn]).toEqual([['amber-three', 'amber-three'], 0]);
  });

  test('is refused with any other leaf, in turn, and with a leaf of somebody else', () => {
    const jump = (seat: number, zone: string, kind: string): unknown =>
      refused(twins(), seat, { type: 'jumpIn', card: card(twins(), zone, kind) });
    expect(jump(2, 'p3.hand', 'amber-two')).toEqual({ code: 'NotTheSame' });
    expect(jump(0, 'p1.hand', 'plum-one')).toEqual({ code: 'YourOwnTurn' });
    expect(jump(1, 'p3.hand', 'amber-three')).toEqual({ code: 'NotThere', field: 'card', zone: 'p2.hand' });
  });
});

describe('drawing', () => {
  test('comes once a turn, before passing', () => {
    expect(refused(holding(), 0, { type: 'pass' })).toEqual({ code: 'DrawFirst' });
    const drawn = after(holding(), 0, { type: 'draw' });
    expect(refused(drawn, 0, { type: 'draw' })).toEqual({ code: 'HasDrawn' });
    expect(after(drawn, 0, { type: 'pass' }).match).toMatchObject({ turn: 1, hasDrawn: false });
  });

  test('shows the leaf to nobody else', () => {
    const drawn = after(holding(), 0, { type: 'draw' });
    expect([kinds(drawn, 'p1.hand').length, known(drawn, 1, 'p1.hand')]).toEqual([2, []]);
  });

  /** Every leaf that is not in a hand lies on the ground, the amber three on top. */
  const bare = (rakings: number): State => {
    const state = holding();
    const rest = kinds(state, 'tree');
    return laid(
      3,
      { ground: ['amber-three', ...rest], 'p1.hand': ['plum-one'], 'p2.hand': ['plum-one'], 'p3.hand': ['plum-two'] },
      { colour: 'amber', rakings },
    );
  };

  test('rakes up all fallen leaves but the top one when the tree is bare', () => {
    const raked = after(bare(1), 0, { type: 'draw' });
    expect([kinds(raked, 'ground'), kinds(raked, 'tree').length, raked.match.rakings]).toEqual([
      ['amber-three'],
      71,
      2,
    ]);
    expect(known(raked, 0, 'tree')).toEqual([]);
  });

  test('is winter after two rakings: the fewest leaves win', () => {
    const winter = after(bare(2), 0, { type: 'draw' });
    expect(sheds.outcome(reading(winter))).toEqual({ winners: [0, 1, 2], reason: 'fewest leaves in winter' });
  });
});
