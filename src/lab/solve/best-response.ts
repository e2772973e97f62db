/** What strategies are worth: against each other, and against somebody who knows one of them and makes the best of it. */
import type { Seat } from '../../core/index.ts';
import type { Strategy } from './cfr.ts';
import type { ChoiceNode, Node, Tree } from './tree.ts';

/** What the first seat gets if both play this strategy. */
export function valueOf(node: Node, strategy: Strategy): number {
  if (node.kind === 'end') return node.value;
  const shares = node.kind === 'chance' ? node.odds : strategy[node.spot.index];
  return node.next.reduce((sum, next, i) => sum + (shares?.[i] ?? 0) * valueOf(next, strategy), 0);
}

/** How much each seat loses on average against one who knows its strategy; 0 if nothing can be done against either. */
export const exploitability = (tree: Tree, strategy: Strategy): number =>
  (bestResponse(tree, strategy, 0) + bestResponse(tree, strategy, 1)) / 2;

/** What a seat can get at most against the strategy of the other. */
export function bestResponse({ root }: Tree, strategy: Strategy, me: Seat): number {
  return new Response(root, strategy, me).worth(root);
}

interface Reached {
  readonly node: ChoiceNode;
  /** How likely chance and the other seat lead here. */
  readonly reach: number;
}

class Response {
  readonly #strategy: Strategy;
  readonly #me: Seat;
  /** By spot: the nodes that are one to this seat. */
  readonly #alike = new Map<number, Reached[]>();
  readonly #best = new Map<number, number>();
  readonly #worths = new Map<Node, number>();

  constructor(root: Node, strategy: Strategy, me: Seat) {
    this.#strategy = strategy;
    this.#me = me;
    this.#gather(root, 1);
  }

  worth(node: Node): number {
    const known = this.#worths.get(node);
    if (known !== undefined) return known;
    const worth = this.#worthOf(node);
    this.#worths.set(node, worth);
    return worth;
  }

  #worthOf(node: Node): number {
    if (node.kind === 'end') return this.#me === 0 ? node.value : -node.value;
    if (this.#isMine(node)) return this.#nextWorth(node, this.#bestAt(node.spot.index));
    return this.#sharesOf(node).reduce((sum, share, i) => sum + share * this.#nextWorth(node, i), 0);
  }

  /** The choice that is best over all nodes of a spot, each as likely as it is. */
  #bestAt(spot: number): number {
    const known = this.#best.get(spot);
    if (known !== undefined) return known;
    const alike = this.#alikeTo(spot);
    const worths = (alike[0]?.node.next ?? []).map((_, i) =>
      alike.reduce((sum, { node, reach }) => sum + reach * this.#nextWorth(node, i), 0),
    );
    const best = worths.indexOf(Math.max(...worths));
    this.#best.set(spot, best);
    return best;
  }

  #nextWorth({ next }: Exclude<Node, { readonly kind: 'end' }>, i: number): number {
    const node = next[i];
    return node ? this.worth(node) : 0;
  }

  #gather(node: Node, reach: number): void {
    if (node.kind === 'end') return;
    const isMine = this.#isMine(node);
    if (isMine) this.#alikeTo(node.spot.index).push({ node, reach });
    const shares = isMine ? undefined : this.#sharesOf(node);
    for (const [i, next] of node.next.entries()) this.#gather(next, shares ? reach * (shares[i] ?? 0) : reach);
  }

  #alikeTo(spot: number): Reached[] {
    const alike = this.#alike.get(spot) ?? [];
    this.#alike.set(spot, alike);
    return alike;
  }

  #isMine(node: Node): node is ChoiceNode {
    return node.kind === 'choice' && node.spot.seat === this.#me;
  }

  #sharesOf(node: Exclude<Node, { readonly kind: 'end' }>): readonly number[] {
    return node.kind === 'chance' ? node.odds : (this.#strategy[node.spot.index] ?? []);
  }
}
