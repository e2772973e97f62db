/** What this browser holds of a match, as a file. */
import { KEYS as words } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { sayNow } from './live.tsx';
import { saveAs } from './save-as.ts';

/** Saves what this browser holds of a match, says so, and returns what was said. */
export async function saveHoldings(backend: Backend, match: string): Promise<string> {
  const holdings = await backend.client.holdings(match).catch(() => undefined);
  const name = `${match}.holdings.json`;
  if (holdings) saveAs(name, `${JSON.stringify(holdings, null, 2)}\n`);
  const said = holdings ? words.saved(name) : words.notSaved;
  sayNow(said);
  return said;
}
