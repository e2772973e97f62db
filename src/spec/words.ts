/**
 * The words of the language, each once: parser, checks, hints and the schema for editors are made from these tables.
 * What stands under which key is in sections/.
 */
import { ZONE_TYPES } from '../core/index.ts';
import { nearest } from '../core/fields/index.ts';

/** Verbs whose phrase moves cards (section 3), and the canonical step that each comes to. */
export const MOVE_VERBS = {
  deal: 'deal',
  draw: 'draw',
  move: 'move',
  discard: 'discard',
  give: 'move',
  transfer: 'move',
} as const;

/** What may stand in brackets behind a phrase, and whether it takes a number or a player. */
export const MODIFIERS = {
  revealed: 'plain',
  hidden: 'plain',
  face_up: 'plain',
  face_down: 'plain',
  one_at_a_time: 'plain',
  in_packets: 'number',
  from_bottom: 'plain',
  to_bottom: 'plain',
  starting: 'who',
  evenly: 'plain',
  up_to: 'plain',
  silent: 'plain',
  shuffled: 'plain',
  at_random: 'plain',
  keep_top: 'number',
} as const;

export type Modifier = keyof typeof MODIFIERS;

/** Modifiers that exclude each other. */
export const RIVALS: readonly (readonly Modifier[])[] = [
  ['revealed', 'face_up', 'hidden', 'face_down'],
  ['one_at_a_time', 'in_packets'],
];

/** Words for one player or a set of them that need no declaration. */
export const WHO_WORDS = [
  'each_player',
  'each_opponent',
  'self',
  'owner',
  'active_player',
  'dealer',
  'everyone',
  'all',
  'nobody',
] as const;

/** Names that stand for something in every expression (S48), with the type of what they are. */
export const BUILT_IN = {
  players: 'players',
  opponents: 'players',
  self: 'player',
  owner: 'player',
  active_player: 'player',
  dealer: 'player',
  winner: 'player',
  tied_players: 'players',
  ranks: 'texts',
  suits: 'texts',
  turn_number: 'int',
  hand_number: 'int',
  last_drawn: 'card',
  discarded_count: 'int',
  none: 'none',
  nobody: 'none',
} as const;

export type BuiltIn = keyof typeof BUILT_IN;

/** What players and the table have where chips are in play (S54). */
export const PLAYER_CHIPS = { stack: 'int', bet: 'int', paid: 'int', folded: 'bool', all_in: 'bool' } as const;
export const TABLE_CHIPS = { pot: 'int', level: 'int' } as const;

/** Moves that the engine offers where chips are in play (S57, S60), and the answers to questions (S52). */
export const BETTING_MOVES = ['fold', 'check', 'call', 'bet', 'raise', 'bring_in', 'show', 'muck'] as const;
export const ANSWERS = ['choose', 'cut'] as const;

/** Words of the grammar that can name nothing else. */
const GRAMMAR_WORDS =
  'or and not in where true false it outer player ranking from to of top bottom rest chosen random using among into with';

/** Names that a file may not give to anything of its own. */
export const RESERVED: ReadonlySet<string> = new Set<string>([
  ...WHO_WORDS,
  ...Object.keys(BUILT_IN),
  ...GRAMMAR_WORDS.split(' '),
  'seat',
]);

/** Names that only a file without chips may give (S54), and to no state, because every match keeps them. */
export const CHIP_NAMES: ReadonlySet<string> = new Set([...Object.keys(PLAYER_CHIPS), ...Object.keys(TABLE_CHIPS)]);

export const ZONE_KINDS = Object.keys(ZONE_TYPES);
export const STATE_TYPES = ['int', 'bool', 'enum', 'player', 'card'] as const;
export const SIGHT = ['nobody', 'owner', 'everyone'] as const;
export const RANKING_TYPES = ['high_card', 'poker_hand', 'lowball_a5', 'lowball_27', 'badugi', 'short_deck'] as const;
export const ACES = ['high', 'low', 'high_and_low'] as const;
export const BETTING_TYPES = ['no_limit', 'pot_limit', 'fixed_limit'] as const;
export const BETTING_ORDERS = ['after_dealer', 'after_big_blind'] as const;
export const BETS = ['small_bet', 'big_bet'] as const;
export const BESTS = ['highest', 'lowest'] as const;
export const ODD_CHIPS = ['first_after_dealer'] as const;
export const TURN_ORDERS = ['clockwise', 'counterclockwise'] as const;
export const LEVELS = ['seeded', 'committed', 'trustless'] as const;
export const GENERATORS = ['shake256', 'fast'] as const;
export const REVEALS = ['after_game', 'after_series', 'auditor'] as const;
export const COMMITMENTS = ['merkle'] as const;
export const EMPTY_WORDS = ['error', 'lose', 'fatigue', 'reshuffle', 'skip', 'partial'] as const;
export const HAND_FULL_WORDS = [
  'refuse',
  'burn',
  'discard',
  'ether',
  'keep',
  'discard_oldest',
  'allow',
  'discard_choice',
] as const;

/** Other spellings of words (S31, section 8). */
export const SYNONYMS: { readonly [word: string]: string } = {
  destroy: 'burn',
  keep_in_deck: 'keep',
  reshuffle_discard: 'reshuffle',
  counter_clockwise: 'counterclockwise',
  anticlockwise: 'counterclockwise',
  ordered: 'public',
  unordered: 'private',
  all: 'everyone',
};

/** Ranks and suits in the order of their numbers (S8). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;

/** A word that is not legal, and those that would be: what was meant is looked for when it is told. */
export interface Hint {
  readonly word: string;
  readonly legal: readonly string[];
}

export const meant = (word: string, legal: Iterable<string>): Hint => ({ word, legal: [...legal] });

/** The legal word that was probably meant (S37). */
export const meantBy = (word: string, legal: Iterable<string>): string | undefined =>
  word === ''
    ? undefined
    : nearest(
        word,
        [...legal].filter((other) => other !== word),
        Math.max(2, Math.floor(word.length / 3)),
      );
