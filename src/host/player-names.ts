/** Names of players (H12): which are accepted, how a bad one is cleaned, and when two of them look alike. */

/** The longest name, in code points. */
export const MAX_NAME_LENGTH = 40;

/** Characters that are letters or symbols by category and show nothing, or stand for something that is missing. */
const BLANK = String.raw`\u2800\ufffc\ufffd\u{13441}\u{13442}\u{16fe4}\u{1d159}`;
/** An emoji, with its variation selector or skin tone. Unassigned code points may be Extended_Pictographic, too. */
const PICTOGRAPH = String.raw`(?!\p{C})\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
const EMOJI = String.raw`${PICTOGRAPH}(?:\u200d${PICTOGRAPH})*`;
/** A letter, digit or symbol with at most four combining marks, which is what living scripts need. */
const LETTER = String.raw`(?![${BLANK}\p{DI}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{L}\p{N}\p{P}\p{S}]`;
const MARK = String.raw`(?![${BLANK}\p{DI}])[\p{Mn}\p{Mc}]`;
/** Scripts in which a joiner or non-joiner changes how a word is written. */
const JOINING = 'Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const JOINER = String.raw`(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])`;
const UNIT = String.raw`(?:${EMOJI}|${LETTER}(?:${MARK}){0,4}(?:${JOINER})?)`;

/**
 * The characters of a name as a regular expression with the flag `u`: visible characters, with single spaces between them.
 * Control, format, bidirectional and zero-width characters do not match, except joiners inside emoji and inside words of
 * scripts that need them.
 */
export const NAME_PATTERN = String.raw`^${UNIT}(?:[ \u3000]?${UNIT})*$`;

const NAME = new RegExp(NAME_PATTERN, 'u');
const UNITS = new RegExp(String.raw`${UNIT}|[\p{Z}\s]+`, 'gu');

/** The name of a player who gives none. */
export const DEFAULT_NAME = 'Guest';

/** Returns what is wrong with a name, as the words for what is expected; undefined if it is accepted. */
export function nameFault(name: string): string | undefined {
  const length = Array.from(name).length;
  if (length < 1 || length > MAX_NAME_LENGTH) return `a name of 1 to ${MAX_NAME_LENGTH} characters`;
  if (name !== name.normalize('NFC')) return 'a name in normal form (NFC)';
  if (!NAME.test(name)) return 'a name of visible characters, with single spaces between them';
  return looksLikeBot(name) ? 'a name that does not look like the name of a bot' : undefined;
}

/** Returns the acceptable name nearest to any text: what may not be in a name is left out. For names that were stored or typed already. */
export function cleanName(raw: string): string {
  const units = raw.normalize('NFC').match(UNITS) ?? [];
  const spaced = units.map((unit) => (/^[\p{Z}\s]/u.test(unit) ? ' ' : unit)).join('');
  const short = Array.from(spaced.replaceAll(/ +/g, ' ').trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
  return nameFault(short) === undefined ? short : DEFAULT_NAME;
}

/** Returns the name, or the name with the first number behind it that makes it look like none of the others. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey));
  const cut = Array.from(name)
    .slice(0, MAX_NAME_LENGTH - 4)
    .join('')
    .trim();
  let distinct = name;
  for (let n = 2; taken.has(nameKey(distinct)); n++) distinct = `${cut} ${n}`;
  return distinct;
}

/** Returns a key that names share when people may take one for the other: it ignores case, accents, spaces, punctuation and look-alike letters. */
export function nameKey(name: string): string {
  const key = folded(name)
    .replaceAll(/[\p{Z}\p{P}\p{C}\p{DI}]/gu, '')
    .replaceAll('rn', 'm');
  return key === '' ? name.normalize('NFKC') : key;
}

/** Whether a name reads like that of a bot, which the server writes as `NAME (bot)`: the word "bot" stands in it by itself. */
function looksLikeBot(name: string): boolean {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u);
  return words.some((_, from) => {
    let read = '';
    for (const word of words.slice(from)) {
      read += word;
      if (read.length >= BOT.length) break;
    }
    return read === BOT;
  });
}

/** "bot", with its letters folded like any others. */
const BOT = 'bot';

/** A text without case, accents and compatibility forms, each letter replaced by the one that it looks like. */
function folded(text: string): string {
  const plain = Array.from(text, (char) => unboxed(char)).join('');
  const bare = plain
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{DI}/gu, '');
  return Array.from(bare, (char) => LOOKS_LIKE.get(char) ?? char).join('');
}

/** The letter in a flag or in a filled box or circle, which NFKC leaves as they are. */
function unboxed(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f150, 0x1f170].find((start) => code >= start && code < start + 26);
  return first === undefined ? char : String.fromCodePoint(0x61 + code - first);
}

/** Letters of other scripts, and digits, by the Latin letter they look like. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαᴀɑ',
    b: 'вβʙьƅ',
    c: 'сϲᴄ',
    d: 'ԁᴅ',
    e: 'еεᴇ3',
    f: 'ꜰ',
    g: 'ɡɢ',
    h: 'һнηʜ',
    j: 'јᴊ',
    k: 'кκᴋ',
    l: 'i1|!ӏɪıιіІʟ',
    m: 'мμᴍ',
    n: 'пɴո',
    o: '0оοσօᴏ໐〇',
    p: 'рρᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕꜱ5$',
    t: 'тτᴛ',
    u: 'υцᴜս',
    v: 'ѵνᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уγʏү',
    z: 'ᴢ',
  }).flatMap(([letter, like]) => Array.from(like, (char) => [char, letter] as const)),
);
