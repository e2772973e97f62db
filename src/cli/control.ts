/**
 * How a command reaches the server that has the data folder: a socket in that folder, so that whoever may write there may
 * ask, and nobody over the network. One line of JSON each way.
 */
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { StoredMatch } from '../host/index.ts';
import type { SurveyedMatch } from '../server/index.ts';

/** What can be asked for. */
export interface Deeds {
  /** Writes a copy of everything to a file. */
  backup(file: string): Promise<void>;
  /** Lists the stored matches with what can be done with each. */
  matches(): Promise<readonly SurveyedMatch[]>;
  /** Returns one stored match with everything in it; undefined if there is none of this name. */
  match(match: string): Promise<StoredMatch | undefined>;
}

const socketIn = (folder: string): string => join(folder, 'control.sock');

/** Answers commands until it is closed; one that was left behind by a killed server is replaced. */
export async function openControl(folder: string, deeds: Deeds): Promise<{ close(): Promise<void> }> {
  const path = socketIn(folder);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, deeds));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return { close: () => closed(server, path) };
}

async function closed(server: Server, path: string): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
  await rm(path, { force: true });
}

async function answer(socket: Socket, deeds: Deeds): Promise<void> {
  socket.on('error', () => socket.destroy());
  const { backup, matches, match }: { readonly [asked: string]: unknown } = Object(
    parsed(await textOf(socket, MAX_QUESTION)),
  );
  try {
    if (matches === true) return void socket.end(`${JSON.stringify({ ok: true, matches: await deeds.matches() })}\n`);
    if (typeof match === 'string')
      return void socket.end(`${JSON.stringify({ ok: true, match: (await deeds.match(match)) ?? null })}\n`);
    if (typeof backup !== 'string' || backup.includes('\0')) throw new Error('there is nothing else to ask for');
    await deeds.backup(backup);
    socket.end('{"ok":true}\n');
  } catch (error) {
    socket.end(`${JSON.stringify({ failed: error instanceof Error ? error.message : String(error) })}\n`);
  }
}

/** Asks the server of a folder for a copy; false if there is no server. It fails if the server does. */
export async function askForBackup(folder: string, file: string): Promise<boolean> {
  return (await ask(folder, { backup: file })) !== undefined;
}

/** Asks the server of a folder for its matches; undefined if there is no server. It fails if the server does. */
export async function askForMatches(folder: string): Promise<readonly SurveyedMatch[] | undefined> {
  return (await ask(folder, { matches: true }))?.matches;
}

/** Asks the server of a folder for one match: null if it has none of this name, undefined if there is no server. It fails if the server does. */
export async function askForMatch(folder: string, match: string): Promise<StoredMatch | null | undefined> {
  return (await ask(folder, { match }))?.match;
}

/** Whether a server has the folder. */
export async function isServed(folder: string): Promise<boolean> {
  const socket = await connected(socketIn(folder));
  socket?.destroy();
  return socket !== undefined;
}

interface Answer {
  readonly matches?: readonly SurveyedMatch[];
  readonly match?: StoredMatch | null;
}

async function ask(folder: string, question: object): Promise<Answer | undefined> {
  const socket = await connected(socketIn(folder));
  if (!socket) return undefined;
  socket.end(`${JSON.stringify(question)}\n`);
  const { ok, failed = 'the server has ended', ...answer } = Object(parsed(await textOf(socket, MAX_ANSWER)));
  if (ok !== true) throw new Error(String(failed));
  return answer;
}

/** Characters of a question, and of an answer: a line for each of a million matches. */
const MAX_QUESTION = 65_536;
const MAX_ANSWER = 500_000_000;

const connected = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = createConnection({ path, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

/** Everything up to the other's end; a loop over the parts would close the socket before it is answered. */
const textOf = (socket: Socket, most: number): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.length > most) socket.destroy();
    });
    socket.once('end', () => resolve(text)).once('close', () => resolve(''));
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
