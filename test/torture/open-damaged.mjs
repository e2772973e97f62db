/**
 * Opens damaged files one after the other, as the thread of the store does, and prints what it found, a line of JSON each. It may
 * die on any of them: that is the point.
 */
import { join } from 'node:path';
import { openSqliteFile } from '../../dist/server/stores/open-sqlite.js';

const [folder = '', from, to] = process.argv.slice(2);

for (let at = Number(from); at < Number(to); at++)
  console.log(JSON.stringify({ at, ...opened(join(folder, String(at), 'matches.db')) }));

function opened(path) {
  let first;
  try {
    first = openSqliteFile(path);
  } catch (error) {
    return { refused: String(error.message) };
  }
  const { file, recovery } = first;
  const matches = readAll(file);
  const readable = Object.entries(matches).filter(([, read]) => typeof read === 'object');
  const stuck = goOn(file, readable);
  file.close();
  return { recovered: recovery !== undefined, matches, stuck };
}

/** Plays all of them on: one more record each, in one transaction, as the thread would write them. Gives those that do not take it. */
function goOn(file, readable) {
  const stuck = [];
  file.together(() => {
    for (const [match, { records }] of readable) {
      const text = JSON.stringify({ seq: records, at: 0, by: 0, id: 'more', command: {}, events: [] });
      try {
        file.append(match, file.lease(match, 'a', Date.now(), 1e9).epoch, records, [text]);
      } catch {
        stuck.push(match);
      }
    }
  });
  return stuck;
}

function readAll(file) {
  return Object.fromEntries(file.list(false).map((match) => [match, read(file, match)]));
}

function read(file, match) {
  try {
    const { records } = file.load(match, 0);
    return { records: records.length, text: records.map((each) => JSON.stringify(each)).join('\n') };
  } catch (error) {
    return error.code ?? String(error);
  }
}
