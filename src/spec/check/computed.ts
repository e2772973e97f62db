/**
 * Warnings about values that everyone sees and that are computed from cards that not everyone sees (S66): state, turns,
 * winners and numbers of cards. What was revealed before, or what a public parameter asks openly, may be computed with.
 */
import type { Canonical, MoveForm, StateForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { openScope } from '../expr/open.ts';
import { entryOf } from '../read/node.ts';
import type { Scope } from '../scope.ts';
import type { ReadFile } from '../sections/sections.ts';
import type { CardsStep, DealStep, EachStep, IfStep, StepForm } from '../step-form.ts';
import { hiddenIn, Shown, type Sight } from './hidden.ts';

/** How often a file is read for what it keeps in secret: longer chains of state are not followed. */
const MAX_PASSES = 8;

/** Tells every step, and every end, that makes something public out of hidden cards. */
export function checkComputed({ canonical: game, root }: ReadFile, scope: Scope): void {
  const tainted = new Set<string>();
  // What one list keeps in secret another may tell, so all are read until nothing new is kept.
  for (let known = -1, pass = 0; known < tainted.size && pass < MAX_PASSES; pass++) {
    known = tainted.size;
    new Walk(game, scope, tainted).all();
  }
  new Walk(game, scope, tainted, root).all();
}

/** Words for everyone. */
const TO_ALL: ReadonlySet<unknown> = new Set(['everyone', 'all', 'each_player']);

/** What holds where a step stands. */
interface At {
  readonly path: string;
  readonly sight: Sight;
  /** What hidden things decide whether the step runs at all. */
  readonly because: string | undefined;
}

class Walk {
  readonly #game: Canonical;
  readonly #scope: Scope;
  /** State that not everyone sees, and that was computed from hidden cards. */
  readonly #tainted: Set<string>;
  /** The file, if what is found is to be told. */
  readonly #root: ReadFile['root'] | undefined;
  /** Everything that some step shows: an end may come after any of them. */
  readonly #ever = new Shown();
  readonly #told = new Set<number>();

  constructor(game: Canonical, scope: Scope, tainted: Set<string>, root?: ReadFile['root']) {
    this.#game = game;
    this.#scope = scope;
    this.#tainted = tainted;
    this.#root = root;
  }

  all(): void {
    const { setup, phases, turn, rounds, moves, on, on_deck_empty: refill, end } = this.#game;
    const course = this.#sight(null);
    this.#list(setup, this.#at('/setup', course));
    phases.forEach(({ actions }, i) => this.#list(actions, this.#at(`/phases/${i}/actions`, course)));
    // The comparison that closes a round is its showdown, as the source language writes it (S40).
    rounds.forEach(({ actions }, i) => this.#list(actions, this.#at(`/rounds/${i}/actions`, course)));
    const inTurn = this.#sight(null);
    turn?.phases.forEach(({ actions }, i) => this.#list(actions, this.#at(`/turn/phases/${i}/actions`, inTurn)));
    for (const [name, move] of Object.entries(moves))
      this.#list(move.actions, this.#at(`/moves/${name}/actions`, this.#sight(move)));
    for (const [name, steps] of Object.entries(on))
      this.#list(
        steps,
        this.#at(`/on/${name}`, this.#sight(Object.hasOwn(moves, name) ? (moves[name] ?? null) : null)),
      );
    this.#list(refill ?? [], this.#at('/on_deck_empty', this.#sight(null)));
    end.forEach(({ winner, loser, on_tie: tie }, i) => {
      const at = this.#at(`/end/${i}`, { ...this.#sight(null), shown: this.#ever });
      for (const expr of [winner, loser]) if (expr !== null) this.#value(expr, at, 'who wins the match');
      if (typeof tie !== 'string') this.#list(tie, { ...at, path: `/end/${i}/on_tie` });
    });
  }

  #sight(move: MoveForm | null): Sight {
    return {
      game: this.#game,
      tainted: this.#tainted,
      shown: new Shown(),
      bound: new Map(),
      open: openScope(move),
      it: undefined,
      outer: undefined,
    };
  }

  #at(path: string, sight: Sight): At {
    return { path, sight, because: undefined };
  }

  #list(steps: readonly StepForm[], at: At): void {
    for (const [i, step] of steps.entries()) this.#step(step, { ...at, path: `${at.path}/${i}` });
  }

  #step(step: StepForm, at: At): void {
    const { shown } = at.sight;
    switch (step.op) {
      case 'reveal':
      case 'hide':
        for (const each of TO_ALL.has(step.to) ? [shown, this.#ever] : [])
          if (step.op === 'reveal') each.show(step.what);
          else each.hide(step.what);
        return;
      case 'set':
      case 'add':
      case 'take':
        return this.#set(step.var[1], hiddenIn(step.value, at.sight) ?? at.because, at);
      case 'if':
        return this.#if(step, at);
      case 'each':
        return this.#each(step, at);
      case 'choose':
        shown.hide({ cards: ['bound', step.as] });
        at.sight.bound.set(step.as, hiddenIn(step.from, at.sight));
        return;
      case 'deal':
      case 'draw':
      case 'move':
      case 'discard':
        return this.#move(step, at);
      case 'shuffle':
        shown.forget(step.zone.zone);
        return;
      case 'resolve':
        this.#value(step.compare, withPlayer(at), 'who wins the comparison');
        if (Array.isArray(step.on_tie)) this.#list(step.on_tie, { ...at, path: `${at.path}/on_tie` });
        return;
      case 'split':
        return this.#value(step.among, at, 'who gets the chips');
      case 'eliminate':
        return this.#value(step.who, at, 'who is eliminated');
      case 'win':
        return this.#value(step.who, at, 'who wins');
      case 'offer':
      case 'goto':
        return this.#public(at, 'how the game goes on');
      case 'again':
        return this.#public(at, 'whose turn it is');
      // That cards move, are looked at or are paid for is no value; the laws compare it (S45).
      case 'post':
      case 'run':
      case 'burn':
      case 'mill':
      case 'recycle':
      case 'reshuffle':
      case 'combine':
      case 'insertAt':
      case 'exchange':
      case 'cut':
      case 'riffle':
      case 'permute':
      case 'stripCut':
      case 'peek':
        return;
    }
  }

  #set(name: string, from: string | undefined, at: At): void {
    const form: StateForm | undefined = this.#game.state[name];
    if (from === undefined || !form) return;
    if (form.visible === 'everyone') this.#tell(at, `'${name}'`, from, `, or hide '${name}'`);
    else this.#tainted.add(name);
  }

  /** A condition on hidden cards decides what happens in its branches, unless they show these cards first. */
  #if({ if: condition, then, else: other }: IfStep, at: At): void {
    const from = hiddenIn(condition, at.sight);
    const branches = [then, other].map((steps, i) => {
      const sight = { ...at.sight, shown: at.sight.shown.copy() };
      let [because, version] = [from ?? at.because, sight.shown.version];
      steps.forEach((step, n) => {
        if (from !== undefined && sight.shown.version !== version)
          [because, version] = [hiddenIn(condition, sight) ?? at.because, sight.shown.version];
        this.#step(step, { path: `${at.path}/${i === 0 ? 'then' : 'else'}/${n}`, sight, because });
      });
      return sight.shown;
    });
    at.sight.shown.join(branches);
  }

  #each({ among, steps }: EachStep, at: At): void {
    this.#value(among, at, 'for whom this is done');
    const shown = at.sight.shown.copy();
    shown.leaveSelf();
    this.#list(steps, { ...at, path: `${at.path}/steps`, sight: { ...at.sight, shown } });
    if (Array.isArray(among) && among[0] === 'players')
      for (const each of [at.sight.shown, this.#ever]) each.addForAll(shown);
  }

  /** Cards that go where everybody sees them are shown; of others everybody counts how many they are. */
  #move(step: DealStep | CardsStep, at: At): void {
    const { shown } = at.sight;
    const { count, face, to, from } = step;
    const isOpen = face === 'up' || (face === 'zone' && this.#game.zones[to.zone]?.visible === 'everyone');
    const cards = typeof count === 'object' && 'cards' in count ? count.cards : undefined;
    if (step.op === 'draw') shown.hide({ cards: ['last_drawn'] });
    if (isOpen) {
      if (cards !== undefined) for (const each of [shown, this.#ever]) each.show({ cards });
      if (step.op === 'draw') shown.show({ cards: ['last_drawn'] });
      return;
    }
    const filtered = step.where === undefined ? undefined : hiddenIn(filter(from.zone, step), at.sight);
    const counted = Array.isArray(count) ? hiddenIn(count as Expr, at.sight) : undefined;
    shown.forget(to.zone);
    const asked = typeof count === 'object' && 'up_to' in count ? undefined : filtered;
    if (step.pick === undefined && (asked ?? counted) !== undefined)
      this.#tell(at, 'how many cards go', String(asked ?? counted), '');
  }

  /** Something that everyone sees and that an expression decides. */
  #value(expr: Expr, at: At, what: string): void {
    const from = hiddenIn(expr, at.sight) ?? at.because;
    if (from !== undefined) this.#tell(at, what, from, '');
  }

  /** Something that everyone sees if it happens. */
  #public(at: At, what: string): void {
    if (at.because !== undefined) this.#tell(at, what, at.because, '');
  }

  #tell({ path }: At, what: string, from: string, more: string): void {
    const { places, problems, unsure } = this.#scope;
    if (!this.#root || unsure.has(from)) return;
    const offset = nearest(places, path) ?? entryOf(this.#root, path.split('/')[1] ?? '')?.key.at ?? 0;
    if (this.#told.has(offset)) return;
    this.#told.add(offset);
    problems.add(
      'visibility/computed',
      offset,
      `everyone sees ${what}, which depends on '${from}' that not everyone sees; reveal the cards first${more}`,
      { severity: 'warning' },
    );
  }
}

const withPlayer = (at: At): At => ({ ...at, sight: { ...at.sight, it: undefined } });

/** The filter of a step as an expression. */
const filter = (zone: string, { from, where = true }: DealStep | CardsStep): Expr => {
  const owner: Expr | undefined = 'of' in from ? (typeof from.of === 'string' ? ['self'] : from.of) : undefined;
  return ['where', owner === undefined ? ['zone', zone] : ['zone', zone, owner], where];
};

/** Where a part stands, or the nearest part above it. */
function nearest(places: ReadonlyMap<string, number>, path: string): number | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = places.get(at);
    if (found !== undefined) return found;
  }
  return undefined;
}
