/** Names of players: what is accepted, over all of Unicode, and which names look alike. */
import { describe, expect, test } from 'vitest';
import { cleanName, distinctName, MAX_NAME_LENGTH, nameFault, nameKey } from '../../src/host/index.ts';

const isAccepted = (name: string): boolean => nameFault(name) === undefined;

/** Every code point; of the planes that hold only private or unassigned ones, each hundredth. */
function* codePoints(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += code < 0x32000 || (code >= 0xe0000 && code < 0xe1000) ? 1 : 100)
    yield String.fromCodePoint(code);
}

const shown = (char: string): string => `U+${char.codePointAt(0)?.toString(16)}`;
/** Nothing is seen of these, or they change how others are seen. */
const HIDDEN = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}]$/u;
const SPACE = /^\p{Zs}$/u;
const MARK = /^\p{M}$/u;

describe('[H12] over all of Unicode', () => {
  test('no name is made of hidden characters, spaces or marks, and none has a hidden character in it', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const char of codePoints()) {
      const isHidden = HIDDEN.test(char);
      if (!isHidden && !SPACE.test(char) && !MARK.test(char)) continue;
      tried += 1;
      const names = [char, char.repeat(3), `${char}Ada`, ...(isHidden ? [`Ada${char}`, `A${char}da`] : [])];
      wrong.push(...names.filter(isAccepted).map(() => shown(char)));
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
  });

  test('letters and digits of every script are names, unless they are not in normal form or show nothing', () => {
    const refused: string[] = [];
    for (const char of codePoints())
      if (/^[\p{L}\p{Nd}]$/u.test(char) && !/^\p{DI}$/u.test(char) && char === char.normalize('NFC'))
        if (!isAccepted(char)) refused.push(shown(char));
    // Egyptian blanks.
    expect(refused).toEqual(['U+13441', 'U+13442'].filter((code) => refused.includes(code)));
  });

  test('whatever text is cleaned, what comes of it is accepted, and an accepted name is left as it is', () => {
    const chars = [...codePoints()].filter((_, at) => at % 37 === 0);
    const texts = chars.map((char, at) => `${char}${chars[(at * 7) % chars.length]} x${char}`);
    const wrong = texts.filter(
      (text) => !isAccepted(cleanName(text)) || cleanName(cleanName(text)) !== cleanName(text),
    );
    expect(wrong).toEqual([]);
    expect(['\u200b\u200b', '\u2800', 'easy (bot)', '', ' \t\n', '\ud800'].map(cleanName)).toEqual(
      Array.from({ length: 6 }, () => 'Guest'),
    );
    expect([cleanName('  Ada\u00a0\u202e  Lovelace\n'), cleanName('x'.repeat(99))]).toEqual([
      'Ada Lovelace',
      'x'.repeat(40),
    ]);
  });
});

describe('[H12] names', () => {
  test.each([
    'Ada',
    'Åse',
    'Jean-Luc',
    "O'Neil",
    'Ada 2',
    '山田 太郎',
    '山田　太郎',
    'שָׂרָה',
    'مریم',
    'می‌خواهم',
    'क्षि',
    'ශ්‍රී',
    '👩‍🚀',
    'Ada ❤️',
    '👍🏽',
    '🇩🇪',
    'Nguyễn',
    'Talbot',
    'Abbot',
    'Robot',
    'Botticelli',
    'bo tie',
    '¡Ada!',
    'C3PO',
  ])('%s is one', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  const VISIBLE = 'a name of visible characters, with single spaces between them';
  test.each([
    ['', 'a name of 1 to 40 characters'],
    ['x'.repeat(41), 'a name of 1 to 40 characters'],
    ['A\u0301da', 'a name in normal form (NFC)'],
    [' Ada', VISIBLE],
    ['Ada ', VISIBLE],
    ['Ada  Lovelace', VISIBLE],
    ['Ada\u00a0Lovelace', VISIBLE],
    ['\u3164', VISIBLE],
    ['A\u200dda', VISIBLE],
    ['A\u200cda', VISIBLE],
    ['👩\u200d', VISIBLE],
    ['A\ufe0fda', VISIBLE],
    ['\u{e0041}', VISIBLE],
    [`A${'\u0316'.repeat(5)}`, VISIBLE],
    ['A\u20dd', VISIBLE],
  ])('%j is refused', (name, expected) => {
    expect(nameFault(name)).toBe(expected);
  });

  test.each([
    'easy (bot)',
    'Easy [BOT]',
    'bot',
    'easy bot',
    'easy-bot',
    'easy_bot',
    'b.o.t',
    'B O T',
    'easy (ｂｏｔ)',
    'easy (b0t)',
    'easy (вот)',
    'easy (βοτ)',
    'easy (ʙᴏᴛ)',
    'easy ⓑⓞⓣ',
    '🇧🇴🇹',
    '🅱🅾🆃',
    'easy (bót)',
    '𝐞𝐚𝐬𝐲 (𝐛𝐨𝐭)',
    'easy「bot」',
    'easy/bot 2',
  ])('%s looks like a bot', (name) => {
    expect(nameFault(name)).toBe('a name that does not look like the name of a bot');
  });

  test.each([
    ['Ada', 'ADA'],
    ['Ada', 'Аdа'],
    ['Ada', 'A.d a'],
    ['Ada', 'Ádà'],
    ['Ada', 'Ａｄａ'],
    ['Bill', 'BiII'],
    ['Straße', 'STRASSE'],
    ['Otto', '0tt0'],
    ['Arnold', 'Amold'],
    ['easy (bot)', 'easybot'],
    ['می‌خواهم', 'میخواهم'],
  ])('%s and %s look alike', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test('others do not', () => {
    const names = ['Ada', 'Adam', 'Ada 2', 'Ada 22', 'Bob', '🎉', '🎊', '山田', '山本', '!!', '??', 'Eve'];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });

  test('who has the name of somebody else gets a number behind it, within the length', () => {
    expect([distinctName('Guest', []), distinctName('Guest', ['guest', 'Guest 2'])]).toEqual(['Guest', 'Guest 3']);
    const long = 'x'.repeat(40);
    const distinct = distinctName(long, [long]);
    expect([distinct, nameFault(distinct), distinct.length <= MAX_NAME_LENGTH]).toEqual([
      `${'x'.repeat(36)} 2`,
      undefined,
      true,
    ]);
  });
});
