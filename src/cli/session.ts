/** One match at the terminal: what a person is shown, what they type, and how they leave. The match itself is hosted-match.ts. */
import { start, type Command, type Game, type Outcome, type Refusal } from '../core/index.ts';
import type { PlainView, QuestionView } from '../core/view/index.ts';
import { newChance, seedFromText } from '../rng/index.ts';
import { aside, asideLines, type Moment } from './asides.ts';
import { complain } from './terminal/complain.ts';
import { tooMuchWork } from './game-fault.ts';
import { HostedMatch } from './hosted-match.ts';
import { Interrupted } from './terminal/interrupted.ts';
import type { Io } from './terminal/io.ts';
import { nextLine } from './lines.ts';
import { beginLog } from './match-log.ts';
import { namesIn, spoken } from './terminal/names.ts';
import { cannotStart } from './terminal/option-words.ts';
import type { Ended } from './terminal/played.ts';
import { answerLines, howToAnswer, offeredBy, readAnswer, showQuestion } from './terminal/question.ts';
import type { Sitting } from './sitting.ts';
import { roomFor, smallPaper } from './small-paper.ts';
import type { TextTable, Typed } from './terminal/text-table.ts';
import { EMPTY } from './terminal/typing.ts';
import { folded, oneLine, paint } from './terminal/text.ts';
import { verdictOf } from './verdict-words.ts';

/** Plays until the match ends, the person leaves, or the input does. */
export async function playSession(sitting: Sitting, io: Io): Promise<Ended> {
  const { table, options, seed, person } = sitting;
  const legal = table.game.parseOptions(options);
  if (!legal.ok) return { code: refuseOptions(io, table, legal.error) };
  // The deal is that of the log, written or not: with the same text a match can be seen, played and recorded.
  const log = beginLog(table.game, { seed, options, ...(person ? { person } : {}) });
  if (!log.ok && sitting.record) return { code: refuseRecord(io, table, log.error) };
  const begun = log.ok ? log : start(table.game, options, { chance: newChance('shake256', seedFromText(seed)) });
  if (!begun.ok) return { code: refuseOptions(io, table, begun.error) };
  const tell = (news: readonly string[]): void => {
    for (const line of news) io.out(folded(`  ${line}`, io.columns));
  };
  // A person who has a key signs every command, and looks at every line, whether or not the log is kept.
  const isWritten = log.ok && (sitting.record !== undefined || person !== undefined);
  const match = new HostedMatch(sitting, begun.value.state, isWritten ? log.value : undefined, tell);
  const refused = match.redo();
  if (refused !== undefined) return { code: complain(io, refused) };
  const session = new Session(sitting, match, io);
  const ended = await session.play();
  if (log.ok && sitting.record && !session.isKept) await sitting.record(log.value.close());
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

type Left = 'save' | 'quit';

class Session {
  readonly #sitting: Sitting;
  readonly #match: HostedMatch;
  readonly #io: Io;
  #isKept = false;

  constructor(sitting: Sitting, match: HostedMatch, io: Io) {
    this.#sitting = sitting;
    this.#match = match;
    this.#io = io;
  }

  /** Whether the match was left and kept, to be gone on with. */
  get isKept(): boolean {
    return this.#isKept;
  }

  async play(): Promise<Ended> {
    this.#greet();
    for (;;) {
      this.#match.letBotsPlay();
      const { outcome } = this.#match;
      if (outcome) return this.#end(outcome);
      this.#print(`\n${this.#page(this.#match.view())}`);
      const left = await this.#answer();
      if (left) return this.#leave(left);
    }
  }

  /** A few words in front; one who comes back is told what happened last. */
  #greet(): void {
    const { table, viewer, played } = this.#sitting;
    if (viewer === 'spectator') return;
    if (played)
      this.#print(
        this.#match.told
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

  /** The table, what is asked, and what one may do: all that a decision needs, on one page. */
  #page(view: PlainView, rows = this.#io.rows): string {
    const { table } = this.#sitting;
    const { columns, color } = this.#io;
    const isAsked = view.question !== null && !table.readsQuestions;
    const hints = [isAsked ? '' : (table.hint?.(view, view.choices ?? []) ?? ''), smallPaper(this.#io) ?? ''];
    const foot = [
      ...(isAsked ? [`\n${this.#question(view, view.question)}`] : []),
      ...hints.filter((hint) => hint !== '').map((hint) => paint(this.#io, 'dim', hint)),
    ].map((text) => folded(text, this.#io.columns));
    return [table.show(view, roomFor({ columns, color, rows }, foot)), ...foot].join('\n');
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
    const view = this.#match.view();
    return {
      table: this.#sitting.table,
      view,
      paper: this.#io,
      board: () => this.#page(view, Infinity),
      told: this.#match.told,
    };
  }

  /** Whether a typed line was carried out. */
  #type(text: string): boolean {
    if (text === '') return this.#say(this.#whatToType());
    const asked = aside(text, this.#moment());
    if (asked !== undefined) return (this.#print(asked), false);
    const read = this.#read(text);
    if ('command' in read) return this.#give([read.command]);
    return read.tries?.length ? this.#give(read.tries) : this.#say(read.say);
  }

  /** Gives commands for the person, and whether one of them was carried out; the words about why not are said. */
  #give(commands: readonly Command[]): boolean {
    const { viewer } = this.#sitting;
    const refused = viewer === 'spectator' ? '' : this.#match.give(viewer, commands);
    return refused === undefined || this.#say(refused);
  }

  #whatToType(): string {
    const { table } = this.#sitting;
    const view = this.#match.view();
    if (view.question && !table.readsQuestions) return howToAnswer(view.question);
    const read: Typed<Command> = table.read('', view, view.choices ?? []);
    return 'say' in read ? read.say : EMPTY;
  }

  #read(text: string): Typed<Command> {
    const { table } = this.#sitting;
    const view = this.#match.view();
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

  async #keep(): Promise<void> {
    if (!this.#sitting.keep) return;
    this.#isKept = true;
    await this.#sitting.keep(this.#match.played);
  }

  async #leave(how: Left): Promise<Ended> {
    if (how === 'save') await this.#keep();
    else this.#print('You left the table; the match is not finished.');
    return { code: 0 };
  }

  #end(outcome: Outcome): Ended {
    const { table, viewer } = this.#sitting;
    this.#print(`\n${table.show(this.#match.view(), roomFor(this.#io, []), true)}\n`);
    this.#io.out(paint(this.#io, 'bold', verdictOf(outcome, viewer, this.#match.seats)));
    return { code: 0, finished: this.#match.played };
  }
}
