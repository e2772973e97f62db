/** Cycle's rows: its own draw, discard and reshuffle rules beside a bare loop (L53 to L56), and random combats. */
import { Recorder, type MatchState } from '../dist/core/index.js';
import {
  cycle,
  discardHand,
  drawCards,
  emptyDeck,
  HAND as HELD,
  importDeck,
  newCardState,
  STANDARD,
  type CycleShape,
} from '../dist/games/cycle/index.js';
import { playout } from '../dist/lab/index.js';
import { FastWords, fastKey, newChance, seedFromText } from '../dist/rng/index.js';
import { bare as bareLoop } from './deck/bare.ts';
import { cardsOf, HAND, mix, type NewPlayer } from './deck/player.ts';
import { costOf, race, raceGames, row, together, type Contestant, type Row } from './measure.ts';

export const title = 'Cycle: draw 5, discard 5, reshuffle when empty, by the rules of the game';
export const notes = [
  'Every card is its own draw and its own discard (C15, C26): ten events a turn where the kernel’s rows L55 and L56 write two.',
  'The bars here guard the game’s rules; those of the rules of the lab are the kernel’s, in its own suite.',
  'The bare loop piles up and shuffles as cycle does, and has to draw the same cards.',
];

const SIZES = [10, 20, 30, 50];
const TURNS = 200;
const SEED = seedFromText('bench');
const NS = 'ns/card';

export function rows(): Promise<Row[]> {
  return Promise.resolve([...cycleRows(), ...combatRows()]);
}

function cycleRows(): Row[] {
  const measured = together(SIZES.map((size) => race(contestants(size))));
  const group = 'Ratios over decks of 10, 20, 30 and 50 cards (geometric mean)';
  return [
    row({ id: 'cycle-bare', name: 'bare loop on flat arrays', unit: NS, group }, measured, 'bare'),
    row({ id: 'cycle-L55', name: 'cycle’s rules, no events ÷ bare', unit: NS, group }, measured, 'silent', {
      times: 'bare',
      bar: '<= 6',
    }),
    row({ id: 'cycle-L56', name: 'cycle’s rules with events ÷ bare', unit: NS, group }, measured, 'recorded', {
      times: 'bare',
      bar: '<= 12',
    }),
  ];
}

/** Flat arrays; the discard pile grows on top, as C26 has it. */
const bare: NewPlayer = (size) => bareLoop(size, new FastWords(fastKey(SEED, 'shuffle.0')), 'top');

const PLAYERS: { readonly [name: string]: NewPlayer } = { bare, silent: byRules(false), recorded: byRules(true) };

/** Each side of a race must have drawn the cards that the bare loop draws. */
function contestants(size: number): Contestant[] {
  const drawn = bare(size).play(TURNS);
  return Object.entries(PLAYERS).map(([name, newPlayer]) => {
    if (newPlayer(size).play(TURNS) !== drawn) throw new Error(`${name} drew other cards than the bare loop`);
    const player = newPlayer(size);
    return { name, units: TURNS * HAND, run: () => player.play(TURNS) };
  });
}

/** The game's own rules on one recorder, a fresh budget each turn. */
function byRules(listening: boolean): NewPlayer {
  return (size) => {
    let state = newDeck(size);
    return {
      play(turns) {
        const r = new Recorder(state, listening);
        let hash = 0;
        for (let turn = 0; turn < turns; turn++) {
          r.beginAction();
          const circuit = { r, rules: STANDARD };
          drawCards(circuit, HAND, 'turn');
          for (let i = 0; i < HAND; i++) hash = mix(hash, r.at(HELD, i));
          discardHand(circuit, 'end_turn');
        }
        state = r.finish();
        return hash;
      },
    };
  };
}

function newDeck(size: number): MatchState<CycleShape> {
  const ids = cardsOf(size).map(String);
  const cards = Object.fromEntries(ids.map((id) => [id, newCardState('jolt-needle')]));
  const file = { ...emptyDeck(newChance('fast', SEED)), main_deck: ids, next_id: size, cards };
  const deck = importDeck(file, { rules: STANDARD, watched: [] });
  if (!deck.ok) throw new Error(JSON.stringify(deck.error));
  return deck.value;
}

const COMBATS = 8;

/** Whole encounters of uniformly random commands against the first enemy. */
function combatRows(): Row[] {
  const measured = raceGames([combats('turn'), combats('realtime')]);
  return ['turn', 'realtime'].map((mode) => ({
    id: `combats-${mode}`,
    name: `random combats, ${mode === 'turn' ? 'in turns' : 'in real time'}, no events`,
    value: 1e9 / costOf(measured, mode).median,
    unit: 'combats/s',
    group: 'Random combats with the starter deck against a kiln-drone, one core',
  }));
}

function combats(mode: 'turn' | 'realtime'): Contestant {
  const seeds = Array.from({ length: COMBATS }, (_, i) => seedFromText(`combat ${i}`));
  const options = { mode, encounters: [['kiln-drone']] };
  const run = (): number =>
    seeds.reduce((sum, seed) => {
      const played = playout(cycle, { options, seed });
      return sum + (played.ok ? played.value.events : 0);
    }, 0);
  return { name: mode, units: COMBATS, run };
}
