/** The page in English (LOOKS.md 9): short, present, concrete, the game's nouns; buttons are verbs. */
import { counted, inWords } from './counts.ts';
import { owner, rankWord } from './grammar.ts';
import { NEWS } from './news.ts';

const range = (min: number, max: number): string =>
  min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** What the page says. */
export const ENGLISH = {
  name: 'Cardwright',
  /** Beside the name, where an invitation is. */
  motto: 'Card games you can check',
  you: 'You',
  botNames: ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Flo', 'Gus', 'Ida', 'Jo', 'Kit'],
  player: (number: number) => `Player ${number}`,
  aCard: 'a card',
  cards: (count: number | null) => counted(count, 'card'),
  /** Cards in a sentence. */
  someCards: (count: number) => (count === 1 ? 'a card' : counted(count, 'card')),
  at: (name: string) => `at ${name}`,
  forRanks: (ranks: string) => `for ${ranks}`,
  of: (count: string, limit: string) => `${count} of ${limit}`,
  the: (zone: string) => `the ${zone}`,
  your: (zone: string) => `your ${zone}`,
  whose: (name: string, zone: string) => `${owner(name)} ${zone}`,
  field: (field: string, value: string) => (field === 'amount' ? value : `${field} ${value}`),

  start: {
    against: (names: readonly string[]) => (names.length === 0 ? '' : `against ${names.join(', ')}`),
    /** A match by its game and the others in it. */
    matchOf: (game: string, others: readonly { readonly name: string; readonly isBot: boolean }[]) => {
      const [first] = others;
      if (!first) return game;
      if (others.length === 1) return `${game} with ${first.name}`;
      return others.every(({ isBot }) => isBot)
        ? `${game}, ${others.length} bots`
        : `${game}, ${others.length + 1} players`;
    },
    failed: 'The match could not be begun.',
    refused: 'The server does not begin this match as it is set up. Change it, or try again.',
    unreachable: 'The match could not be begun: the server does not answer.',
  },

  join: {
    title: 'You are invited',
    join: 'Sit down',
    joining: 'Sitting down …',
    taken: 'This seat is taken.',
    full: 'All seats are taken.',
    over: 'This match is over.',
    closedBy: (name: string) => `${name} closed this table.`,
    closed: 'This table was closed.',
    else: 'Play something else',
    expired: 'This table has closed: nobody joined it in time.',
    nameTaken: 'Somebody at this table has that name, or one that looks like it. Choose another.',
    gone: 'There is no such match any more.',
  },

  theme: { midnight: 'Midnight', parchment: 'Parchment', contrast: 'Contrast' },

  settings: {
    close: 'Close',
    instant: 'Instant',
    name: 'Your name',
    called: (name: string) => `Others will see you as ${name}.`,
  },

  bar: {
    home: 'Start page',
    sound: 'Sound',
    soundOff: 'Sound off',
    turnSoundOff: 'Turn the sound off',
    turnSoundOn: 'Turn the sound on',
    help: 'Keys and help',
    rules: 'Rules, words and keys',
    settings: 'Settings',
    log: 'Log',
    piles: 'Piles',
    speed: (speed: string) => `Speed ${speed}`,
  },

  match: {
    loading: 'Opening the table …',
    lost: 'The connection is lost. It comes back by itself.',
    noMatch: 'There is no such match, or it is not yours to see.',
    noGame: 'The server does not show the rules of this game.',
    elsewhere: 'This match is open in another tab. Close it there, and open it here again.',
    yourTurn: 'Your turn',
    /** A game without choices. */
    runs: 'Runs by itself',
    turn: (turn: number) => `turn ${turn}`,
    hand: (hand: number) => `hand ${hand}`,
    waiting: 'Waiting',
    /** While what the viewer did is still being shown. */
    showing: 'One moment',
    waitingFor: (name: string) => `Waiting for ${name}`,
    choosing: (name: string) => `${name} is choosing`,
    watching: 'Watching',
    gaveUp: (names: readonly string[]) => `${names.join(' and ')} gave up.`,
    leftMatch: (names: readonly string[]) => `${names.join(' and ')} left the match.`,
    agreedDraw: (names: readonly string[]) => `${names.length === 0 ? 'You' : names.join(' and ')} agreed to a draw.`,
    /** What the seal in the top bar says, by who signs for the own seat; `unknown` to spectators and before the deal. */
    seal: {
      own: { says: 'Your seed is in this deal', brief: 'Committed' },
      host: { says: 'The host made your seed: this deal is not proved', brief: 'Not proved' },
      taken: { says: 'Your seed is in this deal, and the host signs for you', brief: 'Host signs' },
      lost: { says: 'The key of your seat is not here', brief: 'No key' },
      broken: { says: 'The host contradicts itself', brief: 'Not proved' },
      unknown: { says: 'This deal is committed', brief: 'Committed' },
    },
    open: (count: number) => `${counted(count, 'seat')} still open`,
    awaited: (count: number) => `${counted(count, 'seat')} still open: cards are dealt when everybody is here.`,
    awaitedBack: (names: readonly string[]) =>
      `Cards are dealt when ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} back at the table.`,
    result: 'Result',
    back: 'Back to the start page',
    refused: 'That is not possible now.',
    unavailable: 'The server is busy. It is tried again.',
    concede: 'Give up',
  },

  table: {
    hidden: 'Hidden card',
    hiddenCards: (count: number | null) => counted(count, 'hidden card'),
    count: (name: string, count: number | null) => `${name}, ${counted(count, 'card')}`,
    place: (at: number, of: number) => `Card ${at} of ${of}`,
    can: 'Can be played',
    empty: 'empty',
    slot: (at: number) => `Place ${at}, empty`,
    top: (name: string) => `on top ${name}`,
    dealer: 'Dealer',
    pot: 'Pot',
    bet: (amount: string) => `Bet ${amount}`,
    raised: (amount: string) => `Raised to ${amount}`,
    called: (amount: string) => `Called ${amount}`,
    /** Describes a bet that may be either a raise or a call. */
    inFor: (amount: string) => `In for ${amount}`,
    checked: 'Checked',
    blinds: (amounts: string) => `blinds ${amounts}`,
    mainPot: 'Main pot',
    sidePot: 'Side pot',
    round: 'Round of betting',
    rounds: ['Preflop', 'Flop', 'Turn', 'River'],
    showdown: 'Showdown',
    due: (call: string, pot: string, isAll = false) =>
      `${call === '0' ? 'nothing' : call} to call${isAll ? ', all in' : ''} · pot ${pot}`,
    potShares: [
      { share: 1 / 3, words: '⅓ pot' },
      { share: 1 / 2, words: '½ pot' },
      { share: 1, words: 'Pot' },
    ],
    fits: (suits: readonly string[], ranks: readonly string[]) =>
      capital([...suits, ...ranks.map((rank) => withArticle(rankWord(rank)))].join(' or ')),
    fitsAlways: (suits: readonly string[], ranks: readonly string[]) =>
      [...suits, ...ranks.map((rank) => `any ${rankWord(rank)}`)].map((words) => `or ${words}`).join(' '),
    cannot: (card: string, fits: string) =>
      fits === '' ? `${capital(card)} cannot be played now.` : `${capital(card)} does not fit. ${fits} does.`,
    folded: 'Folded',
    allIn: 'All in',
    actions: 'What you may do',
    going: 'What is going on',
    seat: (name: string) => `Seat of ${name}`,
    chooseFor: (card: string) => `${capital(card)}: choose`,
    suit: 'Suit',
    chooseSuit: (card: string) => `${capital(card.replace(/^\d+/, (rank) => inWords(Number(rank))))}: choose the suit`,
    cancel: 'Cancel',
    less: 'Less',
    moreAmount: 'More',
    amount: 'Amount',
    least: 'Min',
    most: 'Max',
    log: 'Log',
    piles: 'Piles',
    close: 'Close',
    nothing: 'Nothing yet',
    earlier: 'Earlier turns are in the replay, once the match is over.',
    earlierOver: 'The other turns are in the replay.',
    inspect: 'Look closer',
    noText: 'No rules text.',
    facts: 'State of the match',
    textTable: 'Text table',
    command: 'Command',
    commandHint: 'a number, or a word of the list',
    do: 'Do it',
    notUnderstood: (line: string) => `"${line}" is none of what you may do.`,
  },

  verbs: {
    draw_one: 'Draw a card',
    play_eight: 'Play',
    bring_in: 'Bring in',
    endTurn: 'End turn',
    playLand: 'Play',
    flip: 'Turn a card',
    peek: 'Look at the top card',
    spend: 'Spend a coin',
    pass: 'Pass',
  },

  /** "Raise to 120", "Bet 80", or "Raise to 200, all in". */
  raise: (verb: string, field: string, amount: string, isAll = false) =>
    `${field === 'to' && verb === 'Raise' ? `${verb} to ${amount}` : `${verb} ${amount}`}${isAll ? ', all in' : ''}`,
  /** "Call 40", "Call 199, all in". */
  pay: (verb: string, amount: string, isAll: boolean) => `${verb} ${amount}${isAll ? ', all in' : ''}`,

  question: {
    pick: (min: number, max: number) => `Pick ${range(min, max)}`,
    swap: (min: number, max: number) => `Choose ${range(min, max)} to swap`,
    /** "Second draw: choose up to 5 to swap". */
    inDraw: (draw: string, title: string) => `${draw}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    done: 'Done',
    /** The button that ends an exchange. */
    swapCount: (count: number) => (count === 0 ? 'Keep all' : `Swap ${counted(count, 'card')}`),
    doneCount: (count: number, areCards: boolean) =>
      count === 0 ? 'Pick none' : `Done: ${areCards ? counted(count, 'card') : count}`,
    /** The button that ends picking, where the question is what to do with cards: "Scrap 2 cards". */
    doSome: (verb: string, count: number) => `${verb} ${counted(count, 'card')}`,
    /** The button that picks nothing, where the question is what to do with cards: "Scrap none". */
    doNone: (verb: string) => `${verb} none`,
    /** The button while too little is picked. */
    pickFirst: (min: number) => `Pick ${min}`,
    /** What is done with so many cards: "To the bottom: 1 card". */
    ofCards: (title: string, count: number) => `${title}: ${counted(count, 'card')}`,
    /** After a fight of a run. */
    reward: 'You won the fight. Choose a card for the rest of the run',
    takeNothing: 'Take nothing',
    take: (card: string) => `Take ${card}`,
    none: 'None',
    cost: (amount: number) => `cost ${amount}`,
    you: 'you',
    reset: 'Reset',
    show: 'Show table',
    back: 'Back to the question',
    earlier: 'Earlier',
    later: 'Later',
    pickThis: 'Pick',
    unpick: 'Take back',
    picked: (at: number) => `Picked as number ${at}`,
    canPick: 'Can be picked',
    keys: 'order',
    seat: (name: string) => `at ${name}`,
  },

  kinds: {
    plain: { title: '', picked: 'Picked', rest: 'Not picked', toPicked: 'Pick', toRest: 'Take back', hint: '' },
    mulligan: {
      title: 'Keep this hand?',
      picked: '',
      rest: '',
      toPicked: '',
      toRest: '',
      hint: 'A mulligan shuffles it into your library and deals you a new one. With two players each costs you a card.',
    },
    scry: {
      title: 'Scry',
      picked: 'To the bottom',
      rest: 'On top, drawn first from the left',
      toPicked: 'Bottom',
      toRest: 'Back on top',
      hint: 'The top cards of your library: keep any on top in your order, send the rest to the bottom.',
    },
    scryTop: {
      title: 'Put on top',
      picked: 'On top, drawn first from the left',
      rest: 'Not placed',
      toPicked: 'On top',
      toRest: 'Take back',
      hint: 'Put them on top in your order.',
    },
    surveil: {
      title: 'Surveil',
      picked: 'To the graveyard',
      rest: 'On top, drawn first from the left',
      toPicked: 'Graveyard',
      toRest: 'Back on top',
      hint: 'The top cards of your library: keep any on top in your order, send the rest to the graveyard.',
    },
    order: {
      title: 'Order of triggers',
      picked: 'Put on the stack from the left',
      rest: 'Not ordered',
      toPicked: 'Add',
      toRest: 'Take back',
      hint: 'The last one resolves first.',
    },
    bottom: {
      title: 'To the bottom',
      picked: 'To the bottom, the first lies highest',
      rest: 'Your hand',
      toPicked: 'Bottom',
      toRest: 'Keep',
      hint: 'Choose what goes to the bottom of your library.',
    },
    firstSight: {
      title: 'First sight',
      picked: '',
      rest: '',
      toPicked: '',
      toRest: '',
      hint: 'It is the first card you draw this turn. Reveal it, and you may cast it now for its cost of first sight.',
      none: 'Keep it hidden',
    },
    castFor: {
      title: 'Cast it now?',
      picked: '',
      rest: '',
      toPicked: '',
      toRest: '',
      hint: 'Choose its target on the table.',
      none: 'Do not cast it',
    },
    putBack: {
      title: 'Put back',
      picked: 'On top, drawn first from the left',
      rest: 'Your hand',
      toPicked: 'On top',
      toRest: 'Keep',
      hint: 'Choose what goes back on top, in your order.',
    },
  },
  doneTrays: (picked: number, where: string, rest: number, other: string) =>
    `Done: ${rest} ${other.toLowerCase()}, ${picked} ${where.toLowerCase()}`,

  news: NEWS,

  say: {
    takenBack: 'Taken back',
    nothingToTakeBack: 'Nothing to take back: what was given stays.',
    hand: (cards: string) => `Your hand: ${cards}`,
    noHand: 'Your hand is empty',
    zone: (name: string, what: string) => `${capital(name)}: ${what}`,
    may: (what: string) => `You may: ${what}`,
  },

  players: (count: number) => `${capital(inWords(count))} ${count === 1 ? 'player' : 'players'}`,
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
