/** What hints have in common; what each says is with its game. */
import type { Worded } from './worded.ts';

/** The texts of a note. */
export const HINTS = {
  label: (title: string) => `Hint: ${title}`,
  count: (at: number, all: number) => `${at} of ${all}`,
  ok: 'Got it',
  never: 'No more hints',
} as const;

/** The form of these texts, for a translation. */
export type HintTexts = Worded<typeof HINTS>;
