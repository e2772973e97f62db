/** What a question offers, as its widget shows it: a card, a label, or both. */
import type { PlainView, QuestionView } from '../../../core/view/index.ts';
import type { Printed } from '../../card/any-face.tsx';
import { spoken } from '../../../core/words/index.ts';
import { isVerb } from '../../texts/grammar.ts';
import { capital, cardName, printed, seatName, theCard, type Naming } from '../naming.ts';
import { countOf, isArranging } from './draft.ts';
import { kindRow } from './kinds.ts';

/** One thing to pick. */
export interface Offered {
  readonly card: Printed | undefined;
  /** All of it in words. */
  readonly words: string;
}

/** Everything that is offered, by place. */
export function offeredBy(naming: Naming, view: PlainView, question: QuestionView): readonly Offered[] {
  const { cards, options } = question;
  if (cards)
    return cards.map((handle) => ({ card: printed(naming, view, handle), words: cardName(naming, view, handle) }));
  return options.map(({ label, card, target, seat }) => {
    const about = [card, target].flatMap((each) => (each === undefined ? [] : [theCard(naming, view, each)]));
    const whom = seat === undefined ? [] : [nameWithin(naming, seat)];
    return {
      card: card === undefined ? undefined : printed(naming, view, card),
      words: optionWords(labelOf(naming, question, label), [...about, ...whom]),
    };
  });
}

/**
 * Returns an option and what it is about as one sentence: "Leave the 2 of clubs on top", "Cast at Bo". A label that no name can
 * follow has it in brackets: "To the bottom of the deck (2 of clubs)".
 */
export function optionWords(label: string, about: readonly string[]): string {
  const [first, ...rest] = about;
  if (first === undefined) return label;
  if (/\bit\b/.test(label)) return [label.replace(/\bit\b/, first), ...rest].join(', ');
  const isFollowed = !label.includes(' ') || OPEN_END.test(label);
  const names = about.map((name) => (isFollowed ? name : name.replace(/^the /, '')));
  return isFollowed ? `${label} ${names.join(', ')}` : `${label} (${names.join(', ')})`;
}

/** The end of a label that waits for a name. */
const OPEN_END =
  / (about|after|against|at|away|before|behind|beside|by|down|for|from|in|into|of|off|on|onto|out|over|to|under|up|with)$/;

/** A seat inside a sentence. */
const nameWithin = (naming: Naming, seat: number): string =>
  naming.seats[seat]?.isViewer ? naming.texts.question.you : seatName(naming, seat);

/** The button that picks nothing, by what that means. */
export function noneWords({ texts }: Naming, { kind }: QuestionView): string {
  const words = texts.kinds[kindRow(kind)?.words ?? 'plain'];
  return 'none' in words ? words.none : texts.question.none;
}

/** An option by its own name; what takes no reward says so. */
const labelOf = ({ game, texts }: Naming, question: QuestionView, label: string): string =>
  isReward(game, question) && label === 'skip' ? texts.question.takeNothing : capital(spoken(label));

/** What is asked, in words. */
export function questionTitle({ game, texts }: Naming, question: QuestionView): string {
  if (isSwap(game, question)) return texts.question.swap(question.min, question.max);
  if (isReward(game, question)) return texts.question.reward;
  const row = kindRow(question.kind);
  const title = row ? texts.kinds[row.words].title : capital(spoken(question.kind));
  if (row && question.cards && question.min > 0 && !isArranging(question))
    return texts.question.ofCards(title, question.min);
  return row ? `${title} ${row.followUp ? countOf(question) : ''}`.trim() : (question.text ?? title);
}

/** Whether a question is which card to take after a fight of a run. */
export const isReward = ({ name }: Naming['game'], { kind }: QuestionView): boolean =>
  name === 'cycle' && kind === 'reward';

/** Whether a question is which cards to exchange. */
const isSwap = (game: Naming['game'], { kind, cards }: QuestionView): boolean =>
  kind === 'choose' && cards !== null && hasExchange(game);

/** Whether cards are thrown away for others between rounds of betting. */
const hasExchange = ({ looks }: Naming['game']): boolean =>
  looks?.hands?.rounds.some(({ isExchange }) => isExchange) ?? false;

/** How many may be picked, in words; nothing where the title says it. */
export const questionHint = ({ game, texts }: Naming, question: QuestionView): string => {
  const { kind, min, max } = question;
  const row = kindRow(kind);
  if (isSwap(game, question)) return '';
  return row ? texts.kinds[row.words].hint : texts.question.pick(min, max);
};

/** The names of the two trays. */
export const traysOf = ({ texts }: Naming, { kind }: QuestionView) => texts.kinds[kindRow(kind)?.words ?? 'plain'];

/** The button that ends picking, by what it does: "Swap 2 cards", "Scrap none". */
export function doneWords({ game, texts }: Naming, question: QuestionView, count: number): string {
  if (isSwap(game, question)) return texts.question.swapCount(count);
  if (count === 0 && isReward(game, question)) return texts.question.takeNothing;
  const asked = spoken(question.kind);
  if (question.cards === null || !isVerb(asked)) return texts.question.doneCount(count, question.cards !== null);
  return count === 0 ? texts.question.doNone(capital(asked)) : texts.question.doSome(capital(asked), count);
}
