/** Lays out a deck for a test, top first as everywhere (C4), and runs operations on it under all laws. */
import {
  apply,
  reading,
  type CardId,
  type MatchEvent,
  type MatchState,
  type Picks,
  type Refusal,
} from '../../../src/core/index.ts';
import {
  CARD_DATA,
  CORRUPTED_DECK,
  cycleWith,
  deckLog,
  DEFAULT_SETTINGS,
  DISCARD_PILE,
  documented,
  emptyDeck,
  ETHER,
  HAND,
  importDeck,
  integrityLaws,
  loadCardSet,
  MAIN_DECK,
  newCardState,
  operate,
  parseSettings,
  RESOLVING,
  STANDARD,
  type CardData,
  type CycleCommand,
  type CycleMatch,
  type CycleShape,
  type DeckEvent,
  type Operation,
  type Rules,
} from '../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { answer } from '../../conform/cases/cycle/answers.ts';
import { symbolOf } from '../../conform/cases/cycle/events.ts';

type Zones = 'main_deck' | 'hand' | 'discard_pile' | 'ether' | 'corrupted_deck';
const ZONE_IDS = {
  main_deck: MAIN_DECK,
  hand: HAND,
  discard_pile: DISCARD_PILE,
  ether: ETHER,
  corrupted_deck: CORRUPTED_DECK,
  resolving: RESOLVING,
};

export interface Layout extends Partial<Record<Zones, readonly string[]>> {
  /** Rows for kinds of the test; kinds without a row cost nothing and do nothing. */
  readonly cards?: { readonly [kind: string]: CardData };
  readonly settings?: object;
  readonly rules?: Partial<Rules>;
  /** Fields of DeckState. */
  readonly deck?: object;
  /** Values outside DeckState. */
  readonly match?: Partial<CycleMatch>;
  /** A seed, or the identity shuffle if there is none. */
  readonly seed?: string;
}

export interface Deck {
  readonly rules: Rules;
  state: MatchState<CycleShape>;
  /** Everything logged so far, and the same in short words. */
  readonly log: DeckEvent[];
  readonly symbols: string[];
  readonly events: MatchEvent[];
  run(operation: Operation): Refusal | undefined;
  /** A command of the operative; what is refused has the codes of the documents. */
  give(command: CycleCommand): Refusal | undefined;
  /** The operative's answer to what is asked: cards, or numbers of options. */
  answer(...picks: Picks): Refusal | undefined;
  /** Kinds in a zone: top first, the hand from left to right. */
  kinds(zone: keyof typeof ZONE_IDS): string[];
  /** The first card of a kind, wherever it is. */
  card(kind: string): CardId;
  /** What the symbols were before now are forgotten. */
  hush(): void;
  pulls(stream: string): number;
  reshuffles(): number;
}

/** A deck of generic cards. */
export const generic = (count: number, name = 'x'): string[] =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1}`);

export function lay(layout: Layout): Deck {
  const zones = (['main_deck', 'hand', 'discard_pile', 'ether', 'corrupted_deck'] as const).map(
    (zone) => [zone, layout[zone] ?? []] as const,
  );
  const all = zones.flatMap(([zone, kinds]) => kinds.map((kind) => ({ zone, kind })));
  const rules = rulesFor(
    layout,
    all.map(({ kind }) => kind),
  );
  const settings = parseSettings(layout.settings ?? {}, {
    ...DEFAULT_SETTINGS,
    rhythm: { ...DEFAULT_SETTINGS.rhythm, on: true },
  });
  if (!settings.ok) throw new Error(JSON.stringify(settings.error));
  const chance =
    layout.seed === undefined ? newChance('identity', seedFromText('')) : newChance('fast', seedFromText(layout.seed));
  const ids = (zone: Zones): string[] => all.flatMap((card, id) => (card.zone === zone ? [String(id)] : []));
  const state = importDeck(
    {
      ...emptyDeck(chance),
      ...Object.fromEntries(zones.map(([zone]) => [zone, ids(zone)])),
      next_id: all.length,
      cards: Object.fromEntries(all.map(({ kind }, id) => [String(id), newCardState(kind)])),
      ether_entries: ids('ether').map((id) => ({ id, reason: 'exhausted', return_at: null, return_to: null })),
      ...layout.deck,
    },
    { rules, settings: settings.value, ...(layout.match ? { match: layout.match } : {}) },
  );
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return deckOf(rules, state.value);
}

function rulesFor({ cards = {}, rules }: Layout, kinds: readonly string[]): Rules {
  const blank = Object.fromEntries(kinds.filter((kind) => !(kind in CARD_DATA)).map((kind) => [kind, { cost: 0 }]));
  const set = loadCardSet({ ...CARD_DATA, ...blank, ...cards });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return { ...STANDARD, ...rules, cards: set.value };
}

export function deckOf(rules: Rules, first: MatchState<CycleShape>): Deck {
  const laws = integrityLaws(rules);
  const game = cycleWith(rules);
  const take = (step: { state: MatchState<CycleShape>; events: readonly MatchEvent[] }, mayRest: boolean): void => {
    const before = deck.state;
    for (const law of laws) {
      const fault = law.check({ before, events: step.events, after: step.state });
      const isAsked = mayRest && law.id === '2.12-1';
      if (fault !== undefined && !isAsked) throw new Error(`law ${law.id}: ${fault}`);
    }
    const log = deckLog(before, step.events);
    deck.state = step.state;
    deck.events.push(...step.events);
    deck.log.push(...log);
    deck.symbols.push(...log.map((event) => symbolOf(event, (card) => step.state.cards.kinds[card] ?? `#${card}`)));
  };
  const deck: Deck = {
    rules,
    state: first,
    log: [],
    symbols: [],
    events: [],
    run(operation) {
      const done = operate(rules, deck.state, operation);
      if (!done.ok) return done.error;
      take(done.value, operation.op === 'begin_play');
      return undefined;
    },
    give(command) {
      const done = apply(game, deck.state, 0, command);
      if (!done.ok) return documented(done.error, deck.state);
      take(done.value, false);
      return undefined;
    },
    answer(...picks) {
      const done = answer(rules, deck.state, picks);
      if (!done.ok) return done.error;
      take(done.value, false);
      return undefined;
    },
    kinds: (zone) => {
      const r = reading(deck.state);
      return r.cards(ZONE_IDS[zone]).map((card) => r.kind(card));
    },
    card: (kind) => {
      const card = deck.state.cards.kinds.indexOf(kind);
      if (card < 0) throw new Error(`no card ${kind}`);
      return card;
    },
    hush: () => {
      deck.log.length = deck.symbols.length = deck.events.length = 0;
    },
    reshuffles: () => deck.state.seats[0]?.reshuffles ?? 0,
    pulls: (stream) => deck.state.chance.pulls[`${stream}.${deck.state.match.encounter}`] ?? 0,
  };
  return deck;
}
