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
  /** What it looked worth before it was tried, for whoever takes it: the most promising are tried first. */
  readonly promise: number;
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

export const newEdge = (promise: number): Edge => ({ promise, available: 0, visits: 0, total: 0, after: new Map() });

/** Where an action leads if this is seen of it. */
export function nodeAfter({ after }: Edge, seen: string): Node {
  const known = after.get(seen) ?? newNode();
  after.set(seen, known);
  return known;
}

/** What an action is worth by now; of one that was never tried, what it promises. */
export const worthOf = ({ promise, total, visits }: Edge): number => (visits === 0 ? promise : total / visits);

/** How a decision is gone into. */
export interface Curiosity {
  /** How much is tried of what does not look best. */
  readonly explore: number;
  /** How many actions are tried at all: so many times the root of the visits. */
  readonly widen: number;
}

/**
 * The action to try next, of those that promise most: one that was never tried, or the best so far, or one that was there
 * often and seldom taken (upper confidence). More of them are let in as a decision is visited more often.
 */
export function toTry({ visits }: Node, edges: readonly Edge[], { explore, widen }: Curiosity): Edge | undefined {
  const ranked = edges.toSorted((a, b) => b.promise - a.promise);
  const some = ranked.slice(0, Math.max(1, Math.ceil(widen * Math.sqrt(visits))));
  for (const edge of some) edge.available++;
  const untried = some.find((edge) => edge.visits === 0);
  if (untried) return untried;
  const width = explore * spreadOf(some);
  return bestOf(some, (edge) => worthOf(edge) + width * Math.sqrt(Math.log(edge.available) / edge.visits));
}

/** How far apart the worth of actions lies: doubt is measured by it, for nobody knows how finely a game judges. */
function spreadOf(edges: readonly Edge[]): number {
  const worths = edges.map(worthOf);
  return Math.max(...worths) - Math.min(...worths);
}

/** The action to take in the end: the one that was tried most, of several the one worth most, or else that promised most. */
export function toTake(edges: readonly Edge[]): Edge | undefined {
  const most = Math.max(...edges.map(({ visits }) => visits));
  const tried = edges.filter(({ visits }) => visits === most).toSorted((a, b) => b.promise - a.promise);
  return bestOf(tried, worthOf);
}

/** The first of those that come highest. */
function bestOf(edges: readonly Edge[], by: (edge: Edge) => number): Edge | undefined {
  let best: Edge | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const height = by(edge);
    if (height > most) [best, most] = [edge, height];
  }
  return best;
}
