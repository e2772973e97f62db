/** The page's end of the worker that has a match: questions with answers. */
import { workerFor } from '../task.ts';
import type { FromReplayer, No, Questions, ToReplayer } from './letters.ts';

/** The worker said no, in a sentence. */
export class Unshowable extends Error {
  readonly code: string;

  constructor({ code, words }: No) {
    super(words);
    this.code = code;
  }
}

interface Waiting {
  readonly answer: (value: never) => void;
  readonly no: (error: Unshowable) => void;
}

/** A worker with one match in it. */
export class Replayer {
  readonly #worker = workerFor('replay');
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(progress: (share: number) => void = () => {}) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromReplayer>) => {
      if (data.type === 'progress') return progress(data.share);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      // The worker answers each question in its own form (letters.ts).
      if (data.type === 'answer') waiting?.answer(data.answer as never);
      else waiting?.no(new Unshowable(data.no));
    });
    // Rules that fail on a strange file end the worker's work, not the page's.
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      for (const { no } of this.#waiting.values()) no(new Unshowable({ code: 'Failed', words: '' }));
      this.#waiting.clear();
    });
  }

  ask<Name extends keyof Questions>(name: Name, asked: Questions[Name]['asked']): Promise<Questions[Name]['answer']> {
    const id = ++this.#count;
    return new Promise((answer, no) => {
      this.#waiting.set(id, { answer, no });
      const letter = { id, name, asked } as ToReplayer;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      this.#worker.postMessage(letter);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
