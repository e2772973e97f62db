/** The worker of local play: the house, with the browser's clock, chance and store. */
import type { Clock } from '../../host/index.ts';
import { localGames } from './games.ts';
import { keptStore } from './kept-store.ts';
import type { FromWorker, ToWorker } from './letters.ts';
import { MANUAL, ManualClock } from './manual-clock.ts';
import { openShelf } from './shelf.ts';
import { TableHouse } from './table-house.ts';

const manual = self.name === MANUAL ? new ManualClock() : undefined;

const clock: Clock = manual ?? {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

const BOT_PAUSE = 600;

const house = openHouse();

async function openHouse(): Promise<TableHouse> {
  return new TableHouse({
    store: await keptStore(clock, await openShelf()),
    clock,
    warnings: { warn: () => {} },
    games: localGames(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    below: (n) => Math.floor(Math.random() * n),
    botPause: BOT_PAUSE,
  });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- its page has no other origin
const post = (letter: FromWorker): void => self.postMessage(letter);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void read(data));

async function read(letter: ToWorker): Promise<void> {
  const open = await house;
  if (letter.type === 'ask') {
    const answered = await open.answer(letter.path, letter.body);
    return post({ type: 'answered', id: letter.id, ...answered });
  }
  if (letter.type === 'step') return manual?.step(letter.milliseconds);
  const { socket } = letter;
  await open.hear(socket, letter.data, (message) => post({ type: 'said', socket, data: JSON.stringify(message) }));
}
