/** A client's half: a view and what its viewer was told become the next view. Needs no rules and no state. */
import { unreachable } from '../result.ts';
import { withKey } from '../state.ts';
import type { Face, PlainView, Sighted, Values, ValueView, ViewEvent, ZoneView } from './view.ts';

/** A viewer's view after an event it was told of. */
export function evolveView<V extends PlainView>(view: V, event: ViewEvent): V {
  const next = (event.also ?? []).reduce(withValue, applyViewEvent(withoutChoices(view), event));
  // Values change, never what sort of view it is.
  return next as V;
}

/** What could be done before something happened says nothing of what can be done now. */
export function withoutChoices(view: PlainView): PlainView {
  if (view.choices === undefined) return view;
  const { choices: _, ...rest } = view;
  return rest;
}

function applyViewEvent(view: PlainView, event: ViewEvent): PlainView {
  switch (event.type) {
    case 'moved': {
      const left = changeZone(withSight(view, event), event.from, (zone) => event.cards.reduceRight(takeOut, zone));
      return changeZone(left, event.to, (zone) => event.cards.reduce(putIn, zone));
    }
    case 'shuffled':
      return changeZone(withSight(view, event), event.zone, (zone) =>
        reorder(zone, event.at, event.count, event.order),
      );
    case 'created':
      return changeZone(withSight(view, event), event.zone, (zone) => putIn(zone, event));
    case 'ceased':
      return changeZone(withSight(view, event), event.zone, (zone) => takeOut(zone, event));
    case 'revealed':
      return event.cards.reduce(
        (next, { zone, at, is }) => changeZone(next, zone, (old) => name(old, at, is)),
        withSight(view, event),
      );
    case 'transformed':
    case 'concealed':
      return withSight(view, event);
    case 'changed':
      return withValue(view, event);
    case 'rolled':
    case 'noted':
    case 'values':
      return view;
    default:
      return unreachable(event);
  }
}

/** Forgets lost handles everywhere and takes up new faces. */
function withSight(view: PlainView, { lost = [], faces = {} }: Sighted): PlainView {
  if (lost.length === 0 && Object.keys(faces).length === 0) return view;
  const kept = Object.entries(view.faces).filter(([handle]) => !lost.includes(Number(handle)));
  const all = [...new Map([...kept, ...Object.entries(faces)])].toSorted(([a], [b]) => Number(a) - Number(b));
  const zones = Object.entries(view.zones).map(([key, zone]): [string, ZoneView] => [key, forgetIn(zone, lost)]);
  return { ...view, zones: lost.length === 0 ? view.zones : Object.fromEntries(zones), faces: Object.fromEntries(all) };
}

function forgetIn(zone: ZoneView, lost: readonly number[]): ZoneView {
  const cells = zone.cells?.map((cell) => (cell !== null && lost.includes(cell) ? null : cell)) ?? null;
  return { ...zone, cells, known: zone.known.filter((handle) => !lost.includes(handle)) };
}

function changeZone(view: PlainView, name: string, change: (zone: ZoneView) => ZoneView): PlainView {
  return { ...view, zones: { ...view.zones, [name]: change(view.zones[name] as ZoneView) } };
}

function takeOut(zone: ZoneView, { at, was }: { readonly at: number | null; readonly was: number | null }): ZoneView {
  const count = zone.count - 1;
  if (zone.cells === null) return { ...zone, count, known: zone.known.filter((handle) => handle !== was) };
  // Where the place is not told, all that lie there are unknown: any will do.
  const place = at ?? zone.cells.length - 1;
  return { ...zone, count, cells: zone.slots === null ? zone.cells.toSpliced(place, 1) : zone.cells.with(place, 0) };
}

function putIn(zone: ZoneView, { into, is }: { readonly into: number | null; readonly is: number | null }): ZoneView {
  const count = zone.count + 1;
  if (zone.cells === null)
    return { ...zone, count, known: is === null ? zone.known : [...zone.known, is].toSorted((a, b) => a - b) };
  const place = into ?? zone.cells.length;
  return {
    ...zone,
    count,
    cells: zone.slots === null ? zone.cells.toSpliced(place, 0, is) : zone.cells.with(place, is),
  };
}

function reorder(zone: ZoneView, at: number, count: number, order: readonly number[] | null): ZoneView {
  if (zone.cells === null) return zone;
  const run = zone.cells.slice(at, at + count);
  const after = order === null ? run.map(() => null) : order.map((old) => run[old] as number | null);
  return { ...zone, cells: zone.cells.toSpliced(at, count, ...after) };
}

/** A card that stays where it is gets a handle. */
function name(zone: ZoneView, at: number | null, is: number | null): ZoneView {
  if (zone.cells !== null && at !== null) return { ...zone, cells: zone.cells.with(at, is) };
  if (is === null || zone.known.includes(is)) return zone;
  return { ...zone, known: [...zone.known, is].toSorted((a, b) => a - b) };
}

function withValue(view: PlainView, { of, id, key, value }: ValueView): PlainView {
  switch (of) {
    case 'match':
      return { ...view, match: withKey(view.match, key, value) };
    case 'seat':
      return { ...view, seats: view.seats.with(id, withKey(view.seats[id] as Values, key, value)) };
    case 'card': {
      const face = view.faces[id] as Face;
      return { ...view, faces: { ...view.faces, [id]: { ...face, values: withKey(face.values, key, value) } } };
    }
    case 'question':
      return { ...view, ...(value as unknown as Pick<PlainView, 'question' | 'choosing'>) };
    default:
      return unreachable(of);
  }
}
