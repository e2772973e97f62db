/** What a table shows before a blow or a spell is what the rules then do (U8, U20): found out by doing it. */
import { describe, expect, test } from 'vitest';
import { reading, submit, type MatchEvent, type MatchState } from '../../../src/core/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import {
  BOARD,
  CARDS,
  duel,
  greedyBot,
  rightsOf,
  seenDuel,
  strikesFrom,
  willOfSpell,
  willOfStrike,
  type Duel,
  type DuelCommand,
  type SeenDuel,
  type Will,
} from '../../../src/games/duel/index.ts';
import { playSteps, randomBot } from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';

interface Moment {
  readonly state: MatchState<Duel>;
  readonly seat: 0 | 1;
  readonly seen: SeenDuel;
  readonly choices: readonly DuelCommand[];
}

/** Every moment of some matches, as the player to act sees it. */
function momentsOf(seed: string, decks: readonly string[]): Moment[] {
  const moments: Moment[] = [];
  const steps = playSteps(duel, [greedyBot, randomBot], {
    seed: seedFromText(seed),
    options: { decks },
    maxCommands: 200,
  });
  for (const step of steps) {
    const state = 'after' in step ? step.after : step.state;
    const { phase, current } = reading(state).match;
    if (phase !== 'active') continue;
    const seat = current === 0 ? 0 : 1;
    const view = viewOf(duel, state, seat);
    const choices = (view.choices ?? []).filter((choice): choice is DuelCommand => choice.type !== 'answer');
    moments.push({ state, seat, seen: seenDuel(CARDS, view), choices });
  }
  return moments;
}

const moments = [
  ...momentsOf('forecast 1', ['ember', 'tide']),
  ...momentsOf('forecast 2', ['tide', 'ember']),
  ...momentsOf('forecast 3', ['tide', 'tide']),
];

/** What happened to units, in words: the first notes of damage, as many as were foretold. */
function hitsOf(events: readonly MatchEvent[], from: string, count: number): string[] {
  const start = events.findIndex((event) => event.type === 'noted' && event.name === from);
  const notes = events
    .slice(start + 1)
    .flatMap((event) =>
      event.type === 'noted' && ['damaged', 'prevented'].includes(event.name)
        ? [event.name === 'damaged' ? `damaged ${Number(event.facts['amount'])}` : event.name]
        : [],
    );
  return notes.slice(0, count);
}

const told = ({ loss, isHeld }: Will): string => (isHeld ? 'prevented' : `damaged ${loss}`);

describe('[U8] a blow', () => {
  test('does to those it hits, and then to the striker, what was foretold', () => {
    let count = 0;
    for (const { state, seat, seen, choices } of moments)
      for (const command of choices) {
        if (command.type !== 'attack') continue;
        const step = submit(duel, state, seat, command);
        if (!step.ok) throw new Error(step.error.code);
        const wills = willOfStrike(seen, command.from, command.at);
        expect(hitsOf(step.value.events, 'attacked', wills.length)).toEqual(wills.map(told));
        checkStanding(step.value.state, wills);
        count++;
      }
    expect(count).toBeGreaterThan(100);
  });

  test('may fall on those that could be struck from where the unit stands', () => {
    for (const { seen, choices } of moments)
      for (const unit of seen.units) {
        const legal = choices.flatMap((choice) =>
          choice.type === 'attack' && choice.from === unit.square ? [choice.at] : [],
        );
        const could = unit.canStrike && unit.square !== null ? strikesFrom(seen, unit, unit.square) : [];
        expect(new Set(could)).toEqual(new Set(legal));
      }
  });
});

test('[U20] a spell does to units what was foretold of it', () => {
  let count = 0;
  for (const { state, seat, seen, choices } of moments)
    for (const command of choices) {
      const card = command.type === 'play' ? seen.hand[command.slot] : null;
      if (command.type !== 'play' || card?.row.type !== 'spell') continue;
      const wills = willOfSpell(seen, card, command.square ?? null);
      const step = submit(duel, state, seat, command);
      if (!step.ok) throw new Error(step.error.code);
      checkStanding(step.value.state, wills);
      count += wills.length;
    }
  expect(count).toBeGreaterThan(50);
});

test('[U22] [U37] what a view says of its viewer’s rights is what the rules count', () => {
  for (const { state, seat, seen } of moments)
    expect(seen.sides[seat].rights).toEqual(rightsOf({ r: reading(state), set: CARDS }, seat));
});

/** Whoever was foretold to die or to go stands no longer, or was a general, and then the match is over. */
function checkStanding(after: MatchState<Duel>, wills: readonly Will[]): void {
  const r = reading(after);
  const stands = ({ unit }: Will): boolean =>
    r.cards(BOARD).some((card) => r.card(card).square === unit.square && r.kind(card) === unit.kind);
  const wrong = wills.filter((will) => will.end !== 'stands' && stands(will) && r.match.phase !== 'over');
  expect(wrong.map(({ unit }) => unit.row.name)).toEqual([]);
}
