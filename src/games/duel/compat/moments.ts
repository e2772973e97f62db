/** The draws and replaces of a step, each with the match as it was before and after it: found by taking events back. */
import { invert } from '../../../core/history/index.ts';
import type { CardId, MatchEvent, MatchState, Moved, Noted, Seat } from '../../../core/index.ts';
import { handOf, pileOf, type Duel } from '../shape.ts';

type State = MatchState<Duel>;

/** One event, and the match before and after it. */
interface Moment {
  readonly before: State;
  readonly event: MatchEvent;
  readonly now: State;
}

/** One draw of a step; what does not apply is null. */
export interface DrawMoment {
  readonly before: State;
  readonly now: State;
  /** The match once the damage of this draw has run, if there is any; else as `now`. */
  readonly settled: State;
  readonly drawn: CardId | null;
  readonly burned: CardId | null;
  readonly slot: number | null;
  /** Damage of a draw that met an empty pile. */
  readonly tired: number | null;
  /** The card that the draw named (U26). */
  readonly named: CardId | null;
}

/** One replace of a step. */
export interface ReplaceMoment {
  readonly before: State;
  readonly now: State;
  readonly replaced: CardId;
  readonly drawn: CardId;
  readonly slot: number;
  readonly forced: boolean;
}

/** A seat's draws in a step, in order. */
export function drawsIn(after: State, events: readonly MatchEvent[], seat: Seat): readonly DrawMoment[] {
  const moments = momentsOf(after, events);
  const hurts = moments.filter(({ event, now }) => isFatigueOf(event, now, seat));
  return moments.flatMap(({ before, event, now }, i): DrawMoment[] => {
    const none = { before, now, settled: now, drawn: null, burned: null, slot: null, tired: null, named: null };
    if (isEmptyDraw(event, now, seat)) {
      const { enabled, amount } = now.match.settings.fatigue;
      return [{ ...none, settled: (enabled ? hurts.shift() : undefined)?.now ?? now, tired: enabled ? amount : 0 }];
    }
    const [card] = isDraw(event, seat) ? event.cards : [];
    if (!isDraw(event, seat) || card === undefined) return [];
    const named = isNoted(moments[i + 1]?.event, 'named-draw') ? card : null;
    const isDrawn = event.to === handOf(seat);
    return [{ ...none, named, ...(isDrawn ? { drawn: card, slot: event.into } : { burned: card }) }];
  });
}

/** A seat's replaces in a step, in order. */
export function replacesIn(after: State, events: readonly MatchEvent[], seat: Seat): readonly ReplaceMoment[] {
  const moments = momentsOf(after, events).filter(({ event }) => isReplaceMove(event) || isNoted(event, 'replaced'));
  return moments.flatMap(({ before, event }, i): ReplaceMoment[] => {
    const [taken, told] = [moments[i + 1], moments[i + 2]];
    if (!isReplaceMove(event) || event.from !== handOf(seat) || !taken || !isReplaceMove(taken.event)) return [];
    const [[replaced], [drawn]] = [event.cards, taken.event.cards];
    if (replaced === undefined || drawn === undefined) return [];
    const forced = isNoted(told?.event, 'replaced') && told.event.facts['forced'] === true;
    return [{ before, now: taken.now, replaced, drawn, slot: event.at, forced }];
  });
}

function momentsOf(after: State, events: readonly MatchEvent[]): Moment[] {
  let now = after;
  const moments = events.toReversed().map((event): Moment => {
    const moment = { before: invert(now, event), event, now };
    now = moment.before;
    return moment;
  });
  return moments.reverse();
}

const isNoted = (event: MatchEvent | undefined, name: string): event is Noted =>
  event?.type === 'noted' && event.name === name;

const isDraw = (event: MatchEvent, seat: Seat): event is Moved =>
  event.type === 'moved' && event.verb === 'draw' && event.from === pileOf(seat);

const isReplaceMove = (event: MatchEvent): event is Moved => event.type === 'moved' && event.verb === 'replace';

const isFatigueOf = (event: MatchEvent, { seats }: State, seat: Seat): boolean =>
  isNoted(event, 'fatigue') && event.cards?.[0] === seats[seat]?.general;

const isEmptyDraw = (event: MatchEvent, { layout }: State, seat: Seat): boolean =>
  (isNoted(event, 'empty-draw') || isNoted(event, 'no-draw')) &&
  event.facts['zone'] === layout.zones[pileOf(seat)]?.name;
