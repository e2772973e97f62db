/** Matches in the middle, for tests of rules: cards laid where a test wants them, and told by their kinds. */
import type { CardId, Refusal, Seat, Viewer } from 'cardwright';
import {
  apply,
  change,
  reading,
  start,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Shape,
} from 'cardwright/core';
import { project } from 'cardwright/view';
import { seedFromText } from 'cardwright/rng';

/** What lies where: kinds by zone, top first. */
export type Piles = { readonly [zone: string]: readonly string[] };

export interface Midgame<S extends Shape, C extends Command> {
  /** It is the turn of the first seat; these kinds lie in these zones, all other cards in the first zone. */
  laid(seats: number, piles: Piles, match?: Partial<S['match']>): MatchState<S>;
  /** The match after a command, which must be legal. */
  after(state: MatchState<S>, seat: Seat, command: C | Answer): MatchState<S>;
  /** The match after the answer to what a seat is asked: cards by number, or an option by its label. */
  answered(state: MatchState<S>, seat: Seat, picks: string | readonly CardId[]): MatchState<S>;
  refused(state: MatchState<S>, seat: Seat, command: C): Refusal | undefined;
  /** The first card of a kind in a zone. */
  card(state: MatchState<S>, zone: string, kind: string): CardId;
  /** What lies in a zone, top first. */
  kinds(state: MatchState<S>, zone: string): readonly string[];
  /** The kinds that a viewer can point out in a zone. */
  known(state: MatchState<S>, viewer: Viewer, zone: string): readonly string[];
}

export const midgame = <S extends Shape, C extends Command, O>(game: Game<S, C, O>): Midgame<S, C> => {
  const after: Midgame<S, C>['after'] = (state, seat, command) => sure(apply(game, state, seat, command)).state;
  return {
    laid(seats, piles, match = {}) {
      const { state } = sure(start(game, { seats }, { chance: seedFromText('midgame') }));
      const table = change(state, (r) => {
        for (const zone of r.layout.zones.keys()) if (zone > 0) r.moveTop(r.count(zone), zone, 0, 'gather');
        r.shuffle(0);
        for (const [zone, kinds] of Object.entries(piles))
          for (const kind of kinds) r.move(cardOf(r, 0, kind), r.zone(zone), 'lay');
      });
      return { ...table, match: { ...table.match, turn: 0, ...match } };
    },
    after,
    answered(state, seat, picks) {
      const question = reading(state).question(seat);
      if (!question) throw new Error(`seat ${seat} is not asked`);
      const numbers = typeof picks === 'string' ? [question.options.findIndex(({ label }) => label === picks)] : picks;
      return after(state, seat, { type: 'answer', question: question.id, picks: numbers });
    },
    refused(state, seat, command) {
      const step = apply(game, state, seat, command);
      return step.ok ? undefined : step.error;
    },
    card(state, zone, kind) {
      const r = reading(state);
      return cardOf(r, r.zone(zone), kind);
    },
    kinds(state, zone) {
      const r = reading(state);
      return r.cards(r.zone(zone)).map((card) => r.kind(card));
    },
    known(state, viewer, zone) {
      const { zones, faces } = project(state, viewer, game.visible);
      const handles = [...(zones[zone]?.cells ?? []), ...(zones[zone]?.known ?? [])];
      return handles.flatMap((handle) => (handle === null ? [] : (faces[handle]?.kind ?? [])));
    },
  };
};

function sure<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

interface Looking {
  cards(zone: number): CardId[];
  kind(card: CardId): string;
}

function cardOf(r: Looking, zone: number, kind: string): CardId {
  const card = r.cards(zone).find((each) => r.kind(each) === kind);
  if (card === undefined) throw new Error(`no ${kind} in zone ${zone}`);
  return card;
}
