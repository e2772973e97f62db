/**
 * What a player means: something of one's own is taken up, and something is chosen for it. Drag, click and keyboard all
 * come here, so the same intent is the same command. What the legal list does not hold is formed too: the host says why not.
 */
import { strikesFrom, type DuelCommand } from '../index.ts';
import { unitOn, whoseUnit, type Scene } from './scene.ts';

/** What is taken up: a card of the hand or a unit on the board. */
export type Subject =
  | { readonly at: 'hand'; readonly slot: number }
  | { readonly at: 'board'; readonly square: number };

/** What is chosen for it: a square, with or without a unit, or the replace ring. */
export type Target = { readonly at: 'square'; readonly square: number } | { readonly at: 'ring' };

/** What a square means for what is taken up. */
export type Mark = 'move' | 'summon' | 'now' | 'later' | 'boon' | 'arrival';

/** Whether something may be taken up: the legal list has a use for it. */
export function canTake({ options }: Scene, subject: Subject): boolean {
  if (subject.at === 'hand') return options.plays.has(subject.slot) || options.replaces.has(subject.slot);
  return options.moves.has(subject.square) || options.strikes.has(subject.square);
}

/** Whether something can be dragged: what may be taken up, and in one's own turn any card of the hand, since only where it is dropped says what is refused. */
export const canDrag = (scene: Scene, subject: Subject): boolean =>
  canTake(scene, subject) || (subject.at === 'hand' && scene.mayAct && Boolean(scene.seen.hand[subject.slot]));

/** The command that a subject and a target make. */
export function commandFor(scene: Scene, subject: Subject, target: Target): DuelCommand | undefined {
  if (target.at === 'ring') return subject.at === 'hand' ? { type: 'replace', slot: subject.slot } : undefined;
  const { square } = target;
  if (subject.at === 'hand') return playFor(scene, subject.slot, square);
  const unit = unitOn(scene, square);
  if (unit && whoseUnit(scene, unit) === 'foe') return { type: 'attack', from: subject.square, at: square };
  return { type: 'move', from: subject.square, to: square };
}

/** A card that needs no square is played wherever it is put down. */
function playFor({ options }: Scene, slot: number, square: number): DuelCommand {
  return options.plays.get(slot)?.includes(null) ? { type: 'play', slot } : { type: 'play', slot, square };
}

/** Whether the legal list holds a command. */
export function isLegal({ options }: Scene, command: DuelCommand): boolean {
  switch (command.type) {
    case 'play':
      return options.plays.get(command.slot)?.includes(command.square ?? null) ?? false;
    case 'move':
      return options.moves.get(command.from)?.includes(command.to) ?? false;
    case 'attack':
      return options.strikes.get(command.from)?.includes(command.at) ?? false;
    case 'replace':
      return options.replaces.has(command.slot);
    case 'endTurn':
      return options.mayEnd;
    case 'mulligan':
    case 'concede':
      return true;
  }
}

/** What each square means for what is taken up; squares that are not in it mean nothing. */
export function marksFor(scene: Scene, subject: Subject): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  if (subject.at === 'hand') markPlays(scene, subject.slot, marks);
  else markUnit(scene, subject.square, marks);
  return marks;
}

function markPlays(scene: Scene, slot: number, marks: Map<number, Mark>): void {
  for (const square of scene.options.plays.get(slot) ?? []) {
    if (square === null) continue;
    const unit = unitOn(scene, square);
    marks.set(square, unit ? (whoseUnit(scene, unit) === 'foe' ? 'now' : 'boon') : 'summon');
  }
}

/** Squares to go to, enemies to strike, and enemies to strike after a move. */
function markUnit(scene: Scene, from: number, marks: Map<number, Mark>): void {
  const moves = scene.options.moves.get(from) ?? [];
  const unit = unitOn(scene, from);
  for (const square of moves) marks.set(square, 'move');
  if (unit?.canStrike)
    for (const square of moves.flatMap((to) => strikesFrom(scene.seen, unit, to))) marks.set(square, 'later');
  for (const square of scene.options.strikes.get(from) ?? []) marks.set(square, 'now');
}

/** The squares that can be chosen at once for what is taken up, in reading order. */
export function choicesFor({ options }: Scene, subject: Subject): readonly number[] {
  if (subject.at === 'hand') return (options.plays.get(subject.slot) ?? []).flatMap((square) => square ?? []);
  return [...(options.strikes.get(subject.square) ?? []), ...(options.moves.get(subject.square) ?? [])];
}

/** Whether a card is a spell that is aimed at a square: it stays in the hand, and an arrow goes out from it. */
export function isAimed({ seen }: Scene, slot: number, target: Target | null): boolean {
  const row = seen.hand[slot]?.row;
  return row?.type === 'spell' && row.target !== undefined && target?.at === 'square';
}

/** Whether a card is played without being put on a square. */
export const needsNoSquare = ({ options }: Scene, slot: number): boolean =>
  options.plays.get(slot)?.includes(null) ?? false;

/** Whether two subjects are the same. */
export const isSame = (a: Subject | null, b: Subject): boolean =>
  a !== null && (a.at === 'hand' ? b.at === 'hand' && a.slot === b.slot : b.at === 'board' && a.square === b.square);
