/** How the tests of stack speak: cards by kind, players by id, one line an act. */
import { expect } from 'vitest';
import {
  passAll,
  type Effect,
  type Game,
  type GameAction,
  type GameEvent,
  type Row,
  type TargetOf,
} from '../../../src/games/stack/index.ts';

/** A free instant that does this. */
export const instant = (...spell: Effect[]): Row => ({ type: 'instant', cost: 0, spell });
/** A relic with these abilities. */
export const relic = (rest: Partial<Row>): Row => ({ type: 'relic', cost: 0, ...rest });
export const draw = (n: number): Effect => ({ do: 'draw', n });

/** A list of the same kind. */
export const times = (n: number, kind: string): readonly string[] => new Array<string>(n).fill(kind);
/** Names for cards that only have to be told apart. */
export const letters = (text: string): readonly string[] => text.split('');

export const hand = (game: Game, id: string): readonly string[] => kinds(game, id, 'hand');
export const library = (game: Game, id: string): readonly string[] => kinds(game, id, 'library');
export const graveyard = (game: Game, id: string): readonly string[] => kinds(game, id, 'graveyard');
export const battlefield = (game: Game, id: string): readonly string[] => kinds(game, id, 'battlefield');
export const exile = (game: Game): readonly string[] => game.exportState().exile.cards.map(({ kind }) => kind);
export const life = (game: Game, id: string): number => game.playerState(id).life;

function kinds(game: Game, id: string, zone: 'hand' | 'library' | 'graveyard' | 'battlefield'): readonly string[] {
  return game.playerState(id)[zone].cards.map(({ kind }) => kind);
}

/** The instance id of the first card of a kind in a zone. */
export function idOf(
  game: Game,
  id: string,
  kind: string,
  zone: 'hand' | 'library' | 'battlefield' | 'graveyard' = 'hand',
): number {
  const found = game.playerState(id)[zone].cards.find((card) => card.kind === kind);
  if (!found) throw new Error(`${id} has no ${kind} in ${zone}`);
  return found.instanceId;
}

/** Does something that must be allowed. */
export function done(game: Game, action: GameAction): readonly GameEvent[] {
  const result = game.apply(action);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Tries something that must be refused, and sees that nothing changed. */
export function expectRefused(game: Game, action: unknown, refusal: object): void {
  const before = JSON.stringify(game.exportState());
  const events = game.log.length;
  expect(game.apply(action as GameAction)).toEqual({ ok: false, error: refusal });
  expect(JSON.stringify(game.exportState())).toBe(before);
  expect(game.log.length).toBe(events);
}

export function cast(game: Game, playerId: string, kind: string, ...targets: TargetOf[]): readonly GameEvent[] {
  return done(game, { type: 'CAST_SPELL', playerId, cardInstanceId: idOf(game, playerId, kind), targets });
}

/** Casts a card and lets it resolve, up to the first question. */
export function resolve(game: Game, playerId: string, kind: string, ...targets: TargetOf[]): void {
  cast(game, playerId, kind, ...targets);
  if (game.pendingChoice === null) passAll(game);
}

/** Resolves everything on the stack, up to the first question. */
export function resolveAll(game: Game): void {
  while (game.pendingChoice === null && game.outcome === null && game.exportState().stack.length > 0) passAll(game);
}

/** Answers the open question with cards by kind. */
export function pick(game: Game, ...wanted: string[]): readonly GameEvent[] {
  const { playerId, choiceId, cards } = question(game);
  const left = [...cards];
  const picks = wanted.map((kind) => {
    const at = left.findIndex((id) => kindOf(game, id) === kind);
    if (at < 0) throw new Error(`${kind} is not offered`);
    return left.splice(at, 1)[0] as number;
  });
  return done(game, { type: 'CHOOSE', playerId, choiceId, picks });
}

/** Answers the open question with numbers of options. */
export function option(game: Game, ...picks: number[]): readonly GameEvent[] {
  const { playerId, choiceId } = question(game);
  return done(game, { type: 'CHOOSE', playerId, choiceId, picks });
}

/** Answers with the option that has this label, as often as the same kind of question comes back. */
export function always(game: Game, label: string): void {
  const { kind } = question(game);
  while (game.pendingChoice?.kind === kind) option(game, question(game).options.indexOf(label));
}

export function question(game: Game): NonNullable<Game['pendingChoice']> {
  if (game.pendingChoice === null) throw new Error('no question is open');
  return game.pendingChoice;
}

/** The kinds that the open question offers. */
export const offered = (game: Game): readonly string[] => question(game).cards.map((id) => kindOf(game, id));

export function kindOf(game: Game, id: number): string {
  return game.state.cards.kinds[id - 1] as string;
}

/** The types of some events. */
export const types = (events: readonly GameEvent[]): readonly string[] => events.map(({ type }) => type);

/** Everybody passes once. */
export function pass(game: Game, ...ids: string[]): void {
  for (const playerId of ids) done(game, { type: 'PASS_PRIORITY', playerId });
}
