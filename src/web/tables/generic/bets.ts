/** Betting as a table shows it: what each player did last, which round it is, and the pots that all-in players cut. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { HandLooks } from '../../../core/index.ts';
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { potsOf as cutPots, type Pot } from '../../../spec/index.ts';
import type { Texts } from '../../texts/index.ts';
import { poker } from '../../texts/poker.ts';
import { capital, valueText } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import { askedToBet, deedsIn } from './deeds.ts';
import { drawAt, streetOf } from './streets.ts';

/** How far a round of betting has come. */
export interface Betting {
  /** What each seat did last in this round, in a word or two. */
  readonly deeds: readonly (string | undefined)[];
  /** The round in which each seat went all in or folded, as far as that was seen. */
  readonly allIn: readonly (number | undefined)[];
  readonly folded: readonly (number | undefined)[];
  /** The round that is bet; -1 where that cannot be told. */
  readonly street: number;
  /** Whether a player is choosing cards to exchange. */
  readonly isDraw?: boolean;
  /** How many cards each seat drew in its last exchange of this hand, if the viewer saw it. */
  readonly drew?: readonly (number | undefined)[];
  /** Whose turn it is, as far as that can be told from what was seen. */
  readonly toAct: number | undefined;
}

const NOTHING: Betting = { deeds: [], allIn: [], folded: [], street: -1, toAct: undefined };

/** The betting of a match while it is followed. */
export function useBetting({ stage, table, texts, game }: TableProps): Betting {
  const betting = useSignal(NOTHING);
  useLayoutEffect(() => {
    const looks = game.looks?.hands;
    let action: SeenAction = { betting: NOTHING, before: table.peek().view, isTold: false };
    const { before } = action;
    let draws: Draws = drawsAsked(NO_DRAWS, before);
    let taken = NO_CARDS;
    const roundIn = (view: PlainView): Pick<Betting, 'street' | 'isDraw' | 'drew'> => ({
      drew: taken.drew,
      street: looks ? streetNow(looks, view, draws) : -1,
      isDraw: draws.isAsked,
    });
    betting.value = { ...bettingIn(before, texts, looks), ...roundIn(before) };
    return stage.subscribe(({ table: { view }, events, endsAction }) => {
      draws = events ? drawsSeen(draws, events) : drawsAsked(NO_DRAWS, view);
      taken = (events ?? []).reduce(takenAfter, events ? taken : NO_CARDS);
      // The next hand is dealt by the command that ended the last one: nothing of that is true any more.
      if (events?.some(isNextHand)) {
        // Plates show when a player folded until the hand is collected.
        const { allIn, folded } = betting.peek();
        betting.value = { ...NOTHING, allIn, folded, street: looks ? 0 : -1 };
      }
      const known = { ...action, betting: betting.peek() };
      action = events
        ? actionAfter(known, view, endsAction, texts)
        : { betting: bettingIn(view, texts, looks), before: view, isTold: false };
      if (action !== known) betting.value = { ...action.betting, ...roundIn(view) };
    });
  }, [stage, game]);
  return betting.value;
}

/** The betting of a hand that is looked at from here on: what the bets tell. */
export function bettingIn(view: PlainView, texts: Texts, looks: HandLooks | undefined): Betting {
  const toAct = askedToBet(view);
  const first = looks && isFirstFor(looks, view) ? 0 : undefined;
  const since = (key: string) => view.seats.map((seat) => (seat[key] === true ? first : undefined));
  return { ...NOTHING, deeds: deedsIn(view, toAct, texts), toAct, allIn: since('all_in'), folded: since('folded') };
}

/** Returns whether the card counts show that this is the first round. Exchanges do not change the counts. */
const isFirstFor = (looks: HandLooks, view: PlainView): boolean =>
  streetOf(looks, view, 0) === 0 && looks.rounds[1]?.cards !== looks.rounds[0]?.cards;

/** The exchanges of a hand so far. */
interface Draws {
  readonly count: number;
  /** Whether a bet was made since the last exchange. */
  readonly isBet: boolean;
  /** Whether a player is choosing cards to exchange. */
  readonly isAsked: boolean;
}

const NO_DRAWS: Draws = { count: 0, isBet: true, isAsked: false };

/** Returns the exchanges after some events. They are read from the events, because the shown view no longer has questions that were answered. */
export const drawsSeen = (known: Draws, events: readonly ViewEvent[]): Draws => events.reduce(drawsAfter, known);

function drawsAfter(known: Draws, event: ViewEvent): Draws {
  if (event.type === 'changed' && event.key === 'hand_number') return NO_DRAWS;
  if (event.type === 'noted' && event.name === 'move') return { ...known, isBet: true };
  const isExchange = event.type === 'moved' && (event.verb === 'draw' || event.verb === 'discard');
  const next = isExchange && known.isBet ? { ...known, count: known.count + 1, isBet: false } : known;
  const asked = askedBy(event);
  return asked ? drawsAsked(next, asked) : next;
}

/** Returns the players who are asked after an event; undefined if the event does not change that. */
function askedBy(event: ViewEvent): Pick<PlainView, 'choosing'> | undefined {
  const values = event.type === 'changed' ? [event, ...(event.also ?? [])] : (event.also ?? []);
  return values.findLast(({ of }) => of === 'question')?.value as Pick<PlainView, 'choosing'> | undefined;
}

/** The number of cards that each seat exchanged, and the seats that are choosing. */
interface Exchanges {
  readonly drew: readonly (number | undefined)[];
  readonly asking: readonly number[];
}

export const NO_CARDS: Exchanges = { drew: [], asking: [] };

/** Updates the exchange counts after an event. A seat that was asked and discarded nothing stands pat. */
export function takenAfter(known: Exchanges, event: ViewEvent): Exchanges {
  if (event.type === 'changed' && event.key === 'hand_number') return NO_CARDS;
  const drew = [...known.drew];
  if (event.type === 'moved' && event.verb === 'discard') {
    const seat = Number(/^p(\d+)/.exec(event.from)?.[1]) - 1;
    if (seat >= 0) drew[seat] = (drew[seat] ?? 0) + event.cards.length;
  }
  const asked = askedBy(event)?.choosing.flatMap(({ seat, done }) => (done ? [] : [seat]));
  if (!asked) return { ...known, drew };
  for (const seat of asked) if (!known.asking.includes(seat)) drew[seat] = undefined;
  for (const seat of known.asking) if (!asked.includes(seat)) drew[seat] ??= 0;
  return { drew, asking: asked };
}

/** A draw begins when the first player is asked, who may keep every card. */
export function drawsAsked(known: Draws, { choosing }: Pick<PlainView, 'choosing'>): Draws {
  const isAsked = choosing.some(({ done }) => !done);
  return isAsked && known.isBet ? { count: known.count + 1, isBet: false, isAsked } : { ...known, isAsked };
}

/** Returns the round that it is. While cards are exchanged that is the draw itself, or where it has no name what was before it. */
export function streetNow(looks: HandLooks, view: PlainView, { count, isAsked }: Draws): number {
  const street = streetOf(looks, view, count);
  const isUnnamed = looks.rounds[street]?.isExchange === true && drawAt(looks, street) === '';
  return isUnnamed && isAsked ? street - 1 : street;
}

const isNextHand = (event: ViewEvent): boolean =>
  (event.type === 'changed' && event.of === 'match' && event.key === 'hand_number') ||
  (event.type === 'moved' && event.verb === 'gather');

type Values = PlainView['seats'][number] | undefined;

const at = (values: Values, key: string): number => Number(values?.[key] ?? 0);
const isOut = (seat: Values): boolean => seat?.['folded'] === true || seat?.['all_in'] === true || isBusted(seat);

/** Returns whether a seat of a game with chips has none left and takes no part in the hand: it is out of the match. */
export const isBusted = (seat: Values): boolean =>
  seat?.['stack'] === 0 && at(seat, 'bet') === 0 && seat['all_in'] !== true;

/** The betting after a change: somebody has bet, called, folded or checked; a new round begins with nothing done. */
export function bettingAfter(known: Betting, before: PlainView, after: PlainView, texts: Texts): Betting {
  const { deeds, toAct, street } = known;
  if (after.match['pot'] === undefined) return NOTHING;
  const isSameHand = before.match['hand_number'] === after.match['hand_number'];
  // Of what was not seen to happen nobody knows the round.
  const isNew = (key: string, i: number): boolean => !isSameHand || before.seats[i]?.[key] !== true;
  const since = (key: string, marks: readonly (number | undefined)[]): readonly (number | undefined)[] =>
    after.seats.map((seat, i) => (seat[key] === true ? (isNew(key, i) ? street : marks[i]) : undefined));
  const marks = { allIn: since('all_in', known.allIn), folded: since('folded', known.folded), street };
  if (roundOf(before) !== roundOf(after) || !isSameHand || areBetsTaken(before, after))
    return { ...marks, deeds: [], toAct: nextAfter(after, lastPoster(after)) };
  // Whoever exchanges cards bets nothing.
  if (known.isDraw) return { ...marks, deeds, toAct };
  const changed = after.seats.findIndex((seat, i) => isMoved(before.seats[i], seat));
  const actor = changed < 0 ? toAct : changed;
  if (actor === undefined) return { ...marks, deeds, toAct };
  const deed = deedOf(before, after, actor, texts);
  return {
    ...marks,
    deeds: after.seats.map((_, i) => (i === actor ? deed : deeds[i])),
    toAct: nextAfter(after, actor),
  };
}

/** An action while it is shown, which may run on to the showdown. */
interface SeenAction {
  readonly betting: Betting;
  /** The view that `betting` describes. */
  readonly before: PlainView;
  /** Whether `betting` has what the player did. */
  readonly isTold: boolean;
}

/** Returns the betting after a part of an action: bets and folds as soon as they are seen, checks once the action has ended. */
export function actionAfter(known: SeenAction, view: PlainView, endsAction: boolean, texts: Texts): SeenAction {
  const { betting, before, isTold } = known;
  const isNextHand = before.match['hand_number'] !== view.match['hand_number'];
  const isRoundOver = isNextHand || roundOf(before) !== roundOf(view) || areBetsTaken(before, view);
  if (endsAction) {
    const next = bettingAfter(betting, before, view, texts);
    const { deeds, toAct } = isTold && !isRoundOver ? betting : next;
    return { betting: { ...next, deeds, toAct }, before: view, isTold: false };
  }
  // What is posted before the cards is no bet.
  if (isNextHand) return known;
  if (isRoundOver || view.seats.some((seat, i) => at(seat, 'bet') < at(before.seats[i], 'bet')))
    return betting.deeds.length === 0 ? known : { ...known, betting: { ...betting, deeds: [] }, isTold: true };
  const isSeen = !isTold && view.seats.some((seat, i) => isMoved(before.seats[i], seat));
  return isSeen ? { betting: bettingAfter(betting, before, view, texts), before: view, isTold: true } : known;
}

/** The blinds of a match, where there are any: `20 / 40`. */
function blindsWords({ match }: Pick<PlainView, 'match'>): string {
  const { blinds } = Object(match['$setup']);
  return Array.isArray(blinds) ? blinds.map(valueText).join(' / ') : '';
}

/** What is posted in a match in as few words as there may be: `20 / 40`, `ante 1`. */
export function postsBriefly({ match }: Pick<PlainView, 'match'>): string {
  const { ante } = Object(match['$setup']);
  return blindsWords({ match }) || (typeof ante === 'number' && ante > 0 ? poker.antes(valueText(ante)) : '');
}

/** What is posted in a match: blinds, antes and what brings a hand in, each by its own name. */
export function postsWords({ match }: PlainView, { table }: Texts): string {
  const { ante, bring_in: bringIn } = Object(match['$setup']);
  const blinds = blindsWords({ match });
  return [
    blinds && table.blinds(blinds),
    typeof ante === 'number' ? poker.antes(valueText(ante)) : '',
    typeof bringIn === 'number' ? poker.bringIn(valueText(bringIn)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The limit by which is bet, as the title of the game has it, and what is posted. */
export function stakesWords({ title }: { readonly title: string }, view: PlainView, texts: Texts): string {
  const limit = /, (.* limit)$/.exec(title)?.[1] ?? '';
  return [capital(limit), postsWords(view, texts)].filter(Boolean).join(' · ');
}

const isMoved = (before: Values, after: Values): boolean =>
  at(after, 'bet') > at(before, 'bet') || (after?.['folded'] === true && before?.['folded'] !== true);

/** Returns what a seat did, judging by its bet, or undefined if the game does not show bets per seat. */
function deedOf(before: PlainView, after: PlainView, seat: number, { table }: Texts): string | undefined {
  if (before.seats[seat]?.['bet'] === undefined) return undefined;
  const asked = Math.max(...before.seats.map((each) => at(each, 'bet')));
  const bet = at(after.seats[seat], 'bet');
  if (bet === at(before.seats[seat], 'bet')) return table.checked;
  if (bet <= asked) return table.called(valueText(bet));
  return asked > 0 ? table.raised(valueText(bet)) : table.bet(valueText(bet));
}

/** Whether the bets of a round were put into the pot: what lay before the players is gone. */
const areBetsTaken = (before: PlainView, after: PlainView): boolean =>
  before.seats.some((seat) => at(seat, 'bet') > 0) && after.seats.every((seat) => at(seat, 'bet') === 0);

/** The largest blind was posted last; where nothing lies before the players, the dealer is last. */
function lastPoster({ seats, match, zones }: PlainView): number {
  const bets = seats.map((seat) => at(seat, 'bet'));
  const most = Math.max(...bets);
  return roundOf({ zones }) === 0 && most > 0 ? bets.indexOf(most) : Number(match['dealer'] ?? 0);
}

/** The next seat that can still do something. */
function nextAfter({ seats }: PlainView, seat: number): number | undefined {
  const order = seats.map((_, i) => (seat + 1 + i) % seats.length);
  return order.find((each) => !isOut(seats[each]));
}

const roundOf = ({ zones }: Pick<PlainView, 'zones'>): number => zones['community']?.count ?? 0;

/** Whether somebody else's hand lies open. */
export const isShown = ({ zones, viewer }: PlainView): boolean =>
  Object.values(zones).some(
    ({ type, owner, known, cells }) =>
      type === 'hand' && owner !== viewer && (known.length > 0 || (cells ?? []).some((cell) => cell)),
  );

/**
 * Returns the pots without what lies before the players: one, or a main pot and those that the all-in have no part in. Side
 * pots are paid first, so what was paid already is missing from the last ones.
 */
export function potsOf({ seats, match }: PlainView): readonly Pot[] {
  if (typeof match['pot'] !== 'number') return [];
  let left = match['pot'] - seats.reduce((sum, seat) => sum + at(seat, 'bet'), 0);
  const players = seats.map((seat) => ({
    stack: at(seat, 'stack'),
    bet: at(seat, 'bet'),
    paid: at(seat, 'paid') - at(seat, 'bet'),
    isIn: seat['folded'] !== true,
  }));
  return cutPots(players).flatMap((pot) => {
    const amount = Math.min(pot.amount, left);
    left -= amount;
    return amount > 0 ? [{ ...pot, amount }] : [];
  });
}

/** What it takes to stay in, where there are bets. */
export function toCall({ seats, match }: PlainView, seat: number): number | undefined {
  if (typeof match['pot'] !== 'number') return undefined;
  const asked = Math.max(...seats.map((each) => at(each, 'bet')));
  return Math.min(asked - at(seats[seat], 'bet'), at(seats[seat], 'stack'));
}
