/**
 * What permanents say, read back into rows: "if you would draw a card, draw two cards instead". Only whole sentences
 * count: one that is not understood to its last word is not understood.
 */
import type { Row } from '../../../games/stack/index.ts';
import { CONDITIONS, readBy, readEffects, type Read } from './effects.ts';
import { numberOf, phrase } from './phrases.ts';

const WHOSE = { you: 'you', 'an opponent': 'opponent', 'a player': 'each', 'each player': 'each' } as const;
type Watched = keyof typeof WHOSE;
const isWatched = (word: string): word is Watched => Object.hasOwn(WHOSE, word);
const whose = (word: string): (typeof WHOSE)[Watched] =>
  isWatched(word.toLowerCase()) ? WHOSE[word.toLowerCase() as Watched] : 'you';

const STEPS = { upkeep: 'upkeep', 'draw step': 'draw-step', 'end step': 'end-step' } as const;
const HAPPENINGS = {
  draw: 'drew',
  scr: 'scried',
  surveil: 'surveiled',
  shuffl: 'shuffled',
  mill: 'milled',
  discard: 'discarded',
} as const;
const SORTS = ['creature', 'nonland', 'land'] as const;
const PLAYERS = '(you|an opponent|a player|each player)';

type Permanent = Pick<Row, 'triggers' | 'replaces' | 'rules'>;

const ABILITIES: readonly Read<Permanent>[] = [
  [
    phrase(
      `if ${PLAYERS} would (draw|gain|lose)(?: (?:a card|life|the game))?(?:,? (while [^,]+))?,? (you may )?(?:instead )?(.+?)(?: instead)?`,
    ),
    ([s = '', event = '', when = '', may = '', rest = '']) =>
      replacing(s, event.toLowerCase() as 'draw' | 'gain' | 'lose', when, may !== '', rest),
  ],
  [
    phrase(`if ${PLAYERS} would draw <N> or more cards?,? (?:instead )?(.+?)(?: instead)?`),
    ([s = '', n = '', rest = '']) => {
      const instead = readEffects(rest);
      return instead && { replaces: [{ event: 'draw-many', whose: whose(s), min: numberOf(n), instead }] };
    },
  ],
  [
    phrase(
      `whenever ${PLAYERS} (draw|scr|surveil|shuffl|mill|discard)\\S*(?: (?:a card|(?:your|their) library|one or more cards))?,? (.+)`,
    ),
    ([s = '', verb = '', rest = '']) => {
      const effects = readEffects(rest);
      const on = HAPPENINGS[verb.toLowerCase() as keyof typeof HAPPENINGS];
      return effects && { triggers: [{ on, whose: whose(s), effects }] };
    },
  ],
  [
    phrase('at the beginning of (your|each) (upkeep|draw step|end step),? (.+)'),
    ([s = '', step = '', rest = '']) => {
      const effects = readEffects(rest);
      const on = STEPS[step.toLowerCase() as keyof typeof STEPS];
      return effects && { triggers: [{ on, whose: s.toLowerCase() === 'each' ? 'each' : 'you', effects }] };
    },
  ],
  [
    phrase(
      'whenever one or more (creature |nonland |land )?cards are (?:milled|put into your graveyard from your library),? (.+)',
    ),
    ([of = '', rest = '']) => {
      const effects = readEffects(rest);
      const sort = SORTS.find((each) => each === of.trim().toLowerCase());
      return effects && { triggers: [{ on: 'milled', whose: 'you', ...(sort ? { of: sort } : {}), effects }] };
    },
  ],
  [
    phrase('when(?:ever)? you draw your (second|third|fourth) card in a turn,? (.+)'),
    ([nth = '', rest = '']) => {
      const effects = readEffects(rest);
      const at = ['second', 'third', 'fourth'].indexOf(nth.toLowerCase()) + 2;
      return effects && { triggers: [{ on: 'drew', whose: 'you', nth: at, effects }] };
    },
  ],
  [
    phrase('draw two instead'),
    () => ({ replaces: [{ event: 'draw', whose: 'you', instead: [{ do: 'draw', n: 2 }] }] }),
  ],
  [phrase("you can't lose(?: the game)?"), () => ({ rules: [{ rule: 'cant-lose', whose: 'you' }] })],
  [phrase("your opponents can't win(?: the game)?"), () => ({ rules: [{ rule: 'cant-win', whose: 'opponent' }] })],
  [phrase("your opponents can't search libraries"), () => ({ rules: [{ rule: 'cant-search', whose: 'opponent' }] })],
  [
    phrase("(you|players|each player) can't draw(?: cards)?"),
    ([s = '']) => ({ rules: [{ rule: 'cant-draw', whose: s.toLowerCase() === 'you' ? 'you' : 'each' }] }),
  ],
  [
    phrase("(you|players|each player) can't draw more than <N> cards? (?:each|per) turn"),
    ([s = '', n = '']) => ({
      rules: [{ rule: 'draw-limit', whose: s.toLowerCase() === 'you' ? 'you' : 'each', n: numberOf(n) }],
    }),
  ],
  [phrase('you have no maximum hand size'), () => ({ rules: [{ rule: 'no-maximum-hand', whose: 'you' }] })],
  [
    phrase('your maximum hand size is <N>'),
    ([n = '']) => ({ rules: [{ rule: 'maximum-hand', whose: 'you', change: numberOf(n) - 7 }] }),
  ],
  [
    phrase('(?:its controller skips their|you skip your|skip your) draw step'),
    () => ({ rules: [{ rule: 'skip-draw-step', whose: 'you' }] }),
  ],
];

function replacing(
  s: string,
  event: 'draw' | 'gain' | 'lose',
  when: string,
  may: boolean,
  rest: string,
): Permanent | undefined {
  const instead = readEffects(rest);
  const condition = when === '' ? undefined : readBy(CONDITIONS, when);
  if (!instead || (when !== '' && !condition)) return undefined;
  return {
    replaces: [{ event, whose: whose(s), ...(condition ? { when: condition } : {}), ...(may ? { may } : {}), instead }],
  };
}

/** A permanent with this ability, or nothing if it is not understood. */
export function readAbility(text: string): Row | undefined {
  const ability = readBy(ABILITIES, text.trim().replace(/[.;,]$/, ''));
  const grows = /1\/1/.test(text);
  return (
    ability &&
    (grows ? { type: 'creature', cost: 0, power: 1, toughness: 1, ...ability } : { type: 'relic', cost: 0, ...ability })
  );
}
