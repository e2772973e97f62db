/** Where something was told, in words: the card, the event, and where the rule stands that wrote it. */
import {
  perform,
  Recorder,
  setUp,
  zoneAt,
  type Budget,
  type CardId,
  type Changed,
  type MatchEvent,
  type MatchState,
} from '../core/index.ts';
import type { Action, AnyGame, Stretch } from './law.ts';

/** The page of the guide about leaks. */
const GUIDE = 'docs/guide/when-a-law-says-leak.md';

/** Returns how a leak is usually mended, for games of code and of files. */
export function leakHelp({ whereIs }: AnyGame): string {
  const cure = whereIs
    ? 'reveal the cards before the step that reads them, name what is asked as a public parameter, or hide the state'
    : 'show the card before anything follows from it (r.reveal), tell fewer viewers (visible, to), or say in actsOpenly that this is the game';
  return `Such a leak is usually mended in one of three ways: ${cure}. See ${GUIDE}.`;
}

/** A card by number, name, kind and zone: `card 21 (heart-9 in p2.hand)`. */
export function cardInWords({ catalog }: Pick<AnyGame, 'catalog'>, state: MatchState, card: CardId): string {
  const { cards, piles, layout } = state;
  const kind = cards.kinds[card];
  const row = typeof kind === 'string' && Object.hasOwn(catalog, kind) ? catalog[kind] : undefined;
  const zone = piles.findIndex((pile) => pile.toArray().includes(card));
  const name = row && row.name !== kind ? `${row.name}, ` : '';
  return `card ${card} (${name}${kind} in ${layout.zones[zone]?.name})`;
}

/** An event as whoever wrote its rule would call it. */
export function eventInWords({ layout }: MatchState, event: MatchEvent): string {
  const zone = (id: number): string => zoneAt(layout, id).name;
  switch (event.type) {
    case 'moved':
      return `the move of ${cardsInWords(event.cards.length)} from ${zone(event.from)} to ${zone(event.to)} (${event.verb})`;
    case 'shuffled':
      return `the new order of ${zone(event.zone)}`;
    case 'rolled':
      return 'a roll';
    case 'created':
      return `a card created in ${zone(event.to)}`;
    case 'ceased':
      return `a card leaving ${zone(event.from)} for good`;
    case 'transformed':
      return 'a card becoming another kind';
    case 'changed':
      return `the change of ${valueInWords(event)}`;
    case 'revealed':
      return `the reveal of ${cardsInWords(event.cards.length)}`;
    case 'concealed':
      return `the hiding of ${cardsInWords(event.cards.length)}`;
    case 'noted':
      return `the note "${event.name}"`;
  }
}

const cardsInWords = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);

function valueInWords({ of, id, key }: Changed): string {
  if (of === 'seat') return `${key} of seat ${id}`;
  if (of === 'card') return `${key} of card ${id}`;
  return of === 'match' ? `match.${key}` : of === 'questions' ? 'what is asked' : of;
}

/** What was being done when something was told. */
export interface Telling {
  readonly stretch: Stretch;
  /** Nothing for the set-up, whose options are then needed to play it again. */
  readonly action: Action | undefined;
  readonly options?: { readonly value: unknown } | undefined;
  /** Nothing if it shows only when all is done. */
  readonly event?: MatchEvent | undefined;
}

/** Where in its file the rule stands that wrote an event, or that came last; nothing of games without a file. */
export function originOf(game: AnyGame, { stretch, action, options, event }: Telling): string | undefined {
  if (!game.whereIs) return undefined;
  const at = event ? stretch.events.indexOf(event) : -1;
  const r = new StoppingRecorder(stretch.before, game, at < 0 ? stretch.events.length : at);
  try {
    if (action) perform(game, r, action.seat, action.command);
    else if (options) setUp(game, r, options.value);
  } catch {
    // It stops where the event would have been written.
  }
  return game.whereIs(r);
}

/** Stops the rules at an event, so that they can be asked where they are. */
class StoppingRecorder extends Recorder {
  readonly #at: number;

  constructor(state: MatchState, { visible }: AnyGame, at: number) {
    super(state, true, visible);
    this.#at = at;
    super.limitEvents(at);
  }

  override limitEvents(): void {
    super.limitEvents(this.#at);
  }

  override keepTo(budget: Budget): void {
    super.keepTo(budget);
    super.limitEvents(this.#at);
  }
}
