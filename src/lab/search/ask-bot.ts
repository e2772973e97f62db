/** Asks a bot what it would do for any seat of a world: it is shown what that seat sees there, and nothing else. */
import {
  choicesFor,
  isAnswer,
  NO_CARD,
  seesZone,
  type Answer,
  type CardId,
  type Command,
  type Eye,
  type Game,
  type MatchState,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { project } from '../../core/view/index.ts';
import type { Below, Bot } from '../bots.ts';

/** The number of the choice that a bot takes for a seat, among those of `choicesOf`; or its own answer, if that is not listed. */
export function askBot<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  bot: Bot<C>,
  world: MatchState<S>,
  seat: Seat,
  below: Below,
): number | Answer {
  const state = { ...world, eyes: [eyeOf(world, seat)] };
  const choices = choicesFor(game, state, seat);
  const choice = bot(project(state, seat, game.visible), choices, below, () => state);
  const at = choices.indexOf(choice);
  return at < 0 && isAnswer(choice) ? choice : at;
}

/** What a seat sees lying there, and what it is asked about; what it was once shown is forgotten. */
function eyeOf({ layout, piles, cards, questions }: MatchState, seat: Seat): Eye {
  const handles = new Array<number>(cards.kinds.length).fill(0);
  const see = (card: CardId): void => {
    if (card !== NO_CARD) handles[card] = card + 1;
  };
  for (const [id, zone] of layout.zones.entries()) if (seesZone(zone, seat)) piles[id]?.toArray().forEach(see);
  for (const question of questions.open) if (question.seat === seat) question.cards?.forEach(see);
  return { viewer: seat, next: handles.length + 1, handles };
}
