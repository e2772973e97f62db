/** Canonical JSON: one text for one value, on every machine. */
export * from './canonical.ts';
