/**
 * Draw records in their public form (D43): who drew how many cards from where, at which places and slots, and which
 * cards, as far as every reader of the log may know. The cards that are missing here travel as private openings.
 */
import type { Json } from '../core/index.ts';
import type { LogEvent } from './log.ts';

export interface PublicRecord {
  readonly seq: number;
  readonly op: string;
  readonly count: number;
  readonly source: string;
  readonly dest: string;
  /** Positions in the source just before the move; absent where they would tell which card is which (F30). */
  readonly indices?: readonly number[];
  /** Slots in the source's last commitment, while everybody can count along. */
  readonly slots?: readonly number[];
  /** Kinds, if all of the cards are face up. */
  readonly cards?: readonly string[];
}

/** The public records of a log, one for each move of cards. */
export function* publicRecords(events: Iterable<LogEvent>): Generator<PublicRecord> {
  const faces = new Map<number, string>();
  const committed = new Set<string>();
  for (const event of events) {
    const shown = fields(event['event']);
    for (const [handle, face] of Object.entries(fields(shown['faces']))) {
      faces.set(Number(handle), fields(face)['kind'] as string);
    }
    if (shown['type'] === 'moved') yield recordOf(event, shown, faces, committed);
    const { zone } = fields(event['pile']);
    if (typeof zone === 'string') committed.add(zone.replace(/!$/, ''));
  }
}

type Fields = { readonly [field: string]: Json };

function recordOf(
  event: LogEvent,
  shown: Fields,
  faces: ReadonlyMap<number, string>,
  committed: ReadonlySet<string>,
): PublicRecord {
  const cards = (shown['cards'] as readonly Fields[]).map(fields);
  const source = shown['from'] as string;
  const slots = event['slots'] as readonly number[] | undefined;
  const places = cards.flatMap(({ at }) => (typeof at === 'number' ? [at] : []));
  const kinds = cards.flatMap(({ is }) => (typeof is === 'number' ? [faces.get(is)!] : []));
  // A committed pile without slots has had a card put back unseen, or lost one from a place nobody knows.
  const isTold = places.length === cards.length && (slots !== undefined || !committed.has(source));
  return {
    seq: event.seq,
    op: shown['verb'] as string,
    count: cards.length,
    source,
    dest: shown['to'] as string,
    ...(isTold ? { indices: places } : {}),
    ...(slots ? { slots } : {}),
    ...(kinds.length === cards.length ? { cards: kinds } : {}),
  };
}

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
