/** Anybody may watch, a player's friend too: a spectator is shown nothing that a seat is not. */
import { includesViewer, type MatchEvent, type MatchState, type Seat, type Viewers } from '../core/index.ts';
import { project, type View } from '../core/view/index.ts';
import { viewersOf, type LawStep } from './law.ts';

export function spectatorKnowsLess({ game, events, after }: LawStep): string | undefined {
  if (!viewersOf(after).includes('spectator')) return undefined;
  const watching = project(after, 'spectator', game.visible);
  for (const seat of viewersOf(after)) {
    if (seat === 'spectator') continue;
    const fault = events.map((event) => toldAlone(event, seat)).find((each) => each !== undefined);
    const found = fault ?? seesMore(after, watching, project(after, seat, game.visible));
    if (found) return `seat ${seat}: a spectator ${found}`;
  }
  return undefined;
}

/** What is addressed to spectators and not to this seat. */
function toldAlone(event: MatchEvent, seat: Seat): string | undefined {
  const isFor = (to: Viewers): boolean => includesViewer(to, 'spectator') && !includesViewer(to, seat);
  if (event.type === 'noted' && isFor(event.to)) return `alone is told ${event.name}`;
  return event.type === 'revealed' && isFor(event.to) ? 'alone is shown cards' : undefined;
}

function seesMore(state: MatchState, watching: View, seated: View): string | undefined {
  const key = Object.keys(watching.match).find((each) => !Object.hasOwn(seated.match, each));
  if (key !== undefined) return `alone sees ${key}`;
  const other = watching.seats.flatMap((values, of) =>
    Object.keys(values).filter((each) => !Object.hasOwn(seated.seats[of] ?? {}, each)),
  );
  if (other.length > 0) return `alone sees ${other[0]} of a seat`;
  const zone = state.layout.zones.find(({ name }) => !isWithin(kindsIn(watching, name), kindsIn(seated, name)));
  return zone && `knows cards in ${zone.name} that it does not`;
}

/** The kinds of the cards a viewer knows in a zone. Which copy it knows is nobody's to say (K82). */
function kindsIn(view: View, zone: string): string[] {
  const { cells, known } = view.zones[zone] ?? { cells: null, known: [] };
  const handles = cells === null ? known : cells.filter((cell): cell is number => cell !== null && cell > 0);
  return handles.flatMap((handle) => view.faces[handle]?.kind ?? []);
}

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  const left = [...many];
  return few.every((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
