/** One match in the terminal: a person in one seat, bots in the others. The process is the host and keeps the state. */
import {
  apply,
  choicesFor,
  project,
  projectEvent,
  reading,
  receive,
  evolve,
  start,
  type Command,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Refusal,
  type Seat,
  type View,
  type Viewer,
} from '../core/index.ts';
import type { Bot } from '../lab/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../rng/index.ts';
import type { Io } from './io.ts';
import { nextLine } from './lines.ts';
import type { TextTable } from './table.ts';
import { paint } from './text.ts';

export interface Sitting {
  readonly table: TextTable;
  readonly options: unknown;
  readonly seed: string;
  readonly bot: Bot;
  /** The person's seat; a spectator watches bots play. */
  readonly viewer: Viewer;
}

/** Plays until the match ends, the person leaves, or the input does. Gives the exit code. */
export async function playSession(sitting: Sitting, io: Io): Promise<number> {
  const { table, options, seed } = sitting;
  const started = start(table.game, options, { chance: newChance('shake256', seedFromText(seed)) });
  if (!started.ok) return refuseOptions(io, table, started.error);
  const match = new Session(sitting, started.value.state, io);
  return match.play();
}

function refuseOptions(io: Io, table: TextTable, { code, ...facts }: Refusal): number {
  const told = Object.entries(facts).map(([fact, value]) => `${fact} ${JSON.stringify(value)}`);
  io.err(`${paint(io, 'red', 'error:')} ${table.game.title} cannot be started (${code}: ${told.join(', ')})`);
  return 2;
}

class Session {
  readonly #sitting: Sitting;
  readonly #io: Io;
  readonly #below: (n: number) => number;
  #state: MatchState;

  constructor(sitting: Sitting, state: MatchState, io: Io) {
    const words = shakeStream(seedFromText(sitting.seed), 'bots');
    this.#sitting = sitting;
    this.#state = state;
    this.#io = io;
    this.#below = (n) => below(words, n);
  }

  async play(): Promise<number> {
    const { table, viewer } = this.#sitting;
    if (viewer !== 'spectator') this.#io.out(`${table.help}\n  help, quit\n`);
    this.#letBotsPlay();
    while (!this.#outcome()) {
      this.#io.out(`\n${table.show(this.#view(), this.#io)}\n`);
      if (!(await this.#answer())) return this.#leave();
      this.#letBotsPlay();
    }
    return this.#end(this.#outcome() as Outcome);
  }

  #outcome(): Outcome | undefined {
    return this.#sitting.table.game.outcome(reading(this.#state));
  }

  #view(): View {
    return project(this.#state, this.#sitting.viewer, this.#sitting.table.game.visible);
  }

  /** Asks until a line is a command that the rules accept; false when the person leaves. */
  async #answer(): Promise<boolean> {
    for (;;) {
      const text = (await nextLine(this.#io)) ?? 'quit';
      if (text === 'quit' || text === 'q') return false;
      if (text === 'help' || text === '?') this.#io.out(this.#sitting.table.help);
      else if (text !== '' && this.#type(text)) return true;
    }
  }

  /** Whether a typed line was carried out. */
  #type(text: string): boolean {
    const { table } = this.#sitting;
    const seat = this.#sitting.viewer as Seat;
    const read = table.read(text, this.#view(), choicesFor(table.game, this.#state, seat));
    if ('say' in read) return this.#say(read.say);
    const command = receive(table.game, this.#state, seat, read.command);
    const step = command.ok ? apply(table.game, this.#state, seat, command.value) : command;
    if (!step.ok) return this.#say(table.game.explain?.(step.error) ?? `That cannot be done (${step.error.code}).`);
    this.#follow(step.value.events, step.value.state);
    return true;
  }

  #say(text: string): false {
    this.#io.out(paint(this.#io, 'yellow', text));
    return false;
  }

  /** Bots act, and what is obvious is done, until the person has to think or the match is over. */
  #letBotsPlay(): void {
    const { table, bot, viewer } = this.#sitting;
    for (;;) {
      const seats = table.game.waitsFor(reading(this.#state));
      if (seats.length === 0) return;
      const seat = viewer !== 'spectator' && seats.includes(viewer) ? viewer : (seats[0] as Seat);
      const view = project(this.#state, seat, table.game.visible);
      const choices = choicesFor(table.game, this.#state, seat);
      const choice: Command | undefined =
        seat === viewer ? table.obvious?.(view, choices) : bot(view, choices, this.#below);
      if (choice === undefined) return;
      const command = receive(table.game, this.#state, seat, choice);
      const step = command.ok ? apply(table.game, this.#state, seat, command.value) : command;
      if (!step.ok) throw new Error(`the bot of seat ${seat} chose ${JSON.stringify(choice)}: ${step.error.code}`);
      this.#follow(step.value.events, step.value.state);
    }
  }

  /** Tells the person what can be seen of what happened. */
  #follow(events: readonly MatchEvent[], after: MatchState): void {
    const { table, viewer } = this.#sitting;
    let state = this.#state;
    for (const event of events) {
      const next = evolve(state, event);
      const seen = projectEvent(state, event, viewer, table.game.visible, next);
      const told =
        seen && table.tell(seen, project(state, viewer, table.game.visible), project(next, viewer, table.game.visible));
      if (told) this.#io.out(`  ${told}`);
      state = next;
    }
    this.#state = after;
  }

  #leave(): number {
    this.#io.out('You left the table; the match is not finished.');
    return 0;
  }

  #end({ winners, reason }: Outcome): number {
    const { table, viewer } = this.#sitting;
    this.#io.out(`\n${table.show(this.#view(), this.#io)}\n`);
    const names = winners.map((seat) => (seat === viewer ? 'You' : `Player ${seat + 1}`));
    const isDraw = winners.length === 0 || winners.length === this.#state.seats.length;
    const verdict = isDraw && this.#state.seats.length > 1 ? 'A draw' : `${names.join(' and ')} won`;
    this.#io.out(
      paint(
        this.#io,
        'bold',
        winners.length === 0 && this.#state.seats.length === 1 ? `You lost (${reason}).` : `${verdict} (${reason}).`,
      ),
    );
    return 0;
  }
}
