/**
 * Texts packed for a bus that carries less than 8,000 bytes at once: whatever waits goes together, and what is too long goes
 * in parts. Two payloads are never equal, because PostgreSQL would deliver equal ones of a transaction once.
 */

/** Bytes of a payload; PostgreSQL takes less than 8,000. */
const MOST = 7_900;

/** `sender number part parts`, and what is in it. */
const LABEL = /^(\S+) (\d+) (\d+) (\d+) /;

/** Packs texts of one sender for one receiver; `number` grows with every parcel. */
export function pack(sender: string, number: number, texts: readonly string[]): readonly string[] {
  const whole = ascii(JSON.stringify(texts));
  const room = MOST - sender.length - 32;
  const parts = Math.ceil(whole.length / room);
  return Array.from({ length: parts }, (_, at) => {
    const part = whole.slice(at * room, (at + 1) * room);
    return `${sender} ${number} ${at} ${parts} ${part}`;
  });
}

/** One byte a character, so that a cut never falls into one; NUL is escaped by JSON already. */
const ascii = (json: string): string =>
  json.replaceAll(/[\u007F-\uFFFF]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Puts parcels together again; one that misses a part is never handed out. */
export class Unpacking {
  readonly #open = new Map<string, { readonly number: string; readonly parts: string[] }>();

  /** The texts that a payload completes. */
  take(payload: string): readonly string[] {
    const [label, sender = '', number = '', part, parts] = LABEL.exec(payload) ?? [];
    if (label === undefined) return [];
    const begun = this.#open.get(sender);
    const open = begun?.number === number ? begun : { number, parts: [] };
    if (open.parts.length !== Number(part)) return (this.#open.delete(sender), []);
    open.parts.push(payload.slice(label.length));
    this.#open.set(sender, open);
    if (open.parts.length < Number(parts)) return [];
    this.#open.delete(sender);
    return textsIn(open.parts.join(''));
  }
}

function textsIn(json: string): readonly string[] {
  const texts: unknown = JSON.parse(json);
  return Array.isArray(texts) ? texts.map(String) : [];
}
