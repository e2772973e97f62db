/**
 * The commands that a game's own table does not know, offered in words under what it shows: a new command can be played
 * before anybody has drawn a place for it.
 */
import { isAnswer, type Answer, type Command, type Shape } from '../core/index.ts';
import type { PlainView } from '../core/view/index.ts';
import { choiceWords, readChoice } from './choice-words.ts';
import type { TextTable } from './terminal/text-table.ts';
import { folded } from './terminal/text.ts';

const MOST_SHOWN = 12;

/** What the hint calls a line that is a number or a square: `play 2` is `2`. */
const NAMED = /^\s*(?:play|cast|lay|move|strike)\s+(?=[a-z]?\d)/i;

/** A table that offers every command: those it knows in its own way, and all others in words. */
export function withRest<S extends Shape, C extends Command, O, V extends PlainView>(
  table: TextTable<S, C, O, V>,
  known: readonly string[],
): TextTable<S, C, O, V> {
  const isRest = (choice: Command | Answer): boolean => !isAnswer(choice) && !known.includes(choice.type);
  return {
    ...table,
    show(view, paper, isOver) {
      const { game } = table;
      const rest = choiceWords<Command>(game, view, (view.choices ?? []).filter(isRest)).map(({ words }) => words);
      if (rest.length === 0) return table.show(view, paper, isOver);
      const more = rest.length > MOST_SHOWN ? [`… (${rest.length - MOST_SHOWN} more)`] : [];
      const also = folded(`Or type: ${[...rest.slice(0, MOST_SHOWN), ...more].join('; ')}`, paper.columns);
      const rows = paper.rows - also.split('\n').length - 1;
      return `${table.show(view, { ...paper, rows }, isOver)}\n\n${also}`;
    },
    lines(view, choices) {
      const rest = choiceWords<Command>(table.game, view, choices.filter(isRest));
      return [...table.lines(view, choices), ...rest.map(({ words }) => words)];
    },
    read(line, view, choices) {
      const own = table.read(line, view, choices);
      if ('command' in own) return own;
      const unnamed = table.read(line.replace(NAMED, ''), view, choices);
      if (NAMED.test(line) && !('command' in unnamed && isAnswer(unnamed.command))) return unnamed;
      const read = readChoice(line, choiceWords(table.game, view, choices.filter(isRest)));
      return 'command' in read || read.say.startsWith('Which') ? read : own;
    },
    // Where there is more to do than the table knows, nothing is obvious.
    obvious: (view, choices) => (choices.some(isRest) ? undefined : table.obvious?.(view, choices)),
  };
}
