/**
 * Checks 2 to 6 and 10 of F43: what can be said of a log before the match is played again. Each is a function of the
 * case at hand and gives the first fault it finds; those that take long yield how far they have got. The ceremony is in
 * ./check-ceremony.ts.
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import { err, ok, type Game, type Json, type Refusal, type Result } from '../core/index.ts';
import { fromHex, hexBytes, toHex } from '../rng/index.ts';
import type { Beacon } from './beacon.ts';
import { masterOf, opensCommit } from './ceremony.ts';
import { GENESIS, chainHash, hasSigned, headMessage, stepMessage } from './chain.ts';
import { SERVER, leadsToTip } from './commitment.ts';
import { textIn } from './facts.ts';
import type { Limits } from './limits.ts';
import { isActionSigned, isHostActSigned, takeoversAfter, type Takeovers } from './host-acts.ts';
import {
  hasPile,
  isAction,
  isHostEvent,
  isRoleEvent,
  isSignedByHost,
  valueOf,
  type LogEvent,
  type RoleEvent,
} from './log.ts';
import { checkOpening, type Opening, type PileRoot } from './openings.ts';
import type { Primitives } from './primitives.ts';
import { contradicts, isReceiptOf, type Receipt } from './receipt.ts';
import { isGivenOpening, isReveal, isRevealEvent, type Fault, type ReadLine } from './read.ts';
import type { Revealed } from './rerun.ts';
import { areSeatsInOrder, hiddenOption, specHash, termsOf, type Keys, type Plan, type Terms } from './terms.ts';
import { auditDigest } from './transcript.ts';
import type { Opened } from './check-ceremony.ts';

/** A log that has been read, and the game it is of, if its rules are at hand. */
export interface Case {
  readonly primitives: Primitives;
  readonly game: Game | undefined;
  readonly terms: Terms;
  readonly lines: readonly ReadLine[];
  readonly beacons: readonly Beacon[];
  readonly limits: Limits;
}

/** A run of events, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Check 2: numbers, canonical bytes, hashes. A stretch in the middle trusts the hash before it. */
export function* checkChain({ primitives, lines }: Case, { from, to }: Stretch): Generator<number, Fault | undefined> {
  let previous = hexBytes(lines[from - 1]?.hash ?? GENESIS);
  for (let seq = from; seq <= to; seq++) {
    const line = lineAt(lines, seq);
    if (line.event.seq !== seq) return fault('SeqGap', seq, `event ${seq} has the number ${line.event.seq}`);
    const canonical = toCanonical(line.event);
    if (!line.isPlain || !canonical.ok || canonical.value !== line.text) {
      const where = canonical.ok ? '' : ` (${canonical.error.path})`;
      return fault('NotCanonical', seq, `event ${seq} is not written in canonical form${where}`);
    }
    previous = chainHash(primitives, previous, line.text);
    if (toHex(previous) !== line.hash) {
      return fault('ChainBroken', seq, `event ${seq}, or the one before it, is not the one its hash was made of`);
    }
    if (seq % 500 === 0) yield seq;
  }
  return undefined;
}

/** Check 2: a head that a player kept is in the log. */
export function checkHead({ lines }: Case, head: string | undefined): Fault | undefined {
  if (head === undefined || lines.some(({ hash }) => hash === head)) return undefined;
  return fault('HeadMismatch', lines.length - 1, 'the head you kept is not in this log: the log was written anew');
}

/** Check 3: the host's receipts that a player kept are borne out by the log (F47). */
export function checkReceipts({ primitives, terms, lines }: Case, receipts: readonly Receipt[]): Fault | undefined {
  for (const [i, receipt] of receipts.entries()) {
    const host = terms.keys?.host ?? '';
    if (!isReceiptOf(primitives, host, receipt) || receipt.gameId !== terms.gameId)
      return fault('ReceiptMismatch', 0, `receipt ${i + 1} was not given by the host of this match`);
    // A log without an end may be a part of the one that the receipt is of.
    const isBeyond = receipt.seq >= lines.length && !isEnded(lines);
    if (!isBeyond && contradicts(receipt, terms.gameId, (seq) => lines[seq]?.hash))
      return fault(
        'ReceiptMismatch',
        Math.min(receipt.seq, lines.length - 1),
        `the host signed that it had taken event ${receipt.seq} of ${receipt.role}, and this log has something else there: the host contradicts its own receipt`,
      );
  }
  return undefined;
}

/** Check 3: a key that a player knows to be of a seat is one of the seats' keys in the terms (F57). */
export function checkHeldKeys({ terms }: Case, keys: readonly string[]): Fault | undefined {
  const stranger = keys.find((key) => !terms.keys?.seats.includes(key));
  return stranger === undefined
    ? undefined
    : fault('KeyMismatch', 0, `the key you hold (${stranger.slice(0, 8)}…) is not the key of any seat in this log`);
}

const isEnded = (lines: readonly ReadLine[]): boolean =>
  ['abort', 'reveal', 'sealed'].includes(lines.at(-1)?.event.type ?? '');

/** Check 3: seats signed their actions and their part of the ceremony, the host signed the heads that carry its signature, the last one among them. */
export function* checkSignatures(of: Case, keys: Keys, { from, to }: Stretch): Generator<number, Fault | undefined> {
  let takeovers = of.lines.slice(0, from).reduce<Takeovers>((so, { event }) => takeoversAfter(so, event), {});
  for (let seq = from; seq <= to; seq++) {
    const found =
      checkAction(of, takeovers, seq) ?? checkHostAct(of, seq) ?? checkStep(of, keys, seq) ?? checkHost(of, keys, seq);
    if (found !== undefined) return found;
    takeovers = takeoversAfter(takeovers, lineAt(of.lines, seq).event);
    if (seq % 20 === 0) yield seq;
  }
  return undefined;
}

/** Check 3 where the terms have no keys: a signature would be one that nobody can check. */
export function checkUnsigned({ lines }: Case): Fault | undefined {
  const seq = lines.findIndex(
    ({ event, signature }) => (isAction(event) && event['signature'] !== undefined) || isHostEvent(event) || signature,
  );
  return seq < 0 ? undefined : fault('BadSignature', seq, 'a signature, but the terms name no keys');
}

/** Check 4: the rules, cards and decks at hand are those that the terms name. `undefined` options are still hidden. */
export function checkRules(of: Case, revealed: Revealed | undefined): Fault | undefined {
  return checkPublished(of, revealed) ?? checkMade(of, revealed);
}

/**
 * A version that ends in a hash (`1.0.0+…`) is that of a file. One of the same name and version at hand that has another
 * hash says something else than the one that was played.
 */
export function checkSameFile({ game, terms }: Case, games: readonly Game[]): Fault | undefined {
  const [version, hash] = terms.version.split('+');
  if (game || hash === undefined || sameFile(terms, games)) return undefined;
  const isOther = (each: Game): boolean => each.name === terms.game && each.version.startsWith(`${version}+`);
  return games.some(isOther) ? fault('SpecHash', 0, 'the file at hand is not the one that was played') : undefined;
}

/**
 * The game at hand of the very file that was played, by another version of the interpreter (`1.0.0+<hash>` and
 * `1.0.0+<hash>.2`); undefined if there is none, or the versions are equal.
 */
export function sameFile({ game, version }: Pick<Terms, 'game' | 'version'>, games: readonly Game[]): Game | undefined {
  const fileOf = (each: string): string | undefined => /^(.*\+[0-9a-f]{64})(\.\d+)?$/.exec(each)?.[1];
  const file = fileOf(version);
  if (file === undefined) return undefined;
  return games.find((each) => each.name === game && each.version !== version && fileOf(each.version) === file);
}

/** What the rules make of the options, shown and opened; without rules, only that they open. */
function checkMade({ primitives, game, terms, limits }: Case, revealed: Revealed | undefined): Fault | undefined {
  const names = Object.keys(terms.hidden);
  const salt = fromHex(revealed?.optionsSalt ?? '');
  const closed = names.find((name) => !opensOption(primitives, terms, name, revealed?.options[name], salt));
  if (closed !== undefined) return fault('DeckHash', 0, `what was hidden as "${closed}" does not open`);
  if (!game) return undefined;
  const made = termsAgain(primitives, game, limits, {
    gameId: terms.gameId,
    level: terms.level,
    profile: terms.profile,
    options: { ...terms.config, ...revealed?.options },
    ...(names.length > 0 && salt ? { secret: { options: names, salt } } : {}),
    ...(terms.keys === null ? {} : { keys: terms.keys }),
  });
  if (!made.ok && made.error.code === 'TooLarge')
    return fault('TooLarge', 0, `these options ask for more than a verifier carries out: ${boundWords(made.error)}`);
  if (!made.ok) return fault('IllegalDeck', 0, `the game does not accept these options (${made.error.code})`);
  return compareTerms(terms, made.value);
}

/** There is a deck for each seat, and one that is shared; what is in them needs the rules. */
function checkDecks({ decks, seats }: Terms): Fault | undefined {
  return decks.length === seats.length + 1
    ? undefined
    : fault('DeckHash', 0, 'the terms do not have a deck for each seat and a shared one');
}

/** What a log shows of its secrets at the end. */
export type Ending = { readonly kind: 'revealed'; readonly revealed: Revealed } | { readonly kind: 'withheld' };

/** Check 5, second half: the reveal is there, at the end, unless the terms keep it for somebody or for later (F24). */
export function checkEnding({ primitives, terms, lines }: Case, audit: Json | undefined): Result<Ending, Fault> {
  const last = lines.length - 1;
  const at = lines.findIndex(({ event }) => event.type === 'reveal' || event.type === 'sealed');
  if (at >= 0 && at < last) return err(fault('SeedEarly', at, 'the reveal stands before the end of the log'));
  const { event } = lineAt(lines, last);
  if (isRevealEvent(event) && (audit === undefined || isSameReveal(event, audit)))
    return fittingReveal(terms, event, last);
  if (event.type === 'reveal') return err(fault('MissingReveal', last, "the auditor's data are not this log's reveal"));
  if (terms.reveal === 'after_game' || event.type !== 'sealed' || event['rule'] !== terms.reveal) {
    return err(fault('MissingReveal', last, 'the log ends without the reveal that the host owes'));
  }
  if (audit === undefined) return ok({ kind: 'withheld' });
  if (isReveal(audit) && toCanonical(audit).ok && auditDigest(primitives, audit) === event['digest'])
    return fittingReveal(terms, audit, last);
  return err(fault('MissingReveal', last, "the auditor's data are not the ones this log was sealed with"));
}

/** Whether an auditor's copy says what the log itself reveals. */
function isSameReveal(event: LogEvent, audit: Json): boolean {
  const { seq: _, ...reveal } = event;
  const copy = toCanonical(audit);
  return copy.ok && copy.value === canonicalJson(reveal);
}

/** A reveal has nothing that its match had no use for: nobody would check it, and everybody would take it for proof. */
function fittingReveal(terms: Terms, revealed: Revealed, seq: number): Result<Ending, Fault> {
  const { server, link, optionsSalt } = revealed;
  if (terms.level === 'seeded' && server !== null)
    return err(fault('Schema', seq, "the reveal has a host's seed, but on level seeded there is none"));
  if (terms.tip === null && link !== null)
    return err(fault('Schema', seq, 'the reveal has a link of a chain that the terms do not name'));
  if (Object.keys(terms.hidden).length === 0 && optionsSalt !== null)
    return err(fault('Schema', seq, 'the reveal has a salt for options, but none was hidden'));
  return ok({ kind: 'revealed', revealed });
}

/** Check 5 and 6 on level `committed`: the host's secret opens, the seeds give the master, and nothing came early. */
export function checkMaster({ primitives, terms, lines }: Case, opened: Opened, revealed: Revealed): Fault | undefined {
  const last = lines.length - 1;
  const { server, master } = revealed;
  if (server === null) return fault('MissingReveal', last, 'the host did not show its seed');
  const secret = { seed: hexBytes(server.seed), salt: hexBytes(server.salt) };
  if (!opensCommit(primitives, opened.ceremony, SERVER, secret)) {
    return fault('CommitMismatch', last, 'the seed that the host shows is not the one it committed to');
  }
  const link = fromHex(revealed.link ?? '') ?? new Uint8Array(0);
  if (terms.tip !== null && !leadsToTip(primitives, { ...terms, tip: terms.tip, seed: secret.seed }, link)) {
    return fault('CommitMismatch', last, "the host's seed does not come from the chain it had published");
  }
  if (toHex(masterOf(primitives, opened.ceremony, secret.seed, opened.beacon)) !== master) {
    return fault('MasterMismatch', last, 'the seeds shown do not give the seed that was played with');
  }
  return undefined;
}

/** Check 6: no secret of the host stands in the log before the reveal. */
export function checkSecrets({ lines }: Case, { master, server }: Revealed): Fault | undefined {
  const secrets = server === null ? [master] : [master, server.seed, server.salt];
  const early = lines.findIndex(
    ({ event, text }) => event.type !== 'reveal' && secrets.some((secret) => text.includes(secret)),
  );
  return early < 0 ? undefined : fault('SeedEarly', early, "the host's secret is in the log before the end");
}

/** An opening as a player keeps it. */
export interface GivenOpening {
  readonly zone: string;
  readonly opening: Opening;
  /** The event that showed the card. */
  readonly seq?: number;
}

/** Check 10: openings from outside the log fit the commitments in it. */
export function checkOpenings(of: Case, openings: readonly GivenOpening[]): Fault | undefined {
  const roots = new Map(of.lines.flatMap(({ event }) => rootsIn(event)));
  for (const [i, given] of openings.entries()) {
    // From a file: it may hold anything.
    if (!isGivenOpening(given)) return fault('OpeningMismatch', 0, `opening ${i + 1} does not have the form of one`);
    const { zone, opening, seq = 0 } = given;
    const root = roots.get(`${zone}:${opening.gen}`);
    const words = `slot ${opening.slot} of ${zone}:${opening.gen}`;
    if (root === undefined) return fault('OpeningMismatch', seq, `the log has no commitment for ${words}`);
    if (!checkOpening(of.primitives, root, opening)) {
      return fault('OpeningMismatch', seq, `card ${opening.card} was not in ${words}`);
    }
  }
  return undefined;
}

function checkAction({ primitives, terms, lines }: Case, takeovers: Takeovers, seq: number): Fault | undefined {
  const { event } = lineAt(lines, seq);
  if (!isAction(event)) return undefined;
  const { seat, signature } = event;
  if (typeof signature !== 'string') return fault('MissingSignature', seq, `${seat} did not sign this action`);
  const isTakenOver = Object.hasOwn(takeovers, seat);
  if (isActionSigned(primitives, terms, event, headBefore(lines, seq), isTakenOver)) return undefined;
  const who = isTakenOver ? `the host, who acts for ${seat} here,` : seat;
  return fault('BadSignature', seq, `${who} did not sign this action at this place of this log`);
}

/** F60: what the host does for a seat carries its signature. */
function checkHostAct({ primitives, terms, lines }: Case, seq: number): Fault | undefined {
  const { event } = lineAt(lines, seq);
  if (!isHostEvent(event) || isHostActSigned(primitives, terms, event, headBefore(lines, seq))) return undefined;
  return fault('BadSignature', seq, `the host did not sign this ${event.type} at this place of this log`);
}

const headBefore = (lines: readonly ReadLine[], seq: number): string => lines[seq - 1]?.hash ?? GENESIS;

/** F47: commitments and seeds are signed by their roles, at their place in the log. */
function checkStep({ primitives, terms, lines }: Case, keys: Keys, seq: number): Fault | undefined {
  const { event } = lineAt(lines, seq);
  if (!isRoleEvent(event)) return undefined;
  const { type, role, signature } = event;
  const key = role === SERVER ? keys.host : keys.seats[terms.seats.indexOf(role)];
  // A role that nobody has is the ceremony's to name.
  if (key === undefined || hasSigned(primitives, key, messageOf(primitives, terms, lines, event), signature))
    return undefined;
  return fault('BadSignature', seq, `${role} did not sign this ${type === 'commit' ? 'commitment' : 'seed'} here`);
}

/** What a role signed with its step of the ceremony. */
export function messageOf(
  primitives: Primitives,
  { gameId }: Terms,
  lines: readonly ReadLine[],
  event: RoleEvent,
): Uint8Array {
  const { type, role, seq } = event;
  const prevHash = lines[seq - 1]?.hash ?? GENESIS;
  return stepMessage(primitives, { type, gameId, role, value: valueOf(event), prevHash });
}

function checkHost({ primitives, terms, lines }: Case, keys: Keys, seq: number): Fault | undefined {
  const { event, hash, signature } = lineAt(lines, seq);
  const isLast = seq === lines.length - 1;
  if (signature === undefined) {
    if (isLast)
      return fault('MissingSignature', seq, "the log ends without the host's signature; its end may be missing");
    return isSignedByHost(event) ? fault('MissingSignature', seq, 'the host signs this head, and did not') : undefined;
  }
  if (!isLast && !isSignedByHost(event))
    return fault('BadSignature', seq, 'the host signs no head here; a log has one form');
  const message = headMessage(primitives, { gameId: terms.gameId, hash, seq });
  if (hasSigned(primitives, keys.host, message, signature)) return undefined;
  return fault('BadSignature', seq, 'the host did not sign this head');
}

/** The terms that a plan from a log gives; a game that breaks down over its options does not accept them. */
function termsAgain(primitives: Primitives, game: Game, limits: Limits, plan: Plan): Result<Terms, Refusal> {
  try {
    return termsOf(primitives, game, plan, { limits });
  } catch (error) {
    return err({ code: error instanceof Error ? error.message : 'broken options' });
  }
}

/** The bound that a step passes, in words. */
export const boundWords = ({ what, most }: Refusal): string => `more than ${Number(most)} ${textIn(what)}`;

/** The options everybody read are the ones hashed, and a reveal opens what was hidden among them and nothing else. */
export function checkPublished({ primitives, terms }: Case, revealed: Revealed | undefined): Fault | undefined {
  const twice = Object.keys(terms.hidden).find((name) => Object.hasOwn(terms.config, name));
  if (twice !== undefined) return fault('SpecHash', 0, `the option "${twice}" is both shown and hidden`);
  const played = { name: terms.game, version: terms.version };
  if (specHash(primitives, played, terms.config, terms.hidden) !== terms.specHash)
    return fault('SpecHash', 0, 'the options or the rules are not the ones hashed in the terms');
  const extra = Object.keys(revealed?.options ?? {}).find((name) => !Object.hasOwn(terms.hidden, name));
  if (extra !== undefined) return fault('SpecHash', 0, `the reveal opens "${extra}", which was not hidden`);
  return checkDecks(terms);
}

function opensOption(
  primitives: Primitives,
  terms: Terms,
  name: string,
  value: Json | undefined,
  salt: Uint8Array | undefined,
): boolean {
  return (
    value !== undefined && salt?.length === 32 && hiddenOption(primitives, salt, name, value) === terms.hidden[name]
  );
}

function compareTerms(terms: Terms, made: Terms): Fault | undefined {
  if (terms.catalogHash !== made.catalogHash)
    return fault('CatalogHash', 0, 'the cards do not say what they said in this match');
  const isSame = terms.seats.length === made.seats.length && areSeatsInOrder(made.seats, terms.seats);
  if (!isSame) return fault('IllegalDeck', 0, 'the game seats other players than the terms name');
  const deck = made.decks.findIndex((hash, i) => hash !== terms.decks[i]);
  if (deck < 0 && made.decks.length === terms.decks.length) return undefined;
  const whose = deck <= 0 ? 'the shared deck' : `the deck of ${terms.seats[deck - 1]}`;
  return fault('DeckHash', 0, `${whose} is not the one hashed in the terms`);
}

const rootsIn = (event: LogEvent): readonly (readonly [string, PileRoot])[] =>
  hasPile(event) ? [[`${event.pile.zone}:${event.pile.gen}`, event.pile]] : [];

/** A line that must be there. */
export function lineAt(lines: readonly ReadLine[], seq: number): ReadLine {
  const line = lines[seq];
  if (line === undefined) throw new RangeError(`the log has no line ${seq}`);
  return line;
}

/** A fault in words. */
export function fault(code: string, seq: number, detail: string): Fault {
  return { code, seq, detail };
}
