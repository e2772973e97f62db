/** `resolve: { compare, winner, on_tie }` and what a tie may come to (S29, S40). */
import { parseExpr } from '../expr/parse.ts';
import { cursorOf, readAst, tellMisfit } from '../expr/read.ts';
import { checkKeys, maybe, needed, oneOf, record, refuseValue, text, type Form, anything } from '../forms.ts';
import { compareOf, parseUsing } from '../phrase/compare.ts';
import type { Word } from '../phrase/who.ts';
import type { Ast } from '../expr/ast.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { at, tell, type Context } from '../scope.ts';
import type { ResolveStep, SplitForm, StepForm } from '../step-form.ts';
import { BESTS, meant, ODD_CHIPS } from '../words.ts';

/** The keys of a comparison. `using` is written by itself in the canonical form. */
export const RESOLVE = {
  compare: needed(anything),
  using: maybe(text),
  winner: maybe(oneOf(BESTS)),
  on_tie: maybe(anything),
};

export function readResolve(
  node: Node,
  offset: number,
  context: Context,
  steps: Form<StepForm[]>,
): ResolveStep | undefined {
  if (node.type !== 'map') return refuseValue(node, context, 'a map: what to compare, and who wins');
  checkKeys(node, [...Object.keys(RESOLVE), 'op'], context);
  return readComparison(node, offset, context, steps, entryOf(node, 'on_tie'));
}

/** A comparison whose keys are known; a round has `on_tie` beside it. */
export function readComparison(
  node: MapNode,
  offset: number,
  context: Context,
  steps: Form<StepForm[]>,
  tie: Entry | undefined,
): ResolveStep | undefined {
  const compare = entryOf(node, 'compare');
  if (!compare) tell(context, 'spec/missing', offset, `'compare' is missing`);
  const compared = compare && readCompare(compare.value, entryOf(node, 'using'), context);
  const best = entryOf(node, 'winner');
  const winner = best ? RESOLVE.winner.form.read(best.value, context) : 'highest';
  const onTie = tie ? readTie(tie.value, at(context, 'on_tie'), steps) : null;
  if (!compared || winner === undefined || onTie === undefined) return undefined;
  return { op: 'resolve', ...compared, winner, on_tie: onTie };
}

/** `expr using ranking` in one text, or (canonical) an expression with `using` beside it. */
export function readCompare(node: Node, using: Entry | undefined, context: Context): ReturnType<typeof compareOf> {
  const both = using ? readApart(node, using, context) : readTogether(node, context);
  return both && compareOf(...both, context);
}

function readApart(node: Node, { value }: Entry, context: Context): [Ast, Word] | undefined {
  const [ast, ranking] = [readAst(node, context), text.read(value, context)];
  return ast && ranking !== undefined ? [ast, { text: ranking, at: value.at }] : undefined;
}

function readTogether(node: Node, context: Context): [Ast, Word] | undefined {
  if (node.type !== 'text') return refuseValue(node, context, 'what to compare, and by which ranking');
  const cursor = cursorOf(node, context);
  if (!cursor) return undefined;
  const both: [Ast, Word] = [parseExpr(cursor), parseUsing(cursor)];
  return tellMisfit(cursor, context) ? undefined : both;
}

const SPLIT = record({ split: needed(text), odd_chip: maybe(oneOf(ODD_CHIPS)) });

/** Steps, or the pot split. */
export function readTie(node: Node, context: Context, steps: Form<StepForm[]>): StepForm[] | SplitForm | undefined {
  if (node.type === 'list') return steps.read(node, context);
  if (node.type !== 'map') return refuseValue(node, context, 'steps, or { split, odd_chip }');
  return readSplit(node, context);
}

/** `{ split: pot [among tied_players], odd_chip: first_after_dealer }`. */
export function readSplit(node: MapNode, context: Context): SplitForm | undefined {
  const read = SPLIT.read(node, context);
  const entry = entryOf(node, 'split');
  if (!entry) tell(context, 'spec/missing', node.entries[0]?.key.at ?? node.at, `'split' is missing`);
  if (read?.split === undefined || !entry) return undefined;
  const [, what = '', rest = ''] = /^\s*(\S+)(.*)$/.exec(read.split) ?? [];
  if (what === 'pot' && /^(?:\s+among\s+tied_players)?\s*$/.test(rest))
    return { split: 'pot', odd_chip: 'first_after_dealer' };
  if (context.scope.state.has(what)) return splitState(what, context);
  tell(context, 'state/unknown', entry.value.at, `only the pot or a state variable can be split, not '${what}'`, {
    hint: meant(what, ['pot', ...context.scope.state.keys()]),
  });
  return undefined;
}

function splitState(name: string, context: Context): SplitForm {
  context.scope.used.state.add(name);
  return { split: ['state', name], odd_chip: 'first_after_dealer' };
}
