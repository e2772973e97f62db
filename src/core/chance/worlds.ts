/**
 * Worlds that a viewer cannot tell apart: a match with everything dealt anew that one viewer does not know (L47, F59). Made
 * for bots that think about what the others may hold. A world depends on nothing but what the viewer sees and on the words
 * it is made from, so whoever gets one learns nothing; only the faces that are still hidden, as a heap, count as known to
 * it, as they are where lists are open.
 *
 * Cards keep their numbers and their zones, and faces change hands: what rules keep by number still speaks of a card
 * that is there. Values, work and questions that the viewer does not see are dealt by hidden.ts.
 */
import { newChance, shuffleInPlace, below, SEED_BYTES, type Words } from '../../rng/index.ts';
import type { Command, Game } from '../game.ts';
import { NO_CARD, Pile, type CardId } from '../pile.ts';
import { answersTo, type Question } from '../question.ts';
import { pileAt, type Eye, type Hook, type MatchState, type Shape } from '../state.ts';
import { countsZone, seesZone, type Layout, type Seat, type Viewer, type Zone, type ZoneId } from '../zones.ts';
import { hiddenFrom, NoWorlds, type Draft } from './hidden.ts';

/** Makes worlds: another one with every call. */
export type Imagine<S extends Shape> = (words: Words) => MatchState<S>;

/** Returns one world that a viewer cannot tell from this one; `worldsFor` makes many. Throws NoWorlds if none can be dealt. */
export const sampleWorld = <S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
  words: Words,
): MatchState<S> => worldsFor(game, state, viewer)(words);

/**
 * Returns the worlds of a bot, from numbers of its own; nothing is worked out before it asks for one. Asking throws NoWorlds
 * if none can be dealt.
 */
export function worldsOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
  random: (n: number) => number,
): () => MatchState<S> {
  let imagine: Imagine<S> | undefined;
  const words = { next: () => random(2 ** 32) };
  return () => (imagine ??= worldsFor(game, state, viewer))(words);
}

/**
 * Finds out once all that can be said of the worlds of a viewer at one moment; a world is then dealt fast. Throws NoWorlds
 * if something that the viewer cannot see cannot be dealt again.
 */
export function worldsFor<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
): Imagine<S> {
  const eye = state.eyes.find((each) => each.viewer === viewer);
  if (!eye) throw new RangeError(`nobody keeps the view of ${viewer} in this match`);
  const hidden = hiddenFrom(game, state, viewer);
  const piles = state.layout.zones.map((zone, id) => heapOf(zone, pileAt(state, id), eye));
  const heaps = facesByOwner(state, hiddenIn(piles, eye), hidden.cardKeys);
  const uncounted = uncountedIn(state.layout, viewer);
  const generations = state.generations.map(() => 0);
  const dealt = (words: Words): MatchState<S> => {
    const [cards, hooks] = dealFaces(state, heaps, words);
    const world: Draft<S> = {
      ...state,
      piles: spread(piles, uncounted, eye, words).map((heap) => (heap.isLoose ? mixed(heap, words) : heap.pile)),
      cards,
      hooks,
      eyes: [eye],
      generations,
      chance: newChance('fast', seedOf(words)),
      seq: SEQ,
    };
    hidden.deal(world, (n) => below(words, n));
    const { open } = world.questions;
    if (open.length > 0)
      world.questions = { ...world.questions, open: open.map((each) => guessed(each, viewer, words)) };
    return world;
  };
  return (words) => {
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      try {
        return dealt(words);
      } catch (error) {
        if (!(error instanceof NoWorlds)) throw error;
      }
    }
    return dealt(words);
  };
}

/** Times that a world is dealt if a game cannot deal its secrets with the cards as they have come to lie. */
const MAX_TRIES = 8;

/** Hidden events are counted too, so a world does not say how many there were: it goes on from a number of its own. */
const SEQ = 500_000_000;

/** Returns how many events a match with this number has had; in a world that was dealt, those since then. For rules that count events. */
export const eventsUpTo = (seq: number): number => (seq >= SEQ ? seq - SEQ : seq);

// ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The cards of a zone as far as a viewer could lay them out: in their places, or in any order (`isLoose`). */
interface Heap {
  readonly isLoose: boolean;
  readonly pile: Pile;
}

/** Which number lies at which hidden place is nothing that a viewer could know, so they lie in their order. */
function heapOf(zone: Zone, pile: Pile, { viewer, handles }: Eye): Heap {
  if (seesZone(zone, viewer)) return { isLoose: false, pile };
  const cells = pile.toArray();
  const isHidden = (card: CardId): boolean => card !== NO_CARD && handles[card] === 0;
  const hidden = cells.filter(isHidden).sort((a, b) => a - b);
  if (zone.order === 'public') {
    let next = 0;
    return { isLoose: false, pile: Pile.of(cells.map((card) => (isHidden(card) ? (hidden[next++] ?? card) : card))) };
  }
  const known = cells.filter((card) => card !== NO_CARD && !isHidden(card));
  known.sort((a, b) => (handles[a] ?? 0) - (handles[b] ?? 0));
  const empty = new Array<CardId>(cells.length - known.length - hidden.length).fill(NO_CARD);
  return { isLoose: true, pile: Pile.of([...known, ...hidden, ...empty]) };
}

/** The lists whose cards a viewer may not count. */
const uncountedIn = ({ zones }: Layout, viewer: Viewer): readonly ZoneId[] =>
  [...zones.keys()].filter((id) => zones[id]?.slots === null && !countsZone(zones[id], viewer));

/** How the cards that a viewer does not know are shared among zones that it may not count, it does not know either. */
function spread(heaps: readonly Heap[], uncounted: readonly ZoneId[], { handles }: Eye, words: Words): readonly Heap[] {
  if (uncounted.length < 2) return heaps;
  const cards = uncounted.flatMap((id) => heaps[id]?.pile.toArray() ?? []).sort((a, b) => a - b);
  const shares = new Map(uncounted.map((id): [ZoneId, CardId[]] => [id, []]));
  for (const card of cards) {
    const home = uncounted.find((id) => handles[card] !== 0 && heaps[id]?.pile.indexOf(card) !== -1);
    shares.get(home ?? uncounted[below(words, uncounted.length)] ?? 0)?.push(card);
  }
  return heaps.map((heap, id) => ({ ...heap, pile: Pile.of(shares.get(id) ?? heap.pile.toArray()) }));
}

/** Where nobody can tell places apart, any order is as likely as another; empty slots come last. */
function mixed({ pile }: Heap, words: Words): Pile {
  const cells = pile.toArray();
  const empty = cells.indexOf(NO_CARD);
  shuffleInPlace(cells, 0, empty < 0 ? cells.length : empty, words);
  return Pile.of(cells);
}

function hiddenIn(heaps: readonly Heap[], { handles }: Eye): readonly CardId[] {
  return heaps.flatMap(({ pile }) => pile.toArray().filter((card) => card !== NO_CARD && handles[card] === 0));
}

// ── Faces ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Cards of one owner that a viewer does not know, and the cards whose faces they have, in an order of their own. */
interface Unknown {
  readonly cards: readonly CardId[];
  readonly faces: readonly CardId[];
}

/** Values that are dealt by themselves (`apart`) are no part of a face: not even the order of faces depends on them. */
function facesByOwner(state: MatchState, hidden: readonly CardId[], apart: ReadonlySet<string>): readonly Unknown[] {
  const waiting = hooksBySource(state);
  const faceOf = (card: CardId): string => {
    const values = Object.entries(state.cards.values[card] ?? {})
      .filter(([key]) => !apart.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([state.cards.kinds[card], values, waiting.get(card) ?? []]);
  };
  const byOwner = new Map<Seat | null, CardId[]>();
  for (const card of hidden) {
    const owner = state.cards.owners[card] ?? null;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), card]);
  }
  return [...byOwner.values()].map((cards) => {
    const keyed = cards.map((card) => ({ card, face: faceOf(card) }));
    keyed.sort((a, b) => (a.face < b.face ? -1 : a.face > b.face ? 1 : a.card - b.card));
    return { cards, faces: keyed.map(({ card }) => card) };
  });
}

/** What waits for something on behalf of each card: it goes where the face goes. */
function hooksBySource({ hooks }: MatchState): ReadonlyMap<CardId, readonly unknown[]> {
  const found = new Map<CardId, unknown[]>();
  for (const { source, id: _, ...hook } of Object.values(hooks).flat())
    found.set(source, [...(found.get(source) ?? []), hook]);
  return found;
}

/** Deals the faces of every heap to its cards. */
function dealFaces<S extends Shape>(
  { cards, hooks }: MatchState<S>,
  heaps: readonly Unknown[],
  words: Words,
): [MatchState<S>['cards'], MatchState<S>['hooks']] {
  const kinds = cards.kinds.slice();
  const values = cards.values.slice();
  const moved = new Map<CardId, CardId>();
  for (const heap of heaps) {
    const faces = heap.faces.slice();
    shuffleInPlace(faces, 0, faces.length, words);
    for (const [i, card] of heap.cards.entries()) {
      const face = faces[i] ?? card;
      kinds[card] = cards.kinds[face] ?? null;
      values[card] = cards.values[face] ?? {};
      moved.set(face, card);
    }
  }
  return [{ ...cards, kinds, values }, withSources(hooks, moved)];
}

function withSources(hooks: MatchState['hooks'], moved: ReadonlyMap<CardId, CardId>): MatchState['hooks'] {
  const isMoved = ({ source }: Hook): boolean => moved.has(source);
  if (!Object.values(hooks).some((list) => list.some(isMoved))) return hooks;
  const follow = (hook: Hook): Hook => ({ ...hook, source: moved.get(hook.source) ?? hook.source });
  return Object.fromEntries(Object.entries(hooks).map(([on, list]) => [on, list.map(follow)]));
}

// ── Questions and chance ────────────────────────────────────────────────────────────────────────────────────────────

/** What another is asked about lies in an order that only it sees; what it has answered, while others think, may be any answer. */
function guessed(question: Question, viewer: Viewer, words: Words): Question {
  if (question.seat === viewer) return question;
  const { text: _, ...asked } = question;
  const other = { ...asked, cards: question.cards?.toSorted((a, b) => a - b) ?? null };
  if (question.picks === null) return other;
  const answers = answersTo(other);
  return { ...other, picks: answers[below(words, answers.length)] ?? question.picks };
}

/** Nobody knows what chance will bring, so every world has a chance of its own. */
function seedOf(words: Words): Uint8Array {
  const seed = new Uint8Array(SEED_BYTES);
  const view = new DataView(seed.buffer);
  for (let at = 0; at < SEED_BYTES; at += 4) view.setUint32(at, words.next());
  return seed;
}
