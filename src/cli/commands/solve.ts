/** `cardwright solve`: how a small game for two is played when nobody makes a mistake, and what it is worth to the first. */
import { performance } from 'node:perf_hooks';
import { nearest } from '../../core/fields/index.ts';
import type { Refusal } from '../../core/index.ts';
import { explainSolve, seatPayoff, solve, SOLVE_DEFAULTS, type Solution, type Table } from '../../lab/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { FORMATS, tellResult, type Format } from '../lab-result.ts';
import { cannotStart, readSettings } from '../terminal/option-words.ts';
import { whyUnwritable } from '../sim/asked.ts';
import { choiceName, spotName, toldApart } from '../spot-words.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { columns, paint } from '../terminal/text.ts';

const OPTIONS = {
  iterations: { kind: 'number' },
  payoff: { kind: 'text' },
  set: { kind: 'text' },
  nodes: { kind: 'number' },
  cards: { kind: 'text' },
  seed: { kind: 'text' },
  format: { kind: 'text' },
  out: { kind: 'text' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** Solves one game; 0 solved, 2 asked wrongly or too large. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'solve', parsed.error);
  const { options, positionals } = parsed.value;
  const format = FORMATS.find((each) => each === (options.format ?? 'text'));
  if (!format) return complain(io, `--format is one of ${FORMATS.join(', ')}, not "${options.format}"`);
  const cards = CARDS.find((each) => each === (options.cards ?? 'kinds'));
  if (!cards) return complain(io, `--cards is one of ${CARDS.join(', ')}, not "${options.cards}"`);
  const unwritable = await whyUnwritable(options);
  if (unwritable !== undefined) return complain(io, unwritable);
  const found = await findGame(io, positionals[0] ?? '');
  return typeof found === 'number' ? found : answer(found.table, options, cards, format, io);
}

const CARDS = ['kinds', 'each'] as const;

async function answer(
  { game, options: optionsOf }: TextTable,
  { iterations, payoff, set, nodes, out }: Options,
  cards: (typeof CARDS)[number],
  format: Format,
  io: Io,
): Promise<number> {
  const named = readSettings(set ?? '');
  if (typeof named === 'string') return complain(io, named);
  const options = optionsOf(named, undefined);
  const legal = game.parseOptions(options);
  if (!legal.ok) return complain(io, cannotStart(game, legal.error));
  const begun = performance.now();
  const solved = solve(game, {
    options,
    cards,
    iterations: iterations ?? SOLVE_DEFAULTS.iterations,
    mostNodes: nodes ?? SOLVE_DEFAULTS.mostNodes,
    ...(payoff === undefined ? {} : { payoff: seatPayoff(payoff) }),
    wording: (view, choice) => choiceName(game, view, choice),
  });
  if (!solved.ok) return complain(io, `${game.name} cannot be solved: ${whyNot(game, solved.error, payoff)}`);
  // On the error stream: what is solved is the same every time, how long it took is not.
  io.err(`${solved.value.iterations} iterations in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const found: Found = {
    game,
    solution: solved.value,
    payoff: payoff ?? 'who wins',
    lines: linesOf(game, solved.value),
  };
  return tellResult(io, { format, out, json: jsonOf(found), tables: [tableOf(found)], text: textOf(found, io) });
}

function whyNot({ visible }: TextTable['game'], refusal: Refusal, payoff: string | undefined): string {
  if (refusal.code !== 'BadPayoff' || payoff === undefined) return explainSolve(refusal);
  const names = Object.keys(visible.seat);
  const meant = nearest(payoff, names);
  const hint = meant === undefined ? `its seats have ${names.join(', ') || 'none'}` : `did you mean ${meant}?`;
  return `no seat has a number called "${payoff}" in the end; ${hint}`;
}

/** A decision, ready to be printed. */
interface Line {
  readonly seat: number;
  readonly situation: string;
  readonly choices: readonly { readonly words: string; readonly share: number }[];
}

interface Found {
  readonly game: TextTable['game'];
  readonly solution: Solution;
  readonly payoff: string;
  readonly lines: readonly Line[];
}

/** The decisions by seat, the first of a match first. */
function linesOf(game: TextTable['game'], { spots }: Solution): readonly Line[] {
  const sorted = spots
    .map((spot) => ({ spot, situation: spotName(game, spot) }))
    .toSorted(
      (a, b) =>
        a.spot.seat - b.spot.seat ||
        a.spot.path.length - b.spot.path.length ||
        (a.situation < b.situation ? -1 : a.situation > b.situation ? 1 : 0),
    );
  const names = toldApart(sorted.map(({ spot, situation }) => `${spot.seat} ${situation}`));
  return sorted.map(({ spot: { seat, words, shares } }, i) => ({
    seat,
    situation: (names[i] ?? '').replace(/^\d+ /, ''),
    choices: words.map((each, at) => ({ words: each, share: rounded(shares[at] ?? 0) })),
  }));
}

/** To six places, and never as −0. */
const rounded = (value: number): number => Number(value.toFixed(6)) + 0;

const jsonOf = ({ game, solution, payoff, lines }: Found): object => ({
  schema: 'cardwright/solve/1',
  game: game.name,
  version: game.version,
  payoff,
  value: rounded(solution.value),
  exploitability: rounded(solution.exploitability),
  iterations: solution.iterations,
  nodes: solution.nodes,
  informationSets: lines.length,
  strategy: lines,
});

const tableOf = ({ lines }: Found): Table => ({
  name: 'strategy',
  columns: ['seat', 'situation', 'choice', 'share'],
  rows: lines.flatMap(({ seat, situation, choices }) =>
    choices.map(({ words, share }) => [seat, situation, words, share]),
  ),
});

/** The longest list that is printed of a seat; files have all of it. */
const MOST_LINES = 30;

function textOf({ game, solution, payoff, lines }: Found, io: Io): string {
  const { value, exploitability, iterations, nodes } = solution;
  const facts = [
    ['value', `${rounded(value).toFixed(6)} for player 1 (${payoff})`],
    ['exploitability', rounded(exploitability).toFixed(6)],
    ['iterations', `${iterations}`],
    ['information sets', `${lines.length} (${nodes} nodes)`],
  ];
  return [paint(io, 'bold', game.title), columns(facts), seatText(0, lines, io), seatText(1, lines, io)].join('\n');
}

function seatText(seat: number, lines: readonly Line[], io: Io): string {
  const own = lines.filter((line) => line.seat === seat);
  const rows = own.slice(0, MOST_LINES).map(({ situation, choices }) => [situation, sharesText(choices)]);
  const more = own.length > MOST_LINES ? [`  … ${own.length - MOST_LINES} more: --format csv`] : [];
  const decisions = own.length === 0 ? ['  nothing to decide'] : [columns(rows), ...more];
  return ['', paint(io, 'dim', `player ${seat + 1}`), ...decisions].join('\n');
}

/** What is done, the likeliest first; what is practically never done is left out. */
function sharesText(choices: Line['choices']): string {
  return choices
    .filter(({ share }) => share >= LEAST_SHOWN)
    .toSorted((a, b) => b.share - a.share)
    .map(({ words, share }) => `${words} ${(100 * share).toFixed(1)} %`)
    .join(', ');
}

const LEAST_SHOWN = 0.0005;
