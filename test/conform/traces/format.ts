/**
 * The form of a recorded trace of a duel, as the traces' README tells it. States are left as they stand: they are compared,
 * not believed.
 */
import { fields, type ValueOf } from '../../../src/core/fields/index.ts';

const { anything, byName, flag, integer, list, oneOf, optional, record, text, variants, whole } = fields;

const NAME = text(100, 1);
const IS = optional(oneOf(true));
const RAW = byName(anything);

/** Attack and health. */
const STATS = list(integer, 2, 2);

/** What is done at a step: a command of a player, or an effect from nowhere. */
const ACTION = variants('type', {
  mulligan: { player: NAME, slots: list(integer) },
  endTurn: { player: optional(NAME) },
  replace: { player: NAME, slot: integer, forced: flag },
  play: { player: NAME, slot: integer },
  draw: { player: NAME, card: optional(NAME) },
  mill: { player: NAME },
  putInHand: { player: NAME, card: NAME },
});

/** What a watching unit does. */
const REACTION = record({
  buffSelf: optional(STATS),
  damageEnemyGeneral: optional(integer),
  damageRandomEnemy: optional(integer),
  summon: optional(NAME),
  copyIfSpell: IS,
  putOnPile: optional(NAME),
});

const UNIT = record({
  id: NAME,
  owner: NAME,
  attack: integer,
  health: integer,
  effects: list(
    record({ watch: oneOf('draw', 'overdraw', 'replace'), whose: oneOf('own', 'opponent', 'any'), do: REACTION }),
  ),
});

const CARD_EFFECT = record({
  card: NAME,
  cannotBeReplaced: IS,
  whileInHand: optional(record({ cannotReplace: IS })),
  onReplace: optional(
    record({
      buffSelf: optional(STATS),
      damageBothGenerals: optional(integer),
      summonSelf: IS,
      damageOwnGeneral: optional(integer),
    }),
  ),
  onPlay: optional(record({ draw: optional(integer), drawBoth: IS, replaceHand: IS })),
});

/** A whole trace. */
export const TRACE = record({
  name: NAME,
  family: optional(NAME),
  order: optional(oneOf('fixed')),
  tags: optional(list(NAME)),
  start: oneOf('mulligan', 'active'),
  cards: byName(record({ attack: optional(integer), health: optional(integer), spell: IS })),
  players: list(record({ id: NAME, health: integer, openingHand: whole(), deck: list(NAME) }), 2, 2),
  units: list(UNIT),
  playerEffects: list(
    record({ player: NAME, drawChange: optional(integer), replaceChange: optional(integer), cannotReplace: IS }),
  ),
  cardEffects: list(CARD_EFFECT),
  initial: RAW,
  steps: list(record({ action: ACTION, accepted: flag, after: RAW }), 100_000),
});

export type Trace = ValueOf<typeof TRACE>;
export type TraceAction = ValueOf<typeof ACTION>;
export type TraceReaction = ValueOf<typeof REACTION>;
export type TraceUnit = ValueOf<typeof UNIT>;
export type TraceCardEffect = ValueOf<typeof CARD_EFFECT>;

/** A state as a trace writes it: what lies where, by name. */
export type TraceState = ValueOf<typeof RAW>;
