/** Whole matches of high card with both views kept up to date: ours, and boardgame.io's. */
import { follow, viewOf } from '../dist/core/view/index.js';
import { worthOf } from '../dist/games/high-card/cards.js';
import { highCard, type HighCard, type HighCardCommand, type HighCardOptions } from '../dist/games/high-card/index.js';
import { DECK, handOf } from '../dist/games/high-card/shape.js';
import type { MatchState } from '../dist/core/index.js';
import { raceGames, row, type Row } from './measure.ts';
import { versionOf } from './peers.ts';
import { playLocally, type Deal, type Move } from './games/high-card-boardgame.ts';
import { chanceOf, recordMatch, replayed, startOf, type Recording } from './games/replayed.ts';

type Match = ReturnType<typeof recordedMatch>;

const MATCHES = 10;
const MOST_COMMANDS = 200;
const WATCHED = [0, 1] as const;

export const title = 'Whole matches of high card, two seats with both views kept';
export const notes: readonly string[] = [
  `boardgame.io ${versionOf('boardgame.io')}: a Local master and two clients, moves on the master alone, undo and debug panel off`,
  'both play the same matches: the same deal, the same moves, the same points; boardgame.io is given the deck shuffled',
];

export function rows(): Promise<Row[]> {
  const matches = Array.from({ length: MATCHES }, (_, i) => recordedMatch(`whole ${i}`));
  for (const match of matches) check(match);
  const result = raceGames([
    { name: 'ours', units: MATCHES, run: () => sumOf(matches, (match) => pointsOf(ours(match))) },
    { name: 'theirs', units: MATCHES, run: () => sumOf(matches, (match) => theirs(match)) },
  ]);
  return Promise.resolve([
    row({ id: 'local-ours', name: 'start, every command, two views', unit: 'ns/match' }, result, 'ours'),
    row({ id: 'local', name: 'boardgame.io ÷ ours', unit: 'ns/match' }, result, 'theirs', {
      times: 'ours',
      bar: '>= 10',
    }),
  ]);
}

const sumOf = (matches: readonly Match[], play: (match: Match) => readonly number[]): number =>
  matches.reduce((sum, match) => (31 * sum + (play(match)[0] as number)) | 0, 0);

function recordedMatch(seed: string) {
  const recording = recordMatch(highCard, { seed, most: MOST_COMMANDS }, WATCHED);
  return { seed, chance: chanceOf(seed), recording, deal: dealOf(recording.first), moves: movesOf(recording) };
}

/** Both must have played the same match. */
function check(match: Match): void {
  const [one, other] = [pointsOf(ours(match)), theirs(match)];
  if (String(one) !== String(other)) throw new Error(`${match.seed}: ${String(one)} here, ${String(other)} there`);
}

/** The match from its seed on. */
function ours({ chance, recording }: Match): MatchState<HighCard> {
  let state = startOf(highCard, undefined, chance, WATCHED);
  const views = WATCHED.map((viewer) => viewOf(highCard, state, viewer));
  replayed({ ...recording, first: state }, ({ before, after, events }) => {
    for (const viewer of WATCHED) {
      const kept = { after, view: views[viewer] as (typeof views)[number] };
      views[viewer] = follow(highCard, before, events, viewer, kept).view;
    }
    state = after;
    return events.length;
  });
  return state;
}

const pointsOf = ({ seats }: MatchState<HighCard>): readonly number[] => seats.map(({ points }) => points);

const theirs = ({ deal, moves }: Match): readonly number[] => playLocally(worthOf, deal, moves);

function dealOf({ piles, cards, match }: MatchState<HighCard>): Deal {
  const kindsIn = (zone: number): string[] => [...(piles[zone] ?? [])].map((card) => cards.kinds[card] ?? '');
  return { deck: kindsIn(DECK), hands: WATCHED.map((seat) => kindsIn(handOf(seat))), ...match };
}

/** Commands as moves: a card by its place in the hand, an answer by its number. */
function movesOf(recording: Recording<HighCard, HighCardCommand, HighCardOptions>): Move[] {
  const moves: Move[] = [];
  replayed(recording, ({ before, command }) => {
    const { seat } = recording.commands[moves.length] as { readonly seat: number };
    moves.push({ seat, name: command.type, at: placeOf(before, seat, command) });
    return 0;
  });
  return moves;
}

function placeOf({ piles }: MatchState<HighCard>, seat: number, command: object): number {
  if ('picks' in command) return (command.picks as readonly number[])[0] ?? 0;
  return 'card' in command ? [...(piles[handOf(seat)] ?? [])].indexOf(command.card as number) : 0;
}
