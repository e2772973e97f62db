/** A view in 64 characters, so that host and client can tell that they have the same. */
import { taggedHash, toHex } from '../../rng/index.ts';
import { canonicalJson } from '../canonical/canonical.ts';
import { withoutChoices } from './evolve-view.ts';
import type { PlainView } from './view.ts';

/** A short text that differs when two views differ: to find out that a client has lost step (U56). */
export const viewDigest = (view: PlainView): string => toHex(taggedHash('view', canonicalJson(withoutChoices(view))));
