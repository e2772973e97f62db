/** What the top bar says of the deal at level `committed`: no more than this page knows (F57). */
import type { SeatKeyState } from '../../client/index.ts';
import { Icon } from '../card/icon.tsx';
import { committedWords } from '../texts/fairness.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';

/** What is known of the own seat's part in the deal. */
export type SealState = keyof typeof texts.match.seal;

/** A seat that the host has taken over still brought its own seed (F60). */
export const sealState = (key: SeatKeyState | undefined): SealState =>
  key?.state === 'host' && key.takeover ? 'taken' : (key?.state ?? 'unknown');

/** The seal of a deal; once the match is over it opens the check. */
export function Seal({
  state,
  isSealed,
  check,
}: {
  readonly state: SealState;
  /** Folded hands stay secret. */
  readonly isSealed: boolean;
  readonly check: (() => void) | undefined;
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
  return check ? (
    <button
      type="button"
      class={`committed opens ${state}`}
      title={title}
      aria-label={`${brief}. ${PEOPLE.menu.check}. ${says}.`}
      onClick={check}
    >
      {inside}
    </button>
  ) : (
    <span class={`committed ${state}`} role="img" aria-label={title} title={title}>
      {inside}
    </span>
  );
}
