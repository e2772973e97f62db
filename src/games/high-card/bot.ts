/** A bot that plays from what it sees: swaps what is worth little, lays the best, and leaves the rest alone. */
import type { Answer } from '../../core/index.ts';
import type { HighCardCommand } from './options.ts';
import { seenCard, type HighCardView } from './seen.ts';

/** A card below this is swapped. */
const POOR = 7;

type Choice = HighCardCommand | Answer;

export function steadyBot(view: HighCardView, choices: readonly Choice[]): Choice {
  const worth = (choice: Choice): number => ('card' in choice ? (seenCard(view, choice.card)?.worth ?? 0) : 0);
  const ofType = (type: Choice['type']): readonly Choice[] =>
    choices.filter((choice) => choice.type === type).toSorted((a, b) => worth(a) - worth(b));
  const [poorest] = ofType('swap');
  if (poorest && worth(poorest) < POOR) return poorest;
  return ofType('lay').at(-1) ?? (choices[0] as Choice);
}
