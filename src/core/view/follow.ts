/**
 * The way out of the kernel: what a viewer is told of some events, and its view after them. With `submit` it is all
 * that a host, a terminal, a browser or a test needs of a game.
 */
import type { MatchEvent, Open } from '../events.ts';
import { evolveAll } from '../history/evolve.ts';
import type { Command, Game } from '../game.ts';
import { choicesFor } from '../play.ts';
import type { Answer } from '../question.ts';
import type { MatchState, Shape } from '../state.ts';
import { evolveViews } from './evolve-view.ts';
import { project } from './project.ts';
import { projectEvents } from './project-event.ts';
import type { PlainView, View, ViewEvent } from './view.ts';
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
  const view: Open<PlainView> = project(state, viewer, game.visible);
  view.choices = whatMay(game, state, viewer);
  // What `visible` lets through is what the type says; the projection itself knows no game.
  return view as unknown as View<G>;
}

/** What a host has at hand already; what it has not is worked out. */
export interface Kept<S extends Shape, V> {
  /** The state after the events. */
  readonly after?: MatchState<S>;
  /** The viewer's view before them: it is brought up to date, and what they do not touch stays what it is. */
  readonly view?: V;
}

/** What a viewer is told of some events, and its view after them. */
export function follow<G extends Game<S, C, O>, S extends Shape, C extends Command, O>(
  game: G & Game<S, C, O>,
  before: MatchState<S>,
  events: readonly MatchEvent[],
  viewer: Viewer,
  { after = evolveAll(before, events), view }: Kept<S, View<G>> = {},
): Followed<View<G>> {
  const told = projectEvents(before, events, viewer, game.visible);
  if (view === undefined) return { events: told, view: viewOf<G, S, C, O>(game, after, viewer) };
  const next = evolveViews<PlainView>(view, told, whatMay(game, after, viewer));
  return { events: told, view: next as unknown as View<G> };
}

/** What a viewer may do now; spectators may do nothing. */
export const whatMay = <S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  viewer: Viewer,
): readonly (C | Answer)[] => (viewer === 'spectator' ? [] : choicesFor(game, state, viewer));
