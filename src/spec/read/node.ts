/** The tree of a file: maps, lists and texts, each with its place. Texts stay texts (S6), and aliases are followed. */

/** A part of a file. */
export type Node = MapNode | ListNode | TextNode;

/** A scalar, and for every character of it where it stands in the file; one entry more for its end. */
export interface TextNode {
  readonly type: 'text';
  readonly at: number;
  readonly text: string;
  /** Written without quotes, so that it may be a number or a truth. */
  readonly isPlain: boolean;
  /** Nothing is written at all. */
  readonly isEmpty: boolean;
  readonly offsets: readonly number[];
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
export const offsetIn = (node: TextNode, index: number): number =>
  node.offsets[Math.min(index, node.offsets.length - 1)] ?? node.at;

/** What stands under a key, if it is there. */
export const entryOf = (node: MapNode, key: string): Entry | undefined =>
  node.entries.find((entry) => entry.key.text === key);
