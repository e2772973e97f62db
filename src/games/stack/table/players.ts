/** Who is still in the match, and in which order they act. */
import type { CardId, Seat } from '../../../core/index.ts';
import type { Who, Whose } from '../cards/vocabulary.ts';
import { battlefieldOf } from './zones.ts';
import type { Doing } from '../shape.ts';
import type { Look } from './work.ts';

export const isIn = ({ r }: Look, seat: Seat): boolean => r.seat(seat).lost === null;

export const nameOfSeat = ({ r }: Look, seat: Seat): string => r.layout.seats[seat] ?? '';

/** The players still in, in turn order from `first` on. */
export function turnOrder(look: Look, first: Seat = look.r.match.active): readonly Seat[] {
  const seats = look.r.layout.seats.length;
  const order: Seat[] = [];
  for (let i = 0; i < seats; i++) {
    const seat = (first + i) % seats;
    if (isIn(look, seat)) order.push(seat);
  }
  return order;
}

/** The next player still in after this one. */
export const playerAfter = (look: Look, seat: Seat): Seat =>
  turnOrder(look, (seat + 1) % look.r.layout.seats.length)[0] ?? seat;

/** The others still in, in turn order after this one. */
export const opponentsOf = (look: Look, seat: Seat): readonly Seat[] =>
  turnOrder(look, seat).filter((each) => each !== seat);

/** Whether what `seat` does is what `whose` means to `controller`. */
export function isWhose(whose: Whose, controller: Seat, seat: Seat): boolean {
  switch (whose) {
    case 'you':
      return seat === controller;
    case 'opponent':
      return seat !== controller;
    case 'each':
      return true;
  }
}

/** The players an effect is about, in turn order from the active player (K23). */
export function seatsOf(look: Look, who: Who | undefined, { seat, targets, affected }: Doing): readonly Seat[] {
  switch (who ?? 'you') {
    case 'you':
      return turnOrder(look, seat).includes(seat) ? [seat] : [];
    case 'affected':
      return [affected].filter((each) => isIn(look, each));
    case 'target':
      return targets.flatMap((target) => ('seat' in target && isIn(look, target.seat) ? [target.seat] : []));
    case 'each':
      return turnOrder(look);
    case 'opponents':
      return turnOrder(look).filter((each) => each !== seat);
    case 'others':
      return turnOrder(look).filter((each) => each !== affected);
  }
}

/** The player whose card this is; every card has one (K3). */
export function ownerOf({ r }: Look, card: CardId): Seat {
  const owner = r.owner(card);
  if (owner === null) throw new RangeError(`card ${card} belongs to nobody`);
  return owner;
}

/** The player on whose battlefield a card lies, or -1. */
export function controllerOf({ r }: Look, card: CardId): Seat {
  const zone = r.layout.zones[r.zoneOf(card)];
  return zone?.type === 'battlefield' ? (zone.owner ?? -1) : -1;
}

/** The permanents of a player, oldest first. */
export const permanentsOf = ({ r }: Look, seat: Seat): readonly CardId[] => r.cards(battlefieldOf(seat));
