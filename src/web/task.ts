/** What a worker of the page can be for, and how it is started. */

/** The tasks by their names; `local by hand` has a clock that is moved by hand, for tests of real time. */
export const TASKS = ['check', 'local', 'local by hand', 'replay'] as const;

/** What a worker is for. */
export type Task = (typeof TASKS)[number];

/** Starts a worker for it. */
export const workerFor = (task: Task): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { name: task, type: 'module' });
