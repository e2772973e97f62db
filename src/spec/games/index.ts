/** The games that come with the package, as texts: for menus, which neither read nor compile them (../bundled.ts does). */
import { TEXTS } from './texts.ts';

/** The name of a bundled game. */
export type BundledName = keyof typeof TEXTS;

/** The names of the bundled games, in alphabetical order. */
export const BUNDLED: readonly BundledName[] = (Object.keys(TEXTS) as BundledName[]).toSorted();

/** A bundled game as its file says it. */
export const bundledText = (name: BundledName): string => TEXTS[name];

/** What a bundled game is called. */
export const bundledTitle = (name: BundledName): string => /^title: (.*)$/m.exec(TEXTS[name])?.[1] ?? name;
