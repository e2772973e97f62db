/** The gate for options of a run, and the match before its first card. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { isKind, rowOf } from './card-set.ts';
import { STARTER_DECK } from './cards.ts';
import { ENCOUNTERS } from './enemies.ts';
import { FRESH } from './run.ts';
import { badConfig, DEFAULT_SETTINGS, DEFAULT_SIZES, ENCOUNTER, isRecord, MODES, parseSettings } from './settings.ts';
import type { Mode, Settings } from './settings.ts';
import { NEUTRAL_IDENTITY, type CycleMatch, type DeckIdentity, type Rules } from './shape.ts';

export interface CycleOptions {
  readonly mode: Mode;
  /** The run's master list: kinds, in an order that is part of the input (C11). */
  readonly deck: readonly string[];
  /** The enemies of each encounter, one to three (C86). */
  readonly encounters: readonly (readonly string[])[];
  readonly sizes: { readonly [K in keyof typeof DEFAULT_SIZES]: number };
  readonly identity: DeckIdentity;
  readonly settings: Settings;
}

const FIELDS = ['mode', 'deck', 'encounters', 'identity', 'settings', ...Object.keys(DEFAULT_SIZES)];

export function parseOptions(raw: unknown, rules: Rules): Result<CycleOptions, Refusal> {
  if (raw !== undefined && !isRecord(raw)) return err(badConfig('options', raw, 'an object'));
  const given: Record<string, unknown> = raw ?? {};
  const odd = Object.keys(given).find((field) => !FIELDS.includes(field));
  if (odd !== undefined) return err(badConfig(odd, given[odd], `one of ${FIELDS.join(', ')}`));
  const { mode = 'turn', deck = STARTER_DECK, encounters = ENCOUNTERS, identity = {} } = given;
  const refusal = checkMode(mode) ?? checkDeck(deck, rules) ?? checkEncounters(encounters, rules) ?? checkSizes(given);
  if (refusal) return err(refusal);
  if (!isIdentity(identity))
    return err(badConfig('identity', identity, 'archetype, rhythm_bias, corruption_bias, version'));
  const settings = parseSettings(given['settings'], defaultsFor(mode as Mode));
  if (!settings.ok) return settings;
  if (settings.value.mulligan > 0 && Number(given['opening_hand_size'] ?? 0) > MOST_MULLIGANED)
    return err(
      badConfig('opening_hand_size', given['opening_hand_size'], `at most ${MOST_MULLIGANED} with a mulligan`),
    );
  const needsLayer = (deck as string[]).find((kind) => rowOf(rules.cards, kind).result === 'corrupted');
  if (needsLayer !== undefined && !settings.value.corrupted_layer)
    return err({ code: 'BAD_CARD_SET', kind: needsLayer, field: 'result', reason: 'the corrupted layer is off' });
  return ok({
    mode: mode as Mode,
    deck: deck as string[],
    encounters: encounters as string[][],
    sizes: Object.fromEntries(Object.entries(DEFAULT_SIZES).map(([size, n]) => [size, given[size] ?? n])) as never,
    identity: { ...NEUTRAL_IDENTITY, ...identity },
    settings: settings.value,
  });
}

/** Every choice of cards to return is a command, so the hand must not be too large. */
const MOST_MULLIGANED = 12;

/** In real time the beat is there unless a player switches it off. */
const defaultsFor = (mode: Mode): Settings => ({
  ...DEFAULT_SETTINGS,
  rhythm: { ...DEFAULT_SETTINGS.rhythm, on: mode === 'realtime' },
});

const checkMode = (mode: unknown): Refusal | undefined =>
  MODES.includes(mode as Mode) ? undefined : badConfig('mode', mode, `one of ${MODES.join(', ')}`);

function checkDeck(deck: unknown, { cards }: Rules): Refusal | undefined {
  const isDeck =
    Array.isArray(deck) && deck.length <= 500 && deck.every((kind) => typeof kind === 'string' && isKind(cards, kind));
  return isDeck ? undefined : badConfig('deck', deck, 'a list of kinds of this card set');
}

function checkEncounters(encounters: unknown, { enemies }: Rules): Refusal | undefined {
  const isOne = (kinds: unknown): boolean =>
    Array.isArray(kinds) &&
    kinds.length >= 1 &&
    kinds.length <= 3 &&
    kinds.every((kind) => typeof kind === 'string' && Object.hasOwn(enemies, kind));
  return Array.isArray(encounters) && encounters.length > 0 && encounters.every(isOne)
    ? undefined
    : badConfig('encounters', encounters, 'a list of encounters of one to three enemies each');
}

/** C54: an interval ≤ 0 is refused. */
function checkSizes(given: Record<string, unknown>): Refusal | undefined {
  for (const size of Object.keys(DEFAULT_SIZES)) {
    const value = given[size];
    const least = size === 'draw_interval_ticks' ? 1 : 0;
    if (value !== undefined && !(Number.isSafeInteger(value) && (value as number) >= least))
      return badConfig(size, value, `a whole number from ${least} on`);
  }
  return undefined;
}

function isIdentity(identity: unknown): identity is Partial<DeckIdentity> {
  if (!isRecord(identity)) return false;
  return Object.entries(identity).every(([key, value]) =>
    key === 'archetype' ? typeof value === 'string' : key in NEUTRAL_IDENTITY && Number.isSafeInteger(value),
  );
}

export function blankMatch({ mode, deck, encounters, sizes, identity, settings }: CycleOptions): CycleMatch {
  return {
    ...FRESH,
    deckId: 'd1',
    ownerId: 'op1',
    identity,
    mode,
    settings,
    maxHand: sizes.max_hand_size,
    drawPerTurn: sizes.draw_per_turn,
    openingHand: sizes.opening_hand_size,
    interval: sizes.draw_interval_ticks,
    roster: {},
    layer: {},
    mutable: 0,
    phase: 'act',
    hp: ENCOUNTER.hp,
    enemies: [],
    encounter: 0,
    encounters,
    master: deck,
    ending: null,
  };
}
