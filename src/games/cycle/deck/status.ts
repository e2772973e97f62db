/** Statuses and the storm: what holds for a while, and when it ends. */
import { OPERATIVE, nowOf, type Circuit, type Look, type Status } from '../shape.ts';

type Reading = Look['r'];

/** Whether a status holds. */
export const hasStatus = (r: Reading, name: Status['name']): boolean =>
  r.match.statuses.some((status) => status.name === name);

/** A status that is there already lasts as long as the longer of the two. */
export function addStatus({ r }: Circuit, name: Status['name'], until: number | null): void {
  const old = r.match.statuses.find((status) => status.name === name);
  const longer = old && (old.until === null || until === null) ? null : Math.max(old?.until ?? 0, until ?? 0);
  const last = old ? longer : until;
  r.setMatch('statuses', [...r.match.statuses.filter((status) => status !== old), { name, until: last }]);
}

/** Takes a status away, if it is there. */
export function removeStatus({ r }: Circuit, name: Status['name']): void {
  if (hasStatus(r, name))
    r.setMatch(
      'statuses',
      r.match.statuses.filter((status) => status.name !== name),
    );
}

/** Takes away what lasted up to now. */
export function endStatuses({ r }: Circuit, now: number): void {
  const { statuses } = r.match;
  if (statuses.some(({ until }) => until !== null && until <= now))
    r.setMatch(
      'statuses',
      statuses.filter(({ until }) => until === null || until > now),
    );
}

/** C44: `stormUntil` is the first turn or tick without the storm. */
export const isStorm = (r: Reading): boolean => r.match.stormUntil !== null && nowOf(r) < r.match.stormUntil;

/** Begins a storm or makes it longer. */
export function beginStorm({ r }: Circuit, until: number): void {
  if (r.match.stormUntil !== null && r.match.stormUntil >= until) return;
  r.setMatch('stormUntil', until);
  r.note('storm-began', { until });
}

/** C45: cards left in the layer stay there. */
export function endStorm({ r }: Circuit): void {
  if (r.match.stormUntil === null) return;
  r.setMatch('stormUntil', null);
  r.note('storm-ended', {});
}

/** Ends a storm whose time is over. */
export function passStorm(circuit: Circuit): void {
  if (circuit.r.match.stormUntil !== null && !isStorm(circuit.r)) endStorm(circuit);
}

/** Notes that only the owner may read. */
export const TO_OWNER = { to: [OPERATIVE] } as const;
