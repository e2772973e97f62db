/** The shape of a defined game, made from what its definition says. */
import type { Job } from '../question.ts';
import type { Seat } from '../zones.ts';
import type { Args } from './sketches.ts';

/** Where nothing is said of jobs there are none: the name of a job would be any text. */
type JobsOf<J> = unknown extends J
  ? Job
  : string extends keyof J
    ? never
    : { readonly [Name in keyof J & string]: { readonly do: Name } & Args<J[Name]> }[keyof J & string];

/**
 * The shape of a defined game. Functions beside it are written on `Recorder<ShapeOf<typeof MATCH, typeof SEAT>>`: with
 * its jobs left out, it stands for games with whatever jobs.
 */
export interface ShapeOf<M, P = object, K = object, J = unknown> {
  readonly match: M & { readonly turn: Seat };
  readonly seat: P & object;
  readonly card: K & object;
  readonly job: JobsOf<J>;
}

/** The commands that moves with these fields are. */
export type CommandOf<F> = { readonly [Name in keyof F & string]: { readonly type: Name } & Args<F[Name]> }[keyof F &
  string];

/** Everyone sees what is not said otherwise. */
export type SightsOf<Of, Said> = { readonly [K in keyof Of]: K extends keyof Said ? Said[K] : 'everyone' };
