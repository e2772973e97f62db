/** The parts of canonical steps as a file writes them (S3), read as if a phrase had said them. */
import { readAst, cursorOf, tellMisfit } from '../expr/read.ts';
import { oneOf, refuseValue, unknownKey } from '../forms.ts';
import { parseCount, type RawCount } from '../phrase/count.ts';
import type { Cursor } from '../phrase/cursor.ts';
import type { RawWho } from '../phrase/who.ts';
import { parseZone, type RawZone } from '../phrase/zone.ts';
import { entryOf, type MapNode, type Node, type TextNode } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';

/** A text read as a part of a phrase. */
function ofPhrase<T>(node: TextNode, context: Context, parse: (cursor: Cursor) => T): T | undefined {
  const cursor = cursorOf(node, context, true);
  if (!cursor) return undefined;
  const value = parse(cursor);
  cursor.finish('phrase/syntax');
  return tellMisfit(cursor, context) ? undefined : value;
}

/** `{ zone, of | each | key, end }`, or as in a phrase. */
export function rawZone(node: Node, context: Context): RawZone | undefined {
  if (node.type === 'text') return ofPhrase(node, context, (cursor) => parseZone(cursor, true));
  return node.type === 'map' ? zoneOfMap(node, context) : refuseValue(node, context, 'a zone');
}

const ZONE_KEYS = ['zone', 'of', 'each', 'key', 'end'];
const ENDS = oneOf(['top', 'bottom']);
const EACH = oneOf(['player', 'opponent']);

function zoneOfMap(node: MapNode, context: Context): RawZone | undefined {
  for (const { key } of node.entries) if (!ZONE_KEYS.includes(key.text)) unknownKey(key, ZONE_KEYS, context);
  const zone = entryOf(node, 'zone')?.value;
  if (zone?.type !== 'text')
    return zone ? refuseValue(zone, context, 'the name of a zone') : missingZone(node, context);
  const end = entryOf(node, 'end');
  const place = end && ENDS.read(end.value, context);
  const owner = ownerOf(node, context);
  const ends = place ? { end: place } : {};
  const word = { text: zone.text, at: zone.at };
  const key = entryOf(node, 'key')?.value;
  if (key?.type === 'text') return { owner: word, zone: { text: key.text, at: key.at }, ...ends };
  return owner === undefined ? undefined : { owner, zone: word, ...ends };
}

function missingZone(node: MapNode, context: Context): undefined {
  tell(context, 'spec/missing', node.entries[0]?.key.at ?? node.at, `'zone' is missing`);
}

function ownerOf(node: MapNode, context: Context): RawWho | null | undefined {
  const [of, each] = [entryOf(node, 'of'), entryOf(node, 'each')];
  if (of) return rawWho(of.value, context);
  if (!each) return null;
  const word = EACH.read(each.value, context);
  return word && { text: `each_${word}`, at: each.value.at };
}

/** A word, or an expression. */
export function rawWho(node: Node, context: Context): RawWho | undefined {
  if (node.type === 'text') return { text: node.text, at: node.at };
  const ast = readAst(node, context);
  return ast && { ast };
}

/** A number, `all`, `rest`, `{ up_to }`, `{ cards }`, or an expression. */
export function rawCount(node: Node, context: Context): RawCount | undefined {
  if (node.type === 'text') return ofPhrase(node, context, parseCount);
  if (node.type === 'list') return exprCount(node, false, context);
  const [entry] = node.entries;
  if (node.entries.length !== 1 || !entry) return refuseValue(node, context, '{ up_to } or { cards }');
  if (entry.key.text === 'cards') return exprCount(entry.value, false, context);
  if (entry.key.text !== 'up_to') return unknownCount(entry.key, context);
  const inside = rawCount(entry.value, context);
  return inside && { ...inside, isUpTo: true };
}

function unknownCount(key: TextNode, context: Context): undefined {
  unknownKey(key, ['up_to', 'cards'], context);
}

function exprCount(node: Node, isUpTo: boolean, context: Context): RawCount | undefined {
  const ast = readAst(node, context);
  return ast && { at: node.at, isUpTo, value: { ast } };
}
