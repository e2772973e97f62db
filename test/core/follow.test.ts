/** `follow` on whole matches of all games: what is told, and the views that a host keeps. */
import { expect, test } from 'vitest';
import { evolve } from '../../src/core/history/index.ts';
import type { Game, MatchEvent, MatchState, Viewer } from '../../src/core/index.ts';
import { follow, project, projectEvent, viewDigest, viewOf, Watch, type PlainView } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

const GAMES = [highCard, duel, stack, cycle] as unknown as readonly Game[];
const COMMANDS = 60;

/** What a viewer is told of events one at a time, each from the state before it. */
function toldOneByOne(game: Game, before: MatchState, events: readonly MatchEvent[], viewer: Viewer) {
  let state = before;
  return events.flatMap((event) => {
    const told = projectEvent(state, event, viewer, game.visible);
    state = evolve(state, event);
    return told ?? [];
  });
}

test.each(GAMES.map((game) => [game.name, game] as const))(
  '[H10] a view that a host keeps of %s is the view of the state, and its digest that of a copy and of what a watch was told',
  (_, game) => {
    const views = new Map<Viewer, PlainView>();
    const watches = new Map<Viewer, Watch>();
    for (const step of playSteps(game, [randomBot], { seed: seedFromText('kept'), maxCommands: COMMANDS })) {
      const [before, after] = 'blank' in step ? [step.blank, step.state] : [step.before, step.after];
      for (const { viewer } of after.eyes) {
        const view = views.get(viewer) ?? viewOf(game, before, viewer);
        const told = follow(game, before, step.events, viewer, { after, view });
        expect(told.events).toEqual(toldOneByOne(game, before, step.events, viewer));
        expect(told.view).toEqual(viewOf(game, after, viewer));
        expect(told).toEqual(follow(game, before, step.events, viewer));
        expect(viewDigest(told.view)).toBe(viewDigest(structuredClone(told.view)));
        views.set(viewer, told.view);
        const watch = watches.get(viewer) ?? new Watch(project(before, viewer, game.visible));
        watch.hear(told.events);
        expect(watch.digest()).toBe(viewDigest(told.view));
        watches.set(viewer, watch);
      }
    }
  },
);

test('[H10] what events do not touch stays what it is', () => {
  const [first, second] = playSteps(highCard, [randomBot], { seed: seedFromText('kept'), maxCommands: 1 });
  if (!first || !second || 'blank' in second) throw new Error('no command');
  const view = viewOf(highCard, second.before, 0);
  const { view: next } = follow(highCard, second.before, second.events, 0, { after: second.after, view });
  expect(next.zones['p2.coins']).toBe(view.zones['p2.coins']);
  expect(viewOf(highCard, second.before, 0)).toEqual(view);
});
