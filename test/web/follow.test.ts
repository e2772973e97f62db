/** A card followed out of its pile: what the page tells is what the log and the verifier have. */
import { describe, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { commitPile, openCard, pure, verifySteps } from '../../src/fair/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { firstToFollow, Follower, wayTo, type Followed } from '../../src/web/check/follow.ts';
import { CHECK } from '../../src/web/texts/check.ts';

describe('[F25] the way from a root down to a card', () => {
  test('has a turn for every hash of its opening, and nobody beside it where a node went up alone', () => {
    for (const size of [1, 2, 3, 5, 8, 39, 52]) {
      const cards = Array.from({ length: size }, (_, i) => i);
      const pile = commitPile(pure, new Uint8Array(32), { zone: 'deck', gen: 0, cards });
      for (const slot of cards) {
        const { path } = openCard(pile, slot);
        const turns = wayTo(slot, size).toReversed();
        expect(turns.map(({ hasOther }) => hasOther)).toEqual(path.map((node) => node !== null));
        expect(turns.map(({ isRight }) => isRight)).toEqual(path.map((_, level) => ((slot >> level) & 1) === 1));
      }
    }
  });
});

describe('[F30] cards that leave a pile', () => {
  test('are followed by slot, from the event that fixed their order', () => {
    const game = bundledGame('holdem');
    const played = autoMatch(game, { seed: 'follow', maxCommands: 1 });
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    const { lines } = played.value;
    const follower = new Follower(lines, [game]);
    const steps = verifySteps(lines, { primitives: pure, games: [game], witness: follower.witness });
    while (!steps.next().done);
    const { piles, cards } = follower.following;
    expect(piles).toBe(1);
    // Two seats, two cards each, from the top of a deck of 52.
    expect(cards.slice(0, 4).map(({ slot }) => slot)).toEqual([0, 1, 2, 3]);
    expect(cards.every(({ size, since, event, zone }) => size === 52 && since < event && zone === 'deck')).toBe(true);
    expect(cards[0]?.name).toMatch(/ of (clubs|diamonds|hearts|spades)$/);
  });

  test('nothing is followed in what is no log', () => {
    expect(new Follower(['', '{', '[]', '{"event":{"slots":"x","pile":7}}'], []).following).toEqual({
      piles: 0,
      cards: [],
    });
  });
});

describe('[F43] what is told of a deal', () => {
  const card = (kind: string, drawer: number | null): Followed => ({
    event: 9,
    kind,
    name: kind,
    text: '',
    seat: 0,
    zone: 'library',
    drawer,
    slot: 0,
    size: 40,
    since: 1,
  });

  test('begins with a rare card of one’s own, and with any rare one where one drew none', () => {
    const cards = [card('field', 0), card('gull', 1), card('field', 0), card('scribe', 0), card('field', 0)];
    expect(firstToFollow(cards, 0)).toBe(3);
    expect(firstToFollow(cards, null)).toBe(3);
    expect(firstToFollow(cards.slice(0, 3), 1)).toBe(1);
    expect(firstToFollow([], 0)).toBe(0);
  });

  test.each([
    [['You'], ['Rowan'], 'library', 'You won: Rowan drew from an empty library.'],
    [['Rowan'], ['You'], 'life', 'Rowan won: you have no life left.'],
    [['Ada'], ['Bo', 'Cy'], 'life', 'Ada won (life).'],
    [['Ada'], ['Bo'], 'constructor', 'Ada won (constructor).'],
    [[], ['Ada', 'Bo'], 'loop', 'Nobody won (loop).'],
    [['Pip'], ['You'], 'general destroyed', 'Pip won: your general fell.'],
    [[], ['Ada', 'Bo'], 'both generals destroyed', 'A draw: both generals fell.'],
  ])('%s against %s by %s: %s', (winners, losers, reason, words) =>
    expect(CHECK.result(winners, losers, reason)).toBe(words),
  );
});
