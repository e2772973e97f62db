/**
 * The form of a cycle case: every word of a setup and of a card, with what may stand behind it. Values that the game's
 * own gates judge (settings, sizes, card rows, DeckState) are let through as they are, so that a case can expect a refusal.
 */
import { fields, type RecordOf, type ValueOf } from '../../../../src/core/fields/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/games/cycle/index.ts';
import { MOST, NAME, NAMES, RAW, readPart, split, type Raw } from '../form.ts';

const {
  anything,
  byName,
  either,
  flag,
  integer,
  list,
  nameIn,
  nullable,
  oneOf,
  optional,
  orElse,
  real,
  record,
  whole,
} = fields;

/** Any number that a file may hold. */
export const NUMBER = real(-1e15, 1e15);

/** A seed is a number or a word; a range of them (`1..500`) is a word too. */
export const SEED = either(NAME, integer);

/** The piles that a setup may fill. */
export const ZONES = ['main_deck', 'hand', 'discard_pile', 'ether', 'corrupted_deck'] as const;

/** The names of places a played card may go to, and what they are in a card row. */
export const RESULTS = {
  discard: 'discard',
  discard_pile: 'discard',
  ether: 'ether',
  corrupted: 'corrupted',
  corrupted_deck: 'corrupted',
  deck_top: 'deck_top',
  deck_bottom: 'deck_bottom',
  hand: 'hand',
  attached: 'attached',
} as const;

/** Fields of a card that belong to the copy, not to its kind. */
export const RUNTIME = {
  is_corrupted_variant: optional(anything),
  mutation_depth: optional(anything),
  upgrades: optional(anything),
  temporary: optional(anything),
  cooldown_until: optional(anything),
};

/** A chance at level 0 and what each level adds to it, under all its names. */
const CHANCE = {
  mutation_chance_base: optional(NUMBER),
  mutation_chance_per_level: optional(NUMBER),
  mutation_per_level: optional(NUMBER),
  mutation_chance_growth: optional(NUMBER),
};

const PLAY_RESULT = optional(nameIn(RESULTS, `one of ${Object.keys(RESULTS).join(', ')}`));

/** A card as a case defines it. */
const CARD = record({
  ...RUNTIME,
  ...CHANCE,
  /** Lists of a word and its arguments: `["draw", 1]`. */
  effects: orElse(list(list(anything, 3, 1)), []),
  after_play: PLAY_RESULT,
  play_result: PLAY_RESULT,
  exhaust: optional(flag),
  becomes: optional(NAME),
  can_mutate: optional(flag),
  mutation_ids: orElse(NAMES, []),
  mutation_result: optional(oneOf('ether', 'corrupted', 'corrupted_deck')),
  cost: optional(anything),
  type: optional(NAME),
  tags: orElse(NAMES, []),
  cooldown: optional(anything),
  expires_after: optional(anything),
  /** Of an aura: for how many turns, and whether it goes to the discard pile then (C27). */
  lasts: optional(anything),
  returns: optional(flag),
  unplayable: optional(flag),
  innate: optional(flag),
  retain: optional(flag),
  ethereal: optional(flag),
  rhythm_locked: optional(flag),
  /** The same (C69): the judgement that the card asks for. */
  rhythm_required: optional(either(flag, oneOf('GOOD', 'GOOD+'))),
});

export type CardForm = ValueOf<typeof CARD>;

/** A card that lies in a pile, if more is said of it than its name. */
const PLACED = record({
  ...RUNTIME,
  uid: optional(NAME),
  id: optional(NAME),
  kind: optional(NAME),
  /** In the ether: why it is there, and when and where to it returns. */
  reason: optional(anything),
  return_to: optional(anything),
  to: optional(anything),
  position: optional(NAME),
  return_at: optional(anything),
  return_turn: optional(anything),
  return_tick: optional(anything),
});

export type PlacedForm = ValueOf<typeof PLACED>;

const PILE = orElse(list(either(NAME, PLACED), MOST), []);
/** So many cards without a name of their own. */
const COUNT = orElse(whole(0, 10_000), 0);

/** The words of a setup that are about the deck. */
const DECK = {
  ...CHANCE,
  base: optional(NUMBER),
  per_level: optional(NUMBER),
  main_deck: PILE,
  hand: PILE,
  hand_extra: PILE,
  discard_pile: PILE,
  ether: PILE,
  corrupted_deck: PILE,
  main_deck_count: COUNT,
  hand_count: COUNT,
  discard_pile_count: COUNT,
  discard_count: COUNT,
  ether_count: COUNT,
  corrupted_deck_count: COUNT,
  /** The list from which `init` builds the deck. */
  selected: optional(NAMES),
  selected_count: COUNT,
  /** So many of them are innate (C12); if they are no generic cards, so many are added. */
  innate_count: COUNT,
  cards: orElse(byName(CARD), {}),
  all_cards: optional(oneOf('status')),
  tags: orElse(byName(NAMES), {}),
  unplayable: orElse(NAMES, []),
  /** C84: the cards that can be played, whether each of some can, or whether all can. */
  playable: optional(either(flag, either(NAMES, byName(flag)))),
  rhythm_required: orElse(NAMES, []),
  /** What a card is a copy of, by its name; or a definition, as in `cards`. */
  defs: orElse(byName(either(NAME, CARD)), {}),
  listeners: orElse(NAMES, []),
  seed: orElse(SEED, 1),
  shuffle: optional(oneOf('identity', 'seeded')),
  max_hand_size: optional(anything),
  draw_per_turn: optional(anything),
  opening_hand_size: optional(anything),
  draw_interval: optional(anything),
  draw_timer: orElse(NUMBER, 0),
  draw_delay: orElse(anything, 0),
  turn_counter: optional(anything),
  reshuffle_counter: optional(anything),
  identity: optional(anything),
  mode: optional(anything),
  tick: optional(anything),
  corruption_level: orElse(anything, 0),
  storm: optional(flag),
  storm_until: optional(nullable(NUMBER)),
  statuses: orElse(list(either(NAME, RAW)), []),
  no_draw: optional(flag),
  keep_hand: optional(flag),
  pending: orElse(list(RAW), []),
  combo: orElse(anything, 0),
  energy: optional(NUMBER),
};

/** Words that are settings under another name. */
export const RENAMED: { readonly [word: string]: keyof Settings } = {
  policy: 'hand_limit_policy',
  hand_limit_policy: 'hand_limit_policy',
  onFull: 'on_blocked',
  on_full: 'on_blocked',
  firstTurn: 'first_turn',
  max_mutation_depth: 'mutation_depth_cap',
};

/** Words that say a setting inside `rhythm` or `limits`. */
const INNER = ['beat_us', 'bpm', 'max_storm_reshuffles_per_turn'];

const named = (words: readonly string[]): { readonly [word: string]: fields.OptionalField<unknown> } =>
  Object.fromEntries(words.map((word) => [word, optional(anything)]));

const SETTING_WORDS = named([...Object.keys(DEFAULT_SETTINGS), ...Object.keys(RENAMED), ...INNER]);

/** Some settings by their words in a case; what they are worth, the game's own gate says. */
export const SETTINGS = record(SETTING_WORDS);

const WORDS = record({ ...named(Object.keys(DECK)), ...SETTING_WORDS });

/** A setup: what it says of the deck, and its settings. */
export interface Setup {
  readonly deck: RecordOf<typeof DECK>;
  readonly settings: Raw;
}

/** Reads a setup; a word that nobody knows is told before what is wrong with the others. */
export function readSetup(raw: unknown): Setup {
  const [deck, settings] = split(readPart(WORDS, raw, ['setup']), DECK);
  return { deck: readPart(record(DECK), deck, ['setup']), settings };
}

/** A table among some settings, such as `rhythm`. */
export const tableIn = (settings: Raw, name: string): Raw => readPart(RAW, settings[name] ?? {}, [name]);
