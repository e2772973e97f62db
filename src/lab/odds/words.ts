/** The sentence for each refusal of the odds. */
import type { OddsRefusal } from './refusals.ts';

/** A refusal in one line. */
export function explainOdds(refusal: OddsRefusal): string {
  switch (refusal.code) {
    case 'BadQuery':
      return `the question makes no sense at character ${refusal.position + 1}: expected ${refusal.expected}`;
    case 'BadQuestion':
      return `${refusal.field === '' ? 'the question' : `"${refusal.field}"`} ${refusal.reason}`;
    case 'GroupUnknown':
      return `no card is in "${refusal.group}": ${near(refusal.near)}`;
    case 'GroupEmpty':
      return `there are no cards in "${refusal.group}"`;
    case 'Contradiction':
      return `"${refusal.condition}" contradicts itself: no hand can ever pass it`;
    case 'CountRange':
      return `"${refusal.field}" is ${refusal.value}: it must be from ${refusal.min} to ${refusal.max}`;
    case 'EngineRefused':
      return `${refusal.engine} cannot answer this (${refusal.reason}); ${refusal.offer} can`;
  }
}

const near = (names: readonly string[]): string =>
  names.length === 1 ? `did you mean "${names[0]}"?` : `there are ${names.join(', ') || 'none'}`;
