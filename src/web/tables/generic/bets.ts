/** Betting as a table shows it: what each player did last, which round it is, and the pots that all-in players cut. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { PlainView } from '../../../core/view/index.ts';
import { potsOf as cutPots, type Pot } from '../../../spec/index.ts';
import type { Texts } from '../../texts/index.ts';
import { capital, valueText } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import type { ZonePlace } from '../table-spec.ts';

/** How far a round of betting has come. */
export interface Betting {
  /** What each seat did last in this round, in a word or two. */
  readonly deeds: readonly (string | undefined)[];
  /** The round in which each seat went all in, as far as that was seen. */
  readonly allIn: readonly (number | undefined)[];
  /** Whose turn it is, as far as that can be told from what was seen. */
  readonly toAct: number | undefined;
}

const NOTHING: Betting = { deeds: [], allIn: [], toAct: undefined };

/** The betting of a match while it is followed. */
export function useBetting({ stage, table, texts }: TableProps): Betting {
  const betting = useSignal(NOTHING);
  useLayoutEffect(() => {
    let before = table.peek().view;
    return stage.subscribe(({ table: { view }, events }) => {
      betting.value = events ? bettingAfter(betting.peek(), before, view, texts) : NOTHING;
      before = view;
    });
  }, [stage]);
  return betting.value;
}

type Values = PlainView['seats'][number] | undefined;

const at = (values: Values, key: string): number => Number(values?.[key] ?? 0);
const isOut = (seat: Values): boolean => seat?.['folded'] === true || seat?.['all_in'] === true;

/** The betting after a change: somebody has bet, called, folded or checked; a new round begins with nothing done. */
export function bettingAfter(known: Betting, before: PlainView, after: PlainView, texts: Texts): Betting {
  const { deeds, toAct } = known;
  if (after.match['pot'] === undefined) return NOTHING;
  const isSameHand = before.match['hand_number'] === after.match['hand_number'];
  const allIn = after.seats.map((seat, i) =>
    seat['all_in'] === true ? ((isSameHand ? known.allIn[i] : undefined) ?? roundIn(before)) : undefined,
  );
  if (roundOf(before) !== roundOf(after) || !isSameHand)
    return { deeds: [], allIn, toAct: nextAfter(after, lastPoster(after)) };
  const changed = after.seats.findIndex((seat, i) => isMoved(before.seats[i], seat));
  const actor = changed < 0 ? toAct : changed;
  if (actor === undefined) return { deeds, allIn, toAct };
  const deed = deedOf(before, after, actor, texts);
  return {
    deeds: after.seats.map((_, i) => (i === actor ? deed : deeds[i])),
    allIn,
    toAct: nextAfter(after, actor),
  };
}

/** The blinds of a match, where there are any: `20 / 40`. */
export function blindsWords({ match }: PlainView): string {
  const { blinds } = Object(match['$setup']);
  return Array.isArray(blinds) ? blinds.map(valueText).join(' / ') : '';
}

/** The limit by which is bet, as the title of the game has it, and the blinds. */
export function stakesWords({ title }: { readonly title: string }, blinds: string, { table }: Texts): string {
  const limit = /, (.* limit)$/.exec(title)?.[1] ?? '';
  return [capital(limit), blinds && table.blinds(blinds)].filter(Boolean).join(' · ');
}

const isMoved = (before: Values, after: Values): boolean =>
  at(after, 'bet') > at(before, 'bet') || (after?.['folded'] === true && before?.['folded'] !== true);

function deedOf(before: PlainView, after: PlainView, seat: number, { table }: Texts): string {
  const asked = Math.max(...before.seats.map((each) => at(each, 'bet')));
  const bet = at(after.seats[seat], 'bet');
  if (bet === at(before.seats[seat], 'bet')) return table.checked;
  return bet > asked ? table.bet(valueText(bet)) : table.called(valueText(bet));
}

/** Before the first shared card the largest blind was posted last; later the dealer is last. */
function lastPoster({ seats, match, zones }: PlainView): number {
  const bets = seats.map((seat) => at(seat, 'bet'));
  return roundOf({ zones }) === 0 ? bets.indexOf(Math.max(...bets)) : Number(match['dealer'] ?? 0);
}

/** The next seat that can still do something. */
function nextAfter({ seats }: PlainView, seat: number): number | undefined {
  const order = seats.map((_, i) => (seat + 1 + i) % seats.length);
  return order.find((each) => !isOut(seats[each]));
}

const roundOf = ({ zones }: Pick<PlainView, 'zones'>): number => zones['community']?.count ?? 0;

/** A round by its name. */
export interface Round {
  readonly name: string;
  readonly isNow: boolean;
}

/** The rounds of a game in which five shared cards come, and which of them it is. Other games have other rounds. */
export function roundsOf(view: PlainView, { table }: Texts, places: readonly ZonePlace[]): readonly Round[] {
  const shared = places.find(({ id }) => id === 'community')?.max;
  if (view.match['pot'] === undefined || shared !== ROUNDS.at(-1)) return [];
  const now = isShown(view) ? ROUNDS.length : roundIn(view);
  return [...table.rounds, table.showdown].map((name, i) => ({ name, isNow: i === now }));
}

/** Whether somebody else's hand lies open. */
const isShown = ({ zones, viewer }: PlainView): boolean =>
  Object.values(zones).some(
    ({ type, owner, known, cells }) =>
      type === 'hand' && owner !== viewer && (known.length > 0 || (cells ?? []).some((cell) => cell)),
  );

const roundIn = (view: PlainView): number => ROUNDS.indexOf(roundOf(view));

/** Shared cards that lie there in each round. */
const ROUNDS = [0, 3, 4, 5];

/** The round in which a shared card comes, by its place. */
export function roundAt({ match }: PlainView, { table }: Texts, place: number): string {
  if (match['pot'] === undefined) return '';
  return table.rounds[ROUNDS.findIndex((count) => count > place)]?.toLowerCase() ?? '';
}

/** The pots without what lies before the players: one, or a main pot and those that the all-in have no part in. */
export function potsOf({ seats, match }: PlainView): readonly Pot[] {
  if (typeof match['pot'] !== 'number') return [];
  const players = seats.map((seat) => ({
    stack: at(seat, 'stack'),
    bet: at(seat, 'bet'),
    paid: at(seat, 'paid') - at(seat, 'bet'),
    isIn: seat['folded'] !== true,
  }));
  return cutPots(players).filter(({ amount }) => amount > 0);
}

/** What it takes to stay in, where there are bets. */
export function toCall({ seats, match }: PlainView, seat: number): number | undefined {
  if (typeof match['pot'] !== 'number') return undefined;
  const asked = Math.max(...seats.map((each) => at(each, 'bet')));
  return Math.min(asked - at(seats[seat], 'bet'), at(seats[seat], 'stack'));
}
