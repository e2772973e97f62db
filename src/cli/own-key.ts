/**
 * The key and the seed of the person at the terminal (F56). The half of the program that hosts the match never has them: it
 * is handed a seat that signs. They are kept in a file when the match is written down or left, and removed at its end.
 */
import { randomBytes } from 'node:crypto';
import { fileKeys } from '../client/node/index.ts';
import { fairSeat } from '../client/index.ts';
import { fields } from '../core/fields/index.ts';
import type { Seat } from '../core/index.ts';
import { hexBytes } from '../rng/index.ts';
import type { PersonSeat } from './match-log.ts';
import { native, nativeSigner } from './native.ts';

const { record, text, whole } = fields;

/** A key as it is kept, in hex, and when it was made, in milliseconds since 1970. */
const KEPT = record({ key: text(64, 64), seed: text(128, 128), salt: text(64, 64), made: whole(0) });

/** The secrets of one seat in one match. */
export interface OwnKey {
  /** The public half of the key, in hex. */
  readonly signer: string;
  readonly kept: { readonly key: string; readonly seed: string; readonly salt: string; readonly made: number };
}

/** Makes a key for a match that is about to be played. */
export function newOwnKey(): OwnKey {
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  return ownKeyOf({ key: hex(32), seed: hex(64), salt: hex(32), made: Date.now() });
}

const ownKeyOf = (kept: OwnKey['kept']): OwnKey => ({ signer: nativeSigner(hexBytes(kept.key)).publicKey, kept });

/** The person's side of a match, in a seat. */
export const personIn = (seat: Seat, { kept: { key, seed, salt } }: OwnKey): PersonSeat => ({
  seat,
  sit: (name) =>
    fairSeat({
      kit: {
        primitives: native,
        seat: name,
        signer: nativeSigner(hexBytes(key)),
        secret: { seed: hexBytes(seed), salt: hexBytes(salt) },
      },
      // A match at a terminal has no deadline.
      now: () => 0,
      salt: () => new Uint8Array(randomBytes(32)),
    }),
});

const nameOf = (signer: string): string => `key ${signer}`;

/** Keeps a key in the user's data folder, in a file that only its owner may read. */
export const keepOwnKey = ({ signer, kept }: OwnKey): Promise<void> =>
  fileKeys().put(nameOf(signer), JSON.stringify(kept));

/** Returns the key whose public half this is, if it is kept here. */
export async function findOwnKey(signer: string): Promise<OwnKey | undefined> {
  const found = await fileKeys().get(nameOf(signer));
  const kept = found === undefined ? undefined : KEPT(JSON.parse(found));
  return kept?.ok ? ownKeyOf(kept.value) : undefined;
}

/** Removes a key whose match is over. */
export const dropOwnKey = ({ signer }: OwnKey): Promise<void> => fileKeys().remove(nameOf(signer));
