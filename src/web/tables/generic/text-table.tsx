/** The table as headings and lists with a command line (T7): the same view, for whoever reads or listens. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Answer, Command } from '../../../core/index.ts';
import { choiceOf } from '../choices.ts';
import { turnWords } from '../facts.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import type { TableInWords } from '../table-props.ts';
import type { Desk } from './desk.ts';
import { matchLines, seatLine, zoneLine } from './reading.ts';

interface TextTableProps {
  readonly desk: Desk;
  /** What the game itself says of its table. */
  readonly own: TableInWords | undefined;
}

/** The whole table in words. */
export function TextTable({ desk, own }: TextTableProps) {
  const { naming, table } = desk;
  const root = useRef<HTMLElement>(null);
  // What was pressed is gone once it is done: the command line has the focus then, and the keys go on working.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector('input')?.focus();
  }, [table.seq]);
  return (
    <main class="table text-table" data-anchor="table" ref={root}>
      <h1>{naming.game.title}</h1>
      <p>{turnWords(naming, table)}</p>
      {(own?.sections ?? sectionsOf(desk)).map(({ title, lines }) => (
        <section key={title}>
          {title === '' ? null : <h2>{title}</h2>}
          <ul>
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <Commands desk={desk} own={own} />
      <QuestionPanel desk={desk} />
    </main>
  );
}

/** Any game zone by zone: the match, the seats, what belongs to nobody. */
function sectionsOf(desk: Desk): TableInWords['sections'] {
  const linesOf = (of: number | null): readonly string[] =>
    desk.spec.filter(({ owner }) => owner === of).map(({ id }) => zoneLine(desk, id));
  return [
    { title: '', lines: matchLines(desk) },
    ...desk.table.view.seats.map((_, seat) => ({ title: seatLine(desk, seat), lines: linesOf(seat) })),
    { title: desk.naming.texts.table.piles, lines: linesOf(null) },
  ].filter(({ title, lines }, at) => lines.length > 0 || (title !== '' && at <= desk.table.view.seats.length));
}

/** What may be done, numbered; a line picks one by its number or its words. */
function Commands({ desk, own }: TextTableProps) {
  const { naming, table } = desk;
  const { texts } = naming;
  const line = useSignal('');
  const reply = useSignal('');
  const commands = (table.view.choices ?? []).filter((choice: Command | Answer) => choice.type !== 'answer');
  const wordsOf = (command: Command): string =>
    own ? own.command(command) : choiceOf(naming, table.view, table.cards, command).words;
  const choices = commands.map((command) => ({ command, words: wordsOf(command) }));
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = line.value.trim().toLowerCase();
    const found =
      choices[Number(typed) - 1] ?? choices.find(({ words }) => typed !== '' && words.toLowerCase().startsWith(typed));
    reply.value = found ? '' : texts.table.notUnderstood(line.value);
    line.value = '';
    if (found) desk.give(found.command);
  };
  return (
    <section>
      <h2>{texts.table.actions}</h2>
      <ol>
        {choices.map((choice, at) => (
          <li key={at}>
            <button type="button" class="button small" onClick={() => desk.give(choice.command)}>
              {choice.words}
            </button>
          </li>
        ))}
      </ol>
      <form onSubmit={submit}>
        <label>
          {texts.table.command}{' '}
          <input
            value={line.value}
            placeholder={texts.table.commandHint}
            onInput={({ currentTarget }) => (line.value = currentTarget.value)}
          />
        </label>{' '}
        <button type="submit" class="button">
          {texts.table.do}
        </button>
      </form>
      <p role="alert">{reply.value || desk.refusal}</p>
    </section>
  );
}
