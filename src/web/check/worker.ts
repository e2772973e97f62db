/** The verifier in a worker: lines in, a report out. Nothing is sent anywhere. */
import { pure, verdict, verifySteps, type Report } from '../../fair/index.ts';
import { localGames } from '../local/games.ts';
import { Follower, type Following } from './follow.ts';
import type { FromChecker, ToCheck } from './letters.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- its page has no other origin
const post = (letter: FromChecker): void => self.postMessage(letter);

/** Checks whatever it is sent. */
export function checkDeals(): void {
  self.addEventListener('message', ({ data }: MessageEvent<ToCheck>) => {
    const { report, following } = check(data);
    post({ type: 'report', report, verdict: verdict(report), following });
  });
}

/** Every so many steps the page is told how far it is. */
const EVERY = 50;

function check({ lines, keys, receipts }: ToCheck): { readonly report: Report; readonly following: Following } {
  const games = [...localGames().values()].map(({ game }) => game);
  const follower = new Follower(lines, games);
  const steps = verifySteps(lines, { primitives: pure, games, keys, receipts, witness: follower.witness });
  for (let n = 0; ; n++) {
    const step = steps.next();
    if (step.done) return { report: step.value, following: follower.following };
    const { check: at, done, total } = step.value;
    if (n % EVERY === 0) post({ type: 'progress', check: at, share: total > 0 ? done / total : 0 });
  }
}
