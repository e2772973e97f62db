/** The cues of card tables and of games written in a file: deal, burn, community, bet, fold, showdown; and of any game. */
import type { CueTable, Flow, MoveRow } from '../timeline/index.ts';
import { ANY_MOVES, drawn, effect, flow, moved, over, PLAIN, sound, swept, turn } from './frames.ts';
import { HAND_END } from './hand-end.ts';
import { TIMING } from './timing.ts';

/** How wide a folded card is, in pixels of the design. */
const FOLD_WIDTH = 24;

/** The hand is over: the table shows who won until the next one begins. */
const handOver = (name: keyof typeof HAND_END): Flow => {
  const { lead, paying, end } = HAND_END[name];
  return flow(lead, [{ kind: 'scene', at: lead, dur: end, text: name, on: 'pot' }, sound(lead + paying, 'chips.win')], {
    next: lead + end,
    explains: true,
  });
};

const said = (words: string, sfx: string, more = ''): Flow =>
  flow(0, [sound(0, sfx), { kind: 'glow', at: 0, dur: TIMING.GLOW, on: 'seat' }], {
    next: 0,
    says: `{who} {${words}}${more}`,
  });

/** Folded cards slide face down into the muck, small (LOOKS, "Layers"). */
const folded: Flow = flow(
  TIMING.GLIDE,
  [{ kind: 'move', at: 0, dur: TIMING.GLIDE, width: FOLD_WIDTH, isFaceDown: true }, sound(0, 'card.discard')],
  { next: TIMING.STAGGER, each: TIMING.STAGGER, within: TIMING.RESHUFFLE },
);

/** Returns rows whose moves show what was set before them: a rule may name the best card before it moves the card. */
const explaining = (rows: readonly MoveRow[]): readonly MoveRow[] =>
  rows.map((row) => ({ ...row, flow: { ...row.flow, explains: true } }));

/** Everything that a card table shows. */
export const CARD_CUES: CueTable = {
  ...PLAIN,
  revealed: flow(0, [{ kind: 'glow', at: 0, dur: TIMING.GLOW }, sound(0, 'card.flip')], {
    next: TIMING.SHOW_HAND,
    each: TIMING.STAGGER,
  }),
  moves: [
    { verb: ['deal'], to: ['community', 'board'], flow: moved('card.flip', { says: 'Dealt: {cards}' }) },
    {
      verb: ['deal'],
      flow: { ...drawn(TIMING.DEAL_STAGGER, '{who} {are|is} dealt {cards}'), when: 'pace', isOwnOnly: true },
    },
    { verb: ['burn'], flow: moved('card.discard') },
    { verb: ['gather', 'combine'], flow: swept('deck.shuffle', { next: 0 }) },
    ...explaining([
      { verb: ['draw'], flow: drawn(TIMING.STAGGER) },
      { verb: ['discard'], flow: moved('card.discard', { says: '{who} {discard|discards} {cards}' }) },
    ]),
    { to: ['muck'], flow: folded },
    ...explaining([
      { verb: ['lay'], flow: moved('card.play', { says: '{who} {lay|lays} {cards}' }) },
      { verb: ['give', 'transfer', 'exchange'], flow: moved('card.play', { says: '{who} {give|gives} {cards}' }) },
      ...ANY_MOVES,
    ]),
  ],
  notes: {
    'move:fold': said('fold|folds', 'card.discard'),
    'move:check': said('check|checks', 'ui.select'),
    'move:call': said('call|calls', 'chips.bet'),
    'move:bet': said('bet|bets', 'chips.bet', ' {to}'),
    'move:raise': said('raise|raises', 'chips.bet', ' to {to}'),
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
    // One of several pots is paid, or what nobody matched goes back.
    'match.pot<': flow(HAND_END.showdown.lead, [], { next: 0, explains: true }),
    'match.pot=0': { ...handOver('folded'), ifShown: handOver('showdown') },
    'seat.points>': flow(0, [sound(0, 'chips.win')], { says: '{who} {have|has} {value} points' }),
    'match.active_player': turn(''),
  },
};
