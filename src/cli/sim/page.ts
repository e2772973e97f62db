/** The page of a run: what was found, and how it was made. */
import type { Page } from '../../lab/index.ts';
import { oneLine } from '../terminal/text.ts';
import type { Asked } from './asked.ts';
import type { Answer, Finished } from './play-run.ts';
import { covering } from './words.ts';

/** All that the page says. */
export function pageOf(asked: Asked, { plan, missing, covered }: Finished, answer: Answer): Page {
  const { title, name, version } = asked.table.game;
  const command = answer.schema.split('/')[1] ?? '';
  return {
    title: `${oneLine(title)}: ${TITLES[command] ?? command}`,
    summary: answer.summary,
    ...(missing.length === 0
      ? {}
      : { warning: `Partial: the run was stopped early. Matches played: ${covering(covered)}.` }),
    charts: answer.charts,
    tables: answer.tables,
    facts: [
      ['game', `${name}, version ${version}`],
      ['matches', `${asked.n}${plan.variants.length > 1 ? ` for each of ${plan.variants.length} variants` : ''}`],
      ['seed', plan.masterSeed],
      ['policies', asked.base.policies.join(', ')],
      ['options', JSON.stringify(asked.base.options)],
      ['engine', plan.engineVersion],
      ['rules', plan.rulesHash],
      ['cards', plan.cardSetHash],
    ],
    command: `npx cardwright ${commandOf(asked, answer)}`,
  };
}

/** What is typed to get the same again (L41). */
export const commandOf = (asked: Asked, answer: Answer): string =>
  [answer.schema.split('/')[1] ?? '', quoted(asked.game), ...typedOf(asked, answer)].join(' ');

const TITLES: { readonly [command: string]: string } = {
  sim: 'a simulation',
  cards: 'card by card',
  ab: 'A against B',
  sweep: 'variants side by side',
};

/** The options that decide what comes of a run, as they are typed; how many played it does not. */
function typedOf({ n, seed, options }: Asked, { typed = [] }: Answer): readonly string[] {
  const said: readonly (readonly [string, string | number | undefined])[] = [
    ['n', n],
    ['seed', seed],
    ['policy', options.policy],
    ['set', options.set],
    ['seats', options.seats],
    ['most', options.most],
    ['deck', options.deck],
    ['blank', options.blank],
    ...typed,
    ['report', options.report],
  ];
  return said.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [typedOption(name, `${value}`)]));
}

/** An option as it is typed; what begins with a dash would be taken for one. */
export const typedOption = (name: string, value: string): string =>
  `--${name}${value.startsWith('-') ? '=' : ' '}${quoted(value)}`;

/** A word as a shell takes it for one. */
export const quoted = (text: string): string =>
  /^[\w./=:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
