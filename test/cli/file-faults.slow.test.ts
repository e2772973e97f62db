/** A fault of a game file is told with its line, as the file's own: never as that of a bot that took what it was offered. */
import { afterAll, describe, expect, test } from 'vitest';
import { refusedChoice } from '../../src/cli/game-fault.ts';
import { gameFolder } from './game-files.ts';

/** A file whose only move does these steps; they fail sooner or later. */
const faulty = (steps: string, more = ''): string => `spec: 1
game: faulty
players: 2
components: { deck: standard_52 }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner, limit: 6 }
  table: { kind: discard, visible: everyone }
state:
  n: { type: int, init: 2, min: 0, max: 3, visible: everyone }
setup: [shuffle: deck, deal: 4 to each_player from deck, move: 1 from deck to table (revealed)]
turn: { order: clockwise, offer: [act] }
moves:
  act:
    actions:
      - ${steps}
end: { when: turn_number > 100, winner: player with max(size(hand)) }
${more}`;

/** One file for every error of section 12 that a step can meet, and the code of that error. */
const FAULTS: readonly (readonly [code: string, file: string])[] = [
  ['StateRange', faulty('add: 2 to n')],
  ['DivisionByZero', faulty('set: n to 1 / (n - 2)')],
  ['CountNegative', faulty('move: (n - 3) from deck to table (revealed)')],
  ['InsufficientCards', faulty('move: 40 from deck to table (revealed)')],
  ['ZoneFull', faulty('draw: 1 from deck')],
  [
    'CardNotInZone',
    faulty(
      '{ op: move, count: { cards: [top, [zone, table]] }, from: { zone: hand, of: self }, to: { zone: deck }, face: down }',
    ),
  ],
  ['LimitReached', faulty('riffle: deck times 40', 'limits: { max_steps_per_move: 30 }')],
];

const files = Object.fromEntries(FAULTS.map(([code, text]) => [`${code}.yaml`, text]));
const folder = gameFolder(files);
afterAll(() => folder.remove());

describe('a fault of a game file', () => {
  const plain = folder.runAll(FAULTS.map(([code]) => ['play', `./${code}.yaml`, '--auto', '--seed', 'a']));
  const logged = folder.runAll(
    FAULTS.map(([code]) => ['play', `./${code}.yaml`, '--auto', '--seed', 'a', '--transcript', 'log.jsonl']),
  );

  test.each(FAULTS.map(([code], i) => [code, i] as const))(
    '[S53] %s is told with its line, and no bot is blamed',
    (code, i) => {
      for (const ran of [plain[i], logged[i]]) {
        expect(ran?.code).toBe(1);
        expect(ran?.err).toMatch(
          new RegExp(`RefusedChoice: the game offers seat \\d .* \\(${code} at ${code}.yaml line 16, column \\d+\\)`),
        );
      }
    },
  );
});

describe('a refused choice', () => {
  const offered = [{ type: 'act' }, { type: 'wait', card: 3 }];

  test('that was offered is the fault of the game', () => {
    expect(refusedChoice(1, { type: 'wait', card: 3 }, offered, { code: 'NotNow' }).message).toBe(
      'RefusedChoice: the game offers seat 1 {"type":"wait","card":3} and then refuses it (NotNow).',
    );
  });

  test('whose refusal names a line is the fault of the file, offered or not', () => {
    const refusal = { code: 'StateRange', file: 'a.yaml', line: 4, column: 2 };
    expect(refusedChoice(0, { question: 1, picks: [2] }, offered, refusal).code).toBe('RefusedChoice');
  });

  test('that was not offered is the fault of the bot', () => {
    expect(refusedChoice(0, { type: 'cheat' }, offered, { code: 'UnknownCommand' }).message).toBe(
      'BadBot: the bot of seat 0 chose {"type":"cheat"}, which is refused (UnknownCommand).',
    );
  });
});
