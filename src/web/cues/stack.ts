/** The cues of stack: steps, priority, the stack itself, draws, looking at and ordering the library. */
import type { CueTable, Flow } from '../timeline/index.ts';
import { ANY_MOVES, banner, drawn, effect, flow, healed, hurt, moved, over, PLAIN, sound, turn } from './frames.ts';
import { TIMING } from './timing.ts';

const LIBRARY = ['library'];

const step: Flow = flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'zone' }], { next: 0, explains: true });

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
    { verb: ['die'], flow: moved('general.death', { says: '{cards} [dies|die]' }, [effect(0, 'strike', 'from')]) },
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
    }),
    resolved: flow(0, [effect(0, 'resolve', 'card')], { next: TIMING.GLIDE, says: '{card} resolves' }),
    fizzled: flow(0, [effect(0, 'counter', 'card'), sound(0, 'ui.refuse')], { says: '{card} has no target left' }),
    replaced: flow(0, [effect(0, 'FX.Modifiers.ModifierReplaceWatch', 'card')], {
      says: '{card} changes what happens',
    }),
    scried: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }, sound(0, 'card.flip')], {
      says: '{who} {look|looks} at {count}, {bottomed} to the bottom',
    }),
    surveiled: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }, sound(0, 'card.flip')], {
      says: '{who} {look|looks} at {count}, {buried} to the graveyard',
    }),
    'token-created': flow(0, [effect(0, 'FX.Modifiers.ModifierGenericSpawn', 'card')], { says: 'A token arrives' }),
    'draw-failed': flow(
      TIMING.SHAKE,
      [{ kind: 'shake', at: 0, dur: TIMING.SHAKE, on: 'deck' }, sound(0, 'deck.empty')],
      { says: 'The library is empty: {who}' },
    ),
    'draw-prevented': flow(0, [sound(0, 'ui.refuse')], { says: '{who} cannot draw' }),
    lost: flow(0, [banner(0, 'LOSES: {reason}'), sound(0, 'lose', 'win')], { says: '{who} {lose|loses}: {reason}' }),
    'match-over': over('The match is over'),
  },
  changes: {
    'seat.life<': { ...hurt('seat'), says: '{who} {lose|loses} {change} life' },
    'seat.life>': { ...healed('seat'), says: '{who} {gain|gains} {change} life' },
    'card.damage>': { ...hurt('card'), says: '{card} takes {change} damage' },
    'match.priority': flow(0, [sound(0, 'priority')], { next: 0 }),
  },
};
