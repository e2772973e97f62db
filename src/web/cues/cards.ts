/** The cues of card tables and of games written in a file: deal, burn, community, bet, fold, showdown; and of any game. */
import type { CueTable, Flow } from '../timeline/index.ts';
import { ANY_MOVES, drawn, effect, flow, moved, over, PLAIN, sound, swept, turn } from './frames.ts';
import { TIMING } from './timing.ts';

const said = (words: string, sfx: string): Flow =>
  flow(0, [sound(0, sfx), { kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'seat' }], {
    next: 0,
    says: `{who} {${words}}`,
  });

/** Everything that a card table shows. */
export const CARD_CUES: CueTable = {
  ...PLAIN,
  moves: [
    { verb: ['deal'], to: ['community', 'board'], flow: moved('card.flip', { says: 'Dealt: {cards}' }) },
    { verb: ['deal'], flow: { ...drawn(TIMING.DEAL_STAGGER, '{who} {are|is} dealt {cards}'), when: 'pace' } },
    { verb: ['draw'], flow: drawn(TIMING.STAGGER) },
    { verb: ['burn'], flow: moved('card.discard', { says: 'A card is burned' }) },
    { verb: ['gather', 'combine'], flow: swept('deck.shuffle', { next: 0 }) },
    { verb: ['discard'], flow: moved('card.discard', { says: '{who} {discard|discards} {cards}' }) },
    { to: ['muck'], flow: moved('card.discard') },
    { verb: ['lay'], flow: moved('card.play', { says: '{who} {lay|lays} {cards}' }) },
    { verb: ['give', 'transfer', 'exchange'], flow: moved('card.play', { says: '{who} {give|gives} {cards}' }) },
    ...ANY_MOVES,
  ],
  notes: {
    'move:fold': said('fold|folds', 'card.discard'),
    'move:check': said('check|checks', 'ui.select'),
    'move:call': said('call|calls', 'chips.bet'),
    'move:bet': said('bet|bets', 'chips.bet'),
    'move:raise': said('raise|raises', 'chips.bet'),
    'move:show': said('show|shows', 'card.flip'),
    'move:muck': said('muck|mucks', 'card.discard'),
    compared: flow(TIMING.FLIP, [{ kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'card' }, sound(0, 'card.flip')], {
      says: 'The cards are compared',
    }),
    'empty-draw': flow(0, [sound(0, 'deck.empty')], { says: 'The pile is empty' }),
    'no-draw': flow(0, [sound(0, 'deck.empty')], { says: 'The pile is empty' }),
    'draw-blocked': flow(0, [sound(0, 'ui.refuse')], { says: 'The hand is full' }),
    'match-over': over('The match is over'),
  },
  changes: {
    'match.pot>': flow(0, [effect(0, 'chips', 'pot'), sound(0, 'chips.bet')], { next: 0 }),
    'match.pot<': flow(0, [effect(0, 'chips', 'pot'), sound(0, 'chips.win')], {
      next: TIMING.GLIDE,
      says: 'The pot is paid',
    }),
    'seat.points>': flow(0, [sound(0, 'chips.win')], { says: '{who} {have|has} {value} points' }),
    'match.active_player': turn(''),
  },
};
