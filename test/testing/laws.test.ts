/** Every law is broken once on purpose: a law that cannot fail proves nothing. */
import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import {
  apply,
  choicesFor,
  Pile,
  reading,
  receive,
  start,
  zone,
  type Game,
  type Lens,
  type MatchEvent,
  type MatchState,
  type Question,
} from '../../src/core/index.ts';
import {
  highCard,
  type HighCard,
  type HighCardCommand,
  type HighCardOptions,
} from '../../src/games/high-card/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { conformance, LAWS, type AnyGame, type LawStep } from '../../src/testing/index.ts';

const seed = seedFromText('laws');

/** High card with something changed. */
type Variant = Game<HighCard, HighCardCommand, HighCardOptions>;

/** The first step of high card in which a card is swapped, played by the given variant of the game. */
function swapStep(game: Variant = highCard): LawStep {
  const words = shakeStream(seed, 'test');
  const started = start(game, { seats: 3, rounds: 2 }, { chance: newChance('shake256', seed) });
  if (!started.ok) throw new Error('high card starts');
  const before = started.value.state;
  const seat = game.waitsFor(reading(before))[0] as number;
  const choice = choicesFor(game, before, seat).find(({ type }) => type === 'swap');
  const command = receive(game, before, seat, choice);
  if (!command.ok) throw new Error('a choice is understood');
  const step = apply(game, before, seat, command.value);
  if (!step.ok) throw new Error('a choice is accepted');
  return {
    game,
    before,
    seat,
    command: command.value,
    events: step.value.events,
    after: step.value.state,
    below: (n) => below(words, n),
  };
}

/** What a law says of a step; laws that sample get several tries. */
function faultOf(id: string, step: LawStep): string | undefined {
  const law = LAWS.find((each) => each.id === id);
  for (let i = 0; i < 20; i++) {
    const fault = law?.check(step);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const withPile = (state: MatchState, zone: number, cards: readonly number[]): MatchState => ({
  ...state,
  piles: state.piles.with(zone, Pile.of(cards)),
});

/** The set-up of a variant of high card. */
function setUpStep(game: Variant): LawStep {
  const started = start(game, { seats: 3, rounds: 2 }, { chance: newChance('shake256', seed) });
  if (!started.ok) throw new Error('it starts');
  const { blank, events, state } = started.value;
  return { game, before: blank, events, after: state, below: () => 0 };
}

/** Shows a spectator the first card in the hand of a seat that does not act. */
function showsTheirs({ before, seat }: LawStep): MatchEvent {
  const zone = before.layout.zones.findIndex(
    ({ owner, order }) => order === 'private' && owner !== null && owner !== seat,
  );
  const card = before.piles[zone]?.at(0) ?? -1;
  const eye = before.eyes.findIndex(({ viewer }) => viewer === 'spectator');
  return { type: 'revealed', cards: [card], to: ['spectator'], sight: [[eye, card, 0, 1]] };
}

/** The good step with one more event in its list. */
const withEvent = (event: MatchEvent): LawStep => ({ ...good, events: [...good.events, event] });

const DECK = 0;
const DISCARD = 1;
const good = swapStep();
const deck = (good.after.piles[DECK] as Pile).toArray();

/** Per law: what was done wrong, and the step that shows it. */
/** A bot that does something else every time it is asked: as one does that hears of the match behind its seat's back. */
function peepingBot(): Bot {
  let asked = 0;
  return (_view, choices) => choices[asked++ % choices.length] ?? choices[0]!;
}

const BREAKS: readonly (readonly [law: string, what: string, step: () => LawStep])[] = [
  [
    'one-zone',
    'a card lies in two zones',
    () => ({ ...good, after: withPile(good.after, DISCARD, [deck[0] as number]) }),
  ],
  ['one-zone', 'a card is lost', () => ({ ...good, after: withPile(good.after, DECK, deck.slice(1)) })],
  [
    'one-zone',
    'a card lies twice in one zone',
    () => ({ ...good, after: withPile(good.after, DECK, [...deck, deck[0] as number]) }),
  ],
  [
    'conservation',
    'a card appears without being created',
    () => ({
      ...good,
      after: { ...good.after, cards: { ...good.after.cards, kinds: [...good.after.cards.kinds, 'coin'] } },
    }),
  ],
  [
    'conservation',
    'one card is gone and another there',
    () => ({
      ...good,
      events: [...good.events, { type: 'ceased', card: 0, kind: 'c-2', owner: null, from: DECK, at: 0 }],
    }),
  ],
  ['frame', 'a zone changed that no event names', () => ({ ...good, before: withPile(good.before, 4, [0]) })],
  [
    'frame',
    'a value changed that no event names',
    () => ({ ...good, after: { ...good.after, match: { ...good.after.match, round: 9 } } }),
  ],
  [
    'frame',
    "a seat's value changed that no event names",
    () => ({ ...good, after: { ...good.after, seats: good.after.seats.map((seat) => ({ ...seat, points: 7 })) } }),
  ],
  [
    'plain-data',
    'a note carries a date',
    () => withEvent({ type: 'noted', to: 'everyone', name: 'clock', facts: { at: new Date(0) as never } }),
  ],
  ['plain-data', 'the table begins with half a point', () => setUpStep(withHalfPoints)],
  [
    'catalogue',
    'a card is of a kind that has no row',
    () => withEvent({ type: 'created', card: 99, kind: 'joker', owner: null, to: DECK, into: 0 }),
  ],
  [
    'catalogue',
    'a card becomes something that has no row',
    () => withEvent({ type: 'transformed', card: 0, before: 'c-2', after: 'toString' }),
  ],
  ['zone-types', 'the type of a zone is misspelt', () => setUpStep(withMisspeltDiscard)],
  ['replay-events', 'an event is missing', () => ({ ...good, events: good.events.slice(1) })],
  ['replay-events', 'two events are exchanged', () => ({ ...good, events: good.events.toReversed() })],
  [
    'undo',
    'an event forgot what it destroyed',
    () => ({
      ...good,
      events: good.events.map((event) => (event.type === 'changed' ? { ...event, before: true } : event)),
    }),
  ],
  [
    'undo',
    'an event names the wrong place',
    () => ({
      ...good,
      events: good.events.map((event) => (event.type === 'moved' ? { ...event, at: event.at + 1 } : event)),
    }),
  ],
  [
    'round-trip',
    'a value is no JSON',
    () => ({ ...good, after: { ...good.after, queue: [{ job: 'x', at: Number.NaN }], seq: Number.NaN } }),
  ],
  ['replay-command', 'rules remember something outside the state', () => swapStep(forgetful())],
  ['frozen-input', 'rules write on the state they are given', () => swapStep(writesOnInput)],
  [
    'legal-choices',
    'a choice is offered and refused',
    () => swapStep({ ...highCard, choices: (r, seat) => [...highCard.choices(r, seat), { type: 'spend' }] }),
  ],
  [
    'legal-choices',
    'nobody is waited for in a match that is not over',
    () => ({ ...good, game: { ...highCard, waitsFor: () => [] } }),
  ],
  [
    'legal-choices',
    'a seat is waited for and has no choice',
    () => ({ ...good, game: { ...highCard, choices: () => [] } }),
  ],
  [
    'refusal',
    'nonsense makes the gate throw',
    () => ({
      ...good,
      game: {
        ...highCard,
        parseCommand: (raw) =>
          highCard.parseCommand({ ...(raw as object), type: (raw as { type: string }).type.trim() }),
      },
    }),
  ],
  [
    'refusal',
    'nonsense is taken for a command',
    () => ({ ...good, game: { ...highCard, parseCommand: () => ({ ok: true, value: { type: 'peek' } }) } }),
  ],
  ['refusal', 'something is done before the refusal', () => ({ ...good, game: writesBeforeRefusing })],
  [
    'projection',
    'a value is shown differently each time',
    () => swapStep({ ...highCard, visible: { ...highCard.visible, match: { round: counting() } } }),
  ],
  [
    'id-blind',
    'two cards share a handle',
    () => ({
      ...good,
      before: { ...good.before, eyes: good.before.eyes.map((eye) => ({ ...eye, handles: eye.handles.map(() => 1) })) },
    }),
  ],
  ['non-interference', 'the kind of a hidden card is told', () => swapStep(tellsTop)],
  ['non-interference', 'a hidden card decides what is refused', () => swapStep(refusesByTop)],
  ['non-interference', 'the number of a hidden card is told', () => swapStep(tellsDrawn)],
  [
    'followed',
    "a card of another's hand is shown that nobody pointed out",
    () => ({ ...good, events: [showsTheirs(good)], after: good.before }),
  ],
  ['sizes', 'what may be done depends on the size of a pile that nobody may count', () => swapStep(choosesBySize)],
  ['hidden-answers', 'one of two answers is in the outcome', () => ({ ...good, ...oneOfTwoHasAnswered })],
  [
    'spectator',
    'a note goes to spectators only',
    () => withEvent({ type: 'noted', to: ['spectator'], name: 'commentary', facts: {} }),
  ],
  [
    'spectator',
    'a value is shown to spectators only',
    () => ({ ...good, game: { ...highCard, visible: { ...highCard.visible, match: { round: toSpectators } } } }),
  ],
  ['bots', 'a bot decides by something that is not in its view', () => ({ ...good, bots: { peeping: peepingBot() } })],
  [
    'no-secrets',
    'the seed is shown',
    () => ({
      ...good,
      game: { ...highCard, visible: { ...highCard.visible, match: { round: () => good.after.chance.seed } } },
    }),
  ],
  [
    'no-secrets',
    'a field of the whole state is sent',
    () => ({ ...good, game: { ...highCard, visible: { ...highCard.visible, match: { round: () => ({ salt: 1 }) } } } }),
  ],
];

describe('the laws', () => {
  test.each(LAWS.map(({ id }) => id))('%s is kept by high card', (id) => {
    expect(faultOf(id, good)).toBeUndefined();
  });

  test.each(BREAKS)('%s is broken when %s', (id, _what, step) => {
    expect(faultOf(id, step())).toEqual(expect.any(String));
  });

  test('every law has a break', () => {
    expect(LAWS.map(({ id }) => id).filter((id) => !BREAKS.some(([broken]) => broken === id))).toEqual([]);
  });

  test('non-interference excuses only the event in which the game says that a card acts openly', () => {
    const openly = (actsOpenly: NonNullable<AnyGame['actsOpenly']>): unknown =>
      faultOf('non-interference', swapStep({ ...tellsTop, actsOpenly }));
    expect(openly((_kind, event) => event.type === 'noted')).toBeUndefined();
    expect(openly((_kind, event) => event.type === 'moved')).toEqual(expect.any(String));
  });

  test('a leak is told with who learns what of which cards, in plain JSON', () => {
    expect(faultOf('non-interference', swapStep(tellsTop))).toMatch(
      /^(seat \d|a spectator) must not be able to tell card \d+ \(.+ in .+\) from card \d+ \(.+ in .+\): .* differs: [^\\]* against [^\\]*$/,
    );
  });

  test('termination is broken by a match that outlives its budget', () => {
    const { laws, ok } = conformance(highCard, { n: 1, maxCommands: 2 });
    expect(ok).toBe(false);
    expect(laws.find(({ id }) => id === 'termination')?.broken).toEqual([
      { match: 0, seed: 'conformance/0', step: 3, fault: 'still going after 2 commands' },
    ]);
  });
});

test('a match that never stops asking is told with what it asks', () => {
  const nagging = defineGame({
    name: 'nagging',
    seats: 2,
    zones: zones({ deck: 'deck' }),
    catalog: {},
    setup: (r) => r.next({ do: 'nag' }),
    moves: {},
    jobs: { nag: { do: (r) => r.ask({ seat: 0, kind: 'really', options: ['yes', 'no'] }) } },
    outcome: () => undefined,
  });
  const { laws } = conformance(nagging, { n: 1, maxCommands: 3 });
  expect(laws.flatMap(({ broken }) => broken.map(({ fault }) => fault))).toEqual([
    'still going after 3 commands, and asking again: really',
  ]);
});

test('every number of seats has its turn, unless the options say otherwise', () => {
  const seatsOf = (options?: object): readonly number[] => {
    const seen = new Set<number>();
    const look = { id: 'look', title: '', check: ({ after }: LawStep) => void seen.add(after.layout.seats.length) };
    conformance(highCard, { n: 4, sample: 1, laws: [look], ...(options ? { options } : {}) });
    return [...seen];
  };
  expect([seatsOf(), seatsOf({ seats: 3 })]).toEqual([[2, 3, 4], [3]]);
});

function forgetful(): Variant {
  let calls = 0;
  return {
    ...highCard,
    decide: (r, seat, command) => (calls++ > 0 ? r.note('again', {}) : undefined, highCard.decide(r, seat, command)),
  };
}

function counting(): () => number {
  let calls = 0;
  return () => calls++;
}

/** Two seats are asked at once, one has answered, and the outcome looks at that. */
const oneOfTwoHasAnswered: Pick<LawStep, 'game' | 'after'> = {
  game: {
    ...highCard,
    outcome: ({ questions }) => ({ winners: questions.open[0]?.picks as number[], reason: 'the first to answer' }),
  },
  after: {
    ...good.after,
    questions: { asked: 2, open: [questionTo(0, [1]), questionTo(1, null)], job: { do: 'peeked' } },
  },
};

function questionTo(seat: number, picks: Question['picks']): Question {
  const options = [{ label: 'red' }, { label: 'blue' }];
  const form = { kind: 'bet', cards: null, options, min: 1, max: 1, ordered: false, simultaneous: true };
  return { id: seat + 1, seat, picks, ...form };
}

const toSpectators = (value: number, { viewer }: Lens): number | undefined =>
  viewer === 'spectator' ? value : undefined;

const withHalfPoints: Variant = {
  ...highCard,
  blank(options) {
    const table = highCard.blank(options);
    return { ...table, seats: table.seats.map((values) => ({ ...values, points: 0.5 })) };
  },
};

const withMisspeltDiscard: Variant = {
  ...highCard,
  blank(options) {
    const { layout, ...rest } = highCard.blank(options);
    return { ...rest, layout: { ...layout, zones: layout.zones.with(DISCARD, zone('discard', 'discrad')) } };
  },
};

const writesOnInput: Variant = {
  ...highCard,
  decide(r, seat, command) {
    (r.match as { round: number }).round = 5;
    return highCard.decide(r, seat, command);
  },
};

const writesBeforeRefusing: Variant = {
  ...highCard,
  decide(r, seat, command) {
    r.note('tried', {});
    return highCard.decide(r, seat, command);
  },
};

const tellsTop: Variant = {
  ...highCard,
  decide(r, seat, command) {
    const refusal = highCard.decide(r, seat, command);
    if (!refusal) r.note('next', { kind: r.kind(r.at(DECK, 0)) });
    return refusal;
  },
};

const tellsDrawn: Variant = {
  ...highCard,
  decide(r, seat, command) {
    const top = r.at(DECK, 0);
    const refusal = highCard.decide(r, seat, command);
    if (!refusal) r.note('drawn', { card: top });
    return refusal;
  },
};

/** Refuses whatever the top card of the deck is not: the sender learns the card by asking. */
const refusesByTop: Variant = {
  ...highCard,
  decide: (r, seat, command) =>
    r.at(DECK, 0) === (good.before.piles[DECK] as Pile).at(0) ? highCard.decide(r, seat, command) : { code: 'NotNow' },
};

/** Nobody may count its deck, and the order of choices shows whether it is odd. */
const choosesBySize: Variant = {
  ...highCard,
  blank(options) {
    const table = highCard.blank(options);
    const uncounted = zone('deck', 'deck', { counts: 'nobody' });
    return { ...table, layout: { ...table.layout, zones: table.layout.zones.with(DECK, uncounted) } };
  },
  choices(r, seat) {
    const choices = highCard.choices(r, seat);
    return r.count(DECK) % 2 === 0 ? choices : choices.toReversed();
  },
};
