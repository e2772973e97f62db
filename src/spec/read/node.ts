/** The tree of a file: maps, lists and texts, each with its place. Texts stay texts (S6), and aliases are followed. */

/** A part of a file. */
export type Node = MapNode | ListNode | TextNode;

/** A scalar, and for every character of it where it stands in the file (one entry more for its end), told when it is asked. */
export interface TextNode {
  readonly type: 'text';
  readonly at: number;
  /** Behind its last character, or closing quote. */
  readonly end: number;
  readonly text: string;
  /** Written without quotes, so that it may be a number or a truth. */
  readonly isPlain: boolean;
  /** Nothing is written at all. */
  readonly isEmpty: boolean;
  readonly offsets: () => readonly number[];
}

/** A map, in the order of the file. */
export interface MapNode {
  readonly type: 'map';
  readonly at: number;
  readonly entries: readonly Entry[];
}

/** A key and what stands under it. */
export interface Entry {
  readonly key: TextNode;
  readonly value: Node;
}

/** A list. */
export interface ListNode {
  readonly type: 'list';
  readonly at: number;
  readonly items: readonly Node[];
}

/** Where a character of a text stands, or its end. */
export function offsetIn(node: TextNode, index: number): number {
  const offsets = node.offsets();
  return offsets[Math.min(index, offsets.length - 1)] ?? node.at;
}

/** What stands under a key, if it is there. The canonical form writes `null` for what is not (S3). */
export function entryOf(node: MapNode, key: string): Entry | undefined {
  const entry = node.entries.find((one) => one.key.text === key);
  return entry && isNull(entry.value) && !TEXTS.has(key) ? undefined : entry;
}

/** Keys whose value is a text whatever it looks like (S6). */
const TEXTS: ReadonlySet<string> = new Set(['game', 'version', 'title', 'name']);

/** `null`, without quotes. */
const isNull = (node: Node): boolean => node.type === 'text' && node.isPlain && node.text === 'null';
