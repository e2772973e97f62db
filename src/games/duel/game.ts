/** The duel as a Game: the rules for any card set, and the game with the set of this folder. */
import { problemText, type Game, type Outcome, type Refusal, type Seat } from '../../core/index.ts';
import { parseCardSet } from './cards/card-set.ts';
import { CARDS } from './cards/index.ts';
import { choices, waitsFor } from './commands/choices.ts';
import { COMMAND_TYPES, parseCommand, type DuelCommand } from './commands/index.ts';
import { begin } from './flow/cause.ts';
import { concede, jobsFor } from './flow/settle.ts';
import { actsOpenly } from './cards/acts-openly.ts';
import { optionsFor, type DuelOptions } from './options/index.ts';
import type { CardSet } from './cards/row.ts';
import { blank, setup } from './flow/setup.ts';
import { VISIBLE, type Duel, type Look } from './shape.ts';
import { withText } from './cards/text.ts';
import type { Scene, Step } from './board/unit.ts';
import { attack, checkAttack } from './commands/attack.ts';
import { endTurn } from './flow/turn.ts';
import { checkMove, move } from './commands/move.ts';
import { checkMulligan, mulligan } from './hand/mulligan.ts';
import { checkPlay, play } from './commands/play.ts';
import { checkReplace, replace } from './hand/replace.ts';
import { REFUSAL_WORDS } from './words.ts';

export type DuelGame = Game<Duel, DuelCommand, DuelOptions, typeof VISIBLE>;

/** The duel played with a card set of your own; one that is wrong throws, with every place (`parseCardSet` tells them). */
export function duelWith(cards: CardSet): DuelGame {
  const set = legal(cards);
  return {
    name: 'duel',
    version: '1',
    title: 'Duel',
    seats: { min: 2, max: 2 },
    catalog: withText(set),
    visible: VISIBLE,
    parseOptions: optionsFor(set),
    blank,
    setup: (r, options) => setup({ r, set }, options),
    parseCommand,
    waitsFor,
    choices: (r, seat) => choices({ r, set }, seat),
    decide: (r, seat, command) => decide({ r, set }, seat, command),
    jobs: jobsFor(set),
    // What is refused while players choose their mulligan has codes of its own (U51, section 9), so `check` is asked.
    anytime: COMMAND_TYPES,
    outcome,
    actsOpenly: (kind, event, r) => actsOpenly({ r, set }, kind, event),
    words: REFUSAL_WORDS,
  };
}

/** The duel with the cards of this folder. */
export const duel: DuelGame = duelWith(CARDS);

function legal(cards: CardSet): CardSet {
  const read = parseCardSet(cards);
  if (read.ok) return read.value;
  throw new RangeError(['this card set cannot be played with', ...read.error.map(problemText)].join('\n  '));
}

function decide(step: Step, seat: Seat, command: DuelCommand): Refusal | undefined {
  const refusal = check(step, seat, command);
  if (!refusal) act(step, seat, command);
  return refusal;
}

function act(step: Step, seat: Seat, command: DuelCommand): void {
  switch (command.type) {
    case 'mulligan':
      return mulligan(step.r, seat, command.slots);
    case 'concede':
      return concede(step.r, seat);
    case 'endTurn':
      return endTurn(step, seat);
    case 'replace':
      begin(step.r);
      return replace(step, seat, command.slot);
    case 'play':
      begin(step.r);
      return play(step, seat, command);
    case 'move':
      begin(step.r);
      return move(step, command);
    case 'attack':
      begin(step.r);
      return attack(step, command);
  }
}

/** Why a command may not be given now, if it may not (U12). */
function check(scene: Scene, seat: Seat, command: DuelCommand): Refusal | undefined {
  const { phase, current } = scene.r.match;
  if (phase === 'over') return { code: 'MatchOver', phase };
  if (command.type === 'concede') return undefined;
  if ((phase === 'mulligan') !== (command.type === 'mulligan')) return { code: 'WrongPhase', phase };
  if (command.type === 'mulligan') return checkMulligan(scene.r, seat, command.slots);
  return current === seat ? checkAction(scene, seat, command) : { code: 'NotYourTurn', phase };
}

function checkAction(
  scene: Scene,
  seat: Seat,
  command: Exclude<DuelCommand, { type: 'mulligan' | 'concede' }>,
): Refusal | undefined {
  switch (command.type) {
    case 'endTurn':
      return undefined;
    case 'replace':
      return checkReplace(scene, seat, command.slot);
    case 'play':
      return checkPlay(scene, seat, command);
    case 'move':
      return checkMove(scene, seat, command);
    case 'attack':
      return checkAttack(scene, seat, command);
  }
}

/** What a turn timer submits when it ends (U51). */
export const onTimeout = ({ match }: Look): DuelCommand =>
  match.phase === 'mulligan' ? { type: 'mulligan', slots: [] } : { type: 'endTurn' };

function outcome({ match }: Look): Outcome | undefined {
  return match.winners === null ? undefined : { winners: match.winners, reason: match.reason ?? '' };
}
