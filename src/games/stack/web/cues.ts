/** The cues of stack: steps, priority, the stack itself, draws, looking at and ordering the library. */
import type { CueTable, Flow } from '../../../web/timeline/index.ts';
import {
  ANY_MOVES,
  banner,
  drawn,
  effect,
  flow,
  healed,
  hurt,
  moved,
  over,
  PLAIN,
  sound,
  thud,
  turn,
} from '../../../web/cues/frames.ts';
import { TIMING } from '../../../web/cues/timing.ts';

const LIBRARY = ['library'];

/** The bar of steps shows it by itself. */
const step: Flow = flow(0, [], { next: 0, explains: true });

/** Somebody has lost, and by what. */
const lost = (shown: string, says: string): Flow =>
  flow(0, [banner(0, shown), sound(0, 'lose', 'win')], { says, rank: 3 });

/** Everything that a match of stack shows. */
export const STACK_CUES: CueTable = {
  ...PLAIN,
  moves: [
    { verb: ['draw'], from: LIBRARY, flow: drawn(TIMING.STAGGER) },
    { verb: ['take', 'search'], flow: drawn(TIMING.STAGGER, '{who} {take|takes} {cards}') },
    { verb: ['cast'], flow: moved('card.play') },
    { verb: ['play'], flow: moved('card.play', { says: '{who} {play|plays} {cards}' }) },
    { verb: ['resolve'], flow: moved('card.play') },
    {
      verb: ['counter'],
      flow: moved('card.discard', { says: '{cards} [is|are] countered' }, [effect(0, 'counter', 'from')]),
    },
    {
      verb: ['die'],
      flow: moved('general.death', { says: '{cards} [dies|die]', rank: 2 }, [effect(0, 'strike', 'from'), thud(0, 2)]),
    },
    { verb: ['discard'], flow: moved('card.discard', { says: '{who} {discard|discards} {cards}' }) },
    { verb: ['mill'], flow: moved('card.discard', { says: '{who} {mill|mills} {cards}' }) },
    { verb: ['exile'], flow: moved('card.exhaust', { says: '{cards} [is|are] exiled' }, [effect(0, 'ether')]) },
    { verb: ['mulligan'], flow: moved('card.discard', { when: 'lane', says: '{who} {take|takes} a mulligan' }) },
    { verb: ['bottom'], flow: moved('card.discard', { says: '{who} {put|puts} {cards} on the bottom' }) },
    { verb: ['put'], flow: moved('card.discard', { says: '{who} {put|puts} {cards} into the library' }) },
    ...ANY_MOVES,
  ],
  notes: {
    'step-began': step,
    'turn-began': { ...turn('Turn {turn}: {who}'), explains: true },
    cast: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'card' }], {
      next: TIMING.STAGGER,
      says: '{who} {cast|casts} {card}',
    }),
    activated: flow(0, [effect(0, 'resolve', 'card'), sound(0, 'priority')], {
      next: TIMING.STAGGER,
      says: '{who} {use|uses} {card}',
    }),
    triggered: flow(0, [effect(0, 'resolve', 'card'), sound(0, 'priority')], {
      next: TIMING.STAGGER,
      says: '{card} triggers',
      rank: 0,
    }),
    resolved: flow(TIMING.GLIDE, [effect(0, 'resolve', 'card')], { says: '{card} resolves' }),
    fizzled: flow(0, [effect(0, 'counter', 'card'), sound(0, 'ui.refuse')], { says: '{card} has no target left' }),
    replaced: flow(0, [effect(0, 'FX.Modifiers.ModifierReplaceWatch', 'card')], {
      says: '{card} changes what happens',
      rank: 0,
    }),
    scried: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }, sound(0, 'card.flip')], {
      says: '{who} {look|looks} at the top {count} of {whose} library(bottomed?, {bottomed} to the bottom)',
    }),
    surveiled: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }, sound(0, 'card.flip')], {
      says: '{who} {look|looks} at the top {count} of {whose} library(buried?, {buried} to the graveyard)',
    }),
    'token-created': flow(0, [effect(0, 'FX.Modifiers.ModifierGenericSpawn', 'card')], { says: 'A token arrives' }),
    'draw-failed': flow(
      TIMING.SHAKE,
      [{ kind: 'shake', at: 0, dur: TIMING.SHAKE, on: 'deck' }, sound(0, 'deck.empty')],
      { says: 'The library is empty: {who}' },
    ),
    'draw-prevented': flow(0, [sound(0, 'ui.refuse')], { says: '{who} cannot draw' }),
    'lost:life': lost('NO LIFE LEFT', '{who} {have|has} no life left'),
    'lost:library': lost('EMPTY LIBRARY', '{who} drew from an empty library'),
    'lost:concession': lost('GAVE UP', '{who} gave up'),
    lost: lost('LOST', '{who} {lose|loses}'),
    'match-over': over('The match is over'),
  },
  changes: {
    'seat.life<': { ...hurt('seat'), says: '{who} {lose|loses} {change} life' },
    'seat.life>': { ...healed('seat'), says: '{who} {gain|gains} {change} life' },
    'card.damage>': { ...hurt('card'), says: '{card} takes {change} damage' },
    'match.priority': flow(0, [sound(0, 'priority')], { next: 0 }),
  },
};
