/** A host's half: what one viewer may know of a state. */
import { NO_CARD, type Pile } from '../pile.ts';
import type { Json } from '../result.ts';
import { pileAt, setKey, type MatchState, type Shape } from '../state.ts';
import { countsZone, type Viewer, type Zone } from '../zones.ts';
import { askedOf, faceOf, matchValue, sceneOf, seatValue, showsPlaces, type Scene } from './scene.ts';
import type { Visible } from '../visible.ts';
import type { Face, PlainView, Values, ZoneView } from './view.ts';

/** For states of no game, whose values nobody sees. */
export const NOTHING_VISIBLE = { match: {}, seat: {}, card: {} };

/** What this viewer may know of a state. */
export function project<S extends Shape>(
  state: MatchState<S>,
  viewer: Viewer,
  visible: Visible<S> = NOTHING_VISIBLE,
): PlainView {
  const scene = sceneOf(state, viewer, visible);
  const { lens } = scene;
  const { question, choosing } = askedOf(scene, lens);
  return {
    viewer,
    zones: zonesOf(scene, state),
    faces: facesOf(scene, state.cards.kinds.length),
    match: shown(visible.match, (key) => matchValue(scene, key, scene.match[key], lens)),
    seats: scene.seats.map((values, seat) =>
      shown(visible.seat, (key) => seatValue(scene, seat, key, values[key], lens)),
    ),
    question,
    choosing,
  };
}

function zonesOf(scene: Scene, state: MatchState): PlainView['zones'] {
  const zones = {};
  for (const [id, zone] of state.layout.zones.entries())
    setKey(zones, zone.name, zoneView(scene, zone, pileAt(state, id)));
  return zones;
}

/** Whole numbers stand in ascending order in every object, so nothing has to be sorted. */
function facesOf(scene: Scene, cards: number): PlainView['faces'] {
  const faces: { [handle: number]: Face } = {};
  for (let card = 0; card < cards; card++) {
    const handle = scene.handle(card);
    if (handle > 0) faces[handle] = faceOf(scene, card);
  }
  return faces;
}

function zoneView(scene: Scene, zone: Zone, pile: Pile): ZoneView {
  const { type, owner, slots } = zone;
  const all = pile.toArray().map((card) => (card === NO_CARD ? 0 : scene.lens.handle(card)));
  const size = slots === null ? all.length : all.filter((cell) => cell !== 0).length;
  const count = countsZone(zone, scene.viewer) ? size : null;
  if (showsPlaces(zone, scene.viewer)) return { type, owner, slots, count, cells: all, known: [] };
  const known = all.filter((cell): cell is number => cell !== null && cell > 0).sort((a, b) => a - b);
  return { type, owner, slots, count, cells: null, known };
}

function shown(rules: object, value: (key: string) => Json | undefined): Values {
  const values = {};
  for (const key of Object.keys(rules)) {
    const each = value(key);
    if (each !== undefined) setKey(values, key, each);
  }
  return values;
}
