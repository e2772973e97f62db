/** What a case in prose sets up: who plays, what lies where, which cards had to be made for it. */
import type { Row } from '../../../games/stack/index.ts';

/** Players of prose, by their seat. */
export const IDS = ['p1', 'p2', 'p3', 'p4'] as const;
export type Id = (typeof IDS)[number];

type PerPlayer<T> = { readonly [id in Id]?: T };

/** A table as far as it has been read. */
export interface Scene {
  readonly players: number;
  readonly libraries: PerPlayer<readonly string[]>;
  readonly hands: PerPlayer<readonly string[]>;
  readonly boards: PerPlayer<readonly string[]>;
  readonly graveyards: PerPlayer<readonly string[]>;
  /** Cards that the case itself describes. Effects are free instants and do not count as cards in what is expected. */
  readonly rows: { readonly [kind: string]: Row };
  readonly options: { readonly [name: string]: unknown };
  /** Effects that have happened before the case begins: who cast which. */
  readonly before: readonly (readonly [id: Id, kind: string])[];
  /** The effect that "resolve" is about. */
  readonly effect: string | null;
  /** Opening hands are dealt and mulligans asked for. */
  readonly isMatch: boolean;
}

export const EMPTY_SCENE: Scene = {
  players: 2,
  libraries: {},
  hands: {},
  boards: {},
  graveyards: {},
  rows: {},
  options: {},
  before: [],
  effect: null,
  isMatch: false,
};

/** Cards without a name of their own. */
export const blanks = (n: number, of = 'card'): readonly string[] =>
  Array.from({ length: n }, (_, i) => `${of}-${i + 1}`);

/** The scene with a permanent on somebody's side, as often as it says. */
export function withPermanent(
  scene: Scene,
  id: Id,
  row: Row,
  copies: number,
  kind = nextKind(scene, 'permanent'),
): Scene {
  const board = [...(scene.boards[id] ?? []), ...Array.from({ length: copies }, () => kind)];
  return { ...scene, rows: { ...scene.rows, [kind]: row }, boards: { ...scene.boards, [id]: board } };
}

/** The scene with a free instant in somebody's hand, and its kind. */
export function withEffect(scene: Scene, id: Id, spell: NonNullable<Row['spell']>): readonly [Scene, string] {
  const kind = nextKind(scene, 'effect');
  const row: Row = { type: 'instant', cost: 0, spell };
  const hands = { ...scene.hands, [id]: [...(scene.hands[id] ?? []), kind] };
  return [{ ...scene, rows: { ...scene.rows, [kind]: row }, hands }, kind];
}

/** The scene with an effect that has happened before the case begins. */
export function withPast(scene: Scene, id: Id, spell: NonNullable<Row['spell']>): Scene {
  const [made, kind] = withEffect(scene, id, spell);
  return { ...made, before: [...made.before, [id, kind]] };
}

const nextKind = ({ rows }: Scene, word: string): string => `${word}-${Object.keys(rows).length + 1}`;

/** Whether a kind was made to carry something out, and is no card of the case. */
export const isMade = (kind: string): boolean => /^(?:effect|permanent|doubler|exiler|thief)(?:-|$)/.test(kind);

/** "P1", "active player" and nobody in particular are the first player. */
export function idOf(word = ''): Id {
  const name = word.trim().toLowerCase();
  return IDS.find((id) => id === name) ?? (/non-active|opponent/.test(name) ? 'p2' : 'p1');
}
