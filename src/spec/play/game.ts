/** A file that was read becomes a Game: it plays, replays, saves and verifies like any other. */
import {
  isAnswer,
  isRecord,
  type Game,
  type Jobs,
  type Outcome,
  type Picks,
  type Reader,
  type Refusal,
} from '../../core/index.ts';
import type { Canonical } from '../canonical.ts';
import type { Spec } from '../problem.ts';
import { aboutOf } from './about.ts';
import { catalogOf } from './catalog.ts';
import { askedSeat, choices, commandGate, decide, renameCards } from './commands.ts';
import { compile, freshOf, type Scripts } from './compile.ts';
import { fitsOf } from './fits.ts';
import { formOf } from './form.ts';
import { judgeOf } from './judge.ts';
import { looksOf } from './looks.ts';
import { versionFor } from './interpreter.ts';
import { Machine, whereIs } from './machine.ts';
import { stackedOrder } from './moving.ts';
import { actsOpenly } from './open.ts';
import { optionValues } from './option-values.ts';
import { optionsGate, seatsOf, type SpecOptions } from './options.ts';
import type { Program } from './program.ts';
import {
  FRESH_HAND,
  NO_NAMES,
  type Look,
  type SpecCommand,
  type SpecMatch,
  type SpecSeat,
  type SpecShape,
  type Table,
} from './shape.ts';
import { secretsOf } from './secrets.ts';
import { visibleOf } from './sights.ts';
import { Stop } from './stop.ts';
import { specSheet } from '../sheet/spec-sheet.ts';
import { WORDS } from './words.ts';

/** The game of a file in YAML. */
export interface SpecGame extends Game<SpecShape, SpecCommand, SpecOptions> {
  /** What it runs. */
  readonly program: Program;
}

/** Returns whether a game was made by `gameFrom`, perhaps by another copy of this package. */
export function isSpecGame(game: object): game is SpecGame {
  const program: unknown = Reflect.get(game, 'program');
  return isRecord(program) && isRecord(program['canonical']) && Array.isArray(program['rounds']);
}

/** Makes the game that a file describes; scripts are those that its `run` steps may call. */
export function gameFrom(spec: Spec, scripts: Scripts = {}): SpecGame {
  const program = compile(spec, scripts);
  const { canonical } = spec;
  const parseOptions = optionsGate(canonical);
  const fits = fitsOf(canonical);
  const looks = looksOf(canonical);
  return {
    program,
    name: canonical.game,
    version: versionFor(canonical.version, spec.hash, program),
    title: canonical.title,
    about: aboutOf(canonical),
    seats: seatsOf(canonical),
    catalog: catalogOf(canonical),
    visible: visibleOf(canonical, hasOp(program, 'eliminate') || canonical.draw_rules?.empty === 'lose'),
    secrets: secretsOf(program),
    ...(fits ? { fits } : {}),
    ...judgeOf(program),
    ...(looks ? { looks } : {}),
    parseOptions,
    verify: {
      // Level `trustless` has a name and no code yet; this is the highest that there is.
      level: canonical.verify.level === 'seeded' ? 'seeded' : 'committed',
      reveal: canonical.verify.reveal,
    },
    optionValues: optionValues(canonical),
    isStacked: ({ deck, random }) => deck.length + random.length > 0,
    form: formOf(program, parseOptions),
    blank: (options) => ({
      layout: program.zones.layout(options.players),
      match: matchOf(program, options),
      seats: Array.from({ length: options.players }, (_, seat) => seatOf(program, options, seat)),
    }),
    setup: (r) => setUp(program, r),
    parseCommand: commandGate(program),
    renameCards: renameCards(program),
    waitsFor: (r) => asked(r),
    choices: (r, seat) => choices(program, r, seat),
    decide: (r, seat, command) => decide(program, r, seat, command),
    jobs: jobsOf(program),
    outcome,
    actsOpenly: actsOpenly(program),
    ...timeoutRule(canonical),
    turnOf,
    whereIs,
    words: WORDS,
    rules(raw) {
      const options = parseOptions(raw);
      const stakes = options.ok ? options.value.stakes : null;
      return specSheet(stakes ? { ...canonical, betting: { ...canonical.betting, ...stakes } } : canonical);
    },
  };
}

/** The bets that risk least, in this order; a hand that has come to the showdown is shown, for it may have won. */
const PASSIVE_BETS = ['check', 'bring_in', 'fold', 'show'];

/**
 * What a host does for a player out of time: a move that the file names for this, else the bet that risks least, else as little as
 * a question allows. A file that names none and has no bets makes the first of its moves that is allowed.
 */
function timeoutRule({ limits, betting, moves: all }: Canonical): Pick<SpecGame, 'onTimeout' | 'timeoutMoves'> {
  const named = limits.on_timeout ?? (betting ? [] : Object.keys(all));
  const moves = [...named, ...(betting ? PASSIVE_BETS : [])];
  return {
    timeoutMoves: moves,
    onTimeout(_, __, choices) {
      const offered = moves.flatMap((move) => choices.find(({ type }) => type === move) ?? []);
      return offered[0] ?? choices.find(isAnswer);
    },
  };
}

/** Returns which turn it is, and which betting round of which hand. */
function turnOf({ match: { hand_number, turn_number, $flow } }: Reader<SpecShape>): string {
  const round = $flow.flatMap((frame) => (frame.op === 'hand' ? [frame.round] : []));
  return [hand_number, turn_number, ...round].join('/');
}

/** Whether any step of the file is of this sort. */
const hasOp = ({ lists }: Program, op: string): boolean => lists.some((steps) => steps.some((step) => step.op === op));

function matchOf(program: Program, given: SpecOptions): SpecMatch {
  const { dealer, hands, stakes, options, variant, limits, deck, random } = given;
  return {
    ...freshOf(program.canonical, null, true),
    $flow: [],
    $setup: { hands, stakes, options, variant, limits, deck, random },
    $over: null,
    $round: null,
    $asked: -1,
    $inHand: program.rounds.length > 0,
    $kept: { decks: 0, random: 0, again: false, revealed: [], entries: 0, tied: false, telling: null },
    $hand: FRESH_HAND,
    dealer: program.fixedDealer ?? dealer,
    active_player: null,
    turn_number: 0,
    hand_number: program.rounds.length > 0 ? 1 : 0,
    winner: null,
    tied_players: [],
    last_drawn: null,
    pot: 0,
    level: 0,
  };
}

function seatOf(program: Program, { stakes }: SpecOptions, seat: number): SpecSeat {
  const stack = stakes ? (typeof stakes.stacks === 'number' ? stakes.stacks : (stakes.stacks[seat] ?? 0)) : 0;
  return {
    ...freshOf(program.canonical, 'player', true),
    stack,
    bet: 0,
    paid: 0,
    folded: false,
    all_in: false,
    $out: false,
    $away: stakes !== null && program.rounds.length > 0 && stack === 0,
    $discarded: 0,
  };
}

/** Creates the cards and runs the game to the first question. */
function setUp(program: Program, r: Table): Refusal | undefined {
  for (const { zone, kinds } of program.homes) for (const kind of kinds) r.create(kind, zone);
  const x = new Machine(program, r);
  const refused = stackUnshuffled(x);
  if (refused) return refused;
  if (program.rounds.length > 0) x.stack.push({ op: 'hand', round: 0, stage: 'start' });
  else {
    x.stack.push({ op: 'main', stage: 'setup' });
    x.push(program.setup, -1, NO_NAMES);
  }
  return x.run();
}

/** A deck that no step shuffles lies as the match was told from the start (S47). */
function stackUnshuffled(x: Machine): Refusal | undefined {
  const [stacked] = x.r.match.$setup.deck;
  const home = x.program.homes.find(({ zone }) => x.r.layout.zones[zone]?.name === 'deck');
  if (!stacked || !home || x.program.shuffled.has(home.zone)) return undefined;
  try {
    x.w.arrange(home.zone, 0, stackedOrder(x, home.zone, stacked), 'shuffle', 'nobody');
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return error.refusal;
    throw error;
  }
}

function asked(r: Look): readonly number[] {
  const seat = askedSeat(r);
  return seat === undefined ? [] : [seat];
}

const jobsOf = (program: Program): Jobs<SpecShape> => ({
  answered(r: Table, _job: unknown, _answer?: Picks, answers?: readonly (Picks | undefined)[]): Refusal | undefined {
    const x = new Machine(program, r);
    x.answers = answers ?? [];
    return x.run();
  },
});

function outcome(r: Look): Outcome | undefined {
  const { $over } = r.match;
  return $over === null ? undefined : { winners: $over.winners, reason: $over.reason };
}
