/**
 * A verb is one thing: the fields it takes, how it reads, and what it does. A vocabulary is a game's verbs by name;
 * the type of its effects, the gate for a row, the rules text and the carrying out all follow from it.
 */
import { variants, type Field, type Fields, type RecordOf, type Variant } from './fields.ts';

/** `Text` and `Run` are what a game hands to every verb beside the effect: its card set, the step, who does it. */
export interface Verb<F extends Fields, Text extends readonly unknown[], Run extends readonly unknown[], Done = void> {
  readonly fields: F;
  /** How an effect with these values reads, as a phrase. */
  text(effect: RecordOf<F>, ...about: Text): string;
  run(effect: RecordOf<F>, ...at: Run): Done;
}

/** What games write verbs with, once they have said what texts and deeds are given. */
export const verbsFor =
  <Text extends readonly unknown[], Run extends readonly unknown[], Done = void>() =>
  <F extends Fields>(fields: F, { text, run }: Omit<Verb<F, Text, Run, Done>, 'fields'>): Verb<F, Text, Run, Done> => ({
    fields,
    text,
    run,
  });

// What a verb takes is known to the verb alone; the vocabulary hands it what its own gate has read.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyVerb<Text extends readonly unknown[], Run extends readonly unknown[], Done> = Verb<any, Text, Run, Done>;

type VerbFields<V extends { readonly [name: string]: { readonly fields: Fields } }> = {
  readonly [K in keyof V]: V[K]['fields'];
};

/** The effects that a game's verbs can be asked for. */
export type EffectOf<V extends { readonly [name: string]: { readonly fields: Fields } }> = Variant<'do', VerbFields<V>>;

/** All verbs of a game as one thing: it reads an effect, says it in words and runs it. */
export interface Vocabulary<Effect, Text extends readonly unknown[], Run extends readonly unknown[], Done> {
  readonly names: readonly string[];
  /** The gate: an unknown verb, a missing, misspelt or extra field is a problem with its path. */
  readonly effect: Field<Effect>;
  text(effect: { readonly do: string }, ...about: Text): string;
  run(effect: { readonly do: string }, ...at: Run): Done;
}

/** All verbs of a game; `common` are fields that every effect may have. */
export function vocabulary<
  Text extends readonly unknown[],
  Run extends readonly unknown[],
  Done,
  V extends { readonly [name: string]: { readonly fields: Fields } },
  Common extends Fields = Record<never, never>,
>(
  // Both at once: the verbs by name for the effects, and any of them for what all are given.
  verbs: V & { readonly [name: string]: AnyVerb<Text, Run, Done> },
  common?: Common,
): Vocabulary<EffectOf<V> & RecordOf<Common>, Text, Run, Done> {
  const kinds = Object.fromEntries(Object.entries(verbs).map(([name, { fields }]) => [name, { ...fields, ...common }]));
  const byName = new Map<string, AnyVerb<Text, Run, Done>>(Object.entries(verbs));
  const verbOf = (name: string): AnyVerb<Text, Run, Done> => {
    const verb = byName.get(name);
    if (!verb) throw new RangeError(`no verb ${JSON.stringify(name)} in this vocabulary`);
    return verb;
  };
  return {
    names: Object.keys(verbs),
    effect: variants('do', kinds) as unknown as Field<EffectOf<V> & RecordOf<Common>>,
    text: (effect, ...about) => verbOf(effect.do).text(effect, ...about),
    run: (effect, ...at) => verbOf(effect.do).run(effect, ...at),
  };
}
