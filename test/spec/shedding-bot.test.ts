/** The bots that search in a game in which cards are got rid of: positions of crazy eights with one sound way to play. */
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../src/core/chance/index.ts';
import { choicesFor, start } from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { levels } from '../../src/lab/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { bundledGame } from '../../src/spec/index.ts';

const game = bundledGame('crazy_eights');
const KINDS = Array.from('cdhs').flatMap((suit) => Array.from('23456789TJQKA').map((rank) => `${rank}${suit}`));
const SEATS = 4;

/** What the first seat plays with five cards on a starter, the others holding any: the card, and the suit that it names. */
function played(hand: string, top: string, seed: string): string {
  const own = hand.split(' ');
  const rest = KINDS.filter((kind) => kind !== top && !own.includes(kind)).toReversed();
  const dealt = own.flatMap((kind) => [kind, ...rest.splice(0, SEATS - 1)]);
  const started = start(game, { players: SEATS, deck: [...dealt, top, ...rest] }, CHANCE);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { state } = started.value;
  const words = shakeStream(seedFromText(seed), 'bots');
  const random = (n: number): number => below(words, n);
  const view = project(state, 0, game.visible);
  const bot = levels(game).normal;
  const choice = bot?.(view, choicesFor(game, state, 0), random, worldsOf(game, state, 0, random));
  const { type, card, named } = Object(choice);
  return [type, view.faces[card]?.kind, named].filter((word) => word !== undefined).join(' ');
}

const CHANCE = { chance: newChance('shake256', seedFromText('sheds')) };

describe('[L48] crazy eights', () => {
  test.each([
    ['names the suit that it holds most of', '8d Td 9s Kd 6d', 'Qc', 'play_eight 8d d'],
    ['keeps its eight while another card fits', '8d Td 9s Kd Qd', 'Qc', 'play Qd'],
    ['keeps its eight for a hand of one other suit', '8h 2c 9s Ks 6s', 'Qc', 'play 2c'],
  ])('normal %s', (_, hand, top, expected) => {
    const choices = ['a', 'b'].map((seed) => played(hand, top, seed));
    expect(choices).toEqual([expected, expected]);
  });
});
