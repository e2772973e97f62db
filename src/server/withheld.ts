/**
 * Matches that are stored here and can neither be played nor shown: parts of them are lost, or their rules are not served. They are
 * named to the operator; those who may follow such a match are told why, and for everybody else it does not exist.
 */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import { storedTranscript, type HostPorts, type MatchId, type StoredMatch } from '../host/index.ts';
import type { About } from './about.ts';

interface WithheldMatch {
  readonly refusal: Refusal;
  /** The keys of those who may know of it; undefined: anybody, because it is public or nobody can tell whose it is. */
  readonly keys: ReadonlySet<string> | undefined;
}

/** The matches that a server withholds, by name. */
export class WithheldMatches {
  readonly #ports: Pick<HostPorts, 'store' | 'warnings'>;
  readonly #matches = new Map<MatchId, WithheldMatch>();

  constructor(ports: Pick<HostPorts, 'store' | 'warnings'>) {
    this.#ports = ports;
  }

  /** Withholds a match from now on, and warns the operator of it once. Resolves with undefined, in place of the match. */
  async withhold(match: MatchId, refusal: Refusal, about?: About): Promise<undefined> {
    const isNew = !this.#matches.has(match);
    this.#matches.set(match, { refusal, keys: about && (await this.#keysOf(match, about)) });
    const code = refusal.code === 'DamagedMatch' ? refusal.code : 'NotResumed';
    if (isNew) this.#ports.warnings.warn(code, { match, ...refusal });
    return undefined;
  }

  /** A match is back: its rules are served again, or a backup was restored. */
  delete(match: MatchId): void {
    this.#matches.delete(match);
  }

  /** Why a match is withheld, for whoever asks; `NoSuchMatch` if it is not, or the reason is not for them. */
  reason(match: MatchId, key: string | undefined): Refusal {
    const found = this.#matches.get(match);
    const mayKnow = found && (!found.keys || (key !== undefined && found.keys.has(key)));
    return mayKnow ? found.refusal : { code: 'NoSuchMatch' };
  }

  /** The transcript of a match that came to its end: it needs no rules to be read, and is verified where they are. */
  async transcript(match: MatchId, key: string | undefined): Promise<Result<readonly string[], Refusal>> {
    const reason = this.reason(match, key);
    if (reason.code !== 'OtherRules') return err(reason);
    const lines = storedTranscript(await this.#ports.store.load(match, 0));
    return lines ? ok(lines) : err(reason);
  }

  /** All of them with their reasons, for the operator. */
  list(): readonly ({ readonly match: MatchId } & Refusal)[] {
    return [...this.#matches].map(([match, { refusal }]) => ({ match, ...refusal }));
  }

  async #keysOf(match: MatchId, about: About): Promise<ReadonlySet<string> | undefined> {
    if (about.public) return undefined;
    const none: Pick<StoredMatch, 'records'> = { records: [] };
    const { records } = await this.#ports.store.load(match, 0).catch(() => none);
    const people = Object.values(about.people).map(({ key }) => key);
    return new Set([about.creator, ...people, ...records.flatMap(({ sat }) => (sat ? [sat.guest.key] : []))]);
  }
}
