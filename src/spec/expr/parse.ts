/** Expressions (S25, S26): from tokens to what is written. Total: no loops, no functions of the file's own (S27). */
import type { Cursor } from '../phrase/cursor.ts';
import type { Token } from '../phrase/token.ts';
import type { Ast } from './ast.ts';

const CODE = 'expr/syntax';

/** Operators from the loosest to the tightest. */
export const OPERATORS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Reads an expression; what follows it is left. One nested too far is marked at its first word. */
export function parseExpr(cursor: Cursor): Ast {
  return new ExprParser(cursor).filter(1);
}

class ExprParser {
  private readonly cursor: Cursor;
  private readonly start: number;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
    this.start = cursor.token.at;
  }

  /** `X where C`. */
  filter(level: number): Ast {
    if (level > this.cursor.mostDepth) return this.tooDeep();
    const list = this.binary(0, level);
    if (!this.cursor.accept('where')) return list;
    return { type: 'where', start: list.start, list, condition: this.filter(level + 1) };
  }

  private binary(rank: number, level: number): Ast {
    const operators = OPERATORS[rank];
    if (!operators) return this.unary(level);
    let left = rank === 1 && this.cursor.is('not') ? this.unary(level) : this.binary(rank + 1, level);
    for (let more = 1; this.cursor.is(...operators); more++) {
      const { text, at } = this.cursor.take();
      if (level + more > this.cursor.mostDepth) return this.tooDeep();
      const right = this.operand(rank + 1, level);
      left = { type: 'binary', start: left.start, op: text, left, right, at };
    }
    return left;
  }

  private operand(rank: number, level: number): Ast {
    return this.cursor.is('not') ? this.unary(level) : this.binary(rank, level);
  }

  /** `not` reaches over a comparison, a sign over one operand. */
  private unary(level: number): Ast {
    if (level > this.cursor.mostDepth) return this.tooDeep();
    const sign = this.cursor.accept('not', '-');
    if (!sign) return this.tail(this.operandOf(level), level);
    const arg = sign.text === 'not' ? this.operand(2, level + 1) : this.unary(level + 1);
    return { type: 'unary', start: sign.at, op: sign.text === 'not' ? 'not' : '-', arg, at: sign.at };
  }

  /** `a.b`, `a[i]`. */
  private tail(left: Ast, level: number): Ast {
    if (this.cursor.is('.', '[') && level > this.cursor.mostDepth) return this.tooDeep();
    if (this.cursor.accept('.')) {
      const { text, at } = this.cursor.name(CODE, 'a name');
      return this.tail({ type: 'dot', start: left.start, left, name: text, at }, level + 1);
    }
    const bracket = this.cursor.accept('[');
    if (!bracket) return left;
    const index = this.filter(level + 1);
    this.cursor.expect(CODE, ']');
    return this.tail({ type: 'index', start: left.start, left, index, at: bracket.at }, level + 1);
  }

  private operandOf(level: number): Ast {
    const token = this.cursor.take();
    switch (token.type) {
      case 'int':
        return this.int(token);
      case 'text':
        return { type: 'text', start: token.at, value: token.text.normalize('NFC') };
      case 'param':
        return { type: 'param', start: token.at, name: token.text };
      case 'name':
        return this.named(token, level);
      case 'sign':
        if (token.text === '(') return this.closed(this.filter(level + 1), ')');
        if (token.text === '[') return { type: 'list', start: token.at, items: this.items(']', level + 1) };
        return this.misplaced(token);
      case 'bad':
      case 'end':
        return this.misplaced(token);
    }
  }

  private int(token: Token): Ast {
    const value = Number(token.text);
    return Number.isSafeInteger(value) ? { type: 'int', start: token.at, value } : this.misplaced(token);
  }

  private named(token: Token, level: number): Ast {
    const { text: name, at: start } = token;
    if (name === 'true' || name === 'false') return { type: 'bool', start, value: name === 'true' };
    if (name === 'player' && this.cursor.accept('with')) return this.playerWith(start, level);
    if (WORDS.has(name)) return this.misplaced(token);
    if (!this.opensCall(level)) return { type: 'name', start, name };
    this.cursor.take();
    return { type: 'call', start, name, args: this.items(')', level + 1) };
  }

  /** In a phrase, brackets that stand apart are modifiers. */
  private opensCall(level: number): boolean {
    return this.cursor.is('(') && !(this.cursor.token.isApart && this.cursor.inPhrase && level === 1);
  }

  private playerWith(start: number, level: number): Ast {
    const most = this.cursor.expect(CODE, 'max', 'min');
    this.cursor.expect(CODE, '(');
    const arg = this.closed(this.filter(level + 1), ')');
    return { type: 'with', start, most: most.text === 'min' ? 'min' : 'max', arg, at: most.at };
  }

  private items(close: string, level: number): Ast[] {
    const items: Ast[] = [];
    if (this.cursor.accept(close)) return items;
    do items.push(this.filter(level));
    while (this.cursor.accept(','));
    this.cursor.expect(CODE, close);
    return items;
  }

  private closed(inside: Ast, close: string): Ast {
    this.cursor.expect(CODE, close);
    return inside;
  }

  /** The token just taken cannot begin an operand. */
  private misplaced(token: Token): Ast {
    this.cursor.refuseToken(CODE, token, [], 'a value');
    return { type: 'int', start: token.at, value: 0 };
  }

  private tooDeep(): Ast {
    this.cursor.deepAt ??= this.start;
    this.cursor.refuse(CODE, [], 'less nesting');
    return { type: 'int', start: this.start, value: 0 };
  }
}

/** Words that are no names. */
const WORDS: ReadonlySet<string> = new Set(['or', 'and', 'not', 'in', 'where']);
