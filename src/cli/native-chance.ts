/** SHAKE256 by Node itself, lent to the streams of chance when a program starts: the same words, several times as fast. */
import { createHash } from 'node:crypto';
import type { Shake256 } from '../rng/index.ts';

export const nativeShake256: Shake256 = (message, length) =>
  createHash('shake256', { outputLength: length }).update(message).digest();
