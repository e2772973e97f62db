/**
 * What is shown where it lies can be followed: a single card out of somebody else's hand is shown only if its owner
 * acts, the command or its answer names the owner or the card, the card has just moved, or the whole hand is shown.
 * Rules that remember a card by its number, long after everybody lost track of it, break this.
 */
import { isAnswer, NO_CARD, type CardId, type MatchState, type Revealed, type Seat } from '../core/index.ts';
import { cardInWords } from './leak-words.ts';
import type { LawStep } from './law.ts';
import { changesIn } from './sent.ts';

/** A card that is shown in a hand although nobody but its owner could have pointed it out, or nothing. */
export function followed(step: LawStep): string | undefined {
  // Cards that went somewhere in this step: everybody saw them go.
  const moved = new Set<CardId>();
  for (const { event, before } of changesIn(step)) {
    if (event.type === 'moved') for (const card of event.cards) moved.add(card);
    if (event.type === 'created' || event.type === 'transformed') moved.add(event.card);
    if (event.type === 'shuffled') for (const card of event.after) moved.add(card);
    if (event.type !== 'revealed') continue;
    const card = event.cards.find((each) => !moved.has(each) && isOutOfTheBlue(step, before, event, each));
    if (card !== undefined)
      return `${cardInWords(step.game, before, card)} is shown, and nobody but its owner could have pointed it out`;
  }
  return undefined;
}

function isOutOfTheBlue(step: LawStep, state: MatchState, event: Revealed, card: CardId): boolean {
  const zone = state.piles.findIndex((pile) => pile.toArray().includes(card));
  const place = state.layout.zones[zone];
  const owner = place?.owner ?? null;
  if (!place || owner === null || place.order !== 'private' || isActing(step, owner)) return false;
  if (!isNewToSomebody(state, event, card, owner) || isWhole(state, zone, event)) return false;
  return !isNamed(step, owner, card);
}

/** Whether a seat gave the command, or is one of several whose answers are carried out together. */
const isActing = ({ seat, before }: LawStep, owner: Seat): boolean =>
  owner === seat || before.questions.open.some((question) => question.seat === owner);

/** Whether somebody other than the owner comes to know the card by this. */
const isNewToSomebody = (state: MatchState, { sight = [] }: Revealed, card: CardId, owner: Seat): boolean =>
  sight.some(([eye, seen, was, now]) => seen === card && was === 0 && now > 0 && state.eyes[eye]?.viewer !== owner);

const isWhole = ({ piles }: MatchState, zone: number, { cards }: Revealed): boolean =>
  (piles[zone]?.toArray() ?? []).every((card) => card === NO_CARD || cards.includes(card));

/** Whether the command, or what was answered, names the owner or the card. */
function isNamed({ command, before }: LawStep, owner: Seat, card: CardId): boolean {
  if (!command) return true;
  const question = isAnswer(command) ? before.questions.open.find(({ id }) => id === command.question) : undefined;
  const picked = question && isAnswer(command) ? command.picks.map((pick) => question.options[pick] ?? pick) : [];
  const named = numbersIn([command, picked]);
  return named.has(owner) || named.has(card);
}

/** All numbers anywhere in plain data. */
function numbersIn(value: unknown, found: Set<number> = new Set()): Set<number> {
  if (typeof value === 'number') found.add(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) numbersIn(part, found);
  return found;
}
