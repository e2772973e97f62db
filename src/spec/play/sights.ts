/** Who sees which value of a match (section 10): chips and the course of the game everybody, state by its own word. */
import type { Json, Lens, MatchSight, SeatSight, Visible } from '../../core/index.ts';
import type { Canonical, StateForm } from '../canonical.ts';
import { hasDealer } from './compile.ts';
import { handLooks } from './hand-looks.ts';
import { usesChips } from './options.ts';
import type { SpecShape, Stakes } from './shape.ts';

const OPEN_MATCH = ['active_player', 'winner', 'tied_players'];
const OPEN_SEAT = ['stack', 'bet', 'paid', 'folded', 'all_in'];

/** The table of sights for a file. */
export function visibleOf(canonical: Canonical, eliminates: boolean): Visible<SpecShape> {
  const { state } = canonical;
  const hasChips = usesChips(canonical);
  const open = [...OPEN_MATCH, ...courseOf(canonical), ...(hasChips ? ['pot', 'level'] : [])];
  const own = Object.entries(state);
  return {
    match: {
      ...Object.fromEntries(open.map((name): [string, MatchSight<Json>] => [name, 'everyone'])),
      ...(hasChips ? { $setup: postsIn(canonical) } : {}),
      ...Object.fromEntries(
        own.filter(([, form]) => form.per === null).map(([name, form]) => [name, matchSight(form)]),
      ),
    },
    seat: {
      ...Object.fromEntries((hasChips ? OPEN_SEAT : []).map((name): [string, SeatSight<Json>] => [name, 'everyone'])),
      ...(eliminates ? ({ $out: 'everyone' } as const) : {}),
      ...Object.fromEntries(own.filter(([, form]) => form.per !== null).map(([name, form]) => [name, seatSight(form)])),
    },
    card: {},
  };
}

/** Of what a match was started with, everybody may know what is posted in this game: whoever comes later has not seen it. */
function postsIn(canonical: Canonical): MatchSight<Json> {
  const posts = handLooks(canonical)?.posts ?? ['blinds'];
  return (setup) => {
    const { blinds = [], ante = 0, bring_in = 0 }: Partial<Stakes> = Object(Object(setup).stakes);
    const most = typeof ante === 'number' ? ante : Math.max(0, ...ante);
    const shown = {
      ...(posts.includes('blinds') && blinds.length > 0 ? { blinds } : {}),
      ...(posts.includes('antes') && most > 0 ? { ante: most } : {}),
      ...(posts.includes('bring_in') && bring_in > 0 ? { bring_in } : {}),
    };
    return Object.keys(shown).length > 0 ? shown : undefined;
  };
}

/** What there is of a dealer, of turns and of hands; a game without them has nothing to show. */
const courseOf = (canonical: Canonical): readonly string[] => [
  ...(hasDealer(canonical) ? ['dealer'] : []),
  ...(canonical.turn ? ['turn_number'] : []),
  ...(canonical.rounds.length > 0 ? ['hand_number'] : []),
];

function matchSight({ visible, type }: StateForm): MatchSight<Json> {
  if (typeof visible === 'object') return (value, lens) => toPositions(value, lens, type);
  if (visible !== 'everyone') return 'nobody';
  return type === 'card' ? cardBy : 'everyone';
}

function seatSight({ visible, type }: StateForm): SeatSight<Json> {
  if (typeof visible === 'object') return (value, lens) => toPositions(value, lens, type);
  if (visible === 'nobody') return 'nobody';
  if (type !== 'card') return visible;
  return (value, lens, seat) => (visible === 'everyone' || lens.viewer === seat ? cardBy(value, lens) : undefined);
}

/** A card is shown by the viewer's own handle. */
const cardBy = (value: Json, lens: Lens): Json => (typeof value === 'number' ? lens.handle(value) : null);

/** A variable that only some positions see is kept with their seats. */
function toPositions(kept: Json, lens: Lens, type: StateForm['type']): Json | undefined {
  if (typeof kept !== 'object' || kept === null || !('to' in kept) || !Array.isArray(kept.to)) return undefined;
  if (!kept.to.includes(lens.viewer)) return undefined;
  return type === 'card' ? cardBy(kept.value ?? null, lens) : (kept.value ?? null);
}
