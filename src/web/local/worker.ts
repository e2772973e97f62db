/** The worker of local play: the house, with the browser's clock, chance and store. */
import type { Clock } from '../../host/index.ts';
import { pure, pureSigner } from '../../fair/index.ts';
import { localGames } from './games.ts';
import { browserHold } from './hold.ts';
import { keptStore } from './kept-store.ts';
import type { FromWorker, ToWorker } from './letters.ts';
import { ManualClock } from './manual-clock.ts';
import { openShelf } from './shelf.ts';
import { TableHouse } from './table-house.ts';

const BOT_PAUSE = 600;

const ownClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Opens the house and lets the page in; `by hand` its clock moves only by letter. */
export function keepHouse(time?: 'by hand'): void {
  const manual = time === 'by hand' ? new ManualClock() : undefined;
  const house = openHouse(manual ?? ownClock);
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    void house.then((open) => (data.type === 'step' ? manual?.step(data.milliseconds) : read(open, data)));
  });
}

async function openHouse(clock: Clock): Promise<TableHouse> {
  const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
  return new TableHouse({
    store: keptStore(clock, await openShelf(), browserHold()),
    clock,
    warnings: { warn: () => {} },
    games: localGames(),
    random,
    fairness: { primitives: pure, signer: pureSigner, random },
    below: (n) => Math.floor(Math.random() * n),
    botPause: BOT_PAUSE,
  });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- its page has no other origin
const post = (letter: FromWorker): void => self.postMessage(letter);

async function read(house: TableHouse, letter: Exclude<ToWorker, { readonly type: 'step' }>): Promise<void> {
  if (letter.type === 'ask') {
    const answered = await house.answer(letter.path, letter.body);
    return post({ type: 'answered', id: letter.id, ...answered });
  }
  const { socket } = letter;
  await house.hear(socket, letter.data, (message) => post({ type: 'said', socket, data: JSON.stringify(message) }));
}
