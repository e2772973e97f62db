/** The keys, in a dialog. */
import { DIALOGS } from '../texts/dialogs.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { Dialog } from './dialog.tsx';
import { keyName } from './keys.ts';

/** What every key does. */
export function HelpDialog({ close }: { readonly close: () => void }) {
  const { keys, letters } = DIALOGS;
  const rows = [...keys.rows, ...Object.entries(letters).map(([letter, what]) => [keyName(letter), what] as const)];
  return (
    <Dialog title={keys.title} close={close}>
      <dl class="keys">
        {rows.map(([key, what]) => (
          <div key={what}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{keys.note}</p>
      <div class="dialog-buttons">
        <a class="button" href="#/cards" onClick={close}>
          {keys.cards}
        </a>
        <button type="button" class="button main" onClick={close}>
          {texts.settings.close}
        </button>
      </div>
    </Dialog>
  );
}
