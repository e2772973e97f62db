/** `expr using ranking`: what is compared between players, and by which ranking (S13, S29). */
import type { Ast } from '../expr/ast.ts';
import { resolve } from '../expr/resolve.ts';
import { isMany, isOne, PLAYER, typeText } from '../expr/type.ts';
import type { Expr } from '../expr-form.ts';
import { tell, within, type Context } from '../scope.ts';
import { meant } from '../words.ts';
import type { Cursor } from './cursor.ts';
import type { Word } from './who.ts';

/** The name of the ranking behind `using`. */
export function parseUsing(cursor: Cursor): Word {
  cursor.expect('phrase/syntax', 'using');
  const using = cursor.name('phrase/syntax', 'a ranking');
  cursor.finish('phrase/syntax');
  return using;
}

/** What is compared, read for each player, who is the element; `players.hand` is each player's hand. */
export function compareOf(value: Ast, using: Word, context: Context): { compare: Expr; using: string } | undefined {
  const inside: Context = { ...within(context, PLAYER), actor: 'it' };
  const { expr, type } = resolve(ofEach(value), inside);
  if (!isOne(type, 'card', 'int', 'hand') && !isMany(type, 'card')) {
    tell(context, 'expr/type', value.start, `cards can be compared, not ${typeText(type)}`);
  }
  checkRanking(using, context);
  return { compare: expr, using: using.text };
}

/** Tells a ranking that the file does not have. */
function checkRanking({ text, at }: Word, context: Context): void {
  const { rankings } = context.scope;
  if (!rankings.has(text))
    tell(context, 'expr/unknown', at, `unknown ranking '${text}'`, { hint: meant(text, rankings) });
}

function ofEach(value: Ast): Ast {
  const isOfAll = value.type === 'dot' && value.left.type === 'name' && value.left.name === 'players';
  return isOfAll ? { ...value, left: { type: 'name', start: value.left.start, name: 'it' } } : value;
}
