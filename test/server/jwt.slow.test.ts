/** Players of an outside identity provider (H12): who is taken for whom, and what gets nobody in. */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { run as serve } from '../../src/cli/commands/serve.ts';
import { jwtIdentity } from '../../src/server/index.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { get, guest, Listener, Player, post, served, stopAll } from './harness.ts';

afterEach(stopAll);

const NOW = 1_700_000_000;
const CLAIMS = { iss: 'provider', aud: 'cards', sub: 'ada', exp: NOW + 600 };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as a provider makes it. */
function tokenOf(key: KeyObject, alg: string, claims: object, head: object = {}): string {
  const signed = `${part({ alg, typ: 'JWT', ...head })}.${part(claims)}`;
  const hash = alg === 'EdDSA' ? null : 'sha256';
  return `${signed}.${sign(hash, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const KEYS = {
  EdDSA: generateKeyPairSync('ed25519'),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
} as const;

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const identityBy = (key: KeyObject, now = NOW) =>
  jwtIdentity({ key: pemOf(key), issuer: 'provider', audience: 'cards', now: () => now });

describe.each(Object.entries(KEYS))('a token signed by %s', (alg, { publicKey, privateKey }) => {
  const { keyOf } = identityBy(publicKey);

  test('[H12] is its subject, whichever token it is; another subject is somebody else', () => {
    const ada = keyOf(tokenOf(privateKey, alg, CLAIMS));
    expect(ada).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf(tokenOf(privateKey, alg, { ...CLAIMS, aud: ['x', 'cards'], exp: NOW + 9_000, jti: '2' }))).toBe(ada);
    expect(keyOf(tokenOf(privateKey, alg, { ...CLAIMS, sub: 'bob' }))).not.toBe(ada);
  });

  test.each([
    ['another issuer', { iss: 'other' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'chess' }],
    ['an audience that only begins like ours', { aud: 'cards2' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: { toString: 'ada' } }],
    ['over', { exp: NOW - 60 }],
    ['without an end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['not yet', { nbf: NOW + 60 }],
  ])('[H12] is nobody: %s', (_, claims) => {
    expect(keyOf(tokenOf(privateKey, alg, { ...CLAIMS, ...claims }))).toBeUndefined();
  });

  test('[H12] is nobody after any change, or with another key, algorithm or head', () => {
    const token = tokenOf(privateKey, alg, CLAIMS);
    const [head = '', , signature = ''] = token.split('.');
    const stranger =
      alg === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : alg === 'RS256'
          ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
          : generateKeyPairSync('ed25519');
    const unsigned = `${part({ alg: 'none' })}.${part(CLAIMS)}`;
    const byHash = `${part({ alg: 'HS256' })}.${part(CLAIMS)}`;
    const forged = [
      `${head}.${part({ ...CLAIMS, sub: 'bob' })}.${signature}`,
      `${token}.`,
      `${token}x`,
      token.slice(0, -8),
      tokenOf(stranger.privateKey, alg, CLAIMS),
      tokenOf(privateKey, alg, CLAIMS, { crit: ['exp'] }),
      tokenOf(privateKey, alg, CLAIMS, { alg: 'none' }),
      `${unsigned}.`,
      `${unsigned}.${signature}`,
      // The public key taken for a secret.
      `${byHash}.${createHmac('sha256', pemOf(publicKey)).update(byHash).digest('base64url')}`,
      '',
      '..',
      'a.b.c',
      `${part(null)}.${part(null)}.`,
      'x'.repeat(5_000),
      tokenOf(privateKey, alg, { ...CLAIMS, more: 'x'.repeat(5_000) }),
    ];
    expect(forged.map((each) => keyOf(each))).toEqual(forged.map(() => undefined));
  });
});

test('[H12] a key that proves nothing is refused at the start', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  expect(() => identityBy(publicKey)).toThrow('of the type ec');
  expect(() => jwtIdentity({ key: 'x', issuer: '', audience: '', now: () => 0 })).toThrow('no public key in PEM');
});

test('[H12] a provider that is named by half, or without a key, is told before anything is opened', async () => {
  const half = recordedIo();
  expect(await serve(['--jwt-issuer', 'x'], half)).toBe(2);
  expect(half.complaints()).toContain('--jwt-key, --jwt-issuer and --jwt-audience are needed together');
  const none = recordedIo();
  expect(await serve(['--jwt-key', '/no/such.pem', '--jwt-issuer', 'x', '--jwt-audience', 'y'], none)).toBe(2);
  expect(none.complaints()).toContain('/no/such.pem');
});

test('[H12] a player of the provider and a guest play; with its next token the player has the same seat', async () => {
  const { publicKey, privateKey } = KEYS.EdDSA;
  const { port } = await served({ identity: identityBy(publicKey) });
  const [ada, later] = [CLAIMS, { ...CLAIMS, exp: NOW + 900 }].map((claims) => tokenOf(privateKey, 'EdDSA', claims));
  const eve = tokenOf(KEYS.RS256.privateKey, 'RS256', CLAIMS);
  const body = { game: 'high-card', seats: ['me', 'open'], options: { rounds: 2 } };
  expect(await post(port, '/api/matches', body, eve)).toEqual({ status: 401, body: { code: 'NoToken' } });
  const made = await post(port, '/api/matches', body, ada);
  const match = String(made.body['match']);
  const bob = await guest(port);
  await post(port, `/api/matches/${match}/join`, { invitation: Object(made.body['invitations'])['1'] }, bob);
  expect((await get(port, `/api/matches/${match}/replay`, eve)).body).toEqual({ code: 'NoSuchMatch' });
  const players = [new Player(port, later, match), new Player(port, bob, match)];
  for (const player of players) await player.until(() => player.isOver);
  expect(players.map(({ view }) => view?.viewer)).toEqual([0, 1]);
  const stranger = new Listener(port);
  await stranger.opened();
  stranger.say({ type: 'hello', v: 1, token: eve });
  stranger.say({ type: 'join', match });
  await stranger.until(() => stranger.codes().length === 2);
  expect(stranger.codes()).toEqual(['BadMessage', 'BadMessage']);
  [...players, stranger].forEach((each) => each.close());
});
