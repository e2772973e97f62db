/** What is wrong with a logged event, given the one that the rules give: a code of F43 and words for a player. */
import type { Json } from '../core/index.ts';
import { cardsOf, isFacts, type Facts } from './facts.ts';
import type { Body } from './log.ts';

export interface Difference {
  readonly code: string;
  readonly detail: string;
}

/** Names the difference between an expected event and the one in the log, which is not the same. */
export function compareBodies(expected: Body, logged: Body | undefined): Difference {
  if (logged === undefined) return mismatch(`the log ends, but by the rules there is ${tell(expected)}`);
  if (expected.type === 'result' && logged.type === 'result') {
    return {
      code: 'ResultMismatch',
      detail: `by the rules the result is ${tell(expected)}, the log has ${tell(logged)}`,
    };
  }
  if (expected.type !== logged.type)
    return mismatch(`by the rules there is ${tell(expected)}, the log has ${tell(logged)}`);
  if (isSameKind(expected, logged) && saysMore(expected, logged)) {
    return { code: 'Leak', detail: `the log tells more than everybody may know: ${tell(logged)}` };
  }
  const pile = comparePiles(expected['pile'], logged['pile']);
  return pile ?? compareShown(expected, logged);
}

function comparePiles(expected: Json | undefined, logged: Json | undefined): Difference | undefined {
  if (!isFacts(expected) || !isFacts(logged)) return undefined;
  const label = `${show(expected['zone'])}:${show(expected['gen'])}`;
  for (const field of ['zone', 'gen', 'size']) {
    if (expected[field] === logged[field]) continue;
    const detail = `the commitment of ${label} has ${field} ${show(logged[field])} in place of ${show(expected[field])}`;
    return { code: 'ShuffleMeta', detail };
  }
  if (expected['root'] === logged['root']) return undefined;
  return { code: 'ShuffleRoot', detail: `the commitment of ${label} is to another order than the seed gives` };
}

function compareShown(expected: Body, logged: Body): Difference {
  const [one, other] = [expected['event'], logged['event']];
  if (!isFacts(one) || !isFacts(other) || one['type'] !== other['type']) {
    return mismatch(`by the rules there is ${tell(expected)}, the log has ${tell(logged)}`);
  }
  if (one['type'] === 'shuffled') {
    return { code: 'ShuffleMeta', detail: `the shuffle of ${show(one['zone'])} is not as the rules give it` };
  }
  if (one['type'] === 'rolled') {
    return {
      code: 'PickMismatch',
      detail: `the stream gives ${show(one['value'])}, the log has ${show(other['value'])}`,
    };
  }
  if (one['type'] === 'moved') return compareMoves(expected, logged, one, other);
  return mismatch(`by the rules there is ${tell(expected)}, the log has ${tell(logged)}`);
}

function compareMoves(expected: Body, logged: Body, one: Facts, other: Facts): Difference {
  const turned = ['verb', 'why', 'from', 'to'].find((field) => one[field] !== other[field]);
  if (turned !== undefined) {
    const detail = `by the rules the cards go ${way(one)}, the log has ${way(other)}`;
    return { code: 'PolicyMismatch', detail };
  }
  const places = (of: Facts): string => JSON.stringify(cardsOf(of).map(({ at, into }) => [at, into]));
  if (places(one) !== places(other) || JSON.stringify(expected['slots']) !== JSON.stringify(logged['slots'])) {
    const detail = `the record of ${way(one)} has other places or another number of cards than the rules give`;
    return { code: 'RecordInvalid', detail };
  }
  return mismatch(`other cards went ${way(one)} than the log says`);
}

/** Whether `logged` has something where `expected` has nothing: a field, a face, a place. */
function saysMore(expected: Json, logged: Json): boolean {
  if (expected === null) return logged !== null;
  if (Array.isArray(expected) && Array.isArray(logged)) {
    const others: readonly Json[] = logged;
    return expected.slice(0, others.length).some((item: Json, i) => saysMore(item, others[i] ?? null));
  }
  if (!isFacts(expected) || !isFacts(logged)) return false;
  return Object.entries(logged).some(([field, value]) => {
    if (field === 'seq') return false;
    return Object.hasOwn(expected, field) ? saysMore(expected[field] ?? null, value) : true;
  });
}

/** An event in the place of another one is no leak. */
function isSameKind(expected: Body, logged: Body): boolean {
  const [one, other] = [expected['event'], logged['event']];
  return !isFacts(one) || !isFacts(other) || one['type'] === other['type'];
}

function way(move: Facts): string {
  const why = move['why'] === undefined ? '' : ` (${show(move['why'])})`;
  return `from ${show(move['from'])} to ${show(move['to'])} by ${show(move['verb'])}${why}`;
}

function tell(body: Body): string {
  const shown = body['event'];
  if (body.type === 'event' && isFacts(shown)) return `"${show(shown['type'])}" ${brief(shown)}`;
  return `"${body.type}" ${brief(body)}`;
}

function brief(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function show(value: Json | undefined): string {
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return value === undefined ? 'nothing' : brief(value);
}

function mismatch(detail: string): Difference {
  return { code: 'EventMismatch', detail };
}
