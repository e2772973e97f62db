/** A question before something that cannot be taken back; the safe answer is the primary one. */
import { Dialog } from '../app/dialog.tsx';

/** What is asked, and the two answers. */
export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The safe answer: nothing happens. */
  readonly keep: string;
  readonly act: string;
  readonly onAct: () => void;
  readonly close: () => void;
}

/** The question. Esc is the safe answer. */
export function ConfirmDialog({ title, text, keep, act, onAct, close }: ConfirmProps) {
  return (
    <Dialog title={title} kind="give-up" close={close}>
      <p>{text}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={close}>
          {keep}
          <kbd>Esc</kbd>
        </button>
        <button type="button" class="button harm" onClick={() => (close(), onAct())}>
          {act}
        </button>
      </div>
    </Dialog>
  );
}
