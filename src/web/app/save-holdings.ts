/** What this browser holds of a match, as a file. */
import { KEYS as words } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { sayNow } from './live.tsx';
import { saveAs } from './save-as.ts';

/** Saves what this browser holds of a match. */
export async function saveHoldings(backend: Backend, match: string): Promise<void> {
  const holdings = await backend.client.holdings(match).catch(() => undefined);
  if (holdings) saveAs(`${match}.holdings.json`, `${JSON.stringify(holdings, null, 2)}\n`);
  else sayNow(words.notSaved);
}
