/** The cues of the deck cycle: draws of every cause, reshuffles with mutations first, ether, corruption, storm, rhythm. */
import type { PlainView } from '../../../core/view/index.ts';
import { isCycleView } from '../index.ts';
import type { CueTable, Facts, Flow } from '../../../web/timeline/index.ts';
import {
  ANY_MOVES,
  banner,
  drawn,
  effect,
  flow,
  healed,
  hurt,
  moved,
  number,
  over,
  PLAIN,
  sound,
  swept,
  turn,
  ward,
} from '../../../web/cues/frames.ts';
import { TIMING } from '../../../web/cues/timing.ts';

const judged = (word: string, sfx: string, fx?: string): Flow =>
  // The word itself stands at the bar of the beat, where the eye is.
  flow(0, [sound(0, sfx), ...(fx === undefined ? [] : [effect(0, fx, 'beat')])], {
    when: 'now',
    says: word,
  });

/** A draw that is not the turn's own says why. */
const drawnBy = (why: string): Flow => drawn(TIMING.STAGGER, `{who} {draw|draws} {cards}: ${why}`);

const refused = (says: string): Flow => flow(0, [sound(0, 'ui.refuse')], { next: 0, says });

/** A draw that does not happen, and why. */
const undrawn = (says: string): Flow =>
  flow(0, [{ kind: 'shake', at: 0, dur: TIMING.SHAKE, on: 'deck' }, sound(0, 'deck.empty')], { says });

/** Both sides of a hit: what an enemy loses, and what the operative does. */
const struck = (on: 'enemy' | 'seat'): Flow =>
  flow(
    0,
    [
      number(0, '{loss}', on),
      ward(0, '{held}', on),
      { kind: 'shake', at: 0, dur: TIMING.SHAKE, on },
      effect(0, 'strike', on),
      sound(0, 'general.hit'),
    ],
    {
      next: TIMING.SHAKE,
      explains: true,
      rank: 2,
      sums: ['damage', 'blocked', 'lost'],
      says:
        on === 'enemy'
          ? '{kind:foe} loses {lost}(blocked?: {blocked} blocked)'
          : '{kind:foe} hits for {damage}(blocked?: {blocked} blocked, {lost} life lost)',
    },
  );

/** Block that somebody gains, at whoever has it. */
const warded = (on: 'enemy' | 'seat', says: string): Flow =>
  flow(0, [ward(0, '+{n}', on), sound(0, 'ui.drop.ok')], {
    next: TIMING.STAGGER,
    explains: true,
    sums: ['n'],
    says,
  });

/** Of a hit what is left of it behind the block, as it stands at whoever was hit; and the kinds of all enemies and of the one it is about. */
function moreFacts({ damage, blocked, target, by, enemy }: Facts, before: PlainView): Facts {
  const lost = Number(damage) - Number(blocked);
  const foes = isCycleView(before) ? before.match.enemies.map(({ kind }) => kind) : [];
  const foe = foes[Number(target ?? by ?? enemy)];
  return {
    foes,
    ...(foe === undefined ? {} : { foe }),
    ...(Number.isNaN(lost) ? {} : { lost, loss: lost > 0 ? `−${lost}` : '', held: lost > 0 ? '' : 'blocked' }),
  };
}

/** Everything that an encounter shows. */
export const CYCLE_CUES: CueTable = {
  ...PLAIN,
  moreFacts,
  moves: [
    { verb: ['draw'], why: ['rhythm'], flow: drawnBy('bonus of the rhythm') },
    { verb: ['draw'], why: ['rhythm_delay'], flow: drawnBy('delayed') },
    { verb: ['draw'], why: ['forced'], flow: drawnBy('forced') },
    { verb: ['draw'], why: ['refill'], flow: drawnBy('refill') },
    { verb: ['draw'], why: ['bank'], flow: drawnBy('banked') },
    { verb: ['draw'], why: ['buy'], flow: drawnBy('bought') },
    { verb: ['draw'], flow: drawn(TIMING.STAGGER) },
    { verb: ['take'], flow: drawn(TIMING.STAGGER, '{who} {take|takes} {cards}') },
    { verb: ['play'], flow: moved('card.play', { says: '{who} {play|plays} {cards}' }) },
    { verb: ['resolve'], flow: moved('card.discard') },
    {
      verb: ['discard'],
      why: ['overflow'],
      flow: moved('card.discard', { says: 'Hand full: {cards} [is|are] discarded' }),
    },
    // What is left when a turn ends goes by itself.
    { verb: ['discard'], why: ['end_turn'], flow: moved('card.discard') },
    { verb: ['discard'], flow: moved('card.discard', { says: '{who} {discard|discards} {cards}' }) },
    { to: ['ether'], flow: moved('card.exhaust', { says: '{cards} [goes|go] to the ether' }, [effect(0, 'ether')]) },
    {
      to: ['corrupted_deck'],
      flow: moved('card.corrupt', { says: '{cards} [is|are] corrupted' }, [effect(0, 'corrupt')]),
    },
    { verb: ['recycle'], flow: swept('deck.shuffle') },
    { verb: ['topdeck'], flow: moved('card.flip', { says: '{cards} on top of the deck' }) },
    { verb: ['return'], flow: moved('card.play', { says: '{cards} [returns|return]' }) },
    ...ANY_MOVES,
  ],
  notes: {
    'turn-began': { ...turn('Turn {turn}'), explains: true, isNewBreath: true },
    // Mutations come before the shuffle in the rules, and so they do on the table.
    mutated: flow(TIMING.FLIP, [effect(0, 'corrupt', 'card'), sound(0, 'card.corrupt')], {
      explains: true,
      says: '{kind:before} mutates into {kind:after}',
    }),
    reshuffled: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }], { explains: true }),
    'judged:PERFECT': judged('PERFECT', 'rhythm.perfect', 'perfect'),
    'judged:GOOD': judged('GOOD', 'rhythm.good'),
    'judged:LATE': judged('LATE', 'rhythm.miss'),
    'judged:MISS': judged('MISS', 'rhythm.miss'),
    'draw-pending': flow(0, [sound(0, 'timer.tick')], { next: 0, says: 'A draw of {n} is delayed', rank: 0 }),
    'no-draw': undrawn('No card is left to draw'),
    'no-draw:hand_full': undrawn('The hand is full: no card is drawn'),
    'no-draw:no_draw_status': undrawn('No card can be drawn now'),
    'no-draw:limit': undrawn('No more cards are drawn at once'),
    'no-draw:forced': undrawn('There is no such card to take'),
    'draw-locked': flow(0, [sound(0, 'deck.lock')], { says: 'There is nothing left to draw' }),
    'deck-locked': flow(0, [banner(0, 'DECK LOCK'), sound(0, 'deck.lock')], {
      says: 'The deck is locked: nothing to draw, nothing to play',
    }),
    'storm-began': flow(0, [banner(0, 'CORRUPTION STORM'), effect(0, 'storm', 'deck'), sound(0, 'card.corrupt')], {
      next: TIMING.GLIDE,
      says: 'A corruption storm begins',
    }),
    'storm-ended': flow(0, [sound(0, 'card.exhaust')], { says: 'The storm is over' }),
    'layers-swapped': flow(0, [sound(0, 'deck.shuffle')], { says: 'The decks change places' }),
    'put-on-top': flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'deck' }], { next: 0 }),
    'play-rejected': refused('It stays in hand'),
    'operation-rejected': refused('That has no effect'),
    'limit-reached': refused('The action is cut short'),
    hit: struck('enemy'),
    'hit?by': struck('seat'),
    block: warded('seat', '{n} block gained'),
    'block?enemy': warded('enemy', '{kind:foe} blocks {n}'),
    'encounter-began': flow(0, [sound(0, 'turn.mine')], { next: 0, says: 'You face {kind:foes}', rank: 2 }),
    'encounter-ended:won': { ...over('The fight is won', 'You win the fight'), when: 'pace' },
    'encounter-ended:lost': flow(0, [banner(0, 'YOU FALL'), sound(0, 'lose')], { says: 'You fall', rank: 3 }),
  },
  changes: {
    'match.corruption>': flow(0, [sound(0, 'card.corrupt')], { next: 0, says: 'Corruption {value}' }),
    'match.hp<': { ...hurt('seat'), unless: 'hit?by', says: 'You lose {change} life', sums: ['change'] },
    'match.hp>': { ...healed('seat'), says: 'You mend {change} life', rank: 2 },
  },
};
