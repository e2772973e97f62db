/** Numbered choices outside a match: which game, and what to do after one. A number or a name will do. */
import { nearest } from '../core/fields/index.ts';
import { GAMES } from './games.ts';
import type { Io } from './terminal/io.ts';
import { nextLine } from './lines.ts';
import { shortened } from './terminal/names.ts';
import { hanging } from './terminal/page.ts';
import { paint } from './terminal/text.ts';

/** One of some names, as a person picks it; nothing if they would rather leave. */
export async function choose<Name extends string>(
  io: Io,
  question: string,
  names: readonly Name[],
): Promise<Name | undefined> {
  for (;;) {
    io.out(question);
    const typed = (await nextLine(io, { prompt: '> ', lines: () => names }))?.toLowerCase();
    if (typed === undefined || typed === '' || typed === 'q' || typed === 'quit') return undefined;
    const name = named(typed, names);
    if (name !== undefined) return name;
    const meant = nearest(typed, names);
    io.out(`There is no "${shortened(typed, 40)}" here.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
  }
}

/** The name at a number, or the one that is called so or begins so. */
function named<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  const begun = names.filter((name) => name.startsWith(typed));
  return /^\d+$/.test(typed) ? names[Number(typed) - 1] : (names.find((name) => name === typed) ?? only(begun));
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** Lists the games; a person is asked for one, a pipe is not. */
export async function chooseGame(io: Io): Promise<string | undefined> {
  io.out(paint(io, 'bold', 'Games'));
  for (const line of gameLines(io)) io.out(line);
  const names = GAMES.map(({ name }) => name);
  if (io.isTty) return choose(io, '\nWhich one? A number or a name; Enter leaves.', names);
  io.out('\nPlay one with cardwright play GAME');
  return undefined;
}

/** A line a game: what one does in it and how long it takes. */
function gameLines(io: Io): readonly string[] {
  const widest = Math.max(...GAMES.map(({ name }) => name.length));
  return GAMES.map(({ name, about: { sentence = '', brief = sentence, minutes = 0 } }, i) =>
    hanging(`  ${String(i + 1).padStart(2)}  ${name.padEnd(widest)}  `, `${brief} ${minutes} min`, io.columns),
  );
}
