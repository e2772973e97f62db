/** What a viewer may know, rule by rule. The laws behind it are tried at random in sequences.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Bare, type Table } from '../../src/core/draw/index.ts';
import { evolve, invert } from '../../src/core/history/index.ts';
import { record, type CardId, type Recorder, type Viewer } from '../../src/core/index.ts';
import { evolveView, project, projectEvent, viewDigest, type View, type ViewEvent } from '../../src/core/view/index.ts';
import { isSame } from '../../src/testing/index.ts';

/** Seats A and B and a spectator; cards are numbered from the top of the deck: 0 to 3, then hand B 4 to 6. */
const table = (deck = ['ash', 'birch', 'cedar', 'ash'], hand = ['ash', 'ash', 'birch']): Table =>
  tableOf(
    {
      deck,
      'hand:B': { type: 'hand', owner: 1, cards: hand },
      board: [],
      row: { type: 'deck', slots: 2, cards: [] },
      bag: { type: 'deck', order: 'private', cards: [] },
    },
    { seats: ['A', 'B'], watched: [0, 1, 'spectator'] },
  );
const [DECK, HAND, BOARD, ROW, BAG] = [0, 1, 2, 3, 4] as const;
const A = 0;
type R = Recorder<Bare>;

interface Seen {
  readonly view: View;
  readonly told: readonly (ViewEvent | undefined)[];
  readonly state: Table;
}

/** What a viewer sees of some play; its view is brought up to date by what it is told, as a client does it. */
function watch(viewer: Viewer, from: Table, play: (r: R) => void): Seen {
  const { state, events } = record(from, play);
  let now = from;
  let view = project(from, viewer);
  const told = events.map((event) => {
    const shown = projectEvent(now, event, viewer);
    now = evolve(now, event);
    if (shown) view = evolveView(view, shown);
    return shown;
  });
  expect(view).toEqual(project(state, viewer));
  expect(isSame(events.reduceRight<Table>(invert, state), from)).toBe(true);
  return { view, told, state };
}

const after = (from: Table, play: (r: R) => void): Table => watch(A, from, play).state;
const cells = (view: View, zone: string): View['zones'][string]['cells'] | undefined => view.zones[zone]?.cells;
const known = (view: View, zone: string): (string | undefined)[] | undefined =>
  view.zones[zone]?.known.map((handle) => view.faces[handle]?.kind);

describe('[K77] hidden zones', () => {
  test('a deck is hidden from all, a hand from others, and all counts are public', () => {
    const view = project(table(), A);
    expect(view.zones['deck']).toEqual({
      type: 'deck',
      owner: null,
      slots: null,
      count: 4,
      cells: [null, null, null, null],
      known: [],
    });
    expect(view.zones['hand:B']).toEqual({ type: 'hand', owner: 1, slots: null, count: 3, cells: null, known: [] });
    expect(view.faces).toEqual({});
    expect(cells(project(table(), 1), 'hand:B')).toEqual([1, 2, 3]);
  });

  test('nobody keeps a view for a stranger', () => {
    expect(() => project(tableOf({ deck: ['ash'] }), A)).toThrow('nobody keeps the view of 0');
  });
});

describe('[K78] what was looked at is known with its place', () => {
  const looked = after(table(), (r) => r.reveal([1], [A]));

  test('to the one who looked and to no other', () => {
    expect(cells(project(looked, A), 'deck')).toEqual([null, 1, null, null]);
    expect(project(looked, A).faces).toEqual({ 1: { kind: 'birch', owner: null, values: {} } });
    expect(cells(project(looked, 1), 'deck')).toEqual([null, null, null, null]);
  });

  test('and moves with the cards above it', () => {
    expect(cells(watch(A, looked, (r) => r.moveTop(1, DECK, HAND, 'draw')).view, 'deck')).toEqual([1, null, null]);
    expect(cells(watch(A, looked, (r) => void r.create('yew', DECK, { where: 'top' })).view, 'deck')).toEqual([
      null,
      null,
      1,
      null,
      null,
    ]);
  });

  test('a card put back is known to whoever put it there', () => {
    const put = watch(1, table(), (r) => r.move(4, DECK, 'put', 'top'));
    expect(cells(put.view, 'deck')).toEqual([1, null, null, null, null]);
  });

  test('a rearrangement in the open is followed, another is not', () => {
    const cut = (followedBy: 'everyone' | 'nobody') => (r: R) => r.arrange(DECK, 0, [2, 3, 0, 1], 'cut', followedBy);
    expect(cells(watch(A, looked, cut('everyone')).view, 'deck')).toEqual([null, null, null, 1]);
    expect(cells(watch(A, looked, cut('nobody')).view, 'deck')).toEqual([null, null, null, null]);
  });
});

describe('[K79] a shuffle erases what was known', () => {
  test('of a deck, for everybody', () => {
    const looked = after(table(), (r) => r.reveal([0, 1, 2], 'everyone'));
    for (const viewer of [A, 1, 'spectator'] as const) {
      const { view } = watch(viewer, looked, (r) => r.shuffle(DECK));
      expect(cells(view, 'deck')).toEqual([null, null, null, null]);
      expect(Object.values(view.faces)).toHaveLength(viewer === 1 ? 3 : 0);
    }
  });

  test('of its lower part alone, if that alone is shuffled', () => {
    const looked = after(table(), (r) => r.reveal([0, 1, 2, 3], [A]));
    expect(cells(watch(A, looked, (r) => r.shuffle(DECK, 'sorted', 'shuffle', 2)).view, 'deck')).toEqual([
      1,
      2,
      null,
      null,
    ]);
  });

  test('sorting a hand takes nothing from those who know a card in it', () => {
    const looked = after(table(), (r) => r.reveal([6], [A]));
    expect(known(watch(A, looked, (r) => r.arrange(HAND, 0, [6, 5, 4], 'sort', [1])).view, 'hand:B')).toEqual([
      'birch',
    ]);
  });
});

test('[K80] a known card drawn by another is a known card in that hand', () => {
  const looked = after(table(), (r) => r.reveal([0], [A]));
  const { view } = watch(A, looked, (r) => r.moveTop(2, DECK, HAND, 'draw'));
  expect(view.zones['hand:B']).toMatchObject({ count: 5, cells: null, known: [1] });
});

describe('[K81] handles', () => {
  test('a card seen again after a shuffle gets a new one', () => {
    const once = after(table(['ash']), (r) => r.reveal([0], [A]));
    const again = after(once, (r) => {
      r.shuffle(DECK);
      r.reveal([0], [A]);
    });
    expect([cells(project(once, A), 'deck'), cells(project(again, A), 'deck')]).toEqual([[1], [2]]);
  });

  test('a card that stays in sight keeps its own, whatever its number', () => {
    const { view, state } = watch(A, table(), (r) => {
      r.move(3, BOARD, 'play');
      r.move(3, ROW, 'hide', 1);
    });
    expect(cells(view, 'row')).toEqual([0, 1]);
    expect(project(state, A).faces).toEqual({ 1: { kind: 'ash', owner: null, values: {} } });
  });
});

describe('[K82] a card that leaves another hand', () => {
  const looked = after(table(), (r) => r.reveal([4, 6], [A]));
  const play = (card: CardId): Seen => watch(A, looked, (r) => r.move(card, BOARD, 'play'));

  test('face up gets a fresh handle and uses up one known card of its kind', () => {
    expect(known(project(looked, A), 'hand:B')).toEqual(['ash', 'birch']);
    expect(known(play(4).view, 'hand:B')).toEqual(['birch']);
    expect(cells(play(4).view, 'board')).toEqual([3]);
  });

  test('whichever copy it was', () => {
    expect(play(5).told).toEqual(play(4).told);
    expect(play(5).view).toEqual(play(4).view);
  });

  test('a copy shown again is the one known already', () => {
    const show = (card: CardId): Seen => watch(A, looked, (r) => r.reveal([card], [A]));
    expect(show(5)).toMatchObject({ told: show(4).told, view: show(4).view });
    expect(known(watch(A, looked, (r) => r.reveal([5, 4], [A])).view, 'hand:B')).toEqual(['ash', 'birch', 'ash']);
  });

  test.each<[string, (r: R, card: CardId) => void]>([
    ['to a deck', (r, card) => r.move(card, DECK, 'put', 'top')],
    ['to a bag', (r, card) => r.move(card, BAG, 'hide')],
    ['out of the match', (r, card) => r.cease(card)],
  ])('unseen %s takes all that was known of that hand', (_, act) => {
    for (const card of [4, 5, 6]) {
      const { view, told } = watch(A, looked, (r) => act(r, card));
      expect(known(view, 'hand:B')).toEqual([]);
      expect(view.faces).toEqual({});
      expect(told).toEqual(watch(A, looked, (r) => act(r, 4)).told);
    }
  });
});

describe('[K82] what goes as a whole in the open can be followed', () => {
  /** A looks on while B (cards 0 to 2) and C (3 and 4) pass cards; a sleeve keeps no places apart, a tray does. */
  const hands = (b = ['ash', 'birch', 'ash'], c = ['cedar', 'elm']): Table =>
    tableOf(
      {
        'hand:B': { type: 'hand', owner: 1, cards: b },
        'hand:C': { type: 'hand', owner: 2, cards: c },
        sleeve: { type: 'deck', order: 'private', cards: [] },
        tray: { type: 'deck', cards: [] },
        deck: ['fir'],
      },
      { seats: ['A', 'B', 'C'], watched: [0, 1, 2, 'spectator'] },
    );
  const [B, C, SLEEVE, TRAY] = [0, 1, 2, 3] as const;
  /** All of a zone to another. */
  const pass = (r: R, from: number, to: number): void => r.moveTop(r.count(from), from, to, 'pass');
  const swap =
    (aside: number) =>
    (r: R): void => {
      pass(r, B, aside);
      pass(r, C, B);
      pass(r, aside, C);
    };

  test.each([
    ['a sleeve', SLEEVE],
    ['a tray', TRAY],
  ])('hands of one card, swapped through %s', (_, aside) => {
    const looked = after(hands(['ash'], ['cedar']), (r) => r.reveal([0, 1], [A]));
    const { view, told } = watch(A, looked, swap(aside));
    expect([known(view, 'hand:B'), known(view, 'hand:C')]).toEqual([['cedar'], ['ash']]);
    expect(view.zones['hand:C']?.known).toEqual(looked.eyes[0]?.handles.slice(0, 1));
    expect(told).toMatchObject([1, 2, 1].map((handle) => ({ cards: [{ was: handle, is: handle }] })));
    expect(known(watch('spectator', looked, swap(aside)).view, 'hand:C')).toEqual([]);
  });

  test('hands of several cards, swapped through a zone that is as private as they are', () => {
    const looked = after(hands(), (r) => r.reveal([1, 2, 4], [A]));
    const { view } = watch(A, looked, swap(SLEEVE));
    expect([known(view, 'hand:B'), known(view, 'hand:C')]).toEqual([['elm'], ['birch', 'ash']]);
    expect(view.zones['hand:C']?.known).toEqual([1, 2]);
  });

  test('where places can be told apart it is known that they lie there, but not which is which', () => {
    const looked = after(hands(), (r) => r.reveal([1], [A]));
    const { view, told } = watch(A, looked, (r) => pass(r, B, TRAY));
    expect([cells(view, 'tray'), view.faces]).toEqual([[null, null, null], {}]);
    expect(told).toMatchObject([{ lost: [1], cards: [0, 1, 2].map((into) => ({ into, was: null, is: null })) }]);
  });

  test('a hand joined to another brings what was known of both together', () => {
    const looked = after(hands(), (r) => r.reveal([1, 3], [A]));
    const { view } = watch(A, looked, (r) => pass(r, B, C));
    expect(view.zones['hand:C']).toMatchObject({ count: 5, known: [1, 2] });
  });

  test('but not apart again: what is given back could be any of them', () => {
    const looked = after(hands(['ash'], ['cedar']), (r) => r.reveal([0, 1], [A]));
    const { view } = watch(A, looked, (r) => {
      r.move(0, C, 'give');
      r.move(1, B, 'give back');
    });
    expect([known(view, 'hand:B'), known(view, 'hand:C'), view.faces]).toEqual([[], [], {}]);
  });

  test('nor card by card: after the first of several, what is left could be any of them', () => {
    const looked = after(hands(), (r) => r.reveal([1], [A]));
    expect(watch(A, looked, (r) => r.moveEach(3, B, C, 'pass')).view.faces).toEqual({});
  });

  test('how they lay in the hand is not told, nor which copy was meant', () => {
    const shown = (card: CardId, order: readonly CardId[]): Seen =>
      watch(
        A,
        after(hands(), (r) => (r.reveal([card], [A]), r.arrange(B, 0, order, 'sort', [1]))),
        swap(SLEEVE),
      );
    const { told, view } = shown(0, [0, 1, 2]);
    expect(told[0]).toMatchObject({
      cards: [
        { at: null, into: null, was: 1, is: 1 },
        { at: null, into: null, was: null, is: null },
        { at: null, into: null, was: null, is: null },
      ],
    });
    for (const card of [0, 2]) expect(shown(card, [1, 2, 0])).toMatchObject({ told, view });
  });

  test('whoever swaps sees what comes, and still knows what went', () => {
    const { view } = watch(1, hands(), swap(TRAY));
    expect([cells(view, 'hand:B'), known(view, 'hand:C')]).toEqual([
      [4, 5],
      ['ash', 'birch', 'ash'],
    ]);
    expect(watch(2, hands(), swap(TRAY)).view.zones).toMatchObject({
      'hand:B': { known: [1, 2] },
      'hand:C': { cells: [3, 4, 5] },
    });
  });

  describe('a single card handed over from a hand of several', () => {
    const looked = after(hands(), (r) => r.reveal([0, 1], [A, 2]));
    const give = (r: R): void => r.move(0, C, 'give');

    test('is lost with all of that hand to whoever looks on', () => {
      expect(watch(A, looked, give).view.faces).toEqual({});
      expect(watch('spectator', looked, give).view.faces).toEqual({});
    });

    test('is seen by whoever gets it, uses up one of its kind, and leaves the rest known', () => {
      const { view } = watch(2, looked, give);
      expect([cells(view, 'hand:C'), known(view, 'hand:B')]).toEqual([[1, 2, 5], ['birch']]);
    });

    test('stays known to whoever gave it', () => {
      expect(watch(1, looked, give).view.zones['hand:C']).toMatchObject({ count: 3, known: [1] });
    });
  });

  test('a last card drawn out of a bag is known to whoever knew it', () => {
    const looked = after(table(), (r) => (r.move(0, BAG, 'hide'), r.reveal([0], [A])));
    expect(known(watch(A, looked, (r) => r.move(0, HAND, 'draw')).view, 'hand:B')).toEqual(['ash']);
  });

  test('a slot that is as private as a hand is followed while it holds the only card', () => {
    const rows = tableOf(
      {
        row: { type: 'hand', owner: 1, slots: 3, cards: [null, 'ash'] },
        deck: [],
        other: { type: 'hand', owner: 2, cards: [] },
      },
      { seats: ['A', 'B', 'C'], watched: [0] },
    );
    const looked = after(rows, (r) => r.reveal([0], [A]));
    expect(cells(watch(A, looked, (r) => r.move(0, 1, 'put')).view, 'deck')).toEqual([1]);
    const two = after(looked, (r) => void r.create('birch', 0));
    expect(cells(watch(A, two, (r) => r.move(0, 1, 'put')).view, 'deck')).toEqual([null]);
  });
});

describe('[K82] a card that becomes another in a hand nobody else sees', () => {
  const looked = after(table(), (r) => r.reveal([4, 6], [A]));
  const turn = (card: CardId): Seen => watch(A, looked, (r) => r.transform(card, 'yew'));

  test('is not told of while a copy of what it was is still there, whichever copy it was', () => {
    for (const card of [4, 5]) {
      expect(turn(card).told).toEqual([undefined]);
      expect(known(turn(card).view, 'hand:B')).toEqual(['ash', 'birch']);
    }
  });

  test('is known no longer if it was the only known one; the rest of the hand still is', () => {
    expect(turn(6).told).toEqual([{ type: 'transformed', card: null, lost: [2] }]);
    expect(known(turn(6).view, 'hand:B')).toEqual(['ash']);
  });

  test('of two known copies the one seen first is lost, whichever it was', () => {
    const both = after(looked, (r) => r.reveal([5, 4], [A]));
    const lost = (card: CardId): Seen['told'] => watch(A, both, (r) => r.transform(card, 'yew')).told;
    expect(lost(5)).toEqual(lost(4));
  });
});

describe('[F30] a secret place', () => {
  const looked = after(table(), (r) => r.reveal([1], [A]));

  test('to draw from is not told, and nothing in that deck is known any more', () => {
    for (const card of [0, 1, 3]) {
      const { view, told } = watch(A, looked, (r) => r.move(card, HAND, 'draw', 'bottom', { secret: 'from' }));
      expect(told).toEqual([
        {
          type: 'moved',
          verb: 'draw',
          from: 'deck',
          to: 'hand:B',
          cards: [{ at: null, into: null, was: null, is: null }],
          lost: [1],
        },
      ]);
      expect(cells(view, 'deck')).toEqual([null, null, null]);
    }
  });

  test('to put to is told to nobody, not even to whoever held the card', () => {
    const { view, told } = watch(1, table(), (r) => r.move(4, DECK, 'return', 2, { secret: 'to' }));
    expect(told[0]).toMatchObject({ cards: [{ at: 0, into: null, was: 1, is: null }], lost: [1] });
    expect(cells(view, 'deck')).toEqual([null, null, null, null, null]);
  });

  test('is no secret where there is only one place', () => {
    const single = after(table(['ash']), (r) => r.reveal([0], [A]));
    const drawn = watch(A, single, (r) => r.move(0, HAND, 'draw', 'bottom', { secret: 'from' }));
    expect(drawn.view.zones['hand:B']).toMatchObject({ count: 4, known: [1] });
    const empty = after(table([]), (r) => r.reveal([0], [A]));
    const put = watch(1, empty, (r) => r.move(0, DECK, 'return', 0, { secret: 'to' }));
    expect(cells(put.view, 'deck')).toEqual([1]);
  });

  test('cannot be kept among slots, which everybody sees empty or not', () => {
    const { view } = watch(A, table(), (r) => r.move(0, ROW, 'hide', 1, { secret: 'to' }));
    expect(cells(view, 'row')).toEqual([0, null]);
  });
});

test('concealing takes a card from those it is hidden from anyway, and from no one who sees it', () => {
  const shown = after(table(), (r) => r.reveal([0, 6], 'everyone'));
  const conceal = (r: R): void => r.conceal([0, 6], 'everyone');
  expect(watch(A, shown, conceal).view.faces).toEqual({});
  expect(cells(watch(1, shown, conceal).view, 'hand:B')).toEqual([1, 2, 3]);
});

describe('[U56] a digest', () => {
  test('is the same for the same view and differs for any other', () => {
    const shown = after(table(), (r) => r.reveal([0], [A]));
    expect(viewDigest(project(table(), A))).toBe(viewDigest(project(table(), A)));
    expect(viewDigest(project(table(), A))).toMatch(/^[0-9a-f]{16}$/);
    expect(viewDigest(project(shown, A))).not.toBe(viewDigest(project(table(), A)));
    expect(viewDigest(project(table(), 'spectator'))).not.toBe(viewDigest(project(table(), A)));
  });

  test('does not tell hidden cards apart', () => {
    expect(viewDigest(project(table(['ash', 'birch']), A))).toBe(viewDigest(project(table(['birch', 'yew']), A)));
  });
});
