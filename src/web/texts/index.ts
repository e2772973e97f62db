/** Every text of the page in one place: a translation is another object of this form. */
import { ENGLISH } from './english.ts';

/** The texts of the page in some language. */
export type Texts = typeof ENGLISH;

export { ENGLISH };
