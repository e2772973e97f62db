/**
 * Sizes: two worlds that differ in nothing but how many cards lie in a zone that a viewer may not count look the same to
 * it (section 10 of rules/spec.md). One of them has a card less there, of which the viewer knows nothing. The worlds may
 * part where cards come out of such a zone, or into it, before everybody's eyes, and where the viewer is shown a card.
 */
import {
  apply,
  countsZone,
  NO_CARD,
  Pile,
  reading,
  zoneAt,
  type CardId,
  type MatchState,
  type Viewer,
  type ZoneId,
} from '../core/index.ts';
import { pickAny } from '../lab/index.ts';
import { actionOf, viewersOf, type LawStep, type Stretch } from './law.ts';
import { differ, refusedApart, tellsApart, toldTo, type Told } from './sent.ts';

/** What a viewer is told that depends on a number of cards it may not know, or nothing. */
export function uncountedSizes(step: LawStep): string | undefined {
  for (const viewer of viewersOf(step.before)) {
    const zone = pickZone(step, viewer);
    const fault = zone === undefined ? undefined : trySize(step, viewer, zone);
    if (zone !== undefined && fault !== undefined)
      return `${nameOf(viewer)} must not be able to tell how many cards lie in ${zoneAt(step.before.layout, zone).name}: ${fault}`;
  }
  return undefined;
}

const nameOf = (viewer: Viewer): string => (viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`);

/** A zone that this viewer may not count and that would not be empty with a card less: that a pile is used up all see. */
function pickZone({ before: { layout, piles }, below }: LawStep, viewer: Viewer): ZoneId | undefined {
  const zones = layout.zones.flatMap((zone, id) =>
    !countsZone(zone, viewer) && zone.slots === null && (piles[id]?.length ?? 0) > 1 ? [id] : [],
  );
  return zones.length === 0 ? undefined : pickAny(zones, below);
}

function trySize(step: LawStep, viewer: Viewer, zone: ZoneId): string | undefined {
  const { game, before, below } = step;
  const card = lastUnknown(before, viewer, zone);
  if (card === undefined) return undefined;
  const there = withoutCard(before, zone, card);
  try {
    if (game.outcome(reading(before)) === undefined && game.outcome(reading(there)) !== undefined) return undefined;
    const fault = tellsApart(game, viewer, before, there) ?? refusedApart(game, viewer, before, there, below);
    return fault ?? playOn(step, viewer, there);
  } catch {
    // Rules that throw in a world that never was are no leak: the law `playable` watches over the real one.
    return undefined;
  }
}

/** The lowest card of a zone that the viewer knows nothing of and nobody is asked about. */
function lastUnknown({ piles, eyes, questions }: MatchState, viewer: Viewer, zone: ZoneId): CardId | undefined {
  const handles = eyes.find((eye) => eye.viewer === viewer)?.handles ?? [];
  const isAsked = (card: CardId): boolean => questions.open.some(({ cards }) => cards?.includes(card));
  return piles[zone]?.toArray().findLast((card) => card !== NO_CARD && handles[card] === 0 && !isAsked(card));
}

/** The state as if a card had left the match. */
function withoutCard(state: MatchState, zone: ZoneId, card: CardId): MatchState {
  const { piles, cards, eyes } = state;
  const left = piles[zone]?.toArray().filter((each) => each !== card) ?? [];
  return {
    ...state,
    piles: piles.with(zone, Pile.of(left)),
    cards: {
      kinds: cards.kinds.with(card, null),
      owners: cards.owners.with(card, null),
      values: cards.values.with(card, {}),
    },
    eyes: eyes.map((eye) => ({ ...eye, handles: eye.handles.with(card, 0) })),
  };
}

/** The step in both worlds. A command that only one of them allows tells that a pile is used up, which all may see. */
function playOn(step: LawStep, viewer: Viewer, there: MatchState): string | undefined {
  const action = actionOf(step);
  const other = action && apply(step.game, there, action.seat, action.command);
  if (!other?.ok) return undefined;
  const stretch: Stretch = { before: there, events: other.value.events, after: other.value.state };
  const [told, heard] = [toldTo(step.game, viewer, step), toldTo(step.game, viewer, stretch)];
  const most = Math.max(told.length, heard.length);
  const at = [...Array(most).keys()].find((i) => told[i]?.text !== heard[i]?.text);
  // A match may be decided by what nobody could count: the result tells it, and nothing before.
  const isOver = step.game.outcome(reading(step.after)) !== undefined;
  if (at === undefined) return isOver ? undefined : tellsApart(step.game, viewer, step.after, stretch.after);
  const [one, two] = [told[at], heard[at]];
  if (isOpen(one, viewer) || isOpen(two, viewer)) return undefined;
  return `message ${at + 1} ${differ(one?.text ?? 'nothing more', two?.text ?? 'nothing more')}`;
}

/** Whether a message is of a card that the viewer gets to see, or of cards that it sees come out of such a zone or go there. */
function isOpen(told: Told | undefined, viewer: Viewer): boolean {
  if (!told) return false;
  const { event, before } = told;
  const isUncounted = (zone: ZoneId): boolean => !countsZone(zoneAt(before.layout, zone), viewer);
  if (event.type === 'moved' && isUncounted(event.from) !== isUncounted(event.to)) return true;
  const sight = ('sight' in event ? event.sight : undefined) ?? [];
  return sight.some(([eye, , , now]) => before.eyes[eye]?.viewer === viewer && now > 0);
}
