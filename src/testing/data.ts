/** What a game puts into a match: plain data, kinds of its catalogue, zones of a known type. */
import { toCanonical } from '../core/canonical/index.ts';
import { isGuessed, type MatchEvent, type MatchState } from '../core/index.ts';
import { isObject } from './compare.ts';
import { short, type LawStep } from './law.ts';

/** Values, notes and jobs are made of texts, whole numbers, lists and plain objects (F31); anything else is named. */
export function plainData({ command, before, events }: LawStep): string | undefined {
  return (command === undefined ? findOddTable(before) : undefined) ?? findFirst(events, findOddEvent);
}

/** What came with the empty table; everything later comes with an event. */
function findOddTable({ match, seats, layout }: MatchState): string | undefined {
  return odd('the match', match) ?? odd('the seats', seats) ?? odd('the layout', layout);
}

function findOddEvent(event: MatchEvent): string | undefined {
  switch (event.type) {
    case 'changed':
      return event.after === undefined ? undefined : odd(`${event.of} ${event.id}, ${event.key}`, event.after);
    case 'created':
      return event.values && odd(`the values of new card ${event.card}`, event.values);
    case 'noted':
      return odd(`the facts of note ${event.name}`, event.facts);
    case 'moved':
      return odd(`the reason of ${event.verb}`, event.why ?? '');
    case 'ceased':
    case 'concealed':
    case 'revealed':
    case 'rolled':
    case 'shuffled':
    case 'transformed':
      return undefined;
  }
}

function odd(name: string, value: unknown): string | undefined {
  const written = toCanonical(value);
  if (written.ok) return undefined;
  const { path } = written.error;
  return `${name}${path === '' ? '' : ` at ${path}`} is no plain data: ${nameOf(at(value, path))}`;
}

/** The part of a value that a JSON pointer names. */
function at(value: unknown, path: string): unknown {
  const keys = path.split('/').slice(1);
  return keys.reduce<unknown>(
    (inside, key) => (isObject(inside) ? inside[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    value,
  );
}

function nameOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!isObject(value)) return value === undefined || value === null ? String(value) : `a ${typeof value}`;
  const { constructor: maker } = value;
  return typeof maker === 'function' && maker.name !== 'Object' ? `a ${maker.name}` : short(value, 60);
}

/** Cards are of kinds that have a row. */
export function catalogued({ game, events }: LawStep): string | undefined {
  return findFirst(events, (event) => {
    if (event.type !== 'created' && event.type !== 'transformed') return undefined;
    const kind = event.type === 'created' ? event.kind : event.after;
    if (typeof kind === 'string' && Object.hasOwn(game.catalog, kind)) return undefined;
    return `card ${event.card} is ${event.type} as ${short(kind)}, which has no row in the catalogue`;
  });
}

/** Zones are of a known type, or say themselves who sees them: a misspelt `hand` would be a pile. */
export function zoneTypes({ command, before }: LawStep): string | undefined {
  if (command !== undefined) return undefined;
  const found = before.layout.zones.find(isGuessed);
  return (
    found &&
    `zone ${short(found.name)} is of type ${short(found.type)}, which nobody knows, and does not say who sees it`
  );
}

function findFirst<T>(list: readonly T[], find: (each: T) => string | undefined): string | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
