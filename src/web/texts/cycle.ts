/** What the table of the deck cycle says (LOOKS.md 9). */
import type { SeenIdentity } from '../../games/cycle/index.ts';
import { counted } from './counts.ts';
import type { Worded } from './worded.ts';

/** Lines of the log. */
const LOG = {
  turn: 'Turn {n}',
  encounter: 'Fight {n}: {enemies}',
  mended: 'You mend {n} life',
  play: 'You play {card}',
  draw: 'You draw {card}',
  discard: '{card} is discarded',
  ether: '{card} goes to the ether',
  corrupt: '{card} is corrupted',
  hit: '{enemy} loses {n}',
  blocked: '{enemy} blocks all of it',
  hurt: '{enemy} hits you for {n}',
  held: 'The block holds against {enemy}',
  block: '{n} block gained',
  itsBlock: '{enemy} blocks {n}',
  reshuffled: '{n} cards are shuffled into the deck',
  mutated: '{card} mutates into {other}',
  judged: '{card}',
  storm: 'A corruption storm begins',
  lock: 'The deck is locked: nothing to draw, nothing to play',
  drawLock: 'Nothing is left to draw',
} as const;

/** The texts of the table of the deck cycle. */
export const CYCLE = {
  title: 'Cycle',
  logLine: LOG,
  log: 'Log',
  aCard: 'a card',
  encounter: (at: number, of: number) => `Fight ${at} of ${of}`,
  inTurns: 'in turns',
  realTime: 'real time',
  playOnBeat: 'Play on the beat',
  playIt: 'Play this card',
  corruption: 'Corruption',
  corruptionIs: (now: number, most: number) => `${now} of ${most}`,
  operative: 'Operative',
  enemies: 'Enemies',
  /** What the deck's identity does: its archetype, when the beat is best met, how much likelier its cards mutate. */
  identity: ({ title, ahead, mutation }: SeenIdentity) =>
    [
      ...(title === '' ? [] : [title]),
      ...(ahead === 0 ? [] : [`beat ${Math.abs(ahead) / 1_000} ms ${ahead > 0 ? 'early' : 'late'}`]),
      ...(mutation === 0 ? [] : [`cards mutate ${Math.abs(mutation) / 10} % ${mutation > 0 ? 'more' : 'less'} often`]),
    ].join(' · '),
  health: (now: number, most: number) => `${now} of ${most} health`,
  block: (amount: number) => `${amount} block`,
  charge: (amount: number) => `Charge ${amount}`,
  energy: (now: number) => `${now} energy`,
  energyWord: 'energy',
  ofEnergy: (most: number) => `of ${most} energy`,
  /** What an enemy does, in short. */
  acts: {
    hit: (n: number) => `hit ${n}`,
    block: (n: number) => `block ${n}`,
    corruption: 'corruption',
    create: (name: string) => `a ${name}`,
    storm: (turns: number) => `storm for ${turns} turns`,
    no_draw: 'no draws',
  },
  afterThat: (acts: string) => `after that: ${acts}`,
  loses: (loss: number) => `you lose ${loss}`,
  losesWatched: (loss: number) => `${loss} through the block`,
  held: 'all of it is blocked',
  hurt: (loss: number, left: number) => (left <= 0 ? `−${loss} → you fall` : `−${loss} → ${left}`),
  will: (loss: number, left: number) => (left <= 0 ? `−${loss} → falls` : `−${loss} → ${left}`),
  aimed: 'aimed',
  aimAt: (name: string) => `Aim at ${name}`,
  fallen: 'fallen',
  deck: 'Deck',
  discardPile: 'Discard',
  ether: 'Ether',
  etherNote: 'gone for now',
  corrupted: 'Corrupted',
  /** Whether a storm is on. */
  corruptedNote: (isStorm: boolean) => (isStorm ? 'storm draws here' : 'waits for a storm'),
  reshuffled: (times: number) =>
    times === 0 ? 'not reshuffled yet' : times === 1 ? 'reshuffled once' : `reshuffled ${times} times`,
  nextCard: 'next card',
  seconds: 's',
  drawsNext: (count: number) => `draws ${count} a turn`,
  pile: (name: string, count: number) => `${name}, ${counted(count, 'card')}`,
  topIs: (name: string) => `on top ${name}`,
  hand: (count: number) => `Your hand, ${counted(count, 'card')}`,
  handWatched: (count: number) => `Hand, ${counted(count, 'card')}`,
  cardName: (name: string, cost: number | null, text: string) =>
    `${name}${cost === null ? '' : `, cost ${cost}`}. ${text}`,
  place: (at: number, of: number) => `Card ${at} of ${of}.`,
  can: 'Can be played',
  canDiscard: 'Can be discarded',
  tooDear: (cost: number, have: number) => `${cost} energy, you have ${have}`,
  notNow: 'Not now',
  endTurn: 'End turn',
  open: 'Draw now',
  buy: (price: number) => `Buy a card: ${price} focus`,
  answerFirst: 'Answer the question',
  /** While what the player did is still being shown. */
  showing: 'One moment',
  waiting: 'Cards come by themselves',
  watching: 'Watching',
  over: 'The run is over',
  prompt: (turn: number, energy: number) => `Your turn ${turn}. **${energy} energy** left.`,
  promptLast: 'Nothing else can be played.',
  /** In real time, of a card that is looked at, by its key. */
  promptKey: (key: string, isFocused: boolean) =>
    isFocused ? `Press **${key}** to play` : `Click to play, or press **${key}** twice`,
  discardMode: 'Discard a card',
  discardPrompt: 'Choose a card to discard. It costs nothing.',
  rhythm: (perMinute: number) => `Rhythm, ${perMinute} beats a minute`,
  judgements: { early: 'EARLY', late: 'LATE', good: 'GOOD', perfect: 'PERFECT' },
  combo: (count: number) => `${count} in a row`,
  nextPerfect: (cards: number) => `next PERFECT draws ${cards}`,
  bonus: (cards: number) => `+${counted(cards, 'card')}`,
  pause: 'Pause',
  goOn: 'Go on',
  paused: 'Paused. The time of the run stands still.',
  /** Before a first run in real time, and before each later fight. */
  notBegun: (fight: number) =>
    `${fight === 1 ? 'Play each card when the mark is on the bright line.' : `Fight ${fight}.`} Time begins when you do.`,
  begin: 'Begin',
  /** Why nothing can be drawn, over the table and at the deck. */
  lock: {
    deck: '**Deck lock** Nothing to play or draw.',
    empty: 'Deck and discard pile are empty.',
    barred: 'No more cards can be drawn for now.',
  },
  /** A command in words. */
  does: {
    play: (card: string, enemy: string) => (enemy === '' ? `Play ${card}` : `Play ${card} at ${enemy}`),
    discard: (card: string) => `Discard ${card}`,
    wait: 'Let time pass',
  },
  lockNote: { deck: 'locked', empty: 'nothing left to draw', barred: 'no draws for now' },
} as const;

/** The form of these sentences, for a translation of them. */
export type CycleTexts = Worded<typeof CYCLE>;
