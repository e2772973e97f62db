/** DeckState from a file (C7): one gate that names the path of the first fault, and the match it stands for. */
import { fields, pointer, reasonText, type Problem } from '../../../core/fields/index.ts';
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
} from '../../../core/index.ts';
import { parseChance, type Chance } from '../../../rng/index.ts';
import { countAll, watchTriggers } from '../deck/cards-in-play.ts';
import { enterHand } from '../deck/hand.ts';
import { isKind } from '../kinds.ts';
import { blankMatch, PLAIN_OPTIONS } from '../options.ts';
import { DEFAULT_SETTINGS, firstOf, type Settings } from '../settings.ts';
import {
  LAYOUT,
  MAIN_DECK,
  OPERATIVE,
  STREAMS,
  type Circuit,
  type CycleCard,
  type CycleMatch,
  type CycleShape,
  type Rules,
} from '../shape.ts';
import { completed } from './bare-deck.ts';
import { DOCUMENT_CODES } from './codes.ts';
import { CARD_ID, DECK, DECK_ARRAYS, type CardRuntimeState, type DeckState } from './deck-state.ts';

/** What a DeckState does not hold: the rules, and the encounter around the deck. */
export interface ImportOptions {
  readonly rules: Rules;
  readonly settings?: Settings;
  /** Values outside DeckState: the encounter (C86). */
  readonly match?: Partial<CycleMatch>;
  readonly watched?: readonly Viewer[];
  /** The chance of a deck that brings no streams of its own (the codex's form has none). */
  readonly chance?: Chance;
}

/** Reads a DeckState; anything but a sound one is refused by the documents' code with the path. */
export function importDeck(raw: unknown, options: ImportOptions): Result<MatchState<CycleShape>, Refusal> {
  const { rules, settings = DEFAULT_SETTINGS } = options;
  const whole = completed(raw, { rules, tickRate: settings.tick_rate, chance: options.chance });
  const read = whole.ok ? fields.checked(DECK, (deck) => checkWhole(deck, { rules, settings }))(whole.value) : whole;
  if (!read.ok) return err(badDeckState(read.error));
  const deck = read.value;
  const match = matchOf(deck, options);
  const chance = chanceOf(deck, match.encounter);
  if (!chance) throw new Error('the gate let a deck without chance through');
  const table = { layout: LAYOUT, match, seats: [{ tick: deck.tick, reshuffles: deck.reshuffle_counter }] };
  const empty = blank<CycleShape>(table, chance, options.watched ?? everyViewer(LAYOUT));
  return ok(
    change(empty, (r) => {
      const circuit = { r, rules: options.rules };
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
      ...PLAIN_OPTIONS,
      mode: deck.mode,
      identity: deck.identity,
      deck: [],
      encounters: [[]],
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

/** The chance of a deck's streams, if there is one. */
function chanceOf({ rng }: DeckState, encounter: number): Chance | undefined {
  const [profile, seed] = rng.shuffle.state.split(':');
  const pulls = STREAMS.flatMap((name): [string, number][] => {
    const counter = rng[name]?.counter ?? 0;
    return counter > 0 ? [[`${name}.${encounter}`, counter]] : [];
  });
  return parseChance({ profile, seed, pulls: Object.fromEntries(pulls) });
}

/** Cards in the order of their numbers, so that each keeps its own; a number without a card is skipped. */
function placeCards(circuit: Circuit, deck: DeckState): void {
  const { r } = circuit;
  const zones = new Map(DECK_ARRAYS.flatMap(([name, zone]) => deck[name].map((id) => [id, zone] as const)));
  const entries = new Map(deck.ether_entries.map(({ id, ...entry }) => [id, entry] as const));
  for (let id = 0; id < deck.next_id; id++) {
    const row = deck.cards[String(id)];
    const zone = zones.get(String(id));
    if (row === undefined || zone === undefined) r.cease(r.create('', MAIN_DECK));
    else {
      const ether = entries.get(String(id));
      const values = { ...valuesOf(row), ...(ether ? { ether } : {}) };
      r.create(row.kind, zone, { owner: OPERATIVE, values });
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

/** The first problem of a deck with its path, and how many more there are. */
function badDeckState(problems: readonly Problem[]): Refusal {
  const { problem, more } = firstOf(problems);
  return { code: DOCUMENT_CODES.BadDeckState, path: pointer(problem.path), reason: reasonText(problem), ...more };
}

/** The rules and settings by which a deck will be played. */
type Around = Required<Pick<ImportOptions, 'rules' | 'settings'>>;

type Check = (deck: DeckState, around: Around) => fields.Wanted | undefined;

const CHECKS: readonly Check[] = [
  checkTicks,
  checkCards,
  checkArrays,
  checkEther,
  checkLayer,
  checkThresholds,
  checkRng,
];

/** How the parts of a deck must fit together (C7). */
function checkWhole(deck: DeckState, around: Around): fields.Wanted | undefined {
  for (const check of CHECKS) {
    const wanted = check(deck, around);
    if (wanted) return wanted;
  }
  return undefined;
}

/** C7: the seconds shown are the ticks. */
function checkTicks(deck: DeckState): fields.Wanted | undefined {
  for (const shown of ['draw_timer', 'draw_interval'] as const)
    if (Math.abs(deck[shown] * deck.tick_rate - deck[`${shown}_ticks`]) > 1e-6)
      return { at: [shown], expected: `${shown}_ticks in seconds` };
  return undefined;
}

function checkCards({ cards, next_id }: DeckState, { rules }: Around): fields.Wanted | undefined {
  for (const [id, { kind, origin_kind }] of Object.entries(cards)) {
    if (!CARD_ID.test(id) || Number(id) >= next_id) return { at: ['cards', id], expected: 'an id below next_id' };
    if (!isKind(rules.cards, kind)) return { at: ['cards', id, 'kind'], expected: 'a kind of this card set' };
    if (origin_kind !== null && !isKind(rules.cards, origin_kind))
      return { at: ['cards', id, 'origin_kind'], expected: 'a kind of this card set' };
  }
  return undefined;
}

/** C7: every id in exactly one array and in `cards`. */
function checkArrays(deck: DeckState): fields.Wanted | undefined {
  const seen = new Set<string>();
  for (const [name] of DECK_ARRAYS) {
    for (const [at, id] of deck[name].entries()) {
      if (!Object.hasOwn(deck.cards, id)) return { at: [name, at], expected: 'an id of cards' };
      if (seen.has(id)) return { at: [name, at], expected: 'a card that is in no other place' };
      seen.add(id);
    }
  }
  const lost = Object.keys(deck.cards).find((id) => !seen.has(id));
  return lost === undefined ? undefined : { at: ['cards', lost], expected: 'a card that is in one of the arrays' };
}

/** C42: a layer that is off is empty. */
function checkLayer({ corrupted_deck: cards }: DeckState, { settings }: Around): fields.Wanted | undefined {
  if (cards.length === 0 || settings.corrupted_layer) return undefined;
  return { at: ['corrupted_deck'], expected: 'no card: the corrupted layer is off' };
}

/** C47: each threshold fires once. */
function checkThresholds({ corruption }: DeckState, { settings }: Around): fields.Wanted | undefined {
  const { thresholds_fired: fired } = corruption;
  const odd = fired.findIndex((each, at) => each >= settings.thresholds.length || fired.indexOf(each) < at);
  return odd < 0
    ? undefined
    : { at: ['corruption', 'thresholds_fired', odd], expected: 'another threshold of the settings' };
}

/** C6: the same ids in the same order as `ether`. */
function checkEther({ ether, ether_entries: entries }: DeckState): fields.Wanted | undefined {
  if (entries.length !== ether.length) return { at: ['ether_entries'], expected: 'one entry per card of ether' };
  const odd = entries.findIndex(({ id }, at) => id !== ether[at]);
  return odd < 0 ? undefined : { at: ['ether_entries', odd, 'id'], expected: `the entry of card ${ether[odd]}` };
}

/** C80: all streams stem from one seed. */
function checkRng(deck: DeckState): fields.Wanted | undefined {
  const { rng } = deck;
  const isOne = Object.values(rng).every(({ state }) => state === rng.shuffle.state);
  return isOne && chanceOf(deck, 0) !== undefined
    ? undefined
    : { at: ['rng'], expected: 'streams that stem from one seed' };
}
