/** Every text of the page in one place: a translation is another object of this form. */
import { ENGLISH } from './english.ts';
import type { Worded } from './worded.ts';

/** The texts of the page in some language. */
export type Texts = Worded<typeof ENGLISH>;

export { ENGLISH };
