/** The record of a match that is over: handed to the check page, or saved as a file. */
import { hand, type People } from '../check/handed.ts';
import { KEYS } from '../texts/keys.ts';
import type { Backend } from './backend.ts';
import { say, sayNow } from './live.tsx';
import { goTo } from './router.ts';
import { fileNameOf, saveAs } from './save-as.ts';

/** Opens the check of a deal; says so if there is no transcript to be had. */
export async function checkDeal(backend: Backend, match: string, people: People): Promise<void> {
  const text = await transcriptText(backend, match);
  if (text === undefined) return sayNow(KEYS.notSaved);
  hand(new File([text], `${match}.jsonl`), { ...people, match });
  goTo({ at: 'check' });
}

/** Saves the transcript of a match as a file, says so, and returns what was said. */
export async function saveMatchFile(backend: Backend, match: string, game: string): Promise<string> {
  const text = await transcriptText(backend, match);
  if (text === undefined) {
    sayNow(KEYS.notSaved);
    return KEYS.notSaved;
  }
  const name = fileNameOf(game, new Date());
  saveAs(name, text);
  say(KEYS.saved(name));
  return KEYS.saved(name);
}

const transcriptText = (backend: Backend, match: string): Promise<string | undefined> =>
  backend.transcript(match).then(
    (lines) => lines.map((line) => `${line}\n`).join(''),
    () => undefined,
  );
