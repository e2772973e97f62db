/**
 * The hands of a player at the table: what is taken up, what is aimed at, what was refused. Every way of input ends in one
 * of its verbs, and every command leaves from here. It keeps no rules: the legal list and the host decide.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Answer } from '../../../core/index.ts';
import type { Reply } from '../../../host/index.ts';
import type { ShownTable } from '../../../web/stage/index.ts';
import type { DuelTexts } from '../../../web/texts/duel.ts';
import type { DuelCommand, SeenCard } from '../index.ts';
import { canTake, commandFor, isAimed, isLegal, isSame, needsNoSquare, type Subject, type Target } from './intent.ts';
import { sceneOf, unitOn, whoseUnit, type Scene } from './scene.ts';

/** Something that was not done, and why: shown where it was tried. */
export interface Refusal {
  readonly text: string;
  readonly at: Subject | Target | null;
  /** Counts up, so that the same refusal twice shakes twice. */
  readonly count: number;
}

/** A card that was played or burned; `isFull`: it burned because its owner's hand was full, not from the pile. */
export interface Recent {
  readonly card: SeenCard;
  readonly how: 'played' | 'burned';
  readonly isFull?: boolean;
}

/** A card or unit in the air. */
export interface Held {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  /** Degrees, by the speed of the hand. */
  readonly tilt: number;
  /** It was let go here, and lies here until what becomes of it is shown: the card of the hand, by handle. */
  readonly dropped?: number;
  readonly isOverRing?: boolean;
}

type Send = (command: DuelCommand | Answer) => Promise<Reply>;

/** A player's hands at one table. */
export class Desk {
  readonly scene: ReadonlySignal<Scene>;
  readonly chosen: Signal<Subject | null> = signal(null);
  readonly aim: Signal<Target | null> = signal(null);
  /** What came last, to be read while nothing else is: a card that was played or burned. */
  readonly recent: Signal<Recent | null> = signal(null);
  /** What is only looked at. */
  readonly looked: Signal<SeenCard | null> = signal(null);
  readonly held: Signal<Held | null> = signal(null);
  readonly refusal: Signal<Refusal | null> = signal(null);
  /** Slots that go back in the mulligan, in the order of choosing (U48). */
  readonly sentBack: Signal<readonly number[]> = signal([]);
  readonly #send: Send;
  readonly #words: DuelTexts;
  readonly #table: ReadonlySignal<ShownTable>;
  /** Lets everything that was told count as shown. */
  readonly #settle: () => void;
  /** The turn that the player has ended. */
  readonly #ended: Signal<number | null> = signal(null);
  #refusals = 0;
  /** Commands that have not been answered yet. */
  readonly #pending = new Set<string>();

  constructor(table: ReadonlySignal<ShownTable>, send: Send, words: DuelTexts, settle: () => void) {
    this.#table = table;
    this.scene = computed(() => {
      const scene = sceneOf(table.value);
      return scene.seen.turn === this.#ended.value ? { ...scene, hasEnded: true } : scene;
    });
    this.#send = send;
    this.#words = words;
    this.#settle = settle;
  }

  /** Takes something up, or puts it down if it was. A card that needs no square is played the second time. */
  take(subject: Subject): void {
    if (this.#isEarly()) return;
    const scene = this.scene.value;
    if (scene.question) return this.#mark(subject);
    if (isSame(this.chosen.value, subject)) return this.#again(scene, subject);
    if (!isTakeable(scene, subject)) return;
    if (!canTake(scene, subject)) return this.#tryAnyway(scene, subject);
    this.chosen.value = subject;
    this.aim.value = null;
    this.refusal.value = null;
  }

  /** Chooses a target for what is taken up; without anything taken up, what stands there is. */
  choose(target: Target): void {
    if (this.#isEarly()) return;
    const { chosen } = this;
    if (!chosen.value) {
      if (target.at === 'square') this.take({ at: 'board', square: target.square });
      return;
    }
    if (target.at === 'square' && this.#takesOther(target.square))
      return this.take({ at: 'board', square: target.square });
    this.#act(chosen.value, target);
  }

  /** The first touch of a target shows what will happen, the second does it. */
  touch(target: Target): void {
    const { chosen, aim } = this;
    const command = chosen.value && commandFor(this.scene.value, chosen.value, target);
    const isNew = JSON.stringify(aim.value) !== JSON.stringify(target);
    if (command && isNew && isLegal(this.scene.value, command)) aim.value = target;
    else this.choose(target);
  }

  /** Something is dropped on a target. */
  drop(subject: Subject, target: Target | null): void {
    const { value: held } = this.held;
    this.held.value = null;
    if (!target || this.#isEarly()) return this.cancel();
    const scene = this.scene.value;
    const command = commandFor(scene, subject, target);
    if (!command) return;
    const card = subject.at === 'hand' && !isAimed(scene, subject.slot, target) ? scene.seen.hand[subject.slot] : null;
    void this.#give(command, target);
    if (held && card && isLegal(scene, command))
      this.#leave({ ...held, tilt: 0, dropped: card.handle, isOverRing: target.at === 'ring' });
  }

  /** What was dropped lies where it was let go until it is shown to be elsewhere. */
  #leave(left: Held): void {
    this.held.value = left;
    const stop = effect(() => {
      const isHere = this.scene.value.seen.hand.some((card) => card?.handle === left.dropped);
      if (isHere && this.held.value === left) return;
      queueMicrotask(() => {
        stop();
        if (this.held.peek() === left) this.held.value = null;
      });
    });
  }

  /** Whether there is anything to decide now. */
  get isAsked(): boolean {
    const { question, options } = this.scene.value;
    return question !== null || options.mayEnd;
  }

  replace(slot: number): void {
    if (this.#isEarly()) return;
    this.#act({ at: 'hand', slot }, { at: 'ring' });
  }

  /** Keeps every card of the first hand, whatever was marked. */
  keepAll(): void {
    if (this.#isEarly() || !this.scene.value.question) return;
    this.sentBack.value = [];
    this.primary();
  }

  /** The primary button: ends the turn, or answers what is asked. */
  primary(): void {
    const { question, options, seen } = this.scene.value;
    if (question) {
      const picks = this.sentBack.value.flatMap((slot) => seen.hand[slot]?.handle ?? []);
      this.sentBack.value = [];
      void this.#give({ type: 'answer', question: question.id, picks }, null);
    } else if (options.mayEnd) void this.#endTurn(seen.turn);
  }

  async #endTurn(turn: number): Promise<void> {
    this.#ended.value = turn;
    await this.#give({ type: 'endTurn' }, null);
    // A turn that could not be ended goes on.
    if (this.refusal.peek()) this.#ended.value = null;
  }

  /** Takes back what is not given yet (T6, key Z): the last card that was to go back, or what is taken up. */
  takeBack(): boolean {
    const { chosen, sentBack } = this;
    const isAny = chosen.value !== null || sentBack.value.length > 0;
    if (chosen.value) this.cancel();
    else sentBack.value = sentBack.value.slice(0, -1);
    return isAny;
  }

  cancel(): void {
    this.chosen.value = null;
    this.aim.value = null;
    this.held.value = null;
    this.refusal.value = null;
  }

  refuse(text: string, at: Refusal['at']): void {
    this.refusal.value = { text, at, count: ++this.#refusals };
  }

  /** Whether an earlier state is still shown: then a press skips to the newest one and does nothing else (T15). */
  #isEarly(): boolean {
    const { isLive } = this.#table.peek();
    if (!isLive) this.#settle();
    return !isLive;
  }

  #again(scene: Scene, subject: Subject): void {
    if (subject.at === 'hand' && needsNoSquare(scene, subject.slot))
      void this.#give({ type: 'play', slot: subject.slot }, subject);
    else this.cancel();
  }

  /** A unit of one's own that may act is taken up instead, unless what is taken up may be used on it. */
  #takesOther(square: number): boolean {
    const scene = this.scene.value;
    const unit = unitOn(scene, square);
    const { value: chosen } = this.chosen;
    if (!chosen || !unit || whoseUnit(scene, unit) !== 'mine') return false;
    const command = commandFor(scene, chosen, { at: 'square', square });
    return command === undefined || !isLegal(scene, command);
  }

  #mark(subject: Subject): void {
    const { question, seen } = this.scene.value;
    const { value: marked } = this.sentBack;
    if (subject.at !== 'hand' || !question || !seen.hand[subject.slot]) return;
    if (marked.includes(subject.slot)) this.sentBack.value = marked.filter((slot) => slot !== subject.slot);
    else if (marked.length < question.max) this.sentBack.value = [...marked, subject.slot];
    else this.refuse(this.#words.tooMany(question.max), subject);
  }

  #act(subject: Subject, target: Target): void {
    const command = commandFor(this.scene.value, subject, target);
    if (command) void this.#give(command, target);
  }

  /** What cannot be taken up is tried all the same: the host says why it cannot be done. */
  #tryAnyway({ seen, me }: Scene, subject: Subject): void {
    if (subject.at === 'board')
      return void this.#give({ type: 'move', from: subject.square, to: subject.square }, subject);
    const general = seen.units.find(({ isGeneral, owner }) => isGeneral && owner === me);
    void this.#give({ type: 'play', slot: subject.slot, square: general?.square ?? 0 }, subject);
  }

  /** Gives a command; what is refused is told where it was tried, and stays taken up. A hurried second click is not a command. */
  async #give(command: DuelCommand | Answer, at: Refusal['at']): Promise<void> {
    const name = JSON.stringify(command);
    if (this.#pending.has(name)) return;
    const { value: chosen } = this.chosen;
    this.cancel();
    // What was looked at on the way to it is done with.
    this.looked.value = null;
    this.#pending.add(name);
    try {
      const reply = await this.#sendAnew(command);
      const isFar = reply.type === 'refused' && reply.code === 'OutOfRange' && command.type === 'attack';
      if (reply.type === 'refused') this.#refused(isFar ? this.#words.tooFar : (reply.text ?? reply.code), at, chosen);
      else if (command.type === 'move') this.#keep(command.to);
    } finally {
      this.#pending.delete(name);
    }
  }

  /** What was given before the last news had come is given again, if it may still be done. */
  async #sendAnew(command: DuelCommand | Answer): Promise<Reply> {
    const reply = await this.#send(command);
    const isStillLegal = command.type !== 'answer' && isLegal(this.scene.value, command);
    return reply.type === 'stale' && isStillLegal ? this.#send(command) : reply;
  }

  #refused(text: string, at: Refusal['at'], chosen: Subject | null): void {
    this.held.value = null;
    if (chosen && canTake(this.scene.value, chosen)) this.chosen.value ??= chosen;
    this.refuse(text, at);
  }

  /** A unit that has moved and may strike stays taken up, unless something else has been meanwhile. */
  #keep(square: number): void {
    if (this.scene.value.options.strikes.has(square)) this.chosen.value ??= { at: 'board', square };
  }
}

/** Whether there is something of one's own to take up at all. */
function isTakeable(scene: Scene, subject: Subject): boolean {
  if (scene.isSpectator) return false;
  if (subject.at === 'hand') return Boolean(scene.seen.hand[subject.slot]);
  const unit = unitOn(scene, subject.square);
  return unit !== undefined && whoseUnit(scene, unit) === 'mine';
}
