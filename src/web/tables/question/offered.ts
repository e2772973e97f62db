/** What a question offers, as its widget shows it: a card, a label, or both. */
import type { PlainView, QuestionView } from '../../../core/view/index.ts';
import type { Printed } from '../../card/any-face.tsx';
import { spoken } from '../../../core/words/index.ts';
import { capital, cardName, printed, seatName, type Naming } from '../naming.ts';
import { countOf } from './draft.ts';
import { kindRow } from './kinds.ts';

/** One thing to pick. */
export interface Offered {
  readonly card: Printed | undefined;
  /** All of it in words. */
  readonly words: string;
}

/** Everything that is offered, by place. */
export function offeredBy(naming: Naming, view: PlainView, { cards, options }: QuestionView): readonly Offered[] {
  if (cards)
    return cards.map((handle) => ({ card: printed(naming, view, handle), words: cardName(naming, view, handle) }));
  return options.map(({ label, card, target, seat }) => {
    const about = [card, target].flatMap((each) => (each === undefined ? [] : [cardName(naming, view, each)]));
    const whom = seat === undefined ? [] : [seatName(naming, seat)];
    return {
      card: card === undefined ? undefined : printed(naming, view, card),
      words: [capital(spoken(label)), ...about, ...whom].join(', '),
    };
  });
}

/** What is asked, in words. */
export function questionTitle({ texts }: Naming, question: QuestionView): string {
  const row = kindRow(question.kind);
  const title = row ? texts.kinds[row.words].title : capital(spoken(question.kind));
  return row ? `${title} ${row.followUp ? countOf(question) : ''}`.trim() : (question.text ?? title);
}

/** How many may be picked, in words; of one that must be picked there is nothing to say. */
export const questionHint = ({ texts }: Naming, { kind, min, max }: QuestionView): string => {
  const row = kindRow(kind);
  return row ? texts.kinds[row.words].hint : texts.question.pick(min, max);
};

/** The names of the two trays. */
export const traysOf = ({ texts }: Naming, { kind }: QuestionView) => texts.kinds[kindRow(kind)?.words ?? 'plain'];
