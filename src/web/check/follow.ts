/**
 * Cards that can be followed out of a committed pile: where each lay, since when that was fixed, and when it came out. The
 * log tells the slot (F30); what the card was is seen while the verifier plays the match again.
 */
import type { Game } from '../../core/index.ts';
import type { Witness } from '../../fair/index.ts';

/** A card on its way out of a pile whose order was fixed before. */
export interface Followed {
  /** Number of the event in which it left the pile. */
  readonly event: number;
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  /** Whose pile it was, by place at the table; nobody's, where it was everybody's. */
  readonly seat: number | null;
  readonly zone: string;
  /** Whoever drew it, if it was drawn. */
  readonly drawer: number | null;
  readonly slot: number;
  /** Cards of the pile when its order was fixed, and the event in which that was. */
  readonly size: number;
  readonly since: number;
}

/** What a log lets one follow. */
export interface Following {
  /** Shuffles and other orders with a root. */
  readonly piles: number;
  readonly cards: readonly Followed[];
}

/** A node of the way from a root down to a slot: its place in its row, and whether one stands beside it. */
export interface Turn {
  readonly isRight: boolean;
  readonly hasOther: boolean;
}

/** More than these nobody turns over one by one. */
const MOST = 500;

/** The card to begin with: of those that this seat drew, if it drew any, one of the kinds that came least often. */
export function firstToFollow(cards: readonly Followed[], seat: number | null): number {
  const own = cards.filter(({ drawer }) => drawer !== null && drawer === seat);
  const among = own.length > 0 ? own : cards;
  const countOf = ({ kind }: Followed): number => cards.filter((card) => card.kind === kind).length;
  const least = Math.min(...among.map(countOf));
  const rare = among.filter((card) => countOf(card) === least);
  const first = rare[Math.floor(rare.length * 0.6)];
  return first ? cards.indexOf(first) : 0;
}

/** Reads a log while it is checked. */
export class Follower {
  readonly #slots = new Map<number, number>();
  readonly #fixed: { readonly event: number; readonly zone: string; readonly size: number }[] = [];
  readonly #cards: Followed[] = [];
  readonly #catalogs: ReadonlyMap<string, Game['catalog']>;
  #game = '';

  constructor(lines: readonly string[], games: readonly Game[]) {
    this.#catalogs = new Map(games.map(({ name, catalog }) => [name, catalog]));
    lines.forEach((line, event) => this.#read(line, event));
  }

  /** An event of the match as it is played again. */
  readonly witness = ({ seq, event, before }: Witness): void => {
    const slot = seq === undefined ? undefined : this.#slots.get(seq);
    const [card] = event.type === 'moved' ? event.cards : [];
    if (seq === undefined || slot === undefined || card === undefined || event.type !== 'moved') return;
    const from = before.layout.zones[event.from];
    const pile = this.#fixed.findLast(({ event: at, zone }) => at < seq && zone === from?.name);
    const kind = before.cards.kinds[card];
    if (!from || !pile || !kind || this.#cards.length >= MOST) return;
    const row = this.#catalogs.get(this.#game)?.[kind];
    this.#cards.push({
      event: seq,
      kind,
      name: row?.name ?? kind,
      text: row?.text ?? '',
      seat: from.owner,
      zone: from.name.split('.').at(-1) ?? from.name,
      drawer: event.verb === 'draw' ? (before.layout.zones[event.to]?.owner ?? null) : null,
      slot,
      size: pile.size,
      since: pile.event,
    });
  };

  get following(): Following {
    return { piles: this.#fixed.length, cards: this.#cards };
  }

  #read(line: string, event: number): void {
    const { slots, pile, game } = bodyOf(line);
    if (event === 0 && typeof game === 'string') this.#game = game;
    if (Array.isArray(slots) && slots.length === 1) this.#slots.set(event, Number(slots[0]));
    if (typeof pile === 'object' && pile !== null)
      this.#fixed.push({ event, zone: String(Reflect.get(pile, 'zone')), size: Number(Reflect.get(pile, 'size')) });
  }
}

/** What a line says; of one that says nothing the verifier has more to tell. */
function bodyOf(line: string): { readonly [field: string]: unknown } {
  try {
    return Object(Object(JSON.parse(line)).event);
  } catch {
    return {};
  }
}

/** The way from the root down to a slot of a pile (F25): a node at an odd end goes up alone. */
export function wayTo(slot: number, size: number): readonly Turn[] {
  const turns: Turn[] = [];
  for (let [at, width] = [slot, size]; width > 1; at >>= 1, width = (width + 1) >> 1)
    turns.unshift({ isRight: (at & 1) === 1, hasOther: (at ^ 1) < width });
  return turns;
}
