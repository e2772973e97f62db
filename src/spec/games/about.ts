/** What people are told of the bundled games before they play them. Files of others say it themselves (`about`, `author`). */
import type { GameAbout } from '../../core/index.ts';

const variant = (of: string, label: string): Pick<GameAbout, 'variant'> => ({ variant: { of, label } });

/** The facts by the name of the game. */
export const BUNDLED_ABOUT: { readonly [name: string]: GameAbout } = {
  holdem: {
    title: "Hold'em",
    sentence: 'Two cards of your own, five for all, and bets in between.',
    brief: 'Two of your own, five for all, bets in between.',
    goal: 'The last one with chips wins.',
    minutes: 10,
    usualSeats: 6,
    isFeatured: true,
    picture: { cards: ['king of spades', 'ace of spades'], chips: ['rrrrr', 'kkkk', 'ggg'] },
    ...variant('holdem', 'No limit'),
  },
  limit_holdem: {
    title: "Limit hold'em",
    sentence: "Hold'em in which every bet has its size.",
    minutes: 10,
    usualSeats: 6,
    picture: { cards: ['king of hearts', 'ace of hearts'] },
    ...variant('holdem', 'Limit'),
  },
  omaha: {
    title: 'Omaha',
    sentence: 'Four cards of your own, use two.',
    minutes: 10,
    usualSeats: 6,
    picture: { cards: ['jack of diamonds', 'jack of spades'] },
    variant: { of: 'holdem', label: 'Omaha', isListed: true },
  },
  omaha_hi_lo: {
    title: 'Omaha hi-lo',
    sentence: 'Omaha in which the lowest hand takes half the pot.',
    minutes: 10,
    usualSeats: 6,
    picture: { cards: ['2 of clubs', 'ace of diamonds'] },
    ...variant('holdem', 'Omaha hi-lo'),
  },
  crazy_eights: {
    sentence: 'Follow suit or rank, eights are wild.',
    minutes: 5,
    usualSeats: 4,
    picture: { cards: ['8 of hearts', '8 of spades'] },
  },
  go_fish: {
    sentence: 'Ask for cards, collect sets of four.',
    minutes: 5,
    usualSeats: 3,
    picture: { cards: ['7 of diamonds', '7 of clubs'] },
  },
  five_card_draw: {
    sentence: 'Bet, swap up to three, bet again.',
    minutes: 5,
    usualSeats: 4,
    picture: { cards: ['queen of diamonds', 'queen of spades'] },
    ...variant('five_card_draw', 'Five-card draw'),
  },
  single_draw: {
    title: 'Single draw',
    sentence: 'One exchange, and the lowest hand wins.',
    minutes: 5,
    usualSeats: 4,
    picture: { cards: ['2 of hearts', '7 of clubs'] },
    ...variant('five_card_draw', 'Single draw, low'),
  },
  triple_draw: {
    title: 'Triple draw',
    sentence: 'Three exchanges, and the lowest hand wins.',
    minutes: 10,
    usualSeats: 4,
    picture: { cards: ['2 of spades', '7 of diamonds'] },
    ...variant('five_card_draw', 'Triple draw, low'),
  },
  seven_card_stud: {
    title: 'Seven-card stud',
    sentence: 'Seven cards each, four of them open.',
    minutes: 10,
    usualSeats: 4,
    picture: { cards: ['ace of clubs', 'ace of hearts'] },
    ...variant('seven_card_stud', 'High'),
  },
  stud_hi_lo: {
    title: 'Stud hi-lo',
    sentence: 'Stud in which the lowest hand takes half the pot.',
    minutes: 10,
    usualSeats: 4,
    picture: { cards: ['ace of spades', '2 of diamonds'] },
    ...variant('seven_card_stud', 'Hi-lo'),
  },
  razz: {
    title: 'Razz',
    sentence: 'Stud in which the lowest hand wins.',
    minutes: 10,
    usualSeats: 4,
    picture: { cards: ['ace of diamonds', '2 of clubs'] },
    ...variant('seven_card_stud', 'Razz'),
  },
  kuhn: {
    sentence: 'Three cards, one bet, pure bluff.',
    goal: 'Whoever has all twelve chips wins.',
    minutes: 3,
    picture: { cards: ['king of diamonds', 'jack of clubs'] },
  },
  war: {
    sentence: 'No choices. Watch it run.',
    minutes: 3,
    picture: { cards: ['king of clubs', 'jack of hearts'] },
  },
};
