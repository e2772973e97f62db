/**
 * Sight: which viewer can follow which card, by handles of its own.
 *
 * A handle is given when a viewer first sees a card, counts up per viewer, and lives as long as that viewer could follow
 * the card on a real table. Numbers depend on nothing but what the viewer saw, so swapping two cards it cannot tell
 * apart changes no byte it gets. The recorder asks here at every event; evolve only applies what was written down.
 */
import type { Created, SightChange } from './events.ts';
import { NO_CARD, type CardId, type OpenPile } from './pile.ts';
import { firstOccupied } from './places.ts';
import type { Eye, MatchState } from './state.ts';
import type { CardSight } from './visible.ts';
import {
  countsZone,
  includesViewer,
  seesZone,
  zoneAt,
  type Layout,
  type Seat,
  type Viewer,
  type Viewers,
  type Zone,
  type ZoneId,
} from './zones.ts';

/** What a viewer can make of cards going from one zone to another. */
const KEEP = 0; // nothing new, nothing lost
const GAIN = 1; // the cards come into sight
const GAIN_BLIND = 2; // they come into sight out of places the viewer cannot tell apart (K82)
const FORGET = 3; // unseen out of places it cannot tell apart: all it knew of them is worthless, unless it can follow (K82)
const FORGET_ALL = 4; // the same out of where it cannot count, so that it could not know whether it can follow
const LOSE = 5; // they go where it cannot count: there it knows only what it is shown from now on
const LOSE_BLIND = 6; // out of places it cannot tell apart
type Passage =
  | typeof KEEP
  | typeof GAIN
  | typeof GAIN_BLIND
  | typeof FORGET
  | typeof FORGET_ALL
  | typeof LOSE
  | typeof LOSE_BLIND;

/** What cards are, for telling copies apart. */
interface Faces {
  readonly kinds: readonly (string | null)[];
  card(card: CardId): object;
  owner(card: CardId): Seat | null;
}

/** Who sees which value of a card: a copy with another value that a viewer sees is no copy to it. */
export type CardSights = { readonly [value: string]: CardSight | undefined };

const NONE: readonly CardId[] = [];

export class Sight {
  readonly #layout: Layout;
  readonly #from: readonly Eye[];
  readonly #handles: (readonly number[] | number[])[];
  readonly #next: number[];
  readonly #owned: boolean[];
  readonly #passages: readonly Int8Array[];
  readonly #sights: CardSights;
  /** What changed since the last `take`, or null when nobody listens. */
  #changes: SightChange[] | null;

  constructor(layout: Layout, eyes: readonly Eye[], listening: boolean, sights: CardSights = {}) {
    this.#sights = sights;
    this.#layout = layout;
    this.#from = eyes;
    this.#handles = eyes.map((eye) => eye.handles);
    this.#next = eyes.map((eye) => eye.next);
    this.#owned = eyes.map(() => false);
    this.#passages = passagesOf(layout, eyes);
    this.#changes = listening ? [] : null;
  }

  eyeOf(viewer: Viewer): number {
    return this.#from.findIndex((eye) => eye.viewer === viewer);
  }

  handlesOf(eye: number): readonly number[] | undefined {
    return this.#handles[eye];
  }

  handle(eye: number, card: CardId): number {
    return this.#handles[eye]?.[card] ?? 0;
  }

  /** The changes since the last call, if there were any. */
  take(): readonly SightChange[] | undefined {
    const changes = this.#changes;
    if (changes === null || changes.length === 0) return undefined;
    this.#changes = [];
    return changes;
  }

  eyes(): readonly Eye[] {
    this.#owned.fill(false);
    if (this.#from.every((eye, i) => eye.handles === this.#handles[i])) return this.#from;
    return this.#from.map(({ viewer }, i) => ({
      viewer,
      next: this.#next[i] as number,
      handles: this.#handles[i] as number[],
    }));
  }

  /** The `n` cards that now lie from index `first` of `there` on came from another zone; `left` is what remains of it. */
  moved(
    left: OpenPile,
    there: OpenPile,
    first: number,
    n: number,
    secret: 'from' | 'to' | undefined,
    faces: Faces,
  ): void {
    const pair = left.zone * this.#layout.zones.length + there.zone;
    // A place picked at random is no secret where there was no other to pick.
    const picked = secret === 'from' ? left : there;
    const isSecret = secret !== undefined && (picked === left ? left.length : there.length - n) > 0;
    for (let eye = 0; eye < this.#passages.length; eye++) {
      const passage = (this.#passages[eye] as Int8Array)[pair] as Passage;
      // Who cannot see the faces there has lost count of all its cards.
      if (isSecret && this.#losesPlaces(picked.zone, eye)) this.#forget(eye, there, first, n, picked);
      if (passage === GAIN) this.#gainRun(eye, there, first, n);
      else if (passage === GAIN_BLIND) this.#gainBlindRun(eye, there, first, n, left, faces);
      else if (passage >= LOSE) this.#loseAll(eye, there);
      else if (passage === FORGET_ALL || (passage === FORGET && !this.#follows(eye, left, there, n)))
        this.#forget(eye, there, first, n, left);
      if (passage === LOSE_BLIND) this.#loseAll(eye, left);
    }
  }

  /**
   * Whether a viewer can follow the cards it knew out of a hand that it cannot look into. If any are left behind, each
   * could be the one it knew. If all went, they are where they went: among the cards of another such zone, or, where
   * places can be told apart, at a certain place only if it was a single card.
   */
  #follows(eye: number, left: OpenPile, there: OpenPile, n: number): boolean {
    return firstOccupied(left) < 0 && (n === 1 || this.#isBlind(there.zone, eye));
  }

  /** The `n` cards from a position on changed places; those who neither see them nor could follow lose them. */
  rearranged(pile: OpenPile, at: number, n: number, followedBy: Viewers): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      if (this.#sees(pile.zone, eye) || includesViewer(followedBy, this.#viewer(eye))) continue;
      this.#loseRun(eye, pile, pile.start + at, n);
    }
  }

  created(card: CardId, there: OpenPile, secret: boolean): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      this.#own(eye).push(0);
      if (this.#sees(there.zone, eye)) this.#gain(eye, card);
      else if (secret && this.#losesPlaces(there.zone, eye)) this.#loseAll(eye, there);
    }
  }

  ceased(card: CardId, left: OpenPile): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      if (this.#isBlind(left.zone, eye)) this.#loseAll(eye, left);
      this.#set(eye, card, 0);
    }
  }

  /**
   * A card becomes another kind (`faces` still has the old one): who does not see it happen knows it no longer. In
   * another's hand an unknown copy takes its place, for then "one of these is there" stays true and nothing is told; not
   * where the viewer cannot count, for there it would tell that there is one.
   */
  transformed(card: CardId, there: OpenPile, faces: Faces): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      const handle = this.handle(eye, card);
      if (handle === 0 || this.#sees(there.zone, eye)) continue;
      const isBlind = this.#isBlind(there.zone, eye);
      const copy = isBlind && this.#counts(there.zone, eye) ? this.#unknownCopy(eye, card, there, faces) : NO_CARD;
      if (copy === NO_CARD && isBlind) this.#takeLowest(eye, card, there, faces, NONE);
      this.#set(eye, card, 0);
      if (copy !== NO_CARD) this.#set(eye, copy, handle);
    }
  }

  revealed(cards: readonly CardId[], to: Viewers, faces: Faces, pileOf: (card: CardId) => OpenPile): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      if (!includesViewer(to, this.#viewer(eye))) continue;
      this.#pickOut(eye, cards, faces, pileOf);
      for (const card of cards) this.#gain(eye, card);
    }
  }

  /** Viewers lose cards that they do not see anyway. */
  concealed(cards: readonly CardId[], from: Viewers, faces: Faces, pileOf: (card: CardId) => OpenPile): void {
    for (let eye = 0; eye < this.#from.length; eye++) {
      if (!includesViewer(from, this.#viewer(eye))) continue;
      this.#pickOut(eye, cards, faces, pileOf);
      for (const card of cards) if (!this.#sees(pileOf(card).zone, eye)) this.#set(eye, card, 0);
    }
  }

  #viewer(eye: number): Viewer {
    return (this.#from[eye] as Eye).viewer;
  }

  #sees(zone: ZoneId, eye: number): boolean {
    return seesZone(zoneAt(this.#layout, zone), this.#viewer(eye));
  }

  #counts(zone: ZoneId, eye: number): boolean {
    return countsZone(zoneAt(this.#layout, zone), this.#viewer(eye));
  }

  #isBlind(zone: ZoneId, eye: number): boolean {
    return zoneAt(this.#layout, zone).order === 'private' && !this.#sees(zone, eye);
  }

  /** Whether a card that comes or goes at a secret place makes this viewer lose count; empty slots are seen by all. */
  #losesPlaces(zone: ZoneId, eye: number): boolean {
    const { order, slots } = zoneAt(this.#layout, zone);
    return order === 'public' && slots === null && !this.#sees(zone, eye);
  }

  #gain(eye: number, card: CardId): void {
    if (this.handle(eye, card) === 0) this.#set(eye, card, this.#next[eye] as number);
  }

  #gainRun(eye: number, { cells: { at } }: OpenPile, first: number, n: number): void {
    for (let i = first; i < first + n; i++) this.#gain(eye, at[i] as CardId);
  }

  /**
   * Cards came into sight out of a hand the viewer knows only in part. Each takes the place of one known card of its
   * kind, whichever copy it really was, and gets a fresh handle (K82).
   */
  #gainBlindRun(
    eye: number,
    { cells: { at } }: OpenPile,
    first: number,
    n: number,
    left: OpenPile,
    faces: Faces,
  ): void {
    for (let i = first; i < first + n; i++) {
      const card = at[i] as CardId;
      this.#takeLowest(eye, card, left, faces, NONE);
      this.#set(eye, card, 0);
      this.#gain(eye, card);
    }
  }

  /** Cards that a viewer is told of in a hand it knows only in part are the ones of their kinds it knew first. */
  #pickOut(eye: number, cards: readonly CardId[], faces: Faces, pileOf: (card: CardId) => OpenPile): void {
    const done: CardId[] = [];
    for (const card of cards) {
      const there = pileOf(card);
      if (this.#isBlind(there.zone, eye)) this.#takeLowest(eye, card, there, faces, done);
      done.push(card);
    }
  }

  /** Exchanges a card's handle for the lowest among the copies beside it: the viewer cannot tell which is which. */
  #takeLowest(eye: number, card: CardId, among: OpenPile, faces: Faces, taken: readonly CardId[]): void {
    const { at } = among.cells;
    const own = this.handle(eye, card);
    let lowest = own;
    let holder = card;
    for (let i = among.start; i < among.end; i++) {
      const other = at[i] as CardId;
      const handle = this.handle(eye, other);
      if (handle === 0 || (lowest !== 0 && handle >= lowest)) continue;
      if (taken.includes(other) || !this.#isAlike(eye, other, card, faces)) continue;
      lowest = handle;
      holder = other;
    }
    if (holder === card || taken.includes(card)) return;
    this.#set(eye, card, lowest);
    this.#set(eye, holder, own);
  }

  /** Whether two cards look the same to a viewer that knows both: of a kind, with the same values as far as it sees them. */
  #isAlike(eye: number, a: CardId, b: CardId, faces: Faces): boolean {
    return faces.kinds[a] === faces.kinds[b] && this.#writing(eye, a, faces) === this.#writing(eye, b, faces);
  }

  /** The values that a viewer sees of a card it knows. */
  #writing(eye: number, card: CardId, faces: Faces): string {
    const isOwn = faces.owner(card) === this.#viewer(eye);
    const values = faces.card(card);
    const shown = Object.keys(values).filter((key) => {
      const rule = this.#sights[key];
      return rule === 'known' || (rule === 'owner' && isOwn);
    });
    return JSON.stringify(shown.sort().map((key): unknown => [key, Reflect.get(values, key)]));
  }

  /** Another card that looks the same and that the viewer could not point out, if there is one. */
  #unknownCopy(eye: number, card: CardId, { cells: { at }, start, end }: OpenPile, faces: Faces): CardId {
    for (let i = start; i < end; i++) {
      const other = at[i] as CardId;
      if (other === NO_CARD || other === card || this.handle(eye, other) !== 0) continue;
      if (this.#isAlike(eye, other, card, faces)) return other;
    }
    return NO_CARD;
  }

  /** Loses the cards that moved and all that lie in a pile. */
  #forget(eye: number, there: OpenPile, first: number, n: number, pile: OpenPile): void {
    this.#loseRun(eye, there, first, n);
    this.#loseAll(eye, pile);
  }

  #loseAll(eye: number, pile: OpenPile): void {
    this.#loseRun(eye, pile, pile.start, pile.length);
  }

  #loseRun(eye: number, { cells: { at } }: OpenPile, first: number, n: number): void {
    for (let i = first; i < first + n; i++) if (at[i] !== NO_CARD) this.#set(eye, at[i] as CardId, 0);
  }

  #set(eye: number, card: CardId, handle: number): void {
    const before = this.handle(eye, card);
    if (before === handle) return;
    this.#own(eye)[card] = handle;
    if (handle >= (this.#next[eye] as number)) this.#next[eye] = handle + 1;
    this.#changes?.push([eye, card, before, handle]);
  }

  #own(eye: number): number[] {
    if (!this.#owned[eye]) {
      this.#owned[eye] = true;
      this.#handles[eye] = (this.#handles[eye] as readonly number[]).slice();
    }
    return this.#handles[eye] as number[];
  }
}

/** Every viewer's list has a place for every card; new cards are unknown but to those whom their events show them. */
export const addCards = (eyes: MatchState['eyes'], events: readonly Pick<Created, 'sight'>[]): MatchState['eyes'] => {
  const unknown = events.map(() => 0);
  const more = eyes.map((eye) => ({ ...eye, handles: eye.handles.concat(unknown) }));
  return applySight(
    more,
    events.flatMap(({ sight = [] }) => sight),
    false,
  );
};

export const dropCard = (eyes: MatchState['eyes']): MatchState['eyes'] =>
  eyes.map((eye) => ({ ...eye, handles: eye.handles.slice(0, -1) }));

/** Applies (or, `back`, takes back) the sight changes of an event. */
export function applySight(
  eyes: MatchState['eyes'],
  changes: readonly SightChange[] | undefined,
  back: boolean,
): MatchState['eyes'] {
  if (!changes || changes.length === 0) return eyes;
  return eyes.map((eye, index) => {
    const own = changes.filter(([of]) => of === index);
    if (own.length === 0) return eye;
    const handles = eye.handles.slice();
    for (const [, card, before, after] of back ? own.toReversed() : own) handles[card] = back ? before : after;
    return { ...eye, handles, next: nextAfter(eye.next, own, back) };
  });
}

/** Handles given in an event are fresh numbers, so the lowest of them is the counter before it. */
function nextAfter(next: number, changes: readonly SightChange[], back: boolean): number {
  if (!back) return changes.reduce((most, [, , , after]) => Math.max(most, after + 1), next);
  const given = changes.map(([, , , after]) => after);
  const before = new Set(changes.map(([, , handle]) => handle));
  return Math.min(next, ...given.filter((handle) => handle > 0 && !before.has(handle)));
}

interface Passages {
  readonly viewers: readonly Viewer[];
  readonly byEye: readonly Int8Array[];
}

/** The viewers of a match are the same at every event of it. */
const passages = new WeakMap<Layout, Passages>();

/** Per eye, for each pair of zones, what a move between them means to it. */
function passagesOf(layout: Layout, eyes: readonly Eye[]): readonly Int8Array[] {
  const known = passages.get(layout);
  if (known?.viewers.length === eyes.length && eyes.every(({ viewer }, i) => viewer === known.viewers[i]))
    return known.byEye;
  const byEye = eyes.map(({ viewer }) => passagesFor(layout, viewer));
  passages.set(layout, { viewers: eyes.map(({ viewer }) => viewer), byEye });
  return byEye;
}

function passagesFor({ zones }: Layout, viewer: Viewer): Int8Array {
  const all = new Int8Array(zones.length ** 2);
  let pair = 0;
  for (const from of zones) for (const to of zones) all[pair++] = passage(from, to, viewer);
  return all;
}

function passage(from: Zone, to: Zone, viewer: Viewer): Passage {
  const isBlind = from.order === 'private' && !seesZone(from, viewer);
  if (seesZone(to, viewer)) return isBlind ? GAIN_BLIND : GAIN;
  if (!countsZone(to, viewer)) return isBlind ? LOSE_BLIND : LOSE;
  return isBlind ? (countsZone(from, viewer) ? FORGET : FORGET_ALL) : KEEP;
}
