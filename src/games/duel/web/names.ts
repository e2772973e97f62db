/** What a reader hears of cards, units and squares: the whole of it, in one sentence each. */
import type { Seat } from '../../../core/index.ts';
import { squareName, type SeenCard, type SeenUnit, type Size } from '../index.ts';
import type { DuelTexts } from '../../../web/texts/duel.ts';
import type { SeatName } from '../../../web/tables/table-props.ts';
import { capital, textOf } from './faces.ts';
import type { Mark } from './intent.ts';
import { unitOn, whoseUnit, type Scene } from './scene.ts';
import { readiness } from './reading.ts';

type Words = DuelTexts;

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const keywordsOf = ({ keywords }: SeenCard): string =>
  keywords.length === 0 ? '' : `${capital(keywords.join(', '))}.`;

/** A card of the hand: `Kiln Rat, cost 1, 2 attack, 2 health. Slot 1 of 6. can play` */
export function nameOfCard(words: Words, card: SeenCard, place: string, state: string): string {
  const { row, cost, attack, health } = card;
  const stats = row.type === 'unit' ? words.unitStats(attack, health) : words.spell;
  return sentences(words.cardName(row.name, cost, stats), keywordsOf(card), textOf(row), place, state);
}

/** Who calls things by name: a spectator hears whose a unit is. */
interface Called {
  readonly scene: Scene;
  readonly words: Words;
  readonly seats: readonly SeatName[];
}

/** A square: who stands on it, and what it means now. */
export function nameOfSquare(called: Called, size: Size, square: number, mark: Mark | undefined): string {
  const { scene, words } = called;
  const unit = unitOn(scene, square);
  const what = unit ? nameOfUnit(called, unit) : words.empty;
  return sentences(words.squareName(squareName(size, square)), what, mark ? words.marks[mark] : '');
}

/** A unit: whose, what it can do, whether it is ready. */
export function nameOfUnit({ scene, words, seats }: Called, unit: SeenUnit): string {
  const stats = words.unitStats(unit.attack, unit.health);
  const isMine = whoseUnit(scene, unit) === 'mine';
  const ready = isMine && scene.isMyTurn ? readiness(scene, words, unit) : '';
  return sentences(
    scene.isSpectator
      ? words.unitOf(seats[unit.owner]?.name ?? '', unit.row.name, stats)
      : words.unitName(isMine, unit.row.name, stats),
    keywordsOf(unit),
    ready,
  );
}

/** The hand, slot by slot. */
export const namesOfHand = ({ scene: { seen }, words }: Called): readonly string[] =>
  seen.hand.map((card, slot) =>
    card ? nameOfCard(words, card, words.slotOf(slot + 1, seen.hand.length), '') : `${words.emptySlot(slot + 1)}.`,
  );

/** The board, unit by unit. */
export const namesOnBoard = (called: Called): readonly string[] =>
  called.scene.seen.units.map((unit) => {
    const { board } = called.scene.seen.settings;
    return board && unit.square !== null
      ? nameOfSquare(called, board, unit.square, undefined)
      : nameOfUnit(called, unit);
  });

/** Both graveyards. */
export const graveyardsOf = ({ scene, words, seats }: Called): readonly string[] =>
  scene.seen.sides.map(({ graveyard }, seat) =>
    words.graveyard(
      seats[seat]?.isViewer ? words.you : (seats[seat]?.name ?? ''),
      graveyard.map(({ row }) => row.name).join(', ') || words.graveyardEmpty,
    ),
  );

/** Returns who still chooses an opening hand, in words. */
export const choosingWords = (words: DuelTexts, seats: readonly SeatName[], choosing: readonly Seat[]): string =>
  words.choosing(choosing.map((seat) => seats[seat]?.name ?? ''));
