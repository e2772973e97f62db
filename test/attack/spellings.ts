/** Other spellings of the same transcript: what an editor, a transport or a forger does to the bytes and not to the values. */
import { native } from '../../src/cli/native.ts';
import { chainHash, GENESIS } from '../../src/fair/index.ts';
import { hexBytes, toHex } from '../../src/rng/index.ts';
import { entriesOf, fileOf, type Forgery } from './forged.ts';
import type { Honest } from './honest.ts';

type Below = (n: number) => number;

/** A line written in another way. */
const LINES: Readonly<Record<string, (line: string, chance: Below) => string>> = {
  'space behind a colon': (line, chance) => atMark(line, ':', chance, (mark) => `${mark} `),
  'space behind a comma': (line, chance) => atMark(line, ',', chance, (mark) => `${mark} `),
  'tab before a brace': (line, chance) => atMark(line, '}', chance, (mark) => `\t${mark}`),
  'space at the end': (line) => `${line} `,
  'space at the start': (line) => ` ${line}`,
  'CR at the end': (line) => `${line}\r`,
  'mark at the start': (line) => `\uFEFF${line}`,
  'NUL at the end': (line) => `${line}\0`,
  'comma at the end': (line) => `${line},`,
  'comment at the end': (line) => `${line} // true`,
  'number with a fraction': (line, chance) => atNumber(line, chance, (digits) => `${digits}.0`),
  'number with an exponent': (line, chance) => atNumber(line, chance, (digits) => `${digits}e0`),
  'number with a sign': (line, chance) => atNumber(line, chance, (digits) => `-${digits}`),
  'number with a plus': (line, chance) => atNumber(line, chance, (digits) => `+${digits}`),
  'number with a zero before it': (line, chance) => atNumber(line, chance, (digits) => `0${digits}`),
  'number that is too large': (line, chance) => atNumber(line, chance, (digits) => `${digits}00000000000000000000`),
  'number beyond all': (line, chance) => atNumber(line, chance, (digits) => `${digits}e999`),
  'number as NaN': (line, chance) => atNumber(line, chance, () => 'NaN'),
  'letter as an escape': (line, chance) =>
    atSome(line, /(?<=")[a-z]/g, chance, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  'escape in capitals': (line, chance) =>
    atSome(line, /(?<=")[jklmnoz]/g, chance, (letter) => `\\u00${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  'lone surrogate': (line, chance) => atSome(line, /(?<=")[a-z]/g, chance, () => String.raw`\ud800`),
  'name twice': (line, chance) => atSome(line, /"\w+":(?:"\w*"|\d+),/g, chance, (pair) => `${pair}${pair}`),
  'names in another order': (line, chance) =>
    atSome(line, /"\w+":(?:"\w*"|\d+),"\w+":(?:"\w*"|\d+)(?=[,}])/g, chance, (pairs) => {
      const [one, other] = pairs.split(',');
      return `${other},${one}`;
    }),
  'event behind its hash': (line) => line.replace(/^\{("event":.*),("hash":"\w+")/, '{$2,$1'),
};

/** A file written in another way. */
const FILES: Readonly<Record<string, (file: Buffer, chance: Below) => Buffer>> = {
  'CR and LF': (file) => Buffer.from(file.toString().replaceAll('\n', '\r\n')),
  'mark at the start of the file': (file) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file]),
  'no last line break': (file) => file.subarray(0, -1),
  'two last line breaks': (file) => Buffer.concat([file, Buffer.from('\n')]),
  'space behind the end': (file) => Buffer.concat([file, Buffer.from(' ')]),
  'byte behind the end': (file) => Buffer.concat([file, Buffer.from([0])]),
  'line behind the end': (file) => Buffer.concat([file, Buffer.from('{}\n')]),
  'empty line': (file, chance) => insert(file, chance, Buffer.from('\n')),
  'empty line at the start': (file) => Buffer.concat([Buffer.from('\n'), file]),
  'byte that is no text': (file, chance) => {
    const copy = Buffer.from(file);
    copy[chance(copy.length)] = 0xff;
    return copy;
  },
  'another byte': (file, chance) => {
    const copy = Buffer.from(file);
    copy[chance(copy.length)] = chance(256);
    return copy;
  },
  'bytes cut off': (file, chance) => file.subarray(0, chance(file.length)),
  nothing: () => Buffer.alloc(0),
};

/** Every way to write the file otherwise. */
export const everyFile = (of: Honest, chance: Below): readonly Forgery[] =>
  Object.entries(FILES).map(([way, change]) => ({
    of,
    power: 'editor',
    way,
    place: 'file',
    bytes: change(fileOf(of.lines), chance),
  }));

/** A change of the bytes; a line may also be hashed as it is written. */
export function fileChange(of: Honest, chance: Below): Omit<Forgery, 'of'> {
  const ways = [...Object.keys(LINES), ...Object.keys(FILES)];
  const way = ways[chance(ways.length)]!;
  const whole = FILES[way];
  if (whole) return { power: 'editor', way, place: 'file', bytes: whole(fileOf(of.lines), chance) };
  const line = chance(of.lines.length);
  const place = entriesOf(of)[line]!.event.type;
  const spelt = LINES[way]!(of.lines[line]!, chance);
  const isHashed = chance(2) === 0;
  const lines = of.lines.with(line, spelt);
  return { power: isHashed ? 'hashes' : 'editor', way, place, bytes: fileOf(isHashed ? rehashed(lines) : lines) };
}

/** The hashes of lines made anew over the events as they are written. */
function rehashed(lines: readonly string[]): string[] {
  let head = GENESIS;
  return lines.map((line) => {
    const [, event = ''] = /^\{"event":(.*),"hash":"\w{64}"/s.exec(line) ?? [];
    head = toHex(chainHash(native, hexBytes(head), event));
    return line.replace(/"hash":"\w{64}"(?=(?:,"signature":"\w*")?\}\s*$)/, `"hash":"${head}"`);
  });
}

function insert(file: Buffer, chance: Below, bytes: Buffer): Buffer {
  const breaks = [...file.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));
  const at = breaks[chance(breaks.length)] ?? 0;
  return Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
}

const atMark = (line: string, mark: string, chance: Below, to: (mark: string) => string): string =>
  atSome(line, new RegExp(`(?<=["\\d\\]}])\\${mark}|(?<=")\\${mark}`, 'g'), chance, to);

const atNumber = (line: string, chance: Below, to: (digits: string) => string): string =>
  atSome(line, /(?<=[:,[])\d+(?=[,\]}])/g, chance, to);

function atSome(line: string, of: RegExp, chance: Below, to: (found: string) => string): string {
  const found = [...line.matchAll(of)];
  const one = found[chance(Math.max(1, found.length))];
  if (!one) return line;
  return line.slice(0, one.index) + to(one[0]) + line.slice(one.index + one[0].length);
}
