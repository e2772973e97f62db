/** What compiling needs to know of a file: its zones, rankings, cards and state; and the lists of steps it fills. */
import type { Seat, ZoneId } from '../../core/index.ts';
import type { Canonical } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import type { Place, Places } from '../problem.ts';
import { pipOf, rankingOf, suitOf, type Pip, type Ranking } from '../ranks/index.ts';
import type { StepForm, ZoneRef } from '../step-form.ts';
import { readingOf } from './expressions.ts';
import type { Reading, Step } from './program.ts';
import type { Scene } from './scene.ts';
import { seatsIn, opponentsOf } from './seats.ts';
import type { Value } from './shape.ts';
import type { Choice } from './steps/control.ts';
import { compileStep } from './steps/index.ts';
import { numbersIn } from './values.ts';
import { seatsOf } from './who.ts';
import { zoneBook, type ZoneBook } from './zones.ts';

/** The zones that a reference means, in their order. */
export type Zones = (scene: Scene) => readonly ZoneId[];

export class Compiler {
  readonly canonical: Canonical;
  readonly zones: ZoneBook;
  readonly pips: ReadonlyMap<string, Pip>;
  readonly lists: (readonly Step[])[] = [];
  readonly rankings: { readonly [name: string]: Ranking };
  /** Everything that somebody can be asked to choose. */
  readonly choices: Choice[] = [];
  /** Choices that are made at once, by the list of the body they open. */
  readonly simultaneous = new Map<number, Choice>();
  readonly #places: Places;

  constructor(canonical: Canonical, places: Places) {
    this.canonical = canonical;
    this.#places = places;
    this.zones = zoneBook(canonical, faceDownZones(canonical));
    const kinds = [...new Set(Object.values(canonical.components).flat())];
    this.pips = new Map(kinds.map((kind) => [kind, pipOf(kind)]));
    this.rankings = Object.fromEntries(
      Object.entries(canonical.rankings).map(([name, { type, ace, hand_size: size, suits_break_ties, qualify }]) => [
        name,
        rankingOf({ type, ace, size, suitsBreakTies: suits_break_ties, qualify: qualify ?? undefined }),
      ]),
    );
  }

  hasRanking(name: string): boolean {
    return Object.hasOwn(this.rankings, name);
  }

  /** A ranking by name; a file without one ranks poker hands. */
  ranking(name: string): Ranking {
    return (this.hasRanking(name) ? this.rankings[name] : undefined) ?? rankingOf({ type: 'poker_hand' });
  }

  /** Numbers a list of steps that stands at a path of the file. */
  list(steps: readonly StepForm[], path: string): number {
    // Reserved first: what is inside gets later numbers.
    const number = this.lists.push([]) - 1;
    this.lists[number] = steps.map((step, at) => compileStep(this, step, `${path}/${at}`));
    return number;
  }

  /** A list that was made already. */
  stepsOf(list: number): readonly Step[] {
    return this.lists[list] ?? [];
  }

  /** Where a part of the file stands, or the nearest part above it. */
  place(path: string): Place | undefined {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#places.get(at);
      if (found) return found;
    }
    return undefined;
  }

  /** A zone of a keyed family. */
  keyed(name: string, key: string): ZoneId {
    const { base, form } = this.zones.family(name);
    return base + Math.max(0, form.keyed_by?.indexOf(key) ?? 0);
  }

  /** The zones that a reference in a step means. */
  zonesAt(ref: ZoneRef): Zones {
    const family = this.zones.family(ref.zone);
    if ('key' in ref) {
      const zone = [this.keyed(ref.zone, ref.key)];
      return () => zone;
    }
    const zoneOf = (seat: Seat): ZoneId => this.zones.zone(family, seat);
    if ('each' in ref)
      return ({ program, r, self }) =>
        (ref.each === 'player' ? seatsIn(program, r) : opponentsOf(program, r, self)).map(zoneOf);
    if ('of' in ref) {
      const seats = seatsOf(this, ref.of);
      return (scene) => seats(scene).map(zoneOf);
    }
    const zone = [family.base];
    return family.form.per === 'player' ? ({ self }) => (self < 0 ? [] : [zoneOf(self)]) : () => zone;
  }

  /** The zones of an expression that is nothing but zones, so that they can be counted without a look at their cards. */
  zonesIn(expr: Expr): Zones | undefined {
    if (typeof expr !== 'object' || (expr[0] !== 'zone' && expr[0] !== 'keyed')) return undefined;
    const [, name] = expr;
    if (expr[0] === 'keyed') return this.zonesAt({ zone: name, key: expr[2] });
    const family = this.zones.family(name);
    if (expr[2] === undefined || family.form.per !== 'player') return this.zonesAt({ zone: name });
    const owner = readingOf(this, expr[2]);
    return (scene) => numbersIn(owner(scene)).map((seat) => this.zones.zone(family, seat));
  }

  reading(expr: Expr, using?: string): Reading {
    return readingOf(this, expr, using);
  }

  /** What a kind of card has under the name of an attribute (S12). */
  attribute(name: string): ReadonlyMap<string, Value> {
    const { cards } = this.canonical;
    const kinds = [...this.pips.keys()];
    return new Map(kinds.map((kind) => [kind, ownAttribute(cards[kind], name) ?? plainAttribute(kind, name)]));
  }

  rankValue(kind: string, using: string): Value {
    const pip = this.pips.get(kind) ?? -1;
    if (pip < 0) return null;
    return this.hasRanking(using) ? this.ranking(using).rankOf(pip) : (pip % 13) + 2;
  }

  suitValue(kind: string): Value {
    const pip = this.pips.get(kind) ?? -1;
    return pip < 0 ? null : suitOf(pip);
  }

  /** How a state variable is kept: one that only positions see has them beside it. */
  stateValue(name: string): (kept: unknown) => Value {
    const form = this.canonical.state[name];
    if (typeof form?.visible !== 'object') return (kept) => kept as Value;
    return (kept) => (kept as { readonly value: Value }).value;
  }
}

function ownAttribute(card: { readonly [name: string]: number | string } | undefined, name: string): Value | undefined {
  return card && Object.hasOwn(card, name) ? card[name] : undefined;
}

function plainAttribute(kind: string, name: string): Value {
  if (name === 'kind') return kind;
  if (pipOf(kind) < 0) return null;
  return name === 'rank' ? kind.charAt(0) : name === 'suit' ? kind.charAt(1) : null;
}

/** Zones into which some step puts cards face down. */
function faceDownZones(canonical: Canonical): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('face' in value && value.face === 'down' && 'to' in value) addZone(found, value.to);
    for (const part of Object.values(value)) look(part);
  };
  look(canonical);
  return found;
}

function addZone(found: Set<string>, to: unknown): void {
  if (typeof to === 'object' && to !== null && 'zone' in to && typeof to.zone === 'string') found.add(to.zone);
}
