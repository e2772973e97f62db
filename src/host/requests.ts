/**
 * What a seat may ask of the host beside its commands: to take its part of the ceremony, to end a match that others have
 * left, to give up, to end it in a draw that all agreed to, to let a bot play on for somebody, or to sign for a player whose
 * key is lost (F60). Each leads to one record, or to a refusal; at level `committed` it is an event of the transcript.
 */
import { err, ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import type { TakeoverReason } from '../fair/index.ts';
import type { Ceremony } from './ceremony.ts';
import { transcriptDraft, verdictDraft, type Draft } from './drafts.ts';
import type { Absence, CeremonyStep } from './messages.ts';
import type { Guest } from './records.ts';
import type { Standing } from './standing.ts';

/** A seat's request, and the match that it is made in. */
export interface Request {
  readonly standing: Standing;
  readonly ceremony: Ceremony | undefined;
  /** The taken seats that nobody is in. */
  readonly gone: Absence['gone'];
  readonly seat: Seat;
  /** The name that the client gave its request. */
  readonly id: string;
}

/** Makes a record of a request, or refuses it. */
export type RequestHandler = (request: Request) => Result<Draft, Refusal>;

/** Returns the record of a seat's commitment or seed (F17, F18). */
export function contributionDraft(
  { standing, ceremony, seat, id }: Request,
  step: CeremonyStep,
): Result<Draft, Refusal> {
  if (!ceremony) return err({ code: 'NotCommitted' });
  return transcriptDraft(standing, ceremony, seat, id, ceremony.received(standing, seat, step));
}

/** Returns the record of a claim: those who left for too long lose. Refuses with `NotYet` while nobody has. */
export function claimDraft({ standing, ceremony, gone, seat, id }: Request): Result<Draft, Refusal> {
  const away = gone.filter(({ claim }) => claim === 0).map((each) => each.seat);
  if (away.length === 0) return err(notYet(gone));
  const draft = { by: seat, id, command: { type: 'claim', away } };
  return ok(verdictDraft(standing, draft, { reason: 'left', against: away }, ceremony));
}

/**
 * Returns the record of a seat that gives up: it loses, and the others win. Refused with `OthersPlay` where other people
 * would still play against each other: whoever leaves such a table only leaves.
 */
export function resignationDraft(
  { standing, ceremony, seat, id }: Request,
  people: readonly Seat[],
): Result<Draft, Refusal> {
  const others = people.filter((each) => each !== seat);
  if (standing.guests.length > 2 && others.length > 0) return err({ code: 'OthersPlay', others: [...others] });
  if (!standing.dealt) return err({ code: 'NotDealt' });
  const draft = { by: seat, id, command: { type: 'resign', seat } };
  return ok(verdictDraft(standing, draft, { reason: 'resigned', against: [seat] }, ceremony));
}

/** Returns the record of a match that ends before its cards were dealt, because a seat did not take part in the ceremony. */
export const abortDraft = (standing: Standing, ceremony: Ceremony): Result<Draft, Refusal> =>
  transcriptDraft(
    standing,
    ceremony,
    'host',
    `abort-${standing.seq}`,
    { type: 'abort' },
    {
      verdict: { winners: [], reason: 'aborted' },
    },
  );

/** Returns the record of a draw that every seat has agreed to. */
export function agreedDraft({ standing, ceremony, seat, id }: Request): Draft {
  const draft = { by: seat, id, command: { type: 'agreeDraw' } };
  return verdictDraft(standing, draft, { reason: 'agreed', against: [] }, ceremony);
}

/** Returns the record of a bot that plays on for a player who left for too long; `NotYet` while the player may come back. */
export function replacementDraft(request: Request, absent: Seat, bot: Guest): Result<Draft, Refusal> {
  const { standing, ceremony, gone, seat, id } = request;
  if (gone.find((each) => each.seat === absent)?.claim !== 0) return err(notYet(gone));
  const former = standing.guests[absent]?.key;
  const sat = { seat: absent, guest: former === undefined ? bot : { ...bot, former } };
  if (!ceremony) return ok({ by: seat, id, command: { type: 'takeover', seat: absent, reason: 'left' }, sat });
  const draft = takeoverDraft(request, ceremony, absent, 'left');
  return draft.ok ? ok({ ...draft.value, sat }) : draft;
}

/** Returns the record from which on the host signs for a player who has lost the key of its seat. */
export function lostKeyDraft(request: Request): Result<Draft, Refusal> {
  const { standing, ceremony, seat } = request;
  if (!ceremony || !standing.guests[seat]?.signer) return err({ code: 'NoKey', seat });
  return takeoverDraft(request, ceremony, seat, 'keyLost');
}

const notYet = (gone: Absence['gone']): Refusal => ({ code: 'NotYet', gone: gone.map((each) => ({ ...each })) });

function takeoverDraft(
  { standing, seat: by, id }: Request,
  ceremony: Ceremony,
  seat: Seat,
  reason: TakeoverReason,
): Result<Draft, Refusal> {
  const input = { type: 'takeover', seat: standing.state.layout.seats[seat] ?? '', reason } as const;
  return transcriptDraft(standing, ceremony, by, id, input);
}
