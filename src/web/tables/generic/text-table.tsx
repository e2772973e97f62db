/** The table as headings and lists with a command line (T7): the same view, for whoever reads or listens. */
import { useSignal } from '@preact/signals';
import type { Answer, Command } from '../../../core/index.ts';
import { choiceOf } from '../choices.ts';
import { turnWords } from '../facts.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import type { Desk } from './desk.ts';
import { matchLines, seatLine, zoneLine } from './reading.ts';

/** The whole table in words. */
export function TextTable({ desk }: { readonly desk: Desk }) {
  const { naming, table, spec } = desk;
  const { texts } = naming;
  return (
    <main class="table text-table" data-anchor="table">
      <h1>{naming.game.title}</h1>
      <p>{turnWords(naming, table)}</p>
      <ul>
        {matchLines(desk).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {table.view.seats.map((_, seat) => (
        <section key={seat}>
          <h2>{seatLine(desk, seat)}</h2>
          <ul>
            {spec
              .filter(({ owner }) => owner === seat)
              .map(({ id }) => (
                <li key={id}>{zoneLine(desk, id)}</li>
              ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{texts.table.piles}</h2>
        <ul>
          {spec
            .filter(({ owner }) => owner === null)
            .map(({ id }) => (
              <li key={id}>{zoneLine(desk, id)}</li>
            ))}
        </ul>
      </section>
      <Commands desk={desk} />
      <QuestionPanel desk={desk} />
    </main>
  );
}

/** What may be done, numbered; a line picks one by its number or its words. */
function Commands({ desk }: { readonly desk: Desk }) {
  const { naming, table } = desk;
  const { texts } = naming;
  const line = useSignal('');
  const reply = useSignal('');
  const commands = (table.view.choices ?? []).filter((choice: Command | Answer) => choice.type !== 'answer');
  const choices = commands.map((command) => choiceOf(naming, table.view, table.cards, command));
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
