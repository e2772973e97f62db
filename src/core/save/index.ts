/** Matches as text and back. */
export {
  catalogDigest,
  load,
  loadMatch,
  loadValue,
  save,
  saveMatch,
  SAVE_FORMAT,
  type LoadOptions,
  type SaveError,
} from './save.ts';
