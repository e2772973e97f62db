/** What the table of stack says (LOOKS.md 9). */
import { counted, inWords, numberText } from './counts.ts';
import type { Worded } from './worded.ts';

/** Two names, and how many more there are. */
const someOf = (names: readonly string[]): string =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' or ');

/** Lines of the log: said of the viewer, and of anybody else. */
const LOG = {
  turn: ['Turn {n}, yours', "Turn {n}, {who}'s"],
  cast: ['{who} cast {card}', '{who} casts {card}'],
  activated: ['{who} use {card}', '{who} uses {card}'],
  triggered: ['{card} triggers', '{card} triggers'],
  resolved: ['{card} resolves', '{card} resolves'],
  resolvedAbility: ['The ability of {card} resolves', 'The ability of {card} resolves'],
  fizzled: ['{card} has no target left', '{card} has no target left'],
  play: ['{who} play {card}', '{who} plays {card}'],
  draw: ['{who} draw {card}', '{who} draws {card}'],
  discard: ['{who} discard {card}', '{who} discards {card}'],
  mill: ['{who} mill {card}', '{who} mills {card}'],
  mulligan: ['{who} take a mulligan', '{who} takes a mulligan'],
  bottom: ['{who} put {card} on the bottom', '{who} puts {card} on the bottom'],
  die: ['{card} dies', '{card} dies'],
  counter: ['{card} is countered', '{card} is countered'],
  exile: ['{card} is exiled', '{card} is exiled'],
  attack: ['{who} attack with {card}', '{who} attacks with {card}'],
  block: ['{card} blocks {other}', '{card} blocks {other}'],
  life: ['{who}: life {n}', '{who}: life {n}'],
  grows: ['{card} gets {n}', '{card} gets {n}'],
  shrinks: ['{card} loses {n}', '{card} loses {n}'],
  lost: ['{who} lose', '{who} loses'],
} as const;

/** The texts of the table of stack. */
export const STACK = {
  title: 'Stack',
  steps: {
    untap: 'Untap',
    upkeep: 'Upkeep',
    draw: 'Draw',
    main1: 'Main 1',
    attack: 'Attack',
    block: 'Block',
    damage: 'Damage',
    main2: 'Main 2',
    end: 'End',
  },
  spine: 'Steps of the turn',
  stopWatched: (step: string) => step,
  stop: (step: string, isSet: boolean) => `${step}: ${isSet ? 'you are asked here' : 'passed by itself'}`,
  log: 'Log',
  logLine: LOG,
  /** How a player lost, by the reason in the rules. */
  lostBy: {
    life: ['You have no life left and lose', '{who} has no life left and loses'],
    library: ['You drew from an empty library and lose', '{who} drew from an empty library and loses'],
    concession: ['You gave up', '{who} gave up'],
  },
  /** Between a spell or ability and whom it is aimed at. */
  aimedAt: ' at ',
  yourself: 'you',
  aCard: 'a card',
  cards: (count: number) => counted(count, 'card'),
  against: (mine: string, theirs: string) => `${mine} against ${theirs}`,
  bot: 'bot',
  inHand: (count: number) => `${count} in hand`,
  manaOpen: (count: number) => `${count} mana open`,
  out: 'out of the match',
  life: (life: number) => `${numberText(life)} life`,
  zones: { library: 'library', graveyard: 'graveyard', exile: 'exile' },
  holds: (who: string, count: number) => `${who} ${who === 'You' ? 'hold' : 'holds'} ${counted(count, 'card')}`,
  battlefield: (who: string) => (who === 'You' ? 'Your battlefield' : `${who}'s battlefield`),
  hand: (count: number) => `Your hand, ${counted(count, 'card')}`,
  handOf: (name: string, count: number) => `${name}'s hand, ${counted(count, 'card')}`,
  hurt: (loss: number, left: number) => `−${loss} → ${numberText(left)}`,
  deadly: (loss: number) => `−${loss}: dies`,
  stack: 'Stack',
  topFirst: 'top resolves first',
  stackEmpty: 'Nothing waits to resolve.',
  trigger: 'Trigger',
  /** The effect of another player's ability. */
  ofOthers: (text: string) =>
    text.replaceAll(/\byou(r?)\b/gi, (word, r: string) => {
      const they = r === '' ? 'they' : 'their';
      return word.startsWith('Y') ? they.replace('t', 'T') : they;
    }),
  abilityOnStack: 'Ability',
  aimed: 'at',
  damage: (points: number) => `${points} damage`,
  to: 'to',
  mana: 'Mana',
  manaIs: (open: number, lands: number) => `${open} open of ${counted(lands, 'land')}`,
  manaHint: 'Lands tap by themselves when you play a card.',
  manaHintWatched: 'Lands tap by themselves when a card is played.',
  tags: {
    attacks: (whom: string, isDying: boolean) =>
      isDying ? 'attacks: dies' : `attacks ${whom === 'You' ? 'you' : whom}`,
    blocks: (isDying: boolean) => (isDying ? 'blocks: dies' : 'blocks'),
    attacksShort: 'attacks',
    dies: 'dies',
  },
  counters: (count: number) => `+1/+1 ×${count}`,
  fewCounters: (count: number) => `+${count}`,
  survives: (before: number, after: number) => `It survives: ${before} → ${after}`,
  kills: 'It dies',
  playerLeft: (before: number, after: number) => `Life ${before} → ${numberText(after)}`,
  /** What is said of a card besides its name. */
  cardName: (name: string, line: string, cost: number | null) =>
    `${name}, ${line.toLowerCase()}${cost === null ? '' : `, cost ${cost}`}.`,
  creature: (power: number, toughness: number) => `${power} power, ${toughness} toughness.`,
  tapped: 'Tapped.',
  several: (count: number) => `${count} of them.`,
  place: (at: number, of: number) => `Card ${at} of ${of}.`,
  can: 'Can be played',
  canUse: 'Can be used.',
  canTarget: 'Can be chosen.',
  canFight: 'Can fight.',
  tooDear: (cost: number, have: number) => `${cost} mana, you have ${have}`,
  notNow: 'Not now',
  target: (who: string) => `Choose ${who}`,
  chooseTarget: (card: string) => `${card}: choose a target.`,
  /** An ability of a card in hand. */
  discardFor: (cost: number, effect: string) => `Discard it for ${cost} mana: ${effect}`,
  chosen: (card: string, rules: string) => (rules === '' ? `${card}: play it, or put it down.` : `${card}: ${rules}`),
  cancel: 'Cancel',
  resolve: (card: string) => `Resolve ${card}`,
  next: {
    untap: 'Go on',
    upkeep: 'To the draw',
    draw: 'To main phase',
    main1: 'To combat',
    attack: 'Pass, to Block',
    block: 'To damage',
    damage: 'To main 2',
    main2: 'End turn',
    end: 'End turn',
  },
  /** Nothing is on the stack, and it is somebody else's turn. */
  passTo: (step: string) => `Pass, to ${step}`,
  nextTurn: 'the next turn',
  /** Combat begins, and nobody has attacked yet. */
  letAttack: (who: string) => `Let ${who} attack`,
  toAttackers: 'Choose attackers',
  beforeAttack: 'the beginning of combat',
  attackWith: (count: number) => (count === 0 ? 'No attack' : `Attack with ${count}`),
  blockWith: (count: number) => (count === 0 ? 'No blocks' : `Block with ${count}`),
  chooseAttackers: 'Choose who attacks.',
  chooseAttackersAmong: 'Choose who attacks. Choose a creature again to attack another player.',
  chooseBlockers: 'Choose who blocks. Choose a creature again for another attacker.',
  waiting: (who: string) => `${who} is thinking`,
  /** While somebody else is asked. */
  youCast: (card: string, who: string) => `You cast ${card}. ${who} may answer.`,
  theyCast: (who: string, card: string) => `${who} casts ${card}.`,
  ability: (card: string) => `The ability of ${card} waits to resolve.`,
  resolves: (card: string) => `${card} resolves.`,
  theirTurn: (who: string, step: string) => `${who}'s turn: ${step}.`,
  /** Of a card that may be cast for its price of first sight. */
  costsNow: (mana: number) => `It costs ${mana} mana now.`,
  /** In another player's turn, who may be the viewer. */
  mayAct: (who: string, step: string) => `${who} may act at ${step}.`,
  /** While what the player did is still being shown. */
  showing: 'One moment',
  answerFirst: 'Answer the question',
  watching: 'Watching',
  over: 'The match is over',
  toEnd: 'To end of turn',
  toEndHint: 'On: every step and answer of this turn is passed, except where something is at stake for you.',
  full: 'Full control',
  fullHint: 'On: you are asked at every step.',
  priority: 'You have priority.',
  priorityBox: 'Priority',
  couldAnswer: (cards: readonly string[]) => `**${someOf(cards)}** could answer it.`,
  couldCounter: (cards: readonly string[]) => `**${someOf(cards)}** could counter it.`,
  yourMain: 'Play cards, or go on.',
  opening: 'Opening hand',
  firstHand: (cards: number) => `Your first ${inWords(cards)} cards`,
  newHand: (cards: number) => `Your new hand of ${inWords(cards)}`,
  keepOrNot: ({ cards, back }: { readonly cards: number; readonly back: number }) =>
    `Keep this hand, or shuffle it back and draw ${inWords(cards)} new ones.${back === 0 ? '' : ` Then ${inWords(back)} of them ${back === 1 ? 'goes' : 'go'} to the bottom of your library.`}`,
  keep: 'Keep this hand',
  again: ({ cards, back }: { readonly cards: number; readonly back: number }) =>
    back === 0 ? `New hand of ${cards}` : `New hand of ${cards}, then put ${back} back`,
  landCount: (lands: number) => counted(lands, 'land'),
  landsOf: (
    cards: number,
    how: 'good' | 'few' | 'many',
    { least, most }: { readonly least: number; readonly most: number },
  ) =>
    ` of ${cards}: ${{ good: 'good', few: 'too few', many: 'too many' }[how]}. ${least === most ? least : `Between ${least} and ${most}`} is playable.`,
  firstPlay: (turn: number) => `First play on turn ${turn}:`,
  toChoose: 'Your choice',
  /** Why the table stopped at a step. */
  stopped: (step: string, cards: readonly string[]) => `Stopped at ${step}: you could play ${someOf(cards)}.`,
  /** Why the table does not pass on to the end of the turn. */
  halted: {
    attack: () => 'Stopped: **you are attacked**.',
    aim: (card: string) => `Stopped: **${card}** is aimed at you or what is yours.`,
  },
  stoppedHere: (step: string) => `Stopped at ${step}.`,
  everyStep: (step: string) => `Full control: you are asked at every step. Now: ${step}.`,
  nothingElse: 'Nothing else can be played.',
  onTheStack: 'on the stack',
} as const;

/** The form of these sentences, for a translation of them. */
export type StackTexts = Worded<typeof STACK>;
