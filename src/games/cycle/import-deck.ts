/** DeckState from a file (C7): one gate that names the path of the first fault, and the match it stands for. */
import {
  blank,
  change,
  err,
  everyViewer,
  ok,
  type MatchState,
  type Refusal,
  type Result,
  type Viewer,
} from '../../core/index.ts';
import { parseChance, type Chance } from '../../rng/index.ts';
import { circuitOf } from './action.ts';
import { isKind } from './card-set.ts';
import { countAll, watchTriggers } from './cards-in-play.ts';
import { enterHand } from './hand.ts';
import { DECK_ARRAYS, DECK_SCHEMA, type CardRuntimeState, type DeckState } from './deck-state.ts';
import { blankMatch } from './options.ts';
import { DEFAULT_SETTINGS, DEFAULT_SIZES, isRecord, MODES, type Settings } from './settings.ts';
import {
  ETHER_REASONS,
  LAYOUT,
  NEUTRAL_IDENTITY,
  OPERATIVE,
  RETURN_TARGETS,
  STATUSES,
  STREAMS,
  type Circuit,
  type CycleCard,
  type CycleMatch,
  type CycleShape,
  type Rules,
} from './shape.ts';

export interface ImportOptions {
  readonly rules: Rules;
  readonly settings?: Settings;
  /** Values outside DeckState: the encounter (C86). */
  readonly match?: Partial<CycleMatch>;
  readonly watched?: readonly Viewer[];
}

/** Reads a DeckState; anything but a sound one is BAD_DECK_STATE with the path. */
export function importDeck(raw: unknown, options: ImportOptions): Result<MatchState<CycleShape>, Refusal> {
  const fault = checkDeckState(raw, options);
  if (fault) return err(fault);
  const deck = raw as DeckState;
  const match = matchOf(deck, options);
  const table = { layout: LAYOUT, match, seats: [{ tick: deck.tick, reshuffles: deck.reshuffle_counter }] };
  const empty = blank<CycleShape>(table, chanceOf(deck, match.encounter), options.watched ?? everyViewer(LAYOUT));
  return ok(
    change(empty, (r) => {
      const circuit = circuitOf(r, options.rules);
      placeCards(circuit, deck);
      countAll(circuit);
    }),
  );
}

function matchOf(deck: DeckState, { settings = DEFAULT_SETTINGS, match = {} }: ImportOptions): CycleMatch {
  const due = deck.draw_interval_ticks + deck.draw_delay_ticks;
  const isHeld = settings.on_blocked === 'hold' && deck.draw_timer_ticks >= due;
  return {
    ...blankMatch({
      mode: deck.mode,
      deck: [],
      encounters: [[]],
      sizes: DEFAULT_SIZES,
      identity: { ...NEUTRAL_IDENTITY, ...deck.identity },
      settings: { ...settings, tick_rate: deck.tick_rate },
    }),
    deckId: deck.deck_id,
    ownerId: deck.owner_id,
    maxHand: deck.max_hand_size,
    drawPerTurn: deck.draw_per_turn,
    openingHand: deck.opening_hand_size,
    turn: deck.turn_counter,
    interval: deck.draw_interval_ticks,
    delay: deck.draw_delay_ticks,
    timerSince: deck.tick - deck.draw_timer_ticks,
    held: isHeld,
    corruption: deck.corruption.level,
    stormUntil: deck.corruption.storm_until,
    thresholdsFired: deck.corruption.thresholds_fired,
    combo: deck.rhythm.combo,
    statuses: deck.statuses,
    pending: deck.pending,
    locks: deck.locks,
    ...match,
  };
}

function chanceOf({ rng }: DeckState, encounter: number): Chance {
  const [profile, seed] = (rng['shuffle'] as DeckState['rng'][string]).state.split(':');
  const pulls = STREAMS.flatMap((name): [string, number][] => {
    const counter = rng[name]?.counter ?? 0;
    return counter > 0 ? [[`${name}.${encounter}`, counter]] : [];
  });
  return { profile, seed, pulls: Object.fromEntries(pulls) } as Chance;
}

/** Cards by number, so that each keeps its own; numbers without a card are used up. */
function placeCards(circuit: Circuit, deck: DeckState): void {
  const { r } = circuit;
  const zoneOf = new Map(DECK_ARRAYS.flatMap(([name, zone]) => deck[name].map((id) => [id, zone] as const)));
  const entries = new Map(deck.ether_entries.map(({ id, ...entry }) => [id, entry] as const));
  for (let id = 0; id < deck.next_id; id++) {
    const row = deck.cards[String(id)];
    if (row === undefined) r.cease(r.create('', 0));
    else {
      const ether = entries.get(String(id));
      const values = { ...valuesOf(row), ...(ether ? { ether } : {}) };
      r.create(row.kind, zoneOf.get(String(id)) as number, { owner: OPERATIVE, values });
    }
  }
  for (const [name, zone] of DECK_ARRAYS) r.arrange(zone, 0, deck[name].map(Number), 'import', 'nobody');
  for (const id of Object.keys(deck.cards)) watchTriggers(circuit, Number(id));
  for (const id of deck.hand) enterHand(circuit, Number(id)); // C56: what counts down in hand begins anew
}

/** Only what differs from a new card is kept. */
function valuesOf(row: CardRuntimeState): Partial<CycleCard> {
  return {
    ...(row.origin_kind === null ? {} : { origin: row.origin_kind }),
    ...(row.is_corrupted_variant ? { variant: true } : {}),
    ...(row.mutation_depth === 0 ? {} : { depth: row.mutation_depth }),
    ...(row.upgrades === 0 ? {} : { upgrades: row.upgrades }),
    ...(row.temporary_modifiers.length === 0 ? {} : { modifiers: row.temporary_modifiers }),
    ...(row.temporary ? { temporary: true } : {}),
    ...(row.cooldown_until === null ? {} : { cooldown: row.cooldown_until }),
  };
}

const bad = (path: string, reason: string): Refusal => ({ code: 'BAD_DECK_STATE', path, reason });
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isCountOrNull = (value: unknown): boolean => value === null || isCount(value);

type Check = (deck: Record<string, unknown>, options: ImportOptions) => Refusal | undefined;

const CHECKS: readonly Check[] = [checkFields, checkTicks, checkCards, checkArrays, checkEther, checkLists, checkRng];

function checkDeckState(raw: unknown, options: ImportOptions): Refusal | undefined {
  if (!isRecord(raw)) return bad('', 'not an object');
  if (raw['schema'] !== DECK_SCHEMA) return bad('/schema', `not ${DECK_SCHEMA}`);
  for (const check of CHECKS) {
    const fault = check(raw, options);
    if (fault) return fault;
  }
  return undefined;
}

/** Every number up to next_id is a place in the match, so there is an end to them. */
const MOST_IDS = 100_000;

const COUNTS = [
  'max_hand_size',
  'draw_per_turn',
  'opening_hand_size',
  'turn_counter',
  'reshuffle_counter',
  'next_id',
  'tick',
  'draw_timer_ticks',
  'draw_delay_ticks',
];
const RECORDS = ['identity', 'cards', 'corruption', 'rhythm', 'locks', 'rng'];
const LISTS = [...DECK_ARRAYS.map(([name]) => name), 'ether_entries', 'pending', 'statuses'];

function checkFields(deck: Record<string, unknown>): Refusal | undefined {
  for (const field of ['deck_id', 'owner_id'])
    if (typeof deck[field] !== 'string') return bad(`/${field}`, 'not a text');
  for (const field of COUNTS) if (!isCount(deck[field])) return bad(`/${field}`, 'not a whole number from 0 on');
  if ((deck['next_id'] as number) > MOST_IDS) return bad('/next_id', `more than ${MOST_IDS} cards`);
  for (const field of ['tick_rate', 'draw_interval_ticks'])
    if (!isCount(deck[field]) || deck[field] === 0) return bad(`/${field}`, 'not a whole number from 1 on');
  for (const field of RECORDS) if (!isRecord(deck[field])) return bad(`/${field}`, 'not an object');
  for (const field of LISTS) if (!Array.isArray(deck[field])) return bad(`/${field}`, 'not a list');
  return MODES.includes(deck['mode'] as never) ? undefined : bad('/mode', `not one of ${MODES.join(', ')}`);
}

/** C7: the seconds shown are the ticks. */
function checkTicks(deck: Record<string, unknown>): Refusal | undefined {
  for (const field of ['draw_timer', 'draw_interval']) {
    const shown = deck[field];
    const ticks = deck[`${field}_ticks`] as number;
    if (typeof shown !== 'number' || Math.abs(shown * (deck['tick_rate'] as number) - ticks) > 1e-6)
      return bad(`/${field}`, `does not agree with ${field}_ticks`);
  }
  return undefined;
}

function checkCards({ cards, next_id }: Record<string, unknown>, { rules }: ImportOptions): Refusal | undefined {
  for (const [id, card] of Object.entries(cards as Record<string, unknown>)) {
    const path = `/cards/${id}`;
    if (!/^(0|[1-9]\d*)$/.test(id) || Number(id) >= (next_id as number)) return bad(path, 'not an id below next_id');
    if (!isRecord(card)) return bad(path, 'not an object');
    if (typeof card['kind'] !== 'string' || !isKind(rules.cards, card['kind']))
      return bad(`${path}/kind`, `unknown kind ${JSON.stringify(card['kind'] ?? null)}`);
    if (!isCardState(card)) return bad(path, 'not the state of a card');
  }
  return undefined;
}

const isCardState = (card: Record<string, unknown>): boolean =>
  (card['origin_kind'] === null || typeof card['origin_kind'] === 'string') &&
  typeof card['is_corrupted_variant'] === 'boolean' &&
  isCount(card['mutation_depth']) &&
  isCount(card['upgrades']) &&
  Array.isArray(card['temporary_modifiers']) &&
  typeof card['temporary'] === 'boolean' &&
  isCountOrNull(card['cooldown_until']);

/** C7: every id in exactly one array and in `cards`. */
function checkArrays(deck: Record<string, unknown>): Refusal | undefined {
  const cards = deck['cards'] as Record<string, unknown>;
  const seen = new Set<string>();
  for (const [name] of DECK_ARRAYS) {
    for (const [at, id] of (deck[name] as unknown[]).entries()) {
      if (typeof id !== 'string' || !Object.hasOwn(cards, id)) return bad(`/${name}/${at}`, 'not an id of cards');
      if (seen.has(id)) return bad(`/${name}/${at}`, `card ${id} is in a second place`);
      seen.add(id);
    }
  }
  const lost = Object.keys(cards).find((id) => !seen.has(id));
  return lost === undefined ? undefined : bad(`/cards/${lost}`, 'in no array');
}

/** C6: the same ids in the same order as `ether`. */
function checkEther(deck: Record<string, unknown>): Refusal | undefined {
  const entries = deck['ether_entries'] as unknown[];
  const ether = deck['ether'] as string[];
  if (entries.length !== ether.length) return bad('/ether_entries', 'not one entry per card of ether');
  for (const [at, entry] of entries.entries()) {
    const path = `/ether_entries/${at}`;
    if (!isRecord(entry) || entry['id'] !== ether[at]) return bad(path, `not the entry of card ${ether[at]}`);
    if (!ETHER_REASONS.includes(entry['reason'] as never)) return bad(`${path}/reason`, 'unknown reason');
    if (!isCountOrNull(entry['return_at'])) return bad(`${path}/return_at`, 'not a turn or tick');
    const to = entry['return_to'];
    if (to !== null && !RETURN_TARGETS.includes(to as never)) return bad(`${path}/return_to`, 'unknown target');
  }
  return undefined;
}

function checkLists(deck: Record<string, unknown>): Refusal | undefined {
  const { level, storm_until, thresholds_fired } = deck['corruption'] as Record<string, unknown>;
  if (!isCount(level) || !isCountOrNull(storm_until) || !Array.isArray(thresholds_fired))
    return bad('/corruption', 'level, storm_until and thresholds_fired are needed');
  if (!isCount((deck['rhythm'] as Record<string, unknown>)['combo'])) return bad('/rhythm/combo', 'not a count');
  const pending = (deck['pending'] as unknown[]).findIndex((entry) => !isPending(entry));
  if (pending >= 0) return bad(`/pending/${pending}`, 'not a pending draw');
  const status = (deck['statuses'] as unknown[]).findIndex((entry) => !isStatus(entry));
  return status < 0 ? undefined : bad(`/statuses/${status}`, 'not a status');
}

const isPending = (entry: unknown): boolean =>
  isRecord(entry) &&
  isCountOrNull(entry['due_turn']) &&
  isCountOrNull(entry['due_tick']) &&
  isCount(entry['n']) &&
  typeof entry['cause'] === 'string';

const isStatus = (entry: unknown): boolean =>
  isRecord(entry) && STATUSES.includes(entry['name'] as never) && isCountOrNull(entry['until']);

function checkRng({ rng }: Record<string, unknown>): Refusal | undefined {
  const streams = Object.entries(rng as Record<string, unknown>);
  const states = new Set<unknown>();
  for (const [name, stream] of streams) {
    if (!STREAMS.includes(name as never)) return bad(`/rng/${name}`, 'unknown stream');
    if (!isRecord(stream) || !isCount(stream['counter'])) return bad(`/rng/${name}`, 'state and counter are needed');
    states.add(stream['state']);
  }
  const [state] = states;
  const [profile, seed] = typeof state === 'string' ? state.split(':') : [];
  return states.size === 1 && parseChance({ profile, seed, pulls: {} }) !== undefined
    ? undefined
    : bad('/rng', 'the streams do not stem from one seed');
}
