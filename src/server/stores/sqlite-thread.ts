/**
 * The thread that writes the embedded store's file. Whatever has arrived by the time it looks goes into one transaction
 * (H5, group commit): one wait for the disk, however many matches wrote. Answers leave after the commit, never before.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { StoreRefusal } from '../../host/index.ts';
import { faultText, type Call, type CallAnswer, type Numbered } from './calls.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';

const file = openSqliteFile(String(workerData));
const waiting: Numbered[] = [];

parentPort?.on('message', (calls: readonly Numbered[]) => {
  if (waiting.length === 0) setImmediate(work);
  waiting.push(...calls);
});

function work(): void {
  const batch = waiting.splice(0);
  const answers = inOneTransaction(batch).map((each, at) => copied(each, batch[at]?.call));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  parentPort?.postMessage(answers);
  if (batch.some(({ call }) => call.do === 'close')) {
    file.close();
    parentPort?.close();
  }
}

/** A refusal has written nothing, so it spoils nothing for the others; a fault takes back all of them. */
function inOneTransaction(batch: readonly Numbered[]): readonly CallAnswer[] {
  let answers: readonly CallAnswer[] = [];
  try {
    file.together(() => (answers = batch.map(({ number, call }) => ({ number, ...answer(file, call) }))));
    return answers;
  } catch (error) {
    return batch.map(({ number }) => ({ number, failed: faultText(error) }));
  }
}

/** A copy has everything that was answered before it. */
function copied(told: CallAnswer, call: Call | undefined): CallAnswer {
  if (call?.do !== 'backup' || 'failed' in told) return told;
  try {
    file.backup(call.file);
    return told;
  } catch (error) {
    return { number: told.number, failed: faultText(error) };
  }
}

type Answered = { readonly value: unknown } | { readonly refused: StoreRefusal['code']; readonly match: string };

function answer(on: SqliteFile, call: Call): Answered {
  try {
    return { value: carryOut(on, call) };
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    return { refused: error.code, match: error.match };
  }
}

function carryOut(on: SqliteFile, call: Call): unknown {
  switch (call.do) {
    case 'create':
      return on.create(call.match, call.head, call.owner, call.now, call.milliseconds);
    case 'append':
      return on.append(call.lease, call.expected, call.records);
    case 'load':
      return on.load(call.match, call.from);
    case 'snapshot':
      return on.snapshot(call.match, call.snapshot);
    case 'list':
      return on.list(call.unfinished);
    case 'finish':
      return on.finish(call.match, call.now);
    case 'forget':
      return on.forget(call.finishedBefore, call.most);
    case 'lease':
      return on.lease(call.match, call.owner, call.now, call.milliseconds);
    case 'release':
      return on.release(call.lease);
    // A copy is made between transactions, and closing behind them.
    case 'backup':
    case 'close':
      return undefined;
  }
}
