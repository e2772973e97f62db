/** What one player gets to see of what somebody did, as a text: lines of play with the same text are one to it. */
import { seesZone, zoneAt, type MatchEvent, type MatchState, type Viewer } from '../../core/index.ts';

/** The cards that came into sight and the numbers that were shown, in their order. */
export function seenBy(viewer: Viewer, events: readonly MatchEvent[], { layout, cards }: MatchState): string {
  let seen = '';
  for (const event of events) {
    if (event.type === 'rolled' && event.shown) seen += `${event.value};`;
    if (event.type !== 'moved' || !seesZone(zoneAt(layout, event.to), viewer)) continue;
    for (const card of event.cards) seen += `${cards.kinds[card]};`;
  }
  return seen;
}
