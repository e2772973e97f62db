import { expect, test } from 'vitest';
import {
  GENESIS,
  actionMessage,
  chainHash,
  hasSigned,
  headMessage,
  hiddenHash,
  provesEquivocation,
  pure,
  pureSigner,
  signWith,
  type SignedHead,
} from '../../src/fair/index.ts';
import { fromHex, toHex } from '../../src/rng/index.ts';

const host = pureSigner(new Uint8Array(32).fill(7));
const zero = fromHex(GENESIS)!;

test('[F32] each hash holds all that came before', () => {
  const [a, b] = ['{"seq":0}', '{"seq":1}'];
  const first = chainHash(pure, zero, a);
  expect(toHex(chainHash(pure, first, b))).not.toBe(toHex(chainHash(pure, zero, b)));
  expect(toHex(chainHash(pure, chainHash(pure, zero, b), a))).not.toBe(toHex(chainHash(pure, first, b)));
});

test('[F34] a hidden choice cannot be guessed without its salt', () => {
  const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  expect(hiddenHash(pure, one, { slots: [0, 2] })).toBe(hiddenHash(pure, one, { slots: [0, 2] }));
  expect(hiddenHash(pure, one, { slots: [0, 2] })).not.toBe(hiddenHash(pure, other, { slots: [0, 2] }));
  expect(hiddenHash(pure, one, { slots: [0, 2] })).not.toBe(hiddenHash(pure, one, { slots: [0, 1] }));
});

test('[F35] a signed action is good for one place of one log', () => {
  const action = { action: { draw: 1 }, gameId: 'g', prevHash: GENESIS, seq: 4 };
  const signature = signWith(host, actionMessage(pure, action));
  const good = (change: object): boolean =>
    hasSigned(pure, host.publicKey, actionMessage(pure, { ...action, ...change }), signature);
  expect(good({})).toBe(true);
  for (const change of [{ action: { draw: 2 } }, { gameId: 'h' }, { prevHash: '11'.repeat(32) }, { seq: 5 }]) {
    expect(good(change)).toBe(false);
  }
  expect(hasSigned(pure, 'no key', actionMessage(pure, action), signature)).toBe(false);
  expect(hasSigned(pure, host.publicKey, actionMessage(pure, action), 'no signature')).toBe(false);
});

test('[F36] two signed heads for one seq prove that the host told two stories', () => {
  const head = (hash: string, seq = 3, gameId = 'g'): SignedHead => ({
    gameId,
    hash,
    seq,
    signature: signWith(host, headMessage(pure, { gameId, hash, seq })),
  });
  const proves = (one: SignedHead, other: SignedHead): boolean => provesEquivocation(pure, host.publicKey, one, other);
  expect(proves(head('aa'), head('bb'))).toBe(true);
  expect(proves(head('aa'), head('aa'))).toBe(false);
  expect(proves(head('aa', 3), head('bb', 4))).toBe(false);
  expect(proves(head('aa'), head('bb', 3, 'h'))).toBe(false);
  expect(proves(head('aa'), { ...head('bb'), signature: head('aa').signature })).toBe(false);
});
