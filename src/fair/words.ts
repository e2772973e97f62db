/**
 * Events of a log in words: what everybody could see, and, once the match has been played again, what was behind it.
 * For players who want to know what one line means and how it is checked.
 */
import type { Json, MatchEvent, Viewers } from '../core/index.ts';
import { factsOf, type Facts } from './facts.ts';
import { VERDICT_REASONS, type LogEvent } from './log.ts';
import type { Witness } from './rerun.ts';
import type { Report, Unproved } from './report.ts';
import { isActedFor } from './seat-verdict.ts';

/** One line about an event of a log: what everybody could see. */
export function describeEvent(event: LogEvent): string {
  switch (event.type) {
    case 'open':
      return `terms: ${text(event['game'])} on level ${text(event['level'])} between ${list(event['seats'])}`;
    case 'commit':
      return `${text(event['role'])} committed to a seed`;
    case 'contribute':
      return `${text(event['role'])} showed the seed it committed to`;
    case 'beacon':
      return `round ${text(event['round'])} of the public beacon: ${text(event['randomness'])}`;
    case 'abort':
      return `the match was given up: the host claims that ${list(event['missing'])} did not ${text(event['phase'])}`;
    case 'action':
      return `${text(event['seat'])}: ${text(factsOf(event['action'])['type'])}`;
    case 'timeout':
      return `the host says that ${text(event['seat'])} ran out of time: ${text(factsOf(event['action'])['type'])}`;
    case 'takeover':
      return `from here on the host signs for ${text(event['seat'])} (${text(event['reason'])})`;
    case 'verdict':
      return `the host ends the match against ${list(event['against'])} (${text(event['reason'])})`;
    case 'event':
      return describeShown(factsOf(event['event']));
    case 'laid':
      return `${pile(event)} was laid out in a given order`;
    case 'result':
      return event['outcome'] === null ? 'the match was left' : describeResult(factsOf(event['outcome']));
    case 'reveal':
      return 'everything hidden was shown';
    case 'sealed':
      return `everything hidden goes to the auditor (${text(event['rule'])})`;
    default:
      return event.type;
  }
}

/** An event at length: what it says, what it proves, how it was checked, and what was behind it. */
export function explainEvent(event: LogEvent, behind: readonly Witness[]): readonly string[] {
  return [`Event ${event.seq}: ${describeEvent(event)}.`, ...meaning(event), ...behind.flatMap(explainWitness)];
}

/** The last word on a log: what a report comes to and who won, in a line that says no more than was proved. */
export function verdict(report: Report): string {
  const { status, failure, why, unproved, missing } = report;
  switch (status) {
    case 'failed':
      return `${failure!.code} at event ${failure!.seq}: ${failure!.detail}.`;
    case 'aborted':
      return `No match was played: the host claims to have waited in vain for ${missing!.join(' and ')}${attempts(report)}.`;
    case 'partial':
      return `Partial: ${why!}. ${resultOf(report)}${actedFor(report)}${onlyTest(report)}`;
    case 'ok': {
      const proof = unproved.length === 0 ? 'Every check passed.' : `Passed, without proof ${without(unproved)}.`;
      return `${proof} ${resultOf(report)}${actedFor(report)}${onlyTest(report)}`;
    }
  }
}

/** F54: a log made for a test, and one whose options laid the cards, say so where the result is read. */
const onlyTest = ({ test, stacked }: Report): string =>
  (test ? ' Made for a test: every secret came from one text, so nothing is proved of the deal.' : '') +
  (stacked ? ' Its options laid the cards, so whoever chose them knew the deal.' : '');

/** F60: what the host did for seats is said where the result is read. */
function actedFor({ seats }: Report): string {
  const names = seats.filter(isActedFor).map(({ seat }) => seat);
  return names.length === 0 ? '' : ` By its own word the host acted for ${names.join(' and ')}.`;
}

/** F49: the opening's own number, which whoever keeps such logs can hold against the others. */
function attempts({ terms }: Report): string {
  const { name, attempt } = terms!.series;
  return ` (opening ${attempt} of the series ${name})`;
}

const without = (unproved: Report['unproved']): string =>
  `of ${unproved.some((why) => why !== 'unsigned') ? 'the deal' : 'who acted'}: ${unproved.map((why) => UNPROVED[why]).join('; ')}`;

/** What is left to trust, in words. */
const UNPROVED: Readonly<Record<Unproved, string>> = {
  seeded: 'the host alone made the seed',
  host: 'every seat trusted the host with its seed',
  claimed: 'the seats claim seeds of their own, and you hold no key or receipt to tell',
  unrecorded: 'the log does not record who made the seeds',
  unsigned: 'nobody signed',
  fast: 'the shuffles come from a fast generator',
};

function resultOf({ outcome, terms, checks }: Report): string {
  if (outcome && terms) {
    // Why the host ended a match is said before.
    const why = VERDICT_REASONS.some((each) => each === outcome.reason) ? '' : ` (${outcome.reason})`;
    return `${winners(outcome.winners.map((seat) => terms.seats[seat]!))}${why}.`;
  }
  return checks.find(({ name }) => name === 'events')?.status === 'passed'
    ? 'Nobody has won.'
    : 'The result was not checked.';
}

const winners = (names: readonly string[]): string =>
  names.length === 0 ? 'Nobody won' : `${names.join(' and ')} won`;

const MEANINGS: Readonly<Record<string, string>> = {
  open: 'The rules, the card texts and the decks are hashed here, so they cannot change later.',
  commit: 'Checked: signed by its role. The seed cannot be read from the commitment, and no other seed will open it.',
  contribute:
    'Checked: signed by its role; the commitment made earlier opens with this seed and salt, for this role in this match only.',
  beacon:
    'Checked: the signature of the beacon on this round, and that it was published after the seeds were due, if the terms tell the time truly.',
  abort:
    "Checked: nothing of the roles named here is missing from this log that the log itself has. That they sent nothing else is the host's word; a receipt they hold would disprove it. No card was dealt.",
  action: "Checked: the signature of its seat's key over this action, the number of this event and the hash before it.",
  timeout:
    "Checked: the host's signature, that the terms have a clock, and that the game gives this command to a seat out of time. That time ran out is the host's word.",
  takeover:
    "Checked: the host's signature. Actions of this seat from here on are signed by the host. Why it took over is the host's word.",
  verdict:
    "Checked: the host's signature, and that the terms let it end the match so. That it was due is the host's word.",
  laid: 'Checked: from the revealed seed the salts and the Merkle root are made again.',
  result: 'Checked: the rules give this result after the last event.',
  reveal: 'Checked: the seed opens the commitment of the host, and all seeds together give the seed played with.',
  sealed: 'The hash here binds what the auditor will show.',
};

function meaning(event: LogEvent): readonly string[] {
  const said = MEANINGS[event.type];
  const hidden = factsOf(event['action'] ?? null)['hidden'];
  const root = factsOf(event['pile'] ?? null)['root'];
  const slots = event['slots'];
  return [
    ...(said === undefined ? [] : [said]),
    ...(hidden === undefined
      ? []
      : ['What else the player chose stands here as a salted hash and is opened at the end.']),
    ...(root === undefined ? [] : [`The order is fixed by the root ${text(root)}; nobody can read it from there.`]),
    ...(slots === undefined ? [] : [`The cards come from slot ${list(slots)} of the committed pile.`]),
  ];
}

function explainWitness({ event, before }: Witness): readonly string[] {
  const kind = (card: number): string => `${before.cards.kinds[card] ?? 'a new card'} (c${card})`;
  const zone = (id: number): string => before.layout.zones[id]?.name ?? `zone ${id}`;
  switch (event.type) {
    case 'moved':
      return [
        `Behind it: ${event.cards.map(kind).join(', ')} went from ${zone(event.from)}, place ${event.at}, to ${zone(event.to)}, place ${event.into}.`,
      ];
    case 'shuffled':
      return explainShuffle(event, kind);
    case 'rolled':
      return [
        `Behind it: the stream ${event.purpose} gives ${event.value} of ${event.sides} (${event.pulls} words taken).`,
      ];
    case 'created':
      return [`Behind it: ${event.kind} (c${event.card}) came to ${zone(event.to)}, place ${event.into}.`];
    case 'ceased':
      return [`Behind it: ${event.kind} (c${event.card}) left the match from ${zone(event.from)}.`];
    case 'transformed':
      return [`Behind it: c${event.card} was ${event.before} and is ${event.after}.`];
    case 'revealed':
      return [`Behind it: ${event.cards.map(kind).join(', ')} was shown to ${viewers(event.to)}.`];
    case 'concealed':
      return [`Behind it: ${event.cards.map(kind).join(', ')} was lost from sight.`];
    case 'changed':
      return [
        `Behind it: ${event.of} ${event.key} went from ${JSON.stringify(event.before ?? null)} to ${JSON.stringify(event.after ?? null)}.`,
      ];
    case 'noted':
      return [`Behind it: ${event.name} ${JSON.stringify(event.facts)}.`];
  }
}

function explainShuffle(
  event: MatchEvent & { readonly type: 'shuffled' },
  kind: (card: number) => string,
): readonly string[] {
  const order = event.after.slice(0, 12).map(kind).join(', ');
  const rest = event.after.length > 12 ? `, and ${event.after.length - 12} more` : '';
  const how =
    event.purpose === undefined
      ? 'Behind it: a new order, not by chance.'
      : `Behind it: the cards were sorted by number and shuffled with the stream ${event.purpose}.`;
  return [how, `From the top: ${order}${rest}.`];
}

function describeShown(shown: Facts): string {
  const cards = shown['cards'];
  const count = Array.isArray(cards) ? cards.length : 0;
  switch (text(shown['type'])) {
    case 'moved': {
      const why = shown['why'] === undefined ? '' : `, ${text(shown['why'])}`;
      return `${counted(count || undefined)} ${count === 1 ? 'goes' : 'go'} from ${text(shown['from'])} to ${text(shown['to'])} (${text(shown['verb'])}${why})${faces(shown)}`;
    }
    case 'shuffled':
      return `${text(shown['zone'])} is put in a new order (${text(shown['verb'])}, ${counted(shown['count'])})`;
    case 'created':
      return `a card comes to ${text(shown['zone'])}${faces(shown)}`;
    case 'ceased':
      return `a card leaves the match from ${text(shown['zone'])}`;
    case 'revealed':
      return `${plural(count, 'card')} shown${faces(shown)}`;
    case 'rolled':
      return `a random number below ${text(shown['sides'])}: ${text(shown['value'])}`;
    case 'changed':
      return `${text(shown['of'])}${shown['of'] === 'match' ? '' : ` ${text(shown['id'])}`}: ${text(shown['key'])} is ${text(shown['value'] ?? null)}`;
    case 'noted':
      return `${text(shown['name'])} ${text(shown['facts'])}`;
    default:
      return text(shown['type']);
  }
}

function describeResult(outcome: Facts): string {
  const { winners, reason } = outcome;
  const won = Array.isArray(winners) && winners.length > 0 ? `${list(winners)} won` : 'nobody won';
  return `the match is over: ${won} (${text(reason)})`;
}

function faces(shown: Facts): string {
  const kinds = Object.values(factsOf(shown['faces'] ?? null)).map((face) => text(factsOf(face)['kind']));
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}

function pile(event: LogEvent): string {
  const { zone, size } = factsOf(event['pile']);
  return `${text(zone)} (${counted(size)})`;
}

function viewers(to: Viewers): string {
  return typeof to === 'string'
    ? to
    : to.map((viewer) => (viewer === 'spectator' ? viewer : `seat ${viewer}`)).join(', ');
}

/** A number of cards that the log may leave open, where not everybody may count them. */
const counted = (count: Json | undefined): string => (typeof count === 'number' ? plural(count, 'card') : 'some cards');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function list(value: Json | undefined): string {
  return Array.isArray(value) ? value.map((item: Json) => text(item)).join(', ') : text(value);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
