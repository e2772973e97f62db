/** Small numbers in words. */

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Returns a whole number in words up to twelve, in digits above. */
export const numberWord = (count: number): string => WORDS[count] ?? `${count}`;

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Returns a place in words up to the tenth, in digits above: "sixth", "11th". */
export const ordinalWord = (place: number): string => ORDINALS[place] ?? `${place}th`;
