/** Games that give something away that a viewer was not shown. */
import { describe } from 'vitest';
import { type Json, type Lens, type Seat } from '../../src/core/index.ts';
import {
  also,
  asks,
  boxed,
  chalks,
  first,
  honest,
  isRed,
  kindOf,
  LAST_TURN,
  nextTo,
  refuses,
  tellsLater,
  theirs,
  z,
  type Bid,
  type Look,
  type Table,
} from './box.ts';
import { eachIsCaught, type Row } from './caught.ts';

const { renameCards: _, ...unnamed } = honest;

const LEAKS: readonly Row[] = [
  [
    'a note names the card in the box',
    'non-interference',
    /box.*(red|blue)/,
    also((r) => r.note('psst', { kind: kindOf(r, boxed(r)) })),
  ],
  [
    'a public value is taken from the deck',
    'non-interference',
    /slate|match/,
    chalks((r) => kindOf(r, r.at(z.deck, 0))),
  ],
  [
    'a seat value is shown to all in place of its owner',
    'non-interference',
    /seen/,
    { ...honest, visible: { ...honest.visible, seat: { bet: 'everyone', seen: 'everyone' } } },
  ],
  [
    "choices depend on another's hand",
    'non-interference',
    /choices/,
    {
      ...honest,
      choices: (r: Look, seat: Seat) =>
        honest
          .choices(r, seat)
          .filter(({ type }) => type !== 'draw' || isRed(r, theirs(r, seat)) || r.count(z.hand(seat)) === 0),
    },
  ],
  [
    "the order of choices depends on another's hand",
    'non-interference',
    /choices/,
    {
      ...honest,
      choices: (r: Look, seat: Seat) =>
        isRed(r, theirs(r, seat)) ? honest.choices(r, seat).toReversed() : honest.choices(r, seat),
    },
  ],
  [
    "a refusal has another's card among its facts",
    'non-interference',
    /oracle/,
    refuses((r, seat) => ({ code: 'NotYourTurn', theirs: kindOf(r, theirs(r, seat)) })),
  ],
  [
    "the code of a refusal depends on another's hand",
    'non-interference',
    /Bad|Not.*oracle/,
    refuses((r, seat) => ({ code: isRed(r, theirs(r, seat)) ? 'NotYourTurn' : 'NotYetYourTurn' })),
  ],
  [
    'a hidden card decides early who wins',
    'non-interference',
    /outcome/,
    {
      ...honest,
      outcome: (r: Look) =>
        honest.outcome(r) ?? (r.match.turns > 4 && isRed(r, boxed(r)) ? { winners: [0], reason: 'red' } : undefined),
    },
  ],
  [
    'who is waited for depends on a hidden card',
    'non-interference',
    /waitsFor/,
    {
      ...honest,
      waitsFor: (r: Look) => [
        ...honest.waitsFor(r),
        ...(isRed(r, boxed(r)) && r.match.turns < LAST_TURN ? [nextTo(r, r.match.turn)] : []),
      ],
    },
  ],
  [
    'there is one more empty note if a hidden card is red',
    'non-interference',
    /message.*noted/,
    also((r) => {
      if (isRed(r, boxed(r))) r.note('hm', {});
    }),
  ],
  [
    'known cards are shown again in an order that means something',
    'non-interference',
    /revealed/,
    also((r) => {
      const pile = r.cards(z.pile).slice(0, 2);
      r.reveal(isRed(r, boxed(r)) ? pile : pile.toReversed(), 'everyone');
    }),
  ],
  [
    'cards are played in an order that means something',
    'non-interference',
    /moved|message/,
    also((r) => {
      if (r.count(z.pile) > 1)
        r.arrange(
          z.pile,
          0,
          isRed(r, boxed(r)) ? r.cards(z.pile).slice(0, 2) : r.cards(z.pile).slice(0, 2).toReversed(),
          'tidy',
          'everyone',
        );
    }),
  ],
  [
    "a move's reason is the kind of the card",
    'non-interference',
    /why/,
    also((r, seat) => {
      if (r.count(z.deck) > 0) r.moveTop(1, z.deck, z.hand(seat), 'gift', 'bottom', { why: r.kind(r.at(z.deck, 0)) });
    }),
  ],
  [
    "a move's verb is the kind of the card",
    'non-interference',
    /verb/,
    also((r, seat) => {
      if (r.count(z.deck) > 0) r.moveTop(1, z.deck, z.hand(seat), r.kind(r.at(z.deck, 0)));
    }),
  ],
  [
    'the keys of a public object stand in an order that means something',
    'non-interference',
    /slate/,
    chalks((r) => (isRed(r, boxed(r)) ? { red: 6, blue: 6 } : { blue: 6, red: 6 })),
  ],
  [
    'the keys of a fact stand in an order that means something',
    'non-interference',
    /psst/,
    also((r) => r.note('psst', { left: isRed(r, boxed(r)) ? { red: 1, blue: 1 } : { blue: 1, red: 1 } })),
  ],
  [
    'everybody is told that a card could not be played, and it stays hidden',
    'non-interference',
    /stuck/,
    {
      ...honest,
      decide(r: Table, seat: Seat, command: Bid) {
        if (command.type !== 'play' || r.match.turn !== seat || isRed(r, command.card))
          return honest.decide(r, seat, command);
        r.note('stuck', {}, { cards: [command.card] });
        return r.next({ do: 'pass' });
      },
    },
  ],
  [
    'a hidden card decides whose turn is next',
    'non-interference',
    /turn/,
    also((r) => {
      if (isRed(r, boxed(r))) r.setMatch({ turn: 0 });
    }),
  ],
  [
    'where in a hand a card was is told',
    'non-interference',
    /slot/,
    {
      ...honest,
      decide(r: Table, seat: Seat, command: Bid) {
        const slot = command.type === 'play' ? r.positionOf(command.card) : 0;
        const refusal = honest.decide(r, seat, command);
        if (!refusal && command.type === 'play') r.note('played', { slot });
        return refusal;
      },
    },
  ],
  [
    'a hidden card decides which die is thrown',
    'non-interference',
    /sides/,
    also((r) => r.roll('luck', isRed(r, boxed(r)) ? 6 : 8, true)),
  ],
  [
    'what is asked depends on hidden cards',
    'non-interference',
    /quiz|choosing|question/,
    asks((r, seat) => r.ask({ seat, kind: isRed(r, boxed(r)) ? 'quiz' : 'riddle', options: ['yes', 'no'] })),
  ],
  [
    'how much is asked depends on hidden cards',
    'non-interference',
    /question|choices|options/,
    asks((r, seat) => r.ask({ seat, kind: 'quiz', options: isRed(r, theirs(r, seat)) ? ['yes', 'no'] : ['yes'] })),
  ],
  [
    'the words of a question depend on hidden cards',
    'non-interference',
    /text/,
    asks((r, seat) => r.ask({ seat, kind: 'quiz', text: `not ${kindOf(r, boxed(r))}?`, options: ['yes', 'no'] })),
  ],
  ['what was kept from the set-up is told soon', 'non-interference', /slate/, tellsLater(2)],
  ['what was kept from the set-up is told late', 'non-interference', /slate/, tellsLater(8)],
  [
    'a value of a hidden card is told',
    'non-interference',
    /slate/,
    first(
      (r) => r.setCard(boxed(r), { mark: 7 }),
      chalks((r) => boxed(r) >= 0 && (r.card(boxed(r)).mark ?? 0)),
    ),
  ],
  [
    "the words of a refusal depend on another's hand",
    'non-interference',
    /they hold.*oracle/,
    { ...honest, words: { NotYourTurn: (_refusal, r: Look) => `Wait, they hold ${kindOf(r, r.at(z.hand(0), 0))}.` } },
  ],
  [
    'a hidden answer shows in the outcome',
    'hidden-answers',
    /seat \d answers other.*outcome/,
    {
      ...honest,
      outcome: (r: Look) =>
        r.questions.open.some(({ picks }) => picks?.[0] === 1) ? { winners: [], reason: 'blue' } : honest.outcome(r),
    },
  ],
  [
    'a hidden answer shows in a refusal',
    'hidden-answers',
    /NotNow.*oracle/,
    {
      ...honest,
      anytime: ['wait'],
      decide: (r: Table, seat: Seat, command: Bid) =>
        r.questions.open.length === 0
          ? honest.decide(r, seat, command)
          : { code: 'NotNow', bets: r.questions.open.map(({ picks }) => picks?.[0] ?? null) },
    },
  ],
  [
    'the number of a card is among the facts of a note',
    'id-blind',
    /psst/,
    also((r) => r.note('psst', { card: boxed(r) })),
  ],
  ['the number of a card is a public value', 'id-blind', /slate/, chalks((r) => boxed(r))],
  [
    'the number of a card is in a refusal',
    'id-blind',
    /answer/,
    refuses((r) => ({ code: 'NotYourTurn', card: boxed(r) })),
  ],
  ['commands name cards by their numbers', 'id-blind', /choices|numbers/, unnamed],
  [
    "another viewer's handle is told",
    'id-blind',
    /psst/,
    also((r, seat) => r.note('psst', { handle: r.handle(seat, r.at(z.hand(seat), 0)) })),
  ],
  [
    'a value is told to spectators alone',
    'spectator',
    /slate/,
    {
      ...chalks((r) => r.match.turns),
      visible: {
        ...honest.visible,
        match: {
          ...honest.visible.match,
          slate: (value: Json, { viewer }: Lens) => (viewer === 'spectator' ? value : undefined),
        },
      },
    },
  ],
  ['a note goes to spectators alone', 'spectator', /psst/, also((r) => r.note('psst', {}, { to: ['spectator'] }))],
  [
    'cards are shown to spectators alone',
    'spectator',
    /shown/,
    also((r, seat) => r.reveal(r.cards(z.hand(seat)), ['spectator'])),
  ],
  [
    'spectators remember a hand that a player does not',
    'spectator',
    /knows cards in p1.hand/,
    first((r) => {
      r.reveal(r.cards(z.hand(0)), 'everyone');
      r.conceal(r.cards(z.hand(0)), [1]);
    }),
  ],
];

describe('what gives something away', () => {
  eachIsCaught(LEAKS);
});
