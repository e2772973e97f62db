/**
 * A table with every sort of zone, and everything a recorder can do to it as data: an `Act` names a verb and a few
 * numbers, which `perform` brings into range. Cards are named by place only, so the same acts make sense on a table
 * with other card numbers.
 */
import fc from 'fast-check';
import { checkPolicy, drawBy, PICKS } from '../../src/core/draw/index.ts';
import {
  blank,
  change,
  everyViewer,
  NO_CARD,
  record,
  zone,
  type CardId,
  type Job,
  type Layout,
  type Manner,
  type MatchEvent,
  type MatchState,
  type Recorder,
  type Viewers,
  type Visible,
  type Where,
  type ZoneId,
} from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

export interface Shape {
  readonly match: { turn: number; marked: CardId };
  readonly seat: { gold: number; plan: string; aim: CardId };
  readonly card: { power?: number; mind?: number; ghost?: number };
  readonly job: Job;
}
export type State = MatchState<Shape>;

export const layout: Layout = {
  seats: ['A', 'B', 'C'],
  zones: [
    zone('deck', 'deck'),
    zone('hand:A', 'hand', { owner: 0 }),
    zone('hand:B', 'hand', { owner: 1 }),
    zone('slots:A', 'hand', { owner: 0, slots: 4 }),
    zone('board', 'board'),
    zone('grid', 'board', { slots: 4 }),
    zone('row', 'deck', { slots: 4 }),
    zone('bag', 'deck', { order: 'private' }),
    zone('shared', 'deck', { sees: [0, 1], order: 'private' }),
    zone('shown', 'deck', { sees: [1] }),
  ],
};

export const visible: Visible<Shape> = {
  match: { turn: 'everyone', marked: (card, lens) => lens.handle(card) },
  seat: {
    gold: 'everyone',
    plan: 'owner',
    aim: (card, lens, seat) => (lens.viewer === seat ? lens.handle(card) : null),
  },
  card: { power: 'known', mind: 'owner' },
};

const KINDS = ['ash', 'birch', 'cedar'] as const;

/** Two cards of mixed kinds in every zone. */
export function newTable(): State {
  const empty = blank<Shape>(
    {
      layout,
      match: { turn: 0, marked: NO_CARD },
      seats: layout.seats.map(() => ({ gold: 0, plan: '', aim: NO_CARD })),
    },
    newChance('fast', seedFromText('random table')),
    everyViewer(layout),
  );
  return change(empty, (r) => {
    layout.zones.forEach((_, id) => [0, 1].forEach((i) => r.create(KINDS[(id + i) % 3] as string, id)));
  });
}

export interface Act {
  readonly verb: keyof typeof VERBS;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

type R = Recorder<Shape>;
type Verb = (r: R, x: number, y: number, z: number, w: number) => void;

const VIEWERS: readonly Viewers[] = ['everyone', 'nobody', [0], [1, 'spectator'], [2]];
const MANNERS: readonly (Manner | undefined)[] = [undefined, { secret: 'from' }, { secret: 'to' }, { why: 'play' }];

const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const zoneIds = layout.zones.map((_, id) => id);
const isList = (id: ZoneId): boolean => layout.zones[id]?.slots === null;
const lists = zoneIds.filter(isList);
const room = (r: R, id: ZoneId): number => (layout.zones[id]?.slots ?? Infinity) - r.count(id);
/** A card by zone and place, or nothing if the zone is empty. */
const pick = (r: R, x: number, y: number): CardId | undefined => {
  const cards = r.cards(of(zoneIds, x));
  return cards.length === 0 ? undefined : of(cards, y);
};
const withCard = (r: R, x: number, y: number, act: (card: CardId) => void): void => {
  const card = pick(r, x, y);
  if (card !== undefined) act(card);
};
/** Some place that a card can take there. */
const place = (r: R, id: ZoneId, w: number): Where => {
  if (w % 3 === 0) return 'top';
  if (w % 3 === 1) return 'bottom';
  const free = Array.from({ length: isList(id) ? r.count(id) + 1 : 4 }, (_, at) => at);
  return of(isList(id) ? free : free.filter((at) => r.at(id, at) < 0), w);
};

export const VERBS = {
  moveTop: (r, x, y, z, w) => {
    const [from, to] = [of(zoneIds, x), of(zoneIds, y)];
    const n = Math.min((z % 3) + 1, r.count(from), room(r, to));
    if (from !== to && n > 0) r.moveTop(n, from, to, 'draw', w % 2 ? 'top' : 'bottom', of(MANNERS, w));
  },
  moveRun: (r, x, y, z, w) => {
    const [from, to] = [of(lists, x), of(lists, y)];
    const at = z % (r.count(from) + 1);
    const n = Math.min((w % 3) + 1, r.count(from) - at);
    if (from !== to) r.moveRun(at, n, from, to, w % (r.count(to) + 1), 'run', of(MANNERS, z));
  },
  move: (r, x, y, z, w) =>
    withCard(r, x, y, (card) => {
      const to = of(zoneIds, z);
      if (to !== r.zoneOf(card) && room(r, to) > 0) r.move(card, to, 'put', place(r, to, w), of(MANNERS, w));
    }),
  arrange: (r, x, y, z, w) => {
    const id = of(lists, x);
    const at = y % (r.count(id) + 1);
    const run = r.cards(id).slice(at);
    const turn = run.length === 0 ? 0 : z % run.length;
    r.arrange(id, at, [...run.slice(turn), ...run.slice(0, turn)], 'cut', of(VIEWERS, w));
  },
  shuffle: (r, x, y) => r.shuffle(of(lists, x), y % 2 ? 'positions' : 'sorted'),
  wash: (r, x, y) => r.shuffle(of(lists, x), 'positions', 'wash', y % (r.count(of(lists, x)) + 1)),
  create: (r, x, y, z, w) => {
    const to = of(zoneIds, x);
    if (room(r, to) <= 0 || r.cards(to).length > 8) return;
    r.create(of(KINDS, y), to, {
      where: place(r, to, z),
      values: w % 2 ? { power: w } : {},
      ...(w % 3 === 0 ? { secret: 'to' } : {}),
    });
  },
  cease: (r, x, y) => withCard(r, x, y, (card) => r.cease(card)),
  transform: (r, x, y, z) => withCard(r, x, y, (card) => r.transform(card, of(KINDS, z))),
  reveal: (r, x, y, z, w) => {
    const cards = r.cards(of(zoneIds, x)).slice(y % 3, (y % 3) + (z % 3) + 1);
    r.reveal(w % 2 ? cards.toReversed() : cards, of(VIEWERS, w));
  },
  conceal: (r, x, y, z) => withCard(r, x, y, (card) => r.conceal([card], of(VIEWERS, z))),
  mark: (r, x, y) => withCard(r, x, y, (card) => r.setMatch('marked', card)),
  aim: (r, x, y, z) => withCard(r, x, y, (card) => r.setSeat(z % 3, 'aim', card)),
  turn: (r, x) => r.setMatch('turn', x),
  gold: (r, x, y) => r.setSeat(x % 3, 'gold', y),
  plan: (r, x, y) => r.setSeat(x % 3, 'plan', `plan ${y % 4}`),
  power: (r, x, y, z, w) =>
    withCard(r, x, y, (card) =>
      r.setCard(card, of(['power', 'mind', 'ghost'] as const, z), w % 3 === 0 ? undefined : w),
    ),
  roll: (r, x, y) => void r.roll(of(['die', 'coin'], x), (y % 6) + 1, y % 2 === 0),
  note: (r, x, y, z) =>
    withCard(r, x, y, (card) => r.note('said', { count: z }, { cards: [card], to: of(VIEWERS, z) })),
  watch: (r, x, y) => {
    if (y % 3 === 0) r.unwatch({ source: x % 4 });
    else r.watch({ on: of(['moved:draw', 'created', 'noted:said'], x), source: x % 4, job: `job ${y % 3}` });
  },
  request: (r, x, y, z, w) => {
    const [from, to] = [of(lists, x), of(zoneIds, y)].map((id) => layout.zones[id]?.name as string) as [string, string];
    const [handFull, empty] = [
      of(['keep', 'burn', 'refuse'] as const, w),
      of(['skip', 'reshuffle', 'partial'] as const, z),
    ];
    const policy = {
      from,
      to,
      pick: of(PICKS, w),
      limit: 3,
      handFull,
      empty,
      overflow: 'board',
      reshuffleFrom: 'shown',
      keepTop: x % 2,
    };
    if (checkPolicy(layout, policy) === undefined) drawBy(r, policy, z % 4);
  },
  work: (r, x) => {
    if (x % 3 === 0) r.takeJob();
    else if (x % 3 === 1) r.later({ do: 'work', x });
    else r.next({ do: 'first', x });
  },
} satisfies Record<string, Verb>;

export const perform = (r: R, { verb, x, y, z, w }: Act): void => VERBS[verb](r, x, y, z, w);

export const step = (state: State, act: Act): { readonly state: State; readonly events: readonly MatchEvent[] } =>
  record(state, (r) => perform(r, act));

const number = fc.nat({ max: 59 });

/** Acts with the verbs given, or all of them. */
export const acts = (
  verbs: readonly Act['verb'][] = Object.keys(VERBS) as Act['verb'][],
  size: fc.ArrayConstraints = { minLength: 1, maxLength: 60, size: 'max' },
): fc.Arbitrary<Act[]> =>
  fc.array(fc.record({ verb: fc.constantFrom(...verbs), x: number, y: number, z: number, w: number }), size);
