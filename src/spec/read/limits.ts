/** The limits of reading (section 6), which only the host sets (S35), and the scan that holds nesting before the YAML is parsed. */
import { Lexer } from 'yaml';
import type { Problems } from './problems.ts';

/** How much of a file is read at all. */
export interface Limits {
  /** UTF-8 bytes. */
  readonly size: number;
  /** Nesting; the root is 1. */
  readonly depth: number;
  /** YAML nodes with aliases expanded. */
  readonly nodes: number;
  readonly aliases: number;
  /** Characters of a phrase. */
  readonly phrase: number;
  /** Nesting of an expression. */
  readonly expr: number;
  readonly players: number;
  readonly zones: number;
  readonly cards: number;
}

/** The limits unless a host sets others. */
export const LIMITS: Limits = {
  size: 256 * 1024,
  depth: 32,
  nodes: 20_000,
  aliases: 100,
  phrase: 500,
  expr: 32,
  players: 64,
  zones: 256,
  cards: 10_000,
};

/** Whether the text is too long to be looked at. */
export function isTooLong(text: string, { size }: Limits, problems: Problems): boolean {
  const isLong = hasMoreBytes(text, size);
  if (isLong) problems.add('limit/size', 0, `the file has more than ${size} bytes`);
  return isLong;
}

/** Where the parser has to stop: so deep, it would recurse too far. Everything before it can be read. */
export function parsableEnd(text: string, limits: Limits, problems: Problems): number {
  const { deepAt, scalars } = scan(text, Math.max(limits.depth, PARSED_DEPTH));
  if (scalars > limits.nodes) tellNodes(problems, limits);
  return scalars > limits.nodes ? 0 : (deepAt ?? text.length);
}

/** Deeper than any limit that makes sense, and far from what the stack can take. */
const PARSED_DEPTH = 200;

/** The one sentence for too many nodes. */
export function tellNodes(problems: Problems, limits: Limits): void {
  problems.add('limit/nodes', 0, `more than ${limits.nodes} YAML nodes`);
}

/** The one sentence for nesting. */
export function tellDepth(problems: Problems, offset: number, limits: Limits): void {
  problems.add('limit/depth', offset, `nested more than ${limits.depth} deep`);
}

/** Every UTF-16 unit has one byte at least and three at most. */
function hasMoreBytes(text: string, most: number): boolean {
  if (text.length > most) return true;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes > most;
}

/** What a pass over the tokens shows: the first node that is too deep, and how many scalars there are. */
interface Scan {
  readonly deepAt: number | undefined;
  readonly scalars: number;
}

/** Brackets and compact lists nest without indentation, so that a small file can be deep; lines that step in cannot. */
function scan(text: string, most: number): Scan {
  let [offset, flow, inLine, scalars] = [0, 0, 0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === SCALAR) scalars++;
    if (token === '[' || token === '{') flow++;
    if (token === ']' || token === '}') flow--;
    if (token === '-' || token === '?') inLine++;
    if (token.includes('\n')) inLine = 0;
    if (flow + inLine > most) return { deepAt: offset, scalars };
    offset += token === SCALAR || token === '\u0002' || token === '\u0018' ? 0 : token.length;
  }
  return { deepAt: undefined, scalars };
}

/** The lexer marks what follows with control characters that are not in the text. */
const SCALAR = '\u001f';
