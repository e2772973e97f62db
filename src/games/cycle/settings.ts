/**
 * The settings of a deck and their defaults: every number of the rules, once, with its rule id.
 * `parseSettings` is the gate; past it nobody checks again.
 */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';

/** C48: which scheduler moves the deck. */
export const MODES = ['turn', 'realtime'] as const;
export type Mode = (typeof MODES)[number];

/** C16: what a draw does when the hand is full. */
export const HAND_LIMIT_POLICIES = ['prevent', 'discard', 'ether', 'discard_oldest'] as const;
export type HandLimitPolicy = (typeof HAND_LIMIT_POLICIES)[number];

/** C49: whether the opening hand takes the place of the first turn's draw. */
export const FIRST_TURNS = ['opening_only', 'opening_plus_draw'] as const;

/** C58 to C61: where cards come from in real time. */
export const RT_DRAWS = ['interval', 'refill', 'gauge', 'buy'] as const;
export type RtDraw = (typeof RT_DRAWS)[number];

/** C53: what a timed draw does when it cannot happen. */
export const ON_BLOCKED = ['hold', 'skip', 'bank'] as const;

/** C90: what a locked deck means. */
export const ON_DECK_LOCK = ['continue', 'lose'] as const;

/** C62 to C70. Times of the windows are microseconds, delays are ticks or cards. */
export interface RhythmSettings {
  readonly on: boolean;
  readonly beat_us: number;
  readonly perfect_us: number;
  readonly good_us: number;
  readonly late_us: number;
  readonly perfect_bonus_draw: number;
  readonly combo_x: number;
  readonly combo_draw: number;
  readonly miss_delay_ticks: number;
  readonly miss_delay_cap: number;
  readonly miss_delay_cards: number;
  readonly miss_delay_cards_cap: number;
  /** C70: how far one level of corruption may push a judgement either way. */
  readonly distortion_us: number;
}

/** C82. */
export interface Limits {
  readonly maxOpsPerAction: number;
  readonly maxDrawsPerAction: number;
  readonly maxReshufflesPerAction: number;
  readonly maxCatchUp: number;
  readonly maxStormReshufflesPerTurn: number;
}

/** C57: how long a reshuffle takes in real time. */
export interface ReshuffleTicks {
  readonly base: number;
  readonly growth: number;
  readonly cap: number;
}

/** C47: on first reaching `level`, up to `max` cards with the tag mutate and go to the layer. */
export interface Threshold {
  readonly level: number;
  readonly tag: string;
  readonly max: number;
}

export interface Settings {
  readonly hand_limit_policy: HandLimitPolicy;
  readonly first_turn: (typeof FIRST_TURNS)[number];
  readonly corrupted_layer: boolean;
  /** C14: how many cards of the opening hand may be returned. */
  readonly mulligan: number;
  readonly on_deck_lock: (typeof ON_DECK_LOCK)[number];
  /** C74. */
  readonly mutation_depth_cap: number;
  readonly thresholds: readonly Threshold[];
  readonly tick_rate: number;
  readonly rt_draw: RtDraw;
  readonly on_blocked: (typeof ON_BLOCKED)[number];
  readonly bank: number;
  readonly refill_to: number;
  readonly gauge_ticks: number;
  readonly batch: number;
  readonly keep: boolean;
  readonly price: number;
  readonly regen_ticks: number;
  readonly cap: number;
  readonly reshuffle_ticks: ReshuffleTicks;
  readonly energy_ticks: number;
  readonly act_ticks: number;
  readonly rhythm: RhythmSettings;
  readonly limits: Limits;
}

/** The defaults the rules name; where they are silent, a table that plays well at 60 ticks a second. */
export const DEFAULT_SETTINGS: Settings = {
  hand_limit_policy: 'prevent', // C16
  first_turn: 'opening_only', // C49
  corrupted_layer: true, // C42
  mulligan: 0, // C14
  on_deck_lock: 'continue', // C90
  mutation_depth_cap: 3, // C74
  thresholds: [
    { level: 2, tag: 'brittle', max: 2 }, // C47
    { level: 4, tag: 'brittle', max: 4 },
  ],
  tick_rate: 60, // C51
  rt_draw: 'interval', // C58
  on_blocked: 'hold', // C53
  bank: 2, // C53
  refill_to: 4, // C59
  gauge_ticks: 300, // C60
  batch: 4,
  keep: true,
  price: 1, // C61
  regen_ticks: 90,
  cap: 5,
  reshuffle_ticks: { base: 0, growth: 0, cap: 0 }, // C57
  energy_ticks: 110, // C91
  act_ticks: 240, // C91
  rhythm: {
    on: false,
    beat_us: 500_000,
    perfect_us: 40_000, // C63
    good_us: 100_000,
    late_us: 130_000,
    perfect_bonus_draw: 1, // C64
    combo_x: 3,
    combo_draw: 1,
    miss_delay_ticks: 30, // C68
    miss_delay_cap: 120,
    miss_delay_cards: 1,
    miss_delay_cards_cap: 2,
    distortion_us: 4_000, // C70
  },
  limits: {
    maxOpsPerAction: 10_000, // C82
    maxDrawsPerAction: 200,
    maxReshufflesPerAction: 8,
    maxCatchUp: 32,
    maxStormReshufflesPerTurn: 2, // C75
  },
};

/** C86, C87, C90, C91: the operative and the end. */
export const ENCOUNTER = { hp: 60, energy: 3, energyCap: 10, turnLimit: 200, mend: 12, offers: 3 } as const;

/** C47: corruption runs from 0 to breach. */
export const BREACH = 4;

/** Sizes and timer of a deck unless its options say otherwise (2.2). */
export const DEFAULT_SIZES = {
  max_hand_size: 10,
  draw_per_turn: 5,
  opening_hand_size: 5,
  draw_interval_ticks: 120,
} as const;

/** What may stand in a field: its name for the refusal, and the test. */
interface Rule {
  readonly expected: string;
  fits(value: unknown): boolean;
}

const whole = (least: number): Rule => ({
  expected: `a whole number from ${least} on`,
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= least,
});
const oneOf = (words: readonly string[]): Rule => ({
  expected: `one of ${words.join(', ')}`,
  fits: (value) => typeof value === 'string' && words.includes(value),
});
const flag: Rule = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };

const RHYTHM_RULES: Readonly<Record<keyof RhythmSettings, Rule>> = {
  on: flag,
  beat_us: whole(1),
  perfect_us: whole(1),
  good_us: whole(1),
  late_us: whole(1),
  perfect_bonus_draw: whole(0),
  combo_x: whole(1),
  combo_draw: whole(0),
  miss_delay_ticks: whole(0),
  miss_delay_cap: whole(0),
  miss_delay_cards: whole(0),
  miss_delay_cards_cap: whole(0),
  distortion_us: whole(0),
};

const LIMIT_RULES: Readonly<Record<keyof Limits, Rule>> = {
  maxOpsPerAction: whole(1),
  maxDrawsPerAction: whole(1),
  maxReshufflesPerAction: whole(0),
  maxCatchUp: whole(1),
  maxStormReshufflesPerTurn: whole(0),
};

const RESHUFFLE_RULES: Readonly<Record<keyof ReshuffleTicks, Rule>> = {
  base: whole(0),
  growth: whole(0),
  cap: whole(0),
};

type PlainField = Exclude<keyof Settings, 'rhythm' | 'limits' | 'reshuffle_ticks'>;

const RULES: Readonly<Record<PlainField, Rule>> = {
  hand_limit_policy: oneOf(HAND_LIMIT_POLICIES),
  first_turn: oneOf(FIRST_TURNS),
  corrupted_layer: flag,
  mulligan: { expected: 'a whole number from 0 to 5', fits: (value) => whole(0).fits(value) && (value as number) <= 5 },
  on_deck_lock: oneOf(ON_DECK_LOCK),
  mutation_depth_cap: whole(0),
  thresholds: { expected: 'a list of {level, tag, max}', fits: areThresholds },
  tick_rate: whole(1),
  rt_draw: oneOf(RT_DRAWS),
  on_blocked: oneOf(ON_BLOCKED),
  bank: whole(0),
  refill_to: whole(0),
  gauge_ticks: whole(1),
  batch: whole(0),
  keep: flag,
  price: whole(0),
  regen_ticks: whole(1),
  cap: whole(0),
  energy_ticks: whole(1),
  act_ticks: whole(1),
};

function areThresholds(value: unknown): boolean {
  const isOne = (entry: unknown): boolean => {
    if (!isRecord(entry)) return false;
    const { level, tag, max } = entry;
    return whole(0).fits(level) && (level as number) <= BREACH && typeof tag === 'string' && whole(0).fits(max);
  };
  return Array.isArray(value) && value.every(isOne);
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A raw value as it can stand in a refusal, whatever it is. */
function asShown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`;
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}

/** The refusal of a setting (errors table: BAD_CONFIG). */
export const badConfig = (field: string, value: unknown, expected: string): Refusal => ({
  code: 'BAD_CONFIG',
  field,
  value: asShown(value),
  expected,
});

/** Raw settings laid over others: legal ones, or the first field that is wrong. */
export function parseSettings(raw: unknown, over: Settings = DEFAULT_SETTINGS): Result<Settings, Refusal> {
  if (raw === undefined) return ok(over);
  if (!isRecord(raw)) return err(badConfig('settings', raw, 'an object'));
  const { rhythm, limits, reshuffle_ticks, ...plain } = raw;
  const refusal =
    checkFields('', plain, RULES) ??
    checkGroup('rhythm', rhythm, RHYTHM_RULES) ??
    checkGroup('limits', limits, LIMIT_RULES) ??
    checkGroup('reshuffle_ticks', reshuffle_ticks, RESHUFFLE_RULES);
  if (refusal) return err(refusal);
  const settings = {
    ...over,
    ...plain,
    rhythm: { ...over.rhythm, ...(rhythm as object) },
    limits: { ...over.limits, ...(limits as object) },
    reshuffle_ticks: { ...over.reshuffle_ticks, ...(reshuffle_ticks as object) },
  };
  const crossed = checkWindows(settings.rhythm);
  return crossed ? err(crossed) : ok(settings);
}

function checkGroup(name: string, raw: unknown, rules: Readonly<Record<string, Rule>>): Refusal | undefined {
  if (raw === undefined) return undefined;
  return isRecord(raw) ? checkFields(`${name}.`, raw, rules) : badConfig(name, raw, 'an object');
}

function checkFields(
  path: string,
  raw: Record<string, unknown>,
  rules: Readonly<Record<string, Rule>>,
): Refusal | undefined {
  for (const [field, value] of Object.entries(raw)) {
    if (!Object.hasOwn(rules, field)) return badConfig(path + field, value, `one of ${Object.keys(rules).join(', ')}`);
    const rule = rules[field] as Rule;
    if (!rule.fits(value)) return badConfig(path + field, value, rule.expected);
  }
  return undefined;
}

const WINDOWS = 'windows with 0 < perfect < good < late';

/** C63. */
function checkWindows({ perfect_us, good_us, late_us }: RhythmSettings): Refusal | undefined {
  if (perfect_us >= good_us) return badConfig('rhythm.good_us', good_us, WINDOWS);
  if (good_us >= late_us) return badConfig('rhythm.late_us', late_us, WINDOWS);
  return undefined;
}
