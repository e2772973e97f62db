/** The jobs of losing and leaving as one event: each loss may be replaced before anybody goes (K44, K47, K48). */
import type { CardId } from '../../../core/index.ts';
import type { JobFor, Loss, StackJob } from '../shape.ts';
import { proposed } from './proposals.ts';

/** What becomes of a card at a check: it dies, or a token ceases to exist (K46). */
export type Departure = 'dies' | 'ceases';

/** Proposes each loss, then lets those who lose, and these cards, depart together. */
export const departJobs = (
  due: readonly Loss[],
  leaving: readonly { readonly card: CardId; readonly how: Departure }[],
): readonly StackJob[] => [...due.map(proposeLoss), departing(due, leaving)];

const departing = (due: readonly Loss[], leaving: JobFor<'depart'>['leaving']): JobFor<'depart'> => ({
  do: 'depart',
  due,
  losing: [],
  winning: [],
  leaving,
});

/** One proposal covers all reasons that apply in this check (K48). */
const proposeLoss = ({ seat }: Loss): StackJob => proposed('lose', seat, 1, { kind: 'effect' });
