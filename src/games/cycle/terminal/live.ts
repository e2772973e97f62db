/**
 * The deck cycle in real time: keys and a clock. All time comes from a `LiveClock`, all keys from the input, so a test can
 * stand in for both. The game's own clock stands still while the player has to choose, and before the first key.
 */
import { ReadStream } from 'node:tty';
import { start, submit, type Answer, type MatchState, type Picks, type Step } from '../../../core/index.ts';
import { follow, viewOf } from '../../../core/view/index.ts';
import { explain } from '../../../core/words/index.ts';
import {
  cycle,
  refusalText,
  seenCycle,
  type CycleCommand,
  type CycleShape,
  type CycleView,
  type SeenCycle,
} from '../index.ts';
import { newChance, seedFromText } from '../../../rng/index.ts';
import {
  complain,
  type Ended,
  type PlayedCommand,
  Interrupted,
  type Io,
  type LiveClock,
  type LiveRun,
  newsOf,
  onSignals,
  openPicture,
  paint,
  type Picture,
  systemClock,
} from '../../../cli/terminal/index.ts';
import { showSeen } from './board.ts';
import { join, tell } from './news.ts';
import { livePicture, startCard } from './picture.ts';

/** Plays in real time until the run ends or the player leaves. */
export async function playLive(io: Io, run: LiveRun, clock: LiveClock = systemClock): Promise<Ended> {
  const begun = start(cycle, run.options, { chance: newChance('fast', seedFromText(run.seed)) });
  if (!begun.ok) return { code: complain(io, refusalText(begun.error)) };
  const live = new Live(io, clock, begun.value.state);
  const refused = live.redo(run.played?.commands ?? []);
  if (refused !== undefined) return { code: complain(io, refused) };
  // Only a terminal has a raw mode: piped input and a test's have none.
  const raw = io.input instanceof ReadStream ? io.input : undefined;
  raw?.setRawMode(true);
  try {
    return await live.play();
  } catch (error) {
    if (error instanceof Interrupted) await run.keep?.({ commands: live.commands, drawn: 0 });
    throw error;
  } finally {
    raw?.setRawMode(false);
  }
}

const MOST_NEWS = 30;
/** How long keys are not heard when a choice comes up: who plays to the beat has already pressed the next one. */
const LOCK_US = 500_000;

const JUDGEMENT = /^(PERFECT|GOOD|LATE|MISS)\b/;

/** The seat of the one who plays. */
const PLAYER = 0;
const CTRL_C = '\u0003';

/** A key as it arrives; escape sequences of arrow keys and the like are left out. */
// oxlint-disable-next-line no-control-regex -- the Escape key begins them
const SEQUENCE = /\u001b\[[0-9;]*[A-Za-z~]/g;

class Live {
  readonly #io: Io;
  readonly #clock: LiveClock;
  readonly #news: string[] = [];
  readonly #commands: PlayedCommand[] = [];
  /** The host's state, and what the player sees of it. */
  #state: MatchState<CycleShape>;
  #view: CycleView;
  #seen: SeenCycle;
  #picture: Picture | undefined;
  /** Microseconds played in this encounter. */
  #time = 0;
  #last: number;
  /** Nothing is heard before this moment. */
  #lockedUntil = 0;
  #isWaiting: boolean;
  #isPaused = false;
  #isDiscarding = false;
  #target = 0;
  #picked: number[] = [];
  /** How the last card met the beat. */
  #judged = '';
  #leave: (code: number) => void = () => undefined;
  #fail: (why: unknown) => void = () => undefined;

  constructor(io: Io, clock: LiveClock, state: MatchState<CycleShape>) {
    this.#io = io;
    this.#clock = clock;
    this.#state = state;
    this.#view = viewOf(cycle, state, PLAYER);
    this.#seen = seenCycle(this.#view);
    this.#last = clock.now();
    this.#isWaiting = io.screen !== undefined;
  }

  get commands(): readonly PlayedCommand[] {
    return this.#commands;
  }

  /** Gives again what was given before, or says why that cannot be. */
  redo(commands: readonly PlayedCommand[]): string | undefined {
    for (const { command } of commands) {
      const step = submit(cycle, this.#state, PLAYER, command);
      if (!step.ok) return `the saved run does not go by the rules of cycle (${step.error.code})`;
      this.#follow(command, step.value);
    }
    this.#time = Math.ceil((this.#seen.tick * 1_000_000) / this.#seen.match.settings.tick_rate);
    return this.#seen.isOver ? 'the saved run is over: there is nothing to go on with' : undefined;
  }

  async play(): Promise<Ended> {
    this.#picture = this.#io.screen && openPicture(this.#io.screen);
    try {
      const code = await this.#listen();
      return this.#seen.isOver ? { code, finished: { commands: this.#commands, drawn: 0 } } : { code };
    } finally {
      this.#picture?.close();
      this.#sayGoodbye();
    }
  }

  #listen(): Promise<number> {
    const { input } = this.#io;
    const onData = (data: Buffer | string): void => this.#guarded(() => this.#keys(String(data)));
    const onEnd = (): void => this.#leave(0);
    const stop = this.#clock.frames(() => this.#guarded(() => this.#frame()));
    const deaf = onSignals((why) => this.#fail(why));
    const heard = new Promise<number>((resolve, reject) => {
      this.#leave = resolve;
      this.#fail = reject;
    });
    input.on('data', onData).on('end', onEnd).resume();
    this.#draw();
    return heard.finally(() => {
      stop();
      deaf();
      input.off('data', onData).off('end', onEnd).pause();
    });
  }

  /** A mistake in a timer or a key must not leave the terminal as it is: it ends the run like any other. */
  #guarded(deed: () => void): void {
    try {
      deed();
    } catch (error) {
      this.#fail(error);
    }
  }

  #keys(data: string): void {
    for (const key of data.replaceAll(SEQUENCE, '')) this.#press(key);
  }

  #frame(): void {
    this.#catchUp();
    this.#draw();
    if (this.#seen.isOver) this.#leave(0);
  }

  /** Lets the game's clock follow the world's. */
  #catchUp(): void {
    const now = this.#clock.now();
    const passed = now - this.#last;
    this.#last = now;
    if (this.#isWaiting || this.#isPaused || this.#seen.question || this.#seen.isOver) return;
    this.#time += passed;
    const tick = Math.floor((this.#time * this.#seen.match.settings.tick_rate) / 1_000_000);
    const ticks = tick - this.#seen.tick;
    if (ticks > 0) this.#give({ type: 'advance', ticks });
  }

  #press(key: string): void {
    if (key === CTRL_C) return this.#fail(new Interrupted());
    if (key === 'q') return this.#leave(0);
    this.#catchUp();
    if (this.#isWaiting) this.#isWaiting = !/[\s]/.test(key);
    else if (this.#last >= this.#lockedUntil) this.#act(key);
    this.#draw();
    if (this.#seen.isOver) this.#leave(0);
  }

  #act(key: string): void {
    if (key === 'p') this.#isPaused = !this.#isPaused;
    else if (key === 'd') this.#isDiscarding = !this.#isDiscarding;
    else if (key === '\t') this.#nextTarget();
    else if (key === ' ') this.#give({ type: this.#seen.timer?.by === 'buy' ? 'buy' : 'open' });
    else if (key === 's') this.#skip();
    else if (/^\d$/.test(key)) this.#digit(key === '0' ? 9 : Number(key) - 1);
  }

  #digit(at: number): void {
    if (this.#seen.question) return this.#pick(at);
    if (this.#isPaused) return this.#tell('The game is paused: p goes on.');
    const card = this.#seen.hand[at]?.handle;
    if (card === undefined) return undefined;
    if (this.#isDiscarding) {
      this.#isDiscarding = false;
      return this.#give({ type: 'discard', card });
    }
    return this.#give({ type: 'play', card, at: this.#time, ...this.#aim() });
  }

  /** A question is answered pick by pick; it ends with the last that may be picked. */
  #pick(at: number): void {
    const { offered = [], max = 1 } = this.#seen.question ?? {};
    const pick = offered[at]?.pick;
    if (pick === undefined || this.#picked.includes(pick)) return undefined;
    this.#picked.push(pick);
    return this.#picked.length < max
      ? this.#tell(`${this.#picked.length} of ${max} chosen.`)
      : this.#answer(this.#picked);
  }

  /** Takes nothing, or nothing further. */
  #skip(): void {
    const { question } = this.#seen;
    if (!question) return this.#tell('There is nothing to skip.');
    return this.#answer(question.skip === undefined ? this.#picked : [question.skip]);
  }

  #answer(picks: Picks): void {
    this.#picked = [];
    this.#give({ type: 'answer', question: this.#seen.question?.id ?? 0, picks });
  }

  /** Where hits go: the chosen enemy while it stands. */
  #aim(): { readonly target?: number } {
    const living = this.#living();
    const target = living.includes(this.#target) ? this.#target : living[0];
    return target === undefined ? {} : { target };
  }

  #living(): number[] {
    return this.#seen.enemies.flatMap(({ stands, at }) => (stands ? [at] : []));
  }

  #nextTarget(): void {
    const living = this.#living();
    const at = living.indexOf(this.#target);
    this.#target = living[(at + 1) % Math.max(1, living.length)] ?? 0;
    this.#tell(`Aiming at enemy ${this.#target + 1}.`);
  }

  #give(command: CycleCommand | Answer): void {
    const { encounter } = this.#seen.match;
    const asked = this.#seen.question?.id;
    const step = submit(cycle, this.#state, PLAYER, command);
    if (!step.ok) return this.#tell(explain(cycle, step.error, this.#state));
    for (const line of this.#follow(command, step.value)) this.#tell(line);
    if (this.#seen.match.encounter !== encounter) this.#time = 0;
    if (this.#seen.question && this.#seen.question.id !== asked) this.#lock();
    return undefined;
  }

  #lock(): void {
    this.#lockedUntil = this.#last + LOCK_US;
    if (!this.#picture) this.#io.out(showSeen(this.#seen, this.#io));
  }

  #follow(
    command: CycleCommand | Answer | PlayedCommand['command'],
    { events, state }: Step<CycleShape>,
  ): readonly string[] {
    const followed = follow(cycle, this.#state, events, PLAYER);
    const news = newsOf({ tell, join }, this.#view, followed.events);
    [this.#state, this.#view, this.#seen] = [state, followed.view, seenCycle(followed.view)];
    this.#note(command);
    return news;
  }

  /** Ticks one after the other are one command: it does not matter how they are split (C52). */
  #note(command: PlayedCommand['command']): void {
    const last = this.#commands.at(-1)?.command;
    const [before, now] = [ticksOf(last), ticksOf(command)];
    if (before !== undefined && now !== undefined) this.#commands.pop();
    const joined = before === undefined || now === undefined ? command : { ...command, ticks: before + now };
    this.#commands.push({ seat: PLAYER, command: joined });
  }

  /** A terminal without a screen gets plain lines as things happen. */
  #tell(text: string): void {
    if (JUDGEMENT.test(text)) this.#judged = text;
    this.#news.push(text);
    if (this.#news.length > MOST_NEWS) this.#news.shift();
    if (!this.#picture) this.#io.out(`  ${text}`);
  }

  #draw(): void {
    const { rows, columns, color } = this.#io;
    const paper = { rows, columns, color };
    if (this.#isWaiting) return this.#picture?.draw(startCard(this.#seen, paper));
    const scene = { seen: this.#seen, time: this.#time, news: this.#news, mood: this.#mood() };
    return this.#picture?.draw(livePicture(scene, paper));
  }

  #mood(): string {
    if (this.#isPaused) return 'paused: p goes on';
    if (this.#seen.question) return this.#last < this.#lockedUntil ? 'one moment …' : 'choose a number, or s';
    if (this.#isDiscarding) return 'discard which?';
    return `aiming at ${(this.#aim().target ?? 0) + 1}   ${this.#judged}`.trimEnd();
  }

  /** What is left to read once the other screen is gone. */
  #sayGoodbye(): void {
    const { isOver, match } = this.#seen;
    if (!isOver) return this.#io.out('You left the run; it is not finished.');
    const verdict = match.ending?.result === 'won' ? 'You won' : 'You lost';
    const reason = match.ending?.reason.replaceAll('_', ' ') ?? '';
    this.#io.out(`${showSeen(this.#seen, this.#io)}\n`);
    return this.#io.out(paint(this.#io, 'bold', `${verdict} (${reason}).`));
  }
}

/** How many ticks a command lets pass, if that is what it does. */
function ticksOf(command: PlayedCommand['command'] | undefined): number | undefined {
  return command?.type === 'advance' && 'ticks' in command && typeof command.ticks === 'number'
    ? command.ticks
    : undefined;
}
