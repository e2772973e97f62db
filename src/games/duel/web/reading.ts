/** The reading panel: what is taken up or looked at, and what will happen, line by line. */
import type { IconName, PaletteName } from '../../../web/art/index.ts';
import { refusalOfReplace, strikesFrom, willOfReplace, type SeenCard, type SeenUnit, type Will } from '../index.ts';
import { keywordsThat } from '../board/keywords.ts';
import { replaceText } from '../words.ts';
import { STRIDE } from '../settings.ts';
import type { DuelTexts } from '../../../web/texts/duel.ts';
import type { Recent } from './desk.ts';
import { capital, lineOf, textOf, wordsOf } from './faces.ts';
import { commandFor, isLegal, type Subject, type Target } from './intent.ts';
import { unitOn, whoseUnit, type Scene } from './scene.ts';
import { gainText, watchersOf, willsFor } from './will.ts';

/** One line: what happens, and how it is meant. */
export interface ReadingLine {
  /** It says what a word on the card means. */
  readonly isMeaning?: boolean;
  readonly icon: IconName;
  readonly tone: 'plain' | 'harm' | 'can';
  readonly text: string;
}

/** What the panel says. */
export interface Reading {
  readonly name: string;
  readonly line: string;
  readonly palette: PaletteName;
  readonly text: string;
  readonly lines: readonly ReadingLine[];
}

type Words = DuelTexts;

const FLIERS = keywordsThat('flies');
const GUARDS = keywordsThat('guards');

/** What is said of what is taken up, and of the target it is held over. */
export function readingOf(scene: Scene, words: Words, subject: Subject, target: Target | null): Reading | undefined {
  const card = subject.at === 'hand' ? scene.seen.hand[subject.slot] : unitOn(scene, subject.square);
  if (!card) return undefined;
  const lines =
    subject.at === 'hand' ? handLines(scene, words, card, subject, target) : unitLines(scene, words, subject, target);
  return { ...printed(card), lines };
}

/** What is said of a card that is only looked at. */
export const readingOfCard = (card: SeenCard, lines: readonly ReadingLine[] = []): Reading => ({
  ...printed(card),
  lines: [
    ...wordsOf(card).map(({ icon, word, meaning = '' }) => ({
      ...plain(icon, `${word}: ${meaning}`),
      isMeaning: true,
    })),
    ...lines,
  ],
});

/** What is said of a card that was just played or burned. */
export function readingOfRecent(words: Words, { card, how, isFull }: Recent, isMine: boolean): Reading {
  if (how === 'burned') return readingOfCard(card, [harm('burn', isFull ? words.burned : words.milled)]);
  return readingOfCard(card, card.row.type === 'unit' && isMine ? [plain('hourglass', words.readyNext)] : []);
}

function printed(card: SeenCard): Omit<Reading, 'lines'> {
  const { row, keywords } = card;
  const words = keywords.length === 0 ? '' : `${capital(keywords.join(', '))}. `;
  return { name: row.name, line: lineOf(row), palette: row.faction, text: `${words}${textOf(row)}` };
}

const plain = (icon: IconName, text: string): ReadingLine => ({ icon, tone: 'plain', text });
const harm = (icon: IconName, text: string): ReadingLine => ({ icon, tone: 'harm', text });
const can = (icon: IconName, text: string): ReadingLine => ({ icon, tone: 'can', text });

function unitLines(
  scene: Scene,
  words: Words,
  subject: Subject & { at: 'board' },
  target: Target | null,
): readonly ReadingLine[] {
  const unit = unitOn(scene, subject.square);
  if (!unit) return [];
  const wills = willsFor(scene, subject, target);
  return [plain('foot', readiness(scene, words, unit)), ...wills.map((will) => strikeLine(scene, words, unit, will))];
}

/** What a unit may still do in this turn. */
export function readiness(scene: Scene, words: Words, unit: SeenUnit): string {
  if (unit.owner !== scene.me) return words.health(unit.health);
  const guard = unit.canMove || unit.canStrike ? guardBeside(scene, unit) : undefined;
  if (guard) return words.heldBy(guard.row.name, unit.canStrike);
  const flies = unit.keywords.some((keyword) => FLIERS.includes(keyword));
  const canMove = unit.canMove && (!scene.mayAct || scene.options.moves.has(unit.square ?? -1));
  if (canMove && unit.canStrike) return flies ? words.mayFlyAndStrike : words.mayMoveAndStrike(STRIDE);
  if (canMove) return words.mayMove(STRIDE);
  if (unit.canStrike) return words.mayStrike;
  if (unit.canMove) return words.boxedIn;
  return unit.isNew ? words.readyNext : words.isSpent;
}

/** The enemy next to a unit that holds it there. */
const guardBeside = (scene: Scene, unit: SeenUnit): SeenUnit | undefined =>
  strikesFrom(scene.seen, unit, unit.square ?? -1)
    .map((square) => unitOn(scene, square))
    .find(
      (each) =>
        each?.keywords.some((keyword) => GUARDS.includes(keyword)) && !scene.options.moves.has(unit.square ?? -1),
    );

function strikeLine(scene: Scene, words: Words, striker: SeenUnit, will: Will): ReadingLine {
  const { unit, loss } = will;
  if (unit.handle === striker.handle) return plain('shield', `${words.struckBack(loss)}: ${endOf(scene, words, will)}`);
  return harm('sword', `${words.strikes(unit.row.name, striker.attack)}: ${endOf(scene, words, will)}`);
}

/** What is left of a unit, in words. */
function endOf(scene: Scene, words: Words, { unit, left, isHeld, end, loss, isOpen }: Will): string {
  if (end === 'dies' && unit.isGeneral) return whoseUnit(scene, unit) === 'mine' ? words.youLose : words.youWin;
  if (end === 'dies') return words.itDies;
  if (isHeld && loss === 0) return words.heldOff;
  return isOpen ? words.atLeast : words.healthLeft(left);
}

function handLines(
  scene: Scene,
  words: Words,
  card: SeenCard,
  subject: Subject & { at: 'hand' },
  target: Target | null,
): readonly ReadingLine[] {
  if (target?.at === 'ring') return replaceLines(scene, words, subject.slot);
  const side = scene.seen.sides[scene.me];
  if (scene.seen.settings.mana && card.cost > side.mana)
    return [harm('hex', `${words.tooDear(card.cost, side.mana)}.`)];
  const command = target && commandFor(scene, subject, target);
  const wills = command && !isLegal(scene, command) ? [] : willsFor(scene, subject, target);
  return [
    ...wills.map((will) => spellLine(scene, words, will)),
    ...(scene.seen.settings.mana ? [plain('hex', words.costs(card.cost, side.mana - card.cost))] : []),
    ...(card.row.type === 'unit' ? [plain('hourglass', words.readyNext)] : []),
  ];
}

function spellLine(scene: Scene, words: Words, will: Will): ReadingLine {
  const { unit, loss, end, gains } = will;
  const { name } = unit.row;
  if (end === 'returns') return harm('hand', words.returns(name));
  if (end === 'dies' && loss === 0) return harm('skull', words.dies(name));
  if (gains) return can('up', `${words.gains(name, gainText(gains))}.`);
  if (loss < 0) return can('heart', `${words.heals(name, -loss)}: ${words.healthLeft(will.left)}`);
  return harm('sword', `${words.takes(name, loss)}: ${endOf(scene, words, will)}`);
}

function replaceLines(scene: Scene, words: Words, slot: number): readonly ReadingLine[] {
  const will = scene.options.replaces.has(slot) ? willOfReplace(scene.seen, slot) : undefined;
  if (!will) return [harm('swap', whyNotReplaced(scene, words, slot))];
  const { goes, gains, wills } = will;
  const gained = gainText(gains);
  const names = watchersOf(scene).map(({ unit }) => unit.row.name);
  return [
    can('swap', words.goesBack[goes](slot + 1)),
    ...(gained === '' ? [] : [can('up', `${words.gains(scene.seen.hand[slot]?.row.name ?? '', gained)}.`)]),
    ...wills.map((each) => spellLine(scene, words, each)),
    ...(names.length === 0 ? [] : [plain('flame', words.willAct(listed(names)))]),
  ];
}

/** Why the card of a slot cannot be replaced now. */
export function whyNotReplaced(scene: Scene, words: Words, slot: number): string {
  const refusal = scene.isMyTurn ? refusalOfReplace(scene.seen, scene.me, slot) : undefined;
  return refusal ? replaceText(refusal) : `${capital(whyNoReplace(scene, words))}.`;
}

/** Why the ring is shut, in two words. */
export function whyNoReplace({ seen, me, isMyTurn, mayAct, hasEnded }: Scene, words: Words): string {
  const { rights, replaced, pile } = seen.sides[me];
  if (seen.phase === 'mulligan') return words.fromTurn;
  if (!isMyTurn || hasEnded) return words.nextTurn;
  if (rights.ban !== undefined) return words.forbidden;
  if (replaced >= rights.replaces) return words.nextTurn;
  if (pile === 0) return words.pileEmpty;
  // While something is shown, the ring says what it will say when that is over.
  return mayAct ? words.notNow : words.replacesLeft(rights.replaces - replaced);
}

/** Names in a sentence: `A, B and C`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
