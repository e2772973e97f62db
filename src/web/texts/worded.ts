/** The form of texts, for a translation of them. */

/** The form of some texts, whatever they say. */
export type Worded<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...given: infer Given) => string
      ? (...given: Given) => string
      : { readonly [Key in keyof T]: Worded<T[Key]> };
