/**
 * The settings of a deck: every number of the rules once, with its rule id, its bounds and its default.
 * `parseSettings` is the gate; past it nobody checks again.
 */
import { fields, refusalOf, type Field, type Fields, type Problem, type RecordOf } from '../../core/fields/index.ts';
import { err, isRecord, ok, type Refusal, type Result } from '../../core/index.ts';

const { checked, flag, list, oneOf, orElse, record, text, whole } = fields;

/** C48: which scheduler moves the deck. */
export const MODES = ['turn', 'realtime'] as const;
/** One of the two schedulers. */
export type Mode = (typeof MODES)[number];

/** C16: what a draw does when the hand is full. */
export const HAND_LIMIT_POLICIES = ['prevent', 'discard', 'ether', 'discard_oldest'] as const;
/** One of the ways out of a full hand. */
export type HandLimitPolicy = (typeof HAND_LIMIT_POLICIES)[number];

/** C49: whether the opening hand takes the place of the first turn's draw. */
export const FIRST_TURNS = ['opening_only', 'opening_plus_draw'] as const;

/** C58 to C61: where cards come from in real time. */
export const RT_DRAWS = ['interval', 'refill', 'gauge', 'buy'] as const;
/** One of the ways in which cards come in real time. */
export type RtDraw = (typeof RT_DRAWS)[number];

/** C53: what a timed draw does when it cannot happen. */
export const ON_BLOCKED = ['hold', 'skip', 'bank'] as const;

/** C90: what a locked deck means. */
export const ON_DECK_LOCK = ['continue', 'lose'] as const;

/** C86, C87, C90, C91: the operative and the end. */
export const ENCOUNTER = { hp: 60, energy: 3, energyCap: 10, turnLimit: 200, mend: 12, offers: 3 } as const;

/** C47: corruption runs from 0 to breach. */
export const BREACH = 4;

/** No deck of a run is larger, so no hand and no request need be. */
export const MOST_CARDS = 500;

/** A run is at most this long. */
export const MOST_ENCOUNTERS = 100;

/** One call of the clock covers at most this much (ten minutes at 60 ticks a second). */
export const MOST_TICKS = 36_000;

/** Steps of the clock that are offered as choices; any other number of ticks is legal as well. */
export const CLOCK_STEPS = [1, 15, 60] as const;

/** Bounds of a card file. */
export const MOST_KINDS = 10_000;
export const MOST_EFFECTS = 50;
/** A mutation graph can have too many circles to list; a file that takes more steps than this to search is refused. */
export const MOST_STEPS = 200_000;

/** A match keeps a place for every number below a DeckState's next_id, so there is a limit. */
export const MOST_IDS = 100_000;

const cards = (least = 0): Field<number> => whole(least, MOST_CARDS);

/** What an effect or an enemy's act may say: so much of something, so many turns. */
export const AMOUNT = whole(0, 1000);
export const TURNS = whole(0, 1000);

/** A delay or period: hours at 60 ticks a second. */
export const ticks = (least = 0): Field<number> => whole(least, 1_000_000);

/** A window or a beat: up to a minute. */
const microseconds = (least = 0): Field<number> => whole(least, 60_000_000);

/** A budget of one action. */
const budget = (least: number): Field<number> => whole(least, 100_000);

/** Reads a mode. */
export const MODE: Field<Mode> = oneOf(...MODES);

/** Sizes and timer of a deck (2.2). C54: an interval of 0 or less is refused. */
export const SIZES = {
  max_hand_size: orElse(cards(), 10),
  draw_per_turn: orElse(cards(), 5),
  opening_hand_size: orElse(cards(), 5),
  draw_interval_ticks: orElse(ticks(1), 120),
};

/** C62 to C70. Times of the windows are microseconds, delays are ticks or cards. */
const RHYTHM = {
  on: orElse(flag, false),
  beat_us: orElse(microseconds(1), 500_000),
  perfect_us: orElse(microseconds(1), 40_000), // C63
  good_us: orElse(microseconds(1), 100_000),
  late_us: orElse(microseconds(1), 130_000),
  perfect_bonus_draw: orElse(cards(), 1), // C64
  combo_x: orElse(whole(1, 1000), 3),
  combo_draw: orElse(cards(), 1),
  miss_delay_ticks: orElse(ticks(), 30), // C68
  miss_delay_cap: orElse(ticks(), 120),
  miss_delay_cards: orElse(cards(), 1),
  miss_delay_cards_cap: orElse(cards(), 2),
  /** C70: how far one level of corruption may push a judgement either way. */
  distortion_us: orElse(microseconds(), 4_000),
};
/** The beat, its windows, and what a judgement brings. */
export type RhythmSettings = RecordOf<typeof RHYTHM>;

/** C82. */
const LIMITS = {
  maxOpsPerAction: orElse(budget(1), 10_000),
  maxDrawsPerAction: orElse(budget(1), 200),
  maxReshufflesPerAction: orElse(budget(0), 8),
  maxCatchUp: orElse(budget(1), 32),
  maxStormReshufflesPerTurn: orElse(budget(0), 2), // C75
};
/** The budgets of one action, by name. */
export type Limits = RecordOf<typeof LIMITS>;

/** C57: how long a reshuffle takes in real time. */
const RESHUFFLE_TICKS = { base: orElse(ticks(), 0), growth: orElse(ticks(), 0), cap: orElse(ticks(), 0) };

/** C47: on first reaching `level`, up to `max` cards with the tag mutate and go to the layer. */
export type Threshold = RecordOf<typeof THRESHOLD>;
const THRESHOLD = { level: whole(0, BREACH), tag: text(40, 1), max: cards() };

/** C51: ticks a second, unless a host says otherwise. */
export const TICK_RATE = 60;

/** The defaults the rules name; where they are silent, a table that plays well at 60 ticks a second. */
const SETTINGS = {
  hand_limit_policy: orElse(oneOf(...HAND_LIMIT_POLICIES), 'prevent'), // C16
  first_turn: orElse(oneOf(...FIRST_TURNS), 'opening_only'), // C49
  corrupted_layer: orElse(flag, true), // C42
  /** C14: how many cards of the opening hand may be returned. */
  mulligan: orElse(whole(0, 5), 0),
  on_deck_lock: orElse(oneOf(...ON_DECK_LOCK), 'continue'), // C90
  mutation_depth_cap: orElse(whole(0, 1000), 3), // C74
  thresholds: orElse(list(record(THRESHOLD), 20), [
    { level: 2, tag: 'brittle', max: 2 }, // C47
    { level: 4, tag: 'brittle', max: 4 },
  ]),
  tick_rate: orElse(whole(1, 1000), TICK_RATE), // C51
  rt_draw: orElse(oneOf(...RT_DRAWS), 'interval'), // C58
  on_blocked: orElse(oneOf(...ON_BLOCKED), 'hold'), // C53
  bank: orElse(cards(), 2), // C53
  refill_to: orElse(cards(), 4), // C59
  gauge_ticks: orElse(ticks(1), 300), // C60
  batch: orElse(cards(), 4),
  keep: orElse(flag, true),
  price: orElse(whole(0, 1000), 1), // C61
  regen_ticks: orElse(ticks(1), 90),
  cap: orElse(whole(0, 1000), 5),
  reshuffle_ticks: group(RESHUFFLE_TICKS), // C57
  energy_ticks: orElse(ticks(1), 110), // C91
  act_ticks: orElse(ticks(1), 240), // C91
  rhythm: group(RHYTHM, checkWindows), // C63
  limits: group(LIMITS),
};
/** All settings of a deck. */
export type Settings = RecordOf<typeof SETTINGS>;

/** What holds if no setting is given. */
export const DEFAULT_SETTINGS: Settings = defaultsOf(SETTINGS);
/** The sizes and the timer of a deck if nothing is said of them. */
export const DEFAULT_SIZES: RecordOf<typeof SIZES> = defaultsOf(SIZES);

/** Reads settings; what is left out is taken from these. */
export const settingsOver = (values: Settings): Field<Settings> => record(over(SETTINGS, values));

/** Raw settings laid over others: legal ones, or what is wrong with them. */
export function parseSettings(raw: unknown, values: Settings = DEFAULT_SETTINGS): Result<Settings, Refusal> {
  const read = raw === undefined ? ok(values) : settingsOver(values)(raw);
  return read.ok ? read : err(badOption(read.error));
}

/** The refusal of an option or a setting. */
export const badOption = (problems: readonly Problem[]): Refusal => refusalOf('BadOption', problems);

/** The first thing that is wrong with a file, and how many more there are. */
export function firstOf([problem, ...others]: readonly Problem[]): {
  readonly problem: Problem;
  readonly more: { readonly more?: number };
} {
  if (problem === undefined) throw new RangeError('what has no problem is not refused');
  return { problem, more: others.length > 0 ? { more: others.length } : {} };
}

/** C63: the windows lie in one another. */
function checkWindows({ perfect_us, good_us, late_us }: RhythmSettings): fields.Wanted | undefined {
  const expected = 'windows with 0 < perfect < good < late';
  if (perfect_us >= good_us) return { at: ['good_us'], expected };
  return good_us >= late_us ? { at: ['late_us'], expected } : undefined;
}

/** The record that these fields give when nothing is said. */
export function defaultsOf<F extends Fields>(form: F): RecordOf<F> {
  const entries = Object.entries(form).map(([name, { absent }]: [string, Field<unknown>]) => [name, absent?.value]);
  // The names are the form's own, and each of its fields has a default.
  return Object.fromEntries(entries) as RecordOf<F>;
}

/** A setting that is a record of its own, which may be given in part. */
interface Group<F extends Fields> extends Field<RecordOf<F>> {
  /** The same with other defaults. */
  over(values: RecordOf<F>): Field<RecordOf<F>>;
}

function group<F extends Fields>(
  parts: F,
  check: (value: RecordOf<F>) => fields.Wanted | undefined = () => undefined,
): Group<F> {
  const laidOver = (values: RecordOf<F>): Field<RecordOf<F>> =>
    orElse(checked(record(over(parts, values)), check), values);
  return Object.assign(laidOver(defaultsOf(parts)), { over: laidOver });
}

function isGroup(field: object): field is Group<Fields> {
  return 'over' in field;
}

/** The same fields with other defaults. */
function over<F extends Fields>(form: F, values: RecordOf<F>): F {
  const given = new Map<string, unknown>(Object.entries(values));
  const entries = Object.entries(form).map(([name, field]) => {
    const value = given.get(name);
    return [name, isGroup(field) && isRecord(value) ? field.over(value) : orElse(field, value)];
  });
  // The names and types of the form stay; only the defaults change.
  return Object.fromEntries(entries) as F;
}
