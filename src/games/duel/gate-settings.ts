/** The gate for the numbers of a match (U2): every one of them within its bounds. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { badOption, givenOf, isRecord, unknownOption, wrongFlag, wrongPart, type Given } from './gate.ts';
import { DEFAULTS, LIMITS, type Bounds, type Settings } from './settings.ts';

/** The settings with the defaults filled in. Mana, board and fatigue are given whole. */
export function parseSettings(raw: unknown = {}): Result<Settings, Refusal> {
  if (!isRecord(raw)) return err(badOption('settings', 'an object', raw));
  const given: Given = { ...DEFAULTS, ...givenOf(raw) };
  const wrong =
    unknownOption(given, Object.keys(DEFAULTS), 'settings.') ??
    wrongPart('settings', given, PLAIN) ??
    wrongGroup('mana', given['mana'], LIMITS.mana) ??
    wrongGroup('board', given['board'], LIMITS.board) ??
    wrongFatigue(given['fatigue']);
  return wrong ? err(wrong) : ok(given as unknown as Settings);
}

const { handSlots, openingHand, mulliganMax, drawPerTurn, replacePerTurn, deckSize, copies } = LIMITS;
const PLAIN = { handSlots, openingHand, mulliganMax, drawPerTurn, replacePerTurn, deckSize, copies };

/** Mana and board may be `null`: a match without. */
function wrongGroup(name: string, value: unknown, bounds: { readonly [part: string]: Bounds }): Refusal | undefined {
  const option = `settings.${name}`;
  if (value === null) return undefined;
  if (!isRecord(value)) return badOption(option, `null or ${Object.keys(bounds).join(', ')}`, value);
  return unknownOption(value, Object.keys(bounds), `${option}.`) ?? wrongPart(option, value, bounds);
}

function wrongFatigue(value: unknown): Refusal | undefined {
  if (!isRecord(value)) return badOption('settings.fatigue', 'amount, enabled', value);
  return (
    unknownOption(value, ['amount', 'enabled'], 'settings.fatigue.') ??
    wrongPart('settings.fatigue', value, LIMITS.fatigue) ??
    wrongFlag('settings.fatigue.enabled', value['enabled'])
  );
}
