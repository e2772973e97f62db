/** What can only be told of a whole file: its end, its deals, its rankings, and what is never used (section 7). */
import { entryOf } from '../read/node.ts';
import { rankOf } from '../sections/decks.ts';
import { isAnybody, type ReadFile } from '../sections/sections.ts';
import type { Scope } from '../scope.ts';
import { RANKS } from '../words.ts';
import { checkComputed } from './computed.ts';
import { checkDeals } from './deals.ts';
import { checkPhases } from './phases.ts';
import { checkReveals, checkShuffles } from './sights.ts';

/** Tells what is wrong with a file as a whole. */
export function checkFile(file: ReadFile, scope: Scope, isFragment: boolean): void {
  checkConflict(file, scope);
  if (!isFragment) checkEnd(file, scope);
  checkRanks(file, scope);
  if (scope.hasPlayers && !(isFragment && isAnybody(file.canonical.players))) checkDeals(file.canonical, scope);
  checkReveals(file.canonical, scope);
  checkShuffles(file.canonical, scope);
  if (scope.problems.hasErrors) return;
  checkComputed(file, scope);
  checkPhases(file, scope);
  checkUnused(file, scope);
}

/** S32: two answers to one empty deck. */
function checkConflict({ root }: ReadFile, { problems }: Scope): void {
  const rules = entryOf(root, 'draw_rules')?.value;
  const steps = entryOf(root, 'on_deck_empty');
  if (rules?.type !== 'map' || !entryOf(rules, 'empty') || !steps) return;
  problems.add('draw/conflict', steps.key.at, `'on_deck_empty' and 'draw_rules.empty' exclude each other`);
}

const ENDS = ['end', 'victory', 'showdown'];
const ENDING_LIMITS = ['max_turns', 'max_hands', 'max_events'];

function checkEnd({ root }: ReadFile, { problems, used }: Scope): void {
  const limits = entryOf(root, 'limits')?.value;
  const isLimited = limits?.type === 'map' && ENDING_LIMITS.some((name) => entryOf(limits, name));
  if (used.wins || isLimited || ENDS.some((name) => entryOf(root, name))) return;
  problems.add(
    'end/missing',
    root.entries[0]?.key.at ?? root.at,
    'nothing ends this game: end, victory, showdown, win or a limit',
  );
}

const SHORT_RANKS = RANKS.slice(RANKS.indexOf('6'));

/** A ranking must know every rank of the deck. */
function checkRanks({ canonical, rankings }: ReadFile, { problems }: Scope): void {
  const own = new Map(Object.entries(canonical.cards));
  const kinds = new Set(Object.values(canonical.components).flat());
  for (const { form, typeAt } of rankings.values()) {
    const known: readonly string[] = form.type === 'short_deck' ? SHORT_RANKS : RANKS;
    const lacking = [...kinds].find((kind) => !known.includes(rankOf(kind, own) ?? ''));
    if (lacking !== undefined) problems.add('ranking/missing-rank', typeAt, `${form.type} does not rank ${lacking}`);
  }
}

function checkUnused({ root }: ReadFile, { problems, used }: Scope): void {
  const sections = [
    ['zones', 'unused/zone', used.zones, 'zone'],
    ['state', 'unused/state', used.state, 'state'],
    ['moves', 'unused/move', used.offered, 'move'],
  ] as const;
  for (const [section, code, names, what] of sections) {
    const node = entryOf(root, section)?.value;
    for (const { key } of node?.type === 'map' ? node.entries : []) {
      const words =
        what === 'move' ? `the move '${key.text}' is never offered` : `the ${what} '${key.text}' is never used`;
      if (!names.has(key.text)) problems.add(code, key.at, words, { severity: 'warning' });
    }
  }
}
