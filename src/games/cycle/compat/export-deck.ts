/** A match's deck written as DeckState (2.2), and the zone flags of a card. */
import { reading, type MatchState } from '../../../core/index.ts';
import { documentIdentity } from '../identity.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  OPERATIVE,
  RESOLVING,
  STREAMS,
  tickOf,
  type CycleShape,
  type Look,
  type StreamName,
} from '../shape.ts';
import { timerOf } from '../time/real-time.ts';
import {
  cardState,
  DECK_SCHEMA,
  timerFields,
  type CardRuntimeState,
  type DECK_ARRAYS,
  type DeckState,
  type ZoneFlag,
} from './deck-state.ts';

/** Zone flags of a card, computed from where it lies (C2). */
export type ZoneFlags = { readonly [Flag in ZoneFlag]: boolean };

/** The zone flags of a card. */
export function flagsOf({ r }: Pick<Look, 'r'>, card: number): ZoneFlags {
  const zone = r.zoneOf(card);
  return {
    in_deck: zone === MAIN_DECK,
    in_hand: zone === HAND,
    in_discard: zone === DISCARD_PILE,
    in_ether: zone === ETHER,
    in_corrupted_deck: zone === CORRUPTED_DECK,
    is_resolving: zone === RESOLVING,
  };
}

/** Writes a match's deck as DeckState. */
export function exportDeck(state: MatchState<CycleShape>): DeckState {
  const r = reading(state);
  const { match } = r;
  return {
    schema: DECK_SCHEMA,
    deck_id: match.deckId,
    owner_id: match.ownerId,
    ...arraysOf(r),
    max_hand_size: match.maxHand,
    draw_per_turn: match.drawPerTurn,
    opening_hand_size: match.openingHand,
    turn_counter: match.turn,
    reshuffle_counter: r.seat(OPERATIVE).reshuffles,
    identity: documentIdentity(match.identity),
    ...timerFields(timerOf(r), match.interval, match.settings.tick_rate),
    next_id: state.cards.kinds.length,
    cards: cardsOf(state, r),
    ether_entries: etherEntries(r),
    pending: match.pending,
    mode: match.mode,
    tick: tickOf(r),
    draw_delay_ticks: match.delay,
    corruption: {
      level: match.corruption,
      storm_until: match.stormUntil,
      thresholds_fired: match.thresholdsFired,
    },
    rhythm: { combo: match.combo },
    statuses: match.statuses,
    locks: match.locks,
    rng: streamsOf(state),
  };
}

type Arrays = Pick<DeckState, (typeof DECK_ARRAYS)[number][0]>;

function arraysOf(r: Look['r']): Arrays {
  const ids = (zone: number): string[] => r.cards(zone).map(String);
  return {
    main_deck: ids(MAIN_DECK),
    hand: ids(HAND),
    discard_pile: ids(DISCARD_PILE),
    ether: ids(ETHER),
    corrupted_deck: ids(CORRUPTED_DECK),
    resolving: ids(RESOLVING),
  };
}

function cardsOf({ cards }: MatchState<CycleShape>, r: Look['r']): DeckState['cards'] {
  const entries = cards.kinds.flatMap((kind, id): [string, CardRuntimeState][] =>
    kind === null ? [] : [[String(id), { ...cardState(kind, cards.values[id] ?? {}), ...flagsOf({ r }, id) }]],
  );
  return Object.fromEntries(entries);
}

const etherEntries = (r: Look['r']): DeckState['ether_entries'] =>
  r.cards(ETHER).map((card) => ({
    id: String(card),
    ...(r.card(card).ether ?? { reason: 'exhausted', return_at: null, return_to: null }),
  }));

/** C80: profile and seed of the encounter's streams, and how many words each has given. */
function streamsOf({ chance, match }: MatchState<CycleShape>): DeckState['rng'] {
  const state = `${chance.profile}:${chance.seed}`;
  const entry = (name: StreamName): DeckState['rng']['shuffle'] => ({
    state,
    counter: chance.pulls[`${name}.${match.encounter}`] ?? 0,
  });
  const entries = STREAMS.map((name) => [name, entry(name)] as const);
  return { shuffle: entry('shuffle'), ...Object.fromEntries(entries) };
}
