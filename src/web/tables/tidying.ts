/** Moves of cards that nobody chose: they put things in order. */
import { spoken } from '../../core/words/index.ts';

const TIDYING = /^(move|clear|gather|tidy|clean|recycle|reshuffle|collect|return|reset|rake|lay out|turn over|burn)\b/;

/** Returns whether a verb of a move of cards is one of tidying up: nobody does it. */
export const isTidying = (verb: string): boolean => TIDYING.test(spoken(verb));
