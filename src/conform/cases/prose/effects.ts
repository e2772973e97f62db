/** What effects say, read back into rows: "draw two cards and lose 1 life". A phrase counts only to its last word. */
import type { Condition, Effect } from '../../../games/stack/index.ts';
import { numberOf, phrase, readingsOf } from './phrases.ts';

type Who = NonNullable<Extract<Effect, { do: 'draw' }>['who']>;

/** A phrase with what it means. */
export type Read<T> = readonly [pattern: RegExp, make: (words: readonly string[]) => T | undefined];

/** The first reading that fits a whole phrase. */
export function readBy<T>(table: readonly Read<T>[], text: string): T | undefined {
  for (const [make, words] of readingsOf(table, text)) {
    const made = make(words);
    if (made !== undefined) return made;
  }
  return undefined;
}

const SUBJECT = '(?:(you|each player|each opponent|target player|that player|they|p1|p2) )?';

const WHO: Readonly<Record<string, Who>> = {
  '': 'you',
  you: 'you',
  p1: 'you',
  p2: 'opponents',
  'each player': 'each',
  'each opponent': 'opponents',
  'target player': 'opponents',
  'that player': 'affected',
  they: 'affected',
};

const who = (word = ''): { readonly who?: Who } => {
  const known = WHO[word.toLowerCase()] ?? 'you';
  return known === 'you' ? {} : { who: known };
};

const EFFECTS: readonly Read<readonly Effect[]>[] = [
  [
    phrase(`${SUBJECT}draws? <N>(?: additional| more)?(?: cards?| card\\(s\\))?`),
    ([s, n = '']) => [{ do: 'draw', n: numberOf(n), ...who(s) }],
  ],
  [phrase(`${SUBJECT}draws? that many cards`), ([s]) => [{ do: 'draw', n: 'amount', ...who(s) }]],
  [
    phrase('you and (?:that player|each opponent) each draw <N> cards?'),
    ([n = '']) => [
      { do: 'draw', n: numberOf(n) },
      { do: 'draw', n: numberOf(n), who: 'affected' },
    ],
  ],
  [phrase(`${SUBJECT}mills? <N>(?: cards?)?`), ([s, n = '']) => [{ do: 'mill', n: numberOf(n), ...who(s) }]],
  [
    phrase(`${SUBJECT}(scry|scries|surveils?) <N>`),
    ([s, verb = '', n = '']) => [
      { do: verb.toLowerCase().startsWith('scr') ? 'scry' : 'surveil', n: numberOf(n), ...who(s) },
    ],
  ],
  [phrase(`${SUBJECT}discards? (?:their|your) hand`), ([s]) => [{ do: 'discard-hand', ...who(s) }]],
  [phrase(`${SUBJECT}discards? <N>(?: cards?)?`), ([s, n = '']) => [{ do: 'discard', n: numberOf(n), ...who(s) }]],
  [phrase(`${SUBJECT}gains? <N> life`), ([s, n = '']) => [{ do: 'gain', n: numberOf(n), ...who(s) }]],
  [phrase(`${SUBJECT}loses? <N> life`), ([s, n = '']) => [{ do: 'lose-life', n: numberOf(n), ...who(s) }]],
  [
    phrase(`${SUBJECT}loses? life equal to (?:its|their|your) life total`),
    ([s]) => [{ do: 'lose-life', n: 'all', ...who(s) }],
  ],
  [
    phrase('deals? <N> damage to (p1|p2|each opponent|each player|you)'),
    ([n = '', s = '']) => [{ do: 'damage', n: numberOf(n), who: WHO[s.toLowerCase()] ?? 'you' }],
  ],
  [phrase('creates? an? (?:\\S+ )?token'), () => [{ do: 'token', kind: 'token-1-1' }]],
  [
    phrase(`${SUBJECT}exiles? the top card of (?:your|their) library(?: (face down|face up))?`),
    ([s, face = '']) => [{ do: 'exile-top', ...who(s), ...(face === 'face up' ? { face: 'up' } : {}) }],
  ],
  [phrase('put the top <N> cards? of your library into your hand'), ([n = '']) => [{ do: 'take-top', n: numberOf(n) }]],
  [phrase('return an? card from your graveyard to your hand'), () => [{ do: 'return', n: 1, for: 'card', to: 'hand' }]],
  [
    phrase(`${SUBJECT}shuffles? hand and graveyard into library`),
    ([s]) => [{ do: 'shuffle', with: ['hand', 'graveyard'], ...who(s) }],
  ],
  [phrase(`${SUBJECT}shuffles?(?: (?:your|their) library)?`), ([s]) => [{ do: 'shuffle', ...who(s) }]],
  [phrase(`${SUBJECT}skips? (?:your|their) next draw step`), ([s]) => [{ do: 'skip-draw-step', ...who(s) }]],
  [
    phrase('put <N> cards? from (?:your )?hand on top(?: of (?:your )?library)?'),
    ([n = '']) => [{ do: 'put-back', n: numberOf(n) }],
  ],
  [phrase('put a \\+1/\\+1 counter on (?:this|it)(?: 1/1)?'), () => [{ do: 'grow', n: 1 }]],
  [phrase('end the turn'), () => [{ do: 'end-turn' }]],
  [phrase('(?:you )?wins? the game'), () => [{ do: 'win' }]],
  [phrase('skip that draw'), () => []],
  [phrase('(?:you )?may (.+)'), ([rest = '']) => held(rest, (effects) => ({ do: 'may', effects }))],
  [phrase('if (.+?), (.+)'), ([when = '', rest = '']) => held(rest, (effects) => conditional(when, effects))],
  [
    phrase('the next time you would draw a card(?: this turn)?, (.+?)(?: instead)?'),
    ([rest = '']) => held(rest, (instead) => ({ do: 'next-draw', instead })),
  ],
  [
    phrase(
      '(?:you )?search(?:es)? (?:(?:your |their )?library )?for (<N>|any) (basic land ?|creature ?|land ?)?(?:cards?)?,? (?:put (?:it|them|that card) )?(into (?:your )?hand|onto the battlefield),? (?:and |then )?shuffles?',
    ),
    ([n = '', , of = '', to = '']) => [searching(n, of, to.startsWith('onto') ? 'battlefield' : 'hand')],
  ],
  [
    phrase(
      '(?:you )?search (?:your )?library for (<N>|any) (basic land |creature |land )?cards?, shuffle, (?:then )?put (?:it|that card) on top',
    ),
    ([n = '', , of = '']) => [searching(n, of, 'top')],
  ],
  [
    phrase(
      'look at (?:the )?top <N>(?: cards of your library)?, put one into (?:your )?hand and the rest into (?:your )?graveyard',
    ),
    ([n = '']) => [{ do: 'look', n: numberOf(n), rest: 'graveyard' }],
  ],
  [
    phrase(
      'exiles? (?:cards )?from the top until an? nonland(?: card)?, then bottoms? the rest in (?:a )?random order',
    ),
    () => [{ do: 'dig' }],
  ],
  [
    phrase('return this( tapped)? to the battlefield'),
    ([tapped = '']) => [{ do: 'return-this', to: 'battlefield', ...(tapped ? { tapped: true } : {}) }],
  ],
  [
    phrase(`${SUBJECT}draws? cards equal to the greatest number discarded by a player`),
    ([s]) => [{ do: 'draw', n: 'most', ...who(s) }],
  ],
];

function searching(n: string, of: string, to: 'hand' | 'battlefield' | 'top'): Effect {
  const quality =
    of === '' ? 'card' : (`${of.trim().toLowerCase()} card` as 'basic land card' | 'creature card' | 'land card');
  return { do: 'search', n: n.toLowerCase() === 'any' ? 1 : numberOf(n), for: quality, to, reveal: false };
}

const held = (
  text: string,
  hold: (effects: readonly Effect[]) => Effect | undefined,
): readonly Effect[] | undefined => {
  const effects = readEffects(text);
  const whole = effects && hold(effects);
  return whole && [whole];
};

const conditional = (text: string, effects: readonly Effect[]): Effect | undefined => {
  const when = readBy(CONDITIONS, text);
  return when && { do: 'if', when, effects };
};

/** Conditions in words. */
export const CONDITIONS: readonly Read<Condition>[] = [
  [phrase('(?:while )?you have no cards in hand|(?:while )?your hand is empty'), () => 'hand-empty'],
  [phrase('(?:while )?your library (?:has no cards in it|is empty)'), () => 'library-empty'],
];

/** Where one effect may end and the next begin. */
const JOINTS = [/[.;] /, /,? then /, /, and /, / and /, /, /] as const;

/** A list of effects in words, or nothing if a part of it is not understood. */
export function readEffects(text: string): readonly Effect[] | undefined {
  const bare = text.trim().replace(/[.;,]$/, '');
  return readBy(EFFECTS, bare) ?? JOINTS.map((joint) => inTwo(bare, joint)).find((read) => read !== undefined);
}

/** Both sides of a joint, tried at each place where it stands. */
function inTwo(text: string, joint: RegExp): readonly Effect[] | undefined {
  const places = [...text.matchAll(new RegExp(joint.source, 'g'))];
  for (const { index, 0: between } of places) {
    const [head, tail] = [text.slice(0, index), text.slice(index + between.length)];
    const first = readBy(EFFECTS, head);
    const rest = first && readEffects(sameSubject(head, tail));
    if (first && rest) return [...first, ...rest];
  }
  return undefined;
}

/** "Each player discards their hand, then draws seven": who goes on is who began. */
function sameSubject(head: string, tail: string): string {
  const [subject = ''] = /^(?:each (?:player|opponent)|target player|that player|p[12]) /i.exec(head) ?? [];
  return /^(?:draws|mills|discards|gains|loses|scries|surveils|shuffles|skips) /i.test(tail) ? subject + tail : tail;
}
