/**
 * High card, the smallest whole game: deal three, swap one if you like, lay one face down, compare.
 * It exists to use every part of the kernel once; read it to learn what a Game is.
 */
import { ABOUT } from './about.ts';
import { isAnswer, type Game, type Outcome } from '../../core/index.ts';
import { CATALOG, PACK } from './cards.ts';
import { COMMANDS, type HighCardCommand } from './commands.ts';
import { watchFools } from './draw.ts';
import { FORM } from './form.ts';
import { JOBS } from './jobs.ts';
import { judge } from './judge.ts';
import { OPTION_VALUES, parseOptions, type HighCardOptions } from './options.ts';
import { highCardSheet } from './rules-sheet.ts';
import { HAND_SIZE, SEATS } from './settings.ts';
import { DECK, handOf, layoutFor, SECRETS, VISIBLE, type HighCard, type Look, type Table } from './shape.ts';
import { WORDS } from './words.ts';

/** High card as a value that hosts, tables, laws and verifiers take. */
export const highCard: Game<HighCard, HighCardCommand, HighCardOptions, typeof VISIBLE> = {
  name: 'high-card',
  version: '1',
  title: 'High card',
  about: ABOUT,
  seats: { min: SEATS.min, max: SEATS.max },
  catalog: CATALOG,
  visible: VISIBLE,
  secrets: SECRETS,
  parseOptions,
  optionValues: OPTION_VALUES,
  blank: ({ seats, rounds }) => ({
    layout: layoutFor(seats),
    match: { round: 1, rounds, turn: 0, laid: 0, over: false },
    seats: Array.from({ length: seats }, () => ({ points: 0, swapped: false, peeked: false })),
  }),
  setup,
  parseCommand: COMMANDS.parse,
  renameCards: COMMANDS.rename,
  waitsFor: (r) => (r.match.over ? [] : [r.match.turn]),
  choices: COMMANDS.list,
  decide: COMMANDS.decide,
  take: COMMANDS.take,
  form: FORM,
  jobs: JOBS,
  outcome,
  judge,
  // A player out of time lays the first card of the hand, and answers a question with as little as it allows.
  timeoutMoves: ['lay'],
  onTimeout: (_, __, choices) => choices.find(({ type }) => type === 'lay') ?? choices.find(isAnswer),
  turnOf: ({ match: { round, laid } }) => `${round}/${laid}`,
  looks: { seat: { swapped: false, peeked: false } },
  words: WORDS,
  rules: (raw) => {
    const options = parseOptions(raw);
    return highCardSheet(options.ok ? options.value.rounds : undefined);
  },
};

function setup(r: Table): undefined {
  for (const kind of PACK) r.create(kind, DECK);
  r.shuffle(DECK);
  r.setMatch('turn', r.roll('roll', r.seats.length, true));
  for (let round = 0; round < HAND_SIZE; round++) for (const seat of r.seats) r.moveTop(1, DECK, handOf(seat), 'deal');
  watchFools(r);
}

function outcome(r: Look): Outcome | undefined {
  if (!r.match.over) return undefined;
  const points = r.seats.map((seat) => r.seat(seat).points);
  return { winners: r.seats.filter((seat) => points[seat] === Math.max(...points)), reason: 'most points' };
}
