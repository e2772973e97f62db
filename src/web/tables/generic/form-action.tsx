/** Many commands of one type: a row of buttons for each field, and one that does it. */
import { useSignal } from '@preact/signals';
import { valuesIn, verbOf, type Choice, type Form } from '../choices.ts';
import { spoken } from '../../../core/words/index.ts';
import type { Desk } from './desk.ts';
import { oneClick } from '../one-click.ts';

type Wish = { readonly [field: string]: string };

interface Row {
  readonly field: string;
  readonly values: ReadonlyMap<string, string>;
  readonly now: string;
}

/** The form of a type of command. */
export function FormAction({ desk, form }: { readonly desk: Desk; readonly form: Form }) {
  const wish = useSignal<Wish>({});
  const { rows, choice } = filledIn(desk, form, wish.value);
  return (
    <div class="form-action">
      <div class="form-fields">
        {rows.map(({ field, values, now }) => (
          <div key={field} class="form-row" role="group" aria-label={spoken(field)}>
            {[...values].map(([value, words]) => (
              <button
                key={value}
                type="button"
                class="preset"
                aria-pressed={value === now}
                onClick={() => (wish.value = { ...wish.value, [field]: value })}
              >
                {words}
              </button>
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        class="button main main-key"
        onClick={oneClick(choice && (() => desk.give(choice.command)))}
      >
        {choice?.words ?? verbOf(desk.naming, form.type)}
      </button>
    </div>
  );
}

/** Each field in turn: what the ones before it leave, what was wished for, else the first. */
function filledIn(
  { naming, table }: Desk,
  { fields, choices }: Form,
  wish: Wish,
): { rows: readonly Row[]; choice: Choice | undefined } {
  let left = choices;
  const rows = fields.map((field) => {
    const values = valuesIn(naming, table.view, field, left);
    const wished = wish[field] ?? '';
    const now = values.has(wished) ? wished : ([...values.keys()][0] ?? '');
    left = left.filter((choice) => (JSON.stringify(choice.fields[field]) ?? '') === now);
    return { field, values, now };
  });
  return { rows, choice: left[0] };
}
