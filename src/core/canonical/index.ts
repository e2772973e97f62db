/** Canonical JSON: one text for one value, on every machine. */
export {
  canonicalJson,
  MAX_DEPTH,
  NotCanonicalError,
  parseCanonical,
  toCanonical,
  type NotCanonical,
} from './canonical.ts';
