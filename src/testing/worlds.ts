/**
 * Other worlds: the same match with two cards exchanged, or with other numbers. What a viewer gets must be the same in
 * all worlds it cannot tell apart; the laws that say so are in non-interference.ts and numbers.ts.
 */
import {
  apply,
  blank,
  everyViewer,
  isAnswer,
  perform,
  Recorder,
  setUp,
  type Answer,
  type CardId,
  type Command,
  type Created,
  type Hook,
  type MatchState,
  type Seat,
  type Shape,
  type Viewer,
  type ZoneId,
} from '../core/index.ts';
import type { Chance } from '../rng/index.ts';
import type { AnyGame, LawStep, Stretch } from './law.ts';

/**
 * The state with the faces of two cards exchanged (S45): kind, values and hooks go over, and each card stays in its
 * place, with its number, its owner and everyone's handles for it. So whatever the rules keep by number still speaks of
 * the same place, and a shuffle, which starts from the numbers, deals the same places in both worlds.
 */
export function exchangeFaces<S extends Shape>(state: MatchState<S>, a: CardId, b: CardId): MatchState<S> {
  const { kinds, owners, values } = state.cards;
  const hooks = Object.fromEntries(
    Object.entries(state.hooks).map(([on, list]) => [on, list.map((hook) => withOtherSource(hook, a, b))]),
  );
  return { ...state, cards: { kinds: swapped(kinds, a, b), owners, values: swapped(values, a, b) }, hooks };
}

function swapped<T>(list: readonly T[], a: CardId, b: CardId): readonly T[] {
  const [one, other] = [list[a], list[b]];
  return one === undefined || other === undefined ? list : list.with(a, other).with(b, one);
}

const withOtherSource = (hook: Hook, a: CardId, b: CardId): Hook =>
  hook.source === a ? { ...hook, source: b } : hook.source === b ? { ...hook, source: a } : hook;

/** The set-up of a match played again, with two of its cards created with each other's face. */
export function setUpExchanged({ game, before, options }: LawStep, a: Created, b: Created): Stretch {
  const r = new ExchangingRecorder(game, before, a, b);
  const refusal = setUp(game, r, options?.value);
  if (refusal) throw new Error(`the set-up is refused: ${refusal.code}`);
  return { before, after: r.finish(), events: r.events };
}

/** Writes down everything as it is asked to, but gives two cards each other's face when they are made. */
class ExchangingRecorder extends Recorder {
  readonly #faces: ReadonlyMap<CardId, Created>;
  #next: CardId;

  constructor({ visible }: AnyGame, state: MatchState, a: Created, b: Created) {
    super(state, true, visible);
    this.#next = state.cards.kinds.length;
    this.#faces = new Map([
      [a.card, b],
      [b.card, a],
    ]);
  }

  override create(kind: string, to: ZoneId, as: Parameters<Recorder['create']>[2] = {}): CardId {
    const face = this.#faces.get(this.#next++);
    if (!face) return super.create(kind, to, as);
    return super.create(face.kind, to, { ...as, values: face.values ?? {} });
  }
}

/**
 * A step played with chance that does not depend on the number of events so far. Hidden events are counted too, and the
 * count names the streams of dice (F6): two worlds may then differ although nobody without the seed could tell.
 */
export function playSteadily(game: AnyGame, before: MatchState, seat: Seat, command: Command): Stretch | undefined {
  const r = new SteadyRecorder(before, true, game.visible);
  return perform(game, r, seat, command) ? undefined : { before, after: r.finish(), events: r.events };
}

/** Names the streams of dice after how many of their family were thrown in this step. */
class SteadyRecorder extends Recorder {
  readonly #thrown = new Map<string, number>();

  override roll(family: string, sides: number, shown = false): number {
    const count = this.#thrown.get(family) ?? 0;
    this.#thrown.set(family, count + 1);
    return this.stream(`${family}:steady:${count}`)(sides, shown);
  }
}

/** How far the numbers of cards, and of the others' handles, are moved in a twin. They keep their order. */
const SHIFT = 37;

/**
 * The same match in other numbers: some cards have been and gone before the first one, and every viewer but one has
 * counted up its handles. All that is kept by number moves along, for the rules themselves put it there.
 */
export function startTwin(game: AnyGame, options: unknown, chance: Chance, viewer: Viewer): Stretch {
  const table = game.blank(options);
  const empty = blank(table, chance, everyViewer(table.layout));
  const gone = new Array<null>(SHIFT).fill(null);
  const before: MatchState = {
    ...empty,
    cards: { kinds: gone, owners: gone, values: gone.map(() => ({})) },
    eyes: empty.eyes.map((eye) => ({
      ...eye,
      next: eye.viewer === viewer ? eye.next : eye.next + SHIFT,
      handles: gone.map(() => 0),
    })),
  };
  const r = new Recorder(before, true, game.visible);
  const refusal = setUp(game, r, options);
  if (refusal) throw new Error(`the set-up is refused: ${refusal.code}`);
  return { before, after: r.finish(), events: r.events };
}

/** A step of the twin: the command with the cards in it by their numbers there. */
export function stepTwin(game: AnyGame, before: MatchState, seat: Seat, command: Command): Stretch {
  const there = renamed(game, before, command);
  const step = apply(game, before, seat, there);
  if (!step.ok) throw new Error(`refused with ${JSON.stringify(step.error)}`);
  return { before, events: step.value.events, after: step.value.state };
}

/** A command in the numbers of the twin; the picks of an answer are cards if the question is about cards. */
function renamed(game: AnyGame, { questions }: MatchState, command: Command): Command {
  if (!isAnswer(command)) return game.renameCards?.(command, (card) => card + SHIFT) ?? command;
  const areCards = questions.open.some(({ id, cards }) => id === command.question && cards !== null);
  const there: Answer = { ...command, picks: command.picks.map((card) => card + SHIFT) };
  return areCards ? there : command;
}
