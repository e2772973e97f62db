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
import { below, newChance, seedFromText, type Words } from '../rng/index.ts';
import { aside, asideLines, type Moment } from './asides.ts';
import { botWords } from './auto-match.ts';
import { mostTelling } from './command-words.ts';
import { complain } from './complain.ts';
import { badBot, endless, noChoice, nobodyToAct, notRecorded, tooMuchWork } from './game-fault.ts';
import { Interrupted } from './interrupted.ts';
import type { Io } from './io.ts';
import { nextLine } from './lines.ts';
import { beginLog, type AutoTranscript, type MatchLog } from './match-log.ts';
import { namesIn, spoken } from './names.ts';
import { newsOf } from './news.ts';
import { cannotStart } from './option-words.ts';
import { answerLines, howToAnswer, offeredBy, readAnswer, showQuestion } from './question.ts';
import type { Ended, Given, Played } from './played.ts';
import { roomFor, smallPaper } from './small-paper.ts';
import type { TextTable, Typed } from './table.ts';
import { EMPTY } from './tables/typing.ts';
import { folded, oneLine, paint } from './text.ts';
import { verdictOf } from './verdict-words.ts';

export interface Sitting {
  readonly table: TextTable;
  readonly options: unknown;
  readonly seed: string;
  readonly bot: Bot;
  /** The person's seat; a spectator watches bots play. */
  readonly viewer: Viewer;
  /** What was played before, if the match is gone on with. */
  readonly played?: Played;
  /** Takes the log of the match once it was played or left; without it none is written. */
  record?(log: AutoTranscript<Shape>): Promise<void>;
  /** Keeps a match that is left before its end, and says where; without it, it is gone. */
  keep?(played: Played): Promise<void>;
}

/** Plays until the match ends, the person leaves, or the input does. */
export async function playSession(sitting: Sitting, io: Io): Promise<Ended> {
  const { table, options, seed } = sitting;
  const legal = table.game.parseOptions(options);
  if (!legal.ok) return { code: refuseOptions(io, table, legal.error) };
  // The deal is that of the log, written or not: with the same text a match can be seen, played and recorded.
  const log = beginLog(table.game, { seed, options });
  if (!log.ok && sitting.record) return { code: refuseRecord(io, table, log.error) };
  const begun = log.ok ? log : start(table.game, options, { chance: newChance('shake256', seedFromText(seed)) });
  if (!begun.ok) return { code: refuseOptions(io, table, begun.error) };
  const match = new Session(sitting, begun.value.state, io, log.ok && sitting.record ? log.value : undefined);
  const refused = match.redo();
  if (refused !== undefined) return { code: complain(io, refused) };
  const ended = await match.play();
  if (log.ok && sitting.record && !match.isKept) await sitting.record(log.value.close());
  return ended;
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

/** Commands that bots give in a row before somebody wonders whether the match ends at all. */
const MOST_COMMANDS = 10_000;
/** Lines of news that are remembered for `log`. */
const MOST_TOLD = 2000;

type Log = MatchLog<Shape, Command, unknown>;
type Left = 'save' | 'quit';

class Session {
  readonly #sitting: Sitting;
  readonly #io: Io;
  readonly #log: Log | undefined;
  readonly #chance: Counted;
  readonly #commands: Given[] = [];
  readonly #told: string[] = [];
  #state: MatchState;
  /** Why the last command was refused. */
  #refused = '';
  #isKept = false;

  constructor(sitting: Sitting, state: MatchState, io: Io, log: Log | undefined) {
    this.#log = log;
    this.#sitting = sitting;
    this.#state = state;
    this.#io = io;
    this.#chance = new Counted(botWords(sitting.seed), sitting.played?.drawn ?? 0);
  }

  /** Whether the match was left and kept, to be gone on with. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Gives again what was given before, or says why that cannot be. */
  redo(): string | undefined {
    const { table, played } = this.#sitting;
    if (!played) return undefined;
    for (const { seat, command } of played.commands) {
      const step = submit(table.game, this.#state, seat, command);
      if (!step.ok)
        return `the saved match does not go by the rules of ${oneLine(table.game.title)} (${step.error.code})`;
      this.#follow(seat, command, step.value);
    }
    return this.#outcome() ? 'the saved match is over: there is nothing to go on with' : undefined;
  }

  async play(): Promise<Ended> {
    this.#greet();
    this.#letBotsPlay();
    while (!this.#outcome()) {
      this.#show();
      const left = await this.#answer();
      if (left) return this.#leave(left);
      this.#letBotsPlay();
    }
    return this.#end(this.#outcome() as Outcome);
  }

  /** A few words in front; one who comes back is told what happened last. */
  #greet(): void {
    const { table, viewer, played } = this.#sitting;
    if (viewer === 'spectator') return;
    if (played)
      this.#print(
        this.#told
          .slice(-5)
          .map((line) => `  ${line}`)
          .join('\n'),
      );
    else this.#print(`${table.help.about}\nType help for all words, rules for the rules.`);
  }

  /** Prints within the width of the terminal. */
  #print(text: string): void {
    this.#io.out(folded(text, this.#io.columns));
  }

  #outcome(): Outcome | undefined {
    return this.#sitting.table.game.outcome(reading(this.#state));
  }

  #view(): PlainView {
    return viewOf(this.#sitting.table.game, this.#state, this.#sitting.viewer);
  }

  /** The table, what is asked, and what one may do: all that a decision needs, on one page. */
  #show(): void {
    this.#print(`\n${this.#page(this.#view())}`);
  }

  #page(view: PlainView): string {
    const { table } = this.#sitting;
    const isAsked = view.question !== null && !table.readsQuestions;
    const hints = [isAsked ? '' : (table.hint?.(view, view.choices ?? []) ?? ''), smallPaper(this.#io) ?? ''];
    const foot = [
      ...(isAsked ? [`\n${this.#question(view, view.question)}`] : []),
      ...hints.filter((hint) => hint !== '').map((hint) => paint(this.#io, 'dim', hint)),
    ].map((text) => folded(text, this.#io.columns));
    return [table.show(view, roomFor(this.#io, foot)), ...foot].join('\n');
  }

  #question(view: PlainView, question: QuestionView): string {
    const { catalog, anytime = [] }: Game = this.#sitting.table.game;
    const also = anytime.length === 0 ? '' : `\nOr type: ${anytime.map(spoken).join(', ')}`;
    return `${showQuestion(view, question, namesIn(catalog), this.#io)}${also}`;
  }

  /** Asks until a line is a command that the rules accept; or how the person leaves. */
  async #answer(): Promise<Left | undefined> {
    for (;;) {
      const text = await this.#line();
      const word = text?.toLowerCase();
      if (word === undefined || word === 'quit' || word === 'q') return 'quit';
      if (word === 'save' && this.#sitting.keep) return 'save';
      if (this.#type(text ?? '')) return undefined;
    }
  }

  /** The next line; one who is interrupted finds the match kept. */
  async #line(): Promise<string | undefined> {
    const lines = (): readonly string[] => this.#lines();
    try {
      return await nextLine(this.#io, { prompt: '> ', lines });
    } catch (error) {
      if (error instanceof Interrupted) await this.#keep();
      throw error;
    }
  }

  /** What Tab may offer. */
  #lines(): readonly string[] {
    const { table } = this.#sitting;
    const moment = this.#moment();
    const { view } = moment;
    const own =
      view.question && !table.readsQuestions
        ? answerLines(view.question, offeredBy(view, view.question, namesIn(table.game.catalog)))
        : table.lines(view, view.choices ?? []);
    return [...own, ...asideLines(moment)];
  }

  #moment(): Moment {
    const view = this.#view();
    return { table: this.#sitting.table, view, paper: this.#io, board: this.#page(view), told: this.#told };
  }

  /** Whether a typed line was carried out. */
  #type(text: string): boolean {
    if (text === '') return this.#say(this.#whatToType());
    const asked = aside(text, this.#moment());
    if (asked !== undefined) return (this.#print(asked), false);
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
      if (step.ok) return (this.#tell(this.#follow(viewer as Seat, command, step.value)), true);
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
    if (text.toLowerCase() === 'list') return { say: showQuestion(view, view.question, namesIn(table.game.catalog)) };
    const names = offeredBy(view, view.question, namesIn(table.game.catalog));
    const answer = readAnswer(text, view.question, names);
    if (typeof answer !== 'string') return { command: answer };
    const anyway = (table.game.anytime ?? []).find((type: string) => spoken(type) === spoken(text));
    if (anyway !== undefined) return { command: { type: anyway } };
    const shown = text.toLowerCase() === 'zones' ? table.read(text, view, []) : undefined;
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
      const seat = isTheirs ? viewer : seats[this.#chance.below(seats.length)]!;
      const view: PlainView = viewOf(table.game, this.#state, seat);
      const choices = view.choices ?? [];
      if (choices.length === 0) throw noChoice(seat);
      const choice: Command | Answer | undefined =
        seat === viewer ? table.obvious?.(view, choices) : bot(view, choices, (n) => this.#chance.below(n));
      if (choice === undefined) {
        if (seat === viewer) return;
        throw badBot(seat, choice, { code: 'BadCommand' });
      }
      const step = submit(table.game, this.#state, seat, choice);
      if (!step.ok) throw badBot(seat, choice, step.error);
      this.#tell(this.#follow(seat, choice, step.value));
    }
  }

  /** Writes the command down, and gives what the person can see of what happened. */
  #follow(seat: Seat, command: Command | Answer, { events, state }: Step<Shape>): readonly string[] {
    const unwritten = this.#log?.act(seat, command);
    if (unwritten) throw notRecorded(unwritten.code);
    const { table, viewer } = this.#sitting;
    const { events: seen } = follow(table.game, this.#state, events, viewer);
    const news = newsOf(table, this.#view(), seen);
    this.#commands.push({ seat, command });
    this.#told.push(...news);
    this.#told.splice(0, this.#told.length - MOST_TOLD);
    this.#state = state;
    return news;
  }

  #tell(news: readonly string[]): void {
    for (const line of news) this.#print(`  ${line}`);
  }

  #played(): Played {
    return { commands: this.#commands, drawn: this.#chance.drawn };
  }

  async #keep(): Promise<void> {
    if (!this.#sitting.keep) return;
    this.#isKept = true;
    await this.#sitting.keep(this.#played());
  }

  async #leave(how: Left): Promise<Ended> {
    if (how === 'save') await this.#keep();
    else this.#print('You left the table; the match is not finished.');
    return { code: 0 };
  }

  #end(outcome: Outcome): Ended {
    const { table, viewer } = this.#sitting;
    this.#print(`\n${table.show(this.#view(), roomFor(this.#io, []), true)}\n`);
    this.#io.out(paint(this.#io, 'bold', verdictOf(outcome, viewer, this.#state.seats.length)));
    return { code: 0, finished: this.#played() };
  }
}

/** Chance that can be gone on with: it knows how many words were drawn. */
class Counted implements Words {
  readonly #words: Words;
  drawn = 0;

  constructor(words: Words, before: number) {
    this.#words = words;
    while (this.drawn < before) this.next();
  }

  next(): number {
    this.drawn++;
    return this.#words.next();
  }

  below(n: number): number {
    return below(this, n);
  }
}
