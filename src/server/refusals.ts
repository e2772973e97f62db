/** Why a match cannot be created or a seat not taken: checked before anything is stored. */
import type { Game, Refusal } from '../core/index.ts';
import { isPublicKey } from '../fair/index.ts';
import type { Match } from '../host/index.ts';
import { fromHex } from '../rng/index.ts';
import type { CreateRequest } from './protocol.ts';

/** Refused before anything is kept: options that the game does not take, another number of seats, or two for one guest. */
export function wrongSeats(game: Game, { options, seats }: CreateRequest): Refusal | undefined {
  if (seats.filter((seat) => seat === 'me').length > 1)
    return { code: 'BadMessage', path: 'seats', expected: 'me once at most' };
  const parsed = game.parseOptions(options);
  if (!parsed.ok) return parsed.error;
  const { length } = game.blank(parsed.value).layout.seats;
  return length === seats.length ? undefined : { code: 'WrongSeats', seats: length, given: seats.length };
}

/** A key that is none, or that somebody else has: with it no transcript could be opened (F51). */
export function wrongSigner({ guests }: Match, signer: string | undefined): Refusal | undefined {
  const isTaken = signer !== undefined && guests.some((guest) => guest?.signer === signer);
  return isTaken ? { code: 'BadKey', key: signer } : badKey(signer);
}

/** A key that no signature can be checked with. */
export function badKey(signer: string | undefined): Refusal | undefined {
  const bytes = signer === undefined ? undefined : fromHex(signer);
  const isGood = signer === undefined || (bytes !== undefined && isPublicKey(bytes));
  return isGood ? undefined : { code: 'BadKey', key: signer };
}
