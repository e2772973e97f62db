/**
 * What a search remembers: for every line of play that one player could tell from others, how often each action was there
 * to be taken, how often it was, and what came of it (L48). Knows no game.
 */

/** A decision as one player sees it come about. */
export interface Node {
  visits: number;
  readonly edges: Map<string, Edge>;
}

/** An action at a decision. */
export interface Edge {
  /** What it looked worth before it was tried, for whoever takes it. */
  readonly guess: number;
  /** How often it could be taken, and how often it was. */
  available: number;
  visits: number;
  /** The sum of what came of it, for whoever takes it. */
  total: number;
  /** Where it leads, by what the player gets to see of it. */
  readonly after: Map<string, Node>;
}

/** A decision that nobody has come to yet. */
export const newNode = (): Node => ({ visits: 0, edges: new Map() });

export const newEdge = (guess: number): Edge => ({ guess, available: 0, visits: 0, total: 0, after: new Map() });

/** Where an action leads if this is seen of it. */
export function nodeAfter({ after }: Edge, seen: string): Node {
  const known = after.get(seen) ?? newNode();
  after.set(seen, known);
  return known;
}

/** What an action is worth by now; a guess counts as one trial. */
export const worthOf = ({ guess, total, visits }: Edge): number => (guess + total) / (1 + visits);

/** The action to try next: the best so far, or one that was there often and seldom taken (upper confidence). */
export function toTry(edges: readonly Edge[], explore: number): number {
  const width = explore * spreadOf(edges);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, edge] of edges.entries()) {
    const hope = worthOf(edge) + width * Math.sqrt(Math.log(2 + edge.available) / (1 + edge.visits));
    if (hope > most) [best, most] = [i, hope];
  }
  return best;
}

/** How far apart the worth of actions lies: doubt is measured by it, for nobody knows how finely a game judges. */
function spreadOf(edges: readonly Edge[]): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const worth = worthOf(edge);
    low = Math.min(low, worth);
    high = Math.max(high, worth);
  }
  return high - low;
}

/** The action to take in the end: the one that was tried most, of several the one worth most. */
export function toTake(edges: readonly Edge[]): number {
  let best = 0;
  for (const [i, edge] of edges.entries()) {
    const other = edges[best];
    if (!other || edge.visits > other.visits || (edge.visits === other.visits && worthOf(edge) > worthOf(other)))
      best = i;
  }
  return best;
}
