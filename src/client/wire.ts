/** A socket that opens itself again: what browsers and Node have in common, with back-off. */
import type { SocketLike, World } from './world.ts';

/** What is heard of a wire. */
export interface Listener {
  opened(): void;
  heard(message: unknown): void;
  /** The connection is lost, or the server is silent; the next attempt comes after so many milliseconds. */
  lost(retryIn: number): void;
  /** A server that was taken for lost speaks again, on the same socket. */
  back(): void;
}

/** When a connection is taken for lost, and when it is tried again. */
export interface Patience {
  /** Milliseconds of silence after which the server is asked whether it is there. */
  readonly silence?: number;
  /**
   * Milliseconds before the first attempt to come back, and the longest wait; it doubles from one to the other. With these,
   * a server that falls silent is called lost at once and left only after the first wait, in case it speaks again.
   */
  readonly retry?: { readonly first: number; readonly longest: number };
}

/** Milliseconds before the first attempt to come back, and the longest wait. */
const FIRST = 100;
const LONGEST = 5_000;
/** Milliseconds of silence after which the server is asked whether it is there. */
const SILENCE = 20_000;
/** The longest wait that a server may ask for. */
const LONGEST_ASKED = 60_000;
/** Messages at once, and milliseconds between those after: a little less than a server allows, so that nobody is cut off for what it has to say again. */
const AT_ONCE = 40;
const APART = 40;

/** A connection that comes back by itself until it is closed. */
export class Wire {
  readonly #world: World;
  readonly #url: string;
  readonly #listener: Listener;
  #socket: SocketLike | undefined;
  #failures = 0;
  #stopWaiting: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;
  readonly #silence: number;
  readonly #retry: NonNullable<Patience['retry']>;
  /** How long a silent server may be called lost before its socket is left. */
  readonly #grace: number;
  #isDoubted = false;
  /** What the server has asked for before it went: milliseconds until the next attempt. */
  #least = 0;
  #isOpen = false;
  #isAwaited = false;
  #isClosed = false;
  /** Messages that may go out at once now, and those that wait. */
  #left = AT_ONCE;
  #waiting: string[] = [];
  #stopPacing: (() => void) | undefined;

  constructor(world: World, url: string, listener: Listener, { silence = SILENCE, retry }: Patience = {}) {
    this.#silence = silence;
    this.#retry = retry ?? { first: FIRST, longest: LONGEST };
    this.#grace = retry?.first ?? 0;
    this.#world = world;
    this.#url = url;
    this.#listener = listener;
    this.#connect();
  }

  /** Sends a message if the wire is open, in its turn; what must not be lost is said again when it opens. */
  say(message: object): void {
    if (!this.#isOpen) return;
    this.#waiting.push(JSON.stringify(message));
    this.#pace();
  }

  /** What was said last is answered: a server that does not is asked sooner than one that has nothing to say. */
  await(): void {
    if (!this.#socket || !this.#isOpen || this.#isAwaited) return;
    this.#isAwaited = true;
    const wait = this.#silence / (this.#grace > 0 ? 2 : 4);
    this.#watch(this.#socket, wait, wait);
  }

  /** Tries at once what would be tried later. */
  retryNow(): void {
    const doubted = this.#isDoubted ? this.#socket : undefined;
    if (doubted) return this.#leave(doubted);
    if (this.#socket || this.#isClosed) return;
    this.#stopWaiting?.();
    this.#connect();
  }

  /** The server goes and says when it will be back. */
  comeBackIn(milliseconds: number): void {
    this.#least = Math.min(LONGEST_ASKED, Math.max(0, milliseconds || 0));
  }

  /** Ends it for good. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting?.();
    this.#stopWatching?.();
    this.#stopPacing?.();
    this.#socket?.close();
  }

  /** Says what may be said now, and the rest in time. */
  #pace(): void {
    for (; this.#left > 0 && this.#waiting.length > 0; this.#left--) this.#socket?.send(this.#waiting.shift() ?? '');
    if (this.#left === AT_ONCE) return;
    this.#stopPacing ??= this.#world.after(APART, () => {
      this.#stopPacing = undefined;
      this.#left = Math.min(AT_ONCE, this.#left + 1);
      this.#pace();
    });
  }

  #connect(): void {
    const socket = this.#world.open(this.#url);
    this.#socket = socket;
    // A server that takes the call and never picks up is left, too.
    this.#watch(socket);
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      this.#isOpen = true;
      this.#left = AT_ONCE;
      this.#watch(socket);
      this.#listener.opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      this.#failures = 0;
      this.#isAwaited = false;
      this.#believe();
      this.#watch(socket);
      this.#listener.heard(parsed(data));
    });
    // A fault is followed by a close, which says all that matters.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => this.#lost(socket));
  }

  /** A server that was silent is asked; one that does not answer is gone, though nobody has said so. */
  #watch(socket: SocketLike, silence = this.#silence, patience = silence / 2): void {
    this.#stopWatching?.();
    this.#stopWatching = this.#world.after(silence, () => {
      this.say({ type: 'ping' });
      this.#stopWatching = this.#world.after(patience, () =>
        this.#grace > 0 ? this.#doubt(socket) : this.#leave(socket),
      );
    });
  }

  /** Calls a silent server lost, and leaves it a little later. */
  #doubt(socket: SocketLike): void {
    this.#isDoubted = true;
    this.#listener.lost(this.#grace);
    this.#stopWatching = this.#world.after(this.#grace, () => this.#leave(socket));
  }

  #believe(): void {
    if (!this.#isDoubted) return;
    this.#isDoubted = false;
    this.#listener.back();
  }

  #leave(socket: SocketLike): void {
    this.#lost(socket);
    socket.close();
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    const wasDoubted = this.#isDoubted;
    this.#isDoubted = false;
    this.#socket = undefined;
    this.#stopWatching?.();
    this.#isOpen = false;
    this.#isAwaited = false;
    this.#waiting = [];
    const wait = this.#nextWait(wasDoubted);
    if (!wasDoubted) this.#listener.lost(wait);
    if (this.#isClosed) return;
    if (wait === 0) return this.#connect();
    this.#stopWaiting = this.#world.after(wait, () => this.#connect());
  }

  /** Milliseconds until the next attempt: none where the first wait is over already. */
  #nextWait(isWaited: boolean): number {
    const { first, longest } = this.#retry;
    const wait = Math.min(longest, first * 2 ** this.#failures++);
    const asked = this.#least;
    this.#least = 0;
    if (isWaited) return 0;
    // Everybody was asked for the same time, and should not come at the same moment.
    return asked / 2 + (wait + asked) * (0.5 + this.#world.random() / 2);
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
