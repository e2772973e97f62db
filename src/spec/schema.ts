/**
 * A JSON Schema of game files, for editors: made from the same tables as the parser, so it knows the same sections, keys
 * and words. Phrases and expressions are texts to it; what is in them only the checker knows.
 */
import { recordSchema, text, type Schema } from './forms.ts';
import { bettingFields, RANKING, SHOWDOWN } from './sections/betting.ts';
import { cards, DECK, DECKS } from './sections/decks.ts';
import { DRAW_RULES, END, limits, verify, VICTORY } from './sections/ends.ts';
import { MOVE, PHASE, ROUND, TURN } from './sections/flow.ts';
import { options, players, positions, state, zones } from './sections/places.ts';
import type { SECTION_NAMES } from './sections/sections.ts';
import { CHOICE } from './steps/choose.ts';
import { OP_NAMES } from './steps/form.ts';
import { RESOLVE } from './steps/resolve.ts';
import { STEP_WORDS } from './steps/steps.ts';

const STEPS: Schema = { $ref: '#/$defs/steps' };
const EXPRESSION: Schema = { $ref: '#/$defs/expression' };
const TEXT: Schema = text.schema;

const listOrOne = (item: Schema): Schema => ({ anyOf: [item, { type: 'array', items: item }] });
const byName = (item: Schema): Schema => ({ type: 'object', additionalProperties: item });
const deck: Schema = {
  anyOf: [
    { enum: Object.keys(DECKS) },
    { type: 'string' },
    { type: 'array', items: { type: 'string' } },
    recordSchema(DECK),
  ],
};
const phases: Schema = { type: 'array', items: recordSchema(PHASE) };

/** What each section holds. */
const SECTIONS: { readonly [S in (typeof SECTION_NAMES)[number]]: Schema } = {
  spec: { const: 1 },
  game: TEXT,
  version: TEXT,
  title: TEXT,
  about: TEXT,
  author: TEXT,
  rules: TEXT,
  players: players.schema,
  positions: positions.schema,
  components: byName(deck),
  decks: byName({}),
  catalog: cards.schema,
  cards: cards.schema,
  zones: zones.schema,
  state: state.schema,
  ranking: recordSchema(RANKING),
  rankings: byName(recordSchema(RANKING)),
  betting: bettingFields.schema,
  setup: STEPS,
  turn: recordSchema(TURN),
  phases,
  round: recordSchema(ROUND),
  rounds: { type: 'array', items: recordSchema(ROUND) },
  moves: byName({ anyOf: [recordSchema(MOVE), { type: 'null' }] }),
  on: byName(STEPS),
  draw_rules: recordSchema(DRAW_RULES),
  on_deck_empty: STEPS,
  showdown: listOrOne(recordSchema(SHOWDOWN)),
  victory: recordSchema(VICTORY),
  end: listOrOne(recordSchema(END)),
  limits: limits.schema,
  verify: verify.schema,
  options: options.schema,
  variants: byName({ type: 'object' }),
  uses: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  dealing_procedure: TEXT,
};

/** Steps that are no phrase, and what they hold; every other verb holds one. */
const HOLDS: { readonly [word: string]: Schema } = {
  if: EXPRESSION,
  choose: recordSchema(CHOICE),
  resolve: recordSchema(RESOLVE),
  offer: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  again: { type: 'boolean' },
  each_player: { anyOf: [{ type: 'string' }, STEPS] },
  each_opponent: { anyOf: [{ type: 'string' }, STEPS] },
};

const PHRASE: Schema = { type: ['string', 'number'] };

const step: Schema = {
  type: 'object',
  minProperties: 1,
  properties: {
    ...Object.fromEntries(STEP_WORDS.map((word) => [word, HOLDS[word] ?? PHRASE])),
    then: STEPS,
    else: STEPS,
    op: { enum: OP_NAMES },
  },
};

/** The schema of a whole file. */
export const specSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Cardwright game file',
  type: 'object',
  properties: SECTIONS,
  required: ['game', 'players'],
  additionalProperties: false,
  $defs: {
    step,
    steps: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/step' }, { type: 'string' }] } },
    expression: { type: ['string', 'number', 'boolean', 'array'] },
  },
};
