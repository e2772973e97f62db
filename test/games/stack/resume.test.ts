/** Save, kill, load, go on (K7, K32): at every kind of question there is, and in the middle of random matches. */
import { expect, test } from 'vitest';
import { apply, choicesOf, reading, waitsFor, type MatchState } from '../../../src/core/index.ts';
import { load, save } from '../../../src/core/save/index.ts';
import { project } from '../../../src/core/view/index.ts';
import { CHOICES, Game, stack, type StackShape } from '../../../src/games/stack/index.ts';
import { playSteps, randomBot } from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { exportMatch } from '../../../src/games/stack/compat/export.ts';
import { mixedMatch } from './mixed-decks.ts';

type State = MatchState<StackShape>;

const MATCHES = 48;

/** Plays random matches and gives the first states at which each kind of question is open. */
function questions(): ReadonlyMap<string, State> {
  const found = new Map<string, State>();
  for (let match = 0; match < MATCHES && found.size < CHOICES.length; match++) {
    const options = mixedMatch(2 + (match % 3))(match);
    for (const step of playSteps(stack, [randomBot], { options, seed: seedFromText(`resume ${match}`) })) {
      const state = 'after' in step ? step.after : step.state;
      const kind = kindAsked(state);
      if (kind && !found.has(kind)) found.set(kind, state);
    }
  }
  return found;
}

const kindAsked = ({ questions: { open } }: State): string | undefined => open[0]?.kind;

/** Answers every question with the first choice, for so many steps. */
function goOn(state: State, steps: number): State {
  let now = state;
  for (let i = 0; i < steps; i++) {
    const r = reading(now);
    const [seat] = waitsFor(stack, r);
    if (seat === undefined) return now;
    const choices = choicesOf(stack, r, seat);
    const step = apply(stack, now, seat, choices[i % choices.length] as never);
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    now = step.value.state;
  }
  return now;
}

const found = questions();

test.each(CHOICES)('[K32] saved at the question "%s", loaded and answered, the match is the same', (kind) => {
  const state = found.get(kind);
  if (!state) throw new Error(`no random match asked ${kind}`);
  const loaded = load<StackShape>(save(state));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  expect(kindAsked(loaded.value)).toBe(kind);
  expect(save(goOn(loaded.value, 40))).toBe(save(goOn(state, 40)));
});

test.each(CHOICES)('[K7] exported at the question "%s", the export loads and says the same', (kind) => {
  const state = found.get(kind) as State;
  const loaded = load<StackShape>(save(state));
  if (!loaded.ok) throw new Error('does not load');
  const game = Game.load(exported(state), state.chance);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  expect(game.value.pendingChoice?.kind).toBe(kind);
  expect(JSON.stringify(project(game.value.state, 0, stack.visible))).toBe(
    JSON.stringify(project(state, 0, stack.visible)),
  );
});

/** An export as text and back, as a file would have it. */
const exported = (state: State): unknown => JSON.parse(JSON.stringify(exportMatch(state)));
