/** How a match begins: as listed (K4), or shuffled, dealt and mulliganed (K5, K70). */
import type { Blank, CardId, Picks, Seat } from '../../../core/index.ts';
import { START_LIFE } from '../settings.ts';
import { dealHand } from './dealing.ts';
import { battlefieldOf, graveyardOf, handOf, layoutFor, libraryOf } from '../table/zones.ts';
import { keptOptions, type PlayerOptions, type StackOptions } from '../options.ts';
import { relocate, wakeUp, watchFromGraveyard } from '../table/passage.ts';
import { turnOrder } from '../table/players.ts';
import type { JobFor, SeatValues, StackShape } from '../shape.ts';
import { show } from '../table/telling.ts';
import { waitFor } from './triggers.ts';
import { tellTurn } from './turn.ts';
import type { Row } from '../cards/row.ts';
import { rowFor, type Work } from '../table/work.ts';

const NEW_PLAYER: SeatValues = {
  life: START_LIFE,
  mana: 0,
  attemptedEmptyDraw: false,
  drawnThisTurn: 0,
  drawnThisStep: 0,
  skipDrawSteps: 0,
  mulligans: 0,
  lost: null,
  shownTop: -1,
};

/** The table before the first card. */
export function blankMatch(options: StackOptions): Blank<StackShape> {
  const { gameId, players } = options;
  return {
    layout: layoutFor(players.map(({ id }) => id)),
    seats: players.map(() => NEW_PLAYER),
    match: {
      gameId,
      turn: 0,
      step: 'UNTAP',
      active: 0,
      priority: -1,
      passed: [],
      landsPlayed: 0,
      stack: [],
      combat: { attacks: [], blocks: [] },
      stacked: 0,
      triggers: [],
      marked: [],
      idle: 0,
      positions: [],
      thisTurn: [],
      playable: [],
      damaged: [],
      ...keptOptions(options),
      outcome: null,
    },
  };
}

/** Creates the cards; the jobs that it leaves bring the match to its first decision. */
export function setUp(w: Work, options: StackOptions): void {
  layOut(w, options.players);
  if (options.setup === 'match') deal(w);
  chooseFirst(w, options);
  if (options.setup === 'match') openHands(w);
  else startPreset(w);
}

/** Decks first, over the players in seat order and each from its top (K3); everything else comes after them. */
function layOut(w: Work, players: readonly PlayerOptions[]): void {
  players.forEach(({ deck }, seat) => createAll(w, deck, libraryOf(seat), seat));
  players.forEach(({ hand, graveyard, battlefield }, seat) => {
    createAll(w, hand, handOf(seat), seat);
    createAll(w, graveyard, graveyardOf(seat), seat);
    createAll(w, battlefield, battlefieldOf(seat), seat);
    for (const card of w.r.cards(graveyardOf(seat))) watchFromGraveyard(w, card, seat);
    for (const card of w.r.cards(battlefieldOf(seat))) wakeUp(w, card, seat);
  });
}

function createAll(w: Work, kinds: readonly string[], zone: number, owner: Seat): void {
  for (const kind of kinds) w.r.create(kind, zone, { owner });
}

function deal(w: Work): void {
  for (const seat of w.r.layout.seats.keys()) w.r.shuffle(libraryOf(seat));
}

function chooseFirst(w: Work, { setup, startingPlayer }: StackOptions): void {
  const { seats } = w.r.layout;
  const first = startingPlayer === null ? drawnFirst(w, setup) : seats.indexOf(startingPlayer);
  w.r.setMatch('active', first);
  if (w.r.match.firstDraw === 'skip') w.r.setSeat(first, 'skipDrawSteps', 1);
}

/** In a match chance decides, for everybody to see (K70); otherwise the first player listed begins (K4). */
const drawnFirst = (w: Work, setup: StackOptions['setup']): Seat =>
  setup === 'match' ? w.r.stream('opening:first')(w.r.layout.seats.length, true) : 0;

function openHands(w: Work): void {
  const order = turnOrder(w);
  for (const seat of order) dealHand(w, seat);
  const asking = w.r.match.mulligan === 'none' ? [] : order;
  const begins = order.map((seat) => ({ do: 'begin', seat }) as const);
  w.r.next({ do: 'mulliganRound', asking, again: [] }, ...begins, { do: 'step', step: 'UNTAP' });
}

/** Before the first turn, cards may begin the match on the battlefield: they do not enter it (CR 103.6a). */
export function beginInPlay(w: Work, { seat }: JobFor<'begin'>, answer?: Picks): void {
  // Everybody is asked if any card of the game is such a one: not to be asked would tell others about the hand (K85).
  if (!Object.values(w.rows).some(isForOpening)) return;
  const cards = w.r.cards(handOf(seat)).filter((card) => isForOpening(rowFor(w, card)));
  if (!answer) return w.r.ask({ seat, kind: 'search', cards, min: 0, max: cards.length });
  for (const card of answer) useFromOpening(w, seat, card);
}

const isForOpening = ({ beginsInPlay, fromOpeningHand }: Row): boolean =>
  beginsInPlay === true || fromOpeningHand !== undefined;

/** A card begins in play, or is revealed and does something in the first upkeep (CR 103.6). */
function useFromOpening(w: Work, seat: Seat, card: CardId): void {
  const { beginsInPlay, fromOpeningHand } = rowFor(w, card);
  if (beginsInPlay) return relocate(w, card, battlefieldOf(seat), 'begin');
  show(w, [card]);
  const trigger = { on: 'upkeep', whose: 'each', effects: fromOpeningHand ?? [] } as const;
  waitFor(w, card, seat, trigger, { affected: seat, amount: 1 });
}

/** Turn 1, upkeep, the first player active and holding priority (K4). */
function startPreset(w: Work): void {
  w.r.setMatch('turn', 1);
  tellTurn(w);
  w.r.next({ do: 'step', step: 'UPKEEP' });
}
