/** Keywords: what each is called, how it reads, and what it does. Rules ask for what it does, never for its name. */
import { namesOf } from '../cards/names.ts';

/** What a keyword may do. */
interface Traits {
  /** Its meaning in words. */
  readonly text: string;
  /** It moves to any free square. */
  readonly flies?: true;
  /** It strikes at any distance. */
  readonly shoots?: true;
  /** Enemies next to it cannot move and must strike it. */
  readonly guards?: true;
  /** Its blow hits every enemy next to it. */
  readonly sweeps?: true;
  /** It holds off all damage but fatigue. */
  readonly shields?: true;
  /** It holds off damage once, and is gone then. */
  readonly wards?: true;
}

/** All keywords, with their meaning in words. */
export const KEYWORDS = {
  winged: { text: 'moves to any free square', flies: true },
  longshot: { text: 'strikes at any distance', shoots: true },
  guard: { text: 'enemies next to it cannot move and must strike it', guards: true },
  sweep: { text: 'its blow hits every enemy next to it', sweeps: true },
  warded: { text: 'the first damage dealt to it is prevented', wards: true },
  untouchable: { text: 'damage dealt to it is prevented, except fatigue', shields: true },
} satisfies { readonly [name: string]: Traits };

/** The name of a keyword. */
export type Keyword = keyof typeof KEYWORDS;

export const KEYWORD_NAMES: readonly Keyword[] = namesOf(KEYWORDS);

type Trait = Exclude<keyof Traits, 'text'>;

/** The keywords that do this. */
export const keywordsThat = (trait: Trait): readonly Keyword[] =>
  KEYWORD_NAMES.filter((name) => trait in KEYWORDS[name]);
