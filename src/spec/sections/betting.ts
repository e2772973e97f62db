/** `ranking`, `rankings`, `betting`, `showdown`: hands and chips (S13, S14, section 14). */
import type {
  BettingForm,
  BettingOrder,
  RankingForm,
  RoundBettingForm,
  ShowdownForm,
  ShowdownPart,
} from '../canonical.ts';
import { resolve } from '../expr/resolve.ts';
import { readAst } from '../expr/read.ts';
import { isOne, typeText } from '../expr/type.ts';
import {
  bySort,
  checkKeys,
  demand,
  flag,
  int,
  list,
  mapped,
  maybe,
  needed,
  oneOf,
  readKeys,
  recordSchema,
  refuseValue,
  text,
  type Form,
  defined,
  anything,
} from '../forms.ts';
import { entryOf, type Entry, type ListNode, type MapNode, type Node, type TextNode } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';
import { readCompare, readSplit } from '../steps/resolve.ts';
import { ACES, BESTS, BETS, BETTING_ORDERS, BETTING_TYPES, meantBy, RANKING_TYPES } from '../words.ts';
import { whoWords } from '../phrase/who.ts';

/** S13. */
export const RANKING = {
  type: needed(oneOf(RANKING_TYPES)),
  ace: maybe(oneOf(ACES)),
  hand_size: maybe(int(1, 10)),
  suits_break_ties: maybe(flag),
  qualify: maybe(int(1, 14)),
};

type RankingType = RankingForm['type'];

/** What each ranking takes for granted. */
const USUAL: { readonly [T in RankingType]: Pick<RankingForm, 'ace' | 'hand_size'> } = {
  high_card: { ace: 'high', hand_size: 1 },
  poker_hand: { ace: 'high_and_low', hand_size: 5 },
  lowball_a5: { ace: 'low', hand_size: 5 },
  lowball_27: { ace: 'high', hand_size: 5 },
  badugi: { ace: 'low', hand_size: 4 },
  short_deck: { ace: 'high_and_low', hand_size: 5 },
};

/** A ranking, and where its type stands. */
export interface ReadRanking {
  readonly form: RankingForm;
  readonly typeAt: number;
}

export function readRanking({ key, value }: Entry, context: Context): ReadRanking | undefined {
  context.scope.rankings.add(key.text);
  if (value.type !== 'map') return refuseValue(value, context, 'a map that says of what type this is');
  checkKeys(value, Object.keys(RANKING), context);
  demand(RANKING, value, key.at, context);
  const read = readKeys(RANKING, value, context);
  const type = entryOf(value, 'type');
  if (!read.type || !type) return undefined;
  const usual = USUAL[read.type];
  const form = {
    type: read.type,
    ace: read.ace ?? usual.ace,
    hand_size: read.hand_size ?? usual.hand_size,
    suits_break_ties: read.suits_break_ties ?? false,
    qualify: read.qualify ?? null,
  };
  return { form, typeAt: type.value.at };
}

const chips = int(0);
const chipsBySeat: Form<number | readonly number[]> = bySort<number | readonly number[]>(
  { text: chips, list: list(chips) },
  'chips, or a list of chips',
);
const BLINDS = { small: needed(chips), big: needed(chips) };

const blinds: Form<readonly number[]> = {
  read(node, context) {
    if (node.type !== 'map') return list(chips).read(node, context);
    checkKeys(node, Object.keys(BLINDS), context);
    const { small, big } = readKeys(BLINDS, node, context);
    return small === undefined || big === undefined ? undefined : [small, big];
  },
  schema: { anyOf: [{ type: 'array', items: chips.schema }, { type: 'object' }] },
};

/** A word, or who is asked first. */
const order: Form<BettingOrder> = {
  read: (node, context) => readOrder(node, context),
  schema: { type: ['string', 'array'] },
};

function readOrder(node: Node, context: Context): BettingOrder | undefined {
  const word = node.type === 'text' ? BETTING_ORDERS.find((one) => one === node.text) : undefined;
  if (word) return word;
  const ast = readAst(node, context);
  if (!ast) return undefined;
  if (ast.type === 'name' && isSlip(ast.name, context))
    return refuseValue(node, context, 'where the betting starts', BETTING_ORDERS);
  const { expr, type } = resolve(ast, context);
  if (!isOne(type, 'player')) tell(context, 'expr/type', ast.start, `expected a player, this is ${typeText(type)}`);
  return typeof expr === 'object' ? expr : undefined;
}

/** A misspelt word rather than a name. */
const isSlip = (name: string, context: Context): boolean =>
  !whoWords(context).includes(name) &&
  !context.names.has(name) &&
  !context.scope.state.has(name) &&
  meantBy(name, BETTING_ORDERS) !== undefined;

/** S54. */
const BETTING = {
  type: maybe(oneOf(BETTING_TYPES)),
  stacks: maybe(chipsBySeat),
  ante: maybe(chipsBySeat),
  dead_ante: maybe(flag),
  blinds: maybe(blinds),
  min_bet: maybe(chips),
  /** The same as `min_bet` (S40). */
  min_raise: maybe(chips),
  /** `pot` is pot limit (S40). */
  max_bet: maybe(oneOf(['pot'])),
  small_bet: maybe(chips),
  big_bet: maybe(chips),
  bring_in: maybe(chips),
  max_raises: maybe(int(0)),
  order: maybe(order),
};

/** Fields as they stand in the file; missing ones are absent, as in a variant. */
export const bettingFields: Form<Partial<BettingForm>> = {
  read(node, context) {
    if (node.type !== 'map') return refuseValue(node, context, 'a map of chips and limits');
    checkKeys(node, Object.keys(BETTING), context);
    const both = entryOf(node, 'blinds');
    if (both?.value.type === 'map') demand(BLINDS, both.value, both.key.at, context);
    const { min_raise, max_bet, ...read } = readKeys(BETTING, node, context);
    const type = read.type ?? (max_bet ? 'pot_limit' : undefined);
    const fields = { ...read, type, min_bet: read.min_bet ?? min_raise };
    return defined(fields);
  },
  schema: recordSchema(BETTING),
};

/** The defaults that do not depend on anything else. */
export const BETTING_DEFAULTS: BettingForm = {
  type: 'no_limit',
  stacks: 200,
  ante: 0,
  dead_ante: false,
  blinds: null,
  min_bet: null,
  small_bet: null,
  big_bet: null,
  bring_in: 0,
  max_raises: null,
  order: null,
};

const minBet: Form<number | 'big_blind'> = {
  read: (node, context) =>
    node.type === 'text' && node.text === 'big_blind' ? 'big_blind' : chips.read(node, context),
  schema: { anyOf: [{ const: 'big_blind' }, chips.schema] },
};

const ROUND_BETTING = {
  type: maybe(oneOf(BETTING_TYPES)),
  order: maybe(order),
  bet: maybe(oneOf(BETS)),
  min_bet: maybe(minBet),
};

const STANDARD: RoundBettingForm = { type: null, order: null, bet: null, min_bet: null };

/** `standard`, a type, or fields of it (S14). */
export const roundBetting: Form<RoundBettingForm> = bySort<RoundBettingForm>(
  {
    text: mapped(oneOf(['standard', ...BETTING_TYPES]), (word) =>
      word === 'standard' ? STANDARD : { ...STANDARD, type: word },
    ),
    map: {
      read(node, context) {
        if (node.type !== 'map') return undefined;
        checkKeys(node, Object.keys(ROUND_BETTING), context);
        const { type, order: first, bet, min_bet } = readKeys(ROUND_BETTING, node, context);
        return { type: type ?? null, order: first ?? null, bet: bet ?? null, min_bet: min_bet ?? null };
      },
      schema: recordSchema(ROUND_BETTING),
    },
  },
  'standard, or a map',
);

/** S60. */
export const SHOWDOWN = {
  evaluate: needed(anything),
  using: maybe(text),
  winner: maybe(oneOf(BESTS)),
  muck: maybe(flag),
  award: maybe(oneOf(['pot'])),
  on_tie: maybe(anything),
};

/** One share of the pot, or a list of them. */
export function readShowdown({ key, value }: Entry, context: Context): ShowdownForm | undefined {
  if (value.type === 'text') return refuseValue(value, context, 'a map: what to evaluate, and who wins');
  const parts = value.type === 'map' ? entryOf(value, 'parts')?.value : undefined;
  if (parts?.type === 'list') return readShowdownForm(value, parts, context);
  return readShares(key, value, context);
}

/** The canonical form: shares under `parts`, the rest beside them. */
function readShowdownForm(node: Node, parts: ListNode, context: Context): ShowdownForm | undefined {
  if (node.type === 'map') checkKeys(node, ['parts', 'muck', 'award', 'odd_chip'], context);
  const muck = node.type === 'map' ? entryOf(node, 'muck') : undefined;
  const read = readShares(null, parts, context);
  return read && { ...read, muck: (muck && flag.read(muck.value, context)) ?? false };
}

function readShares(key: TextNode | null, value: MapNode | ListNode, context: Context): ShowdownForm | undefined {
  const shares = value.type === 'list' ? value.items : [value];
  const read = shares.map((share) => readShare(share, value.type === 'list' ? null : (key?.at ?? null), context));
  if (shares.length === 0) return refuseValue(value, context, 'one share at least');
  const known = read.filter((part) => part !== undefined);
  if (known.length < read.length) return undefined;
  return {
    parts: known.map(({ part }) => part),
    muck: known.some(({ muck }) => muck),
    award: 'pot',
    odd_chip: 'first_after_dealer',
  };
}

function readShare(
  node: Node,
  keyAt: number | null,
  context: Context,
): { part: ShowdownPart; muck: boolean } | undefined {
  if (node.type !== 'map') return refuseValue(node, context, 'a map: what to evaluate, and who wins');
  checkKeys(node, Object.keys(SHOWDOWN), context);
  demand(SHOWDOWN, node, keyAt ?? node.entries[0]?.key.at ?? node.at, context);
  const read = readKeys(SHOWDOWN, node, context);
  checkTie(node, context);
  const evaluate = entryOf(node, 'evaluate');
  const compared = evaluate && readCompare(evaluate.value, entryOf(node, 'using'), context);
  if (!compared) return undefined;
  const part = { evaluate: compared.compare, using: compared.using, winner: read.winner ?? 'highest' };
  return { part, muck: read.muck ?? false };
}

/** A tie at the showdown shares the pot; the file may say so. */
function checkTie(node: MapNode, context: Context): void {
  const tie = entryOf(node, 'on_tie');
  if (tie?.value.type === 'map') readSplit(tie.value, context);
  else if (tie) refuseValue(tie.value, context, '{ split, odd_chip }');
}
