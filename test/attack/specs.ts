/** Attacks on the gate for games in YAML: a file is refused with its problems, or is a game that starts and is played. */
import { parse, stringify } from 'yaml';
import { start, type Game } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { BUNDLED, bundledText, formatSpec, gameFrom, parseSpec, type Spec } from '../../src/spec/index.ts';
import type { Attack, Ending } from './attack.ts';
import { playOn, reloaded } from './matches.ts';
import { asFile, cooked } from './recipe.ts';
import type { Below } from '../../src/lab/index.ts';

/** A file as the value it says, and as its lines: a forger changes what it means, and how it is written. */
const FORMS = ['value', 'lines'] as const;

const known = new Map<string, readonly unknown[]>();

function formsOf(name: string): readonly unknown[] {
  const text = bundledText(name as (typeof BUNDLED)[number]);
  const forms = known.get(name) ?? [parse(text) as unknown, text.split('\n')];
  known.set(name, forms);
  return forms;
}

/** Changed files of the games that come with the package. */
export const SPECS: Attack = {
  name: 'specs',
  games: BUNDLED,
  bases: () => FORMS.length,
  base: (name, number) => formsOf(name)[number],
  attempt({ game: name, base, changes }, below) {
    const text = textOf(cooked(formsOf(name)[base], changes), below);
    const read = parseSpec(text);
    if (read.ok) return played(name, read.value, below);
    const [first] = read.error;
    const fault = changes.length === 0 ? { fault: `is refused although it is right: ${first?.code}` } : {};
    return { isAccepted: false, commands: 0, sort: `${name} ${first?.code}`, ...fault };
  },
};

/** Lines as they are, a value as YAML or, which is YAML too, as JSON. */
function textOf(value: unknown, below: Below): string {
  const plain: unknown = JSON.parse(asFile(value));
  if (Array.isArray(plain)) return plain.map((line) => (typeof line === 'string' ? line : asFile(line))).join('\n');
  return below(2) === 0 ? stringify(plain) : asFile(plain);
}

/** What is taken can be written down again, starts or says why not, and is played on. */
function played(name: string, spec: Spec, below: Below): Ending {
  const again = parseSpec(formatSpec(spec.canonical));
  if (!again.ok || again.value.hash !== spec.hash)
    return { isAccepted: true, commands: 0, sort: `${name} differs`, fault: 'is another game when it is formatted' };
  const game: Game = gameFrom(spec);
  const started = start(game, undefined, { chance: newChance('fast', seedFromText('attack')) });
  if (!started.ok) return { isAccepted: true, commands: 0, sort: `${name} does not start: ${started.error.code}` };
  const { count, state } = playOn(game, started.value.state, below);
  return { isAccepted: true, commands: count, sort: `${name} plays`, ...(below(4) === 0 ? reloaded(game, state) : {}) };
}
