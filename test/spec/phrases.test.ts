/** Phrases: what each fault in one is called, where it points, and what was probably meant (S15 to S24, S36 to S38). */
import { describe, expect, test } from 'vitest';
import { told, withSetup } from './game-files.ts';

/** A step that stands in line 11, its verb in column 5. */
const step = (text: string): string[] => told(withSetup(...text.split('\n')));

describe('[S38] a phrase that does not parse points to the first word that does not fit', () => {
  test.each([
    ['- deal: 5 too each_player from deck', ['11:13 phrase/syntax ?to']],
    ['- deal: 5 to each_player form deck', ['11:28 phrase/syntax ?from']],
    ['- deal: 5 to each_player from deck extra', ['11:38 phrase/syntax']],
    ['- deal: to each_player', ['11:11 phrase/syntax']],
    ['- deal: 99999999999999999999 to each_player', ['11:11 phrase/syntax']],
    ['- deal: 5 to each_player from deck (hidden, revealed)', ['11:47 phrase/syntax']],
    ['- deal: 5 to each_player from deck (in_packets)', ['11:49 phrase/syntax']],
    ['- deal: 5 to each_player from deck (in_packets two)', ['11:50 phrase/syntax']],
    ['- deal: 5 to each_player from deck hidden', ['11:38 phrase/syntax']],
    ['- deal: 5 to each_player, from deck', ['11:27 phrase/syntax']],
    ['- deal: 5 @ each_player', ['11:13 phrase/syntax']],
    ['- recycle: discard in deck', ['11:22 phrase/syntax ?into']],
    ['- recycle: discard into deck (evenly)', ['11:33 phrase/syntax']],
    ['- cut: deck bi dealer', ['11:15 phrase/syntax ?by']],
    ['- riffle: deck tims 3', ['11:18 phrase/syntax ?times']],
    ['- peek: dealer on deck', ['11:18 phrase/syntax ?at']],
    ['- burn: 2 from deck to discard', ['11:23 phrase/syntax']],
    ['- shuffle: deck wth seed', ['11:19 phrase/syntax ?with']],
    ['- reveal: deck too dealer', ['11:18 phrase/syntax ?to']],
    ['- reshuffle: revealed card into deck', ['11:25 phrase/syntax']],
    ['- each_player startin dealer: draw 1', ['11:17 phrase/syntax ?starting']],
  ])('%s', (text, expected) => expect(step(text)).toEqual(expected));
});

describe('[S36] what is missing at the end is told one column behind it', () => {
  test.each([
    ['- deal:', ['11:10 phrase/syntax']],
    ['- deal: 5', ['11:12 phrase/syntax']],
    ['- deal: 5 to', ['11:15 phrase/syntax']],
    ['- deal: 5 from deck', ['11:22 phrase/syntax']],
    ['- move: 1 from deck', ['11:22 phrase/syntax']],
    ['- move: 1 to discard', ['11:23 phrase/syntax']],
    ['- deal: "5 to"', ['11:16 phrase/syntax']],
    ['- cut: deck at', ['11:17 expr/syntax']],
    ['- riffle: deck times', ['11:23 phrase/syntax']],
    ['- each_player: draw', ['11:22 phrase/syntax']],
    ['- each_player: may', ['11:21 phrase/syntax']],
  ])('%s', (text, expected) => expect(step(text)).toEqual(expected));
});

describe('[S38] names of zones and players', () => {
  test.each([
    ['- shuffle: dekc', ['11:14 zone/unknown ?deck']],
    ['- shuffle: each_player', ['11:14 zone/not-a-zone']],
    ['- shuffle: self', ['11:14 zone/not-a-zone']],
    ['- deal: 1 to nobody', ['11:16 zone/not-a-zone']],
    ['- shuffle: hand', ['11:14 zone/owner']],
    ['- shuffle: self.hand', ['11:19 zone/owner']],
    ['- deal: 1 to hand from deck', ['11:16 zone/owner']],
    ['- deal: 1 to self from deck', ['11:16 zone/owner']],
    ['- deal: 1 to each_player.deck from deck', ['11:28 zone/owner']],
    ['- deal: 1 to each_player.hnd from deck', ['11:28 zone/unknown ?hand']],
    ['- deal: 1 to each_player -> hnd from deck', ['11:31 zone/unknown ?hand']],
    ['- deal: 1 to deelr from deck', ['11:16 zone/unknown ?dealer']],
    ['- deal: 1 to deelr.hand from deck', ['11:16 player/unknown ?dealer']],
    ['- cut: deck by deeler', ['11:18 player/unknown ?dealer']],
    ['- reveal: deck to dealr', ['11:21 player/unknown ?dealer']],
    ['- each_player in actve: draw 1', ['11:20 player/unknown ?active']],
    ['- post: small_blind -> pot', ['11:11 player/unknown']],
    ['- move: 1 from burn to discard (revealed)', ['11:18 zone/kind']],
    ['- reshuffle: burn into deck', ['11:16 zone/kind']],
    ['- recycle: discard into discard', ['11:27 move/same-zone']],
    ['- move: 1 from discard to discard', ['11:29 move/same-zone']],
  ])('%s', (text, expected) => expect(step(text)).toEqual(expected));

  test('[S17] an implied zone is told at the count', () => {
    expect(step('- draw: 1 from deck')).toEqual(['11:11 zone/owner']);
    expect(step('- discard: 1')).toEqual(['11:14 zone/owner']);
    const noHand = withSetup('- deal: 2 to each_player').replace(
      '  hand: { kind: hand, per: player }\n',
      '  cards: { kind: hand, per: player }\n',
    );
    expect(told(noHand)).toContain('11:11 zone/unknown');
    const noBurn = withSetup('- burn: 1 from deck').replace('  burn: { kind: burn }\n', '');
    expect(told(noBurn)[0]).toBe('10:11 zone/unknown');
  });

  test('[S20] the same zone with an end is no fault', () => {
    for (const text of [
      '- move: 1 from deck to bottom of deck',
      '- move: 1 from bottom of deck to deck',
      '- move: 1 from deck to deck (at_random)',
    ]) {
      expect(step(text)).toEqual([]);
    }
  });
});

describe('[S19] counts', () => {
  test.each([
    ['- burn: 0 from deck', ['11:11 count/zero']],
    ['- burn: -1 from deck', ['11:11 count/negative']],
    ['- each_player: may discard up to 0', ['11:36 count/zero']],
    ['- riffle: deck times 0', ['11:24 count/zero']],
    ['- deal: 2 to each_player (in_packets 0)', ['11:40 count/zero']],
    ['- burn: (0) from deck', []],
    ['- burn: (size(discard)) from deck', []],
    ['- burn: size from deck', ['11:11 expr/unknown']],
    ['- burn: dealer from deck', ['11:11 expr/type']],
    ['- burn: (1 + ) from deck', ['11:16 expr/syntax']],
    ['- burn: ("A") from deck', ['11:12 expr/type']],
  ])('%s', (text, expected) => expect(step(text)).toEqual(expected));
});

describe('[S2] verbs and the other steps', () => {
  test.each([
    ['- shufle: deck', ['11:5 verb/unknown ?shuffle']],
    ['- each_plyer: draw 1', ['11:5 verb/unknown ?each_player']],
    ['- each_player: drw 1', ['11:18 verb/unknown ?draw']],
    ['- fi: size(deck) > 3\n  then: []', ['11:5 verb/unknown ?if']],
    ['- if: size(deck) > 3', ['11:5 spec/missing']],
    ['- if: size(deck) > 3\n  then: []\n  esle: []', ['13:5 spec/unknown-key ?else']],
    ['- if: size(dek) > 3\n  then: []', ['11:14 expr/unknown ?deck']],
    ['- if: size(deck)\n  then: []', ['11:9 expr/type']],
    ['- goto: nowhere', ['11:11 phase/unknown']],
    ['- again: maybe', ['11:12 spec/value']],
    ['- offer: [ply]', ['11:13 move/unknown ?play']],
    ['- set: x to 3', ['11:10 state/unknown']],
    ['- set: deck to 3', ['11:10 state/unknown']],
    ['- add: 3 too x', ['11:12 phrase/syntax ?to']],
    ['- win: 5', ['11:10 expr/type']],
    ['- eliminate: deck', ['11:16 expr/type']],
    ['- compare: players.hand using rank', ['11:33 expr/unknown']],
    ['- post: dealer -> pott', ['11:21 state/unknown ?pot']],
    ['- deal: [5]', ['11:11 spec/value']],
    ['- 5', ['11:5 spec/value']],
    ['- {}', ['11:5 spec/value']],
    ['- choose: 1', ['11:13 spec/value']],
    ['- choose: { from: deck, exactly: 1, as: x }', ['11:5 zone/owner']],
    ['- each_player:\n    - choose: { frm: self.hand, as: x }', ['12:9 spec/missing', '12:19 spec/unknown-key ?from']],
    ['- each_player:\n    - choose: { from: self.hand, as: self }', ['12:40 name/taken']],
    ['- { op: dela, count: 2 }', ['11:11 verb/unknown ?deal']],
    ['- { op: deal, count: 2, to: { zone: hnad, each: player } }', ['11:39 zone/unknown ?hand']],
    ['- { op: shuffle, zoen: deck }', ['11:7 spec/missing', '11:20 spec/unknown-key ?zone']],
    ['- { op: combine, from: [discard, dekc], to: deck }', ['11:36 zone/unknown ?deck']],
  ])('%s', (text, expected) => expect(step(text)).toEqual(expected));
});

describe('[S36] columns count UTF-16 units of the file, through quotes, escapes and folded lines', () => {
  test.each([
    ["- deal: '5 to each_player from dekc'", ['11:34 zone/unknown ?deck']],
    ['- deal: "5 to each_player\\u0020from dekc"', ['11:39 zone/unknown ?deck']],
    ['- deal: "5 to each_player \\\n     from dekc"', ['12:13 zone/unknown ?deck']],
    ['- deal: |\n    5 to each_player\n    from dekc', ['13:12 zone/unknown ?deck']],
    ['- deal: >-\n    5 to each_player\n\n    from dekc', ['14:12 zone/unknown ?deck']],
    ['- { deal: 5 to each_player from dekc }', ['11:35 zone/unknown ?deck']],
    ['- "deal": 5 to each_player from dekc', ['11:35 zone/unknown ?deck']],
    ['-   deal:    5 to each_player from dekc', ['11:38 zone/unknown ?deck']],
    ['- move: all where kind == "😀" from dekc to discard (revealed)', ['11:39 zone/unknown ?deck']],
    ["- move: all where kind == 'it''s' from dekc to discard", ['11:33 phrase/syntax']],
  ])('%j', (text, expected) => expect(step(text)).toEqual(expected));
});

describe('[S11] state variables', () => {
  const STATE =
    'state: { n: { type: int }, b: { type: bool }, e: { type: enum, values: [x, y] }, p: { type: player }, s: { per: player, type: int } }';
  const set = (text: string): string[] =>
    told(withSetup(...text.split('\n')).replace('setup:', `${STATE}\nsetup:`)).filter(
      (line) => !line.includes('unused/'),
    );

  test.each([
    ['- set: n to true', ['12:15 expr/type']],
    ['- set: b to 1', ['12:15 expr/type']],
    ['- set: e to 1', ['12:15 expr/type']],
    ['- set: p to 3', ['12:15 expr/type']],
    ["- set: e to 'x'", []],
    ['- set: p to none', []],
    ['- add: 1 to b', ['12:10 expr/type']],
    ['- add: true to b', ['12:10 expr/type']],
    ['- take: deck from n', ['12:11 expr/type']],
    ['- set: s to 3', ['12:10 zone/owner']],
    ['- set: self.s to 3', ['12:15 zone/owner']],
    ['- set: dealer.s to 3', []],
    ['- set: dealr.s to 3', ['12:10 player/unknown ?dealer']],
    ['- set: dealer.n to 3', ['12:17 zone/owner']],
    ['- set: n to 3 +', ['12:18 expr/syntax']],
    ['- set: n 3', ['12:12 phrase/syntax']],
    ['- set: n to 3 4', ['12:17 expr/syntax']],
    ['- split: pot among evryone', ['12:22 player/unknown ?everyone']],
    ['- split: m among everyone', ['12:12 state/unknown ?n']],
  ])('%s', (text, expected) => expect(set(text)).toEqual(expected));
});

test('[S36] accents written apart take their columns, and the name is the same', () => {
  const text = withSetup('- move: 1 from de\u0301ck to discrad').replace(
    '  burn:',
    '  d\u00e9ck: { kind: deck }\n  burn:',
  );
  expect(told(text)).toEqual(['12:27 zone/unknown ?discard']);
});

test('[S38] an anchored part is told once, where it is written', () => {
  expect(step('- &a { shuffle: dekc }\n- *a\n- *a')).toEqual(['11:19 zone/unknown ?deck']);
});

test('[S38] all faults are told at once, by place and code', () => {
  expect(step('- shuffle: dekc\n- dela: 2\n- burn: 0 from dck')).toEqual([
    '11:14 zone/unknown ?deck',
    '12:5 verb/unknown ?deal',
    '13:11 count/zero',
    '13:18 zone/unknown ?deck',
  ]);
});
