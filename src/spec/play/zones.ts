/**
 * The zones of a file, numbered once for any number of players: those of the table first, then seat by seat. A zone
 * into which cards go face down, or that only some positions see, is hidden to the kernel; who may see a card there is
 * shown it when it comes (machine.ts).
 */
import { zone, type Layout, type Seat, type Zone, type ZoneId } from '../../core/index.ts';
import type { Canonical, SeenBy, ZoneForm } from '../canonical.ts';

/** One zone of the file: of the table, or one for each player or key. */
export interface Family {
  readonly name: string;
  readonly form: ZoneForm;
  readonly number: number;
  /** The first of its zones; of a player's the one of seat 0. */
  readonly base: ZoneId;
  /** Whom to show a card that comes here face up; null if the kernel does it. */
  readonly shows: SeenBy | null;
  /** Whom to show the top card. */
  readonly top: SeenBy | null;
}

export interface ZoneBook {
  readonly families: readonly Family[];
  /** How many zones the table has, and each player. */
  readonly shared: number;
  readonly own: number;
  family(name: string): Family;
  /** The family that a zone is one of. */
  of(zone: ZoneId): Family;
  /** Whose zone it is, or null. */
  owner(zone: ZoneId): Seat | null;
  zone(family: Family, seat: Seat): ZoneId;
  layout(players: number): Layout;
}

/** Numbers the zones of a file; `faceDown` names those into which cards go face down. */
export function zoneBook({ zones }: Canonical, faceDown: ReadonlySet<string>): ZoneBook {
  const entries = Object.entries(zones);
  const keys = (form: ZoneForm): number => form.keyed_by?.length ?? 1;
  const shared = entries.reduce((sum, [, form]) => sum + (form.per === 'player' ? 0 : keys(form)), 0);
  const own = entries.filter(([, form]) => form.per === 'player').length;
  let nextShared = 0;
  let nextOwn = shared;
  const families = entries.map(([name, form], number): Family => {
    const isOwn = form.per === 'player';
    const base = isOwn ? nextOwn++ : nextShared;
    if (!isOwn) nextShared += keys(form);
    return { name, form, number, base, shows: showsTo(form, faceDown.has(name)), top: topOf(form) };
  });
  const byName = new Map(families.map((family) => [family.name, family]));
  const ownFamilies = families.filter(({ form }) => form.per === 'player');
  const sharedFamilies = families.filter(({ form }) => form.per !== 'player');
  const familyAt = (id: ZoneId): Family =>
    (id < shared ? sharedFamilies.findLast(({ base }) => base <= id) : ownFamilies[(id - shared) % own]) ??
    missing(`${id}`);
  const byZone: Family[] = [];
  return {
    families,
    shared,
    own,
    family: (name) => byName.get(name) ?? missing(name),
    of: (id) => (byZone[id] ??= familyAt(id)),
    owner: (id) => (id < shared ? null : Math.floor((id - shared) / own)),
    zone: ({ base, form }, seat) => (form.per === 'player' ? base + seat * own : base),
    layout: (players) => layoutOf(families, players),
  };
}

function missing(name: string): never {
  throw new RangeError(`no zone ${name} in this file`);
}

const showsTo = ({ visible }: ZoneForm, isFaceDown: boolean): SeenBy | null =>
  typeof visible === 'object' || (visible === 'everyone' && isFaceDown) ? visible : null;

/** Seeing the top is worth a word only where the rest is not seen. */
const topOf = ({ visible, top_visible: top }: ZoneForm): SeenBy | null =>
  JSON.stringify(visible) === JSON.stringify(top) || visible === 'everyone' || top === 'nobody' ? null : top;

function layoutOf(families: readonly Family[], players: number): Layout {
  const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`);
  const shared = families.filter(({ form }) => form.per !== 'player').flatMap(sharedZones);
  const own = seats.flatMap((name, owner) =>
    families
      .filter(({ form }) => form.per === 'player')
      .map((family) => kernelZone(`${name}.${family.name}`, family, owner)),
  );
  return { seats, zones: [...shared, ...own] };
}

const sharedZones = (family: Family): readonly Zone[] =>
  family.form.keyed_by === null
    ? [kernelZone(family.name, family, null)]
    : family.form.keyed_by.map((key) => kernelZone(`${family.name}.${key}`, family, null));

function kernelZone(name: string, { form, shows }: Family, owner: Seat | null): Zone {
  const { kind, visible, slots, order, drawable, recyclable } = form;
  const sees = shows !== null || typeof visible === 'object' ? 'nobody' : visible;
  const counts = countersOf(form);
  return zone(name, kind, { owner, sees, slots, order, drawable, recyclable, ...(counts && { counts }) });
}

/**
 * Who counts the cards of a zone, where that is not everyone: whom the file names, and who sees them. Positions move on
 * and a zone of the kernel stays as it is, so to them nobody's count is shown.
 */
function countersOf({ visible, count_visible: counts }: ZoneForm): 'owner' | 'nobody' | undefined {
  const who = [visible, counts];
  return who.includes('everyone') ? undefined : who.includes('owner') ? 'owner' : 'nobody';
}
