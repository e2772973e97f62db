/** An invitation: a name, and one takes the seat. */
import { useSignal } from '@preact/signals';
import { ENGLISH as texts } from '../texts/index.ts';
import { NameField } from './name-field.tsx';
import type { Backend } from './backend.ts';
import { joinProblem } from './join-problem.ts';
import { MakersMark } from '../card/icon.tsx';
import { goTo } from './router.ts';
import { settings } from './settings.ts';

/** Whoever has the code may sit down. */
export function JoinPage({
  backend,
  match,
  code,
}: {
  readonly backend: Backend;
  readonly match: string;
  readonly code: string;
}) {
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    try {
      await backend.join(match, code, settings.value.name);
      goTo({ at: 'match', match, watch: false }, { instead: true });
    } catch (error) {
      problem.value = joinProblem(error);
    }
    isBusy.value = false;
  };
  return (
    <main class="notice">
      <MakersMark />
      <h1>{texts.join.title}</h1>
      <form onSubmit={(event) => void join(event)}>
        <NameField />
        <button type="submit" class="button main" disabled={isBusy.value}>
          {isBusy.value ? texts.join.joining : texts.join.join}
        </button>
      </form>
      <p role="alert">{problem.value}</p>
      <a href="#/">{texts.match.back}</a>
    </main>
  );
}
