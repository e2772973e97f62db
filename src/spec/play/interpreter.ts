/**
 * The versions of the interpreter. A file alone does not say how it is played: what this folder makes of it does, too. So every
 * change that makes a game play differently gets a number here, and a game's version carries the number of the last change
 * that affects it. Stored matches and transcripts of games that a change does not affect go on as if there had been none.
 *
 * To change how files are played: add a row with the next number, and say which games it affects. `test/games/versions.test.ts`
 * fails if recorded matches come out differently under a version that they were recorded for.
 */
import type { Program } from './program.ts';

/** A change of how files are played. */
interface InterpreterChange {
  /** Counts up from 2; 1 is the first release. */
  readonly version: number;
  readonly what: string;
  /** Whether a game may be played differently since. When in doubt, all are. */
  readonly affects: (program: Program) => boolean;
}

const CHANGES: readonly InterpreterChange[] = [
  {
    version: 2,
    what: 'a draw that draws nothing sets last_drawn to none (S48); a card that moved is no longer revealed (S40)',
    affects: ({ usesLastDrawn, gathersRevealed }) => usesLastDrawn || gathersRevealed,
  },
  {
    version: 3,
    what: 'cards that are dealt to the hands of all in, once these are shown, are shown (S60)',
    affects: ({ canonical: { rounds }, handZones, zones: { families } }) => {
      const dealt = zonesDealtTo(rounds);
      return handZones.some(
        (number) => families[number]?.form.visible !== 'everyone' && dealt.has(families[number]?.name),
      );
    },
  },
];

/** Returns the names of all zones that these steps, or steps nested in them, deal to. */
function zonesDealtTo(steps: unknown): ReadonlySet<unknown> {
  if (typeof steps !== 'object' || steps === null) return new Set();
  const { op, to } = Object(steps);
  return new Set([
    ...(op === 'deal' ? [Object(to).zone] : []),
    ...Object.values(steps).flatMap((part) => [...zonesDealtTo(part)]),
  ]);
}

/** The version of the interpreter that decides how a game is played: that of the last change that affects it. */
export const interpreterFor = (program: Program): number =>
  CHANGES.reduce((last, { version, affects }) => (affects(program) ? version : last), 1);

/**
 * The version of a game from a file: the file's own, the hash of what it says, and the interpreter's unless it is the first
 * (`1.0.0+<hash>`, `1.0.0+<hash>.2`). A transcript names it, so it cannot be checked by rules that play differently (F16).
 */
export function versionFor(own: string | null, hash: string, program: Program): string {
  const interpreter = interpreterFor(program);
  return `${own ?? '1'}+${hash}${interpreter === 1 ? '' : `.${interpreter}`}`;
}
