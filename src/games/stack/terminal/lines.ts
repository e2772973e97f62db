/** What may be typed at a table of stack now: the line above the prompt, and what Tab offers. */
import type { Answer } from '../../../core/index.ts';
import type { OptionView, QuestionView } from '../../../core/view/index.ts';
import { seenStack, type StackCommand, type StackView, type Target } from '../index.ts';
import { type Hint, hintOf } from '../../../cli/terminal/index.ts';
import { lettered, letterOf } from './board.ts';

const HINTS: readonly Hint[] = [
  [/^(\d+)(?: \S+)?$/, 'play'],
  [/^use (\S+)$/, 'use'],
  [/^pass$/, 'pass'],
];

/** Questions say themselves how they are answered. */
export function hint(view: StackView, choices: readonly (StackCommand | Answer)[]): string {
  if (view.question) return `Answer with ${answersFor(view.question)} · help`;
  return hintOf(lines(view, choices), HINTS);
}

/** What is offered, as it would be typed. */
export function lines(view: StackView, choices: readonly (StackCommand | Answer)[]): readonly string[] {
  if (view.question) return [...answerLines(view, view.question), 'concede'];
  const { hand } = seenStack(view);
  const numberOf = (card: number): number => hand.findIndex(({ handle }) => handle === card) + 1;
  const markOf = (card: number): string => `${numberOf(card) || letterIn(view, card)}`;
  return choices.flatMap((choice) => {
    switch (choice.type) {
      case 'playLand':
        return [markOf(choice.card)];
      case 'cast':
        return [[markOf(choice.card), ...choice.targets.map((target) => aimAt(view, target))].join(' ')];
      case 'activate':
        return [`use ${markOf(choice.card)}`];
      case 'pass':
      case 'concede':
        return [choice.type];
      case 'draw':
      case 'answer':
        return [];
    }
  });
}

/** The letter of a permanent. */
function letterIn(view: StackView, card: number): string {
  const at = lettered(seenStack(view)).findIndex(({ handle }) => handle === card);
  return at < 0 ? '' : letterOf(at);
}

/** A target as it is typed. */
function aimAt(view: StackView, target: Target): string {
  if ('seat' in target) return target.seat === view.viewer ? 'me' : `p${target.seat + 1}`;
  const spell = view.match.stack.findIndex(({ card }) => card === target.card);
  return spell < 0 ? letterIn(view, target.card) : `s${spell + 1}`;
}

/** One pick of a question as it is typed. */
function answerLines(view: StackView, { kind, cards, options, min }: QuestionView): readonly string[] {
  const none = min === 0 ? ['none'] : [];
  if (kind === 'mulligan') return ['keep', 'mulligan'];
  if (kind === 'may' || kind === 'first-sight') return ['yes', 'no'];
  if (kind === 'attackers' || kind === 'blockers') {
    const verb = kind === 'attackers' ? 'attack' : 'block';
    return [...options.map((option) => `${verb} ${combatMark(view, option)}`), ...none];
  }
  return [...(cards ?? options).map((_, i) => `${i + 1}`), ...none];
}

function combatMark(view: StackView, { card, target, seat }: OptionView): string {
  const letter = letterIn(view, card ?? 0);
  if (seat !== undefined) return view.seats.length > 2 ? `${letter}>p${seat + 1}` : letter;
  return `${letter}>${letterIn(view, target ?? 0)}`;
}

/** How a question is answered, in words. */
export function answersFor({ kind, min }: QuestionView): string {
  if (kind === 'mulligan') return 'keep or mulligan';
  if (kind === 'attackers') return 'attack and letters, or none';
  if (kind === 'blockers') return 'block and letters such as a>c, or none';
  if (kind === 'may' || kind === 'first-sight') return 'yes or no';
  return min === 0 ? 'numbers, or none' : 'numbers';
}
