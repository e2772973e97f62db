/** Matches that are over, for whoever may follow them: the transcript, and what each viewer was told (H15). */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import { isSealed, storedTranscript, type HostPorts, type OfferedGame, type Replay } from '../host/index.ts';
import { mayFollow, seatOf, type Entry } from './about.ts';
import { expiredRefusal, isExpired } from './idle.ts';
import { Replays } from './replays.ts';

/** Milliseconds by which the clocks of two processes do not differ unless one of them was set. */
const FUTURE = 86_400_000;

interface PastPorts extends Pick<HostPorts, 'store' | 'warnings' | 'clock'> {
  readonly games: ReadonlyMap<string, Pick<OfferedGame, 'origin'>>;
}

/** Reads matches that are over. */
export class PastMatches {
  readonly #ports: PastPorts;
  readonly #replays: Replays;

  constructor(ports: PastPorts) {
    this.#ports = ports;
    this.#replays = new Replays(ports);
  }

  /** Returns the transcript of a match; fails with `NotCommitted` where there is none, with `NotOver` before its end. */
  async transcript(entry: Entry, key: string | undefined): Promise<Result<readonly string[], Refusal>> {
    const { match } = entry;
    const hidden = whyHidden(entry, key);
    if (hidden) return err(hidden);
    if (!match.head.fair) return err({ code: 'NotCommitted' });
    const lines = await this.#linesOf(entry);
    return lines && (await this.#isTold(entry, key)) ? ok(lines) : err({ code: 'NotOver' });
  }

  /**
   * Returns a match as its guest was told it and as a spectator was. Of one whose transcript says everything to every page
   * there is only who played.
   */
  async replay(entry: Entry, key: string | undefined): Promise<Result<Replay, Refusal>> {
    const hidden = whyHidden(entry, key);
    if (hidden) return err(hidden);
    const { id, head, game, guests, outcome } = entry.match;
    if (!outcome || !(await this.#isTold(entry, key))) return err({ code: 'NotOver' });
    const seat = (key === undefined ? undefined : seatOf(entry.match, key)) ?? null;
    const level = head.fair ? ('committed' as const) : ('seeded' as const);
    const about = { match: id, game: game.name, seat, names: guests.map((each) => each?.name ?? null), outcome, level };
    if (head.fair && (await this.#isInTranscript(entry))) return ok({ ...about, told: [] });
    const viewers = [...(seat === null ? [] : [seat]), 'spectator' as const];
    const told = await this.#replays.told(game, id, viewers);
    return told.ok ? ok({ ...about, told: told.value }) : told;
  }

  /** Whether a page can make the replay from the transcript: it reveals everything, and the page brings the rules with it. */
  async #isInTranscript(entry: Entry): Promise<boolean> {
    const isBundled = this.#ports.games.get(entry.match.game.name)?.origin === 'bundled';
    return isBundled && !entry.isShown && !isSealed((await this.#linesOf(entry)) ?? []);
  }

  /** The transcript, once it is closed. */
  async #linesOf({ match, isShown }: Entry): Promise<readonly string[] | undefined> {
    return isShown ? storedTranscript(await this.#ports.store.load(match.id, 0)) : match.transcript;
  }

  /** Whether somebody may know that a match is over: whoever has no seat in it, not before spectators see it (H15). */
  async #isTold({ match }: Entry, key: string | undefined): Promise<boolean> {
    const { delay } = match.head;
    if (!delay || (key !== undefined && seatOf(match, key) !== undefined)) return true;
    const { records } = await this.#ports.store.load(match.id, match.seq - 1);
    const [at, now] = [records.at(-1)?.at ?? 0, this.#ports.clock.now()];
    // A record of the far future was written before the machine's clock was set back.
    return at + delay <= now || at > now + FUTURE;
  }
}

function whyHidden(entry: Entry, key: string | undefined): Refusal | undefined {
  if (!mayFollow(entry, key)) return { code: 'NoSuchMatch' };
  return isExpired(entry.match) ? expiredRefusal(entry) : undefined;
}
