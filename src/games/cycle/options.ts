/** The gate for options of a run, and the match before its first card. */
import { fields, type Field, type RecordOf } from '../../core/fields/index.ts';
import { err, isRecord, ok, type Refusal, type Result } from '../../core/index.ts';
import { STARTER_DECK } from './cards/rows.ts';
import { ENCOUNTERS } from './encounter/enemies.ts';
import { FRESH } from './encounter/run.ts';
import { ARCHETYPES, GIVEN_IDENTITY, keptIdentity, NEUTRAL_IDENTITY, starterDeckOf } from './identity.ts';
import { rowOfKind } from './kinds.ts';
import {
  badOption,
  defaultsOf,
  DEFAULT_SETTINGS,
  ENCOUNTER,
  MODE,
  MOST_CARDS,
  MOST_ENCOUNTERS,
  settingsOver,
  SIZES,
  type Settings,
} from './settings.ts';
import type { CycleMatch, Rules } from './shape.ts';

const { list, nameIn, orElse, record } = fields;

/** The options that do not depend on the rules, each with its default. A new option is a new entry. */
const PLAIN = {
  mode: orElse(MODE, 'turn'),
  identity: orElse(record(GIVEN_IDENTITY), NEUTRAL_IDENTITY),
  ...SIZES,
};

/** All options of a run with these rules. */
const optionFields = ({ cards, enemies }: Rules, isRealTime: boolean) => ({
  ...PLAIN,
  /** The run's master list: kinds, in an order that is part of the input (C11). */
  deck: orElseIfLegal(list(nameIn(cards.rows, 'a kind of this card set'), MOST_CARDS), STARTER_DECK),
  /** The enemies of each encounter, one to three (C86). */
  encounters: orElseIfLegal(list(list(nameIn(enemies, 'a kind of enemy'), 3, 1), MOST_ENCOUNTERS, 1), ENCOUNTERS),
  /** In real time the beat is there unless a player switches it off. */
  settings: withBeat(isRealTime),
});

/** The options of a run with nothing left out. */
export type CycleOptions = RecordOf<ReturnType<typeof optionFields>>;

/** Values of the options that the laws are tried with. */
export const OPTION_VALUES: { readonly [option: string]: Field<unknown> | readonly unknown[] } = {
  ...SIZES,
  identity: [
    ...Object.keys(ARCHETYPES).map((archetype) => ({ archetype })),
    { archetype: 'backbeat', rhythm_bias: '0.5' },
    { rhythm_bias: -2, corruption_bias: 10 },
  ],
  settings: withBeat(false),
};

/** The options of a deck that belongs to no run. */
export const PLAIN_OPTIONS: RecordOf<typeof PLAIN> = defaultsOf(PLAIN);

/** The gate for the options of a game with these rules; its fields are made once. */
export function optionsGate(rules: Rules): (raw: unknown) => Result<CycleOptions, Refusal> {
  const inTurns = record(optionFields(rules, false));
  const inRealTime = record(optionFields(rules, true));
  return (raw) => {
    const form = isRecord(raw) && raw['mode'] === 'realtime' ? inRealTime : inTurns;
    const read = form(raw === undefined ? {} : raw);
    if (!read.ok) return err(badOption(read.error));
    const options = isRecord(raw) && raw['deck'] !== undefined ? read.value : withStarter(read.value, rules);
    const refusal = checkLayer(options, rules);
    return refusal ? err(refusal) : ok(options);
  };
}

/** Without a deck of its own a run has the starter deck of its archetype, if these rules have all its cards. */
function withStarter(options: CycleOptions, { cards }: Rules): CycleOptions {
  const deck = starterDeckOf(options.identity.archetype, options.deck);
  return deck.every((kind) => Object.hasOwn(cards.rows, kind)) ? { ...options, deck } : options;
}

/** Rules of one's own may lack the cards or enemies of the default; then the option has to be given. */
const orElseIfLegal = <T>(field: Field<T>, value: T): Field<T> => (field(value).ok ? orElse(field, value) : field);

function withBeat(on: boolean): Field<Settings> {
  const values = { ...DEFAULT_SETTINGS, rhythm: { ...DEFAULT_SETTINGS.rhythm, on } };
  return orElse(settingsOver(values), values);
}

/** C42: a deck whose cards go to a layer that is off. */
function checkLayer({ deck, settings }: CycleOptions, rules: Rules): Refusal | undefined {
  if (settings.corrupted_layer) return undefined;
  const kind = deck.find((each) => rowOfKind(rules, each).result === 'corrupted');
  if (kind === undefined) return undefined;
  return { code: 'BadCardSet', kind, field: 'result', reason: 'needs the corrupted layer, which is off' };
}

/** The match of these options before its first card. Written out: a spread would make a new shape for every match. */
export function blankMatch(options: CycleOptions): CycleMatch {
  return {
    turn: FRESH.turn,
    timerSince: FRESH.timerSince,
    delay: FRESH.delay,
    held: FRESH.held,
    gaugeSince: FRESH.gaugeSince,
    focus: FRESH.focus,
    corruption: FRESH.corruption,
    stormUntil: FRESH.stormUntil,
    thresholdsFired: FRESH.thresholdsFired,
    stormReshuffles: FRESH.stormReshuffles,
    combo: FRESH.combo,
    statuses: FRESH.statuses,
    pending: FRESH.pending,
    locks: FRESH.locks,
    block: FRESH.block,
    energy: FRESH.energy,
    charge: FRESH.charge,
    modified: FRESH.modified,
    ending: FRESH.ending,
    deckId: 'd1',
    ownerId: 'op1',
    identity: keptIdentity(options.identity),
    mode: options.mode,
    settings: options.settings,
    maxHand: options.max_hand_size,
    drawPerTurn: options.draw_per_turn,
    openingHand: options.opening_hand_size,
    interval: options.draw_interval_ticks,
    roster: {},
    layer: {},
    mutable: 0,
    hp: ENCOUNTER.hp,
    enemies: [],
    encounter: 0,
    encounters: options.encounters,
    master: options.deck,
  };
}
