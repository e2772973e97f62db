/** The commands that play other people's material on our rules: cases and traces. */
import type { Command } from '../../src/cli/commands.ts';

export const CONFORM_COMMANDS: readonly Command[] = [
  {
    name: 'cases',
    summary: 'run a file of scenarios',
    usage: ['cases draw FILE', 'cases stack FILE', 'cases cycle FILE', 'cases odds FILE', 'cases spec-check FILE'],
    load: () => import('../../test/conform/run-cases.ts'),
  },
  {
    name: 'traces',
    summary: 'play recorded duels on our rules and tell where they part',
    usage: ['traces FOLDER'],
    load: () => import('../../test/conform/run-traces.ts'),
  },
];
