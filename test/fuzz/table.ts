/** A player at a table of the fuzzed server: knows a valid message for every moment, and what to do to stay in the game. */
import { native, nativeFairness, nativeSigner } from '../../src/cli/native.ts';
import { fairSeat, type FairSeat } from '../../src/client/index.ts';
import { evolveView, type PlainView } from '../../src/core/view/index.ts';
import type { CeremonyStep, LogPart } from '../../src/host/index.ts';
import type { Below } from '../../src/lab/index.ts';
import { oneOf } from '../attack/chance.ts';
import { RULES } from './documented.ts';
import type { Frame } from './verdict.ts';

const NAMES = [...RULES.keys()];

/** How a match is asked for. */
export interface Wanted {
  readonly game: string;
  readonly fair: FairSeat | undefined;
  readonly body: object;
}

/** A match of some game against bots; one of four with proof, signed by the player itself. */
export function wantedBy(below: Below): Wanted {
  const name = oneOf(NAMES, below);
  const { game, options } = RULES.get(name)!;
  const seats = Array.from({ length: game.seats.min }, (_, at) => (at === 0 ? 'me' : { bot: 'random' }));
  const parsed = game.parseOptions(options);
  const seat = parsed.ok ? game.blank(parsed.value).layout.seats[0] : undefined;
  const canProve = !game.shufflesAsTheyLie && seat !== undefined;
  const fair = below(4) === 0 && canProve ? seatOf(seat) : undefined;
  const proof = fair ? { level: 'committed', signer: fair.signer } : {};
  return { game: name, fair, body: { game: name, seats, public: true, ...proof } };
}

function seatOf(seat: string): FairSeat {
  const { random } = nativeFairness;
  const kit = {
    primitives: native,
    seat,
    signer: nativeSigner(random(32)),
    secret: { seed: random(64), salt: random(32) },
  };
  return fairSeat({ kit, now: () => Date.now() / 1_000, salt: () => random(32) });
}

/** One match as its player has heard of it. */
export class FuzzedTable {
  readonly match: string;
  readonly game: string;
  readonly #fair: FairSeat | undefined;
  #steps: readonly CeremonyStep[] = [];
  view: PlainView | undefined;
  seq = 0;
  isOver = false;

  constructor(match: string, { game, fair }: Wanted) {
    this.match = match;
    this.game = game;
    this.#fair = fair;
  }

  hear(frame: Frame): void {
    if (frame['match'] !== this.match) return;
    // Who follows as a spectator is told of cards that this view does not know.
    if (frame['type'] === 'joined' && frame['seat'] === null) this.view = undefined;
    if (frame['type'] === 'whole') [this.view, this.seq] = [frame['view'] as PlainView, Number(frame['seq'])];
    if (frame['type'] === 'update' && this.view && frame['seq'] === this.seq + 1) {
      const events = frame['events'] as Parameters<typeof evolveView>[1][];
      this.view = { ...events.reduce(evolveView, this.view), choices: frame['choices'] as [] };
      this.seq += 1;
    }
    if (frame['type'] === 'log') this.#steps = this.#fair?.hear(frame as unknown as LogPart) ?? [];
    this.isOver ||= frame['outcome'] !== undefined;
  }

  /** How the player follows the match. */
  joining(): Frame {
    return { type: 'join', match: this.match, ...(this.#fair ? { log: 0 } : {}) };
  }

  /** What the player would do next, under a name of its own: its part in the ceremony, or a command that it may give. */
  next(id: string, below: Below): Frame | undefined {
    const [step] = this.#steps;
    if (step) return { ...step, match: this.match, id };
    const { choices = [] } = this.view ?? {};
    if (choices.length === 0 || this.isOver) return undefined;
    // Giving up would end every match before it has begun.
    const serious = choices.filter(({ type }) => type !== 'concede');
    const command = oneOf(serious.length > 0 ? serious : choices, below);
    const signed = this.#fair?.sign(command);
    const proof = signed?.ok ? { signed: signed.value } : {};
    return { type: 'command', match: this.match, seq: this.seq, id, command, ...proof };
  }

  /** Everything else that may be said of a match at any time. */
  others(id: string, token: string): readonly Frame[] {
    const { match, seq } = this;
    return [
      { type: 'hello', v: 1, token },
      this.joining(),
      { type: 'join', match, seq, log: 0, watch: true },
      { type: 'show', match },
      { type: 'claim', match, id },
      { type: 'rematch', match },
      { type: 'leave', match },
      { type: 'ping' },
    ];
  }
}
