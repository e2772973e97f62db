/** The duel as a Game: the rules for any card set, and the game with the set of this folder. */
import { ABOUT } from './about.ts';
import { problemText } from '../../core/fields/index.ts';
import type { Game, Outcome, Seat } from '../../core/index.ts';
import { actsOpenly } from './cards/acts-openly.ts';
import { parseCardSet } from './cards/card-set.ts';
import { CARDS } from './cards/index.ts';
import type { CardSet } from './cards/row.ts';
import { withText } from './cards/text.ts';
import { COMMANDS, parseCommand, type DuelCommand } from './commands/index.ts';
import { jobsFor } from './flow/jobs.ts';
import { formFor } from './form.ts';
import { blank, setup } from './flow/setup.ts';
import { judge } from './judge.ts';
import { OPTION_VALUES, optionsFor, type DuelOptions } from './options/index.ts';
import { duelSheet } from './rules-sheet.ts';
import { DEFAULTS } from './settings.ts';
import { SECRETS, VISIBLE, type Duel, type Look } from './shape.ts';
import { REFUSAL_WORDS } from './words.ts';

/** The duel as tools take it: its shape, its commands, its options, and who sees what. */
export type DuelGame = Game<Duel, DuelCommand, DuelOptions, typeof VISIBLE>;

/** The duel played with a card set of your own; one that is wrong throws, with every place (`parseCardSet` tells them). */
export function duelWith(cards: CardSet): DuelGame {
  const set = legal(cards);
  return {
    name: 'duel',
    version: '1',
    title: 'Duel',
    about: ABOUT,
    seats: { min: 2, max: 2 },
    catalog: withText(set),
    visible: VISIBLE,
    secrets: SECRETS,
    parseOptions: optionsFor(set),
    optionValues: OPTION_VALUES,
    isStacked: ({ order }) => order === 'fixed',
    blank,
    setup: (r, options) => setup({ r, set }, options),
    parseCommand,
    waitsFor,
    choices: (r, seat) => COMMANDS.list({ r, set }, seat),
    decide: (r, seat, command) => COMMANDS.decide({ r, set }, seat, command),
    take: (r, seat, command) => COMMANDS.take({ r, set }, seat, command),
    form: formFor(set),
    jobs: jobsFor(set),
    anytime: COMMANDS.anytime,
    outcome,
    actsOpenly: (kind, event, r) => actsOpenly({ r, set }, kind, event),
    judge: (r, seat) => judge({ r, set }, seat),
    onTimeout,
    turnOf: ({ match: { phase, turn } }) => (phase === 'active' ? turn : phase),
    drawByAgreement: true,
    words: REFUSAL_WORDS,
    rules: (raw) => {
      const options = optionsFor(set)(raw);
      return duelSheet(options.ok ? options.value.settings : DEFAULTS);
    },
  };
}

/** The duel with the cards of this folder. */
export const duel: DuelGame = duelWith(CARDS);

function legal(cards: CardSet): CardSet {
  const read = parseCardSet(cards);
  if (read.ok) return read.value;
  throw new RangeError(['this card set cannot be played with', ...read.error.map(problemText)].join('\n  '));
}

/** The seats that may act now; before the match both are asked for their mulligan, and the kernel waits for them. */
function waitsFor({ match: { phase, current } }: Look): readonly Seat[] {
  return phase === 'active' ? [current] : [];
}

/** Returns what a turn timer submits when it ends: an empty mulligan, or the end of the turn (U51). */
export function onTimeout({ match }: Look): DuelCommand {
  return match.phase === 'mulligan' ? { type: 'mulligan', slots: [] } : { type: 'endTurn' };
}

function outcome({ match }: Look): Outcome | undefined {
  return match.winners === null ? undefined : { winners: match.winners, reason: match.reason ?? '' };
}
