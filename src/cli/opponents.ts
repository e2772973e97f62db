/** Who sits in the other seats. A table names its bots; `--bot` picks one, and the first plays where nobody was picked. */
import { nearest } from '../core/fields/index.ts';
import { err, ok, type Result } from '../core/index.ts';
import type { Bot } from '../lab/index.ts';
import type { TextTable } from './table.ts';

/** A bot by the name that it can be asked for again. */
export interface Opponent {
  readonly name: string;
  readonly bot: Bot;
}

/** The opponent of this name, or a sentence about who there is. */
export function opponentNamed({ bots }: TextTable, name = Object.keys(bots)[0] ?? ''): Result<Opponent, string> {
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) return ok({ name, bot });
  const names = Object.keys(bots);
  const meant = nearest(name, names);
  return err(`there is no bot "${name}"${meant ? `; did you mean ${meant}?` : `; there are ${names.join(', ')}`}`);
}
