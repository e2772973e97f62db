/** One match in the terminal: a person in one seat, bots in the others. The process is the host and keeps the state. */
import {
  reading,
  start,
  submit,
  waitsFor,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Outcome,
  type Refusal,
  type Seat,
  type Shape,
  type Step,
  type Viewer,
} from '../core/index.ts';
import { follow, viewOf, type PlainView, type QuestionView } from '../core/view/index.ts';
import { explain } from '../core/words/index.ts';
import type { Bot } from '../lab/index.ts';
import { below, newChance, seedFromText } from '../rng/index.ts';
import { botWords } from './auto-match.ts';
import { mostTelling } from './command-words.ts';
import { complain } from './complain.ts';
import { badBot, endless, noChoice, nobodyToAct, notRecorded, tooMuchWork } from './game-fault.ts';
import type { Io } from './io.ts';
import { nextLine } from './lines.ts';
import { beginLog, type AutoTranscript, type MatchLog } from './match-log.ts';
import { namesIn, spoken } from './names.ts';
import { newsOf } from './news.ts';
import { cannotStart } from './option-words.ts';
import { howToAnswer, offeredBy, readAnswer, showQuestion } from './question.ts';
import type { TextTable, Typed } from './table.ts';
import { EMPTY } from './tables/typing.ts';
import { folded, oneLine, paint } from './text.ts';

export interface Sitting {
  readonly table: TextTable;
  readonly options: unknown;
  readonly seed: string;
  readonly bot: Bot;
  /** The person's seat; a spectator watches bots play. */
  readonly viewer: Viewer;
  /** Takes the log of the match once it was played or left; without it none is written. */
  record?(log: AutoTranscript<Shape>): Promise<void>;
}

/** Plays until the match ends, the person leaves, or the input does. Gives the exit code. */
export async function playSession(sitting: Sitting, io: Io): Promise<number> {
  const { table, options, seed } = sitting;
  const legal = table.game.parseOptions(options);
  if (!legal.ok) return refuseOptions(io, table, legal.error);
  // The deal is that of the log, written or not: with the same text a match can be seen, played and recorded.
  const log = beginLog(table.game, { seed, options });
  if (!log.ok && sitting.record) return refuseRecord(io, table, log.error);
  const begun = log.ok ? log : start(table.game, options, { chance: newChance('shake256', seedFromText(seed)) });
  if (!begun.ok) return refuseOptions(io, table, begun.error);
  const match = new Session(sitting, begun.value.state, io, log.ok && sitting.record ? log.value : undefined);
  const code = await match.play();
  if (log.ok && sitting.record) await sitting.record(log.value.close());
  return code;
}

/** Some games can be played and not written down: their cards come by chance, or they shuffle in ways a log cannot show. */
function refuseRecord(io: Io, { game }: TextTable, { code }: Refusal): number {
  return complain(io, `${oneLine(game.title)} cannot be recorded so (${code}); it can be played without --transcript`);
}

function refuseOptions(io: Io, { game }: TextTable, refusal: Refusal): number {
  const endless = tooMuchWork(refusal);
  if (endless) throw endless;
  return complain(io, cannotStart(game, refusal));
}

const COMMON_HELP = ['  help       this page', '  quit       leave the table'];

/** What one may ask to see while a question stands. */
const isAboutTable = (text: string): boolean => /^(zones|table)$|^(look|text)\b/i.test(text);

/** Commands that bots give in a row before somebody wonders whether the match ends at all. */
const MOST_COMMANDS = 10_000;

type Log = MatchLog<Shape, Command, unknown>;

class Session {
  readonly #sitting: Sitting;
  readonly #io: Io;
  readonly #log: Log | undefined;
  readonly #below: (n: number) => number;
  #state: MatchState;
  /** Why the last command was refused. */
  #refused = '';

  constructor(sitting: Sitting, state: MatchState, io: Io, log: Log | undefined) {
    const words = botWords(sitting.seed);
    this.#log = log;
    this.#sitting = sitting;
    this.#state = state;
    this.#io = io;
    this.#below = (n) => below(words, n);
  }

  async play(): Promise<number> {
    const { table, viewer } = this.#sitting;
    if (viewer !== 'spectator') this.#print(`${this.#help()}\n`);
    this.#letBotsPlay();
    while (!this.#outcome()) {
      this.#print(`\n${table.show(this.#view(), this.#io)}\n`);
      this.#ask();
      if (!(await this.#answer())) return this.#leave();
      this.#letBotsPlay();
    }
    return this.#end(this.#outcome() as Outcome);
  }

  /** Prints within the width of the terminal. */
  #print(text: string): void {
    this.#io.out(folded(text, this.#io.columns));
  }

  #help(): string {
    return [this.#sitting.table.help, ...COMMON_HELP].join('\n');
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
    this.#print(`${this.#question(view, view.question)}\n`);
  }

  #question(view: PlainView, question: QuestionView): string {
    const { catalog, anytime = [] }: Game = this.#sitting.table.game;
    const also = anytime.length === 0 ? '' : `\nOr type: ${anytime.map(spoken).join(', ')}`;
    return `${showQuestion(view, question, namesIn(catalog))}${also}`;
  }

  /** Asks until a line is a command that the rules accept; false when the person leaves. */
  async #answer(): Promise<boolean> {
    for (;;) {
      if (this.#io.isTty) this.#io.prompt?.('> ');
      const text = await nextLine(this.#io);
      // Whoever ends the input has typed no line end behind the prompt.
      if (text === undefined && this.#io.isTty && this.#io.prompt) this.#io.out('');
      if (text === undefined || text === 'quit' || text === 'q') return false;
      if (text === 'help' || text === '?') this.#print(this.#help());
      else if (this.#type(text)) return true;
    }
  }

  /** Whether a typed line was carried out. */
  #type(text: string): boolean {
    if (text === '') return this.#say(this.#whatToType());
    const read = this.#read(text);
    if ('command' in read) return this.#submit([read.command]) || this.#say(this.#refused);
    return this.#submit(read.tries ?? []) || this.#say(read.tries?.length ? this.#refused : read.say);
  }

  /** Gives the first of some commands that the game accepts; if there is none, `#refused` has its words. */
  #submit(commands: readonly (Command | Answer)[]): boolean {
    const { table, viewer } = this.#sitting;
    const refusals: Refusal[] = [];
    for (const command of commands) {
      const step = submit(table.game, this.#state, viewer as Seat, command);
      if (step.ok) return (this.#follow(viewer as Seat, command, step.value), true);
      refusals.push(step.error);
    }
    const told = mostTelling(refusals);
    if (told) this.#refused = explain(table.game, told, this.#state);
    return false;
  }

  #whatToType(): string {
    const { table } = this.#sitting;
    const view = this.#view();
    if (view.question && !table.readsQuestions) return howToAnswer(view.question);
    const read: Typed<Command> = table.read('', view, view.choices ?? []);
    return 'say' in read ? read.say : EMPTY;
  }

  #read(text: string): Typed<Command> {
    const { table } = this.#sitting;
    const view = this.#view();
    if (view.question === null || table.readsQuestions) return table.read(text, view, view.choices ?? []);
    if (text.toLowerCase() === 'list') return { say: this.#question(view, view.question) };
    const names = offeredBy(view, view.question, namesIn(table.game.catalog));
    const answer = readAnswer(text, view.question, names);
    if (typeof answer !== 'string') return { command: answer };
    const anyway = (table.game.anytime ?? []).find((type: string) => spoken(type) === spoken(text));
    if (anyway !== undefined) return { command: { type: anyway } };
    const shown = isAboutTable(text) ? table.read(text, view, []) : undefined;
    return shown && 'say' in shown ? { say: shown.say } : { say: answer };
  }

  #say(text: string): false {
    this.#io.out(paint(this.#io, 'yellow', folded(text, this.#io.columns)));
    return false;
  }

  /** Bots act, and what is obvious is done, until the person has to think or the match is over. */
  #letBotsPlay(): void {
    const { table, bot, viewer } = this.#sitting;
    for (let given = 0; !this.#outcome(); given++) {
      if (given === MOST_COMMANDS) throw endless(given);
      const seats = waitsFor(table.game, reading(this.#state));
      if (seats.length === 0) throw nobodyToAct();
      const isTheirs = viewer !== 'spectator' && seats.includes(viewer);
      const seat = isTheirs ? viewer : seats[this.#below(seats.length)]!;
      const view: PlainView = viewOf(table.game, this.#state, seat);
      const choices = view.choices ?? [];
      if (choices.length === 0) throw noChoice(seat);
      const choice: Command | Answer | undefined =
        seat === viewer ? table.obvious?.(view, choices) : bot(view, choices, this.#below);
      if (choice === undefined) {
        if (seat === viewer) return;
        throw badBot(seat, choice, { code: 'BadCommand' });
      }
      const step = submit(table.game, this.#state, seat, choice);
      if (!step.ok) throw badBot(seat, choice, step.error);
      this.#follow(seat, choice, step.value);
    }
  }

  /** Writes the command down, and tells the person what can be seen of what happened. */
  #follow(seat: Seat, command: Command | Answer, { events, state }: Step<Shape>): void {
    const unwritten = this.#log?.act(seat, command);
    if (unwritten) throw notRecorded(unwritten.code);
    const { table, viewer } = this.#sitting;
    const { events: seen } = follow(table.game, this.#state, events, viewer);
    for (const line of newsOf(table, this.#view(), seen)) this.#print(`  ${line}`);
    this.#state = state;
  }

  #leave(): number {
    this.#print('You left the table; the match is not finished.');
    return 0;
  }

  #end({ winners, reason }: Outcome): number {
    const { table, viewer } = this.#sitting;
    this.#print(`\n${table.show(this.#view(), this.#io, true)}\n`);
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
