/** The deck as text, to copy; and a text from elsewhere, to read. */
import { useSignal } from '@preact/signals';
import { Dialog } from '../app/dialog.tsx';
import { formatDeck, parseDeck, type DeckRefusal } from './deck-text.ts';
import type { Workbench } from './workbench.ts';

interface DialogProps {
  readonly bench: Workbench;
  readonly close: () => void;
}

/** The text of the deck in a field of its own. */
export function TextDialog({ bench, close }: DialogProps) {
  const { game, deck } = bench;
  const words = bench.words.text;
  const text = useSignal(formatDeck(game, deck.value));
  const problem = useSignal('');
  const isCopied = useSignal(false);
  const read = (): void => {
    const found = parseDeck(game, text.value);
    if (!found.ok) return void (problem.value = refusalWords(words, found.error));
    bench.put(found.value);
    close();
  };
  const copy = (): void => void navigator.clipboard?.writeText(text.value).then(() => (isCopied.value = true));
  return (
    <Dialog title={words.title} close={close} kind="deck-text">
      <label>
        <span>{words.note}</span>
        <textarea
          aria-label={words.label}
          rows={18}
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
      </label>
      <p role="alert">{problem.value}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={copy}>
          {isCopied.value ? words.copied : words.copy}
        </button>
        <button type="button" class="button" onClick={read}>
          {words.read}
        </button>
        <button type="button" class="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

/** A refusal as a sentence. */
export function refusalWords(words: Workbench['words']['text'], refusal: DeckRefusal): string {
  const facts = new Map<string, string | number | null>(Object.entries(refusal));
  const sentence = words.refused[refusal.code].replaceAll(
    /\{(\w+)\}/g,
    (_, fact: string) => `${facts.get(fact) ?? ''}`,
  );
  return refusal.code === 'NoSuchCard' && refusal.hint !== null ? `${sentence} ${words.meant(refusal.hint)}` : sentence;
}
