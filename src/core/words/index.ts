/** Refusals in words, and names as people say them. */
export { spoken } from './spoken.ts';
export { explain, KERNEL_WORDS, said } from './explain.ts';
