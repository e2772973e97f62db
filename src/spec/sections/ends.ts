/** `end`, `victory`, `limits`, `draw_rules`, `on_deck_empty`, `verify`: how a game ends and what holds all the while. */
import type { DrawRulesForm, EndForm, FatigueForm, HandFullWord, LimitsForm, VerifyForm } from '../canonical.ts';
import { readAst, readExpr } from '../expr/read.ts';
import { resolve } from '../expr/resolve.ts';
import { BOOL, typeText } from '../expr/type.ts';
import type { Expr, ExprList } from '../expr-form.ts';
import {
  checkKeys,
  demand,
  int,
  maybe,
  needed,
  oneOf,
  readKeys,
  record,
  refuseValue,
  text,
  type Form,
  defined,
  mapped,
  anything,
} from '../forms.ts';
import { impliedZone } from '../phrase/zone.ts';
import { entryOf, type Entry, type ListNode, type MapNode, type Node, type TextNode } from '../read/node.ts';
import { at, tell, type Context } from '../scope.ts';
import { readSplit } from '../steps/resolve.ts';
import { offered, steps } from '../steps/steps.ts';
import type { StepForm } from '../step-form.ts';
import {
  BESTS,
  COMMITMENTS,
  EMPTY_WORDS,
  GENERATORS,
  HAND_FULL_WORDS,
  LEVELS,
  meant,
  meantBy,
  REVEALS,
} from '../words.ts';

/** S30. */
export const END = { when: needed(anything), winner: maybe(anything), loser: maybe(anything), on_tie: maybe(anything) };

/** One end, or a list. */
export function readEnds({ key, value }: Entry, context: Context): EndForm[] {
  if (value.type === 'list') {
    return value.items.flatMap((item, i) =>
      readEnd(item, item.type === 'map' ? (item.entries[0]?.key.at ?? item.at) : item.at, at(context, i)),
    );
  }
  return readEnd(value, key.at, at(context, 0));
}

function readEnd(node: Node, offset: number, context: Context): EndForm[] {
  if (node.type !== 'map') return (refuseValue(node, context, 'a map: when, and who wins'), []);
  checkKeys(node, Object.keys(END), context);
  demand(END, node, offset, context);
  const [when, winner, loser, tie] = ['when', 'winner', 'loser', 'on_tie'].map((key) => entryOf(node, key));
  const condition = when && readWhen(when.value, context);
  const won = winner ? readWinner(winner.value, context) : null;
  const lost = loser ? readWinner(loser.value, context) : null;
  const onTie = tie ? readTie(tie.value, at(context, 'on_tie')) : 'share';
  if (winner && loser) tell(context, 'spec/value', loser.key.at, `'winner' and 'loser' exclude each other`);
  if (condition === undefined || won === undefined || lost === undefined || onTie === undefined) return [];
  return [{ when: condition, winner: won, loser: lost, on_tie: onTie }];
}

/** A condition; that a round has been won has a canonical form only. */
function readWhen(node: Node, context: Context): Expr | undefined {
  const [op] = node.type === 'list' ? node.items : [];
  return op?.type === 'text' && op.text === 'won_round' ? ['won_round'] : readExpr(node, context, BOOL);
}

/** A player, players, `highest` or `lowest`. */
function readWinner(node: Node, context: Context): ExprList | undefined {
  const word = node.type === 'text' ? BESTS.find((one) => one === node.text) : undefined;
  if (word) return ['best', word];
  if (node.type === 'list' && node.items[0]?.type === 'text' && node.items[0].text === 'best')
    return readBest(node, context);
  const ast = readAst(node, context);
  if (!ast) return undefined;
  const slip = ast.type === 'name' && !isKnown(ast.name, context) ? meantBy(ast.name, BESTS) : undefined;
  if (slip) return refuseValue(node, context, 'a player, highest or lowest', BESTS);
  const { expr, type } = resolve(ast, context);
  const isPlayer = type.base === 'player' || type.base === 'any' || type.base === 'none';
  if (!isPlayer) tell(context, 'expr/type', ast.start, `expected a player, this is ${typeText(type)}`);
  return typeof expr === 'object' ? expr : ['nobody'];
}

function readBest(node: ListNode, context: Context): ExprList | undefined {
  const word = node.items[1] && oneOf(BESTS).read(node.items[1], context);
  return word && ['best', word];
}

const isKnown = (name: string, { scope }: Context): boolean =>
  scope.positions.has(name) || scope.state.has(name) || scope.zones.has(name);

function readTie(node: Node, context: Context): EndForm['on_tie'] | undefined {
  if (node.type === 'list') return steps.read(node, context);
  if (node.type === 'map') return readSplit(node, context) && 'share';
  return oneOf(['draw', 'share']).read(node, context);
}

export const VICTORY = { condition: needed(anything), award: maybe(text) };

/** The source language's end: after a won round (S40). */
export function readVictory({ key, value }: Entry, context: Context): EndForm[] {
  if (value.type !== 'map') return (refuseValue(value, context, 'a map: the condition'), []);
  checkKeys(value, Object.keys(VICTORY), context);
  demand(VICTORY, value, key.at, context);
  const condition = entryOf(value, 'condition');
  const when = condition && readCondition(condition.value, context);
  return when === undefined ? [] : [{ when, winner: ['winner'], loser: null, on_tie: 'share' }];
}

function readCondition(node: Node, context: Context): Expr | undefined {
  if (node.type === 'text' && node.text === 'win_round') return ['won_round'];
  const isWord = node.type === 'text' && /^\w+$/.test(node.text);
  return isWord
    ? refuseValue(node, context, 'win_round, or a condition', ['win_round'])
    : readExpr(node, context, BOOL);
}

const onLimit: Form<'draw' | ExprList> = {
  read: (node, context) => (node.type === 'text' && node.text === 'draw' ? 'draw' : readLimitWinner(node, context)),
  schema: { type: ['string', 'array'] },
};

function readLimitWinner(node: Node, context: Context): ExprList | undefined {
  const isSlip = node.type === 'text' && /^\w+$/.test(node.text) && meantBy(node.text, ['draw']) !== undefined;
  return isSlip ? refuseValue(node, context, 'draw, or who wins', ['draw']) : readWinner(node, context);
}

/** Section 6. */
const LIMITS = {
  max_steps_per_move: maybe(int(1)),
  max_turns: maybe(int(1)),
  max_hands: maybe(int(1)),
  max_events: maybe(int(1)),
  on_limit: maybe(onLimit),
  on_timeout: maybe(offered),
};

export const LIMIT_DEFAULTS: LimitsForm = {
  max_steps_per_move: 1000,
  max_turns: 1000,
  max_hands: 1000,
  max_events: 10_000,
  on_limit: 'draw',
};

/** S33. */
const VERIFY = {
  level: maybe(oneOf(LEVELS)),
  rng: maybe(oneOf(GENERATORS)),
  reveal: maybe(oneOf(REVEALS)),
  commitments: maybe(oneOf(COMMITMENTS)),
};

export const VERIFY_DEFAULTS: VerifyForm = {
  level: 'committed',
  rng: 'shake256',
  reveal: 'after_game',
  commitments: 'merkle',
};

/** Only what the file says of a section; the defaults are put under it. */
export const limits = mapped(record(LIMITS), defined);
export const verify = mapped(record(VERIFY), defined);

const FLAT = { amount: needed(int(0)), to: needed(text) };
const GROWING = { counter: needed(text), increment: needed(int(0)), to: needed(text) };

/** S31. */
export const DRAW_RULES = {
  hand_full: maybe(oneOf(HAND_FULL_WORDS)),
  empty: maybe(oneOf(EMPTY_WORDS)),
  when_short: maybe(oneOf(['partial'])),
  fatigue: maybe(anything),
  per_turn: maybe(int(0)),
};

/** The zones that a word needs. */
const NEEDS: { readonly [word: string]: string } = {
  burn: 'burned',
  discard: 'discard',
  discard_oldest: 'discard',
  discard_choice: 'discard',
  ether: 'ether',
  reshuffle: 'discard',
};

export function readDrawRules({ key, value }: Entry, context: Context): DrawRulesForm | undefined {
  if (value.type !== 'map') return refuseValue(value, context, 'a map of rules for drawing');
  checkKeys(value, Object.keys(DRAW_RULES), context);
  const read = readKeys(DRAW_RULES, value, context);
  for (const word of [read.hand_full, read.empty]) checkNeeds(word, value, context);
  const fatigue = entryOf(value, 'fatigue');
  if (read.empty === 'fatigue' && !fatigue) tell(context, 'spec/missing', key.at, `'fatigue' is missing`);
  return {
    hand_full: read.hand_full ?? 'refuse',
    empty: read.empty ?? 'error',
    when_short: read.when_short ?? null,
    fatigue: (fatigue && readFatigue(fatigue, context)) ?? null,
    per_turn: read.per_turn ?? 0,
  };
}

function checkNeeds(word: HandFullWord | DrawRulesForm['empty'] | undefined, node: MapNode, context: Context): void {
  const zone = word === undefined || !Object.hasOwn(NEEDS, word) ? undefined : NEEDS[word];
  const value = entryOf(node, word === 'reshuffle' ? 'empty' : 'hand_full')?.value;
  if (zone !== undefined && value) impliedZone(zone, context, value.at);
}

function readFatigue({ key, value }: Entry, context: Context): FatigueForm | undefined {
  if (value.type !== 'map') return refuseValue(value, context, '{ amount, to } or { counter, increment, to }');
  const isGrowing = entryOf(value, 'counter') ?? entryOf(value, 'increment');
  const keys = isGrowing ? GROWING : FLAT;
  checkKeys(value, Object.keys(keys), context);
  demand(keys, value, key.at, context);
  const to = stateUnder(value, 'to', context);
  if (!isGrowing) {
    const { amount } = readKeys(FLAT, value, context);
    return amount === undefined || to === undefined ? undefined : { amount, to };
  }
  const counter = stateUnder(value, 'counter', context);
  const { increment } = readKeys(GROWING, value, context);
  return counter === undefined || increment === undefined || to === undefined ? undefined : { counter, increment, to };
}

/** The name of a number that each player has. */
function stateUnder(node: MapNode, key: string, context: Context): string | undefined {
  const value = entryOf(node, key)?.value;
  if (value?.type !== 'text') return value && refuseValue(value, context, 'a state variable');
  const { state, used } = context.scope;
  const found = state.get(value.text);
  used.state.add(value.text);
  if (!found)
    tell(context, 'state/unknown', value.at, `unknown state '${value.text}'`, {
      hint: meant(value.text, state.keys()),
    });
  else if (found.type !== 'int') tell(context, 'expr/type', value.at, `'${value.text}' is no number`);
  return value.text;
}

/** The short words of the source language, and the steps that they stand for (S40). */
const SHORT: { readonly [word: string]: string } = {
  recycle: 'discard into deck',
  shuffle: 'deck',
  burn: '1 from deck',
};

/** Steps, or short words for the usual ones. */
export function readOnDeckEmpty(node: Node, context: Context): StepForm[] | undefined {
  if (node.type !== 'list') return refuseValue(node, context, 'a list of steps');
  return steps.read({ ...node, items: node.items.map(spellOut) }, context);
}

function spellOut(node: Node): Node {
  if (node.type !== 'text' || !Object.hasOwn(SHORT, node.text)) return node;
  const phrase = SHORT[node.text]!;
  const value: TextNode = {
    ...node,
    text: phrase,
    offsets: () => Array.from({ length: phrase.length + 1 }, () => node.at),
  };
  return { type: 'map', at: node.at, entries: [{ key: node, value }] };
}
