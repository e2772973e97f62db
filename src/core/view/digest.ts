/**
 * A view in 16 characters, so that host and client can tell that they have the same (U56).
 *
 * The digest follows from what the view says and from nothing else: not from the order of keys, not from how the view
 * came about, not from the platform. Two views that differ by accident have the same one about once in 2^64. It is no
 * seal: whoever wants two views of one digest can work them out. What must stand against cheats is chained by SHA-256
 * (cardwright/fair).
 */
import { HEX_OF_BYTE } from '../../rng/index.ts';
import { mixed, Sum } from './mix.ts';
import type { PlainView } from './view.ts';

/**
 * A short text that differs when two views differ: to find out that a client has lost step (U56). Choices do not count.
 * Of a view that came by `evolveView` from one whose digest was taken, only what has changed since is looked at again:
 * views are values, and whoever writes into one is not found out.
 */
export function viewDigest(view: PlainView): string {
  let parts = memory.get(view);
  if (!parts) {
    parts = new Parts(view);
    memory.set(view, parts);
  }
  return parts.digest(view);
}

const hex = (lane: number): string => byte(lane >>> 24) + byte(lane >>> 16) + byte(lane >>> 8) + byte(lane);
const byte = (bits: number): string => HEX_OF_BYTE[bits & 255] as string;

/** What was made of a view. It goes on to the view that follows, so it is never worked out twice nor copied. */
const memory = new WeakMap<PlainView, Parts>();

/** The parts of a view for the one that is made from it. */
export function takeParts(view: PlainView): Parts | undefined {
  const parts = memory.get(view);
  if (parts) memory.delete(view);
  return parts;
}

/** Leaves them with a view that differs in nothing but what was touched. */
export function giveParts(view: PlainView, parts: Parts): void {
  if (parts.waiting <= MOST_WAITING) memory.set(view, parts);
}

/** Where nobody has asked for so long, the next digest begins anew. */
const MOST_WAITING = 1000;

/** The sorts of things that a view is made of, each under names of its own. */
const SORTS = ['zones', 'faces', 'match', 'seats'] as const;
type Sort = (typeof SORTS)[number];

/** The sums of a view's parts, and which of them have to be looked at again. */
export class Parts {
  readonly #sums: { readonly [S in Sort]: Sum };
  readonly #touched = {
    zones: new Set<string>(),
    faces: new Set<string>(),
    match: new Set<string>(),
    seats: new Set<string>(),
  };

  constructor({ zones, faces, match, seats }: PlainView) {
    this.#sums = { zones: new Sum(zones), faces: new Sum(faces), match: new Sum(match), seats: new Sum(seats) };
  }

  /** How much has to be looked at again. */
  get waiting(): number {
    return SORTS.reduce((sum, sort) => sum + this.#touched[sort].size, 0);
  }

  touch(sort: Sort, name: string | number): void {
    this.#touched[sort].add(`${name}`);
  }

  /** The digest of the view that these are the parts of. */
  digest(view: PlainView): string {
    const { viewer, question, choosing } = view;
    const lanes: unknown[] = [viewer, question, choosing];
    for (const sort of SORTS) {
      const { a, b } = this.#upToDate(sort, view).mixed();
      lanes.push(a, b);
    }
    const { a, b } = mixed(lanes);
    return hex(a) + hex(b);
  }

  #upToDate(sort: Sort, view: PlainView): Sum {
    const sum = this.#sums[sort];
    for (const name of this.#touched[sort]) sum.put(name, namedIn(view[sort], name));
    this.#touched[sort].clear();
    return sum;
  }
}

const namedIn = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Readonly<Record<string, unknown>>)[name] : undefined;
