/** The gate for options of a run, and the match before its first card. */
import { err, fields, isRecord, ok, type Field, type RecordOf, type Refusal, type Result } from '../../core/index.ts';
import { rowOf } from './kinds.ts';
import { STARTER_DECK } from './cards/rows.ts';
import { ENCOUNTERS } from './encounter/enemies.ts';
import { FRESH } from './encounter/run.ts';
import { badConfig, DEFAULT_SETTINGS, ENCOUNTER, MODE, MOST_CARDS, settingsOver, SIZES } from './settings.ts';
import type { Mode, Settings } from './settings.ts';
import { IDENTITY, NEUTRAL_IDENTITY, type CycleMatch, type DeckIdentity, type Rules } from './shape.ts';

const { list, nameIn, orElse, record } = fields;

export interface CycleOptions {
  readonly mode: Mode;
  /** The run's master list: kinds, in an order that is part of the input (C11). */
  readonly deck: readonly string[];
  /** The enemies of each encounter, one to three (C86). */
  readonly encounters: readonly (readonly string[])[];
  readonly sizes: RecordOf<typeof SIZES>;
  readonly identity: DeckIdentity;
  readonly settings: Settings;
}

/** The gate for the options of a game with these rules; its fields are made once. */
export function optionsGate(rules: Rules): (raw: unknown) => Result<CycleOptions, Refusal> {
  const inTurns = record(optionFields(rules, false));
  const inRealTime = record(optionFields(rules, true));
  return (raw) => {
    const form = isRecord(raw) && raw['mode'] === 'realtime' ? inRealTime : inTurns;
    const read = form(raw === undefined ? {} : raw);
    if (!read.ok) return err(badConfig(read.error));
    const { mode, deck, encounters, identity, settings, ...sizes } = read.value;
    const refusal = checkLayer(deck, settings, rules);
    return refusal ? err(refusal) : ok({ mode, deck, encounters, sizes, identity, settings });
  };
}

const MOST_ENCOUNTERS = 100;

/** What may be said of a run. In real time the beat is there unless a player switches it off. */
const optionFields = ({ cards, enemies }: Rules, isRealTime: boolean) => ({
  mode: orElse(MODE, 'turn'),
  deck: orElseIfLegal(list(nameIn(cards.rows, 'a kind of this card set'), MOST_CARDS), STARTER_DECK),
  encounters: orElseIfLegal(list(list(nameIn(enemies, 'a kind of enemy'), 3, 1), MOST_ENCOUNTERS, 1), ENCOUNTERS),
  identity: orElse(record(IDENTITY), NEUTRAL_IDENTITY),
  settings: withBeat(isRealTime),
  ...SIZES,
});

/** Rules of one's own may lack the cards or enemies of the default; then the option has to be given. */
const orElseIfLegal = <T>(field: Field<T>, value: T): Field<T> => (field(value).ok ? orElse(field, value) : field);

function withBeat(on: boolean): Field<Settings> {
  const values = { ...DEFAULT_SETTINGS, rhythm: { ...DEFAULT_SETTINGS.rhythm, on } };
  return orElse(settingsOver(values), values);
}

/** C42: a deck whose cards go to a layer that is off. */
function checkLayer(deck: readonly string[], settings: Settings, { cards }: Rules): Refusal | undefined {
  const needsLayer = settings.corrupted_layer
    ? undefined
    : deck.find((kind) => rowOf(cards, kind).result === 'corrupted');
  if (needsLayer === undefined) return undefined;
  return { code: 'BAD_CARD_SET', kind: needsLayer, field: 'result', reason: 'needs the corrupted layer, which is off' };
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
    hp: ENCOUNTER.hp,
    enemies: [],
    encounter: 0,
    encounters,
    master: deck,
  };
}
