/**
 * What a move may tell of hidden cards (S66): only what its public parameters ask openly. Whoever asks for sevens is
 * told whether there are sevens in the zone that is asked, and nothing else: not which of them are hearts, and nothing
 * about cards elsewhere.
 */
import { seesZone, zoneAt, type Exchanged, type Game, type MatchEvent, type Seat } from '../../core/index.ts';
import type { Canonical, MoveForm } from '../canonical.ts';
import { openTests, type OpenTestForm } from '../expr/open.ts';
import type { StepForm } from '../step-form.ts';
import type { Compiler, Zones } from './compiler.ts';
import type { Program, Reading } from './program.ts';
import { MoveScene } from './scene.ts';
import type { Look, SpecShape, Values } from './shape.ts';
import { Stop } from './stop.ts';
import { isTrue } from './values.ts';

/** A comparison of one card with what a move names openly, such as `rank == $rank`. */
export interface OpenTest {
  /** Whether it holds for the card at hand. */
  readonly holds: Reading;
  /** The zones whose cards it is asked of, or the card that the move itself has drawn. */
  readonly of: Zones | 'drawn';
  /** Parameters it compares with that are cards: everybody must know them by then. */
  readonly cards: readonly string[];
}

/** The moves that ask openly about hidden cards, each with its comparisons. */
export function tellingMoves(c: Compiler): ReadonlyMap<string, readonly OpenTest[]> {
  const found = Object.entries(c.canonical.moves).map(
    ([name, move]) =>
      [name, openTests(move, stepsOf(c.canonical, name, move)).flatMap((test) => compiled(c, test))] as const,
  );
  return new Map(found.filter(([, tests]) => tests.length > 0));
}

/** The steps that run for a move with its parameters. */
const stepsOf = ({ on }: Canonical, name: string, { actions }: MoveForm): readonly StepForm[] => [
  ...actions,
  ...(Object.hasOwn(on, name) ? (on[name] ?? []) : []),
];

function compiled(c: Compiler, { holds, of, cards }: OpenTestForm): readonly OpenTest[] {
  const zones = of === 'drawn' ? of : zonesOf(c, of);
  return zones === undefined ? [] : [{ holds: c.reading(holds), of: zones, cards }];
}

function zonesOf(c: Compiler, of: Exclude<OpenTestForm['of'], 'drawn'>): Zones | undefined {
  return 'zone' in of ? c.zonesAt(of) : c.zonesIn(of);
}

/** What is kept of a move that asks openly: its name, who made it, and what everybody was told of it. */
export const tellingOf = (move: string, seat: Seat, r: Look, said: Values): NonNullable<Telling> => ({
  ...said,
  $move: move,
  $seat: seat,
  $drawn: r.match.last_drawn,
});

type Telling = Look['match']['$kept']['telling'];

/**
 * Whether a move is being carried out that asks openly whether a card is like one of the two exchanged and not like the
 * other; without a second card, whether it asks for cards of this kind.
 */
export const actsOpenly =
  (program: Program): NonNullable<Game<SpecShape>['actsOpenly']> =>
  (kind: string, _event: MatchEvent, r: Look, exchanged?: Exchanged): boolean => {
    const { telling } = r.match.$kept;
    const move = telling?.['$move'];
    const tests = typeof move === 'string' ? program.telling.get(move) : undefined;
    if (!telling || !tests) return false;
    // The facts of a move are plain values; those of the engine have names that no expression can say.
    const scene = new MoveScene(program, r, Number(telling['$seat']), { params: telling as Values, bound: {} });
    const isOpen = (test: OpenTest): boolean =>
      exchanged
        ? isAsked(test, scene, exchanged.cards, telling) && differs(test, scene, exchanged.cards)
        : cardsOfKind(program, kind).some((card) => isTrue(scene.with(card, test.holds)));
    return tests.some((test) => isRead(() => isOpen(test)));
  };

/** A test that stops, because a number in it is too large, tells nothing. */
function isRead(read: () => boolean): boolean {
  try {
    return read();
  } catch (error) {
    if (error instanceof Stop) return false;
    throw error;
  }
}

const cardsOfKind = ({ homes }: Program, wanted: string): readonly number[] =>
  homes.flatMap(({ kinds, first }) => kinds.flatMap((kind, at) => (kind === wanted ? [first + at] : [])));

type Pair = readonly [number, number];

/** Whether one of two cards lies where the test looks. */
function isAsked(
  { of, cards: given }: OpenTest,
  scene: MoveScene,
  cards: Pair,
  telling: NonNullable<Telling>,
): boolean {
  const { r } = scene;
  if (!given.every((name) => isKnownToAll(r, Number(telling[name])))) return false;
  const drawn = r.match.last_drawn;
  if (of === 'drawn') return drawn !== null && drawn !== telling['$drawn'] && cards.includes(drawn);
  const zones = of(scene);
  return cards.some((card) => zones.includes(r.zoneOf(card)));
}

const isKnownToAll = (r: Look, card: number): boolean =>
  r.seats.every((seat) => r.handle(seat, card) > 0 || seesZone(zoneAt(r.layout, r.zoneOf(card)), seat));

const differs = ({ holds }: OpenTest, scene: MoveScene, [one, other]: Pair): boolean =>
  isTrue(scene.with(one, holds)) !== isTrue(scene.with(other, holds));
