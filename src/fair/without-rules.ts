/**
 * What a log of play proves to somebody who does not have the rules of the game (F54): that a match runs from its deal
 * to one result (checks 8 and 12), that every committed order is the one its stream gives (check 7), and that the reveal
 * opens what actions hid, in their order and nothing else (check 10). Whether a shuffle had its place in the match, and
 * whether an action was allowed, only the rules can say. A verifier that has the rules asks here first, so both name the
 * same fault at the same event (F58).
 */
import { canonicalJson } from '../core/canonical/index.ts';
import type { Json } from '../core/index.ts';
import { fromHex, parseSeed, shakeStream, shuffleInPlace, type Seed } from '../rng/index.ts';
import type { HiddenAction } from './action.ts';
import { hiddenHash } from './chain.ts';
import type { Case } from './checks.ts';
import { verdictResult } from './host-acts.ts';
import {
  isCommand,
  isHostEvent,
  type ActionEvent,
  type LogEvent,
  type TimeoutEvent,
  type VerdictEvent,
} from './log.ts';
import { commitPile, type PileRoot } from './openings.ts';
import type { AuditedShuffle } from './publish.ts';
import type { Fault } from './read.ts';
import type { Revealed } from './rerun.ts';
import type { Terms } from './terms.ts';

/** What a match consists of between the deal and the end of the log. */
const PLAY = ['action', 'event', 'laid', 'timeout', 'takeover', 'verdict', 'result'];

/** The lines of play, checked in their order. Without a reveal, commitments and hidden fields are left unchecked. */
export class Course {
  readonly #of: Omit<Case, 'game'>;
  readonly #from: number;
  readonly #last: number;
  readonly #revealed: Revealed | undefined;
  readonly #master: Seed | undefined;
  /** The line to be checked next. */
  #next: number;
  #shuffles = 0;
  #actions = 0;
  #fault: Fault | undefined;

  constructor(of: Omit<Case, 'game'>, playFrom: number, revealed: Revealed | undefined) {
    this.#of = of;
    this.#from = playFrom;
    this.#next = playFrom;
    this.#last = of.lines.length - 1;
    this.#revealed = revealed;
    this.#master = revealed && parseSeed(revealed.master);
  }

  /** Checks the lines up to and including this one; gives the first fault among them. */
  upTo(seq: number): Fault | undefined {
    while (this.#fault === undefined && this.#next <= Math.min(seq, this.#last - 1)) {
      this.#fault = this.#check(this.#of.lines[this.#next]!.event);
      this.#next++;
    }
    return this.#fault;
  }

  /** Checks the lines that are left, and that the reveal has nothing that no line had a use for. */
  end(): Fault | undefined {
    return this.upTo(this.#last) ?? this.#checkEnd();
  }

  /** What the action that was checked last hid. */
  get opened(): HiddenAction | undefined {
    return this.#revealed?.actions[this.#actions - 1];
  }

  #check(event: LogEvent): Fault | undefined {
    const { seq, type } = event;
    const { lines, terms } = this.#of;
    if (seq > this.#from && lines[seq - 1]?.event.type === 'result')
      return { code: 'EventMismatch', seq, detail: `the log has an event (${type}) after the result of the match` };
    if (!PLAY.includes(type)) return { code: 'EventMismatch', seq, detail: `no match has its ${type} here` };
    const before = lines[seq - 1]?.event;
    if (seq > this.#from && before && isVerdict(before) && !isResultOf(terms, before, event))
      return { code: 'ResultMismatch', seq, detail: "the result does not follow from the host's verdict" };
    if (isCommand(event) && !terms.seats.includes(event.seat))
      return { code: 'IllegalAction', seq, detail: `nobody called ${event.seat} plays in this match` };
    const { pile } = event;
    const wrong = isRoot(pile) ? this.#checkPile(event, pile) : undefined;
    if (wrong || !isCommand(event) || event.action.hidden === undefined || !this.#revealed) return wrong;
    return this.#checkHidden(event, event.action.hidden);
  }

  /** Check 7: the commitment is to the order that the reveal lists next, made again from the seed. */
  #checkPile({ seq, type }: LogEvent, pile: PileRoot): Fault | undefined {
    const { primitives, terms } = this.#of;
    const label = `${pile.zone}:${pile.gen}`;
    if (terms.level === 'seeded')
      return { code: 'Leak', seq, detail: `level seeded commits to no pile, and not to ${label}` };
    if (!this.#revealed || !this.#master) return undefined;
    const listed = this.#revealed.shuffles[this.#shuffles++];
    if (!listed || !isListed(pile, type === 'laid', listed))
      return { code: 'ShuffleMeta', seq, detail: `the reveal does not list the commitment of ${label} here` };
    const cards = orderOf(this.#master, listed);
    if (!cards) return { code: 'ShuffleInput', seq, detail: 'the cards were not sorted before they were shuffled' };
    if (commitPile(primitives, this.#master, { ...pile, cards }).root === pile.root) return undefined;
    return { code: 'ShuffleRoot', seq, detail: `the commitment of ${label} is to another order than the seed gives` };
  }

  /** Check 10: the next entry of the reveal opens this action (F58). */
  #checkHidden({ seq }: ActionEvent | TimeoutEvent, hidden: string): Fault | undefined {
    const opening = this.#revealed?.actions[this.#actions++];
    const salt = opening && fromHex(opening.salt);
    if (opening?.seq !== seq || !salt)
      return {
        code: 'OpeningMismatch',
        seq,
        detail: 'the reveal does not open what this action hides, or not in its turn',
      };
    if (hiddenHash(this.#of.primitives, salt, opening.fields) === hidden) return undefined;
    return { code: 'OpeningMismatch', seq, detail: 'the reveal opens this action to something else than was hidden' };
  }

  #checkEnd(): Fault | undefined {
    const seq = this.#last;
    if (this.#of.lines[seq - 1]?.event.type !== 'result')
      return { code: 'EventMismatch', seq, detail: 'the log has no result, not even that there was none' };
    if (!this.#revealed) return undefined;
    const { shuffles, actions } = this.#revealed;
    const extra = shuffles.length - this.#shuffles;
    if (extra > 0 && this.#of.terms.level === 'committed')
      return { code: 'ShuffleMeta', seq, detail: `the reveal lists ${extra} shuffles that never happened` };
    if (actions.length === this.#actions) return undefined;
    return { code: 'OpeningMismatch', seq, detail: 'the reveal opens actions that hid nothing' };
  }
}

const isVerdict = (event: LogEvent): event is VerdictEvent => isHostEvent(event) && event.type === 'verdict';

/** Whether an event is the result that a verdict of the host leads to. */
const isResultOf = (terms: Terms, verdict: VerdictEvent, event: LogEvent): boolean =>
  canonicalJson(event) === canonicalJson({ ...verdictResult(terms, verdict), seq: event.seq });

/** The form of a pile was checked when its line was read; this finds the lines that have one. */
const isRoot = (pile: Json | undefined): pile is Json & PileRoot =>
  typeof pile === 'object' && pile !== null && 'root' in pile;

/**
 * Whether the reveal lists this pile: laid in a given order, or shuffled with a stream of its zone and generation (F6).
 * Which family of streams that is, the rules say.
 */
function isListed({ zone, gen, size }: PileRoot, isLaid: boolean, listed: AuditedShuffle): boolean {
  const { purpose, cards } = listed;
  const of = `:${zone}:${gen}`;
  const isItsStream = isLaid ? purpose === '' : purpose.endsWith(of) && purpose !== of;
  return listed.zone === zone && listed.gen === gen && cards.length === (size ?? cards.length) && isItsStream;
}

/** The order of a pile: as it was laid, or the sorted cards put through their stream (F9). */
function orderOf(master: Seed, { cards, purpose }: AuditedShuffle): readonly number[] | undefined {
  if (purpose === '') return cards;
  if (cards.some((card, i) => i > 0 && card <= (cards[i - 1] ?? card))) return undefined;
  const order = [...cards];
  shuffleInPlace(order, 0, order.length, shakeStream(master, purpose));
  return order;
}
