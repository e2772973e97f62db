/** What has to be said about the key of one's seat: that it is lost, that a reload would lose it, or that the server is not believed. */
import { useSignal } from '@preact/signals';
import type { Following, SeatKeyState } from '../../client/index.ts';
import { KEYS as words } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { Dialog } from './dialog.tsx';
import { saveHoldings } from './save-holdings.ts';

/** Whose key, and how it stands. */
export interface KeyNoticeProps {
  readonly backend: Backend;
  readonly match: string;
  readonly keyState: SeatKeyState;
  readonly following: () => Following | undefined;
  readonly close: () => void;
  /** The player does something about it, and need not be told what comes of that. */
  readonly asked: () => void;
}

/** What is said, what is behind it, and what can be done. */
interface Notice {
  readonly says: string;
  readonly why: string;
  readonly act?: { readonly label: string; readonly do: () => Promise<string> };
}

/** A dialog that comes by itself, and again from the seal of the deal: what is said takes no room of the table. */
export function KeyNotice(props: KeyNoticeProps) {
  const { says, why, act } = noticeOf(props);
  const isBusy = useSignal(false);
  const problem = useSignal('');
  const press = async (): Promise<void> => {
    isBusy.value = true;
    props.asked();
    problem.value = (await act?.do()) ?? '';
    isBusy.value = false;
    if (problem.value === '') props.close();
  };
  return (
    <Dialog title={says.replace(/\.$/, '')} close={props.close} kind="plain key-notice" isSudden>
      <p>{why}</p>
      {problem.value === '' ? null : <p role="status">{problem.value}</p>}
      <div class="dialog-buttons">
        <button type="button" class="button" onClick={props.close}>
          {words.close}
        </button>
        {act ? (
          <button type="button" class="button main" disabled={isBusy.value} onClick={() => void press()}>
            {act.label}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}

function noticeOf({ backend, match, keyState, following }: KeyNoticeProps): Notice {
  switch (keyState.state) {
    case 'host':
      return words.takenOver[keyState.takeover ?? 'left'];
    case 'own':
      return words.fleeting;
    case 'lost':
      return {
        ...words.lost,
        act: {
          label: words.takeOver,
          do: async () => ((await following()?.keyLost())?.type === 'done' ? '' : words.takeOverFailed),
        },
      };
    case 'broken':
      return {
        says: words.broken(keyState.refusal.code),
        why: words.brokenMeans,
        act: { label: words.saveHeld, do: async () => (await saveHoldings(backend, match), '') },
      };
  }
}
