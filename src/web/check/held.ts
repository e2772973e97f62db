/**
 * What the reader of a transcript holds of the match: the public key of its seat and the host's receipts (F57). It comes
 * from a file that the page has saved, "what I hold", or from this browser itself.
 */
import { browserKeys } from '../../client/index.ts';
import type { Receipt } from '../../fair/index.ts';
import type { ToCheck } from './letters.ts';

/** Larger files are no holdings. */
const MAX_HOLDINGS = 64 * 1_024;

type Held = Omit<ToCheck, 'lines'>;

/** Returns the files with the transcript before those that say what somebody holds. */
export async function transcriptFirst(files: readonly File[]): Promise<readonly File[]> {
  const read = await Promise.all(files.map(async (file) => ({ file, held: await holdingsIn(file) })));
  return read.toSorted((a, b) => Number(a.held !== undefined) - Number(b.held !== undefined)).map(({ file }) => file);
}

/** Returns the keys and receipts that these files hold, and those of this browser for the match of the transcript. */
export async function heldOf(lines: readonly string[], files: readonly File[]): Promise<Held> {
  const given = await Promise.all(files.map(holdingsIn));
  const own = await browserHoldings(matchOf(lines));
  const held = [...given, ...own].flatMap((each) => each ?? []);
  return { keys: held.flatMap(({ keys }) => keys), receipts: held.flatMap(({ receipts }) => receipts) };
}

async function holdingsIn(file: File): Promise<Held | undefined> {
  return file.size > MAX_HOLDINGS ? undefined : readHoldings(await file.text().catch(() => ''));
}

/** Returns what a file of holdings says; undefined for any other file. Whether it is true, the verifier finds out. */
function readHoldings(text: string): Held | undefined {
  try {
    const { format, signer, receipts } = Object(JSON.parse(text));
    if (format !== 'cardwright/holdings/1' || typeof signer !== 'string' || !Array.isArray(receipts)) return undefined;
    return { keys: [signer], receipts: receipts as readonly Receipt[] };
  } catch {
    return undefined;
  }
}

/** The match that a transcript is of, by its first line. */
function matchOf(lines: readonly string[]): string {
  try {
    return String(Object(Object(JSON.parse(lines[0] ?? '')).event).gameId);
  } catch {
    return '';
  }
}

/** What this browser holds of a match, for whichever of its players. */
async function browserHoldings(match: string): Promise<readonly (Held | undefined)[]> {
  const store = await browserKeys();
  const names = (await store.names()).filter((name) => name.startsWith(`holdings ${match} `));
  return Promise.all(names.map(async (name) => readHoldings((await store.get(name)) ?? '')));
}
