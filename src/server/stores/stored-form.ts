/**
 * The one gate through which stored heads, records and snapshots are read back. A file can be damaged and a database can be
 * edited by hand, so nothing that comes out of a store is believed before it was decoded and checked here.
 */
import { crc32 } from 'node:zlib';
import { fields } from '../../core/fields/index.ts';
import { StoreRefusal, type Head, type MatchId, type MatchRecord, type Snapshot } from '../../host/index.ts';

/** A text as it was stored: its bytes, and the checksum that was stored with it if there was one. */
export interface StoredText {
  readonly bytes: Uint8Array | string;
  readonly sum?: number | null;
}

/** The checksum of a text: covers where it belongs, so that a text under another match or number does not fit. */
export const checksumOf = (place: string, bytes: Uint8Array | string): number => crc32(bytes, crc32(`${place}|`));

/** Where each kind of text belongs, for its checksum. */
export const placeOf = {
  head: (number: number): string => `head ${number}`,
  record: (number: number, seq: number): string => `record ${number} ${seq}`,
  snapshot: (number: number, seq: number): string => `snapshot ${number} ${seq}`,
};

/** Decodes a stored text and parses it as JSON. Undefined if its checksum, its encoding or its syntax is wrong. */
export function parsedText({ bytes, sum }: StoredText, place: string): unknown {
  if (typeof sum === 'number' && sum !== checksumOf(place, bytes)) return undefined;
  try {
    return JSON.parse(typeof bytes === 'string' ? bytes : UTF8.decode(bytes));
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes text as UTF-8; undefined if it is not. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const { record, text } = fields;

/** Longer names of games and versions are not names. */
const MAX_NAME = 2_000;

/** What every release has written into a head; the rest is optional or judged where it is used. */
const RULES_OF = record({ name: text(MAX_NAME), version: text(MAX_NAME), catalog: text(MAX_NAME) });

/** Reads a head. Throws `StoreRefusal` with `DamagedMatch` if it is none. */
export function headIn(match: MatchId, stored: StoredText, place = ''): Head {
  const head = Object(parsedText(stored, place)) as Partial<Head>;
  const isSound =
    head.format === 'cardwright/match/1' &&
    RULES_OF(head.game).ok &&
    typeof head.start === 'string' &&
    head.options !== undefined &&
    head.about !== undefined;
  if (!isSound) throw new StoreRefusal('DamagedMatch', match, 'its beginning cannot be read');
  return head as Head;
}

/** Reads records that must be numbered from `first` without a gap. Throws `StoreRefusal` with `DamagedMatch`. */
export function recordsIn(
  match: MatchId,
  first: number,
  stored: readonly (StoredText & { readonly seq: number })[],
  place: (seq: number) => string = () => '',
): readonly MatchRecord[] {
  return stored.map((each, at) => {
    const found = Object(parsedText(each, place(each.seq))) as Partial<MatchRecord>;
    const isSound = each.seq === first + at && found.seq === each.seq && isRecord(found);
    if (!isSound) throw new StoreRefusal('DamagedMatch', match, `record ${first + at} cannot be read`);
    return found as MatchRecord;
  });
}

const isRecord = ({ at, by, id, command, events }: Partial<MatchRecord>): boolean =>
  typeof at === 'number' &&
  (by === 'host' || (Number.isInteger(by) && Number(by) >= 0)) &&
  typeof id === 'string' &&
  command !== undefined &&
  Array.isArray(events);

/** Reads a snapshot; undefined if it is damaged, because the log is the truth (H6). */
export function snapshotIn(stored: StoredText, place = ''): Snapshot | undefined {
  const found = Object(parsedText(stored, place)) as Partial<Snapshot>;
  const isSound =
    Number.isInteger(found.seq) &&
    typeof found.state === 'string' &&
    Array.isArray(found.guests) &&
    Array.isArray(found.done);
  return isSound ? (found as Snapshot) : undefined;
}
