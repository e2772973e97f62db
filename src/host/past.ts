/** What viewers are told of records, and what a match remembers for those who missed some (H3, H7). */
import type { Game, MatchEvent, MatchState, Viewer } from '../core/index.ts';
import { cardFields, follow, viewDigest, viewOf, type PlainView } from '../core/view/index.ts';
import type { Update, Whole } from './messages.ts';
import { outcomeOf, type Standing } from './standing.ts';

/** A record as the match went through it. */
export interface Passage {
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  /** Where the match stood behind it. */
  readonly to: Standing;
  /** Whether it brought somebody to the table. */
  readonly isSeating: boolean;
}

/** Whoever missed more than this is sent everything anew. */
const KEPT = 64;

/** The last records, oldest first. */
export const remember = (past: readonly Passage[], passage: Passage): readonly Passage[] => [
  ...past.slice(past.length < KEPT ? 0 : 1),
  passage,
];

/** What a viewer is told of a record. */
export function updateOf(game: Game, { before, events, to, isSeating }: Passage, viewer: Viewer): Update {
  const { events: told, view } = follow(game, before, events, viewer);
  return {
    type: 'update',
    seq: to.seq,
    events: told,
    choices: view.choices ?? [],
    ...cardsIn(game, view),
    digest: viewDigest(view),
    ...(isSeating ? { names: namesIn(to) } : {}),
    ...endOf(game, to),
  };
}

/** Everything a viewer may know now. */
export function wholeOf(game: Game, standing: Standing, viewer: Viewer): Whole {
  const view = viewOf(game, standing.state, viewer);
  const { seq } = standing;
  return {
    type: 'whole',
    seq,
    viewer,
    view,
    ...cardsIn(game, view),
    digest: viewDigest(view),
    names: namesIn(standing),
    ...endOf(game, standing),
  };
}

function cardsIn(game: Game, { choices = [] }: PlainView): Pick<Update, 'cards'> {
  const cards = cardFields(game, choices);
  return Object.keys(cards).length > 0 ? { cards } : {};
}

/** The updates behind record `seq`, or nothing if they are forgotten. */
export function missedSince(
  game: Game,
  past: readonly Passage[],
  seq: number,
  viewer: Viewer,
): readonly Update[] | undefined {
  const missed = past.filter(({ to }) => to.seq > seq);
  const isWhole = missed.length > 0 && missed[0]?.to.seq === seq + 1;
  return isWhole ? missed.map((passage) => updateOf(game, passage, viewer)) : undefined;
}

const namesIn = ({ guests }: Standing): readonly (string | null)[] => guests.map((guest) => guest?.name ?? null);

function endOf(game: Game, standing: Standing): Pick<Update, 'clock' | 'outcome'> {
  const outcome = outcomeOf(game, standing);
  const { banks } = standing;
  return {
    ...(banks ? { clock: { banks: banks.left, running: banks.running } } : {}),
    ...(outcome ? { outcome } : {}),
  };
}
