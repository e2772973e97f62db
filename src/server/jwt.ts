/**
 * Players of an outside identity provider (H12): whoever holds a JSON Web Token that the provider has signed is its subject.
 * Only signatures by a public key are taken, and the key says by which algorithm, never the token; so neither `none` nor a
 * secret made of the key gets anybody in. Node does the cryptography.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { isRecord } from '../core/index.ts';
import type { Identity } from './identity.ts';

/** Whose tokens are taken. */
export interface JwtOptions {
  /** The provider's public key, as PEM. */
  readonly key: string;
  /** Who signs (`iss`), and for whom (`aud`). */
  readonly issuer: string;
  readonly audience: string;
  /** Seconds since 1970. */
  now(): number;
}

/** Seconds by which two clocks may differ. */
const SLACK = 30;

/** The longest token that is read. */
const LONGEST = 4_096;

/** Players by the tokens of a provider; throws if the key is none that signatures can be checked with. */
export function jwtIdentity({ key, issuer, audience, now }: JwtOptions): Identity {
  const publicKey = publicKeyOf(key);
  const algorithm = algorithmOf(publicKey);
  return {
    keyOf(token) {
      const claims = token.length > LONGEST ? undefined : claimsOf(token, publicKey, algorithm);
      const isFor = claims && claims['iss'] === issuer && [claims['aud']].flat().includes(audience);
      if (!isFor || !isInTime(claims, now()) || typeof claims['sub'] !== 'string' || claims['sub'] === '')
        return undefined;
      // A digest that no guest's token has: who has the name of another has nothing.
      return createHash('sha256')
        .update(JSON.stringify(['cardwright/jwt', issuer, claims['sub']]))
        .digest('hex');
    },
  };
}

function publicKeyOf(pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch {
    throw new Error("the identity provider's key is no public key in PEM");
  }
}

interface Algorithm {
  readonly name: string;
  readonly hash: string | null;
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm {
  if (asymmetricKeyType === 'ed25519') return { name: 'EdDSA', hash: null };
  if (asymmetricKeyType === 'rsa') return { name: 'RS256', hash: 'sha256' };
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
    return { name: 'ES256', hash: 'sha256' };
  throw new Error(`tokens cannot be checked with a key of the type ${asymmetricKeyType}; Ed25519, RSA and P-256 can`);
}

type Claims = { readonly [name: string]: unknown };

/** What a token claims, if the provider has signed it. */
function claimsOf(token: string, key: KeyObject, { name, hash }: Algorithm): Claims | undefined {
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return undefined;
  const { alg, crit } = partOf(head) ?? {};
  // What must be understood and is not: then it is not taken.
  if (alg !== name || crit !== undefined) return undefined;
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned = verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isSigned ? partOf(body) : undefined;
}

function partOf(text: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A token without an end is none: it could never be taken back. */
function isInTime({ exp, nbf = 0 }: Claims, now: number): boolean {
  return typeof exp === 'number' && typeof nbf === 'number' && now < exp + SLACK && now >= nbf - SLACK;
}
