/**
 * The words cards are written in, as fields: a word that does not exist is reported with its place. Verbs are in
 * verbs/, what a row is made of in row.ts, how the words read in phrases.ts.
 */
import { fields, type ValueOf } from '../../../core/fields/index.ts';
import { LONGEST_NAME, MOST_COUNT } from '../settings.ts';

const { either, flag, oneOf, optional, record, text, variants, whole } = fields;

/** A kind of card by name. */
export const KIND = text(LONGEST_NAME, 1);

/** A number on a card. */
export const COUNT = whole(0, MOST_COUNT);

/** Types of cards; a blank one can be drawn and never cast (K4). */
export const CARD_TYPE = oneOf('land', 'creature', 'relic', 'instant', 'sorcery', 'blank');

/**
 * Whom an effect is about. `affected`: who would have done what a replacement replaces, or who did what triggered;
 * `others`: everybody but them.
 */
export const WHO = oneOf('you', 'target', 'each', 'opponents', 'affected', 'others');
/** Whom an effect is about. */
export type Who = ValueOf<typeof WHO>;

/** Whose doings a trigger, replacement or rule is about, seen from its controller. */
export const WHOSE = oneOf('you', 'opponent', 'each');
/** Whose doings an ability is about. */
export type Whose = ValueOf<typeof WHOSE>;

/**
 * How many. `amount`: of the event that is replaced or has triggered; `drawn`: cards drawn this way (K28);
 * `hand`: cards in hand now; `most`: the most cards one player discarded this way; `gone`: as many as the player
 * concerned discarded this way, or shuffled away from hand.
 */
export const AMOUNT = either(COUNT, oneOf('amount', 'drawn', 'hand', 'most', 'gone'));
/** How many, as a number or as what decides it. */
export type Amount = ValueOf<typeof AMOUNT>;

/** Sorts of cards that abilities may ask for. */
export const SORTS = ['creature', 'nonland', 'land', 'relic', 'instant', 'sorcery', 'permanent'] as const;
export const SORT = oneOf(...SORTS);
/** A sort of cards that an ability may ask for. */
export type Sort = ValueOf<typeof SORT>;

/** What a search may find (K67); `card` is not a quality, so it must be found. */
export const QUALITY = oneOf(
  'creature card',
  'basic land card',
  'card',
  'nonland card',
  'land card',
  'relic card',
  'instant card',
  'sorcery card',
  'permanent card',
);
/** What a search may find. */
export type Quality = ValueOf<typeof QUALITY>;

/** Where a card comes from that would be put into a graveyard. */
export const ORIGIN = oneOf('library', 'hand', 'battlefield', 'stack');
/** Where a card comes from that would be put into a graveyard. */
export type Origin = ValueOf<typeof ORIGIN>;

/**
 * Events that triggers wait for, each with its words for you and for others, or the name of a step that begins.
 * `milled` and `discarded` are told once for a batch (K66).
 */
export const HAPPENINGS = {
  drew: ['draw a card', 'draws a card'],
  entered: ['put a permanent onto the battlefield', 'puts a permanent onto the battlefield'],
  died: ['lose a creature to the graveyard', 'loses a creature to the graveyard'],
  cast: ['cast a spell', 'casts a spell'],
  shuffled: ['shuffle your library', 'shuffles their library'],
  scried: ['scry', 'scries'],
  surveiled: ['surveil', 'surveils'],
  searched: ['search your library', 'searches their library'],
  gained: ['gain life', 'gains life'],
  milled: ['mill one or more cards', 'mills one or more cards'],
  discarded: ['discard one or more cards', 'discards one or more cards'],
  upkeep: 'upkeep',
  'draw-step': 'draw step',
  'end-step': 'end step',
} as const;
/** Something that triggers wait for. */
export type Happening = keyof typeof HAPPENINGS;

// The keys of an object are texts to the compiler; these are all of them.
export const HAPPENING = oneOf(...(Object.keys(HAPPENINGS) as Happening[]));

/** Causes that a replacement may ask for (K27): those that exist while there are effects. */
export const CAUSE = oneOf('draw-step', 'effect', 'cost', 'sandbox');
/** A cause that a replacement may ask for. */
export type CauseWord = ValueOf<typeof CAUSE>;

/** What of a card does something on the stack: the spell, a trigger, or what was discarded for. */
export const CAUSING = oneOf('spell', 'trigger', 'activated');
/** What of a card does something. */
export type Causing = ValueOf<typeof CAUSING>;

/** A cause in a word, or by what it comes from: whose it is, of which sort of card, of another card than this. */
export const CAUSE_WANTED = either(
  CAUSE,
  record({
    kind: optional(CAUSE),
    by: optional(CAUSING),
    whose: optional(WHOSE),
    of: optional(SORT),
    other: optional(flag),
  }),
);
/** A cause that a replacement asks for. */
export type CauseWanted = ValueOf<typeof CAUSE_WANTED>;

/** What spells are aimed at. */
export const TARGET_KIND = oneOf('any', 'player', 'creature', 'spell');
/** What a spell may be aimed at. */
export type TargetKind = ValueOf<typeof TARGET_KIND>;

/** Rules by name, with their fields. */
const RULE_FIELDS = {
  'cant-draw': { whose: WHOSE },
  'draw-limit': { whose: WHOSE, n: COUNT },
  'draw-from-bottom': { whose: WHOSE },
  'no-maximum-hand': { whose: WHOSE },
  'maximum-hand': { whose: WHOSE, change: whole(-MOST_COUNT, MOST_COUNT) },
  'cant-lose': { whose: WHOSE },
  'cant-win': { whose: WHOSE },
  'cant-search': { whose: WHOSE },
  'search-limit': { whose: WHOSE, n: COUNT },
  'top-revealed': { whose: WHOSE },
  'skip-draw-step': { whose: WHOSE },
  'play-from-top': { whose: WHOSE },
};

/** The names of all rules. */
export const RULES: readonly string[] = Object.keys(RULE_FIELDS);

/** Rules that hold while a permanent is there; none of them is a replacement (K33). What they do is in ../table/rules.ts. */
export const RULE = variants('rule', RULE_FIELDS);
/** A rule that holds while a permanent is there. */
export type Rule = ValueOf<typeof RULE>;
