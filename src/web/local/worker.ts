/** The worker of local play: the house, with the browser's clock, chance and store. */
import { memoryStore, type Clock } from '../../host/index.ts';
import { localGames } from './games.ts';
import type { FromWorker, ToWorker } from './letters.ts';
import { TableHouse } from './table-house.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

const BOT_PAUSE = 600;

const house = new TableHouse({
  store: memoryStore(clock),
  clock,
  warnings: { warn: () => {} },
  games: localGames(),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  below: (n) => Math.floor(Math.random() * n),
  botPause: BOT_PAUSE,
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- its page has no other origin
const post = (letter: FromWorker): void => self.postMessage(letter);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'ask')
    void house.answer(data.path, data.body).then((answered) => post({ type: 'answered', id: data.id, ...answered }));
  else
    void house.hear(data.socket, data.data, (message) =>
      post({ type: 'said', socket: data.socket, data: JSON.stringify(message) }),
    );
});
