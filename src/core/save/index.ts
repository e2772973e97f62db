/** Matches as text and back. */
export { catalogDigest, load, loadMatch, loadValue, save, saveMatch, SAVE_FORMAT, type LoadOptions } from './save.ts';
export type { SaveError } from './fault.ts';
