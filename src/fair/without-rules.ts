/**
 * What the reveal proves to somebody who does not have the rules of the game (F54): that every committed order is the
 * one its stream gives (check 7), that a match runs from its deal to one result (checks 8 and 12), and that the reveal
 * opens what actions hid (check 10). Whether a shuffle had its place
 * in the match, and whether an action was allowed, only the rules can say.
 */
import { canonicalJson } from '../core/canonical/index.ts';
import type { Json } from '../core/index.ts';
import { fromHex, parseSeed, shakeStream, shuffleInPlace, type Seed } from '../rng/index.ts';
import { hiddenHash } from './chain.ts';
import type { Case } from './checks.ts';
import { verdictResult } from './host-acts.ts';
import { isAction, isCommand, isHostEvent, type LogEvent, type VerdictEvent } from './log.ts';
import { commitPile, type PileRoot } from './openings.ts';
import type { AuditedShuffle } from './publish.ts';
import type { Fault } from './read.ts';
import type { Revealed } from './rerun.ts';
import type { Terms } from './terms.ts';

/** The streams that put a pile in order (F6). */
const STREAMS = ['shuffle', 'mulligan', 'mutation'];

/** Check 7: every order that was committed to, made again from the seed. */
export function checkOrders({ primitives, lines }: Case, revealed: Revealed): Fault | undefined {
  const master = parseSeed(revealed.master);
  if (!master) return { code: 'Schema', seq: lines.length - 1, detail: 'the reveal has no seed' };
  const committed = lines.flatMap(({ event }) => pileIn(event));
  for (const [i, { seq, isLaid, pile }] of committed.entries()) {
    const listed = revealed.shuffles[i];
    const label = `${pile.zone}:${pile.gen}`;
    if (!listed || !isListed(pile, isLaid, listed))
      return { code: 'ShuffleMeta', seq, detail: `the reveal does not list ${label} here` };
    const cards = orderOf(master, listed);
    if (!cards) return { code: 'ShuffleInput', seq, detail: 'the cards were not sorted before they were shuffled' };
    if (commitPile(primitives, master, { ...pile, cards }).root !== pile.root)
      return { code: 'ShuffleRoot', seq, detail: `the commitment of ${label} is to another order than the seed gives` };
  }
  const extra = revealed.shuffles.length - committed.length;
  if (extra === 0) return undefined;
  return {
    code: 'ShuffleMeta',
    seq: lines.length - 1,
    detail: `the reveal lists ${extra} shuffles that never happened`,
  };
}

/** Checks 8 and 12, as far as any game goes: actions of seats and what came of them, then one result, then the end. */
export function checkCourse({ lines, terms }: Case, playFrom: number): Fault | undefined {
  const last = lines.length - 1;
  for (const { event } of lines.slice(playFrom, last)) {
    const { seq, type } = event;
    const isResult = type === 'result';
    const isMisplaced = isResult ? seq !== last - 1 : !PLAY.includes(type) || (type === 'verdict' && seq !== last - 2);
    if (isMisplaced)
      return { code: isResult ? 'ResultMismatch' : 'EventMismatch', seq, detail: `no match has its ${type} here` };
    if (isHostEvent(event) && event.type === 'verdict' && !isResultOf(terms, event, lines[seq + 1]?.event))
      return { code: 'ResultMismatch', seq: seq + 1, detail: "the result does not follow from the host's verdict" };
    if (isAction(event) && !terms.seats.includes(event.seat))
      return { code: 'IllegalAction', seq, detail: `nobody called ${event.seat} plays in this match` };
  }
  if (lines[last - 1]?.event.type === 'result') return undefined;
  return { code: 'EventMismatch', seq: last, detail: 'the log has no result, not even that there was none' };
}

/** What a match consists of between the deal and its result. */
const PLAY = ['action', 'event', 'laid', 'timeout', 'takeover', 'verdict'];

/** Whether the next event is the result that a verdict of the host leads to. */
const isResultOf = (terms: Terms, verdict: VerdictEvent, next: LogEvent | undefined): boolean =>
  next?.type !== 'result' ||
  canonicalJson(next['outcome'] ?? null) === canonicalJson(verdictResult(terms, verdict)['outcome'] ?? null);

/** Check 10: what actions hid is what the reveal opens, and it opens nothing else. */
export function checkHidden({ primitives, lines }: Case, { actions }: Revealed): Fault | undefined {
  const openings = new Map(actions.map((opened) => [opened.seq, opened]));
  let used = 0;
  for (const [seq, { event }] of lines.entries()) {
    if (!isCommand(event) || event.action.hidden === undefined) continue;
    const opening = openings.get(seq);
    const salt = opening && fromHex(opening.salt);
    if (!opening || !salt || hiddenHash(primitives, salt, opening.fields) !== event.action.hidden)
      return { code: 'OpeningMismatch', seq, detail: 'the reveal does not open what this action hides' };
    used++;
  }
  if (used === actions.length) return undefined;
  return { code: 'OpeningMismatch', seq: lines.length - 1, detail: 'the reveal opens actions that hid nothing' };
}

interface Committed {
  readonly seq: number;
  readonly isLaid: boolean;
  readonly pile: PileRoot;
}

function pileIn({ type, seq, pile }: LogEvent): readonly Committed[] {
  return isRoot(pile) ? [{ seq, isLaid: type === 'laid', pile }] : [];
}

/** The form of a pile was checked when its line was read; this finds the lines that have one. */
const isRoot = (pile: Json | undefined): pile is Json & PileRoot =>
  typeof pile === 'object' && pile !== null && 'root' in pile;

/** Whether the reveal lists this pile: laid in a given order, or shuffled with the stream of its zone and generation. */
function isListed({ zone, gen, size }: PileRoot, isLaid: boolean, listed: AuditedShuffle): boolean {
  const [stream = '', ...of] = listed.purpose.split(':');
  const isItsStream = isLaid ? listed.purpose === '' : STREAMS.includes(stream) && of.join(':') === `${zone}:${gen}`;
  return (
    listed.zone === zone && listed.gen === gen && listed.cards.length === (size ?? listed.cards.length) && isItsStream
  );
}

/** The order of a pile: as it was laid, or the sorted cards put through their stream (F9). */
function orderOf(master: Seed, { cards, purpose }: AuditedShuffle): readonly number[] | undefined {
  if (purpose === '') return cards;
  if (cards.some((card, i) => i > 0 && card <= (cards[i - 1] ?? card))) return undefined;
  const order = [...cards];
  shuffleInPlace(order, 0, order.length, shakeStream(master, purpose));
  return order;
}
