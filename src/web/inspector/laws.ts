/** The laws of the engine that can be looked at in one event of one match: those of src/testing that need no second match. */
import { LAWS, type LawStep } from '../../testing/index.ts';
import type { LawFound } from '../replay/letters.ts';

const SHOWN = new Set([
  'one-zone',
  'conservation',
  'frame',
  'plain-data',
  'catalogue',
  'zone-types',
  'replay-events',
  'undo',
  'projection',
]);

/** Each of these laws, and what breaks it. */
export const brokenLaws = (step: Omit<LawStep, 'below'>): readonly LawFound[] =>
  LAWS.filter(({ id }) => SHOWN.has(id)).map(({ id, title, check }) => ({
    id,
    title,
    fault: check({ ...step, below: first }) ?? null,
  }));

/** None of these laws tries a sample. */
const first = (): number => 0;
