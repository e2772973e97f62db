/** Expressions that a file writes in canonical form (S3): back to what would have been written, so that both are one. */
import type { ListNode, Node } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';
import { BUILT_IN, meant } from '../words.ts';
import type { Ast } from './ast.ts';
import { FUNCTIONS } from './functions.ts';
import { OPERATORS } from './parse.ts';

/** A canonical expression as if it had been written out; `undefined`, told, if it is none. */
export function fromForm(node: Node, context: Context): Ast | undefined {
  if (node.type === 'list') return fromList(node, context);
  if (node.type === 'map') return refuse(node, context, 'an expression is a text or a list');
  if (node.isPlain && /^-?\d+$/.test(node.text) && Number.isSafeInteger(Number(node.text))) {
    return { type: 'int', start: node.at, value: Number(node.text) };
  }
  const isTruth = node.isPlain && (node.text === 'true' || node.text === 'false');
  if (isTruth) return { type: 'bool', start: node.at, value: node.text === 'true' };
  return { type: 'text', start: node.at, value: node.text };
}

function refuse(node: Node, context: Context, words: string): undefined {
  tell(context, 'expr/syntax', node.at, words);
}

type Make = (start: number, words: readonly string[], args: readonly Ast[]) => Ast;

/** An operator: how many of its parts are words, how many expressions, and what it stands for. */
interface Row {
  readonly words: number;
  readonly args: readonly [least: number, most: number];
  readonly make: Make;
}

const name = (start: number, text: string): Ast => ({ type: 'name', start, name: text });

/** A name, of the table or of an owner. */
const owned: Make = (start, [word = ''], [owner]) =>
  owner ? { type: 'dot', start, left: owner, name: word, at: start } : name(start, word);

const ROWS: { readonly [op: string]: Row } = {
  zone: { words: 1, args: [0, 1], make: owned },
  state: { words: 1, args: [0, 1], make: owned },
  of_player: { words: 1, args: [1, 1], make: owned },
  of_card: { words: 1, args: [1, 1], make: owned },
  option: { words: 1, args: [0, 0], make: owned },
  position: { words: 1, args: [0, 0], make: owned },
  table: { words: 1, args: [0, 0], make: owned },
  keyed: {
    words: 2,
    args: [0, 0],
    make: (start, [zone = '', key = '']) => ({ type: 'dot', start, left: name(start, zone), name: key, at: start }),
  },
  param: { words: 1, args: [0, 0], make: (start, [word = '']) => ({ type: 'param', start, name: word }) },
  bound: { words: 1, args: [0, 0], make: (start, [word = '']) => ({ type: 'param', start, name: word }) },
  bound_count: {
    words: 1,
    args: [0, 0],
    make: (start, [word = '']) => ({ type: 'param', start, name: `${word}_count` }),
  },
  where: {
    words: 0,
    args: [2, 2],
    make: (start, _, [list = name(start, ''), condition = list]) => ({ type: 'where', start, list, condition }),
  },
  index: {
    words: 0,
    args: [2, 2],
    make: (start, _, [left = name(start, ''), index = left]) => ({ type: 'index', start, left, index, at: start }),
  },
  list: { words: 0, args: [0, 1000], make: (start, _, items) => ({ type: 'list', start, items }) },
  player_with: {
    words: 1,
    args: [1, 1],
    make: (start, [most], [arg = name(start, '')]) => ({
      type: 'with',
      start,
      most: most === 'min' ? 'min' : 'max',
      arg,
      at: start,
    }),
  },
  not: unary('not'),
  negate: unary('-'),
  opponents_of: call('opponents', [1, 1]),
  ...Object.fromEntries(OPERATORS.flat().map((op) => [op, binary(op)])),
  ...Object.fromEntries(Object.keys(FUNCTIONS).map((one) => [one, call(one, [0, 20])])),
  ...Object.fromEntries([...Object.keys(BUILT_IN), 'it', 'outer'].map((word) => [word, word0(word)])),
};

function unary(op: 'not' | '-'): Row {
  return {
    words: 0,
    args: [1, 1],
    make: (start, _, [arg = name(start, '')]) => ({ type: 'unary', start, op, arg, at: start }),
  };
}

function binary(op: string): Row {
  const make: Make = (start, _, [left = name(start, ''), right = left]) => ({
    type: 'binary',
    start,
    op,
    left,
    right,
    at: start,
  });
  return { words: 0, args: [2, 2], make };
}

function call(one: string, args: readonly [number, number]): Row {
  return { words: 0, args, make: (start, _, given) => ({ type: 'call', start, name: one, args: given }) };
}

function word0(word: string): Row {
  return {
    words: 0,
    args: [0, 1],
    make: (start, _, [arg]) => (arg ? { type: 'call', start, name: word, args: [arg] } : name(start, word)),
  };
}

function fromList(node: ListNode, context: Context): Ast | undefined {
  const [head, ...rest] = node.items;
  const op = head?.type === 'text' ? head.text : '';
  const row = Object.hasOwn(ROWS, op) ? ROWS[op] : undefined;
  if (!head || !row) return unknownOperator(node, head, op, context);
  const words = rest.slice(0, row.words).map((word) => (word.type === 'text' ? word.text : undefined));
  const args = rest.slice(row.words).map((arg) => fromForm(arg, context));
  const [least, most] = row.args;
  if (words.length < row.words || args.length < least || args.length > most)
    return refuse(node, context, `'${op}' has too few or too many parts`);
  const known = args.filter((arg) => arg !== undefined);
  const texts = words.filter((word) => word !== undefined);
  if (known.length < args.length) return undefined;
  return texts.length < words.length ? refuse(node, context, `'${op}' wants a name`) : row.make(node.at, texts, known);
}

function unknownOperator(node: ListNode, head: Node | undefined, op: string, context: Context): undefined {
  tell(context, 'expr/unknown', (head ?? node).at, `unknown operator '${op}'`, {
    hint: meant(op, Object.keys(ROWS)),
  });
}
