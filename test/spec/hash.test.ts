/** The canonical form, its hash, and the way back to phrases (S2 to S6). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatSpec, parseSpec, specHash, type Canonical } from '../../src/spec/index.ts';
import { root } from '../scratch-project.ts';
import { SAMPLES, withCondition, withSection, withSetup } from './game-files.ts';

function canonical(text: string, fragment = false): Canonical {
  const read = parseSpec(text, { fragment });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.canonical;
}
const step = (text: string): unknown => canonical(withSetup(...text.split('\n'))).setup[0];
const hash = (text: string): string => specHash(canonical(text));

test('[S2] the sample phrase has the canonical form of the rule', () => {
  const text = withSetup('- deal: 2 to each_player.hand from deck (one_at_a_time, starting small_blind)').replace(
    'setup:',
    'positions: [ dealer: rotates, small_blind: dealer + 1 ]\nsetup:',
  );
  expect(canonical(text).setup[0]).toEqual({
    op: 'deal',
    count: 2,
    to: { each: 'player', zone: 'hand' },
    from: { zone: 'deck' },
    order: 'round',
    start: 'small_blind',
    face: 'zone',
  });
});

describe('[S4] what means the same has one canonical form', () => {
  test.each([
    [
      '- deal: 2 to each_player',
      [
        '- deal: 2 to each_player.hand from deck',
        '- deal: 2 from deck -> each_player -> hand',
        '- deal: "2 cards to each_player"',
        '- { deal: 2 to each_player }',
        '- deal: (2) to each_player (one_at_a_time)',
        '- deal: 2 to each_player (in_packets 1)',
        '- { op: deal, count: 2, to: each_player }',
        '- { op: dealRound, count: 2, to: { zone: hand, each: player }, from: deck, start: after_dealer }',
      ],
    ],
    [
      '- move: 1 from top of deck to discard (revealed)',
      ['- give: 1 from deck to discard (face_up)', '- transfer: 1 to discard from deck (revealed)'],
    ],
    [
      '- move: 2 from bottom of deck to discard (hidden)',
      [
        '- move: 2 from deck to discard (from_bottom, face_down)',
        '- { op: drawBottom, count: 2, from: { zone: deck }, to: { zone: discard }, face: down }',
      ],
    ],
    [
      '- shuffle: deck',
      [
        '- wash: deck with seed',
        '- shuffle: deck with new_seed',
        '- { op: shuffle, zone: deck }',
        '- { op: shuffle, zone: { zone: deck } }',
      ],
    ],
    [
      '- reveal: discard',
      ['- reveal: discard to all', '- reveal: discard to everyone', '- { op: reveal, what: { zone: discard } }'],
    ],
    [
      '- each_player: may discard up to 3',
      [
        '- each_player:\n    - discard: up to 3',
        '- each_player in active:\n    - discard: up to 3 cards from hand to top of discard',
        '- { op: each, steps: [ { op: discard, count: { up_to: 3 } } ] }',
      ],
    ],
    ['- riffle: deck', ['- riffle: deck times 1', '- { op: riffle, zone: deck }']],
    [
      '- recycle: discard into deck',
      ['- recycle: discard into deck (keep_top 0)', '- { op: recycle, from: discard, to: deck, keep_top: 0 }'],
    ],
    [
      '- if: players.count <= 3\n  then: [ burn: 1 from deck ]',
      [
        '- if: size(players) <= (3)\n  then: [ burn: 1 from deck ]\n  else: []',
        '- { op: if, if: ["<=", [size, [players]], 3], then: [ { op: burn, count: 1, from: deck } ] }',
      ],
    ],
  ])('%s', (text, others) => {
    for (const other of others) expect(step(other), other).toEqual(step(text));
  });

  test('[S48] a bare name and the one with its owner', () => {
    const condition = (text: string): unknown => canonical(withCondition(text)).moves['play']!.when;
    expect(condition('size(hand) > 0')).toEqual(['>', ['size', ['zone', 'hand', ['self']]], 0]);
    expect(condition('self.hand.count > 0')).toEqual(condition('size(hand) > 0'));
    expect(condition('count(hand) > 0')).toEqual(condition('size(hand) > 0'));
    expect(condition('["<", 0, [size, [zone, hand, [self]]]]')).toEqual(condition('0 < size(hand)'));
    expect(condition('$card.rank == "8"')).toEqual(condition("card.rank == '8'"));
    expect(condition("['==', [of_card, rank, [param, card]], '8']")).toEqual(condition("card.rank == '8'"));
  });

  test.each([
    [
      '',
      'zones:\n  deck: { kind: deck }\n  hand: { kind: hand, per: player }\n  community: { kind: community }\n  discard: { kind: discard }\n  burn: { kind: burn }\n',
    ],
    ['', 'verify: { level: committed, rng: shake256, reveal: after_game, commitments: merkle }\n'],
    ['', 'spec: 1\ncomponents: { deck: { base: standard_54, without: [joker] } }\n'],
    ['', 'title: t\n'],
    ['positions:\n  - dealer: rotates\n  - left: dealer + 1\n', 'positions: { left: dealer+1, dealer: rotates }\n'],
    [
      'draw_rules: { hand_full: discard, empty: reshuffle }\n',
      'draw_rules: { empty: reshuffle_discard, hand_full: discard, per_turn: 0 }\n',
    ],
  ])('[S4] %j and %j', (one, other) => {
    const base = 'game: t\nplayers: 2\nlimits: { max_turns: 5 }\n';
    expect(hash(base + other)).toBe(hash(base + one));
  });
});

describe('[S4] every change of meaning changes the hash', () => {
  const text = SAMPLES.find(([name]) => name === 'crazy_eights.yaml')![1];

  test.each([
    ['2..7', '2..6'],
    ['standard_52', 'standard_54'],
    ['7 to each_player', '6 to each_player'],
    ['order: clockwise', 'order: counterclockwise'],
    ["!= '8'", "!= '9'"],
    ['keep_top 1', 'keep_top 2'],
    ['max_turns: 2000', 'max_turns: 2001'],
    ['(at_random)', ''],
    ['players.count == 2', 'players.count == 3'],
    ['title: Crazy eights', 'title: Mad eights'],
    ['game: crazy_eights', 'game: eights'],
    ['or card.suit == current', 'and card.suit == current'],
    ['visible: owner', 'visible: everyone'],
    ['winner: player with min', 'winner: player with max'],
  ])('%s to %s', (from, to) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(hash(changed)).not.toBe(hash(text));
  });
});

test('[S6] texts stay texts', () => {
  const game = canonical('game: no\nversion: 1.0\ntitle: 12:30\nplayers: 2\nlimits: { max_turns: 5 }\n');
  expect(game).toMatchObject({ game: 'no', version: '1.0', title: '12:30' });
});

test('[S4] a text in another normal form has the same hash', () => {
  const named = (name: string): string => `game: ${name}\nplayers: 2\nlimits: { max_turns: 5 }\n`;
  expect(hash(named('e\u0301'))).toBe(hash(named('\u00e9')));
});

test('[S53] every step has its place', () => {
  const read = parseSpec(
    withSection(
      'setup:',
      '  - each_player:',
      '      - draw: 2',
      '  - if: size(deck) > 3',
      '    then: [ burn: 1 from deck ]',
    ),
    { file: 'x.yaml' },
  );
  if (!read.ok) throw new Error('unreadable');
  const place = (path: string): unknown => read.value.places.get(path);
  expect(place('/setup/0')).toEqual({ file: 'x.yaml', line: 6, column: 5 });
  expect(place('/setup/0/steps/0')).toEqual({ file: 'x.yaml', line: 7, column: 9 });
  expect(place('/setup/1/then/0')).toEqual({ file: 'x.yaml', line: 9, column: 13 });
  expect(place('/moves/play/actions/1')).toEqual({ file: 'x.yaml', line: 21, column: 9 });
});

interface Shared {
  readonly cases: readonly {
    readonly id: string;
    readonly yaml: string;
    readonly fragment?: boolean;
    readonly problems?: readonly { severity: string }[];
  }[];
}
const shared = JSON.parse(readFileSync(join(root, 'test/data/cases/spec-check.json'), 'utf8')) as Shared;
const RIGHT = shared.cases.filter(({ problems = [] }) => problems.every(({ severity }) => severity === 'warning'));

/** Steps of every kind, so that each comes back. */
const EVERYTHING = withSetup(
  '- each_player in tied_players starting dealer:',
  '    - choose: { from: self.hand, up_to: 2, as: some, who: dealer, simultaneous: true }',
  '    - discard: some',
  '    - reveal: some to dealer',
  '    - draw: some_count',
  '    - set: score to some_count - 1',
  '- deal: rest to each_player (evenly, in_packets 2, starting dealer)',
  '- deal: random up to 2 to discard (silent)',
  '- move: chosen 2 where rank in ["A", "K"] and not suit == "c" from each_player.hand to top of discard (revealed, shuffled)',
  '- move: all from discard to deck (keep_top 1, at_random)',
  '- cut: deck by player',
  '- cut: deck at size(deck) / 2 - 1',
  '- recycle: discard into deck (keep_top 1, shuffled, silent)',
  '- reshuffle: revealed cards into deck',
  '- peek: dealer at bottom 2 of deck',
  '- hide: discard to dealer',
  '- compare: players.hand using ranking',
  '- resolve: { compare: top(hand) using ranking, winner: lowest, on_tie: [ eliminate: "tied_players[0]" ] }',
  '- win: player with max(-(1 + 2) * size(hand))',
  '- { op: stripCut, zone: deck, sizes: [20, 32], order: [1, 0] }',
  '- { op: combine, from: [ discard, burn ], to: deck }',
  '- { op: mill, count: 2, from: deck, to: discard }',
  '- { op: exchange, out: top(discard), from: discard, in: top(deck), pile: deck }',
  '- { op: insertAt, card: top(discard), from: discard, to: deck, position: 3 }',
  '- run: something',
).replace(
  'setup:',
  'ranking: { type: high_card }\nstate: { score: { per: player, type: int, min: -5, init: -1 } }\nsetup:',
);

/** Every file that is right, with whether it is a fragment. */
const FILES = [
  ...SAMPLES,
  ...RIGHT.map(({ id, yaml, fragment }) => [id, yaml, fragment ?? false] as const),
  ['everything', EVERYTHING] as const,
];

test.each(FILES)('[S5] phrases from the canonical form have the same hash: %s', (_, text, fragment = false) => {
  const game = canonical(text, fragment);
  expect(canonical(formatSpec(game), fragment)).toEqual(game);
});

test.each(FILES)('[S3] the canonical form may be written directly: %s', (_, text, fragment = false) => {
  const { version, ...game } = canonical(text, fragment);
  const written = JSON.stringify(version === null ? game : { version, ...game });
  expect(canonical(written, fragment)).toEqual({ version, ...game });
});
