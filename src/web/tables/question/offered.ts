/** What a question offers, as its widget shows it: a card, a label, or both. */
import type { PlainView, QuestionView } from '../../../core/view/index.ts';
import type { Printed } from '../../card/any-face.tsx';
import { spoken } from '../../../core/words/index.ts';
import { capital, cardName, printed, seatName, type Naming } from '../naming.ts';
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
    const about = [card, target].flatMap((each) => (each === undefined ? [] : [cardName(naming, view, each)]));
    const whom = seat === undefined ? [] : [seatName(naming, seat)];
    return {
      card: card === undefined ? undefined : printed(naming, view, card),
      words: [labelOf(naming, question, label), ...about, ...whom].join(', '),
    };
  });
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
const isReward = ({ name }: Naming['game'], { kind }: QuestionView): boolean => name === 'cycle' && kind === 'reward';

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

/** The button that ends picking in the hand, by what it does: "Swap 2 cards". */
export const doneWords = ({ game, texts }: Naming, question: QuestionView, count: number): string =>
  isSwap(game, question) ? texts.question.swapCount(count) : texts.question.doneCount(count);
