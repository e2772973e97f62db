/** The one gate: raw data read through fields, and the verbs and commands that are made of them. */
export * as fields from './fields.ts';
export { dotted, pointer, problemText, reasonText, refusalOf, shortly, type Path, type Problem } from './problems.ts';
export {
  readIn,
  type Field,
  type Fields,
  type InMatch,
  type OptionalField,
  type RecordOf,
  type ValueOf,
  type Variant,
} from './fields.ts';
export {
  commandsFor,
  commandTable,
  type CommandEntry,
  type CommandIn,
  type CommandParts,
  type Commands,
  type Given,
} from './commands.ts';
export { verbsFor, vocabulary, type EffectOf, type Verb, type Vocabulary } from './verbs.ts';
export { nearest } from './slips.ts';
