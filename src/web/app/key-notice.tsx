/** What has to be said about the key of one's seat: that it is lost, that a reload would lose it, or that the server is not believed. */
import { useSignal } from '@preact/signals';
import type { Following, SeatKeyState } from '../../client/index.ts';
import { KEYS as words } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { saveHoldings } from './save-holdings.ts';

/** Whose key, and how it stands. */
export interface KeyNoticeProps {
  readonly backend: Backend;
  readonly match: string;
  readonly keyState: SeatKeyState;
  readonly following: () => Following | undefined;
}

/** Says it, with what can be done about it. */
export function KeyNotice({ backend, match, keyState, following }: KeyNoticeProps) {
  switch (keyState.state) {
    case 'host':
      return keyState.takeover ? (
        <p class="key-notice" role="status">
          {words.takenOver[keyState.takeover]}
        </p>
      ) : null;
    case 'own':
      return keyState.isLasting ? null : (
        <p class="key-notice" role="status">
          {words.fleeting}
        </p>
      );
    case 'lost':
      return <LostKey following={following} />;
    case 'broken':
      return (
        <div class="key-notice" role="alert">
          <b>{words.broken(keyState.refusal.code)}</b> {words.brokenMeans}{' '}
          <button type="button" class="button small" onClick={() => void saveHoldings(backend, match)}>
            {words.saveHeld}
          </button>
        </div>
      );
  }
}

function LostKey({ following }: Pick<KeyNoticeProps, 'following'>) {
  const isAsked = useSignal(false);
  const problem = useSignal('');
  const takeOver = async (): Promise<void> => {
    isAsked.value = true;
    problem.value = '';
    const reply = await following()?.keyLost();
    isAsked.value = false;
    if (reply?.type !== 'done') problem.value = words.takeOverFailed;
  };
  return (
    <div class="key-notice" role="alert">
      <p>
        <b>{words.lost}</b> {words.lostWhy}
      </p>
      <p>
        <button type="button" class="button small" disabled={isAsked.value} onClick={() => void takeOver()}>
          {isAsked.value ? words.takingOver : words.takeOver}
        </button>{' '}
        {words.takeOverMeans} {problem.value}
      </p>
    </div>
  );
}
