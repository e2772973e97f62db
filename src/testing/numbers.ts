/**
 * Numbers tell nothing: what a viewer is sent depends neither on the numbers of cards nor on the handles of others (F45).
 * A twin of the match, played in other numbers, finds them wherever they come through: in a value, a fact, a choice.
 */
import type { CardId, MatchState, Shape, Viewer, Visible } from '../core/index.ts';
import { project } from '../core/view/index.ts';
import type { Below } from '../lab/index.ts';
import { renumberCards, renumberEvent } from './compare.ts';
import { viewersOf, type AnyGame, type LawStep, type Stretch, type Twin } from './law.ts';
import { answersApart, bytes, differ, tellsApart, toldTo } from './sent.ts';

export function idBlind(step: LawStep): string | undefined {
  return (step.twin && compareTwin(step, step.twin)) ?? compareRenumbered(step);
}

/** The twin is sent the same, byte for byte. */
function compareTwin(step: LawStep, twin: Twin): string | undefined {
  const { game } = step;
  const { viewer } = twin;
  const fault =
    findToldApart(game, viewer, step, twin) ??
    tellsApart(game, viewer, step.after, twin.after) ??
    answersApart(game, viewer, step.after, twin.after, step.below);
  return fault && `${viewer}, when cards and the handles of others have other numbers: ${fault}`;
}

function findToldApart(
  game: Pick<AnyGame, 'visible'>,
  viewer: Viewer,
  here: Stretch,
  there: Stretch,
): string | undefined {
  const [told, other] = [toldTo(game, viewer, here), toldTo(game, viewer, there)];
  if (told.length !== other.length) return `it is told of ${told.length} events against ${other.length}`;
  const at = told.findIndex(({ text }, i) => text !== other[i]?.text);
  return at < 0 ? undefined : `message ${at + 1} ${differ(told[at]?.text ?? '', other[at]?.text ?? '')}`;
}

/** Any other numbers, in any order, leave views and messages as they are. */
function compareRenumbered({ game, before, events, after, below }: LawStep): string | undefined {
  const plain = { visible: withoutFunctions(game.visible) };
  const numbers = shuffledNumbers(before.cards.kinds.length, below);
  const other = renumberCards(before, numbers);
  const there: Stretch = { before: other, events: events.map((event) => renumberEvent(event, numbers)), after };
  for (const viewer of viewersOf(before)) {
    const fresh = (state: MatchState): string => bytes(project(state, viewer, plain.visible));
    if (fresh(before) !== fresh(other)) return `the view of ${viewer} depends on card numbers`;
    const fault = findToldApart(plain, viewer, { before, events, after }, there);
    if (fault) return `what ${viewer} is told depends on card numbers: ${fault}`;
  }
  return undefined;
}

/** Values shown by a function speak of cards that the game keeps by number, which only a twin can renumber. */
function withoutFunctions(visible: Visible<Shape>): Visible<Shape> {
  const plain = (rules: object): object =>
    Object.fromEntries(Object.entries(rules).filter(([, rule]) => typeof rule === 'string'));
  return { match: plain(visible.match), seat: plain(visible.seat), card: visible.card };
}

function shuffledNumbers(size: number, below: Below): CardId[] {
  const numbers = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    const [kept = i] = numbers.splice(j, 1, numbers[i] ?? i);
    numbers[i] = kept;
  }
  return numbers;
}
