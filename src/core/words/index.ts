/** Refusals in words. */
export { explain, KERNEL_WORDS, said } from './explain.ts';
