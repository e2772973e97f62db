/** The deck cycle as a Game: one operative, one deck, a run of encounters, in turns or in real time. */
import type { Game, Outcome, Recorder, Refusal } from '../../core/index.ts';
import { act } from './action.ts';
import { CARDS, REWARDS } from './cards.ts';
import { check } from './check.ts';
import { answer } from './choice.ts';
import { choices } from './choices.ts';
import { parseCommand, renameCards, type CycleCommand } from './commands.ts';
import { discard } from './discard.ts';
import { livingEnemies } from './encounter.ts';
import { ENEMIES } from './enemies.ts';
import { explain } from './explain.ts';
import { blankMatch, parseOptions, type CycleOptions } from './options.ts';
import { play } from './play.ts';
import { advance, buyCard, openGauge } from './real-time.ts';
import { beginEncounter, mulligan, openEncounter, takeReward } from './run.ts';
import { LAYOUT, NEUTRAL, OPERATIVE, VISIBLE, type Circuit, type CycleShape, type Rules } from './shape.ts';
import { endTurn } from './turn.ts';

export type CycleGame = Game<CycleShape, CycleCommand, CycleOptions>;

/** The cards and enemies of the rules, with a neutral resolver (C8). */
export const STANDARD: Rules = { cards: CARDS, enemies: ENEMIES, rewards: REWARDS, resolver: NEUTRAL };

/** A game of the deck cycle with cards, enemies and a resolver of one's own. */
export function cycleWith(rules: Rules): CycleGame {
  return {
    name: 'cycle',
    version: '1',
    title: 'Cycle',
    seats: { min: 1, max: 1 },
    catalog: rules.cards.rows,
    visible: VISIBLE,
    parseOptions: (raw) => parseOptions(raw, rules),
    blank: (options) => ({ layout: LAYOUT, match: blankMatch(options), seats: [{ tick: 0, reshuffles: 0 }] }),
    setup: (r) => setup(r, rules),
    parseCommand,
    waitsFor: (r) => (r.match.phase === 'over' ? [] : [OPERATIVE]),
    choices: (r) => choices({ r, rules }),
    decide: (r, _seat, command) => decide(r, rules, command),
    outcome: (r) => outcomeOf(r.match.ending),
    renameCards,
    // Mutations (C33), tags (C47, C71), triggers and statuses (C20) of hidden cards have consequences that are told.
    isLoud: (kind) => isLoud(rules, kind),
    explain,
  };
}

/** The game of the rules. */
export const cycle: CycleGame = cycleWith(STANDARD);

function isLoud({ cards }: Rules, kind: string): boolean {
  const row = cards.rows[kind];
  return (
    row !== undefined && (row.type !== 'action' || row.mutation !== null || row.tags.length + row.triggers.length > 0)
  );
}

function setup(r: Recorder<CycleShape>, rules: Rules): undefined {
  act(r, rules, (circuit) => {
    beginEncounter(circuit, 0);
    openEncounter(circuit);
  });
}

function decide(r: Recorder<CycleShape>, rules: Rules, command: CycleCommand): Refusal | undefined {
  const refusal = check({ r, rules }, command);
  if (refusal) return refusal;
  act(r, rules, (circuit) => carryOut(circuit, command));
  return undefined;
}

function carryOut(circuit: Circuit, command: CycleCommand): void {
  const { r } = circuit;
  switch (command.type) {
    case 'play': {
      const target = command.target ?? livingEnemies(r)[0] ?? -1;
      return play(circuit, { card: command.card, target, at: command.at ?? null });
    }
    case 'discard':
      return discard(circuit, command.card, 'manual');
    case 'choose':
      return answer(circuit, command.cards);
    case 'mulligan':
      return mulligan(circuit, command.cards);
    case 'endTurn':
      endTurn(circuit);
      r.enqueue({ job: 'enemies' });
      return r.enqueue({ job: 'start_turn' });
    case 'advance':
      return advance(circuit, command.ticks);
    case 'open':
      return openGauge(circuit);
    case 'buy':
      return buyCard(circuit);
    case 'take':
      return takeReward(circuit, command.kind);
    case 'skip':
      return takeReward(circuit, null);
  }
}

function outcomeOf(ending: { result: 'won' | 'lost'; reason: string } | null): Outcome | undefined {
  if (ending === null) return undefined;
  return { winners: ending.result === 'won' ? [OPERATIVE] : [], reason: ending.reason };
}
