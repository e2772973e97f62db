/**
 * The page's one worker file: its name says what it is for. The rules of all games are the most of it, and each task needs
 * them; so the browser fetches and keeps them once.
 */
import { checkDeals } from './check/worker.ts';
import { keepHouse } from './local/worker.ts';
import { showReplays } from './replay/worker.ts';
import { TASKS, type Task } from './task.ts';

const begin: { readonly [task in Task]: () => void } = {
  check: checkDeals,
  local: () => keepHouse(),
  'local by hand': () => keepHouse('by hand'),
  replay: showReplays,
};

const task = TASKS.find((name) => name === self.name);
if (task) begin[task]();
