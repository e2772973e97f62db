/** Makes a program of a file's canonical form: every name, zone, step and expression is settled here. */
import type { Json, Seat, ZoneId } from '../../core/index.ts';
import type { BettingOrder, Canonical, DomainForm, EndForm, PhaseForm, RoundForm, StateForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import type { Spec } from '../problem.ts';
import { RANKS, SUITS } from '../ranks/index.ts';
import { Compiler } from './compiler.ts';
import { bestBy, playersWith } from './expressions.ts';
import { tellingMoves } from './open.ts';
import type { Deed, Domain, Ending, Home, Move, Order, Phase, Program, RoundPlan } from './program.ts';
import type { Scene } from './scene.ts';
import { seatsIn } from './seats.ts';
import type { Value } from './shape.ts';
import { withPartners } from './teams.ts';
import { worthOf } from './worth.ts';
import { numbersIn } from './values.ts';
import type { Family } from './zones.ts';

/** Scripts by name that `run` may call (S34). */
export type Scripts = { readonly [name: string]: Deed };

/** Compiles a file that was read without errors. */
export function compile({ canonical, places }: Pick<Spec, 'canonical' | 'places'>, scripts: Scripts = {}): Program {
  const c = new Compiler(canonical, places);
  const { turn } = canonical;
  const setup = c.list(canonical.setup, '/setup');
  const phases = canonical.phases.map((phase, at) => phaseOf(c, phase, `/phases/${at}`));
  const turnPhases = turn?.phases.map((phase, at) => phaseOf(c, phase, `/turn/phases/${at}`)) ?? [];
  const rounds = roundsOf(c, canonical);
  const moves = Object.fromEntries(Object.entries(canonical.moves).map(([name]) => [name, moveOf(c, name)]));
  const on = Object.fromEntries(
    Object.entries(canonical.on).map(([name, steps]) => [name, c.list(steps, `/on/${name}`)]),
  );
  const ops = opsIn(canonical);
  return {
    canonical,
    lists: c.lists,
    zones: c.zones,
    positions: canonical.positions,
    teams: canonical.players.teams,
    hasDealer: hasDealer(canonical),
    rotates: Object.values(canonical.positions).some((form) => 'rotates' in form),
    fixedDealer: fixedDealer(canonical),
    rankings: c.rankings,
    pips: c.pips,
    setup,
    phases,
    turn: turn && { by: turn.order === 'clockwise' ? 1 : -1, phases: [...turnPhases, ...offered(c, turn.offer)] },
    rounds,
    moves,
    telling: tellingMoves(c),
    on,
    onZone: c.zones.families.map(({ name }) => zoneEntry(on, `${name}_changed`)),
    watchesZones: c.zones.families.some(({ name, top }) => top !== null || Object.hasOwn(on, `${name}_changed`)),
    onDeckEmpty: canonical.on_deck_empty && c.list(canonical.on_deck_empty, '/on_deck_empty'),
    shares: canonical.showdown?.parts.map((part) => worthOf(c, part.evaluate, part.using, part.winner)) ?? [],
    awardsOnce: awardsOnce(canonical),
    handZones: handZones(c),
    endings: canonical.end.map((form, at) => endingOf(c, form, `/end/${at}/on_tie`)),
    onLimit: canonical.limits.on_limit === 'draw' ? null : winnersOf(c, canonical.limits.on_limit),
    variantLimits: variantLimits(c),
    usesLastDrawn: ops.has('last_drawn'),
    usesDiscarded: ops.has('discarded_count'),
    gathersRevealed: ops.has('revealed'),
    ranks: domainNames(c, 'rank', RANKS),
    suits: domainNames(c, 'suit', SUITS),
    choices: c.choices,
    simultaneous: c.simultaneous,
    scripts,
    freshMatch: freshOf(canonical, null),
    freshSeat: { ...freshOf(canonical, 'player'), bet: 0, paid: 0, folded: false, all_in: false, $discarded: 0 },
    homes: homesOf(c),
    shuffled: mixedZones(c),
    turnDraw: turnDraw(c),
    unwrap: (name, kept) => c.stateValue(name)(kept),
  };
}

export const hasDealer = ({ positions }: Canonical): boolean =>
  Object.entries(positions).some(([name, form]) => name === 'dealer' || 'rotates' in form);

/** A dealer that the file gives a seat has it in every match. */
function fixedDealer({ positions }: Canonical): Seat | null {
  const form = Object.hasOwn(positions, 'dealer') ? positions['dealer'] : undefined;
  return form && 'seat' in form ? form.seat : null;
}

const phaseOf = (c: Compiler, { name, actions, offer, next }: PhaseForm, path: string): Phase => ({
  name,
  list: c.list(actions, `${path}/actions`),
  offer,
  next,
});

/** Moves that a turn offers when its phases are done: a phase without a name. */
const offered = (c: Compiler, offer: readonly string[]): readonly Phase[] =>
  offer.length === 0 ? [] : [{ name: '', list: c.list([], '/turn'), offer, next: null }];

function zoneEntry(on: { readonly [event: string]: number }, entry: string): Program['onZone'][number] {
  const list = Object.hasOwn(on, entry) ? on[entry] : undefined;
  return list === undefined ? null : { list, entry };
}

function roundsOf(c: Compiler, { rounds, betting }: Canonical): readonly RoundPlan[] {
  const lists = rounds.map(({ actions }, at) => c.list(actions, `/rounds/${at}/actions`));
  const resolves = rounds.map(({ resolve }, at) => (resolve ? c.list([resolve], `/rounds/${at}/resolve`) : null));
  const asks = lists.map((list) => c.stepsOf(list).some((step) => step.asks));
  const firstBetting = rounds.findIndex((round) => round.betting !== null);
  return rounds.map((round, at) => ({
    name: round.name,
    list: lists[at] ?? -1,
    betting: bettingOf(c, round, betting?.order ?? null, at === firstBetting),
    resolve: resolves[at] ?? null,
    mayAskLater: asks.slice(at + 1).includes(true),
    mayBetLater: rounds.slice(at + 1).some((later) => later.betting !== null),
  }));
}

/** Where nothing is said, the first round starts after the big blind and later ones after the dealer (S14). */
function bettingOf(
  c: Compiler,
  { betting }: RoundForm,
  usual: NonNullable<Canonical['betting']>['order'],
  isFirst: boolean,
): RoundPlan['betting'] {
  if (!betting) return null;
  const order = betting.order ?? usual ?? (isFirst ? 'after_big_blind' : 'after_dealer');
  return {
    type: betting.type,
    bet: betting.bet,
    least: betting.min_bet,
    order: orderOf(c, order),
    isOwnOrder: betting.order !== null,
    isFirst,
  };
}

const orderOf = (c: Compiler, order: BettingOrder): Order =>
  order === 'after_dealer' || order === 'after_big_blind' ? order : c.reading(order);

function moveOf(c: Compiler, name: string): Move {
  const form = c.canonical.moves[name];
  if (!form) throw new RangeError(`no move ${name} in this file`);
  return {
    params: Object.entries(form.params).map(([param, domain]) => [param, domainOf(c, domain)]),
    when: form.when === true ? null : c.reading(form.when),
    list: c.list(form.actions, `/moves/${name}/actions`),
    shown: form.public,
  };
}

/** What a parameter may be (S52). */
function domainOf(c: Compiler, form: DomainForm): Domain {
  if ('cards' in form) {
    const zones = c.zonesAt(form.cards);
    return {
      isCards: true,
      values: (scene) => zones(scene).flatMap((zone) => scene.r.cards(zone)),
      has: (scene, value) => typeof value === 'number' && zones(scene).includes(scene.r.zoneOf(value)),
    };
  }
  if ('from' in form) {
    const { from, to } = form;
    return {
      isCards: false,
      values: () => Array.from({ length: Math.max(0, Math.min(to - from + 1, 10_000)) }, (_, i) => from + i),
      has: (_, value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
    };
  }
  return listed(form);
}

type Listed = Extract<DomainForm, { readonly of: string } | { readonly words: readonly string[] }>;

function listed(form: Listed): Domain {
  const values = valuesOf(form);
  return { isCards: false, values, has: (scene, value) => values(scene).some((each) => each === value) };
}

function valuesOf(form: Listed): (scene: Scene) => readonly Value[] {
  if ('words' in form) return () => form.words;
  switch (form.of) {
    case 'player':
      return ({ program, r }) => seatsIn(program, r);
    case 'rank':
      return ({ program }) => program.ranks;
    case 'suit':
      return ({ program }) => program.suits;
  }
}

/** The usual ranks or suits from low to high, and then those that only the file's own cards have. */
function domainNames(c: Compiler, attribute: 'rank' | 'suit', usual: string): readonly string[] {
  const found = [...c.attribute(attribute).values()].filter((name) => typeof name === 'string');
  return [...new Set([...usual.split(''), ...found])];
}

function endingOf(c: Compiler, { when, winner, loser, on_tie: tie }: EndForm, path: string): Ending {
  const condition = c.reading(when);
  const onTie = typeof tie === 'string' ? null : c.list(tie, path);
  if (winner !== null) {
    const standing = standingOf(c, winner);
    return { when: condition, winners: winnersOf(c, winner), onTie, ...(standing ? { standing } : {}) };
  }
  // An end that names nobody is a draw.
  if (loser === null) return { when: condition, winners: () => [], onTie };
  const losers = winnersOf(c, loser);
  return {
    when: condition,
    onTie,
    winners(scene) {
      const lost = withPartners(scene.program, scene.r.seats, losers(scene));
      return scene.r.seats.filter((seat) => !lost.includes(seat) && !scene.r.seat(seat).$out);
    },
  };
}

/** Everybody whom an expression of `end` names: all who share the most, not only the first (S48). */
function winnersOf(c: Compiler, expr: Expr): (scene: Scene) => readonly Seat[] {
  if (typeof expr === 'object' && expr[0] === 'player_with') {
    const [, which, of] = expr;
    const read = c.reading(of);
    return (scene) => playersWith(scene, which, read);
  }
  if (typeof expr === 'object' && expr[0] === 'best') {
    const read = bestBy(c);
    return (scene) => playersWith(scene, expr[1] === 'highest' ? 'max' : 'min', read);
  }
  const read = c.reading(expr);
  return (scene) => numbersIn(read(scene));
}

/** What a player must have most or least of to win, if that is what the file says. */
function standingOf(c: Compiler, winner: Expr): Ending['standing'] {
  if (typeof winner !== 'object' || winner[0] !== 'player_with') return undefined;
  const [, which, of] = winner;
  return { which, read: c.reading(of) };
}

function variantLimits(c: Compiler): Program['variantLimits'] {
  const own = Object.entries(c.canonical.variants).flatMap(([name, { limits }]) => {
    const by = limits?.on_limit;
    return by === undefined ? [] : [[name, by === 'draw' ? () => [] : winnersOf(c, by)] as const];
  });
  return new Map(own);
}

/** Zones of each player that the showdown looks at, by number. */
function handZones(c: Compiler): readonly number[] {
  const names = new Set<string>();
  for (const { evaluate } of c.canonical.showdown?.parts ?? []) zoneNames(evaluate, names);
  return c.zones.families
    .filter(({ name, form }) => names.has(name) && form.per === 'player')
    .map(({ number }) => number);
}

function zoneNames(expr: Expr, names: Set<string>): void {
  if (typeof expr !== 'object') return;
  if (expr[0] === 'zone') names.add(expr[1]);
  for (const part of partsOf(expr)) zoneNames(part, names);
}

const partsOf = (expr: readonly Expr[]): readonly Expr[] => expr;

/** Names of expressions, and words of steps, that need something kept for them. */
function opsIn(canonical: Canonical): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string') found.add(value[0]);
    if (typeof value !== 'object' || value === null) return;
    if ('op' in value && value.op === 'reshuffle' && 'from' in value && value.from === 'revealed')
      found.add('revealed');
    for (const part of Object.values(value)) look(part);
  };
  look(canonical);
  return found;
}

/** Whether the pot is shared in one way only, and nothing else out of it. */
function awardsOnce(canonical: Canonical): boolean {
  const shared = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('op' in value && value.op === 'split' && 'what' in value) shared.add(value.what);
    if ('split' in value) shared.add(value.split);
    for (const part of Object.values(value)) look(part);
  };
  look(canonical);
  return canonical.showdown ? shared.size === 0 : [...shared].every((what) => what === 'pot');
}

/** State as it is at first; of what is kept for the whole match only when it begins (`all`). */
export function freshOf({ state }: Canonical, per: 'player' | null, all = false): { readonly [name: string]: Json } {
  const own = Object.entries(state).filter(([, form]) => form.per === per && (all || form.keep === 'hand'));
  return Object.fromEntries(own.map(([name, form]) => [name, initOf(form)]));
}

/** A variable that only some positions see is kept with their seats; at first nobody has one. */
const initOf = ({ init, visible }: StateForm): Json => (typeof visible === 'object' ? { value: init, to: [] } : init);

/** Cards are numbered zone by zone, top first. */
function homesOf(c: Compiler): readonly Home[] {
  let next = 0;
  return Object.entries(c.canonical.components).map(([name, kinds]) => {
    const first = next;
    next += kinds.length;
    return { zone: c.zones.family(name).base, kinds, first, last: next - 1 };
  });
}

/** Zones that some step of the file shuffles. */
function mixedZones(c: Compiler): ReadonlySet<ZoneId> {
  const found = new Set<ZoneId>();
  const add = (ref: unknown): void => {
    if (typeof ref === 'object' && ref !== null && 'zone' in ref && typeof ref.zone === 'string')
      found.add(c.zones.family(ref.zone).base);
  };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('op' in value && value.op === 'shuffle' && 'zone' in value) add(value.zone);
    if ('op' in value && value.op === 'reshuffle' && 'to' in value) add(value.to);
    if ('shuffled' in value && 'to' in value) add(value.to);
    for (const part of Object.values(value)) look(part);
  };
  look(c.canonical);
  if (c.canonical.draw_rules?.empty === 'reshuffle') add({ zone: turnDeck(c)?.name });
  return found;
}

/** The deck that rules for drawing are about. */
const turnDeck = ({ zones: { families } }: Compiler): Family | undefined =>
  families.find(({ name }) => name === 'deck') ?? families.find(({ form }) => form.kind === 'deck');

/** Cards of `per_turn` come from the deck to the hand. */
function turnDraw(c: Compiler): Program['turnDraw'] {
  const { families, zone } = c.zones;
  const deck = turnDeck(c);
  const hand = families.find(({ name, form }) => name === 'hand' && form.per === 'player');
  return deck && hand ? { from: deck.base, to: (seat) => zone(hand, seat) } : null;
}
