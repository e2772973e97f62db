/**
 * Numbers that cannot be taken for one another. A card, a zone and a seat are plain numbers when the program runs; to
 * the compiler each has a flavour, so that a card where a zone is wanted does not compile. Any plain number will do for
 * each of them, and sums of them are plain numbers.
 */
declare const flavour: unique symbol;

/** A number with a name for what it counts. The property is never there. */
export type Flavoured<Name extends string> = number & { readonly [flavour]?: Name };
