/**
 * Bots decide from what their seat may know (F59, L50): in two worlds that a seat cannot tell apart, with the same random
 * numbers and a limit by iterations, a bot makes the same decision, byte for byte. The other world is an imagined one, or
 * the same match with two hidden cards exchanged, another hidden roll, or another command of another seat some steps before.
 */
import { NoWorlds, sampleWorld, worldsOf, worldsRefusal } from '../core/chance/index.ts';
import {
  apply,
  choicesFor,
  choicesOf,
  mayAct,
  NO_CARD,
  perform,
  reading,
  Recorder,
  seesZone,
  setUp,
  zoneAt,
  type CardId,
  type MatchState,
  type Seat,
} from '../core/index.ts';
import { project } from '../core/view/index.ts';
import { pickAny, searchBot, type Below, type Bot } from '../lab/index.ts';
import { below, FastWords, fastKey, seedFromText } from '../rng/index.ts';
import { actionOf, messageOf, short, type AnyGame, type LawStep, type NamedBot, type Stretch } from './law.ts';
import { bytes, differ, tellsApart, toldTo } from './sent.ts';
import { exchangeFaces, setUpExchanged } from './worlds.ts';

/** Says what a bot decides differently in a world that its seat cannot tell from this one, or nothing. */
export function botsDecideAlike(looked: LawStep): string | undefined {
  const { game, after } = looked;
  // Numbers of its own: what the other laws try does not depend on it.
  const step = { ...looked, below: numbersFrom(`${after.chance.seed} ${after.seq}`) };
  const seat = seatToDecide(step);
  const bots = seat === undefined ? [] : botsOf(step);
  if (seat === undefined || bots.length === 0) return undefined;
  const seed = String(step.below(2 ** 32));
  // What it does here is asked first: a bot that listens to the rules has then heard of no other match.
  const here = bots.map(([, bot]) => decision(game, bot, after, seat, seed));
  for (const twin of twinsOf(step, seat)) {
    if ('fault' in twin) return twin.fault;
    for (const [i, [name, bot]] of bots.entries()) {
      const there = decision(game, bot, twin.state, seat, seed);
      if (there !== here[i])
        return `${name} in seat ${seat} decides otherwise ${twin.how}, which it cannot know: ${differ(here[i] ?? '', there)}`;
    }
  }
  return undefined;
}

/** A set-up is looked at closely, for there are few; of the many other steps each only in one way. */
const isClose = ({ command }: LawStep): boolean => command === undefined;

/** A seat that has something to choose from, if there is one. */
function seatToDecide({ game, after, below: random }: LawStep): Seat | undefined {
  if (game.outcome(reading(after))) return undefined;
  const able = mayAct(game, reading(after)).filter((seat) => choicesFor(game, after, seat).length > 1);
  return able.length === 0 ? undefined : pickAny(able, random);
}

// ── Bots ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The bots that came with the game, and every fourth time one that searches: it costs more than all the rest. */
function botsOf(step: LawStep): readonly NamedBot[] {
  const { game, bots = {}, below: random } = step;
  const own = Object.entries(bots);
  if ((!isClose(step) && random(4) > 0) || worldsRefusal(game)) return own;
  const iterations = isClose(step) || random(8) === 0 ? MANY : FEW;
  return [...own, ['a search bot', searchBot(game, { iterations, playout: PLAYOUT })]];
}

/** What is to be seen of a choice in a world mostly shows in the first one; what comes of it later takes more. */
const FEW = 2;
const MANY = 16;
const PLAYOUT = 4;

/** What a bot does for a seat of a match, as a text. */
function decision(game: AnyGame, bot: Bot, state: MatchState, seat: Seat, seed: string): string {
  const random = numbersFrom(seed);
  try {
    const view = project(state, seat, game.visible);
    return bytes(bot(view, choicesFor(game, state, seat), random, worldsOf(game, state, seat, random)));
  } catch (error) {
    return `thrown: ${messageOf(error)}`;
  }
}

function numbersFrom(seed: string): Below {
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  return (n) => below(words, n);
}

// ── The other world ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A world that the seat cannot tell from the real one, and how it came about in words; or a fault of an imagined one. */
type Twin = { readonly state: MatchState; readonly how: string } | { readonly fault: string };

/** Ways to make another world. */
const WAYS = [imagined, withOtherCards, withOtherRoll, withOtherCommand];

/** One other world, or of a set-up several; a way that comes to nothing makes room for the next. */
function* twinsOf(step: LawStep, seat: Seat): Generator<Twin> {
  const first = step.below(WAYS.length);
  for (let i = 0; i < WAYS.length; i++) {
    const twin = attempted(() => WAYS[(first + i) % WAYS.length]?.(step, seat));
    if (twin) yield twin;
    if (twin && !isClose(step)) return;
  }
}

/** Rules may throw in a world that never was. */
function attempted<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** A world as it is lent to bots: it must look the same to the seat (L47). */
function imagined({ game, after, below: random }: LawStep, seat: Seat): Twin | undefined {
  if (worldsRefusal(game)) return undefined;
  const state = dealt(game, after, seat, random);
  if (!state) return undefined;
  const [here, there] = [after, state].map((each) => bytes(project(each, seat, game.visible)));
  if (here !== there)
    return {
      fault: `a world imagined for seat ${seat} looks otherwise to it: its view ${differ(here ?? '', there ?? '')}`,
    };
  return settled(game, after, state, seat, 'in an imagined world');
}

function dealt(game: AnyGame, state: MatchState, seat: Seat, random: Below): MatchState | undefined {
  try {
    return sampleWorld(game, state, seat, { next: () => random(2 ** 32) });
  } catch (error) {
    if (error instanceof NoWorlds) return undefined;
    throw error;
  }
}

function withOtherCards(step: LawStep, seat: Seat): Twin | undefined {
  const { game, below: random } = step;
  const steps = stepsBack(step);
  const [first] = steps;
  const isSetUp = first !== undefined && first.command === undefined;
  const at = first === undefined || isSetUp ? (first ?? step).after : first.before;
  const pair = pairHidden(at, seat, random);
  if (!pair) return undefined;
  const how = `with the cards ${pair.join(' and ')} exchanged${ago(steps)}`;
  if (!first) return settled(game, step.after, exchangeFaces(at, ...pair), seat, how);
  if (!isSetUp) return replayed(step, steps, exchangeFaces(at, ...pair), seat, how);
  const [a, b] = pair.map((card) => first.events.find((event) => event.type === 'created' && event.card === card));
  if (a?.type !== 'created' || b?.type !== 'created' || !first.options) return undefined;
  return afterFirst(step, steps, setUpExchanged(first, a, b), seat, how);
}

/** Two cards of one owner that the seat neither sees nor knows, with different faces. */
function pairHidden(state: MatchState, seat: Seat, random: Below): [CardId, CardId] | undefined {
  const { layout, piles, eyes, cards } = state;
  const handles = eyes.find((eye) => eye.viewer === seat)?.handles ?? [];
  const hidden = piles.flatMap((pile, zone) =>
    seesZone(zoneAt(layout, zone), seat)
      ? []
      : pile.toArray().filter((card) => card !== NO_CARD && handles[card] === 0),
  );
  const one = hidden[random(Math.max(1, hidden.length))];
  if (one === undefined) return undefined;
  const faceOf = (card: CardId): string => bytes([cards.kinds[card], cards.values[card]]);
  const others = hidden.filter((card) => cards.owners[card] === cards.owners[one] && faceOf(card) !== faceOf(one));
  return others.length === 0 ? undefined : [one, pickAny(others, random)];
}

function withOtherRoll(step: LawStep, seat: Seat): Twin | undefined {
  const steps = everyStep(step).filter(({ events }) => events.some(({ type }) => type === 'rolled'));
  const changed = steps[step.below(Math.max(1, steps.length))];
  if (!changed) return undefined;
  const rolls = changed.events.filter(({ type }) => type === 'rolled').length;
  const r = new OtherRoll(changed, step.below(rolls), step.below(1_000_000));
  const action = actionOf(changed);
  if (!action && !changed.options) return undefined;
  const refusal = action
    ? perform(changed.game, r, action.seat, action.command)
    : setUp(changed.game, r, changed.options?.value);
  if (refusal) return undefined;
  const there = { before: changed.before, after: r.finish(), events: r.events };
  const since = stepsFrom(step, changed);
  return afterFirst(step, since, there, seat, `with another hidden roll${ago(since)}`);
}

/** Rolls one number anew, from a stream that no game has. */
class OtherRoll extends Recorder {
  readonly #at: number;
  readonly #stream: string;
  #rolled = 0;

  constructor({ game, before }: LawStep, at: number, stream: number) {
    super(before, true, game.visible);
    this.#at = at;
    this.#stream = `other${stream}`;
  }

  override roll(family: string, sides: number, shown = false): number {
    return this.#rolled++ === this.#at
      ? super.stream(`${this.#stream}:0`)(sides, shown)
      : super.roll(family, sides, shown);
  }

  override stream(purpose: string): (sides: number, shown?: boolean) => number {
    const usual = super.stream(purpose);
    return (sides, shown) =>
      this.#rolled++ === this.#at ? super.stream(`${this.#stream}:0`)(sides, shown) : usual(sides, shown);
  }
}

function withOtherCommand(step: LawStep, seat: Seat): Twin | undefined {
  const steps = everyStep(step).filter((each) => each.seat !== undefined && each.seat !== seat);
  const changed = steps[step.below(Math.max(1, steps.length))];
  const action = changed && actionOf(changed);
  if (!action) return undefined;
  const { game, before } = changed;
  const others = choicesOf(game, reading(before), action.seat).filter((each) => bytes(each) !== bytes(action.command));
  const command = others[step.below(Math.max(1, others.length))];
  const answer = command && apply(game, before, action.seat, command);
  if (!answer?.ok) return undefined;
  const there = { before, after: answer.value.state, events: answer.value.events };
  const since = stepsFrom(step, changed);
  return afterFirst(step, since, there, seat, `after ${short(command)} of seat ${action.seat}${ago(since)}`);
}

// ── Playing on ──────────────────────────────────────────────────────────────────────────────────────────────────────

const everyStep = (step: LawStep): readonly LawStep[] => [...(step.earlier ?? []), step];

/** From some step on to the present one. */
function stepsFrom(step: LawStep, first: LawStep): readonly LawStep[] {
  const all = everyStep(step);
  return all.slice(all.indexOf(first));
}

/** How many steps back an exchange of cards mostly goes. */
const FEW_STEPS = 4;

/** No step, a few, or now and then all there are. */
function stepsBack(step: LawStep): readonly LawStep[] {
  const all = everyStep(step);
  const many = step.below(8) === 0 ? all.length : step.below(Math.min(all.length, FEW_STEPS) + 1);
  return many === 0 ? [] : all.slice(-many);
}

const ago = ({ length }: readonly LawStep[]): string =>
  length <= 1 ? '' : ` ${length - 1} ${length === 2 ? 'step' : 'steps'} before`;

/** The first of these steps came out as `there`; the others are played on if the seat was told the same of it. */
function afterFirst(
  step: LawStep,
  steps: readonly LawStep[],
  there: Stretch,
  seat: Seat,
  how: string,
): Twin | undefined {
  const [first, ...others] = steps;
  if (!first || !isToldAlike(step.game, seat, first, there)) return undefined;
  return replayed(step, others, there.after, seat, how);
}

/** The same commands again from another state, as long as the seat is told the same. */
function replayed(
  step: LawStep,
  steps: readonly LawStep[],
  from: MatchState,
  seat: Seat,
  how: string,
): Twin | undefined {
  const { game } = step;
  let state = from;
  for (const each of steps) {
    const action = actionOf(each);
    const played = action && apply(game, state, action.seat, action.command);
    if (!played?.ok) return undefined;
    const there = { before: state, events: played.value.events, after: played.value.state };
    if (!isToldAlike(game, seat, each, there)) return undefined;
    state = there.after;
  }
  return settled(game, step.after, state, seat, how);
}

function isToldAlike(game: AnyGame, seat: Seat, here: Stretch, there: Stretch): boolean {
  const [one, other] = [toldTo(game, seat, here), toldTo(game, seat, there)];
  return one.length === other.length && one.every(({ text }, i) => text === other[i]?.text);
}

/** Worlds that can be told apart are no twins: whether they may is for the laws of views to say. */
const settled = (game: AnyGame, here: MatchState, state: MatchState, seat: Seat, how: string): Twin | undefined =>
  tellsApart(game, seat, here, state) === undefined ? { state, how } : undefined;
