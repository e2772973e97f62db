/**
 * The thread that writes the embedded store's file. Whatever has arrived by the time it looks goes into one transaction
 * (H5, group commit): one wait for the disk, however many matches wrote. Answers leave after the commit, never before.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { StoreRefusal } from '../../host/index.ts';
import { faultText, isAppend, type Call, type CallAnswer, type Sent, type SentBack } from './calls.ts';
import { openSqliteFile, reopenSqliteFile, type OpenedFile } from './open-sqlite.ts';
import { isDamage, type SqliteFile } from './sqlite-file.ts';

const path = String(workerData);
let file = told(openSqliteFile(path));
const waiting: Sent[] = [];

/** Tells what was recovered if the file was damaged. */
function told({ file: found, recovery }: OpenedFile): SqliteFile {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  if (recovery) parentPort?.postMessage([{ recovery }] satisfies SentBack[]);
  return found;
}

parentPort?.on('message', (calls: readonly Sent[]) => {
  if (waiting.length === 0) setImmediate(work);
  waiting.push(...calls);
});

function work(): void {
  const batch = waiting.splice(0);
  const answers = inOneTransaction(batch).map((each, at) => copied(each, callOf(batch[at])));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  parentPort?.postMessage(answers);
  if (batch.some((each) => callOf(each)?.do === 'close')) {
    file.close();
    parentPort?.close();
  }
}

const callOf = (sent: Sent | undefined): Call | undefined => (sent && !isAppend(sent) ? sent.call : undefined);

/** A refusal has written nothing, so it spoils nothing for the others; a fault takes back all of them. */
function inOneTransaction(batch: readonly Sent[]): readonly SentBack[] {
  let answers: readonly SentBack[] = [];
  try {
    file.together(() => (answers = batch.map((each) => answer(file, each))));
    return answers;
  } catch (error) {
    if (isDamage(error) && isRecovered(error)) return inOneTransaction(batch);
    return batch.map((each) => ({ number: numberOf(each), failed: faultText(error) }));
  }
}

/** Times that a file which turned out damaged while it was in use was recovered; a disk that goes on failing is not mended by it. */
let recoveries = 0;
const MAX_RECOVERIES = 3;

/** A page has turned bad under us: what is readable goes into a new file. False if that fails; then every call fails. */
function isRecovered(damage: unknown): boolean {
  if (recoveries++ >= MAX_RECOVERIES) return false;
  try {
    file.close();
    file = told(reopenSqliteFile(path, faultText(damage)));
    return true;
  } catch (error) {
    file = { ...file, together: () => fail(error), close: () => {} };
    return false;
  }
}

function fail(error: unknown): never {
  throw error;
}

const numberOf = (sent: Sent): number => (isAppend(sent) ? sent[0] : sent.number);

/** A copy has everything that was answered before it. */
function copied(told: SentBack, call: Call | undefined): SentBack {
  if (call?.do !== 'backup' || typeof told === 'number' || !('value' in told)) return told;
  try {
    file.backup(call.file);
    return told;
  } catch (error) {
    return { number: told.number, failed: faultText(error) };
  }
}

function answer(on: SqliteFile, sent: Sent): SentBack {
  try {
    if (!isAppend(sent)) return { number: sent.number, value: carryOut(on, sent.call) };
    const [number, match, epoch, expected, ...texts] = sent;
    on.append(match, epoch, expected, texts);
    return number;
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    return refusedAs(numberOf(sent), error);
  }
}

const refusedAs = (number: number, { code, match, reason }: StoreRefusal): CallAnswer => ({
  number,
  refused: code,
  match,
  reason,
});

function carryOut(on: SqliteFile, call: Call): unknown {
  switch (call.do) {
    case 'create':
      return on.create(call.match, call.head, call.owner, call.now, call.milliseconds);
    case 'load':
      return on.load(call.match, call.from);
    case 'snapshot':
      return on.snapshot(call.match, call.snapshot);
    case 'list':
      return on.list(call.unfinished);
    case 'finish':
      return on.finish(call.match, call.now);
    case 'reopen':
      return on.reopen(call.match);
    case 'forget':
      return on.forget(call.finishedBefore, call.most);
    case 'lease':
      return on.lease(call.match, call.owner, call.now, call.milliseconds);
    case 'release':
      return on.release(call.lease);
    case 'damaged':
      return on.damaged();
    // A copy is made between transactions, and closing behind them.
    case 'backup':
    case 'close':
      return undefined;
  }
}
