/**
 * Check 5 of F43, first half: the ceremony of a log. Everybody commits before anybody shows a seed, every seed opens its
 * commitment, the beacon's round comes in its time (F50), and an opening that was given up says so truly (F49).
 */
import { canonicalJson } from '../core/canonical/index.ts';
import { err, ok, type Result } from '../core/index.ts';
import { hexBytes } from '../rng/index.ts';
import { checkBeacon, checkRound } from './beacon.ts';
import {
  commit,
  contribute,
  missingRoles,
  newCeremony,
  phaseOf,
  type Ceremony,
  type CeremonyRefusal,
} from './ceremony.ts';
import { abortBody } from './ceremony-log.ts';
import { fault, lineAt, messageOf, type Case } from './checks.ts';
import { SERVER } from './commitment.ts';
import { isAbort, isBeacon, isRoleEvent, type AbortEvent, type RoleEvent } from './log.ts';
import type { Primitives } from './primitives.ts';
import type { Fault, ReadLine } from './read.ts';
import { takenHash, type Taken } from './receipt.ts';

/** Where the ceremony ends and play begins. */
export interface Opened {
  readonly ceremony: Ceremony;
  /** Randomness of the beacon's round in hex, or empty. */
  readonly beacon: string;
  readonly playFrom: number;
  /** The match never began: by the host's word it waited for these roles in vain (F19, F49). */
  readonly missing: readonly string[] | undefined;
}

/** Check 5, first half: commitments and contributions. */
export function checkCeremony(of: Case): Result<Opened, Fault> {
  const { primitives, terms, lines, beacons } = of;
  let ceremony = newCeremony(terms.gameId, terms.specHash, terms.seats);
  const isStep = ({ event }: ReadLine): boolean => isRoleEvent(event);
  if (terms.level === 'seeded') {
    const stray = lines.findIndex(isStep);
    if (stray >= 0) return err(fault('Schema', stray, 'a match on level seeded has no commitments'));
    return ok({ ceremony, beacon: '', playFrom: 1, missing: undefined });
  }
  const untimely = terms.beacon && checkRound(beacons, terms.beacon, terms.deadline);
  if (untimely) return err(fault('BadBeacon', 0, untimely));
  const firstSeed = lines.findIndex(({ event }) => event.type === 'contribute');
  const afterSeed = lines.findIndex(({ event }, i) => firstSeed >= 0 && i > firstSeed && event.type === 'commit');
  if (afterSeed >= 0)
    return err(fault('CommitAfterReveal', afterSeed, 'a role committed when a seed was already known'));
  let seq = 1;
  for (; seq < lines.length; seq++) {
    const { event } = lineAt(lines, seq);
    if (!isRoleEvent(event)) break;
    const step = takeStep(primitives, ceremony, event);
    if (!step.ok) return err({ seq, ...inCheckFive(step.error, event, ceremony) });
    ceremony = step.value;
  }
  const late = lines.findIndex((line, i) => i > seq && isStep(line));
  const missing = missingRoles(ceremony);
  const next = lines[seq]?.event;
  if (next && isAbort(next)) return checkAbort(of, next, ceremony, seq);
  if (late >= 0) return err(fault('ShuffleTooEarly', seq, 'play began before everybody had contributed'));
  if (missing.length === 0) return checkBeaconAt(of, ceremony, seq);
  const at = Math.min(seq, lines.length - 1);
  if (phaseOf(ceremony) === 'commit') return err(fault('CommitMissing', at, `${missing.join(' and ')} did not commit`));
  return err(fault('MissingReveal', at, `${missing.join(' and ')} did not show the seed they committed to`));
}

function takeStep(primitives: Primitives, ceremony: Ceremony, event: RoleEvent): Result<Ceremony, CeremonyRefusal> {
  const { role } = event;
  if (event.type === 'commit') return commit(ceremony, role, event.commit);
  const secret = { seed: hexBytes(event.seed), salt: hexBytes(event.salt) };
  return contribute(primitives, ceremony, role, secret);
}

/** A refused step of the ceremony in the words of check 5. */
function inCheckFive(refusal: CeremonyRefusal, event: RoleEvent, ceremony: Ceremony): Omit<Fault, 'seq'> {
  const { role } = event;
  switch (refusal.code) {
    case 'WrongPhase':
      if (event.type === 'contribute' && phaseOf(ceremony) === 'commit')
        return { code: 'CommitMissing', detail: `${role} showed a seed before all had committed` };
      if (event.type === 'contribute') return inCheckFive({ code: 'UnknownRole', role }, event, ceremony);
      if (Object.hasOwn(ceremony.commits, role)) return { code: 'DoubleCommit', detail: `${role} committed twice` };
      return { code: 'CommitMismatch', detail: `nobody called ${role} plays in this match` };
    case 'DuplicateCommit': {
      const isSecond = Object.hasOwn(ceremony.commits, role);
      if (isSecond) return { code: 'DoubleCommit', detail: `${role} committed twice` };
      return { code: 'CopiedCommit', detail: `${role} copied the commitment of another` };
    }
    case 'UnknownRole':
      if (event.type === 'contribute' && role === SERVER)
        return { code: 'SeedEarly', detail: 'the host showed its seed before the end' };
      if (Object.hasOwn(ceremony.seeds, role)) return { code: 'DoubleCommit', detail: `${role} contributed twice` };
      return { code: 'CommitMismatch', detail: `nobody called ${role} plays in this match` };
    case 'CommitMismatch':
    case 'NotHex':
      return { code: 'CommitMismatch', detail: `the seed of ${role} is not the one ${role} committed to` };
  }
}

/** The round of the beacon stands between the last seed and the first card, if the terms want one (F20). */
function checkBeaconAt(
  { primitives, terms, lines, beacons }: Case,
  ceremony: Ceremony,
  seq: number,
): Result<Opened, Fault> {
  const stray = lines.findIndex(({ event }, i) => event.type === 'beacon' && (terms.beacon === null || i !== seq));
  if (stray >= 0) return err(fault('BadBeacon', stray, 'a beacon stands where none was agreed on'));
  if (terms.beacon === null) return ok({ ceremony, beacon: '', playFrom: seq, missing: undefined });
  const { event } = lineAt(lines, Math.min(seq, lines.length - 1));
  if (!isBeacon(event)) return err(fault('BadBeacon', event.seq, 'the beacon agreed on is missing'));
  const wrong = checkBeacon(primitives, beacons, terms.beacon, event);
  if (wrong !== undefined) return err(fault('BadBeacon', seq, wrong));
  return ok({ ceremony, beacon: event.randomness, playFrom: seq + 1, missing: undefined });
}

/** F49: an opening that was given up names those it waited for, and everything the host had from them. */
function checkAbort(
  { primitives, terms, lines }: Case,
  logged: AbortEvent,
  ceremony: Ceremony,
  seq: number,
): Result<Opened, Fault> {
  if (seq !== lines.length - 1) return err(fault('Schema', seq + 1, 'the log goes on after the match was given up'));
  const taken = lines.slice(1, seq).flatMap(({ event, hash }): Taken[] => {
    if (!isRoleEvent(event)) return [];
    const message = messageOf(primitives, terms, lines, event);
    return [{ gameId: terms.gameId, role: event.role, seq: event.seq, hash: takenHash(message), head: hash }];
  });
  const missing = missingRoles(ceremony);
  const told = canonicalJson({ ...abortBody(ceremony, taken, terms.deadline), seq });
  if (missing.length === 0 || told !== canonicalJson(logged))
    return err(fault('CommitMismatch', seq, 'the log blames another role for the end than the one that was missing'));
  return ok({ ceremony, beacon: '', playFrom: seq, missing });
}
