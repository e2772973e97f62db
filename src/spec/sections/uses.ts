/**
 * `uses`: parts that several files share, put under the file's own sections before anything is read. What a file says
 * itself wins: maps are joined by name, lists begin with what is shared. A fault in a part is told where it is named.
 */
import { refuseValue, text } from '../forms.ts';
import { entryOf, type Entry, type MapNode, type Node, type TextNode } from '../read/node.ts';
import { Problems } from '../read/problems.ts';
import { Source } from '../read/source.ts';
import { readTree } from '../read/tree.ts';
import { tell, type Context } from '../scope.ts';

/** The text of a shared part by its name, if there is one. */
export type FindPart = (name: string) => string | undefined;

/** More parts than anybody shares; each is a file to be read. */
const MOST_PARTS = 16;

/** What only a file itself can say. */
const OWN = ['spec', 'game', 'version', 'title', 'about', 'author', 'rules', 'players', 'uses'];

/** A file with the parts that it uses. */
export function withParts(root: MapNode, find: FindPart | undefined, context: Context): MapNode {
  const uses = entryOf(root, 'uses')?.value;
  if (!uses) return root;
  const names = uses.type === 'list' ? uses.items : [uses];
  if (!find || names.length > MOST_PARTS) {
    refuseValue(uses, context, find ? `at most ${MOST_PARTS} shared parts` : 'no shared parts: none are at hand');
    return root;
  }
  return names.reduce((whole: MapNode, name) => joined(whole, partNamed(name, find, context)), root);
}

function partNamed(node: Node, find: FindPart, context: Context): readonly Entry[] {
  const name = text.read(node, context);
  if (name === undefined) return [];
  const written = find(name);
  if (written === undefined) return refuse(node, `there is no shared part '${name}'`, context);
  const problems = new Problems(new Source(name, written));
  const part = readTree(written, context.scope.limits, problems);
  const [first] = problems.list();
  if (first) return refuse(node, `'${name}', line ${first.line}: ${first.message}`, context);
  if (part?.type !== 'map') return refuse(node, `'${name}' is no map of sections`, context);
  return entriesOf(part, name, node, context);
}

function refuse(node: Node, words: string, context: Context): readonly Entry[] {
  tell(context, 'spec/value', node.at, words);
  return [];
}

function entriesOf(part: MapNode, name: string, node: Node, context: Context): readonly Entry[] {
  const odd = part.entries.find(({ key }) => OWN.includes(key.text));
  if (odd) return refuse(node, `'${odd.key.text}' is not for a shared part ('${name}')`, context);
  const { zones, state, offered } = context.scope.used;
  // Who shares something need not use all of it.
  for (const [section, used] of [
    ['zones', zones],
    ['state', state],
    ['moves', offered],
  ] as const) {
    const names = entryOf(part, section)?.value;
    for (const { key } of names?.type === 'map' ? names.entries : []) used.add(key.text);
  }
  return part.entries.map((entry) => entryAt(entry, node.at));
}

/** The same parts, all standing where they are named. */
const entryAt = ({ key, value }: Entry, at: number): Entry => ({ key: textAt(key, at), value: nodeAt(value, at) });

function nodeAt(node: Node, at: number): Node {
  switch (node.type) {
    case 'map':
      return { ...node, at, entries: node.entries.map((entry) => entryAt(entry, at)) };
    case 'list':
      return { ...node, at, items: node.items.map((item) => nodeAt(item, at)) };
    case 'text':
      return textAt(node, at);
  }
}

const textAt = (node: TextNode, at: number): TextNode => ({ ...node, at, end: at, offsets: () => [at] });

/** The file's own sections over those of a part. */
function joined(own: MapNode, part: readonly Entry[]): MapNode {
  const shared = new Map(part.map(({ key, value }) => [key.text, value]));
  const entries = own.entries.map(({ key, value }) => ({ key, value: over(value, shared.get(key.text)) }));
  const missing = part.filter(({ key }) => !own.entries.some((entry) => entry.key.text === key.text));
  return { ...own, entries: [...entries, ...missing] };
}

function over(own: Node, shared: Node | undefined): Node {
  if (own.type === 'list' && shared?.type === 'list') return { ...own, items: [...shared.items, ...own.items] };
  if (own.type !== 'map' || shared?.type !== 'map') return own;
  const missing = shared.entries.filter(({ key }) => !own.entries.some((entry) => entry.key.text === key.text));
  return { ...own, entries: [...missing, ...own.entries] };
}
