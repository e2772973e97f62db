/**
 * Those who follow a match, and what each of them knows (H7, H10): an update costs what changed, because what a viewer
 * knew before it is kept. Spectators who see everything later are an audience of their own, which hears of each record later (H15).
 */
import type { Game, Outcome, Viewer } from '../core/index.ts';
import { Memory } from './memory.ts';
import type { Message, Update, Whole } from './messages.ts';
import {
  clockAt,
  countsOf,
  logPart,
  toldOf,
  updateOf,
  wholeOf,
  type Counts,
  type Knowledge,
  type Passage,
  type Told,
} from './past.ts';
import type { Client } from './ports.ts';
import type { Standing } from './standing.ts';

/** What a client has already, when it joins. */
export interface Joining {
  /** The last record that it knows of. */
  readonly seq?: number;
  /** Lines of the transcript that it has; left out by those who do not read it. */
  readonly log?: number;
}

interface Follower {
  readonly viewer: Viewer;
  readonly reads: boolean;
}

/** A message that is sent when this is called. */
type Letter = () => void;

/** The letters to all who are here, and what each viewer will know. */
interface Written {
  readonly letters: ReadonlyMap<Follower, readonly Letter[]>;
  readonly known: ReadonlyMap<Viewer, Knowledge | undefined>;
}

const lettersOf = (client: Client, told: readonly Told[]): readonly Letter[] =>
  told.map(({ message }) => client.hold?.(message) ?? (() => client.send(message)));

/** The clients of a match. */
export class Audience {
  readonly #game: Game;
  /** What time it is for these clients. */
  readonly #time: () => number;
  readonly #followers = new Map<Client, Follower>();
  readonly #knowledge = new Map<Viewer, Knowledge>();
  readonly #memory: Memory;
  #now: Standing;

  constructor(game: Game, standing: Standing, time: () => number) {
    this.#game = game;
    this.#time = time;
    this.#now = standing;
    this.#memory = new Memory(game, standing);
  }

  /** Records that these clients know of. */
  get seq(): number {
    return this.#now.seq;
  }

  /** How the match ended, as far as these clients know. */
  get outcome(): Outcome | undefined {
    return this.#now.outcome;
  }

  /** How far the match has come for somebody without a seat among these clients. */
  get counts(): Counts {
    return countsOf(this.#game, this.#now);
  }

  /** Whether anybody follows. */
  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  /** A client begins to follow: it gets what it missed and what is left of the clocks, or everything. */
  join(client: Client, viewer: Viewer, { seq, log }: Joining): void {
    this.#followers.set(client, { viewer, reads: log !== undefined });
    if (log !== undefined) this.#read(client, viewer, log);
    const missed = seq === undefined ? undefined : seq === this.seq ? [] : this.#missed(seq, viewer);
    for (const message of missed ?? [this.#whole(viewer)]) client.send(message);
    const clock = missed && clockAt(this.#now, this.#time());
    if (clock) client.send({ type: 'clock', clock });
  }

  /** A client asks for everything anew. */
  show(client: Client): void {
    const follower = this.#followers.get(client);
    if (follower) client.send(this.#whole(follower.viewer));
  }

  /** A client no longer follows; what it was is given. */
  leave(client: Client): Viewer | undefined {
    const viewer = this.#followers.get(client)?.viewer;
    this.#followers.delete(client);
    if (viewer !== undefined && !this.#isThere(viewer)) this.#knowledge.delete(viewer);
    return viewer;
  }

  /** What a seat missed since a record. */
  missed(seq: number, viewer: Viewer): readonly Update[] | Whole {
    return this.#missed(seq, viewer) ?? this.#whole(viewer);
  }

  /** Whether nothing but time has passed since a record. */
  isOnlyTimeSince(seq: number): boolean {
    return this.#memory.isOnlyTimeSince(seq);
  }

  /**
   * Makes the letters about some records, which are sent when the answer is called. Those who are here have them written
   * at once, so that little is kept until then; whoever comes meanwhile is told like the others.
   */
  prepare(passages: readonly Passage[]): () => void {
    const { letters, known } = this.#written(passages);
    return () => {
      for (const passage of passages) this.#memory.add(passage);
      this.#now = passages.at(-1)?.to ?? this.#now;
      for (const [viewer, knowledge] of known) this.#keep(viewer, knowledge);
      for (const [client, follower] of this.#followers) {
        this.#readOn(client, follower, passages);
        for (const letter of letters.get(follower) ?? this.#lateLetters(passages, client, follower)) letter();
      }
    };
  }

  #written(passages: readonly Passage[]): Written {
    const letters = new Map<Follower, readonly Letter[]>();
    const told = new Map<Viewer, readonly Told[]>();
    for (const [client, follower] of this.#followers) {
      const all = told.get(follower.viewer) ?? this.#told(passages, follower.viewer);
      told.set(follower.viewer, all);
      letters.set(follower, lettersOf(client, all));
    }
    return { letters, known: new Map([...told].map(([viewer, all]) => [viewer, all.at(-1)?.knowledge])) };
  }

  /** Tells everybody something that is no record. */
  announce(message: Message): void {
    for (const client of this.#followers.keys()) client.send(message);
  }

  /** The transcript comes before what it tells of, so that a seat signs its next command at the right place. */
  #readOn(client: Client, { viewer, reads }: Follower, [first]: readonly Passage[]): void {
    if (reads && first) this.#read(client, viewer, first.from.fair?.lines.length ?? 0);
  }

  #lateLetters(passages: readonly Passage[], client: Client, { viewer }: Follower): readonly Letter[] {
    return lettersOf(client, this.#told(passages, viewer));
  }

  #told(passages: readonly Passage[], viewer: Viewer): readonly Told[] {
    const all: Told[] = [];
    for (const passage of passages)
      all.push(toldOf(this.#game, passage, viewer, all.at(-1)?.knowledge ?? this.#knowledge.get(viewer)));
    return all;
  }

  #keep(viewer: Viewer, knowledge: Knowledge | undefined): void {
    if (knowledge && this.#isThere(viewer)) this.#knowledge.set(viewer, knowledge);
  }

  #isThere(viewer: Viewer): boolean {
    for (const follower of this.#followers.values()) if (follower.viewer === viewer) return true;
    return false;
  }

  #missed(seq: number, viewer: Viewer): readonly Update[] | undefined {
    let knowledge: Knowledge | undefined;
    return this.#memory.since(seq)?.map((passage) => {
      const told = updateOf(this.#game, passage, viewer, knowledge);
      ({ knowledge } = told);
      return told.message;
    });
  }

  #whole(viewer: Viewer): Whole {
    return wholeOf(this.#game, this.#now, viewer, this.#time());
  }

  #read(client: Client, viewer: Viewer, from: number): void {
    const part = logPart(this.#now, viewer, from);
    if (part) client.send(part);
  }
}
