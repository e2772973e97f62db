/**
 * Draw records in their public form (D43): who drew how many cards from where, at which places and slots, and which
 * cards, as far as every reader of the log may know. The cards that are missing here travel as private openings.
 */
import type { Json } from '../core/index.ts';
import { cardsOf, factsOf, textIn, type Facts } from './facts.ts';
import type { LogEvent } from './log.ts';

/** A move of cards, as every reader of the log may know it. */
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
    const shown = factsOf(event['event']);
    for (const [handle, face] of Object.entries(factsOf(shown['faces']))) {
      faces.set(Number(handle), textIn(factsOf(face)['kind']));
    }
    if (shown['type'] === 'moved') yield recordOf(event, shown, faces, committed);
    const { zone } = factsOf(event['pile']);
    if (typeof zone === 'string') committed.add(zone.replace(/!$/, ''));
  }
}

function recordOf(
  event: LogEvent,
  shown: Facts,
  faces: ReadonlyMap<number, string>,
  committed: ReadonlySet<string>,
): PublicRecord {
  const cards = cardsOf(shown);
  const source = textIn(shown['from']);
  const slots = numbersIn(event['slots']);
  const places = cards.flatMap(({ at }) => (typeof at === 'number' ? [at] : []));
  const kinds = cards.flatMap(({ is }) => (typeof is === 'number' ? (faces.get(is) ?? []) : []));
  // A committed pile without slots has had a card put back unseen, or lost one from a place nobody knows.
  const isTold = places.length === cards.length && (slots !== undefined || !committed.has(source));
  return {
    seq: event.seq,
    op: textIn(shown['verb']),
    count: cards.length,
    source,
    dest: textIn(shown['to']),
    ...(isTold ? { indices: places } : {}),
    ...(slots ? { slots } : {}),
    ...(kinds.length === cards.length ? { cards: kinds } : {}),
  };
}

const numbersIn = (value: Json | undefined): readonly number[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number') : undefined;
