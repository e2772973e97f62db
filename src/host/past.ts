/** What a match remembers of its last records: enough to tell a viewer what it missed (H3, H7). */
import type { Game, MatchEvent, MatchState, Outcome, Viewer } from '../core/index.ts';
import { follow, viewDigest, viewOf } from '../core/view/index.ts';
import type { ClockView, Update, Whole } from './messages.ts';

/** A record as the match went through it. */
export interface Passage {
  /** How many records there are with it. */
  readonly seq: number;
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  readonly clock?: ClockView;
  readonly outcome?: Outcome;
}

/** Whoever missed more than this is sent everything anew. */
const KEPT = 64;

/** The last records, oldest first. */
export const remember = (past: readonly Passage[], passage: Passage): readonly Passage[] => [
  ...past.slice(past.length < KEPT ? 0 : 1),
  passage,
];

/** What a viewer is told of a record. */
export function updateOf(game: Game, passage: Passage, viewer: Viewer): Update {
  const { seq, before, events } = passage;
  const { events: told, view } = follow(game, before, events, viewer);
  return {
    type: 'update',
    seq,
    events: told,
    choices: view.choices ?? [],
    digest: viewDigest(view),
    ...endOf(passage),
  };
}

/** Everything a viewer may know now. */
export function wholeOf(
  game: Game,
  state: MatchState,
  viewer: Viewer,
  at: Pick<Passage, 'seq' | 'clock' | 'outcome'>,
): Whole {
  const view = viewOf(game, state, viewer);
  return { type: 'whole', seq: at.seq, viewer, view, digest: viewDigest(view), ...endOf(at) };
}

/** The updates behind record `seq`, or nothing if they are forgotten. */
export function missedSince(
  game: Game,
  past: readonly Passage[],
  seq: number,
  viewer: Viewer,
): readonly Update[] | undefined {
  const missed = past.filter((passage) => passage.seq > seq);
  const isWhole = missed.length > 0 && missed[0]?.seq === seq + 1;
  return isWhole ? missed.map((passage) => updateOf(game, passage, viewer)) : undefined;
}

const endOf = ({ clock, outcome }: Pick<Passage, 'clock' | 'outcome'>): Pick<Update, 'clock' | 'outcome'> => ({
  ...(clock ? { clock } : {}),
  ...(outcome ? { outcome } : {}),
});
