/** Whoever wins at a showdown wins with a hand that is named, in every game with bets, however the match goes (T17). */
import { expect, test } from 'vitest';
import { pickAny, type Bot } from '../../src/lab/index.ts';
import { BUNDLED, bundledGame, type BundledName } from '../../src/spec/index.ts';
import { winningHand } from '../../src/web/tables/generic/showdown/hand-end.ts';
import { handsIn, type PlayedHand } from '../../src/web/tables/generic/showdown/match-result.ts';
import { runsOf } from '../sample.ts';
import { endedMatch } from './ended.ts';

const WITH_BETS = BUNDLED.filter((name) => bundledGame(name).looks?.hands !== undefined);

/** Chooses by chance, but folds one time in ten at most. */
const holds: Bot = (_view, choices, below) => {
  const stays = choices.filter(({ type }) => type !== 'fold' && type !== 'muck');
  return pickAny(stays.length > 0 && below(10) > 0 ? stays : choices, below);
};

/** Returns the hands of a few matches, as the first player is told. */
function handsOf(name: BundledName): readonly PlayedHand[] {
  const game = bundledGame(name);
  const looks = game.looks?.hands;
  return Array.from({ length: runsOf(9) }, (_, at) => {
    const players = Math.min(game.seats.max, 2 + (at % 3));
    const { told } = endedMatch({ game, bots: {}, summary: '' }, holds, {
      seed: `${name} ${at}`,
      options: { players },
      maxCommands: 200,
    });
    return told && looks ? handsIn(told, looks) : [];
  }).flat();
}

/** Whether hands were compared: more than one who was dealt in neither folded nor mucked. */
const isShown = ({ end, from }: PlayedHand): boolean =>
  from.filter((chips, seat) => chips > 0 && !end.folded.includes(seat) && !end.mucked.includes(seat)).length > 1;

test.each(WITH_BETS)('[T17] %s: every winner of a showdown has a hand with a name', (name) => {
  const shown = handsOf(name).filter(isShown);
  expect(shown.length).toBeGreaterThan(0);
  for (const { end } of shown) for (const { seat } of end.awards) expect(winningHand(end, seat)?.name).toBeDefined();
});
