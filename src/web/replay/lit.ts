/** The match as somebody would be told it who sees every card: one viewer's eye knows all and loses track of none, and every zone lies open. */
import type { MatchEvent, MatchState, Seat } from '../../core/index.ts';
import type { PlayedMatch } from '../../host/index.ts';

/** The same match, in which a seat sees everything. */
export function lit(match: PlayedMatch, seat: Seat): PlayedMatch {
  const eye = match.start.eyes.findIndex(({ viewer }) => viewer === seat);
  return {
    ...match,
    start: litState(match.start, eye),
    steps: match.steps.map((step) => ({ ...step, events: step.events.map((event) => litEvent(event, eye)) })),
  };
}

const handleOf = (card: number): number => card + 1;

function litState(state: MatchState, at: number): MatchState {
  const handles = state.cards.kinds.map((kind, card) => (kind === null ? 0 : handleOf(card)));
  const eyes = state.eyes.map((eye, i) => (i === at ? { ...eye, next: handles.length + 1, handles } : eye));
  const zones = state.layout.zones.map((zone) => ({ ...zone, sees: 'everyone' as const }));
  return { ...state, layout: { ...state.layout, zones }, eyes };
}

/** What was hidden in an event is open in it, and nobody else's knowledge matters. */
function litEvent(event: MatchEvent, eye: number): MatchEvent {
  switch (event.type) {
    case 'created': {
      const { secret: _, ...open } = event;
      return { ...open, sight: [[eye, event.card, 0, handleOf(event.card)]] };
    }
    case 'ceased':
      return { ...event, sight: [[eye, event.card, handleOf(event.card), 0]] };
    case 'moved': {
      const { secret: _, sight: __, ...open } = event;
      return open;
    }
    case 'shuffled':
      return { ...event, sight: [], followedBy: 'everyone' };
    case 'noted':
      return { ...event, to: 'everyone' };
    case 'transformed':
    case 'revealed':
    case 'concealed':
      return { ...event, sight: [] };
    case 'changed':
    case 'rolled':
      return event;
  }
}
