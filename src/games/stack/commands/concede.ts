/** Giving up: legal for any player at any time (K49), and never offered, as no bot should weigh it. */
import { giveUp } from '../flow/leave.ts';
import { command } from './command.ts';

export const concede = command('concede', {}, { anytime: true, do: giveUp, list: () => [] });
