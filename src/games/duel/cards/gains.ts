/** The parts of a row that a card may also gain in play (U44): their fields and how they read. */
import { fields, type Field } from '../../../core/fields/index.ts';
import { KEYWORD_NAMES } from '../board/keywords.ts';
import { carriedChange, changeText, playerChange } from '../hand/changes.ts';
import { LIMITS } from '../settings.ts';
import { keyword, mark } from '../verbs/arguments.ts';
import type { Effect } from '../verbs/index.ts';
import { namesOf } from './names.ts';
import { capital } from './phrases.ts';
import { WATCHED, type Gains, type Watch } from './row.ts';

const { list, oneOf, optional, record } = fields;

const [, mostEffects] = LIMITS.row.effects;

/** The fields of what may be gained, given the field of an effect: verbs have gains, and gains have verbs. */
export function gainFields(effect: Field<Effect>) {
  const effects: Field<readonly Effect[]> = list(effect, mostEffects);
  const watch: Field<Watch> = record({
    on: oneOf(...namesOf(WATCHED)),
    whose: oneOf('own', 'opponent', 'any'),
    overdrawn: optional(mark),
    effect,
  });
  return {
    bound: optional(mark),
    whileInHand: optional(playerChange),
    onReplace: optional(effects),
    keywords: optional(list(keyword, KEYWORD_NAMES.length)),
    opening: optional(effects),
    watch: optional(list(watch, mostEffects)),
    onDeath: optional(effects),
    endOfTurn: optional(effects),
    whileOnBoard: optional(carriedChange),
  };
}

/** How an effect reads. */
type Say = (effect: Effect) => string;

/** What it says of a unit on the board, one sentence each. */
export function boardText(parts: Gains, say: Say): string[] {
  const { keywords = [], opening, watch = [], onDeath, endOfTurn, whileOnBoard } = parts;
  return [
    ...(keywords.length > 0 ? [`${capital(keywords.join(', '))}.`] : []),
    ...clause(say, 'When you play it, ', opening),
    ...watch.map((each) => `${watchText(each)}, ${say(each.effect)}.`),
    ...clause(say, 'At the end of your turn, ', endOfTurn),
    ...clause(say, 'When it dies, ', onDeath),
    ...(whileOnBoard ? [`${capital(changeText(whileOnBoard.whose ?? 'own', whileOnBoard))}.`] : []),
  ];
}

/** What it says of a card in hand or pile. */
export function handText(parts: Gains & { readonly startsInHand?: true }, say: Say): string[] {
  const { onReplace, bound, startsInHand, whileInHand } = parts;
  return [
    ...clause(say, 'When you replace it, ', onReplace),
    ...(bound ? ['It cannot be replaced.'] : []),
    ...(startsInHand ? ['It starts in your hand.'] : []),
    ...(whileInHand ? [`While it is in your hand, ${changeText('own', whileInHand)}.`] : []),
  ];
}

function clause(say: Say, when: string, effects: readonly Effect[] = []): string[] {
  return effects.length === 0 ? [] : [`${when}${effects.map(say).join(', then ')}.`];
}

function watchText({ on, whose, overdrawn }: Watch): string {
  const who = { own: 'you', opponent: 'the enemy', any: 'anyone' }[whose];
  const [does, what] = WATCHED[on];
  return `Whenever ${who} ${does}${whose === 'own' ? '' : 's'} ${what}${overdrawn ? ' into a full hand' : ''}`;
}
