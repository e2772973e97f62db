/** Who is to act as the table shows it: plates, strips, the prompt and the button all read this (T15). */
import type { Seat } from '../../../core/index.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import { nameOfSeat, type Parts } from './parts.ts';

/** Returns the seats that are asked now. The viewer is among them only while the table can be acted on. */
export function actingSeats({ desk, scene, pilot }: Pick<Parts, 'desk' | 'scene' | 'pilot'>): readonly Seat[] {
  const { table } = desk;
  const { choosing, match } = scene.view;
  if (table.outcome) return [];
  const chosenBy = choosing.flatMap(({ seat, done }) => (done ? [] : [seat]));
  // An object that is resolving can no longer be responded to.
  const isPriority = match.priority >= 0 && !scene.resolving;
  const asked = chosenBy.length > 0 ? chosenBy : isPriority ? [match.priority] : [];
  const isOwn = scene.isSpectator || (table.isLive && !pilot.isPassing.value);
  return asked.filter((seat) => seat !== scene.me || isOwn);
}

/** Returns the seat that the viewer waits for; none while what the viewer did is being shown. */
export const waitedFor = (parts: Parts): Seat | undefined =>
  actingSeats(parts).find((seat) => seat !== parts.scene.me || parts.scene.isSpectator);

/** Who is waited for, or that something is being shown. */
export function waitingWords(parts: Parts): string {
  const waited = waitedFor(parts);
  if (waited === undefined) return parts.words.showing;
  const isAway = parts.desk.people?.away.includes(waited) ?? false;
  return (isAway ? SIGNS.isAway : parts.words.waiting)(nameOfSeat(parts, waited));
}
