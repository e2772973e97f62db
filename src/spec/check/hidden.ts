/** What an expression reads that not everyone sees, and what steps have shown to everyone before. */
import type { Canonical } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { insideOf, isExprList, isOpenTest, openTest, sourcesOf, type OpenScope } from '../expr/open.ts';
import type { RevealStep } from '../step-form.ts';

/** Where an expression is read. */
export interface Sight {
  readonly game: Canonical;
  /** State that was computed from hidden cards. */
  readonly tainted: ReadonlySet<string>;
  readonly shown: Shown;
  /** Chosen names, each with what not everyone sees of it. */
  readonly bound: Map<string, string | undefined>;
  readonly open: OpenScope;
  /** What hides the card at hand, and the one around it. */
  readonly it: string | undefined;
  readonly outer: string | undefined;
}

/** Operators that name a card which a step may have shown. */
const NAMING: ReadonlySet<unknown> = new Set(['last_drawn', 'bound', 'param', 'state', 'top', 'bottom', 'first']);

/** Returns the name of something hidden that the value of an expression depends on, or undefined. */
export function hiddenIn(expr: Expr, sight: Sight): string | undefined {
  if (!isExprList(expr)) return undefined;
  const [op, first, second]: readonly unknown[] = expr;
  if (NAMING.has(op) && sight.shown.has({ cards: expr })) return undefined;
  switch (op) {
    case 'zone':
      return hiddenZone(String(first), second, sight, 'visible');
    case 'keyed':
      return hiddenZone(String(first), undefined, sight, 'visible');
    case 'top':
      return isExprList(first) && first[0] === 'zone'
        ? hiddenZone(first[1], first[2], sight, 'top_visible')
        : hiddenIn(first as Expr, sight);
    case 'size':
    case 'exists':
    case 'any':
      return isZone(first) ? undefined : hiddenIn(first as Expr, sight);
    case 'where':
      return hiddenAmong(first as Expr, second as Expr, sight);
    case 'it':
      return sight.it;
    case 'outer':
      return sight.outer;
    case 'last_drawn':
      return 'last_drawn';
    case 'bound':
      return sight.bound.get(String(first));
    case 'param':
      return hiddenParam(String(first), sight);
    case 'state':
      return sight.tainted.has(String(first)) ? String(first) : undefined;
    case 'player_with':
      return hiddenIn(second as Expr, { ...sight, it: undefined });
    default:
      return isAsked(expr, sight) ? undefined : firstHidden((expr as readonly Expr[]).slice(1), sight);
  }
}

/** A comparison with what a public parameter names, or with nothing: whether there is a card is no secret. */
function isAsked(expr: readonly Expr[], { open }: Sight): boolean {
  const [op, one, other] = expr;
  const isNone = (part: Expr | undefined): boolean => Array.isArray(part) && part[0] === 'none';
  if ((op === '==' || op === '!=') && (isNone(one) || isNone(other))) return true;
  return isExprList(expr) && openTest(expr, open).length > 0;
}

function firstHidden(parts: readonly Expr[], sight: Sight): string | undefined {
  for (const part of parts) {
    const found = hiddenIn(part, sight);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isZone = (expr: unknown): boolean => isExprList(expr) && (expr[0] === 'zone' || expr[0] === 'keyed');

function hiddenZone(
  name: string,
  owner: unknown,
  { game, shown }: Sight,
  seen: 'visible' | 'top_visible',
): string | undefined {
  const zone = game.zones[name];
  if (!zone || zone[seen] === 'everyone' || zone.visible === 'everyone') return undefined;
  return shown.hasZone(name, ownerKey(owner)) ? undefined : name;
}

/** Elements picked by a condition: of hidden cards only those that the move asks for openly may be picked. */
function hiddenAmong(list: Expr, condition: Expr, sight: Sight): string | undefined {
  const cards = hiddenIn(list, sight);
  const open = insideOf(sight.open, sourcesOf(list, sight.open));
  if (cards !== undefined && isOpenTest(condition, open)) return undefined;
  return hiddenIn(condition, { ...sight, open, it: cards, outer: sight.it });
}

/** A parameter that is a card is told to nobody who may not know it. */
function hiddenParam(name: string, { game, open: { move } }: Sight): string | undefined {
  const domain = move && Object.hasOwn(move.params, name) ? move.params[name] : undefined;
  if (!domain || !('cards' in domain)) return undefined;
  return game.zones[domain.cards.zone]?.visible === 'everyone' ? undefined : name;
}

/** Whose zone: the acting player's, everybody's, or what an expression says. */
function ownerKey(owner: unknown): string {
  if (owner === undefined || owner === 'self' || owner === 'owner') return SELF;
  if (!isExprList(owner)) return JSON.stringify(owner);
  if (owner[0] === 'self' || owner[0] === 'owner') return SELF;
  return owner[0] === 'players' ? ALL : JSON.stringify(owner);
}

const SELF = 'self';
const ALL = '*';

/** What everyone has been shown so far: cards by the expression that names them, and zones by their owner. */
export class Shown {
  readonly #keys: Set<string>;
  /** Counts changes, so that nobody need look again where nothing has changed. */
  version = 0;

  constructor(keys: Iterable<string> = []) {
    this.#keys = new Set(keys);
  }

  copy(): Shown {
    return new Shown(this.#keys);
  }

  show(what: RevealStep['what']): void {
    this.#keys.add(keyOf(what));
    this.version++;
  }

  hide(what: RevealStep['what']): void {
    if (this.#keys.delete(keyOf(what))) this.version++;
  }

  has(what: { readonly cards: Expr }): boolean {
    return this.#keys.size > 0 && this.#keys.has(keyOf(what));
  }

  hasZone(name: string, owner: string): boolean {
    return this.#keys.has(`${name} ${owner}`) || this.#keys.has(`${name} ${ALL}`);
  }

  /** New cards lie in a zone, or nobody knows which is which. */
  forget(zone: string): void {
    for (const key of this.#keys) if (key.startsWith(`${zone} `)) this.#keys.delete(key);
    this.version++;
  }

  /** Somebody else acts: what was the acting player's is no longer. */
  leaveSelf(): void {
    for (const key of this.#keys) if (key.endsWith(` ${SELF}`)) this.#keys.delete(key);
  }

  /** What was shown of each player's own is shown of all. */
  addForAll(other: Shown): void {
    for (const key of other.#keys) if (key.endsWith(` ${SELF}`)) this.#keys.add(`${key.slice(0, -SELF.length)}${ALL}`);
  }

  /** After branches only what all of them have shown. */
  join(branches: readonly Shown[]): void {
    const [one = new Shown(), ...others] = branches;
    this.#keys.clear();
    for (const key of one.#keys) if (others.every((other) => other.#keys.has(key))) this.#keys.add(key);
  }
}

function keyOf(what: RevealStep['what']): string {
  if ('cards' in what) return JSON.stringify(what.cards);
  if ('each' in what) return `${what.zone} ${ALL}`;
  return `${what.zone} ${'of' in what ? ownerKey(what.of) : SELF}`;
}
