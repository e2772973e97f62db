/** The keys, in a dialog. */
import { DIALOGS } from '../texts/dialogs.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { Dialog } from './dialog.tsx';
import { Keys } from '../rules/rules-dialog.tsx';

/** What every key does. */
export function HelpDialog({ close }: { readonly close: () => void }) {
  const { keys } = DIALOGS;
  return (
    <Dialog title={keys.title} close={close} isSudden>
      <Keys />
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
