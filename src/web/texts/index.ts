/** Every text of the page in one place: a translation is another object of this form. */
import { ENGLISH } from './english.ts';

/** The form of some texts, whatever they say. */
type Worded<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...given: infer Given) => string
      ? (...given: Given) => string
      : { readonly [Key in keyof T]: Worded<T[Key]> };

/** The texts of the page in some language. */
export type Texts = Worded<typeof ENGLISH>;

export { ENGLISH };
