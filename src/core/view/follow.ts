/**
 * The way out of the kernel: what a viewer is told of some events, and its view after them. With `submit` it is all
 * that a host, a terminal, a browser or a test needs of a game.
 */
import type { MatchEvent } from '../events.ts';
import { evolve } from '../history/evolve.ts';
import type { Command, Game } from '../game.ts';
import { choicesFor } from '../play.ts';
import type { MatchState, Shape } from '../state.ts';
import { project } from './project.ts';
import { projectEvent } from './project-event.ts';
import type { View, ViewEvent } from './view.ts';
import type { Viewer } from '../zones.ts';

/** What a viewer is sent after a step: what it may know of the events, and its view after them. */
export interface Followed<V> {
  readonly events: readonly ViewEvent[];
  readonly view: V;
}

/** What a viewer sees of a match: its values, its question, and everything it may do now (U19). */
export function viewOf<G extends Game<S, C, O>, S extends Shape, C extends Command, O>(
  game: G & Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
): View<G> {
  const choices = viewer === 'spectator' ? [] : choicesFor(game, state, viewer);
  // What `visible` lets through is what the type says; the projection itself knows no game.
  return { ...project(state, viewer, game.visible), choices } as unknown as View<G>;
}

/** The states between some events: the first before all of them, the last after. Made once for all viewers. */
export function trailOf<S extends Shape>(
  before: MatchState<S>,
  events: readonly MatchEvent[],
): readonly MatchState<S>[] {
  const trail = [before];
  for (const event of events) trail.push(evolve(trail.at(-1) as MatchState<S>, event));
  return trail;
}

/** What a viewer is told of some events, and its view after them. With several viewers, hand each the same `trail`. */
export function follow<G extends Game<S, C, O>, S extends Shape, C extends Command, O>(
  game: G & Game<S, C, O>,
  before: MatchState<S>,
  events: readonly MatchEvent[],
  viewer: Viewer,
  trail?: readonly MatchState<S>[],
): Followed<View<G>> {
  let state = before;
  const told = events.flatMap((event, i) => {
    const was = state;
    state = trail?.[i + 1] ?? evolve(was, event);
    return projectEvent(was, event, viewer, game.visible, state) ?? [];
  });
  return { events: told, view: viewOf<G, S, C, O>(game, state, viewer) };
}
