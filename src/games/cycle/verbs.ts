/** The verbs of card effects: what each may be told, how it reads and what it does. A new verb is a new entry. */
import { fields, verbsFor, vocabulary, type AfterJob, type RecordOf, type ValueOf } from '../../core/index.ts';
import { nameOf } from './card-set.ts';
import { createAtRandom, createInDiscard, createInHand } from './cards-in-play.ts';
import { offer } from './choice.ts';
import { discard, discardFromTop } from './discard.ts';
import { drawCards, type DrawCause } from './draw.ts';
import { gainBlock, hitEnemies, loseHp } from './encounter.ts';
import { forceDraw, mixLayer, swapLayers } from './layer.ts';
import { addCorruption } from './mutate.ts';
import { ensure, stormReshuffle } from './reshuffle.ts';
import { BREACH } from './settings.ts';
import { afterTurns, HAND, MAIN_DECK, OPERATIVE, type Circuit, type Scene } from './shape.ts';
import { beginStorm } from './status.ts';
import { putRandomOnTop } from './topdeck.ts';

const { flag, oneOf, optional, text, whole } = fields;

const verb = verbsFor<[], [circuit: Circuit, scene: Scene], AfterJob>();

const amount = whole(0, 1000);
const turns = whole(0, 1000);

/** Every order of the cards looked at is an answer, and every way to pick those to discard. */
const MOST_PEEKED = 5;
const MOST_CHOSEN = 10;

const CREATE = { kind: text(100, 1), n: whole(0, 100), to: oneOf('hand', 'discard', 'deck_random') };
type Create = RecordOf<typeof CREATE>;

const VERBS = {
  hit: verb(
    { n: amount, all: optional(flag) },
    {
      text: ({ n, all }) => (all ? `Hit all enemies for ${n}.` : `Hit for ${n}.`),
      run: ({ n, all }, circuit, scene) => hitEnemies(circuit, scene, n, all === true),
    },
  ),
  block: verb({ n: amount }, { text: ({ n }) => `Block ${n}.`, run: ({ n }, circuit) => gainBlock(circuit, n) }),
  energy: verb(
    { n: amount },
    {
      text: ({ n }) => `Gain ${n} energy.`,
      run: ({ n }, { r }) => r.setMatch('energy', r.match.energy + n),
    },
  ),
  charge: verb(
    { n: amount },
    {
      text: ({ n }) => `Charge +${n}.`,
      run: ({ n }, { r }) => r.setMatch('charge', r.match.charge + n),
    },
  ),
  lose: verb({ n: amount }, { text: ({ n }) => `Lose ${n} hp.`, run: ({ n }, circuit) => loseHp(circuit, n) }),
  draw: verb(
    { n: amount },
    {
      text: ({ n }) => `Draw ${cards(n)}.`,
      run: ({ n }, circuit, { cause }) => drawCards(circuit, n, cause as DrawCause),
    },
  ),
  peek: verb(
    { n: whole(0, MOST_PEEKED) },
    {
      text: ({ n }) => `Look at the top ${n} cards: one to hand, the rest on top in any order.`,
      run: ({ n }, circuit) => peek(circuit, n),
    },
  ),
  mill: verb(
    { n: amount },
    {
      text: ({ n }) => `Discard the top ${n === 1 ? 'card' : `${n} cards`} of the deck.`,
      run: ({ n }, circuit) => mill(circuit, n),
    },
  ),
  discard: verb(
    { n: whole(0, MOST_CHOSEN) },
    {
      text: ({ n }) => `Discard ${cards(n)} of your choice.`,
      run: ({ n }, circuit) => offer(circuit, 'discard', n),
    },
  ),
  discard_it: verb(
    {},
    {
      text: () => 'Discard that card.',
      run: (_, circuit, { card }) => (circuit.r.zoneOf(card) === HAND ? discard(circuit, card, 'effect') : undefined),
    },
  ),
  corruption: verb(
    { n: whole(0, BREACH) },
    { text: ({ n }) => `Corruption +${n}.`, run: ({ n }, circuit) => addCorruption(circuit, n) },
  ),
  storm: verb(
    { turns },
    {
      text: (effect) => `Corruption Storm for ${lasting(effect.turns)}.`,
      run: (effect, circuit) => beginStorm(circuit, afterTurns(circuit.r, effect.turns)),
    },
  ),
  storm_reshuffle: verb(
    {},
    { text: () => 'Shuffle the discard pile into the deck.', run: (_, circuit) => stormReshuffle(circuit) },
  ),
  copy: verb(
    {},
    {
      text: () => 'A temporary copy of a card in hand to your hand.',
      run: (_, circuit) => offer(circuit, 'copy'),
    },
  ),
  create: verb(CREATE, { text: createText, run: createCards }),
  recall: verb(
    {},
    {
      text: () => 'Put an exhausted card from the ether on top of the deck.',
      run: (_, circuit) => offer(circuit, 'recall'),
    },
  ),
  park: verb(
    { turns },
    {
      text: (effect) => `A card in hand to the ether for ${lasting(effect.turns)}, then to the discard pile.`,
      run: (effect, circuit) => offer(circuit, 'park', 1, effect.turns),
    },
  ),
  /** C71: `source` is `corrupted_deck` or a tag. */
  force_draw: verb(
    { source: text(40, 1) },
    {
      text: ({ source }) =>
        source === 'corrupted_deck' ? 'Forced draw from the corrupted deck.' : `Forced draw of a ${source} card.`,
      run: ({ source }, circuit) => forceDraw(circuit, source),
    },
  ),
  topdeck: verb(
    { pick: oneOf('choice', 'random') },
    {
      text: ({ pick }) => `Put a ${pick === 'random' ? 'random ' : ''}card of the discard pile on top of the deck.`,
      run: ({ pick }, circuit) => (pick === 'random' ? putRandomOnTop(circuit) : offer(circuit, 'topdeck')),
    },
  ),
  swap_layers: verb(
    {},
    { text: () => 'Exchange the deck and the corrupted deck.', run: (_, circuit) => swapLayers(circuit) },
  ),
  shuffle_layer: verb({}, { text: () => 'Shuffle the corrupted deck.', run: (_, circuit) => mixLayer(circuit) }),
};

/** The vocabulary of rows. C67: any effect may run only on a judgement so good. */
export const WORDS = vocabulary(VERBS, { on: optional(oneOf('GOOD+', 'PERFECT')) });

export type Effect = ValueOf<typeof WORDS.effect>;

const cards = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);
const lasting = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

function createText({ kind, n, to }: Create): string {
  const where = { hand: 'to hand', discard: 'into the discard pile', deck_random: 'into the deck at random' }[to];
  return `Create ${n === 1 ? 'a' : n} ${nameOf(kind)}${n === 1 ? '' : 's'} ${where}.`;
}

function createCards({ kind, n, to }: Create, circuit: Circuit): void {
  for (let i = 0; i < n; i++) {
    if (to === 'hand') createInHand(circuit, kind);
    else if (to === 'discard') createInDiscard(circuit, kind);
    else createAtRandom(circuit, kind);
  }
}

/** C36: the owner looks at the top cards; with none there is nothing to choose. */
function peek(circuit: Circuit, n: number): AfterJob {
  const { r } = circuit;
  ensure(circuit, n);
  const seen = r.cards(MAIN_DECK).slice(0, n);
  if (seen.length > 0) r.reveal(seen, [OPERATIVE]);
  return offer(circuit, 'peek', seen.length);
}

/** C36: the top cards go to DISCARD, as many as there are. */
function mill(circuit: Circuit, n: number): void {
  ensure(circuit, n);
  discardFromTop(circuit, Math.min(n, circuit.r.count(MAIN_DECK)));
}
