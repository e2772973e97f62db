/** What an operator wants to know of the stored matches: which can go on, which cannot and why, and what is still possible with each. */
import {
  otherRules,
  storedTranscript,
  StoreRefusal,
  type MatchId,
  type OtherRules,
  type Store,
} from '../host/index.ts';
import type { ServedGame } from './lobby.ts';

/** A stored match and what can be done with it. */
export interface SurveyedMatch {
  readonly match: MatchId;
  /** The rules it was played by; null if its beginning cannot be read. */
  readonly game: string | null;
  readonly version: string | null;
  readonly records: number;
  /** `open` goes on, `over` is finished, `otherRules` is not over and cannot go on here, `damaged` has lost a part. */
  readonly state: 'open' | 'over' | 'otherRules' | 'damaged';
  /** Whether it can be replayed: here, by its transcript elsewhere, or not at all. */
  readonly replay: 'here' | 'transcript' | 'no';
  /** Why it cannot go on or be replayed here. */
  readonly why: OtherRules | { readonly code: StoreRefusal['code']; readonly reason: string } | null;
}

/** Looks at every stored match, one after the other. */
export async function surveyMatches(
  store: Store,
  games: ReadonlyMap<string, Pick<ServedGame, 'game'>>,
): Promise<readonly SurveyedMatch[]> {
  const unfinished = new Set(await store.list({ unfinished: true }));
  const found: SurveyedMatch[] = [];
  for (const match of await store.list()) found.push(await surveyed(store, games, match, !unfinished.has(match)));
  return found;
}

async function surveyed(
  store: Store,
  games: ReadonlyMap<string, Pick<ServedGame, 'game'>>,
  match: MatchId,
  isOver: boolean,
): Promise<SurveyedMatch> {
  try {
    const stored = await store.load(match, 0);
    const { name, version } = stored.head.game;
    const served = games.get(name)?.game;
    const none: OtherRules = { code: 'OtherRules', field: 'name', wanted: name, own: null };
    const why = served ? otherRules(served, stored.head) : none;
    const transcript = stored.head.fair && storedTranscript(stored) ? 'transcript' : 'no';
    return {
      match,
      game: name,
      version,
      records: stored.records.length,
      state: isOver ? 'over' : why ? 'otherRules' : 'open',
      replay: stored.head.fair || !served ? transcript : 'here',
      why: why ?? null,
    };
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    const why = { code: error.code, reason: error.reason ?? 'it cannot be read' };
    return { match, game: null, version: null, records: 0, state: 'damaged', replay: 'no', why };
  }
}
