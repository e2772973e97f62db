/** Stack: a game of libraries, priority and a stack for two to four players. The story is in README.md. */
export { makeStack, stack, type StackGame } from './game.ts';
