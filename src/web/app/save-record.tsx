/** The record of a match that is over, as files: the transcript, and what the player's own seat holds of it. */
import { KEYS as words } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { sayNow } from './live.tsx';
import { saveAs } from './save-as.ts';

/** Two buttons, each with its file. */
export function SaveRecord({ backend, match }: { readonly backend: Backend; readonly match: string }) {
  const saveTranscript = async (): Promise<void> => {
    const lines = await backend.transcript(match);
    saveAs(`${match}.jsonl`, lines.map((line) => `${line}\n`).join(''));
  };
  return (
    <p class="save-record">
      {words.save}{' '}
      <button type="button" class="link" onClick={() => void saveTranscript().catch(() => sayNow(words.notSaved))}>
        {words.transcript}
      </button>
      {' · '}
      <button type="button" class="link" onClick={() => void saveHoldings(backend, match)}>
        {words.holdings}
      </button>{' '}
      <small>{words.holdingsMean}</small>
    </p>
  );
}

/** Saves what this browser holds of a match. */
export async function saveHoldings(backend: Backend, match: string): Promise<void> {
  const holdings = await backend.client.holdings(match).catch(() => undefined);
  if (holdings) saveAs(`${match}.holdings.json`, `${JSON.stringify(holdings, null, 2)}\n`);
  else sayNow(words.notSaved);
}
