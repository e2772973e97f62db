/** What a match is played by, in words: its clock, its level, and what is not as usual. */
import type { Invitation, OptionTold } from '../../client/index.ts';
import type { ClockSettings } from '../../host/index.ts';
import { calledAt } from '../app/seat-names.ts';
import { spoken } from '../../core/words/index.ts';
import { PEOPLE } from '../texts/people.ts';

/** The clock: "10 minutes each", or "30 seconds a turn" where unused time is not kept. */
export function clockWords(clock: ClockSettings | null): string {
  const { terms } = PEOPLE;
  if (!clock) return terms.none;
  const { bank, increment, max } = clock;
  if (max === bank && increment >= max) return terms.perTurn(bank);
  return [
    terms.each(bank),
    ...(increment > 0 ? [terms.increment(increment)] : []),
    ...(max === undefined ? [] : [terms.atMost(max)]),
  ].join(', ');
}

/** Clock and level in one line. */
export const termsLine = (clock: ClockSettings | null, level: Invitation['level']): string =>
  [clockWords(clock), PEOPLE.terms[level]].join(' · ');

/** An option in words, with what each seat has where seats differ. */
export interface OptionLine {
  readonly name: string;
  readonly value: string;
  /** Seats do not have the same: whoever sits down should know. */
  readonly isUnequal: boolean;
}

/** Returns the options that are not as usual, those of single seats gathered under their name. */
export function optionLines({ options, names: given, seat: own }: Invitation): readonly OptionLine[] {
  const names = calledAt(given);
  const byName = new Map<string, readonly OptionTold[]>();
  for (const option of options) byName.set(option.name, [...(byName.get(option.name) ?? []), option]);
  return [...byName].map(([name, told]) => {
    const values = told.map(valueWords);
    const isBySeat = told.some(({ seat }) => seat !== null);
    const isUnequal = isBySeat && (told.length < names.length || new Set(values).size > 1);
    const whose = ({ seat }: OptionTold): string =>
      seat === own ? PEOPLE.invitation.yours : (names[seat ?? 0] ?? `${(seat ?? 0) + 1}`);
    const value = isUnequal ? told.map((each, at) => `${whose(each)} ${values[at]}`).join(', ') : (values[0] ?? '');
    return { name: nameWords(name), value, isUnequal };
  });
}

/** `settings openingHand` is "opening hand": what it is part of is not needed. */
const nameWords = (name: string): string =>
  spoken((name.split(' ').at(-1) ?? name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase();

function valueWords({ name, value, count }: OptionTold): string {
  const { invitation } = PEOPLE;
  if (count !== undefined) return /deck|cards|hand/.test(name) ? invitation.cards(count) : invitation.entries(count);
  if (typeof value === 'boolean') return value ? invitation.on : invitation.off;
  return typeof value === 'string' ? spoken(value) : String(value ?? '');
}
