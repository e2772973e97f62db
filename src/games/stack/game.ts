/** Stack as a Game value: what host, lab, table, verifier and conformance suite take. */
import { ABOUT } from './about.ts';
import { isAnswer, type Game, type MatchEvent } from '../../core/index.ts';
import { COMMANDS, decide, type StackCommand } from './commands/index.ts';
import { ROWS } from './cards/rows.ts';
import { catalogOf } from './cards/text.ts';
import { parseRows, RowsError, type Rows } from './cards/row.ts';
import { PLAYERS, STEP_LIMIT } from './settings.ts';
import { TOO_LONG } from './flow/loops.ts';
import { formOf } from './form.ts';
import { jobsOf } from './jobs.ts';
import { judge } from './judge.ts';
import { OPTION_VALUES, parseOptions, type StackOptions } from './options.ts';
import { endMatch } from './flow/outcome.ts';
import { blankMatch, setUp } from './flow/setup.ts';
import { SECRETS, VISIBLE, type StackShape } from './shape.ts';
import { stackSheet } from './rules-sheet.ts';
import { WORDS } from './words.ts';

/** The game with the table of cards it is played with. */
export interface StackGame extends Game<StackShape, StackCommand, StackOptions, typeof VISIBLE> {
  /** The cards it is played with. */
  readonly rows: Rows;
}

/** A card with first sight asks its owner something as it is drawn, and everybody sees that somebody is asked (K30, K84). */
const isAsking = (event: MatchEvent): boolean =>
  event.type === 'changed' && (event.of === 'questions' || (event.key === 'priority' && event.after === -1));

/** The game with another table of cards, for other sets and for tests. Throws a RowsError for rows that cannot be played. */
export function makeStack(table: Rows): StackGame {
  const read = parseRows(table);
  if (!read.ok) throw new RowsError(read.error);
  const rows = read.value;
  return {
    name: 'stack',
    version: '2',
    title: 'Stack',
    about: ABOUT,
    seats: PLAYERS,
    rows,
    catalog: catalogOf(rows),
    visible: VISIBLE,
    secrets: SECRETS,
    parseOptions: (raw) => parseOptions(rows, raw),
    optionValues: OPTION_VALUES,
    isStacked: ({ setup }) => setup === 'preset',
    blank: blankMatch,
    setup: (r, options) => setUp({ r, rows }, options),
    parseCommand: COMMANDS.parse,
    // Whoever holds priority; at the end of a match nobody does.
    waitsFor: ({ match }) => (match.priority === -1 ? [] : [match.priority]),
    choices: (r, seat) => COMMANDS.list({ r, rows }, seat),
    decide: (r, seat, command) => decide({ r, rows }, seat, command),
    take: (r, seat, command) => decide({ r, rows }, seat, command, COMMANDS.take),
    form: formOf(rows),
    jobs: jobsOf(rows),
    limit: STEP_LIMIT,
    overrun: (r) => endMatch({ r, rows }, TOO_LONG),
    anytime: COMMANDS.anytime,
    outcome: (r) => r.match.outcome ?? undefined,
    renameCards: COMMANDS.rename,
    actsOpenly: (kind, event) => rows[kind]?.firstSight !== undefined && isAsking(event),
    judge: (r, seat) => judge({ r, rows }, seat),
    // A player out of time passes, and answers a question with as little as it allows.
    turnOf: ({ match }) => match.turn,
    timeoutMoves: ['pass'],
    onTimeout: (_, __, choices) => choices.find(({ type }) => type === 'pass') ?? choices.find(isAnswer),
    drawByAgreement: true,
    words: WORDS,
    rules: (raw) => {
      const options = parseOptions(rows, raw);
      return stackSheet(options.ok ? options.value : undefined);
    },
  };
}

/** The library-and-stack game for two to four players. */
export const stack: StackGame = makeStack(ROWS);
