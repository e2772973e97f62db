/**
 * Reads the pages of an SQLite file without SQLite: the driver aborts the process on text that is not UTF-8, and SQLite
 * itself gives up a table at the first damaged page. Used to check a file before it is opened and to recover what is
 * readable (https://www.sqlite.org/fileformat.html describes the format). Never writes.
 */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** A value of a row: text and blobs as bytes, because damaged text may not be UTF-8. */
export type Value = number | null | Uint8Array;

/** A row of a table by its rowid, or an entry of an index (without one). */
export interface RawRow {
  readonly rowid: number | undefined;
  readonly values: readonly Value[];
  /** The serial types of the values as stored, to tell text from blobs. */
  readonly types: readonly number[];
}

/** The pages of a database. */
export interface PageFile {
  /** The number of pages, the write-ahead log included. */
  readonly count: number;
  /** Whether pages are missing that the header or the log count: the file was cut off. */
  readonly isCut: boolean;
  /** Returns a page by its number from 1, or undefined if the file ends before it. */
  page(number: number): Uint8Array | undefined;
  close(): void;
}

/** What the write-ahead log holds. */
export interface WalContent {
  /** The offset of the newest version of each page, by the number of the page. */
  readonly pages: ReadonlyMap<number, number>;
  /** Pages of the database after the last commit. */
  readonly size: number;
  /** Frames that are damaged although commits follow them: SQLite would silently drop those commits. */
  readonly damaged: number;
}

/** The store never sets another page size. */
export const PAGE = 4096;

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const FRAME = FRAME_HEADER + PAGE;

const LEAF_TABLE = 0x0d;
const LEAF_INDEX = 0x0a;
const INNER_INDEX = 0x02;

/** What is wrong with the header of a database file as the store makes it; undefined if nothing is. */
export function headerFault(path: string): string | undefined {
  const header = bytesAt(path, 0, 100);
  if (header.length < 100) return 'the file is cut off';
  if (Buffer.from(header.subarray(0, 16)).toString('latin1') !== 'SQLite format 3\0')
    return 'it does not begin as SQLite';
  const fields = view(header);
  const isSound =
    fields.getUint16(16) === PAGE &&
    [1, 2].includes(fields.getUint8(18)) &&
    [1, 2].includes(fields.getUint8(19)) &&
    // No reserved bytes, and the three fractions that the format fixes.
    fields.getUint32(20) === 0x0040_2020;
  return isSound ? undefined : 'the header is damaged';
}

/** Whether the first page, from the log if it is there, says what the store's first page says: the format of the schema, and UTF-8. */
export function isFirstPage(page: Uint8Array): boolean {
  const [format, encoding] = [view(page).getUint32(44), view(page).getUint32(56)];
  // A database without tables has neither.
  return (format === 4 && encoding === 1) || (format === 0 && encoding === 0);
}

/** Opens the pages of a database file, with the committed pages of its write-ahead log in place of older ones. */
export function openPages(path: string): PageFile {
  const main = openSync(path, 'r');
  const walPath = `${path}-wal`;
  const wal = existsSync(walPath) ? openSync(walPath, 'r') : undefined;
  const content = wal === undefined ? undefined : walContent(wal);
  const there = Math.floor(fstatSync(main).size / PAGE);
  const header = readAt(main, 0, 100);
  const counted = content?.size || (header.length === 100 ? view(header).getUint32(28) : 0);
  const count = Math.max(Math.ceil(fstatSync(main).size / PAGE), content?.size ?? 0);
  return {
    count,
    isCut: isMissing(there + 1, counted, content),
    page(number) {
      const offset = content?.pages.get(number);
      const bytes =
        wal !== undefined && offset !== undefined ? readAt(wal, offset, PAGE) : readAt(main, (number - 1) * PAGE, PAGE);
      return bytes.length === PAGE ? bytes : undefined;
    },
    close() {
      closeSync(main);
      if (wal !== undefined) closeSync(wal);
    },
  };
}

/** Whether any page of a stretch is not in the log. */
function isMissing(from: number, to: number, content: WalContent | undefined): boolean {
  for (let number = from; number <= to; number++) if (!content?.pages.has(number)) return true;
  return false;
}

/** Reads the write-ahead log of a database file; undefined if there is none. */
export function readWal(path: string): WalContent | undefined {
  const walPath = `${path}-wal`;
  if (!existsSync(walPath)) return undefined;
  const wal = openSync(walPath, 'r');
  try {
    return walContent(wal);
  } finally {
    closeSync(wal);
  }
}

/**
 * The frames of a log up to its last commit. A frame is checked against the checksum of the frame before it, so one
 * damaged frame, or a damaged header, does not hide those behind it. Damage inside the last transaction alone looks like a
 * write that a power failure cut short, and is treated like one: the transaction was never acknowledged.
 */
function walContent(wal: number): WalContent {
  const header = readAt(wal, 0, WAL_HEADER);
  const frames = Math.floor((fstatSync(wal).size - WAL_HEADER) / FRAME);
  if (header.length < WAL_HEADER || frames === 0) return { pages: new Map(), size: 0, damaged: 0 };
  const head = view(header);
  const isBig = head.getUint32(0) === BIG_ENDIAN_LOG;
  const own = checksum(header.subarray(0, 24), [0, 0], isBig);
  const isSound =
    (isBig || head.getUint32(0) === LITTLE_ENDIAN_LOG) &&
    head.getUint32(24) === own[0] &&
    head.getUint32(28) === own[1];
  const salts = isSound ? view(header.subarray(16, 24)) : saltsOf(wal, frames, isBig);
  const found = contentOf(transactionsOf(wal, frames, salts, [head.getUint32(24), head.getUint32(28)], isBig));
  return isSound ? found : { ...found, damaged: found.damaged + 1 };
}

/** Every frame repeats the salts of the header: those of the first one that the frame behind it bears out. */
function saltsOf(wal: number, frames: number, isBig: boolean): DataView {
  for (let at = 0; at + 1 < frames; at++) {
    const [one, next] = [at, at + 1].map((each) => readAt(wal, WAL_HEADER + each * FRAME, FRAME));
    if (!one || !next || !isFrameAfter(sumIn(one), next, isBig)) continue;
    return view(next.subarray(8, 16));
  }
  return view(readAt(wal, WAL_HEADER + 8, 8));
}

/** The checksum that a frame carries. */
const sumIn = (frame: Uint8Array): Sum => [view(frame).getUint32(16), view(frame).getUint32(20)];

/** Whether a frame carries the checksum of itself and everything up to the one before it. */
function isFrameAfter(before: Sum, frame: Uint8Array, isBig: boolean): boolean {
  const sum = checksum(frame.subarray(FRAME_HEADER), checksum(frame.subarray(0, 8), before, isBig), isBig);
  const own = sumIn(frame);
  return sum[0] === own[0] && sum[1] === own[1];
}

const LITTLE_ENDIAN_LOG = 0x377f0682;
const BIG_ENDIAN_LOG = 0x377f0683;

interface Transaction {
  readonly pages: [number: number, offset: number][];
  bad: number;
  size: number;
}

function transactionsOf(wal: number, frames: number, salts: DataView, first: Sum, isBig: boolean): Transaction[] {
  const committed: Transaction[] = [];
  let open: Transaction = { pages: [], bad: 0, size: 0 };
  let last = first;
  let isAfterBad = false;
  for (let at = 0; at < frames; at++) {
    const offset = WAL_HEADER + at * FRAME;
    const bytes = readAt(wal, offset, FRAME);
    const frame = view(bytes);
    const isOfThisLog = frame.getUint32(8) === salts.getUint32(0) && frame.getUint32(12) === salts.getUint32(4);
    // Where the checksum before it is lost, a frame cannot be checked itself; one that the next frame follows begins as written.
    const isSound: boolean =
      isOfThisLog &&
      (isFrameAfter(last, bytes, isBig) ||
        (isAfterBad && at + 1 < frames && isFrameAfter(sumIn(bytes), readAt(wal, offset + FRAME, FRAME), isBig)));
    last = sumIn(bytes);
    isAfterBad = !isSound;
    if (isSound) open.pages.push([frame.getUint32(0), offset + FRAME_HEADER]);
    else open.bad += 1;
    if (!isSound || frame.getUint32(4) === 0) continue;
    open.size = frame.getUint32(4);
    committed.push(open);
    open = { pages: [], bad: 0, size: 0 };
  }
  return committed;
}

function contentOf(committed: readonly Transaction[]): WalContent {
  const isTorn = (committed.at(-1)?.bad ?? 0) > 0 && committed.slice(0, -1).every(({ bad }) => bad === 0);
  const counted = isTorn ? committed.slice(0, -1) : committed;
  return {
    pages: new Map(counted.flatMap(({ pages }) => pages)),
    size: counted.at(-1)?.size ?? 0,
    damaged: counted.reduce((sum, { bad }) => sum + bad, 0),
  };
}

type Sum = readonly [number, number];

/** The checksum of the log, over whole words of 8 bytes. */
function checksum(bytes: Uint8Array, [s0, s1]: Sum, isBig: boolean): Sum {
  const words = view(bytes);
  let [a, b] = [s0, s1];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + words.getUint32(at, !isBig) + b) >>> 0;
    b = (b + words.getUint32(at + 4, !isBig) + a) >>> 0;
  }
  return [a, b];
}

/** The pages on the free list, whose old content is of no use; what is readable of the list. */
export function freePages(pages: PageFile): ReadonlySet<number> {
  const free = new Set<number>();
  const first = pages.page(1);
  let trunk = first ? view(first).getUint32(32) : 0;
  while (trunk > 1 && trunk <= pages.count && !free.has(trunk)) {
    free.add(trunk);
    const bytes = pages.page(trunk);
    if (!bytes) break;
    const words = view(bytes);
    const leaves = Math.min(words.getUint32(4), PAGE / 4 - 2);
    for (let at = 0; at < leaves; at++) free.add(words.getUint32(8 + at * 4));
    trunk = words.getUint32(0);
  }
  return free;
}

/** The rows and index entries that can be read from a page; none of a page of another kind. Damaged cells are left out. */
export function* rowsOf(pages: PageFile, number: number): Generator<RawRow> {
  const bytes = pages.page(number);
  if (!bytes) return;
  const start = number === 1 ? 100 : 0;
  const type = bytes[start];
  if (type !== LEAF_TABLE && type !== LEAF_INDEX && type !== INNER_INDEX) return;
  const data = view(bytes);
  const cells = data.getUint16(start + 3);
  const list = start + (type === INNER_INDEX ? 12 : 8);
  for (let at = 0; at < cells && list + at * 2 + 2 <= PAGE; at++) {
    const row = cellAt(pages, bytes, data.getUint16(list + at * 2), type);
    if (row) yield row;
  }
}

function cellAt(pages: PageFile, bytes: Uint8Array, offset: number, type: number): RawRow | undefined {
  const reader = new Reader(bytes, type === INNER_INDEX ? offset + 4 : offset);
  const size = reader.varint();
  const rowid = type === LEAF_TABLE ? reader.varint() : undefined;
  if (!reader.isInside || size < 2 || size > MAX_PAYLOAD) return undefined;
  const payload = payloadOf(pages, bytes, reader.at, size, type === LEAF_TABLE);
  const row = payload && valuesIn(payload);
  return row && { rowid, ...row };
}

/** No record that the store writes is longer; a damaged length must not fill the memory. */
const MAX_PAYLOAD = 1 << 28;

/** The payload of a cell: what lies on its page, and the chain of overflow pages behind it. */
function payloadOf(
  pages: PageFile,
  bytes: Uint8Array,
  from: number,
  size: number,
  isTable: boolean,
): Uint8Array | undefined {
  const longest = isTable ? PAGE - 35 : Math.floor(((PAGE - 12) * 64) / 255) - 23;
  if (size <= longest) return from + size <= PAGE ? bytes.subarray(from, from + size) : undefined;
  const least = Math.floor(((PAGE - 12) * 32) / 255) - 23;
  const rest = least + ((size - least) % (PAGE - 4));
  const local = rest <= longest ? rest : least;
  if (from + local + 4 > PAGE || size > pages.count * PAGE) return undefined;
  const payload = new Uint8Array(size);
  payload.set(bytes.subarray(from, from + local));
  let next = view(bytes).getUint32(from + local);
  for (let at = local; at < size; at += PAGE - 4) {
    const more = next > 1 && next <= pages.count ? pages.page(next) : undefined;
    if (!more) return undefined;
    payload.set(more.subarray(4, 4 + Math.min(PAGE - 4, size - at)), at);
    next = view(more).getUint32(0);
  }
  return payload;
}

/** The values of a record, if its header fits its length exactly. */
function valuesIn(payload: Uint8Array): Pick<RawRow, 'values' | 'types'> | undefined {
  const reader = new Reader(payload, 0);
  const end = reader.varint();
  const types: number[] = [];
  while (reader.at < end && reader.isInside) types.push(reader.varint());
  if (reader.at !== end || !reader.isInside) return undefined;
  const values: Value[] = [];
  let at = end;
  for (const type of types) {
    const length = lengthOf(type);
    if (length === undefined || at + length > payload.length) return undefined;
    values.push(valueOf(payload.subarray(at, at + length), type));
    at += length;
  }
  return at === payload.length ? { values, types } : undefined;
}

/** Bytes of a value by its serial type; undefined for the types that are reserved. */
function lengthOf(type: number): number | undefined {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type];
}

function valueOf(bytes: Uint8Array, type: number): Value {
  if (type === 0) return null;
  if (type >= 12) return bytes;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return view(bytes).getFloat64(0);
  const unsigned = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Number(BigInt.asIntN(bytes.length * 8, unsigned));
}

/** Whether a serial type is text. */
export const isTextType = (type: number | undefined): boolean => type !== undefined && type >= 13 && type % 2 === 1;

/** Reads the numbers of variable length that SQLite writes. */
class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isInside(): boolean {
    return this.at <= this.#bytes.length;
  }

  varint(): number {
    let value = 0n;
    for (let count = 1; count <= 9; count++) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (count === 9) return Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte)));
      value = (value << 7n) | BigInt(byte & 0x7f);
      if (byte < 0x80) break;
    }
    return Number(value);
  }
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readAt(file: number, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const read = readSync(file, bytes, 0, length, offset);
  return bytes.subarray(0, read);
}

function bytesAt(path: string, offset: number, length: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    return readAt(file, offset, length);
  } finally {
    closeSync(file);
  }
}
