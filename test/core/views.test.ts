/** What a viewer may know, rule by rule. The laws behind it are tried at random in sequences.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import {
  evolve,
  evolveView,
  project,
  projectEvent,
  record,
  tableOf,
  viewDigest,
  type Bare,
  type CardId,
  type Recorder,
  type Table,
  type View,
  type Viewer,
  type ViewEvent,
} from '../../src/core/index.ts';

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

  test('a card put back is known to who put it there', () => {
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

  test('to put to is told to nobody, not even to who held the card', () => {
    const { view, told } = watch(1, table(), (r) => r.move(4, DECK, 'return', 2, { secret: 'to' }));
    expect(told[0]).toMatchObject({ cards: [{ at: 0, into: null, was: 1, is: null }], lost: [1] });
    expect(cells(view, 'deck')).toEqual([null, null, null, null, null]);
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
    expect(viewDigest(project(table(), A))).toMatch(/^[0-9a-f]{64}$/);
    expect(viewDigest(project(shown, A))).not.toBe(viewDigest(project(table(), A)));
    expect(viewDigest(project(table(), 'spectator'))).not.toBe(viewDigest(project(table(), A)));
  });

  test('does not tell hidden cards apart', () => {
    expect(viewDigest(project(table(['ash', 'birch']), A))).toBe(viewDigest(project(table(['birch', 'yew']), A)));
  });
});
