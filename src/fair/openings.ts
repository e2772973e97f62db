/**
 * A pile under glass: a salted Merkle root fixes the order of a pile without telling it (F25), and an opening shows one
 * card of it to whoever may see it, and nothing of the others (F27).
 */
import { fromHex, toHex, utf8, PROTOCOL } from '../rng/index.ts';
import { SALT_BYTES } from './commitment.ts';
import { hashWith, type Primitives } from './primitives.ts';

/** A pile as it lies: slot 0 is the top. */
export interface PileOrder {
  readonly zone: string;
  /** Counts the shuffles of the zone from 0; a pile never shuffled is generation 0 with its given order (F29). */
  readonly gen: number;
  readonly cards: readonly number[];
}

/** What everybody may know of a committed pile (F26). */
export interface PileRoot {
  readonly zone: string;
  readonly gen: number;
  /** Left out where not everybody may count the pile. */
  readonly size?: number;
  /** 64 hex digits. */
  readonly root: string;
}

/** The proof that one card lay in one slot (F27). */
export interface Opening {
  readonly gen: number;
  readonly slot: number;
  readonly card: number;
  readonly salt: string;
  /** From leaf to root; `null` where the node moved up alone. */
  readonly path: readonly (string | null)[];
}

/** A committed pile with all that is needed to open it; stays with the host. */
export interface CommittedPile extends PileRoot {
  readonly size: number;
  readonly cards: readonly number[];
  readonly salts: readonly Uint8Array[];
  /** Rows of the tree, leaves first. */
  readonly rows: readonly (readonly Uint8Array[])[];
}

/** Commits to a pile with salts drawn from the master seed (F25). */
export function commitPile(primitives: Primitives, master: Uint8Array, pile: PileOrder): CommittedPile {
  const { zone, gen, cards } = pile;
  const salts = slotSalts(primitives, master, pile);
  const leaves = cards.map((card, slot) => leafOf(primitives, `${zone}:${gen}`, slot, card, salts[slot]!));
  const rows: (readonly Uint8Array[])[] = [leaves];
  let top: readonly Uint8Array[] = leaves;
  while (top.length > 1) rows.push((top = rowAbove(primitives, top)));
  const root = top[0] ?? hashWith(primitives, 'empty');
  return { zone, gen, size: cards.length, root: toHex(root), cards, salts, rows };
}

/** Only what may be published of a committed pile; its size, if everybody may count it. */
export function rootOf({ zone, gen, size, root }: CommittedPile, isCounted = true): PileRoot {
  return isCounted ? { zone, gen, size, root } : { zone, gen, root };
}

/** The opening of one slot. */
export function openCard(pile: CommittedPile, slot: number): Opening {
  const card = pile.cards[slot];
  const salt = pile.salts[slot];
  if (card === undefined || salt === undefined) throw new RangeError(`no slot ${slot} in ${pile.zone}:${pile.gen}`);
  const path = pile.rows.slice(0, -1).map((row, level) => row[(slot >> level) ^ 1]);
  return { gen: pile.gen, slot, card, salt: toHex(salt), path: path.map((node) => (node ? toHex(node) : null)) };
}

/** Whether an opening belongs to a published root. Anyone can ask; nothing else of the pile is needed. */
export function checkOpening(primitives: Primitives, pile: PileRoot, opening: Opening): boolean {
  if (typeof pile?.zone !== 'string' || typeof opening !== 'object' || opening === null) return false;
  const { gen, slot, card, salt, path } = opening;
  const salted = fromHex(salt);
  if (
    !isIndex(gen, Infinity) ||
    gen !== pile.gen ||
    salted?.length !== SALT_BYTES ||
    !isIndex(slot, pile.size ?? MOST_SLOTS) ||
    !isIndex(card, Infinity)
  ) {
    return false;
  }
  if (!Array.isArray(path)) return false;
  let node = leafOf(primitives, `${pile.zone}:${gen}`, slot, card, salted);
  let at = slot;
  let width = pile.size;
  for (const sibling of path) {
    const joined = joinSibling(primitives, node, sibling, at, width);
    if (joined === undefined) return false;
    node = joined;
    at >>= 1;
    if (width !== undefined) width = (width + 1) >> 1;
  }
  return at === 0 && (width ?? 1) === 1 && toHex(node) === pile.root;
}

/** More than any pile has, and few enough to count by bits. */
const MOST_SLOTS = 2 ** 30;

/** F25: salt of slot i = HMAC-SHA-256(master, `cardlog/1|salt|<zone>:<gen>|<i>`). */
function slotSalts(primitives: Primitives, master: Uint8Array, { zone, gen, cards }: PileOrder): Uint8Array[] {
  const saltOf = primitives.hmac256(master);
  return cards.map((_, slot) => saltOf(utf8(`${PROTOCOL}|salt|${zone}:${gen}|${slot}`)));
}

function leafOf(primitives: Primitives, label: string, slot: number, card: number, salt: Uint8Array): Uint8Array {
  return hashWith(primitives, 'leaf', label, `${slot}`, `c${card}`, salt);
}

function rowAbove(primitives: Primitives, row: readonly Uint8Array[]): Uint8Array[] {
  return row.flatMap((left, i) => {
    if (i % 2 === 1) return [];
    const right = row[i + 1];
    return [right === undefined ? left : hashWith(primitives, 'node', left, right)];
  });
}

/**
 * The node above, or undefined if the path has no such turn: a node moves up alone only at an odd end. Of a pile whose size
 * is not told, any last node may; the leaf names its own slot, so nothing else can be proven by it.
 */
function joinSibling(
  primitives: Primitives,
  node: Uint8Array,
  sibling: string | null,
  at: number,
  width: number | undefined,
): Uint8Array | undefined {
  const alone = width === undefined ? sibling === null && (at & 1) === 0 : (at ^ 1) >= width;
  if (width === 1 || alone !== (sibling === null)) return undefined;
  if (sibling === null) return node;
  const other = fromHex(sibling);
  if (other?.length !== 32) return undefined;
  return at & 1 ? hashWith(primitives, 'node', other, node) : hashWith(primitives, 'node', node, other);
}

function isIndex(value: number, end: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value < end;
}
