/** A bot that plays from what it sees: swaps what is worth little, lays the best, and leaves the rest alone. */
import type { Answer } from '../../core/index.ts';
import type { HighCardCommand } from './commands.ts';
import { seenCard, type HighCardView } from './seen.ts';

/** A card below this is swapped. */
const POOR = 7;

type Choice = HighCardCommand | Answer;

/** Swaps a poor card, and else lays the best it has. */
export function steadyBot(view: HighCardView, choices: readonly Choice[]): Choice {
  const worth = (choice: Choice): number => ('card' in choice ? (seenCard(view, choice.card)?.worth ?? 0) : 0);
  const ofType = (type: Choice['type']): readonly Choice[] =>
    choices.filter((choice) => choice.type === type).toSorted((a, b) => worth(a) - worth(b));
  const [poorest] = ofType('swap');
  if (poorest && worth(poorest) < POOR) return poorest;
  const picked = ofType('lay').at(-1) ?? choices[0];
  if (!picked) throw new RangeError('there is nothing to choose from');
  return picked;
}
