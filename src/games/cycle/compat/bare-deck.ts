/**
 * The codex's own DeckState (2.2), which has no schema and none of the fields that were added: it is completed to
 * version 1, and import-deck.ts judges it like any other.
 */
import { fields, type Problem } from '../../../core/fields/index.ts';
import { isRecord, ok, type Result } from '../../../core/index.ts';
import { newChance, seedFromText, type Chance } from '../../../rng/index.ts';
import { rowOfKind } from '../kinds.ts';
import { MOST_IDS } from '../settings.ts';
import type { Rules } from '../shape.ts';
import { DECK_ARRAYS, DECK_SCHEMA, emptyDeck, newCardState } from './deck-state.ts';

const { list, nameIn, orElse, record } = fields;

type Raw = { readonly [name: string]: unknown };

/** What a deck without a schema does not say. */
interface Missing {
  readonly rules: Rules;
  readonly tickRate: number;
  /** The chance of a deck that brings no streams; without it, one that stems from its name. */
  readonly chance: Chance | undefined;
}

/** The names that the codex demands; without them it is no deck. */
const DEMANDED = new Set([
  'deck_id',
  'owner_id',
  'main_deck',
  'hand',
  'discard_pile',
  'ether',
  'max_hand_size',
  'draw_per_turn',
  'turn_counter',
  'reshuffle_counter',
  'identity',
]);

/** A deck with a schema as it is, one without as version 1. */
export function completed(raw: unknown, missing: Missing): Result<unknown, readonly Problem[]> {
  if (!isRecord(raw) || raw['schema'] !== undefined) return ok(raw);
  const said = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  const deck = { ...addedFor(said, missing), ...said, ...timerOf(said, missing.tickRate), schema: DECK_SCHEMA };
  if (said['cards'] !== undefined) return ok({ ...numbersOf(said), ...deck });
  return withCards(deck, missing.rules);
}

function addedFor({ deck_id }: Raw, { chance }: Missing): Raw {
  const own = newChance('fast', seedFromText(typeof deck_id === 'string' ? deck_id : ''));
  const { next_id: _, ether_entries: __, ...empty } = emptyDeck(chance ?? own);
  return Object.fromEntries(Object.entries(empty).filter(([name]) => !DEMANDED.has(name)));
}

/** C51: seconds become whole ticks. Only a deck in real time has a timer. */
function timerOf({ draw_timer = 0, draw_interval, mode = 'realtime', ...said }: Raw, tickRate: number): Raw {
  const rate = said['tick_rate'] ?? tickRate;
  if (draw_interval === undefined || typeof rate !== 'number' || said['draw_interval_ticks'] !== undefined) return {};
  if (typeof draw_interval !== 'number' || draw_interval <= 0) return { draw_interval: REFUSED };
  const interval = Math.max(1, Math.round(draw_interval * rate));
  const shown = { mode, tick_rate: rate, draw_interval_ticks: interval, draw_interval: interval / rate };
  if (typeof draw_timer !== 'number') return shown;
  const ticks = Math.round(draw_timer * rate);
  return { ...shown, draw_timer_ticks: ticks, draw_timer: ticks / rate };
}

/** C54: no number, so that the form of the deck refuses it where it stands. */
const REFUSED = 'no interval';

/** C6: what follows from the ids that a deck brings. */
function numbersOf({ cards, ether }: Raw): Raw {
  const ids = isRecord(cards) ? Object.keys(cards).map(Number).filter(Number.isInteger) : [];
  const entries = Array.isArray(ether) ? ether.map((id: unknown) => ({ id, ...EXHAUSTED })) : [];
  return { next_id: ids.reduce((most, id) => Math.max(most, id), -1) + 1, ether_entries: entries };
}

const EXHAUSTED = { reason: 'exhausted', return_at: null, return_to: null } as const;

/** C3: the strings of a deck without `cards` are kinds; each becomes a card of its own, numbered by array and place. */
function withCards(deck: Raw, rules: Rules): Result<unknown, readonly Problem[]> {
  const arrays = kindsIn(rules)(Object.fromEntries(DECK_ARRAYS.map(([name]) => [name, deck[name]])));
  if (!arrays.ok) return arrays;
  const kinds: string[] = [];
  const number = (kind: string): string => String(kinds.push(kind) - 1);
  const piles = DECK_ARRAYS.map(([name]) => [name, arrays.value[name].map(number)] as const);
  const ids = Object.fromEntries(piles);
  const cards = Object.fromEntries(
    kinds.map((kind, id) => [id, { ...newCardState(kind), is_corrupted_variant: rowOfKind(rules, kind).variant }]),
  );
  return ok({ ...deck, ...ids, ...numbersOf({ cards, ether: ids['ether'] }), cards });
}

function kindsIn({ cards }: Rules) {
  const pile = list(nameIn(cards.rows, 'a kind of this card set'), MOST_IDS);
  const some = orElse(pile, []);
  return record({
    main_deck: pile,
    hand: pile,
    discard_pile: pile,
    ether: pile,
    corrupted_deck: some,
    resolving: some,
  });
}
