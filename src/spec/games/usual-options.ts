/** What a match of a bundled game is started with where nobody asks for anything else, and its file alone would say too little. */
const USUAL: { readonly [name: string]: object } = {
  // The file is one hand, for solving; people play until one of them has all chips.
  kuhn: { hands: 1_000, betting: { stacks: 6 } },
};

/** Returns the options of a usual match of a bundled game, beside the number of seats. */
export const usualOptions = (name: string): object => (Object.hasOwn(USUAL, name) ? (USUAL[name] ?? {}) : {});
