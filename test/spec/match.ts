/** A match of a small game in YAML, in the words of the language. */
import { start, type Refusal, type Viewer } from '../../src/core/index.ts';
import { load, save } from '../../src/core/save/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import {
  asked,
  gameFrom,
  kindsIn,
  movesFor,
  parseSpec,
  playMove,
  stateNamed,
  zoneNamed,
  type SpecGame,
  type SpecShape,
  type SpecState,
} from '../../src/spec/index.ts';

/** Two players and thirteen clubs, unless a test says otherwise. */
const BASE = `spec: 1
game: t
components: { deck: { base: standard_52, only: [c] } }
`;

export class Match {
  readonly game: SpecGame;
  state: SpecState;

  constructor(yaml: string, options: object = {}) {
    this.game = gameOf(yaml);
    const started = start(this.game, options, { chance: newChance('shake256', seedFromText('match')) });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    this.state = started.value.state;
  }

  /** Plays a move; gives its refusal, or nothing. Every move is played on a state that was saved and loaded. */
  play(seat: number, move: string, params: object = {}): Refusal | undefined {
    const loaded = load<SpecShape>(save(this.state));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const step = playMove(this.game, loaded.value, seat, { move, params });
    if (!step.ok) return step.error;
    this.state = step.value.state;
    return undefined;
  }

  /** A zone as `2c 3c`, with `?` for what a viewer does not know. */
  zone(name: string, viewer?: Viewer): string {
    const zone = zoneNamed(this.game, this.state, name);
    if (zone === undefined) throw new RangeError(`no zone ${name}`);
    return kindsIn(this.state, zone, viewer).join(' ');
  }

  value(name: string): unknown {
    return stateNamed(this.game, this.state, name);
  }

  /** Who is asked, and for what: `0: pass|play`. */
  get asks(): string {
    const seats = asked(this.game, this.state);
    return seats.map((seat) => `${seat}: ${movesFor(this.game, this.state, seat).join('|')}`).join(', ');
  }

  get winners(): readonly number[] | undefined {
    return this.state.match.$over?.winners;
  }
}

export function gameOf(yaml: string): SpecGame {
  const text = yaml.includes('components:') ? `spec: 1\ngame: t\n${yaml}` : BASE + yaml;
  const read = parseSpec(text, { file: 't.yaml' });
  if (!read.ok) throw new Error(read.error.map(({ line, code, message }) => `${line} ${code} ${message}`).join('\n'));
  return gameFrom(read.value);
}

/** Why a match cannot be started. */
export function refusedStart(yaml: string, options: object = {}): Refusal | undefined {
  const started = start(gameOf(yaml), options, { chance: newChance('shake256', seedFromText('match')) });
  return started.ok ? undefined : started.error;
}
