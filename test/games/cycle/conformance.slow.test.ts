/** A thousand random encounters in each mode under every law, general and of 2.12; and saves in the middle (C81). */
import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../../src/core/history/index.ts';
import {
  apply,
  choicesOf,
  reading,
  start,
  type Answer,
  type MatchEvent,
  type MatchState,
} from '../../../src/core/index.ts';
import { load, save } from '../../../src/core/save/index.ts';
import {
  CARD_DATA,
  cycle,
  deckLog,
  exportDeck,
  greedyBot,
  integrityLaws,
  STANDARD,
  type CycleCommand,
  type CycleShape,
} from '../../../src/games/cycle/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';
import { conformance, formatReport, LAWS } from '../../../src/testing/index.ts';
import { matchesOf } from '../../sample.ts';

type Command = CycleCommand | Answer;

const KINDS = Object.keys(CARD_DATA);
const FOES = [['kiln-drone'], ['slag-choir'], ['null-bailiff'], ['kiln-drone', 'slag-choir']];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Every match has another deck, foe and settings, all made from its number. */
const optionsFor =
  (mode: string) =>
  (match: number): object => ({
    mode,
    deck: Array.from({ length: 14 + (match % 12) }, (_, i) => pick(KINDS, match * 5 + i * 3)),
    encounters: match % 10 === 0 ? [pick(FOES, match), pick(FOES, match + 1)] : [pick(FOES, match)],
    settings: {
      hand_limit_policy: pick(['prevent', 'discard', 'ether', 'discard_oldest'], match),
      first_turn: pick(['opening_only', 'opening_plus_draw'], match),
      mulligan: match % 5 === 0 ? 2 : 0,
      rt_draw: pick(['interval', 'interval', 'refill', 'gauge', 'buy'], match),
      on_blocked: pick(['hold', 'skip', 'bank'], match),
      reshuffle_ticks: pick([{ base: 0 }, { base: 20, growth: 5, cap: 60 }], match),
      act_ticks: 40,
      gauge_ticks: 30,
      rhythm: { on: match % 2 === 0 },
    },
    draw_interval_ticks: 15,
  });

/** A thousand in lots, so that a long run shows where it is; in `npm test` a fortieth of them. */
const LOT = 25;
const LOTS = Array.from({ length: matchesOf(1_000) / LOT }, (_, at) => at * LOT);

describe.each(['turn', 'realtime'])('in mode %s', (mode) => {
  test.each(LOTS)(
    '[C77] [C81] random encounters from %i on keep every law',
    (from) => {
      const report = conformance(cycle, {
        n: LOT,
        seed: `cycle-${mode}-${from}`,
        sample: 3,
        laws: integrityLaws(STANDARD),
        bots: { greedy: greedyBot },
        optionsFor: (match) => optionsFor(mode)(from + match),
      });
      expect(report.ok, formatReport(report)).toBe(true);
      expect(report.laws).toHaveLength(LAWS.length + 2 + integrityLaws(STANDARD).length);
    },
    300_000,
  );

  test.each(LOTS)(
    '[C81] events, commands and a save in the middle lead to the same hash, from %i on',
    (from) => {
      let logged = 0;
      for (let match = from; match < from + LOT; match++) logged += reconstruct(mode, match);
      expect(logged).toBeGreaterThan(10 * LOT);
    },
    300_000,
  );
});

/** Plays an encounter, then reaches its end in three other ways. */
function reconstruct(mode: string, match: number): number {
  const chance = newChance('fast', seedFromText(`reconstruct-${mode}-${match}`));
  const begun = start(cycle, optionsFor(mode)(match), { chance });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const { commands, events, end } = playOut(begun.value.state, match);
  const text = save(end);
  expect(save(evolveAll(begun.value.state, events))).toBe(text);
  expect(save(begun.value.blank)).not.toBe(text);
  expect(save(replay(begun.value.state, commands))).toBe(text);
  const middle = Math.floor(commands.length / 2);
  const saved = load<CycleShape>(save(replay(begun.value.state, commands.slice(0, middle))), {
    catalog: cycle.catalog,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  expect(save(replay(saved.value, commands.slice(middle)))).toBe(text);
  expect(exportDeck(end).next_id).toBe(end.cards.kinds.length);
  return deckLog(begun.value.state, events).length;
}

function playOut(
  first: MatchState<CycleShape>,
  match: number,
): { commands: Command[]; events: MatchEvent[]; end: MatchState<CycleShape> } {
  const words = new FastWords(fastKey(seedFromText(String(match)), 'player'));
  const [commands, events] = [[] as Command[], [] as MatchEvent[]];
  let end = first;
  while (!cycle.outcome(reading(end)) && commands.length < 400) {
    const choices = choicesOf(cycle, reading(end), 0);
    const command = choices[below(words, choices.length)] as Command;
    const done = apply(cycle, end, 0, command);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    commands.push(command);
    events.push(...done.value.events);
    end = done.value.state;
  }
  return { commands, events, end };
}

function replay(first: MatchState<CycleShape>, commands: readonly Command[]): MatchState<CycleShape> {
  return commands.reduce((state, command) => {
    const done = apply(cycle, state, 0, command);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.state;
  }, first);
}
