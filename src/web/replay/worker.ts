/** The worker of replays: it has the rules and the whole match; the page asks it for what somebody is shown. */
import { err, ok, type Result } from '../../core/index.ts';
import { localGames } from '../local/games.ts';
import type { FromReplayer, No, Questions, Reel, ToReplayer } from './letters.ts';
import { openReel, type Projector } from './projector.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- its page has no other origin
const post = (letter: FromReplayer): void => self.postMessage(letter);

/** The page is told how far it is, so many steps apart. */
const EVERY = 50;

const NOT_OPEN: No = { code: 'NotOpen', words: 'No match is open.' };

let projector: Projector | undefined;

/** Answers the page, one match at a time. */
export function showReplays(): void {
  self.addEventListener('message', ({ data }: MessageEvent<ToReplayer>) => {
    const { id } = data;
    const answered = answer(data);
    if (answered.ok) post({ type: 'answer', id, answer: answered.value });
    else post({ type: 'no', id, no: answered.error });
  });
}

function answer(letter: ToReplayer): Result<Questions[keyof Questions]['answer'], No> {
  if (letter.name === 'open') return open(letter.asked);
  if (!projector) return err(NOT_OPEN);
  switch (letter.name) {
    case 'tell':
      return ok(projector.tell(letter.asked.watcher, letter.asked.near));
    case 'look':
      return projector.look(letter.asked.watcher, letter.asked.at);
    case 'attempt':
      return projector.attempt(letter.asked.seat, letter.asked.at, letter.asked.command);
    case 'restore':
      projector.restore();
      return ok(null);
  }
}

function open(reel: Reel): Result<Questions['open']['answer'], No> {
  const steps = openReel(reel, localGames());
  for (let n = 0; ; n++) {
    const step = steps.next();
    if (!step.done) {
      if (n % EVERY === 0) post({ type: 'progress', share: step.value });
      continue;
    }
    if (!step.value.ok) return step.value;
    projector = step.value.value;
    return ok(projector.opened);
  }
}
