/** A decision of any game in words, for whoever designs it: what the seat holds, what was chosen before, what it may do. */
import { isAnswer, type Answer, type Command, type Game } from '../core/index.ts';
import type { PlainView } from '../core/view/index.ts';
import type { SolvedSpot } from '../lab/index.ts';
import { choiceWords } from './choice-words.ts';
import { cardName, namesIn, zoneName, type NameOf } from './terminal/names.ts';
import { offeredBy } from './terminal/question.ts';

/** A choice in words, by the one who has it. */
export function choiceName(game: Game, view: PlainView, choice: Command | Answer): string {
  if (!isAnswer(choice)) return choiceWords(game, view, [choice])[0]?.words ?? choice.type;
  const { question } = view;
  const offered = question ? offeredBy(view, question, namesIn(game.catalog)) : [];
  const names = choice.picks.map((pick) => offered[question?.cards ? question.cards.indexOf(pick) : pick] ?? 'a card');
  return names.join(' and ') || 'nothing';
}

/** What a seat knows at a spot: the cards it sees, and what it knows of the choices before. */
export function spotName(
  { catalog }: Pick<Game, 'catalog'>,
  { view, path }: Pick<SolvedSpot, 'view' | 'path'>,
): string {
  const nameOf = namesIn(catalog);
  const seen = Object.keys(view.zones).flatMap((zone) => zoneText(view, zone, nameOf));
  const chosen = path.map((step) => step?.words ?? '…').join(', ');
  return [...seen, ...(chosen === '' ? [] : [`after ${chosen}`])].join('; ') || 'at the start';
}

function zoneText(view: PlainView, name: string, nameOf: NameOf): readonly string[] {
  const { cells, known = [] } = view.zones[name] ?? {};
  const names = (cells ?? known).flatMap((handle) => (handle ? [cardName(view, handle, nameOf)] : []));
  return names.length === 0 ? [] : [`${zoneName(view, name)} ${names.join(' ')}`];
}

/** The same names told apart by a number, where two spots read alike. */
export function toldApart(names: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} (${time})`;
  });
}
