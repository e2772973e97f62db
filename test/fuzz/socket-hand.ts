/** Frames to the fuzzed server, over the socket of a guest who sits at a table: each is answered before the next one. */
import { Agent } from 'node:http';
import { WebSocket, type RawData } from 'ws';
import type { Below } from '../../src/lab/index.ts';
import { oneOf } from '../attack/chance.ts';
import { ask, Hang, PATIENCE, plain, type Asked } from './asking.ts';
import type { Outcome } from './fuzz.ts';
import { anyText, bytes, mutated } from './inputs.ts';
import { FuzzedTable, wantedBy } from './table.ts';
import { answerId, faultOf, isReply, messageOf, wrongFrame, type Data, type Frame } from './verdict.ts';

/** Messages after which nobody knows any more who one is and what one follows. */
const UNSETTLING = ['hello', 'join', 'leave'];

/** How often a match that is over is still played at, and how many inputs one match is good for. */
const AFTER = 10;
const ENOUGH = 200;

/** A guest at a table, who sends what it should not. */
export class SocketHand {
  readonly sort = 'frames';
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #heard: Frame[] = [];
  #socket: WebSocket | undefined;
  #closed: number | undefined;
  #token = '';
  #table: FuzzedTable | undefined;
  #isSettled = false;
  #count = 0;
  #left = 0;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends one input and judges what comes back. */
  async attempt(below: Below, isMutation: boolean): Promise<Outcome> {
    const table = await this.#settle(below);
    const valid = this.#valid(table, below);
    const data = isMutation ? mutated(valid, below) : this.#any(table, below);
    const heard = await this.#say(data);
    const fault = faultOf(data, { frames: heard, closed: this.#closed }, table.game);
    if (this.#closed !== undefined || UNSETTLING.includes(plain(messageOf(data)?.['type']))) this.#isSettled = false;
    // What was meant is said now and then, so that matches go on and come to their ends.
    const next = below(3) === 0 && this.#isSettled ? table.next(this.#id(), below) : undefined;
    const slip = next && faultOf(JSON.stringify(next), { frames: await this.#say(JSON.stringify(next)) }, table.game);
    return { input: data, answers: heard.map(answerOf), fault: fault ?? slip };
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await gone;
  }

  #id(): string {
    return `fuzz-${this.#count++}`;
  }

  #valid(table: FuzzedTable, below: Below): Frame {
    const others = table.others(this.#id(), this.#token);
    return (below(3) > 0 ? table.next(this.#id(), below) : undefined) ?? oneOf(others, below);
  }

  #any(table: FuzzedTable, below: Below): Data {
    const next = table.next(this.#id(), below);
    const valid = [...table.others(this.#id(), this.#token), ...(next ? [next] : [])];
    // Bytes end a socket, and so cost a new one.
    return below(60) === 0 ? bytes(below(300), below) : anyText(valid, below);
  }

  /** Connected, known, and at a table at which something can still happen. */
  async #settle(below: Below): Promise<FuzzedTable> {
    if (!this.#socket || this.#closed !== undefined) await this.#connect();
    if (this.#token === '') this.#token = String(Object(await this.#post(['api', 'guests'], {}))['token']);
    const { table } = { table: this.#table };
    this.#left -= table?.isOver ? ENOUGH / AFTER : 1;
    const isNew = !table || this.#left <= 0;
    const now = isNew ? await this.#sitDown(below) : table;
    if (isNew || !this.#isSettled) {
      await this.#say(JSON.stringify({ type: 'hello', v: 1, token: this.#token }));
      await this.#say(JSON.stringify(now.joining()));
      this.#isSettled = true;
    }
    return now;
  }

  async #sitDown(below: Below): Promise<FuzzedTable> {
    const old = this.#table;
    if (old) await this.#say(JSON.stringify({ type: 'leave', match: old.match }));
    const wanted = wantedBy(below);
    const made = Object(await this.#post(['api', 'matches'], wanted.body));
    if (typeof made.match !== 'string') throw new Error(`no match of ${wanted.game}: ${JSON.stringify(made)}`);
    this.#left = ENOUGH;
    return (this.#table = new FuzzedTable(made.match, wanted));
  }

  async #post(path: readonly string[], body: object): Promise<unknown> {
    const headers = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
    const asked: Asked = { method: 'POST', path, headers, body };
    return JSON.parse((await ask(this.#port, this.#agent, asked)).text);
  }

  /** Says something and waits until it, and what it set off, was answered: messages are answered in their order. */
  async #say(data: Data): Promise<readonly Frame[]> {
    this.#heard.length = 0;
    const { type } = messageOf(data) ?? {};
    const pongs = type === 'ping' ? 2 : 1;
    const id = answerId(data);
    this.#socket?.send(data, { binary: typeof data !== 'string' });
    this.#socket?.send('{"type":"ping"}');
    const isAnswered = (): boolean =>
      this.#heard.filter((frame) => frame['type'] === 'pong').length >= pongs &&
      (id === undefined || this.#heard.some((frame) => isReply(frame, id) || frame['type'] === 'error'));
    await this.#until(() => this.#closed !== undefined || isAnswered(), data);
    return this.#heard.slice();
  }

  async #until(isSo: () => boolean, data: Data): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!isSo()) {
      const left = end - performance.now();
      if (left <= 0) throw new Hang(`no answer to ${String(data).slice(0, 500)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async #connect(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/socket`);
    this.#socket = socket;
    this.#closed = undefined;
    this.#isSettled = false;
    socket.on('error', () => {});
    socket.on('message', (data: RawData) => this.#hear((data as Buffer).toString('utf8')));
    socket.on('close', (code) => {
      if (socket !== this.#socket) return;
      this.#closed = code;
      this.#wake();
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('close', () => reject(new Error('the server took no connection')));
    });
  }

  #hear(text: string): void {
    const frame: Frame = Object(JSON.parse(text));
    this.#heard.push(frame);
    // A frame that is not in the schema could not be folded; it is judged with the others.
    if (wrongFrame(frame, this.#table?.game) === undefined) this.#table?.hear(frame);
    this.#wake();
  }
}

/** What sort of answer a frame is. */
const answerOf = ({ type, code }: Frame): string => String(typeof code === 'string' ? code : type);
