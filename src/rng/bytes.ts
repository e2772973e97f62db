/**
 * Text and bytes: UTF-8, hex and the length-prefixed encoding that every hash of the protocol uses (F4).
 * Written out because the kernel compiles without the web's TextEncoder and without Node's Buffer.
 */

/** A part of a hashed message: bytes as they are, text as UTF-8. */
export type Part = string | Uint8Array;

/** UTF-8 of a text; a lone surrogate becomes U+FFFD, as in every web platform encoder. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.slice(0, writeUtf8(text, bytes, 0));
}

/** `enc(parts)` of F4: for each part its length as four bytes big-endian, then its bytes. */
export function encode(parts: readonly Part[]): Uint8Array {
  return encodeAfter('', parts);
}

/** The text `prefix` followed by `enc(parts)`, in one buffer. */
export function encodeAfter(prefix: string, parts: readonly Part[]): Uint8Array {
  return encodeFor(prefix, parts, (bytes) => bytes.slice());
}

/** The same for a use that is over when it returns: short messages lie on a desk that the next one clears. */
export function encodeFor<T>(prefix: string, parts: readonly Part[], use: (bytes: Uint8Array) => T): T {
  let room = prefix.length * 3;
  for (const part of parts) room += 4 + (typeof part === 'string' ? part.length * 3 : part.length);
  const bytes = room <= DESK.length ? DESK : new Uint8Array(room);
  let at = writeUtf8(prefix, bytes, 0);
  for (const part of parts) at = writePart(part, bytes, at);
  return use(bytes.subarray(0, at));
}

/** Where short messages are put together before they are copied out: text may take three bytes a unit, and seldom does. */
const DESK = new Uint8Array(4096);

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_OF_BYTE[byte];
  return text;
}

/** The bytes of a lower-case hex text, or undefined if it is not one. */
export function fromHex(text: string): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    const high = hexDigit(text.charCodeAt(2 * i));
    const low = hexDigit(text.charCodeAt(2 * i + 1));
    if (high < 0 || low < 0) return undefined;
    bytes[i] = high * 16 + low;
  }
  return bytes;
}

/** The bytes of a text that is known to be hex; anything else is a mistake of the caller. */
export function hexBytes(text: string): Uint8Array {
  const bytes = fromHex(text);
  if (bytes === undefined) throw new TypeError('not a text of lower-case hex digits');
  return bytes;
}

/** Two lower-case hex digits by byte. */
export const HEX_OF_BYTE: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** Upper case is refused: hashes have one spelling (F4), so that texts can be compared. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 102) return code - 87;
  return -1;
}

function writePart(part: Part, bytes: Uint8Array, at: number): number {
  const start = at + 4;
  let end: number;
  if (typeof part === 'string') end = writeUtf8(part, bytes, start);
  else {
    bytes.set(part, start);
    end = start + part.length;
  }
  const length = end - start;
  bytes[at] = length >>> 24;
  bytes[at + 1] = length >>> 16;
  bytes[at + 2] = length >>> 8;
  bytes[at + 3] = length;
  return end;
}

function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  const { length } = text;
  // Most text is ASCII to the end, and this loop is worth twice the speed for it.
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) return writeBeyondAscii(text, i, bytes, start + i);
    bytes[start + i] = unit;
  }
  return start + length;
}

function writeBeyondAscii(text: string, from: number, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let i = from; i < text.length; i++) {
    const point = text.codePointAt(i) as number;
    if (point > 0xffff) i++;
    at = writeCodePoint(point >> 11 === LONE ? 0xfffd : point, bytes, at);
  }
  return at;
}

/** The upper bits of half a character without the other. */
const LONE = 0xd800 >> 11;

function writeCodePoint(point: number, bytes: Uint8Array, at: number): number {
  if (point < 0x80) {
    bytes[at] = point;
    return at + 1;
  }
  if (point < 0x800) {
    bytes[at++] = 0xc0 | (point >> 6);
  } else if (point < 0x10000) {
    bytes[at++] = 0xe0 | (point >> 12);
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
  } else {
    bytes[at++] = 0xf0 | (point >> 18);
    bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
  }
  bytes[at++] = 0x80 | (point & 0x3f);
  return at;
}
