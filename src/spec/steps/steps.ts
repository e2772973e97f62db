/** Steps: a verb and a phrase, or one of the forms that hold other steps, or the canonical form itself (S2, S3). */
import { BOOL } from '../expr/type.ts';
import { cursorOf, readExpr, tellMisfit } from '../expr/read.ts';
import { demand, flag, maybe, needed, refuseValue, text, unknownKey, type Form } from '../forms.ts';
import type { Cursor } from '../phrase/cursor.ts';
import { tokensOf } from '../phrase/token.ts';
import { VERBS } from '../phrase/verbs.ts';
import { knownWho, resolveWho, whoWords, type Word } from '../phrase/who.ts';
import type { Expr } from '../expr-form.ts';
import { entryOf, type Entry, type ListNode, type MapNode, type Node, type TextNode } from '../read/node.ts';
import { at, remember, tell, type Context } from '../scope.ts';
import type { EachStep, StepForm } from '../step-form.ts';
import { meant } from '../words.ts';
import { readChoose } from './choose.ts';
import { readForm } from './form.ts';
import { readResolve } from './resolve.ts';

/** A list of steps. */
export const steps: Form<StepForm[]> = {
  read: (node, context) =>
    node.type === 'list' ? readList(node, context) : refuseValue(node, context, 'a list of steps'),
  schema: { $ref: '#/$defs/steps' },
};

/** What a choice binds is known to the steps below it. */
function readList(node: ListNode, context: Context): StepForm[] {
  const inside = { ...context, names: new Map(context.names) };
  return node.items.map((item, i) => readStep(item, at(inside, i))).filter((step) => step !== undefined);
}

type Reader = (entry: Entry, node: MapNode, context: Context) => StepForm | undefined;

/** Steps that are no phrase. */
const OTHERS: { readonly [key: string]: Reader } = {
  if: readIf,
  choose: (entry, _, context) => readChoose(entry, context),
  offer: readOffer,
  resolve: ({ key, value }, _, context) => readResolve(value, key.at, context, steps),
  repeat: readGoto,
  goto: readGoto,
  again: readAgain,
  run: readRun,
};

const EACH = ['each_player', 'each_opponent'];

/** Every word that a step can begin with. */
export const STEP_WORDS = [...Object.keys(VERBS), ...Object.keys(OTHERS), ...EACH];

/** A step; `undefined`, told, if it is none. */
function readStep(node: Node, context: Context): StepForm | undefined {
  if (node.type !== 'map' || node.entries.length === 0)
    return refuseValue(node, context, 'a step: a verb with its phrase');
  remember(context, node);
  if (entryOf(node, 'op')) return readForm(node, context, steps);
  const entry = node.entries.find(({ key }) => isStepKey(key)) ?? node.entries[0]!;
  if (!isStepKey(entry.key)) return unknownVerb({ text: entry.key.text, at: entry.key.at }, context);
  checkOthers(node, entry, context);
  return readKeyed(entry, node, context);
}

const firstWord = ({ text: key }: TextNode): string => /^\S*/.exec(key)?.[0] ?? '';
const isStepKey = (key: TextNode): boolean =>
  Object.hasOwn(VERBS, key.text) || Object.hasOwn(OTHERS, key.text) || EACH.includes(firstWord(key));

function unknownVerb({ text: verb, at: offset }: Word, context: Context): undefined {
  const word = /^\S*/.exec(verb)?.[0] ?? verb;
  tell(context, 'verb/unknown', offset, `unknown action '${word}'`, { hint: meant(word, STEP_WORDS) });
}

function checkOthers(node: MapNode, entry: Entry, context: Context): void {
  const known = entry.key.text === 'if' ? ['if', 'then', 'else'] : [entry.key.text];
  for (const { key } of node.entries) if (!known.includes(key.text)) unknownKey(key, known, context);
}

function readKeyed(entry: Entry, node: MapNode, context: Context): StepForm | undefined {
  const { key, value } = entry;
  if (EACH.includes(firstWord(key))) return readEach(entry, context);
  const other = Object.hasOwn(OTHERS, key.text) ? OTHERS[key.text] : undefined;
  if (other) return other(entry, node, context);
  if (value.type !== 'text') return refuseValue(value, context, 'a phrase');
  const cursor = cursorOf(value, context, true);
  return cursor && readPhrase(cursor, key.text, context);
}

function readPhrase(cursor: Cursor, verb: string, context: Context): StepForm | undefined {
  const resolving = VERBS[verb]?.(cursor);
  return tellMisfit(cursor, context) ? undefined : resolving?.(context);
}

function readIf({ key, value }: Entry, node: MapNode, context: Context): StepForm | undefined {
  const condition = readExpr(value, context, BOOL);
  demand({ then: needed(steps), else: maybe(steps) }, node, key.at, context);
  const [then, other] = [entryOf(node, 'then'), entryOf(node, 'else')];
  const yes = then ? steps.read(then.value, at(context, 'then')) : [];
  const no = other ? steps.read(other.value, at(context, 'else')) : [];
  return condition !== undefined && yes && no ? { op: 'if', if: condition, then: yes, else: no } : undefined;
}

/** `each_player [in name] [starting who]:` with steps, or with one phrase. */
function readEach({ key, value }: Entry, context: Context): StepForm | undefined {
  const head = readEachHead(key, context);
  const inside: Context = { ...context, actor: 'self' };
  const body = value.type === 'text' ? readInline(value, at(inside, 'steps')) : steps.read(value, at(inside, 'steps'));
  return head && body ? { op: 'each', ...head, steps: body } : undefined;
}

function readEachHead(key: TextNode, context: Context): Pick<EachStep, 'among' | 'start'> | undefined {
  const cursor = cursorOf(key, context, true);
  if (!cursor) return undefined;
  const word = cursor.expect('phrase/syntax', ...EACH);
  const group = cursor.accept('in') && cursor.name('phrase/syntax', 'a name');
  const start = cursor.accept('starting') && cursor.name('phrase/syntax', 'a player');
  cursor.finish('phrase/syntax', [...(group ? [] : ['in']), ...(start ? [] : ['starting'])]);
  if (tellMisfit(cursor, context)) return undefined;
  if (word.text === 'each_opponent' && context.actor === null)
    tell(context, 'zone/owner', word.at, `'each_opponent' where nobody acts`);
  const among = group
    ? groupOf(group, context)
    : word.text === 'each_player'
      ? (['players'] as const)
      : (['opponents'] as const);
  const from = start ? resolveWho(start, context) : 'after_dealer';
  return among !== undefined && from !== undefined ? { among, start: from } : undefined;
}

/** `active` are those who are in, which is everybody that `players` means (S49). */
function groupOf({ text: name, at: offset }: Word, context: Context): Expr | undefined {
  if (name === 'active') return ['players'];
  const who = knownWho(name, context);
  if (typeof who === 'object') return who;
  tell(context, 'player/unknown', offset, `unknown group of players '${name}'`, {
    hint: meant(name, ['active', ...whoWords(context)]),
  });
  return undefined;
}

/** `may discard up to 3`: the same as the step below it would be (S40). */
function readInline(node: TextNode, context: Context): StepForm[] | undefined {
  const cursor = cursorOf(node, context, true);
  if (!cursor) return undefined;
  cursor.accept('may');
  const verb = cursor.token;
  if (verb.type === 'end') cursor.refuse('phrase/syntax', STEP_WORDS, 'a verb');
  else if (!Object.hasOwn(VERBS, verb.text)) return unknownVerb(verb, context);
  else cursor.take();
  const inside = at(context, 0);
  remember(inside, { at: tokensOf(node)[0]?.at ?? node.at });
  const step = readPhrase(cursor, verb.text, inside);
  return step && [step];
}

function readOffer({ value }: Entry, _: MapNode, context: Context): StepForm | undefined {
  const moves = offered.read(value, context);
  return moves && { op: 'offer', moves };
}

/** Names of moves that are offered. */
export const offered: Form<string[]> = {
  read(node, context) {
    const items = node.type === 'list' ? node.items : [node];
    const names = items.map((item) => readMove(item, context));
    return names.every((name) => name !== undefined) ? names : undefined;
  },
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

function readMove(node: Node, context: Context): string | undefined {
  const name = text.read(node, context);
  if (name === undefined) return undefined;
  const { moves, used } = context.scope;
  used.offered.add(name);
  const why = moves.size === 0 ? `: there is no section 'moves'` : '';
  if (!moves.has(name))
    tell(context, 'move/unknown', node.at, `unknown move '${name}'${why}`, { hint: meant(name, moves) });
  return name;
}

function readGoto({ value }: Entry, _: MapNode, context: Context): StepForm | undefined {
  const phase = text.read(value, context);
  if (phase === undefined) return undefined;
  const isRound = phase === 'round' && context.round !== undefined;
  return isRound ? { op: 'goto', phase: context.round } : checkPhase(phase, value.at, context);
}

function checkPhase(phase: string, offset: number, context: Context): StepForm {
  const { phases, hasTurns } = context.scope;
  const legal = [...phases, ...(hasTurns ? ['end'] : []), ...(context.round === undefined ? [] : ['round'])];
  if (!legal.includes(phase))
    tell(context, 'phase/unknown', offset, `unknown phase '${phase}'`, { hint: meant(phase, legal) });
  return { op: 'goto', phase };
}

function readAgain({ value }: Entry, _: MapNode, context: Context): StepForm | undefined {
  const again = flag.read(value, context);
  return again === undefined ? undefined : { op: 'again', again };
}

function readRun({ value }: Entry, _: MapNode, context: Context): StepForm | undefined {
  const script = text.read(value, context);
  return script === undefined ? undefined : { op: 'run', script };
}
