/**
 * What a verdict proves (F54), as names that somebody can ask for: a log that proves less than was asked is not enough,
 * even where nothing in it is wrong.
 */
import type { CheckName, CheckResult, Report } from './report.ts';
import { isActedFor } from './seat-verdict.ts';
import type { Terms } from './terms.ts';

/** What a log can prove. */
export const PROOFS = ['committed', 'signed', 'beacon', 'complete'] as const;

/** One of these proofs. */
export type Proof = (typeof PROOFS)[number];

/**
 * What the checks that passed prove to this reader. `committed`: nobody chose the deal, because a seat that the reader
 * holds the key or a receipt of brought its own seed (F57). `signed`: every action is signed with the key of its seat, and
 * the host acted for none (F60). `beacon`: a public number nobody could know was in the seed.
 * `complete`: played to its result by the rules.
 * A pile that was laid, or cards that came from no committed pile, may be a rule of the game or a host's choice: without
 * the rules nobody can tell, so `committed` needs the match played again; and where its options laid the cards, whoever
 * chose those chose the deal. All secrets of a log made for a test come from
 * one text, so it proves nothing of the first three.
 */
export function provenBy(
  { level, keys, beacon, test }: Terms,
  checks: readonly CheckResult[],
  { status, stacked, seats }: Pick<Report, 'status' | 'stacked' | 'seats'>,
): readonly Proof[] {
  const passed = (...names: readonly CheckName[]): boolean =>
    names.every((wanted) => checks.some(({ name, status: how }) => name === wanted && how === 'passed'));
  const played = status === 'ok' || status === 'partial';
  const isDealt = played && level === 'committed' && passed('commitments', 'seed', 'shuffles', 'events');
  const isProved: Readonly<Record<Proof, boolean>> = {
    committed: !test && !stacked && isDealt && seats.some(({ seed }) => seed === 'own'),
    signed: !test && keys !== null && passed('chain', 'signatures') && !seats.some(isActedFor),
    beacon: !test && played && beacon !== null && passed('commitments', 'seed'),
    complete: status === 'ok',
  };
  return PROOFS.filter((proof) => isProved[proof]);
}

/** The proofs that were asked for and that a report does not have. */
export function lacking({ proves }: Report, required: readonly Proof[]): readonly Proof[] {
  return required.filter((proof) => !proves.includes(proof));
}

/** Reads names of proofs, one after the other with commas; gives the first that is none in its place. */
export function parseProofs(text: string): { readonly proofs: readonly Proof[]; readonly unknown: string | undefined } {
  const names = text.split(',').map((name) => name.trim());
  const isProof = (name: string): name is Proof => PROOFS.some((proof) => proof === name);
  return { proofs: names.filter(isProof), unknown: names.find((name) => !isProof(name)) };
}
