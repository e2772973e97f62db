/** What the page says where a deal is checked. */
import { counted, inWords } from './counts.ts';
import { SEALED_FILE } from './fairness.ts';

/** What became of the one who lost. */
const REASONS: { readonly [reason: string]: (name: string) => string } = {
  life: (name) => `${name} ${name === 'you' ? 'have' : 'has'} no life left`,
  library: (name) => `${name} drew from an empty library`,
  concession: (name) => `${name} gave up`,
  'general destroyed': (name) => `${name === 'you' ? 'your' : `${name}'s`} general fell`,
};

/** Reasons for a match without a winner. */
const DRAWS: { readonly [reason: string]: string } = { 'both generals destroyed': 'A draw: both generals fell.' };

/** The sentences of the check. */
export const CHECK = {
  title: 'Check this deal',
  drop: 'Drop a match file here, or choose one.',
  dropHeld: 'Add the file “what I hold” of your seat to see whether your own seed is in the deal.',
  choose: 'Choose a file',
  note: 'runs on this page, sends nothing',
  working: 'Checking …',
  another: 'Another file',
  watch: 'Watch the match',
  unreadable: 'That is no match file, or it is too large.',
  level: 'Level',
  signed: 'signed',
  unsigned: 'unsigned',
  events: 'Events',
  head: 'Head',
  took: 'Took',
  seconds: (seconds: string) => `${seconds} s`,
  statuses: {
    ok: 'Every check passed',
    unproved: 'Passed, but not everything is proved',
    partial: 'Right as far as it could be checked',
    aborted: 'No match was played',
    failed: 'A fault was found',
  },
  /** Who won, and why, by what the game calls it. */
  result: (winners: readonly string[], losers: readonly string[], reason: string) => {
    if (Object.hasOwn(DRAWS, reason)) return DRAWS[reason] ?? '';
    const who = winners.length === 0 ? 'Nobody won' : `${winners.join(' and ')} won`;
    const why = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
    if (winners.length === 0 || losers.length !== 1 || !why) return reason === '' ? `${who}.` : `${who} (${reason}).`;
    return `${who}: ${why(losers[0] === 'You' ? 'you' : (losers[0] ?? ''))}.`;
  },
  seedIsKnown: 'A seed that you know of is in this deal.',
  sealed: SEALED_FILE,
  noRules: (game: string) =>
    `The file, its signatures, its seeds and the order of every pile are right. This page does not have the rules that ${game} was played by, so whether every move was allowed is left to check: cardwright verify does it with the file of the game.`,
  rulesFile: '--rules GAME-FILE',
  shuffles: (count: number) =>
    `${counted(count, 'order')} made again from the seed · ${count === 1 ? 'its root is equal' : `${count === 2 ? 'both' : `all ${inWords(count)}`} roots equal`}`,
  follow: {
    title: 'Follow one card',
    earlier: 'An earlier card',
    later: 'A later card',
    place: (at: number, of: number) => `${at} of ${of}`,
    root: 'root',
    the: 'the',
    your: 'your',
    whose: (name: string) => `${name}'s`,
    drew: (name: string) => `${name} drew`,
    at: (event: number) => `at event ${event}.`,
    came: (event: number) => `came at event ${event}.`,
    lay: (slot: number, pile: string, fixed: string) =>
      `It lay in slot ${slot} of ${pile}, and that was fixed ${fixed}.`,
    beforeAll: 'before the first card was dealt',
    fixed: (since: number) => `at event ${since}, before anybody could know it`,
    tree: (hashes: number) => `${counted(hashes, 'hash', 'hashes')} lead from the card to the root of its pile`,
  },
  how: { passed: 'passed: ', failed: 'failed: ', skipped: 'not checked: ' },
  trust: {
    title: 'What is left to trust',
    nobodyChose: 'Nobody could choose or change a card, because a seed that you know of is in the deal.',
    stacked: 'The options of the match laid its cards, so whoever chose them knew the deal.',
    /** Who made the seed of a seat, by its name and the first digits of its key. */
    seeds: {
      own: (name: string) => `${name} brought a seed of ${name === 'You' ? 'your' : 'its'} own.`,
      claimed: (name: string, key: string) => `${name} claims a seed of its own (key ${key}…).`,
      host: (name: string) => `${name} trusted the host with the seed.`,
      unrecorded: (name: string) => `${name}: not recorded who made the seed.`,
      none: (name: string) => `${name} trusted the host with the deal.`,
    },
    timedOut: (times: number) => `By the host's word time ran out ${times === 1 ? 'once' : `${times} times`}.`,
    takenOver: {
      keyLost: (event: number) => `From event ${event} on the host signed: it says that the key was lost.`,
      left: (event: number) => `From event ${event} on a bot played: the host says that the player left.`,
    },
    unproved: {
      seeded: 'One party knew the seed, so it could have chosen the deal.',
      host: 'Every seat trusted the host with its seed, so the host could have chosen the deal.',
      claimed:
        'The seats claim seeds of their own. Only somebody who holds the key or a receipt of a seat can tell; this page holds none.',
      unrecorded: 'This file does not record who made the seeds, so the host could have chosen the deal.',
      unsigned: 'Nothing is signed, so nobody can prove who acted.',
      fast: 'The shuffles come from a fast generator that is not made to be unguessable.',
    },
    hostSees: 'The host could see hidden cards while you played. Level trustless prevents that.',
    talk: 'Players can always tell each other their cards.',
    notSure: 'Not sure about this page? Check the same file with',
  },
} as const;
