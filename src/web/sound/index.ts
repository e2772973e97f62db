/** Sounds as data and as samples. The story is in README.md. */
export { render, secondsOf, type Patch } from './patch.ts';
export { PATCHES, patchOf, type PatchName } from './patches.ts';
