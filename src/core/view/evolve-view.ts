/** A client's half: a view and what its viewer was told become the next view. Needs no rules and no state. */
import type { Open } from '../events.ts';
import { unreachable, type Json } from '../result.ts';
import { setKey, withKey } from '../state.ts';
import { giveParts, takeParts, type Parts } from './digest.ts';
import type { Seat } from '../zones.ts';
import type { Face, MoveView, PlainView, Sighted, Values, ValueView, ViewEvent, ZoneView } from './view.ts';

/** A viewer's view after an event it was told of. */
export const evolveView = <V extends PlainView>(view: V, event: ViewEvent): V => evolveViews(view, [event]);

/** A viewer's view after several of them: what they touch is copied once, and the rest is the view's own. */
export function evolveViews<V extends PlainView>(view: V, events: readonly ViewEvent[], choices?: V['choices']): V {
  const parts = takeParts(view);
  const draft = new Draft(view, view, parts);
  draft.hear(events);
  const next = draft.view(choices);
  if (parts) giveParts(next, parts);
  // Values change, never what sort of view it is.
  return next as V;
}

/** A zone that may be changed, because nobody else has it. */
interface OpenZone extends ZoneView {
  count: number | null;
  readonly cells: (number | null)[] | null;
  readonly known: number[];
}

/** A view in the making: a part of the view before is copied the first time it is changed. */
export class Draft {
  readonly #before: PlainView;
  readonly #viewer: PlainView['viewer'];
  #zones: PlainView['zones'];
  #faces: { [handle: string]: Face };
  #match: PlainView['match'];
  #seats: PlainView['seats'];
  #asked: Pick<PlainView, 'question' | 'choosing'>;
  #isSame: boolean;
  /** Nothing is of a view before. */
  readonly #isOwn: boolean;
  /** Only where somebody takes digests. */
  readonly #parts: Parts | undefined;

  constructor(view: PlainView, before: PlainView, parts: Parts | undefined) {
    this.#before = before;
    this.#viewer = view.viewer;
    this.#parts = parts;
    this.#zones = view.zones;
    this.#faces = view.faces;
    this.#match = view.match;
    this.#seats = view.seats;
    this.#asked = view;
    this.#isOwn = view !== before;
    // What could be done before something happened says nothing of what can be done now.
    this.#isSame = !this.#isOwn && view.choices === undefined;
  }

  /** Takes up what the viewer is told. */
  hear(events: readonly ViewEvent[]): void {
    for (const event of events) {
      fold(this, event);
      if (event.also) for (const value of event.also) this.set(value);
    }
  }

  view(choices?: PlainView['choices']): PlainView {
    if (this.#isSame && choices === undefined) return this.#before;
    const { question, choosing } = this.#asked;
    const view: Open<PlainView> = {
      viewer: this.#viewer,
      zones: this.#zones,
      faces: this.#faces,
      match: this.#match,
      seats: this.#seats,
      question,
      choosing,
    };
    if (choices !== undefined) view.choices = choices;
    return view;
  }

  /** A zone to be changed. */
  zone(name: string): OpenZone {
    const zone = this.#zones[name] as ZoneView;
    this.#parts?.touch('zones', name);
    // One that is not of the view before is open already.
    if (this.#isOwn || zone !== this.#before.zones[name]) return zone as OpenZone;
    const { type, owner, slots, count, cells, known } = zone;
    const open = { type, owner, slots, count, cells: cells === null ? null : cells.slice(), known: known.slice() };
    if (this.#zones === this.#before.zones) this.#zones = { ...this.#zones };
    setKey(this.#zones, name, open);
    this.#isSame = false;
    return open;
  }

  /** Forgets lost handles everywhere and takes up new faces. */
  sight({ lost, faces }: Sighted): void {
    if (lost !== undefined && lost.length > 0) this.#forget(new Set(lost));
    if (faces === undefined) return;
    for (const handle in faces) this.#setFace(Number(handle), faces[handle] as Face);
    this.#isSame = false;
  }

  set({ of, id, key, value }: ValueView): void {
    this.#isSame = false;
    switch (of) {
      case 'match':
        this.#parts?.touch('match', key);
        if (this.#match === this.#before.match) this.#match = { ...this.#match };
        this.#match = withOwn(this.#match, key, value);
        return;
      case 'seat':
        this.#setSeat(id, key, value);
        return;
      case 'card': {
        const { kind, owner, values } = this.#faces[id] as Face;
        this.#setFace(id, { kind, owner, values: withKey(values, key, value) });
        return;
      }
      case 'question':
        this.#asked = value as unknown as Pick<PlainView, 'question' | 'choosing'>;
        return;
      default:
        unreachable(of);
    }
  }

  #setSeat(seat: Seat, key: string, value: Json | undefined): void {
    const before = this.#before.seats;
    this.#parts?.touch('seats', seat);
    const known = this.#seats[seat] as Values;
    const values = withOwn(known === before[seat] ? { ...known } : known, key, value);
    if (values !== known) this.#seats = this.#seats.with(seat, values);
  }

  #setFace(handle: number, face: Face): void {
    this.#ownFaces()[handle] = face;
    this.#parts?.touch('faces', handle);
  }

  #ownFaces(): { [handle: number]: Face } {
    if (this.#faces === this.#before.faces) this.#faces = { ...this.#faces };
    return this.#faces;
  }

  #forget(lost: ReadonlySet<number>): void {
    const faces = this.#ownFaces();
    for (const handle of lost) {
      delete faces[handle];
      this.#parts?.touch('faces', handle);
    }
    this.#isSame = false;
    for (const name in this.#zones) {
      const { cells, known } = this.#zones[name] as ZoneView;
      if (holdsAny(cells ?? known, lost)) forgetIn(this.zone(name), lost);
    }
  }
}

/** The draft's own record with a value, which is written into it; the record without it if it is no more. */
function withOwn<T extends object>(record: T, key: string, value: unknown): T {
  if (value === undefined) return withKey(record, key, value);
  setKey(record, key, value);
  return record;
}

function fold(draft: Draft, event: ViewEvent): void {
  switch (event.type) {
    case 'moved':
      draft.sight(event);
      takeOut(draft.zone(event.from), event.cards);
      return putIn(draft.zone(event.to), event.cards);
    case 'shuffled':
      draft.sight(event);
      return reorder(draft.zone(event.zone), event.at, event.count, event.order);
    case 'created':
      draft.sight(event);
      return putIn(draft.zone(event.zone), [event]);
    case 'ceased':
      draft.sight(event);
      return takeOut(draft.zone(event.zone), [event]);
    case 'revealed':
      draft.sight(event);
      for (const { zone, at, is } of event.cards) name(draft.zone(zone), at, is);
      return;
    case 'transformed':
    case 'concealed':
      return draft.sight(event);
    case 'changed':
      return draft.set(event);
    case 'rolled':
    case 'noted':
    case 'values':
      return;
    default:
      unreachable(event);
  }
}

const holdsAny = (cells: readonly (number | null)[], lost: ReadonlySet<number>): boolean => {
  for (const cell of cells) if (cell !== null && lost.has(cell)) return true;
  return false;
};

function forgetIn({ cells, known }: OpenZone, lost: ReadonlySet<number>): void {
  if (cells === null) keep(known, (handle) => !lost.has(handle));
  else for (let at = 0; at < cells.length; at++) if (lost.has(cells[at] ?? 0)) cells[at] = null;
}

/** Takes cards out, the last first: each place is one from before the move. */
function takeOut(zone: OpenZone, cards: readonly Pick<MoveView, 'at' | 'was'>[]): void {
  const { cells, known, slots } = zone;
  if (zone.count !== null) zone.count -= cards.length;
  for (let i = cards.length - 1; i >= 0; i--) {
    const { at, was } = cards[i] as MoveView;
    if (cells === null) keep(known, (handle) => handle !== was);
    // Where the place is not told, all that lie there are unknown: any will do.
    else if (slots === null) cells.splice(at ?? cells.length - 1, 1);
    else cells[at ?? cells.length - 1] = 0;
  }
}

function putIn(zone: OpenZone, cards: readonly Pick<MoveView, 'into' | 'is'>[]): void {
  const { cells, known, slots } = zone;
  if (zone.count !== null) zone.count += cards.length;
  for (const { into, is } of cards) {
    if (cells === null) {
      if (is !== null) addKnown(known, is);
    } else if (slots === null) cells.splice(into ?? cells.length, 0, is);
    else cells[into ?? cells.length] = is;
  }
}

function reorder({ cells }: OpenZone, at: number, count: number | null, order: readonly number[] | null): void {
  if (cells === null || count === null) return;
  const run = cells.slice(at, at + count);
  for (let i = 0; i < run.length; i++) cells[at + i] = order === null ? null : (run[order[i] as number] ?? null);
}

/** A card that stays where it is gets a handle. */
function name({ cells, known }: OpenZone, at: number | null, is: number | null): void {
  if (cells !== null && at !== null) cells[at] = is;
  else if (is !== null && !known.includes(is)) addKnown(known, is);
}

/** Handles stand in ascending order, and a new one is mostly the highest. */
function addKnown(known: number[], handle: number): void {
  let at = known.length;
  while (at > 0 && (known[at - 1] as number) > handle) at--;
  known.splice(at, 0, handle);
}

/** Leaves only those that pass. */
function keep(known: number[], passes: (handle: number) => boolean): void {
  let kept = 0;
  for (const handle of known) if (passes(handle)) known[kept++] = handle;
  known.length = kept;
}
