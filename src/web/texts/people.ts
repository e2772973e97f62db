/** What the page says about the other people at the table, and about the line to them. People are named, never "his" or "her". */
import type { ReactionName } from '../../host/index.ts';
import { counted } from './counts.ts';

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** Who wins if the reader gives up now; alone, nobody does. */
const endsFor = (names: readonly string[], when: string): string => {
  const start = names.length === 0 ? 'The run ends here' : `${list(names)} ${names.length === 1 ? 'wins' : 'win'}`;
  return `${[start, when].filter(Boolean).join(' ')}.`;
};
const seconds = (count: number): string => counted(count, 'second');
/** A while in whole seconds, from a minute on in whole minutes, and from an hour on in whole hours. */
const duration = (count: number): string =>
  count < 60
    ? seconds(count)
    : count < 3_600
      ? counted(Math.floor(count / 60), 'minute')
      : counted(Math.floor(count / 3_600), 'hour');
const isOrAre = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are');
const minutes = (milliseconds: number): string =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : seconds(Math.round(milliseconds / 1_000));

const sitsDown = (seats: number): string => (seats === 2 ? 'sits down across from you' : 'takes a seat at your table');

/** Sentences about people. */
export const PEOPLE = {
  list,
  reactions: {
    hello: 'Hello',
    goodLuck: 'Good luck',
    wellPlayed: 'Well played',
    thanks: 'Thanks',
    oops: 'Oops',
    oneMoment: 'One moment',
    goodGame: 'Good game',
    rematch: 'Rematch?',
  } satisfies { readonly [Name in ReactionName]: string },
  says: (name: string, words: string) => `${name}: ${words}`,
  wheel: 'Say something',
  menuReact: 'Say something',
  you: 'You',
  pace: 'One every 5 s',
  tooSoon: (wait: number) => `Again in ${seconds(wait)}.`,
  mute: (names: readonly string[]) => `Mute ${list(names)}`,
  unmute: (names: readonly string[]) => `Hear ${list(names)} again`,

  away: {
    strip: (names: readonly string[], count: number) =>
      `${list(names)} ${names.length === 1 ? 'has' : 'have'} been away for ${duration(count)}.`,
    wait: 'Keep waiting',
    claim: 'Claim the win',
    claimLater: 'Claim the win: not yet',
    claimMeans: (away: readonly string[], others: readonly string[]) =>
      `The match ends here. ${list(away)} ${away.length === 1 ? 'loses' : 'lose'}, and ${list(others).replace(/^You\b/, 'you')} ${others.length === 1 && others[0] !== 'You' ? 'wins' : 'win'}.`,
    ready: 'You may claim the win.',
    claimIn: (time: string) => `Claim the win in ${time}`,
    title: (names: readonly string[]) => `${list(names)} ${isOrAre(names)} away`,
    reading: (names: readonly string[], left: number) =>
      `${lost(names)} If ${list(names)} ${isOrAre(names)} not back in ${duration(left)}, you may claim the win. You can also wait: the match stays.`,
    readingNow: (names: readonly string[]) =>
      `${lost(names)} You may claim the win. You can also wait: the match stays.`,
    readingOnly: (names: readonly string[]) => `${lost(names)} The match waits.`,
    came: (names: readonly string[]) => `${list(names)} ${isOrAre(names)} back`,
    takeOver: (name: string, bot: string) => `Let ${bot} play for ${name}`,
    takeOverMeans: (name: string, bot: string) =>
      `${bot} plays this match to its end. ${name} can come back only to watch.`,
    replaced: (bot: string) => `You were away, and ${bot} plays for you now. You can watch.`,
    tookOver: (bot: string, name: string) => `${bot} plays for ${name} now.`,
    dealt: (names: readonly string[]) => `Cards are dealt when ${list(names)} ${isOrAre(names)} back at the table.`,
  },

  draw: {
    offer: 'Offer a draw',
    offered: (name: string) => `${name} offers a draw.`,
    mine: 'You offered a draw. The next move withdraws it.',
    accept: 'Accept the draw',
    decline: 'Decline',
    takeBack: 'Take it back',
    declined: (name: string) => `${name} declines the draw.`,
    waits: (names: readonly string[]) => `Offered: ${list(names)} may accept`,
    later: 'Offer a draw after the next move',
    reading: (name: string) =>
      `If you accept, the match ends at once and nobody wins. A move of yours or of ${name}'s withdraws the offer.`,
  },

  giveUp: {
    item: 'Give up',
    others: 'Give up: others still play, so you can only leave',
    title: (noun: string) => `Give up this ${noun}?`,
    /** `when` is "on turn 9", or empty. */
    means: (names: readonly string[], when: string) =>
      `${endsFor(names, when)} The match is saved, and you can watch it and check the deal.`,
    meansSeeded: (names: readonly string[], when: string) =>
      `${endsFor(names, when)} The match is saved, and you can watch it.`,
    keep: 'Keep playing',
    leave: 'To stop for now, choose “Leave, play on later”.',
    clockRuns: ' Your clock keeps running.',
  },

  menu: {
    rules: 'Rules',
    react: 'Say something',
    muteAll: (names: readonly string[]) => `Mute ${list(names.map((name) => `${name}'s`))} reactions`,
    unmuteAll: (names: readonly string[]) => `Show ${list(names.map((name) => `${name}'s`))} reactions`,
    copy: 'Copy the invitation',
    copied: 'Copied',
    save: 'Save match file',
    saveLater: 'Save match file: when the match is over',
    check: 'Check this deal',
    notProved: 'The server deals here: it cannot be checked',
    checkLater: 'Check this deal: when the match is over',
    leave: 'Leave, play on later',
    leaveOver: 'Leave',
    watchOnly: 'Leave',
  },

  line: {
    lost: 'Connection lost.',
    retryIn: (count: number) => `Trying again in ${count} s`,
    retrying: 'Trying again …',
    now: 'Try now',
    title: 'You are offline',
    arrived: 'Your last move has arrived.',
    pending: 'Your last move is sent again as soon as the connection is back.',
    reading: 'You can look at everything; moves wait for the connection.',
    clockRuns: 'Your clock runs on.',
    comeBack: (time: string) => `${time} to come back`,
    thenClaim: (names: readonly string[]) => `then ${list(names)} may claim the win`,
    back: 'Connected again',
  },

  waiting: {
    seat: 'Empty seat',
    notBegun: 'not begun',
    friend: 'Waiting for your friend',
    friends: (count: number) => `Waiting for ${count} players`,
    stranger: 'Waiting for somebody to play',
    others: 'Waiting for the others',
    send: (seats: number) => `Send this link. Whoever opens it first ${sitsDown(seats)}.`,
    sendEach: 'Send each link to one person. It takes one seat, once.',
    listed: (seats: number) => `Your table is in the list for everybody. The first who comes ${sitsDown(seats)}.`,
    noLink: 'The link was made in another browser. It can be copied there.',
    wait: 'Cards are dealt when everybody is here.',
    copy: 'Copy link',
    share: 'Share',
    copied: 'Copied. You may switch to another tab: a bell rings when somebody sits down.',
    bot: 'Nobody coming? Seat a bot:',
    cancel: 'Cancel this match',
    cancelTitle: 'Cancel this match?',
    cancelMeans: 'The table closes, and its links no longer work. Nothing was dealt, so nobody loses.',
    keep: 'Keep waiting',
    link: (seat: number) => `Link for player ${seat}`,
    here: (name: string) => `${name} sits down`,
    title: (name: string) => `${name} is here`,
  },

  terms: {
    each: (bank: number) =>
      `${bank % 60_000 === 0 && bank >= 120_000 ? `${bank / 60_000} minutes` : minutes(bank)} each`,
    increment: (increment: number) => `${seconds(increment / 1_000)} more with every turn`,
    perTurn: (bank: number) => `${minutes(bank)} a turn`,
    atMost: (max: number) => `at most ${minutes(max)}`,
    none: 'no clock',
    committed: 'committed',
    seeded: 'dealt by the server',
  },

  invitation: {
    here: (host: string) => `${host} is at the table`,
    notHere: (host: string) => `${host} is not at the table now`,
    invites: (host: string, what: string) => `${host} invites you to ${what}`,
    open: (what: string) => `A seat is free at ${what}`,
    closed: (host: string | null, what: string) =>
      host === null ? `The table was for ${what}.` : `${host} had invited you to ${what}.`,
    matchOf: (title: string) => `a match of ${title}`,
    time: 'Time',
    players: 'Players',
    begins: 'Begins',
    byLot: 'drawn by lot',
    firstSeat: (name: string) => name,
    deal: 'Deal',
    dealCommitted: 'committed: you can check it afterwards',
    dealSealed: 'committed: folded hands stay secret',
    dealSeeded: 'the server deals: it cannot be checked',
    options: 'Not as usual',
    unequal: 'Not the same for everybody',
    seat: (name: string) => name,
    yours: 'you',
    seats: (names: readonly string[], open: number) =>
      [...names, ...(open > 0 ? [`${open} free ${open === 1 ? 'seat' : 'seats'}`] : [])].join(', '),
    bot: (name: string) => `${name} (bot)`,
    name: 'Your name',
    sit: 'Sit down and play',
    sitting: 'Sitting down …',
    watch: 'Watch instead',
    how: 'How is it played?',
    fine: (host: string) => `No account. Your name is shown to ${host} and to those who watch.`,
    finePrivate: (host: string) => `No account. Your name is shown to ${host}.`,
    cards: (count: number) => `${count} cards`,
    entries: (count: number) => `${count} entries`,
    on: 'yes',
    off: 'no',
    loading: 'Opening the invitation …',
  },

  /** The seal of the top bar. */
  dealCommitted: 'Committed deal',
} as const;

function lost(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]}'s connection is lost.` : `The connections of ${list(names)} are lost.`;
}
