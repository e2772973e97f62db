/** The events of a step as the lines of a trace's log. */
import { NO_CARD, type CardId, type Json, type MatchEvent } from '../../../src/core/index.ts';
import { BOARD, burnedOf, handOf, pileOf } from '../../../src/games/duel/index.ts';

/** How a trace calls cards and players. */
export interface Names {
  card(card: CardId): string;
  player(seat: number): string;
  /** The seat whose general this is, or -1. */
  general(card: CardId): number;
}

/** One line per event that a trace's log tells of. */
export function logOf(events: readonly MatchEvent[], names: Names): string[] {
  const lines: string[] = [];
  let sentBack = '';
  for (const event of events) {
    const line = lineOf(event, names, sentBack);
    if (event.type === 'moved') sentBack = names.card(event.cards[0] ?? NO_CARD);
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

function lineOf(event: MatchEvent, names: Names, sentBack: string): string | undefined {
  if (event.type === 'moved') return movedLine(event, names, sentBack);
  if (event.type === 'created') return createdLine(event, names);
  return event.type === 'noted' ? notedLine(event, names) : undefined;
}

const seatOf = (zone: number): number => [0, 1].find((seat) => zone >= pileOf(seat) && zone < pileOf(seat) + 4) ?? -1;

function movedLine(
  { verb, cards, from, at, to, into }: Extract<MatchEvent, { type: 'moved' }>,
  { card: nameOf, player }: Names,
  sentBack: string,
): string | undefined {
  const card = nameOf(cards[0] ?? NO_CARD);
  const who = player(seatOf(from));
  const isTaken = to === handOf(seatOf(from));
  switch (verb) {
    case 'mulligan':
      return isTaken ? `mulligan ${who} ${sentBack} -> ${card} slot ${into}` : undefined;
    case 'replace':
      return isTaken ? `replaced ${who} ${sentBack} -> ${card} slot ${into}` : undefined;
    case 'draw':
      return isTaken ? `drew ${who} ${card} slot ${into}` : `burned ${who} ${card}`;
    case 'mill':
      return `milled ${who} ${card}`;
    case 'play':
      return `played ${who} ${card} slot ${at}`;
    case 'summon':
      return `summoned ${who} ${card}`;
    default:
      return undefined;
  }
}

function createdLine(
  { card, owner, to, into }: Extract<MatchEvent, { type: 'created' }>,
  { card: nameOf, player }: Names,
): string {
  const who = player(owner ?? -1);
  const name = nameOf(card);
  if (to === BOARD) return `summoned ${who} ${name}`;
  if (to === burnedOf(owner ?? -1)) return `burned ${who} ${name}`;
  return to === handOf(owner ?? -1) ? `put ${who} ${name} slot ${into}` : `piled ${who} ${name}`;
}

function notedLine(
  { name, facts, cards = [] }: Extract<MatchEvent, { type: 'noted' }>,
  { card: nameOf, player, general }: Names,
): string | undefined {
  const [first = -1, second = -1] = cards;
  const number = (fact: string): number => Number(facts[fact]);
  switch (name) {
    case 'empty-draw':
      return `empty ${player(facts['zone'] === 'p1.pile' ? 0 : 1)}`;
    case 'fatigue':
      return `fatigue ${player(general(first))} ${number('amount')}`;
    case 'damaged':
      return `damage ${player(general(first))} ${number('amount')} by ${nameOf(second)}`;
    case 'buffed':
      return `buffed ${nameOf(first)} ${number('attack')} ${number('health')}`;
    case 'end':
      return `end ${player(number('seat'))}`;
    case 'turn':
      return `turn ${number('turn')} ${player(number('seat'))}`;
    case 'over':
      return `over ${winnerOf(seatsIn(facts['winners']), player)}`;
    default:
      return undefined;
  }
}

/** The seats that a fact names. */
const seatsIn = (fact: Json | undefined): readonly number[] =>
  Array.isArray(fact) ? fact.filter((seat) => typeof seat === 'number') : [];

/** How a trace says who has won. */
export function winnerOf(winners: readonly number[], player: (seat: number) => string): string {
  const [winner, ...others] = winners;
  return winner === undefined || others.length > 0 ? 'draw' : player(winner);
}
