/**
 * Cases in prose: as much English as these cases need, read word for word. What is not understood is quoted and the case
 * refused: nothing is guessed, and nothing is passed over.
 */
import { fields } from '../../../core/fields/index.ts';
import { MOST, NAME, readCase } from '../form.ts';
import { readActs } from './acts.ts';
import { readOutcome } from './outcome.ts';
import { playScene } from './play.ts';
import type { Scene } from './scene.ts';
import { readSetup } from './setup.ts';

const { list, text } = fields;

const PROSE = { name: NAME, setup: text(2000), actions: list(text(2000), MOST), expected: text(2000) };

/** Reads and plays cases in prose one after the other, as one may begin with "same board". */
export function proseRunner(): (raw: unknown) => string | undefined {
  let before: Scene | undefined;
  return (raw) => {
    const { setup, actions, expected } = readCase(PROSE, raw);
    const isMatch = [setup, ...actions].some((words) => /mulligan|^keep/i.test(words));
    const last = before;
    before = undefined;
    before = readSetup(setup, isMatch, last);
    const { scene, acts } = readActs(before, actions);
    const checks = readOutcome(expected);
    const [game, offered] = playScene(scene, acts);
    return checks.map((check) => check(game, offered)).find((difference) => difference !== undefined);
  };
}
