/** The keys, in a dialog. */
import { ENGLISH as texts } from '../texts/index.ts';
import { Dialog } from './dialog.tsx';

/** What every key does. */
export function HelpDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={texts.keys.title} close={close}>
      <dl class="keys">
        {texts.keys.rows.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.keys.note}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={close}>
          {texts.settings.close}
        </button>
      </div>
    </Dialog>
  );
}
