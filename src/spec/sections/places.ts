/** `players`, `positions`, `zones`, `state`, `options`: what a table has (S7 to S11). */
import { ZONE_TYPES, type ZoneType } from '../../core/index.ts';
import type { OptionValue, PlayersForm, PositionForm, SeenBy, StateForm, ZoneForm } from '../canonical.ts';
import { ANY, one, type Base } from '../expr/type.ts';
import {
  demand,
  flag,
  int,
  list,
  maybe,
  needed,
  oneOf,
  readKeys,
  recordSchema,
  refuseValue,
  checkKeys,
  text,
  type Form,
  type Keys,
} from '../forms.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { declaring, tell, type Context } from '../scope.ts';
import { HAND_FULL_WORDS, meant, meantBy, SIGHT, STATE_TYPES, SUITS, RANKS, ZONE_KINDS } from '../words.ts';
import { checkName } from '../names.ts';

/** S7. Another number than these is a limit, not a form. */
export const players: Form<PlayersForm> = {
  read(node, context) {
    if (node.type !== 'map') return readSpan(node, context);
    checkKeys(node, [...Object.keys(PLAYERS), 'min', 'max'], context);
    const [min, max] = [entryOf(node, 'min')?.value, entryOf(node, 'max')?.value];
    if (min?.type === 'text' && max?.type === 'text')
      return readTeams(node, readSpan({ ...min, text: `${min.text}..${max.text}` }, context), context);
    const count = entryOf(node, 'count');
    if (!count) tell(context, 'spec/missing', node.at, `'count' is missing`);
    return count && readTeams(node, readSpan(count.value, context), context);
  },
  schema: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', pattern: String.raw`^\d+\s*\.\.\s*\d+$` },
      {
        type: 'object',
        properties: { count: {}, teams: { type: 'integer' } },
        required: ['count'],
        additionalProperties: false,
      },
    ],
  },
};

const PLAYERS = { count: needed(text), teams: maybe(int(2)) };

/** At every number of players each team has somebody. */
function readTeams(node: MapNode, span: PlayersForm | undefined, context: Context): PlayersForm | undefined {
  const entry = entryOf(node, 'teams');
  const teams = (entry && PLAYERS.teams.form.read(entry.value, context)) ?? null;
  if (entry && span && teams !== null && teams > span.min)
    tell(context, 'spec/value', entry.value.at, `with ${span.min} players one of ${teams} teams would have nobody`, {
      hint: span.min < 2 ? undefined : meant(`${teams}`, [`${span.min}`]),
    });
  return span && { ...span, teams };
}

function readSpan(node: Node, context: Context): PlayersForm | undefined {
  const written = node.type === 'text' ? node.text : '';
  const [, low, high] = /^\s*(-?\d+)(?:\s*\.\.\s*(-?\d+))?\s*$/.exec(written) ?? [];
  if (low === undefined) return refusePlayers('players/count', `expected a number or a range like 2..6`, node, context);
  const [min, max] = [Number(low), Number(high ?? low)];
  if (min < 1 || max < min) return refusePlayers('players/range', `nobody can play: ${written}`, node, context);
  if (max > context.scope.limits.players)
    return refusePlayers('limit/players', `at most ${context.scope.limits.players} players`, node, context);
  return { min, max, teams: null };
}

function refusePlayers(code: string, words: string, node: Node, context: Context): undefined {
  tell(context, code, node.at, words);
}

/** A list of single entries, or a map. */
function entriesOf(node: Node, context: Context): readonly Entry[] | undefined {
  if (node.type === 'map') return node.entries;
  if (node.type !== 'list') return refuseValue(node, context, 'a list of names with what they mean');
  return node.items.flatMap((item) =>
    item.type === 'map' ? item.entries : (refuseValue(item, context, 'a name with what it means'), []),
  );
}

export const positions: Form<Map<string, PositionForm>> = {
  read(node, context) {
    const entries = entriesOf(node, context);
    if (!entries) return undefined;
    const found = new Map<string, PositionForm>();
    for (const { key } of entries) context.scope.positions.add(key.text);
    for (const entry of entries) readPosition(entry, found, context);
    checkCircles(entries, found, context);
    return found;
  },
  schema: { anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'object' }] },
};

function readPosition(entry: Entry, found: Map<string, PositionForm>, context: Context): void {
  const { key, value } = entry;
  if (key.text !== 'dealer') checkName(entry, context, 'position');
  const form = positionOf(value, context);
  if (form) found.set(key.text, form);
}

/** `rotates`, a seat, or `dealer + 1`; or the canonical form of it. */
function positionOf(node: Node, context: Context): PositionForm | undefined {
  const written = node.type === 'text' ? node.text.trim() : node.type === 'map' ? positionText(node) : '';
  if (written === 'rotates') return { rotates: true };
  if (/^\d{1,3}$/.test(written)) return { seat: Number(written) };
  const [, name, sign, by] = /^([\p{L}\p{M}\p{N}_]+)(?:\s*([+-])\s*(\d{1,3}))?$/u.exec(written) ?? [];
  if (name === undefined)
    return refuseValue(node, context, 'rotates, a seat, or another position and a number', ['rotates']);
  if (name !== 'dealer' && !context.scope.positions.has(name)) {
    const isSlip = sign === undefined && meantBy(name, ['rotates', ...context.scope.positions]) === 'rotates';
    return isSlip ? refuseValue(node, context, 'rotates', ['rotates']) : unknownPosition(name, node, context);
  }
  return { after: name, by: by === undefined ? 0 : Number(`${sign}${by}`) + 0 };
}

function positionText(node: MapNode): string {
  const [rotates, seat, after, by] = ['rotates', 'seat', 'after', 'by'].map((key) => entryOf(node, key)?.value);
  if (rotates) return 'rotates';
  if (after?.type === 'text' && by?.type === 'text')
    return `${after.text} ${by.text.startsWith('-') ? '-' : '+'} ${by.text.replace('-', '')}`;
  return seat?.type === 'text' ? seat.text : '';
}

function unknownPosition(name: string, node: Node, context: Context): undefined {
  const legal = ['dealer', ...context.scope.positions];
  tell(context, 'player/unknown', node.at, `unknown position '${name}'`, { hint: meant(name, legal) });
}

/** A position that hangs on itself is no seat. */
function checkCircles(entries: readonly Entry[], found: ReadonlyMap<string, PositionForm>, context: Context): void {
  for (const { key, value } of entries) {
    const seen = new Set<string>();
    let name: string | undefined = key.text;
    while (name !== undefined && !seen.has(name)) {
      seen.add(name);
      const form = found.get(name);
      name = form && 'after' in form ? form.after : undefined;
    }
    if (name === key.text) tell(context, 'spec/value', value.at, `'${key.text}' is counted from itself`);
  }
}

/** A word, or a list of positions. */
const sight: Form<SeenBy> = {
  read(node, context) {
    if (node.type === 'list') return readSeers(node.items, context);
    if (node.type === 'text' && context.scope.positions.has(node.text)) return [node.text];
    return SIGHT_WORD.read(node, context);
  },
  schema: { anyOf: [{ enum: [...SIGHT, 'all'] }, { type: 'array', items: { type: 'string' } }, { type: 'string' }] },
};
const SIGHT_WORD = oneOf(SIGHT);

function readSeers(items: readonly Node[], context: Context): string[] | undefined {
  const names = items.map((item) => {
    const name = text.read(item, context);
    if (name !== undefined && name !== 'dealer' && !context.scope.positions.has(name)) {
      tell(context, 'player/unknown', item.at, `unknown position '${name}'`, {
        hint: meant(name, ['dealer', ...context.scope.positions]),
      });
    }
    return name;
  });
  return names.every((name) => name !== undefined) ? names.toSorted() : undefined;
}

const keyedBy: Form<readonly string[]> = {
  read(node, context) {
    if (node.type === 'list') return list(text).read(node, context);
    const word = oneOf(['suit', 'rank']).read(node, context);
    return word && (word === 'suit' ? SUITS : RANKS);
  },
  schema: { anyOf: [{ enum: ['suit', 'rank'] }, { type: 'array', items: { type: 'string' } }] },
};

/** S9. */
const ZONE = {
  kind: needed(oneOf(ZONE_KINDS)),
  per: maybe(oneOf(['player'])),
  keyed_by: maybe(keyedBy),
  order: maybe(oneOf(['public', 'private'])),
  visible: maybe(sight),
  top_visible: maybe(sight),
  count_visible: maybe(sight),
  limit: maybe(int(1)),
  slots: maybe(int(1, 10_000)),
  on_full: maybe(oneOf(HAND_FULL_WORDS)),
  drawable: maybe(flag),
  recyclable: maybe(flag),
};

/** The default zones (S10). */
const DEFAULT_ZONES: { readonly [name: string]: { readonly kind: ZoneType; readonly per: 'player' | null } } = {
  deck: { kind: 'deck', per: null },
  hand: { kind: 'hand', per: 'player' },
  community: { kind: 'community', per: null },
  discard: { kind: 'discard', per: null },
  burn: { kind: 'burn', per: null },
};

/** The zones of a file that names none. */
export function defaultZones(context: Context): Map<string, ZoneForm> {
  const zones = new Map(Object.entries(DEFAULT_ZONES).map(([name, { kind, per }]) => [name, zoneOf({ kind, per })]));
  for (const [name, zone] of zones) context.scope.zones.set(name, zone);
  context.scope.aliases.set('discard_pile', 'discard');
  return zones;
}

export const zones: Form<Map<string, ZoneForm>> = declared('a map of zones', ZONE, (entry, context) => {
  checkName(entry, context, 'zone');
  const zone = declaring(context, entry.key.text, () => readZone(entry, context));
  context.scope.zones.set(entry.key.text, zone);
  if (context.scope.zones.size === context.scope.limits.zones + 1) {
    tell(context, 'limit/zones', entry.key.at, `more than ${context.scope.limits.zones} zones`);
  }
  return zone;
});

/** A map of declarations, each read whatever is wrong with it: a name declared with a fault counts as declared. */
function declared<T>(expected: string, keys: Keys, read: (entry: Entry, context: Context) => T): Form<Map<string, T>> {
  return {
    read(node, context) {
      if (node.type !== 'map') return refuseValue(node, context, expected);
      return new Map(node.entries.map((entry) => [entry.key.text, read(entry, context)]));
    },
    schema: { type: 'object', additionalProperties: recordSchema(keys) },
  };
}

function readZone({ key, value }: Entry, context: Context): ZoneForm {
  if (value.type !== 'map') {
    refuseValue(value, context, 'a map that says what kind of zone this is');
    return zoneOf({});
  }
  checkKeys(value, Object.keys(ZONE), context);
  demand(ZONE, value, key.at, context);
  return zoneOf(readKeys(ZONE, value, context));
}

/** A zone with the defaults of its kind (draw.md). */
export function zoneOf(read: {
  readonly [K in keyof typeof ZONE]?: ReturnType<(typeof ZONE)[K]['form']['read']> | null;
}): ZoneForm {
  const kind = isKind(read.kind) ? read.kind : 'deck';
  const usual = ZONE_TYPES[kind];
  const visible = read.visible ?? usualSight(kind, read.per === 'player');
  return {
    kind: read.kind ?? 'deck',
    per: read.per ?? null,
    keyed_by: read.keyed_by ?? null,
    order: read.order ?? usual.order,
    visible,
    top_visible: read.top_visible ?? visible,
    count_visible: read.count_visible ?? 'everyone',
    limit: read.limit ?? null,
    slots: read.slots ?? null,
    on_full: read.on_full ?? 'refuse',
    drawable: read.drawable ?? usual.drawable,
    recyclable: read.recyclable ?? usual.recyclable,
  };
}

/** A zone of the table has no owner who could see it. */
function usualSight(kind: ZoneType, isOwned: boolean): SeenBy {
  const { sees } = ZONE_TYPES[kind];
  return sees === 'everyone' || (sees === 'owner' && isOwned) ? sees : 'nobody';
}

const isKind = (kind: unknown): kind is ZoneType => typeof kind === 'string' && Object.hasOwn(ZONE_TYPES, kind);

const scalar: Form<Node> = {
  read: (node, context) => (node.type === 'text' && !node.isEmpty ? node : refuseValue(node, context, 'a value')),
  schema: { type: ['string', 'number', 'boolean'] },
};

/** S11. */
const STATE = {
  per: maybe(oneOf(['player'])),
  type: needed(oneOf(STATE_TYPES)),
  values: maybe(list(text)),
  init: maybe(scalar),
  min: maybe(int(Number.MIN_SAFE_INTEGER)),
  max: maybe(int(Number.MIN_SAFE_INTEGER)),
  visible: maybe(sight),
  keep: maybe(oneOf(['hand', 'match'])),
};

export const state: Form<Map<string, StateForm>> = declared('a map of state variables', STATE, (entry, context) => {
  checkName(entry, context, 'state');
  const { key } = entry;
  if (context.scope.zones.has(key.text)) tell(context, 'name/taken', key.at, `'${key.text}' is a zone already`);
  const form = declaring(context, key.text, () => readState(entry, context));
  context.scope.state.set(key.text, form);
  return form;
});

const BLANK: StateForm = {
  per: null,
  type: 'int',
  values: [],
  init: 0,
  min: null,
  max: null,
  visible: 'everyone',
  keep: 'hand',
};

function readState({ key, value }: Entry, context: Context): StateForm {
  if (value.type !== 'map') {
    refuseValue(value, context, 'a map that says of what type this is');
    return BLANK;
  }
  checkKeys(value, Object.keys(STATE), context);
  demand(STATE, value, key.at, context);
  return stateOf(value, key.at, context);
}

function stateOf(node: MapNode, keyAt: number, context: Context): StateForm {
  const read = readKeys(STATE, node, context);
  const type = read.type ?? 'int';
  if (type === 'enum' && !entryOf(node, 'values')) tell(context, 'spec/missing', keyAt, `'values' is missing`);
  const [min, max] = [read.min ?? null, read.max ?? null];
  const most = entryOf(node, 'max')?.value;
  if (most && min !== null && max !== null && max < min) refuseValue(most, context, `a number from ${min} on`);
  const form = {
    ...BLANK,
    per: read.per ?? null,
    type,
    values: read.values ?? [],
    min,
    max,
    visible: read.visible ?? 'everyone',
    keep: read.keep ?? 'hand',
  };
  const init = read.type === undefined ? undefined : read.init;
  return { ...form, init: init ? (initOf(init, form, context) ?? usualInit(form)) : usualInit(form) };
}

/** What a variable starts with unless the file says it. */
export function usualInit({ type, values, min, max }: StateForm): StateForm['init'] {
  if (type === 'int') return Math.min(Math.max(0, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
  if (type === 'bool') return false;
  return type === 'enum' ? (values[0] ?? '') : null;
}

function initOf(node: Node, { type, values, min, max }: StateForm, context: Context): StateForm['init'] | undefined {
  if (type === 'int') return int(min ?? Number.MIN_SAFE_INTEGER, max ?? Number.MAX_SAFE_INTEGER).read(node, context);
  if (type === 'bool') return flag.read(node, context);
  if (type === 'enum') return values.length > 0 ? oneOf(values).read(node, context) : undefined;
  if (type === 'player' && node.type === 'text' && /^\d+$/.test(node.text)) return int(0, 63).read(node, context);
  return oneOf(['none', 'nobody']).read(node, context) && null;
}

/** Constants (S47). */
export const options: Form<Map<string, OptionValue>> = {
  read(node, context) {
    if (node.type !== 'map') return refuseValue(node, context, 'a map of constants');
    return new Map(node.entries.flatMap((entry) => readOption(entry, context)));
  },
  schema: { type: 'object', additionalProperties: scalar.schema },
};

function readOption(entry: Entry, context: Context): [string, OptionValue][] {
  checkName(entry, context, 'option');
  const node = declaring(context, entry.key.text, () => scalar.read(entry.value, context));
  const value = node?.type === 'text' ? constant(node.text, node.isPlain) : undefined;
  context.scope.options.set(entry.key.text, value === undefined ? ANY : one(SORTS[typeof value] ?? 'text'));
  return value === undefined ? [] : [[entry.key.text, value]];
}

const SORTS: { readonly [type: string]: Base } = { number: 'int', boolean: 'bool' };

function constant(written: string, isPlain: boolean): OptionValue {
  if (isPlain && /^-?\d+$/.test(written) && Number.isSafeInteger(Number(written))) return Number(written) + 0;
  return isPlain && (written === 'true' || written === 'false') ? written === 'true' : written;
}
