/** The rules of cycle on one page, from the numbers that a run is played with (T18). */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import type { Keyword } from './cards/card-file.ts';
import { archetypeOf } from './identity.ts';
import type { CycleOptions } from './options.ts';
import { BREACH, ENCOUNTER } from './settings.ts';

/** What of the options the sheet speaks of. */
export type CycleSheetOptions = Pick<
  CycleOptions,
  'mode' | 'settings' | 'identity' | 'encounters' | 'deck' | 'max_hand_size' | 'draw_per_turn' | 'draw_interval_ticks'
>;

/** The keywords as they stand on cards, with their signs and meanings. */
export const CYCLE_KEYWORDS = {
  innate: { word: 'Innate', meaning: 'is in your opening hand', icon: 'up' },
  retain: { word: 'Retain', meaning: 'stays in hand when the turn ends', icon: 'retain' },
  ethereal: { word: 'Ethereal', meaning: 'gone for good if it is still in hand when the turn ends', icon: 'ethereal' },
  rhythm_locked: {
    word: 'Rhythm locked',
    meaning: 'in real time it wants GOOD or better; in turns it can be played freely',
    icon: 'rhythm',
  },
} as const satisfies { readonly [K in Keyword]: SheetWord };

/** The other words of the table. */
export const CYCLE_WORDS: readonly SheetWord[] = [
  { word: 'Energy', meaning: `pays for cards; ${ENCOUNTER.energy} each turn`, icon: 'bolt' },
  { word: 'Block', meaning: 'takes hits before your hit points do; it is gone when your turn begins', icon: 'shield' },
  { word: 'Charge', meaning: 'added to the damage of your next hit', icon: 'plus' },
  { word: 'Intent', meaning: 'what an enemy will do when your turn ends', icon: 'target' },
  { word: 'Exhaust', meaning: 'goes to the ether when it was played', icon: 'flame' },
  { word: 'Ether', meaning: 'the pile of what has left the cycle', icon: 'ethereal' },
  {
    word: 'Corruption',
    meaning: `from 0 to ${BREACH}; the higher, the likelier cards mutate when they are reshuffled`,
    icon: 'drop',
  },
  { word: 'Corrupted deck', meaning: 'cards that have become something else', icon: 'skull' },
  { word: 'Storm', meaning: 'while it lasts you draw from the corrupted deck first', icon: 'sweep' },
  { word: 'Brittle', meaning: 'cracks at some levels of corruption and goes to the corrupted deck', icon: 'warn' },
  {
    word: 'Archetype',
    meaning: 'what your deck is like: when its beat is best met, and how easily its cards mutate',
    icon: 'pile',
  },
  { word: 'Beat', meaning: 'only in real time: a card played on it is PERFECT and draws a card', icon: 'rhythm' },
];

/** What some of these words mean where time runs by itself. */
const LIVE_MEANINGS: { readonly [word: string]: string } = {
  Energy: `pays for cards; it comes back by itself, up to ${ENCOUNTER.energyCap}`,
  Block: 'takes hits before your hit points do',
  Intent: 'what an enemy will do when its ring is full',
  Beat: 'a card played on it is PERFECT and draws a card',
  Retain: 'no matter in real time: every card stays in hand',
  Ethereal: 'no matter in real time: every card stays in hand',
  'Rhythm locked': 'wants GOOD or better',
};

/** The words of a run, as its mode has them. */
const wordsIn = ({ mode }: CycleSheetOptions, words: readonly SheetWord[]): readonly SheetWord[] =>
  mode === 'turn' ? words : words.map((each) => ({ ...each, meaning: LIVE_MEANINGS[each.word] ?? each.meaning }));

/** Returns the sheet of a run with these options. */
export function cycleSheet(options: CycleSheetOptions): RulesSheet {
  const fights = options.encounters.length;
  return {
    goal: `Win ${numberWord(fights)} ${fights === 1 ? 'fight' : 'fights'} with one deck of ${options.deck.length} cards.`,
    columns: [
      [options.mode === 'turn' ? turnSection(options) : timeSection(options)],
      [movesSection(options), piles(options)],
      [
        { part: 'words', title: 'Words on cards', words: wordsIn(options, Object.values(CYCLE_KEYWORDS)) },
        corruption(options),
        {
          part: 'end',
          title: 'The end',
          text: [
            `A fight is won when all enemies have fallen; you mend ${ENCOUNTER.mend} and may add a card to your deck. At 0 of ${ENCOUNTER.hp} hit points the run ends${options.mode === 'turn' ? `, or on turn ${ENCOUNTER.turnLimit}` : ''}.`,
          ],
        },
      ],
    ],
    words: wordsIn(options, [...Object.values(CYCLE_KEYWORDS), ...CYCLE_WORDS]),
  };
}

const turnSection = ({ draw_per_turn: draws }: CycleSheetOptions): SheetSection => ({
  part: 'turn',
  title: 'Your turn',
  steps: [
    `You get **${ENCOUNTER.energy} energy**, your block is gone, and you draw **${numberWord(draws)} ${draws === 1 ? 'card' : 'cards'}**.`,
    'Over each enemy stands its **intent**: what it will do after your turn.',
    '**Play cards** for energy. A hit takes away block first, then hit points.',
    '**End turn.** Cards left in hand are discarded. Then the enemies do what they announced.',
  ],
});

function timeSection({ settings, draw_interval_ticks: interval }: CycleSheetOptions): SheetSection {
  const seconds = (ticks: number): string => `${Math.round((ticks / settings.tick_rate) * 10) / 10} s`;
  const { rhythm } = settings;
  const within = (us: number): string => `within ${us / 1000} ms of it`;
  return {
    part: 'turn',
    title: rhythm.on ? 'On the beat' : 'In real time',
    steps: [
      DRAWS[settings.rt_draw](settings, seconds(interval)),
      `You begin with **${ENCOUNTER.energy} energy**; one comes back every ${seconds(settings.energy_ticks)}, up to **${ENCOUNTER.energyCap}**.`,
      `The enemies do what stands over them every **${seconds(settings.act_ticks)}**: their rings show when.`,
      ...(rhythm.on
        ? [
            `The **beat** comes ${Math.round(60_000_000 / rhythm.beat_us)} times a minute. A card played within ${rhythm.perfect_us / 1000} ms of the beat is **PERFECT** and draws ${rhythm.perfect_bonus_draw}; ${numberWord(rhythm.combo_x)} in a row draw ${rhythm.combo_draw} more.`,
            `**GOOD** is ${within(rhythm.good_us)}, which some cards want; **LATE** is ${within(rhythm.late_us)}, which changes nothing; else it is a **MISS**, and your next card comes ${seconds(rhythm.miss_delay_ticks)} later.`,
          ]
        : []),
    ],
  };
}

/** How cards come in real time (C58 to C61). */
const DRAWS: {
  readonly [draw in CycleSheetOptions['settings']['rt_draw']]: (
    settings: CycleSheetOptions['settings'],
    interval: string,
  ) => string;
} = {
  interval: (_, interval) => `A card comes every **${interval}**.`,
  refill: ({ refill_to: to }) => `Whenever you hold fewer than **${numberWord(to)}** cards, you draw up to that.`,
  gauge: ({ batch }) => `When the gauge is full, **Draw now** brings ${numberWord(batch)} cards.`,
  buy: ({ price, cap }) => `Focus comes by itself, up to ${cap}. A card costs **${price} focus**.`,
};

const movesSection = ({ mode }: CycleSheetOptions): SheetSection => ({
  part: 'moves',
  title: 'What you may do',
  words: [
    { word: 'Play a card', meaning: 'for its energy; with several enemies you choose at whom', icon: 'plus' },
    { word: 'Discard a card', meaning: 'it goes to the discard pile', icon: 'down' },
    ...(mode === 'turn'
      ? [{ word: 'End turn', meaning: 'then the enemies act', icon: 'hourglass' }]
      : [{ word: 'Pause', meaning: 'time stands still until you go on', icon: 'hourglass' }]),
    { word: 'Look into piles', meaning: 'deck, discard, ether and corrupted deck are open to you', icon: 'pile' },
  ],
});

const piles = ({ max_hand_size: most, identity }: CycleSheetOptions): SheetSection => ({
  part: 'zones',
  title: 'Your deck is a circuit',
  text: [
    ...archetypeText(identity.archetype),
    'What you play goes to the discard pile. When you need a card and the deck is empty, the discard pile is shuffled and becomes the deck.',
    `A hand holds **${numberWord(most)}** cards. When it is full, further draws do not happen.`,
  ],
});

function archetypeText(name: string): readonly string[] {
  const archetype = archetypeOf(name);
  return archetype ? [`**${archetype.title}.** ${archetype.text}`] : [];
}

const corruption = ({ settings }: CycleSheetOptions): SheetSection => ({
  part: 'more',
  title: 'Corruption',
  text: [
    `Corruption runs from 0 to ${BREACH}. The higher it is, the likelier your own cards mutate when they are reshuffled, ${numberWord(settings.mutation_depth_cap)} times at most.`,
  ],
});
