/** What the page says where a deal is checked. */
import { counted, inWords } from './english.ts';

/** The sentences of the check. */
export const CHECK = {
  title: 'Check this deal',
  drop: 'Drop a match file here, or choose one.',
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
    partial: 'Right as far as it could be checked',
    aborted: 'No match was played',
    failed: 'A fault was found',
  },
  shuffles: (count: number) =>
    `${counted(count, 'order')} made again from the seed · ${count === 1 ? 'its root is equal' : `all ${inWords(count)} roots equal`}`,
  follow: {
    title: 'Follow one card',
    earlier: 'An earlier card',
    later: 'A later card',
    place: (at: number, of: number) => `${at} of ${of}`,
    root: 'root',
    the: 'the',
    whose: (name: string) => `${name}'s`,
    came: (event: number, whose: string, zone: string) => `came from ${whose} ${zone} at event ${event}.`,
    lay: (slot: number, since: number) =>
      `It lay in slot ${slot}, and that was fixed at event ${since}, before anybody could know it.`,
    tree: (hashes: number) => `${counted(hashes, 'hash', 'hashes')} lead from the card to the root of its pile`,
  },
  how: { passed: 'passed: ', failed: 'failed: ', skipped: 'not checked: ' },
  trust: {
    title: 'What is left to trust',
    nobodyChose: 'Nobody could choose or change a card.',
    unproved: {
      seeded: 'One party knew the seed, so it could have chosen the deal.',
      unsigned: 'Nothing is signed, so nobody can prove who acted.',
      fast: 'The shuffles come from a fast generator that is not made to be unguessable.',
    },
    hostSees: 'The host could see hidden cards while you played. Level trustless prevents that.',
    talk: 'Players can always tell each other their cards.',
    notSure: 'Not sure about this page? Check the same file with',
  },
} as const;
