/** What a player can set, kept in the browser: theme, motion, speed, opponents, sound, keys, and the text table. */
import { effect, signal } from '@preact/signals';
import { store, stored } from './stored.ts';

export const THEMES = ['midnight', 'parchment', 'contrast'] as const;
export const MOTIONS = ['system', 'full', 'reduced', 'none'] as const;
export const SPEEDS = [0.5, 1, 2, 4, 8, 'instant'] as const;
export const OPPONENTS = ['easy', 'normal', 'hard'] as const;

/** The settings and what they may be. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly speed: (typeof SPEEDS)[number];
  /** How well bots play. */
  readonly opponents: (typeof OPPONENTS)[number];
  readonly sound: boolean;
  /** Whether single letters do something (WCAG 2.1.4). */
  readonly letters: boolean;
  /** Letters that were given another key: what is meant, and what is pressed for it. */
  readonly keys: { readonly [letter: string]: string };
  /** The table as headings and lists. */
  readonly text: boolean;
  readonly name: string;
}

const DEFAULTS: Settings = {
  theme: 'midnight',
  motion: 'system',
  speed: 1,
  opponents: 'normal',
  sound: true,
  letters: true,
  keys: {},
  text: false,
  name: '',
};

/** Longer names are cut. */
export const LONGEST_NAME = 24;

/** Settings that can be trusted, whatever was kept. */
export function readSettings(raw: unknown): Settings {
  const given: { readonly [key: string]: unknown } = Object(raw);
  const among = <T>(all: readonly T[], value: unknown, other: T): T => all.find((each) => each === value) ?? other;
  const flag = (key: 'sound' | 'letters' | 'text'): boolean => among([true, false], given[key], DEFAULTS[key]);
  return {
    theme: among(THEMES, given['theme'], DEFAULTS.theme),
    motion: among(MOTIONS, given['motion'], DEFAULTS.motion),
    speed: among(SPEEDS, given['speed'], DEFAULTS.speed),
    opponents: among(OPPONENTS, given['opponents'], DEFAULTS.opponents),
    sound: flag('sound'),
    letters: flag('letters'),
    keys: readKeys(given['keys']),
    text: flag('text'),
    name: typeof given['name'] === 'string' ? given['name'].slice(0, LONGEST_NAME) : '',
  };
}

/** Letters for letters, none for two. */
function readKeys(raw: unknown): Settings['keys'] {
  const pairs = Object.entries(Object(raw)).filter(
    (pair): pair is [string, string] => pair.length === 2 && pair.every((letter) => /^[a-z]$/.test(String(letter))),
  );
  return new Set(pairs.map(([, key]) => key)).size === pairs.length ? Object.fromEntries(pairs) : {};
}

/** The settings as they are now. */
export const settings = signal(readSettings(stored('settings')));

/** Changes some of them. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** Keeps the settings, and shows theme and motion to the style sheets; what it gives ends that. */
export const applySettings = (): (() => void) =>
  effect(() => {
    const { theme, motion } = settings.value;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['motion'] = motion;
    store('settings', settings.value);
  });
