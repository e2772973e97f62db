/** One match in the terminal: a person in one seat, bots in the others. The process is the host and keeps the state. */
import {
  reading,
  start,
  submit,
  waitsFor,
  type Answer,
  type Command,
  type MatchState,
  type Outcome,
  type Refusal,
  type Seat,
  type Shape,
  type Step,
  type Viewer,
} from '../core/index.ts';
import { evolveView, follow, viewOf, type PlainView } from '../core/view/index.ts';
import { explain } from '../core/words/index.ts';
import type { Bot } from '../lab/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../rng/index.ts';
import { complain } from './complain.ts';
import { badBot, endless, noChoice, nobodyToAct } from './game-fault.ts';
import type { Io } from './io.ts';
import { nextLine } from './lines.ts';
import { namesIn, spoken } from './names.ts';
import { readAnswer, showQuestion } from './question.ts';
import type { TextTable, Typed } from './table.ts';
import { oneLine, paint } from './text.ts';

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
  return complain(io, `${oneLine(table.game.title)} cannot be started (${code}: ${told.join(', ')})`);
}

/** Commands that bots give in a row before somebody wonders whether the match ends at all. */
const MOST_COMMANDS = 10_000;

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
      this.#ask();
      if (!(await this.#answer())) return this.#leave();
      this.#letBotsPlay();
    }
    return this.#end(this.#outcome() as Outcome);
  }

  #outcome(): Outcome | undefined {
    return this.#sitting.table.game.outcome(reading(this.#state));
  }

  #view(): PlainView {
    return viewOf(this.#sitting.table.game, this.#state, this.#sitting.viewer);
  }

  /** Puts the question that stands to the person. */
  #ask(): void {
    const { table } = this.#sitting;
    const view = this.#view();
    if (view.question === null || table.readsQuestions) return;
    this.#io.out(`${showQuestion(view, view.question, namesIn(table.game.catalog))}\n`);
    const { anytime = [] } = table.game;
    if (anytime.length > 0) this.#io.out(`Or type: ${anytime.map(spoken).join(', ')}\n`);
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
    const { table, viewer } = this.#sitting;
    const read = this.#read(text);
    if ('say' in read) return this.#say(read.say);
    const step = submit(table.game, this.#state, viewer as Seat, read.command);
    if (!step.ok) return this.#say(explain(table.game, step.error, this.#state));
    this.#follow(step.value);
    return true;
  }

  #read(text: string): Typed<Command> {
    const { table } = this.#sitting;
    const view = this.#view();
    if (view.question === null || table.readsQuestions) return table.read(text, view, view.choices ?? []);
    const answer = readAnswer(text, view.question);
    if (typeof answer !== 'string') return { command: answer };
    const anyway = (table.game.anytime ?? []).find((type: string) => spoken(type) === spoken(text));
    return anyway === undefined ? { say: answer } : { command: { type: anyway } };
  }

  #say(text: string): false {
    this.#io.out(paint(this.#io, 'yellow', text));
    return false;
  }

  /** Bots act, and what is obvious is done, until the person has to think or the match is over. */
  #letBotsPlay(): void {
    const { table, bot, viewer } = this.#sitting;
    for (let given = 0; !this.#outcome(); given++) {
      if (given === MOST_COMMANDS) throw endless(given);
      const seats = waitsFor(table.game, reading(this.#state));
      if (seats.length === 0) throw nobodyToAct();
      const seat = viewer !== 'spectator' && seats.includes(viewer) ? viewer : (seats[0] as Seat);
      const view: PlainView = viewOf(table.game, this.#state, seat);
      const choices = view.choices ?? [];
      if (choices.length === 0) throw noChoice(seat);
      const choice: Command | Answer | undefined =
        seat === viewer ? table.obvious?.(view, choices) : bot(view, choices, this.#below);
      if (choice === undefined && seat === viewer) return;
      const step = submit(table.game, this.#state, seat, choice);
      if (!step.ok) throw badBot(seat, choice, step.error.code);
      this.#follow(step.value);
    }
  }

  /** Tells the person what can be seen of what happened. */
  #follow({ events, state }: Step<Shape>): void {
    const { table, viewer } = this.#sitting;
    let view = this.#view();
    for (const event of follow(table.game, this.#state, events, viewer).events) {
      const next = evolveView(view, event);
      const told = table.tell(event, view, next);
      if (told) this.#io.out(`  ${told}`);
      view = next;
    }
    this.#state = state;
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
        winners.length === 0 && this.#state.seats.length === 1
          ? `You lost (${oneLine(reason)}).`
          : `${verdict} (${oneLine(reason)}).`,
      ),
    );
    return 0;
  }
}
