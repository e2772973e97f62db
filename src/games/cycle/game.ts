/** The deck cycle as a Game: one operative, one deck, a run of encounters, in turns or in real time. */
import { ABOUT } from './about.ts';
import type { Game, Outcome } from '../../core/index.ts';
import { actsOpenly } from './acts-openly.ts';
import { choices, COMMANDS, decide, type CycleCommand } from './commands/index.ts';
import { isRunOver } from './encounter/end.ts';
import { beginEncounter, openEncounter } from './encounter/run.ts';
import { formWith } from './form.ts';
import { jobsWith } from './jobs.ts';
import { judge } from './judge.ts';
import { blankMatch, OPTION_VALUES, optionsGate, type CycleOptions } from './options.ts';
import {
  LAYOUT,
  OPERATIVE,
  SECRETS,
  VISIBLE,
  type Circuit,
  type CycleMatch,
  type CycleShape,
  type Rules,
} from './shape.ts';
import { STANDARD } from './standard.ts';
import { ticksWith } from './time/ticks.ts';
import { cycleSheet } from './rules-sheet.ts';
import { WORDS } from './words.ts';

/** The deck cycle as the kernel knows it. */
export type CycleGame = Game<CycleShape, CycleCommand, CycleOptions, typeof VISIBLE>;

const games = new WeakMap<Rules, CycleGame>();

/** The game of the deck cycle with cards, enemies and a resolver of one's own; the same rules give the same game. */
export function cycleWith(rules: Rules): CycleGame {
  const game = games.get(rules) ?? newGame(rules);
  games.set(rules, game);
  return game;
}

function newGame(rules: Rules): CycleGame {
  return {
    name: 'cycle',
    version: '2', // 2: notes have the house's names, so that records of 1 lead to other events
    title: 'Cycle',
    about: ABOUT,
    seats: { min: 1, max: 1 },
    catalog: rules.cards.rows,
    visible: VISIBLE,
    secrets: SECRETS,
    parseOptions: optionsGate(rules),
    optionValues: OPTION_VALUES,
    blank: (options) => ({ layout: LAYOUT, match: blankMatch(options), seats: [{ tick: 0, reshuffles: 0 }] }),
    setup: (r) => setup({ r, rules }),
    parseCommand: COMMANDS.parse,
    waitsFor: (r) => (isRunOver(r.match) ? [] : [OPERATIVE]),
    choices: (r, seat) => choices({ r, rules }, seat),
    decide: (r, seat, command) => decide({ r, rules }, seat, command),
    take: (r, seat, command) => decide({ r, rules }, seat, command, COMMANDS.take),
    form: formWith(rules),
    jobs: jobsWith(rules),
    ticks: ticksWith(rules),
    shufflesAsTheyLie: true, // C11
    limit: Number.POSITIVE_INFINITY, // the game counts for itself, by the limits of the match (C82)
    outcome: (r) => outcomeOf(r.match),
    renameCards: COMMANDS.rename,
    actsOpenly: (kind, event) => actsOpenly(rules, kind, event),
    judge: (r) => judge({ r, rules }),
    words: WORDS,
    rules(raw) {
      const read = optionsGate(rules);
      const options = read(raw);
      const usual = options.ok ? options : read(undefined);
      if (!usual.ok) throw new RangeError('the usual options of a run are refused');
      return cycleSheet(usual.value);
    },
  };
}

/** The game of the rules. */
export const cycle: CycleGame = cycleWith(STANDARD);

function setup(circuit: Circuit): void {
  beginEncounter(circuit, 0);
  openEncounter(circuit);
}

function outcomeOf(match: CycleMatch): Outcome | undefined {
  const { ending } = match;
  if (ending === null || !isRunOver(match)) return undefined;
  return { winners: ending.result === 'won' ? [OPERATIVE] : [], reason: ending.reason };
}
