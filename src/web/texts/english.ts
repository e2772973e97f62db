/** The page in English (LOOKS.md 9): short, present, concrete, the game's nouns; buttons are verbs. */

/** A count with its noun; `null` is one that the viewer may not know. */
export const counted = (count: number | null, noun: string, many = `${noun}s`): string =>
  `${count ?? '?'} ${count === 1 ? noun : many}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

const range = (min: number, max: number): string =>
  min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;

const MADE = [
  'High card',
  'Pair',
  'Two pair',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
];
const COURT_CARDS: { readonly [rank: string]: string } = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const rankName = (rank: string): string => COURT_CARDS[rank] ?? inWords(Number(rank));
const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
const COURT: { readonly [rank: number]: string } = { 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' };

/** What the page says. */
export const ENGLISH = {
  name: 'Cardwright',
  motto: 'Card games you can play in one click and check card by card.',
  you: 'You',
  botNames: ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Flo', 'Gus', 'Ida', 'Jo', 'Kit'],
  player: (number: number) => `Player ${number}`,
  aCard: 'a card',
  cards: (count: number | null) => counted(count, 'card'),
  the: (zone: string) => `the ${zone}`,
  your: (zone: string) => `your ${zone}`,
  whose: (name: string, zone: string) => `${name}'s ${zone}`,
  /** What some fields of commands are called beside their value. */
  fields: { rank: 'for' },
  field: (field: string, value: string) => (field === 'amount' ? value : `${field} ${value}`),

  start: {
    continue: 'Continue',
    against: (names: readonly string[]) => (names.length === 0 ? '' : `against ${names.join(', ')}`),
    seats: (count: number) => `${inWords(count)} seats`,
    live: 'Live tables',
    noneLive: 'Nobody plays in public now.',
    moreTables: 'More tables',
    watch: 'Watch',
    sit: 'Sit down',
    play: 'Play',
    friend: 'With a friend',
    realTime: 'Real time',
    more: 'More games',
    check: 'Check a deal',
    checkNote: 'drop a match file',
    replays: 'Replays',
    replaysNote: (count: number) => (count === 0 ? 'drop a match file' : `${count} saved`),
    decks: 'Deck builder',
    decksNote: 'Ember, Tide, yours',
    cards: 'The cards',
    cardsNote: 'how to read one, and every picture',
    theme: 'Theme',
    players: (min: number, max: number) => (min === max ? counted(min, 'player') : `${min} to ${max} players`),
    minutes: (minutes: number) => `${minutes} min`,
    local: 'This page plays by itself, without a server. Matches stay in this browser.',
    failed: 'The match could not be begun.',
  },

  /** How the games are called here and how they feel; others have their own title and summary. */
  games: {
    duel: { title: 'Duel', feels: 'Tactics on a board of 9 × 5. Bring down the enemy general.', minutes: 15 },
    stack: { title: 'Stack', feels: 'Cast, respond, resolve. Run out of cards and you lose.', minutes: 20 },
    cycle: { title: 'Cycle', feels: 'One operative, ten cards, three fights. In turns or on the beat.', minutes: 12 },
    holdem: { title: "Hold'em", feels: 'No limit, side pots, and nerves.', minutes: 10 },
  },

  invite: {
    title: 'Play with a friend',
    seats: 'Players',
    bots: 'Fill the other seats with bots',
    public: 'Anybody may join and watch',
    create: 'Create the table',
    link: (seat: number) => `Invitation for player ${seat}`,
    copy: 'Copy',
    copied: 'Copied',
    send: 'Send each link to one person. It takes one seat, once.',
    go: 'Go to the table',
    cancel: 'Cancel',
  },

  join: {
    title: 'You are invited',
    join: 'Sit down',
    joining: 'Sitting down …',
    taken: 'This seat is taken.',
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
    menu: 'Menu',
    home: 'Start page',
    sound: 'Sound',
    soundOff: 'Sound off',
    help: 'Keys and help',
    settings: 'Settings',
    log: 'Log',
    piles: 'Piles',
    speed: (speed: string) => `Speed ${speed}`,
  },

  match: {
    loading: 'Opening the table …',
    lost: 'The connection is lost. It comes back by itself.',
    expired: 'This table has closed: nobody joined it in time.',
    noMatch: 'There is no such match, or it is not yours to see.',
    elsewhere: 'This match is open in another tab. Close it there, and open it here again.',
    yourTurn: 'Your turn',
    turn: (turn: number) => `turn ${turn}`,
    hand: (hand: number) => `hand ${hand}`,
    waiting: 'Waiting',
    waitingFor: (name: string) => `Waiting for ${name}`,
    choosing: (name: string) => `${name} is choosing`,
    watching: 'You are watching',
    /** What the seal in the top bar says, by who signs for the own seat; `unknown` to spectators and before the deal. */
    seal: {
      own: { says: 'Your seed is in this deal', brief: 'Your seed' },
      host: { says: 'The host made your seed: this deal is not proved', brief: 'Not proved' },
      taken: { says: 'Your seed is in this deal, and the host signs for you', brief: 'Host signs' },
      lost: { says: 'The key of your seat is not here', brief: 'No key' },
      broken: { says: 'The host contradicts itself', brief: 'Not proved' },
      unknown: { says: 'This deal can be checked afterwards', brief: 'Committed' },
    },
    open: (count: number) => `${counted(count, 'seat')} still open`,
    awaited: (count: number) => `${counted(count, 'seat')} still open: cards are dealt when everybody is here.`,
    awaitedBack: (names: readonly string[]) =>
      `Cards are dealt when ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} back at the table.`,
    won: 'You win',
    lostMatch: 'You lose',
    drawn: 'A draw',
    wins: (name: string) => `${name} wins`,
    winners: (names: readonly string[]) => `${names.join(' and ')} win`,
    again: 'Play again',
    replay: 'Watch it again',
    home: 'Start page',
    look: 'Look at the table',
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
    called: (amount: string) => `Called ${amount}`,
    checked: 'Checked',
    blinds: (amounts: string) => `blinds ${amounts}`,
    mainPot: (players: number) => `Main pot · ${counted(players, 'player')}`,
    sidePot: 'Side pot',
    without: (names: readonly string[]) => `Side pot · without ${names.join(', ')}`,
    round: 'Round of betting',
    rounds: ['Preflop', 'Flop', 'Turn', 'River'],
    showdown: 'Showdown',
    since: (round: number) => ['Before the flop', 'Since the flop', 'Since the turn', 'Since the river'][round] ?? '',
    due: (call: string, pot: string) => `${call === '0' ? 'nothing' : call} to call · pot ${pot}`,
    potShares: [
      { share: 1 / 3, words: '⅓ pot' },
      { share: 1 / 2, words: '½ pot' },
      { share: 1, words: 'Pot' },
    ],
    fits: (suits: readonly string[], ranks: readonly string[]) =>
      capital([...suits, ...ranks.map((rank) => withArticle(rankName(rank)))].join(' or ')),
    fitsAlways: (suits: readonly string[], ranks: readonly string[]) =>
      [...suits, ...ranks.map((rank) => `any ${rankName(rank)}`)].map((words) => `or ${words}`).join(' '),
    folded: 'Folded',
    allIn: 'All in',
    actions: 'What you may do',
    seat: (name: string) => `Seat of ${name}`,
    chooseFor: (card: string) => `${capital(card)}: choose`,
    chooseSuit: (card: string) => `${capital(card.replace(/^\d+/, (rank) => inWords(Number(rank))))}: choose the suit`,
    cancel: 'Cancel',
    less: 'Less',
    moreAmount: 'More',
    amount: 'Amount',
    least: 'Min',
    most: 'All in',
    log: 'Log',
    piles: 'Piles',
    close: 'Close',
    nothing: 'Nothing yet',
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
    pass: 'Pass',
  },

  /** A poker hand by its sort and its highest rank. */
  madeHand: (category: number, rank: number) => {
    const name = MADE[category] ?? '';
    const isHigh = category === 0 || category === 4 || category === 5 || category === 8;
    const of = COURT[rank] ?? inWords(rank);
    if (category === 1) return `${name} of ${of === 'six' ? 'sixes' : `${of}s`}`;
    return isHigh ? `${name}, ${of} high` : name;
  },

  raise: (verb: string, field: string, amount: string) =>
    field === 'to' && verb === 'Raise' ? `${verb} to ${amount}` : `${verb} ${amount}`,

  question: {
    pick: (min: number, max: number) => `Pick ${range(min, max)}`,
    done: 'Done',
    doneCount: (count: number) => (count === 0 ? 'Done: none' : `Done: ${count}`),
    none: 'None',
    reset: 'Reset',
    show: 'Show table',
    back: 'Back to the question',
    earlier: 'Earlier',
    later: 'Later',
    pickThis: 'Pick',
    unpick: 'Take back',
    picked: (at: number) => `picked as number ${at}`,
    keys: 'order',
    seat: (name: string) => `at ${name}`,
  },

  kinds: {
    plain: { title: '', picked: 'Picked', rest: 'Not picked', toPicked: 'Pick', toRest: 'Take back', hint: '' },
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

  news: {
    draws: (who: string, what: string) => `${who} ${who === 'You' ? 'draw' : 'draws'} ${what}`,
    plays: (who: string, what: string) => `${who} ${who === 'You' ? 'play' : 'plays'} ${what}`,
    discards: (who: string, what: string) => `${who} ${who === 'You' ? 'discard' : 'discards'} ${what}`,
    deals: (who: string, what: string) => `${who} ${who === 'You' ? 'are' : 'is'} dealt ${what}`,
    moves: (verb: string, what: string, from: string, to: string) => `${verb}: ${what} from ${from} to ${to}`,
    puts: (who: string, what: string, to: string) => `${who} ${who === 'You' ? 'put' : 'puts'} ${what} on ${to}`,
    lays: (what: string, to: string) => `${what} to ${to}`,
    shuffled: (zone: string) => `${capital(zone)} is shuffled`,
    created: (what: string, zone: string) => `New in ${zone}: ${what}`,
    ceased: (what: string) => `${capital(what)} is gone`,
    becomes: (before: string, after: string) => `${capital(before)} becomes ${after}`,
    shows: (who: string, what: string) => `${who} ${who === 'You' ? 'show' : 'shows'} ${what}`,
    shown: (what: string) => `Shown: ${what}`,
    rolled: (value: number, sides: number) => `Chance: ${value} of ${sides}`,
    value: (about: string, key: string, value: string) => `${about}: ${key} ${value}`,
    is: (about: string, key: string) => `${about}: ${key}`,
    more: (names: string, count: number) => `${names} and ${counted(count, 'more card')}`,
  },

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
