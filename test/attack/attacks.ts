/** All attacks by name, with their share of the inputs of a run. */
import type { Attack, Report } from './attack.ts';
import { ANSWERS, COMMANDS } from './commands.ts';
import { EDGES } from './edges.ts';
import { FILES } from './files.ts';
import { OPTIONS } from './options.ts';
import { SAVES } from './saves.ts';
import { SPECS } from './specs.ts';
import { TRANSCRIPTS } from './transcripts.ts';
import { VERIFIERS } from './verifiers.ts';

/** An attack, and how many of each dozen inputs are its own. */
export interface Row {
  readonly attack: Attack;
  readonly share: number;
}

export const ATTACKS: readonly Row[] = [
  { attack: COMMANDS, share: 4 },
  { attack: ANSWERS, share: 3 },
  { attack: SAVES, share: 3 },
  { attack: EDGES, share: 1 },
  { attack: OPTIONS, share: 1 },
  { attack: FILES, share: 1 },
  { attack: SPECS, share: 1 },
];

/** An attack that makes its own inputs, such as that on transcripts. */
export interface WholeAttack {
  readonly name: string;
  readonly share: number;
  run(count: number, seed: number, onInput: (input: number) => void, now: () => number): Omit<Report, 'sorts'>;
}

/** Attacks of other folders join here. */
export const WHOLE_ATTACKS: readonly WholeAttack[] = [TRANSCRIPTS, VERIFIERS];
