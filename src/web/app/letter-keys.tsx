/** Letters and their keys (WCAG 2.1.4): each can be given another, and none has two meanings. */
import { useSignal } from '@preact/signals';
import { DIALOGS as words } from '../texts/dialogs.ts';
import { keyFor, keyName } from './keys.ts';
import { set, settings } from './settings.ts';

const LETTERS = Object.entries(words.letters);

/** A field for each letter. */
export function LetterKeys() {
  const said = useSignal('');
  const change = (letter: string, typed: string): void => {
    const result = changed(letter, typed.toLowerCase());
    said.value = typeof result === 'string' ? result : words.isNow(typed.toUpperCase(), titleOf(letter));
    if (typeof result !== 'string') set({ keys: result });
  };
  return (
    <details class="letter-keys">
      <summary>{words.change}</summary>
      <p role="status">{said.value}</p>
      {LETTERS.map(([letter, what]) => (
        <label key={letter}>
          {what}
          <input
            // What is refused is put back, whatever stands there.
            key={`${keyFor(letter)}-${said.value}`}
            value={keyName(letter)}
            size={1}
            autocomplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onInput={({ currentTarget }) => change(letter, currentTarget.value.at(-1) ?? '')}
          />
        </label>
      ))}
      <button type="button" class="button small" onClick={() => (set({ keys: {} }), (said.value = words.reset))}>
        {words.reset}
      </button>
    </details>
  );
}

const titleOf = (letter: string): string => LETTERS.find(([each]) => each === letter)?.[1] ?? '';

/** The keys with another for a letter, or why not. */
function changed(letter: string, key: string): { readonly [letter: string]: string } | string {
  if (!/^[a-z]$/.test(key)) return words.noLetter;
  const [other] = LETTERS.find(([each]) => each !== letter && keyFor(each) === key) ?? [];
  if (other !== undefined) return words.taken(key.toUpperCase(), titleOf(other));
  const { [letter]: _, ...rest } = settings.value.keys;
  return key === letter ? rest : { ...rest, [letter]: key };
}
