/**
 * A match as this process hosts it: it keeps the state, lets bots play, writes down every command, and tells a person's seat
 * what it may see. What is typed and shown is the session's (session.ts).
 */
import { worldsOf } from '../core/chance/index.ts';
import {
  reading,
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
} from '../core/index.ts';
import { follow, HeardNotes, viewOf, type PlainView } from '../core/view/index.ts';
import { explain } from '../core/words/index.ts';
import { BotChance } from './bot-chance.ts';
import { mostTelling } from './command-words.ts';
import { endless, noChoice, nobodyToAct, notRecorded, refusedChoice } from './game-fault.ts';
import type { MatchLog } from './match-log.ts';
import { newsOf } from './terminal/news.ts';
import type { PlayedCommand, Played } from './terminal/played.ts';
import type { Sitting } from './sitting.ts';
import { oneLine } from './terminal/text.ts';

/** Commands that bots give in a row before somebody wonders whether the match ends at all. */
const MOST_COMMANDS = 10_000;
/** Lines of news that are remembered for `log`. */
const MOST_TOLD = 2000;

export type Log = MatchLog<Shape, Command, unknown>;

/** Takes what the person is told. */
type Tell = (news: readonly string[]) => void;

export class HostedMatch {
  readonly #sitting: Sitting;
  readonly #log: Log | undefined;
  readonly #tell: Tell;
  readonly #chance: BotChance;
  readonly #commands: PlayedCommand[] = [];
  readonly #told: string[] = [];
  readonly #heard: HeardNotes;
  #state: MatchState;

  constructor(sitting: Sitting, state: MatchState, log: Log | undefined, tell: Tell) {
    this.#sitting = sitting;
    this.#state = state;
    this.#heard = new HeardNotes(state.seats.length);
    this.#log = log;
    this.#tell = tell;
    this.#chance = new BotChance(sitting.seed, sitting.played?.drawn ?? 0);
  }

  get outcome(): Outcome | undefined {
    return this.#sitting.table.game.outcome(reading(this.#state));
  }

  get seats(): number {
    return this.#state.seats.length;
  }

  /** The lines that the person was told last. */
  get told(): readonly string[] {
    return this.#told;
  }

  get played(): Played {
    return { commands: this.#commands, drawn: this.#chance.drawn };
  }

  /** What the person sees. */
  view(): PlainView {
    return viewOf(this.#sitting.table.game, this.#state, this.#sitting.viewer);
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
    return this.outcome ? 'the saved match is over: there is nothing to go on with' : undefined;
  }

  /** Gives the first of some commands that the game accepts; if there is none, its words about why not. */
  give(seat: Seat, commands: readonly (Command | Answer)[]): string | undefined {
    const { game } = this.#sitting.table;
    const refusals: Refusal[] = [];
    for (const command of commands) {
      const step = submit(game, this.#state, seat, command);
      if (step.ok) {
        this.#tell(this.#follow(seat, command, step.value));
        return undefined;
      }
      refusals.push(step.error);
    }
    const told = mostTelling(refusals);
    return told ? explain(game, told, this.#state) : '';
  }

  /** Bots act, and what is obvious is done, until the person has to think or the match is over. */
  letBotsPlay(): void {
    for (let given = 0; !this.outcome; given++) {
      if (given === MOST_COMMANDS) throw endless(given);
      const seat = this.#nextSeat();
      const choice = this.#choiceOf(seat);
      if (choice === undefined) return;
      const step = submit(this.#sitting.table.game, this.#state, seat, choice);
      if (!step.ok) throw refusedChoice(seat, choice, this.#offeredTo(seat), step.error);
      this.#tell(this.#follow(seat, choice, step.value));
    }
  }

  #nextSeat(): Seat {
    const { table, viewer } = this.#sitting;
    const seats = waitsFor(table.game, reading(this.#state));
    if (seats.length === 0) throw nobodyToAct();
    const isTheirs = viewer !== 'spectator' && seats.includes(viewer);
    return isTheirs ? viewer : seats[this.#chance.below(seats.length)]!;
  }

  #offeredTo(seat: Seat): readonly unknown[] {
    return viewOf(this.#sitting.table.game, this.#state, seat).choices ?? [];
  }

  /** What a bot does, or what the person would do anyway; nothing if the person has to think. */
  #choiceOf(seat: Seat): Command | Answer | undefined {
    const { table, bot, viewer } = this.#sitting;
    const view: PlainView = viewOf(table.game, this.#state, seat);
    const choices = view.choices ?? [];
    if (choices.length === 0) throw noChoice(seat);
    if (seat === viewer) return table.obvious?.(view, choices);
    const random = (n: number): number => this.#chance.below(n);
    const worlds = worldsOf(table.game, this.#state, seat, random);
    const choice: Command | Answer | undefined = bot(view, choices, random, worlds, undefined, this.#heard.of(seat));
    if (choice === undefined) throw refusedChoice(seat, choice, choices, { code: 'BadCommand' });
    return choice;
  }

  /** Writes the command down, and gives what the person can see of what happened. */
  #follow(seat: Seat, command: Command | Answer, { events, state }: Step<Shape>): readonly string[] {
    const unwritten = this.#log?.act(seat, command);
    if (unwritten) throw notRecorded(unwritten.code);
    const { table, viewer } = this.#sitting;
    const { events: seen } = follow(table.game, this.#state, events, viewer);
    const news = newsOf(table, this.view(), seen);
    this.#commands.push({ seat, command });
    this.#heard.add(events);
    this.#told.push(...news);
    this.#told.splice(0, this.#told.length - MOST_TOLD);
    this.#state = state;
    return news;
  }
}
