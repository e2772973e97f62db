/** The sentence for each refusal of the odds. */
import type { OddsRefusal } from './refusals.ts';

/** A refusal in one line. */
export function explainOdds(refusal: OddsRefusal): string {
  switch (refusal.code) {
    case 'BadQuery':
      return `${quotedOr(refusal.condition, 'the question')} makes no sense at character ${refusal.position + 1}: expected ${refusal.expected}`;
    case 'BadQuestion':
      return `${quotedOr(refusal.field, 'the question')} ${refusal.reason}`;
    case 'GroupUnknown':
      return `no card is in "${refusal.group}": ${near(refusal.near)}`;
    case 'GroupEmpty':
      return `there are no cards in "${refusal.group}"`;
    case 'Contradiction':
      return `"${shortly(refusal.condition)}" contradicts itself: no hand can ever pass it`;
    case 'CountRange':
      if (refusal.lots) return `${listed(refusal.lots)}: ${refusal.value} cards do not fit into ${refusal.max}`;
      return `"${refusal.field}" is ${refusal.value}: it must be from ${refusal.min} to ${refusal.max}`;
    case 'EngineRefused':
      return `${refusal.engine} cannot answer this (${refusal.reason}); ${refusal.offer} can`;
  }
}

const quotedOr = (text: string | undefined, otherwise: string): string =>
  text === undefined || text === '' ? otherwise : `"${shortly(text)}"`;

const shortly = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text);

/** Whoever typed more than this knows what it was. */
const MOST_QUOTED = 60;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' …' : ''}`;

/** A line has no room for more. */
const MOST_NAMED = 6;

const near = (names: readonly string[]): string =>
  names.length === 1 ? `did you mean "${names[0]}"?` : `there are ${listed(names) || 'none'}`;
