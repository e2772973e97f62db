/** Game files for tests: those of the shared folder, and small ones made of one base. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSpec, type ParseOptions, type Problem } from '../../src/spec/index.ts';
import { root } from '../scratch-project.ts';

/** The sample games of the rules (S42), and those that ship. */
const FOLDERS = ['test/data/spec', 'src/spec/games']
  .map((name) => join(root, name))
  .filter((folder) => existsSync(folder));

/** Game files by name. */
export const SAMPLES: readonly (readonly [name: string, text: string])[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
);

const HEAD = ['spec: 1', 'game: t', 'players: 2..4', 'components: { deck: standard_52 }'];
const ZONES = [
  'zones:',
  '  deck: { kind: deck }',
  '  hand: { kind: hand, per: player }',
  '  discard: { kind: discard }',
  '  burn: { kind: burn }',
];
const MOVES = ['turn: { order: clockwise, offer: [play] }', 'moves:', '  play:', '    params: { card: self.hand }'];
const PLAY = ['    actions:', '      - discard: card from self.hand', '      - burn: 1 from deck'];
const END = ['end: { when: size(deck) == 0, winner: player with min(size(hand)) }'];

/** A game with these lines under `setup:`, which begin in line 11. */
export const withSetup = (...steps: readonly string[]): string =>
  [...HEAD, ...ZONES, 'setup:', ...steps.map((line) => `  ${line}`), ...MOVES, ...PLAY, ...END, ''].join('\n');

/** A game with these lines in front of everything else but the head: they begin in line 5. */
export const withSection = (...lines: readonly string[]): string =>
  [...HEAD, ...lines, ...ZONES, ...MOVES, ...PLAY, ...END, ''].join('\n');

/** A game whose move has this condition, in line 14, column 11. */
export const withCondition = (condition: string): string =>
  [...HEAD, ...ZONES, ...MOVES, `    when: ${condition}`, ...PLAY, ...END, ''].join('\n');

/** Problems as `line:column code` with `?` and the hint. */
export function told(text: string, options: ParseOptions = {}): string[] {
  return problemsOf(text, options).map(
    ({ line, column, code, hint }) => `${line}:${column} ${code}${hint === undefined ? '' : ` ?${hint}`}`,
  );
}

/** All problems of a text, warnings too. */
export function problemsOf(text: string, options: ParseOptions = {}): readonly Problem[] {
  const read = parseSpec(text, options);
  return read.ok ? read.value.warnings : read.error;
}
