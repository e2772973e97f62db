/** The gate for the two sides: a ready deck by name, or a general, a deck and what is different about it. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { DECKS } from './cards/decks.ts';
import { checkDeck } from './deck.ts';
import { badOption, givenOf, isRecord, unknownOption, wrongNumber, type Given } from './gate.ts';
import type { Side } from './options.ts';
import type { CardSet } from './row.ts';
import { LIMITS, type Settings } from './settings.ts';

const PLAIN: Side = { general: 'general', deck: [], health: null, openingHand: null, changes: [] };

type Sides = readonly [Side, Side];

/** Both sides; one that is not given plays the ready deck of its seat. */
export function parseSides(
  set: CardSet,
  decks: unknown = [],
  settings: Settings,
  isFree: boolean,
): Result<Sides, Refusal> {
  if (!Array.isArray(decks) || decks.length > 2) return err(badOption('decks', 'at most two', decks));
  const names = Object.keys(DECKS);
  const sides: Side[] = [];
  for (const seat of [0, 1]) {
    const side = parseSide(`decks.${seat}`, decks[seat] ?? names[seat]);
    if (!side.ok) return side;
    const fault = checkDeck(set, side.value, settings, isFree);
    if (fault) return err({ ...fault, seat });
    sides.push(side.value);
  }
  return ok(sides as unknown as Sides);
}

function parseSide(option: string, given: unknown): Result<Side, Refusal> {
  if (typeof given === 'string' && Object.hasOwn(DECKS, given)) return ok({ ...PLAIN, ...DECKS[given] });
  if (!isRecord(given))
    return err(badOption(option, `one of ${Object.keys(DECKS).join(', ')}, or a general and a deck`, given));
  const side: Given = { ...PLAIN, ...givenOf(given) };
  const wrong = unknownOption(side, Object.keys(PLAIN), `${option}.`) ?? wrongSide(option, side);
  return wrong ? err(wrong) : ok(side as unknown as Side);
}

function wrongSide(option: string, { health, openingHand, deck, changes }: Given): Refusal | undefined {
  const { side } = LIMITS;
  return (
    (health === null ? undefined : wrongNumber(`${option}.health`, health, side.health)) ??
    (openingHand === null ? undefined : wrongNumber(`${option}.openingHand`, openingHand, side.openingHand)) ??
    wrongList(`${option}.deck`, deck, side.deck) ??
    wrongList(`${option}.changes`, changes, side.changes) ??
    wrongChanges(`${option}.changes`, changes as readonly unknown[])
  );
}

const wrongList = (option: string, list: unknown, bounds: readonly [number, number]): Refusal | undefined =>
  Array.isArray(list) ? wrongNumber(`${option}.length`, list.length, bounds) : badOption(option, 'a list', list);

function wrongChanges(option: string, changes: readonly unknown[]): Refusal | undefined {
  for (const [i, change] of changes.entries()) {
    const wrong = wrongChange(`${option}.${i}`, change);
    if (wrong) return wrong;
  }
  return undefined;
}

const CHANGE = ['drawChange', 'replaceChange', 'cannotReplace', 'turns'] as const;

/** `turns` is always said: a number of own turns, or `null` for the whole match. */
function wrongChange(option: string, change: unknown): Refusal | undefined {
  if (!isRecord(change)) return badOption(option, `an object with ${CHANGE.join(', ')}`, change);
  const { drawChange = 0, replaceChange = 0, cannotReplace = true, turns } = change;
  const limits = LIMITS.change;
  return (
    unknownOption(change, CHANGE, `${option}.`) ??
    wrongNumber(`${option}.drawChange`, drawChange, limits.drawChange) ??
    wrongNumber(`${option}.replaceChange`, replaceChange, limits.replaceChange) ??
    (cannotReplace === true ? undefined : badOption(`${option}.cannotReplace`, 'true, or left out', cannotReplace)) ??
    (turns === null ? undefined : wrongNumber(`${option}.turns`, turns, limits.turns))
  );
}
