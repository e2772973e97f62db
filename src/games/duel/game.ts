/** The duel as a Game: the rules for any card set, and the game with the set of this folder. */
import { problemText, type Game, type Outcome, type Refusal, type Seat } from '../../core/index.ts';
import { parseCardSet } from './card-set.ts';
import { CARDS } from './cards/index.ts';
import { choices, waitsFor } from './choices.ts';
import { parseCommand, type DuelCommand } from './command.ts';
import { explain } from './explain.ts';
import { isLoud } from './loud.ts';
import { optionsFor, type DuelOptions } from './options/options.ts';
import type { CardSet } from './row.ts';
import { concede, newStep, settle } from './settle.ts';
import { blank, setup } from './setup.ts';
import { VISIBLE, type Duel, type Look, type Table } from './shape.ts';
import { withText } from './text.ts';
import type { Scene } from './unit.ts';
import { attack, checkAttack } from './verbs/attack.ts';
import { endTurn } from './verbs/end-turn.ts';
import { checkMove, move } from './verbs/move.ts';
import { checkMulligan, mulligan } from './verbs/mulligan.ts';
import { checkPlay, play } from './verbs/play.ts';
import { checkReplace, replace } from './verbs/replace.ts';

export type DuelGame = Game<Duel, DuelCommand, DuelOptions>;

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
    setup: (r, options) => setup(r, set, options),
    parseCommand,
    waitsFor,
    choices: (r, seat) => choices({ r, set }, seat),
    decide: (r, seat, command) => decide(r, set, seat, command),
    outcome,
    isLoud: (kind, r) => isLoud({ r, set }, kind),
    explain,
  };
}

/** The duel with the cards of this folder. */
export const duel: DuelGame = duelWith(CARDS);

function legal(cards: CardSet): CardSet {
  const read = parseCardSet(cards);
  if (read.ok) return read.value;
  throw new RangeError(['this card set cannot be played with', ...read.error.map(problemText)].join('\n  '));
}

function decide(r: Table, set: CardSet, seat: Seat, command: DuelCommand): Refusal | undefined {
  const refusal = check({ r, set }, seat, command);
  if (refusal) return refusal;
  const step = newStep(r, set);
  switch (command.type) {
    case 'mulligan':
      return mulligan(r, seat, command.slots) as undefined;
    case 'concede':
      return concede(r, seat) as undefined;
    case 'endTurn':
      return endTurn(step, seat);
    case 'replace':
      replace(step, seat, command.slot);
      return settle(step);
    case 'play':
      play(step, seat, command);
      return settle(step);
    case 'move':
      move(step, command);
      return settle(step);
    case 'attack':
      attack(step, command);
      return settle(step);
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
