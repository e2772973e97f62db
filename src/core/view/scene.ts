/** A state as one viewer looks at it: what project.ts and project-event.ts both ask. */
import type { CardId } from '../pile.ts';
import type { Question } from '../question.ts';
import type { Json } from '../result.ts';
import type { Eye, MatchState, Shape } from '../state.ts';
import { seesZone, zoneAt, type Seat, type Viewer, type Zone, type ZoneId } from '../zones.ts';
import type { CardSight, Lens, MatchSight, SeatSight, Visible } from '../visible.ts';
import type { Face, PlainView, QuestionView, Values } from './view.ts';

/** A state with the eye of one viewer on it. What a game keeps is plain data here, and so are its rules of sight. */
export interface Scene {
  readonly state: MatchState;
  readonly viewer: Viewer;
  readonly eye: Eye;
  readonly lens: Lens;
  readonly rules: {
    readonly match: { readonly [key: string]: MatchSight<unknown> };
    readonly seat: { readonly [key: string]: SeatSight<unknown> };
    readonly card: { readonly [key: string]: CardSight };
  };
  readonly match: Values;
  readonly seats: readonly Values[];
}

export function sceneOf<S extends Shape>(state: MatchState<S>, viewer: Viewer, visible: Visible<S>): Scene {
  const eye = state.eyes.find((each) => each.viewer === viewer);
  if (!eye) throw new RangeError(`nobody keeps the view of ${viewer} in this match`);
  const handle = (card: CardId): number | null => eye.handles[card] || null;
  // What a game keeps is JSON, and a rule is asked only about the value it is for: the game's own types end here.
  const { match, seats } = state as { readonly match: Values; readonly seats: readonly Values[] };
  return { state, viewer, eye, lens: { viewer, handle }, rules: visible as Scene['rules'], match, seats };
}

/** Whether the viewer can tell the places of a zone apart. */
export const showsPlaces = (zone: Zone, viewer: Viewer): boolean => zone.order === 'public' || seesZone(zone, viewer);

/** Whether the viewer can tell at which place a card came or went. No place is secret where empty slots are seen. */
export const showsPlace = (zone: Zone, viewer: Viewer, isSecret: boolean): boolean =>
  seesZone(zone, viewer) || (zone.order === 'public' && !(isSecret && zone.slots === null));

export const zoneOf = ({ state }: Scene, id: ZoneId): Zone => zoneAt(state.layout, id);

/** The values of a card, all of them. */
export const valuesOf = ({ state }: Scene, card: CardId): Values => state.cards.values[card] as Values;

/** A card as the viewer sees it that knows it. */
export function faceOf(scene: Scene, card: CardId): Face {
  const { kinds, owners } = scene.state.cards;
  const shown = Object.entries(valuesOf(scene, card)).filter(([key]) => seesCardValue(scene, card, key));
  return {
    kind: kinds[card] ?? '',
    owner: owners[card] ?? null,
    values: Object.fromEntries(shown.toSorted(byKey)),
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

export function seesCardValue(scene: Scene, card: CardId, key: string): boolean {
  const rule = scene.rules.card[key];
  return rule === 'known' || (rule === 'owner' && scene.state.cards.owners[card] === scene.viewer);
}

export function matchValue(scene: Scene, key: string): Json | undefined {
  const rule = scene.rules.match[key];
  const value = scene.match[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  return rule === 'everyone' ? value : rule(value, scene.lens);
}

export function seatValue(scene: Scene, seat: Seat, key: string): Json | undefined {
  const rule = scene.rules.seat[key];
  const value = scene.seats[seat]?.[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  if (rule === 'owner') return scene.viewer === seat ? value : undefined;
  return rule === 'everyone' ? value : rule(value, scene.lens, seat);
}

/** What is asked: the viewer's own question with all that is offered, of others who is choosing and what sort it is. */
export function askedOf(scene: Scene): Pick<PlainView, 'question' | 'choosing'> {
  const { open } = scene.state.questions;
  const own = open.find(({ seat, picks }) => seat === scene.viewer && picks === null);
  return {
    question: own ? questionView(own, scene.lens) : null,
    choosing: open.map(({ seat, kind, picks }) => ({ seat, kind, done: picks !== null })),
  };
}

function questionView({ id, kind, text, cards, options, min, max, ordered }: Question, lens: Lens): QuestionView {
  return {
    id,
    kind,
    ...(text === undefined ? {} : { text }),
    cards: cards?.map((card) => lens.handle(card)) ?? null,
    options: options.map(({ card, target, ...option }) => ({
      ...option,
      ...(card === undefined ? {} : { card: lens.handle(card) }),
      ...(target === undefined ? {} : { target: lens.handle(target) }),
    })),
    min,
    max,
    ordered,
  };
}
