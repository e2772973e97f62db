/** A duel as its table shows it: the view read as a duel, whose side is whose, and the legal list by what it is about. */
import type { Table } from '../../../client/index.ts';
import type { ShownTable } from '../../../web/stage/index.ts';
import type { Answer, Seat } from '../../../core/index.ts';
import type { Face, QuestionView } from '../../../core/view/index.ts';
import type { EndedTable } from '../../../web/tables/outcome.ts';
import {
  CARDS,
  isDuelView,
  seenDuel,
  type DuelCommand,
  type SeenCard,
  type SeenDuel,
  type SeenSide,
  type SeenUnit,
} from '../index.ts';

/** The legal list (U19), by what a command is about. */
export interface Options {
  /** By slot the squares it may be played on; `null` among them if it needs none. */
  readonly plays: ReadonlyMap<number, readonly (number | null)[]>;
  readonly moves: ReadonlyMap<number, readonly number[]>;
  readonly strikes: ReadonlyMap<number, readonly number[]>;
  readonly replaces: ReadonlySet<number>;
  readonly mayEnd: boolean;
}

/** All that the table is drawn from. */
export interface Scene {
  readonly seen: SeenDuel;
  /** Whose side is shown as the own one: of a spectator the first player's. */
  readonly me: 0 | 1;
  readonly isSpectator: boolean;
  /** The opponent's hand by slot, with the cards that the viewer knows. A replay with open cards knows all of them. */
  readonly foeHand: readonly (Face | undefined)[];
  readonly options: Options;
  readonly question: QuestionView | null;
  readonly isMyTurn: boolean;
  /** The viewer may act now. */
  readonly mayAct: boolean;
  /** The viewer has ended this turn, and its end is still being shown. */
  readonly hasEnded: boolean;
  /** What is shown is the match; else something earlier is still shown, and nothing can be done. */
  readonly isLive: boolean;
  /** The seats that are still to choose their opening hand. */
  readonly choosing: readonly Seat[];
  /** The match, once it is over. */
  readonly ended: EndedTable | null;
}

/** The scene of a match as it stands. A match that the host has ended is over, whatever its rules say. */
export function sceneOf({
  view,
  outcome,
  seat = null,
  isLive = true,
}: Pick<Table, 'view'> & Partial<ShownTable>): Scene {
  if (!isDuelView(view)) throw new TypeError('this table shows the duel and no other game');
  const read = seenDuel(CARDS, view);
  const seen: SeenDuel = outcome ? { ...read, phase: 'over' } : read;
  const isSpectator = view.viewer === 'spectator';
  const me = view.viewer === 1 ? 1 : 0;
  const options = optionsOf(view.choices ?? []);
  const isMyTurn = !isSpectator && seen.phase === 'active' && seen.current === me;
  return {
    seen,
    me,
    isSpectator,
    foeHand: (view.zones[`p${2 - me}.hand`]?.cells ?? []).map((handle) => (handle ? view.faces[handle] : undefined)),
    options,
    question: view.question,
    isMyTurn,
    mayAct: isMyTurn && options.mayEnd,
    hasEnded: false,
    isLive,
    choosing: view.choosing.flatMap(({ seat: each, done }) => (done ? [] : [each])),
    ended: outcome ? { outcome, seat, view } : null,
  };
}

/** A seat's side; the other one for `foe`. */
export const sideOf = ({ seen, me }: Scene, who: 'mine' | 'foe'): SeenSide =>
  (who === 'mine') === (me === 0) ? seen.sides[0] : seen.sides[1];

/** The seat whose side is shown as mine, or the other. */
export const seatOf = ({ me }: Scene, who: 'mine' | 'foe'): Seat => (who === 'mine' ? me : 1 - me);

/** Returns whether a player's hand has no slot left. */
export const isHandFull = ({ seen }: Scene, owner: Seat): boolean =>
  seen.sides[owner === 1 ? 1 : 0].inHand >= seen.settings.handSlots;

/** Whose side a unit is on. */
export const whoseUnit = ({ me }: Scene, { owner }: SeenCard): 'mine' | 'foe' => (owner === me ? 'mine' : 'foe');

/** The general of a side. */
export const generalOf = (scene: Scene, who: 'mine' | 'foe'): SeenUnit | undefined =>
  scene.seen.units.find(({ isGeneral, owner }) => isGeneral && owner === seatOf(scene, who));

/** Whether the match has begun: before, seats may be empty, and nobody has a general. */
export const isDealt = (scene: Scene): boolean => scene.seen.units.some(({ isGeneral }) => isGeneral);

/** The unit on a square. */
export const unitOn = ({ seen }: Scene, square: number): SeenUnit | undefined =>
  seen.units.find((unit) => unit.square === square);

/** Whether there is anything left to do but to end the turn. */
export const hasOptions = ({ plays, moves, strikes, replaces }: Options): boolean =>
  plays.size + moves.size + strikes.size + replaces.size > 0;

function optionsOf(choices: readonly (DuelCommand | Answer)[]): Options {
  const plays = new Map<number, (number | null)[]>();
  const moves = new Map<number, number[]>();
  const strikes = new Map<number, number[]>();
  const replaces = new Set<number>();
  let mayEnd = false;
  for (const choice of choices) {
    if (choice.type === 'play') add(plays, choice.slot, choice.square ?? null);
    if (choice.type === 'move') add(moves, choice.from, choice.to);
    if (choice.type === 'attack') add(strikes, choice.from, choice.at);
    if (choice.type === 'replace') replaces.add(choice.slot);
    if (choice.type === 'endTurn') mayEnd = true;
  }
  return { plays, moves, strikes, replaces, mayEnd };
}

function add<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
