/** The words of a phrase or an expression, each with its place in the file. */
import { offsetIn, type TextNode } from '../read/node.ts';

/** A word, a number, a text in quotes, `$name`, a sign, or the end of the phrase. */
export interface Token {
  readonly type: 'int' | 'name' | 'text' | 'param' | 'sign' | 'bad' | 'end';
  /** Without quotes and without `$`. */
  readonly text: string;
  /** Where it stands in the file. */
  readonly at: number;
  /** Whether there is a space before it. */
  readonly isApart: boolean;
}

const PATTERN =
  /(?<gap>\s*)(?:(?<word>[\p{L}\p{M}\p{N}_]+)|(?<text>'[^']*'|"[^"]*")|\$(?<param>[\p{L}\p{M}\p{N}_]+)|(?<sign>->|==|!=|<=|>=|[-+*/%<>()[\]{},.])|(?<bad>\S))/gu;

/** The tokens of a text; the last is its end, one column behind the last word. */
export function tokensOf(node: TextNode): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of node.text.matchAll(PATTERN)) {
    const { gap = '', ...found } = match.groups ?? {};
    const start = match.index + gap.length;
    end = match.index + match[0].length;
    tokens.push({ ...kindOf(found), at: offsetIn(node, start), isApart: gap !== '' || start === 0 });
  }
  const at = end === 0 ? node.at : offsetIn(node, end - 1) + 1;
  return [...tokens, { type: 'end', text: '', at, isApart: true }];
}

function kindOf(found: { readonly [group: string]: string | undefined }): Pick<Token, 'type' | 'text'> {
  const { word, text, param, sign, bad = '' } = found;
  if (word !== undefined) return { type: /^\d+$/.test(word) ? 'int' : 'name', text: word };
  if (text !== undefined) return { type: 'text', text: text.slice(1, -1) };
  if (param !== undefined) return { type: 'param', text: param };
  return sign === undefined ? { type: 'bad', text: bad } : { type: 'sign', text: sign };
}
