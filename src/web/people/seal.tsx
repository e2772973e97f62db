/** What the top bar says of the deal at level `committed`: no more than this page knows (F57). */
import { useSignal } from '@preact/signals';
import type { SeatKeyState } from '../../client/index.ts';
import { useKeys } from '../app/keys.ts';
import { Icon } from '../card/icon.tsx';
import { committedWords } from '../texts/fairness.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';

/** What is known of the own seat's part in the deal. */
export type SealState = keyof typeof texts.match.seal;

/** A seat that the host has taken over still brought its own seed (F60). */
export const sealState = (key: SeatKeyState | undefined): SealState =>
  key?.state === 'host' && key.takeover ? 'taken' : (key?.state ?? 'unknown');

/** The seal of a deal: it opens what it says, and once the match is over the check. */
export function Seal({
  state,
  isSealed,
  check,
  explain,
}: {
  readonly state: SealState;
  /** Folded hands stay secret. */
  readonly isSealed: boolean;
  readonly check: (() => void) | undefined;
  /** Says what is wrong with the key of one's seat. */
  readonly explain?: (() => void) | undefined;
}) {
  const { says, brief } = texts.match.seal[state];
  const isQuiet = state === 'own' || state === 'unknown';
  const inside = (
    <>
      <Icon name={isQuiet ? 'check' : 'warn'} />
      <span>{check ? PEOPLE.menu.check : isQuiet ? PEOPLE.dealCommitted : brief}</span>
      <span class="brief">{brief}</span>
    </>
  );
  const title = `${says}. ${committedWords(isSealed)}`;
  const isOpen = useSignal(false);
  const close = (): void => void (isOpen.value = false);
  useKeys(isOpen.value ? { Escape: close } : {}, { leads: true });
  const open = check ?? explain;
  if (open)
    return (
      <button
        type="button"
        class={`committed opens ${state}`}
        title={title}
        aria-label={[brief, ...(check ? [PEOPLE.menu.check] : []), `${says}.`].join('. ')}
        onClick={open}
      >
        {inside}
      </button>
    );
  return (
    <span class="seal" onFocusOut={close}>
      <button
        type="button"
        class={`committed ${state}`}
        title={title}
        aria-label={`${PEOPLE.dealCommitted}. ${says}.`}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {inside}
      </button>
      {isOpen.value ? (
        <span class="seal-words" role="status">
          {title}
        </span>
      ) : null}
    </span>
  );
}
