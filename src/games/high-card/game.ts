/**
 * High card, the smallest whole game: deal three, swap one if you like, lay one face down, compare.
 * It exists to use every part of the kernel once; read it to learn what a Game is.
 */
import {
  NO_CARD,
  type CardId,
  type Game,
  type Option,
  type Outcome,
  type Picks,
  type Refusal,
  type Seat,
  type Words,
} from '../../core/index.ts';
import { CATALOG, PACK, worthOf } from './cards.ts';
import { drawCards, luckFor, turnFool, watchFools } from './draw.ts';
import { parseCommand, parseOptions, renameCards, type HighCardCommand, type HighCardOptions } from './options.ts';
import {
  coinsOf,
  DECK,
  DISCARD,
  HAND_SIZE,
  handOf,
  laidOf,
  layoutFor,
  LIMITS,
  VISIBLE,
  type HighCard,
  type JobFor,
  type Look,
  type Table,
} from './shape.ts';

const WORDS: Words<HighCard> = {
  NotYourTurn: ({ turn }) => `It is the turn of player ${Number(turn) + 1}.`,
  NotInHand: 'That card is not in your hand.',
  AlreadySwapped: 'You have swapped a card in this round already.',
  AlreadyPeeked: 'You have looked at the top card once; that is all a match allows.',
  DeckEmpty: 'There is no card left to look at.',
  NoCoin: 'You have no coin.',
};

export const highCard: Game<HighCard, HighCardCommand, HighCardOptions, typeof VISIBLE> = {
  name: 'high-card',
  version: '1',
  title: 'High card',
  seats: LIMITS.seats,
  catalog: CATALOG,
  visible: VISIBLE,
  parseOptions,
  blank: ({ seats, rounds }) => ({
    layout: layoutFor(seats),
    match: { round: 1, rounds, turn: 0, laid: 0, over: false },
    seats: Array.from({ length: seats }, () => ({ points: 0, swapped: false, peeked: false })),
  }),
  setup,
  parseCommand,
  waitsFor: (r) => (r.match.over ? [] : [r.match.turn]),
  choices,
  decide,
  jobs: { turnFool, peeked },
  outcome,
  renameCards,
  words: WORDS,
};

const seatsOf = (r: Look): Seat[] => r.layout.seats.map((_, seat) => seat);

function setup(r: Table): undefined {
  for (const kind of PACK) r.create(kind, DECK);
  r.shuffle(DECK);
  r.setMatch('turn', r.roll('roll', r.layout.seats.length, true));
  for (let round = 0; round < HAND_SIZE; round++)
    for (const seat of seatsOf(r)) r.moveTop(1, DECK, handOf(seat), 'deal');
  watchFools(r);
}

function choices(r: Look, seat: Seat): HighCardCommand[] {
  const cards = r.cards(handOf(seat));
  const all: HighCardCommand[] = [
    ...cards.flatMap((card) => [{ type: 'lay', card } as const, { type: 'swap', card } as const]),
    { type: 'peek' },
    { type: 'spend' },
  ];
  return all.filter((command) => check(r, seat, command) === undefined);
}

/** Why a command may not be given now, if it may not. */
function check(r: Look, seat: Seat, command: HighCardCommand): Refusal | undefined {
  if (r.match.over) return { code: 'MatchOver' };
  if (r.match.turn !== seat) return { code: 'NotYourTurn', turn: r.match.turn };
  switch (command.type) {
    case 'lay':
      return checkInHand(r, seat, command.card);
    case 'swap':
      return r.seat(seat).swapped ? { code: 'AlreadySwapped' } : checkInHand(r, seat, command.card);
    case 'peek':
      if (r.seat(seat).peeked) return { code: 'AlreadyPeeked' };
      return r.count(DECK) === 0 ? { code: 'DeckEmpty' } : undefined;
    case 'spend':
      return r.count(coinsOf(seat)) === 0 ? { code: 'NoCoin' } : undefined;
  }
}

const checkInHand = (r: Look, seat: Seat, card: CardId): Refusal | undefined =>
  card >= 0 && r.zoneOf(card) === handOf(seat) ? undefined : { code: 'NotInHand' };

function decide(r: Table, seat: Seat, command: HighCardCommand): Refusal | undefined {
  const refusal = check(r, seat, command);
  if (refusal) return refusal;
  switch (command.type) {
    case 'lay':
      return lay(r, seat, command.card);
    case 'swap':
      return swap(r, seat, command.card);
    case 'peek':
      return peek(r, seat);
    case 'spend':
      r.cease(r.at(coinsOf(seat), 0));
      luckFor(r, seat);
      return undefined;
  }
}

function peek(r: Table, seat: Seat): undefined {
  r.setSeat(seat, 'peeked', true);
  r.reveal([r.at(DECK, 0)], [seat]);
  r.next({ do: 'peeked', seat });
}

/** Who has looked at the top card may put it at the bottom, before everybody's eyes. */
function peeked(r: Table, { seat }: JobFor<'peeked'>, answer?: Picks): void {
  const [top, ...rest] = r.cards(DECK) as [CardId, ...CardId[]];
  if (!answer) return r.ask({ seat, kind: 'peeked', text: 'Where shall it go?', options: places(top) });
  if (answer[0] === 1) r.arrange(DECK, 0, [...rest, top], 'bury', 'everyone');
}

const places = (card: CardId): readonly Option[] => [
  { label: 'leave it on top', card },
  { label: 'put it at the bottom', card },
];

function swap(r: Table, seat: Seat, card: CardId): undefined {
  r.setSeat(seat, 'swapped', true);
  r.move(card, DISCARD, 'discard', 'top');
  drawCards(r, seat, 1);
}

function lay(r: Table, seat: Seat, card: CardId): undefined {
  r.move(card, laidOf(seat), 'lay');
  r.setMatch('laid', r.match.laid + 1);
  r.setMatch('turn', (seat + 1) % r.layout.seats.length);
  if (r.match.laid === r.layout.seats.length) compare(r);
}

/** All cards are turned up; the best takes a point, equals take a coin each, and everyone draws up again. */
function compare(r: Table): void {
  const laid = seatsOf(r).map((seat) => r.at(laidOf(seat), 0));
  r.reveal(laid, 'everyone');
  const best = bestOf(r, laid);
  r.note('compared', { best }, { cards: laid });
  if (best.length === 1) r.setSeat(best[0] as Seat, 'points', r.seat(best[0] as Seat).points + 1);
  else for (const seat of best) r.create('coin', coinsOf(seat));
  laid.forEach((card, seat) => clear(r, seat, card));
  nextRound(r);
}

/** The seats whose card is worth most; among equals a lucky one is better. */
function bestOf(r: Look, laid: readonly CardId[]): Seat[] {
  const worth = laid.map((card) => (card === NO_CARD ? -1 : 2 * worthOf(r.kind(card)) + (r.card(card).lucky ? 1 : 0)));
  return worth.flatMap((value, seat) => (value === Math.max(...worth) ? [seat] : []));
}

function clear(r: Table, seat: Seat, card: CardId): void {
  r.setCard(card, 'lucky', undefined);
  r.move(card, DISCARD, 'clear', 'top');
  r.setSeat(seat, 'swapped', false);
}

function nextRound(r: Table): void {
  if (r.match.round === r.match.rounds) return r.setMatch('over', true);
  r.setMatch('round', r.match.round + 1);
  r.setMatch('laid', 0);
  for (const seat of seatsOf(r)) drawCards(r, seat, HAND_SIZE - r.count(handOf(seat)));
}

function outcome(r: Look): Outcome | undefined {
  if (!r.match.over) return undefined;
  const points = seatsOf(r).map((seat) => r.seat(seat).points);
  return { winners: seatsOf(r).filter((seat) => points[seat] === Math.max(...points)), reason: 'most points' };
}
